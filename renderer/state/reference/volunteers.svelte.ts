// The calls for volunteers of one account, and which of them are still open today.
import type { AccountId, BridgeError, Result, VersoBridge, VolunteerCall } from '../../../preload/contract/index.ts'
import { daysUntil } from '../../words/format/calendar-days.ts'
import { Refetcher } from '../app/loadable.ts'

interface VolunteerList {
  calls: readonly VolunteerCall[]
  wantedLanguage: string
  fetchedAt: string | null
  isRefreshing: boolean
  problem: BridgeError | null
}

interface SortedCalls {
  /** For language pairs that the person orders. */
  matching: readonly VolunteerCall[]
  others: readonly VolunteerCall[]
  expired: readonly VolunteerCall[]
}

export class Volunteers {
  accountId: AccountId = $state('' as AccountId)
  /** Null until they are loaded. */
  list: VolunteerList | null = $state.raw(null)
  /** Why there is no list. */
  failure: BridgeError | null = $state.raw(null)
  readonly #bridge: Pick<VersoBridge, 'volunteers'>
  readonly #refetcher: Refetcher<VolunteerList>
  readonly #stop: () => void

  constructor(bridge: Pick<VersoBridge, 'volunteers'>, accountId: AccountId) {
    this.#bridge = bridge
    this.accountId = accountId
    this.#refetcher = new Refetcher<VolunteerList>(
      () => bridge.volunteers.list({ accountId: this.accountId }),
      (result) => {
        this.failure = result.ok ? null : result.error
        if (result.ok) this.list = result.value
      },
    )
    this.#stop = bridge.volunteers.changed(({ accountId: changed }) => {
      if (changed === this.accountId) void this.load()
    })
    void this.load()
  }

  load(): Promise<void> {
    return this.#refetcher.again()
  }

  show(accountId: AccountId): void {
    if (accountId === this.accountId) return
    this.#leave()
    this.accountId = accountId
    this.list = null
    this.failure = null
    void this.load()
  }

  refresh(): Promise<Result<null>> {
    return this.#bridge.volunteers.refresh({ accountId: this.accountId })
  }

  openPage(call: VolunteerCall): Promise<Result<{ opened: boolean }>> {
    return this.#bridge.volunteers.openPage({ accountId: this.accountId, callId: call.id })
  }

  /** The person leaves the view. */
  close(): void {
    this.#leave()
    this.#stop()
    this.#refetcher.drop()
  }

  #leave(): void {
    const hasNew = this.list?.calls.some(({ isNew }) => isNew) ?? false
    if (hasNew) void this.#bridge.volunteers.markVisited({ accountId: this.accountId })
  }
}

/** Open calls with the earliest end first, calls without an end last; then ended calls, latest first. */
export function sortCalls(calls: readonly VolunteerCall[], nowMs: number, timeZone: string): SortedCalls {
  const endOf = (call: VolunteerCall): number =>
    call.expiresOn === null ? Number.POSITIVE_INFINITY : daysUntil(call.expiresOn, nowMs, timeZone)
  const byEnd = (one: VolunteerCall, other: VolunteerCall): number => {
    const [first, second] = [endOf(one), endOf(other)]
    return first === second ? one.id - other.id : first < second ? -1 : 1
  }
  const open = calls.filter((call) => endOf(call) >= 0).toSorted(byEnd)
  const isMatching = (call: VolunteerCall) => call.pairs.some(({ isOrdered }) => isOrdered)
  return {
    matching: open.filter(isMatching),
    others: open.filter((call) => !isMatching(call)),
    expired: calls.filter((call) => endOf(call) < 0).toSorted((one, other) => byEnd(other, one)),
  }
}
