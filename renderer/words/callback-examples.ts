// Examples for giving the local address a public one, ready to copy. Pure: Verso's port and path are filled in; the
// person's own values appear as recognisable examples.
import type { CallbackStatus } from '../../preload/contract/index.ts'

export type CallbackWay = 'tunnel' | 'ssh' | 'nginx' | 'caddy'

export const callbackWays: readonly CallbackWay[] = ['tunnel', 'ssh', 'nginx', 'caddy']

const examplePublicAddress = 'https://verso.example.org'

/** @returns text for a terminal or a file */
export function callbackExample(
  way: CallbackWay,
  { localAddress, publicAddress, path, port }: Pick<CallbackStatus, 'localAddress' | 'publicAddress' | 'path' | 'port'>,
): string {
  const local = new URL(localAddress)
  const outside = new URL(publicAddress ?? examplePublicAddress)
  const prefix = outside.pathname.replace(/(?<!\/)\/+$/, '')
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
