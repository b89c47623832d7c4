// Plants deliberate mistakes for reviewers to find: a changed number, an omitted passage, an untranslated passage.
// Which one, and where, depends only on the given number.
import { stableChoice } from './stable-number.ts'

export interface PlantedMistake {
  kind: 'changedNumber' | 'missingPassage' | 'untranslatedPassage'
  /** Index among the passages of the document, from 0. */
  passage: number
  /** The source text of the passage. */
  source: string
}

interface Place {
  mistake: PlantedMistake
  wrong: string
}

/** Changes the last digit of the last number. */
function withChangedNumber(text: string): string | null {
  const match = [...text.matchAll(/\p{Nd}+/gu)].at(-1)
  if (match === undefined) return null
  const end = match.index + match[0].length
  const last = text.charCodeAt(end - 1)
  // Each script's ten digits are consecutive: take the next one, or the previous one after nine.
  const next = String.fromCharCode(last + 1)
  const changed = /\p{Nd}/u.test(next) ? next : String.fromCharCode(last - 1)
  return text.slice(0, end - 1) + changed + text.slice(end)
}

function letters(text: string): number {
  return (text.match(/\p{L}/gu) ?? []).length
}

function placesIn(passages: readonly string[], translations: readonly string[]): Place[] {
  return passages.flatMap((source, passage): Place[] => {
    const translation = translations[passage] ?? ''
    if (letters(source) < 8) return []
    const places: Place[] = []
    const changed = withChangedNumber(translation)
    if (changed !== null && /\p{Nd}/u.test(source)) {
      places.push({ mistake: { kind: 'changedNumber', passage, source }, wrong: changed })
    }
    if (letters(source) >= 40) {
      places.push({ mistake: { kind: 'untranslatedPassage', passage, source }, wrong: source })
      if (passages.length > 3) places.push({ mistake: { kind: 'missingPassage', passage, source }, wrong: '' })
    }
    return places
  })
}

/** Returns the translations with one mistake, and the mistake; unchanged and null if there is no place for one. */
export function plantMistake(
  passages: readonly string[],
  translations: readonly string[],
  number: number,
): { translations: readonly string[]; mistake: PlantedMistake | null } {
  const places = placesIn(passages, translations)
  const kinds = [...new Set(places.map((place) => place.mistake.kind))]
  const kind = stableChoice(kinds, number)
  const place = stableChoice(
    places.filter((candidate) => candidate.mistake.kind === kind),
    Math.floor(number / 7),
  )
  if (place === undefined) return { translations, mistake: null }
  return {
    translations: translations.map((text, index) => (index === place.mistake.passage ? place.wrong : text)),
    mistake: place.mistake,
  }
}
