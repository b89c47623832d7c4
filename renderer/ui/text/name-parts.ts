// Splits a file name where it can be shortened: before its last words, which are long enough to distinguish it. Pure.

/** Shorter names fit into every list. */
const maxWholeLength = 32
const leastTail = 10
const maxTailLength = 22

/**
 * The two parts together are the name. It is split only between words, so that joined letters, as in Arabic, stay
 * together; the tail is
 * empty where there is no such position.
 */
export function nameParts(name: string): { head: string; tail: string } {
  if (name.length > maxWholeLength) {
    for (let length = leastTail; length <= maxTailLength; length += 1) {
      const at = name.length - length
      if (/[\s\-_([]/.test(name.charAt(at))) return { head: name.slice(0, at), tail: name.slice(at) }
    }
  }
  return { head: name, tail: '' }
}
