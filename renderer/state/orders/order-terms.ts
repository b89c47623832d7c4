// Filters in words: `lang:arabic status:accepted before:7d`. Parses typed text into a filter and the remaining words.
// Pure;
// the last word without a space after it is still being typed and changes nothing yet.
import { findingSeverities } from '../../../preload/contract/reviewing/review-findings.ts'
import { editDistance } from '../../../preload/text/edit-distance.ts'
import { foldText } from '../../../preload/text/fold-text.ts'
import type {
  AccountId,
  InstantRange,
  JudgementWeight,
  LanguageCode,
  OrderFilter,
  OrderState,
  ProjectId,
} from '../../../preload/contract/index.ts'

export const termKeys = [
  'from',
  'to',
  'lang',
  'status',
  'account',
  'project',
  'by',
  'before',
  'after',
  'changed',
  'is',
  'has',
] as const
type TermKey = (typeof termKeys)[number]

/** Other words that people type for the same keys. */
const otherKeys: Readonly<Record<string, TermKey>> = { contact: 'by', who: 'by', language: 'lang', state: 'status' }

/** A value with all its possible names. */
export interface Named<Value> {
  value: Value
  /** The name that is inserted into the field when the person chooses it. */
  name: string
  otherNames: readonly string[]
}

export type StatusValue =
  | { field: 'states'; value: OrderState }
  | { field: 'deliveryStatuses'; value: string }
  | { field: 'serviceStatuses'; value: string }

/** All values that a filter can name. */
export interface Vocabulary {
  languages: readonly Named<LanguageCode>[]
  statuses: readonly Named<StatusValue>[]
  accounts: readonly Named<AccountId>[]
  projects: readonly Named<{ accountId: AccountId; projectId: ProjectId }>[]
  /** The people who order, by e-mail address. */
  contacts: readonly Named<string>[]
  /** Days by name, as their distance from today. */
  days: readonly Named<number>[]
  /** The word for what the person has not seen yet. */
  unseen: Named<true>
  nowMs: number
  /** The instant at which a day begins in the person's time zone, for `2026-11-20`; null for an invalid date. */
  dayStart(year: number, month: number, day: number): number | null
}

export type Change = Partial<Omit<OrderFilter, 'tab'>>

export type TermProblem =
  /** The term is searched for as plain text. */
  | { kind: 'unknownKey'; term: string; suggestion: TermKey | null }
  /** A word with a minus before it is searched for like any other word. */
  | { kind: 'notLeftOut'; term: string; word: string }
  | { kind: 'unknownValue'; key: TermKey; value: string; suggestion: string | null }
  | { kind: 'noDate'; key: TermKey; value: string }

interface Read {
  /** What stays in the field: words, and terms that are incomplete or not understood. */
  rest: string
  /** The words to search for. */
  words: string
  changes: readonly Change[]
  problems: readonly (TermProblem & { start: number; end: number })[]
  /** The unfinished term at the end of the field. */
  open: { key: TermKey | null; typed: string; start: number } | null
}

interface Term {
  start: number
  end: number
  key: string
  written: string
  value: string
}

function isKey(key: string): key is TermKey {
  return termKeys.some((known) => known === key)
}

/** Keyboards have the straight apostrophe, messages the curved one. */
function fold(text: string): string {
  return foldText(text.trim()).replaceAll('’', "'")
}

function termsIn(text: string): Term[] {
  // Quoted text without a key counts as words.
  const pattern = /"[^"]*"|(?<=^|\s)(\p{L}+):("[^"]*"?|[^\s"]*)(?=\s|$)/gu
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [whole, key, value] = match
    if (key === undefined || value === undefined || value.startsWith('//')) return []
    const end = match.index + whole.length
    const known = otherKeys[key.toLowerCase()] ?? key.toLowerCase()
    return [{ start: match.index, end, key: known, written: key, value: value.replaceAll('"', '').trim() }]
  })
}

