// Accepting a delivery or sending it back: the conditions, and where the person goes next. Every decision needs an
// explicit step.
// Pending work continues after the view closes, so this class uses none of a view's props.
import type { Decision } from '../../../preload/contract/index.ts'
import { deliveryKey } from '../../../preload/contract/keys.ts'
import * as m from '../../messages/generated/messages.js'
import { reviewLayout } from '../../state/review/review-layout.svelte.ts'
import type { Review } from '../../state/review/review.svelte.ts'
import type { Verso } from '../../state/verso.svelte.ts'

type Parts = Pick<Verso, 'announcements' | 'inbox' | 'routes' | 'toasts'>

export class Deciding {
  /** True while the reason is being written. */
  isWriting: boolean = $state(false)
  /** The person tried to send an empty reason. */
  isReasonMissing: boolean = $state(false)
  /** The order belongs to another program, and the person has not yet chosen to decide on it here. */
  readonly isForeign: boolean = $derived.by(() => {
    const { detail, ref } = this.#review
    return detail.state === 'here' && !detail.value.row.isPlacedHere && !reviewLayout.isTaken(ref)
  })
  readonly #verso: Parts
  readonly #review: Review
  readonly #onforeign: () => void
  /** True while the final reason is built, to prevent doing it twice. */
  #isSending = false

  /** @param onforeign called when the person tries to decide on another program's order without choosing to do so first */
  constructor(verso: Parts, review: Review, onforeign: () => void) {
    this.#verso = verso
    this.#review = review
    this.#onforeign = onforeign
  }

  /** Returns true if a decision is possible; otherwise announces why not. */
  mayDecide(): boolean {
    const { detail, status, isDeciding } = this.#review
    if (detail.state === 'waiting') {
      this.#verso.announcements.say(m.review_still_opening())
      this.#verso.toasts.show(m.review_still_opening())
    }
    if (detail.state !== 'here' || isDeciding) return false
    if (status !== 'toDecide') {
      this.#verso.announcements.say(whyNotDecidable(status))
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

  /** Starts writing the reason, if a decision is possible. */
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
    // From the reason to the decision, because the person may go on meanwhile.
    await this.#review.keepOpen(async () => {
      const worded = this.#verso.toasts.unwrap(await this.#review.finalWords())
      this.#isSending = false
      if (worded === null) return
      this.isReasonMissing = worded.text.trim() === ''
      if (!this.isReasonMissing) await this.#decide({ kind: 'sendBack', reason: worded.text })
    })
  }

  async #decide(decision: Decision): Promise<void> {
    const { inbox, routes, toasts } = this.#verso
    const { ref } = this.#review
    const next = inbox.otherAwaiting(ref)
    const result = await this.#review.decide(decision)
    if (result === null) return
    if (!result.ok) {
      toasts.fail(result.error)
      return
    }
    this.isWriting = false
    const { current } = routes
    const isStillHere =
      current.view === 'inbox' || (current.view === 'delivery' && deliveryKey(current.ref) === deliveryKey(ref))
    if (next !== null && isStillHere) routes.replace({ view: 'delivery', ref: next })
  }
}

function whyNotDecidable(status: Review['status']): string {
  switch (status) {
    case 'onItsWay':
      return m.review_on_its_way()
    case 'archived':
      return m.review_account_archived()
    default:
      return m.review_already_decided()
  }
}
