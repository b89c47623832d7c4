import { describe, expect, test } from 'vitest'
import type { LanguageCode, Unchecked } from '../../../../preload/contract/index.ts'
import { createFindings } from '../../../../main/review/finding.ts'
import { findingsAsCsv, findingsAsHtml } from '../../../../main/review/output/findings-report.ts'
import type { FindingsReport } from '../../../../main/review/output/findings-report.ts'
import type { QuotedFinding } from '../../../../main/review/output/quotes.ts'
import { reportWords as words } from '../../../fixtures/review/words.ts'

const finding = createFindings()
function quoted(sourceText: string, targetText: string, found: string[] = []): QuotedFinding {
  return {
    finding: finding({
      code: 'numberChanged',
      severity: 'major',
      row: 0,
      expected: ['3'],
      found,
    }),
    place: { part: 'sheet', number: 1, name: 'Sites', at: 'B4' },
    label: 'Sites!B4',
    sourceText,
    targetText,
    after: '',
  }
}

function report(findings: QuotedFinding[], unchecked: readonly Unchecked[] = []): FindingsReport {
  return {
    findings,
    unchecked,
    quality: { words: 1_284, points: 76, counts: [] },
    source: { name: 'sites.xlsx', language: { tag: 'en', direction: 'ltr' } },
    target: { name: 'sites <ar>.xlsx', language: { tag: 'ar', direction: 'rtl' } },
    language: { tag: 'en', direction: 'ltr' },
    words,
  }
}

describe('findings as CSV', () => {
  test('have a mark, headings, one line each, and quotes where RFC 4180 wants them', () => {
    const csv = findingsAsCsv(report([quoted('Three "tents", two', 'ثلاث خيام', ['٢'])]))
    const [header, line, end] = csv.split('\r\n')
    expect(header).toBe('\uFEFFNo.,Place,Category,Severity,What is wrong,Source,Translation,Expected,Found,Code')
    expect(line).toMatch(/^1,Sheet 1 · “Sites” · B4/)
    expect(line).toContain(',"Three ""tents"", two",ثلاث خيام,3,٢,numberChanged')
    expect(end).toBe('')
  })

  test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '＝1+1', ' =1', '\u200B=1'])(
    'never begin a cell with what a program would calculate: %j',
    (formula) => {
      const csv = findingsAsCsv(report([quoted(formula, formula, [formula])]))
      const cells = csv.split('\r\n')[1]?.split(',') ?? []
      for (const cell of cells) expect(cell.replace(/^"/, '')).not.toMatch(/^[\s\u200B]*[=+\-@＝]/)
    },
  )
})

describe('findings as HTML', () => {
  test('have each quote in a direction of its own within our sentence', () => {
    const html = findingsAsHtml(report([quoted('Three tents.', 'ثلاث خيام.', ['ثلاث خيام.'])]))
    expect(html).toContain('The source says “3”, the translation “<bdi>ثلاث خيام.</bdi>”.')
    const inArabic = findingsAsHtml({
      ...report([quoted('Three tents.', 'ثلاث خيام.', ['Three tents.'])]),
      words: { ...words, locale: 'ar' },
    })
    expect(inArabic).toContain('the translation “<bdi>Three tents.</bdi>”.')
  })

  const hostile = '<script>alert(1)</script><img src=x onerror=alert(2)> " onload="x \u202Egnp'
  const html = findingsAsHtml(report([quoted(hostile, hostile, [hostile])]))

  test('run nothing and load nothing', () => {
    expect(html).not.toMatch(/<script|<img|<link|<iframe|<[^>]*\son\w+\s*=/i)
    expect(html).toContain("default-src 'none'")
    expect(html).not.toMatch(/https?:/)
    expect(html).not.toContain('\u202E')
    expect(html).toContain('&lt;script&gt;')
  })

  test('say which language and direction each text has, and have headings for people who listen', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/)
    expect(html).toContain('<span lang="ar" dir="rtl">')
    expect(html).toContain('<caption>1 finding</caption>')
    expect(html).toContain('<th scope="row">1</th>')
    expect(html).toContain('sites &lt;ar&gt;.xlsx')
  })

  test('say so where there are none', () => {
    expect(findingsAsHtml(report([]))).toContain('Nothing was found.')
  })

  test('say what was not checked, below the findings or their absence', () => {
    const unchecked: Unchecked[] = [
      { part: 'unsureSegments', number: 12, language: 'som' as LanguageCode },
      { part: 'numberWords', number: 0, language: 'som' as LanguageCode },
      { part: 'language', number: 0, language: null },
    ]
    expect(findingsAsHtml(report([], unchecked))).toContain(
      '<p>Nothing was found.</p>\n<h2>Not checked</h2><ul><li>12 unsure segments.</li><li>Number words in Somali.</li><li>Its language.</li></ul>',
    )
    expect(findingsAsHtml(report([]))).not.toContain('Not checked')
  })
})
