// Checks whether what programs fill in or parse (variables, tags, inline codes, escapes) is the same in the delivery as
// in the source.
import { features } from '../characters/characters.ts'
import type { FixedPart } from './fixed-parts.ts'
import { icuArgumentsIn } from './icu-messages.ts'
import { createFormRule } from './plural-forms.ts'
import { isNearMiss } from '../names/near-miss.ts'
import { maxCompared } from '../wording/row-limits.ts'
import type { RowCause, RowCheck, RowContext, AnalysedRow, AnalysedText } from '../row-context.ts'
import type { Span } from '../../model.ts'

/** In a description of more options than these, translators often describe those of another version. */
const maxTellingOptions = 2

/**
 * Paths, functions, options and variables of shells, which people read and type. If they differ, it is a mistake in the
 * text; no program stumbles over them.
 */
function isForPeople(text: string): boolean {
  return !/[{}%]/u.test(text) && /^(?:\/|--|\$|[A-Z]:\\)|\(\)$/u.test(text)
}

/** `<element>`, also with its name translated. */
const inAngles = /<[\p{L}_][\p{L}\p{N}_ -]{0,60}>/gu
/** A text with more of them is markup. */
const maxAngles = 100

function anglesOf(text: string, tags: readonly FixedPart[]): FixedPart[] {
  const ofTags = new Set(tags.map(({ start }) => start))
  const found: FixedPart[] = []
  for (const { index, 0: match } of text.matchAll(inAngles)) {
    if (!ofTags.has(index)) found.push({ start: index, end: index + match.length, text: match, key: match })
    if (found.length > maxAngles) return []
  }
  return found
}

function spanOf({ start, end }: Span): Span {
  return { start, end }
}

/** Type and position of a conversion, ignoring width and flags: `d` for `%5i`, `%ld` … */
const conversion = /^%(?:(\d+)\$)?(?:\(([\w.-]+)\))?(?:<PRI(\w+)>)?.*?((?:hh|h|ll|l|L|q|j|z|t|I64)?[a-zA-Z@])?>?$/u

/** Date and time formats differ by language: `%d.%m.%Y`. */
function isTimeFormat(text: string): boolean {
  return /%[-_^]?E?[HMYBby](?![A-Za-z\d])/u.test(text)
}

interface Conversion {
  part: FixedPart
  /** Position from 1, or the name. */
  turn: string
  type: string
  isNumbered: boolean
}

function conversionsOf(parts: readonly FixedPart[]): Conversion[] {
  let position = 0
  return parts.map((part) => {
    const [, number, name, macro, type = ''] = conversion.exec(part.text) ?? []
    // A star takes an argument of its own.
    position += 1 + (part.text.match(/\*/gu)?.length ?? 0)
    const kind =
      macro ??
      type
        .replace(/i$/u, 'd')
        .replace(/^l(?=[aefg])/iu, '')
        .replace(/[XEG]$/u, (letter) => letter.toLowerCase())
    return {
      part,
      turn: number ?? name ?? String(position),
      type: kind,
      isNumbered: number !== undefined || name !== undefined,
    }
  })
}

/** Pairs equal items of both sides, once each; returns the rest. */
function unpaired<Item>(
  source: readonly Item[],
  target: readonly Item[],
  keyOf: (item: Item) => string,
): { missing: Item[]; added: Item[] } {
  const counts = new Map<string, Item[]>()
  for (const item of target) {
    const same = counts.get(keyOf(item))
    if (same) same.push(item)
    else counts.set(keyOf(item), [item])
  }
  const missing: Item[] = []
  for (const item of source) if (counts.get(keyOf(item))?.shift() === undefined) missing.push(item)
  return { missing: missing.slice(0, maxCompared), added: [...counts.values()].flat().slice(0, maxCompared) }
}

