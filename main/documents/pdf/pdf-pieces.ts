// Extracts the pieces of text on a PDF page, rotated upright, in the order of writing.
import type { PDFPageProxy } from 'pdfjs-dist'
import type { TextContent } from 'pdfjs-dist/types/src/display/api'
import type { MarkedBegin } from './marked-content.ts'
import type { PdfPiece } from './reading-order.ts'
import type { StatedTexts } from './stated-texts.ts'

/** A piece with its marked-content id. */
export interface MarkedPiece extends PdfPiece {
  contentId: string | null
  isArtifact: boolean
}

/** Quarter turns, anticlockwise, of a piece relative to the page. */
type Turn = 0 | 1 | 2 | 3

interface PiecesOfPage {
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

/** A piece and the direction it is written in. */
interface Placed {
  piece: MarkedPiece
  turn: Turn
}

/** What a page states for some of its glyphs, and the pieces that pdf.js found for them. */
interface Said {
  begin: MarkedBegin
  text: string
  pieces: Placed[]
}

/** One entry of the stack of open marked content. */
interface Around {
  id: string | null
  isArtifact: boolean
  said: Said | null
}

type Item = TextContent['items'][number]

/** What the page states for its marked content; null if that does not fit what pdf.js found. */
function statedOn(page: PDFPageProxy, items: readonly Item[], stated: StatedTexts): readonly MarkedBegin[] | null {
  const known = stated.get(page.ref?.num ?? -1)
  if (!known) return null
  const tags = items.flatMap((item) =>
    'str' in item || item.type === 'endMarkedContent' ? [] : [(item as { tag?: string | null }).tag ?? ''],
  )
  return known.length === tags.length && known.every(({ tag }, index) => tag === tags[index]) ? known : null
}

function isWritten({ piece }: Placed): boolean {
  return piece.text.trim() !== ''
}

/** In points, between where the content stream and pdf.js put a glyph. */
const samePoint = 0.5

/**
 * One piece with the stated text in place of several, which lack the glyphs that have no letters. Null if they are not on
 * one line, or if nothing says where the text is.
 */
function replaced({ begin, text, pieces }: Said, before: Placed | undefined, view: readonly number[]): Placed | null {
  const written = pieces.filter(isWritten)
  const first = written[0] ?? before
  if (!first) return null
  const { piece, turn } = first
  if (written.some((one) => one.turn !== turn || Math.abs(one.piece.y - piece.y) > piece.size)) return null
  const width = begin.width === null ? 0 : begin.width * piece.size
  const at = begin.start && placeIn(view, turn, begin.start.x, begin.start.y)
  if (written.length === 0) {
    const x = at && Math.abs(at.y - piece.y) < samePoint ? at.x : piece.x + piece.width
    return { turn, piece: { ...piece, text, x, width } }
  }
  const left = Math.min(...written.map((one) => one.piece.x))
  const right = Math.max(...written.map((one) => one.piece.x + one.piece.width))
  const isPlain = at !== null && Math.abs(at.y - piece.y) < samePoint && at.x <= left + samePoint && at.x > left - width
  const x = isPlain ? at.x : left
  return { turn, piece: { ...piece, text, x, width: Math.max(right - x, width) } }
}

/** @param stated see `statedTextsOf` */
export async function piecesOf(page: PDFPageProxy, stated: StatedTexts): Promise<PiecesOfPage> {
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true })
  const texts = statedOn(page, items, stated)
  const placed: Placed[] = []
  const open: Around[] = []
  let begun = 0
  const close = (): void => {
    const said = open.pop()?.said
    if (!said || open.at(-1)?.said === said) return
    const one = replaced(said, placed.findLast(isWritten), page.view)
    placed.push(...(one ? [one] : said.pieces))
  }
  for (const item of items) {
    if ('str' in item) {
      const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[]
      const isVertical = item.dir === 'ttb'
      const turn = turnOf(a, b, isVertical)
      const around = open.at(-1)
      const piece = {
        text: item.str.normalize('NFC'),
        ...placeIn(page.view, turn, x, y),
        width: isVertical ? item.height : item.width,
        size: item.height === 0 ? 0 : Math.hypot(c, d),
        contentId: around?.id ?? null,
        isArtifact: around?.isArtifact ?? false,
      }
      const into = around?.said?.pieces ?? placed
      into.push({ piece, turn })
    } else if (item.type === 'endMarkedContent') close()
    else {
      const { id, tag } = item as { id?: unknown; tag?: unknown }
      const outer = open.at(-1)
      const begin = texts?.[begun]
      begun += 1
      open.push({
        id: typeof id === 'string' ? id : (outer?.id ?? null),
        isArtifact: tag === 'Artifact' || (outer?.isArtifact ?? false),
        said:
          outer?.said ??
          (begin && begin.text !== null ? { begin, text: begin.text.normalize('NFC'), pieces: [] } : null),
      })
    }
  }
  while (open.length > 0) close()
  const byTurn = turns.map((turn) => placed.filter((one) => one.turn === turn).map(({ piece }) => piece))
  const letters = byTurn.map(lettersIn)
  const main = turns[letters.indexOf(Math.max(...letters))] ?? 0
  const [left = 0, bottom = 0, right = 595, top = 842] = page.view
  return {
    upright: byTurn[main] ?? [],
    across: turns.flatMap((turn) => (turn === main ? [] : (byTurn[turn] ?? []))),
    height: main % 2 === 0 ? top - bottom : right - left,
  }
}
