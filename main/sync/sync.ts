// Assembles sync: accounts with their followers, the outbox, downloads and lists. Connects the parts here, so that none
// of them depends on another.
import type { AccountId, EmitEvent, OrderRef } from '../../preload/contract/index.ts'
import type { Clock } from '../ports/clock.ts'
import type { Desktop } from '../ports/desktop.ts'
import type { DocumentReader, PassageReader } from '../documents/model.ts'
import type { SecretStore } from '../ports/secrets.ts'
import type { Log } from '../log.ts'
import { failed, serviceError } from '../service/transport/errors.ts'
import type { Store } from '../store/store.ts'
import { createAccounts } from './accounts/accounts.ts'
import type { Accounts, AccountsDeps } from './accounts/accounts.ts'
import { createAnnouncer } from './notifying/announcer.ts'
import type { Announcer } from './notifying/announcer.ts'
import { describeFailure } from './reporting/bridge-errors.ts'
import { createCallbackReceiver } from './callbacks/callback-receiver.ts'
import type { CallbackReceiver, CallbackReceiverDeps } from './callbacks/callback-receiver.ts'
import type { IncomingBodies } from './reporting/incoming-bodies.ts'
import { createChanges } from './reporting/changes.ts'
import type { Changes } from './reporting/changes.ts'
import { createReadAhead } from './following/read-ahead.ts'
import { createDownloads } from './following/downloads.ts'
import type { Downloads } from './following/downloads.ts'
import { createFollower } from './following/follower.ts'
import { createLibrary } from './lists/library.ts'
import type { Library } from './lists/library.ts'
import { createLists } from './lists/lists.ts'
import type { Lists } from './lists/lists.ts'
import { createOutbox } from './outbox/outbox.ts'
import type { Outbox, OutboxDeps } from './outbox/outbox.ts'
import { createTasks } from './reporting/tasks.ts'
import type { Tasks } from './reporting/tasks.ts'
import { createTexts } from './following/texts.ts'
import { createVolunteers } from './lists/volunteers.ts'
import type { Volunteers } from './lists/volunteers.ts'

/** The demo service runs on this computer, and people who try it should not have to wait. */
const demoPollIntervalMs = 10_000

interface SyncDeps {
  store: Store
  secrets: SecretStore
  /** Proxy passwords, by account. */
  proxySecrets: SecretStore
  reader: DocumentReader & PassageReader
  desktop: Pick<
    Desktop,
    | 'announceDeliveries'
    | 'announceNeed'
    | 'announceWaiting'
    | 'announcedDeliveries'
    | 'isOnline'
    | 'noLongerWaiting'
    | 'showCount'
  >
  clock: Clock
  /** From 0 (inclusive) to 1 (exclusive). */
  random(): number
  /** A new, unguessable name each time. */
  newId(): string
  emit: EmitEvent
  log: Log
  conceal: AccountsDeps['conceal']
  /** `createServiceClient` with this computer's network settings. */
  createClient: AccountsDeps['createClient']
  startDemo: AccountsDeps['startDemo']
  /** `postOnce` with this computer's network settings. */
  postOnce: CallbackReceiverDeps['postOnce']
  /** Resolves when services may be contacted, because the window has what it needs. At once if omitted. */
  mayFollow?: AccountsDeps['mayFollow']
  /** Called when orders or deliveries have changed. */
  onChanged?(): void
  /** Whether new deliveries are checked as they arrive, so that notifications wait a moment for the results. */
  areChecked?(): boolean
  /** The service has confirmed a decision. */
  onDecided?: () => void
  /** Into the cache. */
  incoming: IncomingBodies
  /** The undo windows; the defaults of the architecture if omitted. */
  holds?: NonNullable<OutboxDeps['holds']>
}

export interface Sync {
  accounts: Accounts
  outbox: Outbox
  downloads: Downloads
  lists: Lists
  library: Library
  volunteers: Volunteers
  tasks: Tasks
  changes: Changes
  announcer: Announcer
  callbacks: CallbackReceiver
  /** Whether files that the person gave are being read, or something is being sent. */
  isPersonWaiting(): boolean
  /** Reads an unknown order from the service into the store. */
  findOrder(ref: OrderRef): Promise<'found' | 'notFound' | 'notReached'>
  start(): Promise<void>
  /** Call when the computer wakes, the network returns, or the window gets the focus. */
  trigger(reason: 'wake' | 'online' | 'focus'): void
  stop(): Promise<void>
}

