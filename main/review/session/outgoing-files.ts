// Makes the files that a person saves from an open review: the review sheet and the findings report. The worker makes
// them, and main reads them in pieces.
import { findingsAsCsv, findingsAsHtml } from '../output/findings-report.ts'
import type { FindingsReport } from '../output/findings-report.ts'
import type { OpenReview } from './open-review.ts'
import type { AnswerTo, OutgoingFile, Questions } from './worker-protocol.ts'
import { reviewSheetHtml } from '../output/review-sheet.ts'

/** Browsers cannot show larger sheets. */
const maxSheetRows = 30_000
const pieceBytes = 1024 * 1024
const maxKept = 2

interface FileMaker {
  makeSheet(review: OpenReview, parameters: Questions['makeSheet']['parameters']): AnswerTo<'makeSheet'>
  makeReport(review: OpenReview, parameters: Questions['makeReport']['parameters']): AnswerTo<'makeReport'>
  /** The piece from byte `at` on; null at the end, which also drops the file, and for an unknown file. */
  piece(parameters: Questions['takeFile']['parameters']): AnswerTo<'takeFile'>
}

export function createFileMaker(): FileMaker {
  const made = new Map<number, Uint8Array>()
  let last = 0

  const keep = (text: string): OutgoingFile => {
    last += 1
    const bytes = new TextEncoder().encode(text)
    made.set(last, bytes)
    for (const file of made.keys()) if (file <= last - maxKept) made.delete(file)
    return { file: last, sizeBytes: bytes.length }
  }

  return {
    makeSheet(review, { words, language, answersName, quality }) {
      const { source, target, alignment } = review.pair()
      if (alignment.rows.length > maxSheetRows) return null
      const { source: sourceLanguage, target: targetLanguage } = review.languages()
      const findings = review
        .findings()
        .active()
        .map(({ finding }) => review.quotes()(finding))
      return keep(
        reviewSheetHtml({
          source,
          target,
          alignment,
          sourceLanguage,
          targetLanguage,
          language,
          findings,
          unchecked: review.unchecked(),
          quality,
          words,
          answersName,
        }),
      )
    },

    makeReport(review, { words, language, format, quality }) {
      const { source, target } = review.pair()
      const languages = review.languages()
      const report: FindingsReport = {
        findings: review
          .findings()
          .active()
          .map(({ finding }) => review.quotes()(finding)),
        unchecked: review.unchecked(),
        quality,
        source: { name: source.name, language: languages.source },
        target: { name: target.name, language: languages.target },
        language,
        words,
      }
      return keep(format === 'csv' ? findingsAsCsv(report) : findingsAsHtml(report))
    },

    piece({ file, at }) {
      const piece = made.get(file)?.slice(at, at + pieceBytes)
      if (piece !== undefined && piece.length > 0) return piece
      made.delete(file)
      return null
    },
  }
}
