// Adds files to a draft: copies their bytes into the store, so that the draft does not depend on the originals, then
// reads word count and language, also after a restart. Never changes the person's files.
import type { BridgeError, DraftId, SourceFileId, TaskId } from '../../preload/contract/index.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import { describeFailure, fromFailure } from '../sync/reporting/bridge-errors.ts'
import type { Changes } from '../sync/reporting/changes.ts'
import type { IncomingBodies } from '../sync/reporting/incoming-bodies.ts'
import { countingBytes } from '../sync/reporting/tasks.ts'
import type { Task, Tasks } from '../sync/reporting/tasks.ts'
import type { FileSource } from './intake/file-source.ts'
import { formatOfPath } from './intake/judge-entry.ts'
import type { Clock } from '../ports/clock.ts'
import type { DocumentReader } from '../documents/model.ts'
import { readingOf, unreadable } from './reading-details.ts'

interface DraftFilesDeps {
  store: Store
  /** Into the local data. */
  incoming: IncomingBodies
  reader: DocumentReader
  tasks: Tasks
  changes: Changes
  clock: Clock
  newId(): string
  log: Log
}

export interface DraftFiles {
  /** Recovers from an interrupted process and reads the remaining files. */
  start(): Promise<void>
  /**
   * Resolves when the files are listed in the draft; their bytes are copied in the background, as a task. `beyond`:
   * files that exceed the draft's limit.
   */
  addSources(
    draftId: DraftId,
    sources: readonly FileSource[],
  ): Promise<{ taskId: TaskId | null; taken: number; excess: FileSource[] }>
  /** Resolves with null if there is no such file. If the new bytes cannot be read, the old file is restored. */
  replaceFile(draftId: DraftId, fileId: SourceFileId, source: FileSource): Promise<TaskId | null>
  /** Resolves when the text is stored. */
  addText(draftId: DraftId, name: string, text: string): Promise<void>
  /** Reads files that were added in another way, such as those of an earlier order. */
  readWaiting(): Promise<void>
  /** Resolves when no copy or read is in progress. */
  idle(): Promise<void>
  stop(): Promise<void>
}

const maxFiles = 500

/** Apart from the disk, only the file itself can keep a copy from being made. */
function ofCopy(error: BridgeError): BridgeError {
  return error.code === 'noRoomForFile' || error.code === 'diskFull' ? error : { ...error, code: 'fileUnreadable' }
}

interface PendingCopy {
  id: SourceFileId
  source: FileSource
  /** The file that it replaces. */
  replaces: SourceFileId | null
}

