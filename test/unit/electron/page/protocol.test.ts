import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createAppProtocol, listPageFiles, registerScheme } from '../../../../main/electron/page/protocol.ts'
import type { DocumentAnswer } from '../../../../main/electron/page/protocol.ts'
import { createReadableLog } from '../fakes.ts'

let root = ''
let page = ''

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'verso-protocol-'))
  page = join(root, 'renderer')
  mkdirSync(join(page, 'assets'), { recursive: true })
  mkdirSync(join(page, 'document-frames', 'pdf'), { recursive: true })
  writeFileSync(join(root, 'secret.txt'), 'outside')
  writeFileSync(join(root, 'secret.html'), 'outside')
  writeFileSync(join(page, 'index.html'), '<!doctype html><html lang="en" dir="ltr"><title>Verso</title>')
  writeFileSync(join(page, 'assets', 'index-1a2b.js'), 'export {}')
  writeFileSync(join(page, 'assets', 'a b.css'), 'body {}')
  writeFileSync(join(page, 'assets', 'notes.exe'), 'unknown kind')
  writeFileSync(join(page, 'document-frames', 'pdf', 'index.html'), 'a frame of documents')
  symlinkSync(join(root, 'secret.html'), join(page, 'link.html'))
  symlinkSync(root, join(page, 'folder'))
})
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

const speech = { language: 'ar', locale: 'ar-EG' } as const

function answering(answerDocument: (request: { method: string; url: URL }) => Promise<DocumentAnswer> = vi.fn()) {
  const { log, messages } = createReadableLog()
  return {
    answer: createAppProtocol({
      pageFiles: listPageFiles(page),
      answerDocument,
      developmentPage: null,
      speech: () => speech,
      log,
    }),
    messages,
  }
}

// Node's `Request` would refuse credentials in an address and some methods; the handler must not rely on that.
function requestOf(url: string, method = 'GET') {
  return { url, method } as Request
}

describe('app://verso', () => {
  test('serves the files of the page with their types, nosniff and the policy as a header', async () => {
    const { answer } = answering()
    const response = await answer(requestOf('app://verso/index.html'))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).toContain('<title>Verso</title>')
    expect((await answer(requestOf('app://verso/assets/index-1a2b.js'))).headers.get('content-type')).toBe(
      'text/javascript; charset=utf-8',
    )
    expect((await answer(requestOf('app://verso/assets/a%20b.css'))).status).toBe(200)
  })

  test('the page declares its language from its first byte', async () => {
    const response = await answering().answer(requestOf('app://verso/index.html'))
    const page = await response.text()
    expect(page).toContain('<html lang="ar" dir="rtl" data-locale="ar-EG">')
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(page)))
  })

  test.each(['app://verso', 'app://verso/', 'app://verso/index.html?x=1#/orders'])('%s is the page', async (url) => {
    expect(await (await answering().answer(requestOf(url))).text()).toContain('Verso')
  })

  test.each([
    'app://verso/../secret.txt',
    'app://verso/../secret.html',
    'app://verso/assets/../../secret.html',
    'app://verso/%2e%2e/secret.html',
    'app://verso/%2E%2E%2Fsecret.html',
    'app://verso/..%2fsecret.html',
    'app://verso/..%5csecret.html',
    'app://verso/%5c..%5csecret.html',
    'app://verso/..\\secret.html',
    'app://verso/%252e%252e/secret.html',
    'app://verso/index.html%00.js',
    'app://verso/%00',
    'app://verso//etc/passwd',
    'app://verso/etc/passwd',
    'app://verso/C:/Windows/win.ini',
    'app://verso/file:///etc/passwd',
    'app://verso/link.html',
    'app://verso/folder/secret.html',
    'app://verso/assets',
    'app://verso/assets/',
    'app://verso/assets/notes.exe',
    'app://verso/document-frames/pdf/index.html',
    'app://verso/INDEX.HTML',
    'app://verso/constructor',
    'app://verso/__proto__',
  ])('%s is not found', async (url) => {
    const response = await answering().answer(requestOf(url))
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('')
  })

  test('no address reaches a file outside the page', async () => {
    const { answer } = answering()
    const part = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '%2e%2e',
        '%2f',
        '%5c',
        '\\',
        '/',
        '%00',
        'secret.txt',
        'secret.html',
        'folder',
        'assets',
      ),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
        const response = await answer(requestOf(`app://verso/${parts.join('/')}`))
        expect(await response.text()).not.toContain('outside')
      }),
    )
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is refused', async (method) => {
    const response = await answering().answer(requestOf('app://verso/index.html', method))
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  test('HEAD answers with only the headers', async () => {
    const response = await answering().answer(requestOf('app://verso/index.html', 'HEAD'))
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
    expect(await response.text()).toBe('')
  })
})

describe('the other hosts of app:', () => {
  test('app://document is answered by previews, with their own policy and nosniff', async () => {
    const answerDocument = vi.fn(() =>
      Promise.resolve({
        status: 200,
        headers: { 'content-type': 'text/html', 'content-security-policy': 'sandbox' },
        body: (async function* () {
          yield new TextEncoder().encode('a ')
          yield new TextEncoder().encode('document')
        })(),
      }),
    )
    const response = await answering(answerDocument).answer(requestOf('app://document/token/page?x'))
    expect(answerDocument.mock.calls).toEqual([[{ method: 'GET', url: new URL('app://document/token/page?x') }]])
    expect(response.headers.get('content-security-policy')).toBe('sandbox')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toBe('a document')
  })

  test.each(['app://elsewhere/', 'app://verso.evil/index.html', 'app://verso:80/index.html', 'app:/index.html'])(
    '%s is not found',
    async (url) => {
      expect((await answering().answer(requestOf(url))).status).toBe(404)
    },
  )

  test('a preview that fails becomes an empty 500, and the reason is logged', async () => {
    const { answer, messages } = answering(() => Promise.reject(new Error('broken')))
    const response = await answer(requestOf('app://document/token/'))
    expect(response.status).toBe(500)
    expect(await response.text()).toBe('')
    expect(messages()).toEqual(['requestFailed'])
  })
})

test('app: is a standard, secure scheme without a way around the policy of the page', () => {
  const registerSchemesAsPrivileged = vi.fn()
  registerScheme({ registerSchemesAsPrivileged })
  const [schemes] = registerSchemesAsPrivileged.mock.calls[0] ?? []
  expect(schemes).toHaveLength(1)
  expect(schemes[0].scheme).toBe('app')
  expect(schemes[0].privileges).toMatchObject({ standard: true, secure: true })
  // Electron caches compiled scripts only for http, unless the scheme asks for it.
  expect(schemes[0].privileges.codeCache).toBe(true)
  expect(schemes[0].privileges.bypassCSP).toBeUndefined()
  expect(schemes[0].privileges.allowServiceWorkers).toBeUndefined()
})
