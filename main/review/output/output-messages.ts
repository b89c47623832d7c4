// All visible texts that a review needs outside the window: for the reason, the exported findings, and the review
// sheet. The composition root fills them from the message files; plain data, so that they can be sent to a worker.
import type { ReportWords } from './findings-report.ts'
import type { DocumentLanguage } from './html.ts'
import type { ReasonWords } from './reason.ts'
import type { SheetWords } from './review-sheet.ts'
import type { Template } from './finding-sentences.ts'

export interface ReviewWords {
  /** Language of these texts. */
  language: DocumentLanguage
  reason: ReasonWords
  report: ReportWords
  sheet: SheetWords
  /** File names without extension; slot `name`. */
  fileNames: { sheet: Template; answers: Template; findings: Template; archive: Template }
}
