// Writes the log: small JSON Lines files in the app's data folder, rotated by size. Redacts keys before anything is
// written. Never throws, never grows without limit and never contains document text.
import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { formsOf } from './secret-forms.ts'
import type { SecretForms } from './secret-forms.ts'

export interface LogEvent {
  level: 'debug' | 'info' | 'warning' | 'error'
  /** The part of the app that logs: `store`, `sync`, `bridge` … */
  area: string
  /** What happened, as a code in camel case: `appNotStarted`. */
  message: string
  data?: unknown
}

/** A line as it was written; `data` is JSON, or empty. */
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
  /** From now on this value is redacted everywhere. */
  conceal(secret: string): void
  /** Writes the lines that are still buffered. */
  flush(): void
  /** The latest lines of this level and above, newest first. `isMore`: there are older ones. */
  latest(level: LogEvent['level'], limit: number): Promise<{ lines: LogLine[]; isMore: boolean }>
  /** Redacts secrets in a multi-line text that leaves the log. */
  redact(text: string): string
  /** The current file. */
  path: string
}

interface LogDeps {
  directory: string
  now(): Date
  /** Calls `run` once after `delayMs`. */
  after(delayMs: number, run: () => void): void
  maximumBytes?: number
  /** Files besides the current one. */
  keptFiles?: number
  /** Whether to log `debug` too: every request and response. */
  withDebug?: boolean
  /** Replaced in logged paths, because it contains the person's name. */
  homeDirectory?: string
}

const writeDelayMs = 250
const waitingLinesLimit = 2_000
const textLimit = 4_000
const depthLimit = 6
const entriesLimit = 100

/**
 * Creates a redactor for everything that is logged. It removes values of fields whose name suggests a key, keys in
 * headers and URLs, and the values passed to `conceal`, in every form that `secret-forms.ts` knows.
 */
export function createRedactor(): {
  conceal(secret: string): void
  redact(value: unknown): unknown
  text(text: string): string
} {
  const secrets = new Map<string, SecretForms>()
  const secretName = /(^|[^a-z])(api)?[-_]?(key|secret|password|passphrase|authorization|cookie|token)s?$/i
  const camelSecretName = /(Key|Secret|Password|Authorization|Cookie|Token)s?$/
  const inHeader =
    /((?:(?<![a-z0-9-])[a-z0-9-]*(?:key|token)|authorization|cookie)["']?\s*[:=]\s*["']?)(?!\[removed\])[^\s"',;&}]+/gi
  const bearer = /\b(bearer|basic)\s+[a-z0-9._~+/=-]+/gi
  const credentials = /(?<![a-z0-9+.-])([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi

  const redactText = (text: string): string => {
    // Only the beginning is kept. What it is cut from must not end within a secret, which would not be recognised.
    const longest = Math.max(0, ...[...secrets.values()].map((forms) => forms.longest))
    const isLong = text.length > textLimit + longest
    let plain = isLong ? text.slice(0, textLimit + longest) : text
    for (const forms of secrets.values()) plain = forms.remove(plain, '[removed]')
    if (isLong) plain = plain.slice(0, -longest || undefined)
    plain = text.length > textLimit ? `${plain.slice(0, textLimit)}… (${text.length} characters)` : plain
    return plain.replace(bearer, '$1 [removed]').replace(inHeader, '$1[removed]').replace(credentials, '$1[removed]@')
  }

  const redactAt = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return redactText(value)
    if (typeof value === 'bigint') return value.toString()
    if (value === null || typeof value !== 'object') return typeof value === 'function' ? undefined : value
    if (depth >= depthLimit) return '[deep]'
    if (value instanceof Error) {
      return {
        name: redactText(value.name),
        message: redactText(value.message),
        ...('code' in value ? { code: redactAt(value.code, depth + 1) } : {}),
        stack: redactText(value.stack ?? ''),
        ...(value.cause === undefined ? {} : { cause: redactAt(value.cause, depth + 1) }),
      }
    }
    if (value instanceof Date) return value
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`
    if (Array.isArray(value)) {
      const items: unknown[] = value.slice(0, entriesLimit)
      // The bytes of a text are a secret as much as the text.
      if (items.every((item) => typeof item === 'number') && redactText(items.join()) !== items.join())
        return '[removed]'
      return items.map((item) => redactAt(item, depth + 1))
    }
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, entriesLimit)
        .map(([name, item]) => [
          redactText(name),
          typeof item === 'string' && (secretName.test(name) || camelSecretName.test(name))
            ? '[removed]'
            : redactAt(item, depth + 1),
        ]),
    )
  }

  return {
    conceal(secret) {
      // A shorter value would redact ordinary words and reveal more than it hides.
      if (secret.length < 4 || secrets.has(secret)) return
      secrets.set(secret, formsOf(secret))
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

  const rotate = () => {
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
      if (sizeBytes > 0 && sizeBytes + textBytes > maximumBytes) rotate()
      appendFileSync(path, text, { mode: 0o600 })
      sizeBytes = (sizeBytes ?? 0) + textBytes
    } catch {
      // A full or unwritable disk must not crash the app; these lines are lost.
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
          message: 'eventNotSerialisable',
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
          // A key may have become known after the line was written.
          lines.push({ ...line, message: redactor.text(line.message), data: redactor.text(line.data) })
        }
      }
      return { lines, isMore: false }
    },
    redact: (text) => text.split('\n').map(redactor.text).join('\n'),
    path,
  }
}

const levels: readonly LogEvent['level'][] = ['debug', 'info', 'warning', 'error']

/** The complete lines at the end of a file, from at most `limitBytes`; empty if it cannot be read. */
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
