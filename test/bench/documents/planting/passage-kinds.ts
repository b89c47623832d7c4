// Mistakes in whole sentences and passages: left out, there twice, cut off, moved, or in another language.
import { tagOf } from '../languages.ts'
import { editOf } from './editable.ts'
import { inText, sentencesOf, wordsOf } from './in-text.ts'
import type { InText, Stretch } from './in-text.ts'
import type { EditableDocument, EditablePassage, MistakeKind, Spoil, Tools } from './model.ts'
import { masked, pick } from './model.ts'

function isProse(passage: EditablePassage | undefined, least = 40): passage is EditablePassage {
  if (passage === undefined || passage.kind === 'pre' || passage.kind === 'code') return false
  // A third of the characters of Latin text say as much in Chinese.
  return passage.source.length >= least && passage.target.length >= least / 3 && passage.source !== passage.target
}

function isUnique({ passages }: EditableDocument, { source }: EditablePassage): boolean {
  return passages.filter((other) => other.source === source).length === 1
}

function whole(
  spoil: (document: EditableDocument, passage: EditablePassage, at: number, tools: Tools) => ReturnType<Spoil>,
): Spoil {
  return (document, at, tools) => {
    const passage = document.passages[at]
    return isProse(passage) && isUnique(document, passage) ? spoil(document, passage, at, tools) : null
  }
}

const leftOut = whole(({ passages }, { outer, kind }, at) => {
  // The only item or paragraph around would leave an empty element.
  const hasNeighbour = passages[at - 1]?.kind === kind || passages[at + 1]?.kind === kind
  return outer === null || !hasNeighbour ? null : { edits: [{ ...outer, text: '' }], places: [at] }
})
const doubled = whole(({ text }, { outer }, at) =>
  outer === null
    ? null
    : { edits: [{ from: outer.to, to: outer.to, text: text.slice(outer.from, outer.to) }], places: [at] },
)

/** Sentences that correspond one by one, none of them short or with markup that begins or ends elsewhere. */
function sentences({ source, raw, shown }: EditablePassage, tag: string): Stretch[] {
  const own = sentencesOf(shown, tag)
  if (own.length !== sentencesOf(source, 'en').length || source.includes('\n')) return []
  return own.filter(({ from, to, text }) => {
    const html = raw.slice(from, to)
    const [opened, closed] = [html.match(/<[a-z][^>]*>/giu) ?? [], html.match(/<\/[^>]*>/gu) ?? []]
    const visible = text.replaceAll(masked, '')
    return (
      opened.length === closed.length &&
      !/^<\//u.test(html) &&
      visible.length >= (/[\p{sc=Han}\p{sc=Hiragana}]/u.test(visible) ? 8 : 20)
    )
  })
}

function sentence(
  numberOf: (count: number) => boolean,
  change: (sentence: Stretch, passage: EditablePassage) => string,
): InText {
  return (passage, { random }, { language }) => {
    const all = sentencesOf(passage.shown, tagOf(language))
    if (!numberOf(all.length)) return null
    const found = pick(sentences(passage, tagOf(language)), random)
    if (found === undefined) return null
    // With the blank that separates it from its neighbour.
    const isLast = all.at(-1)?.from === found.from
    const next = all.find(({ from }) => from > found.from)?.from ?? found.to
    const before = all.findLast(({ to }) => to <= found.from)?.to ?? found.from
    const text = change(found, passage)
    if (text !== '') return { from: found.from, to: found.to, text }
    const range = isLast ? { from: before, to: found.to } : { from: found.from, to: next }
    return /<|\uE000/u.test(passage.raw.slice(range.from, found.from) + passage.raw.slice(found.to, range.to))
      ? { ...found, text: '' }
      : { ...range, text: '' }
  }
}

const cutOff: InText = (passage, { random }, { language }) => {
  if (!isProse(passage, 60) || sentencesOf(passage.shown, tagOf(language)).length > 1) return null
  const words = wordsOf(passage.shown, tagOf(language))
  const word = words[Math.floor(words.length * (0.4 + 0.25 * random()))]
  if (word === undefined || words.length < 6 || passage.shown.slice(word.from).includes(masked)) return null
  return {
    from: word.from - (/\s/u.test(passage.shown[word.from - 1] ?? '') ? 1 : 0),
    to: passage.raw.length,
    text: '',
  }
}

/** All of it, in other words. */
function instead(words: (passage: EditablePassage, tools: Tools) => string | null): Spoil {
  return whole((document, passage, at, tools) => {
    const text = words(passage, tools)
    if (text === null || text === passage.target || text.trim() === '') return null
    const written = document.format === 'po' ? text : document.written(text)
    return { edits: [editOf(document, passage, { from: 0, to: passage.raw.length, text: written })], places: [at] }
  })
}

