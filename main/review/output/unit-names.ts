// How a unit of a translation file is named for people: by its key if that is a name.
import type { Passage } from '../../documents/model.ts'

/** Separates context and text in the keys of gettext and Qt files. */
const contextMark = '\u0004'

type Unit = Pick<Passage, 'kind' | 'key' | 'text' | 'place'>

/** Keys of gettext and Qt consist of the context and the text itself, which the quote already shows. */
function isMadeOfText({ key, place }: Unit): boolean {
  return key !== null && (key.includes(contextMark) || (place.part === 'unit' && place.at === null))
}

/** Null if its key is not a name. */
export function nameOfUnit(unit: Unit): string | null {
  return unit.kind !== 'unit' || isMadeOfText(unit) ? null : unit.key
}

/**
 * Plural forms of messages, by passage: which of how many forms it is. Only for messages with several forms, which are
 * consecutive and share a number.
 */
export function pluralForms(passages: readonly Passage[]): Map<number, { index: number; of: number }> {
  const found = new Map<number, { index: number; of: number }>()
  for (let from = 0; from < passages.length;) {
    const { kind, place } = passages[from] ?? { kind: 'paragraph' }
    let to = from + 1
    if (kind === 'unit' && place?.part === 'unit' && place.number !== null)
      while (passages[to]?.place.part === 'unit' && passages[to]?.place.number === place.number) to += 1
    if (to - from > 1) for (let at = from; at < to; at += 1) found.set(at, { index: at - from, of: to - from })
    from = to
  }
  return found
}
