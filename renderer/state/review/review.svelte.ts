// One delivery under review: its details, both documents and the person's decision. It sends nothing itself: a decision
// goes to the outbox.
import type {
  BridgeError,
  Decision,
  DeliveryDetail,
  DeliveryRef,
  OrderDetail,
  OutboxId,
  Preview,
  Result,
  SourceFileId,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { deliveryKey, orderKey } from '../../../preload/contract/keys.ts'
import { loadableFrom, Refetcher } from '../app/loadable.ts'
import type { Loadable } from '../app/loadable.ts'
import type { Clock } from '../app/clock.svelte.ts'
import { QualityOfDelivery } from './delivery-quality.svelte.ts'
import { ReasonBuilder } from './reason-builder.svelte.ts'
import type { WordedReason } from './reason-builder.svelte.ts'
import { Comments } from './comments.svelte.ts'
import { ReviewFind } from './review-find.svelte.ts'
import { ReviewReading } from './review-reading.svelte.ts'
import { ReviewVersions } from './review-versions.svelte.ts'

export type Side = 'source' | 'delivery'

/** The state of a delivery with regard to the decision. */
type ReviewStatus = 'toDecide' | 'onItsWay' | 'accepted' | 'sentBack' | 'archived' | 'unknown'

interface ReviewDeps {
  bridge: VersoBridge
  clock: Pick<Clock, 'after'>
  ref: DeliveryRef
  /** For failures of background work that nobody is waiting for. */
  onFailure(error: BridgeError): void
}

export class Review {
  detail: Loadable<DeliveryDetail> = $state.raw({ state: 'waiting' })
  order: Loadable<OrderDetail> = $state.raw({ state: 'waiting' })
  /** The preview of each side. */
  source: Loadable<Preview> = $state.raw({ state: 'waiting' })
  delivery: Loadable<Preview> = $state.raw({ state: 'waiting' })
  sourceFileId: SourceFileId | null = $state.raw(null)
  isFetching: boolean = $state(false)
  isDeciding: boolean = $state(false)
  readonly ref: DeliveryRef
  readonly comments: Comments
  readonly reason: ReasonBuilder
  readonly reading: ReviewReading
  readonly find: ReviewFind
  readonly versions: ReviewVersions
  readonly quality: QualityOfDelivery
  readonly status: ReviewStatus = $derived.by(() => {
    if (this.detail.state !== 'here') return 'unknown'
    const { row } = this.detail.value
    if (row.pendingDecision !== null) return 'onItsWay'
    switch (row.status) {
      case 'to_accept':
        return row.isArchived ? 'archived' : 'toDecide'
      case 'accepted':
        return 'accepted'
      case 'rejected':
        return 'sentBack'
      default:
        return 'unknown'
    }
  })
  readonly #bridge: VersoBridge
  readonly #loading: Refetcher<DeliveryDetail>
  readonly #loadingOrder: Refetcher<OrderDetail>
  readonly #preparingDelivery: Refetcher<Preview>
  readonly #stops: (() => void)[]
  #isClosed = false
  #isEnded = false
  /** How much work still needs what is open. */
  #holds = 0
  #body: string | null = null

  /**
   * Creates a review for a view. Derived values end with the component in which they were created, but building a
   * reason to send must finish even after the view has closed.
   */
  static ownedByNoView(deps: ReviewDeps): Review {
    const made: Review[] = []
    $effect.root(() => {
      made.push(new Review(deps))
    })
    const [review] = made
    if (review === undefined) throw new Error('no review was made')
    return review
  }

  constructor({ bridge, clock, ref, onFailure }: ReviewDeps) {
    this.#bridge = bridge
    this.ref = ref
    this.comments = new Comments({ bridge, clock, ref, onFailure })
    this.reason = new ReasonBuilder({
      bridge,
      clock,
      ref,
      comments: this.comments,
      reopen: () => this.reading.open(this.sourceFileId),
    })
    this.quality = new QualityOfDelivery({
      bridge,
      after: clock.after,
      isOfThis: (one) => deliveryKey(one) === deliveryKey(ref),
    })
    this.reading = new ReviewReading({
      bridge,
      ref,
      onchange: (state) => {
        this.reason.follow(state?.id ?? null, state?.stage === 'ready' || state?.stage === 'failed')
        this.find.renew()
        this.quality.follow(state?.stage === 'ready' ? state.id : null)
        if (state?.stage === 'ready') this.versions.renew()
      },
    })
    const ask: ReviewReading['ask'] = (question) => this.reading.ask(question)
    this.find = new ReviewFind({ bridge, clock, ask })
    this.versions = new ReviewVersions({ bridge, ask })
    this.#preparingDelivery = new Refetcher(
      () => bridge.deliveries.preview({ side: 'delivery', ref }),
      (result) => {
        this.delivery = loadableFrom(result)
      },
    )
    this.#loading = new Refetcher(
      () => bridge.deliveries.get({ ref }),
      (result) => {
        this.#take(result)
      },
    )
    this.#loadingOrder = new Refetcher(
      () => bridge.orders.get({ ref: { accountId: ref.accountId, orderId: ref.orderId } }),
      (result) => {
        if (result.ok || this.order.state !== 'here') this.order = loadableFrom(result)
      },
    )
    const key = deliveryKey(ref)
    const ofOrder = orderKey(ref)
    this.#stops = [
      // The change may be another version of the same document, so every delivery of the order concerns this one.
      bridge.deliveries.changed(({ refs }) => {
        if (refs === null || refs.some((one) => deliveryKey(one) === key || orderKey(one) === ofOrder))
          void this.#loading.again()
      }),
      bridge.orders.changed(({ refs }) => {
        if (refs !== null && !refs.some((one) => orderKey(one) === ofOrder)) return
        void this.#loading.again()
        void this.#loadingOrder.again()
      }),
    ]
  }

  /** Loads everything in parallel; each part shows as soon as it arrives. */
  async open(): Promise<void> {
    await Promise.all([
      this.#loading.again(),
      this.#loadingOrder.again(),
      this.#preparingDelivery.again(),
      this.reason.load(),
      this.#bridge.deliveries.markSeen({ ref: this.ref }),
    ])
  }

  /** Reloads the details after a change that was made here. */
  renew(): Promise<void> {
    return this.#loading.again()
  }

  /** Says which file is the source of this document, for all its versions, and shows it. */
  async chooseSource(id: SourceFileId): Promise<Result<DeliveryDetail>> {
    void this.showSource(id)
    const result = await this.#bridge.deliveries.chooseSource({ ref: this.ref, sourceFileId: id })
    if (!this.#isClosed) this.#take(result)
    return result
  }

  /** Shows one of the files as the source. */
  async showSource(id: SourceFileId): Promise<void> {
    this.sourceFileId = id
    this.source = { state: 'waiting' }
    void this.reading.open(id)
    const result = await this.#bridge.deliveries.preview({ side: 'source', ref: this.ref, sourceFileId: id })
    if (!this.#isClosed && this.sourceFileId === id) this.source = loadableFrom(result)
  }

  /** Downloads the document and shows it. An error appears where the document would be. */
  async fetch(): Promise<void> {
    if (this.isFetching) return
    this.isFetching = true
    const result = await this.#bridge.deliveries.fetch({ ref: this.ref })
    this.isFetching = false
    if (result.ok) {
      void this.reading.open(this.sourceFileId)
      await this.#preparingDelivery.again()
    } else if (!this.#isClosed) this.delivery = loadableFrom(result)
  }

  /** Retries a side that failed. */
  async prepare(side: Side): Promise<void> {
    if (side === 'source') {
      if (this.sourceFileId !== null) await this.showSource(this.sourceFileId)
      return
    }
    this.delivery = { state: 'waiting' }
    await this.#preparingDelivery.again()
  }

  openInProgram(side: Side): Promise<Result<{ outcome: 'done' | 'cancelled' | 'shownInFolder' }>> {
    return this.#bridge.deliveries.openInProgram(this.#shown(side))
  }

  saveAs(side: Side): Promise<Result<{ outcome: 'done' | 'cancelled' | 'shownInFolder' }>> {
    return this.#bridge.deliveries.saveAs(this.#shown(side))
  }

  /** Everything that the work needs stays open until it is complete, even after the view has closed. */
  async keepOpen<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#holds += 1
    try {
      return await work()
    } finally {
      this.#holds -= 1
      this.#endIfUnused()
    }
  }

  /** The reason as it will be sent. */
  finalWords(): Promise<Result<WordedReason>> {
    return this.keepOpen(() => this.reason.finalWords())
  }

  /** Null while a decision is already being made. */
  async decide(decision: Decision): Promise<Result<{ outboxId: OutboxId }> | null> {
    if (this.isDeciding) return null
    this.isDeciding = true
    // Main reads from the open review what was asked for and how good the translation is.
    const result = await this.keepOpen(async () => {
      await this.reason.flush()
      return this.#bridge.deliveries.decide({ ref: this.ref, decision })
    })
    this.isDeciding = false
    return result
  }

  /** The person looked at the order as well, so its changes are marked as seen. */
  async markOrderSeen(): Promise<void> {
    await this.#bridge.orders.markSeen({ ref: { accountId: this.ref.accountId, orderId: this.ref.orderId } })
  }

  close(): void {
    this.#isClosed = true
    this.#endIfUnused()
  }

  #endIfUnused(): void {
    if (!this.#isClosed || this.#isEnded || this.#holds > 0) return
    this.#isEnded = true
    this.#end()
  }

  #end(): void {
    this.reason.close()
    this.comments.close()
    this.find.close()
    this.versions.close()
    this.quality.close()
    this.reading.close()
    for (const stop of this.#stops) stop()
    this.#loading.drop()
    this.#loadingOrder.drop()
    this.#preparingDelivery.drop()
  }

  #take(result: Result<DeliveryDetail>): void {
    if (!result.ok) {
      if (this.detail.state !== 'here') this.detail = loadableFrom(result)
      return
    }
    const { row, sources } = result.value
    this.detail = loadableFrom(result)
    const hasBody = this.#body !== null && this.#body !== 'present' && row.body === 'present'
    this.#body = row.body
    if (hasBody && !this.isFetching) {
      void this.#preparingDelivery.again()
      void this.reading.open(this.sourceFileId)
    }
    const [first] = sources
    // The content of a delivery that has just been downloaded may show another source than its name did.
    const isKept = !hasBody && sources.some(({ id }) => id === this.sourceFileId)
    if (isKept) return
    if (first === undefined || first.fit === 'unlikely') {
      // Some findings need no source.
      if (this.sourceFileId !== null || this.source.state !== 'here') void this.reading.open(null)
      this.sourceFileId = null
      this.source = { state: 'here', value: { kind: 'cannotShow', reason: 'noSource', name: null } }
    } else if (first.id !== this.sourceFileId) void this.showSource(first.id)
  }

  #shown(side: Side) {
    return side === 'source' && this.sourceFileId !== null
      ? { side: 'source' as const, ref: this.ref, sourceFileId: this.sourceFileId }
      : { side: 'delivery' as const, ref: this.ref }
  }
}
