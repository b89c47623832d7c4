// Markdown as it is read: without the marks of headings, lists, links and tables. Code blocks, front matter and HTML comments are not
// counted, because nobody translates them; code in a sentence is part of it.
import { headingOf, placeOf } from '../collector.ts'
import type { Collector } from '../collector.ts'
import { decodeEntities } from '../markup/entities.ts'

const fence = /^ {0,3}(`{3,}|~{3,})/
const tableRule = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/
const rule = /^\s*(?:[-*_]\s*){3,}$|^\s*(?:=+|-+)\s*$/
const definition = /^ {0,3}\[[^\]]{1,200}\]:\s+\S/
const lineMark = /^\s*(?:(?:>\s?|[-*+]\s+|\d{1,9}[.)]\s+|#{1,6}\s+|\[[ xX]\]\s+)\s*)+/
const listMark = /^[\s>]*(?:[-*+]|\d{1,9}[.)])\s+\S/
const heading = /^\s*(#{1,6})\s/

/** Pictures, links, emphasis and tags of one line → its words. */
const plain = (line: string): { text: string; alternatives: string[] } => {
  const alternatives: string[] = []
  const text = line
    .replace(/!\[([^\]]{0,1000})\]\([^)\s]{0,2000}(?:\s+"[^"]*")?\)/g, (_, alternative: string) => {
      alternatives.push(alternative)
      return ' '
    })
    .replace(/\[([^\]]{1,1000})\](?:\([^)]{0,2000}\)|\[[^\]]{0,200}\])/g, '$1')
    .replace(/\[\^[^\]]{1,100}\]:?/g, '')
    .replace(/<\/?[a-zA-Z][^<>]{0,1000}>/g, '')
    .replace(/(\*\*|__|~~|``?)(?=\S)/g, '')
    .replace(/(?<=\S)(\*\*|__|~~|``?)/g, '')
    .replace(/(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '')
    .replace(/\\([\\`*_{}[\]()#+.!|>-])/g, '$1')
  return { text: decodeEntities(text), alternatives }
}

/** By hand: a pattern would look for the end of each of a million comments that have none. */
const withoutComments = (source: string): string => {
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

/** Reads a Markdown text. */
export const readMarkdown = (source: string, collector: Collector): void => {
  const lines = withoutComments(source)
    .replace(/^\uFEFF?---[ \t]*\r?\n[\s\S]*?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/, '')
    .split(/\r\n|\n|\r/)
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
