// Measures how much of the text of a PDF cannot have been written so: what remains if a PDF does not say, or says
// wrongly, which letters its glyphs stand for. Pure. Knows what no text of a script contains, not what is good spelling.

/** Fewer are a few odd signs, such as examples in a text about writing. */
const minBroken = 5
/**
 * The Declaration has at most 0.12 per 1,000 letters in 31 languages, and 0.5 in PDFs that are read well; PDFs without the
 * texts of their glyphs have 2 to 25 in eleven languages of India and South-East Asia.
 */
const maxBrokenShare = 0.002

/** No letters: control characters, private use (not that of symbol fonts), replacement character. */
const noLetter = String.raw`[\u0001-\u0008\u000e-\u001f\u007f-\u009f\ue000-\uefff\uf100-\uf8ff\ufffd\u{f0000}-\u{10ffff}]`

/** In a word, or a word of nothing else. By themselves they are symbols, as in formulas. */
const noText = String.raw`(?<=[\p{L}\p{M}])${noLetter}|${noLetter}(?=[\p{L}\p{M}]|${noLetter}{2})`

/** A combining mark that has nothing to combine with. Variation selectors and enclosing marks go with anything. */
const loneMark = String.raw`(?<![\p{L}\p{M}\p{N}\p{So}\u200b-\u200d\u25cc\u00a0])(?![\ufe00-\ufe0f\u20d0-\u20f0])\p{M}`

/** The scripts of India whose blocks share one layout: two vowel signs in a row, or one behind a virama. */
const indic = Array.from({ length: 9 }, (_, script) => {
  const sign = (offset: number): string =>
    String.raw`\u` + (0x900 + script * 0x80 + offset).toString(16).padStart(4, '0')
  return `[${sign(0x3e)}-${sign(0x4d)}](?=[${sign(0x3e)}-${sign(0x4c)}])`
})

const impossible = new RegExp(
  [
    noText,
    loneMark,
    ...indic,
    // Thai and Lao: a vowel written before its consonant without one, a tone before the vowel, two vowels above.
    String.raw`[\u0e40-\u0e44](?![\u0e01-\u0e2e])`,
    String.raw`[\u0ec0-\u0ec4](?![\u0e81-\u0eae\u0edc-\u0edf])`,
    String.raw`[\u0e31\u0e34-\u0e39\u0e48-\u0e4b](?=[\u0e31\u0e34-\u0e39])`,
    String.raw`[\u0eb1\u0eb4-\u0eb9\u0ec8-\u0ecb](?=[\u0eb1\u0eb4-\u0eb9])`,
    // Khmer and Burmese: a stacked letter that is missing, two vowels in a row.
    String.raw`\u17d2(?![\u1780-\u17b3])`,
    String.raw`[\u17b6-\u17c5](?=[\u17b6-\u17c5])`,
    String.raw`\u1039(?![\u1000-\u1021])`,
    String.raw`\u1031(?=[\u1031\u103b-\u103e])`,
  ].join('|'),
  'gu',
)

const noTextAtAll = new RegExp(noText, 'gu')
const letter = /[\p{L}\p{M}]/gu

interface BrokenTextMeter {
  /** A line or page as it was read. */
  add(text: string): void
  /** What pdf.js found for glyphs, before anything was removed; only what is no text is counted. */
  addRaw(text: string): void
  /** Whether the text as a whole cannot be trusted. */
  isBroken(): boolean
  /** Impossible places per letter. */
  share(): number
}

export function createBrokenTextMeter(): BrokenTextMeter {
  let letters = 0
  let broken = 0
  const share = (): number => broken / Math.max(1, letters + broken)
  return {
    add(text) {
      letters += text.match(letter)?.length ?? 0
      broken += text.match(impossible)?.length ?? 0
    },
    addRaw(text) {
      broken += text.match(noTextAtAll)?.length ?? 0
    },
    isBroken: () => broken >= minBroken && share() > maxBrokenShare,
    share,
  }
}
