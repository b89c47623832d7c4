// A file that the person names to Verso outside of a draft: a source to lay beside a delivery, a glossary, a colleague's sheet.
import { stat } from 'node:fs/promises'
import type { ErrorCode } from '../../preload/contract/index.ts'
import { refuse } from '../sync/reporting/call-failure.ts'
import { sourceOnDisk } from '../ordering/intake/file-source.ts'
import type { FileSource } from '../ordering/intake/file-source.ts'

/** The first of the files named, as far as it is one and not too large. */
export async function fileGiven(
  paths: readonly string[],
  mostBytes: number,
  tooLarge: ErrorCode = 'fileTooLarge',
): Promise<FileSource> {
  const [path] = paths
  if (path === undefined) return refuse('notAFile', 'no file was given')
  const status = await stat(path)
  if (!status.isFile()) return refuse('notAFile', 'that is no file')
  if (status.size > mostBytes) return refuse(tooLarge, `at most ${String(mostBytes)} bytes`)
  return sourceOnDisk({ path, sizeBytes: status.size, modifiedMs: status.mtimeMs })
}

/** The text of a small file, UTF-8. */
export async function textOf(source: FileSource): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source.open(new AbortController().signal)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
