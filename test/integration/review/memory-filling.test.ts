// What fills the translation memory in the background: with a real store and real reviews; the test has the documents.
import { expect, test } from 'vitest'
import { createIdleGate } from '../../../main/reviewing/idle-gate.ts'
import { createLikelySources } from '../../../main/reviewing/likely-sources.ts'
import { createMemoryFilling } from '../../../main/reviewing/memory-filling.ts'
import type { MemoryFilling } from '../../../main/reviewing/memory-filling.ts'
import type { DeliveryRef, OutboxId, SourceFileId } from '../../../preload/contract/index.ts'
import { until } from '../../harness/until.ts'
import { account, createWorld, delivery, document, minute, order, put } from '../store/world.ts'
import type { World } from '../store/world.ts'
import { createHandClock } from '../sync/hand-clock.ts'
import type { HandClock } from '../sync/hand-clock.ts'
import { createReviewWorld, reader } from './review-world.ts'

const english = ['Bring your registration card.', 'Boil the water for three minutes.']
const french = ['Apportez votre carte d’enregistrement.', 'Faites bouillir l’eau trois minutes.']
const hour = 60 * 60_000

/** A delivery that was accepted, with its source; its document is still at the service. */
async function accepted({ store }: World): Promise<DeliveryRef> {
  await store.orders.apply(account, [order(1, { deliveries: [delivery(10, { name: 'leaflet.txt' })] })], minute(1))
  const ref = document(1, 10)
  const source = await put(store.deskBodies, english.join('\n\n'))
  const file = { id: 'file-1' as SourceFileId, name: 'leaflet.txt', format: 'txt' as const, ...source }
  expect(await store.deliveries.attachSource(ref, file, minute(1))).toBe('done')
  await store.deliveries.markSeen(ref, minute(1))
  const id = 'entry-1' as OutboxId
  const held = { id, ref, decision: { kind: 'accept' as const }, decidedBy: 'Amina', heldUntil: minute(2) }
  await store.outbox.holdDecision({ ...held, now: minute(1) })
  await store.outbox.decisionConfirmed(id, minute(3))
  return ref
}

async function download({ store }: World, ref: DeliveryRef): Promise<void> {
  await store.deliveries.downloaded(ref, await put(store.cacheBodies, french.join('\n\n')), null)
}

interface Filling {
  filling: MemoryFilling
  clock: HandClock
  state: { service: 'answers' | 'fails' | 'hangs'; isPersonWaiting: boolean; savesPower: boolean }
  /** Ends the downloads that hang, without a document. */
  hangUp(): void
  /** How many downloads were begun. */
  asked(): number
  /** How many deliveries were tried. */
  tried(): number
  [Symbol.asyncDispose](): Promise<void>
}

function fillingOf(world: World): Filling {
  const { store } = world
  const reviewWorld = createReviewWorld()
  const state: Filling['state'] = { service: 'fails', isPersonWaiting: false, savesPower: false }
  const hanging = Promise.withResolvers<void>()
  const clock = createHandClock()
  let asked = 0
  let tried = 0
  const filling = createMemoryFilling({
    store,
    downloads: {
      async fetch(ref) {
        asked += 1
        if (state.service === 'hangs') await hanging.promise
        if (state.service === 'answers') {
          await download(world, ref)
          return { ok: true }
        }
        return { ok: false, error: { code: 'offline', message: 'no network', retryable: true } }
      },
    },
    likelySources: createLikelySources({ store, reader, log: () => undefined }),
    reviews: reviewWorld.sessions,
    idleGate: createIdleGate({
      isPersonWaiting: () => state.isPersonWaiting,
      savesPower: async () => state.savesPower,
      clock,
    }),
    clock,
    emit: () => void (tried += 1),
    log: () => undefined,
  })
  return {
    filling,
    clock,
    state,
    hangUp: hanging.resolve,
    asked: () => asked,
    tried: () => tried,
    async [Symbol.asyncDispose]() {
      await filling.stop()
      await reviewWorld.sessions.closeAll()
    },
  }
}

async function pairsOf({ store }: World): Promise<number> {
  return (await store.memory.list())[0]?.pairs ?? -1
}

test('an accepted delivery whose document cannot be had waits for at least an hour, and is kept when it can be had', async () => {
  await using world = await createWorld()
  const ref = await accepted(world)
  await using one = fillingOf(world)
  const waiting = () => world.store.memory.waiting(10)
  one.filling.wake()
  await until(() => expect(one.tried()).toBe(1))
  expect(await waiting()).toMatchObject([{ ref, attempts: 1 }])
  one.clock.advance(hour - 1)
  one.state.service = 'answers'
  one.filling.wake()
  // The store answers in order: first what waits, then the beginning of an attempt.
  await waiting()
  expect(await waiting()).toMatchObject([{ ref, attempts: 1 }])
  one.clock.advance(1)
  one.filling.wake()
  await until(() => expect(one.tried()).toBe(2))
  expect(await waiting()).toEqual([])
  expect(await pairsOf(world)).toBe(2)
})

test('nothing is tried while the person waits or the computer saves power', async () => {
  await using world = await createWorld()
  await accepted(world)
  await using one = fillingOf(world)
  one.state.service = 'answers'
  one.state.isPersonWaiting = true
  one.filling.wake()
  await until(() => expect(one.clock.waiting()).toBe(1))
  one.state.isPersonWaiting = false
  one.state.savesPower = true
  one.clock.advance(1_000)
  await until(() => expect(one.clock.waiting()).toBe(1))
  expect(one.asked()).toBe(0)
  one.state.savesPower = false
  one.clock.advance(60_000)
  await until(() => expect(one.tried()).toBe(1))
  expect(await pairsOf(world)).toBe(2)
})

test('an attempt counts while it is under way, so that one that ends Verso is not repeated for ever', async () => {
  await using world = await createWorld()
  const ref = await accepted(world)
  await using one = fillingOf(world)
  one.state.service = 'hangs'
  one.filling.wake()
  await until(() => expect(one.asked()).toBe(1))
  expect(await world.store.memory.waiting(10)).toMatchObject([{ ref, attempts: 1 }])
  // Verso ends in order, and with it the download.
  const stopped = one.filling.stop()
  one.hangUp()
  await stopped
  expect(await world.store.memory.waiting(10)).toMatchObject([{ ref, attempts: 0 }])
})
