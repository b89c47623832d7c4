// Adds numbers that are given by their logarithms, by table: the exact functions took a fifth of the time of an
// alignment.

/** A term that is smaller by more than this factor, as a logarithm, does not change the first twelve digits. */
const negligible = 30
const perUnit = 128
const size = negligible * perUnit + 2
/** At each step of the difference between the terms: what the smaller one adds, and its share of the sum. */
const added = Float64Array.from({ length: size }, (_, step) => Math.log1p(Math.exp(-step / perUnit)))
const shares = Float64Array.from({ length: size }, (_, step) => 1 / (1 + Math.exp(step / perUnit)))

/** The logarithm of the sum of two numbers given by their logarithms; exact to eight digits after the point. */
export function logSum(one: number, other: number): number {
  const larger = one > other ? one : other
  const difference = one > other ? one - other : other - one
  // Not a number, and so not below, if both are minus infinity.
  if (!(difference < negligible)) return larger
  const step = (difference * perUnit + 0.5) | 0
  const share = shares[step] ?? 0
  // The first terms of the Taylor series from the step: a share of the sum is also the derivative.
  const beyond = difference - step / perUnit
  return larger + (added[step] ?? 0) + beyond * share * (beyond * (1 - share) * 0.5 - 1)
}
