// What the styles of an OpenDocument file decide about its text: which hide it, and which put a bullet or a number before it.
import type { Attribute } from '../office/xml.ts'

export interface OdfStyles {
  /** Hears the styles of a part as it is walked. */
  open(name: string, attribute: Attribute): void
  close(name: string): void
  hides(styleName: string | undefined): boolean
  /** Whether items of a list in this style have a label at this level, from 1; lists of no known style do. */
  hasLabel(listStyleName: string | null, level: number): boolean
  /** Whether headings of this level are numbered. */
  numbersHeadings(level: number): boolean
}

/** Styles have parents, and in a hostile document in a circle. */
const longestChain = 20

export const createOdfStyles = (): OdfStyles => {
  const hiding = new Map<string, boolean>()
  const parents = new Map<string, string>()
  const labels = new Map<string, boolean>()
  const lists = new Set<string>()
  const numberedHeadings = new Set<number>()
  let current: string | null = null
  let list: string | null = null
  return {
    open: (name, attribute) => {
      if (name === 'style:style') {
        current = attribute('name') ?? null
        const parent = attribute('parent-style-name')
        if (current !== null && parent !== undefined) parents.set(current, parent)
      } else if (name === 'text:list-style') {
        list = attribute('name') ?? ''
        lists.add(list)
      } else if (name === 'text:list-level-style-number' && list !== null)
        labels.set(`${list} ${attribute('level') ?? '1'}`, (attribute('num-format') ?? '') !== '')
      else if (name === 'text:list-level-style-bullet' && list !== null)
        labels.set(`${list} ${attribute('level') ?? '1'}`, (attribute('bullet-char') ?? '').trim() !== '')
      else if (name === 'text:outline-level-style') {
        if ((attribute('num-format') ?? '') !== '') numberedHeadings.add(Number(attribute('level')))
      } else if (current === null) return
      else if (name === 'style:text-properties' || name === 'style:table-properties') {
        const display = attribute('display')
        if (display !== undefined) hiding.set(current, display === 'none' || display === 'false')
      } else if (name === 'style:drawing-page-properties' && attribute('visibility') === 'hidden')
        hiding.set(current, true)
    },
    close: (name) => {
      if (name === 'style:style') current = null
      else if (name === 'text:list-style') list = null
    },
    hides: (styleName) => {
      let style = styleName
      for (let step = 0; style !== undefined && step < longestChain; step += 1) {
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
  }
}
