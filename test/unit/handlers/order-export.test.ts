// Exported orders, read back by strict readers of RFC 4180 and RFC 5545.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarEnd, calendarEvent, calendarHead, folded } from '../../../main/exporting/calendar.ts'
import { cellOf, headLine, lineOf, orderLine } from '../../../main/exporting/separated-values.ts'
import { exportWords } from '../../fixtures/export-words.ts'
import { orderRow } from '../../harness/fixtures.ts'
import { readCalendar, readSeparatedValues } from './strict-readers.ts'

const { table: words, calendar: calendarWords } = exportWords

describe('a table of orders', () => {
  test('is read back cell by cell, whatever is in them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 5 }), {
          minLength: 1,
          maxLength: 5,
        }),
        (rows) => {
          const lines = readSeparatedValues(rows.map((row) => lineOf(row)).join(''))
          // An apostrophe may have been added to neutralise a formula; NUL never occurs in a table.
          const read = (all: readonly (readonly string[])[]) =>
            all.map((row) => row.map((cell) => cell.replace(/['\0]/gu, '')))
          expect(read(lines)).toEqual(read(rows))
        },
      ),
    )
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'has no cell that could be a formula: %j',
    (text) => {
      const [[cell = ''] = []] = readSeparatedValues(lineOf([text, 'x']))
      expect(cell).toMatch(/^'/u)
      expect(cell.replaceAll("'", '')).toBe(text)
    },
  )

  test.each(['\ufeff=1', ' =1', '\u3000＋1'])('not even after an invisible character: %j', (text) => {
    expect(readSeparatedValues(lineOf([text, 'x']))[0]?.[0]).toBe(`'${text}`)
  })

  test.each([';', '\t'])('contains no formula for a program that separates cells by %j either', (separator) => {
    const piece = fc.oneof(fc.string(), fc.constantFrom(';', '\t', '\n', '\r', '"', ' ', '=', '+1', '@SUM(A1)', "'"))
    const cell = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 3 }), (cells) => {
        const line = lineOf([7, ...cells, 'end'])
        // A quotation mark groups only the cell that it starts, and no cell here starts with one.
        for (const read of line.split(new RegExp(`[\r\n${separator}]`, 'u'))) {
          expect(read).not.toMatch(/^[\s\p{Cf}]*[=+\-@]/u)
        }
      }),
    )
  })

  test('keeps numbers as numbers, and empty cells empty', () => {
    expect(cellOf(-5)).toBe('-5')
    expect(cellOf(null)).toBe('')
  })

  test('has as many cells in each line as in its head', () => {
    const row = { ...orderRow(7, 'Water, "clean"\nand cold'), fileNames: ['a,b.docx', 'c.docx'] }
    const [head, line] = readSeparatedValues(headLine(words) + orderLine(row, 'Kindu; north', 94.06, words))
    expect(line).toHaveLength(head?.length ?? 0)
    expect(line?.slice(0, 3)).toEqual([String(row.ref.orderId), 'Water, "clean"\nand cold', 'Kindu; north'])
    expect(line).toContain('a,b.docx; c.docx')
    expect(line?.[head?.indexOf('Quality score') ?? -1]).toBe('94.1')
  })
})

describe('a calendar of deadlines', () => {
  const made = (title: string, deadline: string | null = '2026-11-27T16:00:00.000Z') => {
    const row = { ...orderRow(7, title), deadline }
    return calendarHead(calendarWords) + calendarEvent(row, 'Kindu', calendarWords) + calendarEnd
  }

  test('writes the languages as in the language of the window, with its arrow and its comma', () => {
    const row = { ...orderRow(7, 'Leaflet'), deadline: '2026-11-27T16:00:00.000Z' }
    const languages = { ...row, sourceLanguage: 'eng', targetLanguages: ['ara', 'swh'] } as typeof row
    const [event] = readCalendar(
      calendarHead(calendarWords) + calendarEvent(languages, 'Kindu', calendarWords) + calendarEnd,
    )
    expect(event?.get('DESCRIPTION')?.split('\n')).toContain('Languages: eng ← ara، swh')
  })

  test('is read back, whatever the title is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (title) => {
        const [event] = readCalendar(made(title))
        const plain = title.replace(/\r\n?/gu, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/gu, '')
        expect(event?.get('SUMMARY')).toBe(plain)
        expect(event?.get('DTSTART')).toBe('20261127T160000Z')
      }),
    )
  })

  test('keeps the identity of an order, and leaves out what has no deadline', () => {
    expect(readCalendar(made('One'))[0]?.get('UID')).toBe(readCalendar(made('Renamed'))[0]?.get('UID'))
    expect(readCalendar(made('One', null))).toEqual([])
  })

  test('folds no line within a character', () => {
    for (const line of folded(`SUMMARY:${'ไทย😀'.repeat(60)}`).split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\ufffd')
    }
  })
})
