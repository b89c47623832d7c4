// A damaged part beside the main one does not take the document with it: it becomes a fact.
import type { Collector } from './collector.ts'
import { Unreadable } from './unreadable.ts'

/** Runs the reading of one part; where that part is damaged, `partlyRead` is found and the rest goes on. */
export function orPartly(collector: Collector, read: () => void): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof Unreadable) || error.code !== 'damaged') throw error
    collector.found('partlyRead')
  }
}
