import { describe, expect, test } from 'vitest'
import { check, codes, english, with_ } from '../document-checking.ts'
import { declarationDocument, documentOf } from '../../../fixtures/review/documents.ts'

const article = 12

/** The declaration in one language with an article of another. */
function mixed(language: string, other: string): ReturnType<typeof check> {
  const document = declarationDocument(language)
  const foreign = declarationDocument(other).passages.slice(article, article + 3)
  return check(english, with_(document, document.passages.toSpliced(article, 3, ...foreign)))
}

describe('a passage in another language', () => {
  test.each([
    ['fra', 'deu_1996'],
    ['spa', 'por_BR'],
    ['por_BR', 'spa'],
    ['swe', 'dan'],
    ['dan', 'swe'],
    ['rus', 'spa'],
    ['nld', 'deu_1996'],
  ])('is found: %s with an article in %s', (language, other) => {
    expect(codes(mixed(language, other))).toContain('passageOtherLanguage')
  })

  test.each(['fra', 'spa', 'por_BR', 'swe', 'dan', 'nob', 'rus', 'nld', 'slv', 'ita', 'cmn_hant'])(
    'is not in the declaration itself: %s',
    (language) => {
      expect(codes(check(english, declarationDocument(language)))).not.toContain('passageOtherLanguage')
    },
  )

  test('is found in Chinese by the script', () => {
    const traditional = Array.from(
      { length: 6 },
      (_, at) => `人人有權享受公正和良好的工作條件，並享受免於失業的保障。${String(at)}`,
    )
    const simplified = '人人有权享受公正和良好的工作条件，并享受免于失业的保障。'
    const source = documentOf(
      traditional.map((_, at) => `Everyone has the right to work, to free choice of it. ${String(at)}`),
      'eng',
    )
    const target = documentOf(traditional.toSpliced(3, 1, simplified), 'zho')
    const [finding, ...more] = check(source, target).filter(({ code }) => code === 'passageOtherLanguage')
    expect(more).toEqual([])
    expect(finding).toMatchObject({ found: [simplified], details: { script: 'Hans' } })
  })
})
