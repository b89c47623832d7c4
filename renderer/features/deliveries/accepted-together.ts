// Says that several deliveries were accepted together, with Undo for all of them.
import type { OutboxId } from '../../../preload/contract/index.ts'
import * as m from '../../messages/generated/messages.js'
import type { Verso } from '../../state/verso.svelte.ts'

type Parts = Pick<Verso, 'toasts' | 'outbox'>

/** Undoes all of them; reports those that are already being sent. */
async function takeBack({ toasts, outbox }: Parts, ids: readonly OutboxId[]): Promise<void> {
  const answers = await Promise.all(ids.map((id) => outbox.undo(id)))
  const missed = answers.filter((answer) => answer === undefined).length
  if (missed === 0) toasts.show(m.batch_taken_back())
  else toasts.show(m.batch_taken_back_some({ count: missed }), { tone: 'wrong' })
}

export function sayAcceptedTogether(parts: Parts, outboxIds: readonly OutboxId[]): void {
  parts.toasts.show(m.batch_accepted({ count: outboxIds.length }), {
    tone: 'fine',
    more: m.batch_accepted_more(),
    covers: outboxIds,
    action: { label: m.action_undo(), isUndo: true, run: () => void takeBack(parts, outboxIds) },
  })
}
