// Calls about dropped folders and archives whose files are to be chosen.
import type { VersoHandlers } from '../../preload/contract/index.ts'
import type { Intakes } from '../ordering/intake/intakes.ts'
import type { Store } from '../store/store.ts'
import { found, refuse } from '../sync/reporting/call-failure.ts'

interface IntakeParts {
  store: Pick<Store, 'drafts'>
  intakes: Intakes
}

export function intakeHandlers({ store, intakes }: IntakeParts): VersoHandlers['intake'] {
  return {
    get: ({ intakeId, from, limit }) => found(intakes.get(intakeId, from, limit), 'intake'),
    list: ({ draftId }) => ({ intakes: intakes.list(draftId) }),
    take: async ({ intakeId, what }) => {
      const { intake } = found(intakes.get(intakeId, 0, 0), 'intake')
      found(await store.drafts.get(intake.draftId), 'draft')
      return (await intakes.take(intakeId, what)) ?? refuse('alreadyDone', 'the intake is not ready, or was taken')
    },
    cancel: ({ intakeId }) => intakes.cancel(intakeId),
  }
}
