// Where the name of a file may be cut: before its last words, of which it keeps enough to be told from its neighbours. Pure.

/** Shorter names have room wherever there is a list of them. */
const longestWhole = 32
const leastTail = 10
const longestTail = 22

/**
 * Both parts together are the name. It is parted at the border of a word only: letters that join, as in Arabic, stay together; the tail is
 * empty where there is no such place.
 */
export function nameParts(name: string): { head: string; tail: string } {
  if (name.length > longestWhole) {
    for (let length = leastTail; length <= longestTail; length += 1) {
      const at = name.length - length
      if (/[\s\-_([]/.test(name.charAt(at))) return { head: name.slice(0, at), tail: name.slice(at) }
    }
  }
  return { head: name, tail: '' }
}
