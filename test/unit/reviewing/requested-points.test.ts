// The points of a delivery that is sent back: those that the person read, whatever its review is doing.
import { expect, test } from 'vitest'
import { createPromptAnswer } from '../../../main/reviewing/prompt-answers.ts'
import { createRequestedPoints } from '../../../main/reviewing/requested-points.ts'
import type { RequestedParts } from '../../../main/reviewing/requested-points.ts'
import type { QuotedFinding } from '../../../main/review/output/quotes.ts'
import type { ReviewId } from '../../../preload/contract/index.ts'
import { deliveryRef } from '../../harness/fixtures.ts'
import { reasonWords } from '../../fixtures/review/words.ts'
import { until } from '../../harness/until.ts'
import { createHandClock } from '../../integration/sync/hand-clock.ts'

const ref = deliveryRef(71001, 5001)
const reviewId = 'review-1' as ReviewId
const at = '2026-11-20T12:00:00Z'

function quoted(id: string): QuotedFinding {
  return {
    finding: {
      ...{ id, code: 'numberChanged', category: 'accuracy', severity: 'major', row: 3 },
      ...{ source: [], target: [], expected: ['6'], found: ['8'], details: {} },
    },
    ...{ place: null, label: null, sourceText: 'Boil 6 litres.', targetText: 'Boil 8 litres.', after: '' },
  }
}

/** A delivery with these findings in its reason, and a review that answers until it is busy. */
function written(findingIds: readonly string[]) {
  const clock = createHandClock()
  const review = { isBusy: false, isOpen: true, asked: 0 }
  const points = createRequestedPoints({
    store: {
      accounts: { list: () => Promise.resolve([]) },
      reviews: { comments: () => Promise.resolve([{ id: 'c1', row: 3, text: 'Say litres.' }]) },
      deliveries: {
        get: () => Promise.resolve(null),
        reasonDraft: () => Promise.resolve({ text: '', findingIds, commentIds: ['c1'] }),
      },
    } as unknown as RequestedParts['store'],
    reviews: {
      allOf: () => (review.isOpen ? [{ id: reviewId, ref }] : []),
      ask: (_id: unknown, _kind: unknown, { ids }: { ids: string[] }) => {
        review.asked += 1
        return review.isBusy ? new Promise(() => undefined) : Promise.resolve(ids.map(quoted))
      },
    } as unknown as RequestedParts['reviews'],
    promptAnswer: createPromptAnswer({ clock, log: () => undefined }),
    words: () => reasonWords,
  })
  const idsOf = async () => (await points.of(ref, at)).map(({ comment }) => comment.id)
  return { points, clock, review, idsOf }
}

test('are the findings and comments of its reason', async () => {
  expect(await written(['f1', 'f2']).idsOf()).toEqual(['f1', 'f2', 'c1'])
})

test.each([{ isBusy: true }, { isOpen: false }])(
  'are those of the text, although its review is now %o',
  async (now) => {
    const { points, review, idsOf } = written(['f2'])
    await points.quote(ref, reviewId, ['f1', 'f2'])
    Object.assign(review, now)
    expect(await idsOf()).toEqual(['f2', 'c1'])
    expect(review.asked).toBe(1)
  },
)

test('are not those of another delivery', async () => {
  const { points, review, idsOf } = written(['f1'])
  await points.quote(deliveryRef(71001, 5002), reviewId, ['f1'])
  review.isOpen = false
  expect(await idsOf()).toEqual(['c1'])
})

test('a busy review is not waited for', async () => {
  const { points, clock, review, idsOf } = written(['f1', 'f2'])
  await points.quote(ref, reviewId, ['f1'])
  review.isBusy = true
  const ids = idsOf()
  await until(() => expect(review.asked).toBe(2))
  clock.advance(2_000)
  expect(await ids).toEqual(['f1', 'c1'])
})
