// The deliveries that were checked on arrival and found clean, to be accepted together: listed first, each can be left
// out, then confirmed. Main accepts none that is not clean at that moment.
import { SvelteSet } from 'svelte/reactivity'
import type { AccountId, DeliveryRow, OutboxId, Result, VersoBridge } from '../../../preload/contract/index.ts'
import { deliveryKey } from '../../../preload/contract/keys.ts'
import { loadableFrom } from '../app/loadable.ts'
import type { Loadable } from '../app/loadable.ts'

interface Listed {
  rows: readonly DeliveryRow[]
  total: number
}

export class CleanOnes {
  listed: Loadable<Listed> = $state.raw({ state: 'waiting' })
  isAccepting: boolean = $state(false)
  readonly #leftOut = new SvelteSet<string>()
  #accountId: AccountId | null = null
  /** What would be accepted now. */
  readonly chosen: readonly DeliveryRow[] = $derived(
    this.listed.state === 'here'
      ? this.listed.value.rows.filter(({ ref }) => !this.#leftOut.has(deliveryKey(ref)))
      : [],
  )
  readonly #bridge: Pick<VersoBridge, 'deliveries'>

  constructor(bridge: Pick<VersoBridge, 'deliveries'>) {
    this.#bridge = bridge
  }

  /**
   * Lists them with all chosen.
   *
   * @param accountId null for all accounts
   */
  async open(accountId: AccountId | null): Promise<void> {
    this.#leftOut.clear()
    this.#accountId = accountId
    this.listed = { state: 'waiting' }
    await this.reload()
  }

  /** What was left out stays so. */
  async reload(): Promise<void> {
    const listed = loadableFrom(await this.#bridge.deliveries.cleanOnes({ accountId: this.#accountId }))
    this.listed = listed
  }

  has({ ref }: DeliveryRow): boolean {
    return !this.#leftOut.has(deliveryKey(ref))
  }

  choose({ ref }: DeliveryRow, isChosen: boolean): void {
    if (isChosen) this.#leftOut.delete(deliveryKey(ref))
    else this.#leftOut.add(deliveryKey(ref))
  }

  /** Null if there is nothing to accept, or accepting is in progress. */
  async accept(): Promise<Result<{ outboxIds: readonly OutboxId[] }> | null> {
    const refs = this.chosen.map(({ ref }) => ref)
    if (refs.length === 0 || this.isAccepting) return null
    this.isAccepting = true
    const result = await this.#bridge.deliveries.acceptMany({ refs, waived: [], checked: refs })
    this.isAccepting = false
    return result
  }
}
