// GET /document/{id}/file and public files: bytes, names, web pages instead of files, and bodies that break off.
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { ServiceFailure } from '../../../../main/service/transport/errors.ts'
import { asDocumentId } from '../../../../main/service/resources/identifiers.ts'
import { watchLiveMemory } from '../live-memory.ts'
import { bytesOf, clientFor, closeAll, errorOf, reply, startStub, valueOf } from '../stub-service.ts'

afterEach(closeAll)

const documentId = asDocumentId(70_001)

describe('a download', () => {
  test('reads name, type and size from the headers, and streams the bytes unchanged', async () => {
    const bytes = Buffer.from('被害のダウン\r\n\u0000')
    const stub = await startStub(
      reply(
        200,
        {
          'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          'content-disposition': 'attachment; filename="report.docx"',
          'content-transfer-encoding': 'binary',
          'content-length': bytes.byteLength,
        },
        bytes,
      ),
    )
    const download = valueOf(await clientFor(stub.baseUrl).documents.download({ documentId }))
    expect(download).toMatchObject({
      name: 'report.docx',
      mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      sizeBytes: bytes.byteLength,
    })
    expect(await bytesOf(download.stream)).toEqual(bytes)
    expect(stub.requests[0]?.headers['accept-encoding']).toBe('identity')
  })

  test.each([
    ['raw UTF-8', Buffer.from('attachment; filename="क्षति.docx"').toString('latin1'), 'क्षति.docx'],
    ['raw Latin-1', 'attachment; filename="R\u00E9sum\u00E9.pdf"', 'Résumé.pdf'],
    ['filename*', "attachment; filename*=UTF-8''%E8%A2%AB.txt", '被.txt'],
    ['RFC 2047', 'attachment; filename="=?utf-8?B?w6l0w6kuZG9j?="', 'été.doc'],
    ['a path', 'attachment; filename="../../x.doc"', '../../x.doc'],
    ['nothing', undefined, null],
  ])('with its name in %s', async (_form, header, name) => {
    const stub = await startStub((_request, response) => {
      // Node treats headers as Latin-1 text, one character per byte, and writes exactly those bytes.
      const headers = header === undefined ? '' : `Content-Disposition: ${header}\r\n`
      response.socket?.end(Buffer.from(`HTTP/1.1 200 OK\r\n${headers}Content-Length: 1\r\n\r\nx`, 'latin1'))
    })
    const download = valueOf(await clientFor(stub.baseUrl).documents.download({ documentId }))
    expect(download.name).toBe(name)
    await bytesOf(download.stream)
  })

  const packed = gzipSync(Buffer.alloc(4 * 1024 * 1024))

  test.each([
    ['gzip'],
    ['x-gzip'],
    ['GZIP'],
    ['gzip, identity'],
    ['identity, gzip'],
    ['gzip, gzip'],
    [['gzip', 'gzip']],
    [['identity', 'gzip']],
    ['deflate'],
    ['br'],
    ['zstd'],
    ['compress'],
    ['aes128gcm'],
  ])('encoded as %s without being requested is refused, not decoded', async (encoding) => {
    const stub = await startStub(reply(200, { 'Content-Encoding': encoding }, packed))
    const { documents, files } = clientFor(stub.baseUrl)
    for (const result of [await documents.download({ documentId }), await files.download({ url: 'a.csv' })]) {
      const error = errorOf(result)
      expect(error).toMatchObject({ code: 'unexpectedShape', retryable: false })
      expect(error.detail).toContain(
        [encoding]
          .flat()
          .join(', ')
          .toLowerCase()
          .replace(/identity, |, identity/, ''),
      )
    }
    expect(stub.requests).toHaveLength(2)
  })

  test.each([['identity'], ['identity, identity'], [''], [' , ']])(
    'that claims to be encoded as %j is returned unchanged',
    async (encoding) => {
      const stub = await startStub(
        reply(200, { 'content-encoding': encoding, 'content-length': packed.length }, packed),
      )
      const download = valueOf(await clientFor(stub.baseUrl).documents.download({ documentId }))
      expect(download.sizeBytes).toBe(packed.length)
      expect(await bytesOf(download.stream)).toEqual(packed)
    },
  )

  test('that is compressed in transit is not decompressed either', async () => {
    const stub = await startStub((_request, response) => {
      response.socket?.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n')
      response.socket?.write(`${packed.length.toString(16)}\r\n`)
      response.socket?.end(Buffer.concat([packed, Buffer.from('\r\n0\r\n\r\n')]))
    })
    const download = valueOf(await clientFor(stub.baseUrl).documents.download({ documentId }))
    expect((await bytesOf(download.stream)).length).toBe(packed.length)
  })

  test('of 64 MiB is streamed without being held in memory', async () => {
    const sizeBytes = 64 * 1024 * 1024
    const stub = await startStub((_request, response) => {
      response.writeHead(200, { 'content-length': sizeBytes })
      let sent = 0
      const more = () => {
        while (sent < sizeBytes) {
          sent += 65_536
          if (!response.write(Buffer.alloc(65_536, (sent / 65_536) % 251))) {
            response.once('drain', more)
            return
          }
        }
        response.end()
      }
      more()
    })
    const expected = createHash('sha256')
    for (let index = 1; index <= sizeBytes / 65_536; index += 1) expected.update(Buffer.alloc(65_536, index % 251))
    const received = createHash('sha256')
    const memory = watchLiveMemory()
    let looks = 0
    const download = valueOf(await clientFor(stub.baseUrl).documents.download({ documentId }))
    for await (const chunk of download.stream) {
      received.update(chunk)
      looks += 1
      if (looks % 64 === 0) memory.look()
    }
    expect(received.digest('hex')).toBe(expected.digest('hex'))
    expect(memory.growthBytes()).toBeLessThan(16 * 1024 * 1024)
  })

  test('whose connection breaks off fails with its code', async () => {
    const stub = await startStub((_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 })
      response.write('half')
      setImmediate(() => response.socket?.resetAndDestroy())
    })
    const download = valueOf(await clientFor(stub.baseUrl).documents.download({ documentId }))
    const failure = await bytesOf(download.stream).catch((thrown: unknown) => thrown)
    expect(failure).toBeInstanceOf(ServiceFailure)
    expect((failure as ServiceFailure).serviceError).toMatchObject({
      code: 'connectionLost',
      requestMayHaveArrived: true,
    })
  })

  test('that ends before its announced size fails', async () => {
    const stub = await startStub((_request, response) => {
      response.socket?.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort')
    })
    const download = valueOf(await clientFor(stub.baseUrl).documents.download({ documentId }))
    await expect(bytesOf(download.stream)).rejects.toMatchObject({ serviceError: { code: 'connectionLost' } })
  })

  test('that stalls times out', async () => {
    const stub = await startStub((_request, response) => {
      response.writeHead(200)
      response.write('first')
    })
    const client = clientFor(stub.baseUrl, { timeouts: { bodyIdleMs: 100 } })
    const download = valueOf(await client.documents.download({ documentId }))
    await expect(bytesOf(download.stream)).rejects.toMatchObject({ serviceError: { code: 'timedOut' } })
  })

  test('can be cancelled by its signal while it runs, and dropped without being read', async () => {
    const stub = await startStub((_request, response) => {
      response.writeHead(200)
      response.write('first')
    })
    const { documents } = clientFor(stub.baseUrl)
    const cancelling = new AbortController()
    const download = valueOf(await documents.download({ documentId, signal: cancelling.signal }))
    const reading = bytesOf(download.stream)
    cancelling.abort()
    await expect(reading).rejects.toMatchObject({ serviceError: { code: 'cancelled' } })
    valueOf(await documents.download({ documentId })).cancel()
  })
})

