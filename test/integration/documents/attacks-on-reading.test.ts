// Attacks on the reading of documents: damaged kept readings, archives with false data about their parts, disguised
// addresses, and nesting and tables that multiply.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import Database from 'better-sqlite3'
import { strToU8, zipSync } from 'fflate'
import { afterEach, describe, expect, test } from 'vitest'
import { documentLimits } from '../../../main/documents/limits.ts'
import { createReader } from '../../../main/documents/host/reader.ts'
import type { KeptReadings } from '../../../main/documents/model.ts'
import { openArchive } from '../../../main/documents/office/archive.ts'
import { prepareDocument } from '../../../main/documents/previewing/prepare-document.ts'
import { readDocument } from '../../../main/documents/reading/read-document.ts'
import { unpackPassages } from '../../../main/documents/reading/packed.ts'
import { docxOf } from '../../fixtures/documents/docx-writer.ts'
import { createWorld, put } from '../store/world.ts'
import type { World } from '../store/world.ts'
import { readingWorker } from '../../harness/workers.ts'
import { documentOf } from './frames-in-chromium.ts'

const opened: ReturnType<typeof createReader>[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

function readerWith(kept: KeptReadings, url = readingWorker): ReturnType<typeof createReader> {
  const created = createReader({ kept, workerUrl: url, limits: documentLimits, log: () => undefined })
  opened.push(created)
  return created
}

const words = 'Wash your hands. Drink clean water.'

/** A document whose body survives a restart, both kinds of whose readings are kept; `times` counts how often it is read. */
async function keptDocument(world: World) {
  const { sha256 } = await put(world.store.deskBodies, words)
  const read = { times: 0 }
  const plain = documentOf({ name: 'a.txt', bytes: strToU8(words) })
  const open = () => {
    read.times += 1
    return plain.open()
  }
  const document = { ...plain, sha256, open }
  const reader = readerWith(world.store.readings)
  await reader.read(document)
  await reader.passages(document)
  return { document, read }
}

interface Row {
  id: number
  packed: Uint8Array
}

/** Changes the rows while the store is closed. Without strict types, as on a damaged page of the database. */
async function tamper(world: World, change: (row: Row) => { packed: unknown; checksum?: number }): Promise<void> {
  await world.store.close()
  const cache = new Database(join(world.directory, 'cache.db'))
  const { sql } = cache.prepare("SELECT sql FROM sqlite_schema WHERE name = 'kept_readings'").get() as { sql: string }
  const loose = sql
    .replace(/\) STRICT\s*$/, ')')
    .replaceAll('NOT NULL', '')
    .replace('packed BLOB', 'packed')
  expect(loose).not.toMatch(/STRICT/)
  cache.exec(`ALTER TABLE kept_readings RENAME TO before; ${loose}; INSERT INTO kept_readings SELECT * FROM before;`)
  cache.exec('DROP TABLE before')
  const rows = cache.prepare<[], Row>('SELECT id, packed FROM kept_readings').all()
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    const { packed, checksum } = change(row)
    cache.prepare('UPDATE kept_readings SET packed = ? WHERE id = ?').run(packed, row.id)
    if (checksum !== undefined)
      cache.prepare('UPDATE kept_readings SET checksum = ? WHERE id = ?').run(checksum, row.id)
  }
  cache.close()
  await world.reopen()
}

function flipped(packed: Uint8Array): Uint8Array {
  return packed.with(packed.length >> 1, (packed[packed.length >> 1] ?? 0) ^ 0x10)
}

describe('a kept reading that was altered', () => {
  test.each<[string, (row: Row) => { packed: unknown; checksum?: number }]>([
    ['cut off', ({ packed }) => ({ packed: packed.subarray(0, packed.length - 3) })],
    ['with one bit flipped', ({ packed }) => ({ packed: flipped(packed) })],
    ['empty', () => ({ packed: new Uint8Array() })],
    ['a number', () => ({ packed: 7 })],
    ['nothing', () => ({ packed: null })],
    ['a text with the right checksum', () => ({ packed: 'abcd', checksum: crc32('abcd') })],
  ])('is read again if it is %s, and kept again', async (_, change) => {
    await using world = await createWorld()
    const { document, read } = await keptDocument(world)
    await tamper(world, change)
    read.times = 0
    const reader = readerWith(world.store.readings)
    expect(await reader.read(document)).toMatchObject({ reading: 'read', text: words, wordCount: 6 })
    expect(unpackPassages(await reader.passages(document)).passages.map(({ text }) => text)).toEqual([words])
    expect(read.times).toBe(2)
    const next = readerWith(world.store.readings)
    expect(await next.read(document)).toMatchObject({ text: words })
    expect(unpackPassages(await next.passages(document)).passages).toHaveLength(1)
    expect(read.times).toBe(2)
  })

  test('is used if it is unchanged', async () => {
    await using world = await createWorld()
    const { document, read } = await keptDocument(world)
    await tamper(world, ({ packed }) => ({ packed }))
    read.times = 0
    const reader = readerWith(world.store.readings)
    expect(await reader.read(document)).toMatchObject({ text: words })
    expect(unpackPassages(await reader.passages(document)).passages).toHaveLength(1)
    expect(read.times).toBe(0)
  })
})

