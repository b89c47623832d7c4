// How much memory is really in use: garbage is collected before each look, so that a limit can be strict.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

export interface LiveMemory {
  /** Looks again; cheap enough for a few dozen looks. */
  look(): void
  /** The highest growth since the beginning, of all looks. */
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

/** After garbage was collected. */
export function liveBytes(): number {
  if (typeof collectGarbage === 'function') collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
