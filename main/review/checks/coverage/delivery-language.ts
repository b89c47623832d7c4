// The likely languages of a delivery's translation. Of a bilingual file (PO, XLIFF) the reader's evidence describes the
// source, because that is its text, so the translations are looked at here.
import type { LanguageCode } from '../../../../preload/contract/index.ts'
import type { LanguageKnowledge } from '../../language-knowledge.ts'
import type { ReviewedDocument } from '../../model.ts'

export function evidenceOfDelivery(
  { passages, language }: ReviewedDocument,
  languages: LanguageKnowledge,
): { script: string | null; possible: readonly LanguageCode[] } {
  if (!passages.some(({ translation }) => translation !== null)) return language
  return languages.evidenceOf(passages.map(({ text, translation }) => translation ?? text))
}
