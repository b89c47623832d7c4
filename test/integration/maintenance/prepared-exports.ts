// Exported desks as an attacker could prepare them: with other contents, and a manifest with the right checksum.
import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'

/** What a manifest says about the origin of a desk. */
export const madeBy = { versoVersion: '0.1.0', madeAt: '2026-03-01T08:09:00.000Z', computer: 'desk-7' }

export async function writeZip(path: string, entries: Record<string, Uint8Array>): Promise<string> {
  const zip = new ZipFile()
  for (const [entry, bytes] of Object.entries(entries)) zip.addBuffer(Buffer.from(bytes), entry)
  zip.end()
  const output = createWriteStream(path)
  zip.outputStream.pipe(output)
  await once(output, 'close')
  return path
}

/** @param changes of the manifest */
export function writeExport(path: string, desk: Uint8Array, changes: Record<string, unknown> = {}): Promise<string> {
  const manifest = {
    format: 'verso desk',
    formatVersion: 1,
    deskVersion: 1,
    ...madeBy,
    desk: { sizeBytes: desk.byteLength, sha256: createHash('sha256').update(desk).digest('hex') },
    ...changes,
  }
  return writeZip(path, { 'manifest.json': Buffer.from(JSON.stringify(manifest)), 'desk.db': desk })
}

/** The desk after `change`, which is made in a file at `path`. */
export async function changedDesk(path: string, desk: Uint8Array, sql: string, ...args: unknown[]): Promise<Buffer> {
  await writeFile(path, desk)
  const connection = new Database(path)
  // An attacker may change the schema too.
  connection.unsafeMode()
  if (args.length === 0) connection.exec(sql)
  else connection.prepare(sql).run(...args)
  connection.close()
  const changed = await readFile(path)
  await rm(path)
  return changed
}

const interiorPage = 5

/** The desk with pages above the first one of `table`, each of which points to the next one five hundred times. */
export async function withEndlessRows(path: string, desk: Uint8Array, table: string): Promise<Buffer> {
  await writeFile(path, desk)
  const connection = new Database(path)
  const root = connection
    .prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .pluck()
    .get(table)
  const size = Number(connection.pragma('page_size', { simple: true }))
  connection.close()
  await rm(path)
  if (root === undefined) throw new Error(`no table ${table}`)

  const first = (root - 1) * size
  let child = desk.byteLength / size + 1
  const pages = [Buffer.from(desk.subarray(first, first + size))]
  const above = () => {
    const page = Buffer.alloc(size)
    const cell = size - 5
    page[0] = interiorPage
    page.writeUInt16BE(500, 3)
    page.writeUInt16BE(cell, 5)
    page.writeUInt32BE(child, 8)
    for (let at = 0; at < 500; at += 1) page.writeUInt16BE(cell, 12 + 2 * at)
    page.writeUInt32BE(child, cell)
    page[cell + 4] = 1
    return page
  }
  for (let depth = 0; depth < 6; depth += 1) {
    pages.push(above())
    child += 1
  }
  const changed = Buffer.concat([desk, ...pages])
  above().copy(changed, first)
  changed.writeUInt32BE(changed.byteLength / size, 28)
  return changed
}

export async function entriesOf(path: string): Promise<Map<string, Buffer>> {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false })
  const entries = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry()) {
    const pieces: Uint8Array[] = []
    for await (const piece of await archive.openReadStreamPromise(entry)) pieces.push(piece as Uint8Array)
    entries.set(entry.fileName, Buffer.concat(pieces))
  }
  archive.close()
  return entries
}
