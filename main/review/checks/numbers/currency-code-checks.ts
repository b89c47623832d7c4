// Checks currency codes without an amount: `Price (USD)`. Beside a number they are the matter of `amount-checks`.
import type { AnalysedText, RowCheck, RowContext } from '../row-context.ts'
import { isCurrencyCode } from './currency-names.ts'

const code = /(?<![\p{L}\p{N}_])[A-Z]{3}(?![\p{L}\p{N}_])/gu
const besideNumber = /\p{N}\s?[A-Z]{3}|[A-Z]{3}\s?\p{N}/u

function codesIn({ text }: AnalysedText): RegExpExecArray[] {
  return [...text.matchAll(code)].filter(
    ({ 0: found, index }) =>
      isCurrencyCode(found) && !besideNumber.test(text.slice(Math.max(0, index - 2), index + found.length + 2)),
  )
}

export function createCurrencyCodeCheck(context: RowContext): RowCheck {
  return {
    examine(row) {
      const source = codesIn(row.source)
      if (source.length === 0) return
      const lost = source.filter(([found]) => !row.target.text.includes(found))
      const gained = codesIn(row.target).filter(([found]) => !row.source.text.includes(found))
      const [one, other] = [lost[0], gained[0]]
      if (!one || !other || lost.length !== gained.length) return
      context.report(row, {
        code: 'currencyChanged',
        source: [{ start: one.index, end: one.index + 3 }],
        target: [{ start: other.index, end: other.index + 3 }],
        expected: [one[0]],
        found: [other[0]],
      })
    },
  }
}
