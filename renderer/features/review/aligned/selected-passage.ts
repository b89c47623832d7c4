// The passage for a new comment: selected words, else the row with the focus. Rows are identified by the attributes
// `data-row`
// (its index) and `data-side` (`source` or `target`) of their elements.
import type { ReviewRow } from '../../../../preload/contract/index.ts'
import type { Passage } from '../../../state/review/comments.svelte.ts'

/** The whole row. */
export function passageOfRow({ index, source, target }: Pick<ReviewRow, 'index' | 'source' | 'target'>): Passage {
  return {
    sourceQuote: source.sentences.join(' '),
    targetQuote: target.sentences.join(' '),
    place: target.place ?? source.place,
    row: index,
  }
}

/**
 * The selected words of one side with the whole other side, because both are needed to understand the comment. Null
 * without a selection in a row.
 */
export function selectedPassage(
  selection: Selection | null,
  rowAt: (index: number) => ReviewRow | undefined,
): Passage | null {
  const text = selection?.toString().trim() ?? ''
  if (selection === null || text === '') return null
  const from = sideOf(selection.anchorNode)
  const to = sideOf(selection.focusNode)
  const row = from === null ? undefined : rowAt(from.row)
  if (from === null || row === undefined) return null
  const whole = passageOfRow(row)
  // If the selection extends into another side or row, it counts to the end of where it began.
  if (to === null || to.row !== from.row || to.side !== from.side) return whole
  return from.side === 'source' ? { ...whole, sourceQuote: text } : { ...whole, targetQuote: text }
}

/** The row of an element; null outside all rows. */
export function rowOf(node: Node | null): number | null {
  const element = node instanceof Element ? node : (node?.parentElement ?? null)
  const value = element?.closest<HTMLElement>('[data-row]')?.dataset['row']
  return value === undefined || !/^\d+$/.test(value) ? null : Number(value)
}

function sideOf(node: Node | null): { row: number; side: string } | null {
  const element = node instanceof Element ? node : (node?.parentElement ?? null)
  const side = element?.closest<HTMLElement>('[data-side]')?.dataset['side']
  const row = rowOf(node)
  return side === undefined || row === null ? null : { row, side }
}
