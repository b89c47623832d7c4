// Removing an account: what it concerns is named first, and nothing that a person made goes without having been decided on. What was not sent
// yet is taken back; what was sent stays as it is at the service.
import type { AccountId, AccountRemoval, DraftId, OutboxEntry } from '../../../preload/contract/index.ts'
import type { Store } from '../../store/store.ts'
import type { Accounts } from './accounts.ts'
import type { Changes } from '../reporting/changes.ts'
import type { Outbox } from '../outbox/outbox.ts'

export interface AccountRemovalDeps {
  store: Store
  accounts: Accounts
  outbox: Outbox
  changes: Changes
  now(): string
}

export type DraftsFate = { kind: 'refuse' } | { kind: 'discard' } | { kind: 'move'; to: AccountId }

export interface AccountRemoving {
  /** Null where the account is not there. */
  look(id: AccountId): Promise<AccountRemoval | null>
  /** False where drafts or the outbox keep it; null where it is not there. */
  remove(id: AccountId, keep: 'history' | 'nothing', drafts: DraftsFate): Promise<boolean | null>
}

export function createAccountRemoving({ store, accounts, outbox, changes, now }: AccountRemovalDeps): AccountRemoving {
  async function waitingOf(id: AccountId): Promise<OutboxEntry[]> {
    const { entries } = await outbox.list()
    return entries.filter(({ accountId, state }) => accountId === id && state !== 'confirmed')
  }

  /** Orders become drafts again. False where one is being sent at this moment, and stays. */
  async function takeBack(id: AccountId): Promise<boolean> {
    for (const entry of await waitingOf(id)) {
      const cancelled = await outbox.cancel(entry.id)
      if (!cancelled.ok) await outbox.resolve(entry.id, { kind: 'drop' })
    }
    return (await waitingOf(id)).length === 0
  }

  async function draftsOf(id: AccountId): Promise<DraftId[]> {
    const all: DraftId[] = []
    // More may belong to it than are named at once; those that were dealt with are gone from the answer.
    for (const { draftId } of (await accounts.belongings(id))?.drafts ?? []) all.push(draftId)
    return all
  }

  async function dealWithDrafts(id: AccountId, fate: Exclude<DraftsFate, { kind: 'refuse' }>) {
    for (let left = await draftsOf(id); left.length > 0;) {
      for (const draftId of left) {
        // Projects belong to one account and mean nothing to another.
        if (fate.kind === 'move') await store.drafts.save(draftId, { accountId: fate.to, projectId: null }, now())
        else await store.drafts.discard(draftId, now())
      }
      changes.draftsChanged(left)
      const next = await draftsOf(id)
      if (next.some((draftId) => left.includes(draftId))) return
      left = next
    }
  }

  return {
    async look(id) {
      const belongings = await accounts.belongings(id)
      if (belongings === null) return null
      return {
        ...belongings,
        waiting: (await waitingOf(id)).slice(0, 200).map(({ id: outboxId, what, state }) => ({
          outboxId,
          kind: what.kind,
          title: what.kind === 'order' ? what.title : what.orderTitle,
          state: stateOf(state),
        })),
      }
    },

    async remove(id, keep, drafts) {
      const known = await accounts.list()
      if (!known.some((account) => account.id === id)) return null
      if (drafts.kind === 'move') {
        const target = known.find((account) => account.id === drafts.to)
        if (target === undefined || target.archivedAt !== null || target.id === id) return false
      }
      if (drafts.kind !== 'refuse') {
        if (!(await takeBack(id))) return false
        await dealWithDrafts(id, drafts)
      }
      const isRemoved = await accounts.remove(id, keep)
      // What waited of it waits no more.
      if (isRemoved === true) {
        changes.ordersChanged(null)
        changes.deliveriesChanged(null)
      }
      return isRemoved
    },
  }
}

function stateOf(state: OutboxEntry['state']): AccountRemoval['waiting'][number]['state'] {
  switch (state) {
    case 'held':
    case 'queued':
    case 'confirmed':
      return 'waiting'
    case 'sending':
      return 'sending'
    case 'refused':
      return 'refused'
    case 'unknown':
      return 'answerLost'
  }
}
