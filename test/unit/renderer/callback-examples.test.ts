// The worked examples lead from the public address to Verso's own, whatever the public one looks like.
import { expect, test } from 'vitest'
import { callbackExample } from '../../../renderer/words/callback-examples.ts'

const path = '/verso/P5ocDeV7QqqMYdB-lLLzGF1sCpfh-EsylqtccOgrQfY'
const status = { port: 47_326, path, localAddress: `http://127.0.0.1:47326${path}`, publicAddress: null }
const withPrefix = { ...status, publicAddress: 'https://www.organisation.example:8443/tools' }

test('a tunnel program is given the local address', () => {
  expect(callbackExample('tunnel', status)).toBe('cloudflared tunnel --url http://127.0.0.1:47326')
})

test('SSH forwards the same port of the server, which can be reached only there', () => {
  expect(callbackExample('ssh', withPrefix)).toBe(
    'ssh -N -R 127.0.0.1:47326:127.0.0.1:47326 you@www.organisation.example',
  )
  expect(callbackExample('ssh', { ...status, localAddress: `http://[::1]:47326${path}` })).toContain(
    ':47326:[::1]:47326 ',
  )
})

test('nginx forwards this one path, without its prefix', () => {
  expect(callbackExample('nginx', withPrefix)).toBe(
    `location = /tools${path} {\n    proxy_pass http://127.0.0.1:47326${path};\n}`,
  )
})

test('Caddy does too, and strips a prefix only if there is one', () => {
  expect(callbackExample('caddy', status)).toBe(
    `verso.example.org {\n    handle ${path} {\n        reverse_proxy 127.0.0.1:47326\n    }\n}`,
  )
  expect(callbackExample('caddy', withPrefix)).toBe(
    `www.organisation.example:8443 {\n    handle /tools${path} {\n        uri strip_prefix /tools\n        reverse_proxy 127.0.0.1:47326\n    }\n}`,
  )
})
