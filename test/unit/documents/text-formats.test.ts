import { describe, expect, it } from 'vitest'
import { textOfHtml } from '../../../main/documents/markup/text-of-html.ts'
import { pageOfText } from '../../../main/documents/text/page-of-text.ts'
import { textOfSeparatedValues } from '../../../main/documents/text/separated-values.ts'
import { textOfSubtitles } from '../../../main/documents/text/subtitles.ts'
import { textOfPo, textOfXliff } from '../../../main/documents/text/translation-files.ts'

describe('the text of subtitles', () => {
  it('is what is spoken in SubRip, without numbers and times', () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:04,000\r\n<i>Wash your hands</i>\r\nwith soap.\r\n\r\n2\r\n00:00:05,000 --> 00:00:07,000\r\n12 litres a day'
    expect(textOfSubtitles(srt)).toBe('Wash your hands\nwith soap.\n12 litres a day')
  })

  it('is what is spoken in WebVTT, without headers, notes and settings', () => {
    const vtt =
      'WEBVTT - film\n\nNOTE not for viewers\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:04.000 align:start\n<v Amina>Come to <b>tap 3</b>.'
    expect(textOfSubtitles(vtt)).toBe('Come to tap 3.')
  })
})

describe('the text of a table in CSV', () => {
  it('has its cells apart, so that neighbours are not one word', () => {
    expect(textOfSeparatedValues('id,text\n1,"Open, every ""day"""\n2,Free')).toBe(
      'id\ntext\n1\nOpen, every "day"\n2\nFree',
    )
  })

  it('is read with the separator that it uses', () => {
    expect(textOfSeparatedValues('a;b;1,5\nc;d;2,5')).toBe('a\nb\n1,5\nc\nd\n2,5')
  })
})

describe('the text of translators’ files', () => {
  it('is apart by source and translation in PO, without the header', () => {
    const po = [
      'msgid ""',
      'msgstr "Content-Type: text/plain; charset=UTF-8\\n"',
      '',
      '# a remark',
      '#: main.c:10',
      'msgid "Save "',
      '"changes\\n"',
      'msgstr "Enregistrer"',
      '',
      'msgid "one tap"',
      'msgid_plural "%d taps"',
      'msgstr[0] "un robinet"',
      'msgstr[1] "%d robinets"',
      '#~ msgid "gone"',
    ].join('\n')
    expect(textOfPo(po)).toEqual({
      source: 'Save changes\n\none tap\n%d taps',
      translation: 'Enregistrer\nun robinet\n%d robinets',
    })
  })

  it('is apart by source and translation in XLIFF 1.2 and 2, without native code', () => {
    const first =
      '<xliff version="1.2"><file><body><trans-unit id="1"><source>Press <ph id="1">&lt;b&gt;</ph>Save</source><target>Enregistrer</target><alt-trans><source>Old</source></alt-trans></trans-unit></body></file></xliff>'
    const second =
      '<xliff version="2.0"><file><unit id="1"><segment><source>Water &amp; soap</source><target>Eau et savon</target></segment></unit></file></xliff>'
    expect(textOfXliff(first, 100)).toEqual({ source: 'Press Save', translation: 'Enregistrer' })
    expect(textOfXliff(second, 100)).toEqual({ source: 'Water & soap', translation: 'Eau et savon' })
  })
})

describe('the text of a page', () => {
  it('is what a person reads on it', () => {
    const page =
      '<!doctype html><html><head><title>Not counted</title><style>p{}</style></head><body><h1>Tap&nbsp;3</h1><script>let hidden = 1</script><p>Eau <b>pot</b>able &eacute;t&#233; &#x1F6B0;<br>free<!-- hidden --></p><ul><li>one<li>two</ul>'
    expect(textOfHtml(page)).toBe('Tap\u00A03\nEau potable été 🚰\nfree\none\ntwo')
  })

  it('is found too where the head is never closed', () => {
    expect(textOfHtml('<head><title>x</title><p>Still here')).toBe('Still here')
  })
})

describe('a plain text as a page', () => {
  it('shows text as text, paragraph by paragraph', () => {
    expect(pageOfText('a <b>\r\n  c\r\n\r\n\r\nd & e\n', 100)).toEqual({
      html: '<p class="lines">a &lt;b&gt;\n  c</p>\n<p class="lines">d &amp; e</p>',
      isCut: false,
    })
  })

  it('shows the beginning of what is too long, and says so', () => {
    expect(pageOfText('abcdef', 3)).toEqual({ html: '<p class="lines">abc</p>', isCut: true })
  })
})
