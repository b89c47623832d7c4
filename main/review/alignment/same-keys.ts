// Pairs entries with the same key on both sides: program strings, sheet cells.

/** Indexes into both lists, in the order of the source. Repeated keys are paired by occurrence. */
export function pairsOfKeys(source: readonly string[], target: readonly string[]): [source: number, target: number][] {
  // Most deliveries keep the keys of their source in order, so no lookup is needed.
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
