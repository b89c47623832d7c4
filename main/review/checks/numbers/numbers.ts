// Checks whether both texts of a row have the same numbers, however each language writes them. Reports only numbers
// that can hardly be written differently: in words, in another calendar or clock, in another unit of counting.
import type { Span } from '../../model.ts'
import { asciiDigits } from '../../../../preload/contract/reviewing/digits.ts'
import { features } from '../characters/characters.ts'
import { editDistance } from '../../../../preload/text/edit-distance.ts'
import { createAmountCheck } from './amount-checks.ts'
import { removeEqual, removeEquivalents, integerOf, haveCommonValue } from './number-equivalents.ts'
import { maxCompared } from '../wording/row-limits.ts'
import { knowsNumberWords } from './number-words.ts'
import type { NumberInText } from './numerals.ts'
import type { RowCheck, RowContext, AnalysedRow } from '../row-context.ts'

/** Numbers up to this are often written as words. */
const maxInWords = 12
/** How many rows around a row may contain its numbers, if the alignment is slightly off. */
const neighbourRows = 2
/**
 * A frame is a source with its numbers removed (`Article #`). If enough rows of a frame keep their numbers, the others
 * must too.
 */
const minRowsOfFrame = 4
const shareOfFrame = 0.8
const maxFrameCharacters = 60

interface Unmatched {
  row: AnalysedRow
  frame: string | null
  /** Numbers of each side without a counterpart in the row itself. */
  source: NumberInText[]
  target: NumberInText[]
  /** Values of the whole side, to recognise a number that merely occurs less often. */
  targetReadings: Set<string>
  sourceReadings: Set<string>
  /** Both sides have as many numbers, and all but one on each are the same: `2 dots 3 dashes` and `2 Punkte 2 Striche`. */
  isOneForOne: boolean
}

function sorted(parts: readonly string[]): string {
  return [...parts].sort().join(' ')
}

/** Its groups, with the zeros before the last of two: `0.05` is not `0.5`, while `03.04.2026` is `3.4.2026`. */
function groupsOf({ parts, text }: NumberInText): string {
  const [, last] = parts
  const zeros = parts.length === 2 ? (lastGroup.exec(text)?.[0].length ?? 0) - (last?.length ?? 0) : 0
  return `${sorted(parts)} ${'0'.repeat(Math.max(0, zeros))}`
}
const lastGroup = /(?<!\p{Nd})\p{Nd}+$/u

/** `0.5` is no date and no clock, but some write it `.5`. */
function isDecimal({ parts }: NumberInText): boolean {
  return parts.length === 2 && parts[0] === '0'
}
const startsWithPoint = /(?<![\p{N}\p{L}])[.,]\p{N}/u

/** `%1`, which a program replaces: in English, the sign of a per cent is behind the number. */
function isVariable({ row }: Pick<Unmatched, 'row'>, { start }: NumberInText): boolean {
  const { text } = row.source
  return (
    row.kind === 'unit' && row.form === undefined && text[start - 1] === '%' && !/[\p{N}%]/u.test(text[start - 2] ?? '')
  )
}

/** A twelve-hour clock on one side and a twenty-four-hour clock on the other: `3:28 PM` and `15.28`. */
function isOtherClock(hour: NumberInText, other: number): boolean {
  return hour.isHour && Math.abs(Number(hour.parts[0]) - other) === 12
}

/**
 * Pairs a number with several groups (a date, a time, a number with spaces) with single numbers.
 * @param text has the single ones
 */
function pairGroups(grouped: NumberInText[], alone: NumberInText[], text: string): void {
  for (let at = 0; at < grouped.length;) {
    const number = grouped[at]
    if (!number || number.parts.length < 2 || (isDecimal(number) && !startsWithPoint.test(text))) {
      at += 1
      continue
    }
    const taken: NumberInText[] = []
    const isThere = number.parts.every((part) => {
      const single = alone.find(
        (other) =>
          !taken.includes(other) &&
          other.parts.length === 1 &&
          (other.parts[0] === part || isOtherClock(other, Number(part))),
      )
      if (single) taken.push(single)
      // Months may be written as words, and full hours without minutes.
      return single !== undefined || Number(part) <= maxInWords
    })
    if (!isThere || taken.length === 0) {
      at += 1
      continue
    }
    grouped.splice(at, 1)
    for (const single of taken) alone.splice(alone.indexOf(single), 1)
  }
}

function frameOf(text: string, numbers: readonly NumberInText[]): string | null {
  if (text.length > maxFrameCharacters || numbers.length === 0) return null
  let frame = ''
  let at = 0
  for (const { start, end } of numbers) {
    frame += `${text.slice(at, start)}#`
    at = end
  }
  return (frame + text.slice(at)).trim()
}

