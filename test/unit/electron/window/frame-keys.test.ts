// Keys that are pressed in a document's frame reach the window as commands.
import { EventEmitter } from 'node:events'
import type { Input, WebContents } from 'electron'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../../../preload/contract/index.ts'
import { commandOfKey, followFrameKeys } from '../../../../main/electron/window/frame-keys.ts'

function press(key: string, more: Partial<Input> = {}): Input {
  const plain = { isAutoRepeat: false, alt: false, control: false, meta: false, shift: false, isComposing: false }
  return { type: 'keyDown', key, code: '', location: 0, modifiers: [], ...plain, ...more }
}

/** Contents in which a frame has the focus: a child of the page, or the page itself. */
function contentsWithFocus(on: 'frame' | 'page' | 'nothing') {
  const commands: Command[] = []
  const focusedFrame = on === 'nothing' ? null : { parent: on === 'frame' ? {} : null }
  const contents = Object.assign(new EventEmitter(), { focusedFrame })
  followFrameKeys(contents as unknown as WebContents, (command) => commands.push(command))
  return {
    commands,
    press(input: Input) {
      let isPrevented = false
      contents.emit('before-input-event', { preventDefault: () => (isPrevented = true) }, input)
      return isPrevented
    },
  }
}

describe('a key pressed while a document has the focus', () => {
  test.each([
    ['a', 'accept'],
    ['A', 'accept'],
    ['r', 'sendBack'],
    ['m', 'comment'],
    ['F8', 'nextFinding'],
    ['j', 'next'],
    ['k', 'previous'],
    ['n', 'newOrder'],
    ['/', 'search'],
    ['?', 'shortcuts'],
    ['Escape', 'back'],
  ] as const)('%s asks the window for %s', (key, command) => {
    const { commands, press: pressIn } = contentsWithFocus('frame')
    expect(pressIn(press(key))).toBe(true)
    expect(commands).toEqual([command])
  })

  test.each(['ArrowDown', 'PageDown', ' ', 'Tab', 'b', 'Enter'])('%s is the document’s own', (key) => {
    const { commands, press: pressIn } = contentsWithFocus('frame')
    expect(pressIn(press(key))).toBe(false)
    expect(commands).toEqual([])
  })

  test.each([
    ['F8', { shift: true }, 'previousFinding'],
    ['f', { control: true }, 'find'],
    ['f', { meta: true }, 'find'],
  ] as const)('%s with %o asks the window for %s', (key, modifiers, command) => {
    const { commands, press: pressIn } = contentsWithFocus('frame')
    expect(pressIn(press(key, modifiers))).toBe(true)
    expect(commands).toEqual([command])
    expect(commandOfKey(press(key, { ...modifiers, alt: true }))).toBeNull()
  })

  test('neither F alone nor Ctrl+Shift+F opens the search', () => {
    expect(commandOfKey(press('f'))).toBeNull()
    expect(commandOfKey(press('F', { control: true, shift: true }))).toBeNull()
  })

  test('a letter with Ctrl, ⌘ or Alt is not one of them: Ctrl+A marks the text', () => {
    for (const modifier of ['control', 'meta', 'alt'] as const) {
      expect(commandOfKey(press('a', { [modifier]: true }))).toBeNull()
    }
  })

  test('a key held down accepts once, but moves through the list repeatedly', () => {
    expect(commandOfKey(press('a', { isAutoRepeat: true }))).toBeNull()
    expect(commandOfKey(press('j', { isAutoRepeat: true }))).toBe('next')
    expect(commandOfKey(press('a', { type: 'keyUp' }))).toBeNull()
  })
})

test.each(['page', 'nothing'] as const)('with the focus on %s main leaves every key to the page', (on) => {
  const { commands, press: pressIn } = contentsWithFocus(on)
  expect(pressIn(press('a'))).toBe(false)
  expect(commands).toEqual([])
})
