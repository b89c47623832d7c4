// What a browser builds from sanitised HTML: the elements that were written and no others. Where tags do not fit, a
// browser repeats open elements, as often as a document has rows.
import fc from 'fast-check'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sanitise } from '../../../main/documents/markup/sanitise.ts'
import { htmlTokens } from '../../../main/documents/markup/tokens.ts'
import { launchBrowser } from '../../harness/browser.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage()
})

afterAll(() => browser.close())

function clean(source: string): string {
  return sanitise(source, { pictureAddress: () => 'picture/0', maxCharacters: 1_000_000, maxDepth: 100 }).html
}

const withoutEnd = new Set(['br', 'hr', 'img'])

/** The tags of our HTML, in order. */
function writtenTags(html: string): string {
  const tags: string[] = []
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open') tags.push(token.name, ...(withoutEnd.has(token.name) ? [`/${token.name}`] : []))
    else if (token.kind === 'close') tags.push(`/${token.name}`)
  }
  return tags.join(' ')
}

/** The elements that the browser has, as tags; including any outside the page's own element. */
async function builtTags(pages: readonly string[]): Promise<string[]> {
  return page.evaluate((sources) => {
    const tagsIn = (parent: Element): string[] =>
      [...parent.children].flatMap((child) => [child.localName, ...tagsIn(child), `/${child.localName}`])
    return sources.map((source) => {
      const { body } = new DOMParser().parseFromString(`<!doctype html><body><main>${source}</main>`, 'text/html')
      const main = body.querySelector('main')
      if (main === null || body.children.length !== 1) return `out of its element: ${tagsIn(body).join(' ')}`
      return tagsIn(main).join(' ')
    })
  }, pages)
}

async function mustBeBuiltAsWritten(sources: readonly string[]): Promise<void> {
  const pages = sources.map(clean)
  const built = await builtTags(pages)
  for (const [at, html] of pages.entries()) {
    expect({ source: sources[at], html, tags: built[at] }).toEqual({
      source: sources[at],
      html,
      tags: writtenTags(html),
    })
  }
}

const formatting = Array.from(
  { length: 90 },
  (_, at) => `<b lang="${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}">`,
).join('')

test.each([
  ['rows around open formatting', `<table>${formatting}${'<tr>x'.repeat(300)}`],
  ['formatting around a table', `${formatting}<table>${'<tr>x'.repeat(300)}`],
  ['formatting in a row', `<table><tr>${formatting}${'<tr>x<td>y'.repeat(300)}`],
  ['formatting in a caption', `<table><caption>${formatting}${'<tr>x<td>y'.repeat(300)}`],
  ['links in links', '<a href=1><div>'.repeat(300)],
  ['links around tables', '<a href=1><table><tr><td>x'.repeat(30)],
  ['headings in headings', `<h1>${formatting}<h2><h3>x</h3></h2>${'<div>x</div>'.repeat(300)}`],
  ['formatting over paragraphs', `<p>${formatting}${'<p>x'.repeat(300)}`],
  ['formatting closed in the wrong order', `${'<b><i><p>'.repeat(60)}${'</b>x</i>'.repeat(60)}`],
  ['forms and hidden inputs between rows', '<table><form><input><tr><td>x<form></table></form>y'],
  ['parts of tables without a table', `<tr><td>${formatting}<caption><tbody>${'<td>x'.repeat(300)}`],
  ['tables in tables without a cell', `<table><tr>${'<table>x'.repeat(60)}`],
  ['list items over lists', `<ul><li>${formatting}<li><ol>${'<li>x<dd>y<dt>'.repeat(100)}`],
])('%s', async (_, source) => {
  await mustBeBuiltAsWritten([source])
})

test('a picture between the rows of a table stays in the table', () => {
  expect(clean('<table><tr><td>a</td></tr><img src=x alt=""><tr><td>b</table>')).toBe(
    '<table><tbody><tr><td>a</td></tr><tr><td><img src="picture/0" alt=""></td></tr><tr><td>b</td></tr></tbody></table>',
  )
})

test('any text', async () => {
  const names =
    'a b i u s strike code tt sup sub span em strong nobr font big small label p div h1 h2 h6 ul ol li dl dt dd pre blockquote table caption colgroup col thead tbody tfoot tr td th br hr img form button option select textarea center section details summary marquee object ruby rt svg math template'.split(
      ' ',
    )
  const attributes = fc.constantFrom('', '', '', ' href=x', ' lang=fr', ' lang=de dir=rtl', ' colspan=3', ' rowspan=2')
  const piece = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(fc.constantFrom(...names), attributes).map(([name, given]) => `<${name}${given}>`),
    },
    { weight: 2, arbitrary: fc.constantFrom(...names).map((name) => `</${name}>`) },
    { weight: 2, arbitrary: fc.constantFrom('x', ' ', '\n', '&lt;b>') },
    {
      weight: 3,
      arbitrary: fc.constantFrom('<table>', '<tr>', '<td>', '<b>', '<a href=1>', '</td>', '</table>', '<p>'),
    },
  )
  const document = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))
  await fc.assert(fc.asyncProperty(fc.array(document, { minLength: 50, maxLength: 50 }), mustBeBuiltAsWritten), {
    numRuns: 20,
  })
})
