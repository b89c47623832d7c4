// Files that leave Verso from an open review: the sheet for a colleague, and the findings. Made in the worker and handed out in pieces.
import { findingsAsCsv, findingsAsHtml } from '../output/findings-report.ts'
import type { FindingsReport } from '../output/findings-report.ts'
import type { OpenReview } from './open-review.ts'
import type { AnswerTo, MadeFile, Questions } from './worker-protocol.ts'
import { reviewSheetHtml } from '../output/review-sheet.ts'

/** Larger sheets no browser shows. */
const mostSheetRows = 30_000
const pieceBytes = 1024 * 1024
const mostKept = 2

export interface FileMaker {
  makeSheet(review: OpenReview, asked: Questions['makeSheet']['asked']): AnswerTo<'makeSheet'>
  makeReport(review: OpenReview, asked: Questions['makeReport']['asked']): AnswerTo<'makeReport'>
  /** From this byte on; null at the end, which lets the file go, and where there is no such file. */
  piece(asked: Questions['takeFile']['asked']): AnswerTo<'takeFile'>
}

export function createFileMaker(): FileMaker {
  const made = new Map<number, Uint8Array>()
  let last = 0

  const keep = (text: string): MadeFile => {
    last += 1
    const bytes = new TextEncoder().encode(text)
    made.set(last, bytes)
    for (const file of made.keys()) if (file <= last - mostKept) made.delete(file)
    return { file: last, sizeBytes: bytes.length }
  }

  return {
    makeSheet(review, { words, language, answersName }) {
      const { source, target, alignment } = review.pair()
      if (alignment.rows.length > mostSheetRows) return null
      const { source: sourceLanguage, target: targetLanguage } = review.languages()
      const findings = review
        .findings()
        .speaking()
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
          words,
          answersName,
        }),
      )
    },

    makeReport(review, { words, language, format }) {
      const { source, target } = review.pair()
      const languages = review.languages()
      const report: FindingsReport = {
        findings: review
          .findings()
          .speaking()
          .map(({ finding }) => review.quotes()(finding)),
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
