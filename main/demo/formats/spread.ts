// Distributes a translation over the pieces of its source (formatting runs, subtitle lines), so that each gets its
// share and no word, number or URL is split.

/** Whether a text may be cut before this index: at a space, or between characters of a script without spaces. */
function mayCutAt(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 2), index)
  const after = text.slice(index, index + 2)
  if (/\s$/u.test(before)) return !/^\s/u.test(after)
  if (/^\p{M}/u.test(after) || /[\ud800-\udbff]$/.test(before)) return false
  return (
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u.test(before) &&
    /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(after)
  )
}

/** The possible cut nearest to the wanted index, beyond `start` if there is one. */
function nearestCut(text: string, wanted: number, start: number): number {
  for (let distance = 0; distance < text.length; distance += 1) {
    for (const index of [wanted - distance, wanted + distance]) {
      if (index > start && index < text.length && mayCutAt(text, index)) return index
    }
  }
  return text.length
}

/**
 * Splits a translation into as many pieces as the source has; joined, they equal the translation. A piece may be empty.
 */
export function spread(translation: string, sources: readonly string[]): string[] {
  const total = sources.reduce((sum, source) => sum + source.length, 0)
  const pieces: string[] = []
  let start = 0
  let sum = 0
  sources.forEach((source, index) => {
    sum += source.length
    const wanted = Math.round((sum / Math.max(total, 1)) * translation.length)
    let end = index === sources.length - 1 ? translation.length : nearestCut(translation, wanted, start)
    // The space between two pieces stays on the same side as in the source.
    if (/^\s/.test(sources[index + 1] ?? '') && end < translation.length) {
      end = Math.max(start, start + translation.slice(start, end).trimEnd().length)
    }
    pieces.push(translation.slice(start, end))
    start = end
  })
  return pieces
}
