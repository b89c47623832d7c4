// Long work as a person sees it: what is running, how far it is, how it ended. Lives in memory; what must outlast the process is in the
// store. Never tells of one task more than ten times a second.
import type {
  BridgeError,
  DeliveryRef,
  DraftId,
  EmitEvent,
  PublicFileId,
  TaskId,
  TaskState,
} from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'

export interface TaskBeginning {
  kind: TaskState['kind']
  unit: TaskState['unit']
  total: number | null
  subject: string
  draftId?: DraftId
  deliveryRef?: DeliveryRef
  publicFileId?: PublicFileId
}

/** One running task, for whoever does the work. After its end all calls are without effect. */
export interface Task {
  id: TaskId
  /** Aborted when the person cancels. */
  signal: AbortSignal
  progressed(change: { done?: number; total?: number | null; subject?: string }): void
  finished(): void
  failed(error: BridgeError): void
  cancelled(): void
}

export interface Tasks {
  begin(beginning: TaskBeginning): Task
  /** Running ones and the latest that ended, newest last; at most 200. */
  list(): TaskState[]
  /** Without effect when it has ended. */
  cancel(id: TaskId): void
  cancelAll(): void
}

export interface TasksDeps {
  clock: Clock
  newId(): string
  emit: EmitEvent
}

const shortestIntervalMs = 100
const keptEnded = 50
const listLimit = 200

interface Held {
  state: TaskState
  abort: AbortController
  toldAt: number
  stopWaiting: (() => void) | null
}

export function createTasks({ clock, newId, emit }: TasksDeps): Tasks {
  const held = new Map<TaskId, Held>()

  const tell = (entry: Held) => {
    entry.stopWaiting?.()
    entry.stopWaiting = null
    entry.toldAt = clock.now()
    emit('tasks', 'changed', { ...entry.state })
  }

  const tellSoon = (entry: Held) => {
    if (entry.stopWaiting !== null) return
    const waitMs = entry.toldAt + shortestIntervalMs - clock.now()
    if (waitMs <= 0) tell(entry)
    else entry.stopWaiting = clock.after(waitMs, () => tell(entry))
  }

  const forgetOldest = () => {
    const ended = [...held.values()].filter(({ state }) => state.state !== 'running')
    for (const { state } of ended.slice(0, Math.max(0, ended.length - keptEnded))) held.delete(state.id)
  }

  return {
    begin(beginning) {
      // A task id is a branded string that only this registry makes.
      const id = newId() as TaskId
      const abort = new AbortController()
      const entry: Held = {
        state: {
          id,
          kind: beginning.kind,
          state: 'running',
          done: 0,
          total: beginning.total,
          unit: beginning.unit,
          subject: beginning.subject,
          draftId: beginning.draftId ?? null,
          deliveryRef: beginning.deliveryRef ?? null,
          publicFileId: beginning.publicFileId ?? null,
          error: null,
        },
        abort,
        toldAt: Number.NEGATIVE_INFINITY,
        stopWaiting: null,
      }
      held.set(id, entry)
      tell(entry)

      const end = (state: 'done' | 'failed' | 'cancelled', error: BridgeError | null) => {
        if (entry.state.state !== 'running') return
        entry.state = { ...entry.state, state, error }
        tell(entry)
        forgetOldest()
      }
      return {
        id,
        signal: abort.signal,
        progressed(change) {
          if (entry.state.state !== 'running') return
          entry.state = { ...entry.state, ...change }
          tellSoon(entry)
        },
        finished: () => end('done', null),
        failed: (error) => end('failed', error),
        cancelled: () => end('cancelled', null),
      }
    },
    list: () => [...held.values()].slice(-listLimit).map(({ state }) => ({ ...state })),
    cancel(id) {
      const entry = held.get(id)
      if (entry?.state.state === 'running') entry.abort.abort()
    },
    cancelAll() {
      for (const entry of held.values()) {
        entry.stopWaiting?.()
        if (entry.state.state === 'running') entry.abort.abort()
      }
    },
  }
}
