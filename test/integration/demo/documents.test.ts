import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ask, key, keyHeader, lines, rawJson, rawUpload, sendRaw, startDemo, upload } from './demo-fixture.ts'

const texts = {
  Devanagari: 'क्षति शहर धेरै छ',
  Japanese: '被害のダウン,タウンの"多くがあります"',
  Arabic: 'توجد مياه نظيفة في المدرسة',
  French: "Je m'appelle Jacques",
}

describe('POST /documents', () => {
  test('accepts a file and answers with a document whose links are absolute', async () => {
    const service = await startDemo()
    const form = new FormData()
    form.append('document', new File(['Hello'], 'note.txt', { type: 'text/plain' }))
    const answer = await ask(service, '/documents', { method: 'POST', body: form })
    expect(answer.status).toBe(201)
    const id = Number(answer.body['document_id'])
    expect(id).toBeGreaterThan(65_535)
    expect(answer.body).toEqual({
      document_id: id,
      name: 'note.txt',
      self_link: `${service.baseUrl}/documents/${id}`,
      download_link: `${service.baseUrl}/document/${id}/file`,
    })
    expect((await ask(service, `/documents/${id}`)).body).toEqual(answer.body)
  })

  test('accepts a text with an optional name', async () => {
    const service = await startDemo()
    for (const [name, expected] of [
      ['greeting.txt', 'greeting.txt'],
      [null, 'text.txt'],
    ] as const) {
      const form = new FormData()
      form.append('document', 'Hello there')
      if (name !== null) form.append('name', name)
      const answer = await ask(service, '/documents', { method: 'POST', body: form })
      expect(answer.body['name']).toBe(expected)
      expect((await ask(service, String(answer.body['download_link']))).text).toBe('Hello there')
    }
  })

  test.each(Object.entries(texts))('returns %s byte for byte, as text and as file', async (_script, text) => {
    const service = await startDemo()
    const id = await upload(service, 'a.txt', text)
    expect(Buffer.from(service.readDocument(id)).toString('utf8')).toBe(text)
    const form = new FormData()
    form.append('document', text)
    const answer = await ask(service, '/documents', { method: 'POST', body: form })
    const download = await fetch(String(answer.body['download_link']), { headers: keyHeader })
    expect(Buffer.from(await download.arrayBuffer()).equals(Buffer.from(text, 'utf8'))).toBe(true)
  })

  test('accepts a text part of type application/octet-stream with a length, and a name part with a charset', async () => {
    const service = await startDemo()
    const text = texts.Devanagari
    const answer = await rawUpload(
      service,
      lines(
        '--XyZ',
        'Content-Disposition: form-data; name="document"',
        'Content-Type: application/octet-stream',
        `Content-Length: ${Buffer.byteLength(text)}`,
        '',
        text,
        '--XyZ',
        'Content-Disposition: form-data; name="name"',
        'Content-Type: text/plain;charset=UTF-8',
        'Content-Length: 8',
        '',
        'शहर.txt',
        '--XyZ--',
      ),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 201 Created/)
    const { document_id: id, name } = rawJson(answer)
    expect(name).toBe('शहर.txt')
    expect(Buffer.from(service.readDocument(Number(id))).toString('utf8')).toBe(text)
  })

  test('accepts a text part with no content type at all', async () => {
    const service = await startDemo()
    const answer = await rawUpload(
      service,
      lines('--XyZ', 'Content-Disposition: form-data; name="document"', '', texts.Japanese, '--XyZ--'),
    )
    const id = Number(rawJson(answer)['document_id'])
    expect(Buffer.from(service.readDocument(id)).toString('utf8')).toBe(texts.Japanese)
  })

  test('accepts a name part that comes first, and one boundary in quotes', async () => {
    const service = await startDemo()
    const answer = await rawUpload(
      service,
      lines(
        '--a b',
        'Content-Disposition: form-data; name="name"',
        '',
        'first.txt',
        '--a b',
        'Content-Disposition: form-data; name="document"',
        '',
        'x',
        '--a b--',
      ),
      'multipart/form-data; boundary="a b"',
    )
    expect(rawJson(answer)['name']).toBe('first.txt')
  })

  test('reads a file name in raw UTF-8 with percent-encoded quotes', async () => {
    const service = await startDemo()
    const answer = await rawUpload(
      service,
      lines(
        '--XyZ',
        'Content-Disposition: form-data; name="document"; filename="被害 %22多く%22 100%.txt"',
        'Content-Type: text/plain',
        '',
        'x',
        '--XyZ--',
      ),
    )
    expect(rawJson(answer)['name']).toBe('被害 "多く" 100%.txt')
  })

  test('keeps only the last part of a path', async () => {
    const service = await startDemo()
    const answer = await rawUpload(
      service,
      lines('--XyZ', 'Content-Disposition: form-data; name="document"; filename="/home/a/b.docx"', '', 'x', '--XyZ--'),
    )
    expect(rawJson(answer)['name']).toBe('b.docx')
  })

  test('accepts 2 KB of headers', async () => {
    const service = await startDemo()
    const answer = await ask(service, '/documents/1', { headers: { 'X-Trace': 'a'.repeat(2_100) } })
    expect(answer.status).toBe(404)
  })

  test('streams a large file to disk and back, unchanged', async () => {
    const service = await startDemo()
    const chunk = Buffer.alloc(1024 * 1024, 'verso ')
    const head = Buffer.from('--B\r\nContent-Disposition: form-data; name="document"; filename="large.bin"\r\n\r\n')
    const tail = Buffer.from('\r\n--B--\r\n')
    const sent = createHash('sha256')
    const id = await new Promise<number>((resolve, reject) => {
      const outgoing = request(
        `${service.baseUrl}/documents`,
        { method: 'POST', headers: { ...keyHeader, 'Content-Type': 'multipart/form-data; boundary=B' } },
        (response) => {
          response.setEncoding('utf8')
          let body = ''
          response.on('data', (text: string) => (body += text))
          response.on('end', () => resolve(Number(/"document_id":(\d+)/.exec(body)?.[1])))
        },
      )
      outgoing.on('error', reject)
      outgoing.write(head)
      for (let count = 0; count < 48; count += 1) {
        sent.update(chunk)
        outgoing.write(chunk)
      }
      outgoing.end(tail)
    })
    const response = await fetch(`${service.baseUrl}/document/${id}/file`, { headers: keyHeader })
    expect(response.headers.get('content-length')).toBe(String(48 * chunk.byteLength))
    const received = createHash('sha256')
    for await (const part of response.body ?? []) received.update(part)
    expect(received.digest('hex')).toBe(sent.digest('hex'))
  })

  test('refuses anything but a form with 415, and a form without a document with 400', async () => {
    const service = await startDemo()
    const post = (body: string, headers: Record<string, string>) =>
      ask(service, '/documents', { method: 'POST', body, headers })
    expect((await post('x', { 'Content-Type': 'text/plain' })).status).toBe(415)
    const head = `POST /api/v1/documents HTTP/1.1\nHost: x\nX-Service-API-Key: ${key}\nContent-Length: 1\nConnection: close\n\n`
    expect(await sendRaw(service, head, Buffer.from('x'))).toMatch(/^HTTP\/1\.1 415 [\s\S]*error_messages/)
    expect((await post('x', { 'Content-Type': 'multipart/form-data' })).status).toBe(400)
    expect(
      (await post('--B--\r\n', { 'Content-Type': 'multipart/form-data; boundary=B' })).body['error_messages'],
    ).toEqual({
      document: [expect.stringContaining('missing')],
    })
    const cut = await rawUpload(
      service,
      lines('--XyZ', 'Content-Disposition: form-data; name="document"; filename="a"', '', 'half of'),
    )
    expect(cut).toMatch(/^HTTP\/1\.1 400/)
    expect(service.documents()).toEqual([])
  })

  test('refuses two documents in one form, and an empty file field', async () => {
    const service = await startDemo()
    const form = new FormData()
    form.append('document', 'one')
    form.append('document', 'two')
    expect((await ask(service, '/documents', { method: 'POST', body: form })).status).toBe(400)
    const none = await rawUpload(
      service,
      lines('--XyZ', 'Content-Disposition: form-data; name="document"; filename=""', '', '', '--XyZ--'),
    )
    expect(none).toMatch(/^HTTP\/1\.1 400/)
  })

  test('refuses too large documents with 413, and keeps nothing of them', async () => {
    const service = await startDemo({ quirks: { uploadLimitBytes: 1000 } })
    const form = new FormData()
    form.append('document', new File(['a'.repeat(100_000)], 'a.txt'))
    const answer = await ask(service, '/documents', { method: 'POST', body: form })
    expect(answer.status).toBe(413)
    expect(answer.body['error_messages']).toEqual([expect.any(String)])
    expect(service.documents()).toEqual([])
    expect(await upload(service, 'small.txt', 'a')).toBeGreaterThan(65_535)
  })

  test('keeps nothing of an upload that broke off', async () => {
    const service = await startDemo()
    const removeFault = service.quirks.fail({
      method: 'POST',
      path: /documents/,
      times: 1,
      fault: { kind: 'resetDuringUpload', afterBytes: 100 },
    })
    const form = new FormData()
    form.append('document', new File(['a'.repeat(5_000_000)], 'a.txt'))
    await expect(ask(service, '/documents', { method: 'POST', body: form })).rejects.toThrow()
    removeFault()
    expect(service.documents()).toEqual([])
  })
})

