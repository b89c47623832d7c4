// Sorts dropped or chosen paths: plain files go into the draft at once; each folder and archive becomes an intake that
// is listed in the background and waits for the person's choice. Intakes are in memory; nothing is copied before the
// person adds it.
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
import type { FileSource, ExaminedPath } from './file-source.ts'
import { formatOfPath, isTakeable, namesOf, whyNot } from './judge-entry.ts'
import { listArchive } from './list-archive.ts'
import { listLimits } from './look-through.ts'
import type { ListedContents } from './look-through.ts'
import { walkFolder } from './walk-folder.ts'

interface IntakesDeps {
  store: Pick<Store, 'drafts'>
  draftFiles: Pick<DraftFiles, 'addSources' | 'replaceFile'>
  newId(): string
  emit: EmitEvent
  log: Log
}

interface SkippedPath {
  name: string
  reason: 'folder' | 'unreadable' | 'tooMany'
}

interface AddedPaths {
  taskId: TaskId | null
  taken: number
  intakes: IntakeId[]
  skipped: SkippedPath[]
}

type IntakeSelection = { kind: 'suggested' } | { kind: 'chosen'; entryIds: IntakeEntryId[] } | { kind: 'asItIs' }

export interface Intakes {
  /** Resolves when the files are listed in the draft and the intakes have started. */
  addPaths(draftId: DraftId, paths: readonly string[]): Promise<AddedPaths>
  /** Replaces a file with the first path; further paths are skipped. */
  replaceFile(draftId: DraftId, fileId: SourceFileId, paths: readonly string[]): Promise<AddedPaths | null>
  /** Null if it does not exist (any more). */
  get(id: IntakeId, from: number, limit: number): { intake: IntakeState; entries: IntakeEntry[] } | null
  list(draftId: DraftId): IntakeState[]
  /** Resolves with null if the intake does not exist or is not ready. */
  take(id: IntakeId, what: IntakeSelection): Promise<{ taskId: TaskId | null; taken: number; skipped: number } | null>
  cancel(id: IntakeId): void
  /** Resolves when no intake is being listed. */
  idle(): Promise<void>
  stop(): Promise<void>
}

interface Opened {
  state: IntakeState
  examined: ExaminedPath
  entries: IntakeEntry[]
  found: Map<IntakeEntryId, ListedContents['entries'][number]>
  abort: AbortController
}

/** The number of open intakes; beyond it the oldest is closed. */
const maxOpen = 50
/** The signatures of an archive's first entry, and of an empty archive. */
const archiveSignatures = ['PK\u0003\u0004', 'PK\u0005\u0006']

