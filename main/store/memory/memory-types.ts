// The translation memory: pairs of segments that were accepted, by account and languages.
import type { AccountId, DeliveryRef } from '../../../preload/contract/index.ts'
import type { Instant } from '../records/values.ts'

/** BCP 47, from `memoryLanguages`. */
export interface MemoryLanguages {
  source: string
  target: string
}

export interface SegmentPair {
  source: string
  target: string
}

/** A pair from elsewhere, with the time of its last change. */
export interface ImportedPair extends SegmentPair {
  languages: MemoryLanguages
  at: Instant
}

/** The delivery that pairs are from, beside its key. */
export interface KeptFrom {
  languages: MemoryLanguages
  title: string
  fileName: string
  at: Instant
}

/** One pair as it is exported. */
export interface KeptPair extends SegmentPair {
  id: number
  languages: MemoryLanguages
  times: number
  firstAt: Instant
  lastAt: Instant
  /** Of the order; empty if it was imported. */
  title: string
  fileName: string
}

/** What was accepted before for one source segment. */
export interface EarlierSegment {
  /** See `segmentKey`. */
  key: number
  source: string
  /** The newest first, at most `memoryLimits.translations`. */
  translations: EarlierTranslation[]
}

export interface EarlierTranslation {
  target: string
  at: Instant
  /** The order's title, or the name of the file. */
  title: string
}

export interface AccountMemory {
  accountId: AccountId
  pairs: number
  /** Accepted translations are added to it. */
  isKept: boolean
}

export interface AcceptedDelivery {
  ref: DeliveryRef
  acceptedAt: Instant
  attempts: number
}

export interface MemoryArea {
  /** Of every account that was not removed. */
  list(): Promise<AccountMemory[]>
  setKept(accountId: AccountId, isKept: boolean): Promise<void>
  /** Forgets every pair of an account at once, and what waits to be kept; resolves when they are deleted. */
  clear(accountId: AccountId): Promise<void>
  /** Accepted deliveries whose pairs are still to be kept: the least often tried first, and the oldest of those. */
  waiting(limit: number): Promise<AcceptedDelivery[]>
  /**
   * Counts an attempt to keep the pairs of a delivery, before it is made: one that ends Verso counts too. False if the
   * delivery no longer waits, or was tried too often and is now given up.
   */
  begin(ref: DeliveryRef): Promise<boolean>
  /** The attempt that was begun does not count: Verso ended in order. */
  breakOff(ref: DeliveryRef): Promise<void>
  /**
   * Keeps pairs of an accepted delivery; again after an interruption, they count once. False if it no longer waits: the
   * memory was cleared meanwhile.
   */
  keep(ref: DeliveryRef, from: KeptFrom, pairs: readonly SegmentPair[]): Promise<boolean>
  /** All pairs of the delivery are kept, or there are none. */
  kept(ref: DeliveryRef): Promise<void>
  /**
   * @returns how many fit; the others are empty or too long
   * @throws StoreError `notFound` if the account does not exist or was removed
   */
  import(accountId: AccountId, fileName: string, pairs: readonly ImportedPair[]): Promise<number>
  /** In the order in which they were first kept, after the one with this id. */
  page(accountId: AccountId, after: number, limit: number): Promise<KeptPair[]>
  /** How many pairs there are in these languages. */
  pairsIn(accountId: AccountId, languages: MemoryLanguages): Promise<number>
  /**
   * What was accepted for the segments with these keys, at most `memoryLimits.keys`. Nothing from `except`, so that a
   * delivery is not compared with itself.
   */
  lookUp(
    accountId: AccountId,
    languages: MemoryLanguages,
    keys: Float64Array,
    except: DeliveryRef,
  ): Promise<EarlierSegment[]>
  /** The newest pairs, to learn words from. Nothing from `except`, so that a delivery does not confirm itself. */
  newest(accountId: AccountId, languages: MemoryLanguages, limit: number, except: DeliveryRef): Promise<SegmentPair[]>
}
