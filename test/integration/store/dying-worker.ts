// A worker that opens like the store's and then dies of the first question.
import { parentPort } from 'node:worker_threads'

parentPort?.postMessage({
  kind: 'opened',
  notices: [],
  shape: { accounts: ['list'], settings: ['get'], deskRoom: ['begin', 'abandon'], cacheRoom: [] },
})
parentPort?.on('message', () => {
  throw new Error('out of memory')
})
