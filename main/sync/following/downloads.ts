// Downloads delivered documents for offline use: at most two at once, streamed into the store, then indexed for
// full-text search. Retries failed downloads later. Never stores a web page that came instead of the document.
import type { AccountId, BridgeError, DeliveryRef } from '../../../preload/contract/index.ts'
import { deliveryKey } from '../../../preload/contract/keys.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentReader } from '../../documents/model.ts'
import type { Log } from '../../log.ts'
import type { ServiceClient } from '../../service/client.ts'
import { safeFileName } from '../../service/transport/file-names.ts'
import type { Store } from '../../store/store.ts'
import { backOffMs } from '../answers/back-off.ts'
import type { IncomingBodies } from '../reporting/incoming-bodies.ts'
import { describeFailure, fromFailure, fromServiceError } from '../reporting/bridge-errors.ts'
import type { Changes } from '../reporting/changes.ts'
import { countingBytes } from '../reporting/tasks.ts'
import type { Task, Tasks } from '../reporting/tasks.ts'
import type { ReadAhead } from './read-ahead.ts'

interface DownloadsDeps {
  store: Store
  incoming: IncomingBodies
  clock: Clock
  random(): number
  log: Log
  changes: Changes
  tasks: Tasks
  reader: DocumentReader
  readAhead: ReadAhead
  clientOf(accountId: AccountId): ServiceClient | null
}

type DownloadResult = { ok: true } | { ok: false; error: BridgeError }

export interface Downloads {
  start(): Promise<void>
  /** Starts downloading the account's new deliveries, if the setting allows it. */
  downloadNew(accountId: AccountId): void
  /** Resolves when the document is stored; at once if it already is. */
  fetch(ref: DeliveryRef): Promise<DownloadResult>
  stop(): Promise<void>
}

const maxConcurrent = 2
const batchSize = 50
const retryBaseMs = 60_000

interface Waiting {
  ref: DeliveryRef
  start(): void
}

