// Splits a text into pieces that are or are not in the other version. Pure; spans may touch, overlap or reach beyond the
// end.

interface ChangedPiece {
  text: string
  isChanged: boolean
}

export function changedPieces(text: string, spans: readonly { start: number; end: number }[]): ChangedPiece[] {
  const pieces: ChangedPiece[] = []
  let at = 0
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const [from, to] = [Math.max(at, start), Math.min(end, text.length)]
    if (to <= from) continue
    if (from > at) pieces.push({ text: text.slice(at, from), isChanged: false })
    const before = pieces.at(-1)
    if (from === at && before?.isChanged === true) before.text += text.slice(from, to)
    else pieces.push({ text: text.slice(from, to), isChanged: true })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isChanged: false })
  return pieces
}
