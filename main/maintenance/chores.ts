// Runs maintenance chores a while after the start and then a few times a day. A failure is reported and does not stop
// the others.

interface Chore {
  name: string
  run(): Promise<unknown>
}

interface ChoresDeps {
  chores: readonly Chore[]
  /** Calls `run` once after `delayMs`; returns a function that cancels it. */
  after(delayMs: number, run: () => void): () => void
  onFailure(chore: string, error: unknown): void
}

/** Not at start-up, when the person is waiting. */
const firstAfterMs = 60_000
const thenEveryMs = 6 * 60 * 60_000

/** Returns a function that stops the chores and waits for a running one. */
export function startChores(deps: ChoresDeps): () => Promise<void> {
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
