import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairsOfKeys } from '../../../../main/review/alignment/same-keys.ts'

/** Each key with its occurrence, so that all differ. */
function named(keys: readonly string[]): string[] {
  return keys.map((key, at) => `${key} ${String(keys.slice(0, at).filter((other) => other === key).length)}`)
}

describe('what has the same key on both sides', () => {
  test('is paired wherever it is, the second of a key with the second', () => {
    const keys = fc.array(fc.constantFrom('open', 'close', 'save', ''), { maxLength: 8 })
    fc.assert(
      fc.property(keys, keys, fc.boolean(), (source, other, isSame) => {
        const target = isSame ? [...source] : other
        const [ofSource, ofTarget] = [named(source), named(target)]
        const expected = ofSource.flatMap((name, at) => (ofTarget.includes(name) ? [[at, ofTarget.indexOf(name)]] : []))
        expect(pairsOfKeys(source, target)).toEqual(expected)
      }),
    )
  })
})
