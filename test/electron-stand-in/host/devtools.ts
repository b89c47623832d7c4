// A client of Chromium's DevTools protocol over a pair of pipes (messages of JSON, each ended by a zero byte).
// Knows sessions, commands and events; must never know what they mean for Electron.
import type { Readable, Writable } from 'node:stream'
import type {
  CommandName,
  CommandParameters,
  CommandResult,
  DevtoolsEvent,
  DevtoolsEventName,
} from './devtools-types.ts'

/** One conversation: with the browser itself (`id` undefined) or with one of its pages. */
export interface DevtoolsSession {
  readonly id: string | undefined
  /** Rejects with a {@link DevtoolsError} when Chromium refuses, or when the connection is closed. */
  send<Name extends CommandName>(method: Name, parameters?: CommandParameters<Name>): Promise<CommandResult<Name>>
  on<Name extends DevtoolsEventName>(method: Name, listener: (event: DevtoolsEvent<Name>) => unknown): void
}

export interface DevtoolsConnection {
  readonly browser: DevtoolsSession
  session(id: string): DevtoolsSession
  forget(id: string): void
  /** Settles when Chromium closed its end. */
  readonly closed: Promise<void>
}

/** A command that Chromium refused, most often because its page was closed in the meantime. */
export class DevtoolsError extends Error {
  override readonly name = 'DevtoolsError'
  /** The page or Chromium itself has ended, so the command no longer matters. */
  get isAboutGonePage(): boolean {
    return /gone$|not found|closed|detached|navigated|Cannot find context/i.test(this.message)
  }
}

interface Incoming {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly sessionId?: string
  readonly result?: unknown
  readonly error?: { readonly message: string; readonly data?: string }
}

type Listener = (event: unknown) => unknown

interface Pending {
  readonly method: string
  readonly sessionId: string | undefined
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

export function createDevtoolsConnection(fromChromium: Readable, toChromium: Writable): DevtoolsConnection {
  const pending = new Map<number, Pending>()
  const listeners = new Map<string | undefined, Map<string, Set<Listener>>>()
  let lastId = 0
  let isClosed = false
  const closed = Promise.withResolvers<void>()

  function close(): void {
    if (isClosed) return
    isClosed = true
    for (const { method, reject } of pending.values()) reject(new DevtoolsError(`${method}: Chromium is gone`))
    pending.clear()
    closed.resolve()
  }

  function receive(text: string): void {
    const message = JSON.parse(text) as Incoming
    if (message.id !== undefined) {
      const command = pending.get(message.id)
      pending.delete(message.id)
      if (message.error === undefined) command?.resolve(message.result)
      else command?.reject(new DevtoolsError(`${command.method}: ${message.error.message}`))
      return
    }
    if (message.method === undefined) return
    for (const listener of listeners.get(message.sessionId)?.get(message.method) ?? []) {
      void deliver(listener, message.params)
    }
  }

  async function deliver(listener: Listener, event: unknown): Promise<void> {
    try {
      await listener(event)
    } catch (error) {
      // A page may vanish between an event and our answer to it; everything else is a mistake of the stand-in.
      if (!(error instanceof DevtoolsError)) queueMicrotask(() => raise(error))
    }
  }

  let unfinished: string[] = []
  fromChromium.setEncoding('utf8')
  fromChromium.on('data', (chunk: string) => {
    const parts = chunk.split('\0')
    for (const part of parts.slice(0, -1)) {
      const text = unfinished.length === 0 ? part : unfinished.join('') + part
      unfinished = []
      receive(text)
    }
    const rest = parts.at(-1)
    if (rest !== undefined && rest !== '') unfinished.push(rest)
  })
  fromChromium.on('close', close)
  fromChromium.on('error', close)
  toChromium.on('error', close)

  function session(id: string | undefined): DevtoolsSession {
    return {
      id,
      send<Name extends CommandName>(method: Name, parameters?: CommandParameters<Name>) {
        if (isClosed) return Promise.reject(new DevtoolsError(`${method}: Chromium is gone`))
        lastId += 1
        const { promise, resolve, reject } = Promise.withResolvers<unknown>()
        pending.set(lastId, { method, sessionId: id, resolve, reject })
        toChromium.write(`${JSON.stringify({ id: lastId, method, params: parameters ?? {}, sessionId: id })}\0`)
        return promise as Promise<CommandResult<Name>>
      },
      on(method, listener) {
        const ofSession = listeners.get(id) ?? new Map<string, Set<Listener>>()
        listeners.set(id, ofSession)
        const ofMethod = ofSession.get(method) ?? new Set<Listener>()
        ofSession.set(method, ofMethod)
        ofMethod.add(listener as Listener)
      },
    }
  }

  return {
    browser: session(undefined),
    session,
    forget(id) {
      listeners.delete(id)
      for (const [commandId, command] of pending) {
        if (command.sessionId !== id) continue
        pending.delete(commandId)
        command.reject(new DevtoolsError(`${command.method}: the page is gone`))
      }
    },
    closed: closed.promise,
  }
}

function raise(error: unknown): never {
  throw error
}
