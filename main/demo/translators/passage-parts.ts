// Splits a passage into its words and the surrounding white space, which translators keep.

interface PassageParts {
  before: string
  words: string
  after: string
}

export function passageParts(passage: string): PassageParts {
  const words = passage.trim()
  if (words === '') return { before: passage, words: '', after: '' }
  const start = passage.length - passage.trimStart().length
  return { before: passage.slice(0, start), words, after: passage.slice(start + words.length) }
}
