import { describe, expect, test } from 'vitest'
import { languageKnowledge } from '../../../../main/documents/language/language-knowledge.ts'
import { align } from '../../../../main/review/alignment/alignment.ts'
import { check } from '../../../../main/review/checks/index.ts'
import type { ReviewedDocument, ReviewFinding } from '../../../../main/review/model.ts'
import { documentOf, passage } from '../../../fixtures/review/documents.ts'
import { sentencesOfPassages } from '../../../fixtures/review/invented-languages.ts'

const passages = sentencesOfPassages(60)

const source = documentOf(
  passages.map((sentences) => sentences.map((one) => one.source).join(' ')),
  'eng',
)

function omissionsIn(target: ReviewedDocument): ReviewFinding[] {
  const alignment = align(source, target)
  return [...check({ source, target, alignment, terms: [], languages: languageKnowledge })].filter(
    ({ category }) => category === 'completeness',
  )
}

/** The findings if the translation lacks one sentence of one passage. */
function findingsWithout(passage: number, sentence: number): ReviewFinding[] {
  const target = documentOf(
    passages.map((sentences, at) =>
      sentences
        .filter((_, number) => at !== passage || number !== sentence)
        .map((one) => one.target)
        .join(' '),
    ),
    null,
  )
  return omissionsIn(target)
}

describe('a sentence that is missing within a paragraph', () => {
  test.each([
    [31, 0],
    [31, 1],
    [32, 0],
    [32, 1],
    [32, 2],
  ])('of passage %i, sentence %i, is named', (passage, sentence) => {
    const findings = findingsWithout(passage, sentence)
    expect(findings.map(({ expected }) => expected[0])).toEqual([passages[passage]?.[sentence]?.source])
  })

  test('is not reported if nothing is missing', () => {
    expect(findingsWithout(-1, 0)).toEqual([])
  })
})

test('a passage whose translation ends too early is reported with the words that are missing', () => {
  const target = documentOf(
    passages.map((sentences, at) => {
      const text = sentences.map((one) => one.target).join(' ')
      return at === 33 ? text.split(' ').slice(0, 4).join(' ') : text
    }),
    null,
  )
  const [finding, ...others] = omissionsIn(target)
  expect(others).toEqual([])
  expect(passages[33]?.[0]?.source.endsWith(finding?.expected[0] ?? '-')).toBe(true)
})

test('a message of a catalogue that ends too early is reported', () => {
  const messages = passages.flat()
  const unit = (text: string, at: number): ReturnType<typeof passage> =>
    passage(text, { kind: 'unit', key: `message ${String(at)}` })
  const cut = (text: string): string => text.split(' ').slice(0, 4).join(' ')
  const own = documentOf(
    messages.map((one, at) => unit(one.source, at)),
    'eng',
  )
  const found = (isCut: (at: number) => boolean): (number | null)[] => {
    const target = documentOf(
      messages.map((one, at) => unit(isCut(at) ? cut(one.target) : one.target, at)),
      null,
    )
    const alignment = align(own, target)
    return [...check({ source: own, target, alignment, terms: [], languages: languageKnowledge })].flatMap(
      ({ code, row }) => (code === 'sentenceMissing' ? [row] : []),
    )
  }
  expect(found((at) => at === 41)).toEqual([41])
  expect(found(() => false)).toEqual([])
})
