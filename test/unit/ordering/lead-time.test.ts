import { expect, test } from 'vitest'
import type { LanguageCode } from '../../../preload/contract/index.ts'
import { leadTimes } from '../../../main/ordering/lead-time.ts'

const swh = 'swh' as LanguageCode
const ara = 'ara' as LanguageCode
function took(targetLanguage: LanguageCode, ...days: number[]) {
  return days.map((each) => ({ targetLanguage, words: 100, tookMs: each }))
}

test('reports the median and the third quartile for each pair', () => {
  expect(leadTimes([swh, ara], [...took(swh, 9, 1, 3, 5, 7), ...took(ara, 4, 2, 10, 8)])).toEqual([
    { targetLanguage: swh, count: 5, medianMs: 5, slowestQuarterMs: 7 },
    { targetLanguage: ara, count: 4, medianMs: 6, slowestQuarterMs: 9 },
  ])
})

test('two orders are too few for an estimate, and are only counted', () => {
  expect(leadTimes([swh, ara], took(swh, 3, 5))).toEqual([
    { targetLanguage: swh, count: 2, medianMs: null, slowestQuarterMs: null },
    { targetLanguage: ara, count: 0, medianMs: null, slowestQuarterMs: null },
  ])
})

test('reports a language once even if it was requested twice', () => {
  expect(leadTimes([swh, swh], [])).toHaveLength(1)
})
