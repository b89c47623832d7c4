// The quality that is kept with a decision never keeps the person from deciding.
import { expect, test } from 'vitest'
import { createPromptAnswer } from '../../../main/reviewing/prompt-answers.ts'
import { createReviewQuality } from '../../../main/reviewing/review-quality.ts'
import type { ReviewQualityParts } from '../../../main/reviewing/review-quality.ts'
import type { ReviewState } from '../../../preload/contract/index.ts'
import { deliveryRef } from '../../harness/fixtures.ts'
import { until } from '../../harness/until.ts'
import { createHandClock } from '../../integration/sync/hand-clock.ts'

const ref = deliveryRef(71001, 5001)
const kept = { words: 120, points: 6, counts: [] }

/** A delivery whose review is open, in this stage, and answers like this. */
function reviewed({ stage, answer }: { stage: ReviewState['stage']; answer: () => Promise<unknown> }) {
  const clock = createHandClock()
  const asked: string[] = []
  const quality = createReviewQuality({
    store: {
      reviews: { comments: () => Promise.resolve([]) },
      deliveries: { reasonDraft: () => Promise.resolve({ text: '', findingIds: [], commentIds: [] }) },
    } as unknown as ReviewQualityParts['store'],
    reviews: {
      allOf: () => [{ id: 'review-1', ref }],
      find: () => ({ id: 'review-1', ref }),
      get: () => ({ stage }),
      ask: (_id: unknown, kind: string) => {
        asked.push(kind)
        return answer()
      },
    } as unknown as ReviewQualityParts['reviews'],
    promptAnswer: createPromptAnswer({ clock, log: () => undefined }),
  })
  return { quality, clock, asked }
}

test('that of a finished review is kept', async () => {
  const answer = () => Promise.resolve({ quality: { ...kept, score: 95, noScore: null } })
  expect(await reviewed({ stage: 'ready', answer }).quality.toKeep(ref)).toEqual(kept)
})

test('a review that is still being checked is not asked', async () => {
  const { quality, asked } = reviewed({ stage: 'checking', answer: () => new Promise(() => undefined) })
  expect(await quality.toKeep(ref)).toBeNull()
  expect(asked).toEqual([])
})

test('a review that fails gives none', async () => {
  const { quality } = reviewed({ stage: 'ready', answer: () => Promise.reject(new Error('the worker has a fault')) })
  expect(await quality.toKeep(ref)).toBeNull()
})

test('a review that does not answer is not waited for', async () => {
  const { quality, clock, asked } = reviewed({ stage: 'ready', answer: () => new Promise(() => undefined) })
  const decided = quality.toKeep(ref)
  await until(() => expect(asked).toEqual(['quality']))
  clock.advance(2_000)
  expect(await decided).toBeNull()
})
