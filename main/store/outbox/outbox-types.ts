// The outbox: everything being sent to the service, step by step.
import type {
  AccountId,
  BasedOn,
  BridgeError,
  Decision,
  DeliveryRef,
  DocumentId,
  Draft,
  DraftId,
  KeptQuality,
  OrderGroupId,
  OrderId,
  OutboxEntry,
  OutboxId,
  OutboxState,
  PlacedFields,
  SourceFileId,
} from '../../../preload/contract/index.ts'
import type { RequestedPoint } from '../deliveries/review-types.ts'
import type { Instant, Sha256 } from '../records/values.ts'

/** The parameters of `POST /orders` as composed, and the files, in order. */
export interface Placement extends PlacedFields {
  basedOn: Omit<BasedOn, 'title'> | null
  files: PlacedFile[]
}

export interface PlacedFile {
  id: SourceFileId
  name: string
  format: string
  sha256: Sha256
  sizeBytes: number
  wordCount: number | null
  /** Kept from the upload, so that a file is uploaded only once; repeating an upload is harmless. */
  documentId: DocumentId | null
}

/** A file of an outbox entry. */
export interface FileToSend extends PlacedFile {
  /** Its document was uploaded for another order of the group, which the service has accepted. */
  isReused: boolean
}

/** An entry as the outbox worker needs it; `OutboxEntry` is what a person sees. */
export interface OutboxRecord {
  id: OutboxId
  accountId: AccountId
  state: OutboxState
  what:
    | {
        kind: 'order'
        draftId: DraftId
        placement: Omit<Placement, 'files'> & { files: FileToSend[] }
        /** Orders with the same id were composed together. */
        group: { id: OrderGroupId; index: number; count: number } | null
        /** The person asked to send its files now, over any connection. */
        isAsked: boolean
        /** When the order was about to be sent. Orders known before then cannot be its result. */
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

/** What a step of an outbox entry's state machine may change. */
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
  /** Also `notOpened` if it was not ordered from here. */
  | { ok: false; reason: 'notFound' | 'notOpened' | 'notClean' | 'alreadyDone' }

/** Why a delivery may be accepted together with others. */
export type AcceptanceGround = 'isOpened' | 'isWaived' | 'isClean'

export interface OutboxArea {
  /**
   * Moves the draft into the outbox as `held`, in one transaction: as one order, or as a group with one per target
   * language and `ids` in the order of the languages. Null if the draft does not exist, or there are fewer `ids` than
   * orders.
   */
  holdOrder(entry: {
    ids: OutboxId[]
    groupId: OrderGroupId
    draftId: DraftId
    callbackUrl: string | null
    heldUntil: Instant
    now: Instant
  }): Promise<OutboxRecord[] | null>
  /** Holds a decision. Null if one is already pending for that document, or it is no longer `to_accept`. */
  holdDecision(entry: {
    id: OutboxId
    ref: DeliveryRef
    decision: Decision
    decidedBy: string
    heldUntil: Instant
    now: Instant
    /** The points it is sent back with. */
    asked?: RequestedPoint[]
    /** What the review said about it; null if it was decided without. */
    quality?: KeptQuality | null
  }): Promise<OutboxRecord | null>
  /**
   * Holds the acceptance of several documents in one transaction: all or none. Only documents of orders placed here
   * that are ready for review and that the person opened, chose to accept without review, or confirmed as checked and
   * clean, if they still are.
   */
  holdAcceptances(acceptances: {
    entries: { id: OutboxId; ref: DeliveryRef; because: AcceptanceGround }[]
    /** Of the present checks, by which `isClean` must have been judged. */
    checksVersion: string
    decidedBy: string
    heldUntil: Instant
    now: Instant
  }): Promise<HeldAcceptances>
  /** Null also for a damaged one. */
  get(id: OutboxId): Promise<OutboxRecord | null>
  /**
   * As the person sees them, without damaged ones: unfinished ones, oldest first, then those confirmed after
   * `confirmedAfter` or whose group has unfinished ones.
   */
  list(confirmedAfter: Instant): Promise<OutboxEntry[]>
  /** Everything that is not `confirmed` (and not returned to the person as a refused draft), oldest first. */
  unsettled(): Promise<OutboxRecord[]>
  /** How many unfinished entries are damaged. They are in no list and never sent. */
  unreadable(): Promise<number>
  /** Deletes them. Returns the drafts that are with the person again, because none of their orders is left. */
  discardUnreadable(): Promise<DraftId[]>
  /** One step of the state machine; false if the entry is no longer in `from`. */
  step(id: OutboxId, from: OutboxState, change: OutboxChange): Promise<boolean>
  /** Entries that were `sending` when the process ended become `unknown`. */
  recover(): Promise<OutboxId[]>
  /** Also for the other orders of its group that wait for the same file. */
  documentUploaded(id: OutboxId, fileId: SourceFileId, documentId: DocumentId): Promise<void>
  /**
   * The service refused a document uploaded for another order: this group uploads each order's files separately from
   * now on.
   */
  forgetReusedDocuments(id: OutboxId): Promise<void>
  /** The outbox entries of a group, including confirmed ones, in the order of its languages. */
  group(groupId: OrderGroupId): Promise<OutboxRecord[]>
  /**
   * The service has the order: records the placement with its source files and deletes the draft, in one transaction.
   */
  orderConfirmed(id: OutboxId, order: { orderId: OrderId; webUrl: string | null; now: Instant }): Promise<void>
  decisionConfirmed(id: OutboxId, now: Instant): Promise<void>
  /**
   * Undoes an order, or returns a refused one to its draft; returns the draft. A decision is deleted, and null
   * returned. An order of a group becomes a draft with `newDraftId`, or joins the draft of those returned before.
   */
  takeBack(id: OutboxId, refusal: Draft['refusal'], now: Instant, newDraftId: DraftId): Promise<DraftId | null>
  /** Returns the rest of a group to its draft. Null, with no change, if one of it may have been sent. */
  takeBackGroup(groupId: OrderGroupId, now: Instant): Promise<DraftId | null>
  isPaused(): Promise<boolean>
  setPaused(isPaused: boolean): Promise<void>
  pausedAccounts(): Promise<AccountId[]>
  setAccountPaused(accountId: AccountId, isPaused: boolean): Promise<void>
  /**
   * Ids of the account's orders that were known before this entry was sent, whatever the clock said, or that were
   * placed here: the entry cannot have become one of them.
   */
  orderIdsKnownBefore(id: OutboxId): Promise<OrderId[]>
}
