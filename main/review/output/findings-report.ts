// The findings of a review for use outside Verso: a table as CSV, a page as HTML. The texts are passed in.
import type { KeptQuality, Unchecked } from '../../../preload/contract/index.ts'
import { tableCell } from '../../documents/text/table-cell.ts'
import type { FindingSeverity } from '../model.ts'
import { documentText, escaped, escapedSentence, htmlPage, paperStyle } from './html.ts'
import type { DocumentLanguage } from './html.ts'
import { asLine } from './quotes.ts'
import type { QuotedFinding } from './quotes.ts'
import { fill, withoutIsolates, wordFinding, wordPlaceOf } from './finding-sentences.ts'
import { qualityHtml } from './quality-sentence.ts'
import { uncheckedHtml } from './unchecked-sentences.ts'
import type { UncheckedWords } from './unchecked-sentences.ts'
import type { FindingWords, Template } from './finding-sentences.ts'

export interface ReportWords extends FindingWords {
  title: string
  /** Columns of the CSV and of the page's table. */
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
  /** The number of findings; slot `number`. */
  summary: Template
  none: string
  /** Slots `score`, `points`, `words`. */
  quality: Template
  unchecked: UncheckedWords
  sourceFile: string
  targetFile: string
}

export interface FindingsReport {
  findings: readonly QuotedFinding[]
  unchecked: readonly Unchecked[]
  quality: KeptQuality | null
  source: { name: string; language: DocumentLanguage }
  target: { name: string; language: DocumentLanguage }
  /** Language of the texts around the documents. */
  language: DocumentLanguage
  words: ReportWords
}

const byteOrderMark = '\uFEFF'

/**
 * A CSV table in UTF-8 with a byte order mark, by which Excel recognises the encoding; CRLF line ends as in RFC 4180.
 */
export function findingsAsCsv({ findings, words }: FindingsReport): string {
  const { columns } = words
  const rows = findings.map((quoted, index) => [
    String(index + 1),
    withoutIsolates(wordPlaceOf(quoted, words)),
    words.categories[quoted.finding.category],
    words.severities[quoted.finding.severity],
    withoutIsolates(wordFinding(quoted.finding, words)),
    asLine(quoted.sourceText),
    asLine(quoted.targetText),
    quoted.finding.expected.map(asLine).join(' | '),
    quoted.finding.found.map(asLine).join(' | '),
    quoted.finding.code,
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

/** A page for reading and printing, without network access or scripts. */
export function findingsAsHtml({
  findings,
  unchecked,
  quality,
  source,
  target,
  language,
  words,
}: FindingsReport): string {
  const { columns, locale } = words
  const heads = [columns.number, columns.place, columns.finding, columns.source, columns.target]
  const rows = findings.map((quoted, index) => {
    const label = `${escaped(words.categories[quoted.finding.category])} ${escaped(words.separator)} ${severityOf(quoted.finding.severity, words)}`
    return [
      '<tr>',
      `<th scope="row">${String(index + 1)}</th>`,
      `<td>${escapedSentence(wordPlaceOf(quoted, words))}</td>`,
      `<td><p>${escapedSentence(wordFinding(quoted.finding, words))}</p><p class="soft">${label}</p></td>`,
      `<td>${documentText(quoted.sourceText, source.language)}</td>`,
      `<td>${documentText(quoted.targetText, target.language)}</td>`,
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
      qualityHtml(quality, words.quality, locale),
      findings.length === 0 ? `<p>${escaped(words.none)}</p>` : table,
      uncheckedHtml(unchecked, words.unchecked, locale),
      '</main>',
    ].join('\n'),
  })
}
