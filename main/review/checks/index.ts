// All checks of a delivery against its source: of the whole document and of its rows. What both find is reported once.
import type { LanguageCode } from '../../../preload/contract/index.ts'
import { describeFinding } from '../../../preload/contract/reviewing/review-findings.ts'
import type { ReviewFindingCode } from '../../../preload/contract/reviewing/review-findings.ts'
import { rowsOf } from '../finding.ts'
import type { LanguageKnowledge } from '../language-knowledge.ts'
import type { KnownPair } from '../lexicon/known-texts.ts'
import type { Alignment, ReviewedDocument, ReviewFinding, Term } from '../model.ts'
import { checkDocument } from './document/document-checks.ts'
import { checkedRows } from './checked-rows.ts'
import type { DictionaryLoader, EarlierLookUp } from './row-context.ts'
import { checkRows } from './rows.ts'

export interface CheckInput {
  source: ReviewedDocument
  target: ReviewedDocument
  alignment: Alignment
  terms: readonly Term[]
  languages: LanguageKnowledge
  earlierTranslations?: EarlierLookUp
  /** Texts and their translations that were accepted before in these languages. */
  accepted?: readonly KnownPair[] | undefined
  /** The dictionary of the target language; null if there is none. */
  dictionary?: DictionaryLoader | null | undefined
  /** Called before each row; the caller may do other work in between, or stop the checks by throwing. */
  beforeRow?: () => void
}

function* withPauses<Row>(rows: Iterable<Row>, beforeRow: () => void): Generator<Row> {
  for (const row of rows) {
    beforeRow()
    yield row
  }
}

/** The ordered language, or the detected one if it is unambiguous. */
function languageOf({ orderedLanguage, language }: ReviewedDocument): LanguageCode | null {
  return orderedLanguage ?? (language.possible.length === 1 ? (language.possible[0] ?? null) : null)
}

/** Yields findings: first of the document, then of its rows. Never throws, whatever the document contains. */
export function* check(input: CheckInput): Generator<ReviewFinding<ReviewFindingCode>> {
  const { source, target, alignment, terms, languages } = input
  /** The rows that document findings cover, by code. */
  const covered = new Map<string, Set<number> | 'everyRow'>()
  let isDone = false
  for (const finding of checkDocument({
    source,
    target,
    alignment,
    languages,
    accepted: input.accepted,
    yieldToMessages: input.beforeRow,
  })) {
    yield finding
    const { ends, scope } = describeFinding(finding.code) ?? {}
    isDone ||= ends !== undefined
    const rows = covered.get(finding.code) ?? new Set<number>()
    covered.set(finding.code, finding.row === null || scope === 'document' ? 'everyRow' : rows)
    if (rows !== 'everyRow') for (const row of rowsOf(finding)) rows.add(row)
  }
  if (isDone || source.reading !== 'read' || target.reading !== 'read') return
  const isImplied = ({ code, row }: ReviewFinding): boolean =>
    (describeFinding(code)?.impliedBy ?? []).some((cause) => {
      const rows = covered.get(cause)
      return rows === 'everyRow' || rows?.has(row ?? -1) === true
    })
  const rows = checkedRows(source, target, alignment)
  const findings = checkRows({
    sourceLanguage: languageOf(source),
    targetLanguage: languageOf(target),
    rows: input.beforeRow ? withPauses(rows, input.beforeRow) : rows,
    terms,
    languages,
    earlierTranslations: input.earlierTranslations,
    dictionary: input.dictionary,
    onPause: input.beforeRow,
  })
  for (const finding of findings) if (!isImplied(finding)) yield finding
}
