// Removes an account: first lists what is affected, and removes nothing that the person made without a decision. Unsent
// orders become drafts again; what was sent stays at the service.
import type { AccountId, AccountRemoval, DraftId, OutboxEntry } from '../../../preload/contract/index.ts'
import type { Store } from '../../store/store.ts'
import type { Accounts } from './accounts.ts'
import type { Changes } from '../reporting/changes.ts'
import type { Outbox } from '../outbox/outbox.ts'

interface AccountRemovalDeps {
  store: Store
  accounts: Accounts
  outbox: Outbox
  changes: Changes
  now(): string
}

type DraftsChoice = { kind: 'refuse' } | { kind: 'discard' } | { kind: 'move'; to: AccountId }

interface AccountRemoving {
  /** Null if the account does not exist. */
  preview(id: AccountId): Promise<AccountRemoval | null>
  /** Resolves with false if drafts or the outbox prevent it; null if the account does not exist. */
  remove(id: AccountId, keep: 'history' | 'nothing', drafts: DraftsChoice): Promise<boolean | null>
}

export function createAccountRemoving({ store, accounts, outbox, changes, now }: AccountRemovalDeps): AccountRemoving {
  async function waitingOf(id: AccountId): Promise<OutboxEntry[]> {
    const { entries } = await outbox.list()
    return entries.filter(({ accountId, state }) => accountId === id && state !== 'confirmed')
  }

  /** Turns unsent orders back into drafts. False if one is being sent right now. */
  async function takeBack(id: AccountId): Promise<boolean> {
    for (const entry of await waitingOf(id)) {
      const cancelled = await outbox.cancel(entry.id)
      if (!cancelled.ok) await outbox.resolve(entry.id, { kind: 'drop' })
    }
    return (await waitingOf(id)).length === 0
  }

  async function draftsOf(id: AccountId): Promise<DraftId[]> {
    const all: DraftId[] = []
    // There may be more than one answer lists; those that were handled no longer appear.
    for (const { draftId } of (await accounts.belongings(id))?.drafts ?? []) all.push(draftId)
    return all
  }

  async function handleDrafts(id: AccountId, choice: Exclude<DraftsChoice, { kind: 'refuse' }>) {
    for (let left = await draftsOf(id); left.length > 0;) {
      for (const draftId of left) {
        // A project belongs to one account only.
        if (choice.kind === 'move') await store.drafts.save(draftId, { accountId: choice.to, projectId: null }, now())
        else await store.drafts.discard(draftId, now())
      }
      changes.draftsChanged(left)
      const next = await draftsOf(id)
      if (next.some((draftId) => left.includes(draftId))) return
      left = next
    }
  }

  return {
    async preview(id) {
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
        await handleDrafts(id, drafts)
      }
      const isRemoved = await accounts.remove(id, keep)
      // Its deliveries no longer wait for a review.
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
