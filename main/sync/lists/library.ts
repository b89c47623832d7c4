// The library of each account: reads the full list of public files from time to time, and downloads files on demand.
// Never sends the key to another origin, and never stores a web page that came instead of the file.
import type { AccountId, BridgeError, EmitEvent, ErrorCode, PublicFileId } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DocumentBytes } from '../../documents/model.ts'
import type { Log } from '../../log.ts'
import { readLink } from '../../service/transport/addresses.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { ServiceErrorCode } from '../../service/transport/errors.ts'
import { safeFileName } from '../../service/transport/file-names.ts'
import type { PublicFile } from '../../service/resources/schemas.ts'
import type { PublicFileFromService, Store } from '../../store/store.ts'
import { createBackgroundList } from './background-lists.ts'
import { fromFailure, fromServiceError } from '../reporting/bridge-errors.ts'
import type { Changes } from '../reporting/changes.ts'
import type { IncomingBodies } from '../reporting/incoming-bodies.ts'
import { countingBytes } from '../reporting/tasks.ts'
import type { Task, Tasks } from '../reporting/tasks.ts'

interface LibraryDeps {
  store: Pick<Store, 'library' | 'cacheBodies'>
  incoming: IncomingBodies
  clock: Clock
  emit: EmitEvent
  log: Log
  tasks: Tasks
  changes: Pick<Changes, 'countsChanged'>
  clientOf(accountId: AccountId): ServiceClient | null
}

type FetchedFile = { ok: true; document: DocumentBytes } | { ok: false; error: BridgeError }

export interface Library {
  start(): Promise<void>
  /** Refreshes the list if it is due; returns at once. */
  refreshIfDue(accountId: AccountId): void
  refresh(accountId: AccountId): Promise<void>
  isRefreshing(accountId: AccountId): boolean
  problem(accountId: AccountId): BridgeError | null
  /** Returns the file, after downloading it if necessary. */
  fetch(accountId: AccountId, id: PublicFileId): Promise<FetchedFile>
  stop(): Promise<void>
}

/** Reference files change rarely. */
const everyMs = 6 * 60 * 60_000
const afterFailureMs = 60_000

/** Public files may be on any host, so these errors are described differently from errors of the service. */
const publicFileCodes: Partial<Record<ServiceErrorCode, ErrorCode>> = {
  htmlInsteadOfFile: 'pageInsteadOfFile',
  notFound: 'publicFileGone',
}

const noSuchFile: BridgeError = { code: 'notFound', message: 'no such public file', retryable: false }
const notFollowed: BridgeError = { code: 'cancelled', message: 'the account is not followed', retryable: true }

