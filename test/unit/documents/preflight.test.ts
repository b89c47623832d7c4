import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { preflight } from '../../../main/documents/preflight.ts'
import type { Finding, PreflightFile, PreflightInput } from '../../../main/documents/preflight.ts'
import type { DocumentFact, DocumentFactCode, LanguageEvidence } from '../../../main/documents/model.ts'
import type { LanguageCode, SourceFileId } from '../../../preload/contract/index.ts'

const nowMs = Date.parse('2024-05-02T08:00:00Z')
function inDays(days: number): string {
  return new Date(nowMs + days * 24 * 3_600_000).toISOString()
}
function language(code: string): LanguageCode {
  return code as LanguageCode
}

const english: LanguageEvidence = {
  script: 'Latn',
  possible: [language('eng'), language('sco')],
  declared: null,
  declaredTarget: null,
}

let files = 0
function file(changes: Partial<PreflightFile> = {}): PreflightFile {
  files += 1
  return {
    id: `file-${String(files)}` as SourceFileId,
    name: 'leaflet.docx',
    sha256: String(files).padStart(64, '0'),
    sizeBytes: 20_000,
    reading: 'read',
    wordCount: 300,
    countedHow: 'words',
    guessedLanguage: language('eng'),
    facts: [],
    language: english,
    ...changes,
  }
}

function draft(of: PreflightFile[], changes: Partial<PreflightInput> = {}): PreflightInput {
  return {
    files: of,
    sourceLanguage: language('eng'),
    deadline: inDays(7),
    wordCountOverride: null,
    nowMs,
    earlierFiles: [],
    earlierDeliveries: [],
    ...changes,
  }
}

function fact(code: DocumentFactCode, changes: Partial<DocumentFact> = {}): DocumentFact {
  return {
    code,
    number: 2,
    words: 5,
    places: [{ part: 'body', number: null, name: 'Opening hours', at: null }],
    excerpt: 'some words',
    ...changes,
  }
}

function codes(findings: readonly Finding[]): string[] {
  return findings.map(({ code }) => code)
}

describe('a draft without problems', () => {
  test('has no findings', () => {
    expect(preflight(draft([file(), file({ name: 'hotline.txt' })]))).toEqual([])
    expect(preflight(draft([]))).toEqual([])
  })

  test('has none for files that are not read yet', () => {
    const landing = file({ sha256: null, reading: null, wordCount: null, language: null, guessedLanguage: null })
    expect(preflight(draft([landing]))).toEqual([])
  })
})

describe('what is found in a file', () => {
  test.each([
    ['trackedChanges', 'problem'],
    ['comments', 'look'],
    ['hiddenText', 'look'],
    ['hiddenSheets', 'look'],
    ['hiddenRows', 'look'],
    ['hiddenColumns', 'look'],
    ['hiddenSlides', 'look'],
    ['picturesWithText', 'look'],
    ['embeddedObjects', 'look'],
    ['linkedContent', 'look'],
    ['macros', 'look'],
    ['translatedUnits', 'look'],
    ['partlyRead', 'look'],
    ['unreliableText', 'look'],
    ['nameMisleads', 'look'],
    ['mixedLanguages', 'look'],
  ] as const)('%s is reported with place, number and words', (code, severity) => {
    const found = file({ facts: [fact(code)] })
    expect(preflight(draft([found]))).toMatchObject([
      {
        code,
        severity,
        fileId: found.id,
        number: 2,
        words: 5,
        places: [{ name: 'Opening hours' }],
        excerpt: 'some words',
      },
    ])
  })

  test.each([
    ['a password', { reading: 'encrypted', facts: [fact('encrypted')] }, 'encrypted', 'problem'],
    ['damage', { reading: 'damaged' }, 'damaged', 'problem'],
    ['an old format', { reading: 'cannotRead', facts: [fact('oldFormat')] }, 'oldFormat', 'look'],
    ['too much content', { reading: 'cannotRead', facts: [fact('tooLarge')] }, 'tooLarge', 'look'],
    ['an unknown format', { reading: 'cannotRead' }, 'notCounted', 'look'],
    ['only scanned pages', { reading: 'noText', facts: [fact('scannedPages')] }, 'scanned', 'problem'],
    ['a picture', { reading: 'noText' }, 'picture', 'look'],
    ['some scanned pages', { facts: [fact('scannedPages')] }, 'scannedPages', 'problem'],
    ['no content', { wordCount: 0, facts: [fact('empty')] }, 'empty', 'problem'],
    ['no bytes', { sizeBytes: 0, wordCount: 0 }, 'empty', 'problem'],
  ] as const)('%s is reported once', (_, changes, code, severity) => {
    const {
      reading,
      wordCount = null,
      ...rest
    }: Partial<PreflightFile> = { reading: 'read', ...changes, facts: 'facts' in changes ? [...changes.facts] : [] }
    expect(preflight(draft([file({ ...rest, reading, wordCount })]))).toMatchObject([{ code, severity }])
  })
})

