import { describe, expect, test } from 'vitest'
import { byLikeness } from '../../../../main/store/deliveries/source-likeness.ts'

function sorted(document: string, ...sources: string[]): string[] {
  return byLikeness(
    document,
    sources.map((name) => ({ name })),
  ).map((source) => source.name)
}

describe('the likeliest source of a delivered document', () => {
  test.each([
    ['site-registration_fra.docx', ['water.docx', 'site-registration.docx'], 'site-registration.docx'],
    ['FR_Hotline.TXT', ['hotline.txt', 'hotline.pdf'], 'hotline.txt'],
    ['تقرير.docx', ['map.pdf', 'report.docx'], 'report.docx'],
    ['x.docx', ['x.docx', 'x (2).docx'], 'x.docx'],
  ])('%s among %o is %s', (document, sources, first) => {
    expect(sorted(document, ...sources)[0]).toBe(first)
  })

  test('is the first one sent if they cannot be told apart', () => {
    expect(sorted('zzz.txt', 'one.md', 'two.md')).toEqual(['one.md', 'two.md'])
    expect(sorted('', '')).toEqual([''])
  })
})
