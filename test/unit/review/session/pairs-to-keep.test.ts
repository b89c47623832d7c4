// Which pairs of a reviewed delivery the translation memory may keep.
import { expect, test } from 'vitest'
import { noPassages } from '../../../../main/documents/collecting/no-passages.ts'
import { placeOf } from '../../../../main/documents/collecting/collector.ts'
import { createFindings } from '../../../../main/review/finding.ts'
import type { FindingCause } from '../../../../main/review/finding.ts'
import type { AlignedRow, ReviewedDocument } from '../../../../main/review/model.ts'
import { createFindingList } from '../../../../main/review/session/finding-list.ts'
import { isUntrustworthy, pairsToKeep, rowsInDoubt } from '../../../../main/review/session/pairs-to-keep.ts'
import type { ReviewFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'

type Row = [source: string, target: string, changes?: Partial<AlignedRow>]

function reviewed(rows: readonly Row[], states: readonly string[] = []) {
  const segmentsOf = (side: 0 | 1) =>
    rows.map((row, passage) => ({ passage, start: 0, end: row[side].length, text: row[side] }))
  const documentOf = (side: 0 | 1): ReviewedDocument => ({
    ...noPassages('cannotRead'),
    reading: 'read',
    name: 'leaflet.txt',
    orderedLanguage: null,
    sizeBytes: 1,
    sha256: '',
    passages: rows.map((row, at) => ({
      kind: 'unit',
      level: null,
      place: placeOf('body'),
      key: null,
      table: null,
      row: null,
      text: row[side],
      translation: null,
      codes: [],
      translationCodes: [],
      startMs: null,
      endMs: null,
      ...(states[at] === undefined ? {} : { state: states[at] }),
    })),
  })
  return {
    source: documentOf(0),
    target: documentOf(1),
    alignment: {
      source: segmentsOf(0),
      target: segmentsOf(1),
      rows: rows.map(([source, target, changes], at) => ({
        source: { from: at, to: source === '' ? at : at + 1 },
        target: { from: at, to: target === '' ? at : at + 1 },
        confidence: 0.99,
        isByHand: false,
        ...changes,
      })),
    },
  }
}

function kept(rows: readonly Row[], doubted: readonly number[] = [], states: readonly string[] = []): string[] {
  return pairsToKeep(reviewed(rows, states), new Set(doubted), 0, 100).map(({ source }) => source)
}

function listOf(causes: FindingCause<ReviewFindingCode>[], dismissed: string[] = []) {
  const context = { document: 'd', sourceLanguage: null, targetLanguage: null }
  const finding = createFindings()
  const findings = causes.map((cause) => finding(cause))
  const list = createFindingList(
    context,
    findings
      .filter(({ code }) => dismissed.includes(code))
      .map(({ id, code }) => ({ ...context, scope: 'here', findingId: id, code })),
  )
  for (const one of findings) list.add(one)
  return list
}

test('keeps what is aligned with certainty or by hand, and translated', () => {
  expect(
    kept([
      ['Wash your hands.', 'Lavez-vous les mains.'],
      ['Not certain.', 'Pas certain.', { confidence: 0.6 }],
      ['By hand.', 'À la main.', { confidence: 0.1, isByHand: true }],
      ['Only here.', ''],
      ['', 'Seulement ici.'],
      ['0800 114 114', '0800 114 114 !'],
      ['UNHCR', 'UNHCR'],
    ]),
  ).toEqual(['Wash your hands.', 'By hand.'])
})

test('keeps no row with a critical or major finding, unless it was dismissed', () => {
  const rows: Row[] = ['One text', 'Two texts', 'Three texts', 'Four texts'].map((text) => [text, `« ${text} »`])
  const doubted = (dismissed: string[]) => [
    ...rowsInDoubt(
      listOf(
        [
          { code: 'numberChanged', row: 0 },
          { code: 'wordRepeated', row: 3 },
          { code: 'passageMismatch', row: 1, details: { rows: 2 } },
        ],
        dismissed,
      ).active(),
    ),
  ]
  expect(kept(rows, doubted([]))).toEqual(['Four texts'])
  expect(kept(rows, doubted(['numberChanged']))).toEqual(['One text', 'Four texts'])
  expect([...rowsInDoubt(listOf([{ code: 'passageMoved', row: 0, otherRows: [2] }], []).active())]).toEqual([0, 2])
})

test('keeps no unit that its translator has not finished', () => {
  const rows: Row[] = ['One text', 'Two texts', 'Three texts'].map((text) => [text, `« ${text} »`])
  expect(kept(rows, [], ['final', 'fuzzy', 'needs-review-translation'])).toEqual(['One text'])
})

test('trusts nothing of a delivery that is wrong as a whole', () => {
  expect(isUntrustworthy(listOf([{ code: 'fileLanguage' }]))).toBe(true)
  expect(isUntrustworthy(listOf([{ code: 'textUnrelated' }]))).toBe(true)
  expect(isUntrustworthy(listOf([{ code: 'textUnrelated' }], ['textUnrelated']))).toBe(false)
  expect(isUntrustworthy(listOf([{ code: 'fileMissing' }, { code: 'pictureCount' }]))).toBe(false)
})
