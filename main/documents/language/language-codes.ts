// The service has its own language codes (field notes 3). This file maps them to those of the language guesser, only
// for comparing; unknown codes are unchanged.
import type { LanguageCode } from '../../../preload/contract/index.ts'

/** The service's own codes, bibliographic codes, macrolanguages with their main member, and common two-letter codes. */
const usualTwins: ReadonlyMap<string, string> = new Map(
  Object.entries({
    esl: 'spa',
    es: 'spa',
    en: 'eng',
    fr: 'fra',
    fre: 'fra',
    de: 'deu',
    ger: 'deu',
    dut: 'nld',
    nl: 'nld',
    pt: 'por',
    ru: 'rus',
    it: 'ita',
    ar: 'ara',
    arb: 'ara',
    apd: 'ara',
    arz: 'ara',
    ary: 'ara',
    arq: 'ara',
    acm: 'ara',
    apc: 'ara',
    ajp: 'ara',
    ayl: 'ara',
    shu: 'ara',
    sw: 'swh',
    swa: 'swh',
    swc: 'swh',
    ne: 'npi',
    nep: 'npi',
    per: 'pes',
    fas: 'pes',
    fa: 'pes',
    prs: 'pes',
    chi: 'cmn',
    zho: 'cmn',
    zh: 'cmn',
    yue: 'cmn',
    may: 'zlm',
    msa: 'zlm',
    zsm: 'zlm',
    bur: 'mya',
    rum: 'ron',
    mol: 'ron',
    gre: 'ell',
    geo: 'kat',
    arm: 'hye',
    alb: 'als',
    sqi: 'als',
    cze: 'ces',
    slo: 'slk',
    mac: 'mkd',
    baq: 'eus',
    ice: 'isl',
    tib: 'bod',
    wel: 'cym',
    ekk: 'est',
    lvs: 'lav',
    nor: 'nob',
    uzb: 'uzn',
    aze: 'azj',
    kur: 'ckb',
    pus: 'pbu',
    pst: 'pbu',
    ful: 'fuv',
    orm: 'gaz',
    mlg: 'plt',
    kon: 'kng',
    que: 'qug',
    fil: 'tgl',
    tl: 'tgl',
    yid: 'ydd',
  }),
)

/** Normalises a code for comparison: `esl` → `spa`, `swc-CD` → `swh`, `fre` → `fra`. */
export function comparableCode(code: LanguageCode): LanguageCode {
  const base = code.split(/[-_]/)[0]?.toLowerCase() ?? ''
  return (usualTwins.get(base) ?? base) as LanguageCode
}

/** Languages whose written forms are too similar to report a difference. */
const neighbours: readonly ReadonlySet<string>[] = [
  'bos hrv srp cnr hbs',
  'dan nob nno nor',
  'zlm ind msa jav sun min',
  'pes prs tgk',
  'hin mai bho mag awa npi',
  'kin run',
  'ces slk',
  'zul xho nbl ssw',
  'por glg',
  'cmn wuu yue hak nan',
  'hau fuv',
  'pbu pus',
  'rus bel ukr bul mkd',
].map((codes) => new Set(codes.split(' ')))

export function areNeighbours(one: string, other: string): boolean {
  return one === other || neighbours.some((codes) => codes.has(one) && codes.has(other))
}

/** Written in several scripts, or in another script than the locale data says. */
const severalScripts = new Set(
  'rhg hau ful fuv fuf kur ckb kmr uzb uzn aze azj srp bos kaz tuk uig tat pan pnb snd kas mly msa zlm swh som mon khk ber tzm zgh shi rif kab mul und zxx rom tgk sat mni dcc wol man bam snk'.split(
    ' ',
  ),
)

/** Locale data names writing systems, which the letters of a text do not distinguish. */
const lettersOf: Readonly<Record<string, string>> = { Hans: 'Hani', Hant: 'Hani', Kore: 'Hang' }

/** The script a language is written in; null if unknown or if there are several. */
export function scriptOfLanguage(code: LanguageCode): string | null {
  const comparable = comparableCode(code)
  if (severalScripts.has(comparable)) return null
  try {
    const { script } = new Intl.Locale(comparable).maximize()
    return script === undefined ? null : (lettersOf[script] ?? script)
  } catch {
    return null
  }
}
