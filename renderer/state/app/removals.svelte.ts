// What the person has removed: it disappears at once and is deleted a minute later, so that the removal can be undone.
import type { Clock } from './clock.svelte.ts'

/** Longer than any note with Undo is visible. */
const deletedAfterMs = 60_000

interface Removal<Item> {
  item: Item
  /** Cancels the deletion. */
  cancel(): void
}

export class Removals<Item extends { id: string }> {
  #hidden: ReadonlyMap<string, Removal<Item>> = $state.raw(new Map())
  readonly #clock: Pick<Clock, 'after'>
  readonly #delete: (item: Item) => Promise<void>

  /** @param deleteNow handles its failure; what could not be deleted appears again */
  constructor(clock: Pick<Clock, 'after'>, deleteNow: (item: Item) => Promise<void>) {
    this.#clock = clock
    this.#delete = deleteNow
  }

  /** What is left of a list. */
  shown<Kept extends { id: string }>(list: readonly Kept[]): readonly Kept[] {
    return list.filter(({ id }) => !this.#hidden.has(id))
  }

  /** Hides it at once; `keep` restores it for a minute. */
  remove(item: Item): void {
    if (this.#hidden.has(item.id)) return
    const cancel = this.#clock.after(deletedAfterMs, () => void this.#complete(item))
    this.#hidden = new Map([...this.#hidden, [item.id, { item, cancel }]])
  }

  /** False if it is already deleted. */
  keep(id: Item['id']): boolean {
    const removal = this.#hidden.get(id)
    if (removal === undefined) return false
    removal.cancel()
    this.#forget(id)
    return true
  }

  /** Completes all pending removals. */
  async flush(): Promise<void> {
    await Promise.all(
      [...this.#hidden.values()].map(({ item, cancel }) => {
        cancel()
        return this.#complete(item)
      }),
    )
  }

  async #complete(item: Item): Promise<void> {
    await this.#delete(item)
    this.#forget(item.id)
  }

  #forget(id: string): void {
    this.#hidden = new Map([...this.#hidden].filter(([hidden]) => hidden !== id))
  }
}
