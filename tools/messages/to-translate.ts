// The file in which a volunteer translates: what a language does not have yet, each with a place for every form of the
// language and the English text to be replaced. What has been replaced is taken over. Pure.
import { textsOf } from './message-file.ts'
import type { Message, MessageFile } from './message-file.ts'

/** A message with a place for each plural form of the language, each with the English text. */
export function template(message: Message, language: string): Message {
  if (typeof message === 'string') return message
  return message.map((variants) => {
    const [selector = ''] = variants.selectors
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const many = variants.match[`${selector}=other`] ?? ''
    const match = forms.map((form) => [`${selector}=${form}`, variants.match[`${selector}=${form}`] ?? many])
    return { ...variants, match: Object.fromEntries(match) as Record<string, string> }
  })
}

/** How many texts of a message were replaced: all, some or none. */
function replaced(written: Message, given: Message): 'all' | 'some' | 'none' {
  const before = new Map(textsOf(given))
  const texts = textsOf(written)
  const own = texts.filter(([form, text]) => text.trim() !== '' && text !== before.get(form)).length
  return own === texts.length ? 'all' : own > 0 ? 'some' : 'none'
}

export interface Translated {
  /** The messages of the language, in the order of the English file. */
  own: MessageFile
  /** What is still to be translated. A message of which only some forms were replaced is here as it was written. */
  left: MessageFile
}

/**
 * @param written the file in which was translated; empty before the first time
 * @param given that file as it was made: the English texts may be others by now
 */
export function takeOver(
  english: MessageFile,
  own: MessageFile,
  { written, given }: { written: MessageFile; given: MessageFile },
  language: string,
): Translated {
  const taken: MessageFile = {}
  const left: MessageFile = {}
  for (const [key, message] of Object.entries(english)) {
    const known = own[key]
    const [now, before] = [written[key], given[key]]
    const share = now === undefined || before === undefined ? 'none' : replaced(now, before)
    if (known !== undefined) taken[key] = known
    else if (now !== undefined && share === 'all') taken[key] = now
    else left[key] = now !== undefined && share === 'some' ? now : template(message, language)
  }
  return { own: taken, left }
}
