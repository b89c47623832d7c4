// What is sent to the frame that shows a document: the page around it, and the headers that take every power from it.
// The page's body comes harmless out of the sanitiser; these headers hold even if it did not.
import { escapeHtml } from '../markup/entities.ts'
import type { PageLayout } from './page-of-format.ts'

export const documentOrigin = 'app://document'
const windowOrigin = 'app://verso'

/** Where the frame's own files lie for one token: nothing outside of its folder is allowed, not even of the same origin. */
function folderOf(token: string): string {
  return `${documentOrigin}/${token}/`
}

function policy(directives: readonly string[]): string {
  return [
    "default-src 'none'",
    ...directives,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${windowOrigin}`,
  ].join('; ')
}

/** A page made by us from a document: styles, fonts and its own pictures, no script. */
export function pagePolicy(token: string): string {
  const folder = folderOf(token)
  return policy([`style-src ${folder}assets/`, `font-src ${folder}assets/`, `img-src ${folder}`, 'sandbox'])
}

/** The frame in which pdf.js draws: our script, and no source but the document itself. No eval, no WebAssembly. */
export function viewerPolicy(token: string): string {
  const folder = folderOf(token)
  return policy([
    `script-src ${folder}assets/ ${folder}document-frames/pdf/`,
    `style-src ${folder}assets/`,
    `font-src ${folder}assets/ ${folder}document-frames/pdf/`,
    `connect-src ${folder}`,
    'sandbox allow-scripts',
  ])
}

/** Everything else: bytes that are no page even if somebody opens them as one. Drawings may style themselves. */
export const filePolicy = policy(["style-src 'unsafe-inline'", 'sandbox'])

/**
 * Headers of every answer. The frame's origin is opaque, so that to the browser even its own files come from elsewhere: hence the open
 * sharing headers. What is behind them can only be asked for with the token.
 */
export function headersOf(mediaType: string, contentSecurityPolicy: string): Record<string, string> {
  return {
    'Content-Type': mediaType,
    'Content-Security-Policy': contentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
}

export interface PageParts {
  title: string
  languageTag: string
  direction: 'ltr' | 'rtl'
  /** What kind of page it is, for the styles. */
  kind: PageLayout | 'image'
  /** Relative to the token's folder. */
  stylesheets: readonly string[]
  /** Harmless HTML. */
  body: string
  /** A line under a document of which only the beginning is shown. */
  note: string | null
}

/** The page around a document. */
export function pageOf({ title, languageTag, direction, kind, stylesheets, body, note }: PageParts): string {
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(languageTag)}" dir="${direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    ...stylesheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    '</head>',
    `<body class="${kind}">`,
    `<main>${body}</main>`,
    ...(note === null ? [] : [`<p class="note" dir="auto">${escapeHtml(note)}</p>`]),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
