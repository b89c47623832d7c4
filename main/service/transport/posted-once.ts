// Sends one POST to an address that a person entered, to see whether anything answers: no key, no redirects, no
// retries, and only the status of the answer is used. For the test of the callback receiver.
import { createConnections } from './connections.ts'
import type { ServiceErrorCode } from './errors.ts'
import { errorForFailure } from './failures.ts'

interface PostOnceDeps {
  /** Electron's `session.resolveProxy`; if omitted, the connection is direct. */
  resolveProxy?: (url: string) => Promise<string>
  /** PEM; default: the authorities that the system and Node trust. */
  certificateAuthorities?: readonly string[]
  userAgent?: string
}

export type PostedOnce =
  { kind: 'answered'; status: number } | { kind: 'failed'; code: ServiceErrorCode; detail: string }

/**
 * @param post `json` is sent as `application/json`; `isDirect` bypasses any proxy, for this computer's own addresses
 */
export async function postOnce(
  deps: PostOnceDeps,
  post: { url: string; json: string; timeoutMs: number; isDirect: boolean },
): Promise<PostedOnce> {
  const address = new URL(post.url)
  const connections = createConnections({
    resolveProxy: post.isDirect ? undefined : deps.resolveProxy,
    proxy: undefined,
    ownAuthorities: undefined,
    certificateAuthorities: deps.certificateAuthorities,
    connectTimeoutMs: post.timeoutMs,
    onProxyTrouble: () => undefined,
  })
  const about = { method: 'POST', address: address.origin, requestStarted: false, wasCancelled: false }
  let failed: PostedOnce = { kind: 'failed', code: 'offline', detail: 'no way there' }
  // The timer is cleared at the end, because a pending one would keep the process alive.
  const ending = new AbortController()
  const timer = setTimeout(() => {
    ending.abort(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }))
  }, post.timeoutMs)
  try {
    for (const { dispatcher, viaProxy } of await connections.routes(address, 'change')) {
      try {
        const { statusCode, body } = await dispatcher.request({
          origin: address.origin,
          path: `${address.pathname}${address.search}`,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': deps.userAgent ?? 'Verso' },
          body: post.json,
          signal: ending.signal,
        })
        body.on('error', () => undefined)
        body.destroy()
        return { kind: 'answered', status: statusCode }
      } catch (failure) {
        const { code, detail } = errorForFailure(failure, { ...about, viaProxy })
        failed = { kind: 'failed', code, detail }
        if (ending.signal.aborted) break
      }
    }
  } finally {
    clearTimeout(timer)
    await connections.close()
  }
  return failed
}
