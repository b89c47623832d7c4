// Records in main what Verso passes to the desktop, and plays the person's part there: clicks a notification, answers a dialogue. Uses
// Electron's own interface only, so that it is the same on both hosts; nothing recorded leaves the test.
import type { ElectronApplication } from 'playwright'

export interface ShownNotification {
  title: string
  body: string
}

export interface DesktopRecord {
  notifications(): Promise<ShownNotification[]>
  /** The newest one with this title. */
  clickNotification(title: string): Promise<void>
  /** The count on the icon; null before there was one. Windows has a dot there, whose description names the count. */
  badge(): Promise<number | null>
  /** The current items of the tray menu, from top to bottom. */
  trayMenu(): Promise<string[]>
  chooseFromTray(label: string): Promise<void>
  openedAddresses(): Promise<string[]>
  /** Files that were opened with the system's program for them. */
  openedFiles(): Promise<string[]>
  /** Files that were only shown in their folder. */
  shownFiles(): Promise<string[]>
  /** The path for the next "save as". */
  saveNextTo(filePath: string): Promise<void>
  /** Clicks an item of the application's menu by its command. */
  chooseFromMenu(command: string): Promise<void>
  /** The items that could be chosen from each menu that opened at the mouse. */
  contextMenus(): Promise<string[][]>
  /** Clicks an item of the newest of them. */
  chooseFromContextMenu(label: string): Promise<void>
}

interface Noted {
  notifications: Electron.Notification[]
  badge: number | null
  trayMenu: Electron.Menu | null
  contextMenus: Electron.Menu[]
  addresses: string[]
  opened: string[]
  shown: string[]
}

declare global {
  var noted: Noted
}

/** To be called right after the start. */
export async function recordDesktop(app: ElectronApplication): Promise<DesktopRecord> {
  await app.evaluate(({ app: application, BrowserWindow, Menu, Notification, Tray, shell }) => {
    const noted: Noted = {
      notifications: [],
      badge: null,
      trayMenu: null,
      contextMenus: [],
      addresses: [],
      opened: [],
      shown: [],
    }
    globalThis.noted = noted
    const show = Notification.prototype.show
    Notification.prototype.show = function (this: Electron.Notification) {
      noted.notifications.push(this)
      show.call(this)
    }
    const setContextMenu = Tray.prototype.setContextMenu
    Tray.prototype.setContextMenu = function (this: Electron.Tray, menu) {
      noted.trayMenu = menu
      setContextMenu.call(this, menu)
    }
    // A native menu would wait for a person.
    Menu.prototype.popup = function (this: Electron.Menu) {
      noted.contextMenus.push(this)
    }
    if (process.platform === 'win32') {
      BrowserWindow.prototype.setOverlayIcon = (_dot, description) => {
        noted.badge = Number(/\d+/.exec(description)?.[0] ?? 0)
      }
    } else {
      application.setBadgeCount = (count = 0) => {
        noted.badge = count
        return true
      }
    }
    shell.openExternal = (address) => {
      noted.addresses.push(address)
      return Promise.resolve()
    }
    shell.openPath = (file) => {
      noted.opened.push(file)
      return Promise.resolve('')
    }
    shell.showItemInFolder = (file) => {
      noted.shown.push(file)
    }
  })
  return {
    notifications: () => app.evaluate(() => globalThis.noted.notifications.map(({ title, body }) => ({ title, body }))),
    clickNotification: (title) =>
      app.evaluate((_electron, wanted) => {
        const notification = globalThis.noted.notifications.findLast((shown) => shown.title === wanted)
        if (notification === undefined) throw new Error(`no notification “${wanted}”`)
        notification.emit('click', {})
      }, title),
    badge: () => app.evaluate(() => globalThis.noted.badge),
    trayMenu: () => app.evaluate(() => (globalThis.noted.trayMenu?.items ?? []).map(({ label }) => label)),
    chooseFromTray: (label) =>
      app.evaluate((_electron, wanted) => {
        const items = (globalThis.noted.trayMenu?.items ?? []).flatMap((item) => [item, ...(item.submenu?.items ?? [])])
        const item = items.find((one) => one.label === wanted)
        if (item === undefined) throw new Error(`the tray has no “${wanted}”`)
        item.click()
      }, label),
    openedAddresses: () => app.evaluate(() => globalThis.noted.addresses),
    openedFiles: () => app.evaluate(() => globalThis.noted.opened),
    shownFiles: () => app.evaluate(() => globalThis.noted.shown),
    saveNextTo: (filePath) =>
      app.evaluate(({ dialog }, chosen) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: chosen })
      }, filePath),
    chooseFromMenu: (command) =>
      app.evaluate(({ BrowserWindow, Menu }, id) => {
        const item = Menu.getApplicationMenu()?.getMenuItemById(id)
        if (!item) throw new Error(`no menu item “${id}”`)
        const [window] = BrowserWindow.getAllWindows()
        item.click(undefined, window, window?.webContents)
      }, command),
    contextMenus: () =>
      app.evaluate(() =>
        globalThis.noted.contextMenus.map(({ items }) =>
          items.filter(({ enabled, type }) => enabled && type !== 'separator').map(({ label }) => label),
        ),
      ),
    chooseFromContextMenu: (label) =>
      app.evaluate(({ BrowserWindow }, wanted) => {
        const item = globalThis.noted.contextMenus.at(-1)?.items.find((one) => one.label === wanted)
        if (item === undefined) throw new Error(`the menu at the mouse has no “${wanted}”`)
        const [window] = BrowserWindow.getAllWindows()
        item.click(undefined, window, window?.webContents)
      }, label),
  }
}
