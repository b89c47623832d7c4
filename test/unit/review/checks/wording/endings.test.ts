import { describe, expect, test } from 'vitest'
import type { CheckedRow } from '../../../../../main/review/checks/row-context.ts'
import { findingsIn, rowsOf } from '../../row-checking.ts'

type Row = readonly [string, string]

/** Strings of a program in which one end is lost, among `times` that keep it. */
function endsLost(kept: Row, lost: Row, to: string, times = 8): string[] {
  const rows: Row[] = Array.from({ length: times }, (_, at) => [`${String(at)} ${kept[0]}`, `${String(at)} ${kept[1]}`])
  return findingsIn(rowsOf([...rows, lost], 'unit'), { to }).map(
    ({ code, expected, found }) => `${code} ${expected.join()} → ${found.join()}`,
  )
}

describe('the full stop of prose', () => {
  const kept: Row[] = Array.from({ length: 8 }, (_, at) => [
    `Go to point ${String(at)} at the gate.`,
    `Allez au point ${String(at)} près de l’entrée.`,
  ])
  const reported = (row: Row, rows = kept): string[] =>
    findingsIn(rowsOf([...rows, row]), { to: 'fra' })
      .filter(({ code }) => code === 'endPunctuation')
      .map(({ found }) => found.join())

  const source = 'Go home at once and take all the tablets that are left.'

  test('is missed where the text is short as well: it may have been cut off', () => {
    expect(reported([source, 'Rentez chez vous et prenez tous'])).toEqual(['tous'])
  })

  test('is not missed at the end of a whole text, nor where the delivery often leaves it out', () => {
    expect(reported([source, 'Rentez chez vous tout de suite et prenez tous les comprimés'])).toEqual([])
    expect(reported([source, 'Rentez chez vous et prenez tous.'])).toEqual([])
    const without: Row[] = [
      ['Wash the cups.', 'Lavez les tasses'],
      ['Boil the water.', 'Faites bouillir l’eau'],
    ]
    expect(reported([source, 'Rentez chez vous et prenez tous'], [...kept, ...without])).toEqual([])
  })
})

describe('the end in the middle of a sentence', () => {
  const reported = (source: string, target: string, to: string): string[] =>
    findingsIn(rowsOf([[source, target]]), { to })
      .filter(({ code }) => code === 'endPunctuation')
      .map(({ severity, found }) => `${severity} ${found.join()}`)

  const vendors = 'You can buy tablets from well-known vendors such as KODAK and LaserSoft in various shops.'

  test.each([
    ['ita', 'È possibile acquistare tavolette da noti rivenditori come KODAK e', 'major e'],
    ['fra', 'Vous pouvez acheter des tablettes chez des vendeurs connus comme', 'major comme'],
    ['fra', 'Vous pouvez acheter des tablettes chez des vendeurs connus, dans', 'major dans'],
    ['swa', 'Unaweza kununua vidonge kutoka kwa wauzaji wanaojulikana kama KODAK na', 'major na'],
    ['rus', 'Таблетки можно купить у известных продавцов, таких как KODAK и', 'major и'],
    ['spa', 'Puede comprar tabletas de vendedores conocidos como KODAK,', 'minor KODAK,'],
    ['zho', '您可以从知名供应商购买药片，', 'minor 您可以从知名供应商购买药片，'],
  ])('is reported in %s, whatever the other rows show', (to, target, expected) => {
    expect(reported(vendors, target, to)).toEqual([expected])
  })

  test('is no matter if it is a comma, and the sentence as long as others are', () => {
    const kept: Row[] = [['Wash the cups in the kitchen.', 'Lavez les tasses dans la cuisine.']]
    const source = 'You can drag and drop the names of accounts to reorder them.'
    const ends = (target: string): string[] =>
      findingsIn(rowsOf([...kept, [source, target]]), { to: 'fra' })
        .filter(({ code }) => code === 'endPunctuation')
        .map(({ found }) => found.join())
    expect(ends('Vous pouvez déplacer les noms des comptes pour en changer l’ordre,')).toEqual([])
    expect(ends('Vous pouvez déplacer les noms,')).toEqual(['noms,'])
  })

  test.each([
    ['deu', 'Bitte geben Sie zur Entschlüsselung das Passwort ein', 'Please enter the passphrase for decryption.'],
    ['deu', 'Eine Datei darf nicht »..« genannt werden', 'A file cannot be called “..”.'],
    ['fra', 'Remplacer par', 'Replace with'],
    ['nld', 'De pincode moet een getal van 8 cijfers zijn', 'The PIN must be a number of 8 digits.'],
  ])('is not reported in %s of what may end so: %s', (to, target, source) => {
    expect(reported(source, target, to)).toEqual([])
  })
})

