// What the planter works with: documents whose passages can be changed in place, and mistakes of a kind that are planted into them.
import type { FindingSeverity } from '../../../../preload/contract/index.ts'
import type { BlockKind } from '../html-blocks.ts'
import type { CorpusLanguage } from '../languages.ts'

/** In UTF-16 units of the delivered file. */
export interface Edit {
  from: number
  to: number
  text: string
}

export interface EditablePassage {
  kind: BlockKind
  /** As a reader sees it, without markup. */
  source: string
  target: string
  /** What is in the delivered file from `from` to `to`: HTML, or the text of a message without its escapes. */
  raw: string
  /** `raw`, where each unit of markup, of code and of character references is replaced by `masked`: offsets are the same. */
  shown: string
  from: number
  to: number
  /** With its own tags, where it is a whole element that can be removed or repeated; null for messages. */
  outer: { from: number; to: number } | null
  /** Elements around it. */
  path: string
}

/** A private character, so that no rule takes it for a letter or a blank. */
export const masked = '\uE000'

export interface EditableDocument {
  format: 'html' | 'po'
  language: CorpusLanguage
  text: string
  passages: EditablePassage[]
  /** A passage's text as the file has it. */
  written(text: string): string
}

export interface PlantedTerm {
  source: string
  target: string
}

/** What a kind may need from elsewhere. */
export interface Tools {
  /** From 0 up to 1. */
  random: () => number
  /** The same source in another language: one that is near, any third one, the other script; null where there is none. */
  elsewhere(which: 'near' | 'third' | 'variant', source: string): string | null
  /** Terms with their usual translation, as this document and others of the collection have them. */
  terms: readonly PlantedTerm[]
  /** Passages of other documents in the same language. */
  others: readonly string[]
}

export interface Spoiled {
  edits: Edit[]
  /** Passages that the mistake concerns. */
  places: number[]
  /** The glossary that goes with the delivery. */
  term?: PlantedTerm
}

/** Null where the passage cannot carry the mistake. */
export type Spoil = (document: EditableDocument, at: number, tools: Tools) => Spoiled | null

export interface MistakeKind {
  name: string
  severity: FindingSeverity
  /** Rightly named by these codes, or by any code of these topics. */
  codes?: readonly string[]
  topics?: readonly string[]
  formats: readonly ('html' | 'po')[]
  spoil: Spoil
}

export interface Planted {
  kind: string
  severity: FindingSeverity
  places: number[]
  /** What was there and what is there now, by edit. */
  before: string[]
  after: string[]
  edits: Edit[]
  /** The delivered file with the mistake. */
  text: string
  term: PlantedTerm | null
}

/** A generator of numbers from 0 up to 1 that is the same for the same words (mulberry32 on an FNV-1a hash). */
export function seededRandom(words: string): () => number {
  let state = 0x811c9dc5
  for (const character of words) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<Value>(list: readonly Value[], random: () => number): Value | undefined {
  return list[Math.floor(random() * list.length)]
}

export function shuffled<Value>(list: readonly Value[], random: () => number): Value[] {
  return list
    .map((value) => ({ value, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ value }) => value)
}
