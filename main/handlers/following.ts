// Calls about synchronisation, and about the service's lists that orders need.
import type { EmitEvent, VersoHandlers } from '../../preload/contract/index.ts'
import { maximumRows } from '../../preload/contract/orders/orders.ts'
import type { Store } from '../store/store.ts'
import type { Accounts } from '../sync/accounts/accounts.ts'
import type { Lists } from '../sync/lists/lists.ts'
import type { Outbox } from '../sync/outbox/outbox.ts'

interface SyncParts {
  accounts: Pick<Accounts, 'check'>
  outbox: Pick<Outbox, 'wake'>
}

export function syncHandlers({ accounts, outbox }: SyncParts): VersoHandlers['sync'] {
  return {
    refresh: async ({ accountId }) => {
      accounts.check(accountId, 'refresh')
      await outbox.wake(accountId)
    },
  }
}

interface ProjectsParts {
  store: Pick<Store, 'projects'>
  lists: Lists
}

export function projectsHandlers({ store, lists }: ProjectsParts): VersoHandlers['projects'] {
  return {
    list: ({ accountId }) => lists.projects(accountId),
    ofClient: ({ accountId, clientId }) => lists.projectsOfClient(accountId, clientId),
    refresh: ({ accountId }) => lists.refresh(accountId),
    orders: ({ accountId, projectId }) => store.projects.orders(accountId, projectId, maximumRows),
  }
}

interface LanguagesParts {
  store: Pick<Store, 'languages'>
  lists: Pick<Lists, 'languages'>
  accounts: Pick<Accounts, 'list'>
  emit: EmitEvent
}

export function languagesHandlers({ store, lists, accounts, emit }: LanguagesParts): VersoHandlers['languages'] {
  return {
    list: async ({ accountId }) => ({ languages: await lists.languages(accountId) }),
    setOwnName: async ({ code, ownName }) => {
      await store.languages.setOwnName(code, ownName)
      for (const { id } of await accounts.list()) emit('languages', 'changed', { accountId: id })
    },
  }
}
