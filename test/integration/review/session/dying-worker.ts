// A review worker that dies of the documents that it is given: of memory, by ending, or of a fault.
import { parentPort } from 'node:worker_threads'

const way = new URL(import.meta.url).search.slice(1)

parentPort?.on('message', ({ kind }: { kind: string }) => {
  if (kind !== 'begin') return
  if (way === 'exit') process.exit(3)
  if (way === 'throw') throw new Error('a fault')
  const held: number[][] = []
  for (;;) held.push(new Array<number>(100_000).fill(Math.random()))
})
