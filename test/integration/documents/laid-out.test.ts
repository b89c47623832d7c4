// Sheets, slides, texts and units in a real frame: they look like what they are, and whatever a document tries, it runs and
// loads nothing and links nowhere.
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { odfOf, odfParagraph } from '../../fixtures/corpus/odf-writer.ts'
import { pptxOf } from '../../fixtures/corpus/pptx-writer.ts'
import { rtfOfParagraphs } from '../../fixtures/corpus/rtf-writer.ts'
import { xlsxOf } from '../../fixtures/corpus/xlsx-writer.ts'
import { createTestPreviews, documentOf, frameOf, launchChromium, show } from './frames-in-chromium.ts'
import type { Show, ShownDocument } from './frames-in-chromium.ts'

type TestPreviews = Awaited<ReturnType<typeof createTestPreviews>>

let previews: TestPreviews
let browser: Browser

beforeAll(async () => {
  previews = await createTestPreviews(inject('builtWindow').folder)
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
  await previews.close()
})

async function shown(document: ShownDocument, options: Parameters<typeof show>[3] = {}): Promise<Show> {
  return show(browser, previews, await previews.prepare(documentOf(document)), options)
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

describe('a workbook in its frame', () => {
  const rows = Array.from({ length: 120 }, (_, index) => [`Site ${String(index + 1)}`, index * 7])
  const bytes = xlsxOf({
    sheets: [
      { name: 'Sites', rows },
      { name: 'مياه', rows: [['النقطة']] },
    ],
  })

  test('keeps letters, numbers and the names of sheets visible, and jumps to a sheet without a script', async () => {
    const window = await shown({ name: 'a.xlsx', bytes, language: 'eng' }, { width: 400, height: 500 })
    const frame = frameOf(window)
    await frame.getByRole('cell', { name: 'Site 90', exact: true }).scrollIntoViewIfNeeded()
    const letter = await frame.getByRole('columnheader', { name: 'A' }).first().boundingBox()
    const names = await frame.getByRole('navigation').boundingBox()
    expect(names?.y).toBe(0)
    expect(letter?.y ?? -1).toBeGreaterThanOrEqual((names?.height ?? 0) - 6)
    expect(letter?.y ?? 100).toBeLessThan(50)
    await frame.getByRole('link', { name: 'مياه' }).click()
    await expect
      .poll(async () => (await frame.getByRole('heading', { name: 'مياه' }).boundingBox())?.y ?? 999)
      .toBeLessThan(450)
    // The console contains what the browser's driver tried to run while it scrolled.
    expect(window.refused).toEqual([])
  })
})

describe('slides in their frame', () => {
  test('unfold their notes without a script', async () => {
    const bytes = pptxOf([
      { title: 'One', paragraphs: ['First'], notes: 'Say it slowly, and then once more for those at the back.' },
    ])
    const window = await shown({ name: 'a.pptx', bytes })
    const notes = frameOf(window).locator('details p')
    expect(await notes.isVisible()).toBe(false)
    await frameOf(window).locator('summary').press('Enter')
    await notes.waitFor({ state: 'visible' })
    expect(window).toMatchObject({ refused: [], console: [] })
  })
})

describe('a file of units in its frame', () => {
  test('of twenty thousand units is shown at once, each side in its own direction', async () => {
    const unit = (index: number): string =>
      `<trans-unit id="u${String(index)}"><source>Unit ${String(index)} says something</source><target>الوحدة ${String(index)}</target></trans-unit>`
    const bytes = utf8(
      `<xliff version="1.2"><file source-language="en" target-language="ar"><body>${Array.from({ length: 20_000 }, (_, index) => unit(index)).join('')}</body></file></xliff>`,
    )
    const window = await shown({ name: 'a.xlf', bytes, language: 'eng' })
    const row = frameOf(window).getByRole('row').nth(3)
    await row.waitFor()
    const [source, target] = [
      await row.getByText('Unit 3').boundingBox(),
      await row.getByText('الوحدة 3').boundingBox(),
    ]
    expect(source?.x ?? 0).toBeLessThan(target?.x ?? 0)
    expect(await row.getByText('الوحدة 3').evaluate((one) => getComputedStyle(one).direction)).toBe('rtl')
    expect(window).toMatchObject({ refused: [], console: [] })
  })
})

describe('a hostile document', () => {
  const evil =
    '"></td></table></details><script>console.log("ran")</script><img src="https://evil.example/x" onerror="console.log(\'ran\')"><svg onload="console.log(\'ran\')"><iframe src="https://evil.example/f"></iframe><a href="javascript:console.log(1)">go</a><style>body{background:url(https://evil.example/b)}</style><meta http-equiv="refresh" content="0;url=https://evil.example/">'
  const xml = evil.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
  const documents: [string, Uint8Array][] = [
    [
      'cells, shapes and names of sheets.xlsx',
      xlsxOf({
        sheets: [
          { name: evil, rows: [[evil, { inline: evil }]], textBoxes: [evil] },
          { name: `2${evil}`, rows: [[evil]] },
        ],
      }),
    ],
    [
      'titles, points and notes.pptx',
      pptxOf([{ title: evil, paragraphs: [evil], notes: evil, table: [[evil]], smartArt: [evil] }]),
    ],
    [
      'names of OpenDocument sheets.ods',
      odfOf({
        kind: 'spreadsheet',
        body: `<table:table table:name="${xml}"><table:table-row><table:table-cell office:value-type="string">${odfParagraph(evil)}</table:table-cell></table:table-row></table:table>`,
      }),
    ],
    ['paragraphs.odt', odfOf({ kind: 'text', body: odfParagraph(evil, 'h') + odfParagraph(evil) })],
    ['paragraphs.rtf', rtfOfParagraphs([evil])],
    ['cells.csv', utf8(`"${evil.replace(/"/g, '""')}",b\nc,d\n`)],
    [
      'ids, states and languages.xlf',
      utf8(
        `<xliff version="1.2"><file source-language="${xml}" target-language="${xml}"><body><trans-unit id="${xml}"><source>${xml}</source><target state="${xml}">${xml}</target></trans-unit></body></file></xliff>`,
      ),
    ],
    ['keys.json', utf8(JSON.stringify({ [evil]: evil }))],
    ['cues.vtt', utf8(`WEBVTT\n\n${evil}\n00:01.000 --> 00:02.000\n${evil}\n`)],
    ['messages.po', utf8(`msgctxt ${JSON.stringify(evil)}\nmsgid ${JSON.stringify(evil)}\nmsgstr ""\n`)],
    ['blocks.md', utf8(`# ${evil}\n\n${evil}\n\n| ${evil} | b |\n|---|---|\n| c | d |\n`)],
  ]

  test.each(documents)('can do nothing: %s', async (name, bytes) => {
    const window = await shown({ name, bytes })
    const main = frameOf(window).locator('main')
    await main.waitFor()
    expect((await main.innerText()).trim()).not.toBe('')
    expect(
      await main.locator('script, iframe, svg, style, meta, [onerror], [onload], [href^="javascript"]').count(),
    ).toBe(0)
    expect(await main.locator('img').count()).toBe(0)
    expect(window).toMatchObject({ refused: [], console: [] })
  })
})
