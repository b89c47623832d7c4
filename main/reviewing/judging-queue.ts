// Judges the deliveries that wait for review as they arrive: one at a time, the oldest first, and none while the person
// needs the computer. Holds only one page of their ids. Deliveries not judged when Verso ended are found in the store at
// the next start; a judged one is judged again only when something changes. Gives up on a delivery that crashes the
// program each time.
import { setImmediate } from 'node:timers/promises'
import type { DeliveryRef, Judgement } from '../../preload/contract/index.ts'
import { notJudged } from '../../preload/contract/reviewing/judgement-weights.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../ports/clock.ts'
import type { JudgementKey, Store } from '../store/store.ts'
import { describeFailure } from '../sync/reporting/bridge-errors.ts'

export interface JudgingQueue {
  /** Looks for deliveries to judge. */
  wake(): void
  isWorking(): boolean
  /** Whether nothing is judged now because the computer saves power. */
  isSavingPower(): boolean
  stop(): Promise<void>
}

export interface JudgingQueueParts<Prepared extends { key: JudgementKey }> {
  store: Pick<Store, 'judgements'>
  judge: {
    prepare(ref: DeliveryRef): Promise<Prepared | null>
    judge(prepared: Prepared, signal: AbortSignal): Promise<Judgement | null>
  }
  checksVersion(): Promise<string>
  /** The person waits for something that needs the processor or the readers. */
  isPersonWaiting(): boolean
  /** The computer saves power. */
  savesPower(): Promise<boolean>
  clock: Clock
  log: Log
  /** At most about once a second: these judgements have changed. */
  onJudged(refs: DeliveryRef[]): void
}

const pageSize = 200
const maxAttempts = 3
const personWaitsMs = 1_000
const powerWaitMs = 60_000
/** Each report has the windows ask again. */
const reportEveryMs = 1_000

export function createJudgingQueue<Prepared extends { key: JudgementKey }>(
  parts: JudgingQueueParts<Prepared>,
): JudgingQueue {
  const { store, judge, clock, log } = parts
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | null = null
  let isWanted = false
  let isSavingPower = false
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
    judged.set(JSON.stringify(ref), ref)
    cancelReport ??= clock.after(reportEveryMs, report)
  }

  function pause(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const cancel = clock.after(ms, resolve)
    const end = () => resolve()
    signal.addEventListener('abort', end, { once: true })
    return promise.finally(() => {
      cancel()
      signal.removeEventListener('abort', end)
    })
  }

  async function untilAllowed(): Promise<void> {
    while (!signal.aborted) {
      isSavingPower = await parts.savesPower()
      if (isSavingPower) await pause(powerWaitMs)
      else if (parts.isPersonWaiting()) await pause(personWaitsMs)
      else return
    }
  }

  /** Returns true if there is less to judge now. */
  async function judgeOne(ref: DeliveryRef, checksVersion: string): Promise<boolean> {
    // Before anything is read, so that a judgement does not count as current if the person decides something meanwhile.
    const circumstances = await store.judgements.circumstances(ref, checksVersion)
    if (circumstances === null) return false
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
    if (await store.judgements.put(ref, key, judgement, circumstances)) reportSoon(ref)
    return true
  }

  async function judgeAll(): Promise<void> {
    while (!signal.aborted) {
      isWanted = false
      const checksVersion = await parts.checksVersion()
      const page = await store.judgements.toJudge(checksVersion, pageSize)
      let isProgress = false
      for (const ref of page) {
        await untilAllowed()
        if (signal.aborted) return
        if (await judgeOne(ref, checksVersion)) isProgress = true
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
    isSavingPower: () => isSavingPower,
    async stop() {
      stopping.abort()
      cancelReport?.()
      await running
    },
  }
  return queue
}
