// The translation memory: from the confirmed acceptance to the review of the next order, and to other programs.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { AccountId, DeliveryRef, ReviewId, ReviewState } from '../../../preload/contract/index.ts'
import { declaration } from '../../fixtures/corpus/declaration.ts'
import { brokenRules } from '../../unit/exporting/tmx-rules.ts'
import {
  connectedWorld,
  deliver,
  endWorlds,
  placeOrder,
  until,
  untilAwaiting,
  untilDownloaded,
  untilEntry,
  value,
} from './world.ts'
import type { World } from './world.ts'

afterEach(endWorlds)

/** The simulated translators know the first passages, and word the others differently in a later version. */
const ownWords = [
  'The field office opens at eight in the morning on working days.',
  'Please bring the registration card of your family with you.',
  'Volunteers explain in your own language how the water points work.',
]
const leaflet = [...declaration('eng').slice(8, 28), ...ownWords].join('\n\n')

/** The next deliveries, downloaded. */
async function delivered(world: World, count: number): Promise<DeliveryRef[]> {
  await deliver(world)
  const rows = await untilAwaiting(world, count)
  for (const { ref } of rows) await untilDownloaded(world, ref)
  return rows.map(({ ref }) => ref)
}

async function order(
  world: World,
  accountId: AccountId,
  title: string,
  texts: Record<string, string> = { 'leaflet.txt': leaflet },
) {
  await placeOrder(world, accountId, { title, targets: ['fra'], texts })
  return delivered(world, Object.keys(texts).length)
}

function firstOf<Value>(values: readonly Value[]): Value {
  const [first] = values
  if (first === undefined) throw new Error('there is none')
  return first
}

async function accept(world: World, ref: DeliveryRef): Promise<void> {
  await value(world.verso.deliveries.markSeen({ ref }))
  const { outboxId } = await value(world.verso.deliveries.decide({ ref, decision: { kind: 'accept' } }))
  world.clock.advance(10_000)
  await untilEntry(world, outboxId, 'confirmed')
}

async function pairsOf(world: World, accountId: AccountId): Promise<number> {
  const { accounts } = await value(world.verso.memory.list())
  return accounts.find((one) => one.accountId === accountId)?.pairs ?? -1
}

/** Nothing is kept in the second in which something is sent or exported. */
function nextTurn(world: World): void {
  world.clock.advance(1_000)
}

async function untilKept(world: World, accountId: AccountId): Promise<number> {
  return until(async () => {
    nextTurn(world)
    const pairs = await pairsOf(world, accountId)
    expect(pairs).toBeGreaterThan(0)
    return pairs
  })
}

async function openReview(world: World, ref: DeliveryRef): Promise<ReviewState> {
  const { id } = await value(world.verso.review.open({ ref, sourceFileId: null }))
  return until(async () => {
    const state = await value(world.verso.review.get({ reviewId: id }))
    expect(['ready', 'failed']).toContain(state.stage)
    return state
  })
}

async function rowsOf(world: World, reviewId: ReviewId) {
  return (await value(world.verso.review.rows({ reviewId, from: 0, limit: 200 }))).rows
}

async function differencesOf(world: World, reviewId: ReviewId) {
  const asked = { reviewId, from: 0, limit: 200, withDismissed: false }
  const { findings } = await value(world.verso.review.findings(asked))
  return findings.filter(({ code }) => code === 'translationChanged')
}

test('accepted translations are shown in the next review, which points out different ones', async () => {
  const { world, accountId } = await connectedWorld()
  const [first] = await order(world, accountId, 'Cholera leaflet')
  const ref = firstOf(first === undefined ? [] : [first])
  const sentBack = await value(
    world.verso.deliveries.decide({ ref, decision: { kind: 'sendBack', reason: 'Please word it anew.' } }),
  )
  world.clock.advance(10_000)
  await untilEntry(world, sentBack.outboxId, 'confirmed')
  const second = firstOf(await delivered(world, 1))
  await openReview(world, second)
  await accept(world, second)
  const pairs = await untilKept(world, accountId)

  const third = firstOf(await order(world, accountId, 'Site poster'))
  const review = await openReview(world, third)
  const rows = await rowsOf(world, review.id)
  expect(pairs).toBeLessThanOrEqual(rows.length)
  const known = rows.find((row) => row.source.sentences.join(' ').includes('born free and equal'))
  const { translations } = await value(world.verso.review.earlier({ reviewId: review.id, row: known?.index ?? -1 }))
  expect(translations).toMatchObject([
    { target: known?.target.sentences.join(' '), title: 'Cholera leaflet', at: expect.stringMatching(/Z$/) },
  ])

  const differences = await differencesOf(world, review.id)
  expect(differences.length).toBeGreaterThan(0)
  for (const { severity, category, row, expected, found, sourceText } of differences) {
    expect({ severity, category }).toEqual({ severity: 'minor', category: 'terminology' })
    expect(sourceText).not.toContain('born free and equal')
    const earlier = await value(world.verso.review.earlier({ reviewId: review.id, row: row ?? -1 }))
    expect(earlier.translations.map(({ target }) => target)).toEqual(expected)
    expect(expected).not.toEqual(found)
  }
  // The delivery that was accepted is not compared with itself.
  const again = await openReview(world, second)
  expect(await differencesOf(world, again.id)).toEqual([])
})

