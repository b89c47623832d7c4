// Calls about being up to date, and about the lists of the service that orders are made with.
import type { VersoHandlers } from '../../preload/contract/index.ts'
import { maximumRows } from '../../preload/contract/orders.ts'
import { done } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import type { HandlerParts } from './parts.ts'

export function syncHandlers({ sync }: HandlerParts, answering: Answering): VersoHandlers['sync'] {
  return {
    refresh: answering('sync.refresh', async ({ accountId }) => {
      sync.accounts.check(accountId, 'refresh')
      await sync.outbox.wake(accountId)
      return done(null)
    }),
  }
}

export function projectsHandlers({ store, sync }: HandlerParts, answering: Answering): VersoHandlers['projects'] {
  return {
    list: answering('projects.list', async ({ accountId }) => done(await sync.lists.projects(accountId))),
    ofClient: answering('projects.ofClient', async ({ accountId, clientId }) =>
      sync.lists.projectsOfClient(accountId, clientId),
    ),
    refresh: answering('projects.refresh', async ({ accountId }) => {
      await sync.lists.refresh(accountId)
      return done(null)
    }),
    orders: answering('projects.orders', async ({ accountId, projectId }) =>
      done(await store.projects.orders(accountId, projectId, maximumRows)),
    ),
  }
}

export function languagesHandlers(
  { store, sync, emit }: HandlerParts,
  answering: Answering,
): VersoHandlers['languages'] {
  return {
    list: answering('languages.list', async ({ accountId }) =>
      done({ languages: await sync.lists.languages(accountId) }),
    ),
    setOwnName: answering('languages.setOwnName', async ({ code, ownName }) => {
      await store.languages.setOwnName(code, ownName)
      for (const { id } of await sync.accounts.list()) emit('languages', 'changed', { accountId: id })
      return done(null)
    }),
  }
}
