// Decides when a person must agree before an account's stored key is sent somewhere new. The page asks for such changes,
// so without this a script in it could have the key sent to any computer. Pure.
import type { ProxyChoice } from '../../../preload/contract/index.ts'
import { isInsecure } from '../../../preload/contract/service/insecure-addresses.ts'
import type { KeyDestination } from '../../ports/desktop.ts'

/**
 * @param from the account's address
 * @param to the new one, as `normalizeBaseUrl` returns it
 * @returns null if the key stays with the same origin
 */
export function destinationOfMove(from: string, to: string): KeyDestination | null {
  const next = new URL(to)
  if (URL.canParse(from) && new URL(from).origin === next.origin) return null
  return {
    kind: 'address',
    from: URL.canParse(from) ? shownOrigin(new URL(from)) : from,
    to: shownOrigin(next),
    isInsecure: isInsecure(next),
  }
}

/** @returns null if the proxy cannot read the key, because the connection is encrypted, or is the one used now */
export function destinationOfProxy(baseUrl: string, present: ProxyChoice, next: ProxyChoice): KeyDestination | null {
  const address = new URL(baseUrl)
  if (address.protocol === 'https:' || next.mode !== 'own') return null
  if (present.mode === 'own' && present.address === next.address) return null
  return { kind: 'proxy', host: address.host, proxy: new URL(next.address).host }
}

/** The host; with its scheme if that is unusual, so that a change of the scheme is visible. */
function shownOrigin(url: URL): string {
  return url.protocol === 'https:' ? url.host : url.origin
}
