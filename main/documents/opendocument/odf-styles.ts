// What the styles of an OpenDocument file say about its text: what is hidden, and what has a bullet or a number.
import type { Attribute } from '../office/xml.ts'
import { isCodeStyle } from '../collecting/code-spans.ts'
import type { MarkKind } from '../collecting/passage-shape.ts'

export interface OdfStyles {
  /** Handles the styles of a part. */
  open(name: string, attribute: Attribute): void
  close(name: string): void
  hides(styleName: string | undefined): boolean
  /** Whether list items in this style have a label at this level, from 1. Unknown styles do. */
  hasLabel(listStyleName: string | null, level: number): boolean
  numbersHeadings(level: number): boolean
  /** The level (from 1) of paragraphs that are headings only by their style; null otherwise. */
  headingLevel(styleName: string | undefined): number | null
  isRightToLeft(styleName: string | undefined): boolean
  /** Whether list items in this style are numbered at this level. */
  isOrdered(listStyleName: string | null, level: number): boolean
  /** The emphasis of text in this style. */
  marks(styleName: string | undefined): readonly MarkKind[]
}

/** Limits the chain of parent styles, which may be circular in a hostile document. */
const maxChainLength = 20

const noMarks: readonly MarkKind[] = []

function marksOf(attribute: Attribute): MarkKind[] {
  const isThere = (value: string | undefined): boolean => value !== undefined && value !== 'none'
  const found: MarkKind[] = []
  if (/^(?:bold|[6-9]00)$/.test(attribute('font-weight') ?? '')) found.push('strong')
  if (/^(?:italic|oblique)$/.test(attribute('font-style') ?? '')) found.push('em')
  if (isThere(attribute('text-underline-style'))) found.push('u')
  if (isThere(attribute('text-line-through-style')) || isThere(attribute('text-line-through-type'))) found.push('s')
  const position = attribute('text-position') ?? ''
  if (/^super|^[1-9]/.test(position)) found.push('sup')
  else if (/^sub|^-/.test(position)) found.push('sub')
  return found
}

export function createOdfStyles(): OdfStyles {
  const hiding = new Map<string, boolean>()
  const parents = new Map<string, string>()
  const labels = new Map<string, boolean>()
  const lists = new Set<string>()
  const numberedHeadings = new Set<number>()
  const numbered = new Set<string>()
  const outline = new Map<string, number>()
  const rightToLeft = new Set<string>()
  const marks = new Map<string, MarkKind[]>()
  const isCode = (styleName: string | undefined): boolean => {
    let style = styleName
    for (let step = 0; style !== undefined && step < maxChainLength; step += 1) {
      if (isCodeStyle(style)) return true
      style = parents.get(style)
    }
    return false
  }
  let current: string | null = null
  let list: string | null = null
  return {
    open: (name, attribute) => {
      if (name === 'style:style') {
        current = attribute('name') ?? null
        const parent = attribute('parent-style-name')
        if (current !== null && parent !== undefined) parents.set(current, parent)
        const level = Number(attribute('default-outline-level'))
        if (current !== null && level >= 1 && level <= 9) outline.set(current, level)
      } else if (name === 'text:list-style') {
        list = attribute('name') ?? ''
        lists.add(list)
      } else if (name === 'text:list-level-style-number' && list !== null) {
        labels.set(`${list} ${attribute('level') ?? '1'}`, (attribute('num-format') ?? '') !== '')
        numbered.add(`${list} ${attribute('level') ?? '1'}`)
      } else if (name === 'text:list-level-style-bullet' && list !== null)
        labels.set(`${list} ${attribute('level') ?? '1'}`, (attribute('bullet-char') ?? '').trim() !== '')
      else if (name === 'text:outline-level-style') {
        if ((attribute('num-format') ?? '') !== '') numberedHeadings.add(Number(attribute('level')))
      } else if (current === null) return
      else if (name === 'style:text-properties' || name === 'style:table-properties') {
        const display = attribute('display')
        if (display !== undefined) hiding.set(current, display === 'none' || display === 'false')
        if (attribute('writing-mode') === 'rl-tb') rightToLeft.add(current)
        if (name === 'style:text-properties') {
          const found = marksOf(attribute)
          if (found.length > 0) marks.set(current, found)
        }
      } else if (name === 'style:drawing-page-properties' && attribute('visibility') === 'hidden')
        hiding.set(current, true)
    },
    close: (name) => {
      if (name === 'style:style') current = null
      else if (name === 'text:list-style') list = null
    },
    hides: (styleName) => {
      let style = styleName
      for (let step = 0; style !== undefined && step < maxChainLength; step += 1) {
        const hides = hiding.get(style)
        if (hides !== undefined) return hides
        style = parents.get(style)
      }
      return false
    },
    hasLabel: (listStyleName, level) =>
      listStyleName !== null && lists.has(listStyleName)
        ? (labels.get(`${listStyleName} ${String(level)}`) ?? false)
        : true,
    numbersHeadings: (level) => numberedHeadings.has(level),
    headingLevel: (styleName) => {
      let style = styleName
      for (let step = 0; style !== undefined && step < maxChainLength; step += 1) {
        const level =
          outline.get(style) ?? Number(/^Heading_20_([1-9])$/.exec(style)?.[1] ?? (style === 'Title' ? 1 : 0))
        if (level > 0) return level
        style = parents.get(style)
      }
      return null
    },
    isRightToLeft: (styleName) => styleName !== undefined && rightToLeft.has(styleName),
    isOrdered: (listStyleName, level) => numbered.has(`${listStyleName ?? ''} ${String(level)}`),
    marks: (styleName) => {
      const own = marks.get(styleName ?? '') ?? noMarks
      return isCode(styleName) ? [...own, 'code'] : own
    },
  }
}
