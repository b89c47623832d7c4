// Takes files into a draft: their bytes are copied into the store as they land, so that the draft outlives the originals; then they are
// read for word count and language, also after a restart. It never changes a file of the person's.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { DraftId, SourceFileId, TaskId } from '../../preload/contract/index.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import { describeFailure, fromFailure } from '../sync/bridge-errors.ts'
import type { Changes } from '../sync/changes.ts'
import type { Task, Tasks } from '../sync/tasks.ts'
import type { Clock, DocumentReader } from './ports.ts'

export interface DraftFilesDeps {
  store: Store
  reader: DocumentReader
  tasks: Tasks
  changes: Changes
  clock: Clock
  newId(): string
  log: Log
}

export interface SkippedFile {
  name: string
  reason: 'folder' | 'unreadable' | 'tooMany'
}

export interface DraftFiles {
  /** Puts right what the end of the last process cut off, and reads what was not read. */
  start(): Promise<void>
  /** Answers as soon as the files stand in the draft; their bytes land in the background, as a task. */
  addPaths(
    draftId: DraftId,
    paths: readonly string[],
  ): Promise<{ taskId: TaskId | null; taken: number; skipped: SkippedFile[] }>
  /** Resolves when the text is in the store. */
  addText(draftId: DraftId, name: string, text: string): Promise<void>
  /** Resolves when nothing is being copied or read any more. */
  settled(): Promise<void>
  stop(): Promise<void>
}

const mostFiles = 500

interface Landing {
  id: SourceFileId
  path: string
  name: string
  sizeBytes: number
  modifiedMs: number
}

export function createDraftFiles({ store, reader, tasks, changes, clock, newId, log }: DraftFilesDeps): DraftFiles {
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  let reading: Promise<void> = Promise.resolve()

  const now = () => new Date(clock.now()).toISOString()
  // Ids of files are made here and nowhere else.
  const newFileId = () => newId() as SourceFileId

  function inBackground(work: Promise<void>) {
    const settled = work
      .catch((failure: unknown) => {
        log({
          level: 'error',
          area: 'drafts',
          message: 'a file was not taken',
          data: { detail: describeFailure(failure) },
        })
      })
      .finally(() => underWay.delete(settled))
    underWay.add(settled)
  }

  async function look(path: string): Promise<Omit<Landing, 'id'> | SkippedFile> {
    const name = basename(path).normalize('NFC')
    try {
      const stats = await stat(path)
      if (stats.isDirectory()) return { name, reason: 'folder' }
      // A pipe or a device has no end.
      if (!stats.isFile()) return { name, reason: 'unreadable' }
      return { path, name, sizeBytes: stats.size, modifiedMs: stats.mtimeMs }
    } catch {
      return { name, reason: 'unreadable' }
    }
  }

  async function copyAll(draftId: DraftId, landings: Landing[], task: Task) {
    const signal = AbortSignal.any([task.signal, stopping.signal])
    let doneBytes = 0
    let firstFailure: unknown
    for (const landing of landings) {
      if (signal.aborted) break
      task.progressed({ subject: landing.name })
      try {
        const body = await store.deskBodies.put(
          counted(createReadStream(landing.path, { signal }), (bytes) => {
            doneBytes += bytes
            task.progressed({ done: doneBytes })
          }),
        )
        const after = await stat(landing.path)
        // Half of it from before and half from after a change would be neither.
        if (after.mtimeMs !== landing.modifiedMs) throw new Error('the file was changed while it was copied')
        await store.drafts.fileLanded(landing.id, body)
        readSoon(draftId, landing, body)
      } catch (failure) {
        if (signal.aborted) break
        firstFailure ??= failure
        log({
          level: 'warning',
          area: 'drafts',
          message: 'a file could not be copied',
          data: { detail: describeFailure(failure) },
        })
        await store.drafts.fileLanded(landing.id, null)
      }
      changes.draftsChanged([draftId])
    }
    if (task.signal.aborted) await forgetUnlanded(draftId, landings)
    if (signal.aborted) task.cancelled()
    else if (firstFailure === undefined) task.finished()
    else task.failed({ ...fromFailure(firstFailure), code: 'fileUnreadable' })
  }

  /** The person ended the copying: what did not land was not wanted. */
  async function forgetUnlanded(draftId: DraftId, landings: Landing[]) {
    const draft = await store.drafts.get(draftId)
    const copying = new Set(draft?.files.filter(({ state }) => state === 'copying').map(({ id }) => id))
    for (const { id } of landings) {
      if (copying.has(id)) await store.drafts.removeFile(draftId, id, now())
    }
    changes.draftsChanged([draftId])
  }

  function readSoon(
    draftId: DraftId,
    { id, name }: { id: SourceFileId; name: string },
    body: { sha256: string; sizeBytes: number },
  ) {
    // One after the other, in the order in which they landed.
    reading = reading.then(async () => {
      if (stopping.signal.aborted) return
      try {
        const document = { name, sizeBytes: body.sizeBytes, open: () => store.deskBodies.read(body.sha256) }
        const { reading: outcome, wordCount, guessedLanguage } = await reader.read(document, stopping.signal)
        await store.drafts.fileRead(id, { reading: outcome, wordCount, guessedLanguage })
      } catch (failure) {
        if (stopping.signal.aborted) return
        log({
          level: 'warning',
          area: 'drafts',
          message: 'a file was not read',
          data: { detail: describeFailure(failure) },
        })
        await store.drafts.fileRead(id, { reading: 'cannotRead', wordCount: null, guessedLanguage: null })
      }
      changes.draftsChanged([draftId])
    })
    inBackground(reading)
  }

  return {
    async start() {
      const cutOff = await store.drafts.failCutOffCopies()
      if (cutOff.length > 0) changes.draftsChanged(cutOff)
      for (const file of await store.drafts.filesToRead()) readSoon(file.draftId, file, file)
    },

    async addPaths(draftId, paths) {
      const draft = await store.drafts.get(draftId)
      const room = mostFiles - (draft?.files.length ?? 0)
      const landings: Landing[] = []
      const skipped: SkippedFile[] = []
      for (const path of paths) {
        const looked = await look(path)
        if ('reason' in looked) skipped.push(looked)
        else if (landings.length >= room) skipped.push({ name: looked.name, reason: 'tooMany' })
        else landings.push({ id: newFileId(), ...looked })
      }
      for (const { id, name } of landings)
        await store.drafts.addFile(draftId, { id, name, format: formatOf(name) }, now())
      if (landings.length === 0) return { taskId: null, taken: 0, skipped }
      const task = tasks.begin({
        kind: 'copyFiles',
        unit: 'bytes',
        total: landings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
        subject: landings[0]?.name ?? '',
        draftId,
      })
      inBackground(copyAll(draftId, landings, task))
      changes.draftsChanged([draftId])
      return { taskId: task.id, taken: landings.length, skipped }
    },

    async addText(draftId, name, text) {
      const file = { id: newFileId(), name, format: formatOf(name) }
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

    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },

    async stop() {
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}

/** The extension in lower case, without its dot; empty where there is none. */
export function formatOf(name: string): string {
  return extname(name).slice(1).toLowerCase()
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
