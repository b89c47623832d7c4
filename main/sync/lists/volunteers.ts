// Calls for volunteers of each account, requested in the preferred message language. Calls that exist only in another
// language are marked. Dates remain calendar days.
import type { AccountId, BridgeError, EmitEvent, LanguageCode, VolunteerCall } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../log.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { VolunteerCall as ListedCall } from '../../service/resources/schemas.ts'
import type { CallFromService, Store } from '../../store/store.ts'
import { createBackgroundList } from './background-lists.ts'
import { fromServiceError } from '../reporting/bridge-errors.ts'
import type { Changes } from '../reporting/changes.ts'

interface VolunteersDeps {
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
  refreshIfDue(accountId: AccountId): void
  pageUrl(accountId: AccountId, callId: number): Promise<string | null>
  stop(): Promise<void>
}

const everyMs = 60 * 60_000
const afterFailureMs = 60_000
const maxCalls = 2_000
const maxCharacters = 20_000

export function createVolunteers({ store, clock, emit, log, changes, clientOf }: VolunteersDeps): Volunteers {
  /** The language of the last request. */
  const requestedLanguage = new Map<AccountId, string>()

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
      requestedLanguage.set(accountId, wanted)
      const listed = await client.calls.list({ ...(wanted === '' ? {} : { messageLanguage: codeOf(wanted) }), signal })
      if (!listed.ok) return fromServiceError(listed.error)
      const calls = listed.value.items.slice(0, maxCalls).map(callFromService)
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
      list.refreshIfDue(accountId)
      const [{ calls, fetchedAt }, pairs, { volunteerLanguage }] = await Promise.all([
        store.volunteers.list(accountId),
        store.volunteers.orderedPairs(),
        store.settings.get(),
      ])
      const requested = requestedLanguage.get(accountId)
      if (requested !== undefined && requested !== volunteerLanguage) void list.refresh(accountId)
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
    refreshIfDue: list.refreshIfDue,
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
    // A call may list a pair twice, except for spaces.
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

/** Parses `eng_swh`. Codes are opaque, so more than one underscore is ambiguous and returns null. */
function pairOf(text: string): { source: LanguageCode; target: LanguageCode } | null {
  const [source = '', target = '', ...others] = text.split('_').map((part) => part.trim())
  if (source === '' || target === '' || others.length > 0) return null
  return { source: codeOf(source), target: codeOf(target) }
}

/** `2026-11-20`, also if followed by a time; null if it is not a calendar day. */
function calendarDayOf(text: string | null): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec((text ?? '').trim())?.[1] ?? null
  if (day === null) return null
  const instant = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== day ? null : day
}

function callFromService(call: ListedCall): CallFromService {
  const country = call.country?.trim().toUpperCase() ?? ''
  return {
    id: call.callId,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    postedOn: calendarDayOf(call.postedOn),
    expiresOn: calendarDayOf(call.expiresOn),
    messageLanguage: call.messageLanguage,
    summary: (call.summary ?? '').slice(0, maxCharacters),
    description: (call.description ?? '').slice(0, maxCharacters),
    pairs: [...new Set(call.pairsNeeded)].slice(0, 500),
    pageUrl: call.volunteerUrl,
  }
}

/** Compares codes exactly: related languages are different to translators. */
function keyOf({ source, target }: { source: LanguageCode; target: LanguageCode }): string {
  return `${source}\n${target}`
}

/** A code of the service. */
function codeOf(text: string): LanguageCode {
  return text as LanguageCode
}
