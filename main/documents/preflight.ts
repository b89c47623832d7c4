// Finds what would hold translators up, before an order is sent. Pure: uses facts about the files and fields of a
// draft, returns findings. Words nothing and changes nothing.
import type { Finding as DraftFinding, FindingCode, LanguageCode, SourceFileId } from '../../preload/contract/index.ts'
import type { CountedHow, DocumentFact, DocumentFactCode, LanguageEvidence, Reading } from './model.ts'
import { areNeighbours, comparableCode, scriptOfLanguage } from './language/language-codes.ts'
import { canBeRuledOut } from './language/language-guess.ts'

export interface PreflightFile {
  id: SourceFileId
  name: string
  /** Null while the file is being imported. */
  sha256: string | null
  sizeBytes: number
  /** Null until the file has been read; until then it gets no findings. */
  reading: Reading['reading'] | null
  wordCount: number | null
  countedHow: CountedHow
  guessedLanguage: LanguageCode | null
  facts: readonly DocumentFact[]
  language: LanguageEvidence | null
}

/** One file of an order placed from this computer. */
interface EarlierFile {
  sha256: string
  /** Title of the order, so that the person can find it again. */
  orderTitle: string
  /** UTC instant. */
  placedAt: string
}

/** How long an earlier order for the same language pair took. */
interface EarlierDelivery {
  words: number
  tookMs: number
}

export interface PreflightInput {
  files: readonly PreflightFile[]
  sourceLanguage: LanguageCode | null
  /** UTC instant. */
  deadline: string | null
  /** The person's own word count; null to use the sum of the files. */
  wordCountOverride: number | null
  nowMs: number
  earlierFiles: readonly EarlierFile[]
  earlierDeliveries: readonly EarlierDelivery[]
}

/** A finding as the window gets it, except for whether it is ignored. */
export type Finding = Omit<DraftFinding, 'isIgnored'>

const problems = new Set<FindingCode>([
  'trackedChanges',
  'encrypted',
  'damaged',
  'scanned',
  'scannedPages',
  'empty',
  'sourceLanguageDiffers',
  'shortTime',
])

/** Digits of the checksum that identify the content; enough among the files of one draft. */
function contentOf({ sha256 }: PreflightFile): string {
  return sha256?.slice(0, 16) ?? 'landing'
}

function finding(
  code: FindingCode,
  file: PreflightFile | null,
  cause: string,
  rest: Partial<Omit<Finding, 'id' | 'code' | 'severity' | 'fileId'>> = {},
): Finding {
  return {
    id: [code, file?.id ?? 'draft', file ? contentOf(file) : '', cause].filter((piece) => piece !== '').join('/'),
    code,
    severity: problems.has(code) ? 'problem' : 'look',
    fileId: file?.id ?? null,
    places: [],
    number: null,
    words: 0,
    excerpt: '',
    languages: [],
    ...rest,
  }
}

function ofFact(file: PreflightFile, fact: DocumentFact, code: FindingCode = fact.code): Finding {
  return finding(code, file, '', {
    places: fact.places,
    number: fact.number,
    words: fact.words,
    excerpt: fact.excerpt,
    languages: fact.languages ?? [],
  })
}

/** Facts already covered by how the reading ended. */
const readingCodes = new Set<DocumentFactCode>(['encrypted', 'oldFormat', 'tooLarge', 'empty', 'scannedPages'])

function ofReading(file: PreflightFile): Finding[] {
  const fact = (code: DocumentFactCode): DocumentFact | undefined => file.facts.find((one) => one.code === code)
  if (file.sizeBytes === 0 || fact('empty')) return [finding('empty', file, '')]
  switch (file.reading) {
    case 'encrypted':
      return [finding('encrypted', file, '')]
    case 'damaged':
      return [finding('damaged', file, '')]
    case 'cannotRead':
      if (fact('oldFormat')) return [finding('oldFormat', file, '')]
      return [finding(fact('tooLarge') ? 'tooLarge' : 'notCounted', file, '')]
    case 'noText': {
      const pages = fact('scannedPages')
      return [pages ? ofFact(file, pages, 'scanned') : finding('picture', file, '')]
    }
    case 'read': {
      const pages = fact('scannedPages')
      return pages ? [ofFact(file, pages)] : []
    }
    case null:
      return []
  }
}

function isReported(fact: DocumentFact): boolean {
  return !readingCodes.has(fact.code)
}

