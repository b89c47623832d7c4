// Which documents of the corpus are measured: pages of some size as they are, and pieces of catalogues, the same ones each time.
import { corpusPairs } from '../corpus.ts'
import type { Collection, CorpusPair } from '../corpus.ts'
import type { CorpusLanguage } from '../languages.ts'
import { seededRandom, shuffled } from '../planting/model.ts'
import { slicesOf } from './slices.ts'

/** A page with less says little of how documents are judged; notices are to be short. */
const leastPassages = 12
const leastPassagesOfNotices = 6

/**
 * Fit documents of a collection in one language, shuffled.
 * @param share of LibreOffice's help, which has thousands of pages; of the others all
 */
export function documentsOf(language: CorpusLanguage, collection: Collection, share: number): CorpusPair[] {
  const isWanted = (name: string): boolean => collection !== 'libreoffice-help' || seededRandom(name)() < share
  const least = collection === 'notices' ? leastPassagesOfNotices : leastPassages
  const pairs = [...corpusPairs(language, [collection], isWanted)].filter(({ passages }) => passages.length >= least)
  const fit = collection === 'catalogues' ? pairs.flatMap(slicesOf) : pairs
  return shuffled(fit, seededRandom(`${collection} ${language.locale}`))
}
