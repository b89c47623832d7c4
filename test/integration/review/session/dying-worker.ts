// A review worker that dies because of its documents: out of memory, by exiting, or with an error.
import { parentPort } from 'node:worker_threads'

const cause = new URL(import.meta.url).search.slice(1)

parentPort?.on('message', ({ kind }: { kind: string }) => {
  if (kind !== 'begin') return
  if (cause === 'exit') process.exit(3)
  if (cause === 'throw') throw new Error('a fault')
  const held: number[][] = []
  for (;;) held.push(new Array<number>(100_000).fill(Math.random()))
})
