// The listed contents of a folder or archive.
import type { FoundEntry } from './judge-entry.ts'
import type { FileSource } from './file-source.ts'

export interface ListedContents {
  entries: (FoundEntry & {
    /** The bytes under the given name; only if there is no obstacle. */
    source(name: string): FileSource
  })[]
  /** There are more entries than the limit. */
  isCutOff: boolean
  unreadFolders: number
}

export const listLimits = { entries: 20_000, depth: 32 }
export type ListLimits = typeof listLimits
