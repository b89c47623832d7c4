// Glossaries that the person added.
import type { Glossary, GlossaryId } from '../../../preload/contract/index.ts'
import type { Sha256 } from '../records/values.ts'

/** A glossary with where its bytes lie, in `deskBodies`. */
export interface StoredGlossary extends Glossary {
  fileName: string
  sha256: Sha256
  sizeBytes: number
}

export interface GlossariesArea {
  /** In the order of their names. */
  list(): Promise<StoredGlossary[]>
  /** False when there are as many as are kept. The bytes are in `deskBodies`. */
  add(glossary: StoredGlossary): Promise<boolean>
  change(
    id: GlossaryId,
    changes: Partial<Pick<Glossary, 'name' | 'sourceLanguage' | 'targetLanguage' | 'isUsed' | 'terms'>>,
  ): Promise<StoredGlossary | null>
  remove(id: GlossaryId): Promise<void>
}
