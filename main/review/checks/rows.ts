// Runs the row checks over a document. Pure. Rows may be streamed; findings of a single row are yielded with it, the
// others at the end.
import { createFindings } from '../finding.ts'
import type { ReviewFinding, Span } from '../model.ts'
import { createAddressCheck } from './markup/addresses.ts'
import { createBeginningCheck } from './wording/beginnings.ts'
import { features, featuresOf } from './characters/characters.ts'
import { isAllCode, maskedCode } from './coverage/code.ts'
import { createChangedPlacesCheck } from './roles/changed-places.ts'
import { createConditionCheck } from './meaning/conditions.ts'
import { createConsistencyCheck } from './wording/consistency.ts'
import { createDamageCheck } from './characters/damage.ts'
import { createEarlierConsistencyCheck } from './wording/earlier-consistency.ts'
import { allParts, withoutSpans, fixedPartsOf } from './markup/fixed-parts.ts'
import type { FixedParts } from './markup/fixed-parts.ts'
import { createExceptionCheck } from './meaning/exceptions.ts'
import { createEndingCheck } from './wording/endings.ts'
import { maxFindingsOfKind } from './wording/row-limits.ts'
import { createLanguageTraits } from './characters/language-traits.ts'
import { createLengthCheck } from './wording/lengths.ts'
import { wordNumbers } from './characters/letters.ts'
import { createCurrencyCodeCheck } from './numbers/currency-code-checks.ts'
import { createDateCheck } from './numbers/date-checks.ts'
import { createNameCheck } from './names/names.ts'
import { createReplacedNameCheck } from './names/replaced-names.ts'
import { numbersOf } from './numbers/numbers-of-text.ts'
import { createNumberCheck } from './numbers/numbers.ts'
import { createNumberWordCheck } from './numbers/number-word-checks.ts'
import type { NumberInText } from './numbers/numerals.ts'
import { createNegationCheck } from './meaning/negation.ts'
import { createOmissionCheck } from './omissions/omissions.ts'
import { createOppositeCheck } from './meaning/opposites.ts'
import { sentencesOf } from './meaning/sentence-pairs.ts'
import type { SentenceInText } from './meaning/sentence-pairs.ts'
import { createPermissionCheck } from './meaning/permissions.ts'
import { createPlaceholderCheck } from './markup/placeholders.ts'
import { createPunctuationCheck } from './wording/punctuation.ts'
import { createRepetitionCheck } from './wording/repeated-words.ts'
import type { RowFindingCode } from '../../../preload/contract/reviewing/review-findings.ts'
import type {
  CheckedRow,
  RowCheck,
  RowCheckInput,
  RowCause,
  RowContext,
  AnalysedRow,
  AnalysedText,
  Word,
} from './row-context.ts'
import { createSpacingCheck } from './wording/spacing.ts'
import { createSpellingCheck } from './wording/spelling.ts'
import { createStringCheck } from './markup/strings.ts'
import { createTermCheck } from './wording/terms.ts'
import { createUntranslatedCheck } from './coverage/untranslated.ts'

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’ʼ-][\p{L}\p{M}\p{N}]+)*/gu
/** Under these, catalogues keep the names and addresses of their translators (GNOME, KDE). */
const translatorNames = /^(?:translator[-_ ]credits|(?:NAME|EMAIL) OF TRANSLATORS|Your (?:names|emails))$/iu
const anyLetters = /\p{L}{2}/u

function wordsIn(text: string): Word[] {
  const words: Word[] = []
  wordPattern.lastIndex = 0
  for (let match = wordPattern.exec(text); match; match = wordPattern.exec(text))
    words.push({
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
      lower: match[0].toLowerCase(),
    })
  return words
}

