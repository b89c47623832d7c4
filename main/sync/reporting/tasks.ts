// Long-running work as the person sees it: what is running, its progress, and its result. In memory only; whatever must
// survive the process is in the store. Reports each task at most ten times a second.
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

interface NewTask {
  kind: TaskState['kind']
  unit: TaskState['unit']
  total: number | null
  subject: string
  draftId?: DraftId
  deliveryRef?: DeliveryRef
  publicFileId?: PublicFileId
}

/** One running task, for the code that does the work. Calls after its end have no effect. */
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
  begin(newTask: NewTask): Task
  /** Running and recently ended tasks, newest last; at most 200. */
  list(): TaskState[]
  /** No effect after the task has ended. */
  cancel(id: TaskId): void
  cancelAll(): void
}

interface TasksDeps {
  clock: Clock
  newId(): string
  emit: EmitEvent
}

const minIntervalMs = 100
const maxEnded = 50
const listLimit = 200

interface TaskEntry {
  state: TaskState
  abort: AbortController
  emittedAt: number
  stopWaiting: (() => void) | null
}

export function createTasks({ clock, newId, emit }: TasksDeps): Tasks {
  const entries = new Map<TaskId, TaskEntry>()

  const emitState = (entry: TaskEntry) => {
    entry.stopWaiting?.()
    entry.stopWaiting = null
    entry.emittedAt = clock.now()
    emit('tasks', 'changed', { ...entry.state })
  }

  const emitSoon = (entry: TaskEntry) => {
    if (entry.stopWaiting !== null) return
    // Never longer, also if the clock was set back.
    const waitMs = Math.min(minIntervalMs, entry.emittedAt + minIntervalMs - clock.now())
    if (waitMs <= 0) emitState(entry)
    else entry.stopWaiting = clock.after(waitMs, () => emitState(entry))
  }

  const forgetOldest = () => {
    const ended = [...entries.values()].filter(({ state }) => state.state !== 'running')
    for (const { state } of ended.slice(0, Math.max(0, ended.length - maxEnded))) entries.delete(state.id)
  }

  return {
    begin(newTask) {
      // Task ids are created only here.
      const id = newId() as TaskId
      const abort = new AbortController()
      const entry: TaskEntry = {
        state: {
          id,
          kind: newTask.kind,
          state: 'running',
          done: 0,
          total: newTask.total,
          unit: newTask.unit,
          subject: newTask.subject,
          draftId: newTask.draftId ?? null,
          deliveryRef: newTask.deliveryRef ?? null,
          publicFileId: newTask.publicFileId ?? null,
          error: null,
        },
        abort,
        emittedAt: Number.NEGATIVE_INFINITY,
        stopWaiting: null,
      }
      entries.set(id, entry)
      emitState(entry)

      const end = (state: 'done' | 'failed' | 'cancelled', error: BridgeError | null) => {
        if (entry.state.state !== 'running') return
        entry.state = { ...entry.state, state, error }
        emitState(entry)
        forgetOldest()
      }
      return {
        id,
        signal: abort.signal,
        progressed(change) {
          if (entry.state.state !== 'running') return
          entry.state = { ...entry.state, ...change }
          emitSoon(entry)
        },
        finished: () => end('done', null),
        failed: (error) => end('failed', error),
        cancelled: () => end('cancelled', null),
      }
    },
    list: () => [...entries.values()].slice(-listLimit).map(({ state }) => ({ ...state })),
    cancel(id) {
      const entry = entries.get(id)
      if (entry?.state.state === 'running') entry.abort.abort()
    },
    cancelAll() {
      for (const entry of entries.values()) {
        entry.stopWaiting?.()
        if (entry.state.state === 'running') entry.abort.abort()
      }
    },
  }
}

/** Passes a stream through and reports how many bytes have passed so far. */
export async function* countingBytes(stream: AsyncIterable<Uint8Array>, onProgress: (doneBytes: number) => void) {
  let doneBytes = 0
  for await (const chunk of stream) {
    doneBytes += chunk.byteLength
    onProgress(doneBytes)
    yield chunk
  }
}
