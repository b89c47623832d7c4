// Loads what a review needs: both documents, the person's earlier decisions about them, and the glossaries for their
// languages.
import type { DeliveryDetail, DeliveryRef, LanguageCode, SourceFileId } from '../../preload/contract/index.ts'
import { comparableCode } from '../documents/language/language-codes.ts'
import type { LoadedReview, ReviewToOpen } from '../review/session/review-sessions.ts'
import type { MissingSides } from '../review/session/worker-protocol.ts'
import type { Store } from '../store/store.ts'
import type { Downloads } from '../sync/following/downloads.ts'
import type { DocumentBytes } from '../documents/model.ts'
import type { Dictionaries } from './dictionaries.ts'
import { reviewMemory } from './memory-pairs.ts'
import { findShown } from './shown-document.ts'
import type { FoundDocument } from './shown-document.ts'

export interface LoadingParts {
  store: Store
  downloads: Pick<Downloads, 'fetch'>
  /** Default: spelling is not checked. */
  dictionaries?: Dictionaries | undefined
}

export interface Languages {
  source: LanguageCode | null
  target: LanguageCode | null
}

/** The service's status for an order whose deliveries are complete (specification 3.2). */
const deliveredStatus = 'delivered'

/** The delivered document, after downloading it if necessary; null if that fails. */
export async function fetchDelivery(
  { store, downloads }: LoadingParts,
  ref: DeliveryRef,
): Promise<FoundDocument | null> {
  const here = await findShown(store, { side: 'delivery', ref })
  if (here.found === 'document') return here.document
  if (here.found === 'nothing' || !(await downloads.fetch(ref)).ok) return null
  const brought = await findShown(store, { side: 'delivery', ref })
  return brought.found === 'document' ? brought.document : null
}

/** The glossaries in use for a pair of languages. */
export async function glossariesFor(
  store: Pick<Store, 'glossaries' | 'deskBodies'>,
  languages: Languages,
): Promise<DocumentBytes[]> {
  const isFor = (wanted: LanguageCode | null, language: LanguageCode | null) =>
    wanted === null || (language !== null && comparableCode(wanted) === comparableCode(language))
  return (await store.glossaries.list())
    .filter(({ isUsed }) => isUsed)
    .filter((one) => isFor(one.sourceLanguage, languages.source) && isFor(one.targetLanguage, languages.target))
    .map(({ fileName, sizeBytes, sha256 }) => ({
      name: fileName,
      sizeBytes,
      sha256,
      open: () => store.deskBodies.read(sha256),
    }))
}

/**
 * Names of the ordered files and of the latest deliveries in this language. Empty until the service reports the order
 * as delivered, because pending documents are not missing.
 */
async function orderFilesOf(
  store: Store,
  { row, order }: DeliveryDetail,
): Promise<{ sources: string[]; delivered: string[] }> {
  const isWhole = order.serviceStatus?.toLowerCase() === deliveredStatus
  const detail = isWhole ? await store.orders.get(order.ref) : null
  if (detail === null || detail.placement === null) return { sources: [], delivered: [] }
  const latest = detail.deliveries.filter(
    ({ language, version, versionCount }) => language === row.language && version === versionCount,
  )
  return {
    sources: detail.placement.sourceFiles.map(({ name }) => name),
    delivered: latest.map(({ name }) => name),
  }
}

/** The review of a delivery, with one of its sources or without a source. */
export function reviewOf(
  parts: LoadingParts,
  delivery: DeliveryDetail,
  sourceFileId: SourceFileId | null,
): ReviewToOpen {
  const { store } = parts
  const { ref, name, sourceLanguage, language } = delivery.row
  const languages = { source: sourceLanguage, target: language }

  async function load(): Promise<LoadedReview> {
    const [target, found, glossaries, orderFiles, dismissed, memory, dictionary] = await Promise.all([
      fetchDelivery(parts, ref),
      sourceFileId === null ? null : findShown(store, { side: 'source', ref, sourceFileId }),
      glossariesFor(store, languages),
      orderFilesOf(store, delivery),
      store.reviews.dismissals(ref),
      reviewMemory(store, ref, languages),
      parts.dictionaries?.find(languages.target) ?? null,
    ])
    const source = found?.found === 'document' ? found.document : null
    const missing: MissingSides = {
      source: source === null ? 'noSource' : null,
      target: target === null ? 'notDownloaded' : null,
    }
    const corrections =
      target === null
        ? []
        : await store.reviews.corrections({
            accountId: ref.accountId,
            sourceSha256: source?.sha256 ?? '',
            targetSha256: target.sha256,
          })
    return {
      source,
      target,
      missing,
      glossaries,
      memory,
      dictionary,
      context: {
        document: dismissed?.document ?? '',
        dismissals: dismissed?.dismissals ?? [],
        corrections,
        orderFiles,
      },
    }
  }

  const sourceName = delivery.sources.find(({ id }) => id === sourceFileId)?.name ?? ''
  return { ref, sourceFileId, names: { source: sourceName, target: name }, languages, load }
}
