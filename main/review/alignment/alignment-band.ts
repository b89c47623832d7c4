// The part of the table of all pairs of positions that a search looks at: around where the path is expected to pass.

/** The target positions to search for each number of consumed source segments: `low[i]` to `high[i]`, inclusive. */
export interface Band {
  low: Int32Array
  high: Int32Array
}

/** A band that covers everything. */
export function fullBand(sources: number, targets: number): Band {
  return {
    low: new Int32Array(sources + 1),
    high: new Int32Array(sources + 1).fill(targets),
  }
}

/**
 * A band around points that the path is expected to pass: straight between points, and wider where the slope differs
 * from the overall slope, because the whole difference may be in one place.
 * @param points in order, increasing on both sides; the two ends need not be included
 * @param halfWidth the same everywhere, or by source position
 */
export function bandAround(
  sources: number,
  targets: number,
  points: readonly (readonly [source: number, target: number])[],
  halfWidth: number | Int32Array,
): Band {
  const low = new Int32Array(sources + 1).fill(targets)
  const high = new Int32Array(sources + 1)
  const all: (readonly [number, number])[] = [[0, 0], ...points, [sources, targets]]
  const slope = sources === 0 ? 1 : targets / sources
  for (let at = 1; at < all.length; at += 1) {
    const [fromSource, fromTarget] = all[at - 1] ?? [0, 0]
    const [toSource, toTarget] = all[at] ?? [sources, targets]
    const steps = toSource - fromSource
    const lean = Math.min(toTarget - fromTarget, Math.ceil(Math.abs(toTarget - fromTarget - steps * slope)))
    for (let i = fromSource; i <= toSource; i += 1) {
      const along = steps === 0 ? 0 : ((i - fromSource) / steps) * (toTarget - fromTarget)
      const half = typeof halfWidth === 'number' ? halfWidth : (halfWidth[i] ?? 0)
      const [from, to] = steps === 0 ? [fromTarget, toTarget] : [fromTarget + along - lean, fromTarget + along + lean]
      low[i] = Math.min(low[i] ?? targets, Math.max(0, Math.floor(from) - half))
      high[i] = Math.max(high[i] ?? 0, Math.min(targets, Math.ceil(to) + half))
    }
  }
  // Ensures that a path exists: each range begins and ends no earlier than the previous one.
  for (let i = 1; i <= sources; i += 1) high[i] = Math.max(high[i] ?? 0, high[i - 1] ?? 0)
  for (let i = sources - 1; i >= 0; i -= 1) low[i] = Math.min(low[i] ?? 0, low[i + 1] ?? 0)
  low[0] = 0
  high[sources] = targets
  return { low, high }
}
