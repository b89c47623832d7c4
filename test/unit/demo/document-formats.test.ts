import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { wordDocument } from '../../../main/demo/writers/word-document.ts'
import { documentFormat } from '../../../main/demo/formats/document-format.ts'
import { documentLimits } from '../../../main/documents/limits.ts'
import { readDocx } from '../../../main/documents/office/docx.ts'
import { prepareDocument } from '../../../main/documents/previewing/prepare-document.ts'
import { translateDocument } from '../../../main/demo/translators/translate-document.ts'
import { collected } from '../../fixtures/corpus/reading.ts'
import { processorMs } from '../../harness/processor-time.ts'

const life = 'Everyone has the right to life, liberty and the security of person.'
const lifeInArabic = 'لكل فرد الحق في الحياة والحرية وسلامة شخصه.'
const lifeInFrench = 'Tout individu a droit à la vie, à la liberté et à la sûreté de sa personne.'

async function translated(
  name: string,
  bytes: Uint8Array | string,
  targetLanguage: string = 'fra',
): Promise<Uint8Array> {
  const result = await translateDocument({
    name,
    bytes: typeof bytes === 'string' ? strToU8(bytes) : bytes,
    sourceLanguage: 'eng',
    targetLanguage,
    mistakeNumber: null,
    rewording: 0,
  })
  return result.bytes
}

async function translatedText(name: string, text: string, target?: string): Promise<string> {
  return strFromU8(await translated(name, text, target))
}

/** A document is unchanged if all its passages are unchanged. */
function roundTrip(name: string, text: string): string {
  const opened = documentFormat(name)?.open?.(strToU8(text))
  if (opened === undefined) throw new Error(`${name} cannot be opened`)
  return strFromU8(opened.rebuild(opened.passages, { code: 'fra', isRightToLeft: false }))
}

function part(bytes: Uint8Array, path: string): string {
  return strFromU8(unzipSync(bytes)[path] ?? new Uint8Array())
}

