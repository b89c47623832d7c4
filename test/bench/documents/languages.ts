// The languages of the corpus: the one table that says which are tuned on and which stay aside. Text in a language that is aside, and findings in
// it, are counted and never looked at. No rule may be made from them.

export interface CorpusLanguage {
  /** As Debian's packages name its folders: `pt_BR`. */
  locale: string
  /** ISO 639-3, as an order has it. */
  code: string
  group: 'tuned' | 'aside'
  /** Languages that are easily taken for it, by `locale`, the nearest first: what a delivery in the wrong language may be in. */
  near: readonly string[]
}

const rows: readonly [locale: string, code: string, group: CorpusLanguage['group'], near: string][] = [
  ['de', 'deu', 'tuned', 'nl'],
  ['fr', 'fra', 'tuned', 'it'],
  ['es', 'spa', 'tuned', 'pt_BR'],
  ['it', 'ita', 'tuned', 'es'],
  ['nl', 'nld', 'tuned', 'de'],
  ['pt_BR', 'por', 'tuned', 'es'],
  ['ru', 'rus', 'tuned', 'uk'],
  ['sv', 'swe', 'tuned', 'da'],
  ['da', 'dan', 'tuned', 'nb sv'],
  ['nb', 'nob', 'tuned', 'da'],
  ['sl', 'slv', 'tuned', 'hr sk'],
  ['bn', 'ben', 'tuned', ''],
  ['th', 'tha', 'tuned', ''],
  ['am', 'amh', 'tuned', ''],
  ['zh_TW', 'cmn', 'tuned', 'ja'],
  ['ar', 'ara', 'tuned', 'fa'],
  ['bg', 'bul', 'aside', 'ru'],
  ['ca', 'cat', 'aside', 'es'],
  ['cs', 'ces', 'aside', 'sk'],
  ['el', 'ell', 'aside', ''],
  ['et', 'est', 'aside', 'fi'],
  ['eu', 'eus', 'aside', 'es'],
  ['fa', 'pes', 'aside', 'ar'],
  ['fi', 'fin', 'aside', 'et'],
  ['gl', 'glg', 'aside', 'pt'],
  ['he', 'heb', 'aside', ''],
  ['hi', 'hin', 'aside', 'mr'],
  ['hr', 'hrv', 'aside', 'sl'],
  ['hu', 'hun', 'aside', ''],
  ['id', 'ind', 'aside', ''],
  ['ja', 'jpn', 'aside', 'zh_TW'],
  ['ka', 'kat', 'aside', ''],
  ['km', 'khm', 'aside', ''],
  ['ko', 'kor', 'aside', ''],
  ['lt', 'lit', 'aside', 'lv'],
  ['lv', 'lav', 'aside', 'lt'],
  ['mr', 'mar', 'aside', 'hi'],
  ['pl', 'pol', 'aside', 'cs'],
  ['pt', 'por', 'aside', 'es'],
  ['ro', 'ron', 'aside', 'it'],
  ['sk', 'slk', 'aside', 'cs'],
  ['sr', 'srp', 'aside', 'ru'],
  ['ta', 'tam', 'aside', ''],
  ['tr', 'tur', 'aside', ''],
  ['uk', 'ukr', 'aside', 'ru'],
  ['vi', 'vie', 'aside', ''],
  ['zh_CN', 'cmn', 'aside', 'zh_TW'],
]

export const corpusLanguages: readonly CorpusLanguage[] = rows.map(([locale, code, group, near]) => ({
  locale,
  code,
  group,
  near: near === '' ? [] : near.split(' '),
}))

/** BCP 47: `pt-BR`. */
export function tagOf({ locale }: CorpusLanguage): string {
  return locale.replace('_', '-')
}

/** @throws if the table has no such language */
export function languageOf(locale: string): CorpusLanguage {
  const language = corpusLanguages.find((one) => one.locale === locale)
  if (language === undefined) throw new Error(`The corpus has no language “${locale}”.`)
  return language
}
