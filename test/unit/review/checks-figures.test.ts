import { describe, expect, test } from 'vitest'
import { checkedLanguages, checkFigures } from '../../bench/reviewing/check-figures.ts'

describe('on the Universal Declaration', () => {
  const figures = checkedLanguages.map(checkFigures)
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

  test('clean translations in more than forty languages raise fewer than one alarm in a thousand rows', () => {
    expect(figures.length).toBeGreaterThan(40)
    const rows = sum(figures.map(({ cleanRows }) => cleanRows))
    const alarms = figures.flatMap(({ code, falseAlarms }) =>
      falseAlarms.map((finding) => `${code} ${finding.code} ${String(finding.row)}`),
    )
    expect(alarms.length, alarms.join('\n')).toBeLessThan(rows / 1000)
  })

  test.each(['arb', 'ben', 'khm', 'tha'])('clean %s raises none', (code) => {
    expect(figures.find((figure) => figure.code === code)?.falseAlarms).toEqual([])
  })

  test('of the planted errors at least 95 in a hundred are found in every language', () => {
    for (const { code, plantedErrors, missed } of figures) {
      expect(plantedErrors).toBeGreaterThan(100)
      expect(missed.length, `${code}: ${missed.map(({ kind }) => kind).join(', ')}`).toBeLessThanOrEqual(
        plantedErrors * 0.05,
      )
    }
  })
})
