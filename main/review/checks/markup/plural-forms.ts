// Decides which plural forms apply to few numbers only, so that they may write the number as a word or omit it: "one
// file", "no files".
import type { CheckedRow } from '../row-context.ts'

/** As in msgfmt: examines numbers up to this limit, and a form for at most `fewNumbers` of them may omit the number. */
const examinedNumbers = 1000
const fewNumbers = 5

/** How many numbers belong to each plural category of a language, in the order of gettext's forms. */
function categoryCounts(language: string): number[] {
  if (language === '' || Intl.PluralRules.supportedLocalesOf(language).length === 0) return []
  const rules = new Intl.PluralRules(language)
  const counts = new Map<Intl.LDMLPluralRule, number>()
  for (let number = 0; number < examinedNumbers; number += 1) {
    const kind = rules.select(number)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return (['zero', 'one', 'two', 'few', 'many', 'other'] as const).flatMap((kind) => counts.get(kind) ?? [])
}

/** Returns a predicate for a row's plural form: whether it may omit the number. Text without forms may not. */
export function createFormRule(language: string): (form: CheckedRow['form']) => boolean {
  let kinds: number[] | null = null
  return (form) => {
    if (form === undefined) return false
    kinds ??= categoryCounts(language)
    // If a file's forms differ from Unicode's, the first one is for few numbers.
    return kinds.length === form.of ? (kinds[form.index] ?? examinedNumbers) <= fewNumbers : form.index === 0
  }
}
