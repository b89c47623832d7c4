// Reads the passages of delivered and ordered documents in the background, so that their reviews open at once. One
// document at a time, so that a review that is opened meanwhile waits for at most one.
import type { DocumentBytes, PassageReader } from '../../documents/model.ts'
import type { Log } from '../../log.ts'
import { describeFailure } from '../reporting/bridge-errors.ts'

export interface ReadAhead {
  add(document: DocumentBytes): void
  /** Starts no further document. The reader itself ends the current one. */
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
