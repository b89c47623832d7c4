// Turns plain text into a preview page: blank lines separate paragraphs, other line breaks are kept.
import { escapeHtml } from '../markup/escape-html.ts'

/** The paragraphs of a text as HTML, cut off after `maxCharacters`. */
export function pageOfText(text: string, maxCharacters: number): { html: string; isCut: boolean } {
  const isCut = text.length > maxCharacters
  const shown = isCut ? text.slice(0, maxCharacters) : text
  const html = shown
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) => paragraph.replace(/^\n+/, '').trimEnd())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p class="lines">${escapeHtml(paragraph)}</p>`)
    .join('\n')
  return { html, isCut }
}
