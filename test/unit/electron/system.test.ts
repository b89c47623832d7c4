// How Verso behaves on each system, in addition to the tests of each part.
import { posix, win32 } from 'node:path'
import { describe, expect, test } from 'vitest'
import { systemOf } from '../../../main/electron/system.ts'

describe('a system', () => {
  test('is one of three; any other behaves like Linux', () => {
    expect(systemOf('darwin').name).toBe('darwin')
    expect(systemOf('win32').name).toBe('win32')
    for (const platform of ['linux', 'freebsd', 'openbsd'] as const) expect(systemOf(platform).name).toBe('linux')
  })

  test('writes paths in its own way', () => {
    expect(systemOf('win32').path).toBe(win32)
    expect(systemOf('darwin').path).toBe(posix)
    expect(systemOf('linux').path).toBe(posix)
  })

  test('checks spelling only if that needs no dictionary from the internet', () => {
    expect([systemOf('darwin'), systemOf('win32'), systemOf('linux')].map((system) => system.checksSpelling)).toEqual([
      true,
      false,
      false,
    ])
  })

  test('names the class for clicked notifications only on Windows, and always the same', () => {
    expect(systemOf('win32').notifications.activator).toBe('{F129AEEE-333B-4F37-9116-000B5F18D85E}')
    expect(systemOf('darwin').notifications.activator).toBeNull()
    expect(systemOf('linux').notifications.activator).toBeNull()
  })
})
