// Turns a document's bytes into its passages in reading order. Runs in a worker; returns a value whatever the bytes
// are.
import type { DocumentPassages } from '../model.ts'
import type { DocumentLimits } from '../limits.ts'
import { noPassages } from '../collecting/no-passages.ts'
import { createPassageCollector, EnoughRead } from '../collecting/passage-collector.ts'
import { formatOfDocument, readFormat } from './read-format.ts'
import { Unreadable } from '../collecting/unreadable.ts'

/**
 * Reads the passages of a document. The bytes may be consumed.
 * @returns `read`, with `isCut` if the limits were reached; otherwise the reason, without passages
 */
export async function readPassages(name: string, bytes: Uint8Array, limits: DocumentLimits): Promise<DocumentPassages> {
  let format = 'unknown'
  const collector = createPassageCollector({ passages: limits.passages, characters: limits.passageCharacters })
  try {
    const found = formatOfDocument(name, bytes, limits)
    format = found.id
    if (bytes.length > 0) await readFormat(found, bytes, limits, collector)
    return collector.finish('read', format, false)
  } catch (error) {
    if (error instanceof EnoughRead) return collector.finish('read', format, true)
    if (!(error instanceof Unreadable)) return noPassages('damaged', format)
    return noPassages(error.code, format)
  }
}
