// The workers of main, and a Verso without its window, as the tests start them: from the bundles that vitest has built before
// (bundled-workers.ts), otherwise from source.
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '../..')
/** An environment variable, because processes that tests start need it too. */
const bundles = process.env['VERSO_WORKER_BUNDLES']

function worker(name: string, source: string): URL {
  return pathToFileURL(bundles === undefined ? path.join(root, source) : path.join(bundles, `${name}.mjs`))
}

export const storeWorker = worker('store-worker', 'main/store/worker.ts')
/** One that serves one store after the other: see reused-store-threads.ts. */
export const reusedStoreWorker = worker('reused-store-worker', 'test/harness/reused-store-worker.ts')
export const readingWorker = worker('reading-worker', 'main/documents/worker/worker.ts')
export const reviewWorker = worker('review-worker', 'main/review/session/worker.ts')
export const versoProcess = worker('verso-process', 'test/integration/sync/verso-process.ts')