describe('a Word document', () => {
  const source = wordDocument(
    [
      { text: 'Universal Declaration of Human Rights', style: 'Title' },
      { text: 'Article 3', style: 'Heading1' },
      { text: life, style: 'Normal' },
      { text: 'Bring 3 litres & <soap> to tent 14.', style: 'Normal' },
    ],
    'en',
    false,
  )

  test('is returned as a Word document with as many paragraphs, in the other language', async () => {
    const bytes = await translated('a.docx', source, 'ara')
    const paragraphs = collected((collector) => {
      readDocx(bytes, documentLimits, collector)
    }).text.split('\n')
    expect(paragraphs).toHaveLength(4)
    expect(paragraphs.slice(0, 3)).toEqual(['الإعلان العالمي لحقوق الإنسان', 'المادة 3', lifeInArabic])
    expect(paragraphs[3]).toMatch(/3 .*14/)
  })

  test('keeps headings, and runs from right to left where its language does', async () => {
    const page = await prepareDocument('a.docx', await translated('a.docx', source), null, documentLimits)
    expect(page).toMatchObject({ html: expect.stringContaining('<h1>Article 3</h1>') })
    const xml = part(await translated('a.docx', source, 'ara'), 'word/document.xml')
    expect(xml.match(/<w:bidi\/>/g)).toHaveLength(4)
    expect(xml).toContain('<w:rPr><w:rtl/></w:rPr>')
    expect(part(await translated('a.docx', source), 'word/document.xml')).not.toContain('<w:bidi/>')
  })

  test('writes the direction in the order that the schema wants', async () => {
    const xml =
      '<w:p><w:pPr><w:pStyle w:val="a"/><w:jc w:val="left"/></w:pPr><w:r><w:rPr><w:b/><w:lang w:val="en"/></w:rPr><w:t>Bread and water</w:t></w:r></w:p>'
    const directed = part(
      await translated('a.docx', zipSync({ 'word/document.xml': strToU8(xml) }), 'ara'),
      'word/document.xml',
    )
    expect(directed).toContain('<w:pStyle w:val="a"/><w:bidi/><w:jc w:val="left"/>')
    expect(directed).toContain('<w:b/><w:rtl/><w:lang w:val="en"/>')
  })

  test('translates a sentence that is split into runs as a whole, and keeps the runs', async () => {
    const xml = `<w:p><w:r><w:t xml:space="preserve">Everyone has the right to </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>life, liberty</w:t></w:r><w:r><w:t xml:space="preserve"> and the security of person.</w:t></w:r><w:r><w:tab/><w:t>Article 3</w:t></w:r></w:p>`
    const result = part(await translated('a.docx', zipSync({ 'word/document.xml': strToU8(xml) })), 'word/document.xml')
    const texts = [...result.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map((match) => match[1] ?? '')
    expect(texts).toHaveLength(4)
    expect(texts.slice(0, 3).join('')).toBe(lifeInFrench)
    expect(texts[1]).not.toBe('')
    expect(texts[3]).toBe('Article 3')
  })

  test('leaves all other parts byte for byte', async () => {
    const before = unzipSync(source)
    const after = unzipSync(await translated('a.docx', source))
    expect(Object.keys(after)).toEqual(Object.keys(before))
    expect(after['word/styles.xml']).toEqual(before['word/styles.xml'])
  })
})

describe('a workbook', () => {
  const source = zipSync({
    'xl/sharedStrings.xml': strToU8(
      `<sst><si><t>${life}</t></si><si><r><t>Article </t></r><r><rPr><b/></rPr><t>3</t></r></si><si><t>2025</t></si><si><t>水</t><rPh sb="0" eb="1"><t>みず</t></rPh></si></sst>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      '<worksheet><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetData><row><c t="s"><v>0</v></c><c><v>17</v></c><c t="inlineStr"><is><t>Article 4</t></is></c></row></sheetData></worksheet>',
    ),
  })

  test('changes its texts and nothing else', async () => {
    const result = await translated('a.xlsx', source)
    const strings = part(result, 'xl/sharedStrings.xml')
    expect(strings).toContain(`<si><t>${lifeInFrench}</t></si>`)
    expect(strings).toContain('<si><t>2025</t></si>')
    expect(strings).toContain('<rPh sb="0" eb="1"><t>みず</t></rPh>')
    expect(part(result, 'xl/worksheets/sheet1.xml')).toContain(
      '<c><v>17</v></c><c t="inlineStr"><is><t>Article 4</t></is></c>',
    )
  })

  test('turns its sheets to right-to-left for a right-to-left language', async () => {
    expect(part(await translated('a.xlsx', source, 'ara'), 'xl/worksheets/sheet1.xml')).toContain(
      '<sheetView rightToLeft="1" workbookViewId="0"/>',
    )
  })
})

describe('a presentation', () => {
  test('changes the paragraphs of its slides and notes, not its slide numbers', async () => {
    const slide = `<p:sld><a:p><a:r><a:t>${life}</a:t></a:r></a:p><a:p><a:fld type="slidenum"><a:t>‹#›</a:t></a:fld></a:p></p:sld>`
    const result = await translated('a.pptx', zipSync({ 'ppt/slides/slide1.xml': strToU8(slide) }), 'ara')
    const xml = part(result, 'ppt/slides/slide1.xml')
    expect(xml).toContain(lifeInArabic)
    expect(xml).toContain('<a:t>‹#›</a:t>')
    expect(xml.match(/<a:pPr rtl="1"\/>/g)).toHaveLength(2)
  })
})

describe('a catalogue of gettext', () => {
  const source = [
    'msgid ""',
    'msgstr ""',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '',
    '#: app.c:12',
    '#, fuzzy, c-format',
    'msgid "%d file for {name}"',
    'msgid_plural "%d files for {name}"',
    'msgstr[0] ""',
    'msgstr[1] ""',
    '',
    'msgctxt "motto"',
    `msgid "${life}\\n"`,
    'msgstr ""',
    '',
  ].join('\n')

  test('has its entries filled, plural forms too, and its language named', async () => {
    const result = await translatedText('a.po', source)
    expect(result).toContain('"Language: fra\\n"')
    expect(result).toContain('#, c-format\nmsgid "%d file for {name}"\nmsgid_plural "%d files for {name}"')
    expect(result).toMatch(/msgstr\[0\] "≈ Simulated translation by the Verso demo: %d .*\{name\}"/)
    expect(result).toMatch(/msgstr\[1\] "≈ %d .*\{name\}"/)
    expect(result).toContain(`msgctxt "motto"\nmsgid "${life}\\n"\nmsgstr "${lifeInFrench}\\n"\n`)
  })
})

describe('XLIFF', () => {
  test('1.2 gets a target beside each source, with its inline codes, unless it is not to be translated', async () => {
    const unit = (id: number, extra: string, content: string): string =>
      `<trans-unit id="${id}"${extra}>\n  <source>${content}</source>\n</trans-unit>`
    const source = `<?xml version="1.0"?><xliff version="1.2"><file source-language="en"><body>${unit(1, '', life)}${unit(2, '', 'Call <g id="1">Amina</g> at <ph id="2">{n}</ph> now')}${unit(3, ' translate="no"', 'CODE words')}</body></file></xliff>`
    const result = await translatedText('a.xlf', source)
    expect(result).toContain(
      `<source>${life}</source>\n  <target state="translated">${lifeInFrench}</target>\n</trans-unit>`,
    )
    expect(result).toMatch(/<target state="translated">≈ .*<g id="1">.*<\/g>.*<ph id="2">\{n\}<\/ph>.*<\/target>/)
    expect(result.match(/<target/g)).toHaveLength(2)
    expect(result).toContain('<file target-language="fra" source-language="en">')
  })

  test('2 has its existing target replaced', async () => {
    const source = `<xliff version="2.0" srcLang="en"><file id="f"><unit id="u"><segment><source>${life}</source><target>?</target></segment></unit></file></xliff>`
    const result = await translatedText('a.xliff', source)
    expect(result).toContain(`<source>${life}</source><target>${lifeInFrench}</target></segment>`)
    expect(result).toContain('<xliff trgLang="fra" version="2.0" srcLang="en">')
  })
})

describe('subtitles', () => {
  const source = `1\r\n00:00:01,000 --> 00:00:04,000\r\nEveryone has the right to life,\r\nliberty and the security of person.\r\n\r\n2\r\n00:00:05,000 --> 00:00:06,000\r\nArticle 3\r\n`

  test('keep numbers, times, lines and line ends', async () => {
    const result = await translatedText('a.srt', source)
    const blocks = result.split('\r\n\r\n')
    expect(blocks).toHaveLength(2)
    const lines = blocks[0]?.split('\r\n') ?? []
    expect(lines.slice(0, 2)).toEqual(['1', '00:00:01,000 --> 00:00:04,000'])
    expect(lines.slice(2)).toHaveLength(2)
    expect(lines.slice(2).join(' ')).toBe(lifeInFrench)
    expect(blocks[1]).toBe('2\r\n00:00:05,000 --> 00:00:06,000\r\nArticle 3\r\n')
  })

  test('of the web keep their head, notes and settings', async () => {
    const vtt = `WEBVTT\n\nNOTE Checked twice\n\n00:01.000 --> 00:04.000 align:start\n${life}\n`
    expect(await translatedText('a.vtt', vtt)).toBe(vtt.replace(life, lifeInFrench))
  })
})

describe('a page of HTML', () => {
  test('changes its text, not its scripts and attributes, and names its language', async () => {
    const source = `<!doctype html><html lang="en"><head><style>p { color: red }</style></head><body class="x"><p>Everyone has the right to <b>life</b>, liberty and the security of person.</p><script>var life = "Article 3"</script><code>rm water</code></body></html>`
    const result = await translatedText('a.html', source, 'ara')
    expect(result).toContain('<html lang="ara" dir="rtl">')
    expect(result.replace(/<\/?b>/g, '')).toContain(`<p>${lifeInArabic}</p>`)
    expect(result).toContain('<style>p { color: red }</style>')
    expect(result).toContain('<script>var life = "Article 3"</script><code>rm water</code>')
  })

  test('escapes special characters of a translation, and keeps entities that it does not know', async () => {
    expect(await translatedText('a.html', '<p>Tea &amp; bread &lt; rice &eacute;</p>')).toMatch(
      /<p>≈ .* &amp; .* &lt; .*&eacute;<\/p>/,
    )
  })
})

describe('plain text', () => {
  test('keeps its lines, blank lines and line ends', async () => {
    expect(await translatedText('a.txt', `${life}\r\n\r\n17\r\nArticle 3`)).toBe(
      `${lifeInFrench}\r\n\r\n17\r\nArticle 3`,
    )
  })

  test('is read as paragraphs if its lines were wrapped', async () => {
    const wrapped = 'Everyone, without any discrimination, has the right to equal pay\nfor equal work.'
    expect(await translatedText('a.txt', wrapped)).toBe(
      'Tous ont droit, sans aucune discrimination, à un salaire égal pour un travail égal.',
    )
  })

  test('is read in other encodings and written in UTF-8', async () => {
    const french = 'Tout individu a droit à la vie, à la liberté et à la sûreté de sa personne.'
    for (const bytes of [
      iconv.encode(french, 'windows-1252'),
      Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(french, 'utf-16le')]),
    ]) {
      const result = await translateDocument({
        name: 'a.txt',
        bytes,
        sourceLanguage: 'fra',
        targetLanguage: 'eng',
        mistakeNumber: null,
        rewording: 0,
      })
      expect(strFromU8(result.bytes).replace('\ufeff', '')).toBe(life)
    }
  })
})

