// The file format of an exported database: a ZIP archive with the database and a manifest that describes it and its
// checksum. An imported file is untrusted: only entries that the manifest declares are unpacked, and all of it is
// verified.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { z } from 'zod'
import { archiveOf } from '../exporting/archive.ts'

const manifestName = 'manifest.json'
const deskName = 'desk.db'
const formatName = 'verso desk'
const formatVersion = 1
const manifestLimitBytes = 64 * 1024
const stored = 0
const deflated = 8

const manifestHead = z.object({ format: z.literal(formatName), formatVersion: z.number().int().positive() })

const manifestShape = manifestHead.extend({
  deskVersion: z.number().int().positive(),
  versoVersion: z.string().max(100),
  madeAt: z.iso.datetime(),
  computer: z.string().max(300),
  desk: z.object({ sizeBytes: z.number().int().positive(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
})
type Manifest = z.infer<typeof manifestShape>

interface MadeDesk {
  path: string
  sizeBytes: number
  version: number
}

/** The bytes of the file, produced as they are read. */
export async function* exportFile(
  desk: MadeDesk,
  from: { versoVersion: string; madeAt: string; computer: string },
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(desk.path)) hash.update(piece as Uint8Array)
  const manifest: Manifest = {
    format: formatName,
    formatVersion,
    deskVersion: desk.version,
    ...from,
    desk: { sizeBytes: desk.sizeBytes, sha256: hash.digest('hex') },
  }
  const manifestBytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  const modifiedAt = new Date(from.madeAt)
  yield* archiveOf([
    {
      path: manifestName,
      document: {
        name: manifestName,
        sizeBytes: manifestBytes.byteLength,
        open: () => Readable.from([manifestBytes]),
      },
      modifiedAt,
    },
    {
      path: deskName,
      document: { name: deskName, sizeBytes: desk.sizeBytes, open: () => createReadStream(desk.path) },
      modifiedAt,
    },
  ])
}

export type Unpacked =
  { kind: 'unpacked'; manifest: Manifest } | { kind: 'notAnExport' | 'damaged' | 'newer'; detail: string }

/**
 * Unpacks the database of an exported file to the path that `whereTo` returns for the declared size. Leaves nothing
 * there unless the result is `unpacked`.
 * @throws errors that are not the file's fault: it cannot be read, the disk is full
 */
export async function unpackExport(path: string, whereTo: (sizeBytes: number) => Promise<string>): Promise<Unpacked> {
  let archive: ZipFile
  try {
    archive = await openPromise(path, { lazyEntries: true, validateEntrySizes: true, autoClose: false })
  } catch (error) {
    if (isFileTrouble(error)) throw error
    return { kind: 'notAnExport', detail: describe(error) }
  }
  try {
    return await unpack(archive, whereTo)
  } catch (error) {
    if (isFileTrouble(error)) throw error
    return { kind: 'damaged', detail: describe(error) }
  } finally {
    archive.close()
  }
}

async function unpack(archive: ZipFile, whereTo: (sizeBytes: number) => Promise<string>): Promise<Unpacked> {
  if (archive.entryCount !== 2) return { kind: 'notAnExport', detail: `${archive.entryCount} entries` }
  const entries = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry)
  const manifestEntry = entries.get(manifestName)
  const deskEntry = entries.get(deskName)
  if (manifestEntry === undefined || deskEntry === undefined) {
    return { kind: 'notAnExport', detail: [...entries.keys()].join(', ').slice(0, 200) }
  }
  for (const entry of [manifestEntry, deskEntry]) {
    const isPlain = entry.compressionMethod === stored || entry.compressionMethod === deflated
    if (entry.isEncrypted() || !isPlain) return { kind: 'notAnExport', detail: `${entry.fileName} is locked` }
  }
  const manifest = await readManifest(archive, manifestEntry)
  if ('kind' in manifest) return manifest
  if (deskEntry.uncompressedSize !== manifest.desk.sizeBytes) {
    return { kind: 'damaged', detail: `${deskEntry.uncompressedSize} bytes instead of ${manifest.desk.sizeBytes}` }
  }
  const target = await whereTo(manifest.desk.sizeBytes)
  try {
    const hash = createHash('sha256')
    const watched = new Transform({
      transform(piece: Uint8Array, _encoding, give) {
        hash.update(piece)
        give(null, piece)
      },
    })
    await pipeline(
      await archive.openReadStreamPromise(deskEntry),
      watched,
      createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
    )
    if (hash.digest('hex') === manifest.desk.sha256) return { kind: 'unpacked', manifest }
    await rm(target, { force: true })
    return { kind: 'damaged', detail: 'the checksum is another' }
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

async function readManifest(
  archive: ZipFile,
  entry: Entry,
): Promise<Manifest | Exclude<Unpacked, { kind: 'unpacked' }>> {
  if (entry.uncompressedSize > manifestLimitBytes) return { kind: 'notAnExport', detail: 'the manifest is too long' }
  const pieces: Uint8Array[] = []
  // The reader limits every entry to its declared size.
  for await (const piece of await archive.openReadStreamPromise(entry)) pieces.push(piece as Uint8Array)
  let value: unknown
  try {
    value = JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch (error) {
    return { kind: 'damaged', detail: describe(error) }
  }
  const head = manifestHead.safeParse(value)
  if (!head.success) return { kind: 'notAnExport', detail: 'the manifest is not of a desk' }
  if (head.data.formatVersion > formatVersion) return { kind: 'newer', detail: `format ${head.data.formatVersion}` }
  const manifest = manifestShape.safeParse(value)
  return manifest.success ? manifest.data : { kind: 'damaged', detail: manifest.error.message.slice(0, 500) }
}

/** Disk and permission errors have codes of Node or the store; errors in the archive itself have none. */
function isFileTrouble(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  const code = String(error.code)
  return /^E[A-Z]+$/.test(code) || error.name === 'StoreError'
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 500) : String(error)
}
