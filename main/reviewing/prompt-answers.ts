// What a decision asks of an open review. A decision depends on no review: it waits only briefly, and a review that
// fails gives nothing.
import type { Log } from '../log.ts'
import type { Clock } from '../ports/clock.ts'
import { describeFailure } from '../sync/reporting/bridge-errors.ts'

/** A finished review answers in a few milliseconds, unless it is writing a large file. */
const maxWaitMs = 2_000

/** Null if the answer is late or an error, which is then logged with `message`. Never rejects. */
export type PromptAnswer = <Answer>(asked: Promise<Answer>, message: string) => Promise<Answer | null>

export function createPromptAnswer({ clock, log }: { clock: Clock; log: Log }): PromptAnswer {
  return async (asked, message) => {
    const late = Promise.withResolvers<null>()
    const cancelLimit = clock.after(maxWaitMs, () => late.resolve(null))
    const answered = asked.catch((failure: unknown) => {
      log({ level: 'warning', area: 'review', message, data: { detail: describeFailure(failure) } })
      return null
    })
    return Promise.race([answered, late.promise]).finally(cancelLimit)
  }
}
