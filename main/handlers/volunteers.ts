// Calls about calls for volunteers. The address of a call's page comes from the service and is opened only as every address is.
import type { VersoHandlers } from '../../preload/contract/index.ts'
import { done, refuse } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import { openAddress } from './open-address.ts'
import type { HandlerParts } from './parts.ts'

export function volunteersHandlers(
  { store, sync, desktop, emit }: HandlerParts,
  answering: Answering,
): VersoHandlers['volunteers'] {
  const { volunteers, changes } = sync
  return {
    list: answering('volunteers.list', async ({ accountId }) => done(await volunteers.list(accountId))),
    refresh: answering('volunteers.refresh', async ({ accountId }) => {
      await volunteers.refresh(accountId)
      return done(null)
    }),
    markVisited: answering('volunteers.markVisited', async ({ accountId }) => {
      await store.volunteers.markVisited(accountId)
      changes.countsChanged()
      emit('volunteers', 'changed', { accountId })
      return done(null)
    }),
    openPage: answering('volunteers.openPage', async ({ accountId, callId }) => {
      const url = await volunteers.pageUrl(accountId, callId)
      if (url === null) return refuse('notFound', 'the call names no page')
      return openAddress(desktop, url)
    }),
  }
}
