// Accepting a delivery or sending it back: what must hold before, and where the person goes after. Nothing is decided but by an express
// step. What was begun here goes on to its end after the view is gone: it asks none of a view's props.
import type { Decision } from '../../../preload/contract/index.ts'
import * as m from '../../messages/generated/messages.js'
import { deliveryKey } from '../../state/app/keys.ts'
import { reviewDesk } from '../../state/review/review-layout.svelte.ts'
import type { Review } from '../../state/review/review.svelte.ts'
import type { Verso } from '../../state/verso.svelte.ts'

type Parts = Pick<Verso, 'announcements' | 'inbox' | 'places' | 'toasts'>

export class Deciding {
  /** The reason is being written. */
  isWriting: boolean = $state(false)
  /** There was an attempt to send nothing. */
  isReasonMissing: boolean = $state(false)
  /** It belongs to another program and the person did not say yet that they decide on it here. */
  readonly isForeign: boolean = $derived.by(() => {
    const { detail, ref } = this.#review
    return detail.state === 'here' && !detail.value.row.isPlacedHere && !reviewDesk.isTaken(ref)
  })
  readonly #verso: Parts
  readonly #review: Review
  readonly #onforeign: () => void
  /** The reason is put together for the last time: once is enough. */
  #isSending = false

  /** @param onforeign it was tried on another program's order: the step before it is shown */
  constructor(verso: Parts, review: Review, onforeign: () => void) {
    this.#verso = verso
    this.#review = review
    this.#onforeign = onforeign
  }

  /** Says why a decision is not possible now; true where it is. */
  mayDecide(): boolean {
    const { detail, standing, isDeciding } = this.#review
    if (detail.state !== 'here' || isDeciding) return false
    if (standing !== 'toDecide') {
      this.#verso.announcements.say(whyNotDecidable(standing))
      return false
    }
    if (this.isForeign) {
      this.#verso.announcements.say(m.review_foreign())
      this.#onforeign()
      return false
    }
    return true
  }

  accept(): void {
    if (this.mayDecide()) void this.#decide({ kind: 'accept' })
  }

  /** Begins to write the reason, where it may be sent. */
  write(): void {
    if (!this.mayDecide()) return
    this.isReasonMissing = false
    this.isWriting = true
  }

  async sendBack(): Promise<void> {
    if (!this.mayDecide()) return
    const { reason } = this.#review
    this.isReasonMissing = reason.isEmpty
    if (this.isReasonMissing) {
      this.#verso.announcements.say(m.sendback_empty())
      return
    }
    if (this.#isSending) return
    this.#isSending = true
    if (reason.isWaitingForFindings) this.#verso.toasts.show(m.review_list_waiting())
    const worded = this.#verso.toasts.settle(await this.#review.finalWords())
    this.#isSending = false
    if (worded === null) return
    this.isReasonMissing = worded.text.trim() === ''
    if (!this.isReasonMissing) await this.#decide({ kind: 'sendBack', reason: worded.text })
  }

  async #decide(decision: Decision): Promise<void> {
    const { inbox, places, toasts } = this.#verso
    const { ref } = this.#review
    const next = inbox.otherAwaiting(ref)
    const result = await this.#review.decide(decision)
    if (result === null) return
    if (!result.ok) {
      toasts.fail(result.error)
      return
    }
    this.isWriting = false
    const { current } = places
    const isStillHere =
      current.view === 'inbox' || (current.view === 'delivery' && deliveryKey(current.ref) === deliveryKey(ref))
    if (next !== null && isStillHere) places.replace({ view: 'delivery', ref: next })
  }
}

function whyNotDecidable(standing: Review['standing']): string {
  switch (standing) {
    case 'onItsWay':
      return m.review_on_its_way()
    case 'archived':
      return m.review_account_archived()
    default:
      return m.review_already_decided()
  }
}
