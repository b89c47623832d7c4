import { describe, expect, test } from 'vitest'
import { pageOfText } from '../../../main/documents/text/page-of-text.ts'
import { codesOf, factOf, read, reading } from '../../fixtures/corpus/reading.ts'

async function textOf(name: string, source: string): Promise<string> {
  return (await read(name, source)).text
}
function utf16(text: string): Uint8Array {
  return new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))
}

describe('the text of subtitles', () => {
  test('is what is spoken in SubRip, without numbers and times, with its cues and its length', async () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:04,000\r\n<i>Wash your hands</i>\r\nwith soap.\r\n\r\n2\r\n00:00:05,000 --> 01:00:07,500\r\n12 litres a day'
    const film = await read('film.srt', srt)
    expect(film.text).toBe('Wash your hands\nwith soap.\n12 litres a day')
    expect(film.wordCount).toBe(9)
    expect(film.summary).toMatchObject({ format: 'srt', cues: 2, durationMs: 3_607_500 })
  })

  test('is what is spoken in WebVTT, without headers, notes and settings', async () => {
    const vtt =
      'WEBVTT - film\n\nNOTE not for viewers\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:04.000 align:start\n<v Amina>Come to <b>tap 3</b>.'
    const film = await read('film.vtt', vtt)
    expect(film).toMatchObject({ text: 'Come to tap 3.', wordCount: 4, summary: { cues: 1, durationMs: 4_000 } })
  })
})

describe('the text of a table in CSV', () => {
  test('is that of cells with letters: numbers and dates are not translated', async () => {
    const table = await read('a.csv', 'id,text,when\n1,"Open, every ""day""",2024-03-01\n2,Free,08:00')
    expect(table.text).toBe('id\ntext\nwhen\nOpen, every "day"\nFree')
    expect(table.wordCount).toBe(7)
    expect(table.parts[0]?.headerRow).toEqual(['id', 'text', 'when'])
  })

  test('is read with the separator that it uses', async () => {
    expect(await textOf('a.csv', 'name;b;1,5\nc;d;2,5')).toBe('name\nb\nc\nd')
    expect(await textOf('a.tsv', 'name\tplace, town\nc\td')).toBe('name\nplace, town\nc\nd')
  })

  test('keeps a quote that is not part of the format', async () => {
    expect(await textOf('a.csv', 'pipe of 5" size,next\nmore,last')).toBe('pipe of 5" size\nnext\nmore\nlast')
  })
})

describe('the text of translators’ files', () => {
  const po = [
    'msgid ""',
    'msgstr ""',
    '"Language: fr\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '',
    '# a comment',
    '#: main.c:10',
    'msgctxt "menu"',
    'msgid "Save "',
    '"changes\\n"',
    'msgstr "Enregistrer"',
    '',
    '#, fuzzy, c-format',
    '#| msgid "one pump"',
    'msgid "one tap"',
    'msgid_plural "%d taps"',
    'msgstr[0] "un robinet"',
    'msgstr[1] "%d robinets"',
    '',
    'msgid "not yet"',
    'msgstr ""',
    '#~ msgid "gone"',
    '#~ msgstr "parti"',
  ].join('\n')

  test('is the source of PO messages; existing translations are reported', async () => {
    const messages = await read('a.po', po)
    const [source, translation] = messages.parts
    expect(messages.text.slice(source?.start, source?.end)).toBe('Save changes\none tap\n%d taps\nnot yet')
    expect(messages.text.slice(translation?.start, translation?.end)).toBe('Enregistrer\nun robinet\n%d robinets')
    expect(messages.wordCount).toBe(8)
    expect(messages.summary).toMatchObject({ units: 3, translatedUnits: 1, fuzzyUnits: 1 })
    expect(messages.language.declaredTarget).toBe('fr')
    expect(factOf(messages.facts, 'translatedUnits')).toMatchObject({ number: 1, places: [{ at: 'menu' }] })
  })

  test('of PO is read in the encoding that its header names', async () => {
    for (const translators of [0, 400]) {
      const bytes = Buffer.from(
        `${'# Jan Nowak <jan@example.org>, 2004.\n'.repeat(translators)}msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-2\\n"\n\nmsgid "ABC"\nmsgstr ""\n`,
        'latin1',
      )
      bytes.set([0xbc, 0xb3, 0xb6], bytes.indexOf('ABC'))
      expect((await read('a.po', new Uint8Array(bytes))).text).toBe('źłś')
    }
  })

  test('is the source of XLIFF 1.2 and 2 without native code, and without texts that are not to be translated', async () => {
    const first =
      '<xliff version="1.2"><file source-language="en" target-language="fr"><body><trans-unit id="1"><source>Press <ph id="1">&lt;b&gt;</ph>Save</source><target>Enregistrer</target><alt-trans><source>Old</source></alt-trans></trans-unit><trans-unit id="2" translate="no"><source>VERSO_KEY</source></trans-unit><trans-unit id="3"><source>Close</source><target state="needs-translation">Close</target></trans-unit></body></file></xliff>'
    const second =
      '<xliff version="2.0" srcLang="en" trgLang="fr"><file><unit id="u1"><segment><source>Water &amp; soap</source><target>Eau et savon</target></segment></unit><unit id="u2"><segment state="initial"><source>Tap</source></segment></unit></file></xliff>'
    const old = await read('a.xlf', first)
    expect(old).toMatchObject({ wordCount: 3, language: { declared: 'en', declaredTarget: 'fr' } })
    expect(old.summary).toMatchObject({ units: 2, translatedUnits: 1, fuzzyUnits: 1 })
    const recent = await read('a.xlf', second)
    expect(recent).toMatchObject({ wordCount: 4, language: { declared: 'en', declaredTarget: 'fr' } })
    expect(recent.summary).toMatchObject({ units: 2, translatedUnits: 1 })
  })
})