describe('the version of the readers', () => {
  test('is requested again if it was unavailable for a moment', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'verso-worker-'))
    try {
      const url = new URL(`file://${join(folder, 'worker.ts')}`)
      const versions: string[] = []
      const reader = readerWith(
        { get: async () => null, put: async (key) => void versions.push(key.readerVersion) },
        url,
      )
      const document = { ...documentOf({ name: 'a.txt', bytes: strToU8(words) }), sha256: '0'.repeat(64) }
      expect(await reader.read(document)).toMatchObject({ reading: 'cannotRead' })
      await writeFile(url, `import ${JSON.stringify(readingWorker.href)}\n`)
      expect(await reader.read(document)).toMatchObject({ reading: 'read', text: words })
      expect(versions).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

const centralMark = 0x02014b50
const endMark = 0x06054b50

/** Writes numbers into the directory of an archive: for each entry, at an offset within its record. */
function lying(archive: Uint8Array, fields: readonly { at: number; value: number }[]): Uint8Array {
  const changed = archive.slice()
  const view = new DataView(changed.buffer)
  for (let at = 0; at + 46 <= changed.length; at += 1)
    if (view.getUint32(at, true) === centralMark)
      for (const field of fields) view.setUint32(at + field.at, field.value, true)
  return changed
}

function withNumberOfEntries(archive: Uint8Array, count: number): Uint8Array {
  const changed = archive.slice()
  const view = new DataView(changed.buffer)
  expect(view.getUint32(changed.length - 22, true)).toBe(endMark)
  view.setUint16(changed.length - 12, count, true)
  return changed
}

const limits = { ...documentLimits, partBytes: 1_000_000, unpackedBytes: 3_000_000 }
const unpackedSize = 24
const packedSize = 20
const localOffset = 42
const checksum = 16
const storedPart = zipSync({ 'word/a.xml': [strToU8('a'.repeat(5_000)), { level: 0 }] })
const part = zipSync({ 'word/a.xml': strToU8('a'.repeat(5_000)) })
const manyParts = zipSync(
  Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`word/${String(at)}.xml`, new Uint8Array(900_000)])),
)

