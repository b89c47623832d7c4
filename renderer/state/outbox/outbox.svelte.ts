// The orders and decisions on their way to the service. It shows main's outbox and requests changes; it decides nothing
// about sending.
import { SvelteSet } from 'svelte/reactivity'
import type {
  AccountId,
  BridgeError,
  DraftId,
  OutboxChoice,
  OutboxEntry,
  OutboxId,
  Result,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import type { Clock } from '../app/clock.svelte.ts'
import { cardsOf, sectionOf, wantsPerson } from './outbox-cards.ts'
import type { CardSection, OutboxCard } from './outbox-cards.ts'

/** The outbox as main reports it. */
interface Listed {
  entries: readonly OutboxEntry[]
  unreadable: number
  isPaused: boolean
  pausedAccounts: readonly AccountId[]
}

export interface OutboxReports {
  failed(error: BridgeError): void
  /** An entry changed its state. `group`: all entries of its group, including itself. */
  moved(entry: OutboxEntry, group: readonly OutboxEntry[]): void
  /** An order disappeared without being undone here. A refused order is a draft again. */
  returned(entry: OutboxEntry): void
}

export class Outbox {
  /** Null until the first answer. */
  entries: readonly OutboxEntry[] | null = $state.raw(null)
  /** How many entries are damaged. They are not among the others, and never sent. */
  unreadable: number = $state(0)
  isPaused: boolean = $state(false)
  /** Accounts that are paused on their own. */
  readonly pausedAccounts = new SvelteSet<AccountId>()
  readonly #cards: readonly OutboxCard[] = $derived.by(() => cardsOf(this.entries ?? []))
  readonly underWay: readonly OutboxCard[] = $derived.by(() => this.#in('underWay'))
  readonly waitingForPerson: readonly OutboxCard[] = $derived.by(() => this.#in('person'))
  /** Newest first. */
  readonly confirmed: readonly OutboxCard[] = $derived.by(() => this.#in('confirmed').toReversed())
  /** Cards that are held entirely and can still be undone, newest last. */
  readonly held: readonly OutboxCard[] = $derived(
    this.#cards.filter(({ entries }) =>
      entries.every(({ state, heldUntil }) => state === 'held' && heldUntil !== null),
    ),
  )
  readonly #bridge: VersoBridge
  readonly #clock: Clock
  readonly #reports: OutboxReports
  /** Entries that were undone or discarded here; their disappearance needs no notification. */
  readonly #leaving = new Set<OutboxId>()
  readonly #stop: () => void

  constructor(bridge: VersoBridge, clock: Clock, reports: OutboxReports) {
    this.#bridge = bridge
    this.#clock = clock
    this.#reports = reports
    this.#stop = bridge.outbox.changed((listed) => {
      this.#take(listed)
    })
  }

  async load(): Promise<void> {
    const result = await this.#bridge.outbox.list()
    if (result.ok) this.#take(result.value)
    else this.#reports.failed(result.error)
  }

  byId(id: OutboxId): OutboxEntry | null {
    return this.entries?.find((entry) => entry.id === id) ?? null
  }

  /** Whole seconds until the undo window ends, never below 0 and never more than it has, also if the clock was set back. */
  secondsLeft(entry: OutboxEntry): number {
    if (entry.heldUntil === null) return 0
    const untilMs = Date.parse(entry.heldUntil)
    const leftMs = Math.min(untilMs - this.#clock.nowMs, untilMs - Date.parse(entry.createdAt))
    // The window's clock lags by up to a second. Rounding down never promises more time than is left.
    return Math.max(0, Math.floor(leftMs / 1_000))
  }

  /** Whether sending is paused for this account, on its own or with all others. */
  isPausedFor(accountId: AccountId): boolean {
    return this.isPaused || this.pausedAccounts.has(accountId)
  }

  /** How many of the matching entries need the person's action. */
  needsPersonCount(isMeant: (entry: OutboxEntry) => boolean): number {
    return (this.entries ?? []).filter(
      (entry) => isMeant(entry) && wantsPerson(entry, this.isPausedFor(entry.accountId)),
    ).length
  }

  /**
   * Undoes an entry and its whole group. Returns the draft that an order became again, or null; undefined if it could
   * not be undone.
   */
  undo(id: OutboxId): Promise<DraftId | null | undefined> {
    const ids = this.#groupOf(id).map((entry) => entry.id)
    return this.#takeBack(ids.length === 0 ? [id] : ids, () => this.#bridge.outbox.undo({ outboxId: id }))
  }

  /** Cancels only this entry; the others of its group continue. Returns the same as `undo`. */
  cancel(id: OutboxId): Promise<DraftId | null | undefined> {
    return this.#takeBack([id], () => this.#bridge.outbox.cancel({ outboxId: id }))
  }

  async sendNow(id: OutboxId): Promise<void> {
    this.#settle(await this.#bridge.outbox.sendNow({ outboxId: id }))
  }

  async resolve(id: OutboxId, choice: OutboxChoice): Promise<boolean> {
    if (choice.kind === 'drop') this.#leaving.add(id)
    const result = await this.#bridge.outbox.resolve({ outboxId: id, choice })
    if (!result.ok) this.#leaving.delete(id)
    this.#settle(result)
    return result.ok
  }

  /** Deletes the damaged entries. A draft none of whose orders is left is among the drafts again. */
  async discardUnreadable(): Promise<void> {
    this.#settle(await this.#bridge.outbox.discardUnreadable())
  }

  /** @param accountId null for all */
  async setPaused(isPaused: boolean, accountId: AccountId | null = null): Promise<void> {
    const before = accountId === null ? this.isPaused : this.pausedAccounts.has(accountId)
    this.#showPaused(isPaused, accountId)
    const result = await this.#bridge.outbox.setPaused({ isPaused, accountId })
    if (!result.ok) this.#showPaused(before, accountId)
    this.#settle(result)
  }

  close(): void {
    this.#stop()
  }

  #in(section: CardSection): readonly OutboxCard[] {
    return this.#cards.filter((card) => sectionOf(card, this.isPausedFor(card.accountId)) === section)
  }

  #showPaused(isPaused: boolean, accountId: AccountId | null): void {
    if (accountId === null) this.isPaused = isPaused
    else if (isPaused) this.pausedAccounts.add(accountId)
    else this.pausedAccounts.delete(accountId)
  }

  #groupOf(id: OutboxId): readonly OutboxEntry[] {
    return this.#cards.find(({ entries }) => entries.some((entry) => entry.id === id))?.entries ?? []
  }

  async #takeBack(
    ids: readonly OutboxId[],
    ask: () => Promise<Result<{ draftId: DraftId | null }>>,
  ): Promise<DraftId | null | undefined> {
    for (const id of ids) this.#leaving.add(id)
    const result = await ask()
    if (!result.ok) for (const id of ids) this.#leaving.delete(id)
    return this.#settle(result)?.draftId
  }

  #take({ entries, unreadable, isPaused, pausedAccounts }: Listed): void {
    const known = this.entries
    const before = known === null ? null : new Map(known.map((entry) => [entry.id, entry.state]))
    this.entries = entries
    this.unreadable = unreadable
    this.isPaused = isPaused
    for (const accountId of this.pausedAccounts)
      if (!pausedAccounts.includes(accountId)) this.pausedAccounts.delete(accountId)
    for (const accountId of pausedAccounts) this.pausedAccounts.add(accountId)
    if (before === null) return
    for (const entry of entries) {
      const state = before.get(entry.id) ?? null
      if (state !== entry.state) this.#reports.moved(entry, this.#groupOf(entry.id))
    }
    const here = new Set(entries.map((entry) => entry.id))
    for (const entry of known ?? []) {
      if (here.has(entry.id)) continue
      // A fast service can refuse an order before its sending was shown here, so an order that was held may already be a
      // draft again.
      const wasOpen = entry.state !== 'confirmed' && entry.state !== 'refused'
      if (entry.what.kind === 'order' && wasOpen && !this.#leaving.has(entry.id)) this.#reports.returned(entry)
      this.#leaving.delete(entry.id)
    }
  }

  #settle<Value>(result: Result<Value>): Value | undefined {
    if (result.ok) return result.value
    this.#reports.failed(result.error)
    return undefined
  }
}
