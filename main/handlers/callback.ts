// Calls about the callback receiver.
import type { VersoHandlers } from '../../preload/contract/index.ts'
import { givenFields } from '../ordering/given-fields.ts'
import type { CallbackReceiver } from '../sync/callbacks/callback-receiver.ts'
import { refuse } from '../sync/reporting/call-failure.ts'

export function callbackHandlers(callbacks: CallbackReceiver): VersoHandlers['callback'] {
  return {
    status: () => callbacks.status(),
    set: (changes) => callbacks.set(givenFields(changes)),
    renewPath: () => callbacks.renewPath(),
    test: ({ through }) => callbacks.test(through),
    arrivals: ({ limit }) => callbacks.arrivals(limit),
    useForNewOrders: async ({ isUsed }) =>
      (await callbacks.useForNewOrders(isUsed)) ?? refuse('addressRefused', 'there is no public address'),
  }
}
