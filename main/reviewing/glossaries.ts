// Adds, changes and removes glossaries. Open reviews use the current terms.
import type { EmitEvent, Glossary, GlossaryId } from '../../preload/contract/index.ts'
import type { DocumentBytes } from '../documents/model.ts'
import { givenFields } from '../ordering/given-fields.ts'
import type { ReviewSessions } from '../review/session/review-sessions.ts'
import type { Store, StoredGlossary } from '../store/store.ts'
import { found, refuse } from '../sync/reporting/call-failure.ts'
import { chosenFile } from './given-files.ts'
import { glossariesFor } from './load-review.ts'

export interface Glossaries {
  list(): Promise<Glossary[]>
  /** Adds a library file as a glossary. */
  add(file: DocumentBytes): Promise<Glossary>
  /** Adds a local file as a glossary. */
  addLocalFile(paths: readonly string[]): Promise<Glossary>
  change(id: GlossaryId, changes: GlossaryChanges): Promise<Glossary>
  remove(id: GlossaryId): Promise<void>
}

type GlossaryChanges = {
  [Name in 'name' | 'sourceLanguage' | 'targetLanguage' | 'isUsed']?: Glossary[Name] | undefined
}

interface GlossariesParts {
  store: Pick<Store, 'glossaries' | 'deskBodies'>
  reviews: Pick<ReviewSessions, 'all' | 'countTerms' | 'setGlossaries'>
  now(): string
  newId(): string
  emit: EmitEvent
  /** Other glossaries may find other mistakes. */
  onChanged(): void
}

const maxBytes = 64 * 1024 * 1024
const maxNameCharacters = 120

export function createGlossaries({ store, reviews, now, newId, emit, onChanged }: GlossariesParts): Glossaries {
  /** Announces the changed list and updates open reviews. */
  async function changed() {
    emit('review', 'glossariesChanged', null)
    for (const { id, languages } of reviews.all()) {
      await reviews.setGlossaries(id, await glossariesFor(store, languages))
    }
    onChanged()
  }

  async function add({ name, sizeBytes, open }: DocumentBytes): Promise<Glossary> {
    if (sizeBytes > maxBytes) return refuse('fileTooLarge', `at most ${String(maxBytes)} bytes`)
    const terms = await reviews.countTerms({ name, sizeBytes, open }, { source: null, target: null })
    if (terms === null) return refuse('notAGlossary', 'no terms were found in it')
    const body = await store.deskBodies.put(open())
    const glossary: StoredGlossary = {
      // Glossary ids are created only here.
      id: newId() as GlossaryId,
      name: name.replace(/\.[^.]{1,12}$/u, '').slice(0, maxNameCharacters),
      sourceLanguage: null,
      targetLanguage: null,
      terms,
      isUsed: true,
      addedAt: now(),
      fileName: name,
      ...body,
    }
    if (!(await store.glossaries.add(glossary))) return refuse('tooMany', 'there are as many as are kept')
    await changed()
    return shown(glossary)
  }

  return {
    list: async () => (await store.glossaries.list()).map(shown),
    add,
    async addLocalFile(paths) {
      const { name, sizeBytes, open } = await chosenFile(paths, maxBytes)
      return add({ name, sizeBytes, open: () => open(new AbortController().signal) })
    },
    async change(id, changes) {
      let glossary = found(await store.glossaries.change(id, givenFields(changes)), 'glossary')
      if (changes.sourceLanguage !== undefined || changes.targetLanguage !== undefined) {
        const { fileName, sizeBytes, sha256, sourceLanguage, targetLanguage } = glossary
        const terms = await reviews.countTerms(
          { name: fileName, sizeBytes, open: () => store.deskBodies.read(sha256) },
          { source: sourceLanguage, target: targetLanguage },
        )
        // Zero if the file names its languages and these are not among them.
        glossary = (await store.glossaries.change(id, { terms: terms ?? 0 })) ?? glossary
      }
      await changed()
      return shown(glossary)
    },
    async remove(id) {
      await store.glossaries.remove(id)
      await changed()
    },
  }
}

function shown({ fileName: _fileName, sha256: _sha256, sizeBytes: _sizeBytes, ...glossary }: StoredGlossary): Glossary {
  return glossary
}
