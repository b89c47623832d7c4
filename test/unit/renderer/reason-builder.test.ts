// The reason of a rejection while it is composed: what is ticked by default, what is saved, and that what is shown is what is sent.
import { describe, expect, test } from 'vitest'
import type { ReasonDraft, CommentId, ReviewId } from '../../../preload/contract/index.ts'
import { ReasonBuilder } from '../../../renderer/state/review/reason-builder.svelte.ts'
import { Comments } from '../../../renderer/state/review/comments.svelte.ts'
import { commentedRef as ref } from '../../harness/deciding.ts'
import { deskAnswers } from '../../harness/desk.ts'
import { createFakeBridge, ok, refused } from '../../harness/fake-bridge.ts'
import type { FakeAnswers } from '../../harness/fake-bridge.ts'
import { findings } from '../../harness/review-rows.ts'
import { createManualClock } from './manual-clock.ts'

async function settle() {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
}

const reviewId = 'r1' as ReviewId
const serious = findings.filter(({ severity }) => severity !== 'minor').map(({ id }) => id)
const minor = findings.filter(({ severity }) => severity === 'minor')

async function opened(
  answers: Pick<FakeAnswers, 'deliveries' | 'review'> = {},
  isReady = true,
  reopen: (reason: () => ReasonBuilder) => Promise<void> = () => Promise.resolve(),
) {
  const desk = deskAnswers()
  const fake = createFakeBridge({
    ...desk,
    deliveries: { ...desk.deliveries, ...answers.deliveries },
    review: {
      ...desk.review,
      findings: ({ from, limit }) =>
        ok({ total: findings.length, findings: findings.slice(from, from + Math.min(limit, 5)) }),
      ...answers.review,
    },
  })
  const clock = createManualClock(0)
  const comments = new Comments({ bridge: fake.bridge, clock, ref, onFailure: () => undefined })
  const reason: ReasonBuilder = new ReasonBuilder({
    bridge: fake.bridge,
    clock,
    ref,
    comments,
    reopen: () => reopen(() => reason),
  })
  await reason.load()
  reason.follow(reviewId, isReady)
  await settle()
  const kept = () =>
    fake.calls.filter(({ name }) => name === 'deliveries.saveReasonDraft').map(({ args }) => args[0] as ReasonDraft)
  return { reason, comments, fake, clock, kept }
}

function keptBefore(draft: Partial<ReasonDraft>): Pick<FakeAnswers, 'deliveries'> {
  return {
    deliveries: { reasonDraft: () => ok({ text: '', findingIds: [], commentIds: [], ...draft }) },
  }
}

describe('by default', () => {
  test('critical and major findings are ticked, minor ones are not', async () => {
    const { reason } = await opened()
    expect(reason.findings).toHaveLength(findings.length)
    expect(reason.asked.findingIds).toEqual(serious)
  })

  test('own comments are ticked, and those of a colleague unless they are minor', async () => {
    const { reason } = await opened()
    expect(reason.asked.commentIds).toEqual(['r1'])
  })

  test('nothing is saved until the person starts', async () => {
    const { reason, clock, kept } = await opened()
    clock.advance(1_000)
    await settle()
    expect(reason.isBegun).toBe(false)
    expect(kept()).toEqual([])
  })
})

describe('the person’s selection', () => {
  test('is requested and saved', async () => {
    const { reason, clock, kept } = await opened()
    reason.tickAll(findings, false)
    for (const finding of minor.slice(0, 1)) reason.tick(finding, true)
    reason.tickComment({ id: 'r1' as CommentId }, false)
    reason.keep()
    clock.advance(300)
    await settle()
    expect(reason.isBegun).toBe(true)
    expect(kept().at(-1)).toMatchObject({ findingIds: [minor[0]?.id], commentIds: [] })
  })

  test('is restored when the delivery is opened again, and nothing else with it', async () => {
    const [first] = minor
    const { reason } = await opened(keptBefore({ findingIds: [first?.id ?? ''], commentIds: ['r2' as CommentId] }))
    expect(reason.asked.findingIds).toEqual([first?.id])
    expect(reason.asked.commentIds).toEqual(['r2'])
  })

  test('is not lost while the checks are still under way', async () => {
    const { reason } = await opened(
      { ...keptBefore({ findingIds: ['found-later'] }), review: { findings: () => ok({ total: 0, findings: [] }) } },
      false,
    )
    expect(reason.findingsState).toBe('coming')
    expect(reason.asked.findingIds).toEqual(['found-later'])
    reason.follow(reviewId, true)
    await settle()
    expect(reason.findingsState).toBe('here')
    expect(reason.asked.findingIds).toEqual([])
  })

  test('applies to a comment made later, too', async () => {
    const { reason, comments } = await opened(keptBefore({ text: 'Begun.', commentIds: [] }))
    expect(reason.asked.commentIds).toEqual([])
    comments.begin({ sourceQuote: 'a', targetQuote: 'b', place: null, row: 1 })
    comments.change({ text: 'Wrong.' })
    await comments.save()
    expect(reason.asked.commentIds).toHaveLength(1)
  })
})

