// Words for what was accepted before for a segment. Pure.
import * as m from '../messages/generated/messages.js'

/** A text of another direction must not turn the sentence around it. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

/** "Translated before as “…”, on 12 November (Cholera leaflet)"; or that it is the same now. */
export function earlierWords(earlier: { target: string; title: string }, date: string, isSame: boolean): string {
  const title = isolated(earlier.title)
  return isSame
    ? m.review_earlier_same({ date, title })
    : m.review_earlier_other({ text: isolated(earlier.target), date, title })
}
