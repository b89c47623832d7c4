// Mistakes in characters: damaged text, and signs that are lost or there twice.
import iconv from 'iconv-lite'
import { countOf, inText, replaceMatch } from './in-text.ts'
import type { InText } from './in-text.ts'
import type { MistakeKind } from './model.ts'
import { masked, pick } from './model.ts'

/** Replaces the text between markup, which stays as it is. */
function betweenMarkup(raw: string, shown: string, change: (text: string) => string): string {
  return Array.from(
    shown.matchAll(new RegExp(`${masked}+|[^${masked}]+`, 'gu')),
    ({ 0: { length, 0: first }, index }) => {
      const part = raw.slice(index, index + length)
      return first === masked ? part : change(part)
    },
  ).join('')
}

const letters = /(?=\P{ASCII})[\p{L}\p{M}]/gu

function damaged(change: (text: string, random: () => number) => string): InText {
  return ({ raw, shown }, { random }) =>
    (shown.match(letters) ?? []).length < 2
      ? null
      : { from: 0, to: raw.length, text: betweenMarkup(raw, shown, (text) => change(text, random)) }
}

const mojibake: InText = (passage, tools, document) => {
  const encoding =
    pick(['latin1', 'win1252', document.language.locale === 'ru' ? 'win1251' : 'win1252'], tools.random) ?? 'latin1'
  // Control signs are what browsers and editors drop.
  return damaged((text) => iconv.decode(Buffer.from(text, 'utf8'), encoding).replaceAll(/[\u0080-\u009F\uFFFD]/gu, ''))(
    passage,
    tools,
    document,
  )
}

function replacedBy(sign: string): InText {
  return damaged((text) => text.replaceAll(/(?=\P{ASCII})\p{L}\p{M}*/gu, sign))
}

const bracketLost: InText = (passage, { random }) => {
  const { shown, source } = passage
  const isBalanced = ['()', '[]', '（）'].every(
    ([open = '', close = '']) => countOf(shown, open) === countOf(shown, close),
  )
  return isBalanced && /[([]/u.test(source) && countOf(source, '(') === countOf(source, ')')
    ? replaceMatch(passage, /[()[\]（）]/gu, random, () => '')
    : null
}

const quoteLost: InText = (passage, { random }) => {
  const quotes = passage.shown.match(/["“”„«»「」]/gu) ?? []
  return quotes.length === 2 && (passage.source.match(/["“”]/gu) ?? []).length === 2
    ? replaceMatch(passage, /["“”„«»「」]/gu, random, () => '')
    : null
}

const punctuationDoubled: InText = (passage, { random }) =>
  replaceMatch(passage, /(?<=[\p{L}\p{M}])[,;:.،。，、।](?=\s|$)/gu, random, ([found]) => found.repeat(2))

function endLost(ofSource: RegExp, ofTarget: RegExp): InText {
  return ({ source, shown }) => {
    const found = ofSource.test(source) ? ofTarget.exec(shown) : null
    return found === null ? null : { from: found.index, to: found.index + found[0].length, text: '' }
  }
}

const both = ['html', 'po'] as const
const damage = { severity: 'critical', topics: ['damaged'], formats: both } as const

export const characterKinds: readonly MistakeKind[] = [
  { name: 'mojibake', ...damage, spoil: inText(mojibake) },
  { name: 'letters as question marks', ...damage, spoil: inText(replacedBy('?')) },
  { name: 'letters as replacement characters', ...damage, spoil: inText(replacedBy('\uFFFD')) },
  { name: 'bracket lost', severity: 'minor', topics: ['bracket'], formats: both, spoil: inText(bracketLost) },
  { name: 'quote lost', severity: 'minor', topics: ['quote'], formats: both, spoil: inText(quoteLost) },
  {
    name: 'punctuation doubled',
    severity: 'minor',
    topics: ['punctuation'],
    formats: both,
    spoil: inText(punctuationDoubled),
  },
  {
    name: 'question mark lost',
    severity: 'minor',
    topics: ['punctuation'],
    formats: both,
    spoil: inText(endLost(/\?$/u, /\s*[?？؟;፧]$/u)),
  },
  {
    name: 'colon lost',
    severity: 'minor',
    topics: ['punctuation'],
    formats: both,
    spoil: inText(endLost(/:$/u, /\s*[:：፡፦]$/u)),
  },
  {
    name: 'three dots lost',
    severity: 'minor',
    topics: ['punctuation'],
    formats: ['po'],
    spoil: inText(endLost(/(?:\.{3}|…)$/u, /(?:\.{3}|…+)$/u)),
  },
]
