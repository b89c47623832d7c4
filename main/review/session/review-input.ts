// What a worker needs to begin a review: both documents as read, and the glossaries.
import type { DocumentBytes, PassageReader } from '../../documents/model.ts'
import type { DocumentToReview, LoadedReview, ReviewToOpen } from './review-sessions.ts'
import type { LogReview } from './review-worker-host.ts'
import type { MissingSides, ReviewInput, WorkerDocument } from './worker-protocol.ts'

export interface ReviewInputs {
  inputOf(review: Pick<ReviewToOpen, 'languages'>, loaded: LoadedReview): Promise<ReviewInput>
  /** Null if the file cannot be read. */
  passagesOf(document: DocumentToReview | null): Promise<WorkerDocument | null>
}

/** All bytes at once, because glossaries are small. */
export async function bytesOfGlossary({ open }: DocumentBytes): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of open()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export function createReviewInputs({ reader, log }: { reader: PassageReader; log: LogReview }): ReviewInputs {
  async function passagesOf(document: DocumentToReview | null): Promise<WorkerDocument | null> {
    if (document === null) return null
    const { name, sizeBytes, sha256 } = document
    try {
      return { name, sizeBytes, sha256, passages: await reader.passages(document) }
    } catch (error) {
      log({ level: 'warning', message: 'documentNotRead', data: { error: String(error) } })
      return null
    }
  }

  return {
    passagesOf,
    async inputOf({ languages }, { source, target, missing, context, glossaries, memory, dictionary }) {
      const documents = { source: await passagesOf(source), target: await passagesOf(target) }
      const problemOf = (side: 'source' | 'target'): MissingSides[typeof side] =>
        missing[side] ?? (documents[side] === null ? 'damaged' : null)
      return {
        context: { ...context, languages },
        ...documents,
        missing: { source: problemOf('source'), target: problemOf('target') },
        glossaries: await Promise.all(glossaries.map(bytesOfGlossary)),
        hasMemory: memory !== null,
        dictionary: dictionary?.place ?? null,
      }
    },
  }
}