const sentenceInSource: InText = (passage, { random }, document) => {
  const [own, source] = [sentences(passage, tagOf(document.language)), sentencesOf(passage.source, 'en')]
  const all = sentencesOf(passage.shown, tagOf(document.language))
  const found = pick(own, random)
  if (found === undefined || all.length < 2 || passage.raw.slice(found.from, found.to).includes('<')) return null
  const text = source[all.findIndex(({ from }) => from === found.from)]?.text ?? ''
  return text.length < 25 || text === found.text
    ? null
    : { from: found.from, to: found.to, text: document.format === 'po' ? text : document.written(text) }
}

/** Two passages of a kind close to each other that changed places. */
function swapped(isFit: (passage: EditablePassage) => boolean): Spoil {
  return (document, at, { random }) => {
    const { passages } = document
    const one = passages[at]
    if (one === undefined || !isFit(one) || !isUnique(document, one)) return null
    const near = [at + 1, at + 2, at + 3].filter((other) => {
      const passage = passages[other]
      return (
        passage !== undefined &&
        passage.path === one.path &&
        isFit(passage) &&
        passage.raw !== one.raw &&
        isUnique(document, passage)
      )
    })
    const other = pick(near, random)
    const second = other === undefined ? undefined : passages[other]
    if (other === undefined || second === undefined) return null
    return {
      edits: [
        { from: one.from, to: one.to, text: second.raw },
        { from: second.from, to: second.to, text: one.raw },
      ],
      places: [at, other],
    }
  }
}
function isNumberCell({ kind, source, target }: EditablePassage): boolean {
  return kind === 'td' && /^\p{Nd}[\p{Nd}.,]*$/u.test(target) && /^\d/u.test(source)
}

const html = ['html'] as const
const both = ['html', 'po'] as const
const missing = ['missing', 'length'] as const
const language = { topics: ['untranslated', 'language'], formats: both } as const

export const passageKinds: readonly MistakeKind[] = [
  { name: 'paragraph left out', severity: 'critical', topics: missing, formats: html, spoil: leftOut },
  { name: 'paragraph doubled', severity: 'major', topics: ['repeated', 'added'], formats: html, spoil: doubled },
  {
    name: 'sentence left out of two',
    severity: 'critical',
    topics: missing,
    formats: both,
    spoil: inText(
      sentence(
        (count) => count === 2,
        () => '',
      ),
    ),
  },
  {
    name: 'sentence left out of more',
    severity: 'critical',
    topics: missing,
    formats: both,
    spoil: inText(
      sentence(
        (count) => count > 2,
        () => '',
      ),
    ),
  },
  {
    name: 'sentence doubled',
    severity: 'major',
    topics: ['repeated', 'added', 'length'],
    formats: both,
    spoil: inText(
      sentence(
        (count) => count > 1,
        ({ from, to }, { raw }) => `${raw.slice(from, to)} ${raw.slice(from, to)}`,
      ),
    ),
  },
  {
    name: 'segment cut off',
    severity: 'critical',
    topics: [...missing, 'punctuation'],
    formats: both,
    spoil: inText(cutOff),
  },
  {
    name: 'paragraph in the source language',
    severity: 'critical',
    ...language,
    spoil: instead(({ source }) => source),
  },
  { name: 'sentence in the source language', severity: 'critical', ...language, spoil: inText(sentenceInSource) },
  {
    name: 'paragraph in a third language',
    severity: 'critical',
    ...language,
    spoil: instead(({ source }, { elsewhere }) => elsewhere('third', source)),
  },
  {
    name: 'paragraph in a near language',
    severity: 'critical',
    ...language,
    spoil: instead(({ source }, { elsewhere }) => elsewhere('near', source)),
  },
  {
    name: 'script variant',
    severity: 'major',
    topics: ['script', 'language', 'untranslated'],
    formats: both,
    spoil: instead(({ source }, { elsewhere }) => elsewhere('variant', source)),
  },
  {
    name: 'paragraph of another document',
    severity: 'critical',
    topics: ['mismatch', 'order', ...missing],
    formats: html,
    spoil: instead(({ target }, { others, random }) => {
      const alike = others.filter(({ length }) => length > 0.7 * target.length && length < 1.5 * target.length)
      return pick(alike, random) ?? null
    }),
  },
  {
    name: 'paragraphs swapped',
    severity: 'major',
    topics: ['order', 'mismatch'],
    formats: html,
    spoil: swapped((passage) => passage.kind === 'p' && isProse(passage)),
  },
  {
    name: 'list items swapped',
    severity: 'major',
    topics: ['order', 'mismatch'],
    formats: html,
    spoil: swapped((passage) => passage.kind === 'li' && isProse(passage, 15)),
  },
  {
    name: 'cells swapped',
    severity: 'critical',
    topics: ['order', 'mismatch'],
    formats: html,
    spoil: swapped((passage) => passage.kind === 'td' && isProse(passage, 8)),
  },
  {
    name: 'numbers in cells swapped',
    severity: 'critical',
    topics: ['order', 'number', 'mismatch'],
    formats: html,
    spoil: swapped(isNumberCell),
  },
]
