// Counts the words in labels of lists and numbered headings in a Word document. A label is not part of the paragraph's
// text, but LibreOffice counts it, so Verso does too.
import type { OfficePackage } from './office-package.ts'
import type { WordStyles } from './word-styles.ts'

export interface NumberingReference {
  numberingId: string | null
  level: string | null
}

export interface WordNumbering {
  /** Words in a paragraph's label, by its direct numbering or its style; 0 without a label. */
  labelWords(direct: NumberingReference, styleId: string | undefined): number
  /** A list item's depth, from 1; null outside lists. */
  listItem(direct: NumberingReference, styleId: string | undefined): ListItem | null
}

interface ListItem {
  level: number
  isOrdered: boolean
}

/** For documents without lists, or whose numbering is damaged. */
export const noWordNumbering: WordNumbering = { labelWords: () => 0, listItem: () => null }

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}

/** Overrides the style: not in a list. */
const noNumbering = '0'

export function readWordNumbering(
  document: OfficePackage,
  part: string | undefined,
  styles: WordStyles,
): WordNumbering {
  const labels = new Map<string, number>()
  const bulleted = new Set<string>()
  const kinds = new Map<string, string>()
  const levelsOfStyles = new Map<string, string>()
  let kind = ''
  let numbering = ''
  let level = ''
  let isNone = false
  if (part !== undefined) {
    document.walk(part, {
      open: (local, _, attribute) => {
        if (local === 'abstractNum') kind = attribute('abstractNumId') ?? ''
        else if (local === 'num') numbering = attribute('numId') ?? ''
        else if (local === 'abstractNumId') kinds.set(numbering, attribute('val') ?? '')
        else if (local === 'lvl') {
          level = attribute('ilvl') ?? '0'
          isNone = false
        } else if (local === 'pStyle') levelsOfStyles.set(`${kind} ${attribute('val') ?? ''}`, level)
        else if (local === 'numFmt') {
          isNone = attribute('val') === 'none'
          if (attribute('val') === 'bullet') bulleted.add(`${kind} ${level}`)
        } else if (local === 'lvlText') {
          const text = attribute('val') ?? ''
          labels.set(`${kind} ${level}`, isNone ? wordsIn(text.replace(/%\d/g, '')) : wordsIn(text))
        }
      },
      text: () => undefined,
      close: () => undefined,
    })
  }
  const levelOf = (direct: NumberingReference, styleId: string | undefined): { used: string; own: string } | null => {
    const ofStyle = styles.numbering(styleId)
    const id = direct.numberingId ?? ofStyle.numberingId
    if (id === null || id === noNumbering) return null
    const used = kinds.get(id)
    if (used === undefined) return null
    const own = direct.level ?? (direct.numberingId === null ? levelsOfStyles.get(`${used} ${styleId ?? ''}`) : null)
    return { used, own: own ?? ofStyle.level ?? '0' }
  }
  return {
    labelWords: (direct, styleId) => {
      const found = levelOf(direct, styleId)
      return found === null ? 0 : (labels.get(`${found.used} ${found.own}`) ?? 0)
    },
    listItem: (direct, styleId) => {
      const found = levelOf(direct, styleId)
      if (found === null) return null
      const level = Math.min(9, Math.max(0, Math.floor(Number(found.own)) || 0)) + 1
      return { level, isOrdered: !bulleted.has(`${found.used} ${found.own}`) }
    },
  }
}
