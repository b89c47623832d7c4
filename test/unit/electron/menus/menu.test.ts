import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { menuTemplate } from '../../../../main/electron/menus/menu.ts'
import { systemOf } from '../../../../main/electron/system.ts'
import { command } from '../../../../preload/contract/application/application.ts'
import { plainWords } from '../fakes.ts'

const platforms = ['linux', 'win32', 'darwin'] as const

function itemsOf(platform: (typeof platforms)[number], isDevelopment = false, invoke = vi.fn()) {
  const system = systemOf(platform)
  const template = menuTemplate({ system, isDevelopment, applicationName: 'Verso', words: plainWords, invoke })
  const flat = (items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])])
  return flat(template)
}

describe.each(platforms)('the menu on %s', (platform) => {
  test('has every command of the contract once, and each invokes itself', () => {
    const invoke = vi.fn()
    const items = itemsOf(platform, false, invoke).filter((item) => item.id !== undefined)
    expect(items.map((item) => item.id).sort()).toEqual([...command.options].sort())
    for (const item of items) {
      item.click?.({} as never, undefined, {} as never)
      expect(invoke).toHaveBeenLastCalledWith(item.id)
    }
  })

  test('uses no key twice', () => {
    const keys = itemsOf(platform).flatMap((item) => (item.accelerator === undefined ? [] : [item.accelerator]))
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('never uses a single key, because the person may be typing', () => {
    const single = itemsOf(platform).filter(
      (item) => item.accelerator !== undefined && !/\+/.test(String(item.accelerator)),
    )
    expect(single.filter((item) => item.registerAccelerator !== false)).toEqual([])
    // macOS would act on a key that is only meant to be shown.
    if (platform === 'darwin') expect(single).toEqual([])
    else
      expect(single.map((item) => item.accelerator)).toEqual(
        expect.arrayContaining(['N', '/', 'J', 'K', 'A', 'R', '?']),
      )
  })

  test('reloads and opens developer tools in development only', () => {
    const roles = (isDevelopment: boolean) => itemsOf(platform, isDevelopment).map((item) => item.role)
    expect(roles(false)).not.toEqual(expect.arrayContaining(['toggleDevTools']))
    expect(roles(false)).not.toEqual(expect.arrayContaining(['forceReload']))
    expect(roles(false)).not.toEqual(expect.arrayContaining(['reload']))
    expect(roles(true)).toEqual(expect.arrayContaining(['toggleDevTools', 'forceReload']))
  })

  test('has what a text field needs', () => {
    expect(itemsOf(platform).map((item) => item.role)).toEqual(
      expect.arrayContaining([
        'undo',
        'redo',
        'cut',
        'copy',
        'paste',
        'selectAll',
        'zoomIn',
        'zoomOut',
        'resetZoom',
        'quit',
      ]),
    )
  })

  test('has messages for everything that the system does not name itself', () => {
    const named = new Set(['services', 'hide', 'hideOthers', 'unhide', 'zoom'])
    for (const item of itemsOf(platform)) {
      if (item.type === 'separator' || named.has(item.role ?? '')) continue
      expect(item.label, item.role).toBeTruthy()
    }
  })
})
