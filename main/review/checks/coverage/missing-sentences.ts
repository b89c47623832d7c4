// Reports sentences that are missing within a passage whose counterpart is known, and passages that the alignment
// joined with a neighbour, or left alone without being sure, although their translation is nowhere.
import type { Segment } from '../../model.ts'
import type { PassageGroup } from '../../lexicon/passage-groups.ts'
import { usualLengthsOf } from '../../lexicon/usual-lengths.ts'
import type { UsualLengths } from '../../lexicon/usual-lengths.ts'
import { languageOf, sentencesOf } from '../../segmentation/segmentation.ts'
import { evidenceOfRuns, lengthOfTexts, likeliestMissing, partHabitsOf } from './absence-evidence.ts'
import type { JudgedPart, Measures } from './absence-evidence.ts'
import { cutPassages } from './cut-passages.ts'
import type { DocumentContext, Side } from './document-context.ts'
import {
  extentOf,
  findingOf,
  isShort,
  isWhole,
  judgedOf,
  knownAbsenceIn,
  leastEvidence,
  minEvidenceOfCritical,
  segmentsIn,
} from './translated-passages.ts'
import type { FoundMissing, Translated } from './translated-passages.ts'
import { lettersIn } from '../characters/letters.ts'

/** What it says that the alignment, too, leaves exactly these sentences alone and is sure of it. */
const evidenceOfAlone = 2.5
const minConfidenceOfAlone = 0.6
/** Passages are more often joined than lost. */
const minEvidenceOfPassage = 7
const minLettersOfPassage = 24
/** A translation that is not shorter than this share of the usual length lacks nothing that could be named. */
const maxShareOfLength = 0.97
/** Units and cells are often rewritten, and there may be many: only shorter ones with fewer sentences are judged. */
const maxShareOfLengthOfWhole = 0.9
/** What is longer than the translation of the other sentences may say the missing one too, joined with another. */
const maxShareOfRest = 1.2
const severalSentences = /[\p{Sentence_Terminal}\u2026]["'\u2019\u201D\u00BB)\]]*\s*\S/u
/** How often translations join sentences, and passages, until the document says better. */
const joinedSentences = { share: 0.03, texts: 30 }
const joinedPassages = { share: 0.02, texts: 50 }

/** Units, cells and cues are one segment, however many sentences they have. */
function sentencesIn(context: DocumentContext, side: Side, segments: readonly Segment[]): { text: string }[] {
  const [first] = segments
  const kind = first && context.passage(side, first.passage)?.kind
  if (segments.length !== 1 || (kind !== 'unit' && kind !== 'cell' && kind !== 'cue')) return [...segments]
  const { text } = segments[0] as Segment
  return sentencesOf(text, languageOf(context[side])).map(({ start, end }) => ({ text: text.slice(start, end) }))
}

/** The source sentences of a passage, each with its row. */
function partsOf(context: DocumentContext, { group }: Translated): JudgedPart[] {
  const sources = segmentsIn(context, 'source', group)
  const sentences = sentencesIn(context, 'source', sources)
  if (sentences.length !== sources.length) return sentences.map(({ text }) => ({ text, row: group.from }))
  const rows: number[] = []
  for (let row = group.from; row < group.to; row += 1)
    for (const segment of context.rowSegments('source', row)) if (segment.text !== '') rows.push(row)
  return sentences.map(({ text }, at) => ({ text, row: rows[at] ?? group.from }))
}

/** The source passages of some groups, each as one part. */
function passagesOf(context: DocumentContext, groups: readonly PassageGroup[]): JudgedPart[] {
  const parts = new Map<number, JudgedPart>()
  for (const { from, to } of groups)
    for (let row = from; row < to; row += 1)
      for (const { passage, text } of context.rowSegments('source', row)) {
        const part = parts.get(passage)
        if (part) part.text += ` ${text}`
        else parts.set(passage, { text, row })
      }
  return [...parts.values()]
}

function areAlone({ alignment }: DocumentContext, parts: readonly JudgedPart[]): boolean {
  return parts.every(({ row }) => {
    const { target, confidence } = alignment.rows[row] ?? { target: { from: 0, to: 1 }, confidence: 0 }
    return target.from === target.to && confidence >= minConfidenceOfAlone
  })
}

function* missingSentences(
  context: DocumentContext,
  translated: readonly Translated[],
  lengths: UsualLengths,
): FoundMissing {
  const habits = partHabitsOf(
    translated.map(({ source, target }) => [source.segments, target.segments] as const),
    joinedSentences,
  )
  const reported = new Set<Translated>()
  // The lexicon is learned only if it is needed.
  const known = knownAbsenceIn(context)
  const measures = (): Measures => ({ lexicon: context.lexicon(), lengths, habits, known })
  for (const one of translated) {
    context.yieldToMessages?.()
    const whole = isWhole(context, one)
    if (!isShort(lengths, one, whole ? maxShareOfLengthOfWhole : maxShareOfLength)) continue
    if (whole && !severalSentences.test(context.rowText('source', one.group.from))) continue
    const parts = partsOf(context, one)
    if (parts.length < 2) continue
    const targets = sentencesIn(context, 'target', segmentsIn(context, 'target', one.group)).length
    if (whole && targets >= parts.length) continue
    const found = likeliestMissing(judgedOf(context, parts, targets, [one.group]), measures())
    if (!found) continue
    const missing = parts.slice(found.from, found.to)
    const evidence = found.evidence + (areAlone(context, missing) ? evidenceOfAlone : 0)
    const rest = lengthOfTexts(parts.filter((part) => !missing.includes(part)))
    const isRest = one.target.characters <= rest * Math.exp(lengths.logRatio) * maxShareOfRest
    const findings = findingOf(context, 'sentenceMissing', missing, evidence, leastEvidence(context, isRest))
    if (findings.length > 0) reported.add(one)
    yield* findings
  }
  yield* cutPassages(context, translated, lengths, reported)
}

function* missingPassages(
  context: DocumentContext,
  groups: readonly PassageGroup[],
  lengths: UsualLengths,
): FoundMissing {
  const habits = partHabitsOf(
    groups.map(
      ({ source, target }) =>
        [Math.max(2, source.length), target.length - source.length + Math.max(2, source.length)] as const,
    ),
    joinedPassages,
  )
  const measures = (): Measures => ({ lexicon: context.lexicon(), lengths, habits })
  for (const [at, group] of groups.entries()) {
    context.yieldToMessages?.()
    if (group.source.length <= group.target.length) continue
    if (group.target.length > 0) {
      const parts = passagesOf(context, [group])
      const found = likeliestMissing(judgedOf(context, parts, group.target.length, [group]), measures())
      if (found && found.evidence >= minEvidenceOfPassage)
        yield* findingOf(context, 'sentenceMissing', parts.slice(found.from, found.to), found.evidence)
      continue
    }
    // It may still be translated within a neighbour.
    const own = passagesOf(context, [group])
    const evidence = [groups[at - 1], groups[at + 1]].map((near) => {
      if (near === undefined || near.source.length === 0 || near.target.length === 0) return Infinity
      const isBefore = near.from < group.from
      const both = isBefore ? [near, group] : [group, near]
      const parts = passagesOf(context, both)
      const from = isBefore ? parts.length - own.length : 0
      return evidenceOfRuns(judgedOf(context, parts, near.target.length, both), measures())(from, from + own.length)
    })
    const least = Math.min(...evidence)
    // Where the neighbours have no counterpart either, nothing can be said.
    if (
      least < Infinity &&
      least >= minEvidenceOfCritical &&
      lettersIn(own.map(({ text }) => text).join(' ')) >= minLettersOfPassage
    )
      yield* findingOf(context, 'passageMissing', own, least)
  }
}

/** @param reportedRows rows with findings about missing or added text */
export function* checkMissingSentences(context: DocumentContext, reportedRows: ReadonlySet<number>): FoundMissing {
  const groups = context.passageGroups()
  const translated = groups
    .filter(({ source, target }) => source.length === 1 && target.length === 1)
    .map((group) => ({
      group,
      source: extentOf(context, 'source', group),
      target: extentOf(context, 'target', group),
    }))
  const lengths = usualLengthsOf(
    translated.map(({ source, target }) => [source.characters, target.characters] as const),
  )
  if (lengths === null) return
  const isOpen = ({ from, to }: PassageGroup): boolean => {
    for (let row = from; row < to; row += 1) if (reportedRows.has(row) || context.isCode('source', row)) return false
    return true
  }
  yield* missingSentences(
    context,
    translated.filter(({ group }) => isOpen(group)),
    lengths,
  )
  yield* missingPassages(context, groups.filter(isOpen), lengths)
}
