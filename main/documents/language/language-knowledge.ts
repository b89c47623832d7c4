// Bundles the knowledge of languages and scripts for the review, which does not import this folder.
import type { LanguageCode } from '../../../preload/contract/index.ts'
import { areNeighbours, comparableCode, scriptOfLanguage } from './language-codes.ts'
import { canBeRuledOut, isRecognized, languagesIn } from './language-guess.ts'
import { createLanguageSamples } from './language-samples.ts'
import { mainScriptOf } from './scripts.ts'

function evidenceOf(passages: Iterable<string>): { script: string | null; possible: LanguageCode[] } {
  const samples = createLanguageSamples()
  for (const passage of passages) samples.add(passage)
  const { script, possible } = languagesIn(samples.blocks())
  return { script, possible }
}

export const languageKnowledge = {
  mainScriptOf,
  scriptOfLanguage,
  comparableCode,
  areNeighbours,
  canBeRuledOut,
  isRecognized,
  evidenceOf,
} as const
