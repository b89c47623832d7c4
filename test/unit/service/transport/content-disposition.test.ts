import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseContentDisposition } from '../../../../main/service/transport/content-disposition.ts'

function utf8(text: string) {
  return Buffer.from(text, 'utf8')
}
function latin1(text: string) {
  return Buffer.from(text, 'latin1')
}

describe('the file name in Content-Disposition', () => {
  test.each([
    ['raw UTF-8', utf8('attachment; filename="क्षति.docx"'), 'क्षति.docx'],
    ['raw Latin-1', latin1('attachment; filename="Résumé.pdf"'), 'Résumé.pdf'],
    ['plain', utf8('attachment; filename="report.pdf"'), 'report.pdf'],
    ['without quotes', utf8('attachment; filename=report.pdf'), 'report.pdf'],
    ['a semicolon in quotes', utf8('attachment; filename="a;b.txt"; size=3'), 'a;b.txt'],
    ['escaped quotes', utf8('attachment; filename="a \\"b\\" c.txt"'), 'a "b" c.txt'],
    ['percent-encoded quotes', utf8('attachment; filename="a %22b%22.txt"'), 'a "b".txt'],
    ['filename*', utf8("attachment; filename*=UTF-8''%E8%A2%AB%E5%AE%B3.txt"), '被害.txt'],
    ['filename* in Latin-1', utf8("attachment; filename*=iso-8859-1'fr'R%E9sum%E9.txt"), 'Résumé.txt'],
    ['both', utf8('attachment; filename="?.txt"; filename*=UTF-8\'\'%C3%A9.txt'), 'é.txt'],
    ['both, the other way round', utf8('attachment; filename*=UTF-8\'\'%C3%A9.txt; filename="e.txt"'), 'é.txt'],
    ['a broken filename* beside a good name', utf8("attachment; filename*=UTF-8''%FF%FE; filename=ok.txt"), 'ok.txt'],
    ['RFC 2047 base64', utf8('attachment; filename="=?utf-8?B?w6l0w6kuZG9j?="'), 'été.doc'],
    ['RFC 2047 quoted', utf8('attachment; filename="=?ISO-8859-1?Q?=E9t=E9_1.doc?="'), 'été 1.doc'],
    [
      'RFC 2047 in two words that share a character',
      utf8('attachment; filename="=?utf-8?B?w6l0ww==?= =?utf-8?B?qS5kb2M=?="'),
      'été.doc',
    ],
    ['a Windows path', utf8('attachment; filename="C:\\work\\report.doc"'), 'C:\\work\\report.doc'],
    ['a path', utf8('attachment; filename="/srv/files/report.doc"'), '/srv/files/report.doc'],
    ['an unclosed quote', utf8('attachment; filename="report.doc'), 'report.doc'],
    ['capitals and spaces', utf8('Attachment ; FileName = "report.doc"'), 'report.doc'],
    ['no type', utf8('filename="report.doc"'), 'report.doc'],
  ])('is read from %s', (_form, header, expected) => {
    expect(parseContentDisposition(header).fileName).toBe(expected)
    // HTTP clients provide headers with one character per byte.
    expect(parseContentDisposition(header.toString('latin1')).fileName).toBe(expected)
  })

  test.each([null, undefined, '', 'attachment', 'attachment; filename=""', 'inline; filename', ';;;'])(
    'is null for %j',
    (header) => {
      expect(parseContentDisposition(header).fileName).toBeNull()
    },
  )

  test('returns the type in lower case', () => {
    expect(parseContentDisposition('ATTACHMENT; filename=a').type).toBe('attachment')
    expect(parseContentDisposition('inline').type).toBe('inline')
  })

  test('never throws and is fast, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const name = parseContentDisposition(bytes).fileName
        expect(name === null || typeof name === 'string').toBe(true)
      }),
    )
    const hostile = `attachment; filename="${'\\'.repeat(30_000)}`
    expect(parseContentDisposition(hostile).type).toBe('attachment')
    expect(parseContentDisposition(`attachment; filename="${'=?utf-8?B?'.repeat(3_000)}`).type).toBe('attachment')
  })

  test('any name survives each way of writing it', () => {
    const names = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((name) => name.trim() !== '' && !/["\\%\p{Cc}]|=\?/u.test(name))
    fc.assert(
      fc.property(names, (name) => {
        const encoded = encodeURIComponent(name.toWellFormed()).replaceAll("'", '%27')
        expect(parseContentDisposition(utf8(`attachment; filename="${name}"`)).fileName).toBe(name)
        expect(parseContentDisposition(`attachment; filename*=UTF-8''${encoded}`).fileName).toBe(name)
      }),
    )
  })
})
