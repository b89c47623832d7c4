// Comments on a delivery: begun on a passage, kept once there is something to keep, removed with a way back.
import { describe, expect, test } from 'vitest'
import { Comments } from '../../../renderer/state/review/comments.svelte.ts'
import { remarkPlaceWords } from '../../../renderer/words/remark-words.ts'
import { remarkedRef, remarks as fixtures } from '../../harness/deciding.ts'
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
  const remarks = new Comments({
    bridge: fake.bridge,
    clock,
    ref: remarkedRef,
    onFailure: ({ code }) => failures.push(code),
  })
  await remarks.load()
  const calls = (name: string) => fake.calls.filter((call) => call.name === `review.${name}`).map(({ args }) => args[0])
  return { remarks, fake, clock, failures, calls }
}

async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
function ids(remarks: Comments) {
  return remarks.list.map(({ id }) => id)
}

describe('a remark', () => {
  test('stands in the order of the document', async () => {
    const { remarks } = await opened()
    expect(remarks.list.map(({ row }) => row)).toEqual([2, 4])
    expect(remarks.ofRow(2).map(({ by }) => by)).toEqual(['Amina Saleh'])
  })

  test('begins with the passage that it is about', async () => {
    const { remarks } = await opened()
    remarks.begin(passage)
    expect(remarks.draft).toMatchObject({
      id: null,
      sourceQuote: 'six spoons',
      targetQuote: 'ثمانية',
      row: 7,
      text: '',
    })
  })

  test('in general needs words, or quoted ones', async () => {
    const { remarks, calls } = await opened()
    remarks.begin(null)
    expect(await remarks.save()).toBeNull()
    remarks.change({ targetQuote: 'ثمانية' })
    expect(remarks.isComplete).toBe(true)
    expect(await remarks.save()).toMatchObject({ ok: true })
    expect(calls('saveRemark')).toHaveLength(1)
    expect(remarks.draft).toBeNull()
    expect(remarks.list[0]).toMatchObject({ row: null, targetQuote: 'ثمانية' })
  })

  test('that is being written is not replaced by another passage', async () => {
    const { remarks } = await opened()
    remarks.begin(passage)
    remarks.change({ text: 'Half a thought' })
    remarks.begin({ ...passage, row: 9 })
    expect(remarks.draft).toMatchObject({ row: 7, text: 'Half a thought' })
  })

  test('stays written where it could not be kept', async () => {
    const { remarks } = await opened({ saveRemark: () => refused({ code: 'tooMany' }) })
    remarks.begin(passage)
    expect(await remarks.save()).toMatchObject({ ok: false, error: { code: 'tooMany' } })
    expect(remarks.draft).not.toBeNull()
    expect(remarks.isSaving).toBe(false)
  })

  test('quotes at most what the bridge takes, in whole characters', async () => {
    const { remarks } = await opened()
    remarks.begin({ ...passage, sourceQuote: `${'a'.repeat(1_998)}😀 and more` })
    expect(remarks.draft?.sourceQuote).toBe(`${'a'.repeat(1_998)}…`)
  })
})

describe('a removed remark', () => {
  test('is hidden at once, and gone a minute later', async () => {
    const { remarks, clock, calls } = await opened()
    const [first] = fixtures
    if (!first) throw new Error('the fixtures have two')
    remarks.remove(first.id)
    expect(ids(remarks)).not.toContain(first.id)
    clock.advance(59_000)
    expect(calls('removeRemark')).toEqual([])
    clock.advance(2_000)
    await settle()
    expect(calls('removeRemark')).toEqual([{ ref: remarkedRef, remarkId: first.id }])
    expect(remarks.keep(first.id)).toBe(false)
  })

  test('comes back within that time', async () => {
    const { remarks, clock, calls } = await opened()
    const before = ids(remarks)
    const [first] = remarks.list
    if (!first) throw new Error('the fixtures have two')
    remarks.remove(first.id)
    expect(remarks.keep(first.id)).toBe(true)
    clock.advance(120_000)
    expect(ids(remarks)).toEqual(before)
    expect(calls('removeRemark')).toEqual([])
  })

  test('is gone when the review is left, and nobody listens any more', async () => {
    const { remarks, fake, calls } = await opened()
    const [first] = remarks.list
    if (!first) throw new Error('the fixtures have two')
    remarks.remove(first.id)
    remarks.close()
    await settle()
    expect(calls('removeRemark')).toHaveLength(1)
    expect(fake.listenerCount()).toBe(0)
  })
})

test('remarks of a colleague’s sheet come in as soon as main has them', async () => {
  const { remarks, fake } = await opened()
  await fake.bridge.review.addSheet([new File([], 'answers.json')], { ref: remarkedRef })
  await settle()
  expect(remarks.list).toHaveLength(3)
})

test.each([
  [{ place: null, row: null }, 'General'],
  [{ place: null, row: 0 }, 'segment 1'],
  [{ place: { part: 'page' as const, number: 3, name: null, at: null }, row: 4 }, 'page 3'],
])('%j is said as “%s”', (where, words) => {
  expect(remarkPlaceWords(where)).toBe(words)
})
