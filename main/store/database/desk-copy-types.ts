// Copies of the desk: to take elsewhere, and to come back to.
import type { Instant } from '../records/values.ts'

/** What a desk holds, in numbers that a person knows. */
export interface DeskContents {
  /** At most 50. */
  accounts: { name: string; baseUrl: string }[]
  drafts: number
  /** Orders that were placed from it. */
  orders: number
  decisions: number
  remarks: number
  /** Orders and decisions that were on their way. */
  waiting: number
  glossaries: number
  /** Templates, snippets and language sets. */
  templates: number
  /** The latest that was done or seen in it. */
  latestAt: Instant | null
}

/** A copy of the desk on this computer: that of a day, or what was set aside for an import. */
export interface KeptCopy {
  name: string
  kind: 'daily' | 'beforeImport'
  at: Instant
  sizeBytes: number
}

export type JudgedDesk =
  { kind: 'whole'; contents: DeskContents } | { kind: 'newer'; version: number } | { kind: 'damaged'; detail: string }

export interface DeskCopiesArea {
  /**
   * A whole copy of the desk as it is at this moment, without what is secret, in a private folder of the store. Until the next call of this
   * area. @throws StoreError `diskFull`
   */
  make(): Promise<{ path: string; sizeBytes: number; version: number; contents: DeskContents }>
  contents(): Promise<DeskContents>
  /** Those that this computer made by itself; newest first, at most 50. */
  list(): Promise<KeptCopy[]>
  /** Where a copy of so many bytes from outside is to be written. @throws StoreError `diskFull` */
  whereToUnpack(sizeBytes: number): Promise<string>
  /**
   * Reads all of what was unpacked, or of the kept copy `name`, before anything of it counts, and prepares it.
   * @throws StoreError `notFound` where there is no such copy; `diskFull`
   */
  judge(openedAt: Instant, name: string | null): Promise<JudgedDesk>
  /** What was judged last takes the place of the desk when the store is opened next. @throws StoreError `notFound` */
  choose(): Promise<void>
  /** Takes away what was made, unpacked or judged. */
  drop(): Promise<void>
}
