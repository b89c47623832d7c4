// What differs on purpose: examples for people, names of functions, lists, singular forms. It is not reported; a slip of
// the pen in the same place is.
import { describe, expect, test } from 'vitest'
import { isNearMiss } from '../../../main/review/checks/names/near-miss.ts'
import { editDistance } from '../../../preload/text/edit-distance.ts'
import { found, findingsIn, rowsOf } from './row-checking.ts'

const prose = { to: 'fra' }
const unit = { to: 'fra', kind: 'unit' } as const

describe('in prose', () => {
  test.each([
    ['It is in /home/jim.', 'Il est dans /home/jean.'],
    ['Use RAND() here.', 'Utilisez VÉL() ici.'],
    ['Open /dev/sda first.', 'Ouvrez le fichier /dev/sda-fichier d’abord.'],
    ['Set "$PARAMETER" now.', 'Fixez "$PARAMETRE1" maintenant.'],
    ['Write ${HOME} here.', 'Écrivez $HOME ici.'],
    ['mkdir foo{bar,baz}', 'mkdir foo{toto,titi}'],
    ['See http://www.my-bank.com today.', 'Voir http://www.mabanque.fr aujourd’hui.'],
    ['See https://www.example.com/a today.', 'Voir https://www.exemple.com/a aujourd’hui.'],
    ['See https://bugs.debian.org/packagename today.', 'Voir https://bugs.debian.org/nomdupaquet aujourd’hui.'],
    ['See package.info today.', 'Voir paquet.info aujourd’hui.'],
    ['Use aptitude, synaptic, dselect, wajig for it.', 'Utilisez aptitude, synaptic, dselect, wajig pour cela.'],
  ])('“%s” as “%s” is right', (source, target) => {
    expect(found(source, target, prose)).toEqual([])
  })

  test.each([
    ['Open /etc/local.d/background.', 'Ouvrez /etc/local.d/backgrund.', ['placeholderMissing /etc/local.d/background']],
    [
      'See https://debian.org/bin/x.',
      'Voir https://debian.org/man/x.',
      ['urlChanged https://debian.org/bin/x → https://debian.org/man/x'],
    ],
    [
      'See https://www.example.com/a.',
      'Voir https://www.example.com/b.',
      ['urlChanged https://www.example.com/a → https://www.example.com/b'],
    ],
    [
      'Use the old words that remain, always.',
      'Utilisez the old words that remain, toujours.',
      ['partlyUntranslated the old words that remain'],
    ],
  ])('“%s” as “%s” is reported: %j', (source, target, expected) => {
    expect(found(source, target, prose)).toEqual(expected)
  })
})

describe('in a catalogue', () => {
  test.each([
    ['invalid --bytes value', 'valeur --bytes-Wert incorrecte'],
    ['translator-credits', 'Jeanne Dupont <jeanne@dupont.org>, 2024'],
    ['Invalid %-encoding here', 'Codage %-codering incorrect'],
    ['Use --all, --one, --two or --three', 'Utilisez --tous, --un ou --deux'],
  ])('“%s” as “%s” is right', (source, target) => {
    expect(found(source, target, unit)).toEqual([])
  })

  test('a path or an option that differs is minor, a variable that a program fills in is critical', () => {
    const findings = findingsIn(
      rowsOf(
        [
          ['Read /usr/share/doc now', 'Lisez /usr/partage/doc maintenant'],
          ['Read {file} now', 'Lisez {fichier} maintenant'],
        ],
        'unit',
      ),
      unit,
    )
    expect(findings.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'placeholderMissing minor',
      'placeholderChanged critical',
    ])
  })

  test('the form for one may have a number where the source has none', () => {
    const [row] = rowsOf([['One file was found', '%d fichier trouvé']], 'unit')
    const ofForm = (form: { index: number; of: number } | undefined): string[] =>
      row ? findingsIn([{ ...row, form }], unit).map(({ code }) => code) : []
    expect(ofForm({ index: 0, of: 2 })).toEqual([])
    expect(ofForm(undefined)).toEqual(['placeholderAdded'])
  })
})

test.each([
  ['Kindu', 'Kindo', 1],
  ['freedesktop', 'freedestkop', 1],
  ['kitten', 'sitting', 3],
  ['same', 'same', 0],
])('%s and %s are %i apart', (one, other, distance) => {
  expect(editDistance(one, other, 3)).toBe(distance)
  expect(isNearMiss(one, other)).toBe(distance === 1)
})
