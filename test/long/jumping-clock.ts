// A clock that runs faster than the real one and can be set at any moment, as a person, a time server or a flat battery
// does. Running waits keep their length. Counts the waits, to find endless loops.
import { createSwiftClock } from '../integration/sync/swift-clock.ts'
import type { Clock } from '../../main/ports/clock.ts'

export interface JumpingClock extends Clock {
  /** Forward, or back if it is negative. */
  jump(ms: number): void
  setTo(ms: number): void
  /** Waits that were started so far. */
  begun(): number
}

export function createJumpingClock(speed: number): JumpingClock {
  const swift = createSwiftClock(speed)
  let aheadMs = 0
  let begun = 0
  return {
    now: () => swift.now() + aheadMs,
    after(delayMs, run) {
      begun += 1
      return swift.after(delayMs, run)
    },
    jump(ms) {
      aheadMs += ms
    },
    setTo(ms) {
      aheadMs = ms - swift.now()
    },
    begun: () => begun,
  }
}
