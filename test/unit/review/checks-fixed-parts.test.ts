import { describe, expect, test } from 'vitest'
import { found, findingsIn, rowsOf } from './row-checking.ts'

const unit = { to: 'fra', kind: 'unit' } as const
const prose = { to: 'fra' }

describe('addresses', () => {
  test.each([
    ['See https://example.org/a.', 'Voir https://example.org/a.'],
    ['See (https://example.org/a).', '看 https://example.org/a（完）'],
    ['See https://example.org/en/a/b.', 'Voir https://example.org/fr/a/b.'],
    ['See https://en.wikipedia.org/wiki/Water.', 'Voir https://fr.wikipedia.org/wiki/Eau.'],
    ['See www.unesco.org/en.', 'Voir www.unesco.org/fr.'],
    ['Write to a.b@charity.org.', 'Écrivez à A.B@charity.org.'],
  ])('are right: %s', (source, target) => {
    expect(found(source, target, prose)).toEqual([])
  })

  test.each([
    [
      'See https://example.org/report.',
      'Voir https://example.org/reprot.',
      ['urlChanged https://example.org/report → https://example.org/reprot'],
    ],
    ['See https://example.org/report.', 'Voir le rapport.', ['urlMissing https://example.org/report']],
    ['Write to info@charity.org.', 'Écrivez à info@chariti.org.', ['emailChanged info@charity.org → info@chariti.org']],
    ['Write to info@charity.org.', 'Écrivez-nous.', ['emailMissing info@charity.org']],
    [
      'Write to info@charity.org, as info@charity.org is read daily.',
      'Écrivez à info@charity.org, car info@chairty.org est lu chaque jour.',
      ['emailChanged info@charity.org → info@chairty.org'],
    ],
    [
      'Write to info@charity.org, as info@charity.org is read daily.',
      'Écrivez à info@charity.org, ou à aide@charity.org, lus chaque jour.',
      [],
    ],
  ])('are wrong: %s', (source, target, expected) => {
    expect(found(source, target, prose)).toEqual(expected)
  })
})

describe('placeholders', () => {
  test.each([
    ['%s of %d files', '%2$d fichiers de %1$s'],
    ['%5.1f of %ld', '%.2f de %ld'],
    ['{0} of {name}', '{name} : {0}'],
    ['{price:N2}', '{price:F2}'],
    [
      '<b>Bold</b> and <a href="https://example.org/en/x">link</a>',
      '<a href="https://example.org/fr/x">lien</a> en <b>gras</b>',
    ],
    ['100%s', '100%s'],
    ['50% discount', '50 % de remise'],
    ['5%-discount', '5 %-Rabatt'],
    ['type <your name> here', 'tapez <votre nom> ici'],
    ['Terms &amp; conditions', 'Conditions générales'],
    [
      '{n, plural, one {# file of {user}} other {# files of {user}}}',
      '{n, plural, one {# fichier de {user}} many {# de {user}} other {# fichiers de {user}}}',
    ],
    ['%d.%m.%Y %H:%M', '%Y-%m-%d %Hh%M'],
  ])('are all there: %s', (source, target) => {
    expect(found(source, target, unit)).toEqual([])
  })

  test.each([
    ['%s of %d files', '%s de fichiers', ['placeholderMissing %d']],
    ['%s of %d files', '%d fichiers de %s', ['placeholderOrder %s %d → %d %s']],
    ['Hello {name}', 'Bonjour {nom}', ['placeholderChanged {name} → {nom}']],
    ['Hello {{name}}', 'Bonjour', ['placeholderMissing {{name}}']],
    ['Hello ${user}', 'Bonjour {user}', ['placeholderChanged ${user} → {user}']],
    ['%(count)s files', '%(compte)s fichiers', ['placeholderChanged %(count)s → %(compte)s']],
    ['<b>Bold</b> text', '<b>Texte gras', ['tagMissing <b>', 'tagMissing </b>']],
    [
      '{n, plural, one {#} other {# of {user}}}',
      '{n, plural, one {#} other {# de {usager}}}',
      ['placeholderChanged {user} → {usager}'],
    ],
    ['One\\nTwo', 'Un Deux', ['escapeMissing \\n']],
    ['Use --force now', 'Utilisez --forcer', ['placeholderMissing --force']],
  ])('are wrong: %s', (source, target, expected) => {
    expect(found(source, target, unit)).toEqual(expected)
  })

  test('are the inline codes of a unit too, in any order', () => {
    const [row] = rowsOf([['Press the button', 'Appuyez sur le bouton']], 'unit')
    const withCodes = (targetCodes: string[]): string[] =>
      findingsIn(row ? [{ ...row, sourceCodes: ['g1', 'x2'], targetCodes }] : [], { to: 'fra' }).map(({ code }) => code)
    expect(withCodes(['x2', 'g1'])).toEqual([])
    expect(withCodes(['g1'])).toEqual(['codeMissing'])
    expect(withCodes(['g1', 'x2', 'x2'])).toEqual(['codeAdded'])
  })

  test('are not looked for in the prose of a language that writes a sign before a word', () => {
    expect(found('It grew by 20 per cent.', 'Artış %20 dir.', { to: 'tur' })).toEqual([])
  })
})

