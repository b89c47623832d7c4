// The mark in the tray: how many documents await a decision and which, how Verso stands with the service, and the few things that are done
// without a window. There while Verso may run without one. Its menu is made anew only where something in it is another.
import type { Menu, MenuItemConstructorOptions, NativeImage, Tray } from 'electron'
import type { DeliveryRow, Place } from '../../../preload/contract/index.ts'
import { shownName } from './shown-names.ts'
import type { Words } from '../message-types.ts'

export type PauseLength = 'hour' | 'untilTomorrow' | 'none'

export interface TrayDeps {
  create(icon: NativeImage): Tray
  buildMenu(template: MenuItemConstructorOptions[]): Menu
  icon(): NativeImage
  words: Words
  open(): void
  newOrder(): void
  goTo(place: Place): void
  checkNow(): void
  pauseNotifications(length: PauseLength): void
  quit(): void
}

/** What the tray tells of. */
export interface TrayContents {
  toDecide: number
  /** The newest few of them. */
  newest: readonly DeliveryRow[]
  /** How Verso stands with the service, in one line; empty where there is nothing to follow. */
  status: string
  /** Until when notifications are paused, as people say it; null where they are not. */
  pausedUntil: string | null
}

export interface TrayMark {
  setShown(isShown: boolean): void
  isShown(): boolean
  /** What is left out stays as it was. */
  tell(changes: Partial<TrayContents>): void
}

const longestLabel = 60

export function createTray(deps: TrayDeps): TrayMark {
  const { words } = deps
  let tray: Tray | null = null
  let contents: TrayContents = { toDecide: 0, newest: [], status: '', pausedUntil: null }
  let shownMenu = ''
  let shownToolTip = ''

  const documents = (): MenuItemConstructorOptions[] => {
    const { newest, toDecide } = contents
    const items = newest.map((row): MenuItemConstructorOptions => {
      const order = shownName(row.orderTitle, longestLabel) || words.untitledOrder()
      const name = shownName(row.name, longestLabel)
      return {
        label: plainLabel(name === '' ? order : `${name} · ${order}`),
        click: () => {
          deps.goTo({ view: 'delivery', ref: row.ref })
        },
      }
    })
    const others = toDecide - newest.length
    if (others > 0 && newest.length > 0) {
      items.push({
        label: words.trayMore({ count: others }),
        click: () => {
          deps.goTo({ view: 'inbox' })
        },
      })
    }
    return items.length === 0 ? [] : [{ type: 'separator' }, ...items]
  }

  const pausing = (): MenuItemConstructorOptions => {
    const length = (label: string, value: PauseLength): MenuItemConstructorOptions => ({
      label,
      click: () => {
        deps.pauseNotifications(value)
      },
    })
    const { pausedUntil } = contents
    return {
      label: pausedUntil === null ? words.trayPause() : words.trayPaused({ until: pausedUntil }),
      submenu: [
        ...(pausedUntil === null ? [] : [length(words.trayResume(), 'none')]),
        length(words.trayPauseHour(), 'hour'),
        length(words.trayPauseUntilTomorrow(), 'untilTomorrow'),
      ],
    }
  }

  const template = (): MenuItemConstructorOptions[] => [
    { label: words.openVerso(), click: deps.open },
    { label: words.newOrder(), click: deps.newOrder },
    ...documents(),
    { type: 'separator' },
    ...(contents.status === '' ? [] : [{ label: plainLabel(contents.status), enabled: false }]),
    { label: words.refresh(), click: deps.checkNow },
    pausing(),
    { type: 'separator' },
    { label: words.quit(), click: deps.quit },
  ]

  const describe = () => {
    if (tray === null) return
    const count = contents.toDecide > 0 ? words.trayToDecide({ count: contents.toDecide }) : words.trayNothingToDecide()
    const toolTip = contents.status === '' ? count : `${count}\n${contents.status}`
    if (toolTip !== shownToolTip) tray.setToolTip(toolTip)
    shownToolTip = toolTip
    const items = template()
    // Functions are left out of it: what a person would see, and of whom the documents are.
    const menu = JSON.stringify([items, contents.newest.map(({ ref }) => ref)])
    // Linux shows the menu that was handed over last; one that is open would close.
    if (menu !== shownMenu) tray.setContextMenu(deps.buildMenu(items))
    shownMenu = menu
  }

  return {
    setShown(isShown) {
      if (isShown === (tray !== null)) return
      if (isShown) {
        tray = deps.create(deps.icon())
        tray.on('click', deps.open)
        shownMenu = ''
        shownToolTip = ''
        describe()
      } else {
        tray?.destroy()
        tray = null
      }
    },
    isShown: () => tray !== null,
    tell(changes) {
      contents = { ...contents, ...changes }
      describe()
    },
  }
}

/** In which an ampersand is one and no key. */
function plainLabel(text: string): string {
  return shownName(text, longestLabel).replaceAll('&', '&&')
}
