// The first review after the start is one into a language without a known tag.
import { expect, test } from 'vitest'
import { languageKnowledge as languages } from '../../../../main/documents/language/language-knowledge.ts'
import { align } from '../../../../main/review/alignment/alignment.ts'
import { check } from '../../../../main/review/checks/index.ts'
import { documentOf } from '../../../fixtures/review/documents.ts'

test('a delivery from an undetermined language is checked', () => {
  const source = documentOf(['Water points W-01 to W-04 are open from 06:00.'], 'und')
  const target = documentOf(['Puntos de agua en español: Водные “точки” №3.txt'], 'esl')
  const alignment = align(source, target)
  const codes = [...check({ source, target, alignment, terms: [], languages })].map(({ code }) => code)
  expect(codes).toContain('numberChanged')
})
