// What the rest of main may ask of the store. The store worker carries it out; nothing outside this folder speaks SQL.
// Every write that answers is on disk: `desk` with synchronous=FULL, `cache` so that it can be fetched again.
import type {
  Account,
  AccountId,
  AttachmentId,
  BasedOn,
  BridgeError,
  CallbackArrival,
  CertificateAuthority,
  Counts,
  Decision,
  DeliveryDetail,
  DeliveryRef,
  DeliveryRow,
  DocumentId,
  Draft,
  DraftFields,
  DraftFile,
  DraftId,
  DraftRow,
  FoundSnippet,
  Glossary,
  GlossaryId,
  Language,
  LanguageCode,
  LanguageSet,
  LanguageSetId,
  LibraryFilters,
  LibraryQuery,
  Notice,
  OrderDetail,
  OrderFacets,
  OrderFilter,
  OrderGroupId,
  OrderId,
  OrderRef,
  OrderRow,
  OrderSort,
  OrderTab,
  OutboxEntry,
  OutboxId,
  OutboxState,
  Project,
  ProjectId,
  PublicFileId,
  PublicFileRow,
  ReasonDraft,
  Remark,
  RemarkId,
  SavedView,
  SavedViewId,
  Settings,
  Snippet,
  SnippetId,
  SourceFileId,
  Template,
  TemplateFields,
  TemplateId,
} from '../../preload/contract/index.ts'

/** ISO 8601 in UTC. */
export type Instant = string
export type Sha256 = string

/** An account as it lies in the store; where its key is, only the secrets know. */
export type StoredAccount = Omit<Account, 'keyState' | 'proxyPasswordState'>

/** Where the callback receiver listens. `path` is a secret of this computer and of whom it was given to. */
export interface StoredCallbackReceiver {
  isOn: boolean
  host: string
  port: number
  path: string
  publicAddress: string | null
}

/** An order as the service gave it, made plain by sync. `raw` is the answer itself, unknown fields included. */
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
  raw: Record<string, unknown>
  /** Of the whole answer that it was read out of, as `newAnswers` gave it. */
  answer?: string
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

export interface DeliveryFromService {
  attachmentId: AttachmentId
  documentId: DocumentId | null
  name: string
  language: LanguageCode | null
  status: string
  downloadLink: string | null
  selfLink: string | null
}

/** A public file as the service listed it, made plain by sync. */
export interface PublicFileFromService {
  url: string
  name: string
  description: string
  languages: { code: LanguageCode; name: string | null }[]
  categories: { id: number; name: string | null }[]
  sizeBytes: number | null
}

/** A call for volunteers as the service listed it. Days are `YYYY-MM-DD`; pairs as they came. */
export interface CallFromService {
  id: number
  country: string | null
  postedOn: string | null
  expiresOn: string | null
  messageLanguage: LanguageCode | null
  summary: string
  description: string
  pairs: string[]
  pageUrl: string | null
}

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

/** What was read out of a file of a draft. `details` is for preflight; the store does not look into it. */
export interface FileReading {
  reading: DraftFile['reading']
  wordCount: number | null
  guessedLanguage: LanguageCode | null
  countedHow: DraftFile['countedHow']
  summary: DraftFile['summary']
  details: string | null
}

export interface StoredDraftFile extends DraftFile {
  /** Null until its bytes have landed. */
  sha256: Sha256 | null
  details: string | null
}

/** A draft as it lies in the store; what preflight finds in it is worked out anew each time it is shown. */
export type StoredDraft = Omit<Draft, 'findings' | 'files'> & { files: StoredDraftFile[]; ignoredFindings: string[] }

/** How long an order took from its placing to the last document of the first delivery in that language. */
export interface TimeTaken {
  targetLanguage: LanguageCode
  words: number
  tookMs: number
}

/** What the outbox worker needs of an entry; `OutboxEntry` of the contract is what a person sees of it. */
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

/** One point of what a delivery was sent back with. `finding` is null where a person found it. */
export interface AskedPoint {
  remark: Omit<Remark, 'row'>
  finding: { id: string; code: string } | null
}

