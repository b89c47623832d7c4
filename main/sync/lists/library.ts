// The library of each account: the list of public files read whole now and then, and files brought here when they are wanted. The key never
// goes along to another origin, and a web page that came in a file's place is never taken for it.
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
import type { Task, Tasks } from '../reporting/tasks.ts'

export interface LibraryDeps {
  store: Pick<Store, 'library' | 'cacheBodies'>
  clock: Clock
  emit: EmitEvent
  log: Log
  tasks: Tasks
  changes: Pick<Changes, 'countsChanged'>
  clientOf(accountId: AccountId): ServiceClient | null
}

export type FetchedFile = { ok: true; document: DocumentBytes } | { ok: false; error: BridgeError }

export interface Library {
  start(): Promise<void>
  /** Asks for the list where that is due; answers at once. */
  keepCurrent(accountId: AccountId): void
  refresh(accountId: AccountId): Promise<void>
  isRefreshing(accountId: AccountId): boolean
  problem(accountId: AccountId): BridgeError | null
  /** The file, brought here first where it is not. */
  fetch(accountId: AccountId, id: PublicFileId): Promise<FetchedFile>
  stop(): Promise<void>
}

/** New reference files appear now and then, not by the minute. */
const everyMs = 6 * 60 * 60_000
const afterFailureMs = 60_000

/** Public files lie anywhere: what a person's browser may still get to is worded apart from the troubles of the service. */
const elsewhereCodes: Partial<Record<ServiceErrorCode, ErrorCode>> = {
  htmlInsteadOfFile: 'pageInsteadOfFile',
  notFound: 'publicFileGone',
}

const notThere: BridgeError = { code: 'notFound', message: 'no such public file', retryable: false }
const notFollowed: BridgeError = { code: 'cancelled', message: 'the account is not followed', retryable: true }

export function createLibrary(deps: LibraryDeps): Library {
  const { store, clock, log, tasks } = deps
  const stopping = new AbortController()
  const fetching = new Map<PublicFileId, Promise<FetchedFile>>()
  const now = () => new Date(clock.now()).toISOString()

  const tell = (accountId: AccountId) => {
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
      const files = onceEach(page.value.items).map((file) => fileFromService(file, client.baseUrl))
      const isNews = await store.library.apply(accountId, files, now())
      // What is there already can be looked through while the rest comes.
      if (isNews) tell(accountId)
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
    onChanged: tell,
  })

  async function carryOut(accountId: AccountId, id: PublicFileId): Promise<FetchedFile> {
    const known = await store.library.get(accountId, id)
    if (known === null) return { ok: false, error: notThere }
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
    tell(accountId)
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
    tell(accountId)
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
      const code = elsewhereCodes[opened.error.code]
      return { ok: false, error: code === undefined ? error : { ...error, code, retryable: false } }
    }
    const { stream, name, mediaType, sizeBytes } = opened.value
    if (sizeBytes !== null) task.progressed({ total: sizeBytes })
    const saidBytes = sizeBytes ?? file.sizeBytes
    const progressed = (done: number) => {
      // What the library says of a size can be wrong.
      task.progressed(saidBytes !== null && done > saidBytes ? { done, total: null } : { done })
    }
    const body = await store.cacheBodies.put(counted(stream, progressed))
    const headerName = name === null ? null : safeFileName(name, { mediaType })
    await store.library.downloaded(accountId, id, body, headerName)
    return { ok: true, document: documentOf(headerName ?? safeFileName(file.name, { mediaType }), body) }
  }

  function documentOf(name: string, { sha256, sizeBytes }: { sha256: string; sizeBytes: number }): DocumentBytes {
    return { name, sizeBytes, open: () => store.cacheBodies.read(sha256) }
  }

  return {
    start: () => store.library.recoverDownloads(),
    keepCurrent: list.keepCurrent,
    refresh: list.refresh,
    isRefreshing: list.isReading,
    problem: list.problem,

    fetch(accountId, id) {
      const known = fetching.get(id)
      if (known !== undefined) return known
      const file = carryOut(accountId, id).finally(() => fetching.delete(id))
      fetching.set(id, file)
      return file
    },

    async stop() {
      stopping.abort()
      await Promise.allSettled([list.stop(), ...fetching.values()])
    },
  }
}

/** @param baseUrl of the service: where an address is not whole, it is meant from there */
export function fileFromService(file: PublicFile, baseUrl: string): PublicFileFromService {
  return {
    url: readLink(file.url, new URL(`${baseUrl.replace(/\/+$/, '')}/`))?.href ?? file.url,
    name: nonEmpty(file.name) ?? lastSegment(file.url) ?? file.url,
    description: file.description ?? '',
    languages: file.languages.map(({ code, name }) => ({ code, name })),
    categories: file.categories.map(({ categoryId, name }) => ({ id: categoryId, name })),
    sizeBytes: file.sizeBytes,
  }
}

/** A page that lists an address twice means one file: the first it told of. */
function onceEach(files: readonly PublicFile[]): PublicFile[] {
  const known = new Set<string>()
  return files.filter(({ url }) => !known.has(url) && known.add(url))
}

/** The name that the download gave; else the listed one, with the address's extension where it has none. */
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

async function* counted(stream: AsyncIterable<Uint8Array>, progressed: (doneBytes: number) => void) {
  let doneBytes = 0
  for await (const chunk of stream) {
    doneBytes += chunk.byteLength
    progressed(doneBytes)
    yield chunk
  }
}
