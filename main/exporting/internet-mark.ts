// Marks a file as coming from the internet, so that the system and programs such as Word open it with care. Windows keeps
// the mark in an alternate data stream, macOS in an extended attribute; Linux has none that programs heed. Where the
// service is stays out of it: the mark travels with the file.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

export type MarkFromInternet = (path: string) => Promise<void>

interface MarkDeps {
  platform: NodeJS.Platform
  /** Epoch milliseconds. */
  now(): number
  writeFile?: (path: string, text: string) => Promise<void>
  /** Runs a program without a shell. */
  run?: (program: string, args: readonly string[]) => Promise<unknown>
}

/** The zone of the internet. */
const zone = '[ZoneTransfer]\r\nZoneId=3\r\n'
/** Downloaded, and not looked at yet. */
const quarantineFlags = '0081'

/** A disk that cannot keep a mark, such as FAT, gets the file without one. */
export function createMarkFromInternet({
  platform,
  now,
  writeFile: write = writeFile,
  run = promisify(execFile),
}: MarkDeps): MarkFromInternet {
  const mark = async (path: string): Promise<void> => {
    if (platform === 'win32') await write(`${path}:Zone.Identifier`, zone)
    if (platform === 'darwin') {
      const seconds = Math.floor(now() / 1_000).toString(16)
      await run('/usr/bin/xattr', ['-w', 'com.apple.quarantine', `${quarantineFlags};${seconds};Verso;`, path])
    }
  }
  return (path) => mark(path).catch(() => undefined)
}
