// What the translation memory has for a pair of languages: translations of a review's segments, and pairs to learn from.
import type { DeliveryRef, LanguageCode } from '../../preload/contract/index.ts'
import { memoryLanguages } from '../documents/language/memory-languages.ts'
import type { ReviewMemory } from '../review/session/review-sessions.ts'
import { memoryLimits } from '../store/store.ts'
import type { EarlierSegment, SegmentPair, Store } from '../store/store.ts'

interface Languages {
  source: LanguageCode | null
  target: LanguageCode | null
}

/** More pairs and more text teach hardly more words, and take longer. */
const maxLearned = { pairs: 3_000, characters: 500_000 }
/** Fewer pairs teach too little to change a judgement. */
const firstLearned = 100

/**
 * How much a review can learn from so many pairs, in doublings: 0 below 100 pairs, then 1, 2, 3 and so on, until more are
 * not read. Growth of the memory alone has nothing judged again: there would be too much to do if each accepted delivery
 * had all others in its languages judged again. A judgement that is looked at again for another reason is made again if
 * this has changed, and a review that the person opens learns from everything.
 */
export function learnedStep(pairs: number): number {
  const read = Math.min(pairs, maxLearned.pairs)
  return read < firstLearned ? 0 : 1 + Math.floor(Math.log2(read / firstLearned))
}

/**
 * The newest pairs that the account of a delivery has accepted in these languages, newest first and none of them from this
 * delivery: more text from which its review can learn which words translate each other.
 */
export async function acceptedPairs(
  store: Pick<Store, 'memory'>,
  ref: DeliveryRef,
  { source, target }: Languages,
  { pairs, characters } = maxLearned,
): Promise<SegmentPair[]> {
  const languages = memoryLanguages(source, target)
  if (languages === null) return []
  let left = characters
  const newest = await store.memory.newest(ref.accountId, languages, pairs, ref)
  const end = newest.findIndex((pair) => (left -= pair.source.length + pair.target.length) < 0)
  return end < 0 ? newest : newest.slice(0, end)
}

/** Null if nothing was accepted in these languages, so that a review need not ask. */
export async function reviewMemory(
  store: Pick<Store, 'memory'>,
  ref: DeliveryRef,
  { source, target }: Languages,
): Promise<ReviewMemory | null> {
  const languages = memoryLanguages(source, target)
  const pairs = languages === null ? 0 : await store.memory.pairsIn(ref.accountId, languages)
  if (languages === null || pairs === 0) return null
  return {
    learnedStep: learnedStep(pairs),
    accepted: () => acceptedPairs(store, ref, { source, target }),
    async lookUp(keys) {
      const found: EarlierSegment[] = []
      for (let from = 0; from < keys.length; from += memoryLimits.keys)
        found.push(
          ...(await store.memory.lookUp(ref.accountId, languages, keys.slice(from, from + memoryLimits.keys), ref)),
        )
      return found
    },
  }
}
