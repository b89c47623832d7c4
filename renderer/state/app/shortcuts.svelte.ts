// Commands and their keys. Keys, menu, palette and buttons invoke the same command; the latest registered handler runs
// it.
// A single letter does nothing while the person types or while a dialog, popover or menu is open; Esc then closes only
// that.
import { untrack } from 'svelte'
import type { Command } from '../../../preload/contract/index.ts'

/** Runs a command. `false` passes it on to the handler that was registered before. */
type CommandHandler = () => boolean | undefined

interface Key {
  /** Same as `KeyboardEvent.key`, in lower case. */
  key: string
  /** Ctrl, or ⌘ on macOS. */
  withMain: boolean
  /** Set if the same key with Shift is another command. */
  withShift?: true
}

/** The key of each command. The menu and the shortcuts sheet (`?`) list them all. */
const keys: Record<Command, Key | null> = {
  newOrder: { key: 'n', withMain: false },
  search: { key: '/', withMain: false },
  palette: { key: 'k', withMain: true },
  next: { key: 'j', withMain: false },
  previous: { key: 'k', withMain: false },
  accept: { key: 'a', withMain: false },
  sendBack: { key: 'r', withMain: false },
  comment: { key: 'm', withMain: false },
  find: { key: 'f', withMain: true },
  nextFinding: { key: 'f8', withMain: false },
  previousFinding: { key: 'f8', withMain: false, withShift: true },
  submit: { key: 'enter', withMain: true },
  back: { key: 'escape', withMain: false },
  showInbox: { key: '1', withMain: true },
  showOrders: { key: '2', withMain: true },
  showDrafts: { key: '3', withMain: true },
  showOutbox: { key: '4', withMain: true },
  showLibrary: { key: '5', withMain: true },
  showVolunteers: { key: '6', withMain: true },
  showProjects: { key: '7', withMain: true },
  showReports: { key: '8', withMain: true },
  showSettings: { key: ',', withMain: true },
  refresh: { key: 'r', withMain: true },
  shortcuts: { key: '?', withMain: false },
  showHints: null,
  addAccount: null,
  newFromTemplate: null,
  orderAgain: null,
  newVersion: null,
  saveTemplate: null,
  lookThrough: null,
}

const commands = Object.keys(keys) as Command[]

/** Text fields receive letters as text; buttons and links do not. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/**
 * The dialog, popover or menu that was opened last. It receives keys even when the focus is outside it. A closed one
 * stays in the page for some frames, and a quick Esc is not meant for it.
 */
function floatingNow(): Element | null {
  const floating = '[role="dialog"], [role="alertdialog"], [role="menu"]'
  return [...document.querySelectorAll(floating)].findLast((one) => !one.matches('[data-state="closed"]')) ?? null
}

function isInList(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="listbox"]') !== null
}

export class Shortcuts {
  readonly #isMac: () => boolean
  #handlers: ReadonlyMap<Command, readonly CommandHandler[]> = $state.raw(new Map())

  /** @param isMac called each time, because the platform is known only after main's first answer */
  constructor(isMac: () => boolean) {
    this.#isMac = isMac
  }

  /** Registers a handler until the returned function is called: `$effect(() => verso.shortcuts.register('accept', …))`. */
  register(command: Command, handler: CommandHandler): () => void {
    this.#change(command, (list) => [...list, handler])
    return () => {
      this.#change(command, (list) => list.filter((one) => one !== handler))
    }
  }

  /** Registers several handlers, for a view. `false` passes a command on here too. */
  registerAll(handlers: Partial<Record<Command, () => unknown>>): () => void {
    const stops = commands.flatMap((command) => {
      const handler = handlers[command]
      return handler === undefined ? [] : [this.register(command, () => handler() !== false)]
    })
    return () => {
      for (const stop of stops) stop()
    }
  }

  isAvailable(command: Command): boolean {
    return (this.#handlers.get(command)?.length ?? 0) > 0
  }

  /** Runs a command; false if no handler took it. */
  invoke(command: Command): boolean {
    const list = this.#handlers.get(command) ?? []
    return list.toReversed().some((handler) => handler() !== false)
  }

  /**
   * Runs a command from the application menu or from a key in a document frame. Here too, Back first closes an open
   * dialog, popover or menu.
   */
  invokeFromMain(command: Command): void {
    const floating = command === 'back' ? floatingNow() : null
    if (floating === null) this.invoke(command)
    else floating.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  }

  /** The window's single key listener; it runs after all others. */
  readonly handleKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || (event.repeat === true && !isRepeatable(event))) return
    const command = this.#commandOf(event)
    if (command === null) return
    if (this.invoke(command)) event.preventDefault()
  }

  /** The keys to display: `['Ctrl', 'K']`, `['⌘', 'K']`, `['N']`; empty for a command without keys. */
  keysOf(command: Command): string[] {
    const key = keys[command]
    if (key === null) return []
    const name = shownNames[key.key] ?? key.key.toUpperCase()
    if (key.withShift === true) return [this.modifiers.shift, name]
    return key.withMain ? [this.modifiers.main, name] : [name]
  }

  /** How the keys that are held down are labelled on the keyboards of this system. */
  get modifiers(): { main: string; shift: string; alt: string } {
    return this.#isMac() ? { main: '⌘', shift: '⇧', alt: '⌥' } : { main: 'Ctrl', shift: 'Shift', alt: 'Alt' }
  }

  #commandOf(event: KeyboardEvent): Command | null {
    const withMain = this.#isMac() ? event.metaKey : event.ctrlKey
    if (event.altKey || (this.#isMac() ? event.ctrlKey : event.metaKey)) return null
    const pressed = event.key.toLowerCase()
    const named = commands.filter((one) => keys[one]?.key === pressed && keys[one].withMain === withMain)
    const command = named.find((one) => (keys[one]?.withShift === true) === event.shiftKey) ?? named[0]
    if (command === undefined) return null
    if (withMain && event.shiftKey) return null
    const isLetter = !withMain && pressed.length === 1
    if (isLetter && (isTyping(event.target) || isInList(event.target))) return null
    if ((isLetter || command === 'back') && floatingNow() !== null) return null
    return command
  }

  #change(command: Command, change: (list: readonly CommandHandler[]) => readonly CommandHandler[]): void {
    // An effect that registers a handler must not rerun when another handler registers.
    untrack(() => {
      const handlers = new Map(this.#handlers)
      handlers.set(command, change(handlers.get(command) ?? []))
      this.#handlers = handlers
    })
  }
}

const shownNames: Record<string, string> = { enter: '↵', escape: 'Esc' }

/** Holding J, K or F8 moves through a list. All other commands run once per key press. */
function isRepeatable(event: KeyboardEvent): boolean {
  return event.key === 'j' || event.key === 'k' || event.key === 'F8'
}