describe('an archive with false data', () => {
  test.each([
    ['declares less than its unpacked size', lying(part, [{ at: unpackedSize, value: 4_999 }]), 'damaged'],
    ['declares more than its unpacked size', lying(part, [{ at: unpackedSize, value: 5_001 }]), 'damaged'],
    ['declares more than a part may have', lying(part, [{ at: unpackedSize, value: 1_000_001 }]), 'tooLarge'],
    ['declares the most that a number holds', lying(part, [{ at: unpackedSize, value: 0xfffffffe }]), 'tooLarge'],
    ['declares packed data beyond its end', lying(part, [{ at: packedSize, value: 0x7fffffff }]), 'damaged'],
    ['declares an entry beyond its end', lying(part, [{ at: localOffset, value: 0xfffffffe }]), 'damaged'],
    ['declares an entry inside of another', lying(part, [{ at: localOffset, value: 7 }]), 'damaged'],
    ['declares another checksum', lying(part, [{ at: checksum, value: 1 }]), 'damaged'],
    ['declares a wrong checksum of an uncompressed part', lying(storedPart, [{ at: checksum, value: 1 }]), 'damaged'],
  ])('%s', (_, bytes, code) => {
    expect(() => openArchive(bytes, limits).read('word/a.xml')).toThrow(expect.objectContaining({ code }))
  })

  test('is damaged if one bit of an uncompressed part was changed', async () => {
    const docx = docxOf({ blocks: [], parts: { 'word/document.xml': strToU8('') } })
    const parts = { mimetype: strToU8('x'), 'word/a.xml': strToU8('Pay 100 dollars') }
    const changed = zipSync(parts, { level: 0 })
    changed[Buffer.from(changed).indexOf('100')] = '9'.charCodeAt(0)
    expect(() => openArchive(changed, limits).read('word/a.xml')).toThrow(expect.objectContaining({ code: 'damaged' }))
    expect(await readDocument('a.docx', lying(docx, [{ at: checksum, value: 1 }]), documentLimits)).toMatchObject({
      reading: 'damaged',
    })
  })

  test('is damaged if the number of entries is wrong', () => {
    expect(() => openArchive(withNumberOfEntries(part, 60), limits)).toThrow(
      expect.objectContaining({ code: 'damaged' }),
    )
  })

  test('unpacks no more than the limit, however many entries share the same data', () => {
    const archive = openArchive(lying(manyParts, [{ at: localOffset, value: 0 }]), limits)
    let unpacked = 0
    expect(() => {
      for (const name of archive.names) unpacked += archive.read(name)?.length ?? 0
    }).toThrow(expect.objectContaining({ code: 'tooLarge' }))
    expect(unpacked).toBe(2_700_000)
  })

  test('unpacks no more than the limit if the same entry is requested again and again', () => {
    const archive = openArchive(manyParts, limits)
    for (let times = 0; times < 3; times += 1) archive.read('word/0.xml')
    expect(() => archive.read('word/0.xml')).toThrow(expect.objectContaining({ code: 'tooLarge' }))
  })

  test('with data after its end is read up to its end', async () => {
    const docx = docxOf({ blocks: [{ kind: 'paragraph', runs: ['Inside'] }] })
    const longer = new Uint8Array([...docx, ...strToU8('Outside '.repeat(1_000))])
    expect(await readDocument('a.docx', longer, documentLimits)).toMatchObject({ reading: 'read', text: 'Inside' })
  })

  test('has names that are used only as names', () => {
    const names = ['../../etc/passwd', '/etc/passwd', 'constructor', 'a\\..\\b', 'x\0y', 'C:/x']
    const archive = openArchive(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('inside')]))), limits)
    for (const name of archive.names) expect(Buffer.from(archive.read(name) ?? []).toString()).toBe('inside')
    for (const name of ['toString', 'hasOwnProperty', '/etc/hostname']) {
      expect(archive.has(name)).toBe(false)
      expect(archive.read(name)).toBeNull()
    }
  })
})

async function pageOf(name: string, bytes: Uint8Array) {
  return prepareDocument(name, bytes, null, documentLimits)
}

async function htmlOf(name: string, bytes: Uint8Array): Promise<string> {
  const page = await pageOf(name, bytes)
  if (page.kind !== 'page') throw new Error(`not a page: ${JSON.stringify(page)}`)
  return page.html
}

const disguises = [
  'javascript&colon;alert(1)',
  'java&Tab;script:alert(1)',
  'java&NewLine;script&#58;alert(1)',
  '&#x6A;avascript:alert(1)',
  '&#106avascript:alert(1)',
  '&#x0;javascript:alert(1)',
  '&#1;javascript:alert(1)',
  '&nbsp;javascript&#x3a;alert(1)',
  'JaVaScRiPt&#0000058;alert(1)',
  '&amp;#106;avascript:alert(1)',
  'data&colon;text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml,&lt;svg onload=alert(1)>',
  'vbscript&colon;x',
  'file&colon;///etc/passwd',
  'https://good.example/&quot;onmouseover=&quot;alert(1)&quot; href=&quot;javascript&colon;alert(1)',
  'https://good.example/&#34;&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
]

