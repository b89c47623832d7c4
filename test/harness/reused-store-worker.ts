// The store's program in a thread that serves one store after the other; reused-store-threads.ts starts it.
import { parentPort } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import type { StoreInput } from '../../main/store/protocol.ts'
import { carryOut } from '../../main/store/serve.ts'

export interface NextStore {
  input: StoreInput
  port: MessagePort
}

parentPort?.on('message', ({ input, port }: NextStore) => {
  port.on('close', () => parentPort?.postMessage('free'))
  carryOut(input, port)
})