export function createDownloads(deps: DownloadsDeps): Downloads {
  const { store, incoming, clock, log, changes, tasks, reader, readAhead } = deps
  const stopping = new AbortController()
  const underWay = new Map<string, Promise<DownloadResult>>()
  const waiting: Waiting[] = []
  const failures = new Map<string, { count: number; atMs: number; waitMs: number }>()
  const readings = new Set<Promise<void>>()
  let active = 0

  function startNext() {
    while (active < maxConcurrent) {
      const next = waiting.shift()
      if (next === undefined) return
      active += 1
      next.start()
    }
  }

  function download(ref: DeliveryRef, isUrgent: boolean): Promise<DownloadResult> {
    const key = deliveryKey(ref)
    const known = underWay.get(key)
    if (known !== undefined) {
      const index = waiting.findIndex((each) => deliveryKey(each.ref) === key)
      // The person is waiting for this one.
      if (isUrgent && index > 0) waiting.unshift(...waiting.splice(index, 1))
      return known
    }
    const started = Promise.withResolvers<void>()
    const entry = { ref, start: () => started.resolve() }
    if (isUrgent) waiting.unshift(entry)
    else waiting.push(entry)
    const result = started.promise
      .then(() => runDownload(ref))
      .finally(() => {
        active -= 1
        underWay.delete(key)
        startNext()
      })
    underWay.set(key, result)
    startNext()
    return result
  }

  async function runDownload(ref: DeliveryRef): Promise<DownloadResult> {
    let task: Task | null = null
    try {
      const links = await store.deliveries.links(ref)
      if (links === null)
        return { ok: false, error: { code: 'notFound', message: 'no such delivery', retryable: false } }
      if (links.body !== null) return { ok: true }
      const client = deps.clientOf(ref.accountId)
      if (client === null || stopping.signal.aborted) {
        return { ok: false, error: { code: 'cancelled', message: 'the account is not followed', retryable: true } }
      }
      task = tasks.begin({ kind: 'download', unit: 'bytes', total: null, subject: links.name, deliveryRef: ref })
      await store.deliveries.downloadStarted(ref)
      changes.deliveriesChanged([ref])
      const result = await receive(ref, links, client, task)
      if (result.ok) {
        failures.delete(deliveryKey(ref))
        task.finished()
      } else {
        await fail(ref, result.error, task)
      }
      return result
    } catch (failure) {
      const error = fromFailure(failure)
      log({
        level: 'warning',
        area: 'downloads',
        message: 'downloadFailed',
        data: { detail: describeFailure(failure) },
      })
      await fail(ref, error, task).catch(() => undefined)
      return { ok: false, error }
    } finally {
      changes.deliveriesChanged([ref])
    }
  }

  async function receive(
    ref: DeliveryRef,
    links: NonNullable<Awaited<ReturnType<Store['deliveries']['links']>>>,
    client: ServiceClient,
    task: Task,
  ): Promise<DownloadResult> {
    if (links.documentId === null) {
      return {
        ok: false,
        error: { code: 'notFoundAtService', message: 'the delivery has no document', retryable: false },
      }
    }
    const signal = AbortSignal.any([task.signal, stopping.signal])
    const opened = await client.documents.download({
      documentId: links.documentId,
      downloadLink: links.downloadLink,
      name: links.name,
      signal,
    })
    if (!opened.ok) return { ok: false, error: fromServiceError(opened.error) }
    const { stream, name, mediaType, sizeBytes, cancel } = opened.value
    task.progressed({ total: sizeBytes })
    const counted = countingBytes(stream, (done) => task.progressed({ done }))
    const body = await incoming.put(counted, sizeBytes).finally(cancel)
    const safeName = name === null ? null : safeFileName(name, { mediaType })
    read(await store.deliveries.downloaded(ref, body, safeName, links.documentId), safeName ?? links.name, body)
    return { ok: true }
  }

  /** Indexes the text for search. A document that cannot be read is still stored. */
  function read(ref: DeliveryRef, name: string, body: { sha256: string; sizeBytes: number }) {
    const document = { name, ...body, open: () => store.cacheBodies.read(body.sha256) }
    const reading = reader
      .read(document, stopping.signal)
      .then(async ({ text }) => {
        if (text === '' || stopping.signal.aborted) return
        await store.deliveries.indexText(ref, text)
        // Makes an open search find the document now.
        changes.ordersChanged([{ accountId: ref.accountId, orderId: ref.orderId }])
      })
      .catch((failure: unknown) => {
        if (stopping.signal.aborted) return
        log({
          level: 'warning',
          area: 'downloads',
          message: 'deliveryNotRead',
          data: { detail: describeFailure(failure) },
        })
      })
      .finally(() => {
        readings.delete(reading)
        readAhead.add(document)
      })
    readings.add(reading)
  }

  async function fail(ref: DeliveryRef, error: BridgeError, task: Task | null) {
    if (error.code === 'cancelled') task?.cancelled()
    else task?.failed(error)
    const count = (failures.get(deliveryKey(ref))?.count ?? 0) + 1
    const waitMs = backOffMs({ failures: count, baseMs: retryBaseMs, random: deps.random })
    // An endless file is fetched again only when the person asks for it.
    const isEndless = error.code === 'downloadTooLarge'
    failures.set(deliveryKey(ref), { count, atMs: clock.now(), waitMs: isEndless ? Number.POSITIVE_INFINITY : waitMs })
    if (!stopping.signal.aborted) await store.deliveries.downloadFailed(ref)
  }

  /** A failure in the future means that the clock was set back. */
  function isWaiting(ref: DeliveryRef): boolean {
    const failure = failures.get(deliveryKey(ref))
    if (failure === undefined) return false
    const passedMs = clock.now() - failure.atMs
    return passedMs >= 0 && passedMs < failure.waitMs
  }

  async function downloadAllNew(accountId: AccountId) {
    const { downloadDeliveries } = await store.settings.get()
    while (downloadDeliveries && !stopping.signal.aborted) {
      const refs = await store.deliveries.toDownload(accountId, batchSize)
      const due = refs.filter((ref) => !underWay.has(deliveryKey(ref)) && !isWaiting(ref))
      if (due.length === 0) return
      await Promise.all(due.map((ref) => download(ref, false)))
    }
  }

  const batches = new Map<AccountId, Promise<void>>()

  return {
    async start() {
      await store.deliveries.recoverDownloads()
    },

    downloadNew(accountId) {
      if (batches.has(accountId) || stopping.signal.aborted) return
      const all = downloadAllNew(accountId)
        .catch((failure: unknown) => {
          log({
            level: 'warning',
            area: 'downloads',
            message: 'downloadsNotStarted',
            data: { detail: describeFailure(failure) },
          })
        })
        .finally(() => batches.delete(accountId))
      batches.set(accountId, all)
    },

    fetch: (ref) => download(ref, true),

    async stop() {
      stopping.abort()
      for (const entry of waiting.splice(0)) {
        active += 1
        entry.start()
      }
      await Promise.allSettled([...underWay.values(), ...batches.values(), ...readings])
    },
  }
}
