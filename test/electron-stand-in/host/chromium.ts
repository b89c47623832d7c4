// Finds and runs Chromium. It hangs on main by a pair of pipes: when main ends, however it ends, the pipes close and
// Chromium goes too, so that no test leaves a browser behind. Its profile is in the app's own data folder, where
// Electron keeps one as well.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { accessSync, constants, mkdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { createDevtoolsConnection } from './devtools.ts'
import type { DevtoolsConnection } from './devtools.ts'

export interface Chromium {
  readonly connection: DevtoolsConnection
  /** Where a second client (Playwright) can attach. */
  readonly webSocketAddress: string
  readonly version: string
  /** Opens a window without tabs or address bar on a display; the new page arrives as a target. */
  openAppWindow(): void
  /** Resolves when the process has ended; it is killed if it does not end within a second. */
  close(): Promise<void>
  /** The same without leaving the current turn, for a process that is ending. */
  closeNow(): void
}

export interface ChromiumOptions {
  readonly profile: string
  readonly isHeadless: boolean
  readonly switches: readonly string[]
}

/** The size of the screen that a headless Chromium pretends to have. */
export const headlessScreen = { width: 1920, height: 1080 }

const profileOwnerPatienceMs = 60_000
const closingPatienceMs = 1000

const disableFeatures = '--disable-features='
const disabledFeatures = [
  'IsolateOrigins',
  'site-per-process',
  'IsolateSandboxedIframes',
  'Translate',
  'MediaRouter',
  'OptimizationHints',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'AvoidCorsURLLoaderRestartOnRedirect',
]

/** Chromium reads only the last switch of this name. */
function withOwnFeaturesDisabled(switches: readonly string[]): string {
  const given = switches
    .filter((one) => one.startsWith(disableFeatures))
    .map((one) => one.slice(disableFeatures.length))
  return disableFeatures + [...disabledFeatures, ...given].join(',')
}

