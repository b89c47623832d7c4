// Whether the words of a delivery go with those of its source at all, and whether they are in any order; or whether the
// document is too short to tell. Both the checks and what says what was not checked ask for it, so it is kept.
import { compareWithChance } from '../../lexicon/correspondence.ts'
import type { PassagePair } from '../../lexicon/correspondence.ts'
import type { KnownPair } from '../../lexicon/known-texts.ts'
import { passageGroupsOf } from '../../lexicon/passage-groups.ts'
import type { Teaching } from '../../lexicon/row-lexicon.ts'
import type { Alignment } from '../../model.ts'
import type { DocumentCheckInput, Side } from './document-context.ts'
import { knownPairsFor } from './known-pairs.ts'

/** `unknown`: too little is known of the words to tell. `none`: there is no text to judge. */
export type Verdict = 'corresponds' | 'unrelated' | 'unknown' | 'none'

/**
 * In standard deviations above chance. Measured on 300 beginnings of pages and leaflets in ten languages: with 16
 * passages a translation has at least 7, shuffled words or another text at most 5.2; with 45 it is 15 against 6.
 */
const minWords = 6
const minWordsPerPassage = 0.1
const minPassages = 15
/**
 * Words that were always replaced by the same one correspond as those of a translation do, but no dictionary has them. Of beginnings of
 * pages and catalogues in six languages, nine of ten with 25 passages reach this, of invented ones fewer than one of ten. Where the
 * languages have many words in common, they say enough.
 */
const minDictionary = 2.5
const minDictionaryPerPassage = 0.08
const maxAlike = 0.3
/**
 * The order of words in a translation is never below both; that of shuffled words is in two of three documents. With 20 free passages in a
 * language whose verbs end the sentence it may be, with 40 it is far above.
 */
const maxOrderOfShuffled = 2
const maxStepOfShuffled = 1.5
const minPassagesOfShuffled = 30
/** Words in order by themselves, so that their places need not be compared. */
const certainOrder = 5
const lettersInBoth = /\p{L}{2}/u
/** Of more passages, as many at equal distances: they take longer and are not needed. */
const maxPassages = 150

function pairsOf(input: DocumentCheckInput): { pairs: PassagePair[]; areUnits: boolean } {
  const { alignment, source } = input
  const groups = passageGroupsOf(alignment)
  const textsOf = (side: Side, from: number, to: number): string[] => {
    const texts = new Map<number, string>()
    for (let row = from; row < to; row += 1) {
      const range = alignment.rows[row]?.[side]
      if (range)
        for (const { passage, text } of alignment[side].slice(range.from, range.to))
          texts.set(passage, `${texts.get(passage) ?? ''} ${text}`)
    }
    return [...texts.values()]
  }
  const used = groups.filter((group) => group.source.length > 0 && group.source.length === group.target.length)
  const step = Math.max(1, used.length / maxPassages)
  const pairs: PassagePair[] = []
  for (let at = 0; at < used.length; at += step) {
    const group = used[Math.floor(at)]
    if (group === undefined) break
    const targets = textsOf('target', group.from, group.to)
    textsOf('source', group.from, group.to).forEach((text, index) => {
      const pair = { source: text, target: targets[index] ?? '' }
      if (lettersInBoth.test(pair.source) && lettersInBoth.test(pair.target)) pairs.push(pair)
    })
  }
  return { pairs, areUnits: source.passages[used[0]?.source[0] ?? 0]?.kind === 'unit' }
}

/** Mostly nothing was accepted before: then the known texts themselves, from which the words were perhaps learned already. */
function allOf({ accepted, known }: Teaching): readonly KnownPair[] {
  return accepted.length === 0 ? known : [...accepted, ...known]
}

function judge(input: DocumentCheckInput): Verdict {
  const { pairs, areUnits } = pairsOf(input)
  if (pairs.length === 0) return 'none'
  const { yieldToMessages = () => undefined } = input
  // The texts known before take the longest to learn from, and longer documents do not need them.
  let known: readonly KnownPair[] | null = null
  const knownPairsOf = (): readonly KnownPair[] => (known ??= allOf(knownPairsFor(input)))
  const measured = compareWithChance(pairs, knownPairsOf, yieldToMessages)
  const needed = Math.max(minWords, minWordsPerPassage * pairs.length)
  if (measured.shared() / Math.SQRT2 < needed && (measured.shared() + measured.known()) / Math.SQRT2 < needed)
    return pairs.length < minPassages ? 'unknown' : 'unrelated'
  // Units are too short to have an order.
  const isOrdered = areUnits || pairs.length < minPassages || measured.order() >= certainOrder
  if (!isOrdered && measured.order() < maxOrderOfShuffled && measured.inStep() < maxStepOfShuffled)
    return pairs.length < minPassagesOfShuffled ? 'unknown' : 'unrelated'
  // A longer one is sampled, and nobody invents so much.
  if (pairs.length < maxPassages && knownPairsOf().length > 0 && measured.alike() < maxAlike) {
    const enough = Math.max(minDictionary, minDictionaryPerPassage * pairs.length)
    if (measured.dictionary() < enough) return 'unknown'
  }
  return 'corresponds'
}

const judged = new WeakMap<Alignment, Verdict>()

export function correspondenceVerdict(input: DocumentCheckInput): Verdict {
  const known = judged.get(input.alignment)
  if (known !== undefined) return known
  const verdict = judge(input)
  judged.set(input.alignment, verdict)
  return verdict
}
