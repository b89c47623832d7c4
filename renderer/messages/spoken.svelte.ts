// The language of the page. Every message reads it as state, so the whole page is in another language as soon as
// it changes: nothing is rebuilt, and what a person was doing continues.
import { loaders } from './generated/loaders.ts'
import { overwriteGetLocale } from './generated/runtime.js'
import type { Locale } from './generated/runtime.js'
import { showNumbers } from './slots.ts'

type Messages = Awaited<ReturnType<(typeof loaders)[Locale]>>

interface Spoken {
  language: Locale
  /** BCP 47: its variety for dates, numbers and names. */
  locale: string
  messages: Messages
}

let current: Spoken | null = $state.raw(null)
/** The latest request: a language that arrives after a later request is not used. */
let wanted: Locale = 'en'

function isLanguage(code: string): code is Locale {
  return Object.hasOwn(loaders, code)
}

/** @returns the messages of the language that is spoken */
export function spoken(): Messages {
  if (current === null) throw new Error('A message was asked for before the page knew its language.')
  return current.messages
}

export function spokenLanguage(): Locale {
  return current?.language ?? 'en'
}

export function spokenLocale(): string {
  return current?.locale ?? spokenLanguage()
}

/**
 * Speaks another language from now on.
 * @returns after its messages were loaded
 */
export async function speak(language: string, locale = language): Promise<void> {
  const code = isLanguage(language) ? language : 'en'
  wanted = code
  const messages = current?.language === code ? current.messages : await loaders[code]()
  if (wanted !== code) return
  showNumbers({ language: code, locale })
  current = { language: code, locale, messages }
}

overwriteGetLocale(spokenLanguage)
