// A file that the person chooses outside a draft: a source for a delivery, a glossary, or a colleague's review sheet.
import { stat } from 'node:fs/promises'
import type { ErrorCode } from '../../preload/contract/index.ts'
import { refuse } from '../sync/reporting/call-failure.ts'
import { sourceOnDisk } from '../ordering/intake/file-source.ts'
import type { FileSource } from '../ordering/intake/file-source.ts'

/** The first chosen file. Fails if it is not a file or is too large. */
export async function chosenFile(
  paths: readonly string[],
  maxBytes: number,
  tooLarge: ErrorCode = 'fileTooLarge',
): Promise<FileSource> {
  const [path] = paths
  if (path === undefined) return refuse('notAFile', 'no file was given')
  const status = await stat(path)
  if (!status.isFile()) return refuse('notAFile', 'that is no file')
  if (status.size > maxBytes) return refuse(tooLarge, `at most ${String(maxBytes)} bytes`)
  return sourceOnDisk({ path, sizeBytes: status.size, modifiedMs: status.mtimeMs })
}

/** The text of a small file, UTF-8. */
export async function textOf(source: FileSource): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source.open(new AbortController().signal)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
