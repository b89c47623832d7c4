// What the store worker does: opens the databases and answers every call, also with errors, so that main never waits for a
// disk. Runs from source or bundled, so it must not read the program's files at run time.
import type { MessagePort } from 'node:worker_threads'
import { createAreas } from './areas.ts'
import type { BuiltAreas } from './areas.ts'
import { createMakeBackup, makeBackup } from './database/daily-backup.ts'
import { isDamage, storeErrorOf } from './database/failures.ts'
import { prepareAtFirstUse } from './database/prepared-at-first-use.ts'
import type { BackupInput, Failure, FromWorker, Request, StoreInput, ToWorker, WorkerInput } from './protocol.ts'
import { openFiles } from './database/recovery.ts'
import type { OpenedStore } from './database/recovery.ts'
import { StoreError } from './records/errors.ts'

/** Slower calls are logged, because they may lack an index. */
const slowMs = 50

type Send = (message: FromWorker, transfer?: readonly ArrayBuffer[]) => void

function failureOf(error: unknown): Failure {
  const { code, message } = storeErrorOf(error)
  return { code, detail: message }
}

function open(
  { directory, openedAt, programUrl }: StoreInput,
  send: Send,
): { opened: OpenedStore; built: BuiltAreas } | null {
  let opened: OpenedStore | null = null
  try {
    opened = openFiles(directory, openedAt)
    prepareAtFirstUse(opened.connection)
    return { opened, built: createAreas(opened, openedAt, createMakeBackup(directory, programUrl)) }
  } catch (error) {
    opened?.connection.close()
    send({ kind: 'notOpened', failure: failureOf(error) })
    return null
  }
}

type AnyArea = Record<string, (...args: unknown[]) => unknown>

function answerCalls(
  { opened, built }: { opened: OpenedStore; built: BuiltAreas },
  port: MessagePort,
  send: Send,
): void {
  // Boundary: the client's call names have the same type, and no other thread has this port.
  const areas = built.areas as unknown as Record<string, AnyArea>
  const underWay = new Set<Promise<void>>()

  const answer = async ({ id, area, name, args }: Request): Promise<void> => {
    const startedMs = performance.now()
    try {
      const query = areas[area]?.[name]
      if (query === undefined) throw new StoreError('failed', `there is no ${area}.${name}`)
      const result = query(...args)
      const durationMs = performance.now() - startedMs
      if (durationMs > slowMs) send({ kind: 'slow', area, name, durationMs: Math.round(durationMs) })
      const value = result instanceof Promise ? await result : result
      // A chunk is transferred; nothing here uses it afterwards.
      const transfer =
        value instanceof Uint8Array &&
        value.buffer instanceof ArrayBuffer &&
        value.byteLength === value.buffer.byteLength
          ? [value.buffer]
          : []
      send({ kind: 'answered', id, value }, transfer)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'damaged') opened.distrust()
      if (isDamage(error)) send({ kind: 'trouble', message: 'damageFound', query: `${area}.${name}`, failure })
      send({ kind: 'failed', id, failure })
    }
  }

  const tidyUp = built
    .tidy()
    .catch((error: unknown) => send({ kind: 'trouble', message: 'tidyingUpFailed', failure: failureOf(error) }))

  const close = async (): Promise<void> => {
    built.stop()
    await Promise.all([...underWay, tidyUp])
    try {
      opened.close()
    } catch (error) {
      send({ kind: 'trouble', message: 'closingFailed', failure: failureOf(error) })
    }
    port.close()
  }

  port.on('message', (message: ToWorker) => {
    if (message.kind === 'close') {
      void close()
      return
    }
    const answering = answer(message.request).finally(() => underWay.delete(answering))
    underWay.add(answering)
  })

  const shape = Object.fromEntries(Object.entries(areas).map(([area, queries]) => [area, Object.keys(queries)]))
  send({ kind: 'opened', notices: opened.notices, shape })
}

function backUp(backup: BackupInput, port: MessagePort): void {
  let failure: Failure | null = null
  try {
    makeBackup(backup)
  } catch (error) {
    failure = failureOf(error)
  }
  port.postMessage(failure)
}

/** Carries out a task. A store closes the port when it was closed, or could not be opened. */
export function carryOut(input: WorkerInput, port: MessagePort): void {
  if (input.task === 'backUp') {
    backUp(input, port)
    return
  }
  const send: Send = (message, transfer = []) => port.postMessage(message, transfer)
  const started = open(input, send)
  if (started === null) port.close()
  else answerCalls(started, port, send)
}
