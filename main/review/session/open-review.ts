// An open review in its worker: both documents, their alignment and the findings. Answers questions in slices, also in
// the middle of long work: alignment and checks call `yieldToMessages`, in which the worker answers.
import { directionOf, languageTagOf } from '../../documents/language/direction.ts'
import { languageKnowledge } from '../../documents/language/language-knowledge.ts'
import { noPassages } from '../../documents/collecting/no-passages.ts'
import type { LanguageCode, Unchecked } from '../../../preload/contract/index.ts'
import { align, segmentsOfBoth } from '../alignment/alignment.ts'
import type { Segments } from '../alignment/alignment.ts'
import { alignBeginning } from '../alignment/alignment-beginning.ts'
import { check } from '../checks/index.ts'
import { uncheckedOf } from '../checks/unchecked.ts'
import { missingFiles } from '../checks/document/missing-files.ts'
import { alignedWithCorrections, correctedRows, correctionsOf, movedRow } from '../alignment/corrections.ts'
import type { CorrectedRow } from '../alignment/corrections.ts'
import { createEarlierTranslations } from './earlier-translations.ts'
import type { MemoryQuestion } from './earlier-translations.ts'
import { createFindingList } from './finding-list.ts'
import type { FindingList } from './finding-list.ts'
import type { DocumentLanguage } from '../output/html.ts'
import type { KnownPair } from '../lexicon/known-texts.ts'
import type { Alignment, EarlierSegment, ReviewedDocument, ReviewFinding, Term } from '../model.ts'
import { qualityOf } from '../quality/delivery-quality.ts'
import { createQuotes, shortened } from '../output/quotes.ts'
import type { QuotedFinding } from '../output/quotes.ts'
import type { AnswerTo, MissingSides, Questions, ReviewContext, SideProblem, WorkerState } from './worker-protocol.ts'
import type { DictionaryLoader } from '../checks/row-context.ts'
import { dictionaryAt } from '../spelling/dictionary-files.ts'
import type { DictionaryPlace } from '../spelling/dictionary-files.ts'
import { sheetIdOf } from '../output/review-sheet.ts'
import { readSheetAnswers } from '../output/review-sheet-answers.ts'
import { createFinder, createWordsFinder } from './search.ts'
import type { TextFinder } from './search.ts'
import { isUntrustworthy, pairsToKeep, rowsInDoubt } from './pairs-to-keep.ts'
import { placeOf, shownFinding, shownRow } from './shown-rows.ts'
import type { ReviewedPair } from './shown-rows.ts'
import { textOfRow } from '../segmentation/segmentation.ts'
import type { ReviewedSide } from '../segmentation/segmentation.ts'

export interface OpenReview {
  state(): WorkerState
  /**
   * Aligns the first rows of a long document, so that the person can read them while the rest is aligned. They may still
   * change: while the stage is `aligning`, callers must not keep anything that refers to them.
   */
  alignBeginning(): void
  /** Calls `yieldToMessages` often; if it throws, the alignment ends. */
  align(yieldToMessages: () => void): void
  /** What to ask the translation memory for. */
  toLookUp(): MemoryQuestion
  /** @param accepted null if it was not asked for */
  remember(segments: readonly EarlierSegment[], accepted: readonly KnownPair[] | null): void
  /** Calls `yieldToMessages` often; if it throws, the checks end and the findings of the previous run stay. */
  check(terms: readonly Term[], yieldToMessages: () => void): void
  /** Shows that the checks are about to run, for the first time or again. */
  checksAreDue(): void
  /** For a fault of Verso's own: the review fails, but keeps its rows and findings. */
  giveUp(): void
  /** The current pair; each correction changes it. */
  pair(): ReviewedPair
  /** What the last checks left out. */
  unchecked(): readonly Unchecked[]
  findings(): FindingList
  quotes(): (finding: ReviewFinding) => QuotedFinding
  /** The languages of the documents, for the markup of pages that contain their text. */
  languages(): { source: DocumentLanguage; target: DocumentLanguage }
  answers: { [Kind in OwnQuestion]: (parameters: Questions[Kind]['parameters']) => AnswerTo<Kind> }
}

