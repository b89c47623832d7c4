import { describe, expect, test } from 'vitest'
import { languageKnowledge } from '../../../../main/documents/language/language-knowledge.ts'
import { align } from '../../../../main/review/alignment/alignment.ts'
import { check } from '../../../../main/review/checks/index.ts'
import { stretchesOf } from '../../../../main/review/checks/coverage/reordered-passages.ts'
import { documentOf } from '../../../fixtures/review/documents.ts'
import { sentencesOfPassages } from '../../../fixtures/review/invented-languages.ts'

const passages = sentencesOfPassages(90)
const sources = passages.map((sentences) => sentences.map((one) => one.source).join(' '))
const targets = passages.map((sentences) => sentences.map((one) => one.target).join(' '))
const source = documentOf(sources, 'eng')

function codesFor(texts: readonly string[]): [code: string, expected: string | undefined][] {
  const target = documentOf(texts, null)
  return [...check({ source, target, alignment: align(source, target), terms: [], languages: languageKnowledge })].map(
    ({ code, expected }) => [code, expected[0]],
  )
}

describe('a stretch of passages that may have changed places', () => {
  const group = (sources: number, targets: number) => ({
    from: 0,
    to: 1,
    source: Array.from({ length: sources }, (_, at) => at),
    target: Array.from({ length: targets }, (_, at) => at),
  })

  test('ends where as many are on both sides', () => {
    const stretches = stretchesOf([group(1, 1), group(1, 0), group(1, 1), group(0, 1), group(1, 1)])
    expect(stretches.map(({ groups }) => groups.length)).toEqual([3])
  })

  test('is none if it has too many on either side', () => {
    expect(stretchesOf([group(0, 1), group(11, 10)])).toEqual([])
    expect(stretchesOf([group(1, 0), group(10, 11)])).toEqual([])
    expect(stretchesOf([group(0, 1), group(1, 0), group(0, 11), group(0, 1), group(1, 0)])).toHaveLength(2)
  })

  test('is looked for in one pass, also where thousands of passages have no source', () => {
    const count = 20_000
    let reads = 0
    const groups = Array.from({ length: count }, () => ({
      ...group(0, 1),
      get source() {
        reads += 1
        return []
      },
    }))
    expect(stretchesOf(groups)).toEqual([])
    expect(reads).toBeLessThan(10 * count)
  })
})

describe('in a short document', () => {
  const few = 24
  const notice = documentOf(sources.slice(0, few), 'eng')
  const codesIn = (texts: readonly string[]): [code: string, expected: string | undefined][] => {
    const target = documentOf(texts, null)
    const alignment = align(notice, target)
    return [...check({ source: notice, target, alignment, terms: [], languages: languageKnowledge })].map(
      ({ code, expected }) => [code, expected[0]],
    )
  }
  const translated = targets.slice(0, few)
  const lengthAt = (at: number): number => (translated[at] ?? '').length
  const places = [...translated.keys()].slice(1, -3)
  const longest = places.toSorted((one, other) => lengthAt(other) - lengthAt(one))[0] ?? 0
  const near = [longest - 2, longest - 1, longest + 1, longest + 2]
  const shortest = near.toSorted((one, other) => lengthAt(one) - lengthAt(other))[0] ?? 0

  test('a long and a short passage that changed places are reported as that, not as missing and added', () => {
    const texts = translated.with(longest, translated[shortest] ?? '').with(shortest, translated[longest] ?? '')
    const first = Math.min(longest, shortest)
    const found = codesIn(texts)
    expect(found.map(([code]) => code)).toEqual(['passageMoved'])
    expect(sources[first]).toContain(found[0]?.[1]?.replace('…', ''))
  })

  test('a passage of another document is reported as one that translates something else', () => {
    const sentences = passages[11]?.length ?? 0
    const other = passages.findIndex(({ length }, at) => at > 60 && length === sentences)
    expect(codesIn(translated.with(11, targets[other] ?? '')).map(([code]) => code)).toEqual(['passageMismatch'])
  })

  test('a whole translation raises no alarm', () => {
    expect(codesIn(translated)).toEqual([])
  })
})

describe('the words of a passage', () => {
  test('show that two passages changed places', () => {
    const [one, other] = [41, 44]
    const texts = targets.with(one, targets[other] ?? '').with(other, targets[one] ?? '')
    expect(codesFor(texts)).toEqual([['passageMoved', sources[one]]])
  })

  test('show that a passage translates something else', () => {
    expect(codesFor(targets.with(41, targets[80] ?? ''))).toContainEqual(['passageMismatch', sources[41]])
  })

  test('raise no alarm in a whole translation', () => {
    expect(codesFor(targets)).toEqual([])
  })
})
