// How every handler answers: a value or a coded error. Trouble that is expected comes back as a value; what nobody expected is logged
// here and reaches the window as `internal`, never as an exception.
import type { BridgeError, ErrorCode, Result } from '../../../preload/contract/index.ts'
import type { Log } from '../../log.ts'
import { describeFailure, fromKnownFailure } from './bridge-errors.ts'

export function done<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

/** @param message technical; the renderer words the code */
export function refuse(code: ErrorCode, message: string, retryable = false): { ok: false; error: BridgeError } {
  return { ok: false, error: { code, message, retryable } }
}

export function fail(error: BridgeError): { ok: false; error: BridgeError } {
  return { ok: false, error }
}

export type Answering = <Args extends unknown[], Value>(
  name: string,
  handle: (...args: Args) => Promise<Result<Value>>,
) => (...args: Args) => Promise<Result<Value>>

export function createAnswering(log: Log): Answering {
  return (name, handle) =>
    async (...args) => {
      try {
        return await handle(...args)
      } catch (failure) {
        const known = fromKnownFailure(failure)
        if (known !== null) return fail(known)
        const stack = failure instanceof Error ? failure.stack : undefined
        const detail = describeFailure(failure)
        log({ level: 'error', area: 'handlers', message: `${name} failed`, data: { detail, stack } })
        return refuse('internal', detail)
      }
    }
}
