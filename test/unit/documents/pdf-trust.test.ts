// What a PDF says about the letters that it shows, and what happens if it does not say it.
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../../main/documents/limits.ts'
import { createBrokenTextMeter } from '../../../main/documents/pdf/broken-text.ts'
import { markedBegins } from '../../../main/documents/pdf/marked-content.ts'
import { readObjects } from '../../../main/documents/pdf/raw-objects.ts'
import { statedTextsOf } from '../../../main/documents/pdf/stated-texts.ts'
import { readPassages } from '../../../main/documents/reading/read-passages.ts'
import { declaration } from '../../fixtures/corpus/declaration.ts'
import { inLines, unicodePdfOf } from '../../fixtures/corpus/pdf-unicode-writer.ts'
import { codesOf, read } from '../../fixtures/corpus/reading.ts'

const article = 'All human beings are born free and equal in dignity and rights.'

/** Widths of a font whose glyphs are all half as wide as high. */
function half(): () => number {
  return () => 0.5
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const { passages } = await readPassages('a.pdf', new Uint8Array(bytes), documentLimits)
  return passages.map(({ text }) => text).join('\n')
}

describe('the text that a page states for its glyphs', () => {
  test('is used instead of what the font says', async () => {
    const bytes = unicodePdfOf([{ lines: [article.replaceAll('f', '#')] }], { '#': 'x' }, { '#': 'f' })
    expect(await textOf(bytes)).toBe(article)
    expect((await read('a.pdf', bytes)).text).toContain(article)
  })

  test('is used if the font says nothing, and dropped if it is empty', async () => {
    const bytes = unicodePdfOf([{ lines: ['Free# and eq%al'] }], { '#': '', '%': '\ufffd' }, { '#': '', '%': 'u' })
    expect(await textOf(bytes)).toBe('Free and equal')
  })

  test('is found in compressed pages, and in pages that are in a compressed object stream', () => {
    const packed = (text: string): string => deflateSync(Buffer.from(text, 'latin1')).toString('latin1')
    const content = packed('BT /F1 9 Tf /Span <</ActualText (a)>> BDC (x) Tj EMC ET')
    const page = '<</Type/Page/Contents 2 0 R/Resources 5 0 R>>'
    const objects = `1 0 ${page}<</Font<</F1 6 0 R>>>>`
    const file = Buffer.from(
      `1 0 obj\n${page}\nendobj\n2 0 obj\n<</Filter/FlateDecode/Length 3 0 R>>\nstream\n${content}\nendstream\nendobj\n` +
        `4 0 obj\n<</Type/ObjStm/N 2/First ${String('9 0 5 46 '.length)}/Filter/FlateDecode>>\nstream\n` +
        `${packed(`9 0 5 46 ${objects.slice('1 0 '.length)}`)}\nendstream\nendobj\n` +
        '6 0 obj\n<</Type/Font/FirstChar 120/Widths[500]>>\nendobj\n',
      'latin1',
    )
    const stated = statedTextsOf(file, readObjects(file))
    for (const number of [1, 9]) expect(stated.get(number)).toMatchObject([{ tag: 'Span', text: 'a', width: 0.5 }])
  })

  test('is found with its place and width', () => {
    const content = 'BT /F1 12 Tf /Span<</ActualText<FEFF0915093F>>>\nBDC 1 0 0 1 85 772.3 Tm [<05>-100<06>]TJ EMC ET'
    expect(markedBegins(content, half)).toEqual([{ tag: 'Span', text: 'कि', start: { x: 85, y: 772.3 }, width: 1.1 }])
  })

  test.each([
    ['(\\376\\377\\000a)', 'a'],
    ['(a\\(b\\)c)', 'a(b)c'],
    ['(a(b)c)', 'a(b)c'],
    ['<61>', 'a'],
    ['<EFBBBFC3A9>', 'é'],
    ['()', ''],
  ])('is a string of any kind: %s', (written, text) => {
    expect(markedBegins(`/Span <</Lang (en) /ActualText ${written} >> BDC`, half)).toMatchObject([
      { tag: 'Span', text },
    ])
  })

  test('is not looked for in strings, comments and pictures', () => {
    const content = '(/Span BMC) Tj % /Span BMC\nBI /W 1 ID /Span BMC \nEI /P <</MCID 0>> BDC EMC /Artifact BMC EMC'
    expect(markedBegins(content, half).map(({ tag, text }) => [tag, text])).toEqual([
      ['P', null],
      ['Artifact', null],
    ])
  })

  test('never fails, whatever the page contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'()<>/\\%[] \n09ABDCEMTJf') }), (content) => {
        expect(() => markedBegins(content, half)).not.toThrow()
      }),
    )
  })
})

describe('a PDF whose text cannot be trusted', () => {
  const bengali = declaration('ben')
    .slice(0, 12)
    .flatMap((paragraph) => inLines(paragraph))
  const good = unicodePdfOf([{ lines: bengali }])
  /** Its font has no letters for two vowel signs, and doubles a third, as some programs write it. */
  const bad = unicodePdfOf([{ lines: bengali }], { '\u09be': '\ue0be', '\u09c7': '\u09c7\u09c7' })

  test('has no passages to check and says why', async () => {
    expect(await readPassages('a.pdf', new Uint8Array(bad), documentLimits)).toMatchObject({
      reading: 'unreliableText',
      passages: [],
    })
    expect((await readPassages('a.pdf', new Uint8Array(good), documentLimits)).reading).toBe('read')
  })

  test('is reported before it is sent', async () => {
    expect(codesOf((await read('a.pdf', bad)).facts)).toContain('unreliableText')
    expect(codesOf((await read('a.pdf', good)).facts)).not.toContain('unreliableText')
  })

  test.each(['eng', 'fra', 'rus', 'arb', 'amh', 'ben', 'tha', 'cmn_hant', 'spa', 'swe'])(
    'is not recognised as real text: %s',
    (code) => {
      const meter = createBrokenTextMeter()
      for (const paragraph of declaration(code)) meter.add(paragraph.normalize('NFC'))
      expect(meter.isBroken()).toBe(false)
    },
  )

  test('has letters without a meaning, marks without a letter, or syllables that cannot be', () => {
    const shareOf = (text: string): number => {
      const meter = createBrokenTextMeter()
      meter.add(text)
      return meter.share()
    }
    for (const text of [
      'a\ue123b',
      'a \u0301b',
      '\u09be\u09be',
      '\u0e40 ',
      '\u17d2 \u1780',
      'a\ufffd',
      '\ue001\ue002\ue003',
    ])
      expect(shareOf(text), text).toBeGreaterThan(0)
    for (const text of ['\uf0b7 item', 'a \ue123 b', '1 \u0004 2', 'a\u0301', 'কি', 'เก็บ', 'ខ្មែរ', '1\ufe0f\u20e3'])
      expect(shareOf(text), text).toBe(0)
  })
})
