// Decides when the person is told of what: deliveries, an outbox that needs the person, a key that is refused. What is held (quiet hours, a
// pause) stays untold in the store and is told as one afterwards. Nothing is told twice: the store marks it as told before it is shown.
import type { AccountId, DeliveryRef, SyncStatus } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Desktop } from '../../ports/desktop.ts'
import type { Log } from '../../log.ts'
import type { Store } from '../../store/store.ts'
import { describeFailure } from '../reporting/bridge-errors.ts'
import { quietUntil } from './quiet-hours.ts'

export interface AnnouncerDeps {
  store: Pick<Store, 'accounts' | 'settings' | 'deliveries' | 'notifications'>
  clock: Clock
  desktop: Pick<Desktop, 'announceDeliveries' | 'announceNeed' | 'announceWaiting'>
  log: Log
}

export interface Announcer {
  /** Tells what was not told yet and is not held. Many calls in a row are one look. */
  look(): void
  /**
   * While something is read that may bring many deliveries nothing is told: it is told together at its end, or once a minute where that is
   * far off.
   * @returns ends it; without effect the second time
   */
  gather(): () => void
  /** A key that does not work for long is told of once, until it works again. */
  statusChanged(status: SyncStatus): void
  /** The person said "later": these are told again in an hour, where they still wait. */
  remindLater(refs: readonly DeliveryRef[]): void
  /** Resolves when nothing is being told any more. */
  stop(): Promise<void>
}

const gatheringMs = 100
/** A first sweep, or a service that answers slowly, is not waited for any longer. */
const longestGatheringMs = 60_000
/** What was seen longer ago than this and is told only now was held, and is told as one. */
const heldSinceMs = 10 * 60_000
/** A key may be refused for a moment while staff replace it. */
const keyTroubleMs = 10 * 60_000
const reminderMs = 60 * 60_000
const longestWaitMs = 24 * 60 * 60_000

export function createAnnouncer({ store, clock, desktop, log }: AnnouncerDeps): Announcer {
  let isStopped = false
  let stopGathering: (() => void) | null = null
  /** What is being read now. */
  const readings = new Set<symbol>()
  let stopHolding: (() => void) | null = null
  let stopWaiting: (() => void) | null = null
  let work: Promise<void> = Promise.resolve()
  let heldBefore: ReadonlySet<AccountId> = new Set()
  /** Accounts whose key is known to work, so that the store need not be asked each time. */
  const workingKeys = new Set<AccountId>()

  const instant = (ms: number) => new Date(ms).toISOString()

  /** What was asked is done in turn, and a failure of one is no failure of the next. */
  function inTurn(carryOut: () => Promise<void>) {
    work = work.then(carryOut).catch((failure: unknown) => {
      if (isStopped) return
      log({ level: 'warning', area: 'announcer', message: 'notAnnounced', data: { detail: describeFailure(failure) } })
    })
  }

  /** Until when each account is held; null where it is not. */
  async function holds(nowMs: number): Promise<Map<AccountId, number | null>> {
    const [accounts, { notificationsPausedUntil }] = await Promise.all([store.accounts.list(), store.settings.get()])
    const pausedUntilMs = notificationsPausedUntil === null ? 0 : Date.parse(notificationsPausedUntil)
    return new Map(
      accounts.map(({ id, quietHours }) => {
        const until = Math.max(pausedUntilMs, quietUntil(quietHours, nowMs) ?? 0)
        return [id, until > nowMs ? until : null]
      }),
    )
  }

  async function tell() {
    if (isStopped) return
    const nowMs = clock.now()
    const ends = await holds(nowMs)
    const held = [...ends].flatMap(([id, until]) => (until === null ? [] : [id]))
    const untold = await store.deliveries.takeUnannounced(instant(nowMs), held)
    const plain = ({ wasThere: _wasThere, ...row }: (typeof untold)[number]) => row
    const rows = untold.filter(({ wasThere }) => !wasThere).map(plain)
    const thereBefore = untold.filter(({ wasThere }) => wasThere).map(plain)
    const isLate = rows.some(
      ({ ref, deliveredAt }) => heldBefore.has(ref.accountId) || nowMs - Date.parse(deliveredAt) > heldSinceMs,
    )
    heldBefore = new Set(held)
    if (rows.length > 0) desktop.announceDeliveries(rows, { isOneDigest: isLate })
    if (thereBefore.length > 0) desktop.announceWaiting(thereBefore)
    for (const need of await store.notifications.takeNeeds(instant(nowMs), held)) desktop.announceNeed(need)
    waitUntil(Math.min(...[...ends.values()].filter((until) => until !== null)) - nowMs)
  }

  /** The polls look too; without a network there may be none for a while. */
  function waitUntil(delayMs: number) {
    stopWaiting?.()
    stopWaiting = null
    if (isStopped || !Number.isFinite(delayMs)) return
    stopWaiting = clock.after(Math.min(delayMs, longestWaitMs), () => {
      stopWaiting = null
      look()
    })
  }

  function look() {
    if (isStopped) return
    if (readings.size === 0) lookSoon()
    else stopHolding ??= clock.after(longestGatheringMs, lookSoon)
  }

  function lookSoon() {
    stopHolding?.()
    stopHolding = null
    if (isStopped) return
    stopGathering ??= clock.after(gatheringMs, () => {
      stopGathering = null
      inTurn(tell)
    })
  }

  async function tellOfKey({ accountId, state }: SyncStatus) {
    if (isStopped) return
    const nowMs = clock.now()
    if ((await holds(nowMs)).get(accountId) !== null) return
    if (!(await store.notifications.takeKeyTrouble(accountId, instant(nowMs)))) return
    const account = (await store.accounts.list()).find(({ id }) => id === accountId)
    if (account === undefined) return
    desktop.announceNeed({ kind: 'key', accountId, accountName: account.name, isMissing: state === 'keyMissing' })
  }

  return {
    look,

    gather() {
      const reading = Symbol('reading')
      readings.add(reading)
      return () => {
        if (readings.delete(reading)) look()
      }
    },

    statusChanged(status) {
      const { accountId, state, failingSince } = status
      if (state === 'upToDate' && !workingKeys.has(accountId)) {
        workingKeys.add(accountId)
        inTurn(() => store.notifications.forgetKeyTrouble(accountId))
      }
      if (state !== 'keyRefused' && state !== 'keyMissing') return
      workingKeys.delete(accountId)
      if (failingSince === null || clock.now() - Date.parse(failingSince) < keyTroubleMs) return
      inTurn(() => tellOfKey(status))
    },

    remindLater(refs) {
      inTurn(() => store.deliveries.announceAgain(refs, instant(clock.now() + reminderMs)))
    },

    async stop() {
      isStopped = true
      stopGathering?.()
      stopHolding?.()
      stopWaiting?.()
      await work
    },
  }
}
