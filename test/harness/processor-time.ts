// Time that is measured in what the processor did, not in what passed: other programs that run at the same time do not lengthen it.

/** Milliseconds that this process has worked so far, in all of its threads. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** How long this thread works at a stretch, from one turn of its event loop to the next; each in milliseconds. */
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
