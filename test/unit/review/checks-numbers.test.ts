import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { found, findingsIn, rowsOf } from './row-checking.ts'

describe('where the hours of day and night are counted from six', () => {
  test.each([
    ['The centre is open from 8:00 to 20:00.', 'Kituo kiko wazi kuanzia saa 2:00 asubuhi hadi saa 2:00 usiku.'],
    ['Doors close at 20:30.', 'Milango inafungwa saa 2:30 usiku.'],
  ])('it is the same time: %s', (source, target) => {
    expect(found(source, target, { to: 'swh' })).toEqual([])
  })

  test('another time is still reported, and other languages have no such clock', () => {
    expect(found('Doors close at 20:30.', 'Milango inafungwa saa 3:30 usiku.', { to: 'swh' })).toEqual([
      'numberChanged 20 → 3',
    ])
    expect(found('Doors close at 20:30.', 'Las puertas cierran a las 2:30.', { to: 'spa' })).toEqual([
      'numberChanged 20 → 2',
    ])
  })
})

describe('the same number', () => {
  test.each([
    ['deu', 'It cost 1,250.5 units.', 'Es kostete 1.250,5 Einheiten.'],
    ['fra', 'It cost 1,250.5 units.', 'Cela a coûté 1\u202F250,5 unités.'],
    ['arb', 'It cost 1,250.5 units.', 'كلف ١٬٢٥٠٫٥ وحدة.'],
    ['hin', 'There were 1,234,567 people.', 'वहाँ १२,३४,५६७ लोग थे।'],
    ['hin', 'There were 1.5 million people.', 'वहाँ 15 लाख लोग थे।'],
    ['cmn', 'There were 30,000 people.', '那里有3万人。'],
    ['cmn', 'Article 25 was adopted.', '第二十五条获得通过。'],
    ['amh', 'Article 25 was adopted in 1948.', 'አንቀጽ ፳፭ በ፲፱፻፵፰ ጸደቀ።'],
    ['khm', 'In 2026, 45 people came.', 'ក្នុងឆ្នាំ ២០២៦ មនុស្ស ៤៥ នាក់បានមក។'],
    ['mya', 'In 2026, 45 people came.', '၂၀၂၆ ခုနှစ်တွင် လူ ၄၅ ဦး လာသည်။'],
    ['rhg', 'In 2026, 45 people came.', '𐴲𐴰𐴲𐴶 𐴴𐴵'],
    ['tha', 'In 2026, 45 people came.', 'ในปี 2569 มีคนมา 45 คน'],
    ['pes', 'In 2026, 45 people came.', 'در سال ۱۴۰۵، ۴۵ نفر آمدند.'],
    ['rus', 'In the 21st century, 45 people came.', 'В XXI веке пришло 45 человек.'],
    ['fra', 'The meeting is at 2 pm.', 'La réunion est à 14 h.'],
    ['swh', 'Lorries are at most twelve years old.', 'Malori yasizidi miaka kumi na miwili.'],
    ['ell', 'Come to the second floor on Thursday.', 'Ελάτε στον δεύτερο όροφο την Πέμπτη.'],
    ['ron', 'Come between 9 and 5 on weekdays.', 'Veniți între 9 și 17 în zilele lucrătoare.'],
    ['tur', 'Come between 9 and 5 on weekdays.', 'Hafta içi 9.00–17.00 saatleri arasında gelin.'],
    ['fra', 'The meeting is at 2:30 pm.', 'La réunion est à 14h30.'],
    ['dan', 'The meeting is at 3:28 PM.', 'Mødet er kl. 15.28.'],
    ['deu', 'The date is 03/24/2026.', 'Das Datum ist der 24.03.2026.'],
    ['fra', 'The date is 03/24/2026.', 'La date est le 24 mars 2026.'],
    ['deu', 'On 24 March 2026 it began.', 'Am 24.3.2026 begann es.'],
    ['spa', 'There were 3 of them.', 'Había tres.'],
    ['spa', 'Twenty-five people came.', 'Vinieron 25 personas.'],
    ['fra', 'In the 1990s it was so.', 'Dans les années 90, il en était ainsi.'],
    ['fra', 'Call +1 (555) 123-4567 now.', 'Appelez le +1 555 1234567.'],
    ['por', 'It grew by 12.5%.', 'Cresceu 12,5 por cento.'],
  ])('in %s may be written in its way: %s', (to, source, target) => {
    expect(found(source, target, { to })).toEqual([])
  })

  test('may be in the row beside, where a sentence was parted in another way', () => {
    const rows = rowsOf([
      ['It began in 1948 and ended', 'Cela commença et finit'],
      ['after 45 years.', 'en 1948, après 45 ans.'],
    ])
    expect(findingsIn(rows, { to: 'fra' })).toEqual([])
  })

  test('of a whole document in words is no error, of one in digits is', () => {
    const numbers = Array.from({ length: 12 }, (_, index) => index + 14)
    const inWords = rowsOf(numbers.map((number) => [`Article ${String(number)}`, 'مادهٔ سی و چندم']))
    expect(findingsIn(inWords, { to: 'pes' })).toEqual([])
    const oneLost = rowsOf(
      numbers.map((number) => [
        `Article ${String(number - 10)}`,
        number === 18 ? 'ধারা' : `ধারা ${String(number - 10)}`,
      ]),
    )
    expect(findingsIn(oneLost, { to: 'ben' }).map(({ code, row }) => [code, row])).toEqual([['numberMissing', 4]])
  })
})

