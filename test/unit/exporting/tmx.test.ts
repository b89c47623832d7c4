// A translation memory as TMX 1.4: valid whatever the segments contain, and the same pairs when it is read again.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTmxReader } from '../../../main/documents/text/tmx.ts'
import { tmxFoot, tmxHead, tmxUnit } from '../../../main/exporting/tmx.ts'
import type { KeptPair } from '../../../main/store/store.ts'
import { comparableSegment } from '../../../preload/text/segment-key.ts'
import { brokenRules } from './tmx-rules.ts'

const pair: KeptPair = {
  id: 1,
  languages: { source: 'en', target: 'fr' },
  source: 'Mix 6 teaspoons & stir: "well" <b>',
  target: 'Mélangez 6 cuillères',
  times: 3,
  firstAt: '2025-11-12T14:02:00.000Z',
  lastAt: '2026-01-02T03:04:05.000Z',
  title: 'Cholera leaflet',
  fileName: 'leaflet-v3.docx',
}

function fileOf(...pairs: KeptPair[]): string {
  return `${tmxHead({ version: '0.1.0', at: '2026-11-23T04:18:27.000Z' })}${pairs.map(tmxUnit).join('')}${tmxFoot}`
}

function readAgain(file: string) {
  const reader = createTmxReader()
  const [read, rest] = [reader.read(Buffer.from(file)), reader.end()]
  return { pairs: [...read.pairs, ...rest.pairs], skipped: read.skipped + rest.skipped, problem: rest.problem }
}

test('follows the rules of TMX 1.4, even without pairs', () => {
  expect(brokenRules(fileOf())).toEqual([])
  expect(brokenRules(fileOf(pair, { ...pair, title: '' }))).toEqual([])
  expect(brokenRules(fileOf(pair).replace(' adminlang="en"', '').replace('</tuv><tuv', '<x/></tuv><tuv'))).toEqual([
    'header has no adminlang',
    'no element x',
    'tuv contains seg x ',
  ])
})

test('records in each entry when it was accepted, how often, and where it comes from', () => {
  expect(tmxUnit(pair)).toBe(
    '<tu srclang="en" usagecount="3" creationdate="20251112T140200Z" changedate="20260102T030405Z">' +
      '<prop type="x-order">Cholera leaflet</prop><prop type="x-file">leaflet-v3.docx</prop>' +
      '<tuv xml:lang="en"><seg>Mix 6 teaspoons &amp; stir: &quot;well&quot; &lt;b&gt;</seg></tuv>' +
      '<tuv xml:lang="fr"><seg>Mélangez 6 cuillères</seg></tuv></tu>\n',
  )
})

test('any text gives a valid file, and is unchanged when read again', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(text, text, text, (source, target, title) => {
      const file = fileOf({ ...pair, source, target, title })
      expect(brokenRules(file)).toEqual([])
      const { pairs, problem } = readAgain(file)
      expect(problem).toBeNull()
      // What XML cannot contain is left out.
      const inXml = (written: string) =>
        comparableSegment(written.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
      const [read] = pairs
      if (read !== undefined) {
        expect(comparableSegment(read.source)).toBe(inXml(source))
        expect(comparableSegment(read.target)).toBe(inXml(target))
        expect(read).toMatchObject({ languages: pair.languages, at: pair.lastAt })
      } else expect(inXml(source) === '' || inXml(target) === '').toBe(true)
    }),
  )
})
