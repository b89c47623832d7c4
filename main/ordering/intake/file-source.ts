// A file that can be copied into a draft, from the disk or from an archive.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'

export interface FileSource {
  /** The name shown to the person; without a path. */
  name: string
  sizeBytes: number
  /**
   * Each call starts at the beginning. Fails if the bytes cannot be read completely or have changed since the file was
   * examined.
   */
  open(signal: AbortSignal): AsyncIterable<Uint8Array>
}

/** The state of a path when it was examined. */
export interface ExaminedPath {
  path: string
  sizeBytes: number
  modifiedMs: number
}

export function sourceOnDisk(examined: ExaminedPath, name = basename(examined.path).normalize('NFC')): FileSource {
  return {
    name,
    sizeBytes: examined.sizeBytes,
    async *open(signal) {
      yield* createReadStream(examined.path, { signal })
      // If the file changed during the copy, the copy is a mixture of both versions.
      await mustBeUnchanged(examined)
    },
  }
}

/** @throws if the file was written since it was examined */
export async function mustBeUnchanged({ path, sizeBytes, modifiedMs }: ExaminedPath): Promise<void> {
  const now = await stat(path)
  if (now.mtimeMs !== modifiedMs || now.size !== sizeBytes)
    throw new Error('the file was changed since it was looked at')
}
