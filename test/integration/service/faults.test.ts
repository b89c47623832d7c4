// Faults of the network and the service: what is reported, what is retried, and what may have arrived.
import net from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { mayHaveTakenEffect } from '../../../main/service/transport/errors.ts'
import { asAttachmentId, asLanguageCode, asOrderId } from '../../../main/service/resources/identifiers.ts'
import type { ServiceLogEvent } from '../../../main/service/transport/log.ts'
import { clientFor, closeAll, errorOf, json, reply, startStub, valueOf } from './stub-service.ts'
import type { Answer } from './stub-service.ts'

afterEach(closeAll)

const language = asLanguageCode('fra')
const order = { contactEmail: 'a@b.c', sourceLanguage: language, targetLanguages: [language] }
const decision = {
  orderId: asOrderId(1),
  attachmentId: asAttachmentId(2),
  decision: { deliveryStatus: 'accepted' },
} as const

const reset: Answer = (_request, response) => response.socket?.resetAndDestroy()
const resetInBody: Answer = (_request, response) => {
  response.writeHead(201, { 'content-length': 100 })
  response.write('{"order_id":')
  setImmediate(() => response.socket?.resetAndDestroy())
}
const silent: Answer = () => undefined

/** A port that nobody listens on. */
async function closedPort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

describe('a read', () => {
  test.each<[string, Answer]>([
    ['a reset before the answer', reset],
    ['a reset in the body', resetInBody],
    ['500', reply(500)],
    ['429 that is soon over', reply(429, { 'retry-after': '1' })],
  ])('is tried again after %s', async (_fault, fault) => {
    const stub = await startStub((request, response, index) => {
      const answer = index < 2 ? fault : json([{ project_id: 1 }])
      answer(request, response, index)
    })
    expect(valueOf(await clientFor(stub.baseUrl).projects.list()).items).toHaveLength(1)
    expect(stub.requests).toHaveLength(3)
  })

  test('is tried three times at most, and waits as the service asked', async () => {
    const stub = await startStub(reply(503, { 'retry-after': '2' }))
    const waits: number[] = []
    const client = clientFor(stub.baseUrl, { wait: async (ms) => void waits.push(ms), random: () => 0.5 })
    expect(errorOf(await client.projects.list())).toMatchObject({ code: 'serverError', retryAfterMs: 2_000 })
    expect(waits).toEqual([2_000, 2_000])
    expect(stub.requests).toHaveLength(3)
  })

  test.each([
    ['a long Retry-After', reply(429, { 'retry-after': '3600' })],
    ['403', reply(403)],
    ['501', reply(501)],
  ])('is not tried again after %s', async (_fault, fault) => {
    const stub = await startStub(fault)
    errorOf(await clientFor(stub.baseUrl).projects.list())
    expect(stub.requests).toHaveLength(1)
  })

  test('that is cancelled while it waits to be tried again ends at once', async () => {
    const stub = await startStub(reply(500))
    const cancelling = new AbortController()
    const wait = (_ms: number, signal?: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')))
        cancelling.abort()
      })
    const error = errorOf(await clientFor(stub.baseUrl, { wait }).orders.page({}, { signal: cancelling.signal }))
    expect(error.code).toBe('cancelled')
    expect(stub.requests).toHaveLength(1)
  })
})

