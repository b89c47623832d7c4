// Unpaired brackets and quotation marks, doubled signs. Equivalent signs of different scripts are equal.
import { countOf } from '../characters/count-of.ts'
import { features } from '../characters/characters.ts'
import { codeUnitsOf } from '../characters/code-units.ts'
import type { RowCheck, RowContext, AnalysedRow } from '../row-context.ts'

const bracketKinds: readonly (readonly [string, string])[] = [
  ['(（﴾❨⦅﹙', ')）﴿❩⦆﹚'],
  ['[［〔【〖﹝', ']］〕】〗﹞'],
  ['{｛﹛', '}｝﹜'],
  ['「『﹁﹃｢', '」』﹂﹄｣'],
  ['《〈⟨', '》〉⟩'],
]
/** For each UTF-16 unit: 0, or the kind of bracket counted from 1, below 0 if it closes. */
const brackets = new Int8Array(0x10000)
bracketKinds.forEach(([opening, closing], kind) => {
  for (const sign of opening) brackets[sign.charCodeAt(0)] = kind + 1
  for (const sign of closing) brackets[sign.charCodeAt(0)] = -kind - 1
})
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
  const open: Unpaired[][] = bracketKinds.map(() => [])
  const unpaired: Unpaired[] = []
  const units = codeUnitsOf(text)
  for (let at = 0; at < text.length; at += 1) {
    const bracket = brackets[units[at] ?? 0] ?? 0
    if (bracket === 0) continue
    const kind = Math.abs(bracket) - 1
    const step = Math.sign(bracket)
    if (step < 0 && open[kind]?.pop() !== undefined) continue
    if (!ofLabels.has(at)) (step > 0 ? open[kind] : unpaired)?.push({ sign: text.charAt(at), at, kind, step })
  }
  return [...unpaired, ...open.flat()]
}

/** In Hebrew, a quotation mark within a word marks an abbreviation. */
const ofAbbreviations = /(?<=\p{Script=Hebrew})["״](?=\p{Script=Hebrew})/gu
/** Ambiguous: inches, or the end of a quotation. */
const afterNumber = /\p{N}\s?["”″]/u
/** A number or a code in quotation marks: `"0000001"`. */
const quotedCode = /["«“„”＂][^\s"«»“”„‟＂]*["»”“＂]/gu
/** Other quotation styles that the delivery may have replaced: `so' and 'so'. */
const otherQuotes = /[`‹›]|''|(?<![\p{L}\p{N}])['‘’]|['‘’](?!\p{L})/u
const doubleQuotes = /["«»“”„‟＂]/gu

function quotesIn(text: string): number {
  return countOf(text.replace(ofAbbreviations, ' '), doubleQuotes)
}

function mayBeInches(text: string): boolean {
  return afterNumber.test(text) && afterNumber.test(text.replace(quotedCode, ' '))
}

const minOddQuotes = 6
const maxShareOdd = 0.3

const doubled =
  /(?<![.,،、，;؛:!?。…])(?:([،、，؛。])\1|,,(?=\s)|;;(?=\s)|(?<=[\p{L}\p{N})])\.\.(?=\s|$)|(?<=[\p{L}\p{N})]\s?)(?:::|：：|!!|\?\?|？？|！！|؟؟)(?=\s|$))(?![.,،、，;؛:!?。…])/gu

export function createPunctuationCheck(context: RowContext): RowCheck {
  const rowsWithUnpaired: { row: AnalysedRow; alone: Unpaired[] }[] = []
  const quotes: AnalysedRow[] = []
  let rowsWithQuotes = 0

  const noteBrackets = (row: AnalysedRow): void => {
    // If the source is unbalanced (or the row was cut within brackets), the delivery cannot be judged.
    const unpaired = unpairedIn(row.target.plain())
    if (unpaired.length > 0 && unpairedIn(row.source.plain()).length === 0)
      rowsWithUnpaired.push({ row, alone: unpaired })
  }

  const noteQuotes = (row: AnalysedRow): void => {
    rowsWithQuotes += 1
    if (mayBeInches(row.target.text) || mayBeInches(row.source.text)) return
    if (quotesIn(row.source.plain()) === 0 && otherQuotes.test(row.source.text)) return
    if (quotesIn(row.target.plain()) % 2 === 1 && quotesIn(row.source.plain()) % 2 === 0) quotes.push(row)
  }

  const checkDoubled = (row: AnalysedRow): void => {
    const { text } = row.target
    if (!/([.,،、，;؛。:：!?？！؟])\1/u.test(text)) return
    const found = [...text.matchAll(doubled)].filter(([sign]) => !row.source.text.includes(sign))
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
      const unpairedOfRow = new Map(rowsWithUnpaired.map((one) => [one.row.row, one]))
      for (const { row, alone: unpaired } of rowsWithUnpaired) {
        // The partner may be in a neighbouring row.
        const around = row.isWhole ? [] : [-2, -1, 1, 2].flatMap((step) => unpairedOfRow.get(row.row + step) ?? [])
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
      const rowsOfQuotes = new Set(quotes.map(({ row }) => row))
      for (const row of areLetters ? [] : quotes) {
        if (!row.isWhole && [-3, -2, -1, 1, 2, 3].some((step) => rowsOfQuotes.has(row.row + step))) continue
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
