// A person's work with Verso and the demo service in one process, for the layer that records what it writes: drafts,
// files, orders under faults of the service, answers to Verso's questions, decisions, settings. Reports each step on its
// output once Verso has answered it.
import { join } from 'node:path'
import { setTimeout as passing } from 'node:timers/promises'
import type { AccountId, DraftFields, LanguageCode } from '../../preload/contract/index.ts'
import { createDemoService } from '../../main/demo/demo-service.ts'
import { addFaults, createChance } from '../integration/sync/chance.ts'
import { createSwiftClock } from '../integration/sync/swift-clock.ts'
import { answerQuestions, createSecretsInMemory, openVerso, value } from '../integration/sync/verso.ts'

/** A step that Verso has confirmed to the person. */
export type Step =
  | { step: 'started'; port: number }
  | { step: 'connected'; accountId: AccountId }
  | { step: 'saved'; title: string; instructions: string }
  | { step: 'added'; title: string; file: string; text: string }
  | { step: 'sent'; title: string }
  | { step: 'named'; personName: string }
  | { step: 'decided'; orderId: number; attachmentId: number; reason: string }
  | { step: 'ended' }

export const workKey = 'demo-key-4711'
export const workSpeed = 150
export const workStartMs = Date.parse('2026-05-04T10:00:00Z')

const orders = 4

async function work(directory: string, seed: number): Promise<void> {
  const chance = createChance(seed)
  const report = (step: Step) => new Promise((resolve) => process.stdout.write(`${JSON.stringify(step)}\n`, resolve))
  const demo = await createDemoService({
    directory: join(directory, 'service'),
    port: 0,
    key: workKey,
    deliverAfterMs: 24 * 60 * 60_000,
    quirks: { mistakes: 'none' },
  })
  await report({ step: 'started', port: demo.port })
  const verso = await openVerso({
    directory,
    clock: createSwiftClock(workSpeed, workStartMs),
    secrets: createSecretsInMemory(() => workKey),
    startDemo: () => Promise.reject(new Error('no demo here')),
    timeoutMs: 250,
    desktop: {},
    emit: () => undefined,
    log: () => undefined,
  })
  const { bridge } = verso
  const connection = { name: 'Translations', baseUrl: demo.baseUrl, key: workKey, keyHeader: 'X-Service-API-Key' }
  const { id: accountId } = await value(bridge.accounts.connect(connection))
  await report({ step: 'connected', accountId })

  for (let number = 1; number <= orders; number += 1) {
    const title = `Leaflet ${String(number)}`
    const { id: draftId } = await value(bridge.drafts.create({ accountId }))
    for (let count = chance.upTo(3); count > 0; count -= 1) {
      const instructions = chance.text()
      await value(bridge.drafts.save({ draftId, changes: { title, instructions } }))
      await report({ step: 'saved', title, instructions })
    }
    for (let count = chance.upTo(2); count > 0; count -= 1) {
      const [file, text] = [`part ${String(count)}.txt`, `${chance.text()} `.repeat(chance.upTo(60))]
      await value(bridge.drafts.addText({ draftId, name: file, text }))
      await report({ step: 'added', title, file, text })
    }
    const changes: Partial<DraftFields> = {
      sourceLanguage: 'eng' as LanguageCode,
      targetLanguages: ['swh' as LanguageCode],
      contactEmail: 'a.mensah@example.org',
    }
    await value(bridge.drafts.save({ draftId, changes }))
    addFaults(demo.quirks, chance)
    await value(bridge.drafts.send({ draftId }))
    await report({ step: 'sent', title })
    const personName = `Amina ${String(number)}`
    await value(bridge.settings.set({ personName }))
    await report({ step: 'named', personName })
    if (chance.share() < 0.3) await value(bridge.sync.refresh({ accountId: null }))
  }

  const entries = async () => (await value(bridge.outbox.list())).entries
  /** Verso has done what it does without the person. */
  const isAtRest = async () =>
    (await entries()).every(({ state, lookup }) => ['confirmed', 'refused'].includes(state) || lookup !== null)
  await isSoWithin(8_000, isAtRest)

  // Without faults all that was ordered is delivered, so each work has decisions.
  demo.quirks.reset()
  demo.quirks.set({ mistakes: 'none' })
  for (const { id, isRefused } of (await value(bridge.drafts.list())).rows) {
    if (isRefused) await value(bridge.drafts.send({ draftId: id }))
  }
  const areOrdered = await isSoWithin(60_000, async () => {
    await answerQuestions(bridge)
    return (await entries()).every(({ state }) => state === 'confirmed')
  })
  if (!areOrdered) throw new Error(`not ordered: ${JSON.stringify(await entries())}`)
  await demo.deliverNow()
  await value(bridge.sync.refresh({ accountId: null }))
  const inbox = async () => (await value(bridge.orders.inbox())).awaiting
  if (!(await isSoWithin(60_000, async () => (await inbox()).length > 0))) throw new Error('nothing was delivered')
  addFaults(demo.quirks, chance)
  for (const { ref } of await inbox()) {
    const reason = chance.text()
    await value(bridge.deliveries.decide({ ref, decision: { kind: 'sendBack', reason } }))
    await report({ step: 'decided', orderId: ref.orderId, attachmentId: ref.attachmentId, reason })
  }
  await isSoWithin(8_000, isAtRest)
  await report({ step: 'ended' })
  await verso.close()
  await demo.close()
}

async function isSoWithin(limitMs: number, isSo: () => Promise<boolean>): Promise<boolean> {
  const limit = AbortSignal.timeout(limitMs)
  while (!limit.aborted) {
    if (await isSo()) return true
    await passing(20)
  }
  return false
}

const [directory = '', seed = '1'] = process.argv.slice(2)
if (import.meta.main) await work(directory, Number(seed))
