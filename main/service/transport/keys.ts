// Keeps the key valid and secret: which headers may carry it, which texts are valid keys, and that no error quotes it.
import { formsOf } from '../../secret-forms.ts'
import { failed, serviceError } from './errors.ts'
import type { ServiceError, ServiceResult } from './errors.ts'

/** Headers that frame the message or have a meaning of their own, so they cannot carry a key. */
const headersThatCarryNoKey = new Set(
  `accept accept-encoding connection content-length content-type expect host keep-alive proxy-authorization proxy-connection te trailer
  transfer-encoding upgrade user-agent x-http-method-override`.split(/\s+/),
)

/**
 * Reads the key and checks that it can be sent. Errors: `keyMissing`, `keyUnusable`.
 * @param about the request, for the error's detail
 */
export async function usableKey(
  keyHeader: string,
  readKey: () => Promise<string>,
  about: string,
): Promise<ServiceResult<string>> {
  if (!/^[!#$%&'*+.^_`|~\dA-Za-z-]+$/.test(keyHeader) || headersThatCarryNoKey.has(keyHeader.toLowerCase())) {
    return failed(serviceError('keyUnusable', `${about}: the configured header cannot carry a key`))
  }
  let key: string
  try {
    key = (await readKey()).trim()
  } catch (failure) {
    const name = failure instanceof Error ? failure.name : 'unknown failure'
    return failed(serviceError('keyMissing', `${about}: the key could not be read (${name})`))
  }
  if (key === '') return failed(serviceError('keyMissing', `${about}: there is no key`))
  // Other characters are not allowed in a header or would be changed in transit.
  if (!/^[\u0020-\u007E]+$/.test(key)) {
    return failed(serviceError('keyUnusable', `${about}: the key holds characters that a header cannot carry`))
  }
  return { ok: true, value: key }
}

/** A server may quote the key it refuses; the key must not reach a log or the window. */
export function withoutSecret(error: ServiceError, secret: string | null): ServiceError {
  if (secret === null) return error
  const forms = formsOf(secret)
  const clean = (text: string) => forms.remove(text, '…')
  return {
    ...error,
    detail: clean(error.detail),
    serviceWords: error.serviceWords.map(clean),
    fieldWords: Object.fromEntries(
      Object.entries(error.fieldWords).map(([field, words]) => [clean(field), words.map(clean)]),
    ),
  }
}