/** Questions that need nothing but the review. */
type OwnQuestion =
  | 'rows'
  | 'findings'
  | 'find'
  | 'correct'
  | 'earlier'
  | 'pairsToKeep'
  | 'setDismissals'
  | 'quality'
  | 'quoted'
  | 'readAnswers'

const maxPlaces = 2_000
const quoteCharacters = 2_000

function problemOf({ reading, sizeBytes, passages }: ReviewedDocument): SideProblem | null {
  if (sizeBytes === 0) return 'empty'
  if (reading !== 'read') return reading
  return passages.length === 0 ? 'empty' : null
}

function beginningOf({ passages }: ReviewedDocument, side: ReviewedSide): string {
  let text = ''
  for (const { text: own, translation } of passages) {
    text += `${side === 'target' ? (translation ?? own) : own} `
    if (text.length > 20_000) break
  }
  return text
}

/** A bilingual file contains its own source. */
function ownSource(target: ReviewedDocument, language: LanguageCode | null): ReviewedDocument | null {
  const isBilingual = target.passages.length > 0 && target.passages.every(({ translation }) => translation !== null)
  if (!isBilingual) return null
  const passages = target.passages.map((passage) => ({ ...passage, translation: null, translationCodes: [] }))
  return { ...target, orderedLanguage: language, passages, sha256: '' }
}

function emptyDocument(language: LanguageCode | null): ReviewedDocument {
  return {
    ...noPassages('cannotRead'),
    name: '',
    orderedLanguage: language,
    // Not zero, because the checks report an empty file whatever its source is.
    sizeBytes: 1,
    sha256: '',
  }
}

/**
 * @param documents both sides as read; null if there is no file, with the reason in `missing`
 * @param aids whether there is a translation memory to look into, and a dictionary of the target language
 */
