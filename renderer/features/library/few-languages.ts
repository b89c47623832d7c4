// The languages of a file in the width of a column: the first two by name, the rest as a number.
import * as m from '../../messages/generated/messages.js'
import { withoutIsolation } from '../../messages/isolated.ts'

const shown = 2

export function fewLanguages(names: readonly string[]): string {
  const more = names.length - shown
  // One more name needs no more room than the number.
  if (more <= 1) return names.join(m.list_separator())
  return m.library_languages_more({ names: names.slice(0, shown).join(m.list_separator()), count: more })
}

/** The line in an order's instructions that refers translators to a file. */
export function referenceLine({ name, url }: { name: string; url: string }): string {
  return withoutIsolation(m.library_link_line({ name, url }))
}
