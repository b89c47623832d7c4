// Starts a packaged Verso with an empty data folder, looks at what it shows and writes, and ends it as the system would.
// Looks through Chromium's debugging port, because a package has no inspector. Usage:
// node tools/release/smoke-start.ts PROGRAM [ARGUMENT …]
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const startLimitMs = 120_000
const endLimitMs = 30_000
const lookAgainMs = 200

const shownWindow = z.object({
  address: z.string(),
  heading: z.string(),
  version: z.string(),
  keychain: z.string(),
  notices: z.array(z.object({ code: z.string() })),
})

/** What a start with an empty data folder left behind. */
export interface SmokeStart {
  /** What the page reports once it is visible. */
  window: z.infer<typeof shownWindow>
  exitCode: number | null
  signal: string | null
  /** SQLite's own check of desk.db after the end. */
  deskIntegrity: string
  /** The lines of the log, oldest first. */
  log: readonly LogLine[]
}

const logLine = z.object({ level: z.string(), area: z.string(), message: z.string(), data: z.unknown() })
type LogLine = z.infer<typeof logLine>

/** One line for everything that is not as it should be. */
export function smokeProblems(seen: SmokeStart, version: string): string[] {
  const { window } = seen
  return [
    ...(window.version === version ? [] : [`the window says version ${window.version} instead of ${version}`]),
    ...(window.keychain === 'available' ? [] : [`the keychain is ${window.keychain}`]),
    ...window.notices.map(({ code }) => `the window shows the notice ${code}`),
    ...(seen.exitCode === 0 ? [] : [`Verso ended with ${String(seen.exitCode ?? seen.signal)} instead of 0`]),
    ...(seen.deskIntegrity === 'ok' ? [] : [`desk.db is damaged: ${seen.deskIntegrity}`]),
    ...seen.log.filter(({ level }) => level === 'error').map((line) => `the log has an error: ${describe(line)}`),
  ]
}

function describe({ area, message, data }: LogLine): string {
  return `${area} ${message}${data === undefined ? '' : ` ${JSON.stringify(data)}`}`
}

/** On macOS a program is a folder. */
function executableOf(program: string): string {
  if (!program.endsWith('.app')) return path.resolve(program)
  return path.resolve(program, 'Contents', 'MacOS', path.basename(program, '.app'))
}

interface RunningProgram {
  child: ChildProcess
  directory: string
  /** What it wrote to the terminal. */
  output(): string
  /** Resolves when nothing more can be written. */
  closed: Promise<unknown>
  /** Settles when it has ended. */
  ended: Promise<{ exitCode: number | null; signal: string | null }>
}

/** A window that something covers, as a locked screen does, counts as shown. */
const coveredIsShown = '--disable-backgrounding-occluded-windows'

function startProgram(program: string, given: readonly string[], directory: string): RunningProgram {
  const own = [`--user-data-dir=${directory}`, '--remote-debugging-port=0', coveredIsShown]
  const child = spawn(executableOf(program), [...given, ...own], { stdio: ['ignore', 'pipe', 'pipe'] })
  const written: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => written.push(data))
  const closed = new Promise((resolve) => child.once('close', resolve))
  const ended = new Promise<{ exitCode: number | null; signal: string | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (exitCode, signal) => resolve({ exitCode, signal }))
  })
  // Code that waits for the end gets the error; until then it must not end this tool.
  ended.catch(() => undefined)
  return { child, directory, output: () => Buffer.concat(written).toString(), closed, ended }
}

/** Looks until something is found. Fails if Verso ends before, or if it takes too long. */
async function until<Found>(what: string, running: RunningProgram, look: () => Promise<Found | null>): Promise<Found> {
  const { child } = running
  const limit = performance.now() + startLimitMs
  let reason: unknown = 'nothing was there'
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    try {
      const found = await look()
      if (found !== null) return found
    } catch (error) {
      // While Verso starts, much is not there yet; what lasts is reported when the time is up.
      reason = error
    }
    if (performance.now() > limit)
      throw new Error(`No ${what} after ${String(startLimitMs / 1000)} s: ${String(reason)}`)
    await delay(lookAgainMs)
  }
  const { exitCode, signal } = await running.ended
  throw new Error(`No ${what}: Verso ended with ${String(exitCode ?? signal)}`)
}

interface DebuggingPort {
  port: number
  /** The path of the socket to the browser. */
  browserPath: string
}

/** Chromium writes its port into its profile: the data folder, or in the Electron stand-in a folder inside. */
function findPort(directory: string): DebuggingPort | null {
  const [file] = globSync(['DevToolsActivePort', '*/DevToolsActivePort'], { cwd: directory })
  const [port, browserPath] = file === undefined ? [] : readFileSync(path.join(directory, file), 'utf8').split('\n')
  return port === undefined || browserPath === undefined ? null : { port: Number(port), browserPath }
}

