import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logSum } from '../../../../main/review/alignment/log-sum.ts'

const logarithm = fc.double({ min: -800, max: 800, noNaN: true })

test('the sum of two numbers by their logarithms is exact to eight digits, in either order', () => {
  fc.assert(
    fc.property(logarithm, fc.double({ min: 0, max: 40, noNaN: true }), (larger, difference) => {
      const exact = larger + Math.log1p(Math.exp(-difference))
      expect(Math.abs(logSum(larger, larger - difference) - exact)).toBeLessThan(1e-8)
      expect(logSum(larger - difference, larger)).toBe(logSum(larger, larger - difference))
    }),
  )
})

test('nothing added to a number is that number, and to nothing it is nothing', () => {
  expect(logSum(-5, -Infinity)).toBe(-5)
  expect(logSum(-Infinity, -5)).toBe(-5)
  expect(logSum(-Infinity, -Infinity)).toBe(-Infinity)
})