/** Whether a text cannot be in the language chosen for it. */
function differs(chosen: LanguageCode, { script, possible }: LanguageEvidence): boolean {
  if (script === null || possible.length === 0) return false
  const code = comparableCode(chosen)
  if (possible.some((language) => areNeighbours(comparableCode(language), code))) return false
  const expectedScript = scriptOfLanguage(chosen)
  if (expectedScript !== null && expectedScript !== script) return true
  return canBeRuledOut(code, script)
}

function ofLanguage(file: PreflightFile, chosen: LanguageCode | null): Finding[] {
  const { language } = file
  if (!language || chosen === null || chosen === 'und' || !differs(chosen, language)) return []
  const likeliest = file.guessedLanguage ?? language.possible[0]
  const languages = likeliest === undefined ? [] : [{ language: likeliest, share: 1 }]
  return [finding('sourceLanguageDiffers', file, chosen, { languages })]
}

function latestFirst(one: EarlierFile, other: EarlierFile): number {
  return other.placedAt.localeCompare(one.placedAt)
}

function ofOrders(file: PreflightFile, earlier: readonly EarlierFile[]): Finding[] {
  if (file.sha256 === null || file.sizeBytes === 0) return []
  const same = earlier.filter(({ sha256 }) => sha256 === file.sha256).toSorted(latestFirst)
  const [latest] = same
  return latest ? [finding('orderedBefore', file, '', { number: same.length, excerpt: latest.orderTitle })] : []
}

function ofDuplicates(files: readonly PreflightFile[]): Finding[] {
  const first = new Map<string, PreflightFile>()
  const found: Finding[] = []
  for (const file of files) {
    if (file.sha256 === null || file.sizeBytes === 0) continue
    const other = first.get(file.sha256)
    if (!other) first.set(file.sha256, file)
    else found.push(finding('twiceInDraft', file, other.id, { excerpt: other.name }))
  }
  return found
}

/** A common estimate of one translator's daily output. */
const wordsADay = 2_500
const charactersADay = 5_000
const dayMs = 24 * 60 * 60_000

/** History is used only if there is enough of it. */
const minDeliveries = 3

/**
 * The least time an order of this size needs: by the rule of thumb, or less if earlier orders of that size were faster.
 */
function minTimeMs(words: number, ruleMs: number, earlier: readonly EarlierDelivery[]): number {
  const comparable = earlier.filter((delivery) => delivery.words >= words / 2 && delivery.tookMs > 0)
  if (comparable.length < minDeliveries) return ruleMs
  const fastest = Math.min(...comparable.map(({ words: ofIt, tookMs }) => tookMs * Math.min(1, words / ofIt)))
  return Math.min(ruleMs, fastest)
}

/**
 * Days of work in the files, by words or characters depending on the language; scaled if the person gave a word count.
 */
function daysOfWork(files: readonly PreflightFile[], override: number | null): { words: number; days: number } {
  let words = 0
  let days = 0
  for (const { wordCount, countedHow } of files) {
    words += wordCount ?? 0
    days += (wordCount ?? 0) / (countedHow === 'characters' ? charactersADay : wordsADay)
  }
  if (override === null) return { words, days }
  return { words: override, days: words === 0 ? override / wordsADay : (days * override) / words }
}

function ofTime({ files, deadline, wordCountOverride, nowMs, earlierDeliveries }: PreflightInput): Finding[] {
  if (deadline === null) return []
  const availableMs = Date.parse(deadline) - nowMs
  // A past deadline already keeps the draft from being sent.
  if (!Number.isFinite(availableMs) || availableMs <= 0) return []
  const { words, days } = daysOfWork(files, wordCountOverride)
  const neededMs = minTimeMs(words, days * dayMs, earlierDeliveries)
  return neededMs <= availableMs ? [] : [finding('shortTime', null, deadline, { number: Math.ceil(neededMs / dayMs) })]
}

/**
 * Everything to check before sending, file by file; findings about the whole order come last. Files that have not been
 * read yet are skipped.
 */
export function preflight(input: PreflightInput): Finding[] {
  return [
    ...input.files.flatMap((file) => [
      ...ofReading(file),
      ...(file.reading === null ? [] : file.facts.filter(isReported).map((fact) => ofFact(file, fact))),
      ...ofLanguage(file, input.sourceLanguage),
      ...ofOrders(file, input.earlierFiles),
    ]),
    ...ofDuplicates(input.files),
    ...ofTime(input),
  ]
}
