// The quality score of a delivery: which findings and comments count, and over how many words.
import { describe, expect, test } from 'vitest'
import type { FindingSeverity } from '../../../preload/contract/index.ts'
import { qualityScore } from '../../../preload/contract/reviewing/quality-score.ts'
import type { ReviewFindingCode } from '../../../preload/contract/reviewing/review-findings.ts'
import { createFindings } from '../../../main/review/finding.ts'
import type { AlignedRow, Alignment } from '../../../main/review/model.ts'
import { qualityOf } from '../../../main/review/quality/delivery-quality.ts'
import type { CountedComment } from '../../../main/review/quality/delivery-quality.ts'

const sure: Pick<AlignedRow, 'confidence' | 'isByHand'> = { confidence: 0.9, isByHand: false }
const unsure = { confidence: 0.2, isByHand: false }

/** Rows of ten words each; null: nothing in the translation. */
function alignmentOf(rows: readonly (typeof sure | null)[]): Alignment {
  const text = 'one two three four five six seven eight nine ten'
  const segment = (passage: number) => ({ passage, start: 0, end: text.length, text })
  return {
    source: rows.map((_, index) => segment(index)),
    target: rows.map((_, index) => segment(index)),
    rows: rows.map((row, index) => ({
      source: { from: index, to: index + 1 },
      target: { from: index, to: row === null ? index : index + 1 },
      ...(row ?? sure),
    })),
  }
}

const make = createFindings()
function finding(code: ReviewFindingCode, row: number | null, severity?: FindingSeverity, rows?: number) {
  return {
    finding: make({
      code,
      row,
      severity,
      targetText: `${code} ${String(row)}`,
      details: rows === undefined ? {} : { rows },
    }),
    isDismissed: false,
  }
}
function comment(row: number | null, category: CountedComment['category'], severity: FindingSeverity): CountedComment {
  return { row, category, severity }
}

const ten = alignmentOf(Array.from({ length: 10 }, () => sure))
const nothing = { alignment: ten, findings: [], comments: [], ticked: new Set<string>() }

describe('the score', () => {
  test('is 100 without findings', () => {
    const quality = qualityOf(nothing)
    expect(quality).toEqual({
      words: 100,
      points: 0,
      counts: [],
      segments: 10,
      confidentSegments: 10,
      possible: 0,
      dismissed: 0,
    })
    expect(qualityScore(quality)).toBe(100)
  })

  test.each([
    ['critical', 25, 75],
    ['major', 5, 95],
    ['minor', 1, 99],
  ] as const)('loses for one %s finding in 100 words %d points: %d', (severity, points, score) => {
    const quality = qualityOf({ ...nothing, findings: [finding('numberChanged', 3, severity)] })
    expect(quality.points).toBe(points)
    expect(qualityScore(quality)).toBeCloseTo(score)
  })

  test('is that of the linear model: 100 − penalty points per 1,000 words ÷ 10', () => {
    expect(qualityScore({ words: 1_284, points: 76 })).toBeCloseTo(100 - ((76 / 1_284) * 1_000) / 10)
  })

  test.each(['fileUnchanged', 'fileLanguage', 'textUnrelated'] as const)(
    'is 0 where there is no translation at all, in long documents too, until that is dismissed: %s',
    (code) => {
      const long = alignmentOf(Array.from({ length: 100 }, () => sure))
      const untranslated = finding(code, null)
      const quality = qualityOf({ ...nothing, alignment: long, findings: [untranslated] })
      expect(qualityScore(quality)).toBe(0)
      expect(quality.counts).toEqual([{ category: 'accuracy', severity: 'critical', count: 1 }])
      const dismissed = qualityOf({ ...nothing, alignment: long, findings: [{ ...untranslated, isDismissed: true }] })
      expect(qualityScore(dismissed)).toBe(100)
    },
  )

  test('is never below 0, and there is none where nothing was judged', () => {
    expect(qualityScore({ words: 10, points: 50 })).toBe(0)
    expect(qualityScore({ words: 0, points: 0 })).toBeNull()
  })
})

test('what is missing on one side is a segment that is not aligned, as in what was checked on arrival', () => {
  expect(qualityOf({ ...nothing, alignment: alignmentOf([sure, null, sure]) })).toMatchObject({
    segments: 3,
    confidentSegments: 2,
  })
})

describe('what counts', () => {
  test('a dismissed finding does not', () => {
    const dismissed = { ...finding('numberChanged', 3), isDismissed: true }
    expect(qualityOf({ ...nothing, findings: [dismissed] })).toMatchObject({ points: 0, counts: [], dismissed: 1 })
  })

  test('a possible finding does not, unless the person ticks it or comments on its segment', () => {
    const possible = finding('negationMissing', 4)
    expect(qualityOf({ ...nothing, findings: [possible] })).toMatchObject({ points: 0, possible: 1 })
    const ticked = new Set([possible.finding.id])
    expect(qualityOf({ ...nothing, findings: [possible], ticked })).toMatchObject({ points: 5, possible: 0 })
    const other = comment(4, 'style', 'minor')
    expect(qualityOf({ ...nothing, findings: [possible], comments: [other] })).toMatchObject({ points: 6, possible: 0 })
  })

  test('a finding in a segment whose alignment is uncertain is only possible, and the words of that segment do not count', () => {
    const alignment = alignmentOf([sure, unsure, sure])
    expect(qualityOf({ ...nothing, alignment, findings: [finding('wordRepeated', 1)] })).toMatchObject({
      words: 20,
      points: 0,
      possible: 1,
      segments: 3,
      confidentSegments: 2,
    })
  })

  test('the words of what is missing in the translation count: it was judged', () => {
    const alignment = alignmentOf([sure, null, sure])
    expect(qualityOf({ ...nothing, alignment, findings: [finding('passageMissing', 1)] })).toMatchObject({
      words: 30,
      points: 25,
    })
  })

  test('a comment counts by its own severity, also without a category', () => {
    const comments = [comment(2, 'style', 'minor'), comment(null, null, 'major')]
    expect(qualityOf({ ...nothing, comments })).toMatchObject({
      points: 6,
      counts: [
        { category: 'style', severity: 'minor', count: 1 },
        { category: null, severity: 'major', count: 1 },
      ],
    })
  })

  test('a comment on a segment replaces the finding of the same category there, whatever its severity', () => {
    const findings = [finding('numberChanged', 3)]
    expect(qualityOf({ ...nothing, findings, comments: [comment(3, 'accuracy', 'minor')] }).points).toBe(1)
    expect(qualityOf({ ...nothing, findings, comments: [comment(3, 'style', 'minor')] }).points).toBe(26)
    const run = [finding('passageAdded', 2, 'major', 3)]
    expect(qualityOf({ ...nothing, findings: run, comments: [comment(4, 'accuracy', 'critical')] }).points).toBe(25)
  })

  test('the same kind of finding is counted together', () => {
    const findings = [finding('numberChanged', 1), finding('numberChanged', 2), finding('urlChanged', 2)]
    expect(qualityOf({ ...nothing, findings }).counts).toEqual([
      { category: 'accuracy', severity: 'critical', count: 3 },
    ])
  })
})
