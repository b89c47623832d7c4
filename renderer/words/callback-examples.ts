// Examples of how the local address is given a public one, ready to be copied. Pure: what is Verso's (port, path) is filled in, what is the
// person's own stands there as an example that can be told from the rest.
import type { CallbackStatus } from '../../preload/contract/index.ts'

export type CallbackWay = 'tunnel' | 'ssh' | 'nginx' | 'caddy'

export const callbackWays: readonly CallbackWay[] = ['tunnel', 'ssh', 'nginx', 'caddy']

const examplePublicAddress = 'https://verso.example.org'

/** @returns text to be copied into a terminal or a file */
export function callbackExample(
  way: CallbackWay,
  { localAddress, publicAddress, path, port }: Pick<CallbackStatus, 'localAddress' | 'publicAddress' | 'path' | 'port'>,
): string {
  const local = new URL(localAddress)
  const outside = new URL(publicAddress ?? examplePublicAddress)
  const prefix = outside.pathname.replace(/\/+$/, '')
  switch (way) {
    case 'tunnel':
      return `cloudflared tunnel --url ${local.origin}`
    case 'ssh':
      return `ssh -N -R 127.0.0.1:${String(port)}:${local.host} you@${outside.hostname}`
    case 'nginx':
      return [`location = ${prefix}${path} {`, `    proxy_pass ${localAddress};`, '}'].join('\n')
    case 'caddy':
      return [
        `${outside.host} {`,
        `    handle ${prefix}${path} {`,
        ...(prefix === '' ? [] : [`        uri strip_prefix ${prefix}`]),
        `        reverse_proxy ${local.host}`,
        '    }',
        '}',
      ].join('\n')
  }
}
