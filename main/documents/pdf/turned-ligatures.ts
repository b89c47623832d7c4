// Works around pdf.js's handling of right-to-left ligatures while documents are open. Changes nothing else, and is
// undone when the last document closes.

const rightToLeftLetter = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{M}]$/u
const fromCodePoint = String.fromCodePoint.bind(String)
let opened = 0

/**
 * An Arabic ligature represents several letters. pdf.js 6 reads them from the font's table in reading order and then
 * reverses the whole line, these letters included: "لا" becomes "ال". Only this table uses String.fromCodePoint with
 * several code points, so it is made to return them reversed.
 */
function turnedLigatures(...points: number[]): string {
  return points.length > 1 && points.every((point) => rightToLeftLetter.test(fromCodePoint(point)))
    ? fromCodePoint(...points.toReversed())
    : fromCodePoint(...points)
}

/** Returns a function that undoes the change. */
export function turnLigatures(): () => void {
  opened += 1
  String.fromCodePoint = turnedLigatures
  return () => {
    opened -= 1
    if (opened === 0) String.fromCodePoint = fromCodePoint
  }
}
