// Plants a mistake of a kind into a translated page or catalogue, at a place that can carry it. The same seed gives the same mistake.
import { characterKinds } from './character-kinds.ts'
import { edited } from './editable.ts'
import { identifierKinds } from './identifier-kinds.ts'
import type { EditableDocument, MistakeKind, Planted, Tools } from './model.ts'
import { seededRandom, shuffled } from './model.ts'
import { numberKinds } from './number-kinds.ts'
import { passageKinds } from './passage-kinds.ts'
import { stringKinds } from './string-kinds.ts'
import { wordKinds } from './word-kinds.ts'

/** Each changes one passage and no more. */
export const kindsInSegment: readonly MistakeKind[] = [
  ...numberKinds,
  ...identifierKinds,
  ...wordKinds,
  ...characterKinds,
  ...stringKinds,
]
export const mistakeKinds: readonly MistakeKind[] = [...kindsInSegment, ...passageKinds]

/**
 * One mistake in a copy of the document.
 * @param seed words that stand for the document and the run
 * @returns null where no passage can carry a mistake of this kind
 */
export function plant(
  document: EditableDocument,
  kind: MistakeKind,
  seed: string,
  tools: Omit<Tools, 'random'>,
): Planted | null {
  if (!kind.formats.includes(document.format)) return null
  const random = seededRandom(`${seed} ${kind.name}`)
  const places = shuffled([...document.passages.keys()], random)
  for (const at of places) {
    const spoiled = kind.spoil(document, at, { ...tools, random })
    if (spoiled === null) continue
    return {
      kind: kind.name,
      severity: kind.severity,
      places: spoiled.places,
      before: spoiled.edits.map(({ from, to }) => document.text.slice(from, to)),
      after: spoiled.edits.map(({ text }) => text),
      edits: spoiled.edits,
      text: edited(document.text, spoiled.edits),
      term: spoiled.term ?? null,
    }
  }
  return null
}