/** Words with a leading minus, which other search tools exclude. */
function minusesIn(text: string): Read['problems'][number][] {
  const pattern = /"[^"]*"|(?<=^|\s)-(\p{L}[^\s"]*|"[^"]*")(?=\s)/gu
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [term, word] = match
    if (word === undefined) return []
    const start = match.index
    return [{ kind: 'notLeftOut', term, word: word.replaceAll('"', ''), start, end: start + term.length }]
  })
}

/** @param isFinished true when the person has finished typing, so that the last term counts too */
export function readTyped(text: string, vocabulary: Vocabulary, isFinished: boolean): Read {
  const changes: Change[] = []
  const problems = minusesIn(isFinished ? `${text} ` : text)
  const taken: { start: number; end: number }[] = []
  const unsaid: { start: number; end: number }[] = []
  const terms = termsIn(text)
  for (const term of terms) {
    const { start, end, key, value } = term
    const isBeingTyped = !isFinished && end === text.length
    if (!isKey(key)) {
      if (value !== '' && !isBeingTyped) {
        problems.push({ kind: 'unknownKey', term: `${term.written}:`, suggestion: nearest(key, termKeys), start, end })
      }
      continue
    }
    if (isBeingTyped || value === '') {
      unsaid.push({ start, end })
      continue
    }
    const meant = meaningOf(key, value, vocabulary)
    if ('kind' in meant) problems.push({ ...meant, start, end })
    else {
      changes.push(meant.change)
      taken.push({ start, end })
    }
  }
  problems.sort((one, other) => one.start - other.start)
  return {
    rest: taken.length === 0 ? text : without(text, taken),
    words: without(text, [...taken, ...unsaid, ...problems.filter(({ kind }) => !isSearchedFor(kind))]).trim(),
    changes,
    problems: taken.length === 0 ? problems : problems.map((problem) => moved(problem, taken)),
    open: isFinished ? null : openTerm(text, terms),
  }
}

/** Terms that are not understood and stay among the words. */
function isSearchedFor(kind: TermProblem['kind']): boolean {
  return kind === 'unknownKey' || kind === 'notLeftOut'
}

function openTerm(text: string, terms: readonly Term[]): Read['open'] {
  const last = terms.at(-1)
  if (last?.end === text.length) {
    return isKey(last.key) ? { key: last.key, typed: last.value, start: last.start } : null
  }
  // The beginning of a key: `la` may become `lang:`.
  const word = /(?<=^|\s)\p{L}+$/u.exec(text)
  return word === null ? null : { key: null, typed: word[0].toLowerCase(), start: word.index }
}

function without(text: string, taken: readonly { start: number; end: number }[]): string {
  let kept = ''
  let at = 0
  for (const { start, end } of [...taken].sort((one, other) => one.start - other.start)) {
    kept += text.slice(at, start)
    at = text[end] === ' ' ? end + 1 : end
  }
  return kept + text.slice(at)
}

function moved(problem: Read['problems'][number], taken: readonly { start: number; end: number }[]) {
  const before = taken.filter(({ end }) => end <= problem.start)
  const by = before.reduce((sum, { start, end }) => sum + end - start + 1, 0)
  return { ...problem, start: problem.start - by, end: problem.end - by }
}

type Meaning = { change: Change } | TermProblem

function meaningOf(key: TermKey, value: string, vocabulary: Vocabulary): Meaning {
  const choose = <Value>(known: readonly Named<Value>[], change: (values: Value[]) => Change): Meaning => {
    // A name can contain a comma.
    const whole = called(value, known)
    if (whole.length > 0) return { change: change(whole) }
    const values: Value[] = []
    for (const part of value.split(',').filter((one) => one.trim() !== '')) {
      const found = called(part, known)
      if (found.length === 0) {
        return { kind: 'unknownValue', key, value: part, suggestion: nearestName(part, known) }
      }
      values.push(...found)
    }
    return { change: change(values) }
  }
  switch (key) {
    case 'from':
      return choose(vocabulary.languages, (sourceLanguages) => ({ sourceLanguages }))
    case 'to':
      return choose(vocabulary.languages, (targetLanguages) => ({ targetLanguages }))
    case 'lang':
      return choose(vocabulary.languages, (languages) => ({ languages }))
    case 'account':
      return choose(vocabulary.accounts, (accountIds) => ({ accountIds }))
    case 'project':
      return choose(vocabulary.projects, (projects) => ({ projects }))
    case 'by':
      return choose(vocabulary.contacts, (contacts) => ({ contacts }))
    case 'status':
      return choose(vocabulary.statuses, statusChange)
    case 'is':
      return choose(isNames(vocabulary), ([change = {}]) => change)
    case 'has':
      return choose(hasNames, (checked) => ({ checked }))
    case 'changed':
      if (isCalled(value, vocabulary.unseen)) return { change: { isChanged: true } }
      return dateMeaning(key, value, vocabulary)
    case 'before':
    case 'after':
      return dateMeaning(key, value, vocabulary)
  }
}

