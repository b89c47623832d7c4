// Orders as the service lists them, and as the person looks for them.
import type {
  AccountId,
  AttachmentId,
  Counts,
  DeliveryRef,
  DeliveryRow,
  DocumentId,
  FoundSnippet,
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

/** An order as the service gave it, made plain by sync. */
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
  /** What the specification does not name, as it came. */
  unknownFields: Record<string, unknown>
  /** Of the whole answer that it was read out of, as `newAnswers` gave it. */
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

/** An order as the service answered with it in a sweep, unread. */
export interface OrderAnswer {
  orderId: OrderId
  /** JSON. */
  text: string
}

/** A page of the list as the service answered with it in a sweep. */
export interface AnsweredPage {
  hash: string
  /** As it came. */
  nextLink: string | null
  orderIds: OrderId[]
}

export interface NewAnswer {
  /** In the list that was asked about, from 0. */
  place: number
  /** A hash of its text. */
  answer: string
}

/** `filtered`: the answer may hold only those documents of an order that match a filter; what it lacks is not gone. */
export type Listing = 'whole' | 'filtered'

export interface AppliedOrders {
  /** Orders whose rows differ from what was known; at most 200, else null: many. */
  changed: OrderRef[] | null
  /** Deliveries never seen before (in `to_accept`), to be downloaded and notified. */
  arrived: DeliveryRef[]
}

/** How long an order took from its placing to the last document of the first delivery in that language. */
export interface TimeTaken {
  targetLanguage: LanguageCode
  words: number
  tookMs: number
}

export interface OrdersArea {
  /** Compares with what is known and writes, in one transaction a batch. Unknown to the service ≠ gone: see `swept`. */
  apply(accountId: AccountId, orders: OrderFromService[], now: Instant, listing?: Listing): Promise<AppliedOrders>
  /** Which of these answers of a sweep differ from the last ones and are to be applied; the orders of the others are seen. */
  newAnswers(accountId: AccountId, answers: OrderAnswer[], now: Instant): Promise<NewAnswer[]>
  /** Pages of the list that need not be read: all their orders are as they say. */
  answeredPages(accountId: AccountId): Promise<{ hash: string; nextLink: string | null }[]>
  /** The orders of these pages, which were answered again, are seen. Of what is not known any more, nothing is. */
  pagesSeen(accountId: AccountId, hashes: string[], now: Instant): Promise<void>
  /** Pages whose orders were applied; one that holds an order which is not as it says is not kept. */
  keepPages(accountId: AccountId, pages: AnsweredPage[], now: Instant): Promise<void>
  /** A sweep that began at `startedAt` has read every page: orders of the account not seen since then have vanished. */
  swept(accountId: AccountId, startedAt: Instant, now: Instant): Promise<OrderRef[]>
  /** The service says of this one that it is not there. False where that was known. */
  vanished(ref: OrderRef, now: Instant): Promise<boolean>
  /** What `swept` would call vanished, longest unseen first: sync asks the service for each before it does so. */
  unseenSince(accountId: AccountId, startedAt: Instant, limit: number): Promise<OrderRef[]>
  /** Of one account, or of all. */
  inbox(
    limit: number,
    accountId?: AccountId | null,
  ): Promise<{
    awaiting: DeliveryRow[]
    awaitingTotal: number
    withTranslators: OrderRow[]
    withTranslatorsTotal: number
    changed: OrderRow[]
    changedTotal: number
  }>
  page(query: {
    filter: OrderFilter
    /** For ranges in days from now; where it is left out, they begin at the moment of asking. */
    now?: Instant | undefined
    query: string
    sort: OrderSort
    after: string | null
    /** Rows to leave out, counted from `after`. */
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
  /** Where the words stand; orders in which nothing can be shown are left out. */
  snippets(refs: OrderRef[], query: string): Promise<{ ref: OrderRef; snippets: FoundSnippet[] }[]>
  get(ref: OrderRef): Promise<OrderDetail | null>
  webUrl(ref: OrderRef): Promise<string | null>
  markSeen(ref: OrderRef, now: Instant): Promise<void>
  /** Of one account, or of all. */
  counts(accountId?: AccountId | null): Promise<Counts>
  /** What own orders of these language pairs took, the latest first; at most 200 for each. */
  timesTaken(sourceLanguage: LanguageCode, targetLanguages: LanguageCode[]): Promise<TimeTaken[]>
}
