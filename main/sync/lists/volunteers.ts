// Calls for volunteers of each account, in the message language that the person wants; what the service has in another language only comes in
// that one and is marked. Days stay days of the calendar.
import type { AccountId, BridgeError, EmitEvent, LanguageCode, VolunteerCall } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../log.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { VolunteerCall as ListedCall } from '../../service/resources/schemas.ts'
import type { CallFromService, Store } from '../../store/store.ts'
import { createBackgroundList } from './background-lists.ts'
import { fromServiceError } from '../reporting/bridge-errors.ts'
import type { Changes } from '../reporting/changes.ts'

export interface VolunteersDeps {
  store: Pick<Store, 'volunteers' | 'settings'>
  clock: Clock
  emit: EmitEvent
  log: Log
  changes: Pick<Changes, 'countsChanged'>
  clientOf(accountId: AccountId): ServiceClient | null
}

export interface Volunteers {
  list(accountId: AccountId): Promise<{
    calls: VolunteerCall[]
    wantedLanguage: string
    fetchedAt: string | null
    isRefreshing: boolean
    problem: BridgeError | null
  }>
  refresh(accountId: AccountId): Promise<void>
  keepCurrent(accountId: AccountId): void
  pageUrl(accountId: AccountId, callId: number): Promise<string | null>
  stop(): Promise<void>
}

const everyMs = 60 * 60_000
const afterFailureMs = 60_000
const mostCalls = 2_000
const mostCharacters = 20_000

export function createVolunteers({ store, clock, emit, log, changes, clientOf }: VolunteersDeps): Volunteers {
  /** The language that was wanted when the calls were last asked for. */
  const askedIn = new Map<AccountId, string>()

  const list = createBackgroundList({
    name: 'calls for volunteers',
    everyMs,
    afterFailureMs,
    clock,
    log,
    canRead: (accountId) => clientOf(accountId) !== null,
    async read(accountId, signal) {
      const client = clientOf(accountId)
      if (client === null) return null
      const wanted = (await store.settings.get()).volunteerLanguage
      askedIn.set(accountId, wanted)
      const listed = await client.calls.list({ ...(wanted === '' ? {} : { messageLanguage: codeOf(wanted) }), signal })
      if (!listed.ok) return fromServiceError(listed.error)
      const calls = listed.value.items.slice(0, mostCalls).map(callFromService)
      await store.volunteers.replace(accountId, calls, new Date(clock.now()).toISOString())
      changes.countsChanged()
      return null
    },
    onChanged: (accountId) => {
      emit('volunteers', 'changed', { accountId })
    },
  })

  return {
    async list(accountId) {
      list.keepCurrent(accountId)
      const [{ calls, fetchedAt }, pairs, { volunteerLanguage }] = await Promise.all([
        store.volunteers.list(accountId),
        store.volunteers.orderedPairs(),
        store.settings.get(),
      ])
      const askedFor = askedIn.get(accountId)
      if (askedFor !== undefined && askedFor !== volunteerLanguage) void list.refresh(accountId)
      const ordered = new Set(pairs.map(keyOf))
      return {
        calls: calls.map((call) => shownCall(call, volunteerLanguage, ordered)),
        wantedLanguage: volunteerLanguage,
        fetchedAt,
        isRefreshing: list.isReading(accountId),
        problem: list.problem(accountId),
      }
    },
    refresh: list.refresh,
    keepCurrent: list.keepCurrent,
    pageUrl: store.volunteers.pageUrl,
    stop: list.stop,
  }
}

function shownCall(
  call: CallFromService & { isNew: boolean },
  wanted: string,
  ordered: ReadonlySet<string>,
): VolunteerCall {
  const pairs: VolunteerCall['pairs'] = []
  const otherPairs: string[] = []
  for (const text of call.pairs) {
    const pair = pairOf(text)
    if (pair === null) otherPairs.push(text)
    // Blanks apart, a call may list a pair twice.
    else if (!pairs.some((known) => keyOf(known) === keyOf(pair)))
      pairs.push({ ...pair, isOrdered: ordered.has(keyOf(pair)) })
  }
  return {
    id: call.id,
    country: call.country,
    postedOn: call.postedOn,
    expiresOn: call.expiresOn,
    messageLanguage: call.messageLanguage,
    isInWantedLanguage: wanted === '' || call.messageLanguage === null || call.messageLanguage === codeOf(wanted),
    summary: call.summary,
    description: call.description,
    pairs,
    otherPairs,
    pageUrl: call.pageUrl,
    isNew: call.isNew,
  }
}

/** `eng_swh`; codes are opaque, so what has no one middle is no pair that can be read. */
export function pairOf(text: string): { source: LanguageCode; target: LanguageCode } | null {
  const [source = '', target = '', ...others] = text.split('_').map((part) => part.trim())
  if (source === '' || target === '' || others.length > 0) return null
  return { source: codeOf(source), target: codeOf(target) }
}

/** `2026-11-20`, also with a time behind it; null for what is no day of the calendar. */
export function calendarDayOf(text: string | null): string | null {
  const day = /^\s*(\d{4}-\d{2}-\d{2})(?:[T ].*)?\s*$/.exec(text ?? '')?.[1] ?? null
  if (day === null) return null
  const instant = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== day ? null : day
}

export function callFromService(call: ListedCall): CallFromService {
  const country = call.country?.trim().toUpperCase() ?? ''
  return {
    id: call.callId,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    postedOn: calendarDayOf(call.postedOn),
    expiresOn: calendarDayOf(call.expiresOn),
    messageLanguage: call.messageLanguage,
    summary: (call.summary ?? '').slice(0, mostCharacters),
    description: (call.description ?? '').slice(0, mostCharacters),
    pairs: [...new Set(call.pairsNeeded)].slice(0, 500),
    pageUrl: call.volunteerUrl,
  }
}

/** Codes are compared as they are: near relatives are other languages to those who translate. */
function keyOf({ source, target }: { source: LanguageCode; target: LanguageCode }): string {
  return `${source}\n${target}`
}

/** A code of the service's own. */
function codeOf(text: string): LanguageCode {
  return text as LanguageCode
}
