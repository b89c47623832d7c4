// The clause in which a word stands: what is said in another one, "not" above all, says nothing about the word.

const clauseSign = /[,;:،؛()–—]/u

export interface WordInText {
  text: string
  start: number
  end: number
}

/** Without the word itself, which may deny by its own letters (`unlocked`). */
export function clauseAround({ text, start, end }: WordInText): string {
  const before = text.slice(0, start).split(clauseSign).at(-1) ?? ''
  const after = text.slice(end).split(clauseSign)[0] ?? ''
  return `${before} ${after}`
}

/** The word that an expression found. */
export function foundWord(text: string, { index, 0: { length } }: RegExpExecArray): WordInText {
  return { text, start: index, end: index + length }
}
