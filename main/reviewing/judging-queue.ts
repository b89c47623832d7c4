// Judges the deliveries that wait for review as they arrive: one at a time, the oldest first, and none while the person
// needs the computer. Holds only one page of their ids. Deliveries not judged when Verso ended are found in the store at
// the next start; a judged one is judged again only when something changes. Gives up on a delivery that crashes the
// program each time. None keeps those after it from being judged.
import { setImmediate } from 'node:timers/promises'
import type { DeliveryRef, Judgement } from '../../preload/contract/index.ts'
import { deliveryKey } from '../../preload/contract/keys.ts'
import { notJudged } from '../../preload/contract/reviewing/judgement-weights.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../ports/clock.ts'
import type { JudgementKey, PlaceInQueue, Store } from '../store/store.ts'
import type { IdleGate } from './idle-gate.ts'
import { describeFailure } from '../sync/reporting/bridge-errors.ts'

interface JudgingQueue {
  /** Looks for deliveries to judge. */
  wake(): void
  isWorking(): boolean
  stop(): Promise<void>
}

export interface JudgingQueueParts<Prepared extends { key: JudgementKey }> {
  store: Pick<Store, 'judgements'>
  judge: {
    prepare(ref: DeliveryRef): Promise<Prepared | null>
    judge(prepared: Prepared, signal: AbortSignal): Promise<Judgement | null>
  }
  checksVersion(): Promise<string>
  idleGate: Pick<IdleGate, 'untilOpen'>
  clock: Clock
  log: Log
  /** At most about once a second: these judgements have changed. */
  onJudged(refs: DeliveryRef[]): void
}

const pageSize = 200
const maxAttempts = 3
/** Each report has the windows ask again. */
const reportEveryMs = 1_000

export function createJudgingQueue<Prepared extends { key: JudgementKey }>(
  parts: JudgingQueueParts<Prepared>,
): JudgingQueue {
  const { store, judge, idleGate, clock, log } = parts
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | null = null
  let isWanted = false
  let judged = new Map<string, DeliveryRef>()
  let cancelReport: (() => void) | null = null

  const now = () => new Date(clock.now()).toISOString()

  function report() {
    cancelReport?.()
    cancelReport = null
    if (judged.size === 0) return
    const refs = [...judged.values()]
    judged = new Map()
    parts.onJudged(refs)
  }

  function reportSoon(ref: DeliveryRef) {
    judged.set(deliveryKey(ref), ref)
    cancelReport ??= clock.after(reportEveryMs, report)
  }

  function logFailure(failure: unknown, deliveries?: number) {
    const data = { detail: describeFailure(failure), ...(deliveries === undefined ? {} : { deliveries }) }
    log({ level: 'warning', area: 'judging', message: 'notJudged', data })
  }

  /**
   * Returns true if there is less to judge now.
   * @param failures takes up what went wrong with this delivery; a failure to keep its judgement concerns all, and is thrown
   */
  async function judgeOne(ref: DeliveryRef, checksVersion: string, failures: unknown[]): Promise<boolean> {
    // Before anything is read, so that a judgement does not count as current if the person decides something meanwhile.
    const circumstances = await store.judgements.circumstances(ref, checksVersion)
    if (circumstances === null) return false
    const prepared = await judge.prepare(ref).catch((failure: unknown) => {
      failures.push(failure)
      return null
    })
    if (prepared === null || signal.aborted) return false
    const { key } = prepared
    if (await store.judgements.isSame(ref, key)) {
      await store.judgements.confirm(ref, circumstances)
      return true
    }
    const attempt = await store.judgements.begin(ref)
    const judgement =
      attempt > maxAttempts
        ? notJudged('failed', now())
        : await judge.judge(prepared, signal).catch((failure: unknown) => {
            failures.push(failure)
            return signal.aborted ? null : notJudged('failed', now())
          })
    if (judgement === null) {
      await store.judgements.breakOff(ref)
      return false
    }
    if (await store.judgements.put(ref, key, judgement, circumstances)) reportSoon(ref)
    return true
  }

  /** Goes through them once, page by page. Returns true if there is less to judge now. */
  async function judgeListed(): Promise<boolean> {
    const checksVersion = await parts.checksVersion()
    const failures: unknown[] = []
    let isProgress = false
    let place: PlaceInQueue | null = null
    do {
      const page = await store.judgements.toJudge(checksVersion, pageSize, place)
      for (const ref of page.refs) {
        await idleGate.untilOpen(signal)
        if (signal.aborted) return false
        if (await judgeOne(ref, checksVersion, failures)) isProgress = true
        // Other work of main goes first.
        await setImmediate()
      }
      place = page.next
    } while (place !== null)
    // One line for all of them: what fails for one often fails for many.
    if (failures.length > 0) logFailure(failures[0], failures.length)
    return isProgress
  }

  async function judgeAll(): Promise<void> {
    let isMore = true
    while (isMore && !signal.aborted) {
      isWanted = false
      isMore = (await judgeListed()) || isWanted
    }
  }

  const queue: JudgingQueue = {
    wake() {
      if (signal.aborted) return
      isWanted = true
      if (running !== null) return
      running = judgeAll()
        .catch((failure: unknown) => {
          isWanted = false
          if (!signal.aborted) logFailure(failure)
        })
        .finally(() => {
          running = null
          if (!signal.aborted) report()
          if (isWanted) queue.wake()
        })
    },
    isWorking: () => running !== null,
    async stop() {
      stopping.abort()
      cancelReport?.()
      await running
    },
  }
  return queue
}