describe('the texts of programs', () => {
  test('are the values of JSON, except for keys, numbers, addresses and notes to translators', async () => {
    const json = JSON.stringify({
      greeting: 'Welcome back',
      nested: { list: ['First step', 3, null, true], link: 'https://example.org/help', colour: '#ffcc00' },
      '@greeting': { description: 'Shown on top' },
    })
    const strings = await read('app.json', json)
    expect(strings).toMatchObject({ text: 'Welcome back\nFirst step', wordCount: 4, summary: { units: 2 } })
  })

  test('are plain text if JSON is broken, and bounded if it is nested endlessly', async () => {
    expect((await read('app.json', '{ "a": "Not closed"')).wordCount).toBe(4)
    const deep = '['.repeat(200_000) + '"Deep down"' + ']'.repeat(200_000)
    expect(await reading('deep.json', deep)).toMatchObject({ reading: 'read', wordCount: 2 })
  })

  test('are the values of .strings, also in UTF-16', async () => {
    const source = '/* Title = "Not this" */\n"save.title" = "Save \\"now\\"";\n// nor = "this";\nclose = "Close it";\n'
    expect((await read('Localizable.strings', utf16(source))).text).toBe('Save "now"\nClose it')
  })

  test('are the values of .properties, with continued lines and escapes', async () => {
    const source =
      '# not = this\nwelcome.title = Welcome \\\n   to the camp\nwater=Eau pot\\u00e9able\nport: 8080\n! nor this\n'
    expect((await read('messages.properties', source)).text).toBe('Welcome to the camp\nEau potéable')
  })

  test('are those of Android and .resx, except for texts that are not to be translated', async () => {
    const android =
      '<?xml version="1.0" encoding="utf-8"?><resources><string name="a">Don\\\'t drink\\nthis <b>water</b></string><string name="key" translatable="false">VERSO</string><plurals name="p"><item quantity="one">One tap</item><item quantity="other">%d taps</item></plurals></resources>'
    const strings = await read('strings.xml', android)
    expect(strings).toMatchObject({ text: "Don't drink this water\nOne tap\n%d taps", summary: { units: 3 } })
    const resx =
      '<root><resheader name="version"><value>two point zero</value></resheader><data name="a"><value>Save it</value><comment>On a button</comment></data><data name="i" type="System.Drawing.Bitmap"><value>picture.png</value></data></root>'
    expect(await textOf('app.resx', resx)).toBe('Save it')
  })

  test.each(['topic', 'constructor', 'toString'])('of XML whose root is <%s> are read', async (root) => {
    expect((await read('a.xml', `<?xml version="1.0"?><${root}><p>Open all day</p></${root}>`)).text).toBe(
      'Open all day',
    )
  })

  test('of other XML are everything between its tags', async () => {
    const xml =
      '<?xml version="1.0"?><!DOCTYPE topic SYSTEM "topic.dtd"><topic id="x"><title>Taps</title><p>Open <b>all</b> day</p></topic>'
    expect((await read('a.xml', xml)).text.split('\n').join(' ')).toBe('Taps Open all day')
  })
})

