// Words for what a review did not check.
import type { Unchecked } from '../../preload/contract/index.ts'
import * as messages from '../messages/generated/groups/unchecked.ts'
import type { ReviewSpeech } from './review-finding-words.ts'

/** "Text in 3 pictures." */
export function uncheckedWords(
  { part, number, language }: Unchecked,
  speech: Pick<ReviewSpeech, 'quantities' | 'languageName'>,
): string {
  if (language === null && part === 'language') return messages.languageUnknown()
  if (language === null && part === 'numberWords') return messages.numberWordsUnknown()
  if (language === null && part === 'spelling') return messages.spellingUnknown()
  return messages[part]({
    count: number,
    number: speech.quantities.number(number),
    language: language === null ? '' : speech.languageName(language),
  })
}
