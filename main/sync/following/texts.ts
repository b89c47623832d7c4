// Adds document texts to the search index in the background: documents that were ordered or attached here, documents
// from before an update, and documents whose reading was interrupted. One at a time. A document that cannot be read
// gets an empty text.
import type { Clock } from '../../ports/clock.ts'
import type { DocumentReader } from '../../documents/model.ts'
import type { Log } from '../../log.ts'
import type { Store } from '../../store/store.ts'
import { describeFailure } from '../reporting/bridge-errors.ts'
import type { ReadAhead } from './read-ahead.ts'

export interface Texts {
  /** Starts reading if there is something to read and reading is not in progress. */
  wake(): void
  stop(): Promise<void>
}

export interface TextsDeps {
  store: Pick<Store, 'search' | 'deskBodies' | 'cacheBodies'>
  reader: DocumentReader
  readAhead: ReadAhead
  clock: Pick<Clock, 'after'>
  log: Log
  /** Called when more texts can be found. */
  onRead(): void
}

const ordersAtOnce = 200
const documentsAtOnce = 8
/** Number of batches per `onRead`, so that an open search updates as the index grows. */
const batchesPerUpdate = 10
/** Pause between steps, so that the window stays responsive. */
const pauseMs = 20

export function createTexts({ store, reader, readAhead, clock, log, onRead }: TextsDeps): Texts {
  const stopping = new AbortController()
  const { signal } = stopping
  let reading: Promise<void> | null = null
  let isRequestedAgain = false

  const pause = () =>
    new Promise<void>((resolve) => {
      const cancel = clock.after(pauseMs, resolve)
      signal.addEventListener(
        'abort',
        () => {
          cancel()
          resolve()
        },
        { once: true },
      )
    })

  async function read({ room, name, sha256, sizeBytes }: Awaited<ReturnType<Store['search']['toRead']>>[number]) {
    const bodies = room === 'desk' ? store.deskBodies : store.cacheBodies
    const document = { name, sizeBytes, sha256, open: () => bodies.read(sha256) }
    let text = ''
    try {
      text = (await reader.read(document, signal)).text
    } catch (failure) {
      if (signal.aborted) return
      log({
        level: 'warning',
        area: 'search',
        message: 'documentNotRead',
        data: { detail: describeFailure(failure) },
      })
    }
    if (signal.aborted) return
    await store.search.addText(sha256, text)
    readAhead.add(document)
  }

  async function readAll() {
    for (let batch = 0; !signal.aborted; batch += 1) {
      const left = await store.search.catchUp(ordersAtOnce)
      if (batch > 0 && (left === 0 || batch % batchesPerUpdate === 0)) onRead()
      if (left === 0) break
      await pause()
    }
    while (!signal.aborted) {
      const unread = await store.search.toRead(documentsAtOnce)
      if (unread.length === 0) return
      for (const document of unread) {
        if (signal.aborted) return
        await read(document)
      }
      onRead()
      await pause()
    }
  }

  const texts: Texts = {
    wake() {
      if (signal.aborted) return
      if (reading !== null) {
        isRequestedAgain = true
        return
      }
      isRequestedAgain = false
      reading = readAll()
        .catch((failure: unknown) => {
          if (signal.aborted) return
          log({
            level: 'warning',
            area: 'search',
            message: 'searchIncomplete',
            data: { detail: describeFailure(failure) },
          })
        })
        .finally(() => {
          reading = null
          if (isRequestedAgain) texts.wake()
        })
    },
    async stop() {
      stopping.abort()
      await reading
    },
  }
  return texts
}
