// Checks for program strings: spaces, beginnings, plural forms; and how such strings are named for translators.
import { describe, expect, test } from 'vitest'
import { nameOfUnit, pluralForms } from '../../../main/review/output/unit-names.ts'
import { passage } from '../../fixtures/review/documents.ts'
import { findingsIn, found, rowsOf } from './row-checking.ts'

const french = { to: 'fra', kind: 'unit' } as const
function codes(source: string, target: string, to: string = french.to): string[] {
  return found(source, target, { to, kind: 'unit' }).map((said) => said.split(' ')[0] ?? '')
}
function clean(count: number): [string, string][] {
  return Array.from({ length: count }, (_, at) => [
    `Open file ${String(at + 20)} now`,
    `Ouvrir le fichier ${String(at + 20)}`,
  ])
}

describe('a string', () => {
  test.each([
    ['Open the file', 'Ouvrir le  fichier', ['blanksDoubled']],
    ['Name\tSize', 'Nom Taille', ['tabsLost']],
    ['Name\tSize', 'Nom    Taille', []],
    ['- First aid', 'Premiers secours', ['itemSignLost']],
    ['- First aid', '• Premiers secours', []],
    ['The file could not be opened', 'LE FICHIER N’A PAS PU ÊTRE OUVERT', ['letterCase']],
    ['Read /usr/share/doc first', 'Lisez d’abord /usr/partage/doc', ['placeholderMissing']],
    ['Read /usr/share/doc first.', 'Lisez d’abord /usr/share/doc.', []],
    ['Calls open_file() twice', 'Appelle ouvrir_fichier() deux fois', ['placeholderMissing']],
    ['First.\n\nSecond.', 'Premier. Second.', ['lineBreaks']],
    ['Not saved.\nSave it now?', 'Non enregistré. Enregistrer ?', ['lineBreaks']],
    [
      'It could not be verified.\nThe file (.sig or .asc)\nshould be the first one.',
      'Impossible de vérifier. Le fichier (.sig ou .asc)\ndevrait être le premier.',
      ['lineBreaks'],
    ],
    [
      'It could not be verified.\nThe file (.sig or .asc)\nshould be the first one.',
      'Impossible de vérifier.\nLe fichier (.sig ou .asc) devrait être le premier.',
      [],
    ],
    ['<n>w = valid for n weeks, <n>m = for n months', 'w = valable n semaines, <n>m = n mois', ['tagMissing']],
    ['Start %PRODUCTNAME now', 'Démarrer %PRODUCTNAM maintenant', ['placeholderMissing']],
    ['Use 50 %1 and 100%', 'Utilisez 50 %1 et 100 %', []],
    ['No <text> before <tags>', 'Pas de texte avant <tags>', ['tagMissing']],
    ['No <text> before <tags>', 'Pas de <texte> avant <tags>', []],
    ['Sending the notes…', 'Envoi des notes', ['endPunctuation']],
    ['Create a copy for _others', 'Créer une copie pour pour_tous', []],
    ['Open the file', '#-#-#-#-# a.po #-#-#-#-# Ouvrir', ['damagedCharacters']],
  ])('“%s” as “%s” is reported as %j', (source, target, expected) => {
    expect(codes(source, target)).toEqual(expected)
  })

  test.each([
    ['fra', 'coÃ»ter', ['Ã»']],
    ['ita', 'Si puÃ² fare', ['Ã²']],
    ['por', 'Orienta??o e exce??es', ['??', '??']],
    ['ita', 'La citt? nuova', ['?']],
    ['deu', '?bersicht der Orte', ['?']],
    ['por', 'amanhÃ£ Ã© feriado', ['Ã£', 'Ã©']],
    ['por', 'O botão «AMANHû, de novo «AMANHû.', []],
    ['por', 'NÃO É AMANHÃ\u00A0!', []],
    ['por', 'VERIFICA\uFFFD\uFFFDO', ['\uFFFD', '\uFFFD']],
    ['fra', 'À «\u00A0l’Île d’à côté\u00A0» §\u00A01', []],
    ['fra', 'Enregistrer lâ€™image', ['â€™']],
  ])('in %s, “%s”, has what wrong decoding left: %j', (to, target, expected) => {
    const findings = findingsIn(rowsOf([['Save the picture', target]]), { to })
    expect(findings.filter(({ code }) => code === 'damagedCharacters').flatMap(({ found }) => found)).toEqual(expected)
  })

  test('with abbreviations in a script without capitals is not called shouted', () => {
    expect(codes('The PNG image of the XLIFF file cannot be read', '无法读取 PNG XLIFF HTML JPEG 图像', 'cmn')).toEqual(
      [],
    )
    expect(codes('The PNG image cannot be read', 'تعذّر تحميل PNG XLIFF HTML JPEG', 'arb')).toEqual([])
  })

  test('that lost the blank at its end is reported where nearly all keep theirs', () => {
    const rows = rowsOf([...clean(30), ['Name: ', 'Nom :']], 'unit').map((row) => ({
      ...row,
      written: { source: row.source, target: row.target },
    }))
    expect(findingsIn(rows, french).map(({ code }) => code)).toEqual(['edgeBlanks'])
    const many = rowsOf(
      Array.from({ length: 12 }, (): [string, string] => ['Name: ', 'Nom :']),
      'unit',
    )
    expect(findingsIn(many, french)).toEqual([])
  })

  test('that begins with a small letter is reported where all others begin with a capital', () => {
    const findings = findingsIn(rowsOf([...clean(50), ['Close the window', 'fermer la fenêtre']], 'unit'), french)
    expect(findings).toMatchObject([{ code: 'letterCase', found: ['fermer'], row: 50 }])
    expect(findingsIn(rowsOf([...clean(20), ['Close the window', 'fermer la fenêtre']], 'unit'), french)).toEqual([])
  })

  test('that begins with a small letter is right where the capital was that of a name', () => {
    expect(findingsIn(rowsOf([...clean(50), ['Word document', 'document Word']], 'unit'), french)).toEqual([])
  })

  test('that is an abbreviation ends as its translation does', () => {
    expect(findingsIn(rowsOf([...clean(50), ['No.', 'N°']], 'unit'), french)).toEqual([])
  })
})

