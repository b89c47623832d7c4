// Whether two words are the same but for a slip of the pen.
import { editDistance } from '../../../../preload/text/edit-distance.ts'

/** In letters: shorter words differ by one from too many others. */
const minLengthForOne = 4
const minLengthForTwo = 8

/** Different, but by one letter, or by two in a long word. */
export function isNearMiss(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  if (one === other || shorter < minLengthForOne) return false
  const most = shorter >= minLengthForTwo ? 2 : 1
  return editDistance(one, other, most) <= most
}
