// Assembles the Electron side: the only place where the parts of this folder meet Electron. It provides the desktop,
// navigation and window events; it knows nothing about orders.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
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
import type {
  DeliveryRef,
  DesktopFacts,
  EmitEvent,
  VersoContract,
  VersoHandlers,
} from '../../preload/contract/index.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../log.ts'
import { createBadge } from './notifications/badge.ts'
import { createDesktop } from './desktop.ts'
import type { ElectronDesktop } from './desktop.ts'
import { createDialogs } from './window/dialogs.ts'
import { followFrameKeys } from './window/frame-keys.ts'
import { bindContract, createEmit } from './page/ipc.ts'
import type { BridgeDeps } from './page/ipc.ts'
import { createLoginItem } from './app/login-item.ts'
import { followContextMenu } from './menus/context-menu.ts'
import { menuTemplate } from './menus/menu.ts'
import { createPrinting } from './window/printing.ts'
import { createNavigation } from './window/navigation.ts'
import type { WindowNavigation } from './window/navigation.ts'
import { createHistory } from './notifications/history.ts'
import { createNotifications } from './notifications/notifications.ts'
import { createDevelopmentPage } from './page/development.ts'
import {
  blockConnections,
  blockDirectWebRtc,
  blockDownloads,
  blockNavigationAndWindowOpen,
  blockPermissionRequests,
  blockRequests,
  pagePolicy,
} from './page/policy.ts'
import { createPowerSaver } from './app/power-saver.ts'
import { followPower } from './app/power.ts'
import type { Moment } from './app/power.ts'
import { createAppProtocol, listPageFiles } from './page/protocol.ts'
import type { AppProtocolDeps } from './page/protocol.ts'
import { createProxyResolver } from './page/proxy.ts'
import { logLostProcesses } from './app/processes.ts'
import { createRestart } from './app/restart.ts'
import { createShell } from './page/shell.ts'
import type { RunProgram } from './menus/tray-host.ts'
import { createTray } from './menus/tray.ts'
import type { PauseLength } from './menus/tray.ts'
import { createUpdates, whyUpdatesAreOff } from './app/updates.ts'
import type { ManagedUpdates } from './app/updates.ts'
import { createMainWindow } from './window/window.ts'
import { createSpeechChoice } from './speech.ts'
import type { SpeechDeps } from './speech.ts'
import type { Words } from './messages.ts'
import type { System } from './system.ts'

const dragIconWidth = 48
/** A session without pages, in memory: that of the page has a proxy of its own. */
const proxyLookups = 'proxy-lookups'

interface ElectronHostDeps {
  system: System
  /** The desktop shows tray icons. */
  hasTray: boolean
  /** `verso://` links open this copy. */
  opensLinks: boolean
  isDevelopment: boolean
  /** Address of the development server; null for the built page. */
  developmentServer: URL | null
  /** `out/`, with the built page and the preload script. */
  builtDirectory: string
  /** Images for the window and the tray. */
  resourcesDirectory: string
  /** Copies of documents that are opened in other programs. */
  openDirectory: string
  /** File with the last window bounds. */
  windowBoundsPath: string
  /** An empty file, there once a notification was wanted. */
  notifiedPath: string
  /** Hosts of the accounts' services. */
  accountHosts(): Promise<readonly string[]>
  runProgram: RunProgram
  clock: Clock
  log: Log
  words: Words
  /** In the place of the system's; null to ask the system. */
  systemLanguage: string | null
  /** Makes the messages of main speak a language. */
  speak: SpeechDeps['speak']
}

/** Actions in the tray that need no window. */
interface TrayActions {
  checkNow(): Promise<void>
  pauseNotifications(length: PauseLength): Promise<void>
  remindLater(deliveries: readonly DeliveryRef[]): void
}

export interface ElectronHost {
  desktop: ElectronDesktop
  navigation: WindowNavigation
  /** True if the system reports that it started Verso at login. */
  wasStartedAtLogin(): boolean
  emit: EmitEvent
  updates: ManagedUpdates
  /** Quits Verso normally and restarts it. */
  startAgain(): void
  /** Shows one of Verso's own files in the file manager. */
  showInFolder(path: string): void
  resolveProxy(address: string): Promise<string>
  showWindow(): void
  /** Resolves once the window has what it shows first; at once without a window. */
  windowSettled(): Promise<void>
  /** From now on windows may close. */
  allowClose(): void
  /** True while Verso may run without a window. */
  staysInTray(): boolean
  /** Starts answering the page. */
  open(parts: {
    contract: VersoContract
    handlers: VersoHandlers
    knownError: BridgeDeps['knownError']
    answerDocument: AppProtocolDeps['answerDocument']
    trayActions: TrayActions
  }): void
  /** Whether the computer saves power, so that what can wait should. */
  savesPower(): Promise<boolean>
  /** Returns a function that stops following. */
  followMoments(onMoment: (moment: Moment) => void): () => void
}

