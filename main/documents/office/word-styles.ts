// What the styles of a Word document say about its text: headings, hidden text and lists.
import { isCodeStyle } from '../collecting/code-spans.ts'
import type { MarkKind } from '../collecting/passage-shape.ts'
import type { OfficePackage } from './office-package.ts'

export interface WordStyles {
  isHidden(styleId: string | undefined): boolean
  isHeading(styleId: string | undefined): boolean
  /** From 1; null if it is not a heading. A title is a level 1 heading. */
  headingLevel(styleId: string | undefined): number | null
  /** The list that a style puts its paragraphs in. */
  numbering(styleId: string | undefined): { numberingId: string | null; level: string | null }
  emphasis(styleId: string | undefined): Emphasis
}

/** Which emphasis a style or a run turns on or off. */
type Emphasis = ReadonlyMap<MarkKind, boolean>

interface Style {
  basedOn: string | null
  hides: boolean | null
  isHeading: boolean
  headingLevel: number | null
  numberingId: string | null
  level: string | null
  emphasis: Map<MarkKind, boolean>
}

/** A toggle property is on unless it says otherwise. */
export function isOn(value: string | undefined): boolean {
  return value === undefined || !['0', 'false', 'off', 'none'].includes(value)
}

const toggles: Readonly<Record<string, MarkKind>> = { b: 'strong', i: 'em', u: 'u', strike: 's', dstrike: 's' }

/** Applies a run property to the emphasis; returns false for other properties. */
export function addEmphasis(emphasis: Map<MarkKind, boolean>, local: string, value: string | undefined): boolean {
  const kind = toggles[local]
  if (kind !== undefined) emphasis.set(kind, isOn(value))
  else if (local === 'vertAlign') emphasis.set('sup', value === 'superscript').set('sub', value === 'subscript')
  else return false
  return true
}

/** Outline level 9 is body text. */
export function headingLevelOf(outlineLevel: string | undefined): number | null {
  const level = Number(outlineLevel)
  return outlineLevel !== undefined && Number.isInteger(level) && level >= 0 && level < 9 ? level + 1 : null
}

/** Limits the chain of base styles, which may be circular in a hostile document. */
const maxChainLength = 20

export function readWordStyles(document: OfficePackage, part: string | undefined): WordStyles {
  const styles = new Map<string, Style>()
  let current: Style | null = null
  let isRunProperties = false
  if (part !== undefined) {
    document.walk(part, {
      open: (local, _, attribute) => {
        if (local === 'style') {
          current = {
            basedOn: null,
            hides: null,
            isHeading: false,
            headingLevel: null,
            numberingId: null,
            level: null,
            emphasis: new Map(),
          }
          const id = attribute('styleId')
          if (id !== undefined) styles.set(id, current)
        } else if (!current) return
        else if (local === 'name') {
          const name = attribute('val') ?? ''
          current.isHeading = /^(?:heading [1-9]|title)$/i.test(name)
          const level = /^heading ([1-9])$/i.exec(name)?.[1] ?? (/^title$/i.test(name) ? '1' : undefined)
          if (level !== undefined) current.headingLevel = Number(level)
          if (isCodeStyle(name)) current.emphasis.set('code', true)
        } else if (local === 'outlineLvl') current.headingLevel ??= headingLevelOf(attribute('val'))
        else if (local === 'basedOn') current.basedOn = attribute('val') ?? null
        else if (local === 'numId') current.numberingId = attribute('val') ?? null
        else if (local === 'ilvl') current.level = attribute('val') ?? null
        else if (local === 'rPr') isRunProperties = true
        else if (!isRunProperties) return
        else if (local === 'vanish') current.hides = isOn(attribute('val'))
        else addEmphasis(current.emphasis, local, attribute('val'))
      },
      text: () => undefined,
      close: (local) => {
        if (local === 'rPr') isRunProperties = false
        if (local === 'style') current = null
      },
    })
  }
  /** The first answer along the chain of base styles. */
  const inherited = <Value>(styleId: string | undefined, answer: (style: Style) => Value | null): Value | null => {
    let style = styles.get(styleId ?? '')
    for (let step = 0; style && step < maxChainLength; step += 1) {
      const value = answer(style)
      if (value !== null) return value
      style = styles.get(style.basedOn ?? '')
    }
    return null
  }
  const emphases = new Map<string, Emphasis>()
  const emphasisOf = (styleId: string): Emphasis => {
    const all = new Map<MarkKind, boolean>()
    inherited(styleId, ({ emphasis }) => {
      for (const [kind, isOn] of emphasis) if (!all.has(kind)) all.set(kind, isOn)
      return null
    })
    emphases.set(styleId, all)
    return all
  }
  return {
    isHidden: (styleId) => inherited(styleId, ({ hides }) => hides) ?? false,
    isHeading: (styleId) => styles.get(styleId ?? '')?.isHeading ?? /^Heading[1-9]$/.test(styleId ?? ''),
    headingLevel: (styleId) =>
      styles.size > 0
        ? inherited(styleId, ({ headingLevel }) => headingLevel)
        : Number(/^Heading([1-9])$/.exec(styleId ?? '')?.[1]) || null,
    numbering: (styleId) => ({
      numberingId: inherited(styleId, ({ numberingId }) => numberingId),
      level: inherited(styleId, ({ level }) => level),
    }),
    emphasis: (styleId) => (styleId === undefined ? noEmphasis : (emphases.get(styleId) ?? emphasisOf(styleId))),
  }
}

const noEmphasis: Emphasis = new Map()

/** For documents without styles, or with damaged ones. */
export const noWordStyles: WordStyles = {
  isHidden: () => false,
  isHeading: () => false,
  headingLevel: () => null,
  numbering: () => ({ numberingId: null, level: null }),
  emphasis: () => noEmphasis,
}
