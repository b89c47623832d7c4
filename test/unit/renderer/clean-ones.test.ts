// Accepting deliveries that were clean on arrival: listed, confirmed one by one, and only those that are still clean in main.
import { describe, expect, test } from 'vitest'
import { CleanOnes } from '../../../renderer/state/review/clean-ones.svelte.ts'
import { deskAnswers } from '../../harness/desk.ts'
import { createFakeBridge, ok, refused } from '../../harness/fake-bridge.ts'
import { deliveryRow, judgement } from '../../harness/fixtures.ts'
import type { FakeAnswers } from '../../harness/fake-bridge.ts'

const rows = [1, 2, 3].map((id) => deliveryRow(71001, id, { judgement: judgement() }))

async function listed(answers: FakeAnswers['deliveries'] = {}) {
  const desk = deskAnswers()
  const fake = createFakeBridge({
    ...desk,
    deliveries: {
      ...desk.deliveries,
      cleanOnes: () => ok({ rows, total: 5 }),
      acceptMany: ({ refs }) => ok({ outboxIds: refs.map(({ attachmentId }) => `o${String(attachmentId)}` as never) }),
      ...answers,
    },
  })
  const clean = new CleanOnes(fake.bridge)
  await clean.open(null)
  const calls = (name: string) =>
    fake.calls.filter((call) => call.name === `deliveries.${name}`).map(({ args }) => args[0])
  return { clean, calls }
}

describe('the clean ones', () => {
  test('are accepted as listed, without those that the person left out', async () => {
    const { clean, calls } = await listed()
    const [first, second, third] = rows
    if (!first || !second || !third) throw new Error('there are three')
    clean.choose(second, false)
    expect(clean.chosen).toEqual([first, third])
    const refs = [first.ref, third.ref]
    expect(await clean.accept()).toMatchObject({ ok: true, value: { outboxIds: ['o1', 'o3'] } })
    expect(calls('acceptMany')).toEqual([{ refs, waived: [], checked: refs }])
  })

  test('are not sent at all if all are left out', async () => {
    const { clean, calls } = await listed()
    for (const row of rows) clean.choose(row, false)
    expect(await clean.accept()).toBeNull()
    expect(calls('acceptMany')).toEqual([])
  })

  test('are listed again, all selected, when the list is reopened', async () => {
    const { clean } = await listed()
    for (const row of rows) clean.choose(row, false)
    await clean.open(null)
    expect(clean.chosen).toEqual(rows)
  })

  test('that are no longer clean cause an error worded by main', async () => {
    const { clean } = await listed({ acceptMany: () => refused({ code: 'notClean' }) })
    expect(await clean.accept()).toMatchObject({ ok: false, error: { code: 'notClean' } })
    expect(clean.isAccepting).toBe(false)
  })

  test('keep what the person left out when the list is loaded again after that', async () => {
    const { clean } = await listed({ acceptMany: () => refused({ code: 'notClean' }) })
    const [first, second, third] = rows
    if (!first || !second || !third) throw new Error('there are three')
    clean.choose(second, false)
    await clean.accept()
    await clean.reload()
    expect(clean.chosen).toEqual([first, third])
  })
})
