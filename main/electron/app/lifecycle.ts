// The life of the application: one instance, second starts and links lead to it, and an end that waits for what is being written,
// but not for ever.
import type { App } from 'electron'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../log.ts'
import { linkScheme, parseLink, readCommandLine, startsHidden } from './incoming.ts'
import type { Incoming, Link } from './incoming.ts'

export interface LifecycleDeps {
  app: Pick<
    App,
    'on' | 'once' | 'quit' | 'exit' | 'requestSingleInstanceLock' | 'setAsDefaultProtocolClient' | 'isPackaged'
  >
  platform: NodeJS.Platform
  clock: Clock
  log: Log
  showWindow(): void
  receive(incoming: Incoming): void
  /** Closing the last window ends Verso, unless it stays in the tray. */
  staysWithoutWindow(): boolean
  /** Windows may close from now on. */
  quitting(): void
  /** Stops sync, closes the store. */
  shutDown(): Promise<void>
}

/** macOS tells of several files that were dropped on the icon one by one, at once. */
const droppedTogetherMs = 150

/** Longer than any write takes; a hanging disk must not keep the computer from shutting down. */
const shutDownLimitMs = 5_000

/** False: another instance runs and has been told; this one ends. */
export function takeInstanceLock(app: Pick<App, 'requestSingleInstanceLock' | 'quit'>): boolean {
  if (app.requestSingleInstanceLock()) return true
  app.quit()
  return false
}

/** To be called before `ready`: macOS hands over files and links as soon as the app has begun. */
export function createLifecycle(deps: LifecycleDeps): void {
  const { app } = deps
  // Unpackaged, the system would remember the tool that ran it.
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme)

  app.on('second-instance', (_event, argv, workingDirectory) => {
    // At login it may run already.
    if (!startsHidden(argv)) deps.showWindow()
    deps.receive(readCommandLine(argv, workingDirectory, app.isPackaged))
  })
  app.on('activate', () => {
    deps.showWindow()
  })
  // macOS says here which notification was clicked to start Verso.
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
    if (deps.platform !== 'darwin' && !deps.staysWithoutWindow()) app.quit()
  })

  let shutDown: 'not begun' | 'under way' | 'done' = 'not begun'
  app.on('before-quit', () => {
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

/** Only macOS tells anything here, and the id of a notification is the link that it leads to. */
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
