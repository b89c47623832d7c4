// ZIP archives from outside, unfolded within bounds and in memory only: names of entries never become paths.
import { unzipSync } from 'fflate'
import type { DocumentLimits } from '../limits.ts'
import { Unreadable } from '../unreadable.ts'

export type ArchiveLimits = Pick<DocumentLimits, 'unpackedBytes' | 'partBytes' | 'archiveEntries'>

/**
 * The wanted entries of an archive by name.
 *
 * An entry is unfolded into as many bytes as the directory announces and not one more, so the announced sizes are real bounds.
 * @throws Unreadable `tooLarge` where it would unfold to more than allowed, `damaged` where it is no whole archive
 */
export const readArchive = (
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  limits: ArchiveLimits,
): Map<string, Uint8Array> => {
  let entries = 0
  let unpacked = 0
  let refusal: Unreadable | null = null
  const wanted = new Set<string>()
  const refuse = (message: string): never => {
    refusal = new Unreadable('tooLarge', message)
    throw refusal
  }
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1
        if (entries > limits.archiveEntries) refuse('too many entries')
        // A second entry of the same name is how one reader is made to see another document than the next.
        if (wanted.has(name) || !isWanted(name)) return false
        unpacked += originalSize
        if (originalSize > limits.partBytes || unpacked > limits.unpackedBytes) refuse('unfolds to too much')
        wanted.add(name)
        return true
      },
    })
    return new Map(Object.entries(parts))
  } catch (error) {
    if (refusal) throw refusal
    throw new Unreadable('damaged', error instanceof Error ? error.message : 'archive')
  }
}
