// Calls about running tasks.
import type { VersoHandlers } from '../../preload/contract/index.ts'
import type { Tasks } from '../sync/reporting/tasks.ts'

export function tasksHandlers(tasks: Pick<Tasks, 'list' | 'cancel'>): VersoHandlers['tasks'] {
  return {
    list: () => ({ tasks: tasks.list() }),
    cancel: ({ taskId }) => tasks.cancel(taskId),
  }
}
