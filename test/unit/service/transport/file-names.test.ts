import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeFileName } from '../../../../main/service/transport/file-names.ts'
import { processorMs } from '../../../harness/processor-time.ts'

describe('a name from outside is made safe', () => {
  test.each([
    ['report.docx', 'report.docx'],
    ['Guide de santé 2.doc', 'Guide de santé 2.doc'],
    ['क्षति शहर.txt', 'क्षति शहर.txt'],
    ['/etc/passwd', 'passwd'],
    ['..\\..\\Windows\\system.ini', 'system.ini'],
    ['../..', 'document'],
    ['.', 'document'],
    ['', 'document'],
    ['   ', 'document'],
    ['a<b>:c"d|e?f*.txt', 'a_b__c_d_e_f_.txt'],
    ['CON', '_CON'],
    ['con.txt', '_con.txt'],
    ['Lpt1 .doc', '_Lpt1.doc'],
    ['COM¹.doc', '_COM¹.doc'],
    ['console.txt', 'console.txt'],
    ['name. . .', 'name'],
    ['name .txt ', 'name.txt'],
    ['.htaccess', 'document.htaccess'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\u0000b\u0007\r\n.txt', 'ab.txt'],
    ['می\u200Cخواهم.txt', 'می\u200Cخواهم.txt'],
    ['e\u0301te\u0301.txt', 'été.txt'],
    ['archive.tar.gz', 'archive.tar.gz'],
  ])('%j becomes %j', (name, expected) => {
    expect(safeFileName(name)).toBe(expected)
  })

  test('a missing extension comes from the media type, an existing one stays', () => {
    expect(safeFileName('report', { mediaType: 'application/pdf' })).toBe('report.pdf')
    expect(safeFileName('report.doc', { mediaType: 'application/pdf' })).toBe('report.doc')
    expect(safeFileName(null, { mediaType: 'text/plain; charset=UTF-8' })).toBe('document.txt')
    expect(safeFileName('Dr. Smith says', { mediaType: 'text/plain' })).toBe('Dr. Smith says.txt')
    expect(safeFileName('x', { mediaType: 'constructor' })).toBe('x')
  })

  test('a name already in use gets a number, regardless of case or composition', () => {
    expect(safeFileName('a.txt', { taken: new Set(['A.TXT', 'a (2).txt']) })).toBe('a (3).txt')
    expect(safeFileName('é.txt', { taken: new Set(['e\u0301.txt']) })).toBe('é (2).txt')
  })

  test('a long name keeps its extension and its whole characters', () => {
    const name = safeFileName(`${'क्षति '.repeat(60)}.docx`)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
    expect(name).toMatch(/\.docx$/)
    expect(name.isWellFormed()).toBe(true)
    const taken = new Set([name])
    const second = safeFileName(`${'क्षति '.repeat(60)}.docx`, { taken })
    expect(Buffer.byteLength(second)).toBeLessThanOrEqual(200)
    expect(second).toMatch(/ \(2\)\.docx$/)
  })
})

describe('security bar 9, for any name', () => {
  const nasty = fc.constantFrom(
    '..',
    '/',
    '\\',
    ':',
    'CON',
    '.',
    ' ',
    '\u202E',
    '\u0000',
    'é',
    'e\u0301',
    '.txt',
    '被',
    '%2e',
    '\uD800',
  )
  const names = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 60 })
      .map((parts) => parts.join('')),
  )

  test('the file is directly inside its folder, on every system', () => {
    fc.assert(
      fc.property(names, (name) => {
        const safe = safeFileName(name)
        expect(path.posix.dirname(path.posix.join('/folder', safe))).toBe('/folder')
        expect(path.win32.dirname(path.win32.join('C:\\folder', safe))).toBe('C:\\folder')
        expect(path.posix.basename(path.posix.resolve('/folder', safe))).toBe(safe)
        expect(path.win32.basename(path.win32.resolve('C:\\folder', safe))).toBe(safe)
      }),
      { numRuns: 1_000 },
    )
  })

  test('it is NFC, short, visible, unreserved, and does not change when made safe again', () => {
    fc.assert(
      fc.property(names, (name) => {
        const safe = safeFileName(name)
        expect(safe.normalize('NFC')).toBe(safe)
        expect(safe.isWellFormed()).toBe(true)
        expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(200)
        expect(safe).not.toMatch(/[\p{Cc}<>:"/\\|?*\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/u)
        expect(safe).not.toMatch(/^[.\s]|[.\s]$|^$/u)
        expect(safe).not.toMatch(/^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i)
        expect(safeFileName(safe)).toBe(safe)
      }),
      { numRuns: 1_000 },
    )
  })

  test('it differs from every name already in use', () => {
    fc.assert(
      fc.property(names, fc.integer({ min: 1, max: 5 }), (name, copies) => {
        const taken = new Set<string>()
        for (let copy = 0; copy < copies; copy += 1) {
          const safe = safeFileName(name, { taken })
          expect([...taken].map((other) => other.toLowerCase())).not.toContain(safe.toLowerCase())
          taken.add(safe)
        }
      }),
    )
  })
})

test('a name is not reserved after it was cut off', () => {
  expect(safeFileName(`COM1|${'\u0301'.repeat(150)}.txt`)).not.toMatch(/^com1\./i)
})

test('a name of white space is handled fast', () => {
  const begun = processorMs()
  expect(safeFileName(`a${' .'.repeat(80_000)}b`)).toMatch(/^a/)
  expect(processorMs() - begun).toBeLessThan(1_000)
})
