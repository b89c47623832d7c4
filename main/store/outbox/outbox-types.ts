// What is on its way to the service, step by step.
import type {
  AccountId,
  BasedOn,
  BridgeError,
  Decision,
  DeliveryRef,
  DocumentId,
  Draft,
  DraftId,
  LanguageCode,
  OrderGroupId,
  OrderId,
  OutboxEntry,
  OutboxId,
  OutboxState,
  ProjectId,
  SourceFileId,
} from '../../../preload/contract/index.ts'
import type { AskedPoint } from '../deliveries/review-types.ts'
import type { Instant, Sha256 } from '../records/values.ts'

/** The parameters of `POST /orders` as they were composed, and the files that go with them, in order. */
export interface Placement {
  title: string
  sourceLanguage: LanguageCode
  targetLanguages: LanguageCode[]
  instructions: string
  postAssignInstructions: string
  deadline: Instant | null
  urgency: 'low' | 'normal' | 'high' | null
  projectId: ProjectId | null
  contactEmail: string
  wordCount: number | null
  callbackUrl: string | null
  /** Absent in orders that were placed by earlier versions. */
  basedOn?: Omit<BasedOn, 'title'> | null
  files: PlacedFile[]
}

export interface PlacedFile {
  id: SourceFileId
  name: string
  format: string
  sha256: Sha256
  sizeBytes: number
  wordCount: number | null
  /** Kept from the upload, so that a file is uploaded once; an upload may be repeated without harm. */
  documentId: DocumentId | null
}

/** A file of an entry of the outbox. */
export interface FileToSend extends PlacedFile {
  /** Its document was uploaded for another order of the group, which the service has taken. */
  isReused: boolean
}

/** What the outbox worker needs of an entry; `OutboxEntry` is what a person sees of it. */
export interface OutboxRecord {
  id: OutboxId
  accountId: AccountId
  state: OutboxState
  what:
    | {
        kind: 'order'
        draftId: DraftId
        placement: Omit<Placement, 'files'> & { files: FileToSend[] }
        /** Orders with the same were composed as one. */
        group: { id: OrderGroupId; index: number; count: number } | null
        /** The person wants its files to go out now, over any connection. */
        isAsked: boolean
        /** Highest order id and all ids known when the order was about to be sent: only others can be its order. */
        sentAt: Instant | null
        orderId: OrderId | null
      }
    | { kind: 'decision'; ref: DeliveryRef; decision: Decision; decidedBy: string; selfLink: string | null }
  createdAt: Instant
  heldUntil: Instant | null
  attempts: number
  nextAttemptAt: Instant | null
  problem: BridgeError | null
  lookup: OutboxEntry['lookup']
}

/** What may change with a step of an outbox entry's state machine. */
export interface OutboxChange {
  state: OutboxState
  heldUntil?: Instant | null
  attempts?: number
  nextAttemptAt?: Instant | null
  problem?: BridgeError | null
  lookup?: OutboxEntry['lookup']
  sentAt?: Instant | null
  isAsked?: boolean
}

export type HeldAcceptances =
  | { ok: true; records: OutboxRecord[] }
  /** `notOpened` also for what was not ordered from here. */
  | { ok: false; reason: 'notFound' | 'notOpened' | 'alreadyDone' }

export interface OutboxArea {
  /**
   * Moves the draft into the outbox as `held`, in one transaction: as one order, or as one for each target language, which is a group, with
   * `ids` in the order of the languages. Null when the draft is not there (any more), or there are fewer `ids` than it makes orders.
   */
  holdOrder(entry: {
    ids: OutboxId[]
    groupId: OrderGroupId
    draftId: DraftId
    callbackUrl: string | null
    heldUntil: Instant
    now: Instant
  }): Promise<OutboxRecord[] | null>
  /** Holds a decision. Null when one is already on its way for that document or it is no longer `to_accept`. */
  holdDecision(entry: {
    id: OutboxId
    ref: DeliveryRef
    decision: Decision
    decidedBy: string
    heldUntil: Instant
    now: Instant
    /** What it is sent back with, point by point. */
    asked?: AskedPoint[]
  }): Promise<OutboxRecord | null>
  /**
   * Holds the acceptance of several documents in one transaction: all or none. Only documents of orders that were placed here, that await a
   * decision, and that the person opened or waives to look at.
   */
  holdAcceptances(acceptances: {
    entries: { id: OutboxId; ref: DeliveryRef; isWaived: boolean }[]
    decidedBy: string
    heldUntil: Instant
    now: Instant
  }): Promise<HeldAcceptances>
  get(id: OutboxId): Promise<OutboxRecord | null>
  /** As the person sees them: unsettled ones oldest first, then those confirmed after `confirmedAfter`. */
  list(confirmedAfter: Instant): Promise<OutboxEntry[]>
  /** Everything not `confirmed` (and no longer with the person as a refused draft), oldest first. */
  unsettled(): Promise<OutboxRecord[]>
  /** One step of the state machine; false when the entry is not in `from` any more. */
  step(id: OutboxId, from: OutboxState, change: OutboxChange): Promise<boolean>
  /** What was `sending` when the process ended is `unknown` now. */
  recover(): Promise<OutboxId[]>
  /** Also for the other orders of its group that wait for the same file. */
  documentUploaded(id: OutboxId, fileId: SourceFileId, documentId: DocumentId): Promise<void>
  /** The service did not take what was uploaded for another order: this group uploads for each order from now on. */
  forgetReusedDocuments(id: OutboxId): Promise<void>
  /** The entries of a group that are in the outbox, confirmed ones included, in the order of its languages. */
  group(groupId: OrderGroupId): Promise<OutboxRecord[]>
  /** The service has the order: remembers what was placed, with its source files; the draft ends. One transaction. */
  orderConfirmed(id: OutboxId, order: { orderId: OrderId; webUrl: string | null; now: Instant }): Promise<void>
  decisionConfirmed(id: OutboxId, now: Instant): Promise<void>
  /**
   * Takes back an order (undo, drop) or returns a refused one to its draft; returns the draft. For a decision: forgets it, returns null.
   * An order of a group becomes a draft of its own with `newDraftId`, or joins what came back of the group before.
   */
  takeBack(id: OutboxId, refusal: Draft['refusal'], now: Instant, newDraftId: DraftId): Promise<DraftId | null>
  /** Takes back what is left of a group, whole, to its one draft. Null, and nothing is done, when one of it may have been sent. */
  takeBackGroup(groupId: OrderGroupId, now: Instant): Promise<DraftId | null>
  isPaused(): Promise<boolean>
  setPaused(isPaused: boolean): Promise<void>
  pausedAccounts(): Promise<AccountId[]>
  setAccountPaused(accountId: AccountId, isPaused: boolean): Promise<void>
  /**
   * Order ids of the account that were known before this entry went out, whatever the clock said, or were placed here: they cannot be what
   * it became.
   */
  orderIdsKnownBefore(id: OutboxId): Promise<OrderId[]>
}
