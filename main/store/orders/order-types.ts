// Orders as the service lists them, and as the person searches them.
import type {
  AccountId,
  AttachmentId,
  Counts,
  DeliveryRef,
  DeliveryRow,
  DocumentId,
  FoundSnippet,
  JudgementTally,
  LanguageCode,
  OrderDetail,
  OrderFacets,
  OrderFilter,
  OrderId,
  OrderRef,
  OrderRow,
  OrderSort,
  OrderTab,
  ProjectId,
} from '../../../preload/contract/index.ts'
import type { Instant } from '../records/values.ts'

/** An order from the service, normalised by sync. */
export interface OrderFromService {
  orderId: OrderId
  title: string | null
  status: string | null
  sourceLanguage: LanguageCode | null
  wordCount: number | null
  instructions: string | null
  deadline: Instant | null
  projectId: ProjectId | null
  clientId: number | null
  contactEmail: string | null
  ordererAccountId: number | null
  clientContactAccountId: number | null
  projectManagerAccountId: number | null
  webUrl: string | null
  deliveries: DeliveryFromService[]
  /** Fields that the specification does not name, unchanged. */
  unknownFields: Record<string, unknown>
  /** Hash of the whole answer it came from, as returned by `newAnswers`. */
  answer?: string
}

export interface DeliveryFromService {
  attachmentId: AttachmentId
  documentId: DocumentId | null
  name: string
  language: LanguageCode | null
  status: string
  downloadLink: string | null
  selfLink: string | null
}

/** An order in an answer of a sweep, not parsed yet. */
export interface OrderAnswer {
  orderId: OrderId
  /** JSON. */
  text: string
}

/** A page of the list in an answer of a sweep. */
export interface AnsweredPage {
  hash: string
  /** Unchanged from the service. */
  nextLink: string | null
  orderIds: OrderId[]
}

export interface NewAnswer {
  /** Position in the submitted list, from 0. */
  place: number
  /** Hash of its text. */
  answer: string
}

/**
 * `filtered`: the answer may contain only those documents of an order that match a filter, so missing ones are not
 * gone.
 */
export type Listing = 'whole' | 'filtered'

export interface AppliedOrders {
  /** Orders whose rows changed; null if more than 200. */
  changed: OrderRef[] | null
  /** Deliveries never seen before (in `to_accept`), to be downloaded and announced. */
  arrived: DeliveryRef[]
}

/** How long an order took, from placing it to the last document of the first delivery in that language. */
export interface TimeTaken {
  targetLanguage: LanguageCode
  words: number
  tookMs: number
}

export interface OrdersArea {
  /**
   * Compares orders with what is known and writes the changes, one transaction per batch. Does not detect orders the
   * service lost; see `swept`.
   */
  apply(accountId: AccountId, orders: OrderFromService[], now: Instant, listing?: Listing): Promise<AppliedOrders>
  /**
   * Returns the answers of a sweep that differ from the last ones and must be applied; the orders of the others are
   * marked as seen.
   */
  newAnswers(accountId: AccountId, answers: OrderAnswer[], now: Instant): Promise<NewAnswer[]>
  /** Pages of the list that need not be parsed: all their orders are stored as they say. */
  answeredPages(accountId: AccountId): Promise<{ hash: string; nextLink: string | null }[]>
  /** Marks the orders of these repeated pages as seen. Ignores unknown pages. */
  pagesSeen(accountId: AccountId, hashes: string[], now: Instant): Promise<void>
  /** Remembers pages whose orders were applied. Skips pages with an order whose stored state differs. */
  keepPages(accountId: AccountId, pages: AnsweredPage[], now: Instant): Promise<void>
  /**
   * Call after a sweep, started at `startedAt`, has read every page: orders of the account not seen since then have
   * vanished.
   */
  swept(accountId: AccountId, startedAt: Instant, now: Instant): Promise<OrderRef[]>
  /** The service reports that this order does not exist. Returns false if that was known. */
  vanished(ref: OrderRef, now: Instant): Promise<boolean>
  /** The orders `swept` would mark as vanished, longest unseen first: sync requests each from the service first. */
  unseenSince(accountId: AccountId, startedAt: Instant, limit: number): Promise<OrderRef[]>
  /**
   * For one account, or for all.
   * @param limit rows of each part
   * @param together rows of all parts; the upper parts come first
   */
  inbox(
    limit: number,
    accountId?: AccountId | null,
    together?: number,
  ): Promise<{
    awaiting: DeliveryRow[]
    awaitingTotal: number
    checked: JudgementTally
    cleanHere: number
    withTranslators: OrderRow[]
    withTranslatorsTotal: number
    changed: OrderRow[]
    changedTotal: number
  }>
  page(query: {
    filter: OrderFilter
    /** For ranges in days from now; the time of the call by default. */
    now?: Instant | undefined
    query: string
    sort: OrderSort
    after: string | null
    /** Rows to skip after `after`. */
    offset?: number | undefined
    limit: number
  }): Promise<{
    rows: OrderRow[]
    next: string | null
    total: number
    counts: Record<OrderTab, number>
    notIndexed: number
  }>
  facets(): Promise<OrderFacets>
  /** Where the search terms occur; omits orders without anything to show. */
  snippets(refs: OrderRef[], query: string): Promise<{ ref: OrderRef; snippets: FoundSnippet[] }[]>
  get(ref: OrderRef): Promise<OrderDetail | null>
  webUrl(ref: OrderRef): Promise<string | null>
  markSeen(ref: OrderRef, now: Instant): Promise<void>
  /** For one account, or for all. */
  counts(accountId?: AccountId | null): Promise<Counts>
  /** How long own orders of these language pairs took, latest first; at most 200 per pair. */
  timesTaken(sourceLanguage: LanguageCode, targetLanguages: LanguageCode[]): Promise<TimeTaken[]>
}
