// The planter of the bench `documents`: exactly what it says it changed has changed.
import { describe, expect, test } from 'vitest'
import { poFile } from '../../bench/documents/catalogues.ts'
import type { CorpusPair } from '../../bench/documents/corpus.ts'
import { htmlBlocks, structureOf } from '../../bench/documents/html-blocks.ts'
import { languageOf } from '../../bench/documents/languages.ts'
import { editable, edited } from '../../bench/documents/planting/editable.ts'
import { mistakeKinds, plant } from '../../bench/documents/planting/plant.ts'

const sourceFile = `<html><head><title>Guide</title></head><body><h1>Your first day</h1>
<p>Open the <b>Settings</b> on Friday, 7 June 1994 (or later): it costs 12.50 USD, or €99</p>
<p>Write to help@example.org or call +41 22 730 42 22 for the “Handbook” of 256 MB, which is 45 % of all</p>
<p>Do not wait for the computer at −5 °C. The screen shows what is going on. You can turn it off later.</p>
<ul><li>Turn on the printer and the screen</li><li>Choose one of the three networks here.</li></ul>
<table><tr><td>12</td><td>34</td></tr></table>
<pre>echo 1994</pre><p><code>ls 256</code></p></body></html>`
const targetFile = `<html><head><title>Anleitung</title></head><body><h1>Ihr erster Tag</h1>
<p>Öffnen Sie am Freitag, 7 Juni 1994 (oder später) die <b>Einstellungen</b>: Das kostet 12,50 USD, oder 99 €</p>
<p>Schreiben Sie für das „Handbuch“ von 256 MB, also 45 % von allem, an help@example.org oder rufen Sie +41 22 730 42 22 an</p>
<p>Warten Sie bei −5 °C nicht auf den Rechner. Der Bildschirm zeigt, was gerade passiert. Sie können ihn danach ausschalten.</p>
<ul><li>Schalten Sie den Drucker und den Bildschirm ein</li><li>Wählen Sie hier eines der drei Netze aus.</li></ul>
<table><tr><td>12</td><td>34</td></tr></table>
<pre>echo 1994</pre><p><code>ls 256</code></p></body></html>`
const language = languageOf('de')
const page: CorpusPair = {
  collection: 'gnome-guides',
  name: 'first-day',
  language,
  format: 'html',
  sourceFile,
  targetFile,
  passages: [],
}

const catalogue = {
  pluralForms: 'nplurals=2; plural=(n != 1);',
  messages: [
    ['Could not open “%s”.\nTry again: ', 'Konnte „%s“ nicht öffnen.\nVersuchen Sie es erneut: '],
    ['Save _As…', 'Speichern _unter …'],
    ['Delete <b>{name}</b>?', '<b>{name}</b> löschen?'],
  ].map(([source = '', target = '']) => ({ context: null, sources: [source], targets: [target] })),
}
const strings: CorpusPair = {
  ...page,
  collection: 'catalogues',
  format: 'po',
  sourceFile: poFile(catalogue, 'de', false),
  targetFile: poFile(catalogue, 'de', true),
}

const tools = {
  elsewhere: (which: string): string => `Des mots d’une autre langue : ${which}`,
  others: ['Der Vogel sitzt auf einem hohen Baum im Garten und singt jeden Morgen ein langes Lied.'],
  terms: [
    { source: 'computer', target: 'Rechner' },
    { source: 'printer', target: 'Drucker' },
  ],
}
const planted = [page, strings].flatMap((pair) =>
  mistakeKinds.flatMap((kind) => {
    const document = editable(pair)
    const mistake = plant(document, kind, 'seed', tools)
    return mistake === null ? [] : [{ name: `${kind.name} (${pair.format})`, kind, document, mistake }]
  }),
)

describe('planting mistakes', () => {
  test('most kinds can be planted in a page and a catalogue that suit them', () => {
    const names = new Set(planted.map(({ kind }) => kind.name))
    const missing = mistakeKinds.filter(({ name }) => !names.has(name)).map(({ name }) => name)
    // These need what this page does not have: two sentences, cells with words, addresses of pages, names, a “must”.
    expect(missing.toSorted()).toEqual([
      'URL changed',
      'cells swapped',
      'colon lost',
      'name altered',
      'name replaced',
      'obligation weakened',
      'sentence left out of two',
    ])
  })

  test.each(planted)('$name: the same seed plants the same mistake', ({ kind, document, mistake }) => {
    expect(plant(document, kind, 'seed', tools)).toEqual(mistake)
  })

  test.each(planted)('$name: it reports everything that changed', ({ document, mistake }) => {
    expect(mistake.text).not.toBe(document.text)
    expect(mistake.before).toEqual(mistake.edits.map(({ from, to }) => document.text.slice(from, to)))
    // Undone from the last edit to the first, the file is as it was.
    let shift = 0
    const undone = mistake.edits
      .toSorted((one, other) => one.from - other.from)
      .map((edit) => {
        const from = edit.from + shift
        shift += edit.text.length - (edit.to - edit.from)
        return { from, to: from + edit.text.length, text: document.text.slice(edit.from, edit.to) }
      })
    expect(edited(mistake.text, undone)).toBe(document.text)
  })

  test.each(planted)('$name: only passages that it names are touched', ({ document, mistake }) => {
    const touched = document.passages.flatMap(({ from, to }, at) =>
      mistake.edits.some((edit) => edit.from < to && edit.to > from) ? [at] : [],
    )
    // A repetition is behind its passage and touches none.
    expect(mistake.places).toEqual(expect.arrayContaining(touched))
  })

  test('code and preformatted text get no mistake', () => {
    const kinds = planted.flatMap(({ document, mistake }) => mistake.places.map((at) => document.passages[at]?.kind))
    expect(kinds).not.toContain('pre')
    expect(kinds).not.toContain('code')
  })

  test('a message with a mistake keeps its escapes', () => {
    const written = editable(strings).passages.map(({ from, to }) => strings.targetFile.slice(from, to))
    expect(written[0]).toBe(String.raw`Konnte „%s“ nicht öffnen.\nVersuchen Sie es erneut: `)
    const lost = planted.find(({ kind }) => kind.name === 'placeholder lost')
    expect(lost?.mistake.text).toContain(String.raw`nicht öffnen.\nVersuchen`)
  })
})

describe('the blocks of a page', () => {
  test('are where the page has them', () => {
    expect(htmlBlocks(sourceFile).map(({ kind, text }) => `${kind} ${text}`.slice(0, 20))).toEqual([
      'h Your first day',
      'p Open the Settings ',
      'p Write to help@exam',
      'p Do not wait for th',
      'li Turn on the print',
      'li Choose one of the',
      'td 12',
      'td 34',
      'pre echo 1994',
      'code ls 256',
    ])
  })

  test('are the same for a page and its translation', () => {
    expect(structureOf(htmlBlocks(targetFile))).toBe(structureOf(htmlBlocks(sourceFile)))
  })
})
