// Decides when two segments are the same text, for the translation memory: white space, Unicode forms and invisible
// characters make no difference, capital letters and punctuation do.

/** Soft hyphens, zero-width spaces and byte order marks: they affect line breaks, not the meaning. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/gu

/** The text in the form in which segments are compared. */
export function comparableSegment(text: string): string {
  return text.normalize('NFC').replace(invisible, '').replace(/\s+/gu, ' ').trim()
}

/** A number below 2^52 of a comparable text. Other texts rarely have the same one, so who looks up compares the texts too. */
export function segmentKey(comparable: string): number {
  let one = 0x811c9dc5
  let other = 0x9747b28c
  for (let at = 0; at < comparable.length; at += 1) {
    const unit = comparable.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x01000193)
    other = Math.imul(other ^ unit, 0x5bd1e995)
    other ^= other >>> 15
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b)
  one ^= one >>> 13
  return (other & 0xfffff) * 0x1_0000_0000 + (one >>> 0)
}
