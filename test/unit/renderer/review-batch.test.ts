// Deliveries that are accepted together: which can be chosen, which must be opened or waived first, and what main is asked to do.
import { describe, expect, test } from 'vitest'
import type { DeliveryRow } from '../../../preload/contract/index.ts'
import { Batch, isForBatch } from '../../../renderer/state/review/batch.svelte.ts'
import { deskAnswers } from '../../harness/desk.ts'
import { createFakeBridge, refused } from '../../harness/fake-bridge.ts'
import { awaiting, deliveryRow } from '../../harness/fixtures.ts'

const [arabic, swahili, foreign] = awaiting as [DeliveryRow, DeliveryRow, DeliveryRow]

function desk() {
  const answers = deskAnswers()
  const fake = createFakeBridge(answers)
  const batch = new Batch(fake.bridge)
  const accepted = () => fake.calls.filter(({ name }) => name === 'deliveries.acceptMany').map(({ args }) => args[0])
  return { answers, fake, batch, accepted }
}

describe('what can be chosen', () => {
  test('includes deliveries to review that were ordered from here', () => {
    expect(isForBatch(arabic)).toBe(true)
    expect(isForBatch(foreign)).toBe(false)
    expect(isForBatch({ ...arabic, status: 'accepted' })).toBe(false)
    expect(isForBatch({ ...arabic, pendingDecision: { outboxId: 'o1' as never, decision: 'accept' } })).toBe(false)
  })

  test('can be chosen and cleared again, but never if another program ordered it', () => {
    const { batch } = desk()
    batch.chooseAll(awaiting)
    expect(batch.rows).toEqual([arabic, swahili])
    batch.toggle(arabic)
    expect(batch.rows).toEqual([swahili])
  })

  test('is known to be opened or not once it is chosen, because accepting asks only about those that are not', async () => {
    const { batch, fake } = desk()
    await fake.bridge.deliveries.preview({ side: 'delivery', ref: arabic.ref })
    batch.toggle(arabic)
    await expect.poll(() => batch.unopened).toEqual([])
    batch.toggle(swahili)
    await expect.poll(() => batch.opened).toEqual([arabic])
    expect(batch.unopened).toEqual([swahili])
  })

  test('is no longer chosen once it was decided in the meantime', () => {
    const { batch } = desk()
    batch.chooseAll(awaiting)
    batch.renew([{ ...arabic, status: 'accepted' }, swahili])
    expect(batch.rows).toEqual([swahili])
  })
})

describe('accepting', () => {
  test('includes those that were opened, and of the others only those expressly waived', async () => {
    const { batch, fake, accepted } = desk()
    await fake.bridge.deliveries.preview({ side: 'delivery', ref: arabic.ref })
    batch.chooseAll(awaiting)
    await batch.look()
    expect(batch.opened).toEqual([arabic])
    expect(batch.unopened).toEqual([swahili])
    expect(batch.acceptable).toEqual([arabic])
    batch.waive(swahili.ref, true)
    expect(await batch.accept()).toMatchObject({ ok: true, value: { outboxIds: ['batch-0', 'batch-1'] } })
    expect(accepted()).toEqual([{ refs: [arabic.ref, swahili.ref], waived: [swahili.ref] }])
    expect(batch.rows).toEqual([])
  })

  test('leaves those unchanged that are neither opened nor waived', async () => {
    const { batch, fake, accepted } = desk()
    await fake.bridge.deliveries.preview({ side: 'delivery', ref: arabic.ref })
    batch.chooseAll(awaiting)
    await batch.look()
    await batch.accept()
    expect(accepted()).toEqual([{ refs: [arabic.ref], waived: [] }])
    expect(batch.rows).toEqual([swahili])
  })

  test('does nothing if there is nothing to accept', async () => {
    const { batch, accepted } = desk()
    batch.toggle(swahili)
    await batch.look()
    expect(await batch.accept()).toBeNull()
    expect(accepted()).toEqual([])
  })

  test('keeps everything chosen if it was refused', async () => {
    const { batch, answers, fake } = desk()
    Object.assign(answers.deliveries ?? {}, { acceptMany: () => refused({ code: 'notOpened' }) })
    await fake.bridge.deliveries.preview({ side: 'delivery', ref: arabic.ref })
    batch.toggle(arabic)
    await batch.look()
    expect(await batch.accept()).toMatchObject({ ok: false })
    expect(batch.rows).toEqual([arabic])
    expect(batch.isAccepting).toBe(false)
  })

  test('counts deliveries as not opened if main does not answer for them', async () => {
    const { batch } = desk()
    batch.toggle(deliveryRow(71001, 9_999))
    await batch.look()
    expect(batch.unopened).toHaveLength(1)
  })
})
