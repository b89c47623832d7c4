// The log: small files of JSON lines under the app's own data, turned over by size. Keys are taken out before anything is written.
// It must never throw into its caller, never grow without bound and never hold what a document says.
import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'

export interface LogEvent {
  level: 'debug' | 'info' | 'warning' | 'error'
  /** The room that speaks: `store`, `sync`, `bridge` … */
  area: string
  /** What happened, as a code in camel case: `notStarted`. */
  message: string
  data?: unknown
}

/** A line as it was written; `data` as JSON, empty where there is none. */
export interface LogLine {
  at: string
  level: LogEvent['level']
  area: string
  message: string
  data: string
}

export type Log = (event: LogEvent) => void

export interface LogFile {
  log: Log
  /** From now on this value is taken out of everything that is written, wherever it stands. */
  conceal(secret: string): void
  /** Writes what is still waiting. */
  flush(): void
  /** The latest lines of this level and above, the newest first. `isMore`: there are older ones. */
  latest(level: LogEvent['level'], limit: number): Promise<{ lines: LogLine[]; isMore: boolean }>
  /** Takes secrets out of a text of many lines that goes elsewhere. */
  redact(text: string): string
  /** The file that is being written. */
  path: string
}

export interface LogDeps {
  directory: string
  now(): Date
  /** Calls `run` once after `delayMs`. */
  after(delayMs: number, run: () => void): void
  maximumBytes?: number
  /** Files besides the one being written. */
  keptFiles?: number
  /** Whether `debug` is written too: every request and its answer. */
  withDebug?: boolean
  /** Begins the paths in what systems report, and bears the person's name. */
  homeDirectory?: string
}

const writeDelayMs = 250
const waitingLinesLimit = 2_000
const textLimit = 4_000
const depthLimit = 6
const entriesLimit = 100

/**
 * Takes secrets out of anything that is about to be written: values of fields whose name speaks of a key, forms in which keys stand in
 * headers and addresses, and the very keys that were made known by `conceal`, plain or percent-encoded.
 */
