// Updates Verso through electron-updater: checks on request or once a day, downloads only on request, installs on quit.
// Release notes reach the page as plain text only.
import type { Settings, UpdateState } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Updates } from '../../ports/desktop.ts'
import type { Log } from '../../log.ts'
import type { System } from '../system.ts'

/** The parts of electron-updater that are used. */
export interface Updater {
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  allowDowngrade: boolean
  channel: string | null
  logger: unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  /** An AppImage with its version in its name is renamed by the update. */
  on(event: 'appimage-filename-updated', listener: (path: string) => void): unknown
  on(event: 'download-progress', listener: (progress: { transferred: number; total: number }) => void): unknown
  checkForUpdates(): Promise<{
    isUpdateAvailable: boolean
    updateInfo: { version: string; releaseNotes?: string | { note: string | null }[] | null }
  } | null>
  downloadUpdate(): Promise<unknown>
  quitAndInstall(isSilent: boolean, isForceRunAfter: boolean): void
}

interface UpdatesDeps {
  /** Null if this copy can update itself. */
  whyOff: Extract<UpdateState, { state: 'off' }>['reason'] | null
  system: Pick<System, 'updaterRestarts'>
  load(): Promise<Updater>
  /** Starts Verso again once it has quit, if the updater does not. */
  relaunch(): void
  /** The update has renamed the program's file. Verso may be about to end, so this must be done at once. */
  programMoved(path: string): void
  clock: Clock
  onChanged(state: UpdateState): void
  log: Log
}

export interface ManagedUpdates extends Updates {
  /** Sets the channel, and whether to check automatically. */
  apply(settings: Pick<Settings, 'updateChannel' | 'checkForUpdates'>): void
  stop(): void
}

const firstLookMs = 5 * 60_000
const lookEveryMs = 24 * 60 * 60_000
const notesLimit = 10_000
const detailLimit = 500

/** Why a copy of Verso cannot update itself; null if it can. */
export function whyUpdatesAreOff(copy: {
  isPackaged: boolean
  platform: System['name']
  environment: NodeJS.ProcessEnv
  execPath: string
  /** Whether the package names an update server. */
  hasAddress: boolean
  /** Windows: whether there is an uninstaller, that is, Verso was installed. */
  hasUninstaller: boolean
  /** Linux: the package type; null without a package. */
  packageType: string | null
}): Extract<UpdateState, { state: 'off' }>['reason'] | null {
  if (!copy.isPackaged) return 'development'
  if (copy.platform === 'linux' && copy.environment['APPIMAGE'] === undefined) {
    // The package type is named only in a package with an address for updates.
    return copy.packageType === null && !/^\/(opt|usr)\//.test(copy.execPath) ? 'portable' : 'systemPackage'
  }
  const isPortable =
    copy.platform === 'win32'
      ? copy.environment['PORTABLE_EXECUTABLE_DIR'] !== undefined || !copy.hasUninstaller
      : // macOS runs an app that was not moved out of Downloads from a read-only location.
        copy.platform === 'darwin' && copy.execPath.includes('/AppTranslocation/')
  if (isPortable) return 'portable'
  return copy.hasAddress ? null : 'noAddress'
}

