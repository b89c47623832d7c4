// Adds a translation memory of another program (TMX) to that of an account. The file is read in a worker, piece by piece,
// and written as it is read: what came before a damage, or before the person cancelled, stays.
import { basename } from 'node:path'
import type { AccountId, EmitEvent, MemoryImport } from '../../preload/contract/index.ts'
import type { ReviewSessions } from '../review/session/review-sessions.ts'
import type { Store } from '../store/store.ts'
import { fromFailure } from '../sync/reporting/bridge-errors.ts'
import { found, refuse } from '../sync/reporting/call-failure.ts'
import { countingBytes } from '../sync/reporting/tasks.ts'
import type { Tasks } from '../sync/reporting/tasks.ts'
import { chosenFile } from './given-files.ts'

interface MemoryImportParts {
  store: Pick<Store, 'accounts' | 'memory'>
  reviews: Pick<ReviewSessions, 'readTmx'>
  tasks: Pick<Tasks, 'begin'>
  now(): string
  emit: EmitEvent
}

const maxBytes = 1024 * 1024 * 1024
const pairsAtOnce = 500

export function createMemoryImport({ store, reviews, tasks, now, emit }: MemoryImportParts) {
  return async (accountId: AccountId, paths: readonly string[]): Promise<MemoryImport> => {
    found(
      (await store.accounts.list()).find(({ id }) => id === accountId),
      'account',
    )
    const file = await chosenFile(paths, maxBytes)
    const fileName = basename(file.name)
    const task = tasks.begin({ kind: 'import', unit: 'bytes', total: file.sizeBytes, subject: fileName })
    const { signal } = task
    const importedAt = now()
    const counts = { imported: 0, skipped: 0 }
    try {
      const bytes = countingBytes(file.open(signal), (done) => task.progressed({ done }))
      for await (const { pairs, skipped, problem } of reviews.readTmx(bytes)) {
        counts.skipped += skipped
        for (let from = 0; from < pairs.length; from += pairsAtOnce) {
          signal.throwIfAborted()
          const some = pairs.slice(from, from + pairsAtOnce)
          const imported = await store.memory.import(
            accountId,
            fileName,
            some.map(({ at, ...pair }) => ({ ...pair, at: at === null || at > importedAt ? importedAt : at })),
          )
          counts.imported += imported
          counts.skipped += some.length - imported
        }
        if (problem === 'notTmx') return refuse('notATranslationMemory', 'no TMX')
        if (problem === 'wrongEncoding' && counts.imported === 0) return refuse('wrongEncoding', 'not in its encoding')
        if (problem !== null) {
          task.finished()
          return { outcome: 'damaged', ...counts }
        }
      }
      task.finished()
      return { outcome: 'done', ...counts }
    } catch (failure) {
      if (signal.aborted) {
        task.cancelled()
        return { outcome: 'cancelled', ...counts }
      }
      task.failed(fromFailure(failure))
      throw failure
    } finally {
      if (counts.imported > 0) emit('memory', 'changed', null)
    }
  }
}