/** Call once Electron is ready, before any window opens. */
export function createElectronHost(deps: ElectronHostDeps): ElectronHost {
  const { clock, log, words, system, isDevelopment, developmentServer } = deps
  const resource = (...path: string[]) => join(deps.resourcesDirectory, ...path)
  let trayActions: TrayActions | null = null
  /** No window waits for the answer to such an action; a failure is logged. */
  async function grant(wish: Promise<void> | undefined) {
    try {
      await wish
    } catch (error) {
      log({ level: 'warning', area: 'tray', message: 'trayActionFailed', data: { error } })
    }
  }

  const preferred = app.getPreferredSystemLanguages()
  const ofSystem = preferred.length > 0 ? preferred : [app.getLocale()]
  const systemLanguages = deps.systemLanguage === null ? ofSystem : [deps.systemLanguage, ...ofSystem]
  const speech = createSpeechChoice({ systemLanguages, isDevelopment, speak: deps.speak })

  blockPermissionRequests(session.defaultSession, log)
  blockRequests(session.defaultSession, isDevelopment, developmentServer, log)
  blockDownloads(session.defaultSession, log)
  blockConnections(session.defaultSession, developmentServer, log)
  logLostProcesses(app, log)
  app.on('web-contents-created', (_event, contents) => {
    blockDirectWebRtc(contents)
    blockNavigationAndWindowOpen(contents, (address) => void desktop.openAddress(address), log)
    followFrameKeys(contents, (command) => {
      navigation.invoke(command)
    })
    followContextMenu(contents, {
      buildMenu: (template) => Menu.buildFromTemplate(template),
      windowOf: (shown) => BrowserWindow.fromWebContents(shown),
      words,
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
    icon: () => nativeImage.createFromPath(resource('tray', system.tray.image)),
    opensOnClick: system.tray.opensOnClick,
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
    checkNow: () => void grant(trayActions?.checkNow()),
    pauseNotifications: (length) => void grant(trayActions?.pauseNotifications(length)),
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
    boundsPath: deps.windowBoundsPath,
    isDevelopment,
    system,
    words,
    log,
    staysInTray: () => tray.isShown(),
    pageLeft: () => {
      navigation.pageLeft()
    },
    shown: () => {
      badge.windowShown()
    },
  })
  const badge = createBadge({
    app,
    system,
    window: () => mainWindow.current(),
    imageOf: (bitmap, size) => nativeImage.createFromBitmap(bitmap, size),
    describe: (count) => words.trayToDecide({ count }),
  })

  const history = createHistory({
    areKept: system.notifications.areKept,
    markPath: deps.notifiedPath,
    getHistory: () => Notification.getHistory(),
    log,
  })
  const notifications = createNotifications({
    create: (options) => {
      history.wanted()
      return new Notification(options)
    },
    isSupported: () => Notification.isSupported(),
    system,
    isPackaged: app.isPackaged,
    isInFront: () => mainWindow.current()?.isFocused() ?? false,
    words,
    goTo: (place) => {
      navigation.goTo(place)
    },
    remindLater: (deliveries) => trayActions?.remindLater(deliveries),
    removeKept: (id) => {
      Notification.remove(id)
    },
    wasShown: () => {
      showsNotifications(true)
    },
    wasRefused: (detail) => {
      log({ level: 'warning', area: 'notifications', message: 'notificationRefused', data: { detail } })
      showsNotifications(false)
    },
  })
  // An AppImage runs from a folder that is deleted when it ends, so it must be started by its file.
  let program = process.env['APPIMAGE'] ?? process.execPath
  const loginItem = createLoginItem({
    app,
    system,
    environment: process.env,
    homeDirectory: homedir(),
    program: () => program,
    files: {
      write: (path, text) => writeFile(path, text, { mode: 0o600 }),
      changeNow: (path, change) => {
        if (!existsSync(path)) return
        const text = readFileSync(path, 'utf8')
        const changed = change(text)
        if (changed !== text) writeFileSync(path, changed)
      },
      remove: (path) => rm(path, { force: true }),
      createDirectory: async (path) => {
        await mkdir(path, { recursive: true })
      },
    },
    log,
  })

  let facts: DesktopFacts = {
    canStartAtLogin: loginItem.isAvailable,
    hasTray: deps.hasTray,
    opensLinks: deps.opensLinks,
    showsNotifications: true,
  }
  const showsNotifications = (isShown: boolean) => {
    if (isShown === facts.showsNotifications) return
    facts = { ...facts, showsNotifications: isShown }
    emit('application', 'desktopChanged', facts)
  }

  const desktop = createDesktop({
    app,
    clipboard,
    nativeTheme,
    net,
    tray,
    dialogs: createDialogs({
      dialog,
      window: () => mainWindow.current(),
      path: system.path,
      documentsDirectory: () => app.getPath('documents'),
      downloadsDirectory: () => app.getPath('downloads'),
      words,
    }),
    printing: createPrinting({ window: () => mainWindow.current(), log }),
    shell: createShell({
      shell,
      dialog,
      window: () => mainWindow.current(),
      accountHosts: deps.accountHosts,
      openDirectory: deps.openDirectory,
      drag: (file) => {
        // macOS requires an image for a drag.
        const icon = nativeImage.createFromPath(resource('icon.png')).resize({ width: dragIconWidth })
        mainWindow.current()?.webContents.startDrag({ file, icon })
      },
      words,
      log,
    }),
    notifications,
    loginItem,
    badge,
    facts: () => facts,
    speech,
    spoken: () => {
      setMenu()
      emit('application', 'speechChanged', speech.current())
    },
    words,
    now: clock.now,
  })

  // The arguments of this start are not repeated.
  const relaunch = createRestart({
    app,
    environment: process.env,
    pid: process.pid,
    program: () => program,
    args: app.isPackaged ? [] : process.argv.slice(1, 2),
    spawn,
    log,
  })
  const updates = createUpdates({
    whyOff: whyUpdatesAreOff({
      isPackaged: app.isPackaged,
      platform: system.name,
      environment: process.env,
      execPath: process.execPath,
      hasAddress: existsSync(join(process.resourcesPath ?? '', 'app-update.yml')),
      hasUninstaller: existsSync(join(dirname(process.execPath), `Uninstall ${app.getName()}.exe`)),
      packageType: readPackageType(),
    }),
    system,
    load: async () => {
      const module = await import('electron-updater')
      // A CommonJS module whose lazy properties exist only on its default export.
      return module.default.autoUpdater
    },
    relaunch,
    programMoved: (path) => {
      program = path
      loginItem.followProgram()
    },
    clock,
    onChanged: (state) => {
      emit('updates', 'changed', state)
    },
    log,
  })

  function setMenu() {
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(
        menuTemplate({
          system,
          isDevelopment,
          applicationName: app.getName(),
          words,
          invoke: (command) => {
            navigation.invoke(command)
          },
        }),
      ),
    )
  }
  setMenu()

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
    resolveProxy: createProxyResolver(session.fromPartition(proxyLookups), log),
    showWindow: () => {
      mainWindow.show()
    },
    windowSettled: mainWindow.settled,
    allowClose: () => {
      mainWindow.allowClose()
    },
    staysInTray: () => tray.isShown(),
    wasStartedAtLogin: loginItem.wasStartedAtLogin,
    open({ contract, handlers, knownError, answerDocument, trayActions: given }) {
      trayActions = given
      void history.read().then(notifications.takeUp)
      protocol.handle(
        'app',
        createAppProtocol({
          speech: speech.current,
          pageFiles: listPageFiles(join(deps.builtDirectory, 'renderer')),
          answerDocument,
          developmentPage: developmentServer && createDevelopmentPage(developmentServer, pagePolicy),
          log,
        }),
      )
      bindContract({ ipcMain, contract, handlers, knownError, log })
    },
    savesPower: createPowerSaver({ powerMonitor, system, run: deps.runProgram, clock }),
    followMoments: (onMoment) => followPower({ app, powerMonitor, net, clock, onMoment }),
  }
}

/** Reads the package type, which system packages write next to the program. */
function readPackageType(): string | null {
  try {
    return readFileSync(join(process.resourcesPath ?? '', 'package-type'), 'utf8').trim()
  } catch {
    return null
  }
}
