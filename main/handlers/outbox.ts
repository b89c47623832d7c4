// Calls about what is on its way to the service.
import type { Result, VersoHandlers } from '../../preload/contract/index.ts'
import type { OutboxAnswer } from '../sync/outbox/outbox.ts'
import { done, refuse } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import type { HandlerParts } from './parts.ts'

export function outboxHandlers({ sync }: HandlerParts, answering: Answering): VersoHandlers['outbox'] {
  const { outbox } = sync
  return {
    list: answering('outbox.list', async () => done(await outbox.list())),
    undo: answering('outbox.undo', async ({ outboxId }) =>
      resultOf(await outbox.undo(outboxId), (draftId) => ({ draftId })),
    ),
    sendNow: answering('outbox.sendNow', async ({ outboxId }) => resultOf(await outbox.sendNow(outboxId), () => null)),
    cancel: answering('outbox.cancel', async ({ outboxId }) =>
      resultOf(await outbox.cancel(outboxId), (draftId) => ({ draftId })),
    ),
    setPaused: answering('outbox.setPaused', async ({ isPaused, accountId }) => {
      await outbox.setPaused(isPaused, accountId)
      return done(null)
    }),
    resolve: answering('outbox.resolve', async ({ outboxId, choice }) =>
      resultOf(await outbox.resolve(outboxId, choice), () => null),
    ),
  }
}

export function resultOf<From, To>(answer: OutboxAnswer<From>, convert: (value: From) => To): Result<To> {
  return answer.ok ? done(convert(answer.value)) : refuse(answer.reason, 'the outbox entry is past that point, or gone')
}
