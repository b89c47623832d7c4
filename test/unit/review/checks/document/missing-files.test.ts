import { describe, expect, test } from 'vitest'
import { missingFiles } from '../../../../../main/review/checks/document/missing-files.ts'

describe('a file of the order that has not come back', () => {
  test('is named where the others can be recognised by their names, with languages and versions in them or not', () => {
    expect(
      missingFiles(
        ['Site plan.docx', 'hotline_poster.pdf', 'Water-points.xlsx'],
        ['Site plan_FR_v2.docx', 'translated waterPoints fra.xlsx'],
        ['fra', 'fr'],
      ),
    ).toMatchObject([
      { code: 'fileMissing', expected: ['hotline_poster.pdf'], details: { expectedNumber: 3, foundNumber: 2 } },
    ])
  })

  test('is only counted where names do not tell', () => {
    const [finding] = missingFiles(['one.docx', 'two.docx'], ['4711.docx'])
    expect(finding).toMatchObject({ code: 'fileMissing', expected: [], details: { expectedNumber: 2, foundNumber: 1 } })
  })

  test('is not missed where as many came as went, or nothing has come yet', () => {
    expect(missingFiles(['a.docx', 'b.docx'], ['1.docx', '2.docx'])).toEqual([])
    expect(missingFiles(['a.docx'], [])).toEqual([])
  })
})
