// Runs the row checks on a few rows of a test, and summarises the findings.
import { languageKnowledge } from '../../../main/documents/language/language-knowledge.ts'
import { checkRows } from '../../../main/review/checks/rows.ts'
import type { RowFindingCode } from '../../../preload/contract/reviewing/review-findings.ts'
import type { CheckedRow } from '../../../main/review/checks/row-context.ts'
import type { ReviewFinding, Term } from '../../../main/review/model.ts'
import type { LanguageCode } from '../../../preload/contract/index.ts'

export interface Checking {
  from?: string
  to: string
  kind?: CheckedRow['kind']
  terms?: Term[]
  onPause?: () => void
}

type Row = readonly [source: string, target: string]

export function rowsOf(rows: readonly Row[], kind: CheckedRow['kind'] = 'paragraph'): CheckedRow[] {
  return rows.map(([source, target], row) => ({ row, source, target, kind, sourceCodes: [], targetCodes: [] }))
}

export function findingsIn(
  rows: readonly CheckedRow[],
  { from = 'eng', to, terms = [], onPause }: Checking,
): ReviewFinding<RowFindingCode>[] {
  return [
    ...checkRows({
      sourceLanguage: from as LanguageCode,
      targetLanguage: to as LanguageCode,
      rows,
      terms,
      languages: languageKnowledge,
      onPause,
    }),
  ]
}

/** The findings of one row each: `numberChanged 1,250 → 1.520`. */
export function found(source: string, target: string, checking: Checking): string[] {
  return findingsIn(rowsOf([[source, target]], checking.kind), checking).map(({ code, expected, found }) =>
    [code, expected.join(' '), found.length > 0 && expected.length > 0 ? '→' : '', found.join(' ')]
      .filter(Boolean)
      .join(' '),
  )
}

export function term(source: string, targets: string[], forbidden: string[] = [], isCaseSensitive = false): Term {
  return {
    source,
    targets,
    forbidden,
    isCaseSensitive,
  }
}
