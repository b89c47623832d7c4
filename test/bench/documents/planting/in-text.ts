// How most kinds spoil a passage: one change within its text, outside of markup and code.
import { editOf } from './editable.ts'
import type { Edit, EditableDocument, EditablePassage, Spoil, Tools } from './model.ts'
import { masked, pick } from './model.ts'

export type InText = (passage: EditablePassage, tools: Tools, document: EditableDocument) => Edit | null

/** Never within preformatted text or code. */
export function inText(change: InText): Spoil {
  return (document, at, tools) => {
    const passage = document.passages[at]
    if (passage === undefined || passage.kind === 'pre' || passage.kind === 'code') return null
    const edit = change(passage, tools, document)
    if (edit === null || passage.raw.slice(edit.from, edit.to) === edit.text) return null
    return { edits: [editOf(document, passage, edit)], places: [at] }
  }
}

/** One of the matches, replaced. `replaced` gives null where a match is not fit. */
export function replaceMatch(
  { shown }: EditablePassage,
  pattern: RegExp,
  random: () => number,
  replaced: (found: RegExpExecArray) => string | null,
): Edit | null {
  const edits = Array.from(shown.matchAll(pattern)).flatMap((found) => {
    const text = found[0].includes(masked) ? null : replaced(found)
    return text === null || text === found[0] ? [] : [{ from: found.index, to: found.index + found[0].length, text }]
  })
  return pick(edits, random) ?? null
}

/** How often a word or sign is in a text. */
export function countOf(text: string, part: string): number {
  return part === '' ? 0 : text.split(part).length - 1
}

export interface Stretch {
  from: number
  to: number
  text: string
}

/** Sentences by CLDR, without the blanks around them. */
export function sentencesOf(text: string, locale: string): Stretch[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' })
  return Array.from(segmenter.segment(text), ({ segment, index }) => {
    const from = index + (segment.length - segment.trimStart().length)
    return { from, to: index + segment.trimEnd().length, text: segment.trim() }
  }).filter(({ text: sentence }) => sentence !== '')
}

/** Words by CLDR: also those of scripts that put no blanks between them. */
export function wordsOf(text: string, locale: string): Stretch[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  return Array.from(segmenter.segment(text))
    .filter(({ isWordLike, segment }) => isWordLike && /\p{L}/u.test(segment))
    .map(({ segment, index }) => ({ from: index, to: index + segment.length, text: segment }))
}