describe('a web page instead of a file', () => {
  const page = '<!doctype html><title>Sign in</title>'
  const html = { 'content-type': 'text/html; charset=utf-8' }

  test('is recognised for a public file and for a document', async () => {
    const stub = await startStub(reply(200, html, page))
    const { files, documents } = clientFor(stub.baseUrl)
    const error = errorOf(await files.download({ url: `${stub.origin}/files/Guide.doc`, name: 'Guide.doc' }))
    expect(error).toMatchObject({ code: 'htmlInsteadOfFile', status: 200 })
    expect(error.detail).toContain('Sign in')
    expect(errorOf(await documents.download({ documentId, name: 'report.docx' })).code).toBe('htmlInsteadOfFile')
    expect(errorOf(await files.download({ url: `${stub.origin}/files/7`, name: 'Guide' })).code).toBe(
      'htmlInsteadOfFile',
    )
  })

  test('is the file itself if the document is HTML, or is sent as an attachment', async () => {
    const stub = await startStub(reply(200, html, page))
    const { files, documents } = clientFor(stub.baseUrl)
    for (const name of ['page.html', 'PAGE.HTM', 'a.xhtml']) {
      expect((await bytesOf(valueOf(await documents.download({ documentId, name })).stream)).toString()).toBe(page)
    }
    valueOf(await files.download({ url: `${stub.origin}/files/Guide.html` })).cancel()
    const attached = await startStub(reply(200, { ...html, 'content-disposition': 'attachment' }, page))
    valueOf(await clientFor(attached.baseUrl).documents.download({ documentId, name: 'x' })).cancel()
  })
})

test('an invalid file address is refused', async () => {
  const stub = await startStub(reply(200))
  for (const url of ['', 'ftp://example.org/x', 'javascript:1', 'file:///etc/passwd']) {
    expect(errorOf(await clientFor(stub.baseUrl).files.download({ url })).code).toBe('badAddress')
  }
  expect(stub.requests).toEqual([])
})
