import { describe, expect, test } from 'vitest'
import { languageKnowledge as languages } from '../../../../main/documents/language/language-knowledge.ts'
import { align } from '../../../../main/review/alignment/alignment.ts'
import { check } from '../../../../main/review/checks/index.ts'
import { uncheckedOf } from '../../../../main/review/checks/unchecked.ts'
import { compareWithChance } from '../../../../main/review/lexicon/correspondence.ts'
import { knownPairs } from '../../../../main/review/lexicon/known-texts.ts'
import type { KnownPair } from '../../../../main/review/lexicon/known-texts.ts'
import { randomNumbers } from '../../../bench/reviewing/parallel-documents.ts'
import { declarationDocument, documentOf } from '../../../fixtures/review/documents.ts'
import { sentencesOfPassages } from '../../../fixtures/review/invented-languages.ts'

const passages = sentencesOfPassages(90)
const sources = passages.map((sentences) => sentences.map((one) => one.source).join(' '))
const targets = passages.map((sentences) => sentences.map((one) => one.target).join(' '))

interface Judged {
  codes: string[]
  unchecked: string[]
}

function judged(
  own: readonly string[],
  other: readonly string[],
  to: string | null = null,
  accepted: readonly KnownPair[] = [],
): Judged {
  const source = documentOf(own, 'eng')
  const target = documentOf(other, to)
  const alignment = align(source, target)
  const codes = [...check({ source, target, alignment, terms: [], languages, accepted })].map(({ code }) => code)
  const unchecked = uncheckedOf({
    source,
    target,
    alignment,
    codes,
    isFull: false,
    terms: 1,
    languages,
    hasDictionary: true,
  })
  return { codes, unchecked: unchecked.map(({ part }) => part) }
}

function shuffled(texts: readonly string[]): string[] {
  const random = randomNumbers(3)
  const words = texts.flatMap((text) => text.split(' ')).sort(() => random() - 0.5)
  let next = 0
  return texts.map((text) => {
    const count = text.split(' ').length
    next += count
    return words.slice(next - count, next).join(' ')
  })
}

describe('a delivery whose words have nothing to do with the source', () => {
  test('is distinguished from a translation in a language that nobody knows, from the words that passages share', () => {
    expect(judged(sources, targets).codes).toEqual([])
    expect(judged(sources, shuffled(targets)).codes).toContain('textUnrelated')
  })

  test('is reported in a leaflet of 24 passages', () => {
    const [own, other] = [sources.slice(0, 24), targets.slice(0, 24)]
    expect(judged(own, other).codes).toEqual([])
    expect(judged(own, shuffled(other)).codes).toContain('textUnrelated')
    expect(judged(own, targets.slice(50, 74)).codes).toContain('textUnrelated')
  })

  test('is reported where only the order of the words within each passage is lost', () => {
    const random = randomNumbers(5)
    const mixed = targets.map((text) =>
      text
        .split(' ')
        .sort(() => random() - 0.5)
        .join(' '),
    )
    expect(judged(sources, mixed).codes).toContain('textUnrelated')
    // In a leaflet, the words of some translations are in no order that shows.
    const leaflet = judged(sources.slice(0, 24), mixed.slice(0, 24))
    expect(leaflet.codes).not.toContain('textUnrelated')
    expect(leaflet.unchecked).toContain('correspondence')
  })

  test('may be any other in a few passages, which is said', () => {
    const few = judged(sources.slice(0, 5), targets.slice(0, 5))
    expect(few.codes).not.toContain('textUnrelated')
    expect(few.unchecked).toContain('correspondence')
    expect(judged(sources.slice(0, 24), targets.slice(0, 24), 'qqq').unchecked).not.toContain('correspondence')
  })

  test('may be any other where each word was replaced by another one, always the same, in a language whose words are known', () => {
    const leaflet = declarationDocument('eng')
      .passages.map(({ text }) => text)
      .slice(20, 60)
    const spanish = [...new Set(declarationDocument('spa').passages.flatMap(({ text }) => text.split(' ')))]
    const instead = new Map<string, string>()
    const replaced = leaflet.map((text) =>
      text.replaceAll(/\p{L}+/gu, (word) => {
        const other = instead.get(word) ?? spanish[instead.size] ?? word
        instead.set(word, other)
        return other
      }),
    )
    expect(judged(leaflet, replaced, 'spa').unchecked).toContain('correspondence')
  })

  test('is not said of a few passages whose words are known from elsewhere', () => {
    const own = [
      'Water',
      'Hospital',
      'Soap',
      'Doctor',
      'House',
      'Bread',
      'Child',
      'School',
      'Rain',
      'Fish',
      'Sun',
      'Moon',
    ]
    const german = 'Wasser Krankenhaus Seife Arzt Haus Brot Kind Schule Regen Fisch Sonne Mond'.split(' ')
    expect(judged(own, german, 'deu').unchecked).not.toContain('correspondence')
    expect(judged(own, german.toReversed(), 'deu').unchecked).toContain('correspondence')
  })

  test('is not said of a few passages whose words were accepted before', () => {
    const [own, other] = [sources.slice(0, 10), targets.slice(0, 10)]
    const accepted = sources.slice(10).map((source, at) => ({ source, target: targets[at + 10] ?? '' }))
    expect(judged(own, shuffled(other), null, accepted).unchecked).toContain('correspondence')
    expect(judged(own, other, null, accepted).unchecked).not.toContain('correspondence')
  })
})

describe('texts that are known in many languages', () => {
  test('are learned from once for all documents in their languages', () => {
    const known = knownPairs('en', 'sw')
    const pairs = sources.slice(0, 20).map((source, at) => ({ source, target: targets[at] ?? '' }))
    const look = (): { known: number; steps: number } => {
      let steps = 0
      const found = compareWithChance(
        pairs,
        () => known,
        () => (steps += 1),
      ).known()
      return { known: found, steps }
    }
    const [first, second] = [look(), look()]
    expect(first.steps).toBeGreaterThan(known.length)
    expect(second).toEqual({ known: first.known, steps: 2 * pairs.length })
  })

  test('are the Declaration, names of pictures, and names of Unicode’s locale data', () => {
    const pairs = knownPairs('en', 'sw')
    expect(pairs.find(({ source }) => source.startsWith('All human beings are born'))?.target).toMatch(/^Watu wote/u)
    expect(pairs.find(({ source }) => source.startsWith('hospital'))?.target).toContain('hospitali')
    expect(pairs.find(({ source }) => source === 'Tuesday')?.target).toBe('Jumanne')
    expect(pairs.find(({ source }) => source === 'Egypt')?.target).toBe('Misri')
  })

  test('are none for the same language twice, or one that nobody knows', () => {
    expect(knownPairs('en', 'en')).toEqual([])
    expect(knownPairs('en', '')).toEqual([])
    expect(knownPairs('en', 'qqq')).toEqual([])
  })
})
