import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { declaredEncoding, decodeText } from '../../../main/documents/text/encoding.ts'

const arabic = 'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق'
function encoded(text: string, encoding: string, addBOM = false): Uint8Array {
  return new Uint8Array(iconv.encode(text, encoding, { addBOM }))
}

describe('text in any encoding', () => {
  test.each([
    ['windows-1256', arabic],
    [
      'windows-1252',
      'Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison',
    ],
    ['shift_jis', 'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。'],
    ['gb18030', '人人生而自由,在尊严和权利上一律平等。'],
    ['big5', '人人生而自由,在尊嚴和權利上一律平等'],
    ['euc-kr', '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다'],
    ['koi8-r', 'Все люди рождаются свободными и равными в своем достоинстве и правах'],
    ['utf-8', 'क्षति शहर धेरै छ'],
    ['utf-16le', 'Water points, zone B'],
    ['utf-16be', 'Water points, zone B'],
  ])('is read from %s', (encoding, text) => {
    expect(decodeText(encoded(text, encoding))).toBe(text)
  })

  test.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
    'with the byte order mark of %s is read without it',
    (encoding) => {
      expect(decodeText(encoded(arabic, encoding, true))).toBe(arabic)
    },
  )

  test('is read in the encoding that it names, if it is not UTF-8', () => {
    const page = '<meta charset="windows-1254"><p>Doğum yeri: Iğdır'
    const bytes = encoded(page, 'windows-1254')
    expect(declaredEncoding(bytes)).toBe('windows-1254')
    expect(decodeText(bytes, declaredEncoding(bytes))).toBe(page)
  })

  test('survives UTF-8 unchanged, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        fc.pre(!text.includes('\0') && !text.startsWith('\uFEFF'))
        expect(decodeText(new TextEncoder().encode(text))).toBe(text)
      }),
    )
  })

  test('never fails, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(typeof decodeText(bytes)).toBe('string')
      }),
    )
  })
})
