// Files, folders and text that come in by dropping, choosing or pasting, anywhere in the window: they land in the draft that is open, or
// begin a new one. From a folder or archive the person first chooses; one at a time, the others wait.
import type { Draft, DraftId, Result, SourceFileId, VersoBridge } from '../../../preload/contract/index.ts'
import * as m from '../../messages/generated/messages.js'
import type { Accounts } from '../settings/accounts.svelte.ts'
import type { Announcements } from '../app/announcements.svelte.ts'
import { Asking } from '../app/loadable.ts'
import { IntakeChoice } from './intake-choice.svelte.ts'
import type { Places } from '../app/routes.svelte.ts'
import type { Toasts } from '../app/toasts.svelte.ts'

export interface IntakeDeps {
  bridge: VersoBridge
  accounts: Accounts
  places: Places
  toasts: Toasts
  announcements: Announcements
}

/** A file of the draft over which one dragged file hangs. */
export interface AimedFile {
  fileId: SourceFileId
  name: string
}

type Landed = Extract<Awaited<ReturnType<VersoBridge['drafts']['pickFiles']>>, { ok: true }>['value']

export class Intake {
  /** Files over the window, while they hang there: how many, where the system says so; and whose place they would take. */
  hovering: { fileCount: number; aimed: AimedFile | null } | null = $state.raw(null)
  /** The folder or archive from which the person chooses now. */
  choice: IntakeChoice | null = $state.raw(null)
  /** How many more wait for their turn. */
  waitingCount = $state(0)
  #followed: { draftId: DraftId; asking: Pick<Asking<never>, 'again'> } | null = null
  readonly #deps: IntakeDeps

  constructor(deps: IntakeDeps) {
    this.#deps = deps
  }

  /** The draft that is open, to which what comes in is added; null where it begins a new one. */
  get openDraft(): DraftId | null {
    const { current } = this.#deps.places
    return current.view === 'draft' ? current.draftId : null
  }

  /** Whether there is an account that an order could be for. */
  get canTake(): boolean {
    return this.#deps.accounts.preferred !== null
  }

  /** Begins an empty draft and goes there. */
  async beginDraft(): Promise<void> {
    const { bridge, accounts, places, toasts } = this.#deps
    const account = accounts.preferred
    if (account === null) {
      places.go({ view: 'welcome' })
      return
    }
    const draft = toasts.settle(await bridge.drafts.create({ accountId: account.id }))
    if (draft !== null) places.go({ view: 'draft', draftId: draft.id })
  }

  /** Hands real files over (their paths are read by the preload) and goes to their draft. */
  async addFiles(files: readonly File[]): Promise<void> {
    const { bridge, accounts, places, toasts } = this.#deps
    const account = accounts.preferred
    if (account === null) {
      places.go({ view: 'welcome' })
      return
    }
    if (files.length === 0) return
    const landed = toasts.settle(
      await bridge.drafts.addFiles(files, { draftId: this.openDraft, accountId: account.id }),
    )
    if (landed === null) return
    if (landed.taken > 0 || landed.intakes.length > 0) places.go({ view: 'draft', draftId: landed.draftId })
    this.#landed(landed, files.length)
  }

  /** Asks for files in the system's dialogue. */
  async pickFiles(draftId: DraftId): Promise<void> {
    this.#settleLanded(await this.#deps.bridge.drafts.pickFiles({ draftId }))
  }

  async pickFolder(draftId: DraftId): Promise<void> {
    this.#settleLanded(await this.#deps.bridge.drafts.pickFolder({ draftId }))
  }

  /**
   * Puts another file in the place of one of the draft.
   * @param dropped the new one; null asks for it in the system's dialogue
   */
  async replaceFile(draftId: DraftId, { fileId, name }: AimedFile, dropped: readonly File[] | null): Promise<void> {
    const { bridge, toasts } = this.#deps
    const index = await this.#indexOf(draftId, fileId)
    const result =
      dropped === null
        ? await bridge.drafts.pickReplacement({ draftId, fileId })
        : await bridge.drafts.replaceFile(dropped, { draftId, fileId })
    const landed = toasts.settle(result)
    if (landed === null) return
    this.#tellSkipped(landed.skipped, 0)
    if (landed.taken === 0) return
    toasts.show(m.intake_replaced({ name }), {
      action: { label: m.action_undo(), isUndo: true, run: () => void this.#putBack(draftId, fileId, index) },
    })
  }

  /** Pasted text becomes a file of the draft. */
  async addText(text: string): Promise<void> {
    const { bridge, accounts, places, toasts, announcements } = this.#deps
    const account = accounts.preferred
    if (account === null || text.trim() === '') return
    let draftId = this.openDraft
    if (draftId === null) {
      const draft = toasts.settle(await bridge.drafts.create({ accountId: account.id }))
      if (draft === null) return
      draftId = draft.id
    }
    const draft = toasts.settle(await bridge.drafts.addText({ draftId, name: m.intake_pasted_name(), text }))
    places.go({ view: 'draft', draftId })
    if (draft !== null) announcements.say(m.intake_text_taken())
  }

  /** While a draft is shown: what waits for a choice there is opened, also after a reload. Returns the way to stop. */
  follow(draftId: DraftId): () => void {
    const { bridge } = this.#deps
    const asking = new Asking(
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

  /** Takes what is chosen now, or the archive as it is. */
  async take(what: 'chosen' | 'asItIs'): Promise<void> {
    const { toasts, announcements } = this.#deps
    const { choice } = this
    if (choice === null || choice.isTaking) return
    const taken = toasts.settle(what === 'chosen' ? await choice.take() : await choice.takeAsItIs())
    if (taken === null) return
    if (taken.skipped > 0)
      toasts.show(m.intake_take_skipped({ count: taken.skipped }), {
        tone: 'wrong',
        more: m.intake_take_skipped_means(),
      })
    else announcements.say(m.intake_taken({ count: taken.taken }))
    this.#next(choice)
  }

  /** Takes nothing of it. */
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
    const landed = this.#deps.toasts.settle(result)
    if (landed !== null) this.#landed(landed, null)
  }

  /** @param handed how many were handed over; null where the system's dialogue chose them */
  #landed({ taken, skipped, intakes }: Landed, handed: number | null): void {
    if (taken > 0) this.#deps.announcements.say(m.intake_taken({ count: taken }))
    if (intakes.length > 0) void this.#followed?.asking.again()
    const withoutPath = handed === null ? 0 : handed - taken - skipped.length - intakes.length
    this.#tellSkipped(skipped, withoutPath)
  }

  async #indexOf(draftId: DraftId, fileId: SourceFileId): Promise<number> {
    const result = await this.#deps.bridge.drafts.get({ draftId })
    return result.ok ? result.value.files.findIndex(({ id }) => id === fileId) : -1
  }

  /** What stands now where the replaced file stood is taken out, and that file comes back. */
  async #putBack(draftId: DraftId, fileId: SourceFileId, index: number): Promise<void> {
    const { bridge, toasts } = this.#deps
    const settled = (result: Result<Draft>): Draft | null => toasts.settle(result)
    const before = settled(await bridge.drafts.get({ draftId }))
    // It may have come back by itself: the new one could not be read.
    if (before === null || before.files.some(({ id }) => id === fileId)) return
    const newcomer = before.files[index]
    if (settled(await bridge.drafts.restoreFile({ draftId, fileId })) === null) return
    if (newcomer !== undefined) settled(await bridge.drafts.removeFile({ draftId, fileId: newcomer.id }))
  }

  #tellSkipped(
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