export function createRedactor(): {
  conceal(secret: string): void
  redact(value: unknown): unknown
  text(text: string): string
} {
  const secrets = new Set<string>()
  const secretName = /(^|[^a-z])(api)?[-_]?(key|secret|password|passphrase|authorization|cookie|token)s?$/i
  const camelSecretName = /(Key|Secret|Password|Authorization|Cookie|Token)s?$/
  const inHeader = /((?:[a-z0-9-]*(?:key|token)|authorization|cookie)["']?\s*[:=]\s*["']?)(?!\[removed\])[^\s"',;&}]+/gi
  const bearer = /\b(bearer|basic)\s+[a-z0-9._~+/=-]+/gi
  const credentials = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi

  const redactText = (text: string): string => {
    let plain = text
    for (const secret of secrets) plain = plain.replaceAll(secret, '[removed]')
    plain = plain.length > textLimit ? `${plain.slice(0, textLimit)}… (${plain.length} characters)` : plain
    return plain.replace(bearer, '$1 [removed]').replace(inHeader, '$1[removed]').replace(credentials, '$1[removed]@')
  }

  const redactAt = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return redactText(value)
    if (typeof value === 'bigint') return value.toString()
    if (value === null || typeof value !== 'object') return typeof value === 'function' ? undefined : value
    if (depth >= depthLimit) return '[deep]'
    if (value instanceof Error) {
      return {
        name: value.name,
        message: redactText(value.message),
        ...('code' in value ? { code: redactAt(value.code, depth + 1) } : {}),
        stack: redactText(value.stack ?? ''),
        ...(value.cause === undefined ? {} : { cause: redactAt(value.cause, depth + 1) }),
      }
    }
    if (value instanceof Date) return value
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`
    if (Array.isArray(value)) return value.slice(0, entriesLimit).map((item) => redactAt(item, depth + 1))
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, entriesLimit)
        .map(([name, item]) => [
          name,
          typeof item === 'string' && (secretName.test(name) || camelSecretName.test(name))
            ? '[removed]'
            : redactAt(item, depth + 1),
        ]),
    )
  }

  return {
    conceal(secret) {
      // Anything shorter would take ordinary words out of the log and tell more than it hides.
      if (secret.length < 4) return
      secrets.add(secret)
      secrets.add(encodeURIComponent(secret))
    },
    redact: (value) => redactAt(value, 0),
    text: redactText,
  }
}

export function createLog(deps: LogDeps): LogFile {
  const maximumBytes = deps.maximumBytes ?? 1024 * 1024
  const keptFiles = deps.keptFiles ?? 2
  const redactor = createRedactor()
  redactor.conceal(deps.homeDirectory ?? '')
  const path = join(deps.directory, 'verso.log')
  let waiting: string[] = []
  let dropped = 0
  let isScheduled = false
  let sizeBytes: number | null = null

  const turnOver = () => {
    rmSync(`${path}.${keptFiles}`, { force: true })
    for (let index = keptFiles; index >= 1; index -= 1) {
      try {
        renameSync(index === 1 ? path : `${path}.${index - 1}`, `${path}.${index}`)
      } catch {
        // That generation does not exist yet.
      }
    }
    sizeBytes = 0
  }

  const flush = () => {
    isScheduled = false
    if (waiting.length === 0) return
    const lines = waiting
    waiting = []
    if (dropped > 0) {
      lines.push(
        `${JSON.stringify({ at: deps.now().toISOString(), level: 'warning', area: 'log', message: 'linesDropped', data: { dropped } })}\n`,
      )
      dropped = 0
    }
    const text = lines.join('')
    try {
      if (sizeBytes === null) {
        mkdirSync(deps.directory, { recursive: true, mode: 0o700 })
        sizeBytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
      }
      const textBytes = Buffer.byteLength(text)
      if (sizeBytes > 0 && sizeBytes + textBytes > maximumBytes) turnOver()
      appendFileSync(path, text, { mode: 0o600 })
      sizeBytes = (sizeBytes ?? 0) + textBytes
    } catch {
      // A full or unwritable disk must not take the app down with it; these lines are gone.
      sizeBytes = null
    }
  }

  return {
    log: (event) => {
      if (event.level === 'debug' && deps.withDebug !== true) return
      let line: string
      try {
        line = JSON.stringify({
          at: deps.now().toISOString(),
          level: event.level,
          area: event.area,
          message: redactor.redact(event.message),
          ...(event.data === undefined ? {} : { data: redactor.redact(event.data) }),
        })
      } catch {
        line = JSON.stringify({
          at: deps.now().toISOString(),
          level: event.level,
          area: event.area,
          message: 'unprintable',
        })
      }
      if (waiting.length >= waitingLinesLimit) {
        dropped += 1
        return
      }
      waiting.push(`${line}\n`)
      if (event.level === 'error') {
        flush()
      } else if (!isScheduled) {
        isScheduled = true
        deps.after(writeDelayMs, flush)
      }
    },
    conceal: (secret) => {
      redactor.conceal(secret)
    },
    flush,
    async latest(level, limit) {
      flush()
      const lines: LogLine[] = []
      for (let index = 0; index <= keptFiles; index += 1) {
        for (const text of (await readEnd(index === 0 ? path : `${path}.${index}`, maximumBytes)).toReversed()) {
          const line = parseLine(text)
          if (line === null || levels.indexOf(line.level) < levels.indexOf(level)) continue
          if (lines.length === limit) return { lines, isMore: true }
          // A key that became known after the line was written is taken out now.
          lines.push({ ...line, message: redactor.text(line.message), data: redactor.text(line.data) })
        }
      }
      return { lines, isMore: false }
    },
    redact: (text) => text.split('\n').map(redactor.text).join('\n'),
    path,
  }
}

/** From the least to the most important. */
const levels: readonly LogEvent['level'][] = ['debug', 'info', 'warning', 'error']

/** The whole lines at the end of a file, out of at most so many bytes of it; none where it cannot be read. */
async function readEnd(path: string, limitBytes: number): Promise<string[]> {
  try {
    await using file = await open(path)
    const { size } = await file.stat()
    const start = Math.max(0, size - limitBytes)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - start), position: start })
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n').filter(Boolean)
    return start === 0 ? lines : lines.slice(1)
  } catch {
    return []
  }
}

function parseLine(text: string): LogLine | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const field = (name: string): unknown => Reflect.get(value, name)
  const level = levels.find((one) => one === field('level'))
  if (level === undefined) return null
  const data = field('data')
  return {
    at: String(field('at')),
    level,
    area: String(field('area')),
    message: String(field('message')),
    data: data === undefined ? '' : JSON.stringify(data),
  }
}
