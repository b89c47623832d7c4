// Shortcut keys while the focus is in a document's frame: the page gets no key events from a cross-origin frame, so
// main forwards the command. Documents have no text input, so plain letters are safe to use.
import type { Input, WebContents } from 'electron'
import type { Command } from '../../../preload/contract/index.ts'

/** Keys without Ctrl or ⌘. */
const commandOf: Readonly<Record<string, Command>> = {
  n: 'newOrder',
  '/': 'search',
  j: 'next',
  k: 'previous',
  a: 'accept',
  r: 'sendBack',
  m: 'comment',
  f8: 'nextFinding',
  escape: 'back',
  '?': 'shortcuts',
}

/** With Shift, if that is a different command. */
const commandOfShifted: Readonly<Record<string, Command>> = { f8: 'previousFinding' }

/** With Ctrl or ⌘. The other commands are menu accelerators; the frame's own search would cover one document only. */
const commandOfControlled: Readonly<Record<string, Command>> = { f: 'find' }

/** Held down, these step through a list; all other commands run once per key press. */
const repeatable = new Set<Command>(['next', 'previous', 'nextFinding', 'previousFinding'])

/** The command for a key press in a frame; null if the key belongs to the document, such as scrolling. */
export function commandOfKey(
  input: Pick<Input, 'type' | 'key' | 'isAutoRepeat' | 'alt' | 'control' | 'meta' | 'shift'>,
): Command | null {
  if (input.type !== 'keyDown' || input.alt || (input.control && input.meta)) return null
  const key = input.key.toLowerCase()
  const isControlled = input.control || input.meta
  if (isControlled && input.shift) return null
  const named = isControlled
    ? commandOfControlled[key]
    : ((input.shift ? commandOfShifted[key] : undefined) ?? commandOf[key])
  const command = named ?? null
  return command !== null && input.isAutoRepeat && !repeatable.has(command) ? null : command
}

export function followFrameKeys(contents: WebContents, invoke: (command: Command) => void): void {
  contents.on('before-input-event', (event, input) => {
    const focused = contents.focusedFrame
    if (focused === null || focused.parent === null) return
    const command = commandOfKey(input)
    if (command === null) return
    event.preventDefault()
    invoke(command)
  })
}
