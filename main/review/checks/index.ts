// All checks of a delivery against its source: of the document as a whole and of its single rows. What both found is said once.
import type { LanguageCode } from '../../../preload/contract/index.ts'
import type { LanguageKnowledge } from '../language-knowledge.ts'
import type { Alignment, ReviewedDocument, ReviewFinding, Term } from '../model.ts'
import { checkDocument } from './document/document-checks.ts'
import type { DocumentFindingCode } from './document/document-codes.ts'
import { checkedRows } from './checked-rows.ts'
import type { RowFindingCode } from './row-codes.ts'
import { checkRows } from './rows.ts'
import { fatalCodes } from './document/whole-file.ts'

export type FindingCode = DocumentFindingCode | RowFindingCode

export interface CheckInput {
  source: ReviewedDocument
  target: ReviewedDocument
  alignment: Alignment
  terms: readonly Term[]
  languages: LanguageKnowledge
  /** Called before each row is looked at: whoever runs the checks may do something else in between, or end them by throwing. */
  beforeRow?: () => void
}

function* withPauses<Row>(rows: Iterable<Row>, beforeRow: () => void): Generator<Row> {
  for (const row of rows) {
    beforeRow()
    yield row
  }
}

/** After these, rows would only repeat the same in many words. */
const ofWholeFile: ReadonlySet<string> = new Set<DocumentFindingCode>(['fileLanguage', 'fileScript'])

/** What a finding about a passage says already of each of its rows. */
const saidBy: Readonly<Partial<Record<DocumentFindingCode, readonly RowFindingCode[]>>> = {
  passageSourceLanguage: ['untranslated', 'partlyUntranslated', 'translationInconsistent', 'lengthShort', 'lengthLong'],
  passageMissing: ['translationEmpty', 'lengthShort', 'numberMissing', 'phoneMissing'],
  endMissing: ['translationEmpty', 'lengthShort', 'numberMissing', 'phoneMissing'],
  passageAdded: ['lengthLong', 'numberAdded'],
  passageDoubled: ['translationRepeated', 'lengthLong', 'numberAdded'],
  unitUntranslated: ['translationEmpty'],
}

/** As ordered, or as it looks where that leaves one language only. */
function languageOf({ orderedLanguage, language }: ReviewedDocument): LanguageCode | null {
  return orderedLanguage ?? (language.possible.length === 1 ? (language.possible[0] ?? null) : null)
}

/** Findings as they come: of the document first, then of its rows. Never throws for what a document holds. */
export function* check(input: CheckInput): Generator<ReviewFinding<FindingCode>> {
  const { source, target, alignment, terms, languages } = input
  const said = new Map<RowFindingCode, Set<number>>()
  const saidEverywhere = new Set<RowFindingCode>()
  let isDone = false
  for (const finding of checkDocument({ source, target, alignment, languages })) {
    yield finding
    isDone ||= fatalCodes.has(finding.code) || ofWholeFile.has(finding.code)
    for (const code of saidBy[finding.code] ?? []) {
      const rows = said.get(code) ?? new Set<number>()
      said.set(code, rows)
      if (finding.row === null || finding.code === 'unitUntranslated') saidEverywhere.add(code)
      else for (let row = finding.row; row < finding.row + (finding.details.rows ?? 1); row += 1) rows.add(row)
    }
  }
  if (isDone || source.reading !== 'read' || target.reading !== 'read') return
  const rows = checkedRows(source, target, alignment)
  const findings = checkRows({
    sourceLanguage: languageOf(source),
    targetLanguage: languageOf(target),
    rows: input.beforeRow ? withPauses(rows, input.beforeRow) : rows,
    terms,
    languages,
  })
  for (const finding of findings)
    if (!saidEverywhere.has(finding.code) && !(said.get(finding.code)?.has(finding.row ?? -1) ?? false)) yield finding
}