function statusChange(values: readonly StatusValue[]): Change {
  const change: Change = {}
  for (const status of values) {
    if (status.field === 'states') change.states = [...(change.states ?? []), status.value]
    else change[status.field] = [...(change[status.field] ?? []), status.value]
  }
  return change
}

function isNames({ unseen }: Vocabulary): readonly Named<Change>[] {
  return [
    { name: 'mine', otherNames: ['here', 'own'], value: { placedBy: 'here' } },
    { name: 'others', otherNames: ['elsewhere', 'other'], value: { placedBy: 'elsewhere' } },
    { name: 'changed', otherNames: [unseen.name, ...unseen.otherNames], value: { isChanged: true } },
    { name: 'clean', otherNames: [], value: { checked: ['clean'] } },
    { name: 'unchecked', otherNames: ['not-checked'], value: { checked: ['partlyChecked', 'notJudged'] } },
    {
      name: 'overdue',
      otherNames: ['late'],
      value: { deadline: { fromDays: null, toDays: 0 }, states: ['withTranslators', 'awaitingDecision', 'sentBack'] },
    },
  ]
}

/** What the checks found in deliveries that wait for review. */
const hasNames: readonly Named<JudgementWeight>[] = findingSeverities.map((severity) => ({
  name: severity,
  otherNames: [],
  value: severity,
}))

function dateMeaning(key: 'before' | 'after' | 'changed', value: string, vocabulary: Vocabulary): Meaning {
  const range = rangeOf(key, fold(value), vocabulary)
  if (range === null) return { kind: 'noDate', key, value }
  return { change: key === 'changed' ? { updated: range } : { deadline: range } }
}

function rangeOf(key: 'before' | 'after' | 'changed', value: string, vocabulary: Vocabulary): InstantRange | null {
  const relative = /^(\d{1,4})\s*([dw])$/u.exec(value)
  if (relative !== null) {
    const days = Number(relative[1]) * (relative[2] === 'w' ? 7 : 1)
    // Changes are in the past, deadlines in the future.
    if (key === 'changed') return { fromDays: -days, toDays: null }
    return key === 'before' ? { fromDays: null, toDays: days } : { fromDays: days, toDays: null }
  }
  const named = vocabulary.days.find((day) => isCalled(value, day))
  const at = named === undefined ? dateStart(value, vocabulary) : dayFromToday(named.value, vocabulary)
  if (at === null) return null
  const instant = new Date(at).toISOString()
  return key === 'before' ? { from: null, to: instant } : { from: instant, to: null }
}

function dateStart(value: string, { dayStart }: Vocabulary): number | null {
  const date = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/u.exec(value)
  if (date === null) return null
  return dayStart(Number(date[1]), Number(date[2]), Number(date[3] ?? 1))
}

const dayMs = 24 * 60 * 60_000

