// The sync status of one account in words: one short line that is always visible, what it means and what to do. Pure.
import type { AccountPart, ErrorCode, SyncStatus } from '../../preload/contract/index.ts'
import * as m from '../messages/generated/messages.js'
import { errorWords } from './errors.ts'
import { fixedAt } from './settings-words.ts'
import type { Times } from './format/times.ts'

export interface AccountStatus {
  tone: 'fine' | 'waiting' | 'wrong' | 'quiet'
  /** For the narrow sidebar. */
  line: string
  /** The same as a sentence. */
  headline: string
  /** Since when, and when Verso tries again. */
  more: string
  /** What it means and what to do; empty if all is well. */
  means: string
  remedy: string
  action: 'tryNow' | 'enterKey'
  /** The section of the account's page that can fix the problem; null for none. */
  part: AccountPart | null
  /** Whether a connection diagnosis can find out more. */
  canCheck: boolean
}

interface Speech {
  times: Pick<Times, 'ago' | 'brief' | 'distance' | 'moment'>
  nowMs: number
}

/** Worst first. A wrong clock is mentioned only if everything else is well. */
const worstFirst: readonly SyncStatus['state'][] = [
  'keyMissing',
  'keyRefused',
  'failing',
  'offline',
  'starting',
  'checking',
  'upToDate',
]

/** With several accounts, the one with the worst status is shown. */
export function worstOf(statuses: readonly SyncStatus[]): SyncStatus | undefined {
  const rank = (status: SyncStatus) => worstFirst.indexOf(shownState(status)) - (status.clockSkewMs === null ? 0 : 0.5)
  return statuses.toSorted((one, other) => rank(one) - rank(other))[0]
}

/** While a failing service is asked again, the problem stays visible, so that the line does not flicker. */
function shownState({ state, problem, failingSince }: SyncStatus): SyncStatus['state'] {
  if (state !== 'checking' || problem === null || failingSince === null) return state
  switch (problem.code) {
    case 'keyMissing':
      return 'keyMissing'
    case 'unauthorized':
    case 'forbidden':
      return 'keyRefused'
    case 'offline':
    case 'nameNotFound':
      return 'offline'
    default:
      return 'failing'
  }
}

/** A key for screen readers: it changes with the state and its reason, not with time. */
export function statusKind(status: SyncStatus): string {
  const shown = shownState(status)
  const known = shown === 'checking' || shown === 'starting' ? 'upToDate' : shown
  const clock = status.clockSkewMs === null ? '' : 'clock'
  return known === 'upToDate' ? `${known} ${clock}` : `${known} ${status.problem?.code ?? ''}`
}

export function statusTruth(status: SyncStatus, speech: Speech): AccountStatus {
  const { times, nowMs } = speech
  const { lastSuccessAt, clockSkewMs, state } = status
  const shown = shownState(status)
  switch (shown) {
    case 'upToDate':
    case 'checking':
    case 'starting': {
      if (clockSkewMs !== null && shown !== 'starting') return wrongClock(clockSkewMs)
      const ago = lastSuccessAt === null ? null : times.ago(lastSuccessAt, nowMs)
      const settled = ago === null ? m.status_up_to_date() : m.status_up_to_date_ago({ ago })
      // A request to a service that does not answer lasts a minute, so the age of the data stays visible.
      const checking = ago === null ? m.status_checking() : m.status_checking_as_of({ ago })
      const line = shown === 'upToDate' ? settled : shown === 'checking' ? checking : m.status_starting()
      return {
        ...fine,
        tone: shown === 'starting' ? 'quiet' : 'fine',
        line,
        headline: line,
        more: shown === 'upToDate' ? nextTry(status, speech, (distance) => m.status_next_ask({ distance })) : '',
      }
    }
    case 'offline':
      return {
        ...troubleOf(status, speech),
        tone: 'waiting',
        line: since(status, speech, m.status_offline(), (moment) => m.status_offline_since({ moment })),
        headline: m.error_offline(),
        means: m.status_offline_means(),
        remedy: m.status_offline_do(),
        part: null,
        canCheck: true,
      }
    case 'failing': {
      const next = status.nextAttemptAt
      const code = status.problem?.code ?? 'serviceTrouble'
      const short = answeredWords[code]
      const distance = next === null || state === 'checking' ? null : times.distance(next, nowMs)
      const line =
        code === 'signInPage' || code === 'redirectedAway'
          ? m.status_sign_in()
          : distance === null
            ? (short?.() ?? m.status_failing())
            : short === undefined
              ? m.status_failing_next({ distance })
              : m.status_again({ line: short(), distance })
      const means = readingMeans.has(code) ? { means: m.status_reading_means() } : {}
      return { ...troubleOf(status, speech), line, ...means }
    }
    case 'keyRefused':
      return { ...troubleOf(status, speech), line: m.status_key_refused(), action: 'enterKey', part: 'key' }
    case 'keyMissing':
      return { ...troubleOf(status, speech), line: m.status_key_missing(), action: 'enterKey', part: 'key' }
  }
}

