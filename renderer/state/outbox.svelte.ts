// What was decided here and is on its way. It shows main's outbox and asks main to change it; it decides nothing about sending.
import type {
  BridgeError,
  DraftId,
  OrderRef,
  OutboxEntry,
  OutboxId,
  Result,
  VersoBridge,
} from '../../preload/contract/index.ts'
import type { Clock } from './clock.svelte.ts'

export type OutboxChoice =
  { kind: 'lookAgain' } | { kind: 'sendAgain' } | { kind: 'drop' } | { kind: 'isOrder'; ref: OrderRef }

export interface OutboxReports {
  failed(error: BridgeError): void
  /** An entry came to another state. `before` is null where it was not known. */
  moved(entry: OutboxEntry, before: OutboxEntry['state'] | null): void
  /** An order that was on its way is gone without having been taken back here: refused, it is a draft again. */
  returned(entry: OutboxEntry): void
}

export class Outbox {
  /** Null until the first answer. */
  entries: readonly OutboxEntry[] | null = $state.raw(null)
  isPaused: boolean = $state(false)
  readonly underWay: readonly OutboxEntry[] = $derived.by(
    () => this.entries?.filter((entry) => entry.state !== 'confirmed' && !needsPerson(entry)) ?? [],
  )
  readonly waitingForPerson: readonly OutboxEntry[] = $derived.by(() => this.entries?.filter(needsPerson) ?? [])
  readonly confirmed: readonly OutboxEntry[] = $derived.by(
    () => this.entries?.filter((entry) => entry.state === 'confirmed').toReversed() ?? [],
  )
  /** Those that can still be taken back whole, the newest last. */
  readonly held: readonly OutboxEntry[] = $derived.by(
    () => this.entries?.filter((entry) => entry.state === 'held' && entry.heldUntil !== null) ?? [],
  )
  readonly #bridge: VersoBridge
  readonly #clock: Clock
  readonly #reports: OutboxReports
  /** Taken back or dropped here; that they go is no news. */
  readonly #leaving = new Set<OutboxId>()
  readonly #stop: () => void

  constructor(bridge: VersoBridge, clock: Clock, reports: OutboxReports) {
    this.#bridge = bridge
    this.#clock = clock
    this.#reports = reports
    this.#stop = bridge.outbox.changed(({ entries, isPaused }) => {
      this.#take(entries, isPaused)
    })
  }

  async load(): Promise<void> {
    const result = await this.#bridge.outbox.list()
    if (result.ok) this.#take(result.value.entries, result.value.isPaused)
    else this.#reports.failed(result.error)
  }

  byId(id: OutboxId): OutboxEntry | null {
    return this.entries?.find((entry) => entry.id === id) ?? null
  }

  /** Whole seconds of the undo window that are left, never below 0. */
  secondsLeft(entry: OutboxEntry): number {
    if (entry.heldUntil === null) return 0
    // The window's clock lags by up to a second: rounded down, nobody is promised more time than there is.
    return Math.max(0, Math.floor((Date.parse(entry.heldUntil) - this.#clock.nowMs) / 1_000))
  }

  /** Takes it back. Answers the draft that an order became again, or null; undefined where it could not be taken back. */
  async undo(id: OutboxId): Promise<DraftId | null | undefined> {
    this.#leaving.add(id)
    const result = await this.#bridge.outbox.undo({ outboxId: id })
    if (!result.ok) this.#leaving.delete(id)
    return this.#settle(result)?.draftId
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

  async setPaused(isPaused: boolean): Promise<void> {
    const before = this.isPaused
    this.isPaused = isPaused
    const result = await this.#bridge.outbox.setPaused({ isPaused })
    if (!result.ok) this.isPaused = before
    this.#settle(result)
  }

  close(): void {
    this.#stop()
  }

  #take(entries: readonly OutboxEntry[], isPaused: boolean): void {
    const known = this.entries
    const before = known === null ? null : new Map(known.map((entry) => [entry.id, entry.state]))
    this.entries = entries
    this.isPaused = isPaused
    if (before === null) return
    for (const entry of entries) {
      const state = before.get(entry.id) ?? null
      if (state !== entry.state) this.#reports.moved(entry, state)
    }
    const here = new Set(entries.map((entry) => entry.id))
    for (const entry of known ?? []) {
      if (here.has(entry.id)) continue
      const wasUnderWay = entry.state === 'sending' || entry.state === 'queued' || entry.state === 'unknown'
      if (entry.what.kind === 'order' && wasUnderWay && !this.#leaving.has(entry.id)) this.#reports.returned(entry)
      this.#leaving.delete(entry.id)
    }
  }

  #settle<Value>(result: Result<Value>): Value | undefined {
    if (result.ok) return result.value
    this.#reports.failed(result.error)
    return undefined
  }
}

/** Refused, or unsure after a look-up: only the person can say how to go on. */
export function needsPerson(entry: OutboxEntry): boolean {
  return entry.state === 'refused' || (entry.state === 'unknown' && entry.lookup !== null)
}
