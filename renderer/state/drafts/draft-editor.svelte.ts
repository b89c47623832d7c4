// One open draft. Changes show at once and are saved within a quarter of a second. Answers never overwrite what was
// typed:
// only files, counts and the refusal are taken from main's answer.
import type {
  BridgeError,
  Draft,
  DraftFields,
  DraftGap,
  DraftId,
  OutboxId,
  Result,
  SourceFileId,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { draftFieldNames, pickFields } from '../../../preload/contract/orders/order-fields.ts'
import { loadableFrom, Refetcher } from '../app/loadable.ts'
import type { Loadable } from '../app/loadable.ts'
import type { Clock } from '../app/clock.svelte.ts'

/** Counted from the first unsaved keystroke, not from the last: continuous typing is saved too. */
const saveWithinMs = 250
const retryAfterMs = 3_000

interface DraftEditorDeps {
  bridge: VersoBridge
  clock: Pick<Clock, 'after'>
  draftId: DraftId
}

export class DraftEditor {
  /** The draft as shown: main's version with the unsaved changes. */
  draft: Loadable<Draft> = $state.raw({ state: 'waiting' })
  /** What prevents sending, as of the last save. */
  gaps: readonly DraftGap[] = $state.raw([])
  /** Why the last save failed; null otherwise. */
  problem: BridgeError | null = $state.raw(null)
  readonly draftId: DraftId
  readonly #bridge: VersoBridge
  readonly #clock: Pick<Clock, 'after'>
  readonly #unsaved = new Set<keyof DraftFields>()
  readonly #loading: Refetcher<Draft>
  readonly #askingGaps: Refetcher<{ gaps: DraftGap[] }>
  readonly #stop: () => void
  #cancelTimer: (() => void) | null = null
  #saving: Promise<void> | null = null
  /** Number of the newest request whose answer contains the files. Older answers are outdated. */
  #newestQuestion = 0

  constructor({ bridge, clock, draftId }: DraftEditorDeps) {
    this.#bridge = bridge
    this.#clock = clock
    this.draftId = draftId
    let question = 0
    this.#loading = new Refetcher<Draft>(
      () => {
        question = this.#ask()
        return bridge.drafts.get({ draftId })
      },
      (result) => {
        if (this.draft.state === 'here' && result.ok) this.#take(result.value, question)
        else if (this.draft.state !== 'here' || result.ok || result.error.code === 'notFound')
          this.draft = loadableFrom(result)
        void this.#askingGaps.again()
      },
    )
    this.#askingGaps = new Refetcher(
      () => bridge.drafts.gaps({ draftId }),
      (result) => {
        if (result.ok) this.gaps = result.value.gaps
      },
    )
    this.#stop = bridge.drafts.changed(({ draftIds }) => {
      if (draftIds.includes(draftId)) void this.#loading.again()
    })
  }

  load(): Promise<void> {
    return this.#loading.again()
  }

  /** Loads the gaps again: a deadline can pass by time alone. */
  askGaps(): Promise<void> {
    return this.#askingGaps.again()
  }

  /** Shown in the same frame, saved soon after. */
  change(changes: Partial<DraftFields>): void {
    if (this.draft.state !== 'here') return
    const { value } = this.draft
    this.draft = { state: 'here', value: { ...value, fields: { ...value.fields, ...changes } } }
    for (const name of draftFieldNames) if (name in changes) this.#unsaved.add(name)
    if (this.#cancelTimer === null && this.#saving === null) this.#saveAfter(saveWithinMs)
  }

  /** Saves pending changes. Resolves when they are saved or when saving failed (`problem`). */
  flush(): Promise<void> {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    // A save in progress may not include the latest changes, so wait for it and then check again.
    if (this.#saving !== null) return this.#saving.then(() => (this.problem === null ? this.flush() : undefined))
    if (this.#unsaved.size === 0) return Promise.resolve()
    this.#saving = this.#saveAll().finally(() => {
      this.#saving = null
      // The person may type between the loop's last check and this line.
      if (this.#unsaved.size > 0 && this.#cancelTimer === null) this.#saveAfter(saveWithinMs)
    })
    return this.#saving
  }

  /** Every order exactly as it will be sent, including unsaved changes. */
  async requests(): ReturnType<VersoBridge['drafts']['requests']> {
    await this.flush()
    if (this.problem !== null) return { ok: false, error: this.problem }
    return this.#bridge.drafts.requests({ draftId: this.draftId })
  }

  /** Puts the order into the outbox, including unsaved changes. */
  async send(): Promise<Result<{ outboxId: OutboxId }>> {
    await this.flush()
    if (this.problem !== null) return { ok: false, error: this.problem }
    const result = await this.#bridge.drafts.send({ draftId: this.draftId })
    if (!result.ok && result.error.code === 'draftIncomplete') await this.#askingGaps.again()
    return result
  }

  async discard(): Promise<Result<null>> {
    await this.flush()
    return this.#bridge.drafts.discard({ draftId: this.draftId })
  }

  addText(name: string, text: string): Promise<Result<Draft>> {
    return this.#changeFiles(null, this.#bridge.drafts.addText({ draftId: this.draftId, name, text }))
  }

  removeFile(fileId: SourceFileId): Promise<Result<Draft>> {
    return this.#changeFiles(
      (files) => files.filter((file) => file.id !== fileId),
      this.#bridge.drafts.removeFile({ draftId: this.draftId, fileId }),
    )
  }

  restoreFile(fileId: SourceFileId): Promise<Result<Draft>> {
    return this.#changeFiles(null, this.#bridge.drafts.restoreFile({ draftId: this.draftId, fileId }))
  }

  renameFile(fileId: SourceFileId, name: string): Promise<Result<Draft>> {
    return this.#changeFiles(
      (files) => files.map((file) => (file.id === fileId ? { ...file, name } : file)),
      this.#bridge.drafts.renameFile({ draftId: this.draftId, fileId, name }),
    )
  }

  moveFile(fileId: SourceFileId, index: number): Promise<Result<Draft>> {
    return this.#changeFiles(
      (files) => {
        const moved = files.filter((file) => file.id === fileId)
        return files.filter((file) => file.id !== fileId).toSpliced(index, 0, ...moved)
      },
      this.#bridge.drafts.moveFile({ draftId: this.draftId, fileId, index }),
    )
  }

  /** The person's own word count; null for the counted one. */
  setFileWordCount(fileId: SourceFileId, wordCount: number | null): Promise<Result<Draft>> {
    return this.#changeFiles(
      (files) => files.map((file) => (file.id === fileId ? { ...file, wordCountOverride: wordCount } : file)),
      this.#bridge.drafts.setFileWordCount({ draftId: this.draftId, fileId, wordCount }),
    )
  }

  ignoreFinding(findingId: string, isIgnored: boolean): Promise<Result<Draft>> {
    if (this.draft.state === 'here') {
      const { value } = this.draft
      const findings = value.findings.map((one) => (one.id === findingId ? { ...one, isIgnored } : one))
      this.draft = { state: 'here', value: { ...value, findings } }
    }
    return this.#changeFiles(null, this.#bridge.drafts.ignoreFinding({ draftId: this.draftId, findingId, isIgnored }))
  }

  /** Saves pending changes and stops listening. */
  close(): void {
    void this.flush()
    this.#stop()
    this.#loading.drop()
    this.#askingGaps.drop()
  }

  #saveAfter(delayMs: number): void {
    this.#cancelTimer = this.#clock.after(delayMs, () => {
      this.#cancelTimer = null
      void this.flush()
    })
  }

  async #saveAll(): Promise<void> {
    while (this.#unsaved.size > 0 && this.draft.state === 'here') {
      const names = [...this.#unsaved]
      this.#unsaved.clear()
      const changes: Partial<DraftFields> = pickFields(names, this.draft.value.fields)
      const question = this.#ask()
      const result = await this.#bridge.drafts.save({ draftId: this.draftId, changes })
      if (!result.ok) {
        for (const name of names) this.#unsaved.add(name)
        this.problem = result.error
        this.#saveAfter(retryAfterMs)
        return
      }
      this.problem = null
      this.#take(result.value, question)
    }
    await this.#askingGaps.again()
  }

  /** Shows the change at once. Main's answer replaces it; an error reverts it. */
  async #changeFiles(
    guess: ((files: Draft['files']) => Draft['files']) | null,
    asked: Promise<Result<Draft>>,
  ): Promise<Result<Draft>> {
    const question = this.#ask()
    if (guess !== null && this.draft.state === 'here') {
      const { value } = this.draft
      this.draft = { state: 'here', value: { ...value, files: guess(value.files) } }
    }
    const result = await asked
    if (result.ok) {
      this.#take(result.value, question)
      await this.#askingGaps.again()
    } else await this.#loading.again()
    return result
  }

  #ask(): number {
    this.#newestQuestion += 1
    return this.#newestQuestion
  }

  #take(answer: Draft, question: number): void {
    if (this.draft.state !== 'here' || question !== this.#newestQuestion) return
    this.draft = { state: 'here', value: { ...answer, fields: this.draft.value.fields } }
  }
}
