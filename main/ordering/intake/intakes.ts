// Sorts what was dropped or picked: plain files go into the draft at once; each folder and archive opens an intake, is looked through in
// the background, and waits for the person's choice. Intakes live in memory; nothing is copied before it is taken.
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type {
  DraftId,
  EmitEvent,
  IntakeEntry,
  IntakeEntryId,
  IntakeId,
  IntakeState,
  SourceFileId,
  TaskId,
} from '../../../preload/contract/index.ts'
import type { Log } from '../../log.ts'
import { safeFileName } from '../../service/transport/file-names.ts'
import type { Store } from '../../store/store.ts'
import { describeFailure } from '../../sync/reporting/bridge-errors.ts'
import type { DraftFiles } from '../draft-files.ts'
import { sourceOnDisk } from './file-source.ts'
import type { FileSource, Looked } from './file-source.ts'
import { formatOfPath, isTakeable, namesOf, whyNot } from './judge-entry.ts'
import { listArchive } from './list-archive.ts'
import { lookLimits } from './look-through.ts'
import type { LookedThrough } from './look-through.ts'
import { walkFolder } from './walk-folder.ts'

export interface IntakesDeps {
  store: Pick<Store, 'drafts'>
  draftFiles: Pick<DraftFiles, 'addSources' | 'replaceFile'>
  newId(): string
  emit: EmitEvent
  log: Log
}

export interface SkippedPath {
  name: string
  reason: 'folder' | 'unreadable' | 'tooMany'
}

export interface Landed {
  taskId: TaskId | null
  taken: number
  intakes: IntakeId[]
  skipped: SkippedPath[]
}

export type Taking = { kind: 'suggested' } | { kind: 'chosen'; entryIds: IntakeEntryId[] } | { kind: 'asItIs' }

export interface Intakes {
  /** Answers as soon as the files stand in the draft and the intakes are begun. */
  addPaths(draftId: DraftId, paths: readonly string[]): Promise<Landed>
  /** The first file takes the place of another one; more than one is not taken. */
  replaceFile(draftId: DraftId, fileId: SourceFileId, paths: readonly string[]): Promise<Landed | null>
  /** Null when it is not there (any more). */
  get(id: IntakeId, from: number, limit: number): { intake: IntakeState; entries: IntakeEntry[] } | null
  list(draftId: DraftId): IntakeState[]
  /** Null when it is not there, or not ready. */
  take(id: IntakeId, what: Taking): Promise<{ taskId: TaskId | null; taken: number; skipped: number } | null>
  cancel(id: IntakeId): void
  /** Resolves when nothing is being looked through any more. */
  settled(): Promise<void>
  stop(): Promise<void>
}

interface Opened {
  state: IntakeState
  looked: Looked
  entries: IntakeEntry[]
  found: Map<IntakeEntryId, LookedThrough['entries'][number]>
  abort: AbortController
}

/** So many can be open at once; the oldest makes room. */
const mostOpen = 50
/** `PK` and what may follow: an entry, or the end of an archive without any. */
const archiveBeginnings = ['PK\u0003\u0004', 'PK\u0005\u0006']

