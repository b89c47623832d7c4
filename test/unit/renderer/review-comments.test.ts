// Comments on a delivery: started on a passage, saved once there is something to save, removed with an undo.
import { describe, expect, test } from 'vitest'
import { Comments } from '../../../renderer/state/review/comments.svelte.ts'
import { commentPlaceWords, requestedPlaceWords } from '../../../renderer/words/comment-words.ts'
import { commentedRef, comments as fixtures } from '../../harness/deciding.ts'
import { deskAnswers } from '../../harness/desk.ts'
import { createFakeBridge, refused } from '../../harness/fake-bridge.ts'
import type { FakeAnswers } from '../../harness/fake-bridge.ts'
import { createManualClock } from './manual-clock.ts'

const passage = { sourceQuote: ' six spoons ', targetQuote: 'ثمانية', place: null, row: 7 }

async function opened(review: FakeAnswers['review'] = {}) {
  const fake = createFakeBridge({})
  const desk = deskAnswers({}, (area, name, payload) => {
    fake.emit(area, name, payload as never)
  })
  Object.assign(fake.answers, desk, { review: { ...desk.review, ...review } })
  const clock = createManualClock(0)
  const failures: string[] = []
  const comments = new Comments({
    bridge: fake.bridge,
    clock,
    ref: commentedRef,
    onFailure: ({ code }) => failures.push(code),
  })
  await comments.load()
  const calls = (name: string) => fake.calls.filter((call) => call.name === `review.${name}`).map(({ args }) => args[0])
  return { comments, fake, clock, failures, calls }
}

async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
function ids(comments: Comments) {
  return comments.list.map(({ id }) => id)
}

describe('a comment', () => {
  test('is listed in the order of the document', async () => {
    const { comments } = await opened()
    expect(comments.list.map(({ row }) => row)).toEqual([2, 4])
    expect(comments.ofRow(2).map(({ by }) => by)).toEqual(['Amina Saleh'])
  })

  test('starts with the passage that it is about', async () => {
    const { comments } = await opened()
    comments.begin(passage)
    expect(comments.draft).toMatchObject({
      id: null,
      sourceQuote: 'six spoons',
      targetQuote: 'ثمانية',
      row: 7,
      text: '',
    })
  })

  test('in general needs words, or quoted ones', async () => {
    const { comments, calls } = await opened()
    comments.begin(null)
    expect(await comments.save()).toBeNull()
    comments.change({ targetQuote: 'ثمانية' })
    expect(comments.isComplete).toBe(true)
    expect(await comments.save()).toMatchObject({ ok: true })
    expect(calls('saveComment')).toHaveLength(1)
    expect(comments.draft).toBeNull()
    expect(comments.list[0]).toMatchObject({ row: null, targetQuote: 'ثمانية' })
  })

  test('that is being written is not replaced by another passage', async () => {
    const { comments } = await opened()
    comments.begin(passage)
    comments.change({ text: 'Half a thought' })
    comments.begin({ ...passage, row: 9 })
    expect(comments.draft).toMatchObject({ row: 7, text: 'Half a thought' })
  })

  test('stays written if it could not be saved', async () => {
    const { comments } = await opened({ saveComment: () => refused({ code: 'tooMany' }) })
    comments.begin(passage)
    expect(await comments.save()).toMatchObject({ ok: false, error: { code: 'tooMany' } })
    expect(comments.draft).not.toBeNull()
    expect(comments.isSaving).toBe(false)
  })

  test('quotes at most what the bridge accepts, without splitting characters', async () => {
    const { comments } = await opened()
    comments.begin({ ...passage, sourceQuote: `${'a'.repeat(1_998)}😀 and more` })
    expect(comments.draft?.sourceQuote).toBe(`${'a'.repeat(1_998)}…`)
  })
})

describe('a removed comment', () => {
  test('is hidden at once, and deleted a minute later', async () => {
    const { comments, clock, calls } = await opened()
    const [first] = fixtures
    if (!first) throw new Error('the fixtures have two')
    comments.remove(first.id)
    expect(ids(comments)).not.toContain(first.id)
    clock.advance(59_000)
    expect(calls('removeComment')).toEqual([])
    clock.advance(2_000)
    await settle()
    expect(calls('removeComment')).toEqual([{ ref: commentedRef, commentId: first.id }])
    expect(comments.keep(first.id)).toBe(false)
  })

  test('comes back within that time', async () => {
    const { comments, clock, calls } = await opened()
    const before = ids(comments)
    const [first] = comments.list
    if (!first) throw new Error('the fixtures have two')
    comments.remove(first.id)
    expect(comments.keep(first.id)).toBe(true)
    clock.advance(120_000)
    expect(ids(comments)).toEqual(before)
    expect(calls('removeComment')).toEqual([])
  })

  test('is deleted when the review is left, which also stops all listeners', async () => {
    const { comments, fake, calls } = await opened()
    const [first] = comments.list
    if (!first) throw new Error('the fixtures have two')
    comments.remove(first.id)
    comments.close()
    await settle()
    expect(calls('removeComment')).toHaveLength(1)
    expect(fake.listenerCount()).toBe(0)
  })
})

test('comments of a colleague’s sheet appear as soon as main has them', async () => {
  const { comments, fake } = await opened()
  await fake.bridge.review.addSheet([new File([], 'answers.json')], { ref: commentedRef })
  await settle()
  expect(comments.list).toHaveLength(3)
})

test.each([
  [{ place: null, row: null }, 'General'],
  [{ place: null, row: 0 }, 'segment 1'],
  [{ place: { part: 'page' as const, number: 3, name: null, at: null }, row: 4 }, 'page 3'],
])('%j is described as “%s”', (where, words) => {
  expect(commentPlaceWords(where)).toBe(words)
})

test.each([
  [{ part: 'body' as const, number: null, name: null, at: null }, ''],
  [{ part: 'body' as const, number: null, name: 'Before the storm', at: null }, 'under “Before the storm”'],
  [null, ''],
])('a correction that was asked for at %j is never said to be a general one', (place, words) => {
  expect(requestedPlaceWords({ place }).replace(/[\u2066-\u2069]/gu, '')).toBe(words)
})