/** The attributes that a browser finds in one of our pages, where all values are quoted. */
function attributesIn(html: string): string[] {
  return [...html.matchAll(/<[a-z][^<>]*>/gi)].flatMap(([tag]) =>
    [...tag.matchAll(/\s([^\s=<>"']+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => `${name} ${value}`),
  )
}

/** Everything except what can neither link anywhere nor load anything. */
function dangerousIn(html: string): string[] {
  const harmless = /^(?:(?:alt|class|dir) [^"]*|title (?:https?:|mailto:|tel:)[^"]*|src picture\/\d+)$/s
  return [...attributesIn(html).filter((one) => !harmless.test(one)), ...(html.match(/<(?:script|iframe|svg)/gi) ?? [])]
}

describe('an address in disguise', () => {
  test('would be noticed here', () => {
    expect(dangerousIn('<p><a href="x" title="javascript:1">a</a><img src="data:x"></p><script>')).toHaveLength(4)
  })

  test.each(disguises)('is no link in a page: %s', async (address) => {
    const attributes = `href="${address}" src="${address}" title="${address}" action="${address}" srcset="${address}"`
    const elements = ['a', 'img', 'area', 'base', 'form', 'iframe', 'p', 'td', 'video'].map(
      (name) => `<${name} ${attributes}>x`,
    )
    const unquoted = address.includes(' ') ? '' : `<a href=${address}>y</a>`
    const html = await htmlOf('a.html', strToU8(`<html><body>${elements.join('')}${unquoted}<p>Words</body></html>`))
    expect(html).toContain('x')
    expect(dangerousIn(html)).toEqual([])
  })

  test.each(disguises)('is no link in Markdown or as a text of a page: %s', async (address) => {
    const markdown = await htmlOf('a.md', strToU8(`Words [here](${address}) <${address}> ![x](${address})\n`))
    expect(dangerousIn(markdown)).toEqual([])
    const text = await htmlOf('b.html', strToU8(`<html><p>&lt;a href="${address}"&gt;x&lt;/a&gt;</html>`))
    expect(text).toContain('&lt;a href')
    expect(dangerousIn(text)).toEqual([])
  })
})

const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

function docxWith(body: string, parts: Record<string, string> = {}): Uint8Array {
  const names = `xmlns:w="${wordNamespace}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`
  const document = `<w:document ${names}><w:body>${body}</w:body></w:document>`
  return docxOf({ blocks: [], parts: { 'word/document.xml': document, ...parts } })
}

function nested(times: number, open: string, close: string): string {
  return `${open.repeat(times)}<w:p><w:r><w:t>Deep inside</w:t></w:r></w:p>${close.repeat(times)}`
}

const nestings: [string, string, string][] = [
  ['tables', '<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>'],
  ['runs', '<w:r>', '</w:r>'],
  ['paragraphs', '<w:p>', '</w:p>'],
  ['text boxes', '<w:p><w:r><w:txbxContent>', '</w:txbxContent></w:r></w:p>'],
]

describe('a Word document that multiplies', () => {
  test.each(nestings)('100,000 nested %s are damaged', async (_, open, close) => {
    expect(await pageOf('a.docx', docxWith(nested(100_000, open, close)))).toEqual({
      kind: 'cannotShow',
      reason: 'damaged',
    })
  })

  test.each(nestings)('nested %s within the limit are shown', async (_, open, close) => {
    const html = await htmlOf('a.docx', docxWith(nested(160, open, close)))
    expect(html).toContain('Deep inside')
    expect(html.length).toBeLessThan(20_000)
  })

  test('tables with one text in their last cell are cut off before they fill the memory', async () => {
    const wide = '<w:tcPr><w:gridSpan w:val="200"/></w:tcPr>'
    const cell = `<w:tr><w:tc>${wide}<w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc></w:tr>`
    const tables = `<w:tbl>${'<w:tr/>'.repeat(999)}${cell}</w:tbl>`.repeat(20)
    const page = await pageOf('a.docx', docxWith(tables))
    expect(page).toMatchObject({ kind: 'page', isCut: true })
    expect(await htmlOf('a.docx', docxWith(tables))).toSatisfy(({ length }: string) => length < 4_000_000)
  })

  test('links with long addresses on single letters are cut off before they fill the memory', async () => {
    const address = `https://example.org/${'&quot;'.repeat(480)}`
    const link = '<w:hyperlink r:id="l"><w:r><w:t>a</w:t></w:r></w:hyperlink>'
    const paragraphs = `<w:p>${link.repeat(390)}</w:p>`.repeat(20)
    const relationships = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="l" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${address}" TargetMode="External"/></Relationships>`
    const bytes = docxWith(paragraphs, { 'word/_rels/document.xml.rels': relationships })
    expect(await pageOf('a.docx', bytes)).toMatchObject({ kind: 'page', isCut: true })
    expect(await htmlOf('a.docx', bytes)).toSatisfy(({ length }: string) => length < 4_000_000)
  })
})
