// One folder or archive from which the person chooses files for the draft. The suggested files are selected at first;
// only the person's changes are stored. Entries load in windows; file contents never reach the page.
import { foldText } from '../../../preload/text/fold-text.ts'
import { SvelteMap } from 'svelte/reactivity'
import type {
  BridgeError,
  IntakeEntry,
  IntakeEntryId,
  IntakeState,
  Result,
  VersoBridge,
} from '../../../preload/contract/index.ts'

/** The number of entries that one `intake.get` returns. */
const windowLength = 200
/** The maximum number of ids for one `intake.take`; far more than a draft can hold. */
const maxIds = 5_000

/** One line of the list: a file, or a folder above its files. */
export type IntakeRow =
  { kind: 'folder'; path: string; entries: readonly IntakeEntry[] } | { kind: 'file'; name: string; entry: IntakeEntry }

/** `some`: a part of the available files below is selected. `none` also if no file is available. */
type Chosen = 'all' | 'some' | 'none'

interface Taken {
  taken: number
  skipped: number
}

export class IntakeChoice {
  intake: IntakeState
  /** The loaded entries, in the order of their paths. */
  entries: readonly IntakeEntry[] = $state.raw([])
  /** Why the list cannot be shown. `intake.problem` says what main could not read. */
  problem: BridgeError | null = $state.raw(null)
  isTaking = $state(false)
  filter = $state('')
  readonly #bridge: Pick<VersoBridge, 'intake'>
  /** Entries whose selection the person changed. */
  readonly #changed = new SvelteMap<IntakeEntryId, IntakeEntry>()
  #isReading = false

  readonly isComplete: boolean = $derived.by(
    () => this.intake.state === 'ready' && this.entries.length >= this.intake.total.count,
  )
  readonly rows: readonly IntakeRow[] = $derived.by(() => rowsOf(this.entries.filter(matching(this.filter))))
  /** How many files are selected, and their size. */
  readonly chosen: { count: number; bytes: number } = $derived.by(() => {
    let { count, bytes } = this.intake.suggested
    for (const { isSuggested, sizeBytes } of this.#changed.values()) {
      count += isSuggested ? -1 : 1
      bytes += isSuggested ? -sizeBytes : sizeBytes
    }
    return { count, bytes }
  })
  readonly isAsSuggested: boolean = $derived.by(() => this.#changed.size === 0)

  constructor(bridge: Pick<VersoBridge, 'intake'>, intake: IntakeState) {
    this.#bridge = bridge
    this.intake = $state.raw(intake)
    void this.#read()
  }

  /** Applies the new state from main. */
  update(intake: IntakeState): void {
    this.intake = intake
    void this.#read()
  }

  isChosen(entry: IntakeEntry): boolean {
    return entry.isTakeable && entry.isSuggested !== this.#changed.has(entry.id)
  }

  chosenOf(entries: readonly IntakeEntry[]): Chosen {
    const takeable = entries.filter(({ isTakeable }) => isTakeable)
    const count = takeable.filter((entry) => this.isChosen(entry)).length
    if (count === 0) return 'none'
    return count === takeable.length ? 'all' : 'some'
  }

  choose(entries: readonly IntakeEntry[], isWanted: boolean): void {
    for (const entry of entries) {
      if (!entry.isTakeable) continue
      if (entry.isSuggested === isWanted) this.#changed.delete(entry.id)
      else this.#changed.set(entry.id, entry)
    }
  }

  /** For the visible files: all of them, or those that match the filter. */
  chooseShown(which: 'all' | 'none' | 'suggested'): void {
    const shown = this.entries.filter(matching(this.filter))
    if (which === 'suggested') for (const entry of shown) this.#changed.delete(entry.id)
    else this.choose(shown, which === 'all')
  }

  toggle(row: IntakeRow): void {
    if (row.kind === 'file') this.choose([row.entry], !this.isChosen(row.entry))
    else this.choose(row.entries, this.chosenOf(row.entries) !== 'all')
  }

  /** Copies the selected files into the draft. */
  take(): Promise<Result<Taken>> {
    if (this.isAsSuggested) return this.#take({ kind: 'suggested' })
    const ids = this.entries.filter((entry) => this.isChosen(entry)).map(({ id }) => id)
    return this.#take({ kind: 'chosen', entryIds: ids.slice(0, maxIds) }, Math.max(0, ids.length - maxIds))
  }

  /** Adds the archive itself as one file. */
  takeAsItIs(): Promise<Result<Taken>> {
    return this.#take({ kind: 'asItIs' })
  }

  async #take(what: Parameters<VersoBridge['intake']['take']>[0]['what'], beyond = 0): Promise<Result<Taken>> {
    this.isTaking = true
    const result = await this.#bridge.intake.take({ intakeId: this.intake.id, what })
    this.isTaking = false
    if (!result.ok) return result
    return { ok: true, value: { taken: result.value.taken, skipped: result.value.skipped + beyond } }
  }

  /** Loads window after window until all entries are here. */
  async #read(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    try {
      while (this.intake.state === 'ready' && this.entries.length < this.intake.total.count) {
        const asked = { intakeId: this.intake.id, from: this.entries.length, limit: windowLength }
        const result = await this.#bridge.intake.get(asked)
        if (!result.ok) {
          this.problem = result.error
          return
        }
        if (result.value.entries.length === 0) return
        this.entries = [...this.entries, ...result.value.entries]
      }
    } finally {
      this.#isReading = false
    }
  }
}

/** Matches any part of the path; ignores case. */
function matching(filter: string): (entry: IntakeEntry) => boolean {
  const wanted = foldText(filter.trim())
  return wanted === '' ? () => true : ({ path }) => foldText(path).includes(wanted)
}

/** Groups files by folder: files without a folder first, then the folders in the order of their paths. */
function rowsOf(entries: readonly IntakeEntry[]): IntakeRow[] {
  const folders = new Map<string, IntakeEntry[]>([['', []]])
  for (const entry of entries) {
    const folder = entry.path.slice(0, Math.max(0, entry.path.lastIndexOf('/')))
    const known = folders.get(folder)
    if (known) known.push(entry)
    else folders.set(folder, [entry])
  }
  return [...folders].flatMap(([path, inside]): IntakeRow[] => [
    ...(path === '' ? [] : [{ kind: 'folder' as const, path, entries: inside }]),
    ...inside.map((entry) => ({
      kind: 'file' as const,
      name: entry.path.slice(entry.path.lastIndexOf('/') + 1),
      entry,
    })),
  ])
}
