// Scripts that are written without spaces between words: a letter beside a word does not mean that the word goes on.

/** For a class: of these, `Intl.Segmenter` finds the words with a dictionary. */
export const dictionaryScripts = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
/** A quick look before any of them: none of their letters is outside these ranges. General punctuation, as of French, is. */
export const mayNeedDictionary = /[\u0E00-\u1FFF\u2E80-\uFFFF]/

/** For a class. */
export const unspacedScripts = String.raw`${dictionaryScripts}\p{Script=Tibetan}`

/** Whether a text has letters of such a script. */
export const unspaced = new RegExp(`[${unspacedScripts}]`, 'u')

/** A line may break between any two of these characters, so the break does not replace a space. */
export const breaksAnywhere = new RegExp(String.raw`[${unspacedScripts}\u3001-\u303f\uff01-\uff60]`, 'u')
