// How Verso stands with its services, as one line for the tray. Pure. It names the moment and not how long ago it was: nobody sees it tick,
// and a menu that changes each second cannot be used.
import type { SyncStatus } from '../../../preload/contract/index.ts'
import type { Words } from '../message-types.ts'

/** The worse comes first; what is only under way says nothing new. */
const worstFirst: readonly SyncStatus['state'][] = ['keyMissing', 'keyRefused', 'failing', 'offline', 'upToDate']

/**
 * @param clockTime an instant as the person reads the time of day
 * @returns empty where nothing is known yet
 */
export function statusLine(statuses: readonly SyncStatus[], words: Words, clockTime: (at: string) => string): string {
  const settled = statuses.map(settledOf).filter((status) => worstFirst.includes(status.state))
  const [status] = settled.toSorted((one, other) => worstFirst.indexOf(one.state) - worstFirst.indexOf(other.state))
  if (status === undefined) return ''
  switch (status.state) {
    case 'keyMissing':
      return words.statusKeyMissing()
    case 'keyRefused':
      return words.statusKeyRefused()
    case 'failing':
      return status.failingSince === null
        ? words.statusFailing()
        : words.statusFailingSince({ time: clockTime(status.failingSince) })
    case 'offline':
      return status.failingSince === null
        ? words.statusOffline()
        : words.statusOfflineSince({ time: clockTime(status.failingSince) })
    default: {
      // Of several, the one that was asked longest ago tells the truth of all.
      const oldest = settled.flatMap(({ lastSuccessAt }) => lastSuccessAt ?? []).toSorted()[0]
      return oldest === undefined ? '' : words.statusUpToDate({ time: clockTime(oldest) })
    }
  }
}

/** While it asks again, what it knew before still holds. */
function settledOf(status: SyncStatus): SyncStatus {
  if (status.state !== 'checking' && status.state !== 'starting') return status
  if (status.problem !== null) return { ...status, state: 'failing' }
  return status.lastSuccessAt === null ? status : { ...status, state: 'upToDate' }
}
