import { describe, expect, test } from 'vitest'
import { dictionaryAt } from '../../../../../main/review/spelling/dictionary-files.ts'
import { languageKnowledge as languages } from '../../../../../main/documents/language/language-knowledge.ts'
import { checkRows } from '../../../../../main/review/checks/rows.ts'
import type { LanguageCode } from '../../../../../preload/contract/index.ts'
import type { Knowledge } from '../../../../../main/review/spelling/dictionary.ts'
import { rowsOf } from '../../row-checking.ts'

/** With Verso's own dictionary. */
function misspelledIn(rows: readonly (readonly [string, string])[], [to, packed]: readonly [string, string]): string[] {
  const findings = checkRows({
    sourceLanguage: 'eng' as LanguageCode,
    targetLanguage: to as LanguageCode,
    rows: rowsOf(rows),
    terms: [],
    languages,
    dictionary: (onPause) => dictionaryAt({ packed }, onPause),
  })
  return [...findings]
    .filter(({ code }) => code === 'wordMisspelled')
    .map(({ found, expected }) => `${found.join()} → ${expected.join()}`)
}

const spanish = ['spa', 'es'] as const
/** The right words are used elsewhere. */
const around = [
  ['Choose the printer in the list.', 'Elija la impresora en la lista.'],
  ['The printer is ready.', 'La impresora está lista.'],
  ['The keyboard has a function key.', 'El teclado tiene una tecla de función.'],
] as const

describe('a misspelled word', () => {
  test.each([
    ['with two letters swapped', 'Conecte el telcado.', 'telcado → teclado'],
    ['with a letter lost', 'Encienda la impesora.', 'impesora → impresora'],
    ['with a letter too many', 'Encienda la imprresora.', 'imprresora → impresora'],
    ['with another letter', 'Encienda la imprusora.', 'imprusora → impresora'],
    [
      'with its accent lost, even if the right word is nowhere',
      'Abra la configuracion.',
      'configuracion → configuración',
    ],
    ['at the beginning, with its capital', 'Impesora lista.', 'Impesora → impresora'],
  ])('is found %s', (_, target, expected) => {
    const own = expected.includes('Impesora') ? [expected.replace('→ impresora', '→ Impresora')] : [expected]
    expect(misspelledIn([...around, ['Here it is.', target]], spanish)).toEqual(own)
  })

  test.each([
    ['is a name', 'Pregunte a Impesora mañana.', 'Ask somebody tomorrow.'],
    ['is in the source', 'Abra el impesora.', 'Open the impesora.'],
    ['is part of an address', 'Vea impesora.example.org o /usr/impesora.', 'See the address.'],
    ['is nowhere near a word of the delivery', 'Es un direccionador.', 'It is a router.'],
    ['may be a form that the dictionary lacks', 'Las impresoraz.', 'The printers.'],
  ])('is not suspected where it %s', (_, target, source) => {
    expect(misspelledIn([...around, [source, target]], spanish)).toEqual([])
  })

  test('is not suspected where the delivery uses it again and again', () => {
    const rows = Array.from({ length: 3 }, (_, at) => [`Printer ${String(at)}`, `La impesora ${String(at)}`] as const)
    expect(misspelledIn([...around, ...rows], spanish)).toEqual([])
  })

  test('is not suspected where it may be another case of a noun', () => {
    const rows = [
      ['Coughing and sneezing', 'От чиханий и кашля'],
      ['When sneezing', 'При чихании'],
    ] as const
    expect(misspelledIn(rows, ['rus', 'ru'])).toEqual([])
  })

  test('is found in Cyrillic and in French behind an article', () => {
    const russian = [
      ['The list of users', 'Список пользователей'] as const,
      ['One of the list', 'Пункт списка'] as const,
    ]
    expect(misspelledIn([...russian, ['The list is empty.', 'Спсок пуст, один спиок.']], ['rus', 'ru'])).toEqual([
      'Спсок → Список',
      'спиок → список',
    ])
    const french = [["The hospital's door", 'La porte de l’hôpital'] as const]
    expect(misspelledIn([...french, ['At the hospital', 'À côté de l’hopital']], ['fra', 'fr'])).toEqual([
      'l’hopital → l’hôpital',
    ])
  })

  test('is not a Greek word with the accent of its enclitic, nor half of a Catalan one with its dot', () => {
    const misspelled = (rows: readonly (readonly [string, string])[], to: string, known: string) =>
      [
        ...checkRows({
          sourceLanguage: 'eng' as LanguageCode,
          targetLanguage: to as LanguageCode,
          rows: rowsOf(rows),
          terms: [],
          languages,
          dictionary: () => ({
            knows: (word) => (known.split(' ').includes(word) ? 'known' : 'unknown'),
            hasWord: () => false,
            hasAsWritten: () => false,
          }),
        }),
      ].flatMap(({ code, found }) => (code === 'wordMisspelled' ? found : []))
    const greek = [['A diagram', 'Ένα διάγραμμα'] as const, ['Two of them', 'Δύο διάγραμμα'] as const]
    const known = 'διάγραμμα σας είναι'
    expect(misspelled([...greek, ['It is yours', 'είναι διάγραμμά σας']], 'ell', known)).toEqual([])
    expect(misspelled([...greek, ['It is yours', 'είναι διάγρμμα σας']], 'ell', known)).toEqual(['διάγρμμα'])
    const catalan = [['The section', 'la secció'] as const, ['A section', 'una secció'] as const]
    expect(misspelled([...catalan, ['It is', 'la sel·lecció']], 'cat', 'secció una')).toEqual([])
  })

  test('is not corrected to a word of which the dictionary is not sure', () => {
    const misspelled = (ofOthers: Knowledge) =>
      [
        ...checkRows({
          sourceLanguage: 'eng' as LanguageCode,
          targetLanguage: 'spa' as LanguageCode,
          rows: rowsOf([...around, ['Connect the keyboard.', 'Conecte el telcado.']]),
          terms: [],
          languages,
          dictionary: () => ({
            knows: (word) => (word === 'telcado' ? 'unknown' : ofOthers),
            hasWord: () => false,
            hasAsWritten: () => false,
          }),
        }),
      ].flatMap(({ code, expected }) => (code === 'wordMisspelled' ? expected : []))
    expect(misspelled('known')).toEqual(['teclado'])
    expect(misspelled('unsure')).toEqual([])
  })

  test('is not looked for without a dictionary, nor in a language that the rules were not measured in', () => {
    const rows = [...around, ['Here it is.', 'Conecte el telcado.']] as const
    expect(misspelledIn(rows, ['tha', 'es'])).toEqual([])
    const findings = checkRows({
      sourceLanguage: 'eng' as LanguageCode,
      targetLanguage: 'spa' as LanguageCode,
      rows: rowsOf(rows),
      terms: [],
      languages,
      dictionary: () => null,
    })
    expect([...findings].filter(({ code }) => code === 'wordMisspelled')).toEqual([])
  })
})
