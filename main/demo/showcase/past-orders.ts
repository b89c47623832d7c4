// The year behind the showcase: orders that were decided long ago, so that lists, lead times and reports have something
// to show. Each follows from its number alone; only the days move with the clock. Without documents: a service does not
// keep them forever.
import { stableNumber } from '../translators/stable-number.ts'

interface PastVersion {
  deliveredAtMs: number
  decidedAtMs: number
  /** Null if it was accepted. */
  reason: string | null
}

export interface PastOrder {
  key: string
  title: string
  fileName: string
  sourceLanguage: string
  wordCount: number
  projectId: number
  urgency: string
  placedAtMs: number
  deadlineMs: number
  isCancelled: boolean
  versions: Readonly<Record<string, readonly PastVersion[]>>
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

export const pastOrderCount = 136
const oldestDaysAgo = 364
const newestDaysAgo = 11

interface Kind {
  /** `{month}`, `{week}` and `{day}` are those of the day on which it was ordered, `{quarter}` is the one before. */
  titles: readonly string[]
  ending: string
  sourceLanguage: string
  targets: readonly (readonly string[])[]
  words: readonly [number, number]
  projectId: number
}

const floodResponse = 70_190
const knowYourRights = 70_191
const donorReporting = 70_214

const kinds: readonly Kind[] = [
  {
    titles: ['Radio spots, week {week}', 'Text messages: heavy rain, week {week}', 'Road closures, {day}'],
    ending: 'docx',
    sourceLanguage: 'eng',
    targets: [['fra', 'swh'], ['swh'], ['fra', 'ara', 'swh']],
    words: [60, 240],
    projectId: floodResponse,
  },
  {
    titles: ['Feedback box, Riverside camp, {month}', 'Complaints desk, {day}', 'Camp committee, minutes of {day}'],
    ending: 'docx',
    sourceLanguage: 'ara',
    targets: [['eng']],
    words: [450, 1_800],
    projectId: floodResponse,
  },
  {
    titles: [
      'Poster: hand washing, {month}',
      'Vaccination week: leaflet, {month}',
      'Malaria: advice for mothers, {month}',
    ],
    ending: 'docx',
    sourceLanguage: 'eng',
    targets: [['ara', 'swh'], ['ara', 'fra', 'swh'], ['swh']],
    words: [180, 620],
    projectId: floodResponse,
  },
  {
    titles: [
      'Handout: right to documents, {month}',
      'Session notes: women’s rights, {month}',
      'Legal aid: questions, {month}',
    ],
    ending: 'docx',
    sourceLanguage: 'eng',
    targets: [['ara', 'swh'], ['esl'], ['ara']],
    words: [600, 1_900],
    projectId: knowYourRights,
  },
  {
    titles: ['Donor report, {quarter}', 'Budget notes, {month}', 'Story for the newsletter, {month}'],
    ending: 'docx',
    sourceLanguage: 'fra',
    targets: [['eng'], ['eng'], ['eng', 'esl']],
    words: [900, 4_200],
    projectId: donorReporting,
  },
  {
    titles: ['Consent form, version of {day}', 'Patient card, {month}', 'Triage questions, {month}'],
    ending: 'xlsx',
    sourceLanguage: 'eng',
    targets: [['ara', 'swh'], ['fra'], ['esl']],
    words: [150, 700],
    projectId: floodResponse,
  },
]

/** Hours that translators into a language usually need before they begin. */
const startHours: Readonly<Record<string, number>> = { eng: 26, fra: 22, esl: 30, ara: 38, swh: 46 }

const reasons: readonly string[] = [
  'The second page is missing. Please translate the whole document.',
  'Two dates differ from the source. Please compare all figures once more.',
  'Please use our glossary: “household” is always “ménage”.',
  'The telephone number on the last line has a wrong digit.',
  'Some sentences are still in the source language.',
  'Too formal for families who read little. Please use short sentences and everyday words.',
]

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const quarters = ['first quarter', 'second quarter', 'third quarter', 'fourth quarter']

function withDate(title: string, atMs: number): string {
  const date = new Date(atMs)
  const month = months[date.getUTCMonth()] ?? ''
  const before = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 3))
  const week = Math.floor((atMs - Date.UTC(date.getUTCFullYear(), 0, 1)) / (7 * dayMs)) + 1
  return title
    .replace('{month}', `${month} ${date.getUTCFullYear()}`)
    .replace('{week}', String(week))
    .replace('{day}', `${date.getUTCDate()} ${month}`)
    .replace('{quarter}', `${quarters[Math.floor(before.getUTCMonth() / 3)] ?? ''} ${before.getUTCFullYear()}`)
}

