// Reports sentences that are missing within a passage whose counterpart is known, and passages that the alignment
// joined with a neighbour, or left alone without being sure, although their translation is nowhere.
import type { ReviewFinding, Segment } from '../../model.ts'
import type { PassageGroup } from '../../lexicon/passage-groups.ts'
import { usualLengthsOf } from '../../lexicon/usual-lengths.ts'
import type { UsualLengths } from '../../lexicon/usual-lengths.ts'
import { languageOf, sentencesOf } from '../../segmentation/segmentation.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'
import { evidenceOfRuns, lengthOfTexts, likeliestCut, likeliestMissing, partHabitsOf } from './absence-evidence.ts'
import type { Judged, JudgedPart, Measures } from './absence-evidence.ts'
import { excerptOf } from './document-context.ts'
import type { DocumentContext, Side } from './document-context.ts'
import { lettersIn } from '../characters/letters.ts'

/**
 * Least evidence, as the logarithm of a likelihood ratio, to report a sentence at all and to call it critical. Chosen on
 * translated manuals in the tuned languages; `npm run bench documents` measures what it finds.
 */
const minEvidence = 4.5
const minEvidenceOfCritical = 6
/** What it says that the alignment, too, leaves exactly these sentences alone and is sure of it. */
const evidenceOfAlone = 2.5
const minConfidenceOfAlone = 0.6
/** Passages are more often joined than lost. */
const minEvidenceOfPassage = 7
/** Shorter sentences are labels and exclamations, which translations join with others. */
const minLetters = 10
const minLettersOfPassage = 24
const minTeachingPassages = 150
const doubtOfShort = 1.5
/** A translation that is not shorter than this share of the usual length lacks nothing that could be named. */
const maxShareOfLength = 0.97
/** Units and cells are often rewritten, and there may be many: only shorter ones with fewer sentences are judged. */
const maxShareOfLengthOfWhole = 0.9
/** A translation that was cut off is much shorter than usual. */
const maxShareOfLengthOfCut = 0.8
const minCharactersOfCut = 40
const endsWithSign = /[\p{Sentence_Terminal}\u2026:]["'\u2019\u201D\u00BB)\]]*$/u
const severalSentences = /[\p{Sentence_Terminal}\u2026]["'\u2019\u201D\u00BB)\]]*\s*\S/u
/** How often translations join sentences, and passages, until the document says better. */
const joinedSentences = { share: 0.03, texts: 30 }
const joinedPassages = { share: 0.02, texts: 50 }

/** How many segments there are on one side, and how many characters, see `lengthOfTexts`. */
interface Extent {
  segments: number
  characters: number
}

function extentOf({ alignment }: DocumentContext, side: Side, { from, to }: PassageGroup): Extent {
  const extent = { segments: 0, characters: 0 }
  for (let row = from; row < to; row += 1) {
    const range = alignment.rows[row]?.[side]
    for (let at = range?.from ?? 0; at < (range?.to ?? 0); at += 1) {
      extent.segments += 1
      extent.characters += (alignment[side][at]?.text.length ?? 0) + 1
    }
  }
  return extent
}

function segmentsIn({ alignment }: DocumentContext, side: Side, { from, to }: PassageGroup): Segment[] {
  const segments: Segment[] = []
  for (let row = from; row < to; row += 1) {
    const range = alignment.rows[row]?.[side]
    for (let at = range?.from ?? 0; at < (range?.to ?? 0); at += 1) {
      const segment = alignment[side][at]
      if (segment) segments.push(segment)
    }
  }
  return segments
}

/** Units, cells and cues are one segment, however many sentences they have. */
function sentencesIn(context: DocumentContext, side: Side, segments: readonly Segment[]): { text: string }[] {
  const [first] = segments
  const kind = first && context.passage(side, first.passage)?.kind
  if (segments.length !== 1 || (kind !== 'unit' && kind !== 'cell' && kind !== 'cue')) return [...segments]
  const { text } = segments[0] as Segment
  return sentencesOf(text, languageOf(context[side])).map(({ start, end }) => ({ text: text.slice(start, end) }))
}

/** A passage and its translation. Their segments are taken together only for the few that are looked at. */
interface Translated {
  group: PassageGroup
  source: Extent
  target: Extent
}

function isShort(lengths: UsualLengths, { source, target }: Translated, share: number): boolean {
  return target.characters < source.characters * Math.exp(lengths.logRatio) * share
}

/** One segment that may have several sentences all the same. */
function isWhole(context: DocumentContext, { group, source }: Translated): boolean {
  const kind = source.segments === 1 ? context.passage('source', group.source[0] ?? -1)?.kind : undefined
  return kind === 'unit' || kind === 'cell' || kind === 'cue'
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

function judgedOf(
  context: DocumentContext,
  parts: readonly JudgedPart[],
  targets: number,
  groups: readonly PassageGroup[],
): Judged {
  const targetWords = new Set<number>()
  let targetCharacters = 0
  for (const group of groups) {
    for (const word of context.lexicon().wordsOfRows('target', group.from, group.to)) targetWords.add(word)
    targetCharacters += lengthOfTexts(segmentsIn(context, 'target', group))
  }
  return { parts, targets, targetCharacters, targetWords }
}

/** A short document teaches few words, so more evidence is needed. */
function doubtOf({ source }: DocumentContext): number {
  return source.passages.length < minTeachingPassages ? doubtOfShort : 0
}

function findingOf(
  context: DocumentContext,
  code: 'sentenceMissing' | 'passageMissing',
  parts: readonly JudgedPart[],
  evidence: number,
): ReviewFinding<DocumentFindingCode>[] {
  const text = parts.map((part) => part.text).join(' ')
  const row = parts[0]?.row ?? 0
  if (
    evidence < minEvidence + doubtOf(context) ||
    lettersIn(text) < minLetters ||
    context.alignment.rows[row]?.isByHand === true
  )
    return []
  return [
    context.finding({
      code,
      severity: evidence >= minEvidenceOfCritical ? undefined : 'major',
      row,
      sourceText: text,
      expected: [excerptOf(text)],
      details: { rows: 1 },
    }),
  ]
}

function areAlone({ alignment }: DocumentContext, parts: readonly JudgedPart[]): boolean {
  return parts.every(({ row }) => {
    const { target, confidence } = alignment.rows[row] ?? { target: { from: 0, to: 1 }, confidence: 0 }
    return target.from === target.to && confidence >= minConfidenceOfAlone
  })
}

type FoundMissing = Generator<ReviewFinding<DocumentFindingCode>>

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
  const measures = (): Measures => ({ lexicon: context.lexicon(), lengths, habits })
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
    const findings = findingOf(context, 'sentenceMissing', missing, evidence)
    if (findings.length > 0) reported.add(one)
    yield* findings
  }
  yield* cutPassages(context, translated, lengths, reported)
}

/** The words of a passage, each as one part. */
function wordsOf(context: DocumentContext, { from, to }: PassageGroup): JudgedPart[] {
  const words: JudgedPart[] = []
  for (let row = from; row < to; row += 1)
    for (const text of context.rowText('source', row).split(/\s+/u)) if (text !== '') words.push({ text, row })
  return words
}

/** Passages whose translation ends too early. */
function* cutPassages(
  context: DocumentContext,
  translated: readonly Translated[],
  lengths: UsualLengths,
  reported: ReadonlySet<Translated>,
): FoundMissing {
  for (const one of translated) {
    if (reported.has(one) || !isShort(lengths, one, maxShareOfLengthOfCut)) continue
    if (one.source.characters < minCharactersOfCut) continue
    const endOf = (side: Side): string => segmentsIn(context, side, one.group).at(-1)?.text ?? ''
    const isEndLost = endsWithSign.test(endOf('source')) && !endsWithSign.test(endOf('target'))
    if (!isEndLost) continue
    const words = wordsOf(context, one.group)
    const found = likeliestCut(judgedOf(context, words, 1, [one.group]), isEndLost, {
      lexicon: context.lexicon(),
      lengths,
    })
    // Units and cells are often rewritten, so it must be certain.
    if (found && (!isWhole(context, one) || found.evidence >= minEvidenceOfCritical))
      yield* findingOf(context, 'sentenceMissing', words.slice(found.from), found.evidence)
  }
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
