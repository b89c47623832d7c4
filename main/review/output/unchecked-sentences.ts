// Says outside the window what a review did not check.
import type { Unchecked, UncheckedPart } from '../../../preload/contract/index.ts'
import { fill, nameOf } from './finding-sentences.ts'
import type { Template } from './finding-sentences.ts'
import { escaped } from './html.ts'

export interface UncheckedWords {
  title: string
  /** By part. Slots: `number`, `language`. */
  parts: Record<UncheckedPart, Template>
  /** For parts that name a language, if the order has none. */
  withoutLanguage: Partial<Record<UncheckedPart, Template>>
}

/** A heading and a list; empty if everything was checked. */
export function uncheckedHtml(unchecked: readonly Unchecked[], words: UncheckedWords, locale: string): string {
  if (unchecked.length === 0) return ''
  const items = unchecked.map(({ part, number, language }) => {
    const template = (language === null ? words.withoutLanguage[part] : undefined) ?? words.parts[part]
    const name = language === null ? '' : nameOf('language', language, locale)
    return `<li>${escaped(fill(template, { number, language: name }, locale))}</li>`
  })
  return `<h2>${escaped(words.title)}</h2><ul>${items.join('')}</ul>`
}
