// What is behind `app://document`: tokens, headers, and that nothing else is there.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Preview } from '../../../../preload/contract/index.ts'
import { pdfOf } from '../../../fixtures/documents/pdf-writer.ts'
import { createTestPreviews, documentOf } from '../frames-in-chromium.ts'

type TestPreviews = Awaited<ReturnType<typeof createTestPreviews>>

let folder = ''
let previews: TestPreviews

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-frames-'))
  for (const path of ['assets', 'document-frames/page', 'document-frames/pdf'])
    await mkdir(join(folder, path), { recursive: true })
  await writeFile(join(folder, 'index.html'), 'the window')
  await writeFile(join(folder, 'assets/page.css'), 'body {}')
  await writeFile(
    join(folder, 'document-frames/page/index.html'),
    '<link rel="stylesheet" crossorigin href="../../assets/page.css">',
  )
  await writeFile(join(folder, 'document-frames/pdf/index.html'), 'the viewer')
  await writeFile(join(folder, 'document-frames/pdf/key.pem'), 'secret')
  await symlink('/etc/passwd', join(folder, 'assets/passwd.js'))
  previews = await createTestPreviews(folder)
})

afterAll(async () => {
  await previews.close()
  await rm(folder, { recursive: true })
})

function text(words: string, name = 'a.txt', language: string | null = null) {
  return documentOf({ name, bytes: new TextEncoder().encode(words), language })
}

function urlOf(preview: Preview): URL {
  if (preview.kind !== 'frame') throw new Error(preview.reason)
  return new URL(preview.url)
}

async function get(from: TestPreviews, url: URL | string, method = 'GET') {
  const { status, headers, body } = await from.answer({ method, url: new URL(url) })
  const chunks: Uint8Array[] = []
  if (body instanceof Uint8Array) chunks.push(body)
  else if (body) for await (const chunk of body) chunks.push(chunk)
  return { status, headers, text: Buffer.concat(chunks).toString() }
}

describe('a prepared document', () => {
  test('has an address that cannot be guessed, and keeps it', async () => {
    const first = await previews.prepare(text('One'))
    const again = await previews.prepare(text('One'))
    const other = await previews.prepare(text('Other words'))
    expect(urlOf(first).href).toMatch(/^app:\/\/document\/[A-Za-z0-9_-]{32}\/$/)
    expect(again).toEqual(first)
    expect(urlOf(other).href).not.toBe(urlOf(first).href)
  })

  test('is prepared once if it is requested twice at the same time', async () => {
    const [one, two] = await Promise.all([previews.prepare(text('At once')), previews.prepare(text('At once'))])
    expect(one).toEqual(two)
  })

  test('is reported to the window with format, direction and language', async () => {
    expect(await previews.prepare(text('خط الشكاوى والاستفسارات', 'hotline.txt', 'ara'))).toMatchObject({
      kind: 'frame',
      format: 'text',
      name: 'hotline.txt',
      language: 'ara',
      direction: 'rtl',
    })
  })

  test('is a page in its own language, set in our styles, with its text as text', async () => {
    const url = urlOf(await previews.prepare(text('<script>alert(1)</script> & more', '"><script>.txt', 'swh')))
    const { status, headers, text: page } = await get(previews, url)
    expect(status).toBe(200)
    expect(headers['Content-Type']).toBe('text/html; charset=utf-8')
    expect(page).toContain('<html lang="sw" dir="ltr">')
    expect(page).toContain('<link rel="stylesheet" href="assets/page.css">')
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more')
    expect(page).toContain('<title>&quot;&gt;&lt;script&gt;.txt</title>')
    expect(page).not.toContain('<script')
    expect((await get(previews, new URL('assets/page.css', url))).text).toBe('body {}')
  })

  test('says so if only its beginning is shown', async () => {
    const small = await createTestPreviews(folder, { shownCharacters: 100 })
    const { text: page } = await get(small, urlOf(await small.prepare(text('word '.repeat(100)))))
    expect(page).toContain('<p class="note" dir="auto">Only the first 100 characters are shown.</p>')
    expect(page.match(/word/g)).toHaveLength(20)
    await small.close()
  })

  test.each([
    ['empty', text('', 'a.txt')],
    ['empty', text('  \n ', 'a.txt')],
    ['formatUnknown', documentOf({ name: 'a.bin', bytes: Uint8Array.of(0, 1, 2, 3) })],
    ['empty', documentOf({ name: 'a.rtf', bytes: new TextEncoder().encode('{\\rtf1}') })],
    ['damaged', documentOf({ name: 'a.xlsx', bytes: Uint8Array.of(0x50, 0x4b, 3, 4, 1) })],
    ['damaged', documentOf({ name: 'a.docx', bytes: Uint8Array.of(0x50, 0x4b, 3, 4, 1) })],
    ['damaged', text('%PDF-1.7 and nothing', 'a.pdf')],
    ['tooLarge', { ...text('small'), sizeBytes: 10 ** 10 }],
  ])('that cannot be shown has a reason: %s', async (reason, document) => {
    expect(await previews.prepare(document)).toEqual({ kind: 'cannotShow', reason, name: document.name })
  })

  test('is forgotten after many others were shown', async () => {
    const few = await createTestPreviews(folder, {}, 2)
    const first = urlOf(await few.prepare(text('one')))
    const second = urlOf(await few.prepare(text('two and')))
    expect((await get(few, first)).status).toBe(200)
    const third = urlOf(await few.prepare(text('three and more')))
    expect((await get(few, second)).status).toBe(404)
    expect((await get(few, first)).status).toBe(200)
    expect((await get(few, third)).status).toBe(200)
    await few.close()
  })
})

