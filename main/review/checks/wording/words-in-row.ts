// Tells a sentence from a list of names or values, which has a comma or a sign after each.

const minWords = 3

/** Whether at least three words of a text have nothing but blanks between them. */
export function hasWordsInRow(text: string): boolean {
  return text.split(/[^\p{L}\p{M}\p{N}'’\s-]/u).some((piece) => {
    const words = piece.split(/\s/u).filter((word) => /\p{L}/u.test(word))
    return words.length >= minWords
  })
}
