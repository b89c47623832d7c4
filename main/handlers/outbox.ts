// Calls about the outbox.
import type { VersoHandlers } from '../../preload/contract/index.ts'
import type { Outbox, OutboxAnswer } from '../sync/outbox/outbox.ts'
import { refuse } from '../sync/reporting/call-failure.ts'

export function outboxHandlers(outbox: Outbox): VersoHandlers['outbox'] {
  return {
    list: () => outbox.list(),
    discardUnreadable: () => outbox.discardUnreadable(),
    undo: async ({ outboxId }) => ({ draftId: valueOf(await outbox.undo(outboxId)) }),
    sendNow: async ({ outboxId }) => void valueOf(await outbox.sendNow(outboxId)),
    cancel: async ({ outboxId }) => ({ draftId: valueOf(await outbox.cancel(outboxId)) }),
    setPaused: ({ isPaused, accountId }) => outbox.setPaused(isPaused, accountId),
    resolve: async ({ outboxId, choice }) => void valueOf(await outbox.resolve(outboxId, choice)),
  }
}

export function valueOf<Value>(answer: OutboxAnswer<Value>): Value {
  return answer.ok ? answer.value : refuse(answer.reason, 'the outbox entry is past that point, or gone')
}