describe('GET /document/{id}/file', () => {
  test('says name, length, encoding and type', async () => {
    const service = await startDemo()
    const id = await upload(service, 'Bericht für später.docx', 'PK')
    const { headers } = await ask(service, `/document/${id}/file`)
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename=.*filename\*=UTF-8''Bericht%20f%C3%BCr%20sp%C3%A4ter\.docx/,
    )
    expect(headers.get('content-length')).toBe('2')
    expect(headers.get('content-transfer-encoding')).toBe('binary')
    expect(headers.get('content-type')).toContain('wordprocessingml')
  })

  test('answers clients that accept only JSON, and HEAD without a body', async () => {
    const service = await startDemo()
    const id = await upload(service, 'a.txt', 'hello')
    expect((await ask(service, `/document/${id}/file`, { headers: { Accept: 'application/json' } })).text).toBe('hello')
    const head = await ask(service, `/document/${id}/file`, { method: 'HEAD' })
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '5'])
  })

  test('is 404 for a document that does not exist, and 403 for one of another organisation', async () => {
    const service = await startDemo()
    const id = await upload(service, 'a.txt', 'hello')
    const other = { headers: { 'X-Service-API-Key': `${key}-partner` } }
    for (const path of [`/document/${id}/file`, `/documents/${id}`]) {
      expect((await ask(service, path, other)).status).toBe(403)
      expect((await ask(service, path.replace(String(id), '99999'))).status).toBe(404)
    }
  })
})
