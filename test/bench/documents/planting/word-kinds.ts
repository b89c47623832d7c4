// Mistakes in single words: negation, obligation, words for numbers, a word twice.
import { tagOf } from '../languages.ts'
import { countOf, inText, replaceMatch, wordsOf } from './in-text.ts'
import type { InText } from './in-text.ts'
import type { MistakeKind } from './model.ts'
import { masked, pick } from './model.ts'
import { englishNumberWords, negations, numberWords, obligations } from './word-lists.ts'

const englishNegation = /\b(?:not|never|cannot|no|without|none|nor|un\w+able|in\w+ble)\b|n['’]t\b/giu

const negationRemoved: InText = (passage, _, { language }) => {
  const negation = negations[language.locale]
  // One on each side: with two, the translation may turn the sentence round.
  if (negation === undefined || (passage.source.match(englishNegation) ?? []).length !== 1) return null
  if (!/\b(?:not|never|cannot)\b|n['’]t\b/iu.test(passage.source)) return null
  const all = [...passage.shown.matchAll(new RegExp(negation.pattern, 'gu'))]
  const [found] = all
  if (found === undefined || all.length !== 1 || found[0].includes(masked)) return null
  return { from: found.index, to: found.index + found[0].length, text: negation.without.replace('$1', found[1] ?? '') }
}

const negationAdded: InText = (passage, _, { language }) => {
  const negation = negations[language.locale]
  if (negation?.where === undefined || negation.put === undefined || passage.source.length < 30) return null
  if (englishNegation.test(passage.source) || negation.pattern.test(passage.shown) || /,|;/u.test(passage.shown)) {
    englishNegation.lastIndex = 0
    return null
  }
  const found = negation.where.exec(passage.shown)
  return found === null ? null : { from: found.index, to: found.index, text: negation.put }
}

const obligationWeakened: InText = (passage, { random }, { language }) => {
  if ((passage.source.match(/\b(?:must|have to)\b/giu) ?? []).length !== 1) return null
  if (/\b(?:not|may|can)\b/iu.test(passage.source)) return null
  for (const [must, may] of obligations[language.locale] ?? []) {
    if (countOf(passage.shown, must) !== 1) continue
    const edit = replaceMatch(
      passage,
      new RegExp(`(?<![\\p{L}\\p{M}])${must}(?![\\p{L}\\p{M}])`, 'gu'),
      random,
      () => may,
    )
    if (edit !== null) return edit
  }
  return null
}

const numberWordChanged: InText = (passage, { random }, { language }) => {
  const words = numberWords[language.locale]
  if (words === undefined) return null
  for (const [at, english] of englishNumberWords.entries()) {
    const own = words[at] ?? ''
    if (
      (passage.source.match(new RegExp(`\\b${english}\\b`, 'giu')) ?? []).length !== 1 ||
      countOf(passage.shown, own) !== 1
    )
      continue
    const other = words[(at + 1 + Math.floor(random() * (words.length - 1))) % words.length] ?? ''
    const edit = replaceMatch(
      passage,
      new RegExp(`(?<![\\p{L}\\p{M}])${own}(?![\\p{L}\\p{M}])`, 'gu'),
      random,
      () => other,
    )
    if (edit !== null) return edit
  }
  return null
}

const wordDoubled: InText = (passage, { random }, { language }) => {
  const words = wordsOf(passage.shown, tagOf(language)).filter(
    ({ text }) => text.length > 1 && /^[\p{L}\p{M}]+$/u.test(text),
  )
  const word = pick(
    words.filter(
      ({ from, to }) =>
        passage.shown[from - 1] !== '-' &&
        /^\s/u.test(passage.shown.slice(to)) &&
        /\s$/u.test(passage.shown.slice(0, from)),
    ),
    random,
  )
  // Not where it may be there twice by itself.
  if (word === undefined || words.length < 4 || countOf(passage.shown, word.text) !== 1) return null
  return { from: word.to, to: word.to, text: ` ${word.text}` }
}

/** Letters of another script that look the same. */
const twins: readonly [latin: string, cyrillic: string, greek: string][] = [
  ['a', 'а', ''],
  ['e', 'е', ''],
  ['o', 'о', 'ο'],
  ['p', 'р', ''],
  ['c', 'с', ''],
  ['x', 'х', ''],
]
const homoglyphs: InText = (passage, { random }, { language }) => {
  const word = pick(
    wordsOf(passage.shown, tagOf(language)).filter(({ text }) => text.length > 3),
    random,
  )
  if (word === undefined) return null
  for (const [latin, cyrillic, greek] of twins)
    for (const [own, other] of [
      [latin, cyrillic],
      [cyrillic, latin],
      [greek, latin],
    ] as const) {
      const at = own === '' ? -1 : word.text.indexOf(own, 1)
      if (at > 0) return { from: word.from + at, to: word.from + at + 1, text: other }
    }
  return null
}

const both = ['html', 'po'] as const

export const wordKinds: readonly MistakeKind[] = [
  {
    name: 'negation removed',
    severity: 'critical',
    topics: ['negation', 'obligation'],
    formats: both,
    spoil: inText(negationRemoved),
  },
  {
    name: 'negation added',
    severity: 'critical',
    topics: ['negation', 'obligation'],
    formats: both,
    spoil: inText(negationAdded),
  },
  {
    name: 'obligation weakened',
    severity: 'critical',
    topics: ['condition'],
    formats: both,
    spoil: inText(obligationWeakened),
  },
  {
    name: 'number word changed',
    severity: 'critical',
    topics: ['number'],
    formats: both,
    spoil: inText(numberWordChanged),
  },
  { name: 'word doubled', severity: 'minor', codes: ['wordRepeated'], formats: both, spoil: inText(wordDoubled) },
  { name: 'homoglyphs', severity: 'major', topics: ['damaged', 'script'], formats: both, spoil: inText(homoglyphs) },
]
