// How a call of the window fails where that is expected: its error of the contract is thrown, and the bridge answers with it.
import type { BridgeError, ErrorCode } from '../../../preload/contract/index.ts'

export class CallFailure extends Error {
  readonly bridgeError: BridgeError
  constructor(bridgeError: BridgeError) {
    super(bridgeError.message)
    this.name = 'CallFailure'
    this.bridgeError = bridgeError
  }
}

/** @param message technical; the renderer words the code */
export function refuse(code: ErrorCode, message: string, more: Partial<BridgeError> = {}): never {
  throw new CallFailure({ code, message, retryable: false, ...more })
}

/** What was found, or `notFound` for a call that names what is not there. */
export function found<Value>(value: Value | null | undefined, what: string): Value {
  return value ?? refuse('notFound', `no such ${what}`)
}
