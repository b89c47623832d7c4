// Long-running work in main that the person can watch or cancel: copying files, downloading, saving, importing. Finished tasks are
// removed at once.
import { SvelteMap } from 'svelte/reactivity'
import type {
  BridgeError,
  DeliveryRef,
  DraftId,
  PublicFileId,
  TaskId,
  TaskState,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { deliveryKey } from '../../../preload/contract/keys.ts'

export class Tasks {
  readonly #byId = new SvelteMap<TaskId, TaskState>()
  readonly running: readonly TaskState[] = $derived.by(() => [...this.#byId.values()])
  readonly #bridge: VersoBridge
  readonly #onFailure: (error: BridgeError) => void
  readonly #stop: () => void

  constructor(bridge: VersoBridge, onFailure: (error: BridgeError) => void) {
    this.#bridge = bridge
    this.#onFailure = onFailure
    this.#stop = bridge.tasks.changed((task) => {
      this.#take(task)
    })
  }

  /** After a reload of the window, the work in main continues. */
  async load(): Promise<void> {
    const result = await this.#bridge.tasks.list()
    if (result.ok) for (const task of result.value.tasks) if (task.state === 'running') this.#byId.set(task.id, task)
  }

  /** Each drop has its own copy task. */
  copiesInto(draftId: DraftId): readonly TaskState[] {
    return this.running.filter((task) => task.draftId === draftId)
  }

  ofDelivery(ref: DeliveryRef): TaskState | null {
    const key = deliveryKey(ref)
    return this.running.find((task) => task.deliveryRef !== null && deliveryKey(task.deliveryRef) === key) ?? null
  }

  ofPublicFile(id: PublicFileId): TaskState | null {
    return this.running.find((task) => task.publicFileId === id) ?? null
  }

  async cancel(id: TaskId): Promise<void> {
    const result = await this.#bridge.tasks.cancel({ taskId: id })
    if (!result.ok) this.#onFailure(result.error)
  }

  close(): void {
    this.#stop()
  }

  #take(task: TaskState): void {
    if (task.state === 'running') {
      this.#byId.set(task.id, task)
      return
    }
    this.#byId.delete(task.id)
    // A failed download is shown where the document would be, a failed import by its caller. Others have no such place.
    const isShownElsewhere = task.kind === 'download' || task.kind === 'import'
    if (task.state === 'failed' && task.error && !isShownElsewhere) this.#onFailure(task.error)
  }
}
