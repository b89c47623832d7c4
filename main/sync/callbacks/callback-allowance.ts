// Rate limit for callbacks: a burst, then a number per minute. Pure except for the clock; a clock that is set back only
// pauses it.
import type { Clock } from '../../ports/clock.ts'

export interface CallbackAllowance {
  /** @returns 0 if the callback is allowed, else the waiting time in milliseconds */
  take(): number
}

export function createCallbackAllowance(clock: Pick<Clock, 'now'>, perMinute: number): CallbackAllowance {
  const msForOne = 60_000 / perMinute
  let left = perMinute
  let countedAt = clock.now()
  return {
    take() {
      const nowMs = clock.now()
      left = Math.min(perMinute, left + Math.max(0, nowMs - countedAt) / msForOne)
      countedAt = nowMs
      if (left < 1) return Math.ceil((1 - left) * msForOne)
      left -= 1
      return 0
    },
  }
}
