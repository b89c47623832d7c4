// An archive as a stream of bytes: what it keeps open while it is read, and when its reader stops.
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ReadStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveOf } from '../../../main/exporting/archive.ts'
import { until } from '../../harness/until.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verso-archive-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Files of a folder as an archive, and the streams with which they are read. */
function archived(names: readonly string[], sizeBytes: number) {
  const opened: ReadStream[] = []
  const bytes = archiveOf(
    names.map((name) => ({
      path: name,
      modifiedAt: new Date('2026-11-20T12:00:00Z'),
      document: {
        name,
        sizeBytes,
        open() {
          const stream = createReadStream(join(folder, name))
          opened.push(stream)
          return stream
        },
      },
    })),
  )
  return { bytes, opened }
}

async function read(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('has closed its files when it has been read', async () => {
  writeFileSync(join(folder, 'one.txt'), 'x'.repeat(1_000))
  writeFileSync(join(folder, 'two.txt'), 'y'.repeat(1_000))
  const { bytes, opened } = archived(['one.txt', 'two.txt'], 1_000)
  expect((await read(bytes)).includes('two.txt')).toBe(true)
  expect(opened.map(({ closed }) => closed)).toEqual([true, true])
})

test('closes a large file when its reader stops early', async () => {
  writeFileSync(join(folder, 'large.zip'), Buffer.alloc(4_000_000, 'x'))
  const { bytes, opened } = archived(['large.zip'], 4_000_000)
  await bytes.next()
  await until(() => expect(opened).toHaveLength(1))
  await bytes.return(undefined)
  expect(opened.map(({ closed }) => closed)).toEqual([true])
})

test('a deleted file fails the reading of the archive and nothing else', async () => {
  const { bytes } = archived(['gone.txt'], 10)
  await expect(read(bytes)).rejects.toMatchObject({ code: 'ENOENT' })
  const stopped = archived(['gone.txt'], 10)
  await stopped.bytes.next()
  await stopped.bytes.return(undefined)
  expect(stopped.opened.map(({ closed }) => closed)).toEqual([true])
})