export function createSync(deps: SyncDeps): Sync {
  const { store, clock, random, newId, emit, log, desktop } = deps
  const tasks = createTasks({ clock, newId, emit })
  const announcer = createAnnouncer({ store, clock, desktop, log, areChecked: deps.areChecked ?? (() => false) })
  const changes = createChanges({
    store,
    clock,
    desktop,
    emit,
    log,
    onCounted: () => {
      deps.onChanged?.()
      announcer.announceSoon()
    },
  })
  const clientOf = (accountId: AccountId) => accounts.clientOf(accountId)

  const { reader, incoming } = deps
  const readAhead = createReadAhead(reader, log)
  const downloads = createDownloads({
    store,
    incoming,
    clock,
    random,
    log,
    changes,
    tasks,
    reader,
    readAhead,
    clientOf,
  })
  const texts = createTexts({ store, reader, readAhead, clock, log, onRead: () => changes.ordersChanged(null) })
  const lists = createLists({ store, clock, emit, log, clientOf })
  const library = createLibrary({ store, incoming, clock, emit, log, tasks, changes, clientOf })
  const volunteers = createVolunteers({ store, clock, emit, log, changes, clientOf })
  const outbox = createOutbox({
    store,
    clock,
    random,
    newId,
    emit,
    log,
    changes,
    clientOf,
    baseline: async (accountId) =>
      (await accounts.followerOf(accountId)?.baseline()) ??
      failed(serviceError('closed', 'the account is not followed')),
    onKeyTrouble: (accountId, error) => accounts.followerOf(accountId)?.keyTrouble(error),
    onOrderPlaced: ({ accountId, orderId }) => {
      accounts.followerOf(accountId)?.orderPlaced(orderId)
      texts.wake()
    },
    onDecided: ({ accountId, orderId }) => {
      deps.onDecided?.()
      const follower = accounts.followerOf(accountId)
      if (follower !== null) inBackground('decidedOrderNotRead', follower.refreshOrder(orderId))
    },
    ...(deps.holds === undefined ? {} : { holds: deps.holds }),
  })
  const accounts: Accounts = createAccounts({
    store,
    secrets: deps.secrets,
    proxySecrets: deps.proxySecrets,
    clock,
    newId,
    emit,
    log,
    conceal: deps.conceal,
    createClient: deps.createClient,
    createFollower: ({ account: { id: accountId, isDemo }, pollIntervalMinutes, client, onStatus }) =>
      createFollower({
        accountId,
        client,
        store,
        clock,
        random,
        log,
        changes,
        desktop,
        pollIntervalMs: async () =>
          isDemo
            ? demoPollIntervalMs
            : (pollIntervalMinutes() ?? (await store.settings.get()).pollIntervalMinutes) * 60_000,
        onStatus: (status) => {
          onStatus(status)
          announcer.statusChanged(status)
        },
        holdNotifications: announcer.hold,
        onReachable: () => inBackground('outboxNotWoken', outbox.wake(accountId)),
        onRound: () => {
          downloads.downloadNew(accountId)
          texts.wake()
          library.refreshIfDue(accountId)
          volunteers.refreshIfDue(accountId)
        },
      }),
    startDemo: deps.startDemo,
    mayFollow: deps.mayFollow ?? (() => Promise.resolve()),
    onReady: (accountId) => {
      inBackground('outboxNotWoken', outbox.wake(accountId))
      inBackground('listsNotRead', lists.refresh(accountId))
    },
  })

  const callbacks = createCallbackReceiver({
    store,
    clock,
    newId,
    emit,
    log,
    conceal: deps.conceal,
    postOnce: deps.postOnce,
    accountIds: () => accounts.statuses().map(({ accountId }) => accountId),
    refreshOrder: async ({ accountId, orderId }) =>
      (await accounts.followerOf(accountId)?.refreshOrder(orderId)) ??
      failed(serviceError('closed', 'the account is not followed')),
    checkAll: () => {
      accounts.check(null, 'callback')
    },
  })

  function inBackground(message: string, work: Promise<unknown>) {
    work.catch((failure: unknown) => {
      log({ level: 'warning', area: 'sync', message, data: { detail: describeFailure(failure) } })
    })
  }

  return {
    accounts,
    outbox,
    downloads,
    lists,
    library,
    volunteers,
    tasks,
    changes,
    announcer,
    callbacks,

    async start() {
      await Promise.all([downloads.start(), library.start()])
      // The outbox first recovers interrupted entries; nothing is sent before the accounts have started.
      await outbox.start()
      await accounts.start()
      texts.wake()
      inBackground('callbackReceiverNotOpened', callbacks.start())
      changes.countsChanged()
    },

    isPersonWaiting: () =>
      outbox.isSending() || tasks.list().some(({ kind, state }) => kind !== 'download' && state === 'running'),

    async findOrder({ accountId, orderId }) {
      const answer = await accounts.followerOf(accountId)?.refreshOrder(orderId)
      if (answer?.ok === true) return 'found'
      const code = answer?.error.code
      return code === 'notFound' || code === 'forbidden' ? 'notFound' : 'notReached'
    },

    trigger(reason) {
      accounts.check(null, reason)
      if (reason !== 'focus') inBackground('outboxNotWoken', outbox.wake(null))
      if (reason !== 'focus') callbacks.wake()
    },

    async stop() {
      tasks.cancelAll()
      // First, so that no new requests come in.
      readAhead.stop()
      const receiverStopped = callbacks.stop()
      // Closing the clients ends pending requests; their results are looked up at the next start.
      await Promise.all([
        receiverStopped,
        accounts.stop(),
        outbox.stop(),
        downloads.stop(),
        texts.stop(),
        library.stop(),
        volunteers.stop(),
      ])
      await announcer.stop()
      await changes.flush()
    },
  }
}
