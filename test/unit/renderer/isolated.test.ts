// Names, numbers and sentences of the other direction inside a message.
import { describe, expect, test } from 'vitest'
import { foldText } from '../../../preload/text/fold-text.ts'
import { isolateIn, withoutIsolation } from '../../../renderer/messages/isolated.ts'

const begin = '\u2068'
const end = '\u2069'

describe('in a language that is written from right to left', () => {
  const isolate = isolateIn('rtl')

  test.each([
    ['a file name', 'leaflet-v3.docx'],
    ['a telephone number', '+254 700 123 456'],
    ['an address', 'https://translations.example.org/api/v1'],
    ['an amount with a unit in Latin letters', '١٢ km'],
    ['a title that begins in Arabic', 'تقرير UNHCR'],
    ['a path', '/home/amina/Documents'],
    ['a span of days', '3–5'],
  ])('%s is isolated', (_what, value) => {
    expect(isolate(value)).toBe(`${begin}${value}${end}`)
  })

  test.each([
    ['a number', '١٬٢٨٤'],
    ['a number in Latin digits', '1,284'],
    ['a percentage', '٨٨٪'],
    ['a language by its Arabic name', 'السواحيلية'],
    ['nothing', ''],
    ['a template, which is filled where it is sent', '{name}'],
    ['a sentence that isolates its own names', `حُذف ${begin}a.docx${end}`],
  ])('%s is unchanged', (_what, value) => {
    expect(isolate(value)).toBe(value)
  })
})

describe('in a language that is written from left to right', () => {
  const isolate = isolateIn('ltr')

  test('an Arabic or Hebrew title is isolated', () => {
    expect(isolate('تقرير 12')).toBe(`${begin}تقرير 12${end}`)
    expect(isolate('דוח')).toBe(`${begin}דוח${end}`)
  })

  test.each(['leaflet-v3.docx', '+254 700 123 456', 'Προφύλαξη', '手引き', '1,284'])('%s is unchanged', (value) => {
    expect(isolate(value)).toBe(value)
  })
})

test('isolation marks never leave the window, and searching ignores them', () => {
  const shown = `أُرسل «${isolateIn('rtl')('leaflet-v3.docx')}»`
  expect(withoutIsolation(shown)).toBe('أُرسل «leaflet-v3.docx»')
  expect(foldText(shown)).toBe(foldText('أُرسل «leaflet-v3.docx»'))
})