/** Sends one command of the DevTools protocol. Resolves to the answer, or to null if the other side closes instead. */
function command(address: string, method: string, params: object = {}): Promise<unknown> {
  const socket = new WebSocket(address)
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify({ id: 1, method, params })))
    socket.addEventListener('message', ({ data }) => {
      const answer = z
        .object({ id: z.number().optional() })
        .loose()
        .parse(JSON.parse(String(data)))
      if (answer.id !== 1) return
      socket.close()
      resolve(answer)
    })
    socket.addEventListener('close', () => resolve(null))
    socket.addEventListener('error', () => reject(new Error(`${method} could not be sent to ${address}`)))
  })
}

/** Runs in the page: through the bridge to main, the local data and the keychain, once a person could see the page. */
const lookAtPage = `(async () => {
  const heading = document.querySelector('main :is(h1, h2)')?.textContent
  if (document.visibilityState !== 'visible' || !heading) return null
  const { ok, value, error } = await verso.application.snapshot()
  if (!ok) throw new Error(error.message)
  return JSON.stringify({ ...value, heading, address: location.href })
})()`

const targets = z.array(z.object({ type: z.string(), url: z.string(), webSocketDebuggerUrl: z.string().optional() }))
const evaluated = z.object({
  result: z.object({
    result: z.object({ value: z.string().nullish() }),
    exceptionDetails: z.object({ exception: z.object({ description: z.string() }) }).optional(),
  }),
})

async function lookAtWindow({ port }: DebuggingPort): Promise<SmokeStart['window'] | null> {
  const listed = await fetch(`http://127.0.0.1:${String(port)}/json/list`)
  const address = targets.parse(await listed.json()).find(({ type }) => type === 'page')?.webSocketDebuggerUrl
  if (address === undefined) return null
  const params = { expression: lookAtPage, awaitPromise: true, returnByValue: true }
  const { result } = evaluated.parse(await command(address, 'Runtime.evaluate', params))
  if (result.exceptionDetails !== undefined) throw new Error(result.exceptionDetails.exception.description)
  const { value } = result.result
  return typeof value === 'string' ? shownWindow.parse(JSON.parse(value)) : null
}

/** As the system does when a person logs out. Windows has no signals, so Chromium is asked, which Electron treats as a quit. */
async function quit({ child }: RunningProgram, { port, browserPath }: DebuggingPort): Promise<void> {
  if (process.platform !== 'win32') child.kill('SIGTERM')
  // Nothing answers, because the browser has ended by then.
  else await command(`ws://127.0.0.1:${String(port)}${browserPath}`, 'Browser.close').catch(() => null)
}

async function kill({ child, ended }: RunningProgram): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  child.kill('SIGKILL')
  await ended
}

function checkDesk(directory: string): string {
  const file = path.join(directory, 'data', 'desk.db')
  if (!existsSync(file)) return 'there is none'
  const desk = new DatabaseSync(file, { readOnly: true })
  try {
    return String(desk.prepare('PRAGMA integrity_check').get()?.['integrity_check'])
  } finally {
    desk.close()
  }
}

function readLog(directory: string): LogLine[] {
  const file = path.join(directory, 'logs', 'verso.log')
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => logLine.parse(JSON.parse(line)))
}

/** @throws Error with what Verso wrote to the terminal and to the log, if it does not come up or does not end */
export async function smokeStart(program: string, given: readonly string[] = []): Promise<SmokeStart> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'verso-smoke-'))
  const running = startProgram(program, given, directory)
  try {
    const port = await until('debugging port', running, () => Promise.resolve(findPort(directory)))
    const window = await until('visible window', running, () => lookAtWindow(port))
    await quit(running, port)
    const tooLate = delay(endLimitMs, null, { ref: false })
    const end = await Promise.race([running.ended, tooLate])
    if (end === null) throw new Error(`Verso did not end within ${String(endLimitMs / 1000)} s`)
    return { window, ...end, deskIntegrity: checkDesk(directory), log: readLog(directory) }
  } catch (error) {
    await kill(running)
    // What was written last may still be on its way; a helper that lives on must not hold up the report.
    await Promise.race([running.closed, delay(lookAgainMs)])
    const log = readLog(directory).map((line) => `${line.level} ${describe(line)}`)
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error([`${reason}. Its log and output:`, ...log, running.output()].join('\n'), { cause: error })
  } finally {
    rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [program, ...given] = process.argv.slice(2)
  if (program === undefined) {
    console.error('Pass the path of the packaged program.')
    process.exit(2)
  }
  const manifest = new URL('../../package.json', import.meta.url)
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')))
  const seen = await smokeStart(program, given).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
  for (const line of seen.log) console.log(`${line.level} ${describe(line)}`)
  const problems = smokeProblems(seen, version)
  for (const line of problems) console.error(line)
  console.log(
    problems.length === 0
      ? `Verso ${version} showed “${seen.window.heading}” at ${seen.window.address}, and ended as asked.`
      : `${String(problems.length)} problems.`,
  )
  process.exit(problems.length === 0 ? 0 : 1)
}