export async function startChromium(options: ChromiumOptions): Promise<Chromium> {
  const executable = findChromium(process.env)
  mkdirSync(options.profile, { recursive: true })
  await waitForProfile(options.profile)

  const common = [
    `--user-data-dir=${options.profile}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--test-type',
    '--no-first-run',
    '--no-default-browser-check',
  ]
  const child = spawn(
    executable,
    [
      ...common,
      '--remote-debugging-pipe',
      '--remote-debugging-port=0',
      '--no-startup-window',
      ...(options.isHeadless
        ? ['--headless=new', `--screen-info={${headlessScreen.width}x${headlessScreen.height}}`]
        : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-default-apps',
      '--disable-extensions',
      '--disable-sync',
      '--disable-breakpad',
      '--disable-popup-blocking',
      '--disable-background-timer-throttling',
      '--disable-backgrounding-occluded-windows',
      '--disable-renderer-backgrounding',
      '--disable-search-engine-choice-screen',
      '--hide-crash-restore-bubble',
      '--password-store=basic',
      '--use-mock-keychain',
      // One process for all frames of a page, so that one session sees them all.
      '--disable-site-isolation-trials',
      withOwnFeaturesDisabled(options.switches),
      // The hosts of app:// addresses are answered before they are looked up; nothing may ask the network for them.
      '--host-resolver-rules=MAP *.app ~NOTFOUND',
      ...options.switches.filter((given) => !given.startsWith(disableFeatures)),
    ],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'], env: withUnicodeFileNames(process.env) },
  )
  const [, , , toChromium, fromChromium] = child.stdio as [null, null, Readable, Writable, Readable]
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const connection = createDevtoolsConnection(fromChromium, toChromium)
  const webSocketAddress = await readWebSocketAddress(child, executable)
  const { product } = await connection.browser.send('Browser.getVersion')

  return {
    connection,
    webSocketAddress,
    version: product.replace(/^[^/]*\//, ''),
    openAppWindow() {
      // A second start with the same profile passes its window to the first and ends.
      const messenger = spawn(executable, [...common, '--app=data:text/html,<title></title>'], { stdio: 'ignore' })
      messenger.unref()
    },
    async close() {
      toChromium.end()
      fromChromium.destroy()
      await Promise.race([exited, delay(closingPatienceMs, undefined, { ref: false })])
      child.kill('SIGKILL')
      await exited
    },
    closeNow() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const sleeper = new Int32Array(new SharedArrayBuffer(4))
      const deadline = performance.now() + closingPatienceMs
      while (isRunning(child.pid) && performance.now() < deadline) Atomics.wait(sleeper, 0, 0, 10)
      child.kill('SIGKILL')
    },
  }
}

/** In a bare locale Chromium accepts no file name that is not ASCII, and a dropped file of such a name would be lost. */
function withUnicodeFileNames(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { LC_ALL, LC_CTYPE, LANG } = environment
  return /utf-?8/i.test(LC_ALL ?? LC_CTYPE ?? LANG ?? '') ? environment : { ...environment, LC_ALL: 'C.UTF-8' }
}

const failureOutputLength = 2000

function readWebSocketAddress(child: ChildProcess, executable: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  child.stderr?.setEncoding('utf8')
  child.stderr?.on('data', (chunk: string) => {
    // Read until the end: a full pipe would stop Chromium.
    output += chunk
    const found = /DevTools listening on (ws:\S+)/.exec(output)
    output = output.slice(-failureOutputLength)
    if (found?.[1] !== undefined) resolve(found[1])
  })
  child.once('error', reject)
  child.once('exit', (code, signal) => {
    reject(new Error(`${executable} ended before it was ready (${String(code ?? signal)}):\n${output}`))
  })
  return promise
}

/** @throws Error that says how to get one, when there is no Chromium */
function findChromium(environment: NodeJS.ProcessEnv): string {
  const chosen = environment['CHROMIUM_PATH']
  if (chosen !== undefined && chosen !== '') {
    if (!isExecutable(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, which cannot be run`)
    return chosen
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
  const folders = (environment['PATH'] ?? '').split(path.delimiter).concat('/usr/bin', '/snap/bin')
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
  const found = candidates.find(isExecutable)
  if (found === undefined) {
    throw new Error(
      'The Electron stand-in needs a Chromium. On Debian: apt-get install chromium. ' +
        'Or say where one is: CHROMIUM_PATH=/path/to/chrome',
    )
  }
  return found
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** After a killed main, its Chromium may need a moment to notice; two at once on one profile would spoil it. */
async function waitForProfile(profile: string): Promise<void> {
  const deadline = performance.now() + profileOwnerPatienceMs
  for (;;) {
    const owner = profileOwner(profile)
    if (owner === undefined) break
    if (performance.now() > deadline) {
      throw new Error(`The data folder is in use: Chromium ${owner} has ${profile} open`)
    }
    await delay(20)
  }
  // If it is killed with everything around it, Chromium leaves a folder for its socket among the temporary files.
  const socket = linkTarget(path.join(profile, 'SingletonSocket'))
  if (socket !== undefined && /^\.?org\.chromium\./.test(path.basename(path.dirname(socket)))) {
    rmSync(path.dirname(socket), { recursive: true, force: true })
  }
  for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket']) {
    rmSync(path.join(profile, name), { force: true })
  }
}

/** The process id of a Chromium that has this profile open. */
function profileOwner(profile: string): number | undefined {
  const owner = linkTarget(path.join(profile, 'SingletonLock'))
  if (owner === undefined) return undefined
  const pid = Number(owner.slice(owner.lastIndexOf('-') + 1))
  const isHere = owner.startsWith(`${os.hostname()}-`)
  return isHere && isRunning(pid) ? pid : undefined
}

function linkTarget(link: string): string | undefined {
  try {
    return readlinkSync(link)
  } catch {
    return undefined
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    // An orphan that was not reaped is dead nevertheless.
    if (process.platform === 'linux') return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return true
  } catch {
    return false
  }
}
