// What pdf.js gets wrong about ligatures of right-to-left scripts, put right while documents are open. It changes nothing else, and is taken
// back with the last document.

const rightToLeftLetter = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{M}]$/u
const fromCodePoint = String.fromCodePoint.bind(String)
let opened = 0

/**
 * A ligature of Arabic stands for several letters. pdf.js 6 takes these from the font's table in the order of reading, and then turns
 * the whole line around, these letters too: "لا" becomes "ال". The table is the one thing that it makes with several code points at
 * once; while a document is open, those are made turned around, so that they come out right.
 */
function turnedLigatures(...points: number[]): string {
  return points.length > 1 && points.every((point) => rightToLeftLetter.test(fromCodePoint(point)))
    ? fromCodePoint(...points.toReversed())
    : fromCodePoint(...points)
}

/** Returns what takes it back. */
export function turnLigatures(): () => void {
  opened += 1
  String.fromCodePoint = turnedLigatures
  return () => {
    opened -= 1
    if (opened === 0) String.fromCodePoint = fromCodePoint
  }
}