function dayFromToday(days: number, { nowMs, dayStart }: Vocabulary): number | null {
  // Today in the person's time zone: the last day that has begun.
  for (const offset of [1, 0, -1]) {
    const date = new Date(nowMs + (offset + days) * dayMs)
    const start = dayStart(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
    if (start !== null && start <= nowMs + days * dayMs) return start
  }
  return null
}

function isCalled(typed: string, { name, otherNames }: Named<unknown>): boolean {
  return [name, ...otherNames].map(fold).includes(fold(typed))
}

/** Matches one of the names, or the beginning of exactly one. */
function called<Value>(typed: string, known: readonly Named<Value>[]): Value[] {
  const needle = fold(typed)
  const names = ({ name, otherNames }: Named<Value>): string[] => [name, ...otherNames].map(fold)
  const exact = known.filter((one) => names(one).includes(needle))
  if (exact.length > 0) return exact.map(({ value }) => value)
  const beginning = known.filter((one) => names(one).some((name) => name.startsWith(needle)))
  const different = new Set(beginning.map(({ name }) => fold(name)))
  return different.size === 1 ? beginning.map(({ value }) => value) : []
}

function nearestName<Value>(typed: string, known: readonly Named<Value>[]): string | null {
  const needle = fold(typed)
  const beginning = known.find(({ name, otherNames }) =>
    [name, ...otherNames].some((each) => fold(each).startsWith(needle)),
  )
  if (beginning !== undefined) return beginning.name
  const near = nearest(
    needle,
    known.flatMap(({ name, otherNames }) => [name, ...otherNames]),
  )
  return near === null ? null : (known.find((one) => [one.name, ...one.otherNames].includes(near))?.name ?? null)
}

/** Returns the most similar name, if it is similar enough. */
function nearest<Name extends string>(typed: string, names: readonly Name[]): Name | null {
  const most = typed.length <= 3 ? 1 : 2
  let best: { name: Name; distance: number } | null = null
  for (const name of names) {
    const distance = editDistance(fold(typed), fold(name), most)
    if (distance <= most && (best === null || distance < best.distance)) best = { name, distance }
  }
  return best?.name ?? null
}

/** Formats a term for the search field. */
export function writtenTerm(key: TermKey, name: string): string {
  return `${key}:${/[\s"]/u.test(name) ? `"${name.replaceAll('"', '')}"` : name}`
}

const maxOffered = 8

/** Completions for the unfinished term, formatted for the search field. */
export function completions(
  open: NonNullable<Read['open']>,
  vocabulary: Vocabulary,
): { text: string; key: TermKey; name: string | null }[] {
  const { key, typed } = open
  if (key === null) {
    return termKeys
      .filter((known) => typed.length > 0 && known.startsWith(typed))
      .map((known) => ({ text: `${known}:`, key: known, name: null }))
  }
  const needle = fold(typed.split(',').at(-1) ?? '')
  const before = typed.includes(',') ? typed.slice(0, typed.lastIndexOf(',') + 1) : ''
  const names = (known: readonly Named<unknown>[]) => [
    ...new Set(
      known
        .filter(({ name, otherNames }) => [name, ...otherNames].some((each) => fold(each).includes(needle)))
        .toSorted((one, other) => rank(one.name, needle) - rank(other.name, needle))
        .map(({ name }) => name),
    ),
  ]
  const offered = namesOf(key, vocabulary, names).slice(0, maxOffered)
  return offered.map((name) => ({ text: writtenTerm(key, before + name), key, name }))
}

function rank(name: string, needle: string): number {
  return fold(name).startsWith(needle) ? 0 : 1
}

function namesOf(
  key: TermKey,
  vocabulary: Vocabulary,
  names: (known: readonly Named<unknown>[]) => string[],
): string[] {
  const { days, unseen } = vocabulary
  const distances = ['7d', '30d'].map((name) => ({ name, otherNames: [], value: null }))
  switch (key) {
    case 'from':
    case 'to':
    case 'lang':
      return names(vocabulary.languages)
    case 'status':
      return names(vocabulary.statuses)
    case 'account':
      return names(vocabulary.accounts)
    case 'project':
      return names(vocabulary.projects)
    case 'by':
      return names(vocabulary.contacts)
    case 'is':
      return names(isNames(vocabulary))
    case 'has':
      return names(hasNames)
    case 'before':
    case 'after':
      return names([...days.filter(({ value }) => value >= 0), ...distances])
    case 'changed':
      return names([unseen, ...days.filter(({ value }) => value <= 0), ...distances])
  }
}
