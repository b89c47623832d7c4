// Checks of a delivered file as such: can it be opened, is it a translation at all, is it in the language that was ordered.
import type { LanguageCode } from '../../../../preload/contract/index.ts'
import type { ReviewFinding } from '../../model.ts'
import type { DocumentContext } from '../coverage/document-context.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/review-findings.ts'
import { lettersIn, mostWeight } from '../wording/letters.ts'

/** With fewer letters the same text may be a name, a number plate, a form's code. */
const lettersThatTell = 20
/** Where they must be found. */
const beginning = 20_000

/** Formats that stand for each other: an office has this program or that (`compound`: its old one). Others are wanted as they are. */
const texts = new Set(['docx', 'odt', 'rtf', 'html', 'markdown', 'plainText', 'compound'])
const sheets = new Set(['xlsx', 'ods', 'csv', 'compound'])
const slides = new Set(['pptx', 'odp', 'compound'])
const families = [texts, sheets, slides]

function isUsableInstead(ordered: string, delivered: string): boolean {
  return ordered === delivered || families.some((family) => family.has(ordered) && family.has(delivered))
}

/** Those in which translations are written, and which programs take back. Nobody can write into a PDF, a scan or an unknown format. */
const keptByTranslators = new Set([
  ...families.flatMap((family) => [...family]),
  'srt',
  'vtt',
  'po',
  'xliff',
  'json',
  'appleStrings',
  'properties',
  'xml',
])

function extensionOf(name: string): string {
  return /\.(\w+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** It has the name of a file like the ordered one, which can be read, and is none: an archive that is called `.docx`. */
function isFalselyNamed({ source, target }: DocumentContext): boolean {
  return (
    target.reading === 'cannotRead' &&
    source.reading === 'read' &&
    target.sizeBytes > 0 &&
    extensionOf(target.name) !== '' &&
    extensionOf(target.name) === extensionOf(source.name)
  )
}

function* ofOpening(context: DocumentContext): Generator<ReviewFinding<DocumentFindingCode>> {
  const { source, target, finding } = context
  const hasSource = source.reading === 'read' && source.passages.some(({ text }) => lettersIn(text) > 0)
  if (target.reading === 'damaged' && source.reading !== 'damaged') yield finding({ code: 'fileDamaged' })
  else if (isFalselyNamed(context)) yield finding({ code: 'fileDamaged', expected: [source.format] })
  else if (target.reading === 'encrypted' && source.reading !== 'encrypted') yield finding({ code: 'fileEncrypted' })
  else if (target.sizeBytes === 0 && source.sizeBytes > 0) yield finding({ code: 'fileEmpty' })
  else if (target.reading === 'noText' && hasSource) yield finding({ code: 'fileWithoutText' })
}

function textsOf(context: DocumentContext, side: 'source' | 'target'): string[] {
  return context[side].passages.map((passage) => context.says(side, passage))
}

function joined(passages: readonly string[]): string {
  return passages.join(' ').normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** A delivery with less than so much of the source's letters is no translation of it in any language. */
const leastShareOfLetters = 0.02

function lettersOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + lettersIn(text), 0)
}

/** Whether some texts have so many letters; looks no further than it must. */
function haveLetters(texts: readonly string[], needed: number): boolean {
  let sum = 0
  return texts.some((text) => (sum += lettersIn(text)) >= needed)
}

function isNearlyNothing(target: readonly string[], source: readonly string[]): boolean {
  if (!target.some((text) => /[\p{L}\p{N}]/u.test(text))) return true
  // As if the source were all letters that weigh the most, which need not be counted then.
  const atMost = mostWeight * source.reduce((sum, { length }) => sum + length, 0)
  return (
    !haveLetters(target, leastShareOfLetters * atMost) && lettersOf(target) < leastShareOfLetters * lettersOf(source)
  )
}

/** The beginning of a document: enough of its passages to make it up. */
function beginningOf(texts: readonly string[]): string {
  let length = 0
  const end = texts.findIndex((text) => (length += text.trim().length) >= beginning)
  return joined(end < 0 ? texts : texts.slice(0, end + 1)).slice(0, beginning)
}

function areSameLanguage({ source, target, languages }: DocumentContext): boolean {
  return (
    source.orderedLanguage !== null &&
    target.orderedLanguage !== null &&
    languages.comparableCode(source.orderedLanguage) === languages.comparableCode(target.orderedLanguage)
  )
}

/** Where the beginnings differ, the rest need not be looked at. */
function isUnchanged(context: DocumentContext, source: readonly string[], target: readonly string[]): boolean {
  const begins = beginningOf(source)
  if (areSameLanguage(context) || lettersIn(begins) < lettersThatTell) return false
  if (context.source.sha256 === context.target.sha256) return true
  return begins === beginningOf(target) && joined(source) === joined(target)
}

/** What the delivery looks like, by its translations where it is a bilingual file: what was read of that is its source. */
function evidenceOf(
  context: DocumentContext,
  texts: readonly string[],
): { script: string | null; possible: LanguageCode[] } {
  const isBilingual = context.target.passages.some(({ translation }) => translation !== null)
  return isBilingual ? context.languages.evidenceOf(texts) : context.target.language
}

/** Of languages without locale data of their own the tables know one script, and their people often use another. */
function hasLocaleData(code: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([code]).length > 0
  } catch {
    return false
  }
}

