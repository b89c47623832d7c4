import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeHtml } from '../../../main/documents/markup/escape-html.ts'
import { pageOfHtml } from '../../../main/documents/markup/page-of-html.ts'
import { sanitise } from '../../../main/documents/markup/sanitise.ts'
import { htmlTokens } from '../../../main/documents/markup/tokens.ts'
import { documentLimits } from '../../../main/documents/limits.ts'
import { processorMs } from '../../harness/processor-time.ts'

function clean(source: string, maxCharacters = 100_000): string {
  return sanitise(source, { pictureAddress: () => null, maxCharacters, maxDepth: 100 }).html
}

/** All that may remain: our elements, and only those attributes whose values were checked. */
function onlyHarmless(html: string): void {
  const rest = html.replace(
    /<\/?(?:p|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|pre|table|caption|thead|tbody|tfoot|tr|th|td|strong|em|u|s|sup|sub|code|a|div|span|br|hr)(?: (?:dir|lang|colspan|rowspan|start|title|class)="[^"<>]*")*>/g,
    '',
  )
  expect(rest).not.toMatch(/[<>]/)
}

describe('HTML from outside', () => {
  test.each([
    ['<script>alert(1)</script>after', 'after'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="https://evil.example/x.png" alt="A map">', '<span class="missing-picture">A map</span>'],
    ['<a href="javascript:alert(1)" onclick=alert(1)>here</a>', '<a>here</a>'],
    ['<a href=" https://example.org/a?b&c ">here</a>', '<a title="https://example.org/a?b&amp;c">here</a>'],
    ['<p style="background:url(https://evil.example)" class=x id=y>text</p>', '<p>text</p>'],
    ['<svg><script>alert(1)</script><a xlink:href="javascript:1">x</a></svg>after', 'after'],
    ['<svg/onload=alert(1)><p>after', '<p>after</p>'],
    ['<math><mi><style><img src=x onerror=alert(1)></style></mi></math>after', 'after'],
    ['<iframe src="https://evil.example"></iframe><object data=x></object><embed src=x>after', 'after'],
    ['<form action="https://evil.example"><input name=x><button>go</button></form>', '<div>go</div>'],
    ['<meta http-equiv=refresh content="0;url=https://evil.example"><base href="https://evil.example">x', 'x'],
    ['<link rel=stylesheet href=//evil.example><style>@import "//evil.example"</style>x', 'x'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">x', ''],
    ['<textarea></textarea><script>alert(1)</script>', '<div></div>'],
    ['<textarea><script>alert(1)</script></textarea>', '<div>&lt;script&gt;alert(1)&lt;/script&gt;</div>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<<script>alert(1)//<</script>', '&lt;'],
    ['<!--><img src=x onerror=alert(1)>-->', '--&gt;'],
    [
      '<table><td dir=rtl colspan=2 rowspan="1e9" onmouseover=x>a',
      '<table><tbody><tr><td dir="rtl" colspan="2">a</td></tr></tbody></table>',
    ],
    ["<p lang=ar>a<p lang='\"><x'>b", '<p lang="ar">a</p><p>b</p>'],
    ['<title></title><body><template><p>hidden</template>seen', 'seen'],
  ])('%s keeps nothing that runs, loads or links elsewhere', (source, expected) => {
    expect(clean(source)).toBe(expected)
  })

  test('becomes harmless whatever it is', () => {
    const piece = fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '=',
        '/',
        '!',
        '--',
        '<!--',
        '-->',
        ']]>',
        '<![CDATA[',
        '&',
        '&lt;',
        '&#60;',
        '&#x3c;script',
      ],
      ...['<script', '</script>', '<style', '</style>', '<svg', '<math', '<title', '<textarea', '<xmp>', '<plaintext>'],
      ...[
        '<p',
        '<td',
        '</td>',
        '<table',
        '<li',
        '<a href=',
        'javascript:',
        ' onerror=',
        '<img src=',
        ' style=',
        '\0',
        '\n',
        'x',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        onlyHarmless(clean(pieces.join('')))
      }),
      { numRuns: 2000 },
    )
  })

  test('is balanced afterwards, so that it cannot affect the page around it', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<ul>',
      '<li>',
      '</ul>',
      '<table>',
      '<tr>',
      '<td>',
      '</table>',
      '</div>',
      'x',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const open: string[] = []
        for (const token of htmlTokens(clean(pieces.join('')))) {
          if (token.kind === 'open') open.push(token.name)
          if (token.kind === 'close') expect(open.pop()).toBe(token.name)
        }
        expect(open).toEqual([])
      }),
    )
  })

  test('keeps what a reader needs: headings, lists, tables, emphasis', () => {
    const source =
      '<h2>Hours</h2><ul><li>one<li><b>two</b></ul><table><tr><th>Day<td>Hours<tr><td>Mon<td>08:00</table><ol start=3><li>x</ol>'
    expect(clean(source)).toBe(
      '<h2>Hours</h2><ul><li>one</li><li><strong>two</strong></li></ul>' +
        '<table><tbody><tr><th>Day</th><td>Hours</td></tr><tr><td>Mon</td><td>08:00</td></tr></tbody></table><ol start="3"><li>x</li></ol>',
    )
  })

  test('is cut between elements and closed if it is longer than what is shown', () => {
    const { html, isCut } = sanitise(`<ul>${'<li>word'.repeat(1000)}`, {
      pictureAddress: () => null,
      maxCharacters: 200,
      maxDepth: 100,
    })
    expect(isCut).toBe(true)
    expect(html.length).toBeLessThan(260)
    expect(html).toMatch(/<\/li><\/ul>$/)
  })

  test('takes time in proportion to its length, however it is broken', () => {
    const timed = (source: string): number => {
      const start = processorMs()
      clean(source, 10_000_000)
      return processorMs() - start
    }
    const broken = [
      '<',
      '<a ',
      '<a b="',
      "<p x='",
      '<!--',
      '</',
      '<script>',
      '<a =',
      '<b>',
      '<title>',
      '<td><table>',
      '&#',
      ' = ',
    ]
    for (const piece of broken) {
      const once = '<p>'.length + timed(piece.repeat(20_000))
      expect(timed(piece.repeat(160_000)), piece).toBeLessThan(40 * once + 500)
    }
    expect(timed(`<a${' '.repeat(500_000)}=${' '.repeat(500_000)}=>`)).toBeLessThan(2000)
  })

  test('shows embedded pictures and loads none', () => {
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]).toString('base64')
    const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
    const page = pageOfHtml(
      `<img src="data:image/png;base64,${png}"><img src="data:image/png;base64,${svg}"><img src="data:image/svg+xml;base64,${svg}"><img src="//evil.example/x.png"><img src="picture/0">`,
      documentLimits,
    )
    expect(page.html).toBe('<img src="picture/0" alt="">')
    expect(page.pictures.map(({ mediaType }) => mediaType)).toEqual(['image/png'])
  })
})

