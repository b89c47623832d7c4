// The workers as people run them: `npm run bench` builds the application first, and from source a worker takes half a second more to begin.
function built(name: string): URL {
  return new URL(`../../../out/main/${name}-worker.js`, import.meta.url)
}

export const storeWorker = built('store')
export const readingWorker = built('reading')
export const reviewWorker = built('review')