/** What was waved off. `document` names it in all its versions; empty where its account was removed. */
export interface StoredDismissal {
  scope: 'here' | 'file' | 'pair'
  findingId: string
  code: string
  document: string
  sourceLanguage: LanguageCode | null
  targetLanguage: LanguageCode | null
}

/** A row of an alignment as the person made it: sentences of both documents, from 0, `to` not with it. */
export interface CorrectedRow {
  source: { from: number; to: number }
  target: { from: number; to: number }
}

/** The two documents that an alignment is of. */
export interface AlignedPair {
  accountId: AccountId
  sourceSha256: Sha256
  targetSha256: Sha256
}

/** A glossary with where its bytes lie, in `deskBodies`. */
export interface StoredGlossary extends Glossary {
  fileName: string
  sha256: Sha256
  sizeBytes: number
}

/** A file attached by hand as the source of a document. */
export interface AttachedFile {
  id: SourceFileId
  name: string
  format: string
  sha256: Sha256
  sizeBytes: number
}

export type HeldAcceptances =
  | { ok: true; records: OutboxRecord[] }
  /** `notOpened` also for what was not ordered from here. */
  | { ok: false; reason: 'notFound' | 'notOpened' | 'alreadyDone' }

/** `filtered`: the answer may hold only those documents of an order that match a filter; what it lacks is not gone. */
export type Listing = 'whole' | 'filtered'

export interface AppliedOrders {
  /** Orders whose rows differ from what was known; at most 200, else null: many. */
  changed: OrderRef[] | null
  /** Deliveries never seen before (in `to_accept`), to be downloaded and notified. */
  arrived: DeliveryRef[]
}

/** A document whose text the search does not have yet, with the room where its bytes lie. */
export interface TextToRead {
  room: 'desk' | 'cache'
  name: string
  sha256: Sha256
  sizeBytes: number
}

export interface StoredBody {
  sha256: Sha256
  sizeBytes: number
}

/** Bodies are content-addressed and kept as chunks; they pass through in a stream, never whole. */
export interface Bodies {
  /** Reads `bytes` to its end; an error or abort of the stream leaves nothing behind. */
  put(bytes: AsyncIterable<Uint8Array>): Promise<StoredBody>
  /** The stored bytes from `start` (inclusive) to `end` (exclusive, default: to the end). Throws `StoreError('notFound')` before the first chunk. */
  read(sha256: Sha256, range?: { start?: number; end?: number }): AsyncIterable<Uint8Array>
}

/** What cannot go on without the person. */
export type NeedOfPerson =
  /** An order that the service refused, and that is a draft again. Titles may be empty. */
  | { kind: 'draft'; draftId: DraftId; accountId: AccountId; title: string }
  /** Not refused: its answer was lost and could not be looked up. */
  | { kind: 'order'; outboxId: OutboxId; accountId: AccountId; title: string; isRefused: boolean }
  | {
      kind: 'decision'
      outboxId: OutboxId
      accountId: AccountId
      title: string
      documentName: string
      isRefused: boolean
    }

