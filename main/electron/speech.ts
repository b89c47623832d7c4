// The language of Verso: the one the person chose, or the first of the system's that Verso has. The menu, the
// tray and the windows follow at once.
import { baseLanguage, spokenLanguages, withPseudoLocale } from '../../preload/contract/application/languages.ts'
import type { InterfaceLanguage } from '../../preload/contract/application/languages.ts'
import type { Settings, Speech } from '../../preload/contract/index.ts'
import { displayLocale, spokenBySystem } from '../../preload/text/display-locale.ts'

export interface SpeechDeps {
  /** BCP 47, the preferred first. */
  systemLanguages: readonly string[]
  /** The pseudo-locale can be chosen. */
  isDevelopment: boolean
  /** Makes the messages of main speak it. */
  speak(speech: Speech): void
}

export interface SpeechChoice {
  current(): Speech
  /** @returns whether another language is spoken now */
  choose(language: Settings['interfaceLanguage']): boolean
}

export function createSpeechChoice(deps: SpeechDeps): SpeechChoice {
  const { systemLanguages, isDevelopment } = deps
  const codes = spokenLanguages.map(({ code }) => code)

  const languageOf = (chosen: Settings['interfaceLanguage']): InterfaceLanguage => {
    const spoken = isDevelopment && withPseudoLocale ? chosen : codes.find((code) => code === chosen)
    if (spoken !== undefined && spoken !== 'system') return spoken
    return spokenBySystem(systemLanguages, codes) ?? baseLanguage
  }
  const speechIn = (language: InterfaceLanguage): Speech => ({
    language,
    locale: displayLocale(systemLanguages, language).toString(),
  })

  // Until the settings are read, Verso uses the system's language.
  let speech = speechIn(languageOf('system'))
  deps.speak(speech)
  return {
    current: () => speech,
    choose(chosen) {
      const language = languageOf(chosen)
      if (language === speech.language) return false
      speech = speechIn(language)
      deps.speak(speech)
      return true
    },
  }
}
