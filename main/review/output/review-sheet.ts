// A review sheet: one HTML file for a colleague without Verso. Shows source and delivery side by side with the
// findings, and has fields for comments, which are saved as a file and read by `review-sheet-answers`. Loads nothing
// and has no network access.
import { createHash } from 'node:crypto'
import type { KeptQuality, Unchecked } from '../../../preload/contract/index.ts'
import type { Alignment, FindingCategory, FindingSeverity, ReviewedDocument } from '../model.ts'
import { textOfRow } from '../segmentation/segmentation.ts'
import { documentText, escaped, escapedSentence, htmlPage, paperStyle } from './html.ts'
import type { DocumentLanguage } from './html.ts'
import type { QuotedFinding } from './quotes.ts'
import { answersFormat, answersVersion, reviewSheetScript } from './review-sheet-script.ts'
import { fill, wordFinding } from './finding-sentences.ts'
import type { FindingWords, Template } from './finding-sentences.ts'
import { qualityHtml } from './quality-sentence.ts'
import { uncheckedHtml } from './unchecked-sentences.ts'
import type { UncheckedWords } from './unchecked-sentences.ts'

export interface SheetWords extends FindingWords {
  title: string
  /** What the sheet is and what to do with it; one entry per paragraph. */
  introduction: readonly string[]
  withoutScript: string
  sourceFile: string
  targetFile: string
  yourName: string
  continueWith: string
  about: string
  /** Slots `score`, `points`, `words`. */
  quality: Template
  unchecked: UncheckedWords
  passages: string
  /** Slot `number`. */
  passageCount: Template
  columns: { number: string; source: string; target: string; comments: string }
  nothing: string
  addComment: string
  comment: string
  removeComment: string
  quote: string
  category: string
  noCategory: string
  severity: string
  words: string
  conclusion: string
  verdicts: { accept: string; sendBack: string; undecided: string }
  general: string
  save: string
  saved: string
  restored: string
  notRestored: string
}

interface ReviewSheet {
  source: ReviewedDocument
  target: ReviewedDocument
  alignment: Alignment
  sourceLanguage: DocumentLanguage
  targetLanguage: DocumentLanguage
  /** Language of the texts around the documents. */
  language: DocumentLanguage
  findings: readonly QuotedFinding[]
  unchecked: readonly Unchecked[]
  quality: KeptQuality | null
  words: SheetWords
  /** Safe as a file name. */
  answersName: string
}

/** Identifies the pair of files: answers apply to no other pair. */
export function sheetIdOf(source: Pick<ReviewedDocument, 'sha256'>, target: Pick<ReviewedDocument, 'sha256'>): string {
  return createHash('sha256').update(`${source.sha256} ${target.sha256}`).digest('hex').slice(0, 32)
}

const sheetStyle = `${paperStyle}
table { table-layout: fixed; } col.number { width: 4rem; } col.comments { width: 28%; }
label { display: block; color: var(--soft); font-size: .875rem; margin-block-start: .5rem; }
input[type=text], select, textarea { font: inherit; color: inherit; background: transparent; border: 1px solid var(--soft);
  border-radius: .375rem; padding: .4rem .5rem; inline-size: 100%; max-inline-size: 40rem; }
textarea { min-block-size: 4.5rem; resize: vertical; }
button { font: inherit; color: inherit; background: transparent; border: 1px solid var(--soft); border-radius: .375rem;
  padding: .35rem .75rem; cursor: pointer; min-block-size: 2rem; }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--paper); }
fieldset { border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .75rem .75rem; margin: .5rem 0; min-inline-size: 0; }
legend { font-weight: 600; padding-inline: .25rem; }
fieldset.conclusion { margin-block-start: 2rem; } fieldset.conclusion legend { font: 600 1.25rem/1.3 Georgia, 'Noto Serif', serif; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; }
ul { margin: 0; padding-inline-start: 1.1rem; } li { margin-block: .15rem; }
.choice { display: flex; gap: .5rem; align-items: baseline; color: inherit; font-size: 1rem; }
.bar { position: sticky; inset-block-end: 0; display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; background: var(--paper);
  border-block-start: 1px solid var(--line); padding-block: .75rem; margin-block-start: 2rem; }
[hidden] { display: none !important; }
@media print { .bar, button, [data-with-script] { display: none !important; } }
`

function findingItem({ finding }: QuotedFinding, words: FindingWords): string {
  return `<li><span class="severity ${finding.severity}">${escaped(words.severities[finding.severity])}</span> ${escaped(words.separator)} ${escapedSentence(wordFinding(finding, words))}</li>`
}

function options<Value extends string>(values: Readonly<Record<Value, string>>, first?: string): string {
  return [
    ...(first === undefined ? [] : [`<option value="">${escaped(first)}</option>`]),
    ...Object.entries<string>(values).map(
      ([value, word]) => `<option value="${escaped(value)}">${escaped(word)}</option>`,
    ),
  ].join('')
}

function categories(words: SheetWords): Record<FindingCategory, string> {
  return words.categories
}
/** The most common severity first, because it is preselected. */
function severities({ severities: { major, critical, minor } }: SheetWords): Record<FindingSeverity, string> {
  return {
    major,
    critical,
    minor,
  }
}

