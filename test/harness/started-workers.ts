// Counts the worker threads that are started while a test runs.
import type { Worker } from 'node:worker_threads'

export interface StartedWorkers extends Disposable {
  count(): number
}

export function countStartedWorkers(): StartedWorkers {
  let started = 0
  const onWorker = (_worker: Worker) => {
    started += 1
  }
  process.on('worker', onWorker)
  return { count: () => started, [Symbol.dispose]: () => void process.off('worker', onWorker) }
}