describe('strings of programs', () => {
  test('keep the marked letter of a command where the others do', () => {
    const commands = ['File', 'Edit', 'View', 'Tools', 'Help'].flatMap((name) => [
      [`&${name}`, `&Menu ${name}`] as const,
      [`${name} &more`, `Plus de &${name}`] as const,
    ])
    const rows = rowsOf([...commands, ['&Quit', 'Quitter']], 'unit')
    expect(findingsIn(rows, { to: 'fra' }).map(({ code, row }) => [code, row])).toEqual([['acceleratorMissing', 10]])
    expect(findingsIn(rowsOf([['R&D', 'Recherche']], 'unit'), { to: 'fra' })).toEqual([])
  })

  const keysLost = (units: readonly (readonly [string, string])[], to: string): number[] =>
    findingsIn(rowsOf(units, 'unit'), { to })
      .filter(({ code }) => code === 'acceleratorMissing')
      .map(({ row }) => row ?? -1)

  test('keep the marked letter also where there are few, or it is the only one', () => {
    expect(
      keysLost(
        [
          ['_Package', 'Paket'],
          ['_Search', '_Suchen'],
        ],
        'deu',
      ),
    ).toEqual([0])
    expect(keysLost([['~File Selection', 'Dateiauswahl']], 'deu')).toEqual([0])
    expect(
      keysLost(
        [
          ['Paragraph St~yles', 'Styles de paragraphe'],
          ['~Size', '~Taille'],
        ],
        'fra',
      ),
    ).toEqual([0])
  })

  test('have no marked letter where the delivery leaves most out, in a name, and in an identifier', () => {
    expect(
      keysLost(
        [
          ['_Bright', 'Ljus'],
          ['_Dim', 'Svag'],
          ['_Edit', '_Redigera'],
        ],
        'swe',
      ),
    ).toEqual([])
    expect(keysLost([['Date&Time', 'Datum und Zeit']], 'deu')).toEqual([])
    expect(keysLost([['10 ~cm', '10 см']], 'rus')).toEqual([])
    expect(
      keysLost(
        [
          ['Unable to create context, err_code: %i', 'Fehlercode: %i'],
          ['_Edit', '_Bearbeiten'],
        ],
        'deu',
      ),
    ).toEqual([])
  })

  test('begin and end with the line breaks of their source', () => {
    const [row] = rowsOf([['Done.', 'Fini.']], 'unit')
    const written = { source: 'Done.\n', target: 'Fini.' }
    expect(findingsIn(row ? [{ ...row, written }] : [], { to: 'fra' }).map(({ code }) => code)).toEqual(['lineBreaks'])
  })
})

test('an invented address may be translated, but not misspelled', () => {
  expect(found('Write to foo@example.org.', 'Schreiben Sie an foo@examlpe.org.', { to: 'deu' })).toEqual([
    'emailChanged foo@example.org → foo@examlpe.org',
  ])
  expect(found('Write to foo@example.org.', 'Schreiben Sie an foo@example.rog.', { to: 'deu' })).toEqual([
    'emailChanged foo@example.org → foo@example.rog',
  ])
  expect(found('Write to foo@example.org.', 'Schreiben Sie an name@beispiel.de.', { to: 'deu' })).toEqual([])
})
