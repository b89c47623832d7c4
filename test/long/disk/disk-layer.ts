// Builds the layer between a process and its disk (disk-layer.c), and reads what it recorded. Linux with a C compiler
// only.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('disk-layer.c', import.meta.url))

/** One change of a watched folder, in the order in which they happened. */
export type Change =
  /** A file that was not there before. */
  | { kind: 'created'; file: bigint; path: string }
  | { kind: 'wrote'; file: bigint; path: string; at: number; bytes: Uint8Array }
  | { kind: 'resized'; file: bigint; path: string; sizeBytes: number }
  | { kind: 'synced'; file: bigint; path: string }
  | { kind: 'syncedFolder'; path: string }
  | { kind: 'madeFolder'; path: string }
  | { kind: 'renamed'; path: string; to: string }
  | { kind: 'removed'; path: string }
  /** What the process wrote on its standard output. */
  | { kind: 'printed'; text: string }

export interface DiskLayer {
  /** For a process whose changes below `folder` are recorded in the file `record`, or refused as `control` says. */
  environment(watched: { folder: string; record?: string; control?: string }): NodeJS.ProcessEnv
  remove(): void
}

/** @returns null on a system without a C compiler, or whose programs cannot be given a library */
export function buildDiskLayer(): DiskLayer | null {
  if (process.platform !== 'linux') return null
  const directory = mkdtempSync(join(tmpdir(), 'verso-disk-layer-'))
  const library = join(directory, 'disk-layer.so')
  const built = spawnSync('cc', [
    '-O1',
    '-Wall',
    '-Werror',
    '-shared',
    '-fPIC',
    '-o',
    library,
    source,
    '-ldl',
    '-lpthread',
  ])
  if (built.error !== undefined) {
    rmSync(directory, { recursive: true })
    return null
  }
  if (built.status !== 0) throw new Error(`the disk layer does not compile: ${built.stderr.toString()}`)
  return {
    environment: ({ folder, record, control }) => ({
      ...process.env,
      LD_PRELOAD: library,
      VERSO_DISK_FOLDER: folder,
      ...(record === undefined ? {} : { VERSO_DISK_RECORD: record }),
      ...(control === undefined ? {} : { VERSO_DISK_CONTROL: control }),
    }),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}

const headBytes = 29

export function readChanges(record: string): Change[] {
  const bytes = readFileSync(record)
  const changes: Change[] = []
  for (let at = 0; at < bytes.length;) {
    const kind = String.fromCharCode(bytes[at] ?? 0)
    const file = bytes.readBigUInt64LE(at + 1)
    const position = Number(bytes.readBigUInt64LE(at + 9))
    const [pathLength, otherLength, length] = [17, 21, 25].map((offset) => bytes.readUInt32LE(at + offset))
    const pathEnd = at + headBytes + (pathLength ?? 0)
    const otherEnd = pathEnd + (otherLength ?? 0)
    const end = otherEnd + (length ?? 0)
    const path = bytes.toString('utf8', at + headBytes, pathEnd)
    const other = bytes.toString('utf8', pathEnd, otherEnd)
    changes.push(changeOf(kind, { file, position, path, other, bytes: bytes.subarray(otherEnd, end) }))
    at = end
  }
  return changes
}

function changeOf(
  kind: string,
  {
    file,
    position,
    path,
    other,
    bytes,
  }: { file: bigint; position: number; path: string; other: string; bytes: Buffer },
): Change {
  switch (kind) {
    case 'C':
      return { kind: 'created', file, path }
    case 'W':
      return { kind: 'wrote', file, path, at: position, bytes }
    case 'T':
      return { kind: 'resized', file, path, sizeBytes: position }
    case 'S':
      return { kind: 'synced', file, path }
    case 'D':
      return { kind: 'syncedFolder', path }
    case 'M':
      return { kind: 'madeFolder', path }
    case 'R':
      return { kind: 'renamed', path, to: other }
    case 'U':
      return { kind: 'removed', path }
    case 'A':
      return { kind: 'printed', text: bytes.toString('utf8') }
    default:
      throw new Error(`the record has a change of the unknown kind ${kind}`)
  }
}

/** How a process lets its own changes be refused; see `struct control`. */
export interface DiskControl {
  /** From the change with this number on, counted from now, the disk is full. */
  fillAt(change: number, isOverwritingRefused: boolean): void
  /** There is space again. */
  empty(): void
  /** Changes that needed space since `fillAt`. */
  count(): number
  refused(): number
  close(): void
}

export function createControlFile(path: string): void {
  writeFileSync(path, new Uint8Array(16))
}

export function openControl(path: string): DiskControl {
  const file = openSync(path, 'r+')
  const read = () => {
    const numbers = new Uint32Array(4)
    readSync(file, numbers, 0, 16, 0)
    return numbers
  }
  const write = (numbers: readonly number[]) =>
    void writeSync(file, Uint32Array.from(numbers), 0, 4 * numbers.length, 0)
  return {
    fillAt: (change, isOverwritingRefused) => write([change, 0, 0, Number(isOverwritingRefused)]),
    empty: () => write([0]),
    count: () => read()[1] ?? 0,
    refused: () => read()[2] ?? 0,
    close: () => closeSync(file),
  }
}
