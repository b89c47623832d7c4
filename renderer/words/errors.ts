// Words for every way in which a call can fail: what happened, what it means, what to do now. They never contain the
// technical message.
import type { BridgeError, ErrorCode } from '../../preload/contract/errors.ts'
import * as words from '../messages/generated/groups/error.ts'

interface ErrorWords {
  what: string
  means: string
  remedy: string
}

/** What happened, what it means for the order, what to do. A code without words does not compile. */
export function errorWords(code: ErrorCode): ErrorWords {
  return { what: words[code](), means: words[`${code}Means` as const](), remedy: words[`${code}Do` as const]() }
}

/** All technical details of a failure as one text, for the folded details. */
export function errorDetails(error: BridgeError): string {
  const fields = Object.entries(error.fieldWords ?? {}).map(([field, words]) => `${field}: ${words.join(' ')}`)
  return [`code: ${error.code}`, error.message, ...(error.serviceWords ?? []), ...fields]
    .filter((line) => line !== '')
    .join('\n')
}
