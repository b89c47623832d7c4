// Finds the bytes of a document to show: a delivered document, or its source file.
import type { DeliveryRef, LanguageCode, SourceFileId } from '../../preload/contract/index.ts'
import type { Store, StoredBody } from '../store/store.ts'
import type { DocumentBytes } from '../documents/model.ts'
import type { Downloads } from '../sync/following/downloads.ts'
import { CallFailure, refuse } from '../sync/reporting/call-failure.ts'

export type Shown =
  { side: 'delivery'; ref: DeliveryRef } | { side: 'source'; ref: DeliveryRef; sourceFileId: SourceFileId }

export interface FoundDocument extends DocumentBytes {
  sha256: string
  language: LanguageCode | null
}

export type Finding =
  { found: 'document'; document: FoundDocument } | { found: 'notDownloaded'; name: string } | { found: 'nothing' }

type ShownStore = Pick<Store, 'deliveries' | 'cacheBodies' | 'deskBodies'>

export async function findShown(store: ShownStore, shown: Shown): Promise<Finding> {
  if (shown.side === 'delivery') {
    const links = await store.deliveries.links(shown.ref)
    if (links === null) return { found: 'nothing' }
    if (links.body === null) return { found: 'notDownloaded', name: links.name }
    return { found: 'document', document: documentOf(links.name, links.body, links.language, store.cacheBodies) }
  }
  const [file, delivery] = await Promise.all([
    store.deliveries.sourceFile(shown.ref, shown.sourceFileId),
    store.deliveries.get(shown.ref),
  ])
  if (file === null) return { found: 'nothing' }
  const language = delivery?.row.sourceLanguage ?? null
  const document = documentOf(file.name, file, language, store.deskBodies)
  return { found: 'document', document: { ...document, isFromHere: true } }
}

/** Returns the document, after downloading it if necessary. */
export type FetchDocument = (shown: Shown) => Promise<FoundDocument>

export function createFetchDocument(store: ShownStore, downloads: Pick<Downloads, 'fetch'>): FetchDocument {
  return async (shown) => {
    let finding = await findShown(store, shown)
    if (finding.found === 'notDownloaded') {
      const fetched = await downloads.fetch(shown.ref)
      if (!fetched.ok) throw new CallFailure(fetched.error)
      finding = await findShown(store, shown)
    }
    return finding.found === 'document' ? finding.document : refuse('notFound', 'no such document')
  }
}

function documentOf(
  name: string,
  { sha256, sizeBytes }: StoredBody,
  language: LanguageCode | null,
  bodies: Store['deskBodies'],
): FoundDocument {
  return { name, sizeBytes, sha256, language, open: () => bodies.read(sha256) }
}
