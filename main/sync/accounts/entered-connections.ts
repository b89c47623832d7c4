// Connection settings that a person enters for a new or existing account: the proxy, its password, the authorities.
import type { ConnectionSettings, ProxyChoice } from '../../../preload/contract/index.ts'
import { parseProxyAnswer } from '../../service/transport/connections.ts'
import type { AccountConnection } from './account-followers.ts'
import type { TrustedAuthority } from './accounts.ts'
import type { ChosenAuthoritiesStore } from './chosen-authorities.ts'

interface EnteredConnections {
  /** Binds user name and password to the proxy that the system uses now, so that no other proxy receives them later. */
  boundToProxy(proxy: ProxyChoice, baseUrl: string): Promise<ProxyChoice>
  /** The connection for entered settings that belong to no account yet. */
  connectionFor(
    settings: ConnectionSettings | undefined,
    baseUrl: string,
  ): Promise<{
    proxy: ProxyChoice
    password: string
    authorities: TrustedAuthority[]
    connection: Pick<AccountConnection, 'proxy' | 'ownAuthorities'>
  }>
}

interface EnteredConnectionsDeps {
  resolveProxy(address: string): Promise<string>
  conceal(secret: string): void
  chosen: Pick<ChosenAuthoritiesStore, 'find'>
}

const systemProxy: ProxyChoice = { mode: 'system', address: '', user: '' }

export function createEnteredConnections(deps: EnteredConnectionsDeps): EnteredConnections {
  async function boundToProxy(proxy: ProxyChoice, baseUrl: string): Promise<ProxyChoice> {
    if (proxy.mode === 'none') return { mode: 'none', address: '', user: '' }
    if (proxy.mode === 'own') return { ...proxy, address: originOf(proxy.address) }
    if (proxy.user === '') return systemProxy
    const proxyInUse = parseProxyAnswer(await deps.resolveProxy(`${new URL(baseUrl).origin}/`)).find(
      (proxyAddress) => proxyAddress !== null,
    )
    return { mode: 'system', address: proxyInUse ?? '', user: proxyInUse === undefined ? '' : proxy.user }
  }

  return {
    boundToProxy,
    async connectionFor(settings, baseUrl) {
      const proxy = await boundToProxy(settings?.proxy ?? systemProxy, baseUrl)
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
  // `origin` is `null` for schemes that the URL standard does not list, such as socks5.
  return `${url.protocol}//${url.host}`
}
