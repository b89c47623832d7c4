// Short notes at the foot of the window: what was just done, with a way to undo it, and what failed, with what to do. They hold no state of their own.
import type { BridgeError, Result } from '../../../preload/contract/index.ts'
import { errorDetails, errorWords } from '../../words/errors.ts'
import type { Announcements } from './announcements.svelte.ts'
import type { Clock } from './clock.svelte.ts'

export interface ToastAction {
  label: string
  /** A way back: its note stays longer. */
  isUndo?: boolean
  run(): void
}

export interface Toast {
  id: number
  tone: 'plain' | 'fine' | 'wrong'
  text: string
  /** A second, quieter line. */
  more: string | null
  action: ToastAction | null
  /** Technical, folds out, can be copied. */
  details: string | null
  /** Stays until it is closed, whatever it says: nobody may have been looking, and nothing else on the view says it. */
  isLasting: boolean
}

const shownMs = 6_000
/** Long enough to notice that one was mistaken. */
const undoShownMs = 20_000
const mostShown = 4

export class Toasts {
  list: Toast[] = $state.raw([])
  /** Height in pixels at the foot of the window that notes must leave free: something is being written there. */
  clearance = $state(0)
  readonly #clock: Clock
  readonly #announcements: Announcements
  readonly #cancels = new Map<number, () => void>()
  #nextId = 1

  constructor(clock: Clock, announcements: Announcements) {
    this.#clock = clock
    this.#announcements = announcements
  }

  /** Shows a note for some seconds; longer with a way back; what failed, until it is closed. Returns its id. */
  show(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> = {}): number {
    const toast: Toast = {
      id: this.#nextId,
      tone: 'plain',
      more: null,
      action: null,
      details: null,
      isLasting: false,
      text,
      ...options,
    }
    this.#nextId += 1
    this.list = [...this.list, toast].slice(-mostShown)
    const spoken = toast.more === null ? text : `${text} ${toast.more}`
    if (toast.tone === 'wrong') this.#announcements.interrupt(spoken)
    else this.#announcements.say(spoken)
    this.resume(toast.id)
    return toast.id
  }

  /** Says in the person's words what failed, and keeps the technical part for who asks. */
  fail(error: BridgeError, action: ToastAction | null = null): void {
    if (error.code === 'cancelled') return
    const words = errorWords(error.code)
    const service = error.serviceWords?.filter((line) => line !== '').join(' ') ?? ''
    const more = service === '' ? `${words.means} ${words.remedy}` : `${service} ${words.remedy}`
    this.show(words.what, { tone: 'wrong', more, action, details: errorDetails(error) })
  }

  /** The value of a call that went well, else null after saying what failed. */
  settle<Value>(result: Result<Value>): Value | null {
    if (result.ok) return result.value
    this.fail(result.error)
    return null
  }

  /** While the pointer or the focus is on it, a note stays. */
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

  dismiss(id: number): void {
    this.hold(id)
    this.list = this.list.filter((toast) => toast.id !== id)
  }
}
