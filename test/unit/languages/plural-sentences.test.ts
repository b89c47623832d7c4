// The sentences that depend on a number, in every language, for the numbers at which languages differ.
import { afterEach, describe, expect, test } from 'vitest'
import { spokenLanguages } from '../../../preload/contract/application/languages.ts'
import * as messages from '../../../renderer/messages/generated/messages.js'
import { showNumbers } from '../../../renderer/messages/slots.ts'
import { inputsOf } from '../../../tools/messages/declarations.ts'
import { readMessages } from '../../../tools/messages/message-file.ts'

type AnyMessage = (inputs: Record<string, unknown>, options: { locale: string }) => string

const all: Readonly<Record<string, unknown>> = messages
const numbers = [0, 1, 2, 3, 11, 100]

function messageOf(key: string): AnyMessage {
  const message = all[key]
  if (typeof message !== 'function') throw new Error(`there is no message ${key}`)
  return message as AnyMessage
}

afterEach(() => {
  showNumbers({ language: 'en', locale: 'en' })
})

describe.each(spokenLanguages.map(({ code }) => code))('in %s', (language) => {
  const counted = Object.entries(readMessages(language)).filter(([, message]) => typeof message !== 'string')

  test('there are such sentences', () => {
    expect(counted.length).toBeGreaterThan(150)
  })

  test.each(numbers)('each says %i in the right plural form, with every slot filled', (number) => {
    const rules = new Intl.PluralRules(language)
    for (const [key, message] of counted) {
      const [variants] = typeof message === 'string' ? [] : message
      if (variants === undefined) throw new Error(`${key} has no forms`)
      const [selector = ''] = variants.selectors
      const form = variants.match[`${selector}=${rules.select(number)}`]
      expect(form, `${key} for ${String(number)}`).toBeTypeOf('string')
      const inputs = Object.fromEntries(inputsOf(message).map((name) => [name, number]))
      const written = new Intl.NumberFormat(language).format(number)
      const expected = (form ?? '').replaceAll(/\{\w+\}/g, written)
      expect(messageOf(key)(inputs, { locale: language })).toBe(expected)
    }
  })
})

test('Arabic counts files as Arabic does', () => {
  const files = numbers.map((count) => messages.files_count({ count, shown: String(count) }, { locale: 'ar' }))
  expect(files).toEqual(['لا ملفات', 'ملف واحد', 'ملفان', '3 ملفات', '11 ملفًا', '100 ملف'])
})

test('numbers in messages have the digits of the person’s country', () => {
  const six = () => messages.account_and_more({ count: 1_234 }, { locale: 'ar' })
  showNumbers({ language: 'ar', locale: 'ar-EG' })
  expect(six()).toContain('١٬٢٣٤')
  showNumbers({ language: 'ar', locale: 'ar-MA' })
  expect(six()).toContain('1.234')
})

test('a message can be read in a language other than the current one', () => {
  expect(messages.settings_title({}, { locale: 'fr' })).toBe('Paramètres')
  expect(messages.settings_title()).toBe('Settings')
})