export function createDraftFiles(deps: DraftFilesDeps): DraftFiles {
  const { store, incoming, reader, tasks, changes, clock, newId, log } = deps
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  let reading: Promise<void> = Promise.resolve()
  /** Files waiting to be read. */
  const queued = new Set<SourceFileId>()

  const now = () => new Date(clock.now()).toISOString()
  // File ids are created only here.
  const newFileId = () => newId() as SourceFileId

  function inBackground(work: Promise<void>) {
    const running = work
      .catch((failure: unknown) => {
        log({
          level: 'error',
          area: 'drafts',
          message: 'filesNotAdded',
          data: { detail: describeFailure(failure) },
        })
      })
      .finally(() => underWay.delete(running))
    underWay.add(running)
  }

  async function copyAll(draftId: DraftId, copies: PendingCopy[], task: Task) {
    const signal = AbortSignal.any([task.signal, stopping.signal])
    let doneBytes = 0
    let firstFailure: unknown
    for (const copy of copies) {
      if (signal.aborted) break
      task.progressed({ subject: copy.source.name })
      const bytesBefore = doneBytes
      try {
        const counted = countingBytes(copy.source.open(signal), (bytes) => {
          doneBytes = bytesBefore + bytes
          task.progressed({ done: doneBytes })
        })
        const body = await incoming.put(counted, copy.source.sizeBytes)
        await store.drafts.fileLanded(copy.id, body)
        queueReading(draftId, { id: copy.id, name: copy.source.name }, body)
      } catch (failure) {
        if (signal.aborted) break
        firstFailure ??= failure
        log({
          level: 'warning',
          area: 'drafts',
          message: 'fileNotCopied',
          data: { detail: describeFailure(failure) },
        })
        await store.drafts.fileLanded(copy.id, null)
        if (copy.replaces !== null) await restoreReplaced(draftId, copy.id, copy.replaces)
      }
      changes.draftsChanged([draftId])
    }
    if (task.signal.aborted) await removeUncopied(draftId, copies)
    if (signal.aborted) task.cancelled()
    else if (firstFailure === undefined) task.finished()
    else task.failed(ofCopy(fromFailure(firstFailure)))
  }

  async function restoreReplaced(draftId: DraftId, id: SourceFileId, replaced: SourceFileId) {
    await store.drafts.removeFile(draftId, id, now())
    await store.drafts.restoreFile(draftId, replaced)
  }

  /** The person cancelled, so files that were not copied yet are removed. */
  async function removeUncopied(draftId: DraftId, copies: PendingCopy[]) {
    const draft = await store.drafts.get(draftId)
    const copying = new Set(draft?.files.filter(({ state }) => state === 'copying').map(({ id }) => id))
    for (const { id, replaces } of copies) {
      if (!copying.has(id)) continue
      if (replaces === null) await store.drafts.removeFile(draftId, id, now())
      else await restoreReplaced(draftId, id, replaces)
    }
    changes.draftsChanged([draftId])
  }

  function queueReading(
    draftId: DraftId,
    { id, name }: { id: SourceFileId; name: string },
    body: { sha256: string; sizeBytes: number },
  ) {
    queued.add(id)
    // One after the other, in the order in which they were copied.
    reading = reading.then(async () => {
      queued.delete(id)
      if (stopping.signal.aborted) return
      try {
        const document = { name, ...body, open: () => store.deskBodies.read(body.sha256) }
        await store.drafts.fileRead(id, readingOf(await reader.read(document, stopping.signal)))
      } catch (failure) {
        if (stopping.signal.aborted) return
        log({
          level: 'warning',
          area: 'drafts',
          message: 'fileNotRead',
          data: { detail: describeFailure(failure) },
        })
        await store.drafts.fileRead(id, unreadable)
      }
      changes.draftsChanged([draftId])
    })
    inBackground(reading)
  }

  function startCopies(draftId: DraftId, copies: PendingCopy[]): TaskId {
    const task = tasks.begin({
      kind: 'copyFiles',
      unit: 'bytes',
      total: copies.reduce((sum, { source }) => sum + source.sizeBytes, 0),
      subject: copies[0]?.source.name ?? '',
      draftId,
    })
    inBackground(copyAll(draftId, copies, task))
    changes.draftsChanged([draftId])
    return task.id
  }

  async function readWaiting() {
    for (const file of await store.drafts.filesToRead()) {
      if (!queued.has(file.id)) queueReading(file.draftId, file, file)
    }
  }

  return {
    async start() {
      const interrupted = await store.drafts.failCutOffCopies()
      if (interrupted.length > 0) changes.draftsChanged(interrupted)
      await readWaiting()
    },

    async addSources(draftId, sources) {
      const draft = await store.drafts.get(draftId)
      const free = Math.max(0, maxFiles - (draft?.files.length ?? 0))
      const copies = sources.slice(0, free).map((source) => ({ id: newFileId(), source, replaces: null }))
      for (const { id, source } of copies) {
        await store.drafts.addFile(draftId, { id, name: source.name, format: formatOfPath(source.name) }, now())
      }
      const taskId = copies.length === 0 ? null : startCopies(draftId, copies)
      return { taskId, taken: copies.length, excess: sources.slice(free) }
    },

    async replaceFile(draftId, fileId, source) {
      const file = { id: newFileId(), name: source.name, format: formatOfPath(source.name) }
      if (!(await store.drafts.replaceFile(draftId, fileId, file, now()))) return null
      return startCopies(draftId, [{ id: file.id, source, replaces: fileId }])
    },

    async addText(draftId, name, text) {
      const file = { id: newFileId(), name, format: formatOfPath(name) }
      await store.drafts.addFile(draftId, file, now())
      try {
        const body = await store.deskBodies.put(bytesOf(text))
        await store.drafts.fileLanded(file.id, body)
        queueReading(draftId, file, body)
      } catch (failure) {
        await store.drafts.removeFile(draftId, file.id, now())
        throw failure
      }
      changes.draftsChanged([draftId])
    },

    readWaiting,

    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },

    async stop() {
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text)
}
