// What an open review gives to outside: a sheet for a colleague, and its findings as a table or a page.
import type { ReviewId } from '../../preload/contract/index.ts'
import { fill } from '../review/output/finding-sentences.ts'
import type { ReviewWords } from '../review/output/output-messages.ts'
import type { ReviewDesk } from '../review/session/review-sessions.ts'
import { ofOpen, openReview } from '../reviewing/open-reviews.ts'
import { refuse } from '../sync/reporting/call-failure.ts'
import type { Takeaway } from './exports.ts'

type Saved = Promise<{ outcome: 'done' | 'cancelled' }>

export interface ReviewFiles {
  saveSheet(id: ReviewId): Saved
  saveFindings(id: ReviewId, format: 'csv' | 'html'): Saved
}

export interface ReviewFilesParts {
  reviews: Pick<ReviewDesk, 'find' | 'get' | 'makeFile'>
  takeaway: Pick<Takeaway, 'saveAs'>
  words: ReviewWords
}

export function createReviewFiles({ reviews, takeaway, words }: ReviewFilesParts): ReviewFiles {
  const { language } = words

  function fileName(template: keyof ReviewWords['fileNames'], id: ReviewId): string {
    const name = (reviews.get(id)?.target.name ?? '').replace(/\.[^.]{1,12}$/u, '')
    return fill(words.fileNames[template], { name }, language.tag)
  }

  async function save(id: ReviewId, make: () => ReturnType<ReviewDesk['makeFile']>): Saved {
    const { ref } = openReview(reviews, id)
    const made = ofOpen(await make())
    if (made === 'tooLarge') return refuse('tooMany', 'there are more rows than such a file has room for')
    return { outcome: await takeaway.saveAs(made, ref) }
  }

  return {
    saveSheet: (id) =>
      save(id, () => {
        const asked = { words: words.sheet, language, answersName: `${fileName('answers', id)}.json` }
        return reviews.makeFile(id, 'makeSheet', asked, `${fileName('sheet', id)}.html`)
      }),
    saveFindings: (id, format) =>
      save(id, () => {
        const asked = { words: words.report, language, format }
        return reviews.makeFile(id, 'makeReport', asked, `${fileName('findings', id)}.${format}`)
      }),
  }
}
