// Reads Markdown as plain text, without the syntax of headings, lists, links and tables. Skips code blocks, front
// matter and HTML comments, which nobody translates; inline code is part of its sentence.
import { decodeHTML } from 'entities'
import { headingOf, placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import type { Mark, PassageShape } from '../collecting/passage-shape.ts'
import { joinedLines } from './passages-of-lines.ts'

const fence = /^ {0,3}(`{3,}|~{3,})/
const tableRule = /^\s*(?:\|\s*)?:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*(?:\|\s*)?$/
const rule = /^\s*(?:[-*_]\s*){3,}$|^\s*(?:=+|-+)\s*$/
const definition = /^ {0,3}\[[^\]]{1,200}\]:\s+\S/
const lineMark = /^\s*(?:(?:>\s?|[-*+]\s+|\d{1,9}[.)]\s+|#{1,6}\s+|\[[ xX]\]\s+)\s*)+/
const listMark = /^[\s>]*(?:[-*+]|\d{1,9}[.)])\s+\S/
const heading = /^\s*(#{1,6})\s/

/** A setext heading underline: `===` or `---`. */
const underline = /^ {0,3}(=+|-+)\s*$/
const picture = /!\[[^\]]{0,1000}\]\(/g
const link = /(?<!!)\[[^[\]]{1,1000}\]\((?:[a-z][a-z0-9+.-]*:|\/\/)|<https?:\/\/[^>\s]{1,2000}>/gi
const noteBody = /^ {0,3}\[\^[^\]]{1,100}\]:/

/** In longer lines, which nobody writes by hand, links are not counted. */
const maxCountedLength = 20_000

/** Splits a table row into cells; an escaped pipe is a character. */
function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
}

/**
 * Reads the blocks with their shapes: the lines of a paragraph joined, table rows split into cells. Code blocks are
 * marked as not translatable.
 */
function readMarkdownBlocks(source: string, collector: Collector): void {
  let place = placeOf('body')
  let closing: string | null = null
  let code: string[] = []
  let table = { number: 0, row: 0 }
  let isInTable = false
  let block: PassageShape | null = null
  const lines = joinedLines()

  const end = (shape: Partial<PassageShape> = {}): void => {
    if (!block) return
    const { text, marks } = marked(lines.take())
    const ended: PassageShape = { ...block, ...shape }
    block = null
    if (text.trim() === '') return
    const isHeading = ended.kind === 'heading'
    const said = isHeading ? text.replace(/\s#+\s*$/, '').trim() : text
    collector.passage(said, place, 0, marks.length > 0 ? { ...ended, marks } : ended)
    if (isHeading) place = placeOf('body', { name: headingOf(said) })
  }
  const endCode = (): void => {
    if (code.length > 0) collector.passage(code.join('\n'), place, 0, { kind: 'paragraph', isMade: true })
    code = []
  }
  const row = (line: string, isHeader: boolean): void => {
    table.row += 1
    for (const [index, cell] of cellsOf(line).entries()) {
      const { text, marks } = marked(cell)
      collector.passage(text, place, 0, {
        kind: 'cell',
        ...(marks.length > 0 ? { marks } : {}),
        cell: { table: table.number, row: table.row, column: index + 1, ...(isHeader ? { isHeader } : {}) },
      })
    }
  }

  for (const line of linesOf(source)) {
    const mark = fence.exec(line)?.[1]
    if (closing !== null) {
      if (mark?.startsWith(closing) && line.trim() === mark) {
        closing = null
        endCode()
      } else code.push(line)
      continue
    }
    if (mark !== undefined) {
      end()
      closing = mark
      continue
    }
    if (line.length < maxCountedLength) {
      for (const _ of line.matchAll(picture)) collector.thing('pictures')
      for (const _ of line.matchAll(link)) collector.thing('hyperlinks')
    }
    if (tableRule.test(line) && line.includes('|') && !isInTable) {
      // The line above is the header row.
      const header = lines.isEmpty() ? undefined : lines.take()
      block = null
      table = { number: table.number + 1, row: 0 }
      isInTable = true
      collector.add('tables')
      if (header !== undefined) row(header, true)
      continue
    }
    if (isInTable) {
      if (line.trim() !== '') {
        row(line, false)
        continue
      }
      isInTable = false
    }
    const under = underline.exec(line)?.[1]
    if (under !== undefined && block?.kind === 'paragraph') {
      end({ kind: 'heading', level: under.startsWith('=') ? 1 : 2 })
      continue
    }
    if (line.trim() === '' || rule.test(line) || (definition.test(line) && !noteBody.test(line))) {
      end()
      continue
    }
    const level = heading.exec(line)?.[1]?.length
    const indent = listMark.test(line) ? /^[\s>]*/.exec(line)?.[0].replace(/\t/g, '    ').length : undefined
    const words = line.replace(noteBody, '').replace(lineMark, '').trim()
    if (noteBody.test(line)) collector.thing('footnotes')
    if (level !== undefined) {
      end()
      block = { kind: 'heading', level }
      lines.add(words)
      end()
    } else if (indent !== undefined) {
      end()
      const isOrdered = /^[\s>]*\d/.test(line)
      block = { kind: 'listItem', level: Math.min(9, Math.floor(indent / 2) + 1), isOrdered }
      lines.add(words)
    } else if (block && !noteBody.test(line)) lines.add(words)
    else {
      end()
      block = { kind: 'paragraph' }
      lines.add(words)
    }
  }
  end()
  endCode()
}

/** Unicode reserves these for use within a program: they mark where code begins and ends while the rest is cleaned. */
const [codeBegins, codeEnds] = ['\uFDD0', '\uFDD1']
const codeSpan = /(?<![`\\])(`{1,2})(?!`)([^`\n]{1,1000})\1(?!`)/g

/** A line as `plain` leaves it, and where code spans are in it. */
function marked(line: string): { text: string; marks: Mark[] } {
  if (!line.includes('`')) return { text: plain(line).text, marks: [] }
  const clean = line.replaceAll(codeBegins, '').replaceAll(codeEnds, '')
  const { text } = plain(clean.replace(codeSpan, `${codeBegins}$2${codeEnds}`))
  const marks: Mark[] = []
  let kept = ''
  for (const piece of text.split(codeBegins)) {
    const end = piece.indexOf(codeEnds)
    if (end >= 0) marks.push({ kind: 'code', start: kept.length, end: kept.length + end })
    kept += piece.replace(codeEnds, '')
  }
  return { text: kept, marks }
}

/** Removes pictures, links, emphasis and tags from one line. */
function plain(line: string): { text: string; alternatives: string[] } {
  const alternatives: string[] = []
  const text = line
    .replace(/!\[([^\]]{0,1000})\]\([^)\s]{0,2000}(?:\s+"[^"]*")?\)/g, (_, alternative: string) => {
      alternatives.push(alternative)
      return ' '
    })
    .replace(/\[([^[\]]{1,1000})\](?:\([^)]{0,2000}\)|\[[^\]]{0,200}\])/g, '$1')
    .replace(/\[\^[^\]]{1,100}\]:?/g, '')
    .replace(/<\/?[a-zA-Z][^<>]{0,1000}>/g, '')
    .replace(/(\*\*|__|~~|``?)(?=\S)/g, '')
    .replace(/(?<=\S)(\*\*|__|~~|``?)/g, '')
    .replace(/(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/\\([\\`*_{}[\]()#+.!|>-])/g, '$1')
  return { text: decodeHTML(text), alternatives }
}

/** Not a regular expression: it would search for the end of every one of a million unclosed comments. */
function withoutComments(source: string): string {
  let kept = ''
  let from = 0
  for (let start = source.indexOf('<!--'); start >= 0; start = source.indexOf('<!--', from)) {
    const end = source.indexOf('-->', start + 4)
    if (end < 0) break
    kept += `${source.slice(from, start)} `
    from = end + 3
  }
  return kept + source.slice(from)
}

/** Without comments and front matter. */
function linesOf(source: string): string[] {
  return withoutComments(source)
    .replace(/^\uFEFF?---[ \t]*\r?\n[\s\S]*?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/, '')
    .split(/\r\n|\n|\r/)
}

export function readMarkdown(source: string, collector: Collector): void {
  if (collector.keepsShapes) {
    readMarkdownBlocks(source, collector)
    return
  }
  const lines = linesOf(source)
  let place = placeOf('body')
  let closing: string | null = null
  let isInTable = false
  for (const line of lines) {
    const mark = fence.exec(line)?.[1]
    if (closing !== null) {
      if (mark?.startsWith(closing) && line.trim() === mark) closing = null
      continue
    }
    if (mark !== undefined) {
      closing = mark
      continue
    }
    if (tableRule.test(line) && line.includes('|')) {
      if (!isInTable) collector.add('tables')
      isInTable = true
      continue
    }
    if (line.trim() === '') isInTable = false
    if (rule.test(line) || definition.test(line)) continue
    const isRow = isInTable || /^\s*\|.*\|\s*$/.test(line)
    const { text, alternatives } = plain(line.replace(lineMark, ''))
    for (const alternative of alternatives) collector.aside(alternative, placeOf('altText'))
    const words = isRow ? text.replace(/(?<!\\)\|/g, '\t') : text
    if (words.trim() === '') continue
    collector.passage(words, place, listMark.test(line) ? 1 : 0)
    collector.add('paragraphs')
    if (heading.test(line)) place = placeOf('body', { name: headingOf(text.replace(/\s#+\s*$/, '')) })
  }
}
