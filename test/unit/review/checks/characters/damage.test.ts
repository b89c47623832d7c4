import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { misreadIn } from '../../../../../main/review/checks/characters/misread-text.ts'
import { found, findingsIn, rowsOf } from '../../row-checking.ts'

function misread(text: string, codePage: string): string {
  return new TextDecoder(codePage).decode(new TextEncoder().encode(text))
}

describe('text read in the wrong code page', () => {
  test.each([
    ['Latn', 'Un café à côté', 'windows-1252'],
    ['Latn', 'für die Größe', 'windows-1251'],
    ['Latn', 'vlož čárku', 'windows-1250'],
    ['Cyrl', 'привет всем', 'windows-1251'],
    ['Cyrl', 'привет всем', 'windows-1252'],
    ['Cyrl', 'привет всем', 'koi8-r'],
    ['Grek', 'καλημέρα', 'windows-1253'],
    ['Arab', 'حقوق الإنسان', 'windows-1256'],
    ['Beng', 'মানবাধিকার', 'windows-1252'],
    ['Thai', 'สิทธิมนุษยชน', 'macintosh'],
    ['Hani', '檔案系統', 'windows-1252'],
  ])('is found in %s: %s, read as %s', (script, text, codePage) => {
    expect(misreadIn(misread(text, codePage), script)).not.toEqual([])
    expect(misreadIn(text, script)).toEqual([])
  })

  test('is found the other way round, in a script that is not Latin', () => {
    expect(misreadIn('Ïðèâåò âñåì', 'Cyrl')).toHaveLength(2)
    expect(misreadIn('Ïðèâåò âñåì', 'Latn')).toEqual([])
  })

  test.each([
    ['Latn', '„Spaß“ und «IRMû'],
    ['Latn', 'l’accès « ÉCOLÉ » …'],
    ['Latn', 'Bodová mřížka „Ä“'],
    ['Cyrl', 'Рівне, Європа, «Сєвєр»…'],
    ['Arab', 'نعم، لا؟ «هنا»…'],
  ])('is nothing that %s writes: %s', (script, text) => {
    expect(misreadIn(text, script)).toEqual([])
  })

  test('is never found in ASCII', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(misreadIn(text, 'Latn')).toEqual([])
      }),
    )
  })

  test('is reported with its place', () => {
    expect(found('The version is installed.', 'De versie is geÃ¯nstalleerd.', { to: 'nld' })).toEqual([
      'damagedCharacters Ã¯',
    ])
  })
})

describe('letters that were lost', () => {
  test.each([
    ['ara', 'The toolbar is here.', 'شريط ا?دوات هنا.', 'damagedCharacters ?'],
    ['fra', 'The coffee is here.', 'Le caf?s est ici.', 'damagedCharacters ?'],
    ['ita', 'The speed is high; it is new.', 'La velocit? alta; nuova.', 'damagedCharacters ?'],
    ['swe', 'Do you want to recover the message?', 'Vill du ?terst?lla meddelandet?', 'damagedCharacters ? ?'],
    ['ben', 'The menu is here.', 'মেনু (???) এখানে।', 'damagedCharacters ???'],
  ])('are question marks in %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual([expected])
  })

  test.each([
    ['fra', 'Where? No one knows.', 'Où?Nul ne sait.'],
    ['zho', 'Where? No one knows.', '在哪里?沒有人知道。'],
    ['fra', 'What??? Nobody knows.', 'Quoi ??? Nul ne sait.'],
  ])('are not in %s: %s', (to, source, target) => {
    expect(found(source, target, { to }).filter((finding) => finding.startsWith('damaged'))).toEqual([])
  })

  test('are the diacritics of a whole passage', () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) =>
        [`Sentence number ${String(at)}`, `öppna fönstret på nytt så här när du är klar ${String(at)}`] as const,
    )
    const lost = `${'oppna fonstret pa nytt sa har nar du ar klar och vanta '.repeat(3)}till slut`
    const damaged = findingsIn(
      rowsOf([...rows, ['Open the window again, as shown, when you are done and wait until the end', lost]]),
      {
        to: 'swe',
      },
    ).filter(({ code }) => code === 'damagedCharacters')
    expect(damaged.map(({ row }) => row)).toEqual([60])
  })
})

test('A letter of another script within a word is a small damage', () => {
  const [finding] = findingsIn(rowsOf([['The server is here.', 'Cервер находится здесь.']]), { to: 'rus' })
  expect(finding).toMatchObject({ code: 'damagedCharacters', severity: 'minor', found: ['Cервер'] })
  expect(found('The X files are here.', 'Файлы X и PDFы здесь.', { to: 'rus' })).toEqual([])
  expect(found('All are free.', 'Alle sind friеdlich.', { to: 'deu' })).toEqual(['damagedCharacters friеdlich'])
})

test.each([
  ['hin', 'Send it with Thunderbird.', 'इसे Thundеrbird से भेजें।', 'Thundеrbird'],
  ['tha', 'Send it with Thunderbird.', 'ส่งด้วย Thundеrbird', 'Thundеrbird'],
  ['cmn', 'Open the manager.', '執行Sуnaptic程式。', 'Sуnaptic'],
  ['rus', 'Open it in GitLab.', 'Откройте это в GitLаb.', 'GitLаb'],
  ['deu', 'Open it in LibreOffice.', 'Öffnen Sie es in LibrеOffice.', 'LibrеOffice'],
  ['nld', '_Renumber', '_Hеrnummeren', 'Hеrnummeren'],
  ['ell', '_Close it', '_Κλείσιμo', 'Κλείσιμo'],
])(
  'A letter of another script is found in %s in names, also joined ones, and behind the sign of a key: %s',
  (to, source, target, word) => {
    expect(found(source, target, { to })).toContain(`damagedCharacters ${word}`)
  },
)

test('A Cyrillic ending of a Latin name is no damage', () => {
  expect(found('All versions of Windows', 'Все версии Windowsа', { to: 'rus' })).toEqual([])
})

test.each([
  ['cmn', 'Text', '??'],
  ['cmn', 'Embedded CSS', '?? CSS'],
  ['amh', 'Down there', '?? ??'],
  ['ell', 'Yes', '?'],
])('Short words become question marks in %s: %s', (to, source, target) => {
  expect(findingsIn(rowsOf([[source, target]]), { to }).map(({ code }) => code)).toContain('damagedCharacters')
})

test('Two question marks ask where the source asks', () => {
  expect(
    findingsIn(
      rowsOf([
        ['Really?', '??'],
        ['Is it?', '是嗎??'],
      ]),
      { to: 'cmn' },
    ).filter(({ code }) => code === 'damagedCharacters'),
  ).toEqual([])
})

test('half of a misread letter is reported where the other half got lost', () => {
  expect(found('Choose the city.', 'Scegliere la cittÃ .', { to: 'ita' })).toEqual([
    expect.stringMatching(/^damagedCharacters/),
  ])
  expect(found('INFORMATION', 'INFORMAÇÃO', { to: 'por' })).toEqual([])
})
