// The labels of lists and numbered headings in a Word document: how many words each is. A label is no text of the paragraph, but
// LibreOffice counts it, and a person who checks a count checks it there.
import type { OfficePackage } from './office-package.ts'
import type { WordStyles } from './word-styles.ts'

export interface NumberingReference {
  numberingId: string | null
  level: string | null
}

export interface WordNumbering {
  /** Words of the label of a paragraph with this direct reference and this style; 0 where there is none. */
  labelWords(direct: NumberingReference, styleId: string | undefined): number
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length

/** Means: in no list, whatever the style says. */
const noNumbering = '0'

export const readWordNumbering = (
  document: OfficePackage,
  part: string | undefined,
  styles: WordStyles,
): WordNumbering => {
  const labels = new Map<string, number>()
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
        else if (local === 'numFmt') isNone = attribute('val') === 'none'
        else if (local === 'lvlText') {
          const text = attribute('val') ?? ''
          labels.set(`${kind} ${level}`, isNone ? wordsIn(text.replace(/%\d/g, '')) : wordsIn(text))
        }
      },
      text: () => undefined,
      close: () => undefined,
    })
  }
  return {
    labelWords: (direct, styleId) => {
      const ofStyle = styles.numbering(styleId)
      const id = direct.numberingId ?? ofStyle.numberingId
      if (id === null || id === noNumbering) return 0
      const used = kinds.get(id)
      if (used === undefined) return 0
      const own = direct.level ?? (direct.numberingId === null ? levelsOfStyles.get(`${used} ${styleId ?? ''}`) : null)
      return labels.get(`${used} ${own ?? ofStyle.level ?? '0'}`) ?? 0
    },
  }
}