/** A class for speed: two instances per row, and many rows. */
class LazyAnalysedText implements AnalysedText {
  readonly text: string
  readonly features: number
  readonly code: readonly Span[]
  #fixed: FixedParts | null = null
  #plain: string | null = null
  #words: Word[] | null = null
  #numbers: readonly number[] | null | undefined
  #numerals: NumberInText[] | null = null
  #sentences: SentenceInText[] | null = null
  constructor(text: string, code: readonly Span[] = []) {
    this.text = text
    this.code = code
    this.features = featuresOf(text)
  }
  fixed(): FixedParts {
    return (this.#fixed ??= fixedPartsOf(this.text, this.features))
  }
  plain(): string {
    return (this.#plain ??= withoutSpans(this.text, [...allParts(this.fixed()), ...this.code]))
  }
  words(): Word[] {
    return (this.#words ??= wordsIn(this.plain()))
  }
  numbers(): readonly number[] | null {
    if (this.#numbers === undefined) this.#numbers = wordNumbers(this.plain())
    return this.#numbers
  }
  numerals(): readonly NumberInText[] {
    return (this.#numerals ??= numbersOf(this))
  }
  sentences(): readonly SentenceInText[] {
    return (this.#sentences ??= sentencesOf(this.text))
  }
  /** Drops computed values: most rows are not examined again, but all are kept until the end. */
  rest(): void {
    this.#fixed = null
    this.#plain = null
    this.#words = null
    this.#numbers = undefined
    this.#numerals = null
    this.#sentences = null
  }
}

function analysedRow(checked: CheckedRow, source: AnalysedText, target: AnalysedText): AnalysedRow {
  return {
    row: checked.row,
    source,
    target,
    kind: checked.kind,
    sourceCodes: checked.sourceCodes,
    targetCodes: checked.targetCodes,
    form: checked.form,
    written: checked.written,
    isWhole: checked.kind === 'unit' || checked.kind === 'cell',
  }
}

/** The same row for checks of wording, which know nothing of code. */
function maskedRow(row: AnalysedRow): AnalysedRow {
  const { source, target } = row
  if (source.code.length === 0 && target.code.length === 0) return row
  const masked = (text: AnalysedText): AnalysedText => new LazyAnalysedText(maskedCode(text.text, text.code))
  return { ...row, source: masked(source), target: masked(target), unmasked: row }
}

/** A finding shows the first of its places and words; a row may have thousands of brackets. */
function bounded({ source = [], target = [], expected = [], found = [], ...rest }: RowCause): RowCause {
  return {
    ...rest,
    source: source.slice(0, maxFindingsOfKind),
    target: target.slice(0, maxFindingsOfKind),
    expected: expected.slice(0, maxFindingsOfKind),
    found: found.slice(0, maxFindingsOfKind),
  }
}

/** Findings about single rows; `document` has those about the whole document. */
export function* checkRows(input: RowCheckInput): Generator<ReviewFinding<RowFindingCode>> {
  const { sourceLanguage, targetLanguage, languages } = input
  const finding = createFindings()
  const found: ReviewFinding<RowFindingCode>[] = []
  /** How many findings of a kind each row has. */
  const reported = new Map<string, number>()
  const context: RowContext = {
    source: createLanguageTraits(sourceLanguage, languages),
    target: createLanguageTraits(targetLanguage, languages),
    areNeighbours:
      sourceLanguage !== null &&
      targetLanguage !== null &&
      languages.areNeighbours(languages.comparableCode(sourceLanguage), languages.comparableCode(targetLanguage)),
    terms: input.terms,
    earlierTranslations: input.earlierTranslations ?? (() => []),
    dictionary: input.dictionary ?? null,
    onPause: input.onPause ?? (() => undefined),
    report: (analysed, cause) => {
      const row = analysed.unmasked ?? analysed
      const kind = `${String(row.row)} ${cause.code}`
      const before = reported.get(kind) ?? 0
      reported.set(kind, before + 1)
      if (before >= maxFindingsOfKind) return
      found.push(
        finding({
          ...bounded(cause),
          row: row.row,
          sourceText: row.source.text,
          targetText: row.target.text,
        }),
      )
    },
  }
  const withContext = (create: (context: RowContext) => RowCheck): RowCheck => create(context)
  /** What must be the same in code too. */
  const ofIdentity = [
    createNumberCheck,
    createNumberWordCheck,
    createDateCheck,
    createAddressCheck,
    createPlaceholderCheck,
  ].map(withContext)
  const ofBothSides = [
    createStringCheck,
    createCurrencyCodeCheck,
    createNameCheck,
    createReplacedNameCheck,
    createTermCheck,
    createConsistencyCheck,
    createEarlierConsistencyCheck,
  ].map(withContext)
  const ofBothWordings = [
    createSpacingCheck,
    createBeginningCheck,
    createPunctuationCheck,
    createEndingCheck,
    createNegationCheck,
    createConditionCheck,
    createPermissionCheck,
    createExceptionCheck,
    createOppositeCheck,
    createChangedPlacesCheck,
    createOmissionCheck,
    createLengthCheck,
  ].map(withContext)
  const ofTarget = [createUntranslatedCheck, createDamageCheck, createSpellingCheck].map(withContext)
  const ofTargetWording = [createRepetitionCheck].map(withContext)
  const checks: readonly RowCheck[] = [
    ...ofIdentity,
    ...ofBothSides,
    ...ofBothWordings,
    ...ofTarget,
    ...ofTargetWording,
  ]
  const examine = (row: AnalysedRow, isCertain: boolean): void => {
    const isCode = isAllCode(row.target.text, row.target.code) || isAllCode(row.source.text, row.source.code)
    if (isCertain) for (const check of ofIdentity) check.examine(row)
    if (isCode) return
    const wording = maskedRow(row)
    if (isCertain) for (const check of ofBothSides) check.examine(row)
    if (isCertain) for (const check of ofBothWordings) check.examine(wording)
    for (const check of ofTarget) check.examine(row)
    for (const check of ofTargetWording) check.examine(wording)
  }
  for (const row of input.rows) {
    if (row.source.trim() === '' || (row.kind === 'unit' && translatorNames.test(row.source))) continue
    const source = new LazyAnalysedText(row.source, row.sourceCode)
    const target = new LazyAnalysedText(row.target, row.targetCode)
    const both = analysedRow(row, source, target)
    if (row.target.trim() === '') {
      if (both.isWhole && (both.source.features & features.letter) !== 0 && anyLetters.test(both.source.plain()))
        context.report(both, { code: 'translationEmpty' })
    } else examine(both, row.isCertain !== false)
    source.rest()
    target.rest()
    if (found.length > 0) yield* found.splice(0)
  }
  for (const check of checks) check.finish?.()
  yield* found
}
