// A Verso without its window, as a process of its own, so that it can be killed at any moment. It is told by lines what to do and says by
// lines what it did; time runs faster in it.
import { createInterface } from 'node:readline'
import type { AccountId, DeliveryRef, LanguageCode } from '../../../preload/contract/index.ts'
import { createSwiftClock } from './swift-clock.ts'
import { createSecretsInMemory, openVerso, value } from './verso.ts'

export type ToVerso =
  | { do: 'connect' }
  | { do: 'order'; title: string; text: string }
  | { do: 'decideAll'; reason: string }
  | { do: 'tell' }

export interface Told {
  outbox: { state: string; kind: string; found: string | null }[]
  drafts: number
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

async function carryOut(command: ToVerso): Promise<unknown> {
  switch (command.do) {
    case 'connect':
      return value(bridge.accounts.connect({ name: 'Translations', baseUrl, key, keyHeader: 'X-Service-API-Key' }))
    case 'order': {
      const [account] = (await value(bridge.application.snapshot())).accounts
      if (account === undefined) throw new Error('no account')
      return order(account.id, command)
    }
    case 'decideAll': {
      const { awaiting } = await value(bridge.orders.inbox())
      for (const { ref, pendingDecision } of awaiting) {
        if (pendingDecision === null) await decide(ref, command.reason)
      }
      return null
    }
    case 'tell': {
      const { entries } = await value(bridge.outbox.list())
      for (const { id, state, lookup } of entries) {
        const isAsked = state === 'unknown' && lookup?.found === 'nothing'
        if (isAsked) await bridge.outbox.resolve({ outboxId: id, choice: { kind: 'sendAgain' } })
      }
      const told: Told = {
        outbox: entries.map(({ state, what, lookup }) => ({ state, kind: what.kind, found: lookup?.found ?? null })),
        drafts: (await value(bridge.drafts.list())).total,
        awaiting: (await value(bridge.orders.inbox())).awaitingTotal,
      }
      return told
    }
  }
}

async function order(accountId: AccountId, { title, text }: { title: string; text: string }) {
  const draft = await value(bridge.drafts.create({ accountId }))
  await value(bridge.drafts.addText({ draftId: draft.id, name: 'leaflet.txt', text }))
  await value(
    bridge.drafts.save({
      draftId: draft.id,
      changes: {
        title,
        sourceLanguage: 'eng' as LanguageCode,
        targetLanguages: ['swh' as LanguageCode],
        contactEmail: 'a.mensah@example.org',
      },
    }),
  )
  return value(bridge.drafts.send({ draftId: draft.id }))
}

async function decide(ref: DeliveryRef, reason: string) {
  await value(bridge.deliveries.decide({ ref, decision: { kind: 'sendBack', reason } }))
}

process.stdout.write('"ready"\n')
for await (const line of createInterface({ input: process.stdin })) {
  const answer = await carryOut(JSON.parse(line) as ToVerso)
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}
await verso.close()