function isLanguageOf({ source, languages }: DocumentContext, language: LanguageCode): boolean {
  return (
    source.orderedLanguage !== null &&
    languages.comparableCode(source.orderedLanguage) === languages.comparableCode(language)
  )
}

function ofLanguage(context: DocumentContext, texts: readonly string[]): ReviewFinding<DocumentFindingCode> | null {
  const { target, languages, finding } = context
  const ordered = target.orderedLanguage
  if (ordered === null || ordered === 'und') return null
  const { script, possible } = evidenceOf(context, texts)
  if (script === null || possible.length === 0) return null
  const code = languages.comparableCode(ordered)
  if (possible.some((language) => languages.areNeighbours(languages.comparableCode(language), code))) return null
  const [likeliest] = possible
  const expectedScript = languages.scriptOfLanguage(ordered)
  const details = { script, ...(likeliest === undefined ? {} : { language: likeliest }) }
  if (expectedScript !== null && expectedScript !== script) {
    const isStillSource = possible.some((language) => isLanguageOf(context, language))
    if (!isStillSource && !hasLocaleData(code)) return null
    return finding({
      code: 'fileScript',
      expected: [expectedScript],
      details,
    })
  }
  if (!languages.canBeRuledOut(code, script)) return null
  return finding({ code: 'fileLanguage', expected: [ordered], details })
}

/** Whether the delivered file is one that can be judged at all. Says nothing where either side cannot be read here. */
export function* checkWholeFile(context: DocumentContext): Generator<ReviewFinding<DocumentFindingCode>> {
  const { source, target, finding } = context
  let isFatal = false
  for (const found of ofOpening(context)) {
    isFatal = true
    yield found
  }
  if (isFatal) return
  if (
    keptByTranslators.has(source.format) &&
    target.reading !== 'damaged' &&
    !isUsableInstead(source.format, target.format)
  )
    yield finding({
      code: 'fileFormat',
      severity: texts.has(source.format) ? 'minor' : undefined,
      expected: [source.format],
      found: [target.format],
    })
  if (source.reading !== 'read' || target.reading !== 'read') return
  const sourceTexts = textsOf(context, 'source')
  const targetTexts = textsOf(context, 'target')
  if (isUnchanged(context, sourceTexts, targetTexts)) yield finding({ code: 'fileUnchanged' })
  else if (lettersIn(beginningOf(sourceTexts)) >= lettersThatTell && isNearlyNothing(targetTexts, sourceTexts))
    yield finding({ code: 'fileEmpty' })
  else {
    const ofIt = ofLanguage(context, targetTexts)
    if (ofIt) yield ofIt
  }
}
