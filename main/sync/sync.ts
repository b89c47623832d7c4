// Puts the parts of sync together: accounts with their followers, the outbox, downloads and lists. What one part must tell another is
// wired here, so that none of them knows the others.
import type { AccountId, EmitEvent } from '../../preload/contract/index.ts'
import type { Clock, Desktop, DocumentReader, SecretStore } from '../ports.ts'
import type { Log } from '../log.ts'
import { failed, serviceError } from '../service/errors.ts'
import type { Store } from '../store/store.ts'
import { createAccounts } from './accounts.ts'
import type { Accounts, AccountsDeps } from './accounts.ts'
import { describeFailure } from './bridge-errors.ts'
import { createChanges } from './changes.ts'
import type { Changes } from './changes.ts'
import { createDownloads } from './downloads.ts'
import type { Downloads } from './downloads.ts'
import { createFollower } from './follower.ts'
import { createLists } from './lists.ts'
import type { Lists } from './lists.ts'
import { createOutbox } from './outbox.ts'
import type { Outbox, OutboxDeps } from './outbox.ts'
import { createTasks } from './tasks.ts'
import type { Tasks } from './tasks.ts'

/** The demo is on this computer, and whoever tries it does not want to wait. */
const demoPollIntervalMs = 10_000

export interface SyncDeps {
  store: Store
  secrets: SecretStore
  reader: DocumentReader
  desktop: Pick<Desktop, 'announceDeliveries' | 'isOnline' | 'showCount'>
  clock: Clock
  /** From 0 (inclusive) to 1 (exclusive). */
  random(): number
  /** A new, unguessable name each time. */
  newId(): string
  emit: EmitEvent
  log: Log
  conceal: AccountsDeps['conceal']
  /** `createServiceClient` with the network of this computer. */
  createClient: AccountsDeps['createClient']
  startDemo: AccountsDeps['startDemo']
  /** The undo windows; as in the architecture where left out. */
  holds?: NonNullable<OutboxDeps['holds']>
}

export interface Sync {
  accounts: Accounts
  outbox: Outbox
  downloads: Downloads
  lists: Lists
  tasks: Tasks
  changes: Changes
  start(): Promise<void>
  /** The computer woke up, the network is back, the window was come back to. */
  trigger(reason: 'wake' | 'online' | 'focus'): void
  stop(): Promise<void>
}

export function createSync(deps: SyncDeps): Sync {
  const { store, clock, random, newId, emit, log, desktop } = deps
  const tasks = createTasks({ clock, newId, emit })
  const changes = createChanges({ store, clock, desktop, emit, log })
  const clientOf = (accountId: AccountId) => accounts.clientOf(accountId)

  const downloads = createDownloads({ store, clock, random, log, changes, tasks, reader: deps.reader, clientOf })
  const lists = createLists({ store, clock, emit, log, clientOf })
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
    onOrderPlaced: ({ accountId, orderId }) => accounts.followerOf(accountId)?.orderPlaced(orderId),
    onDecided: ({ accountId, orderId }) => {
      const follower = accounts.followerOf(accountId)
      if (follower !== null) inBackground('a decided order was not read', follower.refreshOrder(orderId))
    },
    ...(deps.holds === undefined ? {} : { holds: deps.holds }),
  })
  const accounts: Accounts = createAccounts({
    store,
    secrets: deps.secrets,
    clock,
    newId,
    emit,
    log,
    conceal: deps.conceal,
    createClient: deps.createClient,
    createFollower: ({ account: { id: accountId, isDemo }, client, onStatus }) =>
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
          isDemo ? demoPollIntervalMs : (await store.settings.get()).pollIntervalMinutes * 60_000,
        onStatus,
        onReachable: () => inBackground('the outbox was not woken', outbox.wake(accountId)),
        onRound: () => downloads.bring(accountId),
      }),
    startDemo: deps.startDemo,
    onReady: (accountId) => {
      inBackground('the outbox was not woken', outbox.wake(accountId))
      inBackground('the lists were not read', lists.refresh(accountId))
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
    tasks,
    changes,

    async start() {
      await downloads.start()
      // The outbox first puts right what was cut off; nothing goes out before its accounts are there.
      await outbox.start()
      await accounts.start()
      changes.countsChanged()
    },

    trigger(reason) {
      accounts.check(null, reason)
      if (reason !== 'focus') inBackground('the outbox was not woken', outbox.wake(null))
    },

    async stop() {
      tasks.cancelAll()
      // Closing the clients ends whatever request is still waiting; what it was for is looked up at the next start.
      await Promise.all([accounts.stop(), outbox.stop(), downloads.stop()])
      await changes.flush()
    },
  }
}
