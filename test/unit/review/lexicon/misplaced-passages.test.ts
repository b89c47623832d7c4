import { describe, expect, test } from 'vitest'
import { languageKnowledge } from '../../../../main/documents/language/language-knowledge.ts'
import { align } from '../../../../main/review/alignment/alignment.ts'
import { check } from '../../../../main/review/checks/index.ts'
import { documentOf } from '../../../fixtures/review/documents.ts'
import { sentencesOfPassages } from '../../../fixtures/review/invented-languages.ts'
import { randomNumbers } from '../../../bench/reviewing/parallel-documents.ts'

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

  test('show that a delivery is made of words in no order', () => {
    const random = randomNumbers(3)
    const words = targets.flatMap((text) => text.split(' ')).sort(() => random() - 0.5)
    let next = 0
    const shuffled = targets.map((text) => {
      const count = text.split(' ').length
      next += count
      return words.slice(next - count, next).join(' ')
    })
    expect(codesFor(shuffled).map(([code]) => code)).toContain('textUnrelated')
  })
})
