// Subtitles: the same cues at the same times, without overlaps, and readable in the time they are shown. The limits are
// those of broadcasters and streaming services with a margin, so only clear cases are reported.
import { madeWhenNeeded } from '../../made-when-needed.ts'
import type { Passage } from '../../../documents/model.ts'
import type { ReviewFinding } from '../../model.ts'
import { excerptOf } from '../coverage/document-context.ts'
import type { DocumentContext, Side } from '../coverage/document-context.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'

/** Players and programs round times differently. */
const toleranceMs = 250
const maxCharactersPerSecond = 25
/** Broadcasters require 37 to 42 for alphabets; wide characters count twice. */
const maxCharactersPerLine = 52

interface Cue {
  passage: number
  startMs: number
  endMs: number
  text: string
}

function cuesOf(context: DocumentContext, side: Side): Cue[] {
  return context[side].passages.flatMap((passage: Passage, index) =>
    passage.kind === 'cue' && passage.startMs !== null && passage.endMs !== null
      ? [{ passage: index, startMs: passage.startMs, endMs: passage.endMs, text: context.passageText(side, passage) }]
      : [],
  )
}

const graphemes = madeWhenNeeded(() => new Intl.Segmenter('und', { granularity: 'grapheme' }))

function charactersIn(text: string): number {
  let count = 0
  for (const { segment } of graphemes().segment(text.trim())) if (segment.trim() !== '') count += 1
  return count
}

function widthOf(line: string): number {
  let width = 0
  for (const { segment } of graphemes().segment(line.trim()))
    width += /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF01-\uFF60]/u.test(segment)
      ? 2
      : 1
  return width
}

function speedOf({ text, startMs, endMs }: Cue): number {
  return endMs > startMs ? Math.round((charactersIn(text) * 1000) / (endMs - startMs)) : 0
}

function longestLine({ text }: Cue): number {
  let longest = 0
  for (const line of text.split(/\r?\n/)) longest = Math.max(longest, widthOf(line))
  return longest
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** `01:02:03.450`, the same for both formats. */
function timeOf(ms: number): string {
  return `${twoDigits(Math.floor(ms / 3_600_000))}:${twoDigits(Math.floor(ms / 60_000) % 60)}:${twoDigits(Math.floor(ms / 1000) % 60)}.${String(Math.floor(ms) % 1000).padStart(3, '0')}`
}
function timesOf({ startMs, endMs }: Cue): string {
  return `${timeOf(startMs)} – ${timeOf(endMs)}`
}

function overlap(one: Cue, other: Cue): number {
  return Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs)
}

/** At most this many cues are compared with one; only a malicious file shows more at the same time. */
const maxAtOnce = 40

/**
 * The source cue of each target cue: by number if there are equally many, otherwise the one with the longest common
 * time.
 */
function counterparts(sources: readonly Cue[], targets: readonly Cue[]): Map<Cue, Cue> {
  const pairs = new Map<Cue, Cue>()
  if (sources.length === targets.length) {
    targets.forEach((cue, index) => {
      const source = sources[index]
      if (source) pairs.set(cue, source)
    })
    return pairs
  }
  let from = 0
  for (const cue of targets) {
    while (from < sources.length && (sources[from]?.endMs ?? 0) <= cue.startMs) from += 1
    let best: Cue | null = null
    for (let at = from; at < Math.min(sources.length, from + maxAtOnce); at += 1) {
      const source = sources[at]
      if (!source || source.startMs >= cue.endMs) break
      if (!best || overlap(cue, source) > overlap(cue, best)) best = source
    }
    if (best) pairs.set(cue, best)
  }
  return pairs
}

function sortedCues(cues: readonly Cue[]): Cue[] {
  return cues.toSorted((one, other) => one.startMs - other.startMs || one.endMs - other.endMs)
}

/** Cues of one side that overlap with no cue of the other, grouped into runs. */
function* withoutCounterpart(cues: readonly Cue[], others: readonly Cue[]): Generator<Cue[]> {
  let run: Cue[] = []
  let from = 0
  for (const cue of cues) {
    while (from < others.length && (others[from]?.endMs ?? 0) <= cue.startMs) from += 1
    const other = others[from]
    const isMet = other !== undefined && other.startMs < cue.endMs
    if (!isMet) run.push(cue)
    else if (run.length > 0) {
      yield run
      run = []
    }
  }
  if (run.length > 0) yield run
}