describe('the answers of app://document', () => {
  test('allow a page nothing', async () => {
    const url = urlOf(await previews.prepare(text('One')))
    const policy = (await get(previews, url)).headers['Content-Security-Policy'] ?? ''
    const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one]))
    expect(directives.get('default-src')).toBe("default-src 'none'")
    expect(directives.get('sandbox')).toBe('sandbox')
    expect(directives.get('frame-ancestors')).toBe('frame-ancestors app://verso')
    expect(directives.get('form-action')).toBe("form-action 'none'")
    expect(directives.get('base-uri')).toBe("base-uri 'none'")
    expect(directives.has('script-src')).toBe(false)
    expect(directives.has('connect-src')).toBe(false)
    expect(policy).not.toMatch(/unsafe|https?:|data:|blob:|\*/)
    expect(directives.get('img-src')).toBe(`img-src ${url.href}`)
  })

  test('allow the PDF’s frame our script and nothing else', async () => {
    const url = urlOf(await previews.prepare(documentOf({ name: 'a.pdf', bytes: pdfOf({ pages: [['a']] }) })))
    const { headers, text: page } = await get(previews, url)
    const policy = headers['Content-Security-Policy'] ?? ''
    expect(page).toBe('the viewer')
    expect(policy).toContain("default-src 'none'")
    expect(policy.split('; ')).toContain('sandbox allow-scripts')
    expect(policy).not.toMatch(/unsafe|wasm|https?:|data:|blob:|\*/)
    const folderUrl = new URL('../../', url)
    expect(policy).toContain(`connect-src ${folderUrl.href}`)
    expect(JSON.parse((await get(previews, new URL('about.json', folderUrl))).text)).toMatchObject({
      title: 'a.pdf',
      words: { page: 'Page {page} of {pages}', pdfEncrypted: 'This PDF needs a password.' },
    })
    const file = await get(previews, new URL('file', folderUrl))
    expect(file.headers['Content-Type']).toBe('application/pdf')
    expect(file.headers['Content-Length']).toBe(String(file.text.length))
    expect(file.headers['Content-Security-Policy']).toContain('sandbox')
  })

  test('are never sniffed, cached or sent as a referrer', async () => {
    const url = urlOf(await previews.prepare(text('One')))
    for (const path of ['', 'assets/page.css', 'nothing']) {
      const { headers } = await get(previews, new URL(path, url))
      expect(headers).toMatchObject({
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      })
      expect(headers['Content-Security-Policy']).toContain("default-src 'none'")
    }
  })

  test.each([
    ...['../../../etc/passwd', '%2e%2e/%2e%2e/etc/passwd', '..%5c..%5cetc', '%00', '/etc/passwd', 'assets/passwd.js'],
    ...[
      'index.html',
      'assets',
      'assets/',
      'assets/../index.html',
      'document-frames/pdf/index.html',
      'document-frames/pdf/key.pem',
    ],
    ...['file', 'about.json', 'picture/0', 'picture/-1', 'picture/__proto__', 'constructor'],
  ])('are empty at %s of a text', async (path) => {
    const url = urlOf(await previews.prepare(text('One')))
    const answer = await get(previews, `${url.href}${path}`)
    expect(answer.status).toBe(404)
    expect(answer.text).toBe('')
  })

  test.each([
    'app://document/',
    'app://document/wrong/',
    'app://document//',
    'app://document.evil/x/',
    'https://document/x/',
  ])('are empty at %s', async (address) => {
    expect((await get(previews, address)).status).toBe(404)
  })

  test('give a document to no other window that knows its token', async () => {
    const url = urlOf(await previews.prepare(text('One')))
    expect((await get(previews, url.href.replace('app://document', 'app://verso'))).status).toBe(404)
    expect((await get(previews, url.href.replace('app://document', 'https://document'))).status).toBe(404)
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuse %s', async (method) => {
    const url = urlOf(await previews.prepare(text('One')))
    expect((await get(previews, url, method)).status).toBe(405)
  })

  test('answer HEAD without the body', async () => {
    const url = urlOf(await previews.prepare(text('One')))
    expect(await get(previews, url, 'HEAD')).toMatchObject({ status: 200, text: '' })
  })
})