describe('the text', () => {
  test('is composed a moment after the last change, once for many changes', async () => {
    const { reason, fake, clock } = await opened()
    for (const text of ['T', 'Th', 'Thank you.']) {
      reason.change(text)
      reason.reword()
    }
    expect(reason.isWording).toBe(true)
    clock.advance(200)
    await settle()
    expect(fake.calls.filter(({ name }) => name === 'review.wordReason')).toHaveLength(1)
    expect(reason.isWording).toBe(false)
    expect(reason.worded?.text).toContain('Thank you.')
  })

  test('that is sent is composed from the current state, after that was saved', async () => {
    const { reason, fake } = await opened()
    reason.change('At the last moment.')
    const result = await reason.finalWords()
    expect(result).toMatchObject({ ok: true })
    expect(reason.worded?.text.startsWith('At the last moment.')).toBe(true)
    const order = fake.calls.map(({ name }) => name).filter((name) => /saveReasonDraft|wordReason/.test(name))
    expect(order).toEqual(['deliveries.saveReasonDraft', 'review.wordReason'])
    expect(fake.calls.at(-1)?.args).toEqual([
      { ref, reviewId, findingIds: serious, commentIds: ['r1'], ownWords: 'At the last moment.' },
    ])
  })

  test('that cannot be composed is a failure, not an empty reason', async () => {
    const { reason } = await opened({ review: { wordReason: () => refused({ code: 'internal' }) } })
    expect(await reason.finalWords()).toMatchObject({ ok: false, error: { code: 'internal' } })
  })

  test('that the person read is sent, although its review ended in the meantime', async () => {
    let isEnded = false
    const { reason, clock } = await opened({
      review: {
        wordReason: () =>
          isEnded ? refused({ code: 'notFound' }) : ok({ text: 'As read.', isCut: false, language: 'en' }),
      },
    })
    reason.reword()
    clock.advance(200)
    await settle()
    isEnded = true
    expect(await reason.finalWords()).toEqual({ ok: true, value: { text: 'As read.', isCut: false, language: 'en' } })
  })

  test('that the person read is sent soon, although its review is busy', async () => {
    let isBusy = false
    const { reason, clock } = await opened({
      review: {
        wordReason: () =>
          isBusy ? new Promise(() => undefined) : ok({ text: 'As read.', isCut: false, language: 'en' }),
      },
    })
    reason.reword()
    clock.advance(200)
    await settle()
    isBusy = true
    const final = reason.finalWords()
    await settle()
    clock.advance(500)
    expect(await final).toEqual({ ok: true, value: { text: 'As read.', isCut: false, language: 'en' } })
  })

  test('that nobody has read is composed from a review that is opened again, once its checks are done', async () => {
    let isOver = false
    const { reason, fake } = await opened(
      {
        review: {
          wordReason: ({ reviewId: of, findingIds }) =>
            of === reviewId
              ? refused({ code: 'notFound' })
              : ok({ text: `${String(findingIds.length)} quoted`, isCut: false, language: 'en' }),
        },
      },
      true,
      (ofReason) => {
        ofReason().follow('r2' as ReviewId, false)
        return Promise.resolve()
      },
    )
    const final = reason.finalWords().then((result) => {
      expect(isOver).toBe(true)
      return result
    })
    await settle()
    expect(fake.calls.filter(({ name }) => name === 'review.wordReason')).toHaveLength(1)
    isOver = true
    reason.follow('r2' as ReviewId, true)
    expect(await final).toMatchObject({ value: { text: `${String(serious.length)} quoted` } })
  })

  test('waits for findings that were ticked before and are not found yet', async () => {
    let isFound = false
    const { reason, fake } = await opened(
      {
        ...keptBefore({ findingIds: [serious[0] ?? ''] }),
        review: {
          findings: () => ok({ total: isFound ? findings.length : 0, findings: isFound ? [...findings] : [] }),
        },
      },
      false,
    )
    const asked = () => fake.calls.filter(({ name }) => name === 'review.wordReason').length
    const first = reason.finalWords()
    await settle()
    expect(asked()).toBe(0)
    isFound = true
    reason.follow(reviewId, true)
    expect(await first).toMatchObject({ ok: true })
    expect(asked()).toBe(1)
  })

  test('is empty only if nothing is ticked and nothing written', async () => {
    const { reason } = await opened()
    expect(reason.isEmpty).toBe(false)
    reason.tickAll(findings, false)
    for (const { id } of reason.asked.commentIds.map((commentId) => ({ id: commentId })))
      reason.tickComment({ id }, false)
    expect(reason.isEmpty).toBe(true)
    reason.change('   ')
    expect(reason.isEmpty).toBe(true)
    reason.change('A word.')
    expect(reason.isEmpty).toBe(false)
  })
})

test('a failed save is repeated, and reported in the meantime', async () => {
  let isFull = true
  const { reason, clock } = await opened({
    deliveries: { saveReasonDraft: () => (isFull ? refused({ code: 'diskFull' }) : ok(null)) },
  })
  reason.change('Kept?')
  clock.advance(300)
  await settle()
  expect(reason.problem?.code).toBe('diskFull')
  isFull = false
  clock.advance(3_500)
  await settle()
  expect(reason.problem).toBeNull()
  expect(reason.keptLength).toBe(5)
})

test('without a review, own words and comments can still be sent', async () => {
  const { reason } = await opened()
  reason.follow(null, false)
  reason.change('It does not open.')
  expect(reason.findingsState).toBe('none')
  expect(await reason.finalWords()).toMatchObject({ ok: true })
  expect(reason.worded?.text).toContain('It does not open.')
})
