// What `import … from 'electron'` gives the app's main bundle. A name that is not exported here fails when the bundle is
// linked, loudly; a name that Electron does not know fails the type check below.
import type electron from 'electron'
import { app } from './app.ts'
import { autoUpdater } from './auto-updater.ts'
import { BrowserWindow } from './browser-window.ts'
import { clipboard } from './clipboard.ts'
import type { InventedNames } from './declared.ts'
import { dialog } from './dialog.ts'
import { ipcMain } from './ipc-main.ts'
import { Menu, MenuItem } from './menu.ts'
import { nativeImage } from './native-image.ts'
import { nativeTheme } from './native-theme.ts'
import { Notification } from './notification.ts'
import { protocol } from './protocol.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { crashReporter, net, powerMonitor, safeStorage, screen } from './system.ts'
import { Tray } from './tray.ts'
import { WebContents } from './web-contents.ts'

export const webContents = {
  getAllWebContents: WebContents.getAllWebContents,
  getFocusedWebContents: WebContents.getFocusedWebContents,
  fromId: WebContents.fromId,
  fromFrame: WebContents.fromFrame,
  fromDevToolsTargetId: WebContents.fromDevToolsTargetId,
}

const module = {
  app,
  autoUpdater,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
  webContents,
}

export {
  app,
  autoUpdater,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
}
export default module

type Nothing<Names extends never> = Names
/** Fails to compile, naming the culprits, when the stand-in invents an API. */
export type Invented = Nothing<InventedNames<typeof module, typeof electron>>