describe('the end of a string', () => {
  test.each<[string, Row, Row, string]>([
    ['fra', ['Open…', 'Ouvrir…'], ['Save…', 'Enregistrer'], 'endPunctuation … → Enregistrer'],
    ['zho', ['Open...', '開啟…'], ['Save...', '儲存'], 'endPunctuation ... → 儲存'],
    ['fra', ['Name:', 'Nom :'], ['Place:', 'Lieu'], 'endPunctuation : → Lieu'],
    ['zho', ['Name:', '名稱：'], ['Place:', '地點'], 'endPunctuation : → 地點'],
    ['ara', ['Who has it?', 'من لديه ذلك؟'], ['Who is it?', 'من هو.'], 'endPunctuation ? → .'],
    ['amh', ['Who has it?', 'ማን አለው፧'], ['Who is it?', 'ማን ነው'], 'endPunctuation ? → ነው'],
    ['ell', ['Who has it?', 'Ποιος το έχει;'], ['Who is it?', 'Ποιος είναι.'], 'endPunctuation ? → .'],
    ['fra', ['Stop now!', 'Arrêtez !'], ['Go now!', 'Partez.'], 'endPunctuation ! → .'],
  ])('is missed in %s', (to, kept, lost, expected) => {
    expect(endsLost(kept, lost, to)).toEqual([expected])
  })

  test.each<[string, Row, Row]>([
    ['tha', ['Who has it?', 'ใครมีมัน'], ['Who is it?', 'ใครคือมัน']],
    ['zho', ['Color:', '顏色(_C)：'], ['_Format:', '格式：(_F)']],
    ['fra', ['Name:', 'Nom :'], ['Not connected to %s:', 'Sans connexion : %s']],
    ['deu', ['Name:', 'Name:'], ['It has no colon (:)', 'Es hat keinen Doppelpunkt']],
    ['deu', ['Done.', 'Fertig.'], ['could not start in ..', 'kann nicht in .. starten']],
  ])('is no mistake in %s', (to, kept, lost) => {
    expect(endsLost(kept, lost, to)).toEqual([])
  })

  test('is left alone if the delivery often does without the sign', () => {
    const rows = Array.from({ length: 9 }, (_, at) => [`Name ${String(at)}:`, at % 3 === 0 ? 'Nom' : 'Nom :'] as const)
    expect(endsLost(['Name:', 'Nom :'], ['Place:', 'Lieu'], 'fra')).toHaveLength(1)
    expect(findingsIn(rowsOf(rows, 'unit'), { to: 'fra' }).map(({ code }) => code)).not.toContain('endPunctuation')
  })
})

test('a colon is missed where it is the only one, and in prose also behind another colon', () => {
  const missed = (row: Row, kind: CheckedRow['kind']): string[] =>
    findingsIn(rowsOf([row], kind), { to: 'deu' }).map(({ code }) => code)
  expect(missed(['Rotation:', 'Drehung'], 'unit')).toEqual(['endPunctuation'])
  const source = 'Next, create file systems. For example, to create one on the root partition:'
  expect(missed([source, 'Dateisysteme erzeugen: um eines auf der Root-Partition zu erstellen'], 'paragraph')).toEqual([
    'endPunctuation',
  ])
  expect(missed([source, 'Dateisysteme erzeugen: um eines auf der Root-Partition zu erstellen:'], 'paragraph')).toEqual(
    [],
  )
})

describe('a space at an edge of a string', () => {
  function spacesLost(units: readonly Row[], to: string): number[] {
    const rows = units.map(([source, target], row): CheckedRow => ({
      row,
      source: source.trim(),
      target: target.trim(),
      kind: 'unit',
      sourceCodes: [],
      targetCodes: [],
      written: { source, target },
    }))
    return findingsIn(rows, { to }).map(({ row }) => row ?? -1)
  }
  const kept: Row[] = Array.from({ length: 9 }, (_, at) => [`Part ${String(at)}: `, `Partie ${String(at)} : `])

  test('is missed where the delivery keeps it', () => {
    expect(spacesLost([...kept, ['Try again? ', 'Réessayer ?']], 'fra')).toEqual([9])
    expect(spacesLost([...kept, ['Try again?', 'Réessayer ?']], 'fra')).toEqual([])
  })

  test('is within the wide signs of Chinese', () => {
    const chinese: Row[] = Array.from({ length: 9 }, (_, at) => [`Part ${String(at)} `, `部分 ${String(at)} `])
    expect(spacesLost([...chinese, ['Password: ', '密碼：']], 'zho')).toEqual([])
    expect(spacesLost([...chinese, ['Password ', '密碼']], 'zho')).toEqual([9])
  })
})
