// Unpaired brackets and quotation marks, doubled signs. Equivalent signs of different scripts are equal.
import { features } from './characters.ts'
import type { RowCheck, RowContext, AnalysedRow } from '../row-context.ts'

const bracketKinds: readonly (readonly [string, string])[] = [
  ['(（﴾❨⦅﹙', ')）﴿❩⦆﹚'],
  ['[［〔【〖﹝', ']］〕】〗﹞'],
  ['{｛﹛', '}｝﹜'],
  ['「『﹁﹃｢', '」』﹂﹄｣'],
  ['《〈⟨', '》〉⟩'],
]
const kindOf = new Map<string, { kind: number; step: number }>()
bracketKinds.forEach(([opening, closing], kind) => {
  for (const sign of opening) kindOf.set(sign, { kind, step: 1 })
  for (const sign of closing) kindOf.set(sign, { kind, step: -1 })
})
const bracket = new RegExp(`[${bracketKinds.flat().join('').replace(/[[\]]/gu, '\\$&')}]`, 'gu')
/** `a)`, `1)`, `iv)` before an item; emoticons like `:-)`. Matches up to the bracket itself. */
const labels = /(?<=^|[\s,;:.،؛])(?:\p{L}|\p{N}{1,3}|[ivxIVX]{1,5}|[\u4E00-\u5341])\s?[)）\]］]|[:;]-?[()]/gu

const openingEmoticon = /[:;]-?\(/u
const noLabels: ReadonlySet<number> = new Set()

interface Unpaired {
  sign: string
  at: number
  kind: number
  step: number
}

/** Every unpaired bracket. */
function unpairedIn(text: string): Unpaired[] {
  // If all brackets are paired, labels need no check, except if an emoticon may hide one.
  const unpaired = unpairedExcept(text, noLabels)
  if (unpaired.length === 0 && !openingEmoticon.test(text)) return unpaired
  const ofLabels = new Set<number>()
  for (const match of text.matchAll(labels)) ofLabels.add(match.index + match[0].length - 1)
  return unpairedExcept(text, ofLabels)
}

function unpairedExcept(text: string, ofLabels: ReadonlySet<number>): Unpaired[] {
  const open: Unpaired[] = []
  const unpaired: Unpaired[] = []
  bracket.lastIndex = 0
  for (let match = bracket.exec(text); match; match = bracket.exec(text)) {
    const at = match.index
    const found = kindOf.get(match[0])
    if (!found) continue
    const { kind, step } = found
    if (step > 0) {
      if (!ofLabels.has(at)) open.push({ sign: text.charAt(at), at, kind, step })
      continue
    }
    const partner = open.findLastIndex((entry) => entry.kind === kind)
    if (partner >= 0) open.splice(partner, 1)
    else if (!ofLabels.has(at)) unpaired.push({ sign: text.charAt(at), at, kind, step })
  }
  return open.length === 0 ? unpaired : [...unpaired, ...open.sort((one, other) => one.kind - other.kind)]
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** In Hebrew, a quotation mark within a word marks an abbreviation. */
const ofAbbreviations = /(?<=\p{Script=Hebrew})["״](?=\p{Script=Hebrew})/gu
/** Ambiguous: inches, or the end of a quotation. */
const afterNumber = /\p{N}\s?["”″]/u
/** Other quotation styles that the delivery may have replaced: `so' and 'so'. */
const otherQuotes = /[`‹›]|''|(?<![\p{L}\p{N}])['‘’]|['‘’](?!\p{L})/u
const doubleQuotes = /["«»“”„‟＂]/gu

function quotesIn(text: string): number {
  return countOf(text.replace(ofAbbreviations, ' '), doubleQuotes)
}

const minOddQuotes = 6
const maxShareOdd = 0.3

const doubled =
  /(?<![.,،、，;؛:!?。…])(?:([،、，؛。])\1|,,(?=\s)|;;(?=\s)|(?<=[\p{L}\p{N})])\.\.(?=\s|$))(?![.,،、，;؛:!?。…])/gu

export function createPunctuationCheck(context: RowContext): RowCheck {
  const brackets: { row: AnalysedRow; alone: Unpaired[] }[] = []
  const quotes: AnalysedRow[] = []
  let rowsWithQuotes = 0

  const noteBrackets = (row: AnalysedRow): void => {
    // If the source is unbalanced (or the row was cut within brackets), the delivery cannot be judged.
    const unpaired = unpairedIn(row.target.plain())
    if (unpaired.length > 0 && unpairedIn(row.source.plain()).length === 0) brackets.push({ row, alone: unpaired })
  }

  const noteQuotes = (row: AnalysedRow): void => {
    rowsWithQuotes += 1
    if (afterNumber.test(row.target.text) || afterNumber.test(row.source.text)) return
    if (quotesIn(row.source.plain()) === 0 && otherQuotes.test(row.source.text)) return
    if (quotesIn(row.target.plain()) % 2 === 1 && quotesIn(row.source.plain()) % 2 === 0) quotes.push(row)
  }

  const checkDoubled = (row: AnalysedRow): void => {
    const { text } = row.target
    if (!/[.,،、，;؛。][.,،、，;؛。]/u.test(text)) return
    const found = [...text.matchAll(doubled)]
    if (found.length === 0 || [...row.source.plain().matchAll(doubled)].length > 0) return
    context.report(row, {
      code: 'punctuationDoubled',
      target: found.map((match) => ({ start: match.index, end: match.index + match[0].length })),
      found: found.map(([text]) => text),
    })
  }

  return {
    examine(row) {
      const either = row.source.features | row.target.features
      if ((row.target.features & features.bracket) !== 0) noteBrackets(row)
      if ((row.target.features & features.quote) !== 0) noteQuotes(row)
      if ((either & features.letter) === 0) return
      checkDoubled(row)
    },
    finish() {
      for (const { row, alone: unpaired } of brackets) {
        // The partner may be in a neighbouring row.
        const around = row.isWhole
          ? []
          : brackets.filter((other) => other.row !== row && Math.abs(other.row.row - row.row) <= 2)
        const left = unpaired.filter(
          ({ kind, step }) =>
            !around.some((other) => other.alone.some((sign) => sign.kind === kind && sign.step === -step)),
        )
        if (left.length === 0) continue
        context.report(row, {
          code: 'bracketUnbalanced',
          target: left.map(({ at }) => ({ start: at, end: at + 1 })),
          found: left.map(({ sign }) => sign),
        })
      }
      // Some orthographies use the sign as a letter.
      const areLetters = quotes.length >= minOddQuotes && quotes.length > maxShareOdd * rowsWithQuotes
      for (const row of areLetters ? [] : quotes) {
        if (!row.isWhole && quotes.some((other) => other !== row && Math.abs(other.row - row.row) <= 3)) continue
        const at = row.target.plain().search(doubleQuotes)
        context.report(row, {
          code: 'quoteUnbalanced',
          target: [{ start: at, end: at + 1 }],
          found: [row.target.text.charAt(at)],
        })
      }
    },
  }
}
