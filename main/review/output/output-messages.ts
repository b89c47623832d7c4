// All visible words that a review needs outside of the window: for the reason of a rejection, the findings as a file, and the sheet for a
// colleague. Filled in from the message files by the composition root; data only, so that a worker can be handed them.
import type { ReportWords } from './findings-report.ts'
import type { DocumentLanguage } from './html.ts'
import type { ReasonWords } from './reason.ts'
import type { SheetWords } from './review-sheet.ts'
import type { Template } from './finding-sentences.ts'

export interface ReviewWords {
  /** Of the words. */
  language: DocumentLanguage
  reason: ReasonWords
  report: ReportWords
  sheet: SheetWords
  /** Names of files without their extension; slot `name`. */
  fileNames: { sheet: Template; answers: Template; findings: Template; archive: Template }
}
