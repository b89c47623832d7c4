// Pairs what has the same key on both sides: strings of programs, cells of sheets.

/** Indexes into both lists, in the order of the source. The second of the same key is another one. */
export function pairsOfKeys(source: readonly string[], target: readonly string[]): [source: number, target: number][] {
  // Most deliveries have the keys of their source in its order; then none need be looked up.
  if (source.length === target.length && source.every((key, at) => key === target[at]))
    return source.map((_, at) => [at, at])
  const byKey = new Map<string, number[]>()
  for (const [at, key] of target.entries()) {
    const known = byKey.get(key)
    if (known) known.push(at)
    else byKey.set(key, [at])
  }
  const turns = new Map<string, number>()
  const pairs: [source: number, target: number][] = []
  for (const [at, key] of source.entries()) {
    const turn = turns.get(key) ?? 0
    turns.set(key, turn + 1)
    const other = byKey.get(key)?.[turn]
    if (other !== undefined) pairs.push([at, other])
  }
  return pairs
}