export function createIntakes({ store, draftFiles, newId, emit, log }: IntakesDeps): Intakes {
  const opened = new Map<IntakeId, Opened>()
  const underWay = new Set<Promise<void>>()

  function change(intake: Opened, changes: Partial<IntakeState>) {
    intake.state = { ...intake.state, ...changes }
    emit('intake', 'changed', { intakeId: intake.state.id, draftId: intake.state.draftId })
  }

  function close(id: IntakeId) {
    opened.get(id)?.abort.abort()
    opened.delete(id)
  }

  function begin(draftId: DraftId, looked: Looked, kind: IntakeState['kind']): IntakeId {
    for (const oldest of opened.keys()) {
      if (opened.size < mostOpen) break
      close(oldest)
    }
    // Ids of intakes are made here and nowhere else.
    const id = newId() as IntakeId
    const nothing = { count: 0, bytes: 0 }
    const intake: Opened = {
      state: {
        id,
        draftId,
        title: basename(looked.path).normalize('NFC'),
        kind,
        state: 'reading',
        problem: null,
        total: nothing,
        suggested: nothing,
        isCutOff: false,
        unreadFolders: 0,
      },
      looked,
      entries: [],
      found: new Map(),
      abort: new AbortController(),
    }
    opened.set(id, intake)
    const reading = look(intake).finally(() => underWay.delete(reading))
    underWay.add(reading)
    return id
  }

  async function look(intake: Opened) {
    const { signal } = intake.abort
    const { looked } = intake
    try {
      const isFolder = intake.state.kind === 'folder'
      const through = isFolder
        ? await walkFolder(looked.path, lookLimits, signal)
        : await listArchive(looked, lookLimits, signal)
      if (signal.aborted) return
      const inOrder = through.entries.toSorted((one, other) => inNaturalOrder.compare(one.path, other.path))
      for (const [index, entry] of inOrder.entries()) {
        const reason = whyNot(entry)
        const id = String(index) as IntakeEntryId
        intake.found.set(id, entry)
        intake.entries.push({
          id,
          path: entry.path,
          sizeBytes: entry.sizeBytes,
          format: formatOfPath(entry.path),
          isSuggested: reason === null,
          isTakeable: isTakeable(reason),
          whyNot: reason,
        })
      }
      change(intake, {
        state: 'ready',
        total: amountOf(intake.entries),
        suggested: amountOf(intake.entries.filter(({ isSuggested }) => isSuggested)),
        isCutOff: through.isCutOff,
        unreadFolders: through.unreadFolders,
      })
    } catch (failure) {
      if (signal.aborted) return
      const message = describeFailure(failure)
      log({ level: 'warning', area: 'drafts', message: 'notLookedThrough', data: { detail: message } })
      change(intake, { state: 'failed', problem: { code: 'fileUnreadable', message, retryable: false } })
    }
  }

  /** What a path is; null where it cannot be read. */
  async function lookAt(path: string): Promise<(Looked & { kind: 'file' | 'folder' | 'archive' }) | null> {
    try {
      const stats = await stat(path)
      const looked = { path, sizeBytes: stats.size, modifiedMs: stats.mtimeMs }
      if (stats.isDirectory()) return { ...looked, kind: 'folder' }
      // A pipe or a device has no end.
      if (!stats.isFile()) return null
      return { ...looked, kind: (await isArchive(path)) ? 'archive' : 'file' }
    } catch {
      return null
    }
  }

  async function namesIn(draftId: DraftId): Promise<string[]> {
    return (await store.drafts.get(draftId))?.files.map(({ name }) => name) ?? []
  }

  function chosen(intake: Opened, what: Taking): { ids: IntakeEntryId[]; asked: number } {
    const wanted = what.kind === 'chosen' ? new Set(what.entryIds) : null
    const asked = intake.entries.filter(({ id, isSuggested }) => (wanted === null ? isSuggested : wanted.has(id)))
    return { ids: asked.filter((entry) => entry.isTakeable).map(({ id }) => id), asked: wanted?.size ?? asked.length }
  }

  async function sourcesOf(intake: Opened, ids: readonly IntakeEntryId[]): Promise<FileSource[]> {
    const entries = ids.flatMap((id) => intake.found.get(id) ?? [])
    const names = namesOf(
      entries.map(({ path }) => path),
      await namesIn(intake.state.draftId),
    )
    return entries.map((entry, index) => entry.source(safeFileName(names[index])))
  }

  return {
    async addPaths(draftId, paths) {
      const files: FileSource[] = []
      const intakes: IntakeId[] = []
      const skipped: SkippedPath[] = []
      for (const path of paths) {
        const looked = await lookAt(path)
        if (looked === null) skipped.push({ name: basename(path).normalize('NFC'), reason: 'unreadable' })
        else if (looked.kind === 'file') files.push(sourceOnDisk(looked))
        else intakes.push(begin(draftId, looked, looked.kind))
      }
      const added = await draftFiles.addSources(draftId, files)
      const beyond = added.beyond.map(({ name }) => ({ name, reason: 'tooMany' as const }))
      return { taskId: added.taskId, taken: added.taken, intakes, skipped: [...skipped, ...beyond] }
    },

    async replaceFile(draftId, fileId, paths) {
      const [path, ...others] = paths
      const skipped: SkippedPath[] = others.map((other) => ({ name: basename(other), reason: 'tooMany' }))
      const nothing = { taskId: null, taken: 0, intakes: [] }
      if (path === undefined) return { ...nothing, skipped }
      const looked = await lookAt(path)
      if (looked === null || looked.kind === 'folder') {
        const reason = looked === null ? ('unreadable' as const) : ('folder' as const)
        return { ...nothing, skipped: [{ name: basename(path), reason }, ...skipped] }
      }
      const taskId = await draftFiles.replaceFile(draftId, fileId, sourceOnDisk(looked))
      return taskId === null ? null : { taskId, taken: 1, intakes: [], skipped }
    },

    get(id, from, limit) {
      const intake = opened.get(id)
      return intake === undefined ? null : { intake: intake.state, entries: intake.entries.slice(from, from + limit) }
    },

    list: (draftId) => [...opened.values()].map(({ state }) => state).filter((state) => state.draftId === draftId),

    async take(id, what) {
      const intake = opened.get(id)
      if (intake === undefined) return null
      const { draftId, kind, state } = intake.state
      // An archive that cannot be looked into can still be sent as it is.
      const isWhole = what.kind === 'asItIs'
      if (isWhole ? kind !== 'archive' || state === 'taken' : state !== 'ready') return null
      const { ids, asked } = isWhole ? { ids: [], asked: 1 } : chosen(intake, what)
      const sources = isWhole ? [sourceOnDisk(intake.looked)] : await sourcesOf(intake, ids)
      // Asked again: while the names were read, it may have been taken or closed.
      if (opened.get(id)?.state.state === 'taken' || !opened.has(id)) return null
      change(intake, { state: 'taken' })
      close(id)
      const added = await draftFiles.addSources(draftId, sources)
      return { taskId: added.taskId, taken: added.taken, skipped: asked - added.taken }
    },

    cancel: close,

    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },

    async stop() {
      for (const id of opened.keys()) close(id)
      await Promise.all(underWay)
    },
  }
}

/** By its name and its first bytes: documents of office programs are archives too, and a name can lie. */
async function isArchive(path: string): Promise<boolean> {
  if (formatOfPath(path) !== 'zip') return false
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && archiveBeginnings.includes(buffer.toString('latin1'))
  } finally {
    await file.close()
  }
}

function amountOf(entries: readonly IntakeEntry[]): IntakeState['total'] {
  return { count: entries.length, bytes: entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) }
}

/** "Annex 2" before "Annex 10", on every computer alike. */
const inNaturalOrder = new Intl.Collator('en', { numeric: true })
