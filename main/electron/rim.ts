// The rim, put together: the only place where the parts of this folder meet Electron itself. What it offers inwards is the desktop, the
// navigation and the events of the window; it knows nothing of orders.
import { join } from 'node:path'
import {
  BrowserWindow,
  Menu,
  Notification,
  Tray,
  app,
  clipboard,
  dialog,
  ipcMain,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
} from 'electron'
import type { EmitEvent, VersoContract, VersoHandlers } from '../../preload/contract/index.ts'
import type { Clock, Desktop, Navigation } from '../ports.ts'
import type { Log } from '../log.ts'
import { createDesktop } from './desktop.ts'
import { createDialogs } from './dialogs.ts'
import { followFrameKeys } from './frame-keys.ts'
import { bindContract, createEmit } from './ipc.ts'
import { menuTemplate } from './menu.ts'
import { createNavigation } from './navigation.ts'
import { createNotifications } from './notifications.ts'
import { blockDownloads, blockNavigationAndWindowOpen, blockPermissionRequests, blockRequests } from './policy.ts'
import { followPower } from './power.ts'
import type { Moment } from './power.ts'
import { createAppProtocol, listPageFiles } from './protocol.ts'
import type { AppProtocolDeps } from './protocol.ts'
import { createProxyResolver } from './proxy.ts'
import { createShell } from './shell.ts'
import { createTray } from './tray.ts'
import { createMainWindow } from './window.ts'
import type { Words } from './wording.ts'

const dragIconWidth = 48

export interface RimDeps {
  platform: 'darwin' | 'win32' | 'linux'
  isDevelopment: boolean
  /** `out/`, where the built page and the preload lie. */
  builtDirectory: string
  /** Pictures for the window and the tray. */
  resourcesDirectory: string
  /** Copies of documents that are made to be opened. */
  openDirectory: string
  /** The file that remembers where the window was. */
  windowPlacePath: string
  /** Hosts of the accounts' services. */
  accountHosts(): Promise<readonly string[]>
  clock: Clock
  log: Log
  words: Words
}

export interface Rim {
  desktop: Desktop
  navigation: Navigation
  emit: EmitEvent
  resolveProxy(address: string): Promise<string>
  showWindow(): void
  /** From now on windows close. */
  letGo(): void
  /** True while Verso may run without a window. */
  staysInTray(): boolean
  /** The page may ask from now on. */
  open(parts: {
    contract: VersoContract
    handlers: VersoHandlers
    answerDocument: AppProtocolDeps['answerDocument']
  }): void
  /** Returns the way to stop. */
  followMoments(onMoment: (moment: Moment) => void): () => void
}

/** To be called once Electron is ready, before any window. */
export function createRim(deps: RimDeps): Rim {
  const { clock, log, words, platform, isDevelopment } = deps
  const resource = (...path: string[]) => join(deps.resourcesDirectory, ...path)

  blockPermissionRequests(session.defaultSession, log)
  blockRequests(session.defaultSession, isDevelopment, log)
  blockDownloads(session.defaultSession, log)
  app.on('web-contents-created', (_event, contents) => {
    blockNavigationAndWindowOpen(contents, (address) => void desktop.openAddress(address), log)
    followFrameKeys(contents, (command) => {
      navigation.invoke(command)
    })
  })

  const emit = createEmit(() => BrowserWindow.getAllWindows().map((window) => window.webContents))
  const navigation = createNavigation({
    showWindow: () => {
      mainWindow.show()
    },
    emit,
    clock,
  })

  const tray = createTray({
    create: (icon) => new Tray(icon),
    buildMenu: (template) => Menu.buildFromTemplate(template),
    icon: () => nativeImage.createFromPath(resource('tray', platform === 'darwin' ? 'markTemplate.png' : 'mark.png')),
    words,
    open: () => {
      mainWindow.show()
    },
    newOrder: () => {
      navigation.invoke('newOrder')
    },
    quit: () => {
      app.quit()
    },
  })

  const mainWindow = createMainWindow({
    create: (options) => new BrowserWindow(options),
    screen,
    nativeTheme,
    dialog,
    clock,
    preloadPath: join(deps.builtDirectory, 'preload', 'index.cjs'),
    iconPath: resource('icon.png'),
    placePath: deps.windowPlacePath,
    isDevelopment,
    platform,
    words,
    log,
    staysInTray: () => tray.isShown(),
    pageLeft: () => {
      navigation.pageLeft()
    },
  })

  const desktop = createDesktop({
    app,
    clipboard,
    nativeTheme,
    net,
    tray,
    dialogs: createDialogs({
      dialog,
      window: () => mainWindow.current(),
      downloadsDirectory: () => app.getPath('downloads'),
      words,
    }),
    shell: createShell({
      shell,
      dialog,
      window: () => mainWindow.current(),
      accountHosts: deps.accountHosts,
      openDirectory: deps.openDirectory,
      drag: (file) => {
        // macOS refuses to drag without a picture.
        const icon = nativeImage.createFromPath(resource('icon.png')).resize({ width: dragIconWidth })
        mainWindow.current()?.webContents.startDrag({ file, icon })
      },
      words,
      log,
    }),
    notifications: createNotifications({
      create: (options) => new Notification(options),
      isSupported: () => Notification.isSupported(),
      words,
      goTo: (place) => {
        navigation.goTo(place)
      },
    }),
  })

  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate({
        platform,
        isDevelopment,
        applicationName: app.getName(),
        words,
        invoke: (command) => {
          navigation.invoke(command)
        },
      }),
    ),
  )

  return {
    desktop,
    navigation,
    emit,
    resolveProxy: createProxyResolver(session.defaultSession, log),
    showWindow: () => {
      mainWindow.show()
    },
    letGo: () => {
      mainWindow.letGo()
    },
    staysInTray: () => tray.isShown(),
    open({ contract, handlers, answerDocument }) {
      protocol.handle(
        'app',
        createAppProtocol({ pageFiles: listPageFiles(join(deps.builtDirectory, 'renderer')), answerDocument, log }),
      )
      bindContract({ ipcMain, contract, handlers, log })
    },
    followMoments: (onMoment) => followPower({ app, powerMonitor, net, clock, onMoment }),
  }
}