describe('a form for few numbers', () => {
  const ofForm = (target: string, index: number, of: number, to: string): string[] =>
    findingsIn(
      rowsOf([['%d files', target]], 'unit').map((row) => ({ ...row, form: { index, of } })),
      { to },
    ).map(({ code }) => code)

  test('may leave the number out, as msgfmt has it; one for many may not', () => {
    expect(ofForm('un fichier', 0, 2, 'fra')).toEqual([])
    expect(ofForm('des fichiers', 1, 2, 'fra')).toEqual(['placeholderMissing'])
    expect(ofForm('ملفان', 2, 6, 'arb')).toEqual([])
    expect(ofForm('ملفات', 3, 6, 'arb')).toEqual(['placeholderMissing'])
    expect(ofForm('файл', 0, 3, 'rus')).toEqual(['placeholderMissing'])
    expect(ofForm('un fichier %s', 0, 2, 'fra')).toEqual(['placeholderChanged'])
  })
})

describe('units', () => {
  const unit = (key: string, at: string | null, number = 1) =>
    passage('Open', { kind: 'unit', key, place: { part: 'unit', number, name: null, at } })

  test('are called by their keys, unless these are their text', () => {
    expect(nameOfUnit(unit('menu.open', 'menu.open'))).toBe('menu.open')
    expect(nameOfUnit(unit('menu\u0004Open', 'menu'))).toBeNull()
    expect(nameOfUnit(unit('Open', null))).toBeNull()
  })

  test('under one number are forms of one message', () => {
    const passages = [unit('a', 'a', 1), unit('b', null, 2), unit('b[1]', null, 2), unit('c', 'c', 3)]
    expect([...pluralForms(passages)]).toEqual([
      [1, { index: 0, of: 2 }],
      [2, { index: 1, of: 2 }],
    ])
  })
})
