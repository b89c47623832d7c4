// Electron's `app`: names and folders, and the order of events from start to quit.
import { EventEmitter } from 'node:events'
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { App, CommandLine, LoginItemSettings, RelaunchOptions, Settings } from 'electron'
import { appDataFolder } from '../host/launch-options.ts'
import { nativeRecord, record } from '../host/native-record.ts'
import type { Declared } from './declared.ts'
import { createEvent } from './event.ts'
import { Menu } from './menu.ts'
import { currentRuntime, launchOptions } from './runtime.ts'
import { createSingleInstance } from './single-instance.ts'
import { openWindows } from './windows.ts'

type PathName = Parameters<App['getPath']>[0]

class StandInApp extends EventEmitter implements Declared<App, 'commandLine' | 'applicationMenu'> {
  readonly dock = undefined
  readonly runningUnderARM64Translation = false
  userAgentFallback = ''
  readonly commandLine: Pick<
    CommandLine,
    'appendSwitch' | 'appendArgument' | 'hasSwitch' | 'getSwitchValue' | 'removeSwitch'
  >

  readonly #ready = Promise.withResolvers<void>()
  readonly #paths = new Map<string, string>()
  readonly #switches = new Map<string, string>()
  readonly #protocols = new Set<string>()
  readonly #singleInstance = createSingleInstance({
    folder: () => this.getPath('userData'),
    onSecondInstance: (argv, workingDirectory, additionalData) => {
      this.emit('second-instance', createEvent({}), argv, workingDirectory, additionalData)
    },
  })
  #name: string | undefined
  #badgeCount = 0
  #loginItem: Settings = {}
  #relaunch: RelaunchOptions | undefined
  #isReady = false
  #isQuitting = false
  #isExiting = false

  constructor() {
    super()
    this.commandLine = {
      appendSwitch: (name, value) => void this.#switches.set(name, value ?? ''),
      appendArgument: (value) => record('app.commandLine.appendArgument', value),
      hasSwitch: (name) =>
        this.#switches.has(name) || launchOptions().arguments.some((item) => item.split('=')[0] === `--${name}`),
      getSwitchValue: (name) =>
        this.#switches.get(name) ??
        launchOptions()
          .arguments.find((item) => item.startsWith(`--${name}=`))
          ?.slice(name.length + 3) ??
        '',
      removeSwitch: (name) => void this.#switches.delete(name),
    }
  }

  get isPackaged(): boolean {
    return launchOptions().isPackaged
  }
  get name(): string {
    return this.getName()
  }
  set name(name: string) {
    this.setName(name)
  }
  get badgeCount(): number {
    return this.#badgeCount
  }
  set badgeCount(count: number) {
    this.setBadgeCount(count)
  }
  get applicationMenu(): Menu | null {
    return Menu.getApplicationMenu()
  }
  set applicationMenu(menu: Menu | null) {
    Menu.setApplicationMenu(menu)
  }

  whenReady(): Promise<void> {
    return this.#ready.promise
  }
  isReady(): boolean {
    return this.#isReady
  }
  getName(): string {
    return this.#name ?? launchOptions().name
  }
  setName(name: string): void {
    this.#name = name
  }
  getVersion(): string {
    return launchOptions().version
  }
  getAppPath(): string {
    return launchOptions().appPath
  }
  getLocale(): string {
    return launchOptions().lang ?? this.getSystemLocale()
  }
  getSystemLocale(): string {
    return this.getPreferredSystemLanguages()[0] ?? 'en-US'
  }
  getLocaleCountryCode(): string {
    return /[-_]([A-Z]{2})\b/.exec(this.getSystemLocale())?.[1] ?? ''
  }
  getPreferredSystemLanguages(): string[] {
    const { LANGUAGE, LC_ALL, LC_MESSAGES, LANG } = process.env
    const listed = (LANGUAGE ?? '').split(':').concat(LC_ALL ?? LC_MESSAGES ?? LANG ?? '')
    const languages = listed
      .map((locale) => locale.replace(/[.@].*$/, '').replaceAll('_', '-'))
      .filter((locale) => locale !== '' && locale !== 'C' && locale !== 'POSIX')
    return languages.length > 0 ? [...new Set(languages)] : ['en-US']
  }

  getPath(name: PathName): string {
    const chosen = this.#paths.get(name)
    if (chosen !== undefined) return chosen
    const { appPath, userDataDir } = launchOptions()
    switch (name) {
      case 'home':
        return os.homedir()
      case 'appData':
        return appDataFolder(process.env)
      case 'userData':
        return userDataDir === undefined
          ? path.join(this.getPath('appData'), this.getName())
          : path.resolve(userDataDir)
      case 'sessionData':
        return this.getPath('userData')
      case 'logs':
        return path.join(this.getPath('userData'), 'logs')
      case 'crashDumps':
        return path.join(this.getPath('userData'), 'Crashpad')
      case 'temp':
        return os.tmpdir()
      case 'exe':
      case 'module':
        return process.execPath
      case 'assets':
        return appPath
      case 'desktop':
      case 'documents':
      case 'downloads':
      case 'music':
      case 'pictures':
      case 'videos':
        return path.join(os.homedir(), name.charAt(0).toUpperCase() + name.slice(1))
      default:
        throw new Error(`Failed to get '${name}' path`)
    }
  }
  setPath(name: string, folder: string): void {
    if (!path.isAbsolute(folder)) throw new Error('Path must be absolute')
    mkdirSync(folder, { recursive: true })
    this.#paths.set(name, folder)
  }
  setAppLogsPath(folder?: string): void {
    this.setPath('logs', folder ?? path.join(this.getPath('userData'), 'logs'))
  }

  requestSingleInstanceLock(additionalData?: Record<string, unknown>): boolean {
    return this.#singleInstance.request(process.argv, process.cwd(), additionalData)
  }
  hasSingleInstanceLock(): boolean {
    return this.#singleInstance.isHeld()
  }
  releaseSingleInstanceLock(): void {
    this.#singleInstance.release()
  }

  enableSandbox(): void {
    record('app.enableSandbox')
  }
  disableHardwareAcceleration(): void {
    record('app.disableHardwareAcceleration')
  }
  setAppUserModelId(id: string): void {
    record('app.setAppUserModelId', id)
  }
  setToastActivatorCLSID(id: string): void {
    record('app.setToastActivatorCLSID', id)
  }
  setDesktopName(name: string): void {
    record('app.setDesktopName', name)
  }
  setAboutPanelOptions(options: object): void {
    record('app.setAboutPanelOptions', options)
  }
  showAboutPanel(): void {
    record('app.showAboutPanel')
  }
  addRecentDocument(file: string): void {
    record('app.addRecentDocument', file)
  }
  clearRecentDocuments(): void {
    record('app.clearRecentDocuments')
  }
  setAsDefaultProtocolClient(protocol: string, executable?: string, values?: string[]): boolean {
    record('app.setAsDefaultProtocolClient', protocol, executable, values)
    this.#protocols.add(protocol)
    return true
  }
  removeAsDefaultProtocolClient(protocol: string): boolean {
    record('app.removeAsDefaultProtocolClient', protocol)
    return this.#protocols.delete(protocol)
  }
  isDefaultProtocolClient(protocol: string): boolean {
    return this.#protocols.has(protocol)
  }
  setBadgeCount(count = 0): boolean {
    record('app.setBadgeCount', count)
    this.#badgeCount = count
    return true
  }
  getBadgeCount(): number {
    return this.#badgeCount
  }
  setLoginItemSettings(settings: Settings): void {
    record('app.setLoginItemSettings', settings)
    this.#loginItem = { ...this.#loginItem, ...settings }
  }
  getLoginItemSettings(): LoginItemSettings {
    return {
      openAtLogin: this.#loginItem.openAtLogin ?? false,
      wasOpenedAtLogin: false,
      status: this.#loginItem.openAtLogin === true ? 'enabled' : 'not-registered',
      executableWillLaunchAtLogin: this.#loginItem.openAtLogin ?? false,
      launchItems: [],
    }
  }
  focus(): void {
    openWindows()[0]?.focus()
  }
  isAccessibilitySupportEnabled(): boolean {
    return false
  }

  relaunch(options: RelaunchOptions = {}): void {
    record('app.relaunch', options)
    this.#relaunch = options
  }

  quit(): void {
    if (this.#isQuitting || this.#isExiting) return
    const event = createEvent({})
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    this.#isQuitting = true
    for (const window of openWindows()) {
      if (window.tryToClose()) continue
      this.#isQuitting = false
      return
    }
    setImmediate(() => this.#quitWhenWindowsAreGone())
  }

  exit(exitCode = 0): void {
    if (this.#isExiting) return
    this.#isExiting = true
    this.emit('quit', createEvent({}), exitCode)
    this.#singleInstance.release()
    const ended = currentRuntime()?.chromium.close() ?? Promise.resolve()
    void ended.then(() => {
      this.#startAgain()
      process.exit(exitCode)
    })
  }

  /** For the stand-in: the windows call this when one of them was closed. */
  static windowWasClosed(): void {
    app.#windowWasClosed()
  }
  /** For the stand-in's executable. */
  static becomeReady(): void {
    mkdirSync(app.getPath('userData'), { recursive: true })
    app.#isReady = true
    app.#ready.resolve()
    app.emit('ready', createEvent({}), {})
  }
  static chromiumSwitches(): readonly string[] {
    return [...app.#switches].map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`))
  }
  static isEnding(): boolean {
    return app.#isQuitting || app.#isExiting
  }

  #windowWasClosed(): void {
    if (this.#isExiting || openWindows().length > 0) return
    if (this.#isQuitting) this.#quitWhenWindowsAreGone()
    else if (!this.emit('window-all-closed')) this.quit()
  }

  #quitWhenWindowsAreGone(): void {
    if (openWindows().length > 0 || this.#isExiting) return
    const event = createEvent({})
    this.emit('will-quit', event)
    if (event.defaultPrevented) this.#isQuitting = false
    else this.exit(0)
  }

  #startAgain(): void {
    // In a test the request is only recorded, because nobody would ever end the second process.
    const isDriven = launchOptions().arguments.some((argument) => argument.startsWith('--remote-debugging-port'))
    if (this.#relaunch === undefined || isDriven) return
    const values = this.#relaunch.args ?? process.argv.slice(1)
    spawn(this.#relaunch.execPath ?? process.execPath, values, { detached: true, stdio: 'ignore' }).unref()
  }
}

export const app = new StandInApp()
export const { windowWasClosed, becomeReady, chromiumSwitches, isEnding } = StandInApp

nativeRecord.system['openFile'] = (file: string) => app.emit('open-file', createEvent({}), file)
nativeRecord.system['openUrl'] = (url: string) => app.emit('open-url', createEvent({}), url)
nativeRecord.system['activate'] = () => app.emit('activate', createEvent({}), openWindows().length > 0)
