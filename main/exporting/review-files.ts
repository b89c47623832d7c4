// Files exported from an open review: a review sheet for a colleague, and the findings as a table or a page.
import type { ReviewId } from '../../preload/contract/index.ts'
import { fill } from '../review/output/finding-sentences.ts'
import type { ReviewWords } from '../review/output/output-messages.ts'
import type { ReviewSessions } from '../review/session/review-sessions.ts'
import { requireOpen, openReview } from '../reviewing/open-reviews.ts'
import { refuse } from '../sync/reporting/call-failure.ts'
import type { Exporter } from './exports.ts'

type Saved = Promise<{ outcome: 'done' | 'cancelled' }>

export interface ReviewFiles {
  saveSheet(id: ReviewId): Saved
  saveFindings(id: ReviewId, format: 'csv' | 'html'): Saved
}

export interface ReviewFilesParts {
  reviews: Pick<ReviewSessions, 'find' | 'get' | 'makeFile'>
  exporter: Pick<Exporter, 'saveAs'>
  words: ReviewWords
}

export function createReviewFiles({ reviews, exporter, words }: ReviewFilesParts): ReviewFiles {
  const { language } = words

  function fileName(template: keyof ReviewWords['fileNames'], id: ReviewId): string {
    const name = (reviews.get(id)?.target.name ?? '').replace(/\.[^.]{1,12}$/u, '')
    return fill(words.fileNames[template], { name }, language.tag)
  }

  async function save(id: ReviewId, make: () => ReturnType<ReviewSessions['makeFile']>): Saved {
    const { ref } = openReview(reviews, id)
    const made = requireOpen(await make())
    if (made === 'tooLarge') return refuse('tooMany', 'there are more rows than such a file has room for')
    return { outcome: await exporter.saveAs({ ...made, isFromHere: true }, ref) }
  }

  return {
    saveSheet: (id) =>
      save(id, () => {
        const options = { words: words.sheet, language, answersName: `${fileName('answers', id)}.json` }
        return reviews.makeFile(id, 'makeSheet', options, `${fileName('sheet', id)}.html`)
      }),
    saveFindings: (id, format) =>
      save(id, () => {
        const options = { words: words.report, language, format }
        return reviews.makeFile(id, 'makeReport', options, `${fileName('findings', id)}.${format}`)
      }),
  }
}
