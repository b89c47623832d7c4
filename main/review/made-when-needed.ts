// Keeps what takes tens of milliseconds to make and is the same for every document, from when it is needed first: a worker that begins has no time for it.

export function madeWhenNeeded<Made extends object>(make: () => Made): () => Made {
  let made: Made | null = null
  return () => (made ??= make())
}
