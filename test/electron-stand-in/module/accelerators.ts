// Electron's accelerators (`CommandOrControl+Shift+N`) as key presses. Pure.
import type { KeyCombination } from '../worlds/protocol.ts'

const keyNames: Readonly<Record<string, string>> = {
  plus: '+',
  space: ' ',
  return: 'enter',
  esc: 'escape',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
}

/** Undefined if the text names no key. */
export function parseAccelerator(accelerator: string, isMac: boolean): KeyCombination | undefined {
  let key: string | undefined
  const modifiers = new Set<string>()
  for (const part of accelerator.split('+').map((item) => item.trim().toLowerCase())) {
    switch (part) {
      case 'commandorcontrol':
      case 'cmdorctrl':
        modifiers.add(isMac ? 'meta' : 'control')
        break
      case 'command':
      case 'cmd':
      case 'super':
      case 'meta':
        modifiers.add('meta')
        break
      case 'control':
      case 'ctrl':
        modifiers.add('control')
        break
      case 'alt':
      case 'option':
      case 'altgr':
        modifiers.add('alt')
        break
      case 'shift':
        modifiers.add('shift')
        break
      default:
        key = keyNames[part] ?? part
    }
  }
  if (key === undefined || key === '') return undefined
  return {
    key,
    isControl: modifiers.has('control'),
    isMeta: modifiers.has('meta'),
    isAlt: modifiers.has('alt'),
    isShift: modifiers.has('shift'),
  }
}
