// What a menu item with a role is called, which keys it has and what it does, if the app does not say.
import { app } from './app.ts'
import type { BrowserWindow } from './browser-window.ts'

interface Role {
  readonly label: string
  readonly accelerator?: string
  /** Done by Chromium where the keys are pressed. */
  readonly isEditing?: boolean
  act(window: BrowserWindow | null, contents: unknown): void
}

function nothing() {
  return undefined
}

function editing(
  label: string,
  accelerator: string | undefined,
  command: 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'delete' | 'selectAll',
): Role {
  return {
    label,
    ...(accelerator === undefined ? {} : { accelerator }),
    isEditing: true,
    act: (window) => window?.webContents[command](),
  }
}

const zoomStep = 0.5

/** By the name in lower case. */
export const roles: Readonly<Record<string, Role>> = {
  undo: editing('Undo', 'CommandOrControl+Z', 'undo'),
  redo: editing('Redo', 'Shift+CommandOrControl+Z', 'redo'),
  cut: editing('Cut', 'CommandOrControl+X', 'cut'),
  copy: editing('Copy', 'CommandOrControl+C', 'copy'),
  paste: editing('Paste', 'CommandOrControl+V', 'paste'),
  pasteandmatchstyle: editing('Paste and Match Style', 'Shift+CommandOrControl+V', 'paste'),
  delete: editing('Delete', undefined, 'delete'),
  selectall: editing('Select All', 'CommandOrControl+A', 'selectAll'),
  quit: { label: 'Quit', accelerator: 'CommandOrControl+Q', act: () => app.quit() },
  close: { label: 'Close Window', accelerator: 'CommandOrControl+W', act: (window) => window?.close() },
  minimize: { label: 'Minimize', accelerator: 'CommandOrControl+M', act: (window) => window?.minimize() },
  zoom: { label: 'Zoom', act: (window) => (window?.isMaximized() === true ? window.unmaximize() : window?.maximize()) },
  togglefullscreen: {
    label: 'Toggle Full Screen',
    accelerator: process.platform === 'darwin' ? 'Control+Command+F' : 'F11',
    act: (window) => window?.setFullScreen(!window.isFullScreen()),
  },
  reload: { label: 'Reload', accelerator: 'CommandOrControl+R', act: (window) => window?.webContents.reload() },
  forcereload: {
    label: 'Force Reload',
    accelerator: 'Shift+CommandOrControl+R',
    act: (window) => window?.webContents.reloadIgnoringCache(),
  },
  toggledevtools: {
    label: 'Toggle Developer Tools',
    accelerator: process.platform === 'darwin' ? 'Alt+Command+I' : 'Control+Shift+I',
    act: (window) => window?.webContents.toggleDevTools(),
  },
  resetzoom: {
    label: 'Actual Size',
    accelerator: 'CommandOrControl+0',
    act: (window) => window?.webContents.setZoomLevel(0),
  },
  zoomin: {
    label: 'Zoom In',
    accelerator: 'CommandOrControl+Plus',
    act: (window) => window?.webContents.setZoomLevel(window.webContents.getZoomLevel() + zoomStep),
  },
  zoomout: {
    label: 'Zoom Out',
    accelerator: 'CommandOrControl+-',
    act: (window) => window?.webContents.setZoomLevel(window.webContents.getZoomLevel() - zoomStep),
  },
  about: { label: 'About', act: () => app.showAboutPanel() },
  filemenu: { label: 'File', act: nothing },
  editmenu: { label: 'Edit', act: nothing },
  viewmenu: { label: 'View', act: nothing },
  windowmenu: { label: 'Window', act: nothing },
  appmenu: { label: 'App', act: nothing },
  help: { label: 'Help', act: nothing },
  services: { label: 'Services', act: nothing },
  hide: { label: 'Hide', act: nothing },
  hideothers: { label: 'Hide Others', act: nothing },
  unhide: { label: 'Show All', act: nothing },
  front: { label: 'Bring All to Front', act: nothing },
}