export interface Store {
  accounts: {
    list(): Promise<StoredAccount[]>
    insert(account: StoredAccount): Promise<void>
    /** Everything that a person can set. @throws StoreError `notFound` */
    update(
      id: AccountId,
      changes: Partial<
        Pick<
          StoredAccount,
          'name' | 'baseUrl' | 'keyHeader' | 'colour' | 'quietHours' | 'pollIntervalMinutes' | 'proxy'
        >
      >,
    ): Promise<StoredAccount>
    addAuthorities(id: AccountId, authorities: readonly (CertificateAuthority & { pem: string })[]): Promise<void>
    removeAuthority(id: AccountId, fingerprint: string): Promise<void>
    /** PEM of what is trusted for it besides the system's. */
    authorityPems(id: AccountId): Promise<string[]>
    /** What removing it would concern: drafts that are not in the outbox, and cached orders. */
    belongings(
      id: AccountId,
      limit: number,
    ): Promise<{ drafts: { draftId: DraftId; title: string }[]; draftsTotal: number; orders: number }>
    /** The latest orders of it that the service itself has listed. */
    knownOrders(
      id: AccountId,
      limit: number,
    ): Promise<{ orderId: OrderId; title: string | null; sourceLanguage: LanguageCode | null }[]>
    /** From now on only to be read. Refused (false) as `remove` is. */
    archive(id: AccountId, now: Instant): Promise<boolean>
    /** For a service that answers elsewhere now, as the demo does on another port. */
    setBaseUrl(id: AccountId, baseUrl: string): Promise<void>
    /** Refused (false) while drafts or unsettled outbox entries belong to it. Takes its cached orders with it. */
    remove(id: AccountId): Promise<boolean>
  }
  settings: {
    get(): Promise<Settings>
    set(changes: Partial<Settings>): Promise<Settings>
  }
  drafts: {
    /** Of one account, or of all. */
    list(limit: number, accountId?: AccountId | null): Promise<{ rows: DraftRow[]; total: number }>
    /** Discarded and not swept yet, the latest first. */
    discarded(limit: number): Promise<DraftRow[]>
    create(draft: {
      id: DraftId
      accountId: AccountId
      contactEmail: string
      now: Instant
      fields?: Partial<DraftFields>
    }): Promise<StoredDraft>
    /** From an order placed here, `again` with its files. Null when it was not placed here. */
    createFromOrder(draft: {
      id: DraftId
      ref: OrderRef
      kind: BasedOn['kind']
      now: Instant
    }): Promise<StoredDraft | null>
    get(id: DraftId): Promise<StoredDraft | null>
    save(id: DraftId, changes: Partial<DraftFields>, now: Instant): Promise<StoredDraft | null>
    discard(id: DraftId, now: Instant): Promise<void>
    restore(id: DraftId): Promise<StoredDraft | null>
    ignoreFinding(id: DraftId, findingId: string, isIgnored: boolean): Promise<StoredDraft | null>
    addFile(id: DraftId, file: { id: SourceFileId; name: string; format: string }, now: Instant): Promise<void>
    /** A new file at the place of an old one, which is removed. False when that is not there. */
    replaceFile(
      id: DraftId,
      oldId: SourceFileId,
      file: { id: SourceFileId; name: string; format: string },
      now: Instant,
    ): Promise<boolean>
    /** The bytes have landed (they are in `deskBodies`), or could not be read. */
    fileLanded(fileId: SourceFileId, body: StoredBody | null): Promise<void>
    fileRead(fileId: SourceFileId, reading: FileReading): Promise<void>
    setFileWordCount(
      id: DraftId,
      fileId: SourceFileId,
      wordCount: number | null,
      now: Instant,
    ): Promise<StoredDraft | null>
    removeFile(id: DraftId, fileId: SourceFileId, now: Instant): Promise<StoredDraft | null>
    restoreFile(id: DraftId, fileId: SourceFileId): Promise<StoredDraft | null>
    renameFile(id: DraftId, fileId: SourceFileId, name: string): Promise<StoredDraft | null>
    moveFile(id: DraftId, fileId: SourceFileId, index: number): Promise<StoredDraft | null>
    /** Files that landed but were not read yet, after a restart too. */
    filesToRead(): Promise<
      { draftId: DraftId; id: SourceFileId; name: string; format: string; sha256: Sha256; sizeBytes: number }[]
    >
    /** Files whose copying was cut off by the end of the process become `failed`. Returns the drafts concerned. */
    failCutOffCopies(): Promise<DraftId[]>
    /** Forgets drafts discarded, files removed, and bodies that nothing refers to, before `before`. */
    sweep(before: Instant): Promise<void>
  }
  presets: {
    list(): Promise<{ languageSets: LanguageSet[]; snippets: Snippet[]; templates: Template[] }>
    /** Null when there are as many as are kept. So for all three. */
    saveLanguageSet(set: LanguageSet): Promise<LanguageSet | null>
    removeLanguageSet(id: LanguageSetId): Promise<void>
    saveSnippet(snippet: Snippet): Promise<Snippet | null>
    removeSnippet(id: SnippetId): Promise<void>
    saveTemplate(template: {
      id: TemplateId
      name: string
      fields: TemplateFields
      updatedAt: Instant
    }): Promise<Template | null>
    removeTemplate(id: TemplateId): Promise<void>
  }
  views: {
    list(): Promise<SavedView[]>
    /** Null when there are as many as are kept. */
    save(view: SavedView): Promise<SavedView | null>
    remove(id: SavedViewId): Promise<void>
    /** What is left out comes last. */
    order(ids: SavedViewId[]): Promise<void>
  }
  search: {
    /** Documents that are here and were not read for the search yet. */
    toRead(limit: number): Promise<TextToRead[]>
    /** What a document says, wherever it was ordered or delivered; empty where it cannot be read. */
    addText(sha256: Sha256, text: string): Promise<void>
    /** Indexes at most so many orders that an earlier version left; returns how many are left. */
    catchUp(limit: number): Promise<number>
  }
  outbox: {
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
  orders: {
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
    counts(): Promise<Counts>
    /** What own orders of these language pairs took, the latest first; at most 200 for each. */
    timesTaken(sourceLanguage: LanguageCode, targetLanguages: LanguageCode[]): Promise<TimeTaken[]>
  }
  deliveries: {
    get(ref: DeliveryRef): Promise<DeliveryDetail | null>
    /** What is needed to download or decide: the service's links and the present body. */
    links(ref: DeliveryRef): Promise<{
      name: string
      language: LanguageCode | null
      documentId: DocumentId | null
      downloadLink: string | null
      selfLink: string | null
      body: StoredBody | null
    } | null>
    /** Awaiting a decision and not here yet, oldest first. */
    toDownload(accountId: AccountId, limit: number): Promise<DeliveryRef[]>
    downloadStarted(ref: DeliveryRef): Promise<void>
    /** The bytes are in `cacheBodies`. `name` as the answer's header gave it, or null to keep the known one. */
    downloaded(ref: DeliveryRef, body: StoredBody, name: string | null): Promise<void>
    downloadFailed(ref: DeliveryRef): Promise<void>
    /** Downloads cut off by the end of the process are `absent` again. */
    recoverDownloads(): Promise<void>
    /** Words of the document, for the full-text index. */
    indexText(ref: DeliveryRef, text: string): Promise<void>
    markSeen(ref: DeliveryRef, now: Instant): Promise<void>
    /** Ordered from here, or attached by hand. */
    sourceFile(ref: DeliveryRef, fileId: SourceFileId): Promise<AttachedFile | null>
    /** The bytes are in `deskBodies`. `tooMany`: as many are attached to its order as are kept. */
    attachSource(ref: DeliveryRef, file: AttachedFile, now: Instant): Promise<'notFound' | 'tooMany' | 'done'>
    /** Without effect on files that were ordered from here. */
    detachSource(ref: DeliveryRef, fileId: SourceFileId): Promise<void>
    reasonDraft(ref: DeliveryRef): Promise<ReasonDraft>
    saveReasonDraft(ref: DeliveryRef, draft: ReasonDraft): Promise<void>
    /**
     * Deliveries that no one was told of yet; marks them told in the same transaction, so that each is told once.
     * @param held accounts whose deliveries are left for later
     */
    takeUntold(now: Instant, held?: readonly AccountId[]): Promise<DeliveryRow[]>
    /** These are to be told of again, not before `after`, unless they are decided by then. */
    tellAgain(refs: readonly DeliveryRef[], after: Instant): Promise<void>
  }
  /** What the person is told of besides deliveries. */
  notifications: {
    /** What needs the person and was not told of yet; marks it told. */
    takeNeeds(now: Instant, held?: readonly AccountId[]): Promise<NeedOfPerson[]>
    /** True the first time since it was forgotten. */
    takeKeyTrouble(accountId: AccountId, now: Instant): Promise<boolean>
    forgetKeyTrouble(accountId: AccountId): Promise<void>
  }
  reviews: {
    /** In the order in which they were made. */
    remarks(ref: DeliveryRef): Promise<Remark[]>
    /** A remark that is there keeps who made it and when. Null when there are as many as are kept. */
    saveRemark(ref: DeliveryRef, remark: Remark): Promise<Remark | null>
    /** Those of them that are not there yet, by who said what of which passage. Null, and none is added, when they would be too many. */
    addRemarks(ref: DeliveryRef, remarks: Remark[]): Promise<number | null>
    removeRemark(ref: DeliveryRef, id: RemarkId): Promise<void>
    /** The alignment changed: the rows that remarks stand at now. */
    moveRemarks(ref: DeliveryRef, moves: { id: RemarkId; row: number | null }[]): Promise<void>
    /** What the delivery was sent back with from here, point by point; null where it was not, or nothing was kept of it. */
    asked(ref: DeliveryRef): Promise<AskedPoint[] | null>
    /** The document's own, and all of pairs of languages. Null when there is no such delivery. */
    dismissals(ref: DeliveryRef): Promise<{ document: string; dismissals: StoredDismissal[] } | null>
    dismiss(ref: DeliveryRef, dismissal: Omit<StoredDismissal, 'document'>, now: Instant): Promise<void>
    /** Takes back whatever keeps this finding of the document silent. */
    takeBackDismissals(ref: DeliveryRef, dismissal: Omit<StoredDismissal, 'document' | 'scope'>): Promise<void>
    corrections(pair: AlignedPair): Promise<CorrectedRow[]>
    /** Empty: none. */
    saveCorrections(pair: AlignedPair, rows: CorrectedRow[], now: Instant): Promise<void>
  }
  glossaries: {
    /** In the order of their names. */
    list(): Promise<StoredGlossary[]>
    /** False when there are as many as are kept. The bytes are in `deskBodies`. */
    add(glossary: StoredGlossary): Promise<boolean>
    change(
      id: GlossaryId,
      changes: Partial<Pick<Glossary, 'name' | 'sourceLanguage' | 'targetLanguage' | 'isUsed' | 'terms'>>,
    ): Promise<StoredGlossary | null>
    remove(id: GlossaryId): Promise<void>
  }
  callbacks: {
    /** Null before the receiver was first looked at. */
    receiver(): Promise<StoredCallbackReceiver | null>
    configure(receiver: StoredCallbackReceiver): Promise<void>
    /** What is alike and came within a minute is one row with a count. Returns its id. */
    addArrival(arrival: {
      at: Instant
      outcome: CallbackArrival['outcome']
      count: number
      orderId: OrderId | null
      event: string | null
    }): Promise<number>
    settleArrival(
      id: number,
      settled: { outcome: CallbackArrival['outcome']; accountId: AccountId | null; newDeliveries: number | null },
    ): Promise<void>
    /** What was being asked for when the process ended is left to the regular checks. */
    recover(): Promise<void>
    /** The latest first. */
    arrivals(limit: number): Promise<CallbackArrival[]>
  }
  projects: {
    list(accountId: AccountId): Promise<{ projects: Project[]; fetchedAt: Instant | null }>
    /** True when they differ from what was there. */
    replace(accountId: AccountId, projects: Project[], now: Instant): Promise<boolean>
    /** What the service told last of another client; null where it never did. */
    ofClient(accountId: AccountId, clientId: number): Promise<{ projects: Project[]; fetchedAt: Instant } | null>
    replaceOfClient(accountId: AccountId, clientId: number, projects: Project[], now: Instant): Promise<void>
    /** Its orders that are known here, the latest change first. */
    orders(accountId: AccountId, projectId: ProjectId, limit: number): Promise<{ rows: OrderRow[]; total: number }>
  }
  library: {
    page(query: LibraryQuery & { from: number; limit: number }): Promise<{
      rows: PublicFileRow[]
      total: number
      all: number
      newCount: number
      fetchedAt: Instant | null
    }>
    filters(accountId: AccountId): Promise<LibraryFilters>
    /** Of all accounts. */
    newCount(): Promise<number>
    get(
      accountId: AccountId,
      id: PublicFileId,
    ): Promise<{
      url: string
      listedName: string
      headerName: string | null
      /** As listed. */
      sizeBytes: number | null
      body: StoredBody | null
    } | null>
    /** One page of the list. True when it differs from what was there. */
    apply(accountId: AccountId, files: PublicFileFromService[], now: Instant): Promise<boolean>
    /** Every page of a reading that began at `startedAt` was applied: what it did not list is gone. True when something is. */
    completed(accountId: AccountId, startedAt: Instant, now: Instant): Promise<boolean>
    replaceCategories(accountId: AccountId, categories: { id: number; name: string }[]): Promise<boolean>
    markVisited(accountId: AccountId, now: Instant): Promise<void>
    downloadStarted(accountId: AccountId, id: PublicFileId): Promise<void>
    /** The bytes are in `cacheBodies`. `headerName` as the answer gave it. */
    downloaded(accountId: AccountId, id: PublicFileId, body: StoredBody, headerName: string | null): Promise<void>
    downloadEnded(accountId: AccountId, id: PublicFileId, body: 'absent' | 'failed'): Promise<void>
    /** Downloads cut off by the end of the process are `absent` again. */
    recoverDownloads(): Promise<void>
  }
  volunteers: {
    list(accountId: AccountId): Promise<{ calls: CallFromService[]; fetchedAt: Instant | null }>
    /** Of all accounts: placed from here, or in a draft that was not discarded. */
    orderedPairs(): Promise<{ source: LanguageCode; target: LanguageCode }[]>
    pageUrl(accountId: AccountId, callId: number): Promise<string | null>
    /** True when they differ from what was there. */
    replace(accountId: AccountId, calls: CallFromService[], now: Instant): Promise<boolean>
  }
  languages: {
    list(accountId: AccountId): Promise<Language[]>
    replace(accountId: AccountId, languages: { code: LanguageCode; name: string }[], now: Instant): Promise<boolean>
    /** Null: as it was called before. */
    setOwnName(code: LanguageCode, ownName: string | null): Promise<void>
  }
  deskBodies: Bodies
  cacheBodies: Bodies
  maintenance: {
    /** One backup of `desk.db` after each day of use. */
    backUp(now: Instant): Promise<void>
    /** Desks that were set aside before `before`, but for the latest three that an import and the latest three that damage set aside. */
    dropOldDesks(before: Instant): Promise<void>
    /** Evicts decided deliveries' bodies, oldest first, until at most `limitBytes` remain. */
    evict(limitBytes: number): Promise<void>
    space(): Promise<StoreSpace>
  }
  deskCopies: {
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
  /** What happened on opening: restored from a backup, cache begun anew, read-only. */
  notices(): Notice[]
  /** Ends the worker after the last write. */
  close(): Promise<void>
}

/**
 * `diskFull` and `readOnly` can be mended by the person; `newerVersion`: a later Verso wrote `desk.db`, which is left as it is;
 * `notFound` is a wrong question; `damaged`: what is stored cannot be read; the rest is a fault of Verso.
 */
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

/** Bytes. */
export interface StoreSpace {
  /** Documents in the cache that can be fetched again. */
  cachedDocuments: number
  /** Documents in the cache that await a decision. */
  awaitingDocuments: number
  cacheDatabase: number
  deskDatabase: number
  /** Copies of the desk on this computer. */
  backups: number
  /** Free on the disk that they lie on. */
  free: number
}

export type StoreErrorCode = 'notFound' | 'diskFull' | 'readOnly' | 'damaged' | 'newerVersion' | 'closed' | 'failed'

export class StoreError extends Error {
  readonly code: StoreErrorCode
  constructor(code: StoreErrorCode, detail: string) {
    super(detail)
    this.name = 'StoreError'
    this.code = code
  }
}
