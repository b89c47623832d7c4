// The application's life cycle: a single instance that receives links and second starts, and a shutdown that waits for
// pending writes, but not forever.
import type { App, AutoUpdater } from 'electron'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../log.ts'
import type { System } from '../system.ts'
import { linkScheme, parseLink, readCommandLine, startsHidden } from './incoming.ts'
import type { Incoming, Link } from './incoming.ts'

export interface LifecycleDeps {
  app: Pick<App, 'on' | 'once' | 'quit' | 'exit' | 'requestSingleInstanceLock' | 'isPackaged'>
  autoUpdater: Pick<AutoUpdater, 'on'>
  system: Pick<System, 'hasApplicationMenu' | 'path'>
  clock: Clock
  log: Log
  showWindow(): void
  receive(incoming: Incoming): void
  /** Closing the last window quits Verso, unless it stays in the tray. */
  staysWithoutWindow(): boolean
  /** From now on windows may close. */
  quitting(): void
  /** Stops sync and closes the store. */
  shutDown(): Promise<void>
}

/** macOS reports several files dropped on the icon as separate events in quick succession. */
const droppedTogetherMs = 150

/** Longer than any write takes; a hanging disk must not block the computer's shutdown. */
const shutDownLimitMs = 5_000

/** Returns false if another instance is running. That instance is notified, and this one quits. */
export function takeInstanceLock(app: Pick<App, 'requestSingleInstanceLock' | 'quit'>): boolean {
  if (app.requestSingleInstanceLock()) return true
  app.quit()
  return false
}

/**
 * Registers this copy for `verso://` links. Returns false if they do not open it: Linux needs an installed desktop file,
 * and in development the system would register the Electron binary.
 */
export function takeLinks(
  app: Pick<App, 'setAsDefaultProtocolClient' | 'isDefaultProtocolClient' | 'isPackaged'>,
): boolean {
  return app.isPackaged && (app.setAsDefaultProtocolClient(linkScheme) || app.isDefaultProtocolClient(linkScheme))
}

/** Call before `ready`: macOS sends files and links as soon as the app starts. */
export function createLifecycle(deps: LifecycleDeps): void {
  const { app } = deps
  app.on('second-instance', (_event, argv, workingDirectory) => {
    // Verso may already be running when the system starts it at login.
    if (!startsHidden(argv)) deps.showWindow()
    deps.receive(readCommandLine(argv, workingDirectory, app.isPackaged, deps.system.path))
  })
  app.on('activate', () => {
    deps.showWindow()
  })
  // macOS reports here which notification was clicked to start Verso.
  app.once('ready', (_event, launchInfo: unknown) => {
    const link = clickedAtStart(launchInfo)
    if (link !== null) deps.receive({ links: [link], paths: [] })
  })
  let dropped: string[] = []
  app.on('open-file', (event, path) => {
    event.preventDefault()
    dropped.push(path)
    if (dropped.length > 1) return
    deps.clock.after(droppedTogetherMs, () => {
      const paths = dropped
      dropped = []
      deps.receive({ links: [], paths })
    })
  })
  app.on('open-url', (event, url) => {
    event.preventDefault()
    const link = parseLink(url)
    if (link !== null) deps.receive({ links: [link], paths: [] })
  })
  app.on('window-all-closed', () => {
    if (!deps.system.hasApplicationMenu && !deps.staysWithoutWindow()) app.quit()
  })

  let shutDown: 'not begun' | 'under way' | 'done' = 'not begun'
  app.on('before-quit', () => {
    deps.quitting()
  })
  // An update on macOS closes the windows first and quits when they are closed.
  deps.autoUpdater.on('before-quit-for-update', () => {
    deps.quitting()
  })
  app.on('will-quit', (event) => {
    if (shutDown === 'done') return
    event.preventDefault()
    if (shutDown === 'under way') return
    shutDown = 'under way'
    void endWithin(deps, shutDownLimitMs).then(() => {
      shutDown = 'done'
      app.exit(0)
    })
  })
}

/** Only macOS passes launch information; a notification's id is the link it opens. */
function clickedAtStart(launchInfo: unknown): Link | null {
  if (typeof launchInfo !== 'object' || launchInfo === null || !('identifier' in launchInfo)) return null
  return typeof launchInfo.identifier === 'string' ? parseLink(launchInfo.identifier) : null
}

async function endWithin(deps: LifecycleDeps, limitMs: number): Promise<void> {
  const limit = Promise.withResolvers<undefined>()
  const cancel = deps.clock.after(limitMs, () => {
    deps.log({ level: 'error', area: 'lifecycle', message: 'shutDownTooSlow', data: { limitMs } })
    limit.resolve(undefined)
  })
  const end = deps.shutDown().catch((error: unknown) => {
    deps.log({ level: 'error', area: 'lifecycle', message: 'shutDownFailed', data: { error } })
  })
  await Promise.race([end, limit.promise])
  cancel()
}
