// A file that can be copied into a draft, wherever its bytes come from: the disk, or an archive.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'

export interface FileSource {
  /** As the person will see it: one name, no path. */
  name: string
  sizeBytes: number
  /** Each call begins at the start. Fails where the bytes cannot be read to their end, or are not those that were looked at. */
  open(signal: AbortSignal): AsyncIterable<Uint8Array>
}

/** What a path was when it was looked at. */
export interface Looked {
  path: string
  sizeBytes: number
  modifiedMs: number
}

export function sourceOnDisk(looked: Looked, name = basename(looked.path).normalize('NFC')): FileSource {
  return {
    name,
    sizeBytes: looked.sizeBytes,
    async *open(signal) {
      yield* createReadStream(looked.path, { signal })
      // Half of it from before and half from after a change would be neither.
      await mustBeAsLooked(looked)
    },
  }
}

/** @throws where the file was written to since it was looked at */
export async function mustBeAsLooked({ path, sizeBytes, modifiedMs }: Looked): Promise<void> {
  const now = await stat(path)
  if (now.mtimeMs !== modifiedMs || now.size !== sizeBytes)
    throw new Error('the file was changed since it was looked at')
}
