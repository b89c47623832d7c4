// Calls about what was dropped as a folder or archive and is to be chosen from.
import type { VersoHandlers } from '../../preload/contract/index.ts'
import { done, refuse } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import type { HandlerParts } from './parts.ts'

export function intakeHandlers({ store, intakes }: HandlerParts, answering: Answering): VersoHandlers['intake'] {
  return {
    get: answering('intake.get', async ({ intakeId, from, limit }) => {
      const found = intakes.get(intakeId, from, limit)
      return found === null ? refuse('notFound', 'no such intake') : done(found)
    }),
    list: answering('intake.list', async ({ draftId }) => done({ intakes: intakes.list(draftId) })),
    take: answering('intake.take', async ({ intakeId, what }) => {
      const draftId = intakes.get(intakeId, 0, 0)?.intake.draftId
      if (draftId === undefined || (await store.drafts.get(draftId)) === null) {
        return refuse('notFound', 'no such intake, or no such draft')
      }
      const taken = await intakes.take(intakeId, what)
      return taken === null ? refuse('alreadyDone', 'the intake is not ready, or was taken') : done(taken)
    }),
    cancel: answering('intake.cancel', async ({ intakeId }) => {
      intakes.cancel(intakeId)
      return done(null)
    }),
  }
}
