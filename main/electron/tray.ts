// The mark in the tray, with the count of what awaits a decision. There while Verso may run without a window.
import type { Menu, MenuItemConstructorOptions, NativeImage, Tray } from 'electron'
import type { Words } from './wording.ts'

export interface TrayDeps {
  create(icon: NativeImage): Tray
  buildMenu(template: MenuItemConstructorOptions[]): Menu
  icon(): NativeImage
  words: Words
  open(): void
  newOrder(): void
  quit(): void
}

export interface TrayMark {
  setShown(isShown: boolean): void
  isShown(): boolean
  showCount(toDecide: number): void
}

export function createTray(deps: TrayDeps): TrayMark {
  let tray: Tray | null = null
  let toDecide = 0

  const describe = () => {
    tray?.setToolTip(toDecide > 0 ? deps.words.trayToDecide({ count: toDecide }) : deps.words.trayNothingToDecide())
  }

  const menu = (): Menu =>
    deps.buildMenu([
      { label: deps.words.openVerso(), click: deps.open },
      { label: deps.words.newOrder(), click: deps.newOrder },
      { type: 'separator' },
      { label: deps.words.quit(), click: deps.quit },
    ])

  return {
    setShown(isShown) {
      if (isShown === (tray !== null)) return
      if (isShown) {
        tray = deps.create(deps.icon())
        tray.setContextMenu(menu())
        tray.on('click', deps.open)
        describe()
      } else {
        tray?.destroy()
        tray = null
      }
    },
    isShown: () => tray !== null,
    showCount(count) {
      toDecide = count
      describe()
    },
  }
}
