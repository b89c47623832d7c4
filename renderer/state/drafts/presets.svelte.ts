// What the person keeps to order faster: language sets, snippets, templates. Removing one can be undone.
import type {
  BridgeError,
  DraftId,
  LanguageCode,
  LanguageSet,
  LanguageSetId,
  Result,
  Snippet,
  SnippetId,
  Template,
  TemplateId,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { Refetcher } from '../app/loadable.ts'
import type { Clock } from '../app/clock.svelte.ts'
import { Removals } from '../app/removals.svelte.ts'

export type Preset =
  { kind: 'languageSet'; id: LanguageSetId } | { kind: 'snippet'; id: SnippetId } | { kind: 'template'; id: TemplateId }

interface All {
  languageSets: readonly LanguageSet[]
  snippets: readonly Snippet[]
  templates: readonly Template[]
}

export class Presets {
  #all: All = $state.raw({ languageSets: [], snippets: [], templates: [] })
  readonly languageSets: readonly LanguageSet[] = $derived.by(() => this.#removals.shown(this.#all.languageSets))
  /** For the instructions of an order. */
  readonly snippets: readonly Snippet[] = $derived(this.#snippetsFor('instructions'))
  /** For the reason when sending back. */
  readonly reasonSnippets: readonly Snippet[] = $derived(this.#snippetsFor('reason'))
  readonly templates: readonly Template[] = $derived.by(() => this.#removals.shown(this.#all.templates))
  readonly #bridge: VersoBridge
  readonly #removals: Removals<Preset>
  readonly #onFailure: (error: BridgeError) => void
  readonly #refetcher: Refetcher<All>
  readonly #stop: () => void

  constructor(bridge: VersoBridge, clock: Pick<Clock, 'after'>, onFailure: (error: BridgeError) => void) {
    this.#bridge = bridge
    this.#removals = new Removals(clock, (preset) => this.#delete(preset))
    this.#onFailure = onFailure
    this.#refetcher = new Refetcher<All>(bridge.presets.list, (result) => {
      if (result.ok) this.#all = result.value
    })
    this.#stop = bridge.presets.changed((all) => {
      this.#all = all
    })
  }

  load(): Promise<void> {
    return this.#refetcher.again()
  }

  saveLanguageSet(
    id: LanguageSetId | null,
    name: string,
    languages: readonly LanguageCode[],
  ): Promise<Result<LanguageSet>> {
    return this.#bridge.presets.saveLanguageSet({ id, name, languages: [...languages] })
  }

  saveSnippet(use: Snippet['use'], id: SnippetId | null, name: string, text: string): Promise<Result<Snippet>> {
    return this.#bridge.presets.saveSnippet({ id, use, name, text })
  }

  /** Copies main's version of the draft, so the caller must save pending changes first. */
  saveTemplate(id: TemplateId | null, name: string, draftId: DraftId): Promise<Result<Template>> {
    return this.#bridge.presets.saveTemplate({ id, name, draftId })
  }

  renameTemplate(id: TemplateId, name: string): Promise<Result<Template>> {
    return this.#bridge.presets.renameTemplate({ id, name })
  }

  /** Hides it at once; `keep` restores it for a minute. */
  remove(preset: Preset): void {
    this.#removals.remove(preset)
  }

  /** False if it is already deleted. */
  keep(preset: Preset): boolean {
    return this.#removals.keep(preset.id)
  }

  /** The page closes: completes all pending removals. */
  flush(): Promise<void> {
    return this.#removals.flush()
  }

  close(): void {
    void this.flush()
    this.#stop()
    this.#refetcher.drop()
  }

  async #delete(preset: Preset): Promise<void> {
    const result = await this.#removed(preset)
    if (result.ok) this.#all = without(this.#all, preset)
    else this.#onFailure(result.error)
  }

  #removed(preset: Preset): Promise<Result<null>> {
    const { presets } = this.#bridge
    switch (preset.kind) {
      case 'languageSet':
        return presets.removeLanguageSet({ id: preset.id })
      case 'snippet':
        return presets.removeSnippet({ id: preset.id })
      case 'template':
        return presets.removeTemplate({ id: preset.id })
    }
  }

  #snippetsFor(use: Snippet['use']): readonly Snippet[] {
    return this.#removals.shown(this.#all.snippets).filter((snippet) => snippet.use === use)
  }
}

function without({ languageSets, snippets, templates }: All, { id }: Preset): All {
  return {
    languageSets: languageSets.filter((one) => one.id !== id),
    snippets: snippets.filter((one) => one.id !== id),
    templates: templates.filter((one) => one.id !== id),
  }
}
