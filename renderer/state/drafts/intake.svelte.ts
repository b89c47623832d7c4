// Files, folders and text that arrive by dropping, choosing or pasting anywhere in the window. They go into the open draft
// or a new one. For a folder or archive, the person first chooses files, one folder at a time; others wait.
import type { Draft, DraftId, Result, SourceFileId, VersoBridge } from '../../../preload/contract/index.ts'
import * as m from '../../messages/generated/messages.js'
import { Refetcher } from '../app/loadable.ts'
import { IntakeChoice } from './intake-choice.svelte.ts'
import type { DraftsDeps } from './new-drafts.ts'

/** A file of the draft over which one file is being dragged. */
export interface AimedFile {
  fileId: SourceFileId
  name: string
}

type Landed = Extract<Awaited<ReturnType<VersoBridge['drafts']['pickFiles']>>, { ok: true }>['value']

export class Intake {
  /**
   * The files being dragged over the window: their count, if the system reveals it, and the file that a drop would
   * replace.
   */
  hovering: { fileCount: number; aimed: AimedFile | null } | null = $state.raw(null)
  /** The folder or archive from which the person chooses now. */
  choice: IntakeChoice | null = $state.raw(null)
  /** How many more folders or archives wait. */
  waitingCount = $state(0)
  #followed: { draftId: DraftId; asking: Pick<Refetcher<never>, 'again'> } | null = null
  readonly #deps: DraftsDeps

  constructor(deps: DraftsDeps) {
    this.#deps = deps
  }

  /** The open draft that receives new files; null if they start a new draft. */
  get openDraft(): DraftId | null {
    const { current } = this.#deps.routes
    return current.view === 'draft' ? current.draftId : null
  }

  /** Whether an account exists that can place orders. */
  get canTake(): boolean {
    return this.#deps.accounts.preferred !== null
  }

  /** Creates an empty draft and opens it. */
  async beginDraft(): Promise<void> {
    const { bridge, accounts, routes, toasts } = this.#deps
    const account = accounts.preferred
    if (account === null) {
      routes.go({ view: 'welcome' })
      return
    }
    const draft = toasts.unwrap(await bridge.drafts.create({ accountId: account.id }))
    if (draft !== null) routes.go({ view: 'draft', draftId: draft.id })
  }

  /** Adds real files (the preload reads their paths) and opens their draft. */
  async addFiles(files: readonly File[]): Promise<void> {
    const { bridge, accounts, routes, toasts } = this.#deps
    const account = accounts.preferred
    if (account === null) {
      routes.go({ view: 'welcome' })
      return
    }
    if (files.length === 0) return
    const landed = toasts.unwrap(
      await bridge.drafts.addFiles(files, { draftId: this.openDraft, accountId: account.id }),
    )
    if (landed === null) return
    if (landed.taken > 0 || landed.intakes.length > 0) routes.go({ view: 'draft', draftId: landed.draftId })
    this.#landed(landed, files.length)
  }

  /** Opens the system's file dialogue. */
  async pickFiles(draftId: DraftId): Promise<void> {
    this.#settleLanded(await this.#deps.bridge.drafts.pickFiles({ draftId }))
  }

  async pickFolder(draftId: DraftId): Promise<void> {
    this.#settleLanded(await this.#deps.bridge.drafts.pickFolder({ draftId }))
  }

