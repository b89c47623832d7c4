// Chores that keep the data in order, done a while after the start and then a few times a day. One that fails is told of and does not keep
// the others from being done.

export interface Chore {
  name: string
  run(): Promise<unknown>
}

export interface UpkeepDeps {
  chores: readonly Chore[]
  /** Calls `run` once after `delayMs`; returns the way to cancel. */
  after(delayMs: number, run: () => void): () => void
  onFailure(chore: string, error: unknown): void
}

/** The start belongs to the person. */
const firstAfterMs = 60_000
const thenEveryMs = 6 * 60 * 60_000

/** Returns the way to stop; what is under way then is waited for. */
export function startUpkeep(deps: UpkeepDeps): () => Promise<void> {
  let cancel = deps.after(firstAfterMs, begin)
  let underWay: Promise<void> = Promise.resolve()
  let isStopped = false

  function begin() {
    underWay = doChores()
  }

  async function doChores() {
    for (const { name, run } of deps.chores) {
      if (isStopped) return
      try {
        await run()
      } catch (error) {
        deps.onFailure(name, error)
      }
    }
    if (!isStopped) cancel = deps.after(thenEveryMs, begin)
  }

  return async () => {
    isStopped = true
    cancel()
    await underWay
  }
}