function commentTemplate(words: SheetWords): string {
  return `<template id="comment"><fieldset data-comment>
<legend>${escaped(words.comment)}</legend>
<label data-for="words">${escaped(words.words)}</label><textarea data-field="words" maxlength="5000" dir="auto"></textarea>
<label data-for="quote">${escaped(words.quote)}</label><textarea data-field="quote" maxlength="2000" dir="auto"></textarea>
<div class="pair"><div><label data-for="category">${escaped(words.category)}</label><select data-field="category">${options(categories(words), words.noCategory)}</select></div>
<div><label data-for="severity">${escaped(words.severity)}</label><select data-field="severity">${options(severities(words))}</select></div></div>
<p><button type="button" data-field="remove">${escaped(words.removeComment)}</button></p>
</fieldset></template>`
}

function rowHtml(sheet: ReviewSheet, row: number, findings: readonly QuotedFinding[]): string {
  const { words } = sheet
  const side = (text: string, language: DocumentLanguage): string =>
    text === '' ? `<span class="soft">${escaped(words.nothing)}</span>` : documentText(text, language)
  return `<tr data-row-of-sheet data-row="${String(row)}"><th scope="row">${String(row + 1)}</th>
<td>${side(textOfRow(sheet.alignment, 'source', row), sheet.sourceLanguage)}</td>
<td data-target>${side(textOfRow(sheet.alignment, 'target', row), sheet.targetLanguage)}</td>
<td>${findings.length === 0 ? '' : `<ul>${findings.map((finding) => findingItem(finding, words)).join('')}</ul>`}<div data-comments></div><button type="button" data-add hidden>${escaped(words.addComment)}</button></td></tr>`
}

function choice(value: string, word: string): string {
  return `<label class="choice"><input type="radio" name="verdict" value="${value}"${value === '' ? ' checked' : ''}> ${escaped(word)}</label>`
}

/** The whole sheet as the text of one HTML file. */
export function reviewSheetHtml(sheet: ReviewSheet): string {
  const { words, alignment, source, target } = sheet
  const byRow = Map.groupBy(sheet.findings, ({ finding }) => finding.row)
  const ofDocument = byRow.get(null) ?? []
  const body = `<header><h1>${escaped(words.title)}</h1>
${words.introduction.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n')}
<p class="soft">${escaped(words.sourceFile)}: <bdi>${escaped(source.name)}</bdi></p>
<p class="soft">${escaped(words.targetFile)}: <bdi>${escaped(target.name)}</bdi></p>
<noscript><p><strong>${escaped(words.withoutScript)}</strong></p></noscript></header>
<main>
<div data-with-script hidden><label for="by">${escaped(words.yourName)}</label><input id="by" type="text" maxlength="200" autocomplete="name" dir="auto">
<label for="open">${escaped(words.continueWith)}</label><input id="open" type="file" accept=".json,application/json"></div>
${ofDocument.length === 0 ? '' : `<h2>${escaped(words.about)}</h2><ul>${ofDocument.map((finding) => findingItem(finding, words)).join('')}</ul>`}
${qualityHtml(sheet.quality, words.quality, words.locale)}
${uncheckedHtml(sheet.unchecked, words.unchecked, words.locale)}
<h2>${escaped(words.passages)}</h2>
<table><caption>${escaped(fill(words.passageCount, { number: alignment.rows.length }, words.locale))}</caption>
<colgroup><col class="number"><col><col><col class="comments"></colgroup>
<thead><tr><th scope="col">${escaped(words.columns.number)}</th><th scope="col">${escaped(words.columns.source)}</th><th scope="col">${escaped(words.columns.target)}</th><th scope="col">${escaped(words.columns.comments)}</th></tr></thead>
<tbody>
${alignment.rows.map((_, row) => rowHtml(sheet, row, byRow.get(row) ?? [])).join('\n')}
</tbody></table>
<div data-with-script hidden><fieldset class="conclusion"><legend>${escaped(words.conclusion)}</legend>${choice('', words.verdicts.undecided)}${choice('accept', words.verdicts.accept)}${choice('sendBack', words.verdicts.sendBack)}</fieldset>
<label for="general">${escaped(words.general)}</label><textarea id="general" maxlength="20000" dir="auto"></textarea></div>
<div class="bar" data-with-script hidden><button id="save" class="primary" type="button">${escaped(words.save)}</button><span id="status" role="status"></span></div>
</main>
${commentTemplate(words)}`
  return htmlPage({
    title: words.title,
    language: sheet.language,
    style: sheetStyle,
    body,
    script: reviewSheetScript,
    data: {
      format: answersFormat,
      version: answersVersion,
      id: sheetIdOf(source, target),
      answersName: sheet.answersName,
      rows: alignment.rows.map((row) => [
        [row.source.from, row.source.to],
        [row.target.from, row.target.to],
      ]),
      words: { saved: words.saved, restored: words.restored, notRestored: words.notRestored },
    },
  })
}
