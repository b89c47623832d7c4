// POST /documents (specification 4.1): the request's bytes, memory, progress, cancelling, and a failing source.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type http from 'node:http'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { mayHaveTakenEffect } from '../../../main/service/transport/errors.ts'
import { watchLiveMemory } from './live-memory.ts'
import { clientFor, closeAll, errorOf, json, reply, startStub, valueOf } from './stub-service.ts'

afterEach(closeAll)

const answer = { document_id: 70_001, name: 'x', self_link: null, download_link: null }

async function* chunksOf(...chunks: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
}

describe('a file', () => {
  test('is one part with its raw UTF-8 name, its type and an exact length', async () => {
    const stub = await startStub(json(answer, 201))
    const text = '被害のダウン'
    const uploaded = await clientFor(stub.baseUrl).documents.uploadFile({
      name: 'क्षति "शहर"\r\n.txt',
      sizeBytes: Buffer.byteLength(text),
      mediaType: 'text/plain',
      bytes: chunksOf(text),
    })
    expect(valueOf(uploaded)).toMatchObject({ documentId: 70_001 })
    const [request] = stub.requests
    const boundary = /boundary=(.+)$/.exec(request?.headers['content-type'] ?? '')?.[1]
    expect(request?.body).toBe(
      `--${boundary}\r\nContent-Disposition: form-data; name="document"; filename="क्षति %22शहर%22%0D%0A.txt"\r\n` +
        `Content-Type: text/plain\r\n\r\n${text}\r\n--${boundary}--\r\n`,
    )
    expect(request?.headers['content-length']).toBe(String(Buffer.byteLength(request?.body ?? '')))
    expect(request?.headers['transfer-encoding']).toBeUndefined()
  })

  test('may be empty, and its media type cannot break out of its header', async () => {
    const stub = await startStub(json(answer, 201))
    valueOf(
      await clientFor(stub.baseUrl).documents.uploadFile({
        name: 'empty',
        sizeBytes: 0,
        mediaType: 'text/plain\r\nX-Evil: 1',
        bytes: chunksOf(),
      }),
    )
    expect(stub.requests[0]?.body).toContain('Content-Type: application/octet-stream\r\n\r\n\r\n--')
    expect(stub.requests[0]?.body).not.toContain('X-Evil')
  })

  test('of 64 MiB is streamed: completely, in order, with progress, and without being held in memory', async () => {
    const sizeBytes = 64 * 1024 * 1024
    const received = createHash('sha256')
    let receivedBytes = 0
    let announced = ''
    const stub = await startStub(reply(500), {
      raw(incoming, response) {
        announced = incoming.headers['content-length'] ?? ''
        incoming.on('data', (chunk: Buffer) => {
          received.update(chunk)
          receivedBytes += chunk.byteLength
        })
        incoming.on('end', () => {
          response.writeHead(201, { 'content-type': 'application/json' })
          response.end(JSON.stringify(answer))
        })
      },
    })
    const sent = createHash('sha256')
    const memory = watchLiveMemory()
    async function* generated(): AsyncGenerator<Uint8Array> {
      for (let index = 0; index < sizeBytes / 65_536; index += 1) {
        const chunk = Buffer.alloc(65_536, index % 251)
        yield chunk
        if (index % 64 === 0) memory.look()
      }
    }
    const progress: number[] = []
    const result = await clientFor(stub.baseUrl, { random: () => 0.5 }).documents.uploadFile({
      name: 'big.bin',
      sizeBytes,
      bytes: generated(),
      onProgress: ({ sentBytes, totalBytes }) => {
        progress.push(sentBytes)
        expect(totalBytes).toBe(sizeBytes)
      },
    })
    valueOf(result)
    expect(String(receivedBytes)).toBe(announced)
    const boundary = `verso-${Math.floor(0.5 * 36 ** 8)
      .toString(36)
      .repeat(4)}`
    sent.update(
      `--${boundary}\r\nContent-Disposition: form-data; name="document"; filename="big.bin"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    )
    for (let index = 0; index < sizeBytes / 65_536; index += 1) sent.update(Buffer.alloc(65_536, index % 251))
    sent.update(`\r\n--${boundary}--\r\n`)
    expect(received.digest('hex')).toBe(sent.digest('hex'))
    expect(progress[0]).toBe(0)
    expect(progress.at(-1)).toBe(sizeBytes)
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
    expect(memory.growthBytes()).toBeLessThan(16 * 1024 * 1024)
  })

  test('that the server refuses half-way reports why', async () => {
    const stub = await startStub(reply(500), {
      raw(incoming, response) {
        incoming.once('data', () => {
          response.writeHead(413, { 'content-type': 'application/json', connection: 'close' })
          response.end(JSON.stringify({ error_messages: ['At most 1 MB'] }))
        })
        incoming.resume()
      },
    })
    const error = errorOf(
      await clientFor(stub.baseUrl).documents.uploadFile({
        name: 'big.bin',
        sizeBytes: 20 * 65_536,
        bytes: chunksOf(...Array.from({ length: 20 }, () => Buffer.alloc(65_536))),
      }),
    )
    expect(error).toMatchObject({ code: 'tooLarge', serviceWords: ['At most 1 MB'] })
  })

  test('can be cancelled in the middle; its source is closed and the connection ends', async () => {
    let hasEnded = false
    const arrived = Promise.withResolvers<undefined>()
    const left = Promise.withResolvers<undefined>()
    const stub = await startStub(reply(500), {
      raw(incoming: http.IncomingMessage) {
        incoming.once('data', () => arrived.resolve(undefined))
        incoming.on('error', () => undefined)
        incoming.on('end', () => (hasEnded = true))
        incoming.on('close', () => left.resolve(undefined))
      },
    })
    const source = new Readable({ read() {} })
    source.push(Buffer.alloc(65_536))
    const cancelling = new AbortController()
    const upload = clientFor(stub.baseUrl).documents.uploadFile({
      name: 'big.bin',
      sizeBytes: 1_000_000_000,
      bytes: source,
      signal: cancelling.signal,
    })
    await arrived.promise
    cancelling.abort()
    expect(errorOf(await upload)).toMatchObject({ code: 'cancelled', requestMayHaveArrived: true })
    await left.promise
    expect(hasEnded).toBe(false)
    if (!source.closed) await once(source, 'close')
    expect(source.destroyed).toBe(true)
  })

  test('that was cancelled before is not sent', async () => {
    const stub = await startStub(json(answer, 201))
    const upload = { name: 'x', sizeBytes: 1, bytes: chunksOf('x'), signal: AbortSignal.abort() }
    expect(errorOf(await clientFor(stub.baseUrl).documents.uploadFile(upload))).toMatchObject({
      code: 'cancelled',
      requestMayHaveArrived: false,
    })
    expect(stub.requests).toEqual([])
  })

  test.each([
    ['grows', ['too', 'long'], 'sourceSizeChanged'],
    ['shrinks', ['a'], 'sourceSizeChanged'],
  ])('that %s while it is sent is not completed', async (_how, chunks, code) => {
    const stub = await startStub(json(answer, 201))
    const upload = { name: 'x', sizeBytes: 3, bytes: chunksOf(...chunks) }
    expect(errorOf(await clientFor(stub.baseUrl).documents.uploadFile(upload)).code).toBe(code)
    expect(stub.requests).toEqual([])
  })

  test('that cannot be read says so', async () => {
    const stub = await startStub(json(answer, 201))
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('a')
      throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' })
    }
    const error = errorOf(
      await clientFor(stub.baseUrl).documents.uploadFile({ name: 'x', sizeBytes: 3, bytes: broken() }),
    )
    expect(error.code).toBe('sourceFailed')
    expect(error.detail).toContain('EIO')
  })

  test('is not redirected, because its bytes can be read only once', async () => {
    const stub = await startStub(reply(307, { location: '/api/v1/documents2' }))
    const error = errorOf(
      await clientFor(stub.baseUrl).documents.uploadFile({ name: 'x', sizeBytes: 1, bytes: chunksOf('x') }),
    )
    expect(error.code).toBe('redirectedAway')
    expect(mayHaveTakenEffect(error)).toBe(false)
  })
})

describe('a text', () => {
  test.each([
    ['क्षति शहर धेरै छ'],
    ['被害のダウン,タウンの"多くがあります"'],
    ["Je m'appelle Jacques"],
    ['مرحبا\r\nبالعالم'],
    [''],
  ])('%j is a part without a file name, in UTF-8, with its name beside it', async (text) => {
    const stub = await startStub(json(answer, 201))
    valueOf(await clientFor(stub.baseUrl).documents.uploadText({ text, name: 'नमूना.txt' }))
    const [request] = stub.requests
    const boundary = /boundary=(.+)$/.exec(request?.headers['content-type'] ?? '')?.[1]
    const head = 'Content-Type: text/plain; charset=UTF-8\r\n\r\n'
    expect(request?.body).toBe(
      `--${boundary}\r\nContent-Disposition: form-data; name="document"\r\n${head}${text}\r\n` +
        `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n${head}नमूना.txt\r\n--${boundary}--\r\n`,
    )
    expect(request?.headers['content-length']).toBe(String(Buffer.byteLength(request?.body ?? '')))
  })

  test('without a name has no second part', async () => {
    const stub = await startStub(json(answer, 201))
    valueOf(await clientFor(stub.baseUrl).documents.uploadText({ text: 'x', name: null }))
    expect(stub.requests[0]?.body).not.toContain('name="name"')
  })
})
