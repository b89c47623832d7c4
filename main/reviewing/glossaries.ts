// Calls about glossaries: taking one in, saying what it is for, leaving it out.
import type { Glossary, GlossaryId, Result, VersoHandlers } from '../../preload/contract/index.ts'
import type { StoredGlossary } from '../store/store.ts'
import type { DocumentBytes } from '../documents/model.ts'
import { done, refuse } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import { givenFields } from '../ordering/given-fields.ts'
import type { HandlerParts } from '../handlers/parts.ts'
import { fileGiven } from './given-files.ts'
import { glossariesFor } from './load-review.ts'

type GlossaryHandlers = Pick<
  VersoHandlers['review'],
  'glossaries' | 'addGlossary' | 'pickGlossary' | 'changeGlossary' | 'removeGlossary'
>

const mostBytes = 64 * 1024 * 1024
const nameCharacters = 120

function shown({ fileName: _fileName, sha256: _sha256, sizeBytes: _sizeBytes, ...glossary }: StoredGlossary): Glossary {
  return glossary
}

/** Tells that the list is another one, and gives what lies open the terms of now. */
function createTelling({ store, reviews, emit }: HandlerParts): () => Promise<void> {
  return async () => {
    emit('review', 'glossariesChanged', null)
    for (const { id, languages } of reviews.all()) {
      await reviews.giveGlossaries(id, await glossariesFor(store, languages))
    }
  }
}

/** Takes a file in as a glossary: one of this computer, or of the library. */
export function createGlossaryIntake(parts: HandlerParts): (file: DocumentBytes) => Promise<Result<Glossary>> {
  const { store, reviews, clock, newId } = parts
  const changed = createTelling(parts)
  return async ({ name, sizeBytes, open }) => {
    if (sizeBytes > mostBytes) return refuse('fileTooLarge', `at most ${String(mostBytes)} bytes`)
    const terms = await reviews.countTerms({ name, sizeBytes, open }, { source: null, target: null })
    if (terms === null) return refuse('notAGlossary', 'no terms were found in it')
    const body = await store.deskBodies.put(open())
    const glossary: StoredGlossary = {
      // Ids of glossaries are made here and nowhere else.
      id: newId() as GlossaryId,
      name: name.replace(/\.[^.]{1,12}$/u, '').slice(0, nameCharacters),
      sourceLanguage: null,
      targetLanguage: null,
      terms,
      isUsed: true,
      addedAt: new Date(clock.now()).toISOString(),
      fileName: name,
      ...body,
    }
    if (!(await store.glossaries.add(glossary))) return refuse('tooMany', 'there are as many as are kept')
    await changed()
    return done(shown(glossary))
  }
}

export function glossaryHandlers(parts: HandlerParts, answering: Answering): GlossaryHandlers {
  const { store, reviews, desktop } = parts
  const changed = createTelling(parts)
  const takeIn = createGlossaryIntake(parts)

  async function add(paths: readonly string[]): Promise<Result<Glossary>> {
    const given = await fileGiven(paths, mostBytes)
    if (!given.ok) return given
    const { name, sizeBytes, open } = given.value
    return takeIn({ name, sizeBytes, open: () => open(new AbortController().signal) })
  }

  return {
    glossaries: answering('review.glossaries', async () =>
      done({ glossaries: (await store.glossaries.list()).map(shown) }),
    ),
    addGlossary: answering('review.addGlossary', async (paths) => add(paths)),
    pickGlossary: answering('review.pickGlossary', async () => {
      const paths = await desktop.chooseFiles()
      return paths.length === 0 ? done(null) : add(paths)
    }),
    changeGlossary: answering('review.changeGlossary', async ({ id, changes }) => {
      let glossary = await store.glossaries.change(id, givenFields(changes))
      if (glossary === null) return refuse('notFound', 'no such glossary')
      if (changes.sourceLanguage !== undefined || changes.targetLanguage !== undefined) {
        const { fileName, sizeBytes, sha256, sourceLanguage, targetLanguage } = glossary
        const terms = await reviews.countTerms(
          { name: fileName, sizeBytes, open: () => store.deskBodies.read(sha256) },
          { source: sourceLanguage, target: targetLanguage },
        )
        // None where the file names its languages and these are not among them.
        glossary = (await store.glossaries.change(id, { terms: terms ?? 0 })) ?? glossary
      }
      await changed()
      return done(shown(glossary))
    }),
    removeGlossary: answering('review.removeGlossary', async ({ id }) => {
      await store.glossaries.remove(id)
      await changed()
      return done(null)
    }),
  }
}
