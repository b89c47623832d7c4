// Translation memories as other programs write them, and as an attacker would.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTmxReader, instantOfTmx } from '../../../../main/documents/text/tmx.ts'
import type { TmxPair, TmxPart } from '../../../../main/documents/text/tmx.ts'

/** Reads a file in pieces of this size. */
function read(file: string | Uint8Array, pieceBytes = 1_000): TmxPart {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const reader = createTmxReader()
  const whole: TmxPart = { pairs: [], skipped: 0, problem: null }
  const add = ({ pairs, skipped, problem }: TmxPart) => {
    whole.pairs.push(...pairs)
    whole.skipped += skipped
    whole.problem = problem
  }
  for (let at = 0; at < bytes.length && whole.problem === null; at += pieceBytes)
    add(reader.read(bytes.subarray(at, at + pieceBytes)))
  if (whole.problem === null) add(reader.end())
  return whole
}

function texts({ pairs }: { pairs: readonly TmxPair[] }): [string, string][] {
  return pairs.map(({ source, target }) => [source, target])
}

function memory(units: string, { srclang = 'en', encoding = 'UTF-8', doctype = '' } = {}): string {
  return `<?xml version="1.0" encoding="${encoding}"?>${doctype}
<tmx version="1.4"><header creationtool="x" creationtoolversion="1" segtype="sentence" o-tmf="x" adminlang="en"
 srclang="${srclang}" datatype="plaintext"></header><body>${units}</body></tmx>`
}

function unit(source: string, target: string, attributes = ''): string {
  return `<tu ${attributes}><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="fr"><seg>${target}</seg></tuv></tu>`
}