const fine = { tone: 'fine', means: '', remedy: '', action: 'tryNow', part: null, canCheck: false } as const

/** If something answered, the text must not say that the service cannot be reached. */
const answeredWords: Partial<Record<ErrorCode, () => string>> = {
  rateLimited: m.status_slower,
  serviceTrouble: m.status_in_trouble,
  refusedByService: m.status_in_trouble,
  notAnAnswer: m.status_unreadable,
  noOrdersHere: m.status_no_orders_here,
  certificate: m.status_not_trusted,
}

/** Refetcher for deliveries changes nothing, so nothing has to be looked up before asking again. */
const readingMeans: ReadonlySet<ErrorCode> = new Set(['timedOut', 'connectionLost'])

function troubleOf(status: SyncStatus, speech: Speech): AccountStatus {
  const words = errorWords(status.problem?.code ?? 'serviceTrouble')
  const asOf =
    status.lastSuccessAt === null
      ? ''
      : m.status_as_of({ moment: speech.times.moment(status.lastSuccessAt, speech.nowMs) })
  return {
    tone: 'wrong',
    line: words.what,
    headline: words.what,
    more: [since(status, speech, '', (moment) => m.status_since({ moment })), nextTry(status, speech), asOf]
      .filter((sentence) => sentence !== '')
      .join(' '),
    means: words.means,
    remedy: words.remedy,
    action: 'tryNow',
    part: fixedAt(status),
    canCheck: true,
  }
}

function since(
  { failingSince }: SyncStatus,
  { times, nowMs }: Speech,
  without: string,
  say: (moment: string) => string,
) {
  return failingSince === null ? without : say(times.brief(failingSince, nowMs))
}

function nextTry(
  { nextAttemptAt, state }: SyncStatus,
  { times, nowMs }: Speech,
  say = (distance: string) => m.status_next({ distance }),
): string {
  if (state === 'checking') return m.status_asking_now()
  return nextAttemptAt === null ? '' : say(times.distance(nextAttemptAt, nowMs))
}

function wrongClock(skewMs: number): AccountStatus {
  const minutes = Math.round(Math.abs(skewMs) / 60_000)
  const hours = Math.round(minutes / 60)
  const days = Math.round(hours / 24)
  const amount =
    days > 1
      ? m.status_days({ count: days })
      : minutes >= 90
        ? m.status_hours({ count: hours })
        : m.status_minutes({ count: minutes })
  return {
    tone: 'waiting',
    line: m.status_clock(),
    headline: skewMs > 0 ? m.status_clock_ahead({ amount }) : m.status_clock_behind({ amount }),
    more: '',
    means: m.status_clock_means(),
    remedy: m.status_clock_do(),
    action: 'tryNow',
    part: null,
    canCheck: false,
  }
}
