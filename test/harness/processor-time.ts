// Time measured in the processor's work, not in elapsed time: other programs running at the same time do not lengthen
// it.

/** Processor time of this process so far, in milliseconds, in all its threads. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** How long this thread works without a break, from one turn of its event loop to the next; in milliseconds. */
export function watchTurns(): { end(): number[] } {
  const workedMs = (): number => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  const turns: number[] = []
  let before = workedMs()
  const timer = setInterval(() => {
    const now = workedMs()
    turns.push(now - before)
    before = now
  }, 5)
  return {
    end() {
      clearInterval(timer)
      return turns
    },
  }
}
