// Building blocks of all preview pages: text that is always escaped, and an allowance that cuts off the rest.
import type { Collector } from '../collecting/collector.ts'
import { escapeHtml, shownAddress } from '../markup/escape-html.ts'
import { countlessParts, EnoughRead } from '../collecting/passage-collector.ts'
import type { MarkKind, PassageShape } from '../collecting/passage-shape.ts'
import { createPictures } from '../collecting/pictures.ts'
import type { Picture } from '../collecting/pictures.ts'
import type { LanguageSamples } from '../language/language-samples.ts'

/** A document as our own HTML, and how much of its text it shows. */
export interface LaidOut {
  html: string
  pictures: Picture[]
  isCut: boolean
  shownCharacters: number
}

export interface Allowance {
  /**
   * Deducts a text from the allowance.
   * @throws EnoughRead when none is left
   */
  take(text: string): void
  /**
   * Deducts markup that a document can multiply at little cost: empty cells, and addresses repeated along a link.
   * @throws EnoughRead when none is left
   */
  takeMarkup(characters: number): void
  shownCharacters(): number
}

/** The markup around a text costs about as much. */
const elementCharacters = 24

export function createAllowance(maxCharacters: number): Allowance {
  let shown = 0
  let spent = 0
  const takeMarkup = (characters: number): void => {
    spent += characters
    if (spent > maxCharacters) throw new EnoughRead()
  }
  return {
    take: (text) => {
      takeMarkup(text.length + elementCharacters)
      shown += text.length
    },
    takeMarkup,
    shownCharacters: () => shown,
  }
}

const noSamples: LanguageSamples = { add: () => undefined, blocks: () => [] }

/** A collector that ignores everything; pages override what they need. */
export const ignoringCollector: Collector = {
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

/** Outermost first. */
const nesting: readonly MarkKind[] = ['strong', 'em', 'u', 's', 'sup', 'sub', 'code']

/** HTML of our own at a position within a text. */
export interface Insertion {
  at: number
  html: string
}

/** The text of a passage with its emphasis, links, note references and insertions. */
export function markedText(
  text: string,
  { marks = [], references = [], links = [] }: Pick<PassageShape, 'marks' | 'references' | 'links'> = {},
  insertions: readonly Insertion[] = [],
): string {
  const inserted = [
    ...insertions,
    ...references.map(({ at, label }) => ({ at, html: `<sup>${escapeHtml(label)}</sup>` })),
  ]
  if (marks.length + links.length + inserted.length === 0) return escapeHtml(text)
  const ends = new Set([0, text.length])
  for (const { start, end } of [...marks, ...links]) {
    if (start >= end || start >= text.length) continue
    ends.add(start).add(Math.min(end, text.length))
  }
  for (const { at } of inserted) ends.add(Math.min(at, text.length))
  // More marks are noise, and the work below grows with their number.
  if (ends.size > 400) return escapeHtml(text) + insertions.map(({ html }) => html).join('')
  const sorted = [...ends].toSorted((one, other) => one - other)
  let html = ''
  for (const [index, from] of sorted.entries()) {
    for (const insertion of inserted) if (Math.min(insertion.at, text.length) === from) html += insertion.html
    const to = sorted[index + 1]
    if (to === undefined) break
    const covers = ({ start, end }: { start: number; end: number }): boolean => start <= from && end >= to
    const kinds: string[] = nesting.filter((kind) => marks.some((mark) => mark.kind === kind && covers(mark)))
    const address = shownAddress(links.find(covers)?.address)
    const link = address === null ? '' : `<a title="${escapeHtml(address)}">`
    html += link + kinds.map((kind) => `<${kind}>`).join('') + escapeHtml(text.slice(from, to))
    html += kinds
      .toReversed()
      .map((kind) => `</${kind}>`)
      .join('')
    if (link !== '') html += '</a>'
  }
  return html
}

/** Creates image elements; a picture that cannot be shown becomes its description. */
export function createPageImages(maxBytes: number): {
  pictures: Picture[]
  html(read: () => Uint8Array | null, description: string): string
} {
  const { pictures, add } = createPictures(maxBytes)
  return {
    pictures,
    html: (read, description) => {
      let address: string | null = null
      try {
        const bytes = read()
        address = bytes ? add(bytes) : null
      } catch {
        // A missing picture must not keep the text from being shown.
      }
      const words = escapeHtml(description.slice(0, 1000))
      if (address !== null) return `<img src="${escapeHtml(address)}" alt="${words}">`
      return words === '' ? '' : `<span class="missing-picture">${words}</span>`
    },
  }
}
