// Measures the memory in use: collects garbage before each measurement, so that limits can be strict.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

export interface LiveMemory {
  /** Measures again; cheap enough for a few dozen times. */
  look(): void
  /** The highest growth of all measurements since the start. */
  growthBytes(): number
}

export function watchLiveMemory(): LiveMemory {
  const beginning = liveBytes()
  let growth = 0
  return {
    look: () => (growth = Math.max(growth, liveBytes() - beginning)),
    growthBytes: () => growth,
  }
}

/** After garbage collection. */
export function liveBytes(): number {
  if (typeof collectGarbage === 'function') collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
