// A report for the fake bridge: a year of an office's orders, like the design's.
import type { ReportFigures, ReportQuery } from '../../preload/contract/index.ts'
import { ok } from './fake-bridge.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import { code } from './fixtures.ts'

const dayMs = 86_400_000
/** Midnight in the time zone of the fixtures, two hours before that of UTC. */
function monthStart(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 1) - 2 * 3_600_000).toISOString()
}
const starts = Array.from({ length: 12 }, (_, index) => monthStart(2025, 11 + index))
const steps = starts.map((from, index) => ({ from, to: starts[index + 1] ?? '2026-11-23T10:00:00.000Z' }))

const swahili = [18, 22, 15, 26, 31, 24, 28, 35, 30, 38, 42, 29]
const arabic = [9, 10, 12, 14, 11, 13, 17, 16, 19, 21, 20, 18]
const others = [6, 8, 5, 9, 10, 12, 9, 13, 11, 12, 15, 10]
function thousands(list: readonly number[]): number[] {
  return list.map((count) => count * 1_000)
}

function pair(source: string, target: string, count: number, days: readonly [number, number, number, number]) {
  const [lowerMs, medianMs, upperMs, slowestTenthMs] = days.map((one) => one * dayMs)
  return {
    sourceLanguage: code(source),
    targetLanguage: code(target),
    count,
    lowerMs: lowerMs ?? 0,
    medianMs: medianMs ?? 0,
    upperMs: upperMs ?? 0,
    slowestTenthMs: slowestTenthMs ?? 0,
  }
}

export const yearReport: ReportFigures = {
  range: { from: starts[0] ?? '', to: '2026-11-23T10:00:00.000Z' },
  before: { from: '2024-11-30T22:00:00.000Z', to: '2025-11-23T10:00:00.000Z' },
  stepUnit: 'month',
  steps,
  orders: 148,
  deliveries: 2_310,
  undated: 12,
  cancelled: 0,
  words: 660_000,
  wordsBefore: 559_000,
  wordsWithoutLanguage: 4_000,
  series: [
    { languages: [code('swh')], count: 1, words: thousands(swahili) },
    { languages: [code('ara')], count: 1, words: thousands(arabic) },
    { languages: [code('fra'), code('lin'), code('por')], count: 10, words: thousands(others) },
  ],
  times: { count: 260, lowerMs: 2 * dayMs, medianMs: 3.1 * dayMs, upperMs: 4.2 * dayMs, slowestTenthMs: 8.4 * dayMs },
  pairs: [
    pair('eng', 'ara', 90, [2.2, 3.2, 3.6, 6.5]),
    pair('eng', 'swh', 80, [1.6, 2.1, 2.5, 4.0]),
    pair('fra', 'lin', 44, [2.9, 4.6, 5, 9.8]),
    pair('eng', 'fra', 30, [0.8, 1.4, 1.7, 2.6]),
    pair('fra', 'swh', 13, [3.1, 5.1, 5.5, 11]),
    pair('spa', 'por', 3, [1, 2, 3, 4]),
  ],
  timely: steps.map((_, index) => ({ onTime: 6 + (index % 4), late: index % 3 })),
  firstVersions: steps.map((_, index) => ({ accepted: 14 + (index % 5), sentBack: 2 + (index % 4) })),
  quality: steps.map((_, index) => ({
    deliveries: index === 2 ? 0 : 9,
    words: index === 2 ? 0 : 9_000,
    points: index === 2 ? 0 : 200 + ((index * 137) % 260),
  })),
  findings: [
    { category: 'completeness', critical: 11, major: 20, minor: 10 },
    { category: 'accuracy', critical: 8, major: 15, minor: 10 },
    { category: 'terminology', critical: 0, major: 12, minor: 15 },
    { category: 'locale', critical: 0, major: 3, minor: 8 },
    { category: 'style', critical: 0, major: 0, minor: 6 },
    { category: null, critical: 0, major: 2, minor: 0 },
  ],
}

const none = steps.map(() => 0)

export const emptyReport: ReportFigures = {
  ...yearReport,
  orders: 0,
  deliveries: 0,
  undated: 0,
  words: 0,
  wordsBefore: 0,
  wordsWithoutLanguage: 0,
  series: [],
  times: null,
  pairs: [],
  timely: none.map(() => ({ onTime: 0, late: 0 })),
  firstVersions: none.map(() => ({ accepted: 0, sentBack: 0 })),
  quality: none.map(() => ({ deliveries: 0, words: 0, points: 0 })),
  findings: [],
}

/** Two deliveries: too little for times. */
const littleReport: ReportFigures = {
  ...emptyReport,
  orders: 2,
  deliveries: 2,
  words: 1_800,
  series: [{ languages: [code('swh')], count: 1, words: none.map((_, index) => (index === 11 ? 1_800 : 0)) }],
  times: { count: 2, lowerMs: dayMs, medianMs: dayMs, upperMs: dayMs, slowestTenthMs: dayMs },
  pairs: [pair('eng', 'swh', 2, [1, 1, 1, 1])],
}

/** The last 3 months have little; without data there is none at all. */
export function reportAnswers(isEmpty: boolean): Pick<FakeAnswers, 'reports'> {
  return {
    reports: {
      get: ({ period }: Pick<ReportQuery, 'period'>) =>
        ok(isEmpty ? emptyReport : period.kind === 'months' && period.count === 3 ? littleReport : yearReport),
      export: () => ok({ outcome: 'done' }),
      print: () => ok({ outcome: 'done' }),
    },
  }
}
