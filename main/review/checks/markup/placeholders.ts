// Whether what programs fill in or read (variables, tags, inline codes, escapes) is in the delivery as it is in the source.
import { features } from '../wording/characters.ts'
import type { FixedPart } from './fixed-parts.ts'
import { icuArgumentsIn } from './icu-messages.ts'
import { createFormRule } from './plural-forms.ts'
import type { RowCause, RowCheck, RowContext, SeenRow } from '../row-context.ts'
import type { Span } from '../../model.ts'

function spanOf({ start, end }: Span): Span {
  return { start, end }
}

/** What a conversion takes, whatever its width and flags: `d` for `%5i`, `%ld` … with its turn. */
const conversion = /^%(?:(\d+)\$)?(?:\(([\w.-]+)\))?(?:<PRI(\w+)>)?.*?((?:hh|h|ll|l|L|q|j|z|t|I64)?[a-zA-Z@])?>?$/u

/** How dates and times are written is the language's own: `%d.%m.%Y`. */
function isOfTime(text: string): boolean {
  return /%[-_^]?E?[HMYBby](?![A-Za-z\d])/u.test(text)
}

interface Conversion {
  part: FixedPart
  /** From 1; of a named one its name. */
  turn: string
  type: string
  isNumbered: boolean
}

function conversionsOf(parts: readonly FixedPart[]): Conversion[] {
  let turn = 0
  return parts.map((part) => {
    const [, number, name, macro, type = ''] = conversion.exec(part.text) ?? []
    // A star takes an argument of its own.
    turn += 1 + (part.text.match(/\*/gu)?.length ?? 0)
    const kind =
      macro ??
      type
        .replace(/i$/u, 'd')
        .replace(/^l(?=[aefg])/iu, '')
        .replace(/[XEG]$/u, (letter) => letter.toLowerCase())
    return {
      part,
      turn: number ?? name ?? String(turn),
      type: kind,
      isNumbered: number !== undefined || name !== undefined,
    }
  })
}

/** Pairs what is on both sides, once each; what is left lacks a counterpart. */
function leftOver<Item>(
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
  return { missing, added: [...counts.values()].flat() }
}

export function createPlaceholderCheck(context: RowContext): RowCheck {
  const reportParts = (
    row: SeenRow,
    missing: readonly FixedPart[],
    added: readonly FixedPart[],
    codes: { missing: RowCause['code']; added: RowCause['code']; changed: RowCause['code'] | null },
  ): void => {
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
        })
      else context.report(row, { code: codes.missing, source: [spanOf(part)], expected: [part.text] })
    }
    for (const part of left) context.report(row, { code: codes.added, target: [spanOf(part)], found: [part.text] })
  }
  const variableCodes = {
    missing: 'placeholderMissing',
    added: 'placeholderAdded',
    changed: 'placeholderChanged',
  } as const
  const tagCodes = { missing: 'tagMissing', added: 'tagAdded', changed: null } as const

  const mayLeaveNumberOut = createFormRule(context.target.language)
  /** `%d`, `%(count)d`, `%n` of Qt, `{0}`, `{count}`: what is filled with a number, as far as one can see. */
  const isOfNumber = (text: string): boolean => /^(?:%.*[dinu]|\{\{?\s*(?:\d+|n|count|num\w*|total)\b.*\})$/u.test(text)

  /** One number may be left out of a form that stands for few numbers. */
  const withoutNumber = (row: SeenRow, missing: FixedPart[], added: readonly FixedPart[]): FixedPart[] => {
    const ofNumbers = missing.filter(({ text }) => isOfNumber(text))
    const isFree = ofNumbers.length === 1 && added.length === 0 && mayLeaveNumberOut(row.form)
    return isFree ? missing.filter((part) => part !== ofNumbers[0]) : missing
  }

  const checkPrintf = (row: SeenRow, source: readonly FixedPart[], target: readonly FixedPart[]): void => {
    if (isOfTime(row.source.text)) return
    // Without one in the source, a per cent sign before a letter is a per cent sign.
    if (source.length === 0 && !(row.kind === 'unit' && target.some(({ text }) => text === '%s' || text === '%d')))
      return
    const wanted = conversionsOf(source)
    const there = conversionsOf(target)
    const byType = leftOver(wanted, there, ({ type, turn, isNumbered }) =>
      isNumbered && !/^\d+$/u.test(turn) ? `${turn} ${type}` : type,
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
    const { missing, added } = leftOver(wanted, there, ({ type, turn }) => `${turn} ${type}`)
    // Programs have conversions of their own, which are not known here and count all the same.
    if (missing.length === 0 || there.some(({ turn }) => Number(turn) > wanted.length)) return
    context.report(row, {
      code: 'placeholderOrder',
      source: missing.map(({ part }) => spanOf(part)),
      target: added.map(({ part }) => spanOf(part)),
      expected: source.map(({ text }) => text),
      found: target.map(({ text }) => text),
    })
  }

  /** Messages with forms for numbers and genders: the forms are the language's own, what they use is not. */
  const checkIcu = (row: SeenRow): boolean => {
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
    const missing = source.filter((argument) => !target.includes(argument))
    const added = target.filter((argument) => !source.includes(argument))
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

  const checkCodes = (row: SeenRow): void => {
    const { missing, added } = leftOver(row.sourceCodes, row.targetCodes, (code) => code)
    for (const code of missing) context.report(row, { code: 'codeMissing', expected: [code] })
    for (const code of added) context.report(row, { code: 'codeAdded', found: [code] })
  }

  /** With letters after it that are no part of it. */
  const isHere = (part: FixedPart, text: string): boolean => {
    const at = text.indexOf(part.text)
    return at >= 0 && !/^[\w-]/u.test(text.slice(at + part.text.length))
  }

  return {
    look(row) {
      if (row.sourceCodes.length > 0 || row.targetCodes.length > 0) checkCodes(row)
      const either = row.source.features | row.target.features
      if ((either & (features.placeholder | features.address | features.bracket)) === 0) return
      if (row.source.text.includes('{') && checkIcu(row)) return
      const source = row.source.fixed()
      const target = row.target.fixed()
      if (source.printf.length > 0 || target.printf.length > 0) checkPrintf(row, source.printf, target.printf)
      if (source.named.length > 0 || target.named.length > 0) {
        const { missing, added } = leftOver(source.named, target.named, ({ key }) => key)
        // Joined to letters, as some languages must, it is there all the same; and a sign before a word may be the language's own.
        const isBraced = ({ text }: FixedPart): boolean => /[{}]/u.test(text)
        const isRepeated = ({ key }: FixedPart): boolean => source.named.some((part) => part.key === key)
        reportParts(
          row,
          withoutNumber(row, missing, added).filter((part) => isBraced(part) || !isHere(part, row.target.text)),
          added.filter(
            (part) => isBraced(part) && (row.kind === 'unit' || source.named.length > 0) && !isRepeated(part),
          ),
          variableCodes,
        )
      }
      if (source.tags.length > 0 || (target.tags.length > 0 && row.kind === 'unit')) {
        const { missing, added } = leftOver(source.tags, target.tags, ({ key }) => key)
        reportParts(row, missing, added, tagCodes)
      }
      if (source.entities.length > 0) {
        const { missing } = leftOver(source.entities, target.entities, ({ key }) => key)
        reportParts(row, missing, [], tagCodes)
      }
    },
  }
}
