// The check for consistency with what was accepted before.
import { expect, test } from 'vitest'
import { languageKnowledge } from '../../../../../main/documents/language/language-knowledge.ts'
import { checkRows } from '../../../../../main/review/checks/rows.ts'
import type { EarlierTranslation } from '../../../../../main/review/model.ts'
import { createEarlierTranslations } from '../../../../../main/review/session/earlier-translations.ts'
import { comparableSegment, segmentKey } from '../../../../../preload/text/segment-key.ts'
import type { LanguageCode } from '../../../../../preload/contract/index.ts'
import { rowsOf } from '../../row-checking.ts'

const source = 'Bring your registration card with you.'
const accepted = 'Traiga su tarjeta de registro.'
const another = 'Venga con el documento que le dieron al llegar.'

function translated(...targets: string[]): EarlierTranslation[] {
  return targets.map((target) => ({ target, at: '2025-11-12T14:02:00.000Z', title: 'Cholera leaflet' }))
}

function differences(
  rows: readonly (readonly [string, string])[],
  earlier: Readonly<Record<string, EarlierTranslation[]>>,
  { from = 'eng', to = 'spa' } = {},
) {
  const memory = createEarlierTranslations(true)
  memory.add(
    Object.entries(earlier).map(([text, translations]) => ({
      key: segmentKey(comparableSegment(text)),
      source: comparableSegment(text),
      translations,
    })),
    null,
  )
  const findings = checkRows({
    sourceLanguage: from as LanguageCode,
    targetLanguage: to as LanguageCode,
    rows: rowsOf(rows),
    terms: [],
    languages: languageKnowledge,
    earlierTranslations: memory.of,
  })
  return [...findings].filter(({ code }) => code === 'translationChanged')
}

test('says with both translations that a segment was accepted in other words, once', () => {
  const found = differences(
    [
      [source, another],
      [source, another],
    ],
    { [source]: translated(accepted) },
  )
  expect(found).toMatchObject([
    { severity: 'minor', row: 0, expected: [accepted], found: [another], details: { name: 'Cholera leaflet' } },
  ])
})

test('is quiet where the translation is the same, but for case, spaces and the last sign', () => {
  for (const now of [
    accepted,
    'traiga su  tarjeta de registro',
    'Traiga su tarjeta de registro!',
    'Traiga su tarjeta del registro.',
  ])
    expect(differences([[source, now]], { [source]: translated(accepted) }), now).toEqual([])
})

test('is quiet where the organisation itself has accepted several translations', () => {
  expect(differences([[source, another]], { [source]: translated(accepted, 'Lleve consigo la tarjeta.') })).toEqual([])
  expect(differences([[source, another]], { [source]: translated(accepted, accepted.toUpperCase()) })).toHaveLength(1)
})

test.each([
  ['Water points', 'Puntos de agua', 'Lugares para beber'],
  ['Go to it', 'Vaya allá', 'Acérquese ahora'],
  ['1,250 – 1,300 (2026)', '1250–1300 (2026)', '1300 (2026)'],
])('is quiet for a short text or numbers: %s', (short, before, now) => {
  expect(differences([[short, now]], { [short]: translated(before) })).toEqual([])
})

test('counts characters where a script has no spaces', () => {
  const earlier = { 登録カードと清潔な容器を持参してください: translated('Bring your card and a clean container.') }
  const rows = [
    ['登録カードと清潔な容器を持参してください', 'Come with what you were given when you arrived.'],
  ] as const
  expect(differences(rows, earlier, { from: 'jpn', to: 'eng' })).toHaveLength(1)
})

test('is quiet where nothing was accepted before', () => {
  expect(differences([[source, another]], {})).toEqual([])
})

test('asks for each distinct segment once, and after a correction for the new ones', () => {
  const segment = (text: string, at: number) => ({ passage: at, start: 0, end: text.length, text })
  const texts = [source, 'Second text.', source, '']
  const alignment = (rows: [number, number][]) => ({
    source: texts.map(segment),
    target: [],
    rows: rows.map(([from, to]) => ({
      source: { from, to },
      target: { from: 0, to: 0 },
      confidence: 1,
      isByHand: false,
    })),
  })
  const memory = createEarlierTranslations(true)
  const keyOf = (text: string) => segmentKey(comparableSegment(text))
  expect([
    ...memory.toAsk(
      alignment([
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
      ]),
    ).keys,
  ]).toEqual([keyOf(source), keyOf('Second text.')])
  expect([
    ...memory.toAsk(
      alignment([
        [0, 2],
        [2, 3],
      ]),
    ).keys,
  ]).toEqual([keyOf(`${source} Second text.`)])
  expect(createEarlierTranslations(false).toAsk(alignment([[0, 1]])).keys).toHaveLength(0)
})
