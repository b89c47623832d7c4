// Starts Verso for a spec: in its own data folder, on the host that VERSO_E2E_HOST names. Knows nothing about orders, and records what
// would have reached the desktop, so that a spec can check it on either host.
import { createRequire } from 'node:module'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { _electron } from 'playwright'
import type { ElectronApplication, Page } from 'playwright'
import { recordDesktop } from './desktop-record.ts'
import type { DesktopRecord } from './desktop-record.ts'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const host = process.env['VERSO_E2E_HOST'] === 'electron' ? 'electron' : 'stand-in'

/** Two hours ahead of UTC all year: a deadline sent in local time would be noticed. */
const timeZone = 'Africa/Lubumbashi'

/** Held entries are sent when a spec says so, however slow the machine is: within this time none is sent by itself. */
const heldMs = String(15 * 60_000)

/** A packaged program to start in place of the built app; `npm run package:rehearse` names one. */
const packagedProgram = process.env['VERSO_E2E_PROGRAM']

function executable(): string {
  if (packagedProgram !== undefined) return packagedProgram
  if (host === 'stand-in') return path.join(root, 'test/electron-stand-in/electron')
  // In Node the module `electron` is the path of Electron's binary.
  return String(createRequire(import.meta.url)('electron'))
}

/** No window lives long enough for optimised scripts to pay off: optimising costs a tenth of all processor time. */
const forShortLives = '--js-flags=--no-opt --no-maglev --min-semi-space-size=16'

function launchArguments(directory: string): string[] {
  const asRoot = process.getuid?.() === 0 && host === 'electron' ? ['--no-sandbox'] : []
  const app = packagedProgram === undefined ? [root] : []
  // In Electron the same switch would affect main as well, whose checks and alignment do benefit.
  const ofHost = host === 'stand-in' ? [forShortLives] : []
  return [...app, `--user-data-dir=${directory}`, ...asRoot, ...ofHost]
}

function environment(more: Record<string, string> = {}): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  // Test machines rarely have a desktop that shows tray icons.
  // A bare system has no other locale in which Chromium accepts file names that are not ASCII; the language is set separately.
  const language = { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', LANGUAGE: 'en_GB' }
  return {
    ...Object.fromEntries(inherited),
    TZ: timeZone,
    ...language,
    VERSO_HOLD_MS: heldMs,
    VERSO_TRAY: 'shown',
    ...more,
  }
}

export interface RunningVerso {
  app: ElectronApplication
  window: Page
  /** What reached the desktop since the start: notifications, the badge, opened addresses, dialogues. */
  desktop: DesktopRecord
  /** The folder with everything of this run; pass it to the next start to find it again. */
  directory: string
  /** Ends it as a person would. */
  close(): Promise<void>
  /** SIGKILL: no farewell, no clean-up. */
  kill(): Promise<void>
}

export interface StartOptions {
  directory?: string
  env?: Record<string, string>
  switches?: readonly string[]
}

export async function temporaryDirectory(name: string): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), `verso-${name}-`))
}

export async function removeDirectory(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true, maxRetries: 5 })
}

/** For waits that Playwright limits to half a minute by default, which is too short on a busy machine. */
const patienceMs = 120_000

async function launch(args: readonly string[], env: Record<string, string>): Promise<ElectronApplication> {
  const app = await _electron.launch({
    executablePath: executable(),
    args: [...args],
    env,
    timeout: patienceMs,
    // Otherwise Playwright would turn the sandbox off, and a person's Verso runs in it.
    chromiumSandbox: true,
    // Otherwise Playwright would set light or dark itself.
    colorScheme: null,
  })
  app.context().setDefaultTimeout(patienceMs)
  return app
}

export async function startVerso(options: StartOptions = {}): Promise<RunningVerso> {
  const directory = options.directory ?? (await temporaryDirectory('data'))
  const app = await launch([...launchArguments(directory), ...(options.switches ?? [])], environment(options.env))
  const desktop = await recordDesktop(app)
  const window = await app.firstWindow({ timeout: patienceMs })
  // Before that, the window is an empty page, and then a frame that accepts no commands yet.
  await window.getByRole('main').getByRole('heading').first().waitFor()
  // On Windows the child is a shell, and Electron would outlive it.
  const processId = await app.evaluate(() => process.pid)
  const child = app.process()
  let hasEnded = child.exitCode !== null
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      hasEnded = true
      resolve()
    }),
  )
  return {
    app,
    window,
    desktop,
    directory,
    async close() {
      if (!hasEnded) await app.close()
    },
    async kill() {
      if (hasEnded) return
      process.kill(processId, 'SIGKILL')
      await ended
    },
  }
}

/** As the system starts it at login. */
export async function startHidden(directory: string): Promise<{ app: ElectronApplication; desktop: DesktopRecord }> {
  const app = await launch([...launchArguments(directory), '--hidden'], environment())
  return { app, desktop: await recordDesktop(app) }
}

/** A second start on the same data folder, as the system makes it for a link or a file; it calls the first and quits. */
export async function startAgain(directory: string, given: readonly string[]): Promise<number | null> {
  const child = spawn(executable(), [...launchArguments(directory), ...given], {
    env: environment({ VERSO_STAND_IN_HEADLESS: '1' }),
    stdio: 'ignore',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}

/** Drops real files from outside the page on an element, as the file manager does. */
export async function dropFiles(window: Page, selector: string, paths: readonly string[]): Promise<void> {
  const box = await window.locator(selector).first().boundingBox()
  if (!box) throw new Error(`nothing to drop on: ${selector}`)
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  const session = await window.context().newCDPSession(window)
  const data = { items: [], files: [...paths], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x, y, data })
  }
  await session.detach()
}