function textIn(html: string): string {
  return [...htmlTokens(html)].map((token) => (token.kind === 'text' ? token.text : '')).join('')
}

describe('character references', () => {
  test.each([
    ['&eacute;&Eacute;&yuml;&nbsp;', 'éÉÿ\u00A0'],
    ['&Omega;&omega;&sigmaf;', 'Ωως'],
    ['&#1605;&#x645;&euro;&hellip;', 'مم€…'],
    ['&#0;&#xD800;&#x110000;', '\uFFFD\uFFFD\uFFFD'],
    ['&#147;quoted&#148;', '“quoted”'],
    ['&unknown; AT&T &', '&unknown; AT&T &'],
    ['&rArr;&check;&NotEqualTilde;&ell;', '⇒✓≂̸ℓ'],
    ['&ampx &notin;', '&x ∉'],
  ])('%s are read as %s', (written, meant) => {
    expect(textIn(written)).toBe(meant)
  })

  test('in an address are kept if they have no semicolon, as in browsers', () => {
    expect(clean('<a href="https://a.example/?b=1&copy=2&amp;c">here</a>')).toBe(
      '<a title="https://a.example/?b=1&amp;copy=2&amp;c">here</a>',
    )
  })

  test('survive a round trip', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/[\0-\x08\x0B\x0E-\x1F\x7F]/.test(text))
        expect(textIn(escapeHtml(text))).toBe(text)
      }),
    )
  })
})
