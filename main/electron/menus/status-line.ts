// Summarises the state of the services in one line for the tray. Pure. Shows the time of the last check instead of its
// age, because a menu that changes every second cannot be used.
import type { SyncStatus } from '../../../preload/contract/index.ts'
import type { Words } from '../messages.ts'

/** Worst first; states in progress are ignored. */
const worstFirst: readonly SyncStatus['state'][] = ['keyMissing', 'keyRefused', 'failing', 'offline', 'upToDate']

/**
 * @param clockTime formats an instant as a time of day
 * @returns empty if nothing is known yet
 */
export function statusLine(statuses: readonly SyncStatus[], words: Words, clockTime: (at: string) => string): string {
  const known = statuses.map(withoutCheck).filter((status) => worstFirst.includes(status.state))
  const [status] = known.toSorted((one, other) => worstFirst.indexOf(one.state) - worstFirst.indexOf(other.state))
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
      // With several services, show the one that was checked longest ago.
      const oldest = known.flatMap(({ lastSuccessAt }) => lastSuccessAt ?? []).toSorted()[0]
      return oldest === undefined ? '' : words.statusUpToDate({ time: clockTime(oldest) })
    }
  }
}

/** While a check runs, the previous state still holds. */
function withoutCheck(status: SyncStatus): SyncStatus {
  if (status.state !== 'checking' && status.state !== 'starting') return status
  if (status.problem !== null) return { ...status, state: 'failing' }
  return status.lastSuccessAt === null ? status : { ...status, state: 'upToDate' }
}
