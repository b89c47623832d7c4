// Subtitles: the same cues at the same times, none over another, and each readable in the time that it is shown.
// The limits are those that broadcasters and streaming services agree on, with room above them: what is told is glaring.
import type { Passage } from '../../../documents/model.ts'
import type { ReviewFinding } from '../../model.ts'
import { excerptOf } from '../coverage/document-context.ts'
import type { DocumentContext, Side } from '../coverage/document-context.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/review-findings.ts'

/** Times that players and programs round differently are the same. */
const toleranceMs = 250
const mostCharactersASecond = 25
/** Broadcasters ask for 37 to 42 in alphabets; wide characters take the room of two. */
const mostCharactersALine = 52

interface Cue {
  passage: number
  startMs: number
  endMs: number
  text: string
}

function cuesOf(context: DocumentContext, side: Side): Cue[] {
  return context[side].passages.flatMap((passage: Passage, index) =>
    passage.kind === 'cue' && passage.startMs !== null && passage.endMs !== null
      ? [{ passage: index, startMs: passage.startMs, endMs: passage.endMs, text: context.says(side, passage) }]
      : [],
  )
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

function charactersIn(text: string): number {
  let count = 0
  for (const { segment } of graphemes.segment(text.trim())) if (segment.trim() !== '') count += 1
  return count
}

function widthOf(line: string): number {
  let width = 0
  for (const { segment } of graphemes.segment(line.trim()))
    width += /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF01-\uFF60]/u.test(segment)
      ? 2
      : 1
  return width
}

function speedOf({ text, startMs, endMs }: Cue): number {
  return endMs > startMs ? Math.round((charactersIn(text) * 1000) / (endMs - startMs)) : 0
}

function longestLine({ text }: Cue): number {
  return Math.max(0, ...text.split(/\r?\n/).map(widthOf))
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** `01:02:03.450`, as both formats count it. */
function timeOf(ms: number): string {
  return `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(Math.floor(ms) % 1000).padStart(3, '0')}`
}
function timesOf({ startMs, endMs }: Cue): string {
  return `${timeOf(startMs)} – ${timeOf(endMs)}`
}

function overlap(one: Cue, other: Cue): number {
  return Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs)
}

/** So many cues are looked at for one: more are never shown at the same time, but in a file that is made to keep Verso busy. */
const mostAtOnce = 40

/** Each cue of the delivery with the cue of the source that is shown most of its time; the same number where there are equally many. */
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
    for (let at = from; at < Math.min(sources.length, from + mostAtOnce); at += 1) {
      const source = sources[at]
      if (!source || source.startMs >= cue.endMs) break
      if (!best || overlap(cue, source) > overlap(cue, best)) best = source
    }
    if (best) pairs.set(cue, best)
  }
  return pairs
}

function ordered(cues: readonly Cue[]): Cue[] {
  return cues.toSorted((one, other) => one.startMs - other.startMs || one.endMs - other.endMs)
}

/** Cues of one side that no cue of the other is shown with, in runs. */
function* unmet(cues: readonly Cue[], others: readonly Cue[]): Generator<Cue[]> {
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

function* ofCount(
  context: DocumentContext,
  sources: readonly Cue[],
  targets: readonly Cue[],
): Generator<ReviewFinding<DocumentFindingCode>> {
  if (sources.length === targets.length || context.source.isCut || context.target.isCut) return
  const isFewer = targets.length < sources.length
  let told = 0
  for (const run of isFewer ? unmet(sources, targets) : unmet(targets, sources)) {
    const [first] = run
    if (!first || !run.some(({ text }) => /\p{L}/u.test(text))) continue
    told += 1
    const text = run.map((cue) => cue.text).join(' ')
    yield context.finding({
      code: isFewer ? 'passageMissing' : 'passageAdded',
      severity: isFewer ? undefined : 'minor',
      row: context.rowOf(isFewer ? 'source' : 'target', first.passage),
      ...(isFewer ? { sourceText: text, expected: [excerptOf(text)] } : { targetText: text, found: [excerptOf(text)] }),
      details: { rows: run.length },
    })
  }
  // Cues that were joined or parted leave nothing out.
  if (told === 0)
    yield context.finding({
      code: 'cueCount',
      details: { expectedNumber: sources.length, foundNumber: targets.length },
    })
}

/** Times of all cues moved by the same amount: the film begins later. Told once. */
function commonShift(pairs: ReadonlyMap<Cue, Cue>): number {
  const shifts = [...pairs].map(([cue, source]) => cue.startMs - source.startMs).toSorted((one, other) => one - other)
  const [least = 0] = shifts
  const most = shifts.at(-1) ?? 0
  return most - least <= toleranceMs && Math.abs(least) > toleranceMs ? least : 0
}

function* ofTimes(
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

function* ofReading(
  context: DocumentContext,
  cues: readonly Cue[],
  pairs: ReadonlyMap<Cue, Cue>,
  sources: readonly Cue[],
): Generator<ReviewFinding<DocumentFindingCode>> {
  const sourceOverlappers = overlappers(ordered(sources))
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
    // What is too fast in the film already is not the translator's to mend.
    if (speed > mostCharactersASecond && !(source && speedOf(source) > mostCharactersASecond))
      yield context.finding({
        code: 'cueReadingSpeed',
        ...cause(cue),
        details: { expectedNumber: mostCharactersASecond, foundNumber: speed },
      })
    const length = longestLine(cue)
    if (length > mostCharactersALine && !(source && longestLine(source) > mostCharactersALine))
      yield context.finding({
        code: 'cueLineLength',
        ...cause(cue),
        details: { expectedNumber: mostCharactersALine, foundNumber: length },
      })
  }
}

export function* checkCues(context: DocumentContext): Generator<ReviewFinding<DocumentFindingCode>> {
  const sources = cuesOf(context, 'source')
  const targets = cuesOf(context, 'target')
  if (sources.length === 0 || targets.length === 0) return
  const inOrder = ordered(targets)
  const pairs = counterparts(ordered(sources), inOrder)
  yield* ofCount(context, ordered(sources), inOrder)
  // Where cues were joined and parted, their times are others by intent.
  if (sources.length === targets.length) yield* ofTimes(context, pairs)
  yield* ofReading(context, inOrder, pairs, sources)
}
