// Takes files into a draft: their bytes are copied into the store as they land, so that the draft outlives the originals; then they are
// read for word count and language, also after a restart. It never changes a file of the person's.
import type { DraftId, SourceFileId, TaskId } from '../../preload/contract/index.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import { describeFailure, fromFailure } from '../sync/reporting/bridge-errors.ts'
import type { Changes } from '../sync/reporting/changes.ts'
import type { Task, Tasks } from '../sync/reporting/tasks.ts'
import type { FileSource } from './intake/file-source.ts'
import { formatOfPath } from './intake/judge-entry.ts'
import type { Clock } from '../ports/clock.ts'
import type { DocumentReader } from '../documents/model.ts'
import { readingOf, unreadable } from './reading-details.ts'

export interface DraftFilesDeps {
  store: Store
  reader: DocumentReader
  tasks: Tasks
  changes: Changes
  clock: Clock
  newId(): string
  log: Log
}

export interface DraftFiles {
  /** Puts right what the end of the last process cut off, and reads what was not read. */
  start(): Promise<void>
  /**
   * Answers as soon as the files stand in the draft; their bytes land in the background, as a task. `beyond`: those for which a draft has no
   * room.
   */
  addSources(
    draftId: DraftId,
    sources: readonly FileSource[],
  ): Promise<{ taskId: TaskId | null; taken: number; beyond: FileSource[] }>
  /** Null when there is no such file. Where the new bytes cannot be read, the old file comes back. */
  replaceFile(draftId: DraftId, fileId: SourceFileId, source: FileSource): Promise<TaskId | null>
  /** Resolves when the text is in the store. */
  addText(draftId: DraftId, name: string, text: string): Promise<void>
  /** Reads what landed otherwise, as the files of an earlier order. */
  readWaiting(): Promise<void>
  /** Resolves when nothing is being copied or read any more. */
  settled(): Promise<void>
  stop(): Promise<void>
}

const mostFiles = 500

interface Landing {
  id: SourceFileId
  source: FileSource
  /** The file whose place it takes. */
  replaces: SourceFileId | null
}

export function createDraftFiles({ store, reader, tasks, changes, clock, newId, log }: DraftFilesDeps): DraftFiles {
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  let reading: Promise<void> = Promise.resolve()
  /** Files whose turn to be read comes. */
  const queued = new Set<SourceFileId>()

  const now = () => new Date(clock.now()).toISOString()
  // Ids of files are made here and nowhere else.
  const newFileId = () => newId() as SourceFileId

  function inBackground(work: Promise<void>) {
    const settled = work
      .catch((failure: unknown) => {
        log({
          level: 'error',
          area: 'drafts',
          message: 'fileNotTaken',
          data: { detail: describeFailure(failure) },
        })
      })
      .finally(() => underWay.delete(settled))
    underWay.add(settled)
  }

  async function copyAll(draftId: DraftId, landings: Landing[], task: Task) {
    const signal = AbortSignal.any([task.signal, stopping.signal])
    let doneBytes = 0
    let firstFailure: unknown
    for (const landing of landings) {
      if (signal.aborted) break
      task.progressed({ subject: landing.source.name })
      try {
        const body = await store.deskBodies.put(
          counted(landing.source.open(signal), (bytes) => {
            doneBytes += bytes
            task.progressed({ done: doneBytes })
          }),
        )
        await store.drafts.fileLanded(landing.id, body)
        readSoon(draftId, { id: landing.id, name: landing.source.name }, body)
      } catch (failure) {
        if (signal.aborted) break
        firstFailure ??= failure
        log({
          level: 'warning',
          area: 'drafts',
          message: 'fileNotCopied',
          data: { detail: describeFailure(failure) },
        })
        await store.drafts.fileLanded(landing.id, null)
        if (landing.replaces !== null) await putBack(draftId, landing.id, landing.replaces)
      }
      changes.draftsChanged([draftId])
    }
    if (task.signal.aborted) await forgetUnlanded(draftId, landings)
    if (signal.aborted) task.cancelled()
    else if (firstFailure === undefined) task.finished()
    else task.failed({ ...fromFailure(firstFailure), code: 'fileUnreadable' })
  }

  async function putBack(draftId: DraftId, id: SourceFileId, replaced: SourceFileId) {
    await store.drafts.removeFile(draftId, id, now())
    await store.drafts.restoreFile(draftId, replaced)
  }

  /** The person ended the copying: what did not land was not wanted. */
  async function forgetUnlanded(draftId: DraftId, landings: Landing[]) {
    const draft = await store.drafts.get(draftId)
    const copying = new Set(draft?.files.filter(({ state }) => state === 'copying').map(({ id }) => id))
    for (const { id, replaces } of landings) {
      if (!copying.has(id)) continue
      if (replaces === null) await store.drafts.removeFile(draftId, id, now())
      else await putBack(draftId, id, replaces)
    }
    changes.draftsChanged([draftId])
  }

  function readSoon(
    draftId: DraftId,
    { id, name }: { id: SourceFileId; name: string },
    body: { sha256: string; sizeBytes: number },
  ) {
    queued.add(id)
    // One after the other, in the order in which they landed.
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

  function copySoon(draftId: DraftId, landings: Landing[]): TaskId {
    const task = tasks.begin({
      kind: 'copyFiles',
      unit: 'bytes',
      total: landings.reduce((sum, { source }) => sum + source.sizeBytes, 0),
      subject: landings[0]?.source.name ?? '',
      draftId,
    })
    inBackground(copyAll(draftId, landings, task))
    changes.draftsChanged([draftId])
    return task.id
  }

  async function readWaiting() {
    for (const file of await store.drafts.filesToRead()) {
      if (!queued.has(file.id)) readSoon(file.draftId, file, file)
    }
  }

  return {
    async start() {
      const cutOff = await store.drafts.failCutOffCopies()
      if (cutOff.length > 0) changes.draftsChanged(cutOff)
      await readWaiting()
    },

    async addSources(draftId, sources) {
      const draft = await store.drafts.get(draftId)
      const room = Math.max(0, mostFiles - (draft?.files.length ?? 0))
      const landings = sources.slice(0, room).map((source) => ({ id: newFileId(), source, replaces: null }))
      for (const { id, source } of landings) {
        await store.drafts.addFile(draftId, { id, name: source.name, format: formatOfPath(source.name) }, now())
      }
      const taskId = landings.length === 0 ? null : copySoon(draftId, landings)
      return { taskId, taken: landings.length, beyond: sources.slice(room) }
    },

    async replaceFile(draftId, fileId, source) {
      const file = { id: newFileId(), name: source.name, format: formatOfPath(source.name) }
      if (!(await store.drafts.replaceFile(draftId, fileId, file, now()))) return null
      return copySoon(draftId, [{ id: file.id, source, replaces: fileId }])
    },

    async addText(draftId, name, text) {
      const file = { id: newFileId(), name, format: formatOfPath(name) }
      await store.drafts.addFile(draftId, file, now())
      try {
        const body = await store.deskBodies.put(bytesOf(text))
        await store.drafts.fileLanded(file.id, body)
        readSoon(draftId, file, body)
      } catch (failure) {
        await store.drafts.removeFile(draftId, file.id, now())
        throw failure
      }
      changes.draftsChanged([draftId])
    },

    readWaiting,

    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },

    async stop() {
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}

async function* counted(stream: AsyncIterable<Uint8Array>, progressed: (bytes: number) => void) {
  for await (const chunk of stream) {
    progressed(chunk.byteLength)
    yield chunk
  }
}

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text)
}
