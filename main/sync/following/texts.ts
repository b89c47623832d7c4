// Brings what documents say into the search, in the background: those that were ordered or attached here, those that were here before an
// update, and those whose reading was cut off. One at a time, and a document that cannot be read is still a document.
import type { Clock } from '../../ports/clock.ts'
import type { DocumentReader } from '../../documents/model.ts'
import type { Log } from '../../log.ts'
import type { Store } from '../../store/store.ts'
import { describeFailure } from '../reporting/bridge-errors.ts'
import type { ReadAhead } from './read-ahead.ts'

export interface Texts {
  /** Looks whether there is something to read; does nothing while it is reading. */
  wake(): void
  stop(): Promise<void>
}

export interface TextsDeps {
  store: Pick<Store, 'search' | 'deskBodies' | 'cacheBodies'>
  reader: DocumentReader
  readAhead: ReadAhead
  clock: Pick<Clock, 'after'>
  log: Log
  /** More can be found now. */
  onRead(): void
}

const ordersAtOnce = 200
const documentsAtOnce = 8
/** So many batches of orders are told of at once: whoever searches meanwhile sees the rest become less. */
const batchesTold = 10
/** Between two steps, so that whoever works at the window is served first. */
const pauseMs = 20

export function createTexts({ store, reader, readAhead, clock, log, onRead }: TextsDeps): Texts {
  const stopping = new AbortController()
  const { signal } = stopping
  let reading: Promise<void> | null = null
  let isAskedAgain = false

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
      if (batch > 0 && (left === 0 || batch % batchesTold === 0)) onRead()
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
        isAskedAgain = true
        return
      }
      isAskedAgain = false
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
          if (isAskedAgain) texts.wake()
        })
    },
    async stop() {
      stopping.abort()
      await reading
    },
  }
  return texts
}
