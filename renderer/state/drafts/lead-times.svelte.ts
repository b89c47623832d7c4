// How long earlier orders of the same languages took; loaded once for each choice of languages while a draft is open.
import { SvelteMap } from 'svelte/reactivity'
import type { LanguageCode, VersoBridge } from '../../../preload/contract/index.ts'

type Answer = Awaited<ReturnType<VersoBridge['orders']['leadTime']>>
/** How long orders into one language took; times are null with too few orders. */
export type LeadTime = Extract<Answer, { ok: true }>['value']['pairs'][number]

export class LeadTimes {
  readonly #bridge: VersoBridge
  readonly #known = new SvelteMap<string, readonly LeadTime[]>()
  readonly #asked = new Set<string>()

  constructor(bridge: VersoBridge) {
    this.#bridge = bridge
  }

  /** Null until it is loaded, and while no languages are chosen. */
  of(source: LanguageCode | null, targets: readonly LanguageCode[]): readonly LeadTime[] | null {
    return source === null ? null : (this.#known.get(keyOf(source, targets)) ?? null)
  }

  async ensure(source: LanguageCode | null, targets: readonly LanguageCode[]): Promise<void> {
    if (source === null || targets.length === 0) return
    const key = keyOf(source, targets)
    if (this.#asked.has(key)) return
    this.#asked.add(key)
    const result = await this.#bridge.orders.leadTime({ sourceLanguage: source, targetLanguages: [...targets] })
    // This is only a hint, so an error is ignored.
    if (result.ok) this.#known.set(key, result.value.pairs)
    else this.#asked.delete(key)
  }
}

function keyOf(source: LanguageCode, targets: readonly LanguageCode[]): string {
  return [source, ...targets].join(' ')
}
