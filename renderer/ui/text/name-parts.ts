// Splits a file name where it can be shortened: before its last words, or else letters, which are long enough to
// distinguish it. Pure.

/** In characters. Shorter names fit into the list as a whole. */
const rooms = {
  usual: { whole: 32, leastTail: 10, mostTail: 22 },
  /** A column of about twenty characters. */
  narrow: { whole: 18, leastTail: 7, mostTail: 13 },
}
export type NameRoom = keyof typeof rooms

/** Letters of these scripts look the same beside a cut; those of others, such as Arabic, join their neighbours. */
const unjoined = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Nd}\p{P}]$/u

/**
 * The two parts together are the name. It is split between words if one of its last words has a fitting length, else
 * between letters that are not joined. The tail is empty if there is no such position. A space at the cut belongs to the
 * head, so that none follows the ellipsis.
 */
export function nameParts(name: string, room: NameRoom = 'usual'): { head: string; tail: string } {
  const { whole, leastTail, mostTail } = rooms[room]
  if (name.length <= whole) return { head: name, tail: '' }
  const lengths = Array.from({ length: mostTail - leastTail + 1 }, (_, index) => leastTail + index)
  const length =
    lengths.find(
      (each) => /[-_([.]/.test(name.charAt(name.length - each)) || /\s/.test(name.charAt(name.length - each - 1)),
    ) ??
    lengths.find(
      (each) => unjoined.test(name.charAt(name.length - each - 1)) && unjoined.test(name.charAt(name.length - each)),
    )
  if (length === undefined) return { head: name, tail: '' }
  return { head: name.slice(0, -length), tail: name.slice(-length) }
}
