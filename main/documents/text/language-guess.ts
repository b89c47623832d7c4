// Which language a text seems to be in. A guess only: it is offered to the person, never used in their place.
import { francAll } from 'franc'
import type { LanguageCode } from '../../../preload/contract/index.ts'

const neededLetters = 40
const examinedCharacters = 8_000

/** The guesser names single languages where people and the service use the name of the whole. */
const usualCodes = new Map([
  ['arb', 'ara'],
  ['ekk', 'est'],
  ['lvs', 'lav'],
])

/** Languages that are ordered often. Where one of them is as good as the best guess, a rarer neighbour (Galician, Scots, Malay) is less likely. */
const oftenOrdered = new Set(
  'eng fra spa por arb rus swh deu ita ind tur hin som hau npi tgl ukr pes urd ben lin vie pol nld ron amh mya'.split(
    ' ',
  ),
)

/** Scores are relative to the best: so near counts as equally good, and so near means that nobody can tell. */
const asGood = 0.96
const tossUp = 0.985

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/**
 * The likeliest language of a text as an ISO 639-3 code; null where the text is short or two languages are equally likely.
 */
export const guessLanguage = (text: string): LanguageCode | null => {
  const examined = text.slice(0, examinedCharacters)
  // Ideographs carry as much as several letters.
  const weight = lettersIn(examined) + 3 * (examined.match(/\p{Script=Han}/gu)?.length ?? 0)
  if (weight < neededLetters) return null
  const guesses = francAll(examined)
  const [best, second] = guesses
  if (!best || best[0] === 'und') return null
  const likely = guesses.find(([code, score]) => oftenOrdered.has(code) && score >= asGood)
  if (!likely && second && second[1] >= tossUp) return null
  const [code] = likely ?? best
  return (usualCodes.get(code) ?? code) as LanguageCode
}
