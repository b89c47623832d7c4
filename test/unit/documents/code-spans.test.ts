// Which parts of a passage the readers recognise as code, format by format.
import { describe, expect, test } from 'vitest'
import { isCodeStyle } from '../../../main/documents/collecting/code-spans.ts'
import { documentLimits } from '../../../main/documents/limits.ts'
import { readPassages } from '../../../main/documents/reading/read-passages.ts'
import { odfOf, odfParagraph } from '../../fixtures/corpus/odf-writer.ts'

/** Each passage with its code in square brackets. */
async function withCode(name: string, content: string | Uint8Array): Promise<string[]> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  const { passages } = await readPassages(name, bytes, documentLimits)
  return passages.map(({ text, code = [] }) => {
    let shown = text
    for (let at = code.length - 2; at >= 0; at -= 2) {
      const [start = 0, end = 0] = code.slice(at, at + 2)
      shown = `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`
    }
    return shown
  })
}

describe('in a web page, code', () => {
  test.each([
    ['<p>Run <code>apt update</code> first.</p>', ['Run [apt update] first.']],
    ['<p> Press <kbd>F1</kbd>, see <samp>ok</samp>.</p>', ['Press [F1], see [ok].']],
    ['<pre>one two\nthree</pre><p>Four</p>', ['[one two]', '[three]', 'Four']],
    ['<p>Buy <span translate="no">Blue Sky</span> now</p>', ['Buy [Blue Sky] now']],
    [
      '<div class="x notranslate"><p>One</p><div>Two</div>Three</div><p>Four</p>',
      ['[One]', '[Two]', '[Three]', 'Four'],
    ],
    ['<p>Cafe\u0301 <code>x y</code></p>', ['Café [x y]']],
    ['<html translate="no"><body><p>All of it</p></body></html>', ['All of it']],
    [
      '<p>An <code>end that is missing<p>ends with the paragraph</p>',
      ['An [end that is missing]', 'ends with the paragraph'],
    ],
    ['<p translate="no">One<p>Two', ['[One]', 'Two']],
  ])('%s', async (page, expected) => {
    expect(await withCode('page.html', page)).toEqual(expected)
  })
})

describe('in Markdown, code', () => {
  test.each([
    ['Run `apt update` and **then** `reboot`.', ['Run [apt update] and then [reboot].']],
    ['A ``double span`` here', ['A [double span] here']],
    ['A ` alone and *one*', ['A ` alone and one']],
    ['| Name | Use |\n| --- | --- |\n| `ls` | lists |', ['Name', 'Use', '[ls]', 'lists']],
  ])('%s', async (page, expected) => {
    expect(await withCode('page.md', page)).toEqual(expected)
  })
})

test('in OpenDocument, paragraphs in a style for code are code', async () => {
  const body = `<text:p text:style-name="P1">sudo reboot</text:p>${odfParagraph('Prose')}`
  const automaticStyles =
    '<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Preformatted_20_Text"/>'
  const bytes = odfOf({ kind: 'text', body, automaticStyles })
  expect(await withCode('page.odt', bytes)).toEqual(['[sudo reboot]', 'Prose'])
})

test.each([
  ['HTML Code', true],
  ['HTML Preformatted', true],
  ['Preformatted_20_Text', true],
  ['Source_20_Text', true],
  ['Source Code', true],
  ['Verbatim Char', true],
  ['CodeBlock', true],
  ['Body Text', false],
  ['Barcode', false],
  ['Postcode', false],
])('a style named %s is for code: %s', (name, expected) => {
  expect(isCodeStyle(name)).toBe(expected)
})
