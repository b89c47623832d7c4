// What a person enters for the way to a service, before there is an account or for one: the proxy, its password, the authorities.
import type { ConnectionSettings, ProxyChoice } from '../../../preload/contract/index.ts'
import { parseProxyAnswer } from '../../service/transport/connections.ts'
import type { AccountConnection } from './account-followers.ts'
import type { TrustedAuthority } from './accounts.ts'
import type { ChosenAuthoritiesStore } from './chosen-authorities.ts'

export interface EnteredConnections {
  /** Name and password hold for the proxy that the system names at this moment, and for no other that a network may name later. */
  bound(proxy: ProxyChoice, baseUrl: string): Promise<ProxyChoice>
  /** What a connection without an account yet is made of. */
  wayOf(
    settings: ConnectionSettings | undefined,
    baseUrl: string,
  ): Promise<{
    proxy: ProxyChoice
    password: string
    authorities: TrustedAuthority[]
    connection: Pick<AccountConnection, 'proxy' | 'ownAuthorities'>
  }>
}

export interface EnteredConnectionsDeps {
  resolveProxy(address: string): Promise<string>
  conceal(secret: string): void
  chosen: Pick<ChosenAuthoritiesStore, 'find'>
}

const systemProxy: ProxyChoice = { mode: 'system', address: '', user: '' }

export function createEnteredConnections(deps: EnteredConnectionsDeps): EnteredConnections {
  async function bound(proxy: ProxyChoice, baseUrl: string): Promise<ProxyChoice> {
    if (proxy.mode === 'none') return { mode: 'none', address: '', user: '' }
    if (proxy.mode === 'own') return { ...proxy, address: originOf(proxy.address) }
    if (proxy.user === '') return systemProxy
    const named = parseProxyAnswer(await deps.resolveProxy(`${new URL(baseUrl).origin}/`)).find((way) => way !== null)
    return { mode: 'system', address: named ?? '', user: named === undefined ? '' : proxy.user }
  }

  return {
    bound,
    async wayOf(settings, baseUrl) {
      const proxy = await bound(settings?.proxy ?? systemProxy, baseUrl)
      const password = settings?.proxyPassword ?? ''
      if (password !== '') deps.conceal(password)
      const authorities = deps.chosen.find(settings?.authorities ?? [])
      return {
        proxy,
        password,
        authorities,
        connection: {
          proxy: { ...proxy, readPassword: () => Promise.resolve(password) },
          ownAuthorities: authorities.map(({ pem }) => pem),
        },
      }
    },
  }
}

function originOf(address: string): string {
  const url = new URL(address)
  // `origin` is `null` for schemes that browsers do not know, such as socks5.
  return `${url.protocol}//${url.host}`
}
