// Detecting a wrong local clock from the service's `Date`, if two answers agree.
import { expect, test } from 'vitest'
import { createClockSkew } from '../../../../main/sync/answers/clock-skew.ts'

const hourMs = 60 * 60_000
const noon = Date.parse('2026-05-04T12:00:00Z')
/** An exchange that takes 200 ms on this computer. */
function answered(localMs: number, serverMs: number) {
  return {
    serverMs: Math.floor(serverMs / 1000) * 1000,
    sentMs: localMs,
    receivedMs: localMs + 200,
  }
}

test('reports a clock that is an hour fast as soon as two answers say so', () => {
  const skewOf = createClockSkew()
  expect(skewOf(answered(noon + hourMs, noon))).toBeNull()
  const skew = skewOf(answered(noon + hourMs + 5_000, noon + 5_000))
  expect(Math.abs((skew ?? 0) - hourMs)).toBeLessThan(1_000)
})

test('reports a slow clock as behind', () => {
  const skewOf = createClockSkew()
  skewOf(answered(noon - hourMs, noon))
  expect(skewOf(answered(noon - hourMs, noon))).toBeLessThan(-hourMs + 1_000)
})

test('ignores a few minutes, and accepts a corrected clock at once', () => {
  const skewOf = createClockSkew()
  skewOf(answered(noon + 3 * 60_000, noon))
  expect(skewOf(answered(noon + 3 * 60_000, noon))).toBeNull()
  skewOf(answered(noon + hourMs, noon))
  expect(skewOf(answered(noon + hourMs, noon))).not.toBeNull()
  expect(skewOf(answered(noon, noon))).toBeNull()
})

test('ignores one odd answer, or two that do not agree', () => {
  const skewOf = createClockSkew()
  expect(skewOf(answered(noon, noon - hourMs))).toBeNull()
  expect(skewOf(answered(noon, noon))).toBeNull()
  expect(skewOf(answered(noon, noon - hourMs))).toBeNull()
  expect(skewOf(answered(noon, noon - 3 * hourMs))).toBeNull()
})

test('ignores an exchange during which the computer slept or its clock was set', () => {
  const skewOf = createClockSkew()
  expect(skewOf({ serverMs: noon, sentMs: noon, receivedMs: noon + 8 * hourMs })).toBeNull()
  expect(skewOf({ serverMs: noon, sentMs: noon + 8 * hourMs, receivedMs: noon })).toBeNull()
})
