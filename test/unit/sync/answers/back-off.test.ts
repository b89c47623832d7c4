import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backOffCapMs, backOffMs, jitteredMs } from '../../../../main/sync/answers/back-off.ts'

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('the wait before trying again', () => {
  test('is between a second and the doubled ceiling, never above 15 minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), chance, (failures, random) => {
        const ms = backOffMs({ failures, baseMs: 5_000, random: () => random })
        expect(ms).toBeGreaterThanOrEqual(1_000)
        expect(ms).toBeLessThanOrEqual(Math.min(backOffCapMs, 5_000 * 2 ** Math.max(0, failures - 1)))
      }),
    )
  })

  test('uses the whole range: full jitter', () => {
    expect(backOffMs({ failures: 4, baseMs: 5_000, random: () => 0 })).toBe(1_000)
    expect(backOffMs({ failures: 4, baseMs: 5_000, random: () => 0.5 })).toBe(20_000)
  })

  test('is never shorter than the service asked for, even above the cap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_600_000 }), chance, (retryAfterMs, random) => {
        expect(backOffMs({ failures: 1, baseMs: 5_000, random: () => random, retryAfterMs })).toBeGreaterThanOrEqual(
          retryAfterMs,
        )
      }),
    )
  })

  test('is not frozen by an absurd Retry-After', () => {
    expect(backOffMs({ failures: 1, baseMs: 5_000, random: () => 0, retryAfterMs: 1e15 })).toBe(24 * 60 * 60_000)
  })
})

test('a regular interval moves by at most a tenth', () => {
  fc.assert(
    fc.property(chance, (random) => {
      const ms = jitteredMs(120_000, () => random)
      expect(ms).toBeGreaterThanOrEqual(108_000)
      expect(ms).toBeLessThanOrEqual(132_000)
    }),
  )
})
