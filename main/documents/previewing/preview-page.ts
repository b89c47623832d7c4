// Builds the page around a document and its response headers. The body is already sanitised; the headers take away its
// powers even if it were not.
import { escapeHtml } from '../markup/escape-html.ts'
import type { PageLayout } from './page-of-format.ts'

export const documentOrigin = 'app://document'
const windowOrigin = 'app://verso'

/** The folder of one token: nothing outside it is allowed, not even from the same origin. */
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

/** For our pages of documents: styles, fonts and their own pictures, no scripts. */
export function pagePolicy(token: string): string {
  const folder = folderOf(token)
  return policy([`style-src ${folder}assets/`, `font-src ${folder}assets/`, `img-src ${folder}`, 'sandbox'])
}

/** For the frame in which pdf.js draws: our script, and only the document as a source. No eval, no WebAssembly. */
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

/** For all other files: harmless even if opened as a page. Drawings may use inline styles. */
export const filePolicy = policy(["style-src 'unsafe-inline'", 'sandbox'])

/**
 * Headers of every response. The frame's origin is opaque, so even its own files are cross-origin to the browser, hence
 * the open CORS headers. The token protects what is behind them.
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

interface PageParts {
  title: string
  languageTag: string
  direction: 'ltr' | 'rtl'
  /** The layout, for the styles. */
  kind: PageLayout | 'image'
  /** Relative to the token's folder. */
  stylesheets: readonly string[]
  /** Sanitised HTML. */
  body: string
  /** Shown below a document that is cut off. */
  note: string | null
}

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
