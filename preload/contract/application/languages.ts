// The languages of Verso, in one place: a new one needs a row here and a message file with its code. Imports nothing:
// the build and the window read it too.

interface SpokenLanguage {
  /** BCP 47, and the name of its message file. */
  code: string
  /** Its name in itself. */
  ownName: string
  direction: 'ltr' | 'rtl'
}

export const spokenLanguages = [
  { code: 'en', ownName: 'English', direction: 'ltr' },
  { code: 'fr', ownName: 'Français', direction: 'ltr' },
  { code: 'es', ownName: 'Español', direction: 'ltr' },
  { code: 'pt', ownName: 'Português', direction: 'ltr' },
  { code: 'ar', ownName: 'العربية', direction: 'rtl' },
  { code: 'sw', ownName: 'Kiswahili', direction: 'ltr' },
] as const satisfies readonly SpokenLanguage[]

/** English with accents and brackets and longer by two fifths, made by the build: shows what is cut off or not translated. */
export const pseudoLanguage = {
  code: 'en-XA',
  ownName: '[Þšéûðö~~]',
  direction: 'ltr',
} as const satisfies SpokenLanguage

/** Set by the build. */
declare const WITH_PSEUDO_LOCALE: boolean | undefined
/** The builds for people have no words of the pseudo-locale; sources that run as they are have them. */
export const withPseudoLocale = typeof WITH_PSEUDO_LOCALE !== 'boolean' || WITH_PSEUDO_LOCALE

export const baseLanguage = 'en'

export type InterfaceLanguage = (typeof spokenLanguages)[number]['code'] | typeof pseudoLanguage.code

/** All that can be chosen in a development build; a person is offered `spokenLanguages`. */
export const interfaceLanguages: readonly (SpokenLanguage & { code: InterfaceLanguage })[] = [
  ...spokenLanguages,
  pseudoLanguage,
]

export function directionOf(language: string): 'ltr' | 'rtl' {
  return interfaceLanguages.find(({ code }) => code === language)?.direction ?? 'ltr'
}
