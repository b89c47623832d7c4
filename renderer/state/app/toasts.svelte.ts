// Short notes at the bottom of the window: what was done, with Undo, and what failed, with a remedy. They hold no state
// of their own.
import type { InterfaceLanguage } from '../../../preload/contract/application/languages.ts'
import type { BridgeError, OutboxId, Result } from '../../../preload/contract/index.ts'
import { spokenLanguage } from '../../messages/spoken.svelte.ts'
import { errorDetails, errorWords } from '../../words/errors.ts'
import type { Announcements } from './announcements.svelte.ts'
import type { Clock } from './clock.svelte.ts'

interface ToastAction {
  label: string
  /** Undo actions keep their note visible longer. */
  isUndo?: boolean
  run(): void
}

interface Toast {
  id: number
  tone: 'plain' | 'fine' | 'wrong'
  /** Of its texts. */
  language: InterfaceLanguage
  text: string
  /** A second, quieter line. */
  more: string | null
  action: ToastAction | null
  /** Technical details, folded; can be copied. */
  details: string | null
  /** Stays until the person closes it: for messages that appear nowhere else and that nobody may have seen. */
  isLasting: boolean
  /** The entries of the outbox for which it speaks, so that none of them has a note of its own. */
  covers: readonly OutboxId[]
}

const shownMs = 6_000
/** Long enough to notice a mistake. */
const undoShownMs = 20_000
const maxShown = 4

export class Toasts {
  list: Toast[] = $state.raw([])
  #covered: ReadonlySet<OutboxId> = $state.raw(new Set())
  /** Height in pixels at the bottom of the window that notes must not cover, because the person is writing there. */
  clearance = $state(0)
  readonly #clock: Clock
  readonly #announcements: Announcements
  readonly #cancels = new Map<number, () => void>()
  #nextId = 1

  constructor(clock: Clock, announcements: Announcements) {
    this.#clock = clock
    this.#announcements = announcements
  }

  /** Shows a note for some seconds, longer with Undo, and until it is closed for a failure. Returns its id. */
  show(text: string, options: Partial<Omit<Toast, 'id' | 'language' | 'text'>> = {}): number {
    const toast: Toast = {
      id: this.#nextId,
      tone: 'plain',
      language: spokenLanguage(),
      more: null,
      action: null,
      details: null,
      isLasting: false,
      covers: [],
      text,
      ...options,
    }
    this.#nextId += 1
    this.list = [...this.list, toast].slice(-maxShown)
    if (toast.covers.length > 0) this.#covered = new Set([...this.#covered, ...toast.covers])
    const spoken = toast.more === null ? text : `${text} ${toast.more}`
    if (toast.tone === 'wrong') this.#announcements.interrupt(spoken)
    else this.#announcements.say(spoken)
    this.resume(toast.id)
    return toast.id
  }

  /** Explains an error in the person's language and keeps the technical details for those who want them. */
  fail(error: BridgeError, action: ToastAction | null = null): void {
    if (error.code === 'cancelled') return
    const words = errorWords(error.code)
    const service = error.serviceWords?.filter((line) => line !== '').join(' ') ?? ''
    const more = service === '' ? `${words.means} ${words.remedy}` : `${service} ${words.remedy}`
    this.show(words.what, { tone: 'wrong', more, action, details: errorDetails(error) })
  }

  /** Returns the value of a successful result; otherwise shows the error and returns null. */
  unwrap<Value>(result: Result<Value>): Value | null {
    if (result.ok) return result.value
    this.fail(result.error)
    return null
  }

  /** Whether a note spoke for this entry, also after it was closed. */
  isCovered(id: OutboxId): boolean {
    return this.#covered.has(id)
  }

  /** A note stays while the pointer or the focus is on it. */
  hold(id: number): void {
    this.#cancels.get(id)?.()
    this.#cancels.delete(id)
  }

  resume(id: number): void {
    this.hold(id)
    const toast = this.list.find((shown) => shown.id === id)
    if (!toast || toast.isLasting || toast.tone === 'wrong') return
    this.#cancels.set(
      id,
      this.#clock.after(toast.action?.isUndo === true ? undoShownMs : shownMs, () => {
        this.dismiss(id)
      }),
    )
  }

  /** The language of the window changed: removes mere confirmations; the others keep their text. */
  languageChanged(): void {
    const language = spokenLanguage()
    for (const { id, tone, action, isLasting, ...toast } of this.list)
      if (toast.language !== language && tone !== 'wrong' && action === null && !isLasting) this.dismiss(id)
  }

  dismiss(id: number): void {
    this.hold(id)
    this.list = this.list.filter((toast) => toast.id !== id)
  }
}
