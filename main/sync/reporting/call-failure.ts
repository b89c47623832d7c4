// An expected failure of a call from the window: throwing it makes the bridge return its error.
import type { BridgeError, ErrorCode } from '../../../preload/contract/index.ts'

export class CallFailure extends Error {
  readonly bridgeError: BridgeError
  constructor(bridgeError: BridgeError) {
    super(bridgeError.message)
    this.name = 'CallFailure'
    this.bridgeError = bridgeError
  }
}

/** @param message technical; the renderer turns the code into text */
export function refuse(code: ErrorCode, message: string, more: Partial<BridgeError> = {}): never {
  throw new CallFailure({ code, message, retryable: false, ...more })
}

/** Returns the value, or fails with `notFound`. */
export function found<Value>(value: Value | null | undefined, what: string): Value {
  return value ?? refuse('notFound', `no such ${what}`)
}
