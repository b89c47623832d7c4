// The findings of a review for people and programs outside of Verso: a table as CSV, a page as HTML. The words are handed in.
import { tableCell } from '../../documents/text/table-cell.ts'
import type { FindingSeverity } from '../model.ts'
import { documentText, escaped, htmlPage, paperStyle } from './html.ts'
import type { DocumentLanguage } from './html.ts'
import { asLine } from './quotes.ts'
import type { QuotedFinding } from './quotes.ts'
import { fill, wordFinding, wordPlaceOf } from './finding-sentences.ts'
import type { FindingWords, Template } from './finding-sentences.ts'

export interface ReportWords extends FindingWords {
  title: string
  /** Of the CSV and of the page's table. */
  columns: {
    number: string
    place: string
    category: string
    severity: string
    finding: string
    source: string
    target: string
    expected: string
    found: string
    code: string
  }
  /** How many there are, slot `number`. */
  summary: Template
  none: string
  sourceFile: string
  targetFile: string
}

export interface FindingsReport {
  findings: readonly QuotedFinding[]
  source: { name: string; language: DocumentLanguage }
  target: { name: string; language: DocumentLanguage }
  /** Of the words. */
  language: DocumentLanguage
  words: ReportWords
}

const byteOrderMark = '\uFEFF'

/** A comma-separated table in UTF-8 with the mark by which Excel knows that it is; lines end as RFC 4180 has it. */
export function findingsAsCsv({ findings, words }: FindingsReport): string {
  const { columns } = words
  const rows = findings.map((one, index) => [
    String(index + 1),
    wordPlaceOf(one, words),
    words.categories[one.finding.category],
    words.severities[one.finding.severity],
    wordFinding(one.finding, words),
    asLine(one.sourceText),
    asLine(one.targetText),
    one.finding.expected.map(asLine).join(' | '),
    one.finding.found.map(asLine).join(' | '),
    one.finding.code,
  ])
  const header = [
    columns.number,
    columns.place,
    columns.category,
    columns.severity,
    columns.finding,
    columns.source,
    columns.target,
    columns.expected,
    columns.found,
    columns.code,
  ]
  return byteOrderMark + [header, ...rows].map((row) => `${row.map(tableCell).join(',')}\r\n`).join('')
}

function severityOf(severity: FindingSeverity, words: FindingWords): string {
  return `<span class="severity ${severity}">${escaped(words.severities[severity])}</span>`
}

/** A page for reading and printing, which needs no network and runs nothing. */
export function findingsAsHtml({ findings, source, target, language, words }: FindingsReport): string {
  const { columns, locale } = words
  const heads = [columns.number, columns.place, columns.finding, columns.source, columns.target]
  const rows = findings.map((one, index) => {
    const label = `${escaped(words.categories[one.finding.category])} ${escaped(words.separator)} ${severityOf(one.finding.severity, words)}`
    return [
      '<tr>',
      `<th scope="row">${String(index + 1)}</th>`,
      `<td>${escaped(wordPlaceOf(one, words))}</td>`,
      `<td><p>${escaped(wordFinding(one.finding, words))}</p><p class="soft">${label}</p></td>`,
      `<td>${documentText(one.sourceText, source.language)}</td>`,
      `<td>${documentText(one.targetText, target.language)}</td>`,
      '</tr>',
    ].join('')
  })
  const table = [
    `<table><caption>${escaped(fill(words.summary, { number: findings.length }, locale))}</caption>`,
    `<thead><tr>${heads.map((head) => `<th scope="col">${escaped(head)}</th>`).join('')}</tr></thead>`,
    '<tbody>',
    ...rows,
    '</tbody></table>',
  ].join('\n')
  return htmlPage({
    title: words.title,
    language,
    style: paperStyle,
    body: [
      '<main>',
      `<h1>${escaped(words.title)}</h1>`,
      `<p class="soft">${escaped(words.sourceFile)}: <bdi>${escaped(source.name)}</bdi></p>`,
      `<p class="soft">${escaped(words.targetFile)}: <bdi>${escaped(target.name)}</bdi></p>`,
      findings.length === 0 ? `<p>${escaped(words.none)}</p>` : table,
      '</main>',
    ].join('\n'),
  })
}
