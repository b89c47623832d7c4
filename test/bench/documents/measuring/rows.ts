// Measures the checks inside a segment: the passages of a document as rows whose alignment is not in question, clean and with mistakes
// of several kinds, each in another row of a copy. Also how long the checks of many rows take, with and without spelling.
import { createHash } from 'node:crypto'
import { languageKnowledge } from '../../../../main/documents/language/language-knowledge.ts'
import type { DictionaryLoader, CheckedRow } from '../../../../main/review/checks/row-context.ts'
import { checkRows } from '../../../../main/review/checks/rows.ts'
import type { LanguageCode } from '../../../../preload/contract/index.ts'
import { describeFinding } from '../../../../preload/contract/reviewing/review-findings.ts'
import { median } from '../../measuring/figures.ts'
import type { CorpusPair } from '../corpus.ts'
import { textOf } from '../html-blocks.ts'
import type { CorpusLanguage } from '../languages.ts'
import { editable } from '../planting/editable.ts'
import { seededRandom, shuffled } from '../planting/model.ts'
import type { EditableDocument, MistakeKind } from '../planting/model.ts'
import { hashOf } from './clean.ts'
import { elsewhereFor } from './elsewhere.ts'
import type { CleanFigures, PlantedFigures } from './measure.ts'
import { dictionaryFor, plain } from './review-pair.ts'
import type { Reported } from './review-pair.ts'

/** One mistake in so many rows, so that what the rest of the document says is still true. */
const rowsOfMistake = 20
/** How often a document is gone through, each time with mistakes in other rows. */
const rounds = 3

interface RowDocument {
  pair: CorpusPair
  made: EditableDocument
  rows: CheckedRow[]
}

function shownText(pair: CorpusPair, raw: string): string {
  return pair.format === 'html' ? plain(textOf(raw)) : raw
}

function rowDocument(pair: CorpusPair): RowDocument {
  const made = { ...editable(pair), written: (text: string) => text }
  const rows = made.passages.flatMap(({ kind, source, raw }, row): CheckedRow[] => {
    const target = shownText(pair, raw)
    if (kind === 'pre' || kind === 'code' || source.trim() === '' || target.trim() === '') return []
    const unit = { kind: 'unit', written: { source, target } } as const
    return [{ row, source, target, kind: 'paragraph', sourceCodes: [], targetCodes: [], ...(kind === 'msg' && unit) }]
  })
  return { pair, made, rows }
}

function reportedOf(
  { code }: CorpusLanguage,
  rows: readonly CheckedRow[],
  dictionary: DictionaryLoader | null,
): Reported[] {
  const byRow = new Map(rows.map((row) => [row.row, row]))
  const findings = checkRows({
    sourceLanguage: 'eng' as LanguageCode,
    targetLanguage: code as LanguageCode,
    rows,
    terms: [],
    languages: languageKnowledge,
    dictionary,
  })
  return [...findings].map(({ code: name, row, expected, found }): Reported => {
    const own = byRow.get(row ?? -1)
    return {
      code: name,
      topic: describeFinding(name)?.topic ?? '',
      row,
      sources: own === undefined ? [] : [plain(own.source)],
      targets: own === undefined ? [] : [plain(own.target)],
      expected,
      found,
      key: JSON.stringify([name, row, expected, found]),
    }
  })
}

interface PlacedMistake {
  kind: MistakeKind
  row: number
  before: string
  after: string
}

/** Of each kind that has too few yet, the ones that have fewest first. */
function mistakesFor(
  { pair, made, rows }: RowDocument,
  left: ReadonlyMap<MistakeKind, number>,
  round: number,
): PlacedMistake[] {
  const seed = `${pair.collection} ${pair.name} ${pair.language.locale} ${String(round)}`
  const taken = new Set<number>()
  const mistakes: PlacedMistake[] = []
  const tools = { elsewhere: elsewhereFor(pair), terms: [], others: [] }
  const most = Math.max(1, Math.floor(rows.length / rowsOfMistake))
  for (const [kind] of [...left].toSorted(([, one], [, other]) => other - one)) {
    if (mistakes.length >= most) break
    if (!kind.formats.includes(pair.format)) continue
    const random = seededRandom(`${seed} ${kind.name}`)
    for (const { row, target } of shuffled(rows, random)) {
      if (taken.has(row)) continue
      const spoiled = kind.spoil(made, row, { ...tools, random })
      const [edit] = spoiled?.edits ?? []
      const passage = made.passages[row]
      if (spoiled === null || edit === undefined || passage === undefined) continue
      const { raw, from } = passage
      const changed =
        pair.format === 'po' ? edit.text : raw.slice(0, edit.from - from) + edit.text + raw.slice(edit.to - from)
      const after = shownText(pair, changed)
      if (after === target) continue
      taken.add(row)
      mistakes.push({ kind, row, before: target, after })
      break
    }
  }
  return mistakes
}