  /**
   * Replaces one of the draft's files.
   * @param dropped the new file; null opens the system's dialogue
   */
  async replaceFile(draftId: DraftId, { fileId, name }: AimedFile, dropped: readonly File[] | null): Promise<void> {
    const { bridge, toasts } = this.#deps
    const index = await this.#indexOf(draftId, fileId)
    const result =
      dropped === null
        ? await bridge.drafts.pickReplacement({ draftId, fileId })
        : await bridge.drafts.replaceFile(dropped, { draftId, fileId })
    const landed = toasts.unwrap(result)
    if (landed === null) return
    this.#notifySkipped(landed.skipped, 0)
    if (landed.taken === 0) return
    toasts.show(m.intake_replaced({ name }), {
      action: { label: m.action_undo(), isUndo: true, run: () => void this.#putBack(draftId, fileId, index) },
    })
  }

  /** Adds pasted text to the draft as a file. */
  async addText(text: string): Promise<void> {
    const { bridge, accounts, routes, toasts, announcements } = this.#deps
    const account = accounts.preferred
    if (account === null || text.trim() === '') return
    let draftId = this.openDraft
    if (draftId === null) {
      const draft = toasts.unwrap(await bridge.drafts.create({ accountId: account.id }))
      if (draft === null) return
      draftId = draft.id
    }
    const draft = toasts.unwrap(await bridge.drafts.addText({ draftId, name: m.intake_pasted_name(), text }))
    routes.go({ view: 'draft', draftId })
    if (draft !== null) announcements.say(m.intake_text_taken())
  }

  /**
   * While a draft is shown: opens what waits for a choice there, also after a reload. Returns a function that stops this.
   */
  follow(draftId: DraftId): () => void {
    const { bridge } = this.#deps
    const asking = new Refetcher(
      () => bridge.intake.list({ draftId }),
      (result) => {
        if (result.ok) this.#show(result.value.intakes)
      },
    )
    this.#followed = { draftId, asking }
    const stop = bridge.intake.changed((changed) => {
      if (changed.draftId === draftId) void asking.again()
    })
    void asking.again()
    return () => {
      stop()
      asking.drop()
      if (this.#followed?.asking === asking) this.#followed = null
      this.choice = null
      this.waitingCount = 0
    }
  }

  /** Adds the selected files, or the archive as it is. */
  async take(what: 'chosen' | 'asItIs'): Promise<void> {
    const { toasts, announcements } = this.#deps
    const { choice } = this
    if (choice === null || choice.isTaking) return
    const taken = toasts.unwrap(what === 'chosen' ? await choice.take() : await choice.takeAsItIs())
    if (taken === null) return
    if (taken.skipped > 0)
      toasts.show(m.intake_take_skipped({ count: taken.skipped }), {
        tone: 'wrong',
        more: m.intake_take_skipped_means(),
      })
    else announcements.say(m.intake_taken({ count: taken.taken }))
    this.#next(choice)
  }

  /** Adds nothing. */
  async cancel(): Promise<void> {
    const { choice } = this
    if (choice === null || choice.isTaking) return
    this.#deps.announcements.say(m.intake_nothing_taken({ name: choice.intake.title }))
    this.#next(choice)
    await this.#deps.bridge.intake.cancel({ intakeId: choice.intake.id })
    await this.#followed?.asking.again()
  }

  #next(done: IntakeChoice): void {
    if (this.choice === done) this.choice = null
    void this.#followed?.asking.again()
  }

  #show(intakes: Parameters<IntakeChoice['update']>[0][]): void {
    const open = intakes.filter(({ state }) => state !== 'taken')
    const current = open.find(({ id }) => id === this.choice?.intake.id)
    if (current !== undefined) this.choice?.update(current)
    else {
      const [first] = open
      this.choice = first === undefined ? null : new IntakeChoice(this.#deps.bridge, first)
    }
    this.waitingCount = Math.max(0, open.length - 1)
  }

  #settleLanded(result: Result<Landed>): void {
    const landed = this.#deps.toasts.unwrap(result)
    if (landed !== null) this.#landed(landed, null)
  }

  /** @param handed how many files were dropped or pasted; null for files from the system's dialogue */
  #landed({ taken, skipped, intakes }: Landed, handed: number | null): void {
    if (taken > 0) this.#deps.announcements.say(m.intake_taken({ count: taken }))
    if (intakes.length > 0) void this.#followed?.asking.again()
    const withoutPath = handed === null ? 0 : handed - taken - skipped.length - intakes.length
    this.#notifySkipped(skipped, withoutPath)
  }

  async #indexOf(draftId: DraftId, fileId: SourceFileId): Promise<number> {
    const result = await this.#deps.bridge.drafts.get({ draftId })
    return result.ok ? result.value.files.findIndex(({ id }) => id === fileId) : -1
  }

  /** Removes the new file and restores the one that it replaced. */
  async #putBack(draftId: DraftId, fileId: SourceFileId, index: number): Promise<void> {
    const { bridge, toasts } = this.#deps
    const unwrapped = (result: Result<Draft>): Draft | null => toasts.unwrap(result)
    const before = unwrapped(await bridge.drafts.get({ draftId }))
    // Main may have restored it already, when it could not read the new file.
    if (before === null || before.files.some(({ id }) => id === fileId)) return
    const newcomer = before.files[index]
    if (unwrapped(await bridge.drafts.restoreFile({ draftId, fileId })) === null) return
    if (newcomer !== undefined) unwrapped(await bridge.drafts.removeFile({ draftId, fileId: newcomer.id }))
  }

  #notifySkipped(
    skipped: readonly { name: string; reason: 'folder' | 'unreadable' | 'tooMany' }[],
    withoutPath: number,
  ): void {
    const { toasts } = this.#deps
    const reasons = {
      folder: m.intake_skipped_folder,
      unreadable: m.intake_skipped_unreadable,
      tooMany: m.intake_skipped_too_many,
    }
    const lines = skipped.slice(0, 5).map(({ name, reason }) => reasons[reason]({ name }))
    if (skipped.length > 5) lines.push(m.intake_skipped_more({ count: skipped.length - 5 }))
    if (withoutPath > 0) lines.push(m.intake_skipped_no_file({ count: withoutPath }))
    if (lines.length > 0) {
      toasts.show(m.intake_skipped({ count: skipped.length + Math.max(0, withoutPath) }), {
        tone: 'wrong',
        more: lines.join(' '),
      })
    }
  }
}
