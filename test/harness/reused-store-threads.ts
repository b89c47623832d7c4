// Threads for the stores of a test file. A store that was closed leaves its thread to the next one: three quarters of the
// processor time of opening a store go into starting a thread. Tests of a store's start and end have threads of their own,
// and so has each process that is killed.
import { EventEmitter } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { StartThread } from '../../main/store/open.ts'
import type { NextStore } from './reused-store-worker.ts'
import { reusedStoreWorker } from './workers.ts'

const free: Worker[] = []

export const startReusedThread: StartThread = (_workerUrl, input) => {
  const worker = free.pop() ?? new Worker(reusedStoreWorker, { execArgv: [], name: 'store' })
  const { port1, port2 } = new MessageChannel()
  const events = new EventEmitter<{ message: [unknown]; error: [unknown]; exit: [] }>()
  const fail = (error: unknown) => events.emit('error', error)
  const end = () => {
    worker.off('message', becomeFree).off('error', fail).off('exit', end)
    // Only the ports of stores that are open keep the process alive.
    worker.unref()
    port1.close()
    events.emit('exit')
  }
  // The thread says by its own port that it is free: what the store said last may come later than that.
  let isFree = false
  let isHeard = false
  const leave = () => {
    if (!isFree || !isHeard) return
    free.push(worker)
    end()
  }
  const becomeFree = () => {
    isFree = true
    leave()
  }
  worker.on('message', becomeFree).on('error', fail).on('exit', end)
  port1.on('message', (message: unknown) => events.emit('message', message))
  port1.on('close', () => {
    isHeard = true
    leave()
  })
  const next: NextStore = { input, port: port2 }
  worker.postMessage(next, [port2])
  return {
    postMessage: (message, transfer) => port1.postMessage(message, transfer),
    on: (event: 'message' | 'error' | 'exit', listener: (value: never) => void) =>
      events.on(event, listener as () => void),
  }
}
