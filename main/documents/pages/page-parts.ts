// What all pages are made with: text that can only come out escaped, and an allowance after which the rest is left out.
import type { Collector } from '../collecting/collector.ts'
import { escapeHtml } from '../markup/entities.ts'
import { countlessParts, EnoughRead } from '../collecting/passage-collector.ts'
import type { Mark, MarkKind, NoteReference } from '../collecting/passage-shape.ts'
import { createPictures } from '../collecting/pictures.ts'
import type { Picture } from '../collecting/pictures.ts'
import type { LanguageSamples } from '../language/language-samples.ts'

/** A document as HTML of our own, and how much of its text that is. */
export interface LaidOut {
  html: string
  pictures: Picture[]
  isCut: boolean
  shownCharacters: number
}

export interface Allowance {
  /**
   * Takes a text from what may be shown.
   * @throws EnoughRead when there is no room left
   */
  take(text: string): void
  shownCharacters(): number
}

/** Elements around a text cost about as much. */
const elementCharacters = 24

export function createAllowance(mostCharacters: number): Allowance {
  let shown = 0
  let spent = 0
  return {
    take: (text) => {
      spent += text.length + elementCharacters
      if (spent > mostCharacters) throw new EnoughRead()
      shown += text.length
    },
    shownCharacters: () => shown,
  }
}

const noSamples: LanguageSamples = { add: () => undefined, blocks: () => [] }

/** A collector that hears all and keeps nothing; pages put their own ears on it. */
export const deafCollector: Collector = {
  ...countlessParts,
  keepsShapes: true,
  grid: null,
  picture: null,
  samples: noSamples,
  passage: () => undefined,
  thing: () => undefined,
  add: () => undefined,
  set: () => undefined,
  declareLanguage: () => undefined,
}

/** From the outside in. */
const nesting: readonly MarkKind[] = ['strong', 'em', 'u', 's', 'sup', 'sub', 'code']

/** A text with its emphasis. */
export function markedText(
  text: string,
  marks: readonly Mark[] = [],
  references: readonly NoteReference[] = [],
): string {
  if (marks.length + references.length === 0) return escapeHtml(text)
  const ends = new Set([0, text.length])
  for (const { start, end } of marks) {
    if (start >= end || start >= text.length) continue
    ends.add(start).add(Math.min(end, text.length))
  }
  for (const { at } of references) ends.add(Math.min(at, text.length))
  // Past this it is noise, and every further end would cost all marks another look.
  if (ends.size > 400) return escapeHtml(text)
  const sorted = [...ends].toSorted((one, other) => one - other)
  let html = ''
  for (const [index, from] of sorted.entries()) {
    for (const { at, label } of references)
      if (Math.min(at, text.length) === from) html += `<sup>${escapeHtml(label)}</sup>`
    const to = sorted[index + 1]
    if (to === undefined) break
    const kinds = nesting.filter((kind) =>
      marks.some((mark) => mark.kind === kind && mark.start <= from && mark.end >= to),
    )
    html += kinds.map((kind) => `<${kind}>`).join('') + escapeHtml(text.slice(from, to))
    html += kinds
      .toReversed()
      .map((kind) => `</${kind}>`)
      .join('')
  }
  return html
}

/** Pictures as elements; what cannot be shown is its description. */
export function createPageImages(mostBytes: number): {
  pictures: Picture[]
  html(read: () => Uint8Array | null, description: string): string
} {
  const { pictures, add } = createPictures(mostBytes)
  return {
    pictures,
    html: (read, description) => {
      let address: string | null = null
      try {
        const bytes = read()
        address = bytes ? add(bytes) : null
      } catch {
        // A picture that cannot be had is no reason not to show the text.
      }
      const words = escapeHtml(description.slice(0, 1000))
      if (address !== null) return `<img src="${escapeHtml(address)}" alt="${words}">`
      return words === '' ? '' : `<span class="missing-picture">${words}</span>`
    },
  }
}
