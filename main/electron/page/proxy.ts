// The system's proxy for an address, as Chromium finds it out (PAC scripts included). Where it cannot say, there is none.
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
