// Decides when to notify the person about deliveries, an outbox that needs attention, and a refused key. During quiet
// hours and pauses, deliveries stay unannounced in the store and are announced together afterwards. The store marks
// each one before it is shown, so nothing is announced twice.
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
  /** Whether new deliveries are checked as they arrive; not while the computer saves power. */
  areChecked(): boolean
}

export interface Announcer {
  /** Announces what is due and not held back. Calls in quick succession are combined. */
  announceSoon(): void
  /**
   * Holds back announcements during a read that may bring many deliveries; they are announced together at its end, or
   * after a minute.
   * @returns ends the hold; no effect when called again
   */
  hold(): () => void
  /** Announces a key that has not worked for a while, once until it works again. */
  statusChanged(status: SyncStatus): void
  /** Repeats the notifications in an hour for those that are still to be reviewed ("Later"). */
  remindLater(refs: readonly DeliveryRef[]): void
  /** Resolves when no announcement is in progress. */
  stop(): Promise<void>
}

const delayMs = 100
/** Maximum hold during a long first read or with a slow service. */
const maxHoldMs = 60_000
/** Deliveries older than this were held back, so they are announced together. */
const heldSinceMs = 10 * 60_000
/** A key may be refused briefly while staff replace it. */
const keyTroubleMs = 10 * 60_000
const reminderMs = 60 * 60_000
const maxWaitMs = 24 * 60 * 60_000
/** How long notifications wait for the checks, from the first new delivery on. */
const maxCheckMs = 60_000

