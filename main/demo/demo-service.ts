// The demo service: the translation service of the specification on loopback, with simulated translators. Keeps
// everything in one folder that survives a kill at any moment. Must never listen beyond this computer.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { accountsFor, mainClientId } from './world/accounts.ts'
import type { DemoClock } from './world/clock.ts'
import { systemClock } from './world/clock.ts'
import { createLibrary } from './content/public-files.ts'
import type { ObservedRequest } from './demo-server.ts'
import { basePath, startDemoServer } from './demo-server.ts'
import type { DemoQuirks, QuirkSwitches } from './world/quirks.ts'
import { createQuirkSwitches } from './world/quirks.ts'
import type { DeskPast } from './showcase/desk-past.ts'
import { readDeskPast } from './showcase/desk-past.ts'
import { preparedTranslation } from './showcase/prepared-translations.ts'
import { setUpShowcase } from './showcase/set-up.ts'
import { openDocumentBodies } from './state/document-bodies.ts'
import type { DecisionRow, DeliveryRow, DocumentRow, Ledger, OrderRow } from './state/ledger.ts'
import { openLedger } from './state/ledger.ts'
import type { SentCallback } from './translators/callback-sender.ts'
import { createCallbackSender } from './translators/callback-sender.ts'
import { createTranslatorSimulator } from './translators/translator-simulator.ts'

export interface DemoServiceOptions {
  /** Folder for the service's state; created if missing. */
  directory: string
  /** 0 picks a free port. */
  port: number
  /** A loopback address. */
  host?: '127.0.0.1'
  /** The key of the main account; `<key>-reader` may not order, `<key>-partner` belongs to another organisation. */
  key: string
  /** How long translators take for a job or a correction. */
  deliverAfterMs: number | { minMs: number; maxMs: number }
  /** The initial content of a new folder. */
  seed?: 'empty' | 'showcase'
  clock?: DemoClock
  /** From 0 to below 1; picks each delivery's time within the range. */
  random?: () => number
  quirks?: Partial<DemoQuirks>
  callbackTimes?: { timeoutMs: number; repeatAfterMs: number }
  onRequest?: (request: ObservedRequest) => void
  /** Called for failures of the demo itself, such as a full disk. */
  onFailure?: (error: unknown) => void
}

type StaffChanges = Parameters<Ledger['changeOrder']>[1]

export interface DemoService {
  /** `http://127.0.0.1:PORT/api/v1` */
  baseUrl: string
  port: number
  quirks: QuirkSwitches
  orders(): OrderRow[]
  documents(): DocumentRow[]
  /** All decisions so far, in order. */
  decisions(): DecisionRow[]
  /** Delivered documents of an order, oldest first, with the mistakes planted in them. */
  deliveries(orderId: number): DeliveryRow[]
  jobs(orderId: number): { job_id: number; language: string }[]
  /** The source documents of an order, in order. */
  sourceDocuments(orderId: number): DocumentRow[]
  callbacks(): readonly SentCallback[]
  readDocument(documentId: number): Uint8Array
  /** What the computer that placed the showcase's orders knows about them. */
  deskPast(): DeskPast
  /** Delivers pending work at once, for one order or for all. */
  deliverNow(orderId?: number): Promise<void>
  /** Resolves when no delivery is in progress. */
  idle(): Promise<void>
  /** Changes that staff may make between two polls: texts, deadline, status (`cancelled`), visibility. */
  changeOrder(orderId: number, changes: StaffChanges): void
  /** Adds a target language to an order, as staff may do. */
  addTargetLanguage(orderId: number, language: string): void
  /** Adds many orders without documents, for measurements; returns their ids. */
  addOrders(count: number, titleOf: (position: number) => string): number[]
  /** Closes connections, work and files. The folder can be opened again. */
  close(): Promise<void>
}