/** A whole number from `from` to `to`, stable for the parts. */
function between(from: number, to: number, ...parts: readonly (string | number)[]): number {
  return from + (stableNumber(...parts) % (to - from + 1))
}

function chosen<T>(list: readonly T[], ...parts: readonly (string | number)[]): T {
  const value = list[stableNumber(...parts) % list.length]
  if (value === undefined) throw new RangeError('nothing to choose from')
  return value
}

/** The next moment in an office's day, from 8 to 17 o'clock. */
function inOfficeHours(atMs: number): number {
  const date = new Date(atMs)
  const hour = date.getUTCHours()
  if (hour >= 8 && hour < 17) return atMs
  const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 8, date.getUTCMinutes())
  return hour < 8 ? start : start + dayMs
}

function versionsOf(number: number, language: string, placedAtMs: number, words: number): PastVersion[] {
  const hours =
    ((startHours[language] ?? 40) * between(60, 170, 'pace', number, language)) / 100 +
    words / between(28, 60, 'speed', number, language)
  const deliveredAtMs = placedAtMs + Math.round(hours * hourMs)
  const decidedAtMs = inOfficeHours(deliveredAtMs + between(1, 30, 'decided', number, language) * hourMs)
  const isSentBack = stableNumber('sent back', number, language) % 9 === 0
  if (!isSentBack) return [{ deliveredAtMs, decidedAtMs, reason: null }]
  const againAtMs = decidedAtMs + between(9, 52, 'again', number, language) * hourMs
  return [
    { deliveredAtMs, decidedAtMs, reason: chosen(reasons, 'reason', number, language) },
    {
      deliveredAtMs: againAtMs,
      decidedAtMs: inOfficeHours(againAtMs + between(1, 20, 'accepted', number, language) * hourMs),
      reason: null,
    },
  ]
}

/** Midnight of a day on which the office works. */
function workingDay(atMs: number): number {
  const midnightMs = Math.floor(atMs / dayMs) * dayMs
  const sinceFriday = (new Date(midnightMs).getUTCDay() + 2) % 7
  return sinceFriday <= 2 ? midnightMs - sinceFriday * dayMs : midnightMs
}

/** A title that no earlier order has, and its kind. */
function titleOf(number: number, placedAtMs: number, taken: Set<string>): { kind: Kind; title: string } {
  for (let attempt = 0; ; attempt += 1) {
    const kind = chosen(kinds, 'kind', number, attempt)
    const title = withDate(chosen(kind.titles, 'title', number, attempt), placedAtMs)
    if (taken.has(title) && attempt < 50) continue
    taken.add(title)
    return { kind, title }
  }
}

function pastOrder(number: number, nowMs: number, taken: Set<string>): PastOrder {
  const daysAgo = oldestDaysAgo - ((oldestDaysAgo - newestDaysAgo) * number) / (pastOrderCount - 1)
  const midnightMs = workingDay(nowMs - daysAgo * dayMs)
  const placedAtMs = midnightMs + between(8 * 60, 16 * 60, 'minute', number) * 60 * 1000
  const { kind, title } = titleOf(number, placedAtMs, taken)
  const wordCount = between(kind.words[0], kind.words[1], 'words', number)
  const isUrgent = stableNumber('urgent', number) % 6 === 0
  const days = isUrgent ? 3 : between(4, 9, 'deadline', number)
  const isCancelled = number % 67 === 41
  const targets = chosen(kind.targets, 'targets', number)
  return {
    key: `past ${number}`,
    title,
    fileName: `${title.replaceAll(/[:,]/g, '').slice(0, 60)}.${kind.ending}`,
    sourceLanguage: kind.sourceLanguage,
    wordCount,
    projectId: kind.projectId,
    urgency: isUrgent ? 'high' : 'normal',
    placedAtMs,
    deadlineMs: midnightMs + days * dayMs + 15 * hourMs,
    isCancelled,
    versions: Object.fromEntries(
      targets.map((language) => [language, isCancelled ? [] : versionsOf(number, language, placedAtMs, wordCount)]),
    ),
  }
}

/** Oldest first. */
export function pastOrders(nowMs: number): PastOrder[] {
  const taken = new Set<string>()
  return Array.from({ length: pastOrderCount }, (_, number) => pastOrder(number, nowMs, taken)).toSorted(
    (one, other) => one.placedAtMs - other.placedAtMs,
  )
}
