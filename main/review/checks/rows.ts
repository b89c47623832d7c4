// Runs the row checks over a document. Pure. Rows may be streamed; findings of a single row are yielded with it, the
// others at the end.
import { createFindings } from '../finding.ts'
import type { ReviewFinding } from '../model.ts'
import { createAddressCheck } from './markup/addresses.ts'
import { createBeginningCheck } from './wording/beginnings.ts'
import { features, featuresOf } from './wording/characters.ts'
import { createConsistencyCheck } from './wording/consistency.ts'
import { createDamageCheck } from './wording/damage.ts'
import { allParts, withoutSpans, fixedPartsOf } from './markup/fixed-parts.ts'
import type { FixedParts } from './markup/fixed-parts.ts'
import { createEndingCheck } from './wording/endings.ts'
import { createLanguageTraits } from './wording/language-traits.ts'
import { createLengthCheck } from './wording/lengths.ts'
import { wordNumbers } from './wording/letters.ts'
import { createNumberCheck } from './numbers/numbers.ts'
import { createNegationCheck } from './wording/negation.ts'
import { createPlaceholderCheck } from './markup/placeholders.ts'
import { createPunctuationCheck } from './wording/punctuation.ts'
import { createRepetitionCheck } from './wording/repeated-words.ts'
import type { RowFindingCode } from '../../../preload/contract/reviewing/review-findings.ts'
import type { CheckedRow, RowCheck, RowCheckInput, RowContext, AnalysedRow, AnalysedText, Word } from './row-context.ts'
import { createSpacingCheck } from './wording/spacing.ts'
import { createStringCheck } from './markup/strings.ts'
import { createTermCheck } from './wording/terms.ts'
import { createUntranslatedCheck } from './coverage/untranslated.ts'

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’ʼ-][\p{L}\p{M}\p{N}]+)*/gu
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
  #fixed: FixedParts | null = null
  #plain: string | null = null
  #words: Word[] | null = null
  #numbers: readonly number[] | null | undefined
  constructor(text: string) {
    this.text = text
    this.features = featuresOf(text)
  }
  fixed(): FixedParts {
    return (this.#fixed ??= fixedPartsOf(this.text, this.features))
  }
  plain(): string {
    return (this.#plain ??= withoutSpans(this.text, allParts(this.fixed())))
  }
  words(): Word[] {
    return (this.#words ??= wordsIn(this.plain()))
  }
  numbers(): readonly number[] | null {
    if (this.#numbers === undefined) this.#numbers = wordNumbers(this.plain())
    return this.#numbers
  }
  /** Drops computed values: most rows are not examined again, but all are kept until the end. */
  rest(): void {
    this.#fixed = null
    this.#plain = null
    this.#words = null
    this.#numbers = undefined
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

/** Findings about single rows; `document` has those about the whole document. */
export function* checkRows(input: RowCheckInput): Generator<ReviewFinding<RowFindingCode>> {
  const { sourceLanguage, targetLanguage, languages } = input
  const finding = createFindings()
  const found: ReviewFinding<RowFindingCode>[] = []
  const context: RowContext = {
    source: createLanguageTraits(sourceLanguage, languages),
    target: createLanguageTraits(targetLanguage, languages),
    areNeighbours:
      sourceLanguage !== null &&
      targetLanguage !== null &&
      languages.areNeighbours(languages.comparableCode(sourceLanguage), languages.comparableCode(targetLanguage)),
    terms: input.terms,
    report: (row, cause) => {
      found.push(finding({ ...cause, row: row.row, sourceText: row.source.text, targetText: row.target.text }))
    },
  }
  const ofBothSides = [
    createNumberCheck,
    createAddressCheck,
    createPlaceholderCheck,
    createStringCheck,
    createSpacingCheck,
    createBeginningCheck,
    createPunctuationCheck,
    createEndingCheck,
    createNegationCheck,
    createLengthCheck,
    createTermCheck,
    createConsistencyCheck,
  ].map((create) => create(context))
  const ofTarget = [createUntranslatedCheck, createDamageCheck, createRepetitionCheck].map((create) => create(context))
  const checks: readonly RowCheck[] = [...ofBothSides, ...ofTarget]
  for (const row of input.rows) {
    if (row.source.trim() === '') continue
    const source = new LazyAnalysedText(row.source)
    const target = new LazyAnalysedText(row.target)
    const both = analysedRow(row, source, target)
    if (row.target.trim() === '') {
      if (both.isWhole && (both.source.features & features.letter) !== 0 && anyLetters.test(both.source.plain()))
        context.report(both, { code: 'translationEmpty' })
    } else for (const check of row.isCertain === false ? ofTarget : checks) check.examine(both)
    source.rest()
    target.rest()
    if (found.length > 0) yield* found.splice(0)
  }
  for (const check of checks) check.finish?.()
  yield* found
}
