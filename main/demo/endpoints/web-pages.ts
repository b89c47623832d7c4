// Web pages outside the API: the order's page, the library's downloads, a login page. They neither require nor read a
// key.
import { mediaTypeByName } from '../formats/document-format.ts'
import type { Answer } from '../http/answer.ts'
import { escapeHtml, htmlPage } from '../http/answer.ts'
import { fileNameHeader } from '../http/file-name-header.ts'
import type { Library } from '../content/public-files.ts'
import type { Ledger } from '../state/ledger.ts'

function page(title: string, text: string, status: number = 200): Answer {
  return {
    kind: 'html',
    status,
    html: htmlPage(title, `<p>${escapeHtml(text)}</p>`),
  }
}

const loginPage: Answer = {
  kind: 'html',
  status: 200,
  html: htmlPage(
    'Sign in to continue',
    '<form method="post" action="/login"><label>E-mail <input name="email"></label> <label>Password <input type="password" name="password"></label> <button>Sign in</button></form>',
  ),
}

/** Answers a GET outside the API. */
export function webPage(path: string, ledger: Ledger, library: Library): Answer {
  const order = /^\/orders\/(\d+)\/?$/.exec(path)
  if (order !== null) {
    const row = ledger.order(Number(order[1]))
    if (row === null || row.is_hidden === 1) return page('No such order', 'This order does not exist.', 404)
    const title = row.title === '' ? `Order ${row.order_id}` : row.title
    return page(
      title,
      'On this page you would talk to the translators. In the demo service they are simulated and do not answer.',
    )
  }
  if (/^\/jobs\/\d+\/?$/.test(path)) return page('Job', 'On this page a translator would take up the job.')
  if (/^\/volunteer\/[\w-]+\/?$/.test(path)) return page('Volunteer', 'On this page a volunteer would answer the call.')
  if (path === '/login') return loginPage
  if (path === '/') return page('Demo translation service', 'This service answers under /api/v1.')
  if (path.startsWith('/library/members/')) return loginPage
  const shelf = /^\/library\/([^/]+)$/.exec(path)
  const file = shelf === null ? null : library.bodyByName(decodedName(shelf[1] ?? ''))
  if (file === null) return page('Not found', 'There is nothing at this address.', 404)
  return {
    kind: 'file',
    mediaType: mediaTypeByName(file.name),
    sizeBytes: file.bytes.byteLength,
    open: () => file.bytes,
    headers: { 'Content-Disposition': fileNameHeader(file.name, 'both') ?? '' },
  }
}

function decodedName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