describe('an order or a decision', () => {
  test.each<[string, Answer, string, boolean]>([
    ['a reset before the answer', reset, 'connectionLost', true],
    ['a reset in the body', resetInBody, 'connectionLost', true],
    ['500', reply(500), 'serverError', true],
    ['503', reply(503), 'serverError', true],
    ['429', reply(429, { 'retry-after': '1' }), 'rateLimited', false],
    ['403', reply(403), 'forbidden', false],
    ['a log-in page', reply(200, { 'content-type': 'text/html' }, '<html>'), 'notJson', true],
  ])('is sent once, whatever happens: %s', async (_fault, fault, code, mayHaveHappened) => {
    const stub = await startStub(fault)
    const { orders, deliveries } = clientFor(stub.baseUrl)
    const ordered = errorOf(await orders.create(order))
    expect(ordered.code).toBe(code)
    expect(mayHaveTakenEffect(ordered)).toBe(mayHaveHappened)
    expect(stub.requests).toHaveLength(1)
    const decided = errorOf(await deliveries.decide(decision))
    expect(decided.code).toBe(code)
    expect(mayHaveTakenEffect(decided)).toBe(mayHaveHappened)
    expect(stub.requests).toHaveLength(2)
  })

  test('whose answer never comes may have arrived', async () => {
    const stub = await startStub(silent)
    const error = errorOf(await clientFor(stub.baseUrl, { timeouts: { headersMs: 1_000 } }).orders.create(order))
    expect(error).toMatchObject({ code: 'timedOut', requestMayHaveArrived: true })
    expect(stub.requests).toHaveLength(1)
  })

  test('certainly did not arrive if nobody listens', async () => {
    const error = errorOf(await clientFor(`http://127.0.0.1:${await closedPort()}/api/v1`).orders.create(order))
    expect(error).toMatchObject({ code: 'connectionRefused', requestMayHaveArrived: false, retryable: true })
  })

  test('never uses an old connection, where a closed connection would look like a lost answer', async () => {
    const ports: (number | undefined)[] = []
    const stub = await startStub((request, response, index) => {
      ports.push(response.socket?.remotePort)
      json({ order_id: 1 }, 201)(request, response, index)
    })
    const { orders } = clientFor(stub.baseUrl)
    for (let read = 0; read < 20; read += 1) valueOf(await orders.get(asOrderId(1)))
    const readPorts = new Set(ports)
    expect(readPorts.size).toBeLessThanOrEqual(8)
    for (let change = 0; change < 5; change += 1) valueOf(await orders.create(order))
    const changePorts = new Set(ports.slice(20))
    expect(changePorts.size).toBe(5)
    expect(changePorts.isDisjointFrom(readPorts)).toBe(true)
  })
})

describe('time-outs', () => {
  test('an answer that arrives one byte at a time times out', async () => {
    const stub = await startStub((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 10)
      response.on('close', () => clearInterval(drip))
    })
    const client = clientFor(stub.baseUrl, { timeouts: { wholeAnswerMs: 150 } })
    expect(errorOf(await client.projects.list()).code).toBe('timedOut')
  })

  test('an answer that stalls times out', async () => {
    const stub = await startStub((_request, response) => {
      response.writeHead(200)
      response.write('[')
    })
    expect(errorOf(await clientFor(stub.baseUrl, { timeouts: { bodyIdleMs: 100 } }).projects.list()).code).toBe(
      'timedOut',
    )
  })

  test('an upload that a server no longer reads times out, a slow one does not', async () => {
    const stub = await startStub(reply(500), { raw: (incoming) => void incoming.pause() })
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) yield Buffer.alloc(65_536)
    }
    const stuck = clientFor(stub.baseUrl, { timeouts: { headersMs: 200 } })
    const error = errorOf(await stuck.documents.uploadFile({ name: 'x', sizeBytes: 1e12, bytes: endless() }))
    expect(error.code).toBe('timedOut')

    const pieces = 20
    const patient = await startStub(json({ document_id: 1 }, 201))
    async function* slow(): AsyncGenerator<Uint8Array> {
      for (let index = 0; index < pieces; index += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        yield Buffer.from('a')
      }
    }
    // All of it takes longer than the limit, each piece only a fraction of it.
    const client = clientFor(patient.baseUrl, { timeouts: { headersMs: 1_500 } })
    valueOf(await client.documents.uploadFile({ name: 'x', sizeBytes: pieces, bytes: slow() }))
  })
})

