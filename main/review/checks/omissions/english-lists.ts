// Lists within an English sentence: `a torch, a whistle and a rain cover`, `fill in the form, sign it and send it back`. Only what is a list for
// certain: commas are also in front of clauses, around names and behind the words that open a sentence.
import type { Span } from '../../model.ts'

export interface EnglishList extends Span {
  /** From the first to the last. The first begins where the sentence does, as nothing shows where the list begins. */
  items: readonly (Span & { text: string })[]
}

const maxWordsOfItem = 8
/** What a list does not go beyond. */
const breaks = /[;:()[\]"“”]|\s[-–—]\s|—|[.!?](?=\s|$)/u
/** The last two items are joined by it. */
const joined = /,?\s(?:and|or)\s/giu
const comma = /,\s+/gu
/** No item begins with them: a clause, an aside or the rest of the sentence does. */
const noItem =
  /^(?:which|whichever|whatever|wherever|who|whom|whose|where|when|whenever|while|if|because|but|so|that|since|although|though|however|then|unless|until|as|after|before|with|without|including|such|like|especially|e\.g|i\.e|etc|for|not|rather|please|too|respectively|therefore|also|thus|otherwise|instead|depending|based|using|making|even|only|once|provided|whether|is|are|was|were|will|can|may|must|should|has|have|had|do(?! not\b)|does|it|you|we|they|he|she|I|there|this|these|those|and|or|both|either|namely|called|known|say|perhaps|in particular|for example|for instance|in turn|at least|by default|if any|if necessary)\b/iu
/** No list begins behind what begins with them: they open a sentence. */
const opening =
  /^(?:if|when|whenever|in|on|at|for|to|after|before|by|with|without|from|under|once|as|although|though|while|because|since|however|then|first|firstly|second|secondly|third|next|last|lastly|finally|also|otherwise|note|please|here|there|today|yesterday|tomorrow|now|yes|no|ok|okay|instead|moreover|furthermore|besides|unless|until|during|through|throughout|within|according|given|like|unlike|where|wherever|so|thus|therefore|hence|again|sometimes|often|usually|additionally|despite|due|depending|using|via|upon|not|whether|\p{L}+ly|(?!bring\b)\p{L}+ing|[^,]*\b(?:version|example|instance|case|addition|particular|general|contrast|time|default))\b/iu

function wordsIn(text: string): string[] {
  return text.trim().split(/\s+/u).filter(Boolean)
}

type Opening = 'article' | 'preposition' | 'to' | 'participle' | 'other'
function openingOf(text: string): Opening {
  const first = (wordsIn(text)[0] ?? '').toLowerCase()
  if (/^(?:in|on|at|by|from|of|through|under|into|via|per|about)$/u.test(first)) return 'preposition'
  if (first === 'to') return 'to'
  if (/\p{L}{2}ing$/u.test(first)) return 'participle'
  return /^(?:an?|the|your|his|her|its|their|our|my|some|any|one|two|three|four|five|each|all)$/u.test(first)
    ? 'article'
    : 'other'
}

function mayBeItem(text: string): boolean {
  return /\p{L}/u.test(text) && !noItem.test(text.trim())
}

/** Items of a list begin alike, but nouns may have an article or not. */
function areAlike(one: string, other: string): boolean {
  const [first, second] = [openingOf(one), openingOf(other)]
  const isNoun = (opening: Opening): boolean => opening === 'article' || opening === 'other'
  return first === second || (isNoun(first) && isNoun(second))
}

/** The list that this word for “and” ends, in a stretch of text without breaks. */
function listEndingAt(stretch: string, offset: number, end: RegExpExecArray): EnglishList | null {
  const before = stretch.slice(0, end.index)
  const behind = stretch.slice(end.index + end[0].length)
  const last = /^[^,]*/u.exec(behind)?.[0] ?? ''
  const items: { text: string; start: number; end: number }[] = []
  const itemOf = (start: number, to: number) => ({
    text: stretch.slice(start, to),
    start: offset + start,
    end: offset + to,
  })
  const commas = [...before.matchAll(comma)]
  let to = end.index
  for (let at = commas.length - 1; at >= 0; at -= 1) {
    const sign = commas[at] as RegExpExecArray
    const item = itemOf(sign.index + sign[0].length, to)
    if (wordsIn(item.text).length > maxWordsOfItem || !mayBeItem(item.text) || !areAlike(item.text, last)) break
    items.unshift(item)
    to = sign.index
  }
  if (items.length === 0 || !mayBeItem(last)) return null
  const previous = commas.findLast(({ index }) => index < to)
  const startOfFirst = previous === undefined ? 0 : previous.index + previous[0].length
  const first = itemOf(startOfFirst, to)
  // What opens the sentence is no item, unless all items begin like it: `in Rome, in Paris and in London`.
  const areBothPrepositions = openingOf(first.text) === 'preposition' && openingOf(last) === 'preposition'
  const isOpening = opening.test(first.text.trim()) && !areBothPrepositions
  const isAside = startOfFirst > 0 && !mayBeItem(first.text)
  if (!isOpening && !isAside && first.text.trim() !== '') items.unshift(first)
  const lastStart = end.index + end[0].length
  items.push(itemOf(lastStart, lastStart + last.length))
  if (items.length < 3) return null
  return { items, start: items[0]?.start ?? 0, end: items.at(-1)?.end ?? 0 }
}

/** Each list of a sentence. */
export function listsIn(sentence: string): EnglishList[] {
  const lists: EnglishList[] = []
  let offset = 0
  let rest = sentence
  for (;;) {
    const sign = breaks.exec(rest)
    const stretch = sign === null ? rest : rest.slice(0, sign.index)
    for (const end of stretch.matchAll(joined)) {
      const list = listEndingAt(stretch, offset, end)
      if (list !== null && list.start >= (lists.at(-1)?.end ?? 0)) lists.push(list)
    }
    if (sign === null) return lists
    offset += sign.index + sign[0].length
    rest = rest.slice(sign.index + sign[0].length)
  }
}
