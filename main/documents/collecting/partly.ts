// Keeps a damaged part from failing the whole document: the damage becomes a fact.
import type { Collector } from './collector.ts'
import { Unreadable } from './unreadable.ts'

/** Runs the reader of one part. If the part is damaged, records `partlyRead` and continues. */
export function orPartly(collector: Collector, read: () => void): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof Unreadable) || error.code !== 'damaged') throw error
    collector.found('partlyRead')
  }
}
