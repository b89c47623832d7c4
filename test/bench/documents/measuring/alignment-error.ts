// How much of an alignment is wrong on real text of which sentences were dropped: structured, as the page has it, and flat, one sentence a line. What is
// right is known from passages whose sentences are as many on both sides.
import { align } from '../../../../main/review/alignment/alignment.ts'
import type { CorpusPair } from '../corpus.ts'
import { tagOf } from '../languages.ts'
import { sentencesOf } from '../planting/in-text.ts'
import { seededRandom } from '../planting/model.ts'
import { plain, readDocument } from './review-pair.ts'

export interface AlignmentError {
  beads: number
  wrong: number
}

interface Bead {
  passage: number
  source: string
  /** Null if dropped. */
  target: string | null
}

/** Of a hundred sentences, so many are dropped in the translation. */
const droppedOfHundred = 4
const leastBeads = 30

function beadsOf(pair: CorpusPair): Bead[] {
  const random = seededRandom(`drop ${pair.language.locale} ${pair.name}`)
  return pair.passages.flatMap(({ kind, source, target }, passage) => {
    if (kind === 'pre' || kind === 'code' || kind === 'msg') return []
    const [own, other] = [sentencesOf(source, 'en'), sentencesOf(target, tagOf(pair.language))]
    if (own.length !== other.length) return []
    return own.map(({ text }, at) => ({
      passage,
      source: plain(text),
      target: random() * 100 < droppedOfHundred ? null : plain(other[at]?.text ?? ''),
    }))
  })
}

function fileOf(beads: readonly Bead[], side: 'source' | 'target', isFlat: boolean): string {
  const texts = beads.map((bead) => bead[side])
  if (isFlat) return texts.filter((text) => text !== null).join('\n\n')
  const passages = Map.groupBy(beads, ({ passage }) => passage)
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const paragraphs = [...passages.values()].map((own) =>
    own.flatMap((bead) => (bead[side] === null ? [] : [escaped(bead[side])])).join(' '),
  )
  return `<html><body>${paragraphs
    .filter((text) => text !== '')
    .map((text) => `<p>${text}</p>\n`)
    .join('')}</body></html>`
}

/**
 * A bead counts as right if exactly its sentences are in one row. Sentences that Verso divides otherwise than CLDR are left out.
 * @returns null for a page with too few sentences
 */
export async function alignmentError(pair: CorpusPair, isFlat: boolean): Promise<AlignmentError | null> {
  const beads = beadsOf(pair)
  if (beads.length < leastBeads) return null
  const ending = isFlat ? 'txt' : 'html'
  const [source, target] = await Promise.all([
    readDocument(fileOf(beads, 'source', isFlat), ending, 'eng'),
    readDocument(fileOf(beads, 'target', isFlat), ending, pair.language.code),
  ])
  const alignment = align(source, target)
  const rows = alignment.rows.map((row) =>
    (['source', 'target'] as const).map((side) =>
      alignment[side].slice(row[side].from, row[side].to).map(({ text }) => plain(text)),
    ),
  )
  const isSegment = (side: 'source' | 'target'): Set<string> => new Set(alignment[side].map(({ text }) => plain(text)))
  const [own, other] = [isSegment('source'), isSegment('target')]
  const judged = beads.filter((bead) => own.has(bead.source) && (bead.target === null || other.has(bead.target)))
  const made = new Set(rows.map(([sources = [], targets = []]) => JSON.stringify([sources, targets])))
  const wrong = judged.filter(
    (bead) => !made.has(JSON.stringify([[bead.source], bead.target === null ? [] : [bead.target]])),
  )
  return { beads: judged.length, wrong: wrong.length }
}
