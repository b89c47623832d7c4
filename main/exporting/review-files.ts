// Files exported from an open review: a review sheet for a colleague, and the findings as a table or a page.
import type { KeptQuality, ReviewId } from '../../preload/contract/index.ts'
import { fill } from '../review/output/finding-sentences.ts'
import type { ReviewWords } from '../review/output/output-messages.ts'
import type { ReviewSessions } from '../review/session/review-sessions.ts'
import type { ReviewQuality } from '../reviewing/review-quality.ts'
import { requireOpen, openReview } from '../reviewing/open-reviews.ts'
import { refuse } from '../sync/reporting/call-failure.ts'
import type { Exporter } from './exports.ts'

type Saved = Promise<{ outcome: 'done' | 'cancelled' }>

export interface ReviewFiles {
  saveSheet(id: ReviewId): Saved
  saveFindings(id: ReviewId, format: 'csv' | 'html'): Saved
}

interface ReviewFilesParts {
  reviews: Pick<ReviewSessions, 'find' | 'get' | 'makeFile'>
  exporter: Pick<Exporter, 'saveAs'>
  quality: Pick<ReviewQuality, 'ofReview'>
  words(): ReviewWords
}

export function createReviewFiles({ reviews, exporter, quality, words }: ReviewFilesParts): ReviewFiles {
  function fileName(template: keyof ReviewWords['fileNames'], id: ReviewId): string {
    const name = (reviews.get(id)?.target.name ?? '').replace(/\.[^.]{1,12}$/u, '')
    const { fileNames, language } = words()
    return fill(fileNames[template], { name }, language.tag)
  }

  async function save(
    id: ReviewId,
    make: (quality: KeptQuality | null) => ReturnType<ReviewSessions['makeFile']>,
  ): Saved {
    const { ref } = openReview(reviews, id)
    const made = requireOpen(await make(await quality.ofReview(id)))
    if (made === 'tooLarge') return refuse('tooMany', 'there are more rows than such a file has room for')
    return { outcome: await exporter.saveAs({ ...made, isFromHere: true }, ref) }
  }

  return {
    saveSheet: (id) =>
      save(id, (judged) => {
        const { sheet, language } = words()
        const options = {
          words: sheet,
          language,
          quality: judged,
          answersName: `${fileName('answers', id)}.json`,
        }
        return reviews.makeFile(id, 'makeSheet', options, `${fileName('sheet', id)}.html`)
      }),
    saveFindings: (id, format) =>
      save(id, (judged) => {
        const { report, language } = words()
        const options = { words: report, language, format, quality: judged }
        return reviews.makeFile(id, 'makeReport', options, `${fileName('findings', id)}.${format}`)
      }),
  }
}