/** Removes all markup. Release notes may contain HTML, which is never rendered. */
export function plainNotes(notes: string | readonly { note: string | null }[] | null | undefined): string {
  const given = typeof notes === 'string' ? notes : (notes ?? []).map(({ note }) => note ?? '').join('\n\n')
  let text = given
    .slice(0, 2 * notesLimit)
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .replaceAll(/<(script|style)\b[^<>]*>[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<(br|\/p|\/div|\/h[1-6]|\/ul|\/ol)\b[^<>]*>/gi, '\n')
  // Removing a tag can leave a new one behind, so repeat until nothing changes.
  for (let before = ''; before !== text;) {
    before = text
    text = text.replaceAll(/<\/?[a-z!][^>]*(>|$)/gi, '')
  }
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', '’')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, notesLimit)
}

export function createUpdates(deps: UpdatesDeps): ManagedUpdates {
  const { clock, log } = deps
  let current: UpdateState = deps.whyOff === null ? { state: 'notChecked' } : { state: 'off', reason: deps.whyOff }
  let loaded: Promise<Updater> | null = null
  let channel: Settings['updateChannel'] = 'stable'
  let looksByItself: boolean | null = null
  let cancelLook = () => {}
  /** From the wish to install until Verso ends, or until the updater reports that it could not. */
  let isInstalling = false

  const now = () => new Date(clock.now()).toISOString()
  const become = (state: UpdateState): UpdateState => {
    current = state
    deps.onChanged(state)
    return state
  }
  const fail = (step: Extract<UpdateState, { state: 'failed' }>['step'], error: unknown): UpdateState => {
    const detail = (error instanceof Error ? error.message : String(error)).slice(0, detailLimit)
    log({ level: 'warning', area: 'updates', message: 'updateFailed', data: { step, detail } })
    return become({ state: 'failed', step, detail, at: now() })
  }

  const failInstalling = (error: unknown) => {
    isInstalling = false
    fail('installing', error)
  }

  const updater = (): Promise<Updater> => {
    loaded ??= deps.load().then((found) => {
      found.logger = null
      found.autoDownload = false
      found.autoInstallOnAppQuit = true
      found.on('error', (error) => {
        // A failed installation is only reported here: the updater does not throw, and stays in this version.
        if (isInstalling) failInstalling(error)
        else log({ level: 'warning', area: 'updates', message: 'updaterFailed', data: { detail: error.message } })
      })
      found.on('appimage-filename-updated', deps.programMoved)
      found.on('download-progress', ({ transferred, total }) => {
        if (current.state !== 'downloading') return
        become({ ...current, doneBytes: transferred, totalBytes: total })
      })
      return found
    })
    loaded.catch(() => {
      loaded = null
    })
    return loaded
  }

  async function check(): Promise<UpdateState> {
    if (['off', 'checking', 'downloading', 'ready'].includes(current.state)) return current
    become({ state: 'checking' })
    try {
      const found = await updater()
      found.channel = channel === 'beta' ? 'beta' : 'latest'
      // Setting a channel enables downgrades, but an old version cannot read a newer database.
      found.allowDowngrade = false
      const answer = await found.checkForUpdates()
      const checkedAt = now()
      if (answer === null || !answer.isUpdateAvailable) return become({ state: 'newest', checkedAt })
      const { version, releaseNotes } = answer.updateInfo
      return become({ state: 'available', version: version.slice(0, 100), notes: plainNotes(releaseNotes), checkedAt })
    } catch (error) {
      return fail('checking', error)
    }
  }

  async function download(): Promise<UpdateState> {
    if (current.state !== 'available') return current
    const { version, notes, checkedAt } = current
    become({ state: 'downloading', version, notes, checkedAt, doneBytes: 0, totalBytes: 0 })
    try {
      const found = await updater()
      await found.downloadUpdate()
      return become({ state: 'ready', version, notes, checkedAt })
    } catch (error) {
      return fail('downloading', error)
    }
  }

  const look = () => {
    cancelLook = clock.after(lookEveryMs, look)
    void check()
  }

  return {
    state: () => current,
    check,
    download,
    install() {
      if (current.state !== 'ready' || isInstalling) return
      isInstalling = true
      void updater()
        .then((found) => {
          if (deps.system.updaterRestarts) {
            found.quitAndInstall(false, true)
            return
          }
          // The updater would start the new version while this one still holds the instance lock. It installs before
          // this call returns and quits later: now the program has the name under which it must be started.
          found.quitAndInstall(true, false)
          if (isInstalling) deps.relaunch()
        })
        .catch(failInstalling)
    },
    apply({ updateChannel, checkForUpdates }) {
      const isOtherChannel = updateChannel !== channel
      channel = updateChannel
      if (current.state === 'off') return
      // The update that was found belongs to the other channel.
      if (isOtherChannel && ['newest', 'available', 'failed'].includes(current.state)) become({ state: 'notChecked' })
      if (checkForUpdates === looksByItself) return
      looksByItself = checkForUpdates
      cancelLook()
      cancelLook = checkForUpdates ? clock.after(firstLookMs, look) : () => {}
    },
    stop: () => {
      cancelLook()
    },
  }
}