describe('the text of Markdown', () => {
  test('is what a person reads: no marks, no code blocks, no front matter, no addresses', async () => {
    const markdown = [
      '---',
      'layout: page',
      '---',
      '# Water *points*',
      '',
      '- [ ] Bring a **clean** can',
      '1. See [the map](https://example.org/map "Map") and ![a tap](tap.png)',
      '',
      '```sh',
      'run this command',
      '```',
      '| Day | Hours |',
      '|-----|:-----:|',
      '| Monday | all day |',
      '<!-- not shown -->',
      'Use `soap` and AT&amp;T.',
      '[ref]: https://example.org',
    ].join('\n')
    const notes = await read('notes.md', markdown)
    const body = notes.parts.find(({ place }) => place.part === 'body')
    expect(
      notes.text
        .slice(body?.start, body?.end)
        .replace(/[ \t]+/g, ' ')
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual([
      'Water points',
      'Bring a clean can',
      'See the map and',
      'Day Hours',
      'Monday all day',
      'Use soap and AT&T.',
    ])
    // Two labels of lists count, as in every format that has lists.
    expect(notes.wordCount).toBe(2 + 5 + 5 + 2 + 3 + 4)
    expect(notes.summary.tables).toBe(1)
  })
})

describe('the text of a page', () => {
  const html =
    '<!doctype html><html lang="fr"><head><title>Not counted</title><style>p{}</style></head><body><h1>Tap&nbsp;3</h1><script>let hidden = 1</script><p>Eau <b>pot</b>able &eacute;t&#233; &#x1F6B0;<br>free<!-- hidden --></p><img alt="A tap in zone B"><ul><li>one<li>two</ul>'

  test('is what a person reads on it; alternative texts can be searched but are not counted', async () => {
    const page = await read('a.html', html)
    const body = page.parts.find(({ place }) => place.part === 'body')
    expect(page.text.slice(body?.start, body?.end)).toBe('Tap\u00A03\nEau potable été 🚰\nfree\none\ntwo')
    expect(page.text).toContain('A tap in zone B')
    expect(page.wordCount).toBe(2 + 4 + 1 + 2 * 2)
    expect(page.language.declared).toBe('fr')
  })

  test('is found even if the head is never closed', async () => {
    expect(await textOf('a.html', '<head><title>x</title><p>Still here')).toBe('Still here')
  })

  test('is reported and not counted if it is hidden', async () => {
    const page = await read(
      'a.html',
      '<p>Seen</p><p hidden>Not this<p>Seen again<div style="color:red; display: none"><div>nor</div> that</div>End',
    )
    expect(page).toMatchObject({ wordCount: 4 })
    expect(factOf(page.facts, 'hiddenText')).toMatchObject({ number: 3, words: 4, excerpt: 'Not this' })
  })
})

describe('a plain text', () => {
  test('has no facts if nothing is wrong with it', async () => {
    const plain = await read('a.txt', 'First line.\r\n\r\nSecond line.\n')
    expect(plain).toMatchObject({
      text: 'First line.\nSecond line.',
      wordCount: 4,
      facts: [],
      summary: { paragraphs: 2 },
    })
  })

  test('without a word is empty, and so is every file without a byte', async () => {
    expect(codesOf((await read('a.txt', ' \n\t\n')).facts)).toEqual(['empty'])
    for (const name of ['a.txt', 'a.docx', 'a.xlsx', 'a.pdf', 'a.odt', 'a.po'])
      expect(codesOf((await read(name, '')).facts)).toEqual(['empty'])
  })

  test('as a page shows text as text, paragraph by paragraph', () => {
    expect(pageOfText('a <b>\r\n  c\r\n\r\n\r\nd & e\n', 100)).toEqual({
      html: '<p class="lines">a &lt;b&gt;\n  c</p>\n<p class="lines">d &amp; e</p>',
      isCut: false,
    })
    expect(pageOfText('abcdef', 3)).toEqual({ html: '<p class="lines">abc</p>', isCut: true })
  })
})
