// A worker that opens like the store's and then dies at the first call.
import { parentPort } from 'node:worker_threads'

parentPort?.postMessage({
  kind: 'opened',
  notices: [],
  shape: { accounts: ['list'], settings: ['get'], deskRoom: ['begin', 'abandon'], cacheRoom: [] },
})
parentPort?.on('message', () => {
  throw new Error('out of memory')
})
