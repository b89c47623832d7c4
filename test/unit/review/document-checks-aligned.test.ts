// What the document checks find with the computed alignment, without known correspondences.
import { describe, expect, test } from 'vitest'
import { align } from '../../../main/review/alignment/alignment.ts'
import type { ReviewedDocument, ReviewFinding } from '../../../main/review/model.ts'
import { declarationDocument } from '../../fixtures/review/documents.ts'
import { check, english, with_ } from './document-checking.ts'

describe('the real alignment', () => {
  const align_ = (target: ReviewedDocument): ReviewFinding[] =>
    check(english, target, align(english, target, { pins: [] }))

  /** No rule was tuned on these; some checks were fixed after false alarms in them. */
  const aside =
    'por_BR deu_1996 ben khm tha jpn kor ita pol tur vie ell_monotonic heb fin hun kat tam tel nld swe ukr ces bul cat dan nob ind urd pes_1 hau_NG som yor ibo zul lao guj mkd epo est slk hrv afr'.split(
      ' ',
    )
  const tuned = 'fra spa arb hin cmn_hans rus swh'.split(' ')

  test('of clean translations into more than 40 languages raises next to no alarm', () => {
    let segments = 0
    const alarms = [...tuned, ...aside].flatMap((code) => {
      const target = declarationDocument(code)
      const found = align_(target)
      segments += target.passages.length
      return found.map((finding) => `${code} ${finding.code} ${finding.expected[0] ?? finding.found[0] ?? ''}`)
    })
    expect(segments).toBeGreaterThan(4_000)
    expect(alarms.length / segments, alarms.join('\n')).toBeLessThan(1 / 1_000)
  }, 600_000)

  test('shows articles that were left out, doubled, moved, or left in English', () => {
    const planted: string[] = []
    const missed: string[] = []
    const plant = (what: string, target: ReviewedDocument, code: string | readonly string[]): void => {
      planted.push(what)
      if (!align_(target).some((finding) => [code].flat().includes(finding.code))) missed.push(what)
    }
    for (const code of [...tuned, ...aside.slice(0, 14)]) {
      const document = declarationDocument(code)
      const { passages } = document
      const headings = passages.flatMap(({ kind }, index) => (kind === 'heading' ? [index] : []))
      const ofEnglish = english.passages.flatMap(({ kind }, index) => (kind === 'heading' ? [index] : []))
      if (headings.length !== ofEnglish.length) continue
      // The heading of the 12th article is the 14th, after the title and the preamble.
      const [from = 0, to = 0, later = 0] = [headings[13], headings[14], headings[22]]
      const article = passages.slice(from, to)
      plant(`${code} without it`, with_(document, passages.toSpliced(from, to - from)), 'passageMissing')
      plant(`${code} twice`, with_(document, passages.toSpliced(to, 0, ...article)), 'passageDoubled')
      plant(
        `${code} elsewhere`,
        with_(document, [
          ...passages.slice(0, from),
          ...passages.slice(to, later),
          ...article,
          ...passages.slice(later),
        ]),
        ['passageMoved', 'passageMissing'],
      )
      plant(
        `${code} in English`,
        with_(document, passages.toSpliced(from, to - from, ...english.passages.slice(ofEnglish[13], ofEnglish[14]))),
        'passageSourceLanguage',
      )
    }
    expect(planted.length).toBeGreaterThan(50)
    expect(missed.length / planted.length, missed.join('\n')).toBeLessThan(0.05)
  }, 600_000)
})
