// Puts the pieces of one PDF line into reading order and normalises their letters. Pure. PDFs store text as it looks;
// all readers use this file, so that they agree on the text.

/** A piece of text, upright; positions in points from the lower left. */
export interface PdfPiece {
  text: string
  x: number
  y: number
  width: number
  /** Font size; 0 for white space that pdf.js inserted. */
  size: number
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const leftToRight =
  /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}])\p{L}/u

export function hasLeftwardLetter({ text }: PdfPiece): boolean {
  return rightToLeft.test(text)
}

/** Whether most letters are of a right-to-left script. */
export function isLeftward(pieces: readonly PdfPiece[]): boolean {
  if (!pieces.some(hasLeftwardLetter)) return false
  let balance = 0
  for (const { text } of pieces)
    for (const character of text) {
      if (rightToLeft.test(character)) balance += 1
      else if (leftToRight.test(character)) balance -= 1
    }
  return balance > 0
}

/**
 * A nasal sign (candrabindu, anusvara, visarga, tippi) before a vowel sign, in the nine scripts of India whose blocks share
 * one layout. It is written behind the vowel sign, but fonts draw both on the letter in any order.
 */
const nasalBeforeVowel = new RegExp(
  Array.from({ length: 9 }, (_, script) => {
    const sign = (offset: number): string => `\\u${(0x900 + script * 0x80 + offset).toString(16).padStart(4, '0')}`
    return `[${sign(0x01)}-${sign(0x03)}][${sign(0x3e)}-${sign(0x4c)}]`
  })
    .concat('\\u0a70[\\u0a3e-\\u0a4c]')
    .join('|'),
  'gu',
)

/** A mark above or below a letter at the end of a word; reversing the line leaves it after the space. */
const markBehindBlank = / ([\u0591-\u05bd\u05bf\u05c1\u05c2\u064b-\u065f\u0670]+)/g

/** Replaces presentation forms and ligatures with plain letters, and puts signs into the order of Unicode. */
export function plainLetters(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06\ufb1d-\ufdff\ufe70-\ufefc]/g, (letter) =>
      // Standalone marks normalise to a space plus the mark.
      letter.normalize('NFKC').replace(/^ (?=\p{M})/u, ''),
    )
    .replace(markBehindBlank, '$1 ')
    .replace(nasalBeforeVowel, (pair) => `${pair.slice(1)}${pair.slice(0, 1)}`)
}

type Direction = 'leftward' | 'rightward' | 'number' | 'none'

function directionOf(piece: PdfPiece): Direction {
  if (isLeftward([piece])) return 'leftward'
  if (leftToRight.test(piece.text)) return 'rightward'
  return /\p{N}/u.test(piece.text) ? 'number' : 'none'
}

/** A letter drawn before its predecessor reaches back at most this far, in multiples of the font size. */
const reachBack = 1

/** Whether a piece starts with a mark that was drawn on or right behind the piece before. */
function isMarkOn(before: PdfPiece | undefined, { text, x, size }: PdfPiece): boolean {
  if (before === undefined || !/^\p{M}/u.test(text)) return false
  return x >= before.x && x <= before.x + before.width + size * 0.1
}

/** Left to right; keeps the order of writing if it is equivalent, where signs are drawn before their letter. */
function fromTheLeft(pieces: readonly PdfPiece[]): readonly PdfPiece[] {
  const isWrittenSo = pieces.every(({ x, size }, index) => {
    const before = pieces[index - 1]
    return before === undefined || x >= before.x - Math.max(size, before.size) * reachBack
  })
  if (isWrittenSo) return pieces
  // Marks have no width, so their position does not show whether they come before or after the letter that they are drawn on.
  const groups: { first: PdfPiece; pieces: PdfPiece[] }[] = []
  for (const [index, piece] of pieces.entries())
    if (isMarkOn(pieces[index - 1], piece)) groups.at(-1)?.pieces.push(piece)
    else groups.push({ first: piece, pieces: [piece] })
  return groups
    .toSorted(({ first: one }, { first: other }) => one.x - other.x || one.width - other.width)
    .flatMap((group) => group.pieces)
}

/**
 * Reverses each run of the other direction.
 * @param other the direction of the runs
 * @param isEnd whether a piece may start or end a run; everything between two of these belongs to it
 */
function withRunsTurned(
  pieces: readonly PdfPiece[],
  own: Direction,
  other: Direction,
  isEnd: (direction: Direction) => boolean,
): PdfPiece[] {
  const ordered: PdfPiece[] = []
  let run: PdfPiece[] = []
  let length = 0
  let isOther = false
  const close = (): void => {
    const inside = run.slice(0, length)
    // Consecutive numbers follow the direction of the line.
    ordered.push(...(isOther ? inside.reverse() : inside), ...run.slice(length))
    run = []
    length = 0
    isOther = false
  }
  for (const piece of pieces) {
    const direction = directionOf(piece)
    if (direction === own) close()
    if (isEnd(direction)) {
      run.push(piece)
      length = run.length
      isOther ||= direction === other
    } else if (length > 0) run.push(piece)
    else ordered.push(piece)
  }
  close()
  return ordered
}

function fromRight(one: PdfPiece, other: PdfPiece): number {
  return other.x - one.x || other.width - one.width
}

/** A full stop to the left of a number or foreign word ends the line; pdf.js attaches it to their start. */
function withStopAtEnd(piece: PdfPiece): PdfPiece {
  return isLeftward([piece])
    ? piece
    : { ...piece, text: piece.text.replace(/^\s*([.!?:;])(?=[\p{L}\p{N}])(.*)$/su, '$2$1') }
}

/** Puts the pieces of one line into reading order; words of the other direction keep theirs. */
export function toReadingOrder(pieces: readonly PdfPiece[], isRightToLeft: boolean): readonly PdfPiece[] {
  if (isRightToLeft) {
    const placed = pieces.toSorted(fromRight)
    const last = placed.at(-1)
    const ordered = last ? placed.with(-1, withStopAtEnd(last)) : placed
    const isEnd = (direction: Direction): boolean => direction === 'rightward' || direction === 'number'
    return withRunsTurned(ordered, 'leftward', 'rightward', isEnd)
  }
  const placed = fromTheLeft(pieces)
  const [first, ...others] = placed
  // A full stop to the left of everything ends a right-to-left paragraph.
  const ordered = first && others.length > 0 && /^[.!?:;]$/.test(first.text.trim()) ? [...others, first] : placed
  if (!pieces.some(hasLeftwardLetter)) return ordered
  return withRunsTurned(ordered, 'rightward', 'leftward', (direction) => direction === 'leftward')
}
