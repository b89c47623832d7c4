// Measures one language: its clean documents, and copies with one planted mistake each.
import type { CorpusPair } from '../corpus.ts'
import type { CorpusLanguage } from '../languages.ts'
import { editable } from '../planting/editable.ts'
import type { EditableDocument, MistakeKind, Planted } from '../planting/model.ts'
import { plant } from '../planting/plant.ts'
import { foundByPofilter } from './by-pofilter.ts'
import type { StringWithMistake } from './by-pofilter.ts'
import { cleanFindings } from './clean.ts'
import type { CleanFinding } from './clean.ts'
import { elsewhereFor, termsOf } from './elsewhere.ts'
import { judge } from './judge.ts'
import { review } from './review-pair.ts'
import type { Reported } from './review-pair.ts'

export interface CleanFigures {
  language: CorpusLanguage
  format: 'html' | 'po'
  segments: number
  findings: CleanFinding[]
}

export interface PlantedFigures {
  language: CorpusLanguage
  kind: string
  severity: string
  document: string
  isFound: boolean
  isRightlyNamed: boolean
  /** Whether pofilter finds it, of a catalogue and where it is installed. */
  isFoundByPofilter?: boolean
  /** Of a tuned language only: what there is to see. */
  before?: string[]
  after?: string[]
}

export async function measureClean(documents: readonly CorpusPair[]): Promise<CleanFigures[]> {
  const figures: CleanFigures[] = []
  for (const document of documents) {
    const { segments, findings } = await cleanFindings(document)
    figures.push({ language: document.language, format: document.format, segments, findings })
  }
  return figures
}

interface Mistake {
  kind: MistakeKind
  planted: Planted
}

/** So that the mistakes are spread over many documents. */
const mostOfDocument = 10
const mostDocuments = 400

async function judged(
  document: CorpusPair,
  made: EditableDocument,
  mistakes: readonly Mistake[],
): Promise<PlantedFigures[]> {
  const usual = (await review(document)).findings
  const figures: PlantedFigures[] = []
  for (const { kind, planted } of mistakes) {
    const { term } = planted
    const before: Reported[] = term === null ? usual : (await review({ ...document, term })).findings
    const { findings } = await review({ ...document, targetFile: planted.text, term })
    figures.push({
      language: document.language,
      kind: kind.name,
      severity: kind.severity,
      document: `${document.collection} ${document.name}`,
      ...judge(made, kind, planted, before, findings),
      ...(document.language.group === 'tuned' ? { before: planted.before, after: planted.after } : {}),
    })
  }
  return figures
}

/** As the catalogue has it; a mistake in a catalogue is one edit of one message. */
function stringOf(document: EditableDocument, { places: [at], edits: [edit] }: Planted): StringWithMistake {
  const passage = document.passages[at ?? -1]
  return {
    source: document.written(passage?.source ?? ''),
    clean: document.written(passage?.raw ?? ''),
    spoiled: edit?.text ?? '',
  }
}

/**
 * @param documents of one format
 * @param each as many mistakes of each kind, each in another document
 */
export async function measurePlanted(
  documents: readonly CorpusPair[],
  kinds: readonly MistakeKind[],
  each: number,
): Promise<PlantedFigures[]> {
  const [first] = documents
  if (first === undefined) return []
  const terms = termsOf(documents, first.language)
  const left = new Map(kinds.filter(({ formats }) => formats.includes(first.format)).map((kind) => [kind, each]))
  const figures: PlantedFigures[] = []
  const strings: StringWithMistake[] = []
  for (const [at, document] of documents.slice(0, mostDocuments).entries()) {
    if (left.size === 0) break
    const made = editable(document)
    const seed = `${document.collection} ${document.name} ${document.language.locale}`
    const mistakes: Mistake[] = []
    const others = documents
      .slice(at + 1, at + 4)
      .filter(({ name }) => name.split('#')[0] !== document.name.split('#')[0])
      .flatMap(({ passages }) => passages.map(({ target }) => target))
    for (const kind of left.keys()) {
      if (mistakes.length >= mostOfDocument) break
      const planted = plant(made, kind, seed, { elsewhere: elsewhereFor(document), terms, others })
      if (planted !== null) mistakes.push({ kind, planted })
    }
    if (mistakes.length === 0) continue
    figures.push(...(await judged(document, made, mistakes)))
    strings.push(...mistakes.map(({ planted }) => stringOf(made, planted)))
    for (const { kind } of mistakes) {
      const more = (left.get(kind) ?? 0) - 1
      left.delete(kind)
      // Behind the others, so that each comes by turns.
      if (more > 0) left.set(kind, more)
    }
  }
  const byPofilter = first.format === 'po' ? foundByPofilter(strings, first.language) : null
  return byPofilter === null
    ? figures
    : figures.map((one, at) => ({ ...one, isFoundByPofilter: byPofilter[at] ?? false }))
}
