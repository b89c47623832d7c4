// How significant it is that two segments have certain labels (heading or cell, start of a passage or not). The
// documents determine a label's value: none if headings became paragraphs, high if every column kept its place.

export interface LabelAgreement {
  /** The logarithm of how much likelier these labels are in a row than by chance. */
  score(source: number, target: number): number
}

const maxScore = 4

function sharesOf(labels: ArrayLike<number>, kinds: number): Float64Array {
  const shares = new Float64Array(kinds)
  for (let index = 0; index < labels.length; index += 1) {
    const label = labels[index] ?? 0
    shares[label] = (shares[label] ?? 0) + 1
  }
  for (let label = 0; label < kinds; label += 1) shares[label] = (shares[label] ?? 0) / Math.max(1, labels.length)
  return shares
}

/**
 * @param reliability the initial share of rows that keep the label
 * @param rows source and target labels of rows that are already aligned
 */
export function labelAgreement(
  sourceLabels: ArrayLike<number>,
  targetLabels: ArrayLike<number>,
  kinds: number,
  reliability: number,
  rows: readonly (readonly [number, number])[] = [],
): LabelAgreement {
  const source = sharesOf(sourceLabels, kinds)
  const target = sharesOf(targetLabels, kinds)
  const expected = new Float64Array(kinds * kinds)
  let common = 0
  for (let label = 0; label < kinds; label += 1) common += Math.sqrt((source[label] ?? 0) * (target[label] ?? 0))
  for (let one = 0; one < kinds; one += 1)
    for (let other = 0; other < kinds; other += 1) {
      const byChance = (source[one] ?? 0) * (target[other] ?? 0)
      const kept = one === other && common > 0 ? Math.sqrt(byChance) / common : 0
      expected[one * kinds + other] = reliability * kept + (1 - reliability) * byChance
    }
  const counts = new Float64Array(kinds * kinds)
  for (const [one, other] of rows) counts[one * kinds + other] = (counts[one * kinds + other] ?? 0) + 1
  const scores = new Float64Array(kinds * kinds)
  // The number of assumed rows added to the real ones.
  const assumed = 12
  for (let one = 0; one < kinds; one += 1)
    for (let other = 0; other < kinds; other += 1) {
      const byChance = (source[one] ?? 0) * (target[other] ?? 0)
      const isOnBoth =
        (source[one] ?? 0) > 0 && (target[one] ?? 0) > 0 && (source[other] ?? 0) > 0 && (target[other] ?? 0) > 0
      // A label that is missing on the other side says nothing.
      if (byChance === 0 || !isOnBoth) continue
      const at = one * kinds + other
      const share = ((counts[at] ?? 0) + assumed * (expected[at] ?? 0)) / (rows.length + assumed)
      scores[at] = Math.max(-maxScore, Math.min(maxScore, Math.log(share / byChance)))
    }
  return { score: (one, other) => scores[one * kinds + other] ?? 0 }
}
