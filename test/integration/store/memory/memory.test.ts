// The translation memory in the store: what is kept when an acceptance is confirmed, how it is found, and its bounds.
import { copyFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { acceptedPairs, learnedStep } from '../../../../main/reviewing/memory-pairs.ts'
import { storePaths } from '../../../../main/store/database/files.ts'
import { memoryLimits } from '../../../../main/store/memory/memory-limits.ts'
import { segmentKey, comparableSegment } from '../../../../preload/text/segment-key.ts'
import type { DeliveryRef, OutboxId } from '../../../../preload/contract/index.ts'
import type { Store } from '../store-types.ts'
import { accountId, draftId, language } from '../store-types.ts'
import { account, addAccount, createWorld, delivery, document, minute, order } from '../world.ts'
import type { World } from '../world.ts'

const french = { source: 'en', target: 'fr' }

async function arrive(store: Store, id: number): Promise<DeliveryRef> {
  await store.orders.apply(account, [order(id, { deliveries: [delivery(id * 10)] })], minute(id))
  return document(id, id * 10)
}

/** Accepts a delivery; confirmed by the service unless `isConfirmed` is false. */
async function accept(
  store: Store,
  id: number,
  { isSeen = true, isConfirmed = true } = {},
): Promise<{ ref: DeliveryRef; outboxId: OutboxId }> {
  const ref = await arrive(store, id)
  if (isSeen) await store.deliveries.markSeen(ref, minute(id))
  const outboxId = `entry-${String(id)}` as OutboxId
  await store.outbox.holdDecision({
    id: outboxId,
    ref,
    decision: { kind: 'accept' },
    decidedBy: 'Amina',
    heldUntil: minute(id + 1),
    now: minute(id),
  })
  if (isConfirmed) await store.outbox.decisionConfirmed(outboxId, minute(id + 2))
  return { ref, outboxId }
}

async function keep(
  store: Store,
  ref: DeliveryRef,
  pairs: readonly [source: string, target: string][],
  at = minute(5),
) {
  const from = { languages: french, title: `Order ${String(ref.orderId)}`, fileName: 'leaflet.docx', at }
  return store.memory.keep(
    ref,
    from,
    pairs.map(([source, target]) => ({ source, target })),
  )
}

function keysOf(...sources: string[]): Float64Array {
  return Float64Array.from(sources, (source) => segmentKey(comparableSegment(source)))
}

async function pairsOf(store: Store, of = account): Promise<number> {
  return (await store.memory.list()).find(({ accountId: id }) => id === of)?.pairs ?? -1
}

/** In the desk of a closed store: what each memory says of itself, and what its pairs say. */
function sumsIn({ directory }: World) {
  const database = new Database(storePaths(directory).desk, { readonly: true })
  try {
    return database
      .prepare(
        `SELECT account_id AS accountId, m.pairs, characters, count(p.id) AS pairsFound,
           coalesce(sum(length(source) + length(target)), 0) AS charactersFound
         FROM memories m LEFT JOIN memory_pairs p ON p.memory_id = m.id GROUP BY m.id`,
      )
      .all()
  } finally {
    database.close()
  }
}

const elsewhere = document(999, 999)

test('an acceptance is queued for the memory once the service has confirmed it', async () => {
  await using world = await createWorld()
  const { store } = world
  const { ref, outboxId } = await accept(store, 1, { isConfirmed: false })
  expect(await store.memory.waiting(10)).toEqual([])
  await store.outbox.decisionConfirmed(outboxId, minute(3))
  expect(await store.memory.waiting(10)).toEqual([{ ref, acceptedAt: minute(3), attempts: 0 }])
  const reopened = await world.reopen()
  expect(await reopened.memory.waiting(10)).toHaveLength(1)
  await reopened.memory.kept(ref)
  expect(await reopened.memory.waiting(10)).toEqual([])
})

test('an acceptance that is undone leaves nothing', async () => {
  await using world = await createWorld()
  const { store } = world
  const { outboxId } = await accept(store, 1, { isConfirmed: false })
  await store.outbox.takeBack(outboxId, null, minute(2), draftId('draft'))
  expect(await store.memory.waiting(10)).toEqual([])
})

test('deliveries that were never opened or were sent back are not kept', async () => {
  await using world = await createWorld()
  const { store } = world
  await accept(store, 1, { isSeen: false })
  const ref = await arrive(store, 2)
  await store.deliveries.markSeen(ref, minute(2))
  const id = 'entry-2' as OutboxId
  const decision = { kind: 'sendBack' as const, reason: 'Six, not eight.' }
  await store.outbox.holdDecision({ id, ref, decision, decidedBy: '', heldUntil: minute(3), now: minute(2) })
  await store.outbox.decisionConfirmed(id, minute(3))
  expect(await store.memory.waiting(10)).toEqual([])
})

test('an account that keeps no memory adds nothing, but still uses what it has', async () => {
  await using world = await createWorld()
  const { store } = world
  const { ref } = await accept(store, 1)
  await keep(store, ref, [['Wash your hands.', 'Lavez-vous les mains.']])
  await store.memory.setKept(account, false)
  expect(await store.memory.list()).toEqual([{ accountId: account, pairs: 1, isKept: false }])
  await accept(store, 2)
  expect((await store.memory.waiting(10)).map(({ ref: waiting }) => waiting.orderId)).toEqual([ref.orderId])
})

test('equal pairs are kept once, with their number and last date; a repetition of the same delivery is not another', async () => {
  await using world = await createWorld()
  const { store } = world
  const one = await accept(store, 1)
  const other = await accept(store, 2)
  await keep(store, one.ref, [
    ['Wash your hands.', 'Lavez-vous les mains.'],
    ['Wash  your\nhands.', 'Lavez-vous les\u00a0mains.'],
  ])
  await keep(store, one.ref, [['Wash your hands.', 'Lavez-vous les mains.']])
  await keep(store, other.ref, [['Wash your hands.', 'Lavez-vous les mains.']], minute(60))
  expect(await store.memory.page(account, 0, 10)).toMatchObject([
    {
      source: 'Wash your hands.',
      target: 'Lavez-vous les mains.',
      languages: french,
      times: 2,
      firstAt: minute(5),
      lastAt: minute(60),
      title: 'Order 2',
      fileName: 'leaflet.docx',
    },
  ])
})

test('finds translations accepted for a segment, newest first, and none from the same delivery', async () => {
  await using world = await createWorld()
  const { store } = world
  const one = await accept(store, 1)
  const other = await accept(store, 2)
  await keep(store, one.ref, [['Wash your hands.', 'Lavez-vous les mains.']])
  await keep(store, other.ref, [['Wash your hands.', 'Lavez vos mains.']], minute(60))
  const keys = keysOf('Wash your  hands.', 'Never seen.')
  expect(await store.memory.lookUp(account, french, keys, elsewhere)).toEqual([
    {
      key: keys[0],
      source: 'Wash your hands.',
      translations: [
        { target: 'Lavez vos mains.', at: minute(60), title: 'Order 2' },
        { target: 'Lavez-vous les mains.', at: minute(5), title: 'Order 1' },
      ],
    },
  ])
  const [found] = await store.memory.lookUp(account, french, keys, other.ref)
  expect(found?.translations.map(({ target }) => target)).toEqual(['Lavez-vous les mains.'])
  expect(await store.memory.lookUp(account, { source: 'en', target: 'es' }, keys, elsewhere)).toEqual([])
  expect(await store.memory.lookUp(accountId('another'), french, keys, elsewhere)).toEqual([])
  expect(await store.memory.pairsIn(account, french)).toBe(2)
  expect(await store.memory.pairsIn(account, { source: 'fr', target: 'en' })).toBe(0)
})

test('gives the newest pairs of two languages, and no more than requested', async () => {
  await using world = await createWorld()
  const { store } = world
  const { ref } = await accept(store, 1)
  for (const number of [1, 2, 3]) {
    await keep(store, ref, [[`Segment ${String(number)}`, `Phrase ${String(number)}`]], minute(number))
  }
  const newest = [
    { source: 'Segment 3', target: 'Phrase 3' },
    { source: 'Segment 2', target: 'Phrase 2' },
  ]
  const languages = { source: language('eng'), target: language('fra') }
  expect(await store.memory.newest(account, french, 2, elsewhere)).toEqual(newest)
  expect(await store.memory.newest(account, french, 2, ref)).toEqual([])
  expect(await acceptedPairs(store, elsewhere, languages, { pairs: 2, characters: 1_000 })).toEqual(newest)
  // Whole pairs only, within as many characters.
  expect(await acceptedPairs(store, elsewhere, languages, { pairs: 3, characters: 30 })).toEqual(newest.slice(0, 1))
  expect(await acceptedPairs(store, elsewhere, { ...languages, target: null })).toEqual([])
})

test('a delivery is judged again when the memory has doubled, not after each acceptance', () => {
  expect([0, 99, 100, 199, 200, 399, 400, 2_999, 3_000, 200_000].map(learnedStep)).toEqual([
    0, 0, 1, 1, 2, 2, 3, 5, 5, 5,
  ])
})

test('clearing deletes the memory of one account, and stops adding to it', async () => {
  await using world = await createWorld()
  const { store } = world
  await addAccount(store, accountId('account-2'))
  const { ref } = await accept(store, 1)
  await keep(store, ref, [['Wash your hands.', 'Lavez-vous les mains.']])
  const at = minute(1)
  await store.memory.import(accountId('account-2'), 'other.tmx', [
    { source: 'a b', target: 'c d', languages: french, at },
  ])
  await store.memory.clear(account)
  expect(await pairsOf(store)).toBe(0)
  expect(await pairsOf(store, accountId('account-2'))).toBe(1)
  expect(await store.memory.waiting(10)).toEqual([])
  expect(await keep(store, ref, [['Wash your hands.', 'Lavez-vous les mains.']])).toBe(false)
  expect(await pairsOf(store)).toBe(0)
})

test('is deleted with its account, also while an import adds to it', async () => {
  await using world = await createWorld()
  const { store } = world
  const imported = { source: 'Boil the water.', target: 'Faites bouillir l’eau.', languages: french, at: minute(1) }
  await store.memory.import(account, 'old.tmx', [imported])
  const { ref } = await accept(store, 1)
  await keep(store, ref, [['Wash your hands.', 'Lavez-vous les mains.']])
  expect(await store.accounts.remove(account)).toBe(true)
  expect(await store.memory.lookUp(account, french, keysOf('Wash your hands.'), elsewhere)).toEqual([])
  expect(await store.memory.page(account, 0, 10)).toEqual([])
  await expect(store.memory.import(account, 'old.tmx', [imported])).rejects.toMatchObject({ code: 'notFound' })
  // Pairs are deleted in slices, and closing ends that until the next start.
  await expect.poll(() => sumsIn(world)).toEqual([])
})

test('what an earlier version left of a removed account is deleted, and characters are counted anew', async () => {
  await using world = await createWorld()
  const removed = accountId('account-2')
  await addAccount(world.store, removed)
  const pair = { source: 'Drink water 💧', target: 'Buvez de l’eau 💧', languages: french, at: minute(1) }
  for (const id of [account, removed]) await world.store.memory.import(id, 'old.tmx', [pair])
  await world.store.close()
  const database = new Database(storePaths(world.directory).desk)
  database.exec(
    `UPDATE memories SET characters = 31; UPDATE accounts SET removed_at = '${minute(2)}' WHERE id = '${removed}'`,
  )
  database.pragma('user_version = 14')
  database.close()
  await world.reopen()
  await expect
    .poll(() => sumsIn(world))
    .toEqual([{ accountId: account, pairs: 1, characters: 29, pairsFound: 1, charactersFound: 29 }])
})

test('a delivery that cannot be kept is tried a few times, then no more, and after the others', async () => {
  await using world = await createWorld()
  const { store } = world
  const { ref } = await accept(store, 1)
  const other = await accept(store, 2)
  for (let attempt = 1; attempt <= 5; attempt += 1) expect(await store.memory.begin(ref)).toBe(true)
  await store.memory.breakOff(ref)
  expect(await store.memory.begin(ref)).toBe(true)
  expect(await store.memory.waiting(10)).toMatchObject([
    { ref: other.ref, attempts: 0 },
    { ref, attempts: 5 },
  ])
  expect(await store.memory.begin(ref)).toBe(false)
  expect(await store.memory.waiting(10)).toMatchObject([{ ref: other.ref }])
})

test('imports pairs of several languages, and leaves out empty and overlong ones', async () => {
  await using world = await createWorld()
  const { store } = world
  const at = '2019-05-04T10:11:12.000Z'
  const long = 'x'.repeat(memoryLimits.segmentCharacters + 1)
  const imported = await store.memory.import(account, 'old.tmx', [
    { source: 'One text', target: 'Un texte', languages: french, at },
    { source: 'One text', target: 'Un texto', languages: { source: 'en', target: 'es' }, at },
    { source: ' ', target: 'Vide', languages: french, at },
    { source: long, target: 'Long', languages: french, at },
  ])
  expect(imported).toBe(2)
  const [found] = await store.memory.lookUp(account, french, keysOf('One text'), elsewhere)
  expect(found?.translations).toEqual([{ target: 'Un texte', at, title: 'old.tmx' }])
})

test('starts no more language pairs than its limit, whatever a file names, and continues with existing ones', async () => {
  await using world = await createWorld()
  const { store } = world
  const at = '2019-05-04T10:11:12.000Z'
  const pairs = Array.from({ length: memoryLimits.languagePairs + 50 }, (_, index) => ({
    source: 'One text',
    target: 'Un texte',
    languages: { source: 'en', target: `fr-x-${String(index)}` },
    at,
  }))
  expect(await store.memory.import(account, 'made.tmx', pairs)).toBe(memoryLimits.languagePairs)
  const known = { source: 'Two texts', target: 'Deux textes', languages: { source: 'en', target: 'fr-x-7' }, at }
  expect(await store.memory.import(account, 'more.tmx', [known])).toBe(1)
})

test('keeps no more than its limit, and removes the oldest first', async () => {
  await using world = await createWorld()
  const { store } = world
  const text = '💧'.repeat(50) + 'word '.repeat(Math.floor(memoryLimits.segmentCharacters / 5) - 50)
  const each = 2 * Array.from(comparableSegment(`${text} 00000`)).length
  const fits = Math.floor(memoryLimits.characters / each)
  let last = 0
  while (last <= fits) {
    const pairs = Array.from({ length: 1_000 }, () => {
      last += 1
      const name = `${text} ${String(last).padStart(5, '0')}`
      return { source: name, target: name.toUpperCase(), languages: french, at: minute(last) }
    })
    await store.memory.import(account, 'large.tmx', pairs)
  }
  expect(await pairsOf(store)).toBeLessThanOrEqual(fits)
  const [newest] = await store.memory.newest(account, french, 1, elsewhere)
  expect(newest?.source.endsWith(String(last).padStart(5, '0'))).toBe(true)
  const first = await store.memory.lookUp(account, french, keysOf(`${text} 00001`), elsewhere)
  expect(first).toEqual([])
  const pairs = await pairsOf(store)
  await store.close()
  const characters = pairs * each
  expect(sumsIn(world)).toEqual([
    { accountId: account, pairs, characters, pairsFound: pairs, charactersFound: characters },
  ])
})

test('is restored from a backup, except for pairs that could not be found', async () => {
  await using world = await createWorld()
  const { store } = world
  const { ref } = await accept(store, 1)
  await keep(store, ref, [['Wash your hands.', 'Lavez-vous les mains.']])
  await store.memory.setKept(account, false)
  const made = await store.deskCopies.make()
  const path = await store.deskCopies.whereToUnpack(made.sizeBytes)
  copyFileSync(made.path, path)
  const database = new Database(path)
  database.exec(
    `INSERT INTO memory_pairs (memory_id, source_key, target_key, source, target, origin_id, times, first_at, last_at)
     SELECT memory_id, 1, 2, 'Forged', 'Faux', origin_id, 1, 0, 0 FROM memory_pairs`,
  )
  database.close()
  await store.memory.clear(account)
  expect(await store.deskCopies.judge(null)).toMatchObject({ kind: 'whole', leftOut: 1 })
  await store.deskCopies.choose()
  const restored = await world.reopen()
  expect(await restored.memory.list()).toEqual([{ accountId: account, pairs: 1, isKept: false }])
  const [found] = await restored.memory.lookUp(account, french, keysOf('Wash your hands.'), elsewhere)
  expect(found?.translations).toMatchObject([{ target: 'Lavez-vous les mains.', title: 'Order 1' }])
  expect(await restored.memory.waiting(10)).toHaveLength(1)
})
