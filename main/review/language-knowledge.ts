// What the checks need to know about languages and scripts. Callers provide it from `main/documents`.
import type { LanguageCode } from '../../preload/contract/index.ts'

export interface LanguageKnowledge {
  /**
   * ISO 15924 code of the most frequent script (ideographs may belong to several) and its number of letters; null
   * without letters.
   */
  mainScriptOf(text: string): { script: string; letters: number } | null
  /** The script that a language is written in; null if there are several or it is unknown. */
  scriptOfLanguage(language: LanguageCode): string | null
  /** One code for all codes of a language: `esl`, `es`, `spa-MX` → `spa`. */
  comparableCode(language: LanguageCode): LanguageCode
  /** Whether two languages are too similar to distinguish reliably; takes comparable codes. */
  areNeighbours(one: LanguageCode, other: LanguageCode): boolean
  /** Whether a text in this script can be proven not to be in this language; takes a comparable code. */
  canBeRuledOut(language: LanguageCode, script: string): boolean
  /** Whether text in this script shows whether it is in this language; takes a comparable code. */
  isRecognized(language: LanguageCode, script: string): boolean
  /** The likely languages of the passages, likeliest first; `possible` is empty if they are too short. */
  evidenceOf(passages: Iterable<string>): { script: string | null; possible: LanguageCode[] }
}
