// Shared parts of the HTML files that Verso exports: all text is escaped, nothing is loaded, and only the script with
// the right hash may run.
import { createHash } from 'node:crypto'
import { asLines } from './quotes.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text and quoted attributes. Removes characters that change the text direction. */
export function escaped(text: string): string {
  return asLines(text).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** For one of our sentences with quotes from documents: their isolates (`finding-sentences.ts`) become elements. */
export function escapedSentence(sentence: string): string {
  const marked = sentence
    .replace(/[\uE000\uE001]/g, '')
    .replaceAll('\u2068', '\uE000')
    .replaceAll('\u2069', '\uE001')
  return escaped(marked).replaceAll('\uE000', '<bdi>').replaceAll('\uE001', '</bdi>')
}

/** BCP 47 or `und`; no other text reaches an attribute. */
function safeTag(tag: string): string {
  return /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,6}$/.test(tag) ? tag : 'und'
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

export interface DocumentLanguage {
  /** BCP 47. */
  tag: string
  direction: 'ltr' | 'rtl'
}

interface HtmlPage {
  title: string
  /** Language of the texts around the documents. */
  language: DocumentLanguage
  style: string
  /** Already HTML. */
  body: string
  /** Runs at the end; the only script that the page's policy allows. */
  script?: string
  /** Data for that script. */
  data?: unknown
}

/** Escapes JSON so that it cannot end its HTML element. */
function asData(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A self-contained file: no network, no other files. */
export function htmlPage({ title, language, style, body, script, data }: HtmlPage): string {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return [
    '<!doctype html>',
    `<html lang="${safeTag(language.tag)}" dir="${language.direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${escaped(title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    body,
    ...(data === undefined ? [] : [`<script type="application/json" id="data">${asData(data)}</script>`]),
    ...(script === undefined ? [] : [`<script>${script}</script>`]),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** A document's text with its language and direction. */
export function documentText(text: string, { tag, direction }: DocumentLanguage): string {
  return `<span lang="${safeTag(tag)}" dir="${direction}">${escaped(text)}</span>`
}

/** A paper-like style for light and dark schemes, any width, and print. */
export const paperStyle = `
:root { color-scheme: light dark; --ink: #1d1b18; --soft: #5d574e; --paper: #fbfaf7; --line: #d8d2c6; --accent: #24527a;
  --critical: #9c1f1f; --major: #8a5300; --minor: #4a5560; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece7de; --soft: #b3aa9c; --paper: #1b1a18; --line: #4a453d; --accent: #8fbce6;
  --critical: #ff9b93; --major: #f0bd6a; --minor: #b6c2ce; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 84rem; padding: 2rem 1.25rem 6rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font: 600 1.75rem/1.25 Georgia, 'Noto Serif', serif; margin: 0 0 .5rem; }
h2 { font: 600 1.25rem/1.3 Georgia, 'Noto Serif', serif; margin: 2rem 0 .5rem; }
p { margin: .25rem 0; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: start; color: var(--soft); padding-block: .5rem; }
th, td { border-block-start: 1px solid var(--line); padding: .6rem .75rem; text-align: start; vertical-align: top;
  overflow-wrap: anywhere; }
thead th { border-block-start: 0; color: var(--soft); font-weight: 600; font-size: .875rem; }
tbody th { color: var(--soft); font-weight: 400; font-variant-numeric: tabular-nums; white-space: nowrap; }
td [lang], td[lang] { font-family: Georgia, 'Noto Serif', 'Noto Naskh Arabic', 'Noto Serif Devanagari', serif; font-size: 1.0625rem; }
td [lang] { display: block; text-align: start; white-space: pre-wrap; }
.soft { color: var(--soft); }
.severity { font-weight: 600; }
.severity.critical { color: var(--critical); }
.severity.major { color: var(--major); }
.severity.minor { color: var(--minor); }
a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, textarea:focus-visible {
  outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 46rem) { table, tbody, tr, th, td, caption { display: block; width: 100%; } thead { position: absolute; clip-path: inset(50%); }
  th, td { border: 0; padding-block: .25rem; } tr { border-block-start: 1px solid var(--line); padding-block: .5rem; } }
@media print { body { max-width: none; padding: 0; } tr { break-inside: avoid; } }
`
