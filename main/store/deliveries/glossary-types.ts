// Glossaries that the person added.
import type { Glossary, GlossaryId } from '../../../preload/contract/index.ts'
import type { Sha256 } from '../records/values.ts'

/** A glossary with the location of its bytes in `deskBodies`. */
export interface StoredGlossary extends Glossary {
  fileName: string
  sha256: Sha256
  sizeBytes: number
}

export interface GlossariesArea {
  /** Sorted by name. */
  list(): Promise<StoredGlossary[]>
  /** Returns false if the limit is reached. The bytes are in `deskBodies`. */
  add(glossary: StoredGlossary): Promise<boolean>
  change(
    id: GlossaryId,
    changes: Partial<Pick<Glossary, 'name' | 'sourceLanguage' | 'targetLanguage' | 'isUsed' | 'terms'>>,
  ): Promise<StoredGlossary | null>
  remove(id: GlossaryId): Promise<void>
}
