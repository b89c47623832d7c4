// Copies of the desk database, for export and restore.
import type { Instant } from '../records/values.ts'

/** The contents of a desk database, in numbers that mean something to a person. */
export interface DeskContents {
  /** At most 50. */
  accounts: { name: string; baseUrl: string }[]
  drafts: number
  /** Orders placed from it. */
  orders: number
  decisions: number
  comments: number
  /** Orders and decisions that were being sent. */
  waiting: number
  glossaries: number
  /** Templates, snippets and language sets. */
  templates: number
  /** The time of its latest change. */
  latestAt: Instant | null
}

/** A copy on this computer: a daily backup, or the database set aside by an import. */
export interface KeptCopy {
  name: string
  kind: 'daily' | 'beforeImport'
  at: Instant
  sizeBytes: number
}

export type JudgedDesk =
  /** `leftOut`: rows that could not be read, or do not fit. */
  | { kind: 'whole'; contents: DeskContents; leftOut: number }
  | { kind: 'newer'; version: number }
  | { kind: 'damaged'; detail: string }

export interface DeskCopiesArea {
  /**
   * Makes a complete copy without secrets, in a private folder of the store. Valid until the next call to this area.
   * @throws StoreError `diskFull`
   */
  make(): Promise<{ path: string; sizeBytes: number; version: number; contents: DeskContents }>
  contents(): Promise<DeskContents>
  /** Copies that this computer made; newest first, at most 50. */
  list(): Promise<KeptCopy[]>
  /**
   * Where to write a copy of this size from outside.
   * @throws StoreError `diskFull`
   */
  whereToUnpack(sizeBytes: number): Promise<string>
  /**
   * Reads the unpacked copy, or the stored copy `name`, into a new desk.
   * @throws StoreError `notFound` if there is no such copy; `diskFull`
   */
  judge(name: string | null): Promise<JudgedDesk>
  /**
   * The desk read last replaces the desk database when the store opens next.
   * @throws StoreError `notFound`
   */
  choose(): Promise<void>
  /** Deletes what was made, unpacked or validated. */
  drop(): Promise<void>
}
