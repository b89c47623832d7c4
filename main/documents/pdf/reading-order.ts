// Pieces of text on one line of a PDF page → the order in which they are read, and the letters that they say. Pure. Programs write a page as
// it looks; whatever needs its text gets it through here, so that all agree on what stands there.

/** A piece as it stands upright on its page; positions in points, from the lower left. */
export interface PdfPiece {
  text: string
  x: number
  y: number
  width: number
  /** Of the letters; 0 for what the library put in between. */
  size: number
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const leftToRight =
  /(?![\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}])\p{L}/u

export function hasLeftwardLetter({ text }: PdfPiece): boolean {
  return rightToLeft.test(text)
}

/** Whether most letters are of a script that is written from right to left. */
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

/** Letters that were made for one form, and ligatures, as the letters that they are. */
export function plainLetters(text: string): string {
  return text.replace(/[\ufb00-\ufb06\ufb1d-\ufdff\ufe70-\ufefc]/g, (letter) =>
    // Marks that stand alone are said with a blank to stand on.
    letter.normalize('NFKC').replace(/^ (?=\p{M})/u, ''),
  )
}

type Direction = 'leftward' | 'rightward' | 'number' | 'none'

function directionOf(piece: PdfPiece): Direction {
  if (isLeftward([piece])) return 'leftward'
  if (leftToRight.test(piece.text)) return 'rightward'
  return /\p{N}/u.test(piece.text) ? 'number' : 'none'
}

/** Letters that are drawn before the one that they follow reach back no farther than this, in letters' sizes. */
const reachBack = 1

/** From left to right; but as they were written where that is the same, with signs that are drawn before their letter. */
function fromTheLeft(pieces: readonly PdfPiece[]): readonly PdfPiece[] {
  const isWrittenSo = pieces.every(({ x, size }, index) => {
    const before = pieces[index - 1]
    return before === undefined || x >= before.x - Math.max(size, before.size) * reachBack
  })
  return isWrittenSo ? pieces : pieces.toSorted((one, other) => one.x - other.x || one.width - other.width)
}

/**
 * Turns each run of the other direction around.
 * @param other the direction that runs have
 * @param isEnd whether a piece may be the first and the last of a run; what stands between two of these is part of it
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
    // Numbers by themselves follow each other in the direction of the line.
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

/** At the left of a number or a word of the other direction a full stop ends the line; the library takes it for the beginning of these. */
function withStopAtEnd(piece: PdfPiece): PdfPiece {
  return isLeftward([piece])
    ? piece
    : { ...piece, text: piece.text.replace(/^\s*([.!?:;])(?=[\p{L}\p{N}])(.*)$/su, '$2$1') }
}

/** Pieces of one line, as they were written, in the order of reading; words of the other direction keep their own. */
export function asItIsRead(pieces: readonly PdfPiece[], isRightToLeft: boolean): readonly PdfPiece[] {
  if (isRightToLeft) {
    const placed = pieces.toSorted(fromRight)
    const last = placed.at(-1)
    const ordered = last ? placed.with(-1, withStopAtEnd(last)) : placed
    const isEnd = (direction: Direction): boolean => direction === 'rightward' || direction === 'number'
    return withRunsTurned(ordered, 'leftward', 'rightward', isEnd)
  }
  const placed = fromTheLeft(pieces)
  const [first, ...others] = placed
  // At the left of other words a full stop ends a paragraph of the other direction.
  const ordered = first && others.length > 0 && /^[.!?:;]$/.test(first.text.trim()) ? [...others, first] : placed
  if (!pieces.some(hasLeftwardLetter)) return ordered
  return withRunsTurned(ordered, 'rightward', 'leftward', (direction) => direction === 'leftward')
}
