// Finds the system's proxy for an address through Chromium, PAC scripts included. If Chromium cannot answer, no proxy is
// used.
import type { Session } from 'electron'
import type { Log } from '../../log.ts'

export function createProxyResolver(
  session: Pick<Session, 'resolveProxy'>,
  log: Log,
): (address: string) => Promise<string> {
  return async (address) => {
    try {
      const answer = await session.resolveProxy(address)
      return answer === '' ? 'DIRECT' : answer
    } catch (error) {
      log({ level: 'warning', area: 'proxy', message: 'proxyUnresolved', data: { error } })
      return 'DIRECT'
    }
  }
}
