// Reads the passages of what has arrived or was ordered, in the background, so that a review of it opens at once. One document at a time: a
// review that is opened meanwhile waits for one at most.
import type { DocumentBytes, PassageReader } from '../../documents/model.ts'
import type { Log } from '../../log.ts'
import { describeFailure } from '../reporting/bridge-errors.ts'

export interface ReadAhead {
  add(document: DocumentBytes): void
  /** Reads nothing more. What is being read is ended by its reader. */
  stop(): void
}

export function createReadAhead(reader: PassageReader, log: Log): ReadAhead {
  let last: Promise<unknown> = Promise.resolve()
  let isStopped = false
  return {
    add(document) {
      last = last
        .then(() => (isStopped ? null : reader.passages(document)))
        .catch((failure: unknown) => {
          if (isStopped) return
          log({
            level: 'warning',
            area: 'documents',
            message: 'passagesNotRead',
            data: { detail: describeFailure(failure) },
          })
        })
    },
    stop() {
      isStopped = true
    },
  }
}
