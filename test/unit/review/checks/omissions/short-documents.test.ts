import { describe, expect, test } from 'vitest'
import { languageKnowledge } from '../../../../../main/documents/language/language-knowledge.ts'
import { align } from '../../../../../main/review/alignment/alignment.ts'
import { check } from '../../../../../main/review/checks/index.ts'
import { documentOf } from '../../../../fixtures/review/documents.ts'

const notice: readonly (readonly [english: string, french: string])[] = [
  ['The community centre is open from Monday to Friday.', 'Le centre communautaire est ouvert du lundi au vendredi.'],
  [
    'Children under ten must be accompanied by an adult.',
    'Les enfants de moins de dix ans doivent être accompagnés par un adulte.',
  ],
  [
    'Call us if you see a broken pipe. We will send an engineer the same day.',
    'Appelez-nous si vous voyez un tuyau cassé. Nous enverrons un ingénieur le jour même.',
  ],
  [
    'The library lends books and films for three weeks.',
    'La bibliothèque prête des livres et des films pour trois semaines.',
  ],
  [
    'If the water smells bad, do not drink it and tell the nurse.',
    'Si l’eau sent mauvais, n’en buvez pas et prévenez l’infirmière.',
  ],
  [
    'Please leave the kitchen as clean as you found it.',
    'Merci de laisser la cuisine aussi propre que vous l’avez trouvée.',
  ],
]

function missingWith(changed: string, at: number): string[] {
  const source = documentOf(
    notice.map(([english]) => english),
    'eng',
  )
  const target = documentOf(notice.map(([, french]) => french).with(at, changed), 'fra')
  const alignment = align(source, target)
  return [...check({ source, target, alignment, terms: [], languages: languageKnowledge })].flatMap(
    ({ code, expected }) => (code === 'sentenceMissing' ? expected : []),
  )
}

describe('in a document too short to teach its words', () => {
  test('a sentence of two is found by the words that are known', () => {
    expect(missingWith('Appelez-nous si vous voyez un tuyau cassé.', 2)).toEqual([
      'We will send an engineer the same day.',
    ])
  })

  test('two sentences that were joined lack none', () => {
    expect(
      missingWith('Appelez-nous si vous voyez un tuyau cassé et nous enverrons un ingénieur le jour même.', 2),
    ).toEqual([])
  })

  test('an end that was cut off is found where all others end with a stop', () => {
    expect(missingWith('Si l’eau sent mauvais, n’en buvez pas et', 4)).toHaveLength(1)
  })

  test('an end without its stop, but with all its words, is none that was cut off', () => {
    expect(missingWith('Si l’eau sent mauvais, n’en buvez pas et prévenez l’infirmière', 4)).toEqual([])
  })
})
