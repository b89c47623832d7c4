// What a unit of a translation file is called to a person: its key where that is a name, and nothing that only programs read.
import type { Passage } from '../../documents/model.ts'

/** Between the context and the text of a message, in the keys of gettext's and Qt's files. */
const contextMark = '\u0004'

type Unit = Pick<Passage, 'kind' | 'key' | 'text' | 'place'>

/** Keys of gettext and Qt are the text itself, with its context before it: to quote the text is to say it twice. */
function isMadeOfText({ key, place }: Unit): boolean {
  return key !== null && (key.includes(contextMark) || (place.part === 'unit' && place.at === null))
}

/** Null where its key is no name. */
export function nameOfUnit(unit: Unit): string | null {
  return unit.kind !== 'unit' || isMadeOfText(unit) ? null : unit.key
}

/**
 * Forms of one message for different numbers, by passage: which of how many it is. Only of messages with several: they stand one after
 * the other, under one number.
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
