// The tools for the message files: the pseudo-locale, what is wrong with a file, and Verso's own checks on it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { pseudoLanguage, spokenLanguages } from '../../../preload/contract/application/languages.ts'
import * as messages from '../../../renderer/messages/generated/messages.js'
import { readMessages } from '../../../tools/messages/message-file.ts'
import type { Message } from '../../../tools/messages/message-file.ts'
import { pseudoText } from '../../../tools/messages/pseudo.ts'
import { reviewFindings } from '../../../tools/messages/reviewed.ts'
import { generated } from '../../../tools/messages/sources.ts'
import { structureFindings } from '../../../tools/messages/structure.ts'
import { takeOver } from '../../../tools/messages/to-translate.ts'

describe('the table of languages', () => {
  test.each(spokenLanguages)('$code has a message file and its own name', ({ code, ownName, direction }) => {
    const english = Object.keys(readMessages('en'))
    expect(english.length).toBeGreaterThan(2_000)
    expect(Object.keys(readMessages(code)).toSorted()).toEqual(english.toSorted())
    const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? ''
    expect(ownName.toLocaleLowerCase(code)).toBe(name.toLocaleLowerCase(code))
    expect(direction).toBe(['Arab', 'Hebr'].includes(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr')
  })
})

describe('the pseudo-locale', () => {
  test('keeps slots and edges, accents the rest, and is longer by two fifths', () => {
    expect(pseudoText('Send {count} files')).toBe('[Šéñð {count} ƒîļéš~~~~~]')
    expect(pseudoText(', ')).toBe(', ')
    expect(pseudoText(' and ')).toBe(' [åñð~~] ')
  })

  test('is one of the languages of the messages', () => {
    expect(messages.settings_title({}, { locale: pseudoLanguage.code })).toMatch(/^\[.*~\]$/)
    expect(messages.backup_file_name({}, { locale: pseudoLanguage.code })).toBe('Verso backup')
  })

  test('is in nothing that a build for people takes', () => {
    for (const file of ['messages/_index-for-people.js', 'loaders-for-people.ts']) {
      const text = readFileSync(path.join(generated, file), 'utf8')
      for (const { code } of spokenLanguages) expect(text).toContain(`/${code}.js'`)
      expect(text).not.toContain(pseudoLanguage.code)
    }
  })
})

function files(match: Record<string, string>): Message {
  return [{ declarations: ['input count', 'local plural = count: plural'], selectors: ['plural'], match }]
}
const english = files({ 'plural=one': '{count} file', 'plural=other': '{count} files' })

function codesOf(message: Message, own: Message | undefined, language: string): string[] {
  const translated = own === undefined ? {} : { key: own }
  return structureFindings({ key: message }, translated, language).map(({ code }) => code)
}

describe('what is wrong with a message file', () => {
  test.each<[string, Message, Message | undefined, string, string[]]>([
    ['a missing entry', 'Send', undefined, 'fr', ['missing']],
    ['an empty one', 'Send', '', 'fr', ['empty']],
    ['a changed slot', 'Send {name}', 'Envoyer {nom}', 'fr', ['slots']],
    ['a lost space at an edge', 'Sent ', 'Envoyé', 'fr', ['blankAtEdge']],
    ['a button that is far too long', 'Send', 'Envoyer la commande maintenant', 'fr', ['tooLong']],
    ['a direction mark', 'Send {name}', 'إرسال \u2068{name}\u2069', 'ar', ['directionMark']],
    ['a text without forms', english, '{count} fichiers', 'fr', ['kind']],
    [
      'a plural form that the language does not have',
      english,
      files({ 'plural=one': '{count} faili', 'plural=few': '{count} faili', 'plural=other': '{count} faili' }),
      'sw',
      ['formUnknown'],
    ],
    [
      'missing forms',
      english,
      files({
        'plural=one': 'ملف',
        'plural=two': 'ملفان',
        'plural=few': '{count} ملفات',
        'plural=other': '{count} ملف',
      }),
      'ar',
      ['formMissing', 'formMissing'],
    ],
    [
      'a number that is missing in the text',
      english,
      files({ 'plural=one': '{count} fichier', 'plural=many': 'fichiers', 'plural=other': '{count} fichiers' }),
      'fr',
      ['slotMissing'],
    ],
  ])('%s', (_what, message, own, language, codes) => {
    expect(codesOf(message, own, language)).toEqual(codes)
  })

  test('an entry that English does not have', () => {
    expect(structureFindings({}, { old: 'Ancien' }, 'fr').map(({ code }) => code)).toEqual(['stale'])
  })

  test('Verso’s own checks read every message as a segment, with the glossary of all languages', () => {
    const source = { one: 'Sent within 30 days.', two: 'Send the order back to the translators.' }
    const target = { one: 'Envoyée sous 20 jours.', two: 'Send the order back to the translators.' }
    expect(reviewFindings(source, target, 'fr').map(({ key, code }) => `${key} ${code}`)).toEqual(
      expect.arrayContaining(['one numberChanged', 'two untranslated']),
    )
  })
})

describe('a language that is being translated', () => {
  const source = { close: 'Close', pdf: 'PDF', files: english }
  const nothing = { written: {}, given: {} }

  test('starts with all texts to translate, with a place for each plural form', () => {
    const { own, left } = takeOver(source, {}, nothing, 'ar')
    expect(own).toEqual({})
    expect(Object.keys(left)).toEqual(['close', 'pdf', 'files'])
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `plural=${form}`)
    expect(Object.keys((left['files'] as Exclude<Message, string>)[0]?.match ?? {}).sort()).toEqual(forms.sort())
  })

  test('adopts finished translations, and keeps incomplete ones where they were written', () => {
    const { left: given } = takeOver(source, {}, nothing, 'de')
    const half = files({ 'plural=one': '{count} Datei', 'plural=other': '{count} files' })
    const first = takeOver(source, {}, { given, written: { close: 'Schließen', pdf: 'PDF', files: half } }, 'de')
    expect(first).toEqual({ own: { close: 'Schließen' }, left: { pdf: 'PDF', files: half } })
    const whole = files({ 'plural=one': '{count} Datei', 'plural=other': '{count} Dateien' })
    const second = takeOver(source, { ...first.own, pdf: 'PDF' }, { given, written: { files: whole } }, 'de')
    expect(second).toEqual({ own: { close: 'Schließen', pdf: 'PDF', files: whole }, left: {} })
  })

  test('does not mistake an English text for a translation after the English text changed', () => {
    const given = { close: 'Shut' }
    expect(takeOver({ close: 'Close' }, {}, { given, written: given }, 'de')).toEqual({
      own: {},
      left: { close: 'Close' },
    })
  })

  test('drops entries that English no longer has', () => {
    expect(takeOver({ open: 'Open' }, { close: 'Schließen' }, nothing, 'de')).toEqual({
      own: {},
      left: { open: 'Open' },
    })
  })
})
