// Files and text that come in by dropping or pasting, anywhere in the window: they land in the draft that is open, or begin a new one.
import type { DraftId, VersoBridge } from '../../preload/contract/index.ts'
import * as m from '../messages/generated/messages.js'
import type { Accounts } from './accounts.svelte.ts'
import type { Announcements } from './announcements.svelte.ts'
import type { Places } from './places.svelte.ts'
import type { Toasts } from './toasts.svelte.ts'

export interface IntakeDeps {
  bridge: VersoBridge
  accounts: Accounts
  places: Places
  toasts: Toasts
  announcements: Announcements
}

export class Intake {
  /** Files over the window, while they hang there: how many, where the system says so. */
  hovering: { fileCount: number } | null = $state.raw(null)
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
    const { bridge, accounts, places, toasts, announcements } = this.#deps
    const account = accounts.preferred
    if (account === null) {
      places.go({ view: 'welcome' })
      return
    }
    if (files.length === 0) return
    const answer = toasts.settle(
      await bridge.drafts.addFiles(files, { draftId: this.openDraft, accountId: account.id }),
    )
    if (answer === null) return
    const { draftId, taken, skipped } = answer
    if (taken > 0) {
      places.go({ view: 'draft', draftId })
      announcements.say(m.intake_taken({ count: taken }))
    }
    this.#tellSkipped(skipped, files.length - taken - skipped.length)
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
