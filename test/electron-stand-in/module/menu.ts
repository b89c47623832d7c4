// Electron's `Menu` and `MenuItem`: nothing is drawn; items can be clicked by tests, and accelerators by keys.
import { EventEmitter } from 'node:events'
import type {
  BrowserWindow as ElectronBrowserWindow,
  KeyboardEvent,
  Menu as ElectronMenu,
  MenuItem as ElectronMenuItem,
  MenuItemConstructorOptions,
  PopupOptions,
} from 'electron'
import { nativeRecord, record } from '../host/native-record.ts'
import type { KeyCombination } from '../worlds/protocol.ts'
import { parseAccelerator } from './accelerators.ts'
import type { BrowserWindow } from './browser-window.ts'
import type { Declared } from './declared.ts'
import { roles } from './menu-roles.ts'

type Click = (event?: KeyboardEvent, window?: ElectronBrowserWindow | BrowserWindow, contents?: unknown) => void
type Role = NonNullable<MenuItemConstructorOptions['role']>

let lastCommandId = 0
let applicationMenu: Menu | null = null

export class MenuItem implements Declared<ElectronMenuItem, 'click' | 'menu' | 'submenu' | 'role'> {
  readonly id: string
  readonly label: string
  readonly sublabel: string
  readonly toolTip: string
  readonly type: ElectronMenuItem['type']
  readonly role?: Role
  readonly accelerator: string | null
  readonly registerAccelerator: boolean
  readonly commandId: number
  readonly submenu?: Menu
  readonly click: Click
  enabled: boolean
  visible: boolean
  checked: boolean
  menu: Menu | undefined

  constructor(options: MenuItemConstructorOptions) {
    const role = options.role === undefined ? undefined : roles[options.role.toLowerCase()]
    lastCommandId += 1
    this.commandId = lastCommandId
    this.id = options.id ?? ''
    if (options.role !== undefined) this.role = options.role
    this.label = options.label ?? role?.label ?? ''
    this.sublabel = options.sublabel ?? ''
    this.toolTip = options.toolTip ?? ''
    this.type = options.type ?? (options.submenu === undefined ? 'normal' : 'submenu')
    this.accelerator = options.accelerator ?? role?.accelerator ?? null
    this.registerAccelerator = options.registerAccelerator ?? true
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
    if (options.submenu !== undefined) {
      this.submenu = Array.isArray(options.submenu)
        ? Menu.buildFromTemplate(options.submenu)
        : (options.submenu as unknown as Menu)
    }
    this.click = (event, window, contents) => {
      if (!this.enabled) return
      if (this.type === 'checkbox') this.checked = !this.checked
      if (this.type === 'radio') this.#chooseThisRadio()
      const target = window as BrowserWindow | undefined
      if (options.click !== undefined) {
        // The declarations want Electron's own objects, of which the stand-in's are a part.
        const click = options.click as unknown as (item: MenuItem, window: unknown, event: unknown) => void
        click(this, target, event ?? {})
      } else {
        role?.act(target ?? null, contents)
      }
    }
  }

  #chooseThisRadio(): void {
    const items = this.menu?.items ?? []
    const isOther = (item: MenuItem | undefined) => item?.type !== 'radio'
    let start = items.indexOf(this)
    let end = start
    while (start > 0 && !isOther(items[start - 1])) start -= 1
    while (end < items.length - 1 && !isOther(items[end + 1])) end += 1
    for (const item of items.slice(start, end + 1)) item.checked = item === this
  }
}

export class Menu
  extends EventEmitter
  implements Declared<ElectronMenu, 'items' | 'append' | 'insert' | 'getMenuItemById'>
{
  readonly items: MenuItem[] = []

  static buildFromTemplate(template: ReadonlyArray<MenuItemConstructorOptions | ElectronMenuItem | MenuItem>): Menu {
    const menu = new Menu()
    for (const item of template)
      menu.append(item instanceof MenuItem ? item : new MenuItem(item as MenuItemConstructorOptions))
    return menu
  }
  static setApplicationMenu(menu: Menu | null): void {
    record('Menu.setApplicationMenu', menu)
    applicationMenu = menu
    refreshAccelerators()
  }
  static getApplicationMenu(): Menu | null {
    return applicationMenu
  }

  append(item: MenuItem): void {
    this.insert(this.items.length, item)
  }
  insert(place: number, item: MenuItem): void {
    item.menu = this
    this.items.splice(place, 0, item)
  }
  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found !== undefined && found !== null) return found
    }
    return null
  }
  popup(options: PopupOptions = {}): void {
    record('Menu.popup', this, options)
    nativeRecord.popups.push(this)
    this.emit('menu-will-show', {})
  }
  closePopup(): void {
    const place = nativeRecord.popups.indexOf(this)
    if (place < 0) return
    nativeRecord.popups.splice(place, 1)
    this.emit('menu-will-close', {})
  }
}

/** A window whose keys reach a menu. */
interface MenuTarget {
  menu(): Menu | null
  window(): BrowserWindow
  apply(combinations: readonly KeyCombination[], press: (index: number) => void): void
}

const targets = new Set<MenuTarget>()

/** Returns a function that undoes it. */
export function bindMenu(target: MenuTarget): () => void {
  targets.add(target)
  applyAccelerators(target)
  return () => void targets.delete(target)
}

export function refreshAccelerators(): void {
  for (const target of targets) applyAccelerators(target)
}

function applyAccelerators(target: MenuTarget): void {
  const bound = [...withAccelerators(target.menu())]
  target.apply(
    bound.map(({ combination }) => combination),
    (index) => {
      const window = target.window()
      bound[index]?.item.click({ triggeredByAccelerator: true }, window, window.webContents)
    },
  )
}

function* withAccelerators(menu: Menu | null): Generator<{ item: MenuItem; combination: KeyCombination }> {
  for (const item of menu?.items ?? []) {
    if (item.submenu !== undefined) yield* withAccelerators(item.submenu)
    // Chromium itself copies, pastes and undoes by keys.
    const isForChromium = item.role !== undefined && roles[item.role.toLowerCase()]?.isEditing === true
    if (item.accelerator === null || !item.registerAccelerator || isForChromium) continue
    const combination = parseAccelerator(item.accelerator, process.platform === 'darwin')
    if (combination !== undefined) yield { item, combination }
  }
}
