// The glossaries that the checks use. Removing one can be undone.
import type { BridgeError, Glossary, GlossaryId, Result, VersoBridge } from '../../../preload/contract/index.ts'
import { loadableFrom, Refetcher } from '../app/loadable.ts'
import type { Loadable } from '../app/loadable.ts'
import type { Clock } from '../app/clock.svelte.ts'
import { Removals } from '../app/removals.svelte.ts'

type GlossaryChanges = Partial<Pick<Glossary, 'name' | 'sourceLanguage' | 'targetLanguage' | 'isUsed'>>

interface GlossariesDeps {
  bridge: Pick<VersoBridge, 'review'>
  clock: Pick<Clock, 'after'>
  onFailure(error: BridgeError): void
}

export class Glossaries {
  asked: Loadable<readonly Glossary[]> = $state.raw({ state: 'waiting' })
  readonly list: readonly Glossary[] = $derived.by(() => this.#removals.shown(this.#known()))
  isAdding: boolean = $state(false)
  readonly #bridge: Pick<VersoBridge, 'review'>
  readonly #onFailure: (error: BridgeError) => void
  readonly #removals: Removals<Pick<Glossary, 'id'>>
  readonly #refetcher: Refetcher<{ glossaries: Glossary[] }>
  readonly #stop: () => void

  constructor({ bridge, clock, onFailure }: GlossariesDeps) {
    this.#bridge = bridge
    this.#onFailure = onFailure
    this.#removals = new Removals(clock, (glossary) => this.#delete(glossary))
    this.#refetcher = new Refetcher(bridge.review.glossaries, (result) => {
      if (result.ok) this.asked = { state: 'here', value: result.value.glossaries }
      // An error does not replace a visible list.
      else if (this.asked.state !== 'here') this.asked = loadableFrom(result)
    })
    this.#stop = bridge.review.glossariesChanged(() => void this.#refetcher.again())
  }

  load(): Promise<void> {
    return this.#refetcher.again()
  }

  /** Adds all files and returns one result for each. */
  async add(files: readonly File[]): Promise<Result<Glossary>[]> {
    this.isAdding = true
    const results: Result<Glossary>[] = []
    // One at a time, because each file is read as a whole.
    for (const file of files) results.push(await this.#bridge.review.addGlossary([file], undefined))
    this.isAdding = false
    await this.load()
    return results
  }

  /** Null if the person chose no file. */
  async pick(): Promise<Result<Glossary | null>> {
    this.isAdding = true
    const result = await this.#bridge.review.pickGlossary()
    this.isAdding = false
    await this.load()
    return result
  }

  /** Shows at once; an error from main reverts it. */
  async change(id: GlossaryId, changes: GlossaryChanges): Promise<void> {
    if (this.asked.state !== 'here') return
    const before = this.asked.value
    this.#put(before.map((glossary) => (glossary.id === id ? Object.assign({}, glossary, changes) : glossary)))
    const result = await this.#bridge.review.changeGlossary({ id, changes })
    if (result.ok) {
      this.#put(this.#known().map((glossary) => (glossary.id === id ? result.value : glossary)))
      return
    }
    this.#put(before)
    this.#onFailure(result.error)
  }

  /** Hides it at once; `keep` restores it for a minute. */
  remove(id: GlossaryId): void {
    this.#removals.remove({ id })
  }

  /** False if it is already deleted. */
  keep(id: GlossaryId): boolean {
    return this.#removals.keep(id)
  }

  close(): void {
    void this.#removals.flush()
    this.#stop()
    this.#refetcher.drop()
  }

  #known(): readonly Glossary[] {
    return this.asked.state === 'here' ? this.asked.value : []
  }

  #put(glossaries: readonly Glossary[]): void {
    this.asked = { state: 'here', value: glossaries }
  }

  async #delete({ id }: Pick<Glossary, 'id'>): Promise<void> {
    const result = await this.#bridge.review.removeGlossary({ id })
    if (result.ok) this.#put(this.#known().filter((glossary) => glossary.id !== id))
    else this.#onFailure(result.error)
  }
}
