// Which documents of the corpus are measured: pages of some size as they are, and pieces of catalogues, the same ones each time.
import { readCatalogueSlices } from './slices.ts'
import { collections, corpusPairs } from '../corpus.ts'
import type { Collection, CorpusPair } from '../corpus.ts'
import type { CorpusLanguage } from '../languages.ts'
import { seededRandom, shuffled } from '../planting/model.ts'

/** A page with less says little of how documents are judged. */
const leastPassages = 12

/** All fit documents of a collection in one language, in an order that depends on the collection alone. */
export function documentsOf(language: CorpusLanguage, collection: Collection): CorpusPair[] {
  const pairs = [...corpusPairs(language, [collection])].filter(({ passages }) => passages.length >= leastPassages)
  const fit = collection === 'catalogues' ? pairs.flatMap(readCatalogueSlices) : pairs
  return shuffled(fit, seededRandom(`${collection} ${language.locale}`))
}

export { collections }
