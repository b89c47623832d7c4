// Cuts a page to what a browser can show without filling the memory, whichever reader made it. Readers stop by
// themselves before; this holds even if one counts wrongly.
import type { DocumentLimits } from '../limits.ts'
import type { LaidOut } from '../pages/page-parts.ts'

const withoutEnd = new Set(['br', 'hr', 'img'])

/**
 * How many elements a browser makes of one, by memory: markers of list items, the triangle of folded text, what
 * a picture needs besides its pixels.
 */
const weights = new Map([
  ['li', 2],
  ['details', 5],
  ['img', 20],
])

/** Attributes of our pages never contain `<` or `>`. */
const tag = /<(\/?)([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>/g
const reference = /&(?:#\d+|[a-z]+);/g

/** The longest beginning that splits no character and no character reference. */
function whole(text: string): string {
  return text.replace(/&[a-z#\d]{0,7}$|[\uD800-\uDBFF]$/, '')
}

/** @returns the page itself if it is within the limits */
export function boundedPage(
  page: LaidOut,
  { pageCharacters, pageElements }: Pick<DocumentLimits, 'pageCharacters' | 'pageElements'>,
): LaidOut {
  const { html } = page
  const open: string[] = []
  let elements = 0
  let textCharacters = 0
  let at = 0

  const cutAt = (end: number): LaidOut => {
    const shown = whole(html.slice(at, end))
    const closing = open.toReversed().map((name) => `</${name}>`)
    return {
      ...page,
      html: html.slice(0, at) + shown + closing.join(''),
      isCut: true,
      shownCharacters: Math.min(page.shownCharacters, textCharacters + shown.replace(reference, ' ').length),
    }
  }

  for (const found of html.matchAll(tag)) {
    const [{ length }, isClosing, name = ''] = found
    if (isClosing === '') elements += weights.get(name) ?? 1
    if (found.index + length > pageCharacters || elements > pageElements)
      return cutAt(Math.min(found.index, pageCharacters))
    textCharacters += html.slice(at, found.index).replace(reference, ' ').length
    at = found.index + length
    if (isClosing !== '') open.pop()
    else if (!withoutEnd.has(name)) open.push(name)
  }
  return html.length > pageCharacters ? cutAt(pageCharacters) : page
}
