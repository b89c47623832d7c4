// Which words of a text may be one slip of the pen from others: two such words have a form in common if at most one letter
// is taken out of each. Compares hashes of these forms, so that the forms themselves are not made.

/** Odd, so that it has an inverse: what is behind a letter moves up by one division. */
const base = 0x01000193
const inverse = 0x359c449b

type OnForm = (hash: number) => void

/** Hashes the word and each form of it that lacks one letter. */
export function createFormHashes(): (word: ArrayLike<number>, onForm: OnForm) => void {
  /** The hash of the letters before each. */
  const beginnings: number[] = []
  return (word, onForm) => {
    let hash = 0
    let power = 1
    for (let at = 0; at < word.length; at += 1) {
      beginnings[at] = hash
      hash = (hash + Math.imul(word[at] ?? 0, power)) | 0
      power = Math.imul(power, base)
    }
    beginnings[word.length] = hash
    onForm(hash)
    for (let at = 0; at < word.length; at += 1) {
      const behind = (hash - (beginnings[at + 1] ?? 0)) | 0
      onForm(((beginnings[at] ?? 0) + Math.imul(behind, inverse)) | 0)
    }
  }
}
