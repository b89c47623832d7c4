// Finds words as `Intl.Segmenter` does: by Unicode's rules (UAX 29), and by a dictionary where a script has no spaces.
import { mayNeedDictionary } from '../../../preload/text/unspaced-scripts.ts'

const segmenters = new Map<string, Intl.Segmenter>()

/** The dictionary depends only on the script. */
function localeOfScript(text: string): string {
  if (!mayNeedDictionary.test(text)) return 'und'
  if (/\p{Script=Thai}/u.test(text)) return 'th'
  if (/\p{Script=Lao}/u.test(text)) return 'lo'
  if (/\p{Script=Khmer}/u.test(text)) return 'km'
  if (/\p{Script=Myanmar}/u.test(text)) return 'my'
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  return /\p{Script=Han}/u.test(text) ? 'zh' : 'und'
}

/** The segmenter for the first of these scripts that a text has. */
export function wordSegmenterFor(text: string): Intl.Segmenter {
  const locale = localeOfScript(text)
  const existing = segmenters.get(locale)
  if (existing) return existing
  const created = new Intl.Segmenter(locale, { granularity: 'word' })
  segmenters.set(locale, created)
  return created
}