describe('files of other programs', () => {
  test('Translate Toolkit (po2tmx): a document type without declarations, and white space around segments', () => {
    const file = readFileSync(new URL('../../../fixtures/tmx/translate-toolkit.tmx', import.meta.url))
    expect(texts(read(file))).toEqual([
      ['Wash your hands with soap & water.', 'Lavez-vous les mains à l’eau et au savon.'],
      ['Water points', 'Points d’eau'],
      ['Call <b>0800 114 114</b>.', 'Appelez le <b>0800 114 114</b>.'],
    ])
  })

  test('OmegaT: version 1.1, languages without prefix and with countries, dates at the translation', () => {
    const file = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE tmx SYSTEM "tmx11.dtd">
<tmx version="1.1">
  <header creationtool="OmegaT" o-tmf="OmegaT TMX" adminlang="EN-US" datatype="plaintext" creationtoolversion="6.0.0"
    segtype="sentence" srclang="EN-US"/>
  <body>
    <tu>
      <tuv lang="EN-US"><seg>Water points</seg></tuv>
      <tuv lang="FR-FR" changeid="amina" changedate="20251112T140200Z" creationid="amina" creationdate="20240101T000000Z">
        <seg>Points d’eau</seg>
      </tuv>
    </tu>
  </body>
</tmx>`
    expect(read(file)).toEqual({
      pairs: [
        {
          languages: { source: 'en', target: 'fr' },
          source: 'Water points',
          target: 'Points d’eau',
          at: '2025-11-12T14:02:00.000Z',
        },
      ],
      skipped: 0,
      problem: null,
    })
  })

  test('Okapi: any source language, properties, codes of the original format, several translations', () => {
    const file = memory(
      `<tu tuid="1"><prop type="Txt::Domain">health</prop><note>checked</note>
        <tuv xml:lang="en"><prop type="x">y</prop><seg>Press <bpt i="1" type="bold">&lt;b&gt;</bpt>Start<ept i="1">&lt;/b&gt;</ept>
          now<ph x="2">&lt;br/></ph>.</seg></tuv>
        <tuv xml:lang="fr"><seg>Appuyez sur <it pos="begin">&lt;b></it><hi type="term">Démarrer</hi><ut>{x}</ut>.</seg></tuv>
        <tuv xml:lang="ar"><seg>اضغط <ph>a<sub>note</sub>b</ph>ابدأ</seg></tuv></tu>`,
      { srclang: '*all*' },
    )
    const { pairs } = read(file)
    expect(texts({ pairs })).toEqual([
      ['Press Start now.', 'Appuyez sur Démarrer.'],
      ['Press Start now.', 'اضغط ابدأ'],
    ])
    expect(pairs.map(({ languages }) => languages.target)).toEqual(['fr', 'ar'])
  })

  test('an entry with a source language of its own', () => {
    const { pairs } = read(memory(unit('One', 'Un', 'srclang="fr"')))
    expect(pairs).toMatchObject([{ languages: { source: 'fr', target: 'en' }, source: 'Un', target: 'One' }])
  })

  test.each([
    ['utf16le', [0xff, 0xfe]],
    ['utf16be', [0xfe, 0xff]],
  ])('UTF-16 (%s), in pieces that cut characters', (order, mark) => {
    const bytes = Buffer.from(
      memory(unit('Water', 'الماء 🚰').replaceAll('"fr"', '"ar"'), { encoding: 'UTF-16' }),
      'utf16le',
    )
    if (order === 'utf16be') bytes.swap16()
    expect(texts(read(Buffer.concat([Buffer.from(mark), bytes]), 77))).toEqual([['Water', 'الماء 🚰']])
  })

  test('ISO-8859-1, as declared', () => {
    const bytes = Buffer.from(memory(unit('Tea', 'Thé'), { encoding: 'ISO-8859-1' }), 'latin1')
    expect(texts(read(bytes))).toEqual([['Tea', 'Thé']])
  })

  test('counts entries without a usable pair', () => {
    const units = [
      unit('One', 'Un'),
      unit('', 'Vide'),
      unit('x'.repeat(2_001), 'Long'),
      '<tu><tuv xml:lang="en"><seg>Alone</seg></tuv></tu>',
      '<tu><tuv xml:lang="en"><seg>A</seg></tuv><tuv xml:lang="en-US"><seg>B</seg></tuv></tu>',
    ]
    expect(read(memory(units.join('')))).toMatchObject({ pairs: [{ source: 'One' }], skipped: 4, problem: null })
  })
})

test('reads dates as TMX writes them', () => {
  expect(instantOfTmx('20251112T140200Z')).toBe('2025-11-12T14:02:00.000Z')
  for (const written of ['', '2025-11-12T14:02:00Z', '20251312T140200Z', '20251112', undefined])
    expect(instantOfTmx(written)).toBeNull()
})

describe('files that are damaged or not a translation memory', () => {
  test.each([
    ['text', 'Water points;Points d’eau'],
    ['another kind of XML', '<?xml version="1.0"?><html><body/></html>'],
    ['nothing', ''],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1])],
  ])('refuses %s', (_, file) => {
    const { pairs, problem } = read(file)
    expect(pairs).toEqual([])
    expect(['notTmx', 'wrongEncoding']).toContain(problem)
  })

  test.each([
    ['bytes that are not UTF-8', Buffer.from(memory(unit('Tea', 'Thé')), 'latin1')],
    ['UTF-16 declared, but UTF-8', memory(unit('Tea', 'Thé'), { encoding: 'UTF-16' })],
    ['an unknown encoding', memory(unit('Tea', 'Thé'), { encoding: 'x-desk-8' })],
  ])('says that the encoding is wrong: %s', (_, file) => {
    expect(read(file).problem).toBe('wrongEncoding')
  })

  test('keeps what came before the damage', () => {
    const whole = memory(unit('One', 'Un') + unit('Two', 'Deux'))
    expect(read(whole.slice(0, whole.indexOf('Deux')))).toMatchObject({
      pairs: [{ source: 'One' }],
      problem: 'damaged',
    })
  })
})

describe('attacks', () => {
  test('declares no entities: nothing is expanded, nothing is fetched', () => {
    const bomb = '<!DOCTYPE tmx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    expect(read(memory(unit('&b;', '&b;'), { doctype: bomb }))).toMatchObject({ pairs: [], problem: 'notTmx' })
    const outside = '<!DOCTYPE tmx [<!ENTITY f SYSTEM "file:///etc/passwd">]>'
    expect(read(memory(unit('&f;', 'x'), { doctype: outside }))).toMatchObject({ pairs: [], problem: 'notTmx' })
    expect(read(memory(unit('&f;', 'x')))).toMatchObject({ pairs: [], problem: 'damaged' })
    expect(texts(read(memory(unit('&lt;&#233;&amp;', '&quot;x&apos;'))))).toEqual([['<é&', '"x\'']])
  })

  test('ends deep nesting, endless text and endless markup', () => {
    expect(read(memory(unit('<hi>'.repeat(5_000), 'x'))).problem).toBe('damaged')
    const endless = (start: string) => {
      const reader = createTmxReader()
      reader.read(Buffer.from(memory('').replace('</body></tmx>', start)))
      for (let times = 0; times < 100; times += 1) {
        const { problem } = reader.read(Buffer.from('x'.repeat(100_000)))
        if (problem !== null) return { problem, times }
      }
      return null
    }
    for (const start of ['<tu><tuv xml:lang="en"><seg>', '<tu a="', '<!-- ', '<'])
      expect(endless(start)).toMatchObject({ problem: 'damaged' })
  })

  test('one small entry cannot produce many pairs', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `<tuv xml:lang="x${at.toString(36)}"><seg>a</seg></tuv>`)
    expect(read(memory(`<tu>${many.join('')}</tu>`, { srclang: '*all*' })).pairs.length).toBeLessThan(100)
  })

  test('never throws, and gives the same result whatever the pieces of the file', () => {
    const valid = memory(unit('One &amp; two', 'Un <ph>x</ph>et deux') + unit('Three', 'Trois'))
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            at: fc.nat(valid.length),
            text: fc.oneof(fc.string(), fc.constantFrom('<tu>', '</seg>', '&', '<!DOCTYPE')),
          }),
          {
            maxLength: 3,
          },
        ),
        fc.integer({ min: 1, max: 500 }),
        (changes, pieceBytes) => {
          let file = valid
          for (const { at, text } of changes) file = file.slice(0, at) + text + file.slice(at)
          const bytes = Buffer.from(file)
          expect(read(bytes, pieceBytes)).toEqual(read(bytes, bytes.length))
        },
      ),
    )
  })
})