function* checkCount(
  context: DocumentContext,
  sources: readonly Cue[],
  targets: readonly Cue[],
): Generator<ReviewFinding<DocumentFindingCode>> {
  if (sources.length === targets.length || context.source.isCut || context.target.isCut) return
  const isFewer = targets.length < sources.length
  let reported = 0
  for (const run of isFewer ? withoutCounterpart(sources, targets) : withoutCounterpart(targets, sources)) {
    const [first] = run
    if (!first || !run.some(({ text }) => /\p{L}/u.test(text))) continue
    reported += 1
    const text = run.map((cue) => cue.text).join(' ')
    yield context.finding({
      code: isFewer ? 'passageMissing' : 'passageAdded',
      severity: isFewer ? undefined : 'minor',
      row: context.rowOf(isFewer ? 'source' : 'target', first.passage),
      ...(isFewer ? { sourceText: text, expected: [excerptOf(text)] } : { targetText: text, found: [excerptOf(text)] }),
      details: { rows: run.length },
    })
  }
  // Merged or split cues omit nothing.
  if (reported === 0)
    yield context.finding({
      code: 'cueCount',
      details: { expectedNumber: sources.length, foundNumber: targets.length },
    })
}

/** The shift of all cues by the same amount (a later start of the film), which is reported once; 0 if there is none. */
function commonShift(pairs: ReadonlyMap<Cue, Cue>): number {
  const shifts = [...pairs].map(([cue, source]) => cue.startMs - source.startMs).toSorted((one, other) => one - other)
  const [least = 0] = shifts
  const most = shifts.at(-1) ?? 0
  return most - least <= toleranceMs && Math.abs(least) > toleranceMs ? least : 0
}

function* checkTimes(
  context: DocumentContext,
  pairs: ReadonlyMap<Cue, Cue>,
): Generator<ReviewFinding<DocumentFindingCode>> {
  const isShifted = commonShift(pairs) !== 0
  for (const [cue, source] of pairs) {
    const isSame =
      Math.abs(cue.startMs - source.startMs) <= toleranceMs && Math.abs(cue.endMs - source.endMs) <= toleranceMs
    if (isSame) continue
    yield context.finding({
      code: 'cueTimes',
      row: context.rowOf('target', cue.passage),
      targetText: cue.text,
      expected: [timesOf(source)],
      found: [timesOf(cue)],
      details: isShifted ? { rows: pairs.size } : {},
    })
    if (isShifted) return
  }
}

function overlappers(cues: readonly Cue[]): Set<Cue> {
  return new Set(
    cues.filter((cue, index) => index > 0 && (cues[index - 1]?.endMs ?? 0) - cue.startMs > toleranceMs / 5),
  )
}

function* checkReading(
  context: DocumentContext,
  cues: readonly Cue[],
  pairs: ReadonlyMap<Cue, Cue>,
  sources: readonly Cue[],
): Generator<ReviewFinding<DocumentFindingCode>> {
  const sourceOverlappers = overlappers(sortedCues(sources))
  const overlapping = overlappers(cues)
  const cause = (cue: Cue) => ({ row: context.rowOf('target', cue.passage), targetText: cue.text }) as const
  for (const cue of cues) {
    const source = pairs.get(cue)
    if (overlapping.has(cue) && !(source && sourceOverlappers.has(source)))
      yield context.finding({
        code: 'cueOverlap',
        ...cause(cue),
        found: [timesOf(cue)],
      })
    const speed = speedOf(cue)
    // If the source is already too fast, the translator cannot fix it.
    if (speed > maxCharactersPerSecond && !(source && speedOf(source) > maxCharactersPerSecond))
      yield context.finding({
        code: 'cueReadingSpeed',
        ...cause(cue),
        details: { expectedNumber: maxCharactersPerSecond, foundNumber: speed },
      })
    const length = longestLine(cue)
    if (length > maxCharactersPerLine && !(source && longestLine(source) > maxCharactersPerLine))
      yield context.finding({
        code: 'cueLineLength',
        ...cause(cue),
        details: { expectedNumber: maxCharactersPerLine, foundNumber: length },
      })
  }
}

export function* checkCues(context: DocumentContext): Generator<ReviewFinding<DocumentFindingCode>> {
  const sources = cuesOf(context, 'source')
  const targets = cuesOf(context, 'target')
  if (sources.length === 0 || targets.length === 0) return
  const inOrder = sortedCues(targets)
  const pairs = counterparts(sortedCues(sources), inOrder)
  yield* checkCount(context, sortedCues(sources), inOrder)
  // Merged and split cues have different times on purpose.
  if (sources.length === targets.length) yield* checkTimes(context, pairs)
  yield* checkReading(context, inOrder, pairs, sources)
}
