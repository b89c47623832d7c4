// The store worker: the only thread that writes to the databases. The same program, in another thread, makes the backup of
// the day.
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerInput } from './protocol.ts'
import { carryOut } from './serve.ts'

if (parentPort === null) throw new Error('the store worker runs as a worker thread only')

// Boundary: who starts the thread passes a WorkerInput, the same type.
carryOut(workerData as WorkerInput, parentPort)
