// Which of an order's files a delivery translates. The person's choice decides; otherwise the content of the documents,
// and their names if the content says too little. Never offers a file as the source that the content contradicts.
import type { DeliveryDetail, DeliveryRef, SourceFileId } from '../../preload/contract/index.ts'
import type { DocumentBytes, DocumentReader } from '../documents/model.ts'
import type { Log } from '../log.ts'
import { areNeighbours, comparableCode } from '../documents/language/language-codes.ts'
import { maxComparedCharacters, sourceFit } from '../review/pairing/source-fit.ts'
import type { DocumentContent } from '../review/pairing/source-fit.ts'
import type { Store } from '../store/store.ts'
import { describeFailure } from '../sync/reporting/bridge-errors.ts'
import { findShown } from './shown-document.ts'
import type { Shown } from './shown-document.ts'

export interface LikelySources {
  /** The delivery, its sources with their fit, the likeliest first; null if there is no such delivery. */
  detail(ref: DeliveryRef): Promise<DeliveryDetail | null>
}

export interface LikelySourcesParts {
  store: Pick<Store, 'deliveries' | 'cacheBodies' | 'deskBodies'>
  reader: DocumentReader
  log: Log
}

/** Reading the text of a larger document would keep the person waiting. */
const maxBytes = 32 * 1024 * 1024
/** Further files, by the likeness of their names, are not read. */
const maxCandidates = 12
/** Documents whose content is remembered, each with as much text as is compared. */
const maxRemembered = 60

/** The file to review the delivery beside; null if none of the order's can be its source. */
export function sourceOf({ sources }: Pick<DeliveryDetail, 'sources'>): SourceFileId | null {
  const [first] = sources
  return first === undefined || first.fit === 'unlikely' ? null : first.id
}

const ranks = { chosen: 0, likely: 1, unsure: 2, unlikely: 3 } as const

export function createLikelySources({ store, reader, log }: LikelySourcesParts): LikelySources {
  /** By SHA-256, least recently used first; null without text. */
  const remembered = new Map<string, DocumentContent | null>()

  /** Null if it has no text that can be read; undefined if its bytes are not available now. */
  async function read(document: DocumentBytes): Promise<DocumentContent | null | undefined> {
    if (document.sizeBytes > maxBytes) return null
    try {
      const { text, language } = await reader.read(document)
      return text === '' ? null : { text: text.slice(0, maxComparedCharacters), possible: language?.possible ?? [] }
    } catch (failure) {
      log({
        level: 'warning',
        area: 'documents',
        message: 'sourceNotCompared',
        data: { detail: describeFailure(failure) },
      })
      return undefined
    }
  }

  /** Null if the document is not here, or has no text that can be read. */
  async function contentOf(shown: Shown): Promise<DocumentContent | null> {
    const finding = await findShown(store, shown)
    if (finding.found !== 'document') return null
    const { sha256 } = finding.document
    const known = remembered.get(sha256)
    const content = known === undefined ? await read(finding.document) : known
    if (content === undefined) return null
    remembered.delete(sha256)
    remembered.set(sha256, content)
    for (const [oldest] of remembered) {
      if (remembered.size <= maxRemembered) break
      remembered.delete(oldest)
    }
    return content
  }

  async function judged(detail: DeliveryDetail, target: DocumentContent): Promise<DeliveryDetail['sources']> {
    const { ref, sourceLanguage, language } = detail.row
    const languages = { source: sourceLanguage, target: language, knowledge: { comparableCode, areNeighbours } }
    const candidates: { source: DeliveryDetail['sources'][number]; score: number }[] = []
    for (const [at, source] of detail.sources.entries()) {
      const isCompared = source.fit !== 'chosen' && at < maxCandidates
      const content = isCompared ? await contentOf({ side: 'source', ref, sourceFileId: source.id }) : null
      const fit = content && sourceFit(content, target, languages)
      candidates.push({ source: fit ? { ...source, fit: fit.fit } : source, score: fit?.score ?? 0 })
    }
    return candidates
      .toSorted(
        (one, other) =>
          ranks[one.source.fit] - ranks[other.source.fit] ||
          // Where the content says too little, the order by name stays.
          (one.source.fit === 'likely' ? other.score - one.score : 0),
      )
      .map(({ source }) => source)
  }

  return {
    async detail(ref) {
      const detail = await store.deliveries.get(ref)
      if (detail === null || detail.sources.every(({ fit }) => fit === 'chosen')) return detail
      const target = await contentOf({ side: 'delivery', ref })
      return target === null ? detail : { ...detail, sources: await judged(detail, target) }
    },
  }
}