test('nothing is kept before the service has confirmed, from deliveries that nobody opened, or if the person does not want it', async () => {
  const { world, accountId } = await connectedWorld()
  const ref = firstOf(await order(world, accountId, 'Cholera leaflet'))
  const held = await value(world.verso.deliveries.decide({ ref, decision: { kind: 'accept' } }))
  await value(world.verso.outbox.undo({ outboxId: held.outboxId }))
  expect(world.demo.decisions()).toEqual([])
  await value(world.verso.memory.setKept({ accountId, isKept: false }))
  await accept(world, ref)
  const unseen = firstOf(await order(world, accountId, 'Site poster'))
  await value(world.verso.memory.setKept({ accountId, isKept: true }))
  const { outboxIds } = await value(world.verso.deliveries.acceptMany({ refs: [unseen], waived: [unseen] }))
  world.clock.advance(10_000)
  await untilEntry(world, outboxIds[0] ?? held.outboxId, 'confirmed')

  await accept(world, firstOf(await order(world, accountId, 'Radio spots')))
  await untilKept(world, accountId)
  world.chosen.savePath = join(world.directory, 'memory.tmx')
  await value(world.verso.memory.exportTmx({ accountId }))
  const file = await readFile(world.chosen.savePath, 'utf8')
  expect(new Set(file.match(/(?<=x-order">)[^<]*/g))).toEqual(new Set(['Radio spots']))
})

test('several deliveries accepted at once are all kept, and waiting ones are kept after a restart', async () => {
  const { world, accountId } = await connectedWorld()
  const texts = {
    'one.txt': declaration('eng').slice(26, 34).join('\n\n'),
    'two.txt': declaration('eng').slice(34, 44).join('\n\n'),
  }
  const refs = await order(world, accountId, 'Rights', texts)
  for (const ref of refs) await value(world.verso.deliveries.markSeen({ ref }))
  const { outboxIds } = await value(world.verso.deliveries.acceptMany({ refs, waived: [] }))
  world.clock.advance(10_000)
  for (const id of outboxIds) await untilEntry(world, id, 'confirmed')
  await world.restart()
  await untilKept(world, accountId)
  world.chosen.savePath = join(world.directory, 'rights.tmx')
  const exported = () => readFile(join(world.directory, 'rights.tmx'), 'utf8')
  await until(async () => {
    nextTurn(world)
    expect(await value(world.verso.memory.exportTmx({ accountId }))).toEqual({ outcome: 'done' })
    expect(await exported()).toContain('>one.txt<')
    expect(await exported()).toContain('>two.txt<')
  })
})

test('is exported as valid TMX, cleared, and unchanged when it is imported again', async () => {
  const { world, accountId } = await connectedWorld()
  const ref = firstOf(await order(world, accountId, 'Cholera <leaflet> & poster'))
  await accept(world, ref)
  const pairs = await untilKept(world, accountId)
  const path = join(world.directory, 'memory.tmx')
  world.chosen.savePath = path
  await value(world.verso.memory.exportTmx({ accountId }))
  const file = await readFile(path, 'utf8')
  expect(brokenRules(file)).toEqual([])
  expect(file.match(/<tu /g)).toHaveLength(pairs)
  expect(file).toContain('<prop type="x-order">Cholera &lt;leaflet&gt; &amp; poster</prop>')

  await value(world.verso.memory.clear({ accountId }))
  expect(await pairsOf(world, accountId)).toBe(0)
  world.chosen.files = [path]
  const imported = await value(world.verso.memory.pickTmx({ accountId }))
  expect(imported).toEqual({ outcome: 'done', imported: pairs, skipped: 0 })
  expect(await pairsOf(world, accountId)).toBe(pairs)
  await value(world.verso.memory.exportTmx({ accountId }))
  const withoutOrigin = (text: string) =>
    text.replace(/<prop[^>]*>[^<]*<\/prop>| (?:usagecount|creationdate)="[^"]*"/g, '')
  expect(withoutOrigin(await readFile(path, 'utf8'))).toBe(withoutOrigin(file))
})

test('reports plainly which file cannot be imported, and keeps entries before the damage', async () => {
  const { world, accountId } = await connectedWorld()
  const path = join(world.directory, 'others.tmx')
  world.chosen.files = [path]
  const attempt = async (content: string | Buffer) => {
    await writeFile(path, content)
    return world.verso.memory.pickTmx({ accountId })
  }
  const unit = (source: string, target: string) =>
    `<tu><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="fr"><seg>${target}</seg></tuv></tu>`
  const whole = `<?xml version="1.0" encoding="UTF-8"?><tmx version="1.4"><header srclang="en"/><body>${unit('Tea', 'Thé')}${unit('Alone', '')}</body></tmx>`
  expect(await attempt('a;b')).toMatchObject({ ok: false, error: { code: 'notATranslationMemory' } })
  expect(await attempt(Buffer.from(whole, 'latin1'))).toMatchObject({ ok: false, error: { code: 'wrongEncoding' } })
  expect(await attempt(whole.replace('</body>', unit('One', 'Un')))).toMatchObject({
    ok: true,
    value: { outcome: 'damaged', imported: 2, skipped: 1 },
  })
  expect(await attempt(whole)).toMatchObject({ ok: true, value: { outcome: 'done', imported: 1, skipped: 1 } })
  expect(await pairsOf(world, accountId)).toBe(2)
  world.chosen.files = []
  expect(await world.verso.memory.pickTmx({ accountId })).toEqual({ ok: true, value: null })
})
