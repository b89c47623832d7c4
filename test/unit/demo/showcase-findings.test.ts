// Verso's review of each pair of the showcase: it finds every planted mistake with the right category, and nothing else.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { languageKnowledge } from '../../../main/documents/language/language-knowledge.ts'
import { documentLimits } from '../../../main/documents/limits.ts'
import { readPassages } from '../../../main/documents/reading/read-passages.ts'
import { align } from '../../../main/review/alignment/alignment.ts'
import { check } from '../../../main/review/checks/index.ts'
import type { ReviewedDocument } from '../../../main/review/model.ts'
import { showcaseFile } from '../../../main/demo/showcase/document.ts'
import type { Mistake, MistakeKind, ShowcaseDocument } from '../../../main/demo/showcase/document.ts'
import { showcaseOrders } from '../../../main/demo/showcase/orders.ts'
import { registrationGlossary } from '../../../main/demo/showcase/registration-form.ts'
import type { LanguageCode } from '../../../preload/contract/index.ts'

/** The code that the review gives a mistake; null if only a reader of the language can see it. */
const codes: Readonly<Record<MistakeKind, string | null>> = {
  wrongDose: 'numberChanged',
  wrongNumber: 'numberChanged',
  wrongUnit: 'unitChanged',
  swappedDigits: 'phoneChanged',
  sentenceLeftOut: 'passageMissing',
  doubledSentence: 'passageDoubled',
  leftInSourceLanguage: 'passageSourceLanguage',
  translatedPlaceholder: 'placeholderMissing',
  otherTerm: 'termMissing',
  ambiguousWording: null,
}

/** Sentences of a paragraph in the source language are named one by one, too. */
const alsoSaid = new Set(['untranslated'])

async function reviewed(document: ShowcaseDocument, language: string, mistakes: readonly Mistake[]) {
  const bytes = showcaseFile(document, language, mistakes)
  const read: ReviewedDocument = {
    ...(await readPassages(document.name, bytes.slice(), documentLimits)),
    name: document.name,
    orderedLanguage: language as LanguageCode,
    sizeBytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  return read
}

async function codesFound(document: ShowcaseDocument, language: string, mistakes: readonly Mistake[]) {
  const source = await reviewed(document, 'eng', [])
  const target = await reviewed(document, language, mistakes)
  const terms = registrationGlossary.terms.map(([term, translation]) => ({
    source: term,
    targets: [translation],
    forbidden: [],
    isCaseSensitive: false,
  }))
  const findings = check({
    source,
    target,
    alignment: align(source, target),
    terms: language === registrationGlossary.targetLanguage ? terms : [],
    languages: languageKnowledge,
  })
  return [...findings].map(({ code }) => String(code)).filter((code) => !alsoSaid.has(code))
}

interface Pair {
  named: string
  document: ShowcaseDocument
  language: string
  mistakes: readonly Mistake[]
}

const translations: Pair[] = showcaseOrders.flatMap(({ documents, versions }) =>
  documents.flatMap((document) =>
    Object.keys(versions).map((language) => ({
      named: `${document.name} (${language})`,
      document,
      language,
      mistakes: [],
    })),
  ),
)

const deliveries: Pair[] = showcaseOrders.flatMap(({ documents, versions }) =>
  documents.flatMap((document) =>
    Object.entries(versions).flatMap(([language, all]) =>
      all.flatMap((version, index) => {
        const mistakes = version.mistakes[document.name] ?? []
        const named = `${document.name} (${language}, version ${index + 1})`
        return mistakes.length === 0 ? [] : [{ named, document, language, mistakes }]
      }),
    ),
  ),
)

describe('the review', () => {
  test.each(translations)('finds nothing in a translation without a mistake: $named', async (pair) => {
    expect(await codesFound(pair.document, pair.language, [])).toEqual([])
  })

  test.each(deliveries)('finds each mistake, and nothing else: $named', async (pair) => {
    const expected = pair.mistakes.flatMap(({ kind }) => codes[kind] ?? [])
    expect((await codesFound(pair.document, pair.language, pair.mistakes)).toSorted()).toEqual(expected.toSorted())
  })
})
