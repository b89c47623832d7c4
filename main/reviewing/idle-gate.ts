// When work that nobody waits for may use the processor: not while the person waits for something, nor while the computer
// saves power. Judging deliveries and filling the translation memory share it.
import type { Clock } from '../ports/clock.ts'

export interface IdleGate {
  /** Resolves when the next piece of work may begin, or when the signal is aborted. */
  untilOpen(signal: AbortSignal): Promise<void>
  /** Whether work waits because the computer saves power. */
  isSavingPower(): boolean
}

interface IdleGateParts {
  /** The person waits for something that needs the processor or the readers. */
  isPersonWaiting(): boolean
  savesPower(): Promise<boolean>
  clock: Pick<Clock, 'after'>
}

const personWaitsMs = 1_000
const powerWaitMs = 60_000

export function createIdleGate({ isPersonWaiting, savesPower, clock }: IdleGateParts): IdleGate {
  let isSavingPower = false

  function pause(ms: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const cancel = clock.after(ms, resolve)
    const end = () => resolve()
    signal.addEventListener('abort', end, { once: true })
    return promise.finally(() => {
      cancel()
      signal.removeEventListener('abort', end)
    })
  }

  return {
    async untilOpen(signal) {
      while (!signal.aborted) {
        isSavingPower = await savesPower()
        if (isSavingPower) await pause(powerWaitMs, signal)
        else if (isPersonWaiting()) await pause(personWaitsMs, signal)
        else return
      }
    },
    isSavingPower: () => isSavingPower,
  }
}
