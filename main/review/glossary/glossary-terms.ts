// Collects glossary entries as terms: cleaned, limited, and merged by source.
import type { LanguageCode } from '../../../preload/contract/index.ts'
import type { Term } from '../model.ts'
import { asLine } from '../output/quotes.ts'

export const glossaryLimits = {
  characters: 20_000_000,
  terms: 50_000,
  /** Longer entries are definitions. */
  termCharacters: 200,
  /** Of one source. */
  variants: 50,
} as const

export type GlossaryRefusal =
  /** More characters than a glossary may have. */
  | 'tooLarge'
  | 'tooManyTerms'
  /** It contains no terms. */
  | 'noTerms'
  /** It names its languages, and the pair is not among them. */
  | 'otherLanguages'
  /** Invalid XML, or not TBX. */
  | 'damaged'

export interface GlossaryLanguages {
  /** Null accepts whatever the glossary has. */
  source: LanguageCode | null
  target: LanguageCode | null
  /** One code for all codes of a language, see `LanguageKnowledge`. */
  comparableCode(language: LanguageCode): LanguageCode
}

export type ReadGlossary =
  | {
      ok: true
      terms: Term[]
      /** Lines or entries without a term in the source language. */
      skipped: number
    }
  | { ok: false; refusal: GlossaryRefusal }

export interface GlossaryEntry {
  source: string
  targets: readonly string[]
  forbidden: readonly string[]
  isCaseSensitive: boolean
  /** Must not be translated, whatever its other cells say. */
  isKept: boolean
}

interface Terms {
  add(entry: GlossaryEntry): void
  /** Counts an unusable entry. */
  skip(): void
  isFull(): boolean
  finish(): ReadGlossary
}

function cleaned(texts: readonly string[]): string[] {
  return [
    ...new Set(
      texts
        .map((text) => asLine(text).normalize('NFC'))
        .filter((text) => text !== '' && text.length <= glossaryLimits.termCharacters),
    ),
  ]
}

function joined(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])].slice(0, glossaryLimits.variants)
}

export function createTerms(): Terms {
  const terms = new Map<string, Term>()
  let skipped = 0
  let isTooMany = false
  return {
    add: ({ source: given, targets: givenTargets, forbidden: givenForbidden, isCaseSensitive, isKept }) => {
      const [source] = cleaned([given])
      const targets = isKept ? [] : cleaned(givenTargets)
      const allowed = new Set(targets)
      const forbidden = cleaned(givenForbidden).filter((text) => !allowed.has(text))
      // A term needs letters or digits. If all its translations are unusable, it would wrongly mean "do not translate".
      const isMeaningless = source === undefined || !/[\p{L}\p{N}]/u.test(source)
      const isLost =
        !isKept && targets.length === 0 && forbidden.length === 0 && givenTargets.some((text) => text.trim() !== '')
      if (isMeaningless || isLost) {
        skipped += 1
        return
      }
      // A term that is its own translation must not be translated.
      const isOwn = targets.length === 1 && targets[0] === source
      const existing = terms.get(source)
      if (existing) {
        existing.targets = joined(existing.targets, isOwn ? [] : targets)
        existing.forbidden = joined(existing.forbidden, forbidden)
        existing.isCaseSensitive ||= isCaseSensitive
      } else if (terms.size >= glossaryLimits.terms) isTooMany = true
      else
        terms.set(source, {
          source,
          targets: isOwn ? [] : joined([], targets),
          forbidden: joined([], forbidden),
          // A name is written as it is; a common word may begin a sentence or be in the plural: `Versions`.
          isCaseSensitive: isCaseSensitive || (isOwn && /\p{Lu}/u.test(source)),
        })
    },
    skip: () => {
      skipped += 1
    },
    isFull: () => isTooMany,
    finish: () => {
      if (isTooMany) return { ok: false, refusal: 'tooManyTerms' }
      return terms.size === 0 ? { ok: false, refusal: 'noTerms' } : { ok: true, terms: [...terms.values()], skipped }
    },
  }
}