describe('the source language that was chosen', () => {
  const found = (evidence: Partial<LanguageEvidence>, chosen: string): string[] =>
    codes(preflight(draft([file({ language: { ...english, ...evidence } })], { sourceLanguage: language(chosen) })))
  const arabic = { script: 'Arab', possible: [language('ara')] }
  const spanish = { script: 'Latn', possible: [language('spa'), language('glg')] }
  const burmese = { script: 'Mymr', possible: [language('mya')] }

  test.each([
    [english, 'fra'],
    [english, 'ara'],
    [arabic, 'eng'],
    [arabic, 'pes'],
    [spanish, 'eng'],
    [english, 'deu'],
    [burmese, 'tha'],
    [{ script: 'Jpan', possible: [language('jpn')] }, 'cmn'],
  ] as [Partial<LanguageEvidence>, string][])(
    'is reported if the text cannot be in it (%o, chosen %s)',
    (evidence, chosen) => {
      expect(found(evidence, chosen)).toEqual(['sourceLanguageDiffers'])
    },
  )

  test.each([
    [english, 'eng'],
    [english, 'en'],
    // The service's own code for Spanish, and a language that cannot be told apart from it.
    [spanish, 'esl'],
    [spanish, 'glg'],
    [arabic, 'apd-SD'],
    [{ script: 'Latn', possible: [language('swh')] }, 'swc-CD'],
    [{ script: 'Latn', possible: [language('hrv'), language('bos')] }, 'srp'],
    [{ script: 'Deva', possible: [language('hin')] }, 'nep'],
    // Written both ways.
    [{ script: 'Arab', possible: [language('urd')] }, 'rhg'],
    [{ script: 'Arab', possible: [language('ara')] }, 'hau'],
    // Unknown here, so there is no answer.
    [english, 'xyz'],
    [english, 'und'],
    [{ script: 'Latn', possible: [language('dip')] }, 'nus'],
    // Too short to tell.
    [{ ...english, possible: [] }, 'fra'],
    [{ script: null, possible: [] }, 'fra'],
  ] as [Partial<LanguageEvidence>, string][])(
    'is not reported if the text may be in it (%o, chosen %s)',
    (evidence, chosen) => {
      expect(found(evidence, chosen)).toEqual([])
    },
  )

  test('is not compared while none is chosen', () => {
    expect(preflight(draft([file()], { sourceLanguage: null }))).toEqual([])
  })

  test('is reported with the likely language, again for each choice', () => {
    const one = file()
    const [french] = preflight(draft([one], { sourceLanguage: language('fra') }))
    const [german] = preflight(draft([one], { sourceLanguage: language('deu') }))
    expect(french?.languages).toEqual([{ language: 'eng', share: 1 }])
    expect(french?.id).not.toBe(german?.id)
  })
})

describe('the same file', () => {
  test('that was ordered before is reported with the latest order', () => {
    const one = file()
    const earlier = (sha256: string | null, orderTitle: string, placedAt: string) => ({
      sha256: sha256 ?? '',
      orderTitle,
      placedAt,
    })
    const findings = preflight(
      draft([one], {
        earlierFiles: [
          earlier(one.sha256, 'Leaflet, March', '2024-03-01T08:00:00Z'),
          earlier(one.sha256, 'Leaflet, April', '2024-04-01T08:00:00Z'),
          earlier('another', 'Other', '2024-04-20T08:00:00Z'),
        ],
      }),
    )
    expect(findings).toMatchObject([{ code: 'orderedBefore', number: 2, excerpt: 'Leaflet, April', severity: 'look' }])
  })

  test('that is in a draft twice is reported at the second, with the name of the first', () => {
    const one = file({ name: 'a.docx' })
    const again = file({ name: 'b.docx', sha256: one.sha256 })
    expect(preflight(draft([one, again]))).toMatchObject([
      { code: 'twiceInDraft', fileId: again.id, excerpt: 'a.docx' },
    ])
  })
})

