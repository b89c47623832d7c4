// Translates one passage: the human translation if the declaration has one, whole paragraphs before single sentences,
// otherwise a marked pseudo-translation.
import { humanTranslation, sentencesOf } from './declaration.ts'
import { languageProfile } from './language-profile.ts'
import { passageParts } from './passage-parts.ts'
import { pseudoTranslation, SIMULATED_MARK } from './pseudo-translation.ts'

interface TranslationRequest {
  sourceLanguage: string
  targetLanguage: string
  /** 0 for the first version; a higher number rewords pseudo-translated passages. */
  variant: number
}

/** The passage in the target language, with its surrounding white space. A passage without letters is unchanged. */
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
    const { after: spaces } = passageParts(sentence)
    const human = known[index]
    return typeof human === 'string'
      ? human + spaces
      : pseudoTranslation(sentence, sourceLanguage, targetLanguage, variant)
  })
  return before + translated.join('') + after
}

/** Whether a translation contains a pseudo-translated passage. */
export function isSimulated(translation: string): boolean {
  return translation.includes(SIMULATED_MARK)
}
