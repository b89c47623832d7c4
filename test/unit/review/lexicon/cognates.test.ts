import { describe, expect, test } from 'vitest'
import { languageKnowledge } from '../../../../main/documents/language/language-knowledge.ts'
import { align } from '../../../../main/review/alignment/alignment.ts'
import { check } from '../../../../main/review/checks/index.ts'
import { documentOf } from '../../../fixtures/review/documents.ts'

const form: readonly (readonly [english: string, french: string])[] = [
  ['Address of the patient', 'Adresse du patient'],
  ['Date of the operation', 'Date de l’opération'],
  ['Vaccination certificate', 'Certificat de vaccination'],
  ['Telephone of a relative', 'Téléphone d’un proche'],
  ['Medicine for diabetes', 'Médicament contre le diabète'],
  ['Allergy to penicillin', 'Allergie à la pénicilline'],
  ['Blood pressure', 'Tension artérielle'],
  ['Temperature on arrival', 'Température à l’arrivée'],
  ['Insurance number', 'Numéro d’assuré'],
  ['Religion, if given', 'Religion, si indiquée'],
  ['Profession', 'Profession'],
  ['Next control', 'Prochain contrôle'],
  ['Laboratory report', 'Rapport du laboratoire'],
  ['Signature of the surgeon', 'Signature du chirurgien'],
]
const english = form.map(([text]) => text)
const french = form.map(([, text]) => text)

function codesFor(
  texts: readonly string[],
  sources: readonly string[] = english,
): [code: string, expected: string | undefined][] {
  const [source, target] = [documentOf(sources, 'eng'), documentOf(texts, 'fra')]
  return [...check({ source, target, alignment: align(source, target), terms: [], languages: languageKnowledge })].map(
    ({ code, expected }) => [code, expected[0]],
  )
}

describe('words that begin alike in both languages, each of them met once', () => {
  test.each([
    [2, 4],
    [5, 7],
    [1, 5],
  ])('show that lines %i and %i of a form changed places', (one, other) => {
    const texts = french.with(one, french[other] ?? '').with(other, french[one] ?? '')
    expect(codesFor(texts)).toEqual([['passageMoved', english[one]]])
  })

  test.each([
    [1, 2, 'Do not eat before the operation', 'Ne mangez pas avant l’opération'],
    [5, 2, 'Not allergic to penicillin', 'N’est pas allergique à la pénicilline'],
  ])('show that lines %i and %i changed places; of a negation it is not said again', (one, other, not, pas) => {
    const sources = english.with(one, not)
    const texts = french.with(one, french[other] ?? '').with(other, pas)
    expect(codesFor(texts, sources)).toEqual([['passageMoved', sources[Math.min(one, other)]]])
  })

  test('raise no alarm in a form whose lines are in order', () => {
    expect(codesFor(french)).toEqual([])
  })
})
