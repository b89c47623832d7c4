// Turns findings and locations into sentences from message templates. Contains no visible text itself. The templates
// are plain data, so that they can be sent to a worker.
import { directionOf } from '../../../preload/contract/application/languages.ts'
import { describeFinding } from '../../../preload/contract/reviewing/review-findings.ts'
import type { DocumentPlace } from '../../documents/model.ts'
import type { FindingCategory, FindingSeverity, ReviewFinding } from '../model.ts'
import { asLine } from './quotes.ts'
import type { QuotedFinding } from './quotes.ts'

/** A sentence with slots in braces. If it depends on a number, one form for each plural category of its language. */
export type Template = string | { by: string; forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } }

export interface FindingWords {
  /** BCP 47: for numbers, language names and plural forms. */
  locale: string
  categories: Record<FindingCategory, string>
  severities: Record<FindingSeverity, string>
  /**
   * By code, one sentence that says what is wrong and what should be there. Slots: `expected`, `found` (lists), `name`,
   * `expectedNumber`, `foundNumber`, `rows`, `language`, `script`.
   */
  findings: Readonly<Record<string, Template>>
  /** For a code without a sentence; slot `category`. */
  otherFinding: Template
  /** By part of a document, with its number (slot `number`) and without; empty if it need not be mentioned. */
  places: Record<DocumentPlace['part'], { numbered: string; plain: string }>
  wholeDocument: string
  /** A subtitle's number and time; slot `text`. */
  cue: string
  /** Slot `text`, in the quotation marks of the language. */
  quotation: string
  /** Between the parts of a line: ` · `. */
  separator: string
  /** Between the values of a list: `, `. */
  listSeparator: string
}

const rightToLeft =
  /[\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}\p{Script=Adlm}\p{Script=Rohg}]/u
const letters = /\p{L}/gu

/** Adds directional isolates only to text against the direction of the words, so that other text has no invisible characters. */
function isolated(text: string, locale: string): string {
  const isAgainst =
    directionOf(new Intl.Locale(locale).language) === 'rtl'
      ? (text.match(letters) ?? []).some((letter) => !rightToLeft.test(letter))
      : rightToLeft.test(text)
  return isAgainst ? `\u2068${text}\u2069` : text
}

/** For other programs, which would show or count them. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/gu, '')
}

/** Fills the slots in one pass, so that document text is never treated as a template. */
export function fill(template: Template, values: Readonly<Record<string, string | number>>, locale: string): string {
  const counted = typeof template === 'string' ? 0 : values[template.by]
  const text =
    typeof template === 'string'
      ? template
      : (template.forms[new Intl.PluralRules(locale).select(typeof counted === 'number' ? counted : 0)] ??
        template.forms.other)
  return text.replace(/\{([A-Za-z]{1,30})\}/g, (_, slot: string) => {
    const value = Object.hasOwn(values, slot) ? values[slot] : undefined
    if (value === undefined) return ''
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value
  })
}

export function nameOf(type: 'language' | 'script', code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type }).of(code) ?? code
  } catch {
    return code
  }
}

export function quoted(text: string, words: Pick<FindingWords, 'quotation' | 'locale'>): string {
  return fill(words.quotation, { text: isolated(text, words.locale) }, words.locale)
}

/** One sentence that says what is wrong. */
export function wordFinding(finding: ReviewFinding, words: FindingWords): string {
  const { locale } = words
  const { details, code } = finding
  const kind = describeFinding(code)?.names
  const list = (values: readonly string[]): string =>
    values
      .map((value) =>
        kind === 'language' || kind === 'script' ? nameOf(kind, value, locale) : quoted(asLine(value), words),
      )
      .join(words.listSeparator)
  const template = Object.hasOwn(words.findings, code) ? words.findings[code] : undefined
  return fill(
    template ?? words.otherFinding,
    {
      expected: list(finding.expected),
      found: list(finding.found),
      category: words.categories[finding.category],
      name: isolated(asLine(details.name ?? ''), locale),
      rows: details.rows ?? 1,
      ...(details.expectedNumber === undefined ? {} : { expectedNumber: details.expectedNumber }),
      ...(details.foundNumber === undefined ? {} : { foundNumber: details.foundNumber }),
      ...(details.language === undefined ? {} : { language: nameOf('language', details.language, locale) }),
      ...(details.script === undefined ? {} : { script: nameOf('script', details.script, locale) }),
    },
    locale,
  )
}

/** `Page 3 · “Registration” · B4`, or that it concerns the whole document. */
export function wordPlace(place: DocumentPlace | null, label: string | null, words: FindingWords): string {
  if (place === null) return label === null ? words.wholeDocument : asLine(label)
  const { numbered, plain } = words.places[place.part]
  const part = place.number === null ? plain : fill(numbered, { number: place.number }, words.locale)
  const name = place.name === null || place.name.trim() === '' ? '' : quoted(asLine(place.name), words)
  const at = place.at === null ? '' : isolated(asLine(place.at), words.locale)
  const named = label === null || label === place.at ? '' : isolated(asLine(label), words.locale)
  return [part, name, at, named].filter((piece) => piece !== '').join(words.separator)
}

/** As `wordPlace`, for a quoted finding. */
export function wordPlaceOf(
  { place, label, isCue }: Pick<QuotedFinding, 'place' | 'label' | 'isCue'>,
  words: FindingWords,
): string {
  return wordPlace(
    place,
    isCue === true && label !== null ? fill(words.cue, { text: label }, words.locale) : label,
    words,
  )
}
