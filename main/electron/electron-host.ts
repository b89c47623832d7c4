// The rim, put together: the only place where the parts of this folder meet Electron itself. What it offers inwards is the desktop, the
// navigation and the events of the window; it knows nothing of orders.
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
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
import type { DeliveryRef, EmitEvent, VersoContract, VersoHandlers } from '../../preload/contract/index.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../log.ts'
import { createBadge } from './notifications/badge.ts'
import { createDesktop } from './desktop.ts'
import type { RimDesktop } from './desktop.ts'
import { createDialogs } from './window/dialogs.ts'
import { followFrameKeys } from './window/frame-keys.ts'
import { bindContract, createEmit } from './page/ipc.ts'
import type { BridgeDeps } from './page/ipc.ts'
import { createLocalTimes } from './menus/local-times.ts'
import { createLoginItem } from './app/login-item.ts'
import { menuTemplate } from './menus/menu.ts'
import { createNavigation } from './window/navigation.ts'
import type { WindowNavigation } from './window/navigation.ts'
import { createNotifications } from './notifications/notifications.ts'
import { blockDownloads, blockNavigationAndWindowOpen, blockPermissionRequests, blockRequests } from './page/policy.ts'
import { followPower } from './app/power.ts'
import type { Moment } from './app/power.ts'
import { createAppProtocol, listPageFiles } from './page/protocol.ts'
import type { AppProtocolDeps } from './page/protocol.ts'
import { createProxyResolver } from './page/proxy.ts'
import { createShell } from './page/shell.ts'
import { createTray } from './menus/tray.ts'
import type { PauseLength } from './menus/tray.ts'
import { createUpdates, whyUpdatesAreOff } from './app/updates.ts'
import type { UpdatesRim } from './app/updates.ts'
import { createMainWindow } from './window/window.ts'
import type { Words } from './message-types.ts'

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

/** What the person asks for without a window. */
export interface Wishes {
  checkNow(): Promise<void>
  pauseNotifications(length: PauseLength): Promise<void>
  remindLater(deliveries: readonly DeliveryRef[]): void
}

export interface Rim {
  desktop: RimDesktop
  navigation: WindowNavigation
  /** False for a copy that is not installed: the system would start the wrong program. */
  canStartAtLogin: boolean
  /** True where the system itself says that it started Verso at login. */
  wasStartedAtLogin(): boolean
  emit: EmitEvent
  updates: UpdatesRim
  /** Ends Verso in its usual way and starts it again. */
  startAgain(): void
  /** Shows a file of Verso's own in the file manager. */
  showInFolder(path: string): void
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
    knownError: BridgeDeps['knownError']
    answerDocument: AppProtocolDeps['answerDocument']
    wishes: Wishes
  }): void
  /** Returns the way to stop. */
  followMoments(onMoment: (moment: Moment) => void): () => void
}

/** To be called once Electron is ready, before any window. */
export function createRim(deps: RimDeps): Rim {
  const { clock, log, words, platform, isDevelopment } = deps
  const resource = (...path: string[]) => join(deps.resourcesDirectory, ...path)
  let wishes: Wishes | null = null
  /** No window waits for the answer to such a wish: where it fails, the log has it. */
  async function grant(wish: Promise<void> | undefined) {
    try {
      await wish
    } catch (error) {
      log({ level: 'warning', area: 'tray', message: 'wishFailed', data: { error } })
    }
  }

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
    goTo: (place) => {
      navigation.goTo(place)
    },
    checkNow: () => void grant(wishes?.checkNow()),
    pauseNotifications: (length) => void grant(wishes?.pauseNotifications(length)),
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

  const notifications = createNotifications({
    create: (options) => new Notification(options),
    isSupported: () => Notification.isSupported(),
    platform,
    isPackaged: app.isPackaged,
    isInFront: () => mainWindow.current()?.isFocused() ?? false,
    words,
    goTo: (place) => {
      navigation.goTo(place)
    },
    remindLater: (deliveries) => wishes?.remindLater(deliveries),
  })
  const loginItem = createLoginItem({
    app,
    platform,
    environment: process.env,
    homeDirectory: homedir(),
    execPath: process.execPath,
    files: {
      write: (path, text) => writeFile(path, text, { mode: 0o600 }),
      remove: (path) => rm(path, { force: true }),
      createDirectory: async (path) => {
        await mkdir(path, { recursive: true })
      },
    },
    log,
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
    notifications,
    loginItem,
    showBadge: createBadge({
      app,
      platform,
      window: () => mainWindow.current(),
      imageOf: (bitmap, size) => nativeImage.createFromBitmap(bitmap, size),
      describe: (count) => words.trayToDecide({ count }),
    }),
    times: createLocalTimes(app.getPreferredSystemLanguages()[0] ?? app.getLocale(), clock.now),
    words,
    now: clock.now,
  })

  // An AppImage is started by its file: what runs of it lies in a folder that is gone when it ends. Arguments of this start are not repeated.
  const relaunch = () => {
    const image = process.env['APPIMAGE']
    app.relaunch({
      args: app.isPackaged ? [] : process.argv.slice(1, 2),
      ...(image === undefined ? {} : { execPath: image }),
    })
  }
  const updates = createUpdates({
    whyOff: whyUpdatesAreOff({
      isPackaged: app.isPackaged,
      platform,
      environment: process.env,
      execPath: process.execPath,
      hasAddress: existsSync(join(process.resourcesPath ?? '', 'app-update.yml')),
      hasUninstaller: existsSync(join(dirname(process.execPath), `Uninstall ${app.getName()}.exe`)),
      packageType: readPackageType(),
    }),
    platform,
    load: async () => {
      const module = await import('electron-updater')
      // A CommonJS module: what it makes on first use is found on its default export only.
      return module.default.autoUpdater
    },
    relaunch,
    clock,
    onChanged: (state) => {
      emit('updates', 'changed', state)
    },
    log,
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
    updates,
    startAgain: () => {
      relaunch()
      app.quit()
    },
    showInFolder: (path) => {
      shell.showItemInFolder(path)
    },
    resolveProxy: createProxyResolver(session.defaultSession, log),
    showWindow: () => {
      mainWindow.show()
    },
    letGo: () => {
      mainWindow.letGo()
    },
    staysInTray: () => tray.isShown(),
    canStartAtLogin: loginItem.isAvailable,
    wasStartedAtLogin: loginItem.wasStartedAtLogin,
    open({ contract, handlers, knownError, answerDocument, wishes: given }) {
      wishes = given
      if (platform === 'darwin') void Notification.getHistory().then(notifications.takeUp)
      protocol.handle(
        'app',
        createAppProtocol({ pageFiles: listPageFiles(join(deps.builtDirectory, 'renderer')), answerDocument, log }),
      )
      bindContract({ ipcMain, contract, handlers, knownError, log })
    },
    followMoments: (onMoment) => followPower({ app, powerMonitor, net, clock, onMoment }),
  }
}

/** Beside the program, where a package of the system was installed. */
function readPackageType(): string | null {
  try {
    return readFileSync(join(process.resourcesPath ?? '', 'package-type'), 'utf8').trim()
  } catch {
    return null
  }
}
