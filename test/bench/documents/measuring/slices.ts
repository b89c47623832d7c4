// Pieces of a catalogue as files of their own: a review of thousands of messages for one mistake would take too long.
import type { CorpusPair } from '../corpus.ts'

const messagesOfSlice = 250

/** The messages of both files, in the same order, under the header of each. */
export function slicesOf(pair: CorpusPair): CorpusPair[] {
  const [[sourceHead = '', ...sources], [targetHead = '', ...targets]] = [pair.sourceFile, pair.targetFile].map(
    (file) => file.trimEnd().split('\n\n'),
  ) as [string[], string[]]
  const slices: CorpusPair[] = []
  for (let from = 0; from < sources.length; from += messagesOfSlice) {
    const joined = (head: string, entries: readonly string[]): string =>
      [head, ...entries.slice(from, from + messagesOfSlice), ''].join('\n\n')
    slices.push({
      ...pair,
      name: `${pair.name}#${String(from)}`,
      sourceFile: joined(sourceHead, sources),
      targetFile: joined(targetHead, targets),
      passages: pair.passages.filter(({ place }) => Number(place) >= from && Number(place) < from + messagesOfSlice),
    })
  }
  return slices
}
