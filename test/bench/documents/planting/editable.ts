// Makes the delivered file of a pair editable: each passage with its range in the file, and its text with markup and code masked.
import type { CorpusPair } from '../corpus.ts'
import { htmlBlocks } from '../html-blocks.ts'
import { masked } from './model.ts'
import type { Edit, EditableDocument, EditablePassage } from './model.ts'

const markup = /<(code|kbd|samp|tt|var)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>|&#?\w+;/gu

function shownOf(html: string): string {
  return html.replaceAll(markup, (found) => masked.repeat(found.length))
}

/** The element that contains nothing but the passage. */
function outerOf(page: string, from: number, to: number): EditablePassage['outer'] {
  const opening = /<(p|li|dd|h[1-6])\b[^<>]*>\s*$/u.exec(page.slice(Math.max(0, from - 400), from))
  if (opening === null) return null
  const closing = new RegExp(`^\\s*</${opening[1] ?? ''}>`, 'u').exec(page.slice(to, to + 60))
  return closing === null ? null : { from: from - opening[0].length, to: to + closing[0].length }
}

function escapedHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function htmlDocument({ sourceFile, targetFile, language }: CorpusPair): EditableDocument {
  const sources = htmlBlocks(sourceFile)
  const passages = htmlBlocks(targetFile).map(({ kind, text, path, from, to }, at): EditablePassage => {
    const raw = targetFile.slice(from, to)
    const source = sources[at]?.text ?? ''
    return {
      kind,
      source,
      target: text,
      raw,
      shown: shownOf(raw),
      from,
      to,
      path,
      outer: outerOf(targetFile, from, to),
    }
  })
  return { format: 'html', language, text: targetFile, passages, written: escapedHtml }
}

function unquoted(quoted: string): string {
  return quoted.replaceAll(/\\(.)/gu, (_, sign: string) => (sign === 'n' ? '\n' : sign === 't' ? '\t' : sign))
}

function quoted(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
}

const message = /^msgid "(.+)"\nmsgstr "(.+)"$/gmu

function poDocument({ targetFile, language }: CorpusPair): EditableDocument {
  const passages = Array.from(targetFile.matchAll(message), (found): EditablePassage => {
    const [entry, id = '', value = ''] = found
    const to = found.index + entry.length - 1
    const target = unquoted(value)
    const from = to - value.length
    return { kind: 'msg', source: unquoted(id), target, raw: target, shown: target, from, to, path: '', outer: null }
  })
  return { format: 'po', language, text: targetFile, passages, written: quoted }
}

export function editable(pair: CorpusPair): EditableDocument {
  return pair.format === 'html' ? htmlDocument(pair) : poDocument(pair)
}

/** An edit of a passage from offsets of its `raw`, as an edit of the file. */
export function editOf(document: EditableDocument, passage: EditablePassage, { from, to, text }: Edit): Edit {
  // A message is written anew as a whole: its escapes shift the offsets.
  if (document.format === 'po')
    return {
      from: passage.from,
      to: passage.to,
      text: document.written(passage.raw.slice(0, from) + text + passage.raw.slice(to)),
    }
  return { from: passage.from + from, to: passage.from + to, text }
}

/** @param edits do not overlap */
export function edited(text: string, edits: readonly Edit[]): string {
  let result = text
  for (const edit of edits.toSorted((one, other) => other.from - one.from))
    result = result.slice(0, edit.from) + edit.text + result.slice(edit.to)
  return result
}
