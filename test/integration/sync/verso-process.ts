// Verso without its window in a separate process, so that it can be killed at any moment. Takes commands and reports
// results as lines of text; its time runs faster.
import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'
import type { AccountId, DeliveryRef, DraftFields, LanguageCode } from '../../../preload/contract/index.ts'
import { createSwiftClock } from './swift-clock.ts'
import { answerQuestions, createSecretsInMemory, openVerso, value } from './verso.ts'

export interface Order {
  title: string
  /** By file name. */
  texts: Record<string, string>
  targets: string[]
  split: DraftFields['split']
}

export type ToVerso =
  | { do: 'connect' }
  /** Composes an order and sends it; reports `begun`, `file`, `saved` and `sent` as each is confirmed. */
  | { do: 'order'; order: Order }
  /** Acts as a person who wants the order: continues its draft from its current state, and answers questions. */
  | { do: 'insist'; order: Order }
  | { do: 'decideAll'; reason: string }
  | { do: 'report' }

export type FromVerso =
  { kind: 'answered'; value: unknown } | { kind: 'failed'; message: string } | { kind: 'noted'; step: string }

export interface Report {
  outbox: { state: string; kind: string; title: string; found: string | null; problem: string | null }[]
  drafts: string[]
  awaiting: number
}

const [directory = '', baseUrl = '', key = '', startMs = '0'] = process.argv.slice(2)

const verso = await openVerso({
  directory,
  clock: createSwiftClock(150, Number(startMs)),
  secrets: createSecretsInMemory(() => key),
  startDemo: () => Promise.reject(new Error('no demo here')),
  timeoutMs: 250,
  desktop: {},
  emit: () => undefined,
  log: () => undefined,
})
const { bridge } = verso

function say(said: FromVerso) {
  return process.stdout.write(`${JSON.stringify(said)}\n`)
}
function note(step: string) {
  return say({ kind: 'noted', step })
}

async function carryOut(command: ToVerso): Promise<unknown> {
  switch (command.do) {
    case 'connect':
      return value(bridge.accounts.connect({ name: 'Translations', baseUrl, key, keyHeader: 'X-Service-API-Key' }))
    case 'order':
      return compose(command.order)
    case 'insist':
      await insist(command.order)
      return report()
    case 'decideAll': {
      const { awaiting } = await value(bridge.orders.inbox())
      for (const { ref, pendingDecision } of awaiting) {
        if (pendingDecision === null) await decide(ref, command.reason)
      }
      return null
    }
    case 'report':
      await answerQuestions(bridge)
      return report()
  }
}

async function report(): Promise<Report> {
  const { entries } = await value(bridge.outbox.list())
  return {
    outbox: entries.map(({ state, what, lookup, problem }) => ({
      state,
      kind: what.kind,
      title: what.kind === 'order' ? what.title : what.orderTitle,
      found: lookup?.found ?? null,
      problem: problem?.code ?? null,
    })),
    drafts: (await value(bridge.drafts.list())).rows.map(({ title }) => title),
    awaiting: (await value(bridge.orders.inbox())).awaitingTotal,
  }
}

async function account(): Promise<AccountId> {
  const [first] = (await value(bridge.application.snapshot())).accounts
  if (first === undefined) throw new Error('no account')
  return first.id
}

async function compose(order: Order) {
  const draft = await value(bridge.drafts.create({ accountId: await account() }))
  await value(bridge.drafts.save({ draftId: draft.id, changes: { title: order.title } }))
  note('begun')
  return goOn(draft.id, order)
}

/** Repeats every step that is not done yet. */
async function goOn(draftId: Parameters<typeof bridge.drafts.get>[0]['draftId'], order: Order) {
  const { files } = await value(bridge.drafts.get({ draftId }))
  for (const file of files) {
    if (file.state !== 'ready') await value(bridge.drafts.removeFile({ draftId, fileId: file.id }))
  }
  const there = new Set(files.filter(({ state }) => state === 'ready').map(({ name }) => name))
  for (const [name, text] of Object.entries(order.texts)) {
    if (!there.has(name)) await value(bridge.drafts.addText({ draftId, name, text }))
    note('file')
  }
  await value(
    bridge.drafts.save({
      draftId,
      changes: {
        sourceLanguage: 'eng' as LanguageCode,
        targetLanguages: order.targets.map((target) => target as LanguageCode),
        split: order.split,
        contactEmail: 'a.mensah@example.org',
        instructions: 'Plain words.',
      },
    }),
  )
  note('saved')
  const sent = await value(bridge.drafts.send({ draftId }))
  note('sent')
  return sent
}

async function insist(order: Order) {
  await answerQuestions(bridge)
  const { rows } = await value(bridge.drafts.list())
  const own = rows.filter(({ title }) => title === order.title)
  for (const { id, isRefused } of own) {
    // An order that became a draft again is sent unchanged: it may be for one language of several.
    if (isRefused) await value(bridge.drafts.send({ draftId: id }))
    else await goOn(id, order)
  }
}

async function decide(ref: DeliveryRef, reason: string) {
  // Deliveries that were decided meanwhile are not decided again.
  await bridge.deliveries.decide({ ref, decision: { kind: 'sendBack', reason } })
}

// Now, since a killed process never does: the next one starts in half of the time.
flushCompileCache()
say({ kind: 'answered', value: 'ready' })
for await (const line of createInterface({ input: process.stdin })) {
  try {
    say({ kind: 'answered', value: await carryOut(JSON.parse(line) as ToVerso) })
  } catch (failure) {
    say({ kind: 'failed', message: failure instanceof Error ? failure.message : String(failure) })
  }
}
await verso.close()
