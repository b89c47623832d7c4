// Start at login: what is registered where, and that only an installed Verso registers itself. And the count on the icon.
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createBadge, dotBitmap } from '../../../../main/electron/notifications/badge.ts'
import { createLoginItem, desktopEntry } from '../../../../main/electron/app/login-item.ts'
import type { LoginItemDeps } from '../../../../main/electron/app/login-item.ts'
import { systemOf } from '../../../../main/electron/system.ts'
import type { System } from '../../../../main/electron/system.ts'
import { createReadableLog } from '../fakes.ts'

function setUp(platform: System['name'], more: Partial<LoginItemDeps> = {}, isPackaged = true) {
  const files = new Map<string, string>()
  const app = {
    isPackaged,
    setLoginItemSettings: vi.fn(),
    getLoginItemSettings: vi.fn(() => ({ wasOpenedAtLogin: true }) as never),
  }
  const { log, messages } = createReadableLog()
  const loginItem = createLoginItem({
    app,
    system: systemOf(platform),
    environment: {},
    homeDirectory: '/home/p',
    program: () => '/opt/Verso/verso',
    files: {
      write: async (path, text) => void files.set(path, text),
      changeNow: (path, change) => {
        const text = files.get(path)
        if (text !== undefined) files.set(path, change(text))
      },
      remove: async (path) => void files.delete(path),
      createDirectory: async () => undefined,
    },
    log,
    ...more,
  })
  return { loginItem, files, app, messages }
}

/** Reads `Exec` as the Desktop Entry Specification does: first the escapes of a string, then quoting, then the codes of a field. */
function argumentsOf(exec: string): string[] {
  const escapes: Record<string, string> = { s: ' ', n: '\n', t: '\t', r: '\r', '\\': '\\' }
  const text = exec.replace(/\\(.)/gsu, (whole, sign: string) => escapes[sign] ?? whole)
  return [...text.matchAll(/"((?:[^"`$\\]|\\["`$\\])*)"|([^\s"]+)/gsu)].map(([, quoted, plain]) =>
    (quoted?.replace(/\\(.)/gsu, '$1') ?? plain ?? '').replaceAll('%%', '%'),
  )
}

