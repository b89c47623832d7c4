import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { formatOf } from '../../../main/documents/format.ts'

function ascii(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'))
}
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0)
const utf16 = new Uint8Array(Buffer.from('Numbers of water points', 'utf16le'))

describe('the format of a document', () => {
  test.each([
    ['leaflet.pdf', ascii('%PDF-1.7\n'), 'pdf'],
    ['photo.PNG', png, 'png'],
    ['photo.jpg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'jpeg'],
    ['move.gif', ascii('GIF89a..'), 'gif'],
    ['new.webp', ascii('RIFF\x10\0\0\0WEBPVP8 '), 'webp'],
    ['drawing.svg', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
    ['letter.docx', zipSync({ 'word/document.xml': ascii('<w/>') }), 'docx'],
    ['table.xlsx', zipSync({ 'xl/workbook.xml': ascii('<w/>') }), 'xlsx'],
    ['old.doc', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'compound'],
    ['text.rtf', ascii('{\\rtf1\\ansi'), 'rtf'],
    ['notes.md', ascii('# Notes'), 'markdown'],
    ['film.srt', ascii('1\n00:00:01,000 --> 00:00:02,000\nHello'), 'srt'],
    ['messages.po', ascii('msgid ""\nmsgstr ""'), 'po'],
    ['job.xlf', ascii('<?xml version="1.0"?><xliff version="1.2">'), 'xliff'],
    ['page.html', ascii('<p>Hello'), 'html'],
    ['without-extension', ascii('Plain words.'), 'plainText'],
    ['utf16.txt', utf16, 'plainText'],
    ['program.bin', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0), 'unknown'],
  ])('%s is recognised by its extension and bytes', (name, bytes, id) => {
    expect(formatOf(name, bytes).id).toBe(id)
  })

  test.each([
    ['invoice.pdf', png, 'png'],
    ['letter.docx', ascii('%PDF-1.4'), 'pdf'],
    ['letter.txt', zipSync({ 'word/document.xml': ascii('<w/>') }), 'docx'],
    ['letter.txt', zipSync({ 'payload.exe': ascii('MZ') }), 'unknown'],
    ['photo.png', ascii('Just words.'), 'plainText'],
    ['report.txt', Uint8Array.of(0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0), 'unknown'],
  ])('a wrong extension is not believed: %s', (name, bytes, id) => {
    expect(formatOf(name, bytes).id).toBe(id)
  })

  test('recognises a login page that arrives instead of a document', () => {
    expect(formatOf('glossary.doc', ascii('\n<!DOCTYPE html>\n<html><title>Log in</title>')).id).toBe('html')
  })

  test('believes the extension of an empty file', () => {
    expect(formatOf('empty.docx', new Uint8Array()).id).toBe('docx')
    expect(formatOf('empty', new Uint8Array()).id).toBe('unknown')
  })
})
