// The glossaries of the checks: added, changed at once and reverted if main refuses, removed with an undo.
import { describe, expect, test } from 'vitest'
import { Glossaries } from '../../../renderer/state/review/glossaries.svelte.ts'
import { glossaries as fixtures } from '../../harness/deciding.ts'
import { deskAnswers } from '../../harness/desk.ts'
import { createFakeBridge, refused } from '../../harness/fake-bridge.ts'
import type { FakeAnswers } from '../../harness/fake-bridge.ts'
import { createManualClock } from './manual-clock.ts'

async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

async function opened(review: FakeAnswers['review'] = {}) {
  const desk = deskAnswers()
  const fake = createFakeBridge({ ...desk, review: { ...desk.review, ...review } })
  const clock = createManualClock(0)
  const failures: string[] = []
  const glossaries = new Glossaries({ bridge: fake.bridge, clock, onFailure: ({ code }) => failures.push(code) })
  await glossaries.load()
  const [first] = fixtures
  if (!first) throw new Error('the fixtures have three')
  return { glossaries, fake, clock, failures, first }
}

describe('adding', () => {
  test('adds each of the files and reports the result of each', async () => {
    const { glossaries } = await opened()
    const results = await glossaries.add([new File([], 'terms.csv'), new File([], 'photo.png')])
    expect(results.map((result) => (result.ok ? result.value.name : result.error.code))).toEqual([
      'terms',
      'notAGlossary',
    ])
    expect(glossaries.list).toHaveLength(fixtures.length + 1)
    expect(glossaries.isAdding).toBe(false)
  })
})

describe('changing', () => {
  test('shows at once', async () => {
    const { glossaries, first } = await opened()
    const done = glossaries.change(first.id, { isUsed: false, targetLanguage: null })
    expect(glossaries.list[0]).toMatchObject({ isUsed: false, targetLanguage: null })
    await done
    expect(glossaries.list[0]).toMatchObject({ isUsed: false, targetLanguage: null })
  })

  test('is reverted if main refuses it, and that is reported', async () => {
    const { glossaries, first, failures } = await opened({ changeGlossary: () => refused({ code: 'diskFull' }) })
    await glossaries.change(first.id, { isUsed: false })
    expect(glossaries.list[0]?.isUsed).toBe(true)
    expect(failures).toEqual(['diskFull'])
  })
})

describe('removing', () => {
  test('hides it at once, and deletes it a minute later', async () => {
    const { glossaries, fake, clock, first } = await opened()
    glossaries.remove(first.id)
    expect(glossaries.list.map(({ id }) => id)).not.toContain(first.id)
    expect(fake.calls.some(({ name }) => name === 'review.removeGlossary')).toBe(false)
    clock.advance(61_000)
    await settle()
    expect(fake.calls.some(({ name }) => name === 'review.removeGlossary')).toBe(true)
    expect(glossaries.keep(first.id)).toBe(false)
  })

  test('can be undone', async () => {
    const { glossaries, first } = await opened()
    glossaries.remove(first.id)
    expect(glossaries.keep(first.id)).toBe(true)
    expect(glossaries.list.map(({ id }) => id)).toContain(first.id)
  })
})