export function createLibrary(deps: LibraryDeps): Library {
  const { store, incoming, clock, log, tasks } = deps
  const stopping = new AbortController()
  const fetching = new Map<PublicFileId, Promise<FetchedFile>>()
  const now = () => new Date(clock.now()).toISOString()

  const emitChanged = (accountId: AccountId) => {
    deps.emit('library', 'changed', { accountId })
  }

  async function read(accountId: AccountId, signal: AbortSignal): Promise<BridgeError | null> {
    const client = deps.clientOf(accountId)
    if (client === null) return null
    const startedAt = now()
    const categories = await client.publicFiles.categories({ signal })
    if (categories.ok) {
      const named = categories.value.items.map(({ categoryId, name }) => ({ id: categoryId, name: name ?? '' }))
      await store.library.replaceCategories(accountId, named)
    }
    for await (const page of client.publicFiles.pages({}, { signal })) {
      if (!page.ok) return fromServiceError(page.error)
      if (signal.aborted) return null
      const files = distinctFiles(page.value.items).map((file) => fileFromService(file, client.baseUrl))
      const hasChanged = await store.library.apply(accountId, files, now())
      // Files already read are shown while the rest loads.
      if (hasChanged) emitChanged(accountId)
    }
    if (signal.aborted) return null
    await store.library.completed(accountId, startedAt, now())
    deps.changes.countsChanged()
    return null
  }

  const list = createBackgroundList({
    name: 'public files',
    everyMs,
    afterFailureMs,
    clock,
    log,
    canRead: (accountId) => deps.clientOf(accountId) !== null,
    read,
    onChanged: emitChanged,
  })

  async function fetchFile(accountId: AccountId, id: PublicFileId): Promise<FetchedFile> {
    const known = await store.library.get(accountId, id)
    if (known === null) return { ok: false, error: noSuchFile }
    const name = nameOf(known)
    if (known.body !== null) return { ok: true, document: documentOf(name, known.body) }
    const client = deps.clientOf(accountId)
    if (client === null || stopping.signal.aborted) return { ok: false, error: notFollowed }
    const task = tasks.begin({
      kind: 'download',
      unit: 'bytes',
      total: known.sizeBytes,
      subject: name,
      publicFileId: id,
    })
    await store.library.downloadStarted(accountId, id)
    emitChanged(accountId)
    const result = await receive(accountId, id, { ...known, name }, client, task).catch(
      (failure: unknown): FetchedFile => ({ ok: false, error: fromFailure(failure) }),
    )
    if (result.ok) task.finished()
    else {
      const isCancelled = task.signal.aborted || stopping.signal.aborted
      await store.library.downloadEnded(accountId, id, isCancelled ? 'absent' : 'failed')
      if (isCancelled) task.cancelled()
      else task.failed(result.error)
    }
    emitChanged(accountId)
    return result
  }

  async function receive(
    accountId: AccountId,
    id: PublicFileId,
    file: { url: string; name: string; listedName: string; sizeBytes: number | null },
    client: ServiceClient,
    task: Task,
  ): Promise<FetchedFile> {
    const signal = AbortSignal.any([task.signal, stopping.signal])
    const opened = await client.files.download({ url: file.url, name: file.listedName, signal })
    if (!opened.ok) {
      const error = fromServiceError(opened.error)
      const code = publicFileCodes[opened.error.code]
      return { ok: false, error: code === undefined ? error : { ...error, code, retryable: false } }
    }
    const { stream, name, mediaType, sizeBytes, cancel } = opened.value
    if (sizeBytes !== null) task.progressed({ total: sizeBytes })
    const announcedBytes = sizeBytes ?? file.sizeBytes
    const progressed = (done: number) => {
      // The library's size may be wrong.
      task.progressed(announcedBytes !== null && done > announcedBytes ? { done, total: null } : { done })
    }
    const body = await incoming.put(countingBytes(stream, progressed), announcedBytes).finally(cancel)
    const headerName = name === null ? null : safeFileName(name, { mediaType })
    await store.library.downloaded(accountId, id, body, headerName)
    return { ok: true, document: documentOf(headerName ?? safeFileName(file.name, { mediaType }), body) }
  }

  function documentOf(name: string, { sha256, sizeBytes }: { sha256: string; sizeBytes: number }): DocumentBytes {
    return { name, sizeBytes, open: () => store.cacheBodies.read(sha256) }
  }

  return {
    start: () => store.library.recoverDownloads(),
    refreshIfDue: list.refreshIfDue,
    refresh: list.refresh,
    isRefreshing: list.isReading,
    problem: list.problem,

    fetch(accountId, id) {
      const known = fetching.get(id)
      if (known !== undefined) return known
      const file = fetchFile(accountId, id).finally(() => fetching.delete(id))
      fetching.set(id, file)
      return file
    },

    async stop() {
      stopping.abort()
      await Promise.allSettled([list.stop(), ...fetching.values()])
    },
  }
}

/** @param baseUrl the service's address, against which relative addresses are resolved */
function fileFromService(file: PublicFile, baseUrl: string): PublicFileFromService {
  return {
    url: readLink(file.url, new URL(`${baseUrl.replace(/(?<!\/)\/+$/, '')}/`))?.href ?? file.url,
    name: nonEmpty(file.name) ?? lastSegment(file.url) ?? file.url,
    description: file.description ?? '',
    languages: file.languages.map(({ code, name }) => ({ code, name })),
    categories: file.categories.map(({ categoryId, name }) => ({ id: categoryId, name })),
    sizeBytes: file.sizeBytes,
  }
}

/** Keeps the first entry of each address on the page. */
function distinctFiles(files: readonly PublicFile[]): PublicFile[] {
  const known = new Set<string>()
  return files.filter(({ url }) => !known.has(url) && known.add(url))
}

/** The name from the download; otherwise the listed name, with the address's extension if it has none. */
function nameOf({
  url,
  listedName,
  headerName,
}: {
  url: string
  listedName: string
  headerName: string | null
}): string {
  if (headerName !== null) return headerName
  if (/\.[^.\s]{1,10}$/.test(listedName)) return safeFileName(listedName)
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(lastSegment(url) ?? '')?.[0] ?? ''
  return safeFileName(`${listedName}${extension}`)
}

function lastSegment(url: string): string | null {
  const path = url.split(/[?#]/)[0] ?? ''
  const segment = path.split('/').at(-1) ?? ''
  try {
    return nonEmpty(decodeURIComponent(segment))
  } catch {
    return nonEmpty(segment)
  }
}

function nonEmpty(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text
}