function withMistakes(rows: readonly CheckedRow[], mistakes: readonly PlacedMistake[]): CheckedRow[] {
  const after = new Map(mistakes.map((one) => [one.row, one.after]))
  return rows.map((row) => {
    const target = after.get(row.row)
    return target === undefined ? row : { ...row, target, ...(row.written && { written: { ...row.written, target } }) }
  })
}

/**
 * @param kinds of mistakes inside a segment
 * @param each as many mistakes of each kind
 */
export async function measureRows(
  language: CorpusLanguage,
  documents: readonly CorpusPair[],
  kinds: readonly MistakeKind[],
  each: number,
): Promise<{ clean: CleanFigures[]; planted: PlantedFigures[] }> {
  const dictionary = await dictionaryFor(language)
  const left = new Map(kinds.map((kind) => [kind, each]))
  const clean: CleanFigures[] = []
  const planted: PlantedFigures[] = []
  const prepared = documents.map(rowDocument).filter(({ rows }) => rows.length > 0)
  const usual = prepared.map(({ pair, rows }) => {
    const reported = reportedOf(language, rows, dictionary)
    const about = `${language.locale} ${pair.collection} ${pair.name}`
    const findings = reported.map((one) => ({
      hash: hashOf(pair, one),
      code: one.code,
      document: about,
      reported: one,
    }))
    clean.push({ language, format: pair.format, segments: rows.length, findings })
    return new Set(reported.map(({ key }) => key))
  })
  for (let round = 0; round < rounds && left.size > 0; round += 1)
    for (const [at, document] of prepared.entries()) {
      const mistakes = mistakesFor(document, left, round)
      if (mistakes.length === 0) continue
      const reported = reportedOf(language, withMistakes(document.rows, mistakes), dictionary)
      for (const { kind, row, before, after } of mistakes) {
        const more = (left.get(kind) ?? 0) - 1
        if (more > 0) left.set(kind, more)
        else left.delete(kind)
        const about = reported.filter((one) => one.row === row && usual[at]?.has(one.key) !== true)
        planted.push({
          language,
          kind: kind.name,
          severity: kind.severity,
          document: `${document.pair.collection} ${document.pair.name}`,
          isFound: about.length > 0,
          isRightlyNamed: about.some(
            ({ code, topic }) => (kind.codes?.includes(code) ?? false) || (kind.topics?.includes(topic) ?? false),
          ),
          ...(language.group === 'tuned'
            ? { before: [document.made.passages[row]?.source ?? '', before], after: [after] }
            : {}),
        })
      }
    }
  return { clean, planted }
}

/** Of processor time: others may use the machine. */
export interface RowTimes {
  rows: number
  withoutSpellingMs: number
  withSpellingMs: number
  /** Of all findings: the same where nothing but the time has changed. */
  hash: string
}

/** Of a delivery made of these documents, up to `most` rows. */
export async function timeRows(
  language: CorpusLanguage,
  documents: readonly CorpusPair[],
  most: number,
  runs: number,
): Promise<RowTimes> {
  const rows = documents
    .flatMap((pair) => rowDocument(pair).rows)
    .slice(0, most)
    .map((one, row) => ({ ...one, row }))
  const dictionary = await dictionaryFor(language)
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] }
  const run = (which: 'with' | 'without'): Reported[] => {
    const begun = process.cpuUsage()
    const reported = reportedOf(language, rows, which === 'with' ? dictionary : null)
    const { user, system } = process.cpuUsage(begun)
    times[which].push((user + system) / 1000)
    return reported
  }
  // The first ones read the dictionary and compile the checks.
  const reported = run('with')
  run('without')
  for (let at = 0; at < runs; at += 1) {
    run('without')
    run('with')
  }
  const keys = reported.map(({ key }) => key).toSorted()
  return {
    rows: rows.length,
    withoutSpellingMs: median(times.without.slice(1)),
    withSpellingMs: median(times.with.slice(1)),
    hash: createHash('sha256').update(JSON.stringify(keys)).digest('hex').slice(0, 16),
  }
}
