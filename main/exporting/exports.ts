// Takes a document out of Verso: to a place of the person's choosing, or as a copy into a private folder to be opened by the program that
// the system has for it. A half-written file never bears the document's name.
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DeliveryRef } from '../../preload/contract/index.ts'
import { safeFileName } from '../service/transport/file-names.ts'
import { fromFailure } from '../sync/reporting/bridge-errors.ts'
import type { Tasks } from '../sync/reporting/tasks.ts'
import type { Clock } from '../ports/clock.ts'
import type { Desktop } from '../ports/desktop.ts'
import type { DocumentBytes } from '../documents/model.ts'

export interface TakeawayDeps {
  /** A private folder of Verso's own data. */
  openFolder: string
  desktop: Pick<Desktop, 'chooseSavePath' | 'openFile' | 'startDrag'>
  tasks: Tasks
  clock: Clock
  newId(): string
}

export interface Takeaway {
  /** Removes copies of earlier days. */
  start(): Promise<void>
  /** @param ref whose document it is; null for several */
  saveAs(document: DocumentBytes, ref: DeliveryRef | null): Promise<'done' | 'cancelled'>
  openInProgram(document: DocumentBytes): Promise<'done' | 'shownInFolder'>
  /** Goes on with a drag out of the window, with a copy of the document. */
  startDrag(document: DocumentBytes): Promise<void>
}

/** Another program may still have a copy open when Verso starts again. */
const copiesKeptMs = 24 * 60 * 60_000

export function createTakeaway({ openFolder, desktop, tasks, clock, newId }: TakeawayDeps): Takeaway {
  async function write(
    document: DocumentBytes,
    path: string,
    mode: number,
    signal?: AbortSignal,
    progressed?: (done: number) => void,
  ) {
    const partial = join(dirname(path), `.${basename(path).slice(0, 60)}.${newId().slice(0, 8)}.part`)
    let doneBytes = 0
    async function* counted() {
      for await (const chunk of document.open()) {
        doneBytes += chunk.byteLength
        progressed?.(doneBytes)
        yield chunk
      }
    }
    try {
      await pipeline(
        Readable.from(counted(), { objectMode: false }),
        createWriteStream(partial, { flags: 'wx', mode, flush: true }),
        signal === undefined ? {} : { signal },
      )
      await rename(partial, path)
    } catch (failure) {
      await rm(partial, { force: true })
      throw failure
    }
  }

  /** A folder for each copy: the name stays as it is, and what was changed in an earlier copy stays too. */
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
        if (clock.now() - mtimeMs > copiesKeptMs) await rm(path, { recursive: true, force: true })
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