export function createAnnouncer({ store, clock, desktop, log, areChecked }: AnnouncerDeps): Announcer {
  let isStopped = false
  let cancelDelay: (() => void) | null = null
  /** Reads in progress. */
  const readings = new Set<symbol>()
  let cancelHold: (() => void) | null = null
  let cancelWait: (() => void) | null = null
  let work: Promise<void> = Promise.resolve()
  let heldBefore: ReadonlySet<AccountId> = new Set()
  /** Accounts whose key works, so that the store is not queried each time. */
  const workingKeys = new Set<AccountId>()

  const instant = (ms: number) => new Date(ms).toISOString()

  /** Runs actions one after another; a failure does not stop the next. */
  function oneAtATime(action: () => Promise<void>) {
    work = work.then(action).catch((failure: unknown) => {
      if (isStopped) return
      log({
        level: 'warning',
        area: 'announcer',
        message: 'announcementFailed',
        data: { detail: describeFailure(failure) },
      })
    })
  }

  /** Until when each account is held; null if it is not. */
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

  /** Until when deliveries wait for their checks, null if they need not wait; and how many do, if they are checked. */
  async function waitForChecks(
    nowMs: number,
    held: readonly AccountId[],
  ): Promise<{ untilMs: number | null; seen?: { unchecked: number; areDownloaded: boolean } }> {
    if (!areChecked()) return { untilMs: null }
    const areDownloaded = (await store.settings.get()).downloadDeliveries
    const { oldest, unchecked } = await store.deliveries.unannounced({ held, areDownloaded })
    const seen = { unchecked, areDownloaded }
    if (oldest === null || unchecked === 0) return { untilMs: null, seen }
    const untilMs = Date.parse(oldest) + maxCheckMs
    // Where the clock was set back, they arrived in the future.
    return { untilMs: untilMs > nowMs && untilMs <= nowMs + maxCheckMs ? untilMs : null, seen }
  }

  /** @param isOverdue whether what a read has brought so far is announced before its end */
  async function announce(isOverdue: boolean) {
    if (isStopped) return
    const nowMs = clock.now()
    const ends = await holds(nowMs)
    const held = [...ends].flatMap(([id, until]) => (until === null ? [] : [id]))
    // The notification includes the findings, but no notification waits for long. Nothing is marked in the meantime.
    const { untilMs, seen } = await waitForChecks(nowMs, held)
    // A read may have begun since this was scheduled; its end asks again.
    const isBeingRead = readings.size > 0 && !isOverdue
    if (isBeingRead) holdBack()
    // Deliveries that arrive between the two queries are announced next time, by the poll that brings them.
    const unannounced =
      untilMs === null && !isBeingRead ? await store.deliveries.takeUnannounced(instant(nowMs), held, seen) : []
    const plain = ({ wasThere: _wasThere, ...row }: (typeof unannounced)[number]) => row
    const rows = unannounced.filter(({ wasThere }) => !wasThere).map(plain)
    const thereBefore = unannounced.filter(({ wasThere }) => wasThere).map(plain)
    const isLate = rows.some(
      ({ ref, deliveredAt }) => heldBefore.has(ref.accountId) || nowMs - Date.parse(deliveredAt) > heldSinceMs,
    )
    // While nothing is taken, what was held stays to be announced together.
    heldBefore = new Set(untilMs === null && !isBeingRead ? held : [...heldBefore, ...held])
    if (rows.length > 0) desktop.announceDeliveries(rows, { isOneDigest: isLate })
    if (thereBefore.length > 0) desktop.announceWaiting(thereBefore)
    for (const need of await store.notifications.takeNeeds(instant(nowMs), held)) desktop.announceNeed(need)
    wakeAfter(Math.min(...[...ends.values(), untilMs].filter((until) => until !== null)) - nowMs)
  }

  /** Polls trigger announcements too, but offline there may be none for a while. */
  function wakeAfter(delayMs: number) {
    cancelWait?.()
    cancelWait = null
    if (isStopped || !Number.isFinite(delayMs)) return
    cancelWait = clock.after(Math.min(delayMs, maxWaitMs), () => {
      cancelWait = null
      announceSoon()
    })
  }

  function announceSoon() {
    if (isStopped) return
    if (readings.size === 0) schedule(false)
    else holdBack()
  }

  function holdBack() {
    cancelHold ??= clock.after(maxHoldMs, () => {
      schedule(true)
    })
  }

  function schedule(isOverdue: boolean) {
    cancelHold?.()
    cancelHold = null
    if (isStopped) return
    if (isOverdue) {
      cancelDelay?.()
      cancelDelay = null
    }
    cancelDelay ??= clock.after(delayMs, () => {
      cancelDelay = null
      oneAtATime(() => announce(isOverdue))
    })
  }

  async function announceKeyTrouble({ accountId, state }: SyncStatus) {
    if (isStopped) return
    const nowMs = clock.now()
    if ((await holds(nowMs)).get(accountId) !== null) return
    if (!(await store.notifications.takeKeyTrouble(accountId, instant(nowMs)))) return
    const account = (await store.accounts.list()).find(({ id }) => id === accountId)
    if (account === undefined) return
    desktop.announceNeed({ kind: 'key', accountId, accountName: account.name, isMissing: state === 'keyMissing' })
  }

  return {
    announceSoon,

    hold() {
      const reading = Symbol('reading')
      readings.add(reading)
      return () => {
        if (readings.delete(reading)) announceSoon()
      }
    },

    statusChanged(status) {
      const { accountId, state, failingSince } = status
      if (state === 'upToDate' && !workingKeys.has(accountId)) {
        workingKeys.add(accountId)
        oneAtATime(() => store.notifications.forgetKeyTrouble(accountId))
      }
      if (state !== 'keyRefused' && state !== 'keyMissing') return
      workingKeys.delete(accountId)
      if (failingSince === null || clock.now() - Date.parse(failingSince) < keyTroubleMs) return
      oneAtATime(() => announceKeyTrouble(status))
    },

    remindLater(refs) {
      oneAtATime(() => store.deliveries.announceAgain(refs, instant(clock.now() + reminderMs)))
    },

    async stop() {
      isStopped = true
      cancelDelay?.()
      cancelHold?.()
      cancelWait?.()
      await work
    },
  }
}