describe('a wrong number', () => {
  test.each([
    ['deu', 'It cost 1,250 units.', 'Es kostete 1.520 Einheiten.', ['numberChanged 1,250 → 1.520']],
    [
      'ron',
      'Come between 9 and 5 on weekdays.',
      'Veniți între 9 și 16 în zilele lucrătoare.',
      ['numberChanged 5 → 16'],
    ],
    ['ron', 'Between 5 and 9 people came.', 'Au venit între 5 și 21 de oameni.', ['numberChanged 9 → 21']],
    ['arb', 'It cost 1,250 units.', 'كلف ١٬٥٢٠ وحدة.', ['numberChanged 1,250 → ١٬٥٢٠']],
    ['ben', 'Article 25 was adopted.', 'ধারা ২৬ গৃহীত হয়।', ['numberChanged 25 → ২৬']],
    ['tha', 'In 2026, 45 people came.', 'ในปี 2568 มีคนมา 45 คน', ['numberChanged 2026 → 2568']],
    ['amh', 'Article 25 was adopted.', 'አንቀጽ ፳፮ ጸደቀ።', ['numberChanged 25 → ፳፮']],
    ['khm', 'It took 45 days.', 'វាចំណាយពេលច្រើនថ្ងៃ។', ['numberMissing 45']],
    ['fra', 'Take 5 mg a day.', 'Prenez 50 mg par jour.', ['numberChanged 5 → 50']],
    ['fra', 'People came.', '1 520 personnes sont venues.', ['numberAdded 1 520']],
    ['spa', 'It costs $50 today.', 'Cuesta 50 € hoy.', ['currencyChanged $ → €']],
    ['fra', 'Call +254 20 712 0346 now.', 'Appelez le +254 20 712 0364.', ['phoneChanged 0346 → 0364']],
    ['spa', 'Call 0800 303 717.', 'Llame al 0800 303 71.', ['phoneChanged 0800 303 717 → 0800 303 71']],
    ['arb', 'Call 0800 303 717.', 'اتصل بالرقم ٠٨٠٠ ٣٠٣ ٧١.', ['phoneChanged 0800 303 717 → ٠٨٠٠ ٣٠٣ ٧١']],
    ['spa', 'Call +243 81 555 0142.', 'Llame al +243 81 555 014.', ['phoneChanged +243 81 555 0142 → +243 81 555 014']],
    ['fra', 'It costs 1,250 francs.', 'Cela coûte 1,250 francs.', ['numberFormat 1\u202F250 → 1,250']],
  ])('in %s is found: %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual(expected)
  })

  test('is where the findings say that it is', () => {
    const [finding] = findingsIn(rowsOf([['It took 45 days.', 'দিন লেগেছে ৫৪।']]), { to: 'ben' })
    expect(finding?.source).toEqual([{ start: 8, end: 10 }])
    expect(finding?.target).toEqual([{ start: 11, end: 13 }])
    expect(finding).toMatchObject({ category: 'accuracy', severity: 'critical', row: 0 })
  })
})

