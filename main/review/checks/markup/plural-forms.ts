// Which forms of a message stand for few numbers only, so that they may say the number in a word, or not at all: "one file", "no files".
import type { CheckedRow } from '../row-context.ts'

/** Forms are told apart by the numbers up to here, and a form for no more than so many of them need not hold the number: as msgfmt has it. */
const numbersTried = 1000
const fewNumbers = 5

/** The kinds of number that a language tells apart, in the order of gettext's forms, with how many numbers are of each. */
function kindsOf(language: string): number[] {
  if (language === '' || Intl.PluralRules.supportedLocalesOf(language).length === 0) return []
  const rules = new Intl.PluralRules(language)
  const counts = new Map<Intl.LDMLPluralRule, number>()
  for (let number = 0; number < numbersTried; number += 1) {
    const kind = rules.select(number)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return (['zero', 'one', 'two', 'few', 'many', 'other'] as const).flatMap((kind) => counts.get(kind) ?? [])
}

/** Asks of a row's form whether it may leave the number out; of a text without forms it may not. */
export function createFormRule(language: string): (form: CheckedRow['form']) => boolean {
  let kinds: number[] | null = null
  return (form) => {
    if (form === undefined) return false
    kinds ??= kindsOf(language)
    // A file may count its forms in another way than Unicode does; the first is the one for few then.
    return kinds.length === form.of ? (kinds[form.index] ?? numbersTried) <= fewNumbers : form.index === 0
  }
}