/** Starts a demo service. Rejects if the port is taken or the folder is not writable. */
export async function createDemoService(options: DemoServiceOptions): Promise<DemoService> {
  const clock = options.clock ?? systemClock
  const random = options.random ?? Math.random
  const onFailure = options.onFailure ?? ((error: unknown) => process.emitWarning(`Demo service: ${String(error)}`))
  const accounts = accountsFor(options.key)
  const after = options.deliverAfterMs
  const deliverAfterMs = typeof after === 'number' ? { minMs: after, maxMs: after } : after
  mkdirSync(options.directory, { recursive: true })
  const ledger = openLedger(join(options.directory, 'demo.db'))
  const bodies = openDocumentBodies(options.directory)
  const switches = createQuirkSwitches(options.quirks)
  const callbacks = createCallbackSender(clock, options.callbackTimes ?? { timeoutMs: 5_000, repeatAfterMs: 20_000 })
  const library = createLibrary()
  let origin = ''
  const address = (): { origin: string; baseUrl: string } => ({ origin, baseUrl: origin + basePath })
  const simulatorParts = {
    ledger,
    bodies,
    random,
    deliverAfterMs,
    address,
    callbacks,
    onFailure,
    prepared: (order: OrderRow, sourceName: string, language: string, version: number) =>
      preparedTranslation(ledger, order, sourceName, language, version),
  }
  const translators = createTranslatorSimulator({
    ...simulatorParts,
    clock,
    deliveredName: () => switches.current().deliveredName,
    makesMistake: (_work, number) => {
      const { mistakes } = switches.current()
      return mistakes === 'always' || (mistakes === 'some' && number % 3 === 0)
    },
  })

  try {
    if (options.seed === 'showcase') {
      await setUpShowcase({
        ledger,
        bodies,
        clock,
        accounts,
        nextDelayMs: () => translators.nextDelayMs(),
        translatorsAt: (nowMs) =>
          createTranslatorSimulator({
            ...simulatorParts,
            clock: { now: () => nowMs, after: clock.after },
            deliveredName: () => 'same',
            makesMistake: () => false,
          }),
      })
    }
    const server = await startDemoServer(options.host ?? '127.0.0.1', options.port, {
      accounts,
      switches,
      ledger,
      bodies,
      translators,
      library,
      clock,
      onRequest: options.onRequest ?? (() => undefined),
      onFailure,
    })
    origin = `http://${options.host ?? '127.0.0.1'}:${server.port}`
    translators.wake()
    return {
      baseUrl: origin + basePath,
      port: server.port,
      quirks: switches,
      orders: () => ledger.orders(),
      documents: () => ledger.documents(),
      decisions: () => ledger.decisions(),
      deliveries: (orderId) => ledger.deliveriesOf([orderId]).get(orderId) ?? [],
      jobs: (orderId) => ledger.jobs(orderId),
      sourceDocuments: (orderId) => ledger.sourceDocuments(orderId),
      callbacks: () => callbacks.sent(),
      readDocument: (documentId) => bodies.readWhole(documentId),
      deskPast: () => readDeskPast(ledger, bodies),
      deliverNow: (orderId) => translators.deliverNow(orderId),
      idle: () => translators.idle(),
      changeOrder: (orderId, changes) => ledger.changeOrder(orderId, changes),
      addTargetLanguage(orderId, language) {
        ledger.addJob(orderId, language, clock.now(), clock.now() + translators.nextDelayMs())
        translators.wake()
      },
      addOrders: (count, titleOf) => addOrders(ledger, clock.now(), count, titleOf),
      async close() {
        callbacks.close()
        await server.close()
        await translators.close()
        ledger.close()
      },
    }
  } catch (error) {
    ledger.close()
    throw error
  }
}

function addOrders(ledger: Ledger, nowMs: number, count: number, titleOf: (position: number) => string): number[] {
  return ledger.inOneGo(() =>
    Array.from({ length: count }, (_, position) =>
      ledger.addOrder({
        client_id: mainClientId,
        account_id: 70_402,
        contact_email: 'translations@rivervalley-relief.example',
        title: titleOf(position),
        source_lang: 'eng',
        source_wordcount: 100 + (position % 900),
        instructions: '',
        deadline: null,
        urgency: null,
        project_id: 0,
        callback_url: null,
        post_assign_instructions: '',
        created_at_ms: nowMs,
        source_document_ids: [],
        jobs: [],
      }),
    ),
  )
}