test('digits of any script, grouped in any way, are the number that Intl wrote', () => {
  const locales = [
    'fr',
    'de',
    'es',
    'ar-EG-u-nu-arab',
    'fa',
    'hi-u-nu-deva',
    'bn',
    'km-u-nu-khmr',
    'th-u-nu-thai',
    'my',
    'ne',
    'ru',
    'ff-Adlm',
    'bo-u-nu-tibt',
    'de-CH',
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.integer({ min: 13, max: 99_999_999 }),
      fc.integer({ min: 1, max: 9 }),
      (locale, whole, tenth) => {
        const value = whole + tenth / 10
        const source = new Intl.NumberFormat('en').format(value)
        const target = new Intl.NumberFormat(locale).format(value)
        const to = new Intl.Locale(locale).language
        const changed = new Intl.NumberFormat(locale).format(value + 10)
        expect(found(`x ${source}.`, `y ${target}.`, { to })).toEqual([])
        expect(found(`x ${source}.`, `y ${changed}.`, { to })).toHaveLength(1)
      },
    ),
    { numRuns: 150 },
  )
})

describe('a decimal', () => {
  test.each([
    ['0.05', '0,5', 'numberChanged 0.05 → 0,5'],
    ['0.5', '5', 'numberChanged 0.5 → 5'],
    ['3.05', '3,5', 'numberChanged 3.05 → 3,5'],
  ])('is another number where a zero or its sign is lost: %s, %s', (right, wrong, expected) => {
    expect(found(`Give ${right} of the drug.`, `Geben Sie ${wrong} davon.`, { to: 'deu' })).toEqual([expected])
  })

  test.each([
    ['.5 of the dose', '0,5 der Dosis'],
    ['0.50 of the dose', '0,5 der Dosis'],
    ['On 03.04.2026 we met', 'Am 3.4.2026 trafen wir uns'],
  ])('or date is the same with or without zeros that say nothing: %s', (source, target) => {
    expect(found(source, target, { to: 'deu' })).toEqual([])
  })
})

describe('a word of the translation', () => {
  test('accounts for a number of the source only if no other number is in its place', () => {
    expect(found('Enter a value for line 1.', 'Geben Sie einen Wert für Zeile 8 ein.', { to: 'deu' })).toEqual([
      'numberChanged 1 → 8',
    ])
    expect(found('Wait for 1 minute.', 'Warten Sie eine Minute.', { to: 'deu' })).toEqual([])
    expect(found('Two of 7 rooms are open.', '2 von sieben Räumen sind offen.', { to: 'deu' })).toEqual([])
  })
})

describe('a number with a per cent sign before it', () => {
  test('is a placeholder in a catalogue in English', () => {
    expect(found('Move %1 to front', 'Nach vorne', { to: 'deu', kind: 'unit' })).toEqual(['placeholderMissing %1'])
    expect(found('Move %1 to front', '%4 nach vorne', { to: 'deu', kind: 'unit' })).toEqual([
      'placeholderChanged %1 → %4',
    ])
  })

  test('is per cent in Turkish', () => {
    expect(found('About 5% of them', 'Yaklaşık %5', { to: 'tur', kind: 'unit' })).toEqual([])
  })
})

describe('a number that became another one of its row', () => {
  test.each([
    ['deu', 'Use 2 dots and 3 dashes.', 'Zwei Muster: 2 Punkte, 2 Striche.', 'numberChanged 3 → 2'],
    ['rus', 'See cron(8) and crontab(5).', 'См. cron(5) и crontab(5).', 'numberChanged 8 → 5'],
  ])('is reported where both sides have as many, in %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual([expected])
  })

  test('is not reported where the delivery only says one of them more often', () => {
    expect(found('Between 3 and 5 people came.', 'Es kamen 5 Personen.', { to: 'deu' })).toEqual([])
  })
})

test('a version is not an amount: a nought at its end counts', () => {
  expect(found('Since version 3.10 it works.', 'Seit Version 3.1 geht es.', { to: 'deu' })).toEqual([
    'numberChanged 3.10 → 3.1',
  ])
  expect(found('It cost 3.10 units.', 'Es kostete 3,1 Einheiten.', { to: 'deu' })).toEqual([])
})
