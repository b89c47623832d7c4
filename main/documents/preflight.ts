// What would make translators stumble, told before an order is sent. Pure: facts of the files and fields of the draft in, findings out.
// It words nothing, changes nothing, and says nothing of a document that is as it should be.
import type { Finding as DraftFinding, FindingCode, LanguageCode, SourceFileId } from '../../preload/contract/index.ts'
import type { CountedHow, DocumentFact, DocumentFactCode, LanguageEvidence, Reading } from './model.ts'
import { areNeighbours, comparableCode, scriptOfLanguage } from './language/language-codes.ts'
import { canBeRuledOut } from './language/language-guess.ts'

export interface PreflightFile {
  id: SourceFileId
  name: string
  /** Null while its bytes land. */
  sha256: string | null
  sizeBytes: number
  /** Null while it is not read; nothing is said about it until then. */
  reading: Reading['reading'] | null
  wordCount: number | null
  countedHow: CountedHow
  guessedLanguage: LanguageCode | null
  facts: readonly DocumentFact[]
  language: LanguageEvidence | null
}

/** An order that was placed from this computer, one entry for each of its files. */
export interface EarlierFile {
  sha256: string
  /** For the person to find it again: the title of the order. */
  orderTitle: string
  /** UTC instant. */
  placedAt: string
}

/** How long an earlier order of the same language pair took. */
export interface EarlierDelivery {
  words: number
  tookMs: number
}

export interface PreflightInput {
  files: readonly PreflightFile[]
  sourceLanguage: LanguageCode | null
  /** UTC instant. */
  deadline: string | null
  /** What the person says the count is; null for the sum of the files. */
  wordCountOverride: number | null
  nowMs: number
  earlierFiles: readonly EarlierFile[]
  earlierDeliveries: readonly EarlierDelivery[]
}

/** As the window gets it, but for what the person ignores. */
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

/** Digits of the checksum that name the content: enough among the files of one draft. */
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

/** Facts that are told by how the reading ended. */
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

function isWorthTelling(fact: DocumentFact): boolean {
  return !readingCodes.has(fact.code)
}

/** Whether a text cannot be in the language that was chosen for it. */
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

/** What one translator is commonly said to write in a day. */
const wordsADay = 2_500
const charactersADay = 5_000
const dayMs = 24 * 60 * 60_000

/** History speaks only where there is enough of it. */
const neededDeliveries = 3

/** How long an order of this size takes at least: by the common rule, or faster where own orders of that size were faster. */
function leastTimeMs(words: number, ruleMs: number, earlier: readonly EarlierDelivery[]): number {
  const comparable = earlier.filter((delivery) => delivery.words >= words / 2 && delivery.tookMs > 0)
  if (comparable.length < neededDeliveries) return ruleMs
  const fastest = Math.min(...comparable.map(({ words: ofIt, tookMs }) => tookMs * Math.min(1, words / ofIt)))
  return Math.min(ruleMs, fastest)
}

/** Days of work in the files, each counted as it was counted; in proportion where the person knows better. */
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
  // A deadline that has passed is a gap of the draft, not a remark.
  if (!Number.isFinite(availableMs) || availableMs <= 0) return []
  const { words, days } = daysOfWork(files, wordCountOverride)
  const neededMs = leastTimeMs(words, days * dayMs, earlierDeliveries)
  return neededMs <= availableMs ? [] : [finding('shortTime', null, deadline, { number: Math.ceil(neededMs / dayMs) })]
}

/**
 * Everything that should be looked at before an order is sent, in the order of its files, what concerns all of it last.
 * Files that are not read yet are passed over.
 */
export function preflight(input: PreflightInput): Finding[] {
  return [
    ...input.files.flatMap((file) => [
      ...ofReading(file),
      ...(file.reading === null ? [] : file.facts.filter(isWorthTelling).map((fact) => ofFact(file, fact))),
      ...ofLanguage(file, input.sourceLanguage),
      ...ofOrders(file, input.earlierFiles),
    ]),
    ...ofDuplicates(input.files),
    ...ofTime(input),
  ]
}