describe('Markdown and tables', () => {
  test('keep their marks, code and front matter', async () => {
    const source = `---\ntitle: Article 3\n---\n\n# Article 3\n\n- ${life}\n\n\`\`\`\nArticle 3 in code\n\`\`\`\n\n| Article 3 | 12 |\n|---|---|\n`
    expect(await translatedText('a.md', source)).toBe(source.replace(life, lifeInFrench))
  })

  test('keep separators, quotes, numbers and line ends', async () => {
    const result = await translatedText('a.csv', `id;text;count\r\n1;"${life}";12\r\n2;"say ""water""; please";\r\n`)
    expect(result).toContain(`1;"${lifeInFrench}";12\r\n2;"≈ `)
    expect(result.split('\r\n')).toHaveLength(4)
    expect(result.match(/""/g)).toHaveLength(2)
  })
})

describe('damaged or strange markup', () => {
  test.each(['<script ', '<script>', '<!--', '<a "', '<', '<p>&', '<x \'<y "'])(
    'of %j, repeated many times, is read fast',
    async (piece) => {
      const text = `<p>Article 3</p>${piece.repeat(60_000)}`
      const startMs = processorMs()
      expect(await translatedText('a.html', text, 'esl')).toContain('<p>Artículo 3</p>')
      expect(processorMs() - startMs).toBeLessThan(5_000)
    },
  )

  test('in Word is never given an entity that XML does not know', async () => {
    const xml = '<w:p><w:r><w:t>Write &amp;nbsp; and &amp;copy; in the page.</w:t></w:r></w:p>'
    const result = part(await translated('a.docx', zipSync({ 'word/document.xml': strToU8(xml) })), 'word/document.xml')
    expect(result).toMatch(/≈ .*&amp;nbsp;.*&amp;copy;/)
  })
})

describe('any format', () => {
  test.each([
    ['a.txt', 'One\n\n  Two\r\nthree\n'],
    ['a.md', '# One\n\n> two\n1. three\n'],
    ['a.csv', 'a,"b, ""c""",3\nd,,\n'],
    ['a.srt', '1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:00:03,000 --> 00:00:04,000\nThere\n'],
    ['a.html', '<html lang="fra" dir="ltr"><p>One <i>two</i> &amp; three</p><!-- no --></html>'],
  ])('%s is returned byte for byte if nothing is changed', async (name, text) => {
    expect(roundTrip(name, text)).toBe(text)
  })

  test('that is unknown or damaged is delivered unchanged', async () => {
    const bytes = new Uint8Array([0x50, 0x4b, 3, 4, 0, 255, 1, 2])
    for (const name of ['scan.pdf', 'photo.jpg', 'old.doc', 'no-ending', 'damaged.docx', 'damaged.xlf']) {
      expect(await translated(name, bytes)).toEqual(bytes)
    }
  })
})