describe('the time', () => {
  const long = file({ wordCount: 20_000 })

  test.each([
    ['20,000 words in 3 days', draft([long], { deadline: inDays(3) }), ['shortTime']],
    ['20,000 words in 9 days', draft([long], { deadline: inDays(9) }), []],
    ['300 words in a day', draft([file()], { deadline: inDays(1) }), []],
    ['no deadline', draft([long], { deadline: null }), []],
    ['a deadline that has passed, which is a gap of the draft', draft([long], { deadline: inDays(-1) }), []],
    ['a count that the person knows to be less', draft([long], { deadline: inDays(3), wordCountOverride: 2_000 }), []],
    [
      'a count that the person knows to be more',
      draft([file()], { deadline: inDays(3), wordCountOverride: 40_000 }),
      ['shortTime'],
    ],
    [
      'an entered word count if none could be read',
      draft([file({ reading: 'cannotRead', wordCount: null })], { deadline: inDays(2), wordCountOverride: 30_000 }),
      ['notCounted', 'shortTime'],
    ],
    [
      '10,000 characters in 3 days',
      draft([file({ wordCount: 10_000, countedHow: 'characters' })], { deadline: inDays(3) }),
      [],
    ],
  ])('%s', (_, input, expected) => {
    expect(codes(preflight(input))).toEqual(expected)
  })

  test('is enough if earlier orders of that size needed less', () => {
    const fast = Array.from({ length: 3 }, () => ({ words: 20_000, tookMs: 2 * 24 * 3_600_000 }))
    expect(preflight(draft([long], { deadline: inDays(3), earlierDeliveries: fast }))).toEqual([])
    const twoOnly = fast.slice(1)
    expect(codes(preflight(draft([long], { deadline: inDays(3), earlierDeliveries: twoOnly })))).toEqual(['shortTime'])
  })

  test('is reported in working days, for the order as a whole', () => {
    expect(preflight(draft([long], { deadline: inDays(3) }))).toMatchObject([
      { fileId: null, number: 8, severity: 'problem' },
    ])
  })
})

describe('the id of a finding', () => {
  test('stays the same while the file does, and changes with its bytes', () => {
    const one = file({ facts: [fact('comments')] })
    const [first] = preflight(draft([one]))
    const [again] = preflight(draft([{ ...one, name: 'renamed.docx', facts: [fact('comments', { number: 3 })] }]))
    const [replaced] = preflight(draft([{ ...one, sha256: 'f'.repeat(64) }]))
    expect(again?.id).toBe(first?.id)
    expect(replaced?.id).not.toBe(first?.id)
  })

  test('is unique in a draft, whatever is found', () => {
    const allCodes: DocumentFactCode[] = [
      'comments',
      'trackedChanges',
      'hiddenText',
      'macros',
      'scannedPages',
      'mixedLanguages',
    ]
    const anyFile = fc
      .record({
        sha256: fc.constantFrom('a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)),
        reading: fc.constantFrom('read', 'damaged', 'noText', 'cannotRead', 'encrypted'),
        facts: fc.uniqueArray(fc.constantFrom(...allCodes)),
        sizeBytes: fc.constantFrom(0, 100),
        wordCount: fc.constantFrom(null, 0, 50_000),
      })
      .map(({ facts, ...rest }) =>
        file({ ...(rest as Partial<PreflightFile>), facts: facts.map((code) => fact(code)) }),
      )
    fc.assert(
      fc.property(fc.array(anyFile, { maxLength: 8 }), fc.constantFrom('eng', 'fra', 'und'), (of, chosen) => {
        const ids = preflight(draft(of, { sourceLanguage: language(chosen), deadline: inDays(2) })).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})
