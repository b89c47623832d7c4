// Exports documents: saves them to a path that the person chooses, or copies them to a private folder to open them in
// the system's program. An incomplete file never has the document's name.
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DeliveryRef } from '../../preload/contract/index.ts'
import { safeFileName } from '../service/transport/file-names.ts'
import { fromFailure } from '../sync/reporting/bridge-errors.ts'
import { countingBytes } from '../sync/reporting/tasks.ts'
import type { Tasks } from '../sync/reporting/tasks.ts'
import type { Clock } from '../ports/clock.ts'
import type { Desktop } from '../ports/desktop.ts'
import type { DocumentBytes } from '../documents/model.ts'
import type { MarkFromInternet } from './internet-mark.ts'

interface ExporterDeps {
  /** A private folder in Verso's data. */
  openFolder: string
  desktop: Pick<Desktop, 'chooseSavePath' | 'openFile' | 'startDrag'>
  tasks: Tasks
  markFromInternet: MarkFromInternet
  clock: Clock
  newId(): string
}

export interface Exporter {
  /** Deletes copies of earlier days. */
  start(): Promise<void>
  /** @param ref the document's delivery; null for several */
  saveAs(document: DocumentBytes, ref: DeliveryRef | null): Promise<'done' | 'cancelled'>
  openInProgram(document: DocumentBytes): Promise<'done' | 'shownInFolder'>
  /** Continues a drag out of the window with a copy of the document. */
  startDrag(document: DocumentBytes): Promise<void>
}

/** Another program may still have a copy open when Verso restarts. */
const keepCopiesMs = 24 * 60 * 60_000

export function createExporter(deps: ExporterDeps): Exporter {
  const { openFolder, desktop, tasks, markFromInternet, clock, newId } = deps

  async function write(
    document: DocumentBytes,
    path: string,
    mode: number,
    signal?: AbortSignal,
    progressed?: (done: number) => void,
  ) {
    const partial = join(dirname(path), `.${basename(path).slice(0, 60)}.${newId().slice(0, 8)}.part`)
    const counted = countingBytes(document.open(), (doneBytes) => progressed?.(doneBytes))
    try {
      await pipeline(
        Readable.from(counted, { objectMode: false }),
        createWriteStream(partial, { flags: 'wx', mode, flush: true }),
        signal === undefined ? {} : { signal },
      )
      // Before it has its name, so that there is no moment without the mark.
      if (document.isFromHere !== true) await markFromInternet(partial)
      await rename(partial, path)
    } catch (failure) {
      await rm(partial, { force: true })
      throw failure
    }
  }

  /** Each copy has its own folder, so that it keeps its name and edits in earlier copies survive. */
  async function copyOf(document: DocumentBytes): Promise<string> {
    const folder = join(openFolder, newId())
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, safeFileName(document.name))
    await write(document, path, 0o600)
    return path
  }

  return {
    async start() {
      await mkdir(openFolder, { recursive: true, mode: 0o700 })
      for (const name of await readdir(openFolder)) {
        const path = join(openFolder, name)
        const { mtimeMs } = await stat(path)
        if (clock.now() - mtimeMs > keepCopiesMs) await rm(path, { recursive: true, force: true })
      }
    },

    async saveAs(document, ref) {
      const path = await desktop.chooseSavePath(safeFileName(document.name))
      if (path === null) return 'cancelled'
      const task = tasks.begin({
        kind: 'save',
        unit: 'bytes',
        total: document.sizeBytes,
        subject: basename(path),
        ...(ref === null ? {} : { deliveryRef: ref }),
      })
      try {
        await write(document, path, 0o666, task.signal, (done) => task.progressed({ done }))
        task.finished()
        return 'done'
      } catch (failure) {
        if (task.signal.aborted) {
          task.cancelled()
          return 'cancelled'
        }
        task.failed(fromFailure(failure))
        throw failure
      }
    },

    openInProgram: async (document) => desktop.openFile(await copyOf(document)),

    startDrag: async (document) => desktop.startDrag(await copyOf(document)),
  }
}