describe('cancelling', () => {
  test('ends a request that waits for its answer', async () => {
    const cancelling = new AbortController()
    const stub = await startStub(() => cancelling.abort())
    const error = errorOf(await clientFor(stub.baseUrl).orders.create(order, { signal: cancelling.signal }))
    expect(error).toMatchObject({ code: 'cancelled', requestMayHaveArrived: true })
  })

  test('ends a request that is still connecting, and then it certainly did not arrive', async () => {
    // A server that accepts the connection but never speaks TLS: the handshake lasts until someone ends it.
    const connected = Promise.withResolvers<undefined>()
    const sockets: net.Socket[] = []
    const server = net.createServer((socket) => {
      sockets.push(socket)
      socket.on('error', () => undefined)
      connected.resolve(undefined)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const cancelling = new AbortController()
    const client = clientFor(`https://127.0.0.1:${port}/api/v1`, { timeouts: { connectMs: 600_000 } })
    const pending = client.orders.create(order, { signal: cancelling.signal })
    await connected.promise
    cancelling.abort()
    expect(errorOf(await pending)).toMatchObject({ code: 'cancelled', requestMayHaveArrived: false })
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  test('while the proxy is looked up, sends nothing', async () => {
    const stub = await startStub(json({ order_id: 1 }, 201))
    const cancelling = new AbortController()
    const resolveProxy = async () => {
      cancelling.abort()
      return 'DIRECT'
    }
    const { orders } = clientFor(stub.baseUrl, { resolveProxy })
    const error = errorOf(await orders.create(order, { signal: cancelling.signal }))
    expect(error).toMatchObject({ code: 'cancelled', requestMayHaveArrived: false })
    expect(stub.requests).toEqual([])
  })

  test('by closing the client ends everything', async () => {
    const arrived = Promise.withResolvers<undefined>()
    const stub = await startStub(() => arrived.resolve(undefined))
    const client = clientFor(stub.baseUrl)
    const pending = client.projects.list()
    await arrived.promise
    await client.close()
    expect(errorOf(await pending).code).toBe('closed')
    expect(errorOf(await client.projects.list()).code).toBe('closed')
  })
})

test.each([
  ['no HTTP at all', 'SSH-2.0-OpenSSH_9.2\r\n'],
  ['a head without end', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['a broken chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n'],
])('an answer that is %s is malformed', async (_form, bytes) => {
  const stub = await startStub((_request, response) => {
    response.socket?.end(bytes)
  })
  expect(errorOf(await clientFor(stub.baseUrl).projects.list()).code).toBe('malformedAnswer')
})

test('the log records what happened, in order', async () => {
  const events: ServiceLogEvent[] = []
  const stub = await startStub((request, response, index) =>
    (index === 0 ? reply(500) : json([]))(request, response, index),
  )
  valueOf(await clientFor(stub.baseUrl, { log: (event) => events.push(event) }).projects.list())
  expect(events.map(({ kind }) => kind)).toEqual(['answered', 'failed', 'retrying', 'answered'])
  expect(events[0]).toMatchObject({
    status: 500,
    method: 'GET',
    address: `${stub.baseUrl}/projects?client`,
    withKey: true,
  })
})

describe('a small answer that decompresses to a large one', () => {
  const inner = `[${'{},'.repeat(998)}{}]`
  const orders = Array.from({ length: 5_000 }, (_, id) => `{"order_id":${id},"delivered_documents":${inner}}`)

  test.each<[string, string]>([
    ['more bytes than any list has', `[${'{},'.repeat(6_000_000)}{}]`],
    ['more entries than any list has', `[${'{},'.repeat(100_001)}{}]`],
    ['more entries than lists have, in lists of lists', `{"data":[${orders.join(',')}]}`],
    [
      'a million levels, which could not be kept',
      `{"data":[{"order_id":1,"title":${'['.repeat(1e6)}${']'.repeat(1e6)}}]}`,
    ],
  ])('of %s is refused before its entries are read', async (_, body) => {
    const bomb = gzipSync(body)
    expect(bomb.byteLength).toBeLessThan(200_000)
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const stub = await startStub(reply(200, headers, bomb))
    const client = clientFor(stub.baseUrl)
    expect(errorOf(await client.projects.list())).toMatchObject({ code: 'answerTooLarge' })
    const pages = client.orders.pages({})
    const first = await pages.next()
    expect(first.value).toMatchObject({ ok: false, error: { code: 'answerTooLarge' } })
  })

  test('of a hundred thousand entries is read', async () => {
    const stub = await startStub(json([{ project_id: 1 }, ...Array.from({ length: 99_999 }, () => 0)]))
    expect(valueOf(await clientFor(stub.baseUrl).projects.list()).items).toHaveLength(1)
  })
})
