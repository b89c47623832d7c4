// Connections to the service through the system's proxies, and certificates.
import http from 'node:http'
import net from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { asLanguageCode } from '../../../main/service/resources/identifiers.ts'
import { loopbackCertificate, otherNameCertificate } from './loopback-certificate.ts'
import { clientFor, closeAll, errorOf, json, startStub, testKey, valueOf } from './stub-service.ts'

const proxies: http.Server[] = []

afterEach(async () => {
  await closeAll()
  for (const proxy of proxies.splice(0)) {
    proxy.closeAllConnections()
    proxy.close()
  }
})

interface SeenByProxy {
  method: string
  url: string
  headers: http.IncomingHttpHeaders
}

/** A proxy that forwards, or answers every request with one status. */
async function startProxy(status = 200): Promise<{ place: string; seen: SeenByProxy[] }> {
  const seen: SeenByProxy[] = []
  const proxy = http.createServer((request, response) => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers })
    if (status !== 200) return void response.writeHead(status).end()
    const onward = http.request(request.url ?? '', { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
  })
  proxy.on('connect', (request, socket, head) => {
    seen.push({ method: 'CONNECT', url: request.url ?? '', headers: request.headers })
    socket.on('error', () => undefined)
    if (status !== 200) return void socket.end(`HTTP/1.1 ${status} No\r\n\r\n`)
    const { hostname, port } = new URL(`http://${request.url}`)
    const onward = net.connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.write(head)
      onward.pipe(socket)
      socket.pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('close', () => onward.destroy())
  })
  proxies.push(proxy)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  return { place: `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`, seen }
}

const trusted = { certificateAuthorities: [loopbackCertificate.cert] }

describe('certificates', () => {
  test('one that the system trusts is accepted', async () => {
    const stub = await startStub(json([]), { tls: loopbackCertificate })
    valueOf(await clientFor(stub.baseUrl, trusted).projects.list())
    expect(stub.requests[0]?.headers['x-service-api-key']).toBe(testKey)
  })

  test('an untrusted one ends the connection before anything is sent', async () => {
    const stub = await startStub(json([]), { tls: loopbackCertificate })
    const error = errorOf(await clientFor(stub.baseUrl).projects.list())
    expect(error).toMatchObject({ code: 'certificate', requestMayHaveArrived: false, retryable: false })
    expect(stub.requests).toEqual([])
  })

  test('one for another name ends it too', async () => {
    const stub = await startStub(json([]), { tls: otherNameCertificate })
    const client = clientFor(stub.baseUrl, { certificateAuthorities: [otherNameCertificate.cert] })
    expect(errorOf(await client.projects.list()).code).toBe('certificate')
    expect(stub.requests).toEqual([])
  })

  test('https to a server that speaks only http is recognised', async () => {
    const stub = await startStub(json([]))
    const error = errorOf(await clientFor(stub.baseUrl.replace('http:', 'https:')).projects.list())
    expect(error).toMatchObject({ code: 'secureConnectionFailed', requestMayHaveArrived: false })
  })

  test('an invalid authority is an error, not a crash', async () => {
    const stub = await startStub(json([]), { tls: loopbackCertificate })
    const client = clientFor(stub.baseUrl, { certificateAuthorities: ['not a certificate'] })
    const result = await client.projects.list()
    expect(result.ok).toBe(false)
  })
})

describe('proxies', () => {
  test('https goes through a tunnel, and the proxy never sees the key', async () => {
    const stub = await startStub(json([]), { tls: loopbackCertificate })
    const proxy = await startProxy()
    const asked: string[] = []
    const client = clientFor(stub.baseUrl, {
      ...trusted,
      resolveProxy: async (url) => {
        asked.push(url)
        return `PROXY ${proxy.place}`
      },
    })
    valueOf(await client.projects.list())
    expect(asked).toEqual([`${stub.origin}/`])
    expect(proxy.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([`CONNECT 127.0.0.1:${stub.port}`])
    expect(JSON.stringify(proxy.seen)).not.toContain(testKey)
  })

  test('http is forwarded', async () => {
    const stub = await startStub(json([]))
    const proxy = await startProxy()
    valueOf(await clientFor(stub.baseUrl, { resolveProxy: async () => `PROXY ${proxy.place}; DIRECT` }).projects.list())
    expect(proxy.seen.map(({ url }) => url)).toEqual([`${stub.baseUrl}/projects?client=me`])
    expect(stub.requests).toHaveLength(1)
  })

  test.each(['http', 'https'])('a proxy that wants a password is recognised (%s)', async (scheme) => {
    const stub = await startStub(json([]), scheme === 'https' ? { tls: loopbackCertificate } : {})
    const proxy = await startProxy(407)
    const client = clientFor(stub.baseUrl, { ...trusted, resolveProxy: async () => `PROXY ${proxy.place}; DIRECT` })
    expect(errorOf(await client.projects.list()).code).toBe('proxyAuthentication')
    expect(stub.requests).toEqual([])
  })

  test.each(['http', 'https'])(
    'an unreachable proxy is skipped if the system names another way (%s)',
    async (scheme) => {
      const stub = await startStub(json({ order_id: 1 }, 201), scheme === 'https' ? { tls: loopbackCertificate } : {})
      const language = asLanguageCode('fra')
      const order = { contactEmail: 'a@b.c', sourceLanguage: language, targetLanguages: [language] }
      const only = clientFor(stub.baseUrl, { ...trusted, resolveProxy: async () => 'PROXY 127.0.0.1:1' })
      expect(errorOf(await only.orders.create(order))).toMatchObject({
        code: 'proxyUnreachable',
        requestMayHaveArrived: false,
      })
      const other = clientFor(stub.baseUrl, { ...trusted, resolveProxy: async () => 'PROXY 127.0.0.1:1; DIRECT' })
      valueOf(await other.orders.create(order))
      expect(stub.requests).toHaveLength(1)
    },
  )

  test('if the proxy cannot be looked up, the connection is direct, and this is logged', async () => {
    const stub = await startStub(json([]))
    const kinds: string[] = []
    const client = clientFor(stub.baseUrl, {
      resolveProxy: () => Promise.reject(new Error('PAC script failed')),
      log: ({ kind }) => kinds.push(kind),
    })
    valueOf(await client.projects.list())
    expect(kinds).toContain('proxyTrouble')
  })
})
