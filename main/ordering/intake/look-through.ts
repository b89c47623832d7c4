// What was found in a folder or archive, whichever it is.
import type { FoundEntry } from './judge-entry.ts'
import type { FileSource } from './file-source.ts'

export interface LookedThrough {
  entries: (FoundEntry & {
    /** The bytes under that name; only where there is no obstacle. */
    source(name: string): FileSource
  })[]
  /** There is more than is looked through. */
  isCutOff: boolean
  unreadFolders: number
}

export const lookLimits = { entries: 20_000, depth: 32 }
export type LookLimits = typeof lookLimits