const label = /^\s*[([]?\p{Nd}{1,3}[.)\]]/u
const labelFrame = 'label'

/** One and a half, three quarters. */
function isPlainFraction(reading: string): boolean {
  return Number(reading) <= maxInWords && /\.(?:5|25|75)$/u.test(reading)
}

/** Often written as words. */
function isSmall({ readings }: NumberInText): boolean {
  return readings.every(
    (reading) => (Number(reading) <= maxInWords && !reading.includes('.')) || isPlainFraction(reading),
  )
}

function digitCount(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0
}

const phone =
  /(?:\+|(?<![\p{N}.,])00)\d[\d\s().\-/]{5,}\d|\(\d{2,5}\)\s?\d[\d\s.-]{3,}\d|\b\d{2,4}(?:[\s.-]\d{2,4}){2,}\b/gu

function phonesIn(text: string): Span[] {
  return [...text.matchAll(phone)]
    .filter(([found]) => digitCount(found) >= (/^[+(]|^00/u.test(found) ? 7 : 9))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
}

/** Whatever may be a telephone number, also one that lost a digit. */
const likePhone = /\+?\p{Nd}[\p{Nd}\s().\-/]{4,40}\p{Nd}/gu

function likePhonesIn(text: string): Span[] {
  return [...text.matchAll(likePhone)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
}

/** As people mistype or mishear them; more changed digits make another number. */
const maxDigitsChanged = 2

function digitsIn(text: string, { start, end }: Span): string {
  return asciiDigits(text.slice(start, end)).replace(/\D/gu, '')
}

function isWithin({ start, end }: Span, spans: readonly Span[]): boolean {
  return spans.some((span) => start < span.end && end > span.start)
}

/** `3–5` */
function isRangeEnd(text: string, { start }: NumberInText): boolean {
  return /\d\s?[-–—~]\s?$/u.test(text.slice(Math.max(0, start - 4), start))
}

const versionBefore = /\b(?:versions?|release)\s$/iu

const quoteBefore = /["“”„«»‘’'`=][-+\u2212]?\s?\p{Sc}?\s?$/u
/** Such as Pashto: those who write it with Latin digits write the numbers as English does. */
function hasOwnDigits(language: string): boolean {
  return new Intl.NumberFormat(language).resolvedOptions().numberingSystem !== 'latn'
}

/** Where numbers are written as in English as often as `Intl` says: Lingala, Kinyarwanda, Kirundi, Luba, Sango, Wolof. */
const withBothFormats = new Set(['ln', 'lu', 'rn', 'rw', 'sg', 'wo'])

const aboutFormats = /format|separator|decimal|period:|comma:|locale|number code/iu

/** The format of the source's language itself is meant: it is in quotation marks, or the sentence is about formats. */
function isQuotedFormat(row: AnalysedRow, { start }: NumberInText): boolean {
  return quoteBefore.test(row.target.text.slice(Math.max(0, start - 5), start)) || aboutFormats.test(row.source.text)
}

export function createNumberCheck(context: RowContext): RowCheck {
  const unmatched: Unmatched[] = []
  const frames = new Map<string, { kept: number; lost: number }>()
  const targetDecimal = context.target.agreedDecimal
  const checkAmounts = createAmountCheck(context)

  const countFrame = (frame: string | null, isKept: boolean): void => {
    if (frame === null) return
    const counts = frames.get(frame) ?? { kept: 0, lost: 0 }
    if (isKept) counts.kept += 1
    else counts.lost += 1
    frames.set(frame, counts)
  }
  const demands = (frame: string | null): boolean => {
    const counts = frame === null ? undefined : frames.get(frame)
    return (
      counts !== undefined && counts.kept >= minRowsOfFrame && counts.kept >= shareOfFrame * (counts.kept + counts.lost)
    )
  }

  /** `1,250` copied from English into a language in which that means one and a quarter. */
  const checkFormat = (row: AnalysedRow, source: NumberInText, target: NumberInText): void => {
    const { text } = target
    if (text !== source.text || !/^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:[.,]\d+)?$/u.test(text)) return
    const grouping = text.charAt(text.search(/[.,]/u))
    const isSourceGroup =
      context.source.language !== '' && new Intl.NumberFormat(context.source.language).format(12345).includes(grouping)
    if (!isSourceGroup || targetDecimal() !== grouping || hasOwnDigits(context.target.language)) return
    if (withBothFormats.has(context.target.language)) return
    // An interval, `[0,254]`.
    if (text.startsWith('0') || /[[(;]\s?$/u.test(row.target.text.slice(0, target.start))) return
    if (isQuotedFormat(row, target)) return
    const value = source.readings.find(
      (reading) => target.readings.includes(reading) && !/^\d{1,3}\.\d{3}$/u.test(reading),
    )
    if (value === undefined) return
    const expected = new Intl.NumberFormat(context.target.language, { maximumFractionDigits: 20 }).format(Number(value))
    context.report(row, {
      code: 'numberFormat',
      source: [{ start: source.start, end: source.end }],
      target: [{ start: target.start, end: target.end }],
      expected: [expected],
      found: [text],
    })
  }

  /** `3.10` is the same amount as `3.1`, and another version. */
  const checkVersion = (row: AnalysedRow, source: NumberInText, target: NumberInText): void => {
    const [short, long] = [source.text, target.text].sort((one, other) => one.length - other.length)
    const isVersion =
      short?.includes('.') === true &&
      /^0+$/u.test(long?.replace(short, '') ?? '') &&
      versionBefore.test(row.source.text.slice(Math.max(0, source.start - 10), source.start))
    if (!isVersion) return
    context.report(row, {
      code: 'numberChanged',
      source: [{ start: source.start, end: source.end }],
      target: [{ start: target.start, end: target.end }],
      expected: [source.text],
      found: [target.text],
    })
  }

  /** The document writes the numbers of this frame as words: `Article 25` is `The twenty-fifth article`. */
  const isInWords = (frame: string | null): boolean => {
    const counts = frame === null ? undefined : frames.get(frame)
    return counts !== undefined && counts.lost >= minRowsOfFrame && counts.lost > counts.kept
  }

  /** A number that can only be omitted by mistake. */
  const mustStay = (number: NumberInText, { frame, target, row }: Unmatched): boolean => {
    if (!isSmall(number)) return !number.isAttached && !(isInWords(frame) && digitCount(row.target.text) === 0)
    if (number.isAttached) return false
    if (demands(frame) && !number.readings.includes('1')) return true
    if (label.test(row.source.text) && number.start < 4 && demands(labelFrame)) return true
    return number.isMeasured && (target.length > 0 || /[%٪％]|\p{Sc}|\d/u.test(row.target.text))
  }

  const isAdded = (number: NumberInText, row: AnalysedRow): boolean => {
    if (number.isAttached || isSmall(number)) return false
    // Catalogues ask their translators for names and years so.
    if (/^translators?[-_ ]credits$/iu.test(row.source.text)) return false
    // A number before the sentence, which the source may have in its layout.
    if (number.start < 4 && /^[.)\]-]/u.test(row.target.text.slice(number.end))) return false
    if (number.parts.length > 1) return true
    const value = integerOf(number)
    return knowsNumberWords(context.source.language) ? value > 20 : value > 100 && value % 100 !== 0
  }

  const reportVariable = (row: AnalysedRow, number: NumberInText, other: NumberInText | undefined): void => {
    const isSigned = other !== undefined && row.target.text[other.start - 1] === '%'
    context.report(row, {
      code: isSigned ? 'placeholderChanged' : 'placeholderMissing',
      source: [{ start: number.start - 1, end: number.end }],
      target: isSigned ? [{ start: other.start - 1, end: other.end }] : [],
      expected: [`%${number.text}`],
      found: isSigned ? [`%${other.text}`] : [],
    })
  }

  /**
   * A telephone number with a changed digit may be read as other groups than before: `0800 303 71` is two numbers. It is one
   * finding, and its groups are no numbers by themselves.
   */
  const reportChangedPhone = (row: AnalysedRow, phone: Span, source: NumberInText[], target: NumberInText[]): void => {
    const groups = source.filter((number) => isWithin(number, [phone]))
    if (groups.length === 0) return
    const digits = digitsIn(row.source.text, phone)
    for (const other of likePhonesIn(row.target.text)) {
      const otherGroups = target.filter((number) => isWithin(number, [other]))
      // One for one, the finding names the group that changed.
      if (otherGroups.length === 0 || (groups.length === 1 && otherGroups.length === 1)) continue
      if (editDistance(digits, digitsIn(row.target.text, other), maxDigitsChanged) > maxDigitsChanged) continue
      context.report(row, {
        code: 'phoneChanged',
        source: [phone],
        target: [other],
        expected: [row.source.text.slice(phone.start, phone.end)],
        found: [row.target.text.slice(other.start, other.end)],
      })
      for (const number of groups) source.splice(source.indexOf(number), 1)
      for (const number of otherGroups) target.splice(target.indexOf(number), 1)
      return
    }
  }

  const judge = (entry: Unmatched, others: readonly Unmatched[]): void => {
    const { row } = entry
    const around = row.isWhole ? [] : others
    const isElsewhere = (number: NumberInText, side: 'source' | 'target'): boolean =>
      around.some((other) =>
        other[side].some((candidate) => haveCommonValue(number, candidate) || groupsOf(number) === groupsOf(candidate)),
      )
    const source = entry.source.filter((number) => !isElsewhere(number, 'target'))
    const target = entry.target.filter((number) => !isElsewhere(number, 'source'))
    const phones = source.length > 0 ? phonesIn(row.source.text) : []
    for (const phone of phones) reportChangedPhone(row, phone, source, target)

    for (const number of source) {
      const partner = target.findIndex(
        (other) =>
          other.isAttached === number.isAttached && Math.abs(digitCount(other.text) - digitCount(number.text)) <= 2,
      )
      const isRepeated = number.readings.some((reading) => entry.targetReadings.has(reading))
      const isPhone = isWithin(number, phones)
      const span = { start: number.start, end: number.end }
      const other = target[partner]
      const areRanges =
        other !== undefined && isRangeEnd(row.source.plain(), number) && isRangeEnd(row.target.plain(), other)
      const isElsewhereInRow = (isRepeated && isSmall(number)) || entry.sourceReadings.has(other?.readings[0] ?? '')
      if (isVariable(entry, number) && !isRepeated) {
        reportVariable(row, number, other)
        if (other) target.splice(partner, 1)
      } else if (other && (areRanges || entry.isOneForOne || !isElsewhereInRow)) {
        target.splice(partner, 1)
        context.report(row, {
          code: isPhone ? 'phoneChanged' : 'numberChanged',
          source: [span],
          target: [{ start: other.start, end: other.end }],
          expected: [number.text],
          found: [other.text],
        })
      } else if (!isRepeated && (isPhone || mustStay(number, entry)))
        context.report(row, {
          code: isPhone ? 'phoneMissing' : 'numberMissing',
          source: [span],
          expected: [number.text],
        })
    }
    for (const number of target)
      if (isAdded(number, row) && !number.readings.some((reading) => entry.sourceReadings.has(reading)))
        context.report(row, {
          code: 'numberAdded',
          target: [{ start: number.start, end: number.end }],
          found: [number.text],
        })
  }

  return {
    examine(row) {
      if (((row.source.features | row.target.features) & features.digit) === 0) return
      const allOfSource = row.source.numerals()
      const allOfTarget = row.target.numerals()
      if (allOfSource.length === 0 && allOfTarget.length === 0) return
      if (allOfSource.length > 0 && allOfTarget.length > 0) checkAmounts(row, allOfSource, allOfTarget)
      const source = [...allOfSource]
      const target = [...allOfTarget]
      removeEqual(source, target, ({ isAttached, readings }) => (isAttached ? readings : []))
      for (const [one, other] of removeEqual(source, target, ({ readings }) => readings)) {
        if (one.text.length >= 5) checkFormat(row, one, other)
        if (one.text.length !== other.text.length) checkVersion(row, one, other)
      }
      if (source.length > 0 || target.length > 0) {
        removeEqual(source, target, (number) => (number.parts.length > 1 ? [groupsOf(number)] : []))
        source.splice(maxCompared)
        target.splice(maxCompared)
        pairGroups(source, target, row.target.text)
        pairGroups(target, source, row.source.text)
        if (source.length > 0 || target.length > 0) removeEquivalents(row, context, source, target)
      }
      const isOneForOne =
        allOfSource.length === allOfTarget.length &&
        allOfSource.length > 1 &&
        source.length === 1 &&
        target.length === 1
      const frame = frameOf(row.source.text, allOfSource)
      const isOne = allOfSource.length === 1 && allOfSource[0]?.readings[0] === '1'
      if (!isOne) countFrame(frame, source.length === 0)
      if (label.test(row.source.text)) countFrame(labelFrame, !source.some(({ start }) => start < 4))
      if (source.length > 0 || target.length > 0)
        unmatched.push({
          row,
          frame,
          source,
          target,
          targetReadings: new Set(allOfTarget.flatMap(({ readings }) => readings)),
          sourceReadings: new Set(allOfSource.flatMap(({ readings }) => readings)),
          isOneForOne,
        })
    },
    finish() {
      unmatched.forEach((entry, index) => {
        const others: Unmatched[] = []
        for (const step of [-1, 1])
          for (
            let at = index + step;
            unmatched[at] && Math.abs((unmatched[at]?.row.row ?? 0) - entry.row.row) <= neighbourRows;
            at += step
          ) {
            const other = unmatched[at]
            if (other) others.push(other)
          }
        judge(entry, others)
      })
    },
  }
}
