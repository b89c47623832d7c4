// Words for a row's position, time and kind. Pure.
import type { DocumentPlace, ReviewRow } from '../../../../preload/contract/index.ts'
import { placeWords } from '../../../words/document-words.ts'

type RowSide = ReviewRow['source']

/** The heading above a run of rows: "slide 3", "sheet “Budget”"; empty in running text. */
export function sectionWords(row: Pick<ReviewRow, 'source' | 'target'> | undefined): string {
  const place: DocumentPlace | null = row?.target.place ?? row?.source.place ?? null
  return place === null || place.part === 'body' || place.part === 'unit' ? '' : placeWords({ ...place, at: null })
}

/**
 * For one side: the times of a cue, the key of a unit, the name of a cell; empty in running text. The key of a catalogue is often its
 * source text, which is shown already.
 */
export function sideWords({ kind, key, place, startMs, endMs, sentences }: RowSide, source: RowSide): string {
  if (kind === 'cue' && startMs !== null && endMs !== null) return `${timeCode(startMs)} – ${timeCode(endMs)}`
  if (kind === 'cell') return place?.at ?? ''
  if (kind !== 'unit' || key === null) return ''
  return [rowText({ sentences }), rowText(source)].includes(key) ? '' : key
}

/** `1:04.2`, the usual format of players. */
export function timeCode(ms: number): string {
  const tenths = Math.round(ms / 100)
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60]
  const seconds = `${two(Math.floor(tenths / 10) % 60)}.${String(tenths % 10)}`
  return hours > 0 ? `${String(hours)}:${two(minutes)}:${seconds}` : `${String(minutes)}:${seconds}`
}

export function rowText({ sentences }: Pick<RowSide, 'sentences'>): string {
  return sentences.join(' ')
}
