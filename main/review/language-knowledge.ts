// What the checks need to know of languages and scripts. Filled in from `main/documents` by whoever runs the review; in tests too.
import type { LanguageCode } from '../../preload/contract/index.ts'

export interface LanguageKnowledge {
  /** ISO 15924 code of the script of most letters (ideographs for several) and how many there are; null without letters. */
  mainScriptOf(text: string): { script: string; letters: number } | null
  /** The script that a language is written in; null where there are several, or nobody knows. */
  scriptOfLanguage(language: LanguageCode): string | null
  /** The one code for all codes of a language: `esl`, `es`, `spa-MX` → `spa`. */
  comparableCode(language: LanguageCode): LanguageCode
  /** Whether these cannot be told apart well enough to speak up; takes comparable codes. */
  areNeighbours(one: LanguageCode, other: LanguageCode): boolean
  /** Whether a text in this script can be shown not to be in this language; takes a comparable code. */
  canBeRuledOut(language: LanguageCode, script: string): boolean
  /** What passages look like, likeliest first; `possible` is empty where they are too short to tell. */
  evidenceOf(passages: Iterable<string>): { script: string | null; possible: LanguageCode[] }
}
