// The two of whom a short English sentence says that one does something to the other, or is more of something: `Amina called Joseph`. It names both in
// this order and nobody else, and says nothing that other languages turn round.
import type { Named } from './mentions.ts'

/** Before who does it: perhaps a time or a place and a comma, an article or a title, an adjective. */
const beforeFirst =
  /^(?:[^,]{1,40}, )?(?:(?:the|an?|this|that|these|those|our|your|my|his|her|their|its|every|each|all|some|many|most|two|three|four|five|Mr|Mrs|Ms|Dr)\b\.? ?)?(?:(?<= )[a-z]+ )?$/iu
/** What is done, in words of small letters only; a title may be before the other. */
const between = /^(?: [a-z]+){1,6} (?:(?:Mr|Mrs|Ms|Dr)\.? )?$/u
/** Not an action of the first upon the other, or one that other languages say the other way round: `miss`, `like`, `receive`. */
const noAction =
  /\b(?:and|or|nor|of|by|than|as|who|whom|which|that|whose|where|when|if|because|before|(?<!\blook(?:s|ed)? )after|while|from|in|is|are|was|were|be|been|being|am|becomes?|became|seems?|remains?|how|what|until|since|so|but|miss(?:es|ed)?|lacks?|lacked|owns?|owned|belongs?|belonged|ha(?:s|ve|d) (?:an?|the|two|his|her|no|many)|needs?|needed|receives?|received|gets?|got|resembles?|marr(?:y|ies|ied)|meets?|met|follow(?:s|ed)?|precede[sd]?|contains?|included?s?|likes?|liked|interest(?:s|ed)?|please[sd]?|differs?|equals?|suits?|inherit(?:s|ed)?|borders?|bordered|learns?|learn(?:ed|t)|works?|worked|employ(?:s|ed)?)\b/iu
/** The first word behind who does it says that something is done: it ends as a verb does, or is one of the most frequent ones that do not. */
const verb =
  /^ (?:[a-z]+(?:ed|[^s]s)|will|would|can|could|may|might|must|should|shall|have|had|do|did|not|never|always|also|often|usually|then|now|beat|bit|bought|brought|built|caught|chose|drove|fed|fought|found|gave|held|hid|hit|hurt|kept|knew|led|left|lent|lost|met|paid|put|saw|sent|shot|sold|stole|struck|taught|thanked|threw|told|took|won|wrote) /u
const severalPersons = /(?:s|men|women|people|children|police)$/u
const noVerb = /^ (?:to|at|on|for|with|without|against|about|into|up|over|near|[a-z]+ing)\b/u
/** `X is older than Y`. */
const comparison =
  /^ (?:is|are|was|were|has|have|had|will be)(?: [a-z]+){0,2} (?:[a-z]+er|(?:more|less)(?: [a-z]+){1,2}) than (?:(?:the|an?|his|her|our|their|Mr|Mrs|Ms|Dr)\b\.? ?)?$/u
const afterOther =
  /^(?:[.!?,;:)]|$| (?:an?|the|his|her|their|some|to|in|at|on|for|with|about|from|today|tomorrow|yesterday|every|each|after|before|again|when|because|if|this|last|next|until|that|whether|how|but|while|so|and [a-z]+ed)\b)/u
/** Whoever is named behind it has no part in what is said of the two. */
const laterPart = /\b(?:because|that|whether|how|after|before|when|while|until|if|but|so|at|near|in|for|about|from)\b/u
const preposition = /\b(?:to|after|for|with|about|on|at|against|into|over)\b/u

const comparative = /\b([a-z]+?)(?:er)?(?= than)/u

export interface EnglishRoles {
  /** Who does it, and to whom. */
  roles: readonly [Named, Named]
  /** With which word it is done to the other: `to`; null: with none. */
  preposition: string | null
  /** Forms of which one is that of the quality by which they are compared: `old` for `older`; null: one does something to the other. */
  quality: readonly string[] | null
  /** `less old`. */
  isLess: boolean
}

function isActor({ sorts }: Named): boolean {
  return sorts.some((sort) => sort === 'name' || sort === 'kind 0' || sort === 'kind 1')
}

function isThing({ sorts }: Named): boolean {
  return sorts.includes('kind 2')
}

/** `larger` is of `large`, `bigger` of `big`, `heavier` of `heavy`, `older` of `old` or of `elderly`. */
function formsOf(words: string): string[] {
  const quality = comparative.exec(words)?.[1] ?? ''
  const spellings = [`${quality}e`, quality.replace(/(.)\1$/u, '$1'), quality.replace(/i$/u, 'y')]
  return [quality, ...spellings, ...(quality === 'old' ? ['elderly'] : [])]
}

function saysAction(words: string, { text, sorts }: Named): boolean {
  const isVerb = verb.test(words) || (severalPersons.test(text) && !sorts.includes('name'))
  return isVerb && between.test(words) && !noAction.test(words) && !noVerb.test(words)
}

export function rolesIn(source: string, named: readonly Named[]): EnglishRoles | null {
  for (const isRole of [isActor, isThing]) {
    const [one, other, third] = named.filter(isRole)
    if (one === undefined || other === undefined || one.isRepeated || other.isRepeated) continue
    if (third !== undefined && !laterPart.test(source.slice(other.end, third.start))) continue
    if (!beforeFirst.test(source.slice(0, one.start)) || !afterOther.test(source.slice(other.end))) continue
    const words = source.slice(one.end, other.start)
    const isCompared = comparison.test(words)
    if (isCompared || saysAction(words, one))
      return {
        roles: [one, other],
        preposition: preposition.exec(words)?.[0] ?? null,
        quality: isCompared ? formsOf(words) : null,
        isLess: /\bless\b/u.test(words),
      }
  }
  return null
}
