// Corrections of a row's alignment, and the rows that result.
import type { RowWindows } from '../../../state/app/row-windows.svelte.ts'
import { merged, movedDown, movedUp } from '../../../state/review/row-corrections.ts'
import type { CorrectedRow, RowSideName } from '../../../state/review/row-corrections.ts'
import type { ReviewRow } from '../../../../preload/contract/index.ts'

export type RowAction =
  | { kind: 'joinNext' }
  | { kind: 'joinPrevious' }
  | { kind: 'part' }
  | { kind: 'down'; side: RowSideName }
  | { kind: 'up'; side: RowSideName }
  | { kind: 'reset' }

type Rows = Pick<RowWindows<ReviewRow>, 'at'>

/** Null if the correction is impossible, or if the neighbouring rows are not loaded. */
export function correctionOf(action: RowAction, index: number, rows: Rows): CorrectedRow[] | null {
  const [previous, row, next] = [rows.at(index - 1), rows.at(index), rows.at(index + 1)]
  if (row === undefined) return null
  switch (action.kind) {
    case 'joinNext':
      return next === undefined ? null : merged(row, next)
    case 'joinPrevious':
      return previous === undefined ? null : merged(previous, row)
    case 'down':
      return next === undefined ? null : movedDown(row, next, action.side)
    case 'up':
      return previous === undefined ? null : movedUp(previous, row, action.side)
    case 'part':
    case 'reset':
      return null
  }
}

/** The keys for these actions, while a row has the focus. */
export function actionOfKey(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
): RowAction | null {
  if (event.ctrlKey || event.metaKey) return null
  if (!event.altKey) return event.key.toLowerCase() === 'p' && !event.shiftKey ? { kind: 'part' } : null
  if (event.key === 'ArrowDown') return event.shiftKey ? { kind: 'joinNext' } : { kind: 'down', side: 'target' }
  if (event.key === 'ArrowUp') return event.shiftKey ? { kind: 'joinPrevious' } : { kind: 'up', side: 'target' }
  return null
}
