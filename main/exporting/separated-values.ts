// Orders as a CSV table (RFC 4180) that spreadsheet programs open correctly: UTF-8 with a byte order mark, CRLF line
// ends, and no cell that would be read as a formula. Pure.
import type { OrderRow } from '../../preload/contract/index.ts'
import { tableCell } from '../documents/text/table-cell.ts'

type ColumnName =
  | 'number'
  | 'title'
  | 'account'
  | 'state'
  | 'serviceStatus'
  | 'sourceLanguage'
  | 'targetLanguages'
  | 'words'
  | 'deadline'
  | 'toDecide'
  | 'accepted'
  | 'sentBack'
  | 'project'
  | 'files'
  | 'placedHere'
  | 'score'
  | 'updated'

export interface TableWords {
  columns: Record<ColumnName, string>
  states: Record<OrderRow['state'], string>
  yes: string
  no: string
}

/** Numbers are passed as numbers, so they need no protection against formulas. */
export function cellOf(value: string | number | null): string {
  if (value === null) return ''
  return typeof value === 'number' ? String(value) : tableCell(value)
}

export function lineOf(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

export const byteOrderMark = '\ufeff'

export function headLine(words: TableWords): string {
  return lineOf(columnsOf().map((column) => words.columns[column]))
}

/** @param score the lowest quality score of its deliveries that were decided after a review; null without one */
export function orderLine(row: OrderRow, accountName: string, score: number | null, words: TableWords): string {
  const cells: Record<ColumnName, string | number | null> = {
    number: row.ref.orderId,
    title: row.title,
    account: accountName,
    state: words.states[row.state],
    serviceStatus: row.serviceStatus,
    sourceLanguage: row.sourceLanguage,
    targetLanguages: row.targetLanguages.join(' '),
    words: row.wordCount,
    deadline: row.deadline,
    toDecide: row.toDecideCount,
    accepted: row.acceptedCount,
    sentBack: row.sentBackCount,
    project: row.projectName,
    files: row.fileNames.join('; '),
    placedHere: row.isPlacedHere ? words.yes : words.no,
    score: score === null ? null : Math.round(score * 10) / 10,
    updated: row.updatedAt,
  }
  return lineOf(columnsOf().map((column) => cells[column]))
}

function columnsOf(): ColumnName[] {
  return [
    'number',
    'title',
    'account',
    'state',
    'serviceStatus',
    'sourceLanguage',
    'targetLanguages',
    'words',
    'deadline',
    'toDecide',
    'accepted',
    'sentBack',
    'project',
    'files',
    'placedHere',
    'score',
    'updated',
  ]
}
