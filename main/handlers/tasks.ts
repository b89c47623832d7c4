// Calls about long work: what is running, and ending it.
import type { VersoHandlers } from '../../preload/contract/index.ts'
import { done } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import type { HandlerParts } from './parts.ts'

export function tasksHandlers({ sync }: HandlerParts, answering: Answering): VersoHandlers['tasks'] {
  return {
    list: answering('tasks.list', async () => done({ tasks: sync.tasks.list() })),
    cancel: answering('tasks.cancel', async ({ taskId }) => {
      sync.tasks.cancel(taskId)
      return done(null)
    }),
  }
}
