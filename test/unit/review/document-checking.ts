// Helpers for what the document checks find in the declaration, whose correspondences are known.
import { createHash } from 'node:crypto'
import { languageKnowledge as languages } from '../../../main/documents/language/language-knowledge.ts'
import { checkDocument } from '../../../main/review/checks/document/document-checks.ts'
import type { Alignment, ReviewedDocument, ReviewFinding } from '../../../main/review/model.ts'
import { aligned, declarationDocument } from '../../fixtures/review/documents.ts'

export function check(
  source: ReviewedDocument,
  target: ReviewedDocument,
  alignment: Alignment = aligned(source, target),
): ReviewFinding[] {
  return [...checkDocument({ source, target, alignment, languages })]
}

export function codes(findings: readonly ReviewFinding[]): string[] {
  return findings.map(({ code }) => code)
}

export const english = declarationDocument('eng')

function sha256Of(passages: ReviewedDocument['passages']): string {
  return createHash('sha256').update(JSON.stringify(passages)).digest('hex')
}

export function with_(document: ReviewedDocument, passages: ReviewedDocument['passages']): ReviewedDocument {
  return {
    ...document,
    passages,
    sha256: sha256Of(passages),
  }
}

/** The declaration without some passages, or with additional ones, and the correspondences. */
export function spliced(
  document: ReviewedDocument,
  at: number,
  remove: number,
  insert: ReviewedDocument['passages'],
): { target: ReviewedDocument; alignment: Alignment } {
  const target = with_(document, document.passages.toSpliced(at, remove, ...insert))
  const pairs: [number | null, number | null][] = []
  english.passages.forEach((_, index) => {
    if (index === at) insert.forEach((_inserted, offset) => pairs.push([null, at + offset]))
    if (index >= at && index < at + remove) pairs.push([index, null])
    else pairs.push([index, index < at ? index : index - remove + insert.length])
  })
  return { target, alignment: aligned(english, target, pairs) }
}