export function createPlaceholderCheck(context: RowContext): RowCheck {
  const reportParts = (
    row: AnalysedRow,
    missing: readonly FixedPart[],
    added: readonly FixedPart[],
    codes: { missing: RowCause['code']; added: RowCause['code']; changed: RowCause['code'] | null },
  ): void => {
    /** What differs in code may be an example for people; the program itself is not affected. */
    const severityOf = (text: AnalysedText, part: FixedPart): Pick<RowCause, 'severity'> =>
      isForPeople(part.text) || text.code.some(({ start, end }) => part.start >= start && part.end <= end)
        ? { severity: 'minor' }
        : {}
    const left = [...added]
    for (const part of missing) {
      const other = codes.changed === null ? undefined : left.shift()
      if (other && codes.changed !== null)
        context.report(row, {
          code: codes.changed,
          source: [spanOf(part)],
          target: [spanOf(other)],
          expected: [part.text],
          found: [other.text],
          ...severityOf(row.source, part),
        })
      else
        context.report(row, {
          code: codes.missing,
          source: [spanOf(part)],
          expected: [part.text],
          ...severityOf(row.source, part),
        })
    }
    for (const part of left)
      context.report(row, {
        code: codes.added,
        target: [spanOf(part)],
        found: [part.text],
        ...severityOf(row.target, part),
      })
  }
  const variableCodes = {
    missing: 'placeholderMissing',
    added: 'placeholderAdded',
    changed: 'placeholderChanged',
  } as const
  const tagCodes = { missing: 'tagMissing', added: 'tagAdded', changed: null } as const

  const mayLeaveNumberOut = createFormRule(context.target.language)
  /** Placeholders that seem to be filled with a number: `%d`, `%(count)d`, Qt's `%n`, `{0}`, `{count}`. */
  const takesNumber = (text: string): boolean =>
    /^(?:%.*[dinu]|\{\{?\s*(?:\d+|n|count|num\w*|total)\b.*\})$/u.test(text)

  /** A plural form for few numbers may omit one number. */
  const withoutNumber = (row: AnalysedRow, missing: FixedPart[], added: readonly FixedPart[]): FixedPart[] => {
    const ofNumbers = missing.filter(({ text }) => takesNumber(text))
    const isFree = ofNumbers.length === 1 && added.length === 0 && mayLeaveNumberOut(row.form)
    return isFree ? missing.filter((part) => part !== ofNumbers[0]) : missing
  }

  const checkPrintf = (row: AnalysedRow, source: readonly FixedPart[], target: readonly FixedPart[]): void => {
    if (isTimeFormat(row.source.text)) return
    // If the source has none, a per cent sign before a letter is just that.
    if (source.length === 0 && row.form?.index === 0 && target.length === 1 && takesNumber(target[0]?.text ?? ''))
      return
    if (source.length === 0 && !(row.kind === 'unit' && target.some(({ text }) => text === '%s' || text === '%d')))
      return
    const wanted = conversionsOf(source)
    const there = conversionsOf(target)
    const byType = unpaired(wanted, there, ({ type, turn: position, isNumbered }) =>
      isNumbered && !/^\d+$/u.test(position) ? `${position} ${type}` : type,
    )
    if (byType.missing.length > 0 || byType.added.length > 0) {
      reportParts(
        row,
        withoutNumber(
          row,
          byType.missing.map(({ part }) => part),
          byType.added.map(({ part }) => part),
        ),
        byType.added.map(({ part }) => part),
        variableCodes,
      )
      return
    }
    const { missing, added } = unpaired(wanted, there, ({ type, turn: position }) => `${position} ${type}`)
    // Programs may have unknown conversions, which also count.
    if (missing.length === 0 || there.some(({ turn: position }) => Number(position) > wanted.length)) return
    context.report(row, {
      code: 'placeholderOrder',
      source: missing.map(({ part }) => spanOf(part)),
      target: added.map(({ part }) => spanOf(part)),
      expected: source.map(({ text }) => text),
      found: target.map(({ text }) => text),
    })
  }

  /** Messages with plural or gender forms: each language has its own forms, but the arguments must be the same. */
  const checkIcu = (row: AnalysedRow): boolean => {
    const source = icuArgumentsIn(row.source.text)
    if (source === null) return false
    const target = icuArgumentsIn(row.target.text)
    if (target === null) {
      context.report(row, {
        code: 'placeholderMissing',
        source: [{ start: 0, end: row.source.text.length }],
        expected: source.map((argument) => `{${argument}}`),
      })
      return true
    }
    const [ofSource, ofTarget] = [new Set(source), new Set(target)]
    const missing = source.filter((argument) => !ofTarget.has(argument))
    const added = target.filter((argument) => !ofSource.has(argument))
    if (missing.length > 0 || added.length > 0)
      context.report(row, {
        code:
          missing.length === 0 ? 'placeholderAdded' : added.length === 0 ? 'placeholderMissing' : 'placeholderChanged',
        source: [{ start: 0, end: row.source.text.length }],
        target: [{ start: 0, end: row.target.text.length }],
        expected: missing.map((argument) => `{${argument}}`),
        found: added.map((argument) => `{${argument}}`),
      })
    return true
  }

  const checkCodes = (row: AnalysedRow): void => {
    const { missing, added } = unpaired(row.sourceCodes, row.targetCodes, (code) => code)
    for (const code of missing) context.report(row, { code: 'codeMissing', expected: [code] })
    for (const code of added) context.report(row, { code: 'codeAdded', found: [code] })
  }

  /** The placeholder itself, not a longer name that starts with it. */
  const occursIn = (part: FixedPart, text: string): boolean => {
    const at = text.indexOf(part.text)
    // German and others join it to a word of their own: `--bytes-Wert`.
    return at >= 0 && !/^(?:\w|-(?!\p{L}))/u.test(text.slice(at + part.text.length))
  }

  return {
    examine(row) {
      if (row.sourceCodes.length > 0 || row.targetCodes.length > 0) checkCodes(row)
      const either = row.source.features | row.target.features
      if ((either & (features.placeholder | features.address | features.bracket)) === 0) return
      if (row.source.text.includes('{') && checkIcu(row)) return
      const source = row.source.fixed()
      const target = row.target.fixed()
      if (source.printf.length > 0 || target.printf.length > 0) checkPrintf(row, source.printf, target.printf)
      if (source.named.length > 0 || target.named.length > 0) {
        const { missing, added } = unpaired(source.named, target.named, ({ key }) => key)
        // A placeholder may be joined to letters, as some languages require; and a sign before a word may belong to the
        // language.
        const isBraced = ({ text }: FixedPart): boolean => /[{}]/u.test(text)
        const options = source.named.filter(({ text }) => text.startsWith('--')).length
        /** Examples and names of functions are translated: what differs by a letter or two is not. */
        const isTold = (part: FixedPart): boolean => {
          if (!isForPeople(part.text)) return true
          if (row.kind === 'unit' && (!part.text.startsWith('--') || options <= maxTellingOptions)) return true
          return !part.text.startsWith('$') && added.some((other) => isNearMiss(part.text, other.text))
        }
        const isRepeated = ({ key }: FixedPart): boolean => source.named.some((part) => part.key === key)
        reportParts(
          row,
          withoutNumber(row, missing, added).filter(
            (part) => isTold(part) && (isBraced(part) || !occursIn(part, row.target.text)),
          ),
          added.filter(
            (part) => isBraced(part) && (row.kind === 'unit' || source.named.length > 0) && !isRepeated(part),
          ),
          variableCodes,
        )
      }
      if (source.tags.length > 0 || (target.tags.length > 0 && row.kind === 'unit')) {
        const { missing, added } = unpaired(source.tags, target.tags, ({ key }) => key)
        reportParts(row, missing, added, tagCodes)
      }
      if (row.kind === 'unit' && row.source.text.includes('<')) {
        const [wanted, there] = [anglesOf(row.source.text, source.tags), anglesOf(row.target.text, target.tags)]
        const { missing } = unpaired(wanted, there, ({ text }) => text)
        // Names may be translated: those without an equal pair up as well.
        reportParts(row, missing.slice(0, Math.max(0, wanted.length - there.length)), [], tagCodes)
      }
      if (source.entities.length > 0) {
        const { missing } = unpaired(source.entities, target.entities, ({ key }) => key)
        reportParts(row, missing, [], tagCodes)
      }
    },
  }
}
