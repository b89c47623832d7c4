import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundedPage } from '../../../main/documents/previewing/bounded-page.ts'

function bounded(html: string, limits: { pageCharacters?: number; pageElements?: number }) {
  const page = { html, pictures: [], isCut: false, shownCharacters: 1_000 }
  return boundedPage(page, { pageCharacters: 1_000, pageElements: 1_000, ...limits })
}

describe('a page', () => {
  test('within the limits is unchanged', () => {
    const html = '<p>a</p>'
    expect(bounded(html, { pageCharacters: 8, pageElements: 1 })).toEqual({
      html,
      pictures: [],
      isCut: false,
      shownCharacters: 1_000,
    })
  })

  test.each([
    ['<p>one</p><p>two</p>', { pageElements: 1 }, '<p>one</p>', 3],
    ['<ul><li>one</li><li>two</li></ul>', { pageElements: 4 }, '<ul><li>one</li></ul>', 3],
    ['<div><p>one<br>two<br>three</p></div>', { pageElements: 3 }, '<div><p>one<br>two</p></div>', 6],
    ['<p>one two</p>', { pageCharacters: 6 }, '<p>one</p>', 3],
    ['<p>one</p><p class="lines">two</p>', { pageCharacters: 20 }, '<p>one</p>', 3],
    ['<p>a&quot;b&quot;</p>', { pageCharacters: 14 }, '<p>a&quot;b</p>', 3],
    ['<p>a&#39;</p>', { pageCharacters: 6 }, '<p>a</p>', 1],
    ['<p>a\u{1F600}</p>', { pageCharacters: 5 }, '<p>a</p>', 1],
    ['plain', { pageCharacters: 3 }, 'pla', 3],
  ])('%s is cut with %o', (html, limits, expected, shownCharacters) => {
    expect(bounded(html, limits)).toMatchObject({ html: expected, isCut: true, shownCharacters })
  })

  test('is closed wherever it is cut', () => {
    const open = '<section class="sheet"><table><tbody><tr><td colspan="2">'
    const html = `${open}a&amp;b<img src="picture/0" alt="&lt;"><br>c</td></tr></tbody></table></section><p>d</p>`
    fc.assert(
      fc.property(fc.nat(html.length), fc.nat(8), (pageCharacters, pageElements) => {
        const cut = bounded(html, { pageCharacters, pageElements })
        const names: string[] = []
        for (const [, slash, name = ''] of cut.html.matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
          if (slash === '/') expect(names.pop()).toBe(name)
          else if (name !== 'img' && name !== 'br') names.push(name)
        }
        expect(names).toEqual([])
        expect(cut.html.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;)/)
      }),
    )
  })
})
