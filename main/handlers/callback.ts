// Calls about the callback receiver.
import type { VersoHandlers } from '../../preload/contract/index.ts'
import { done, refuse } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import { givenFields } from '../ordering/given-fields.ts'
import type { HandlerParts } from './parts.ts'

export function callbackHandlers({ sync }: HandlerParts, answering: Answering): VersoHandlers['callback'] {
  const { callbacks } = sync
  return {
    status: answering('callback.status', async () => done(await callbacks.status())),
    set: answering('callback.set', async (changes) => done(await callbacks.set(givenFields(changes)))),
    renewPath: answering('callback.renewPath', async () => done(await callbacks.renewPath())),
    test: answering('callback.test', async ({ through }) => done(await callbacks.test(through))),
    arrivals: answering('callback.arrivals', async ({ limit }) => done(await callbacks.arrivals(limit))),
    useForNewOrders: answering('callback.useForNewOrders', async ({ isUsed }) => {
      const status = await callbacks.useForNewOrders(isUsed)
      return status === null ? refuse('addressRefused', 'there is no public address') : done(status)
    }),
  }
}
