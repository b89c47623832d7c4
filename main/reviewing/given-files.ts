// A file that the person names to Verso outside of a draft: a source to lay beside a delivery, a glossary, a colleague's sheet.
import { stat } from 'node:fs/promises'
import type { Result } from '../../preload/contract/index.ts'
import { done, refuse } from '../sync/reporting/answer.ts'
import { sourceOnDisk } from '../ordering/intake/file-source.ts'
import type { FileSource } from '../ordering/intake/file-source.ts'

/** The first of the files named, as far as it is one and not too large. Fails as a value; a disk that fails throws. */
export async function fileGiven(paths: readonly string[], mostBytes: number): Promise<Result<FileSource>> {
  const [path] = paths
  if (path === undefined) return refuse('notAFile', 'no file was given')
  const status = await stat(path)
  if (!status.isFile()) return refuse('notAFile', 'that is no file')
  if (status.size > mostBytes) return refuse('fileTooLarge', `at most ${String(mostBytes)} bytes`)
  return done(sourceOnDisk({ path, sizeBytes: status.size, modifiedMs: status.mtimeMs }))
}

/** The text of a small file, UTF-8. */
export async function textOf(source: FileSource): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source.open(new AbortController().signal)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
