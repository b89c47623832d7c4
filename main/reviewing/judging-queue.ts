// Judges the deliveries that wait for review as they arrive: one at a time, the oldest first, and none while the person
// needs the computer. Holds only one page of their ids. Deliveries not judged when Verso ended are found in the store at
// the next start; a judged one is judged again only when something changes. Gives up on a delivery that crashes the
// program each time.
import { setImmediate } from 'node:timers/promises'
import type { DeliveryRef, Judgement } from '../../preload/contract/index.ts'
import { deliveryKey } from '../../preload/contract/keys.ts'
import { notJudged } from '../../preload/contract/reviewing/judgement-weights.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../ports/clock.ts'
import type { DeliveryToJudge, JudgementKey, Store } from '../store/store.ts'
import type { IdleGate } from './idle-gate.ts'
import { isSameKey } from './judge.ts'
import { describeFailure } from '../sync/reporting/bridge-errors.ts'

export interface JudgingQueue {
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

  /** Returns true if there is less to judge now. */
  async function judgeOne({ ref, circumstances }: DeliveryToJudge): Promise<boolean> {
    const prepared = await judge.prepare(ref)
    if (prepared === null || signal.aborted) return false
    const { key } = prepared
    if (await store.judgements.isSame(ref, key)) {
      await store.judgements.confirm(ref, circumstances)
      return true
    }
    const attempt = await store.judgements.begin(ref)
    const judgement = attempt > maxAttempts ? notJudged('failed', now()) : await judge.judge(prepared, signal)
    if (judgement === null) {
      await store.judgements.breakOff(ref)
      return false
    }
    // The person may have dismissed a finding or attached a source meanwhile.
    const again = await judge.prepare(ref)
    const isCurrent = again !== null && isSameKey(again.key, key)
    if (await store.judgements.put(ref, key, judgement, isCurrent ? circumstances : null)) reportSoon(ref)
    return true
  }

  async function judgeAll(): Promise<void> {
    while (!signal.aborted) {
      isWanted = false
      const page = await store.judgements.toJudge(await parts.checksVersion(), pageSize)
      let isProgress = false
      for (const delivery of page) {
        await idleGate.untilOpen(signal)
        if (signal.aborted) return
        if (await judgeOne(delivery)) isProgress = true
        // Other work of main goes first.
        await setImmediate()
      }
      if (!isProgress && !isWanted) return
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
          if (signal.aborted) return
          log({ level: 'warning', area: 'judging', message: 'notJudged', data: { detail: describeFailure(failure) } })
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
