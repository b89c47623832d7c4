// Calls about calls for volunteers. The service provides the address of a call's page, which is checked like every
// other address.
import type { EmitEvent, VersoHandlers } from '../../preload/contract/index.ts'
import type { Desktop } from '../ports/desktop.ts'
import type { Store } from '../store/store.ts'
import type { Volunteers } from '../sync/lists/volunteers.ts'
import { refuse } from '../sync/reporting/call-failure.ts'
import type { Changes } from '../sync/reporting/changes.ts'
import { openAddress } from './application.ts'

interface VolunteersParts {
  store: Pick<Store, 'volunteers'>
  volunteers: Volunteers
  changes: Pick<Changes, 'countsChanged'>
  desktop: Pick<Desktop, 'openAddress'>
  emit: EmitEvent
}

export function volunteersHandlers(parts: VolunteersParts): VersoHandlers['volunteers'] {
  const { store, volunteers, changes, desktop, emit } = parts
  return {
    list: ({ accountId }) => volunteers.list(accountId),
    refresh: ({ accountId }) => volunteers.refresh(accountId),
    markVisited: async ({ accountId }) => {
      await store.volunteers.markVisited(accountId)
      changes.countsChanged()
      emit('volunteers', 'changed', { accountId })
    },
    openPage: async ({ accountId, callId }) => {
      const url = await volunteers.pageUrl(accountId, callId)
      return openAddress(desktop, url ?? refuse('notFound', 'the call names no page'))
    },
  }
}
