// Extracts the pieces of text on a PDF page, rotated upright, in the order of writing.
import type { PDFPageProxy } from 'pdfjs-dist'
import type { PdfPiece } from './reading-order.ts'

/** A piece with its marked-content id. */
export interface MarkedPiece extends PdfPiece {
  contentId: string | null
  isArtifact: boolean
}

/** Quarter turns, anticlockwise, of a piece relative to the page. */
type Turn = 0 | 1 | 2 | 3

export interface PiecesOfPage {
  /** In the main writing direction of the page. A page scanned or laid out sideways is rotated as a whole. */
  upright: MarkedPiece[]
  /** Text at an angle to the rest, such as a note in the margin. */
  across: MarkedPiece[]
  /** In points, in reading orientation. */
  height: number
}

const turns = [0, 1, 2, 3] as const

function turnOf(a: number, b: number, isVertical: boolean): Turn {
  // Columns of vertical text follow each other like the lines of a page that is rotated right.
  if (isVertical) return 3
  return turns[(Math.round((Math.atan2(b, a) * 2) / Math.PI) + 4) % 4] ?? 0
}

/** The page's lower left corner is not always the origin. */
function placeIn([left = 0, bottom = 0, right = 595, top = 842]: readonly number[], turn: Turn, x: number, y: number) {
  switch (turn) {
    case 0:
      return { x: x - left, y: y - bottom }
    case 1:
      return { x: y - bottom, y: right - x }
    case 2:
      return { x: right - x, y: top - y }
    case 3:
      return { x: top - y, y: x - left }
  }
}

export function lettersIn(pieces: readonly PdfPiece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0)
}

export async function piecesOf(page: PDFPageProxy): Promise<PiecesOfPage> {
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true })
  const byTurn: [MarkedPiece[], MarkedPiece[], MarkedPiece[], MarkedPiece[]] = [[], [], [], []]
  const open: { id: string | null; isArtifact: boolean }[] = []
  for (const item of items) {
    if ('str' in item) {
      const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[]
      const isVertical = item.dir === 'ttb'
      const turn = turnOf(a, b, isVertical)
      const around = open.at(-1)
      byTurn[turn].push({
        text: item.str.normalize('NFC'),
        ...placeIn(page.view, turn, x, y),
        width: isVertical ? item.height : item.width,
        size: item.height === 0 ? 0 : Math.hypot(c, d),
        contentId: around?.id ?? null,
        isArtifact: around?.isArtifact ?? false,
      })
    } else if (item.type === 'endMarkedContent') open.pop()
    else {
      const { id, tag } = item as { id?: unknown; tag?: unknown }
      const outer = open.at(-1)
      open.push({
        id: typeof id === 'string' ? id : (outer?.id ?? null),
        isArtifact: tag === 'Artifact' || (outer?.isArtifact ?? false),
      })
    }
  }
  const letters = byTurn.map(lettersIn)
  const main = turns[letters.indexOf(Math.max(...letters))] ?? 0
  const [left = 0, bottom = 0, right = 595, top = 842] = page.view
  return {
    upright: byTurn[main],
    across: turns.flatMap((turn) => (turn === main ? [] : byTurn[turn])),
    height: main % 2 === 0 ? top - bottom : right - left,
  }
}
