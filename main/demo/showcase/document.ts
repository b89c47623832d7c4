// What a document of the showcase is: its texts by language, how its file is made of them, and the mistakes that
// translators made in a version.

/** The texts of a document by their names; the same names in every language. */
export type Texts = Readonly<Record<string, string>>

export interface ShowcaseDocument {
  /** File name, of the source and of its translations. */
  name: string
  /** The source language first; every translation is by people and without a mistake. */
  texts: Readonly<Record<string, Texts>>
  /** `original` are the texts of the source, which some formats keep beside the translation. */
  build(texts: Texts, language: string, original: Texts): Uint8Array
}

export type MistakeKind =
  | 'wrongDose'
  | 'wrongNumber'
  | 'wrongUnit'
  | 'swappedDigits'
  | 'sentenceLeftOut'
  | 'doubledSentence'
  | 'leftInSourceLanguage'
  | 'translatedPlaceholder'
  | 'otherTerm'
  | 'ambiguousWording'

export interface Mistake {
  kind: MistakeKind
  /** The name of the text that it is in. */
  text: string
  /** What is replaced; null for the whole text. */
  right: string | null
  /** Null for the text in the source language. */
  wrong: string | null
}

export function mistake(kind: MistakeKind, text: string, right: string, wrong: string): Mistake {
  return { kind, text, right, wrong }
}

export function leftOut(text: string, sentence: string): Mistake {
  return { kind: 'sentenceLeftOut', text, right: sentence, wrong: '' }
}

export function doubled(text: string, sentence: string): Mistake {
  return { kind: 'doubledSentence', text, right: sentence, wrong: `${sentence} ${sentence}` }
}

export function leftInSourceLanguage(text: string): Mistake {
  return { kind: 'leftInSourceLanguage', text, right: null, wrong: null }
}

/** @throws Error if the text does not have what the mistake replaces: the example would show nothing */
function withMistake(texts: Texts, { text, right, wrong }: Mistake, original: Texts): Texts {
  const before = texts[text]
  const after = right === null ? original[text] : before?.replace(right, wrong ?? '').trim()
  if (before === undefined || after === undefined || after === before) {
    throw new Error(`no mistake can be made in “${text}”`)
  }
  return { ...texts, [text]: after }
}

/** The file in a language, with these mistakes. @throws Error if the document has no texts in the language */
export function showcaseFile(
  document: ShowcaseDocument,
  language: string,
  mistakes: readonly Mistake[] = [],
): Uint8Array {
  const [original] = Object.values(document.texts)
  const translation = document.texts[language]
  if (original === undefined || translation === undefined) {
    throw new Error(`“${document.name}” has no texts in ${language}`)
  }
  const texts = mistakes.reduce((before, each) => withMistake(before, each, original), translation)
  return document.build(texts, language, original)
}

/** Words of the source, separated by white space. */
export function sourceWords(document: ShowcaseDocument): number {
  const [original = {}] = Object.values(document.texts)
  return Object.values(original).reduce((sum, text) => sum + text.split(/\s+/).filter(Boolean).length, 0)
}

const tags: Readonly<Record<string, string>> = { eng: 'en', ara: 'ar', fra: 'fr', esl: 'es', swh: 'sw' }

/** The BCP 47 tag of one of the service's language codes. */
export function languageTag(language: string): string {
  return tags[language] ?? language
}

export function isRightToLeft(language: string): boolean {
  return language === 'ara'
}
