// Misspelled words: what the dictionary does not know, the source does not have, the delivery uses at most twice, and is one
// slip of the pen from a word that it uses too. A name or a new word is none of these. Says nothing without a dictionary.
import type { Dictionary, Knowledge } from '../../spelling/dictionary.ts'
import { accentedLetters, isEncliticAccent, isLikelySlip, slipBetween, withAccent } from '../../spelling/corrections.ts'
import type { Slip } from '../../spelling/corrections.ts'
import { createFormHashes } from '../../spelling/near-words.ts'
import type { AnalysedRow, RowCheck, RowContext } from '../row-context.ts'
import { codeUnitsOf } from '../characters/code-units.ts'
import { letterBits, letterOfWord, letters, lowerCaseOf } from '../characters/letters.ts'

/** More uses are no slip. */
const maxUses = 2
const minLength = 4
/** More distinct words of a delivery are not counted. */
const maxWords = 200_000
/** More words that the dictionary does not know are not compared: a text with so many is of a trade that it does not know. */
const maxCompared = 1_500
/** Of one form, more words that the dictionary does not know are not compared. */
const maxWithForm = 50
/** Letters rarer than this come from foreign names. */
const minShareOfLetter = 0.0002
/** Languages that write nouns with a capital. */
const withCapitalNouns = new Set(['de', 'lb'])
/** Within a word; a word that has one is judged by its parts too. */
const apostrophe = /['’]/u

/** The scripts in which the rules were measured. */
const checkedScripts = new Set(['Latn', 'Cyrl', 'Grek'])
/** Written by syllables, each of which is one slip from another. */
const excepted = new Set(['vi'])

/** Whether spelling can be judged in a language at all. */
export function canCheckSpelling({ language, script }: { language: string; script: string | null }): boolean {
  return script !== null && checkedScripts.has(script) && !excepted.has(language)
}

const inWords = letters.letter | letters.mark
/** Before or after a word, these make it a part of an address, a number, a command or a longer word (Catalan `sel·lecció`). */
const notBeside = new Set(Array.from('/\\_@-$%&#=<>+*~|·', (sign) => sign.charCodeAt(0)))
const notBefore = new Set([...notBeside, ...Array.from('.:', (sign) => sign.charCodeAt(0))])

const hashSeed = 0x811c9dc5
/** These bits of a hash tell quickly that a set does not have it. */
const hashFilter = 0x3ffff

interface Use {
  row: AnalysedRow
  start: number
  end: number
  uses: number
  /** At least one use is not of a word of prose. */
  isOther: boolean
}

function isJoint(code: number): boolean {
  return code === 0x27 || code === 0x2019
}

/** Calls `onWord` for each word, with a hash that ignores case, and the kinds of its first and its other letters. */
function eachWord(
  text: string,
  onWord: (hash: number, start: number, end: number, first: number, others: number) => void,
): void {
  const units = codeUnitsOf(text)
  const { length } = text
  for (let at = 0; at < length; at += 1) {
    const first = letterOfWord(units[at] ?? 0)
    if (first < 0) continue
    const start = at
    let hash = hashSeed
    let others = 0
    for (let letter = first; ;) {
      hash = Math.imul(hash ^ (letter & 0xffff), 0x01000193)
      at += 1
      if (at >= length) break
      const code = units[at] ?? 0
      letter = letterOfWord(code)
      if (letter < 0) {
        if (!isJoint(code) || at + 1 >= length || (letterBits(units[at + 1] ?? 0) & letters.letter) === 0) break
        letter = 0x27
      }
      others |= letter >> 16
    }
    onWord(hash, start, at, first >> 16, others)
  }
}

/** Words in small letters as units, each with how often it is used; each array is valid until the next. */
type EachWord = (onWord: (units: ArrayLike<number>, use: Use) => void) => void

/** The letters of a language, as the delivery uses them. */
function alphabetOf(eachDistinct: EachWord): string[] {
  const counts = new Uint32Array(1 << 16)
  let all = 0
  eachDistinct((units) => {
    for (let at = 0; at < units.length; at += 1) counts[units[at] ?? 0] = (counts[units[at] ?? 0] ?? 0) + 1
    all += units.length
  })
  const alphabet: string[] = []
  for (const [unit, count] of counts.entries())
    if (count > 0 && count >= minShareOfLetter * all && (letterBits(unit) & letters.letter) !== 0)
      alphabet.push(String.fromCharCode(unit))
  return alphabet
}

/** The dictionary also knows the words that an apostrophe joins: `l'hôpital`. */
function knowledgeOf(dictionary: Dictionary, word: string): Knowledge {
  const whole = dictionary.knows(word)
  if (whole === 'known' || !apostrophe.test(word)) return whole
  const parts = word.split(apostrophe).filter((part) => part.length > 2)
  const ofParts = parts.map((part) => dictionary.knows(part))
  if (ofParts.every((one) => one === 'known')) return 'known'
  return whole === 'unsure' || ofParts.includes('unsure') ? 'unsure' : 'unknown'
}

interface NearWord {
  slip: Slip
  times: number
}

const slipOrder: readonly Slip['kind'][] = ['swapped', 'added', 'accent', 'replaced', 'lost']

/** The most used first; of those used as often, by what happened and where. */
function compareNear(one: NearWord, other: NearWord): number {
  return (
    other.times - one.times ||
    slipOrder.indexOf(one.slip.kind) - slipOrder.indexOf(other.slip.kind) ||
    one.slip.at - other.slip.at
  )
}

export function createSpellingCheck(context: RowContext): RowCheck {
  const { target, dictionary: load, onPause } = context
  const hasCapitalNouns = withCapitalNouns.has(target.language)
  const uses = new Map<number, Use>()
  const sources: string[] = []
  const isChecked = load !== null && canCheckSpelling(target)

  const noteWords = (row: AnalysedRow): void => {
    const text = row.target.plain()
    const units = codeUnitsOf(text)
    let isFirst = true
    eachWord(text, (hash, start, end, first, others) => {
      const mayBeCapital = hasCapitalNouns || isFirst
      isFirst = false
      const known = uses.get(hash)
      if (known !== undefined) {
        known.uses += 1
        if (known.isOther || known.uses > maxUses) return
      } else if (uses.size >= maxWords) return
      const isWritten =
        (others & (letters.upper | letters.surrogate)) === 0 &&
        ((first & letters.lower) !== 0 || (mayBeCapital && (first & letters.upper) !== 0))
      const before = start === 0 ? 0x20 : (units[start - 1] ?? 0x20)
      const after = end < text.length ? (units[end] ?? 0x20) : 0x20
      const isBeside =
        notBefore.has(before) ||
        notBeside.has(after) ||
        ((letterBits(before) | letterBits(after)) & letters.number) !== 0 ||
        ((after === 0x2e || after === 0x3a) &&
          end + 1 < text.length &&
          (letterBits(units[end + 1] ?? 0) & (inWords | letters.number)) !== 0)
      const isOther = !isWritten || isBeside
      if (known === undefined) uses.set(hash, { row, start, end, uses: 1, isOther })
      else known.isOther ||= isOther
    })
  }

  const eachDistinct: EachWord = (onWord) => {
    const lower: number[] = []
    for (const use of uses.values()) {
      const units = codeUnitsOf(use.row.target.text)
      lower.length = use.end - use.start
      for (let at = 0; at < lower.length; at += 1) lower[at] = lowerCaseOf(units[use.start + at] ?? 0)
      onWord(lower, use)
    }
  }

  const textOf = ({ row, start, end }: Use): string => row.target.text.slice(start, end)

  /** The words that neither the dictionary nor the source has, with where they are. */
  const unknownWords = (dictionary: Dictionary): Map<string, Use> => {
    const unknown = new Map<number, Use>()
    const seen = new Uint8Array(hashFilter + 1)
    for (const [hash, use] of uses) {
      if (use.uses > maxUses || use.isOther || use.end - use.start < minLength) continue
      onPause()
      if (knowledgeOf(dictionary, textOf(use)) !== 'unknown') continue
      unknown.set(hash, use)
      seen[hash & hashFilter] = 1
    }
    if (unknown.size > 0)
      for (const source of sources)
        eachWord(source, (hash) => {
          if (seen[hash & hashFilter] === 1) unknown.delete(hash)
        })
    return new Map([...unknown.values()].slice(0, maxCompared).map((use) => [textOf(use), use]))
  }

  /** The words of the delivery that are one likely slip from each of these. */
  const nearWords = (unknown: ReadonlyMap<string, Use>, alphabet: ReadonlySet<string>): Map<string, NearWord[]> => {
    const eachForm = createFormHashes()
    const byForm = new Map<number, string[]>()
    const seen = new Uint8Array(hashFilter + 1)
    for (const word of unknown.keys()) {
      const lower = Uint16Array.from(word, (letter) => lowerCaseOf(letter.charCodeAt(0)))
      eachForm(lower, (hash) => {
        seen[hash & hashFilter] = 1
        const same = byForm.get(hash)
        if (same === undefined) byForm.set(hash, [word])
        else if (same.length < maxWithForm) same.push(word)
      })
    }
    const near = new Map<string, NearWord[]>()
    const note = (word: string, use: Use, other: string): void => {
      const slip = slipBetween(word, other)
      if (slip === null || isEncliticAccent(word, slip) || !isLikelySlip(word, slip, use.uses)) return
      // Rare letters are of foreign names.
      const letter = slip.kind === 'swapped' || slip.kind === 'added' ? null : (other[slip.at] ?? null)
      if (letter !== null && !alphabet.has(letter)) return
      const list = near.get(word) ?? []
      near.set(word, list)
      if (!list.some((one) => one.slip.word === slip.word)) list.push({ slip, times: use.uses })
    }
    const met = new Set<string>()
    eachDistinct((lower, use) => {
      met.clear()
      eachForm(lower, (hash) => {
        if (seen[hash & hashFilter] === 1) for (const word of byForm.get(hash) ?? []) met.add(word)
      })
      if (met.size === 0) return
      onPause()
      const other = textOf(use).toLowerCase()
      for (const word of met) note(word, use, other)
    })
    return near
  }

  return {
    examine(row) {
      if (!isChecked) return
      sources.push(row.source.text)
      noteWords(row)
    },
    finish() {
      const dictionary = isChecked && uses.size > 0 ? load(onPause) : null
      if (dictionary === null) return
      const unknown = unknownWords(dictionary)
      if (unknown.size === 0) return
      const alphabet = alphabetOf(eachDistinct)
      const accented = accentedLetters(alphabet)
      const near = nearWords(unknown, new Set(alphabet))
      const accentedForm = (word: string): string | undefined =>
        withAccent(word, accented).find((other) => dictionary.hasWord(other))
      for (const [word, { row, start, end }] of unknown) {
        onPause()
        const meant = near
          .get(word)
          ?.toSorted(compareNear)
          .find(({ slip }) => knowledgeOf(dictionary, slip.word) === 'known')
        const correction = meant?.slip.word ?? accentedForm(word)
        if (correction === undefined) continue
        context.report(row, {
          code: 'wordMisspelled',
          target: [{ start, end }],
          expected: [correction],
          found: [word],
        })
      }
    },
  }
}
