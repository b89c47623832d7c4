// Reads plain text, one paragraph per line.
import { placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import { passagesOfLines } from './passages-of-lines.ts'

const lineEnd = /\r\n|[\n\r\u2028\u2029]/g

/** Cuts lines one by one: a list of all lines could be larger than the text. */
export function readPlainText(source: string, collector: Collector): void {
  const place = placeOf('body')
  if (collector.keepsShapes) {
    for (const { text, shape } of passagesOfLines(source)) collector.passage(text, place, 0, shape)
    return
  }
  let from = source.startsWith('\uFEFF') ? 1 : 0
  const take = (to: number): void => {
    const line = source.slice(from, to)
    if (line.trim() === '') return
    collector.passage(line, place)
    collector.add('paragraphs')
  }
  lineEnd.lastIndex = 0
  for (let match = lineEnd.exec(source); match; match = lineEnd.exec(source)) {
    if (match.index >= from) take(match.index)
    from = lineEnd.lastIndex
  }
  take(source.length)
}
