// How a simulated translator turns one passage into another language: a person's words where the declaration has them,
// whole paragraph before single sentences, and the marked stand-in for everything else.
import { humanTranslation, sentencesOf } from './declaration.ts'
import { languageProfile } from './language-profile.ts'
import { passageParts } from './passage-parts.ts'
import { pseudoTranslation, SIMULATED_MARK } from './pseudo-translation.ts'

export interface TranslationRequest {
  sourceLanguage: string
  targetLanguage: string
  /** 0 for the first version; a higher number words the stand-in passages anew. */
  variant: number
}

/** The passage in the target language, with the blanks around it kept. A passage without a letter comes back as it is. */
export function translatePassage(passage: string, request: TranslationRequest): string {
  const { sourceLanguage, targetLanguage, variant } = request
  const { before, words, after } = passageParts(passage)
  if (!/\p{L}/u.test(words)) return passage
  const whole = humanTranslation(words, sourceLanguage, targetLanguage)
  if (whole !== null) return before + whole + after

  const sentences = sentencesOf(words, languageProfile(sourceLanguage).locale)
  const known = sentences.map((sentence) => humanTranslation(sentence, sourceLanguage, targetLanguage))
  if (known.every((translation) => translation === null)) {
    return pseudoTranslation(passage, sourceLanguage, targetLanguage, variant)
  }
  const translated = sentences.map((sentence, index) => {
    const { after: blanks } = passageParts(sentence)
    const human = known[index]
    return typeof human === 'string'
      ? human + blanks
      : pseudoTranslation(sentence, sourceLanguage, targetLanguage, variant)
  })
  return before + translated.join('') + after
}

/** Whether a translation holds at least one stand-in passage. */
export function isSimulated(translation: string): boolean {
  return translation.includes(SIMULATED_MARK)
}