describe('starting with the computer', () => {
  const path = '/home/p/.config/autostart/org.verso.desktop.desktop'

  test('is a file on Linux that starts Verso hidden, and no file when it is not wanted', async () => {
    const { loginItem, files } = setUp('linux')
    await loginItem.set(true)
    expect(files.get(path)).toContain('Exec="/opt/Verso/verso" --hidden\n')
    await loginItem.set(false)
    expect(files.size).toBe(0)
  })

  test('uses the folder that the desktop names, and the path of the AppImage itself', async () => {
    const environment = { XDG_CONFIG_HOME: '/home/p/cfg' }
    const { loginItem, files } = setUp('linux', { environment, program: () => '/home/p/Apps/Verso 1.AppImage' })
    await loginItem.set(true)
    expect(files.get('/home/p/cfg/autostart/org.verso.desktop.desktop')).toContain(
      'Exec="/home/p/Apps/Verso 1.AppImage" --hidden',
    )
  })

  test('follows an AppImage that was renamed by its update, but registers none that was not registered', async () => {
    let program = '/home/p/Verso-0.1.0.AppImage'
    const { loginItem, files } = setUp('linux', { program: () => program })
    await loginItem.set(true)
    program = '/home/p/Verso-0.2.0.AppImage'
    loginItem.followProgram()
    expect(files.get(path)).toBe(desktopEntry(program))
    await loginItem.set(false)
    loginItem.followProgram()
    expect(files.size).toBe(0)
  })

  test('stays switched off where the desktop did that, also when the program was moved', () => {
    const { loginItem, files } = setUp('linux', { program: () => '/home/p/$& Apps/Verso.AppImage' })
    files.set(path, '[Desktop Entry]\nName=Verso\nExec="/home/p/Verso.AppImage" --hidden\nHidden=true\n')
    loginItem.followProgram()
    expect(files.get(path)).toBe(
      '[Desktop Entry]\nName=Verso\nExec="/home/p/\\\\$& Apps/Verso.AppImage" --hidden\nHidden=true\n',
    )
  })

  test('of a copy that is not installed leaves the registered program as it is', async () => {
    const { loginItem, files } = setUp('linux', {}, false)
    files.set(path, desktopEntry('/opt/Verso/installed'))
    loginItem.followProgram()
    expect(files.get(path)).toBe(desktopEntry('/opt/Verso/installed'))
  })

  test('a path with odd characters stays one program', () => {
    expect(desktopEntry('/a "b" $c\\d %e')).toContain(String.raw`Exec="/a \\"b\\" \\$c\\\\d %%e" --hidden`)
  })

  test('a path with a line break cannot start a new line', () => {
    const entry = desktopEntry('/a\nExec=/bin/sh -c "x"\r\tb')
    expect(entry.split(/[\r\n]/).filter((line) => line.startsWith('Exec='))).toEqual([
      String.raw`Exec="/a\nExec=/bin/sh -c \\"x\\"\r\tb" --hidden`,
    ])
  })

  test('whatever the program’s path is, the desktop reads it back as one argument', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (path) => {
        const value = desktopEntry(path)
          .split('\n')
          .find((line) => line.startsWith('Exec='))
          ?.slice('Exec='.length)
        expect(argumentsOf(value ?? '')).toEqual([path, '--hidden'])
      }),
    )
  })

  test('nothing is written to a folder that the environment names by a relative path', async () => {
    const { loginItem, files } = setUp('linux', { environment: { XDG_CONFIG_HOME: 'cfg' } })
    await loginItem.set(true)
    expect([...files.keys()]).toEqual([path])
  })

  test('is the system’s own list on macOS and Windows; on Windows it is registered to start hidden', async () => {
    const mac = setUp('darwin')
    await mac.loginItem.set(true)
    expect(mac.app.setLoginItemSettings).toHaveBeenCalledExactlyOnceWith({ openAtLogin: true })
    expect(mac.loginItem.wasStartedAtLogin()).toBe(true)
    const windows = setUp('win32')
    await windows.loginItem.set(false)
    expect(windows.app.setLoginItemSettings).toHaveBeenCalledExactlyOnceWith({ openAtLogin: false, args: ['--hidden'] })
    expect(windows.loginItem.wasStartedAtLogin()).toBe(false)
  })

  test('is not available in a copy that is not installed', async () => {
    const { loginItem, files } = setUp('linux', {}, false)
    await loginItem.set(true)
    expect(loginItem.isAvailable).toBe(false)
    expect(files.size).toBe(0)
  })

  test('is logged if it fails, and Verso continues', async () => {
    const write = () => Promise.reject(new Error('read-only'))
    const noFiles = {
      write,
      changeNow: () => undefined,
      remove: async () => undefined,
      createDirectory: async () => undefined,
    }
    const { loginItem, messages } = setUp('linux', { files: noFiles })
    await loginItem.set(true)
    expect(messages()).toEqual(['loginItemNotSet'])
  })
})

describe('the count on the icon', () => {
  test.each(['darwin', 'linux'] as const)('is a number on %s, set once for each number', (platform) => {
    const app = { setBadgeCount: vi.fn(() => true) }
    const badge = createBadge({
      app,
      system: systemOf(platform),
      window: () => null,
      imageOf: vi.fn(),
      describe: String,
    })
    for (const count of [3, 3, 0]) badge.show(count)
    badge.windowShown()
    expect(app.setBadgeCount.mock.calls).toEqual([[3], [0]])
  })

  function setUpDot() {
    const setOverlayIcon = vi.fn()
    const setBadgeCount = vi.fn()
    const dot = {} as never
    const badge = createBadge({
      app: { setBadgeCount },
      system: systemOf('win32'),
      window: () => ({ setOverlayIcon }),
      imageOf: () => dot,
      describe: (count) => `${count} to review`,
    })
    return { badge, dot, setOverlayIcon, setBadgeCount }
  }

  test('is a dot on the taskbar of Windows, described for screen readers, and removed at zero', () => {
    const { badge, dot, setOverlayIcon, setBadgeCount } = setUpDot()
    badge.show(2)
    badge.show(0)
    expect(setOverlayIcon.mock.calls).toEqual([
      [dot, '2 to review'],
      [null, ''],
    ])
    expect(setBadgeCount).not.toHaveBeenCalled()
  })

  test('is set again on Windows when the window comes back, because the taskbar forgets it', () => {
    const { badge, dot, setOverlayIcon } = setUpDot()
    badge.windowShown()
    expect(setOverlayIcon).not.toHaveBeenCalled()
    badge.show(2)
    badge.windowShown()
    expect(setOverlayIcon.mock.calls).toEqual([
      [dot, '2 to review'],
      [dot, '2 to review'],
    ])
  })

  test('the dot is round: nothing in its corners, everything in its middle', () => {
    const bitmap = dotBitmap()
    expect(bitmap).toHaveLength(16 * 16 * 4)
    expect(bitmap[3]).toBe(0)
    expect(bitmap[(8 * 16 + 8) * 4 + 3]).toBe(255)
  })
})