export function createIntakes({ store, draftFiles, newId, emit, log }: IntakesDeps): Intakes {
  const opened = new Map<IntakeId, Opened>()
  const running = new Set<Promise<void>>()

  function change(intake: Opened, changes: Partial<IntakeState>) {
    intake.state = { ...intake.state, ...changes }
    emit('intake', 'changed', { intakeId: intake.state.id, draftId: intake.state.draftId })
  }

  function close(id: IntakeId) {
    opened.get(id)?.abort.abort()
    opened.delete(id)
  }

  function begin(draftId: DraftId, examined: ExaminedPath, kind: IntakeState['kind']): IntakeId {
    for (const oldest of opened.keys()) {
      if (opened.size < maxOpen) break
      close(oldest)
    }
    // Intake ids are created only here.
    const id = newId() as IntakeId
    const nothing = { count: 0, bytes: 0 }
    const intake: Opened = {
      state: {
        id,
        draftId,
        title: basename(examined.path).normalize('NFC'),
        kind,
        state: 'reading',
        problem: null,
        total: nothing,
        suggested: nothing,
        isCutOff: false,
        unreadFolders: 0,
      },
      examined,
      entries: [],
      found: new Map(),
      abort: new AbortController(),
    }
    opened.set(id, intake)
    const reading = listContents(intake).finally(() => running.delete(reading))
    running.add(reading)
    return id
  }

  async function listContents(intake: Opened) {
    const { signal } = intake.abort
    const { examined } = intake
    try {
      const isFolder = intake.state.kind === 'folder'
      const contents = isFolder
        ? await walkFolder(examined.path, listLimits, signal)
        : await listArchive(examined, listLimits, signal)
      if (signal.aborted) return
      const inOrder = contents.entries.toSorted((one, other) => inNaturalOrder.compare(one.path, other.path))
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
        isCutOff: contents.isCutOff,
        unreadFolders: contents.unreadFolders,
      })
    } catch (failure) {
      if (signal.aborted) return
      const message = describeFailure(failure)
      log({ level: 'warning', area: 'drafts', message: 'filesNotListed', data: { detail: message } })
      change(intake, { state: 'failed', problem: { code: 'fileUnreadable', message, retryable: false } })
    }
  }

  /** What a path is; null if it cannot be read. */
  async function examine(path: string): Promise<(ExaminedPath & { kind: 'file' | 'folder' | 'archive' }) | null> {
    try {
      const stats = await stat(path)
      const examined = { path, sizeBytes: stats.size, modifiedMs: stats.mtimeMs }
      if (stats.isDirectory()) return { ...examined, kind: 'folder' }
      // Pipes and devices have no end.
      if (!stats.isFile()) return null
      return { ...examined, kind: (await isArchive(path)) ? 'archive' : 'file' }
    } catch {
      return null
    }
  }

  async function namesIn(draftId: DraftId): Promise<string[]> {
    return (await store.drafts.get(draftId))?.files.map(({ name }) => name) ?? []
  }

  function selectedEntries(intake: Opened, what: IntakeSelection): { ids: IntakeEntryId[]; selected: number } {
    const wanted = what.kind === 'chosen' ? new Set(what.entryIds) : null
    const selected = intake.entries.filter(({ id, isSuggested }) => (wanted === null ? isSuggested : wanted.has(id)))
    return {
      ids: selected.filter((entry) => entry.isTakeable).map(({ id }) => id),
      selected: wanted?.size ?? selected.length,
    }
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
        const examined = await examine(path)
        if (examined === null) skipped.push({ name: basename(path).normalize('NFC'), reason: 'unreadable' })
        else if (examined.kind === 'file') files.push(sourceOnDisk(examined))
        else intakes.push(begin(draftId, examined, examined.kind))
      }
      const added = await draftFiles.addSources(draftId, files)
      const beyond = added.excess.map(({ name }) => ({ name, reason: 'tooMany' as const }))
      return { taskId: added.taskId, taken: added.taken, intakes, skipped: [...skipped, ...beyond] }
    },

    async replaceFile(draftId, fileId, paths) {
      const [path, ...others] = paths
      const skipped: SkippedPath[] = others.map((other) => ({ name: basename(other), reason: 'tooMany' }))
      const nothing = { taskId: null, taken: 0, intakes: [] }
      if (path === undefined) return { ...nothing, skipped }
      const examined = await examine(path)
      if (examined === null || examined.kind === 'folder') {
        const reason = examined === null ? ('unreadable' as const) : ('folder' as const)
        return { ...nothing, skipped: [{ name: basename(path), reason }, ...skipped] }
      }
      const taskId = await draftFiles.replaceFile(draftId, fileId, sourceOnDisk(examined))
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
      // An archive that cannot be opened can still be added as a file.
      const isWhole = what.kind === 'asItIs'
      if (isWhole ? kind !== 'archive' || state === 'taken' : state !== 'ready') return null
      const { ids, selected } = isWhole ? { ids: [], selected: 1 } : selectedEntries(intake, what)
      const sources = isWhole ? [sourceOnDisk(intake.examined)] : await sourcesOf(intake, ids)
      // Check again: it may have been taken or closed while the names were read.
      if (opened.get(id)?.state.state === 'taken' || !opened.has(id)) return null
      change(intake, { state: 'taken' })
      close(id)
      const added = await draftFiles.addSources(draftId, sources)
      return { taskId: added.taskId, taken: added.taken, skipped: selected - added.taken }
    },

    cancel: close,

    async idle() {
      while (running.size > 0) await Promise.all(running)
    },

    async stop() {
      for (const id of opened.keys()) close(id)
      await Promise.all(running)
    },
  }
}

/** Checks the name and the first bytes: office documents are ZIP archives too, and names can be wrong. */
async function isArchive(path: string): Promise<boolean> {
  if (formatOfPath(path) !== 'zip') return false
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && archiveSignatures.includes(buffer.toString('latin1'))
  } finally {
    await file.close()
  }
}

function amountOf(entries: readonly IntakeEntry[]): IntakeState['total'] {
  return { count: entries.length, bytes: entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) }
}

/** "Annex 2" before "Annex 10", the same on every computer. */
const inNaturalOrder = new Intl.Collator('en', { numeric: true })
