// The store as main uses it: typed calls that become messages to the worker. Every call settles: if the worker has ended,
// calls fail instead of hanging.
import { Worker } from 'node:worker_threads'
import type { Notice } from '../../preload/contract/index.ts'
import type { LogEvent } from '../log.ts'
import { createBodies } from './bodies/body-streams.ts'
import type { ClientAreas, FromWorker, StoreInput, ToWorker } from './protocol.ts'
import { StoreError } from './records/errors.ts'
import type { StoreErrorCode } from './records/errors.ts'
import type { Instant } from './records/values.ts'
import type { Store } from './store.ts'

export interface StoreDeps {
  /** Created if missing, readable only by this user. */
  directory: string
  /** `store-worker.js` in the bundle, or `worker.ts` when Node runs from source. */
  workerUrl: URL
  now(): Instant
  log?: (event: LogEvent) => void
  /** Starts a thread that carries out `input` with the program; a thread of its own if omitted. */
  startThread?: StartThread
}

/** A thread as the store uses it. It has ended when it emits `exit`. */
interface StoreThread {
  postMessage(message: ToWorker, transfer: readonly ArrayBuffer[]): void
  on(event: 'message', listener: (message: FromWorker) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'exit', listener: () => void): unknown
}

export type StartThread = (workerUrl: URL, input: StoreInput) => StoreThread

// Do not inherit the parent's Node flags: they are not meant for this thread.
const startOwnThread: StartThread = (workerUrl, input) =>
  new Worker(workerUrl, { workerData: input, execArgv: [], name: 'store' })

interface Waiting {
  resolve(value: unknown): void
  reject(error: StoreError): void
}

/**
 * Opens the store in a directory, repairs or sets aside what is damaged (see `notices`), and migrates it.
 * @throws StoreError `newerVersion` if a later version of Verso wrote the database; `readOnly` or `diskFull` if not
 * even reading is possible
 */
export async function openStore({
  directory,
  workerUrl,
  now,
  log,
  startThread = startOwnThread,
}: StoreDeps): Promise<Store> {
  const input: StoreInput = { task: 'serve', directory, openedAt: now(), programUrl: workerUrl.href }
  const worker = startThread(workerUrl, input)
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  /** Why calls fail from now on; null while the worker runs. */
  let ended: StoreErrorCode | null = null
  const gone = Promise.withResolvers<void>()

  const end = (code: StoreErrorCode, detail: string): void => {
    ended ??= code
    for (const { reject } of waiting.values()) reject(new StoreError(code, detail))
    waiting.clear()
  }

  const post = (message: ToWorker, transfer: readonly ArrayBuffer[] = []): void => worker.postMessage(message, transfer)

  const call = (area: string, name: string, args: unknown[]): Promise<unknown> => {
    if (ended !== null) return Promise.reject(new StoreError(ended, 'the store is not open any more'))
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    lastId += 1
    waiting.set(lastId, { resolve, reject })
    const transfer = args.flatMap((arg) =>
      arg instanceof Uint8Array && arg.buffer instanceof ArrayBuffer ? [arg.buffer] : [],
    )
    try {
      post({ kind: 'call', request: { id: lastId, area, name, args } }, transfer)
    } catch (error) {
      waiting.delete(lastId)
      reject(new StoreError('failed', error instanceof Error ? error.message : String(error)))
    }
    return promise
  }

  const opening = Promise.withResolvers<{ notices: Notice[]; shape: Record<string, string[]> }>()

  worker.on('message', (message: FromWorker) => {
    switch (message.kind) {
      case 'opened':
        opening.resolve(message)
        break
      case 'notOpened':
        opening.reject(new StoreError(message.failure.code, message.failure.detail))
        break
      case 'answered':
        waiting.get(message.id)?.resolve(message.value)
        waiting.delete(message.id)
        break
      case 'failed':
        waiting.get(message.id)?.reject(new StoreError(message.failure.code, message.failure.detail))
        waiting.delete(message.id)
        break
      case 'slow': {
        const { area, name, durationMs } = message
        log?.({
          level: 'warning',
          area: 'store',
          message: 'slowQuery',
          data: { query: `${area}.${name}`, durationMs },
        })
        break
      }
      case 'trouble':
        log?.({
          level: 'error',
          area: 'store',
          message: message.message,
          data: { query: message.query, ...message.failure },
        })
        break
    }
  })
  worker.on('error', (error: Error) => {
    log?.({ level: 'error', area: 'store', message: 'storeWorkerFailed', data: { detail: error.message } })
    end('failed', error.message)
  })
  worker.on('exit', () => {
    end('failed', 'the store worker has ended')
    opening.reject(new StoreError('failed', 'the store worker ended before it was open'))
    gone.resolve()
  })

  const { notices, shape } = await opening.promise.catch(async (error: unknown) => {
    await gone.promise
    throw error
  })

  // Boundary: the worker lists its own queries, which are typed as WorkerAreas there.
  const areas = Object.fromEntries(
    Object.entries(shape).map(([area, names]) => [
      area,
      Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => call(area, name, args)])),
    ]),
  ) as unknown as ClientAreas

  const { deskRoom, cacheRoom, ...queries } = areas
  return {
    ...queries,
    deskBodies: createBodies(deskRoom, now),
    cacheBodies: createBodies(cacheRoom, now),
    notices: () => [...notices],
    async close() {
      if (ended === null) {
        ended = 'closed'
        post({ kind: 'close' })
      }
      await gone.promise
    },
  }
}
