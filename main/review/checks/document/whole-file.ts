// Checks the delivered file as a whole: whether it can be opened, is a translation at all, and is in the ordered
// language.
import type { LanguageCode } from '../../../../preload/contract/index.ts'
import type { ReviewFinding } from '../../model.ts'
import type { DocumentContext } from '../coverage/document-context.ts'
import { sentence } from '../coverage/source-language.ts'
import { evidenceOfDelivery } from '../coverage/delivery-language.ts'
import { prose } from '../wording/prose.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'
import { lettersIn, maxWeight } from '../characters/letters.ts'

/** With fewer letters, identical text may be a name, a number plate or a form's code. */
const minLettersToCompare = 20
/** The number of characters in which they must occur. */
const beginningCharacters = 20_000

/** Formats that can replace each other (`compound`: the old office formats). Other formats are required exactly. */
const texts = new Set(['docx', 'odt', 'rtf', 'html', 'markdown', 'plainText', 'compound'])
const sheets = new Set(['xlsx', 'ods', 'csv', 'compound'])
const slides = new Set(['pptx', 'odp', 'compound'])
const families = [texts, sheets, slides]

function isInterchangeable(ordered: string, delivered: string): boolean {
  return ordered === delivered || families.some((family) => family.has(ordered) && family.has(delivered))
}

/** Formats that translators can edit and return. PDFs, scans and unknown formats cannot be edited. */
const editableFormats = new Set([
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

/** The file has the extension of the ordered one but another content, such as an archive named `.docx`. */
function isFalselyNamed({ source, target }: DocumentContext): boolean {
  return (
    target.reading === 'cannotRead' &&
    source.reading === 'read' &&
    target.sizeBytes > 0 &&
    extensionOf(target.name) !== '' &&
    extensionOf(target.name) === extensionOf(source.name)
  )
}

function* checkOpening(context: DocumentContext): Generator<ReviewFinding<DocumentFindingCode>> {
  const { source, target, finding } = context
  const hasSource = source.reading === 'read' && source.passages.some(({ text }) => lettersIn(text) > 0)
  if (target.reading === 'damaged' && source.reading !== 'damaged') yield finding({ code: 'fileDamaged' })
  else if (isFalselyNamed(context)) yield finding({ code: 'fileDamaged', expected: [source.format] })
  else if (target.reading === 'encrypted' && source.reading !== 'encrypted') yield finding({ code: 'fileEncrypted' })
  else if (target.sizeBytes === 0 && source.sizeBytes > 0) yield finding({ code: 'fileEmpty' })
  else if (target.reading === 'noText' && hasSource) yield finding({ code: 'fileWithoutText' })
}

function textsOf(context: DocumentContext, side: 'source' | 'target'): string[] {
  return context[side].passages.map((passage) => context.passageText(side, passage))
}

function joined(passages: readonly string[]): string {
  return passages.join(' ').normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** A delivery with a smaller share of the source's letters is not a translation in any language. */
const minShareOfLetters = 0.02

function lettersOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + lettersIn(text), 0)
}

/** Whether the texts have this many letters; stops as soon as possible. */
function haveLetters(texts: readonly string[], needed: number): boolean {
  let sum = 0
  return texts.some((text) => (sum += lettersIn(text)) >= needed)
}

function isNearlyNothing(target: readonly string[], source: readonly string[]): boolean {
  if (!target.some((text) => /[\p{L}\p{N}]/u.test(text))) return true
  // An upper bound that avoids counting: every source character as the heaviest letter.
  const atMost = maxWeight * source.reduce((sum, { length }) => sum + length, 0)
  return !haveLetters(target, minShareOfLetters * atMost) && lettersOf(target) < minShareOfLetters * lettersOf(source)
}

/** The beginning of a document, from as many passages as needed. */
function beginningOf(texts: readonly string[]): string {
  let length = 0
  const end = texts.findIndex((text) => (length += text.trim().length) >= beginningCharacters)
  return joined(end < 0 ? texts : texts.slice(0, end + 1)).slice(0, beginningCharacters)
}

function areSameLanguage({ source, target, languages }: DocumentContext): boolean {
  return (
    source.orderedLanguage !== null &&
    target.orderedLanguage !== null &&
    languages.comparableCode(source.orderedLanguage) === languages.comparableCode(target.orderedLanguage)
  )
}

/** If the beginnings differ, the rest need not be compared. */
function isUnchanged(context: DocumentContext, source: readonly string[], target: readonly string[]): boolean {
  const begins = beginningOf(source)
  if (areSameLanguage(context) || lettersIn(begins) < minLettersToCompare) return false
  if (context.source.sha256 === context.target.sha256) return true
  return begins === beginningOf(target) && joined(source) === joined(target)
}

/** For languages without locale data, the tables know only one script, although another is often used. */
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

/**
 * The sentences of a document, without names, commands and values. In a script without capitals or spaces everything
 * counts.
 */
function sentencesOf(texts: readonly string[]): string[] {
  return texts.map(prose).filter((text) => sentence.test(text) || !/[\p{Ll}\p{Lu}]/u.test(text))
}

/**
 * Whether the sentences alone prove it too. A page of functions, of codes or of names is in no language, and after this
 * finding no passage is checked.
 */
function isProven(context: DocumentContext, texts: readonly string[], script: string, code: LanguageCode): boolean {
  const { languages } = context
  const proof = languages.evidenceOf(sentencesOf(texts))
  if (proof.script !== script) return false
  return !proof.possible.some((language) => languages.areNeighbours(languages.comparableCode(language), code))
}

function checkLanguage(context: DocumentContext, texts: readonly string[]): ReviewFinding<DocumentFindingCode> | null {
  const { target, languages, finding } = context
  const ordered = target.orderedLanguage
  if (ordered === null || ordered === 'und') return null
  const { script, possible } = evidenceOfDelivery(target, languages)
  if (script === null || possible.length === 0) return null
  const code = languages.comparableCode(ordered)
  if (possible.some((language) => languages.areNeighbours(languages.comparableCode(language), code))) return null
  if (!isProven(context, texts, script, code)) return null
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

/** Whether the delivered file can be judged at all. Reports nothing if either side cannot be read. */
export function* checkWholeFile(context: DocumentContext): Generator<ReviewFinding<DocumentFindingCode>> {
  const { source, target, finding } = context
  let isFatal = false
  for (const found of checkOpening(context)) {
    isFatal = true
    yield found
  }
  if (isFatal) return
  if (
    editableFormats.has(source.format) &&
    target.reading !== 'damaged' &&
    !isInterchangeable(source.format, target.format)
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
  else if (lettersIn(beginningOf(sourceTexts)) >= minLettersToCompare && isNearlyNothing(targetTexts, sourceTexts))
    yield finding({ code: 'fileEmpty' })
  else {
    const languageFinding = checkLanguage(context, targetTexts)
    if (languageFinding) yield languageFinding
  }
}