export function createOpenReview(
  context: ReviewContext,
  documents: { source: ReviewedDocument | null; target: ReviewedDocument | null; missing: MissingSides },
  { hasMemory = false, dictionary = null }: { hasMemory?: boolean; dictionary?: DictionaryPlace | null } = {},
): OpenReview {
  const target = documents.target ?? emptyDocument(context.languages.target)
  const own = documents.source === null ? ownSource(target, context.languages.source) : null
  const source = documents.source ?? own ?? emptyDocument(context.languages.source)
  const problems = {
    source: own !== null ? null : (documents.missing.source ?? problemOf(source)),
    target: documents.missing.target ?? problemOf(target),
  }
  const directions = {
    source: directionOf(context.languages.source, beginningOf(source, 'source')),
    target: directionOf(context.languages.target, beginningOf(target, 'target')),
  }
  const listContext = {
    document: context.document,
    sourceLanguage: context.languages.source,
    targetLanguage: context.languages.target,
  }
  const earlier = createEarlierTranslations(hasMemory)
  let dismissals = context.dismissals
  const newList = (): FindingList => createFindingList(listContext, dismissals)

  let stage: WorkerState['stage'] = 'aligning'
  let alignment: Alignment = { source: [], target: [], rows: [] }
  let findings = newList()
  /** Findings of the current run, while those of the previous run are shown. */
  let findingsOfRun: FindingList | null = null
  /** Whether the findings shown are of an earlier run, so that the next run starts a new list. */
  let areFindingsOld = false
  let corrected = 0
  let unchecked: Unchecked[] = []
  let quotes: ((finding: ReviewFinding) => QuotedFinding) | null = null

  /** Until it is asked for and proves to be none. */
  let hasDictionary = dictionary !== null
  const loadDictionary: DictionaryLoader | null =
    dictionary &&
    ((onPause) => {
      const loaded = dictionaryAt(dictionary, onPause)
      hasDictionary = loaded !== null
      return loaded
    })

  const pair = (): ReviewedPair => ({ source, target, alignment })
  const currentQuotes = (): ((finding: ReviewFinding) => QuotedFinding) =>
    (quotes ??= createQuotes(source, target, alignment))

  let knownSegments: Segments | null = null
  const segments = (yieldToMessages: () => void): Segments =>
    (knownSegments ??= segmentsOfBoth(source, target, yieldToMessages))

  const alignNow = (corrections: readonly CorrectedRow[], yieldToMessages: () => void = () => undefined): void => {
    alignment = alignedWithCorrections(corrections, (pins) =>
      align(source, target, { pins, yieldToMessages, segments: segments(yieldToMessages) }),
    )
    corrected = correctionsOf(alignment).length
    quotes = null
  }

  /**
   * Moves findings along with their rows, and drops those in replaced rows: the next run finds them again if they still
   * apply.
   */
  const moveFindings = (move: (row: number) => number | null): void => {
    const moved = newList()
    for (const { finding } of findings.all()) {
      const row = finding.row === null ? null : move(finding.row)
      const otherRows = (finding.otherRows ?? []).flatMap((other) => move(other) ?? [])
      if (finding.row === null || row !== null) moved.add({ ...finding, row, otherRows })
    }
    findings = moved
    areFindingsOld = true
  }

  return {
    state: () => ({
      stage,
      source: { direction: directions.source, problem: problems.source },
      target: { direction: directions.target, problem: problems.target },
      rows: alignment.rows.length,
      findings: { ...findings.counts() },
      corrected,
      isCut: source.isCut || target.isCut,
      unchecked,
    }),

    alignBeginning() {
      if (problems.source !== null || problems.target !== null) return
      alignment = alignBeginning(source, target) ?? alignment
    },

    align(yieldToMessages) {
      alignNow(context.corrections, yieldToMessages)
    },

    toLookUp: () => earlier.toAsk(alignment),
    remember: earlier.add,

    check(terms, yieldToMessages) {
      stage = 'checking'
      const found = areFindingsOld ? newList() : findings
      findingsOfRun = found
      const { sources, delivered } = context.orderFiles
      const codes = Object.values(context.languages).filter((code) => code !== null)
      const hasTarget = documents.target !== null
      if (hasTarget) for (const finding of missingFiles(sources, delivered, codes)) found.add(finding)
      if (hasTarget)
        for (const finding of check({
          source,
          target,
          alignment,
          terms,
          languages: languageKnowledge,
          earlierTranslations: earlier.of,
          accepted: earlier.accepted(),
          dictionary: loadDictionary,
          beforeRow: yieldToMessages,
        })) {
          found.add(finding)
          yieldToMessages()
          if (found.isFull()) break
        }
      findings = found
      findingsOfRun = null
      areFindingsOld = true
      unchecked = uncheckedOf({
        ...pair(),
        codes: found.all().map(({ finding }) => finding.code),
        isFull: found.isFull(),
        terms: terms.length,
        languages: languageKnowledge,
        hasDictionary,
      })
      stage = problems.source === null && problems.target === null ? 'ready' : 'failed'
    },

    checksAreDue() {
      unchecked = []
      stage = 'checking'
    },

    giveUp() {
      stage = 'failed'
      problems.target ??= 'cannotRead'
    },

    pair,
    unchecked: () => unchecked,
    findings: () => findings,
    quotes: currentQuotes,
    languages: () => ({
      source: { tag: languageTagOf(context.languages.source), direction: directions.source },
      target: { tag: languageTagOf(context.languages.target), direction: directions.target },
    }),

    answers: {
      rows({ from, limit }) {
        const rows = Array.from({ length: limit }, (_, index) => from + index).flatMap((index) => {
          const row = shownRow(pair(), index, findings.idsOfRow(index))
          return row === null ? [] : [row]
        })
        return { total: alignment.rows.length, rows }
      },

      findings({ from, limit, withDismissed }) {
        const listed = withDismissed ? findings.all() : findings.active()
        const shown = listed.slice(from, from + limit).map((one) => shownFinding(pair(), one, currentQuotes()))
        return { total: listed.length, findings: shown }
      },

      find({ text }) {
        const placesOf = (finder: TextFinder) => {
          const places: AnswerTo<'find'>['places'] = []
          let total = 0
          for (let row = 0; row < alignment.rows.length; row += 1)
            for (const side of ['source', 'target'] as const)
              for (const span of finder.spansIn(textOfRow(alignment, side, row))) {
                total += 1
                if (places.length < maxPlaces) places.push({ row, side, span })
              }
          return { total, places }
        }
        const asTyped = placesOf(createFinder(text))
        const wordsFinder = asTyped.total === 0 ? createWordsFinder(text) : null
        return wordsFinder === null ? { ...asTyped, isByWords: false } : { ...placesOf(wordsFinder), isByWords: true }
      },

      correct({ rows, commentRows }) {
        if (rows === null) {
          const before = alignment
          alignNow([])
          const move = (row: number): number | null => sameRow(before, alignment, row)
          moveFindings(move)
          return { corrections: [], commentRows: commentRows.map((row) => nearestRow(before, alignment, row)) }
        }
        const correction = correctedRows(alignment, rows)
        if (correction === null) return null
        const { replaced } = correction
        alignment = { ...alignment, rows: correction.rows }
        quotes = null
        const corrections = correctionsOf(alignment)
        corrected = corrections.length
        moveFindings((row) => (row >= replaced.from && row < replaced.to ? null : movedRow(row, replaced)))
        return { corrections, commentRows: commentRows.map((row) => movedRow(row, replaced)) }
      },

      earlier({ row }) {
        if (row >= alignment.rows.length) return []
        return earlier
          .of(textOfRow(alignment, 'source', row))
          .map(({ target: translation, ...from }) => ({ ...from, target: shortened(translation, quoteCharacters) }))
      },

      pairsToKeep({ from, limit }) {
        const isKept = problems.source === null && problems.target === null && !isUntrustworthy(findings)
        const pairs = isKept ? pairsToKeep(pair(), rowsInDoubt(findings.active()), from, limit) : []
        return { total: alignment.rows.length, pairs }
      },

      setDismissals({ dismissals: all }) {
        dismissals = all
        findings.setDismissals(all)
        findingsOfRun?.setDismissals(all)
        return null
      },

      quality({ comments, ticked }) {
        if (stage !== 'ready') return { quality: null }
        const judged = findings.all().map(({ finding, dismissed }) => ({ finding, isDismissed: dismissed !== null }))
        return { quality: qualityOf({ alignment, findings: judged, comments, ticked: new Set(ticked) }) }
      },

      quoted({ ids }) {
        const wanted = new Set(ids)
        return findings
          .all()
          .filter(({ finding }) => wanted.has(finding.id))
          .map(({ finding }) => currentQuotes()(finding))
      },

      readAnswers({ text }) {
        const read = readSheetAnswers(text, sheetIdOf(source, target), alignment)
        if (!read.ok) return null
        const { by, verdict, general, comments } = read.answers
        return {
          by,
          isAcceptance: verdict === 'accept',
          general,
          comments: comments.map(({ row, quote, category, severity, words }) => ({
            row,
            category,
            severity,
            text: words,
            sourceQuote: shortened(textOfRow(alignment, 'source', row), quoteCharacters),
            targetQuote: shortened(quote === '' ? textOfRow(alignment, 'target', row) : quote, quoteCharacters),
            place: placeOf(pair(), row),
          })),
        }
      },
    },
  }
}

/** The row with exactly the same sentences; null if there is none. */
function sameRow(before: Alignment, after: Alignment, row: number): number | null {
  const old = before.rows[row]
  const at = nearestRow(before, after, row)
  const now = after.rows[at]
  const isSame =
    old !== undefined &&
    now !== undefined &&
    (['source', 'target'] as const).every((side) => old[side].from === now[side].from && old[side].to === now[side].to)
  return isSame ? at : null
}

/** The row that now contains the first sentence of an old row. */
function nearestRow(before: Alignment, after: Alignment, row: number): number {
  const old = before.rows[row]
  if (old === undefined) return row
  const side: ReviewedSide = old.target.to > old.target.from ? 'target' : 'source'
  const sentence = old[side].from
  // The last row that begins no later: a row that is empty on this side begins at the same sentence as the next one.
  let [low, high] = [0, after.rows.length]
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if ((after.rows[middle]?.[side].from ?? 0) <= sentence) low = middle
    else high = middle
  }
  while (low > 0 && (after.rows[low]?.[side].to ?? 0) <= sentence) low -= 1
  return low
}
