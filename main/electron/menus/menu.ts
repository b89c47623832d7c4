// The application menu: every command of the contract with its key. The page executes the commands.
import type { MenuItemConstructorOptions } from 'electron'
import type { Command } from '../../../preload/contract/index.ts'
import type { Words } from '../messages.ts'
import type { System } from '../system.ts'

interface MenuParts {
  system: Pick<System, 'hasApplicationMenu'>
  isDevelopment: boolean
  applicationName: string
  words: Words
  invoke(command: Command): void
}

/**
 * Keys without Ctrl or ⌘ are handled by the page, which knows when the person is typing; the menu shows them without
 * registering them. macOS cannot show unregistered keys, so there only the shortcut sheet lists them.
 */
export function menuTemplate(parts: MenuParts): MenuItemConstructorOptions[] {
  const { words, isDevelopment } = parts
  const isMac = parts.system.hasApplicationMenu

  const item = (label: string, command: Command, accelerator?: string): MenuItemConstructorOptions => ({
    id: command,
    label,
    ...(accelerator === undefined ? {} : { accelerator }),
    click: () => {
      parts.invoke(command)
    },
  })
  const shown = (label: string, command: Command, key: string): MenuItemConstructorOptions =>
    isMac ? item(label, command) : { ...item(label, command, key), registerAccelerator: false }
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const settings = item(words.settings(), 'showSettings', 'CmdOrCtrl+,')

  const application: MenuItemConstructorOptions = {
    label: parts.applicationName,
    submenu: [
      { role: 'about', label: words.about() },
      separator,
      settings,
      separator,
      { role: 'services', label: words.services() },
      separator,
      { role: 'hide', label: words.hide() },
      { role: 'hideOthers', label: words.hideOthers() },
      { role: 'unhide', label: words.showAll() },
      separator,
      { role: 'quit', label: words.quit() },
    ],
  }

  const file: MenuItemConstructorOptions = {
    label: words.menuFile(),
    submenu: [
      shown(words.newOrder(), 'newOrder', 'N'),
      item(words.newFromTemplate(), 'newFromTemplate'),
      separator,
      item(words.addAccount(), 'addAccount'),
      ...(isMac ? [] : [settings]),
      separator,
      { role: 'close', label: words.close() },
      ...(isMac ? [] : [{ role: 'quit', label: words.quit() } as const]),
    ],
  }

  const edit: MenuItemConstructorOptions = {
    label: words.menuEdit(),
    submenu: [
      { role: 'undo', label: words.undo() },
      { role: 'redo', label: words.redo() },
      separator,
      { role: 'cut', label: words.cut() },
      { role: 'copy', label: words.copy() },
      { role: 'paste', label: words.paste() },
      { role: 'selectAll', label: words.selectAll() },
      separator,
      shown(words.search(), 'search', '/'),
      item(words.find(), 'find', 'CmdOrCtrl+F'),
      item(words.palette(), 'palette', 'CmdOrCtrl+K'),
    ],
  }

  const view: MenuItemConstructorOptions = {
    label: words.menuView(),
    submenu: [
      item(words.refresh(), 'refresh', 'CmdOrCtrl+R'),
      separator,
      { role: 'resetZoom', label: words.actualSize() },
      { role: 'zoomIn', label: words.zoomIn() },
      { role: 'zoomOut', label: words.zoomOut() },
      separator,
      { role: 'togglefullscreen', label: words.fullScreen() },
      ...(isDevelopment
        ? [
            separator,
            { role: 'forceReload', label: words.reloadWindow() } as const,
            { role: 'toggleDevTools', label: words.developerTools() } as const,
          ]
        : []),
    ],
  }

  const go: MenuItemConstructorOptions = {
    label: words.menuGo(),
    submenu: [
      item(words.showInbox(), 'showInbox', 'CmdOrCtrl+1'),
      item(words.showOrders(), 'showOrders', 'CmdOrCtrl+2'),
      item(words.showDrafts(), 'showDrafts', 'CmdOrCtrl+3'),
      item(words.showOutbox(), 'showOutbox', 'CmdOrCtrl+4'),
      item(words.showLibrary(), 'showLibrary', 'CmdOrCtrl+5'),
      item(words.showVolunteers(), 'showVolunteers', 'CmdOrCtrl+6'),
      item(words.showProjects(), 'showProjects', 'CmdOrCtrl+7'),
      item(words.showReports(), 'showReports', 'CmdOrCtrl+8'),
      separator,
      shown(words.next(), 'next', 'J'),
      shown(words.previous(), 'previous', 'K'),
      shown(words.back(), 'back', 'Escape'),
    ],
  }

  const order: MenuItemConstructorOptions = {
    label: words.menuOrder(),
    submenu: [
      shown(words.accept(), 'accept', 'A'),
      shown(words.sendBack(), 'sendBack', 'R'),
      shown(words.comment(), 'comment', 'M'),
      shown(words.nextFinding(), 'nextFinding', 'F8'),
      shown(words.previousFinding(), 'previousFinding', 'Shift+F8'),
      separator,
      item(words.lookThrough(), 'lookThrough'),
      item(words.submit(), 'submit', 'CmdOrCtrl+Enter'),
      item(words.saveTemplate(), 'saveTemplate'),
      separator,
      item(words.orderAgain(), 'orderAgain'),
      item(words.newVersion(), 'newVersion'),
    ],
  }

  const windowMenu: MenuItemConstructorOptions = {
    role: 'window',
    label: words.menuWindow(),
    submenu: [
      { role: 'minimize', label: words.minimize() },
      ...(isMac ? [{ role: 'zoom', label: words.zoomWindow() } as const] : []),
    ],
  }

  const help: MenuItemConstructorOptions = {
    role: 'help',
    label: words.menuHelp(),
    submenu: [
      shown(words.shortcuts(), 'shortcuts', '?'),
      item(words.showHints(), 'showHints'),
      ...(isMac ? [] : [{ role: 'about', label: words.about() } as const]),
    ],
  }

  return [...(isMac ? [application] : []), file, edit, view, go, order, windowMenu, help]
}
