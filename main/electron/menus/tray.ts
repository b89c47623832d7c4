// The tray icon: how many documents are ready for review and which, the state of the services, and actions that need no
// window. Exists while Verso may run without a window. The menu is rebuilt only when its content changes.
import type { Menu, MenuItemConstructorOptions, NativeImage, Tray } from 'electron'
import type { DeliveryRow, JudgementTally, Route } from '../../../preload/contract/index.ts'
import { foundInShort, foundInTally } from './checked-words.ts'
import { menuLabel, shownName } from './shown-names.ts'
import type { Words } from '../messages.ts'
import type { System } from '../system.ts'

export type PauseLength = 'hour' | 'untilTomorrow' | 'none'

interface TrayDeps {
  create(icon: NativeImage): Tray
  buildMenu(template: MenuItemConstructorOptions[]): Menu
  icon(): NativeImage
  opensOnClick: System['tray']['opensOnClick']
  words: Words
  open(): void
  newOrder(): void
  goTo(route: Route): void
  checkNow(): void
  pauseNotifications(length: PauseLength): void
  quit(): void
}

interface TrayContents {
  toDecide: number
  /** The newest few of them. */
  newest: readonly DeliveryRow[]
  /** The judgements of all of them; null before they are known. */
  checked: JudgementTally | null
  /** The state of the services in one line; empty if none is followed. */
  status: string
  /** The end of the pause in notifications, formatted; null if they are not paused. */
  pausedUntil: string | null
}

export interface TrayMark {
  setShown(isShown: boolean): void
  isShown(): boolean
  /** Fields that are omitted stay unchanged. */
  update(changes: Partial<TrayContents>): void
}

const maxLabelLength = 60

export function createTray(deps: TrayDeps): TrayMark {
  const { words } = deps
  let tray: Tray | null = null
  let contents: TrayContents = { toDecide: 0, newest: [], checked: null, status: '', pausedUntil: null }
  let shownMenu = ''
  let shownToolTip = ''

  const documents = (): MenuItemConstructorOptions[] => {
    const { newest, toDecide } = contents
    const items = newest.map((row): MenuItemConstructorOptions => {
      const order = shownName(row.orderTitle, maxLabelLength) || words.untitledOrder()
      const name = shownName(row.name, maxLabelLength)
      const found = foundInShort(row, words)
      const end = found === '' ? '' : ` · ${found}`
      // What was found is not cut.
      const shown = shownName(name === '' ? order : `${name} · ${order}`, maxLabelLength - end.length)
      return {
        label: menuLabel(`${shown}${end}`, maxLabelLength),
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
    ...(contents.status === '' ? [] : [{ label: menuLabel(contents.status, maxLabelLength), enabled: false }]),
    { label: words.refresh(), click: deps.checkNow },
    pausing(),
    { type: 'separator' },
    { label: words.quit(), click: deps.quit },
  ]

  const describe = () => {
    if (tray === null) return
    const count = contents.toDecide > 0 ? words.trayToDecide({ count: contents.toDecide }) : words.trayNothingToDecide()
    const found = contents.checked === null ? '' : foundInTally(contents.checked, words)
    const toolTip = [count, found, contents.status].filter((line) => line !== '').join('\n')
    if (toolTip !== shownToolTip) tray.setToolTip(toolTip)
    shownToolTip = toolTip
    const items = template()
    // Functions are not serialised, so this covers the visible items and which documents they belong to.
    const menu = JSON.stringify([items, contents.newest.map(({ ref }) => ref)])
    // On Linux, replacing the menu closes it if it is open.
    if (menu !== shownMenu) tray.setContextMenu(deps.buildMenu(items))
    shownMenu = menu
  }

  return {
    setShown(isShown) {
      if (isShown === (tray !== null)) return
      if (isShown) {
        tray = deps.create(deps.icon())
        if (deps.opensOnClick) tray.on('click', deps.open)
        shownMenu = ''
        shownToolTip = ''
        describe()
      } else {
        tray?.destroy()
        tray = null
      }
    },
    isShown: () => tray !== null,
    update(changes) {
      contents = { ...contents, ...changes }
      describe()
    },
  }
}
