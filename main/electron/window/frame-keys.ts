// Keys of commands while the focus lies in a document's frame: the page hears no key of a frame of another origin, so main passes on
// which command was asked for. A document takes no typing, so no letter is taken from anybody.
import type { Input, WebContents } from 'electron'
import type { Command } from '../../../preload/contract/index.ts'

/** The keys without Ctrl or ⌘. */
const commandOf: Readonly<Record<string, Command>> = {
  n: 'newOrder',
  '/': 'search',
  j: 'next',
  k: 'previous',
  a: 'accept',
  r: 'sendBack',
  m: 'remark',
  f8: 'nextFinding',
  escape: 'back',
  '?': 'shortcuts',
}

/** With Shift, where that is another command. */
const commandOfShifted: Readonly<Record<string, Command>> = { f8: 'previousFinding' }

/** With Ctrl or ⌘. The others are accelerators of the menu alone; a frame's own search would look through one document only. */
const commandOfControlled: Readonly<Record<string, Command>> = { f: 'find' }

/** Holding one of these runs through a list; nothing else happens twice for one press. */
const repeatable = new Set<Command>(['next', 'previous', 'nextFinding', 'previousFinding'])

/** The command that a key press in a frame asks for; null where it is the document's own, such as scrolling. */
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
