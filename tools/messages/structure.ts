// Finds what is wrong with a message file compared with the English one, apart from its wording: entries, slots, plural forms, room. Pure.
import { inputsOf } from './declarations.ts'
import { textsOf } from './message-file.ts'
import type { Message, MessageFile, Variants } from './message-file.ts'

export interface MessageFinding {
  key: string
  /** The plural form that it is about; '' for a message without forms. */
  form: string
  code: string
  detail: string
}

/** English that is this short and is not a sentence is shown in a button, a pill or the head of a column. */
const shortCharacters = 24
/** French and Portuguese are a third longer; single words may be twice as long. */
function roomFor(english: string): number {
  return Math.max(20, Math.ceil(english.length * 2) + 8)
}

export function slotsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort()
}

/** A form of exactly zero, one or two may express its number in words, without a slot. */
export const saysNumberItself = /=(?:zero|one|two)$/

function variantsFindings(key: string, english: Variants, own: Variants, language: string): MessageFinding[] {
  const found: MessageFinding[] = []
  const add = (form: string, code: string, detail: string) => found.push({ key, form, code, detail })
  const [selector = ''] = english.selectors
  if (JSON.stringify([own.declarations, own.selectors]) !== JSON.stringify([english.declarations, english.selectors]))
    add('', 'declarations', 'differ from the English ones')
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `${selector}=${form}`)
  for (const form of needed) if (!Object.hasOwn(own.match, form)) add(form, 'formMissing', 'the language has this form')
  for (const form of Object.keys(own.match))
    if (!needed.includes(form)) add(form, 'formUnknown', 'the language has no such form')
  const all = new Set(Object.values(english.match).flatMap(slotsIn))
  const always = slotsIn(english.match[`${selector}=other`] ?? '')
  for (const [form, text] of Object.entries(own.match)) {
    for (const slot of slotsIn(text)) if (!all.has(slot)) add(form, 'slotUnknown', `{${slot}}`)
    if (saysNumberItself.test(form)) continue
    for (const slot of always) if (!slotsIn(text).includes(slot)) add(form, 'slotMissing', `{${slot}}`)
  }
  return found
}

function textFindings(key: string, english: Message, own: Message): MessageFinding[] {
  const [, model = ''] = textsOf(english).at(-1) ?? []
  return textsOf(own).flatMap(([form, text]) => {
    const found: MessageFinding[] = []
    const add = (code: string, detail: string) => found.push({ key, form, code, detail })
    if (model.trim() !== '' && text.trim() === '') add('empty', 'the English text is not')
    if (/^\s/.test(text) !== /^\s/.test(model) || /\s$/.test(text) !== /\s$/.test(model))
      add('blankAtEdge', 'differs from the English text')
    if (/[؜‎‏‪-‮⁦-⁩]/u.test(text)) add('directionMark', 'Verso isolates what comes into slots itself')
    const isShort = model.length <= shortCharacters && !/[.!?:…{]/.test(model)
    if (isShort && text.length > roomFor(model))
      add(
        'tooLong',
        `${String(text.length)} characters for ${String(model.length)}: room for ${String(roomFor(model))}`,
      )
    return found
  })
}

function messageFindings(key: string, english: Message, own: Message, language: string): MessageFinding[] {
  if (typeof english === 'string' && typeof own === 'string') {
    const [expected, found] = [slotsIn(english).join(' '), slotsIn(own).join(' ')]
    const slots = expected === found ? [] : [{ key, form: '', code: 'slots', detail: `“${found}” for “${expected}”` }]
    return [...slots, ...textFindings(key, english, own)]
  }
  const [variants] = typeof english === 'string' ? [] : english
  const [ownVariants] = typeof own === 'string' ? [] : own
  if (variants === undefined || ownVariants === undefined)
    return [{ key, form: '', code: 'kind', detail: `English has ${inputsOf(english).join(' ')}: forms on both sides` }]
  return [...variantsFindings(key, variants, ownVariants, language), ...textFindings(key, english, own)]
}

/** Missing entries are named too: they would be shown in English. */
export function structureFindings(english: MessageFile, own: MessageFile, language: string): MessageFinding[] {
  const found = Object.entries(english).flatMap(([key, message]) => {
    const translation = own[key]
    return translation === undefined
      ? [{ key, form: '', code: 'missing', detail: 'would be shown in English' }]
      : messageFindings(key, message, translation, language)
  })
  const stale = Object.keys(own).filter((key) => !Object.hasOwn(english, key))
  return [...found, ...stale.map((key) => ({ key, form: '', code: 'stale', detail: 'English has no such entry' }))]
}
