import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codesOf, countsOf, factOf, read, reading } from '../../fixtures/corpus/reading.ts'
import { rtfBytes, rtfOf, rtfOfParagraphs, rtfText } from '../../fixtures/corpus/rtf-writer.ts'

async function textOf(body: string): Promise<string> {
  return (await read('a.rtf', rtfOf(body))).text
}

describe('an RTF document', () => {
  test('is read in every script by its Unicode escapes, also beyond the first plane', async () => {
    const paragraphs = ['Été à Goma', 'يولد جميع الناس', '人人生而自由', '𞤀𞤁𞤂𞤃 pular', 'braces {and} back\\slash']
    expect((await read('a.rtf', rtfOfParagraphs(paragraphs))).text).toBe(paragraphs.join('\n'))
  })

  test('is read in the code pages of its fonts', async () => {
    const body = `\\pard\\f1 ${rtfBytes('Все люди', 'cp1251')}\\par\\f2 ${rtfBytes('人は自由', 'cp932')}\\par\\f0 ${rtfBytes('café', 'cp1252')}\\par`
    expect(await textOf(body)).toBe('Все люди\n人は自由\ncafé')
  })

  test.each([
    ['a paragraph', (length: number) => `\\pard ${'a'.repeat(length)}\\par`],
    ['an object', (length: number) => `{\\object{\\*\\objdata ${'0'.repeat(length)}}}\\pard a\\par`],
    ['a picture of a list', (length: number) => `{\\*\\listpicture ${'0'.repeat(length)}}\\pard a\\par`],
  ])('is read with %s of a million characters without a line break', async (_, bodyOf) => {
    expect(await textOf(bodyOf(1_000_000))).toMatch(/^a+$/u)
  })

  test('skips the replacement text of Unicode escapes, however long it is', async () => {
    expect(await textOf("\\pard\\uc2\\u1086\\'8e\\'61 x\\par{\\uc0\\u1086 y\\par}")).toBe('о x\nоy')
  })

  test('contains the characters that have control words of their own, and no styles, fonts or titles', async () => {
    expect(await textOf('\\pard \\ldblquote Yes\\rdblquote\\emdash no\\~way\\tab end\\line next\\par')).toBe(
      '“Yes”—no\u00A0way\tend\nnext',
    )
    expect((await read('a.rtf', rtfOf('\\pard x\\par'))).summary.pages).toBe(3)
  })

  test('counts no word for an empty label, as programs write it for headings without a number', async () => {
    const label = (written: string): string => `\\pard{\\listtext\\pard\\plain ${written}\\tab}One heading\\par`
    expect((await read('a.rtf', rtfOf(label('')))).wordCount).toBe(2)
    expect((await read('a.rtf', rtfOf(label('1.')))).wordCount).toBe(3)
    expect((await read('a.rtf', rtfOf(label('\\u8226?')))).wordCount).toBe(3)
  })

  test('is counted by part: body, notes, headers, footers, boxes; a label of a list is a word', async () => {
    const document = await read(
      'a.rtf',
      rtfOf(
        '{\\header\\pard Running head\\par}{\\footer\\pard Below\\par}' +
          '\\pard One two{\\*\\footnote\\pard Three words here\\par}{\\footnote\\ftnalt\\pard At the end\\par}\\par' +
          '{\\shp{\\*\\shpinst{\\sp{\\sn name}{\\sv value}}{\\shptxt\\pard Boxed text\\par}}}' +
          '\\pard{\\listtext\\pard 1.\\tab}A list item\\par' +
          '\\trowd\\pard\\intbl Day\\cell Hours\\cell\\row\\pard\\par' +
          '{\\field{\\*\\fldinst DATE}{\\fldrslt 3 March}}\\par',
      ),
    )
    expect(countsOf(document)).toEqual({
      header: 2,
      footer: 1,
      body: 2 + 4 + 2 + 2,
      footnote: 3,
      endnote: 3,
      textBox: 2,
    })
    expect(document.facts).toEqual([])
    expect(document.summary.tables).toBe(1)
  })

  test('reports tracked changes, comments and hidden text, and counts only what remains', async () => {
    const document = await read(
      'a.rtf',
      rtfOf(
        '\\pard\\outlinelevel0 Opening hours\\par\\pard Kept {\\deleted taken out}{\\revised put in} same{\\v  nobody sees this}\\par' +
          ' Comment{\\*\\atnid A}{\\*\\atnauthor Amina}\\chatn{\\*\\annotation{\\*\\atndate 1}\\pard Is it right?\\par}\\par',
      ),
    )
    expect(document.wordCount).toBe(2 + 4 + 1)
    expect(document.text).not.toContain('taken')
    expect(codesOf(document.facts)).toEqual(['comments', 'hiddenText', 'trackedChanges'])
    expect(factOf(document.facts, 'hiddenText')).toMatchObject({ words: 3, places: [{ name: 'Opening hours' }] })
    expect(factOf(document.facts, 'comments')).toMatchObject({ excerpt: 'Is it right?' })
    expect(factOf(document.facts, 'trackedChanges')).toMatchObject({ number: 2, excerpt: 'taken out' })
  })

  test('reports objects, links and pictures with text in it', async () => {
    const poster = readFileSync(join(import.meta.dirname, '../../fixtures/corpus/pictures/poster.png')).toString('hex')
    const document = await read(
      'a.rtf',
      rtfOf(
        `\\pard Text {\\object\\objemb{\\*\\objdata 0102}{\\result shown}}{\\object\\objlink{\\*\\objdata 0102}} {\\*\\shppict{\\pict\\pngblip\\picwgoal8000\\pichgoal4800\n${poster.replace(/(.{100})/g, '$1\n')}}}\\par`,
      ),
    )
    expect(codesOf(document.facts)).toEqual(['embeddedObjects', 'linkedContent', 'picturesWithText'])
    expect(document.text).toContain('shown')
  })

  test('that breaks off is read as far as possible, and that is reported', async () => {
    const whole = rtfOf(`\\pard ${rtfText('Some words that are whole')}\\par More`)
    expect(await read('a.rtf', whole.subarray(0, whole.length - 3))).toMatchObject({ facts: [{ code: 'partlyRead' }] })
  })

  test('with endless groups is damaged, and reading ends if binary data has a wrong length', async () => {
    expect((await reading('a.rtf', `{\\rtf1 ${'{'.repeat(100_000)}`)).reading).toBe('damaged')
    expect((await read('a.rtf', rtfOf('\\pard Before{\\pict\\bin999999999 \x01\x02}\\par'))).text).toBe('Before')
  })
})
