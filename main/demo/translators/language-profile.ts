// What the simulated translators know about a language: its vocabulary, script, punctuation and direction. The service
// itself treats language codes as opaque.

export interface LanguageProfile {
  /**
   * The declaration's language whose words are used; null if the translators can only add accents to the source's
   * words.
   */
  vocabulary: string | null
  /** Locale for segmentation and case. */
  locale: string
  isRightToLeft: boolean
  writesSpaces: boolean
  /** Words have one or two characters, as in Chinese. */
  isIdeographic: boolean
  punctuation: Readonly<Record<string, string>>
}

type Known = Omit<LanguageProfile, 'vocabulary'> & { vocabulary: string }

const asSource: Readonly<Record<string, string>> = {}
const arabicMarks = { ',': '،', ';': '؛', '?': '؟' }
const ethiopicMarks = { '.': '።', ',': '፣', ';': '፤' }
const danda = { '.': '।' }
const wide = { '.': '。', ',': '、', '?': '?', '!': '!', ':': ':', ';': ';' }

function known(vocabulary: string, locale: string, changes: Partial<LanguageProfile> = {}): Known {
  return {
    locale,
    isRightToLeft: false,
    writesSpaces: true,
    isIdeographic: false,
    punctuation: asSource,
    ...changes,
    vocabulary,
  }
}

const arabic = known('arb', 'ar', { isRightToLeft: true, punctuation: arabicMarks })
const swahili = known('swh', 'sw')
const spanish = known('spa', 'es')
const chinese = known('cmn', 'zh', { writesSpaces: false, isIdeographic: true, punctuation: { ...wide, ',': ',' } })
const dari = known('prs', 'fa', { isRightToLeft: true, punctuation: arabicMarks })
const french = known('fra', 'fr')
const burmese = known('mya', 'my', { writesSpaces: false, punctuation: { '.': '။', ',': '၊' } })

/** Codes as such services use them: ISO 639-3 first, macrolanguages, bibliographic codes, and `esl` for Spanish. */
const profiles: Readonly<Record<string, Known>> = {
  eng: known('eng', 'en'),
  fra: french,
  fre: french,
  spa: spanish,
  esl: spanish,
  por: known('por', 'pt'),
  ara: arabic,
  arb: arabic,
  apc: arabic,
  apd: arabic,
  arz: arabic,
  swh: swahili,
  swa: swahili,
  swc: swahili,
  rus: known('rus', 'ru'),
  ukr: known('ukr', 'uk'),
  hin: known('hin', 'hi', { punctuation: danda }),
  ben: known('ben', 'bn', { punctuation: danda }),
  urd: known('urd', 'ur', { isRightToLeft: true, punctuation: { ...arabicMarks, '.': '۔' } }),
  rhg: known('urd', 'ur', { isRightToLeft: true, punctuation: arabicMarks }),
  prs: dari,
  pes: dari,
  fas: dari,
  per: dari,
  cmn: chinese,
  zho: chinese,
  chi: chinese,
  jpn: known('jpn', 'ja', { writesSpaces: false, isIdeographic: true, punctuation: wide }),
  khm: known('khm', 'km', { writesSpaces: false, punctuation: { '.': '។' } }),
  mya: burmese,
  bur: burmese,
  amh: known('amh', 'am', { punctuation: ethiopicMarks }),
  tir: known('tir', 'ti', { punctuation: ethiopicMarks }),
  som: known('som', 'so'),
  hau: known('hau', 'ha'),
  lin: known('lin', 'ln'),
  kin: known('kin', 'rw'),
  pcm: known('pcm', 'en'),
}

const unknownLanguage: LanguageProfile = {
  vocabulary: null,
  locale: 'en',
  isRightToLeft: false,
  writesSpaces: true,
  isIdeographic: false,
  punctuation: asSource,
}

/** The profile of a language code. A region (`swc-CD`) is ignored; an unknown code has no vocabulary. */
export function languageProfile(code: string): LanguageProfile {
  return profiles[code.split(/[-_]/)[0]?.toLowerCase() ?? ''] ?? unknownLanguage
}
