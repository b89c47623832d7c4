// Names that the delivery keeps elsewhere and that a slip of the pen has altered in one place.
import { describe, expect, test } from 'vitest'
import { findingsIn, rowsOf } from './row-checking.ts'

const kept: [string, string][] = [
  ['The road to Kindu is open.', 'La route de Kindu est ouverte.'],
  ['Food came to Kindu in May.', 'Des vivres sont arrivés à Kindu en mai.'],
  ['Since then Kindu has water.', 'Depuis lors, Kindu a de l’eau.'],
]

function namesIn(rows: readonly [string, string][], to = 'fra'): string[] {
  return findingsIn(rowsOf(rows), { to })
    .filter(({ code }) => code === 'nameChanged')
    .map(({ row, expected, found }) => `${String(row)}: ${expected.join()} ${found.join()}`)
}

test('the search for a name in all rows can be interrupted', () => {
  const rows = rowsOf([...kept, ['The clinic in Kindu is shut.', 'La clinique de Kindo est fermée.']])
  const onPause = () => {
    throw new Error('closed')
  }
  expect(() => findingsIn(rows, { to: 'fra', onPause })).toThrow('closed')
})

describe('a name', () => {
  test('with a letter altered is reported where the delivery keeps it elsewhere', () => {
    expect(namesIn([...kept, ['The clinic in Kindu is shut.', 'La clinique de Kindo est fermée.']])).toEqual([
      '3: Kindu Kindo',
    ])
  })

  test('with two letters in each other’s place is reported without being kept elsewhere', () => {
    expect(namesIn([['We went to Lisbon by train.', 'Nous sommes allés à Lisobn en train.']])).toEqual([
      '0: Lisbon Lisobn',
    ])
    expect(namesIn([['We went to the Centers by train.', 'Nous sommes allés aux Centres en train.']])).toEqual([])
  })

  test('in Latin letters within another script is reported with any letter altered', () => {
    expect(namesIn([['Open it in Firefox again.', 'Откройте его в Firefix снова.']], 'rus')).toEqual([
      '0: Firefox Firefix',
    ])
  })

  test.each([
    ['is not reported where it is always written so', [['In Geneva it rained.', 'À Geneve, il a plu.']]],
    ['is not reported with an ending', [...kept, ['The people of Kindu came.', 'Les Kindus sont venus.']]],
    ['is not reported where the other is a name too', [...kept, ['From Kindu to Kinda.', 'De là à Kinda.']]],
    [
      'is not reported where the other word is usual',
      [...kept, ['It is in Kindu now.', 'C’est à Kindo.'], ['A cat sleeps.', 'Kindo dort.']],
    ],
  ] satisfies [string, [string, string][]][])('%s', (_, rows) => {
    expect(namesIn(rows)).toEqual([])
  })

  test.each([
    ['is a word that both languages have', 'Institute', 'Instituto'],
    ['differs by an accent', 'Acamas', 'Acamás'],
  ])('is not reported where it %s', (_, name, other) => {
    const both: [string, string] = [`Ask the ${name} first.`, `Pregunte antes al ${name}.`]
    expect(namesIn([both, [`The ${name} of Wuhan agrees.`, `El ${other} de Wuhan está de acuerdo.`]], 'spa')).toEqual(
      [],
    )
  })

  test('may have another last letter in a language with cases', () => {
    expect(namesIn([...kept, ['The clinic in Kindu is shut.', 'Klinika v Kindo je zaprta.']], 'slv')).toEqual([])
  })
})

describe('another name', () => {
  function replaced(rows: readonly [string, string][], to = 'fra'): string[] {
    return findingsIn(rowsOf(rows), { to })
      .filter(({ code }) => code === 'nameReplaced')
      .map(({ row, expected, found }) => `${String(row)}: ${expected.join()} ${found.join()}`)
  }

  test('is not reported where the language has several scripts and a name in its own words', () => {
    expect(
      replaced([['Words of Japanese and Khmer are counted.', 'Maneno ya Kijapani na Kikhmeri huhesabiwa.']], 'swh'),
    ).toEqual([])
    expect(namesIn([['It is closed on Tuesday.', 'Hufungwa siku ya Jumanne.']], 'swh')).toEqual([])
  })

  test('is reported of a person between commas, behind what they do', () => {
    const source = 'The storekeeper, Tomasz Belmonte, counts the boxes.'
    expect(replaced([[source, 'Le magasinier, Marek Nowak, compte les cartons.']])).toEqual(['0: Belmonte Nowak'])
    expect(replaced([[source, 'Le magasinier, Tomasz Belmonte, compte les cartons.']])).toEqual([])
  })

  test('is reported where the delivery keeps the name elsewhere', () => {
    expect(replaced([...kept, ['The clinic in Kindu is shut.', 'La clinique de Toronto est fermée.']])).toEqual([
      '3: Kindu Toronto',
    ])
  })

  test('is reported where the delivery has the name elsewhere once, or leaves it out now and then', () => {
    const once = kept.slice(0, 1)
    expect(replaced([...once, ['The clinic in Kindu is shut.', 'La clinique de Toronto est fermée.']])).toEqual([
      '1: Kindu Toronto',
    ])
    const leftOut: [string, string][] = [
      ['The mill of Kindu is old.', 'Le moulin est ancien.'],
      ['The well of Kindu is deep.', 'Le puits est profond.'],
    ]
    const often = [...kept, ...kept.map(([source, target]): [string, string] => [`So ${source}`, `Or ${target}`])]
    expect(
      replaced([...often, ...leftOut, ['The clinic in Kindu is shut.', 'La clinique de Toronto est fermée.']]),
    ).toEqual(['8: Kindu Toronto'])
  })

  test('is reported of names with further capitals, once only if no word is written so', () => {
    expect(replaced([['We keep the lists in AidTrack here.', 'Nous tenons les listes dans Palmyra ici.']])).toEqual([
      '0: AidTrack Palmyra',
    ])
    const unicef: [string, string] = ['Some pens are from UNICEF here.', 'Certains stylos sont de l’UNICEF ici.']
    expect(replaced([unicef, ['The bags are from UNICEF too.', 'Les sacs sont aussi de Caritas.']])).toEqual([
      '1: UNICEF Caritas',
    ])
  })

  test('is reported though its letters are a part of technical names', () => {
    const technical: [string, string] = ['Run kindu-tools from /srv/kindu now.', 'Lancez kindu-tools de /srv/kindu.']
    expect(
      replaced([
        ...kept.slice(0, 1),
        technical,
        technical,
        ['The clinic in Kindu is shut.', 'La clinique de Toronto est fermée.'],
      ]),
    ).toEqual(['3: Kindu Toronto'])
    const word: [string, string] = ['They bake kindu from maize.', 'Ils font du pain de maïs.']
    expect(
      replaced([...kept.slice(0, 1), word, word, ['The bread of Kindu is good.', 'Le pain de Froment est bon.']]),
    ).toEqual([])
  })

  test('is reported between the same two names, though it is there once', () => {
    expect(
      replaced([['Take the bus to Goma, Bunia, Uvira.', 'Der Bus fährt nach Goma, Erfurt, Uvira.']], 'deu'),
    ).toEqual(['0: Bunia Erfurt'])
    expect(replaced([['Take it to Goma, Germany, Uvira.', 'Bring es nach Goma, Deutschland, Uvira.']], 'deu')).toEqual(
      [],
    )
  })

  test('is reported in German beside another name that is kept', () => {
    const once: [string, string] = ['We need Kindu at once.', 'Wir brauchen Kindu sofort.']
    expect(replaced([once, ['Only the Kindu Nexus is used.', 'Benutzt wird nur der Erfurt Nexus.']], 'deu')).toEqual([
      '1: Kindu Erfurt',
    ])
  })

  test('is reported in German beside a word that is beside the name elsewhere', () => {
    const roads: [string, string][] = [
      ['The road to Kindu is open.', 'Die Straße nach Kindu ist offen.'],
      ['Food came to Kindu in May.', 'Im Mai kam Essen nach Kindu.'],
    ]
    expect(replaced([...roads, ['The bus to Kindu is late.', 'Der Bus nach Erfurt ist spät.']], 'deu')).toEqual([
      '2: Kindu Erfurt',
    ])
    expect(replaced([...roads, ['The bus to Kindu is late.', 'Der Bus hat heute Verspätung.']], 'deu')).toEqual([])
  })

  test('is reported where the delivery has both elsewhere, in German too', () => {
    const both: [string, string][] = [
      ['The road to Kindu is open.', 'Die Straße nach Kindu ist offen.'],
      ['Food came to Kindu in May.', 'Im Mai kam Essen nach Kindu.'],
      ['The road to Goma is shut.', 'Die Straße nach Goma ist zu.'],
      ['Food came to Goma in June.', 'Im Juni kam Essen nach Goma.'],
    ]
    expect(replaced([...both, ['The clinic in Kindu is shut.', 'Die Klinik in Goma ist zu.']], 'deu')).toEqual([
      '4: Kindu Goma',
    ])
  })

  test('is reported in Latin letters within another script', () => {
    expect(replaced([['Install it on Debian first.', 'Сначала установите его в Windows.']], 'rus')).toEqual([
      '0: Debian Windows',
    ])
  })

  test('is reported of persons in languages with several scripts, and behind a role or a verb', () => {
    expect(replaced([['Please ask for Ms Furaha Mbuyi.', 'Muulizie Bi. Esperance Kavira.']], 'swh')).toEqual([
      '0: Mbuyi Kavira',
    ])
    expect(replaced([['You can call Rosa Medina at night.', 'Anda dapat menghubungi Lucía Paredes.']], 'ind')).toEqual([
      '0: Medina Paredes',
    ])
    expect(replaced([['Tell the caretaker, Hodan Warsame.', 'U sheeg ilaaliyaha, Ifrah Jaamac.']], 'som')).toEqual([
      '0: Warsame Jaamac',
    ])
    expect(replaced([['Tell the caretaker, Hodan Warsame.', 'U sheeg ilaaliyaha, Hodan Warsame.']], 'som')).toEqual([])
  })

  test('is reported wherever a name is that no dictionary has, and not where one has it as a word', () => {
    expect(replaced([['The Kalemba mill is shut today.', 'Le moulin Ruzizi est fermé ce jour.']])).toEqual([
      '0: Kalemba Ruzizi',
    ])
    expect(replaced([['The Settings page is shut today.', 'La page Réglages est fermée ce jour.']])).toEqual([])
    expect(replaced([['They press the Close Kalemba icon.', 'Usan el icono Cerrar Kalemba.']], 'spa')).toEqual([])
    expect(replaced([['Press the Esc key.', 'Appuyez sur la touche Suppr.']])).toEqual([])
  })

  test('is reported in place of a word only where it is a name that the dictionary has', () => {
    const word: [string, string] = ['We use the Format list here.', 'Di sini kami memakai daftar Format.']
    const other = (found: string): [string, string] => ['Open the Format list now.', `Buka daftar ${found} sekarang.`]
    expect(replaced([word, other('Nairobi')], 'ind')).toEqual(['1: Format Nairobi'])
    expect(replaced([word, other('Bentuk')], 'ind')).toEqual([])
  })

  test('is reported where the delivery has it as a name elsewhere, and beside a month', () => {
    const rows: [string, string][] = [
      ['The fair takes place in Kadabu on 14 May.', 'Fuar 14 Mayıs’ta Talmo’da yapılacaktır.'],
      ['The market of Talmo is open.', 'Şimdi Talmo pazarı açıktır.'],
    ]
    expect(replaced(rows, 'tur')).toEqual(['0: Kadabu Talmo'])
  })

  test('is reported though a small word sounds as the lost name does', () => {
    expect(
      replaced([['Tell Ms Hodan Warsame of leaks.', 'Wixii ku saabsan dhuun u sheeg Ifrah Jaamac.']], 'som'),
    ).toEqual(['0: Warsame Jaamac'])
  })

  test('is reported of persons whose name is a word', () => {
    expect(replaced([['Please ask for Ms Amina Baker.', 'Demandez Mme Amina Traoré.']])).toEqual(['0: Baker Traoré'])
    expect(replaced([['Then call Halima Settle.', 'Appelez Halima Traoré.']])).toEqual(['0: Settle Traoré'])
  })

  test.each([
    ['arb', 'Ask Halima Osman for a card.', 'اطلبوا البطاقة من حليمة إدريس.', 'Osman إدريس'],
    ['hin', 'Ask Kavita Rao for a card.', 'कार्ड के लिए कविता जोशी से पूछें।', 'Rao जोशी'],
    ['ben', 'Ask Samuel Lokuta for a card.', 'কার্ডের জন্য স্যামুয়েল ওমারকে বলুন।', 'Lokuta ওমারকে'],
    ['heb', 'Ask Samuel Lokuta for a card.', 'בקשו כרטיס מסמואל כהנמן.', 'Lokuta כהנמן'],
  ])('in %s, without capitals, is reported beside the half that is kept: %s', (to, source, target, expected) => {
    expect(replaced([[source, target]], to)).toEqual([`0: ${expected}`])
  })

  test.each([
    ['arb', 'Call Dr Amina Saleh at noon.', 'اتصلوا ظهرًا بالدكتورة سارة حداد.', 'Saleh حداد'],
    ['arb', 'Call Dr Amina Saleh at noon.', 'اتصلوا ظهرًا بـ د. سارة حداد.', 'Saleh حداد'],
    ['pes', 'Ask Mr Omid Rahimi for the key.', 'کلید را از آقای یوسف شاکری بگیرید.', 'Rahimi شاکری'],
    ['urd', 'Ask Dr Bilal Qureshi for a card.', 'کارڈ کے لیے ڈاکٹر نعمان صدیقی سے پوچھیں۔', 'Qureshi صدیقی'],
    ['hin', 'Ask Dr Kavita Rao for a card.', 'कार्ड के लिए डॉ. सुमन जोशी से पूछें।', 'Rao जोशी'],
    ['heb', 'Ask Dr Samuel Lokuta for a card.', 'בקשו כרטיס מד״ר יעקב כהנמן.', 'Lokuta כהנמן'],
    ['amh', 'Ask Dr Hana Girma for a card.', 'ካርድ ለማግኘት ዶ/ር ሰላም በቀለ ይጠይቁ።', 'Girma በቀለ'],
  ])('in %s, without capitals, is reported of both names behind a title: %s', (to, source, target, expected) => {
    expect(replaced([[source, target]], to)).toEqual([`0: ${expected}`])
  })

  test.each([
    ['arb', 'Call Dr Amina Saleh at noon.', 'اتصلوا ظهرًا بالدكتورة أمينة صالح.'],
    ['arb', 'Call Dr George Peters at noon.', 'اتصلوا ظهرًا بالدكتور جورج بيترز.'],
    ['pes', 'Ask Mr Omid Rahimi for the key.', 'کلید را از آقای امید رحیمی بگیرید.'],
    ['urd', 'Ask Dr Bilal Qureshi for a card.', 'کارڈ کے لیے ڈاکٹر بلال قریشی سے پوچھیں۔'],
    ['hin', 'Ask Dr Kavita Rao for a card.', 'कार्ड के लिए डॉ. कविता राव से पूछें।'],
    ['amh', 'Ask Dr Hana Girma for a card.', 'ካርድ ለማግኘት ዶ/ር ሃና ግርማን ይጠይቁ።'],
    ['arb', 'Ask Halima Osman for a card.', 'اطلبوا البطاقة من حليمة عثمان.'],
    ['arb', 'The team of Goma Solar came.', 'جاء فريق غوما للطاقة الشمسية.'],
    ['hin', 'Ask Kavita Joshi for a card.', 'कार्ड के लिए कविता जोशी से पूछें।'],
    ['rus', 'Open the Format list now.', 'Теперь откройте список Style.'],
  ])('in %s is not reported for the same in other letters or for words: %s', (to, source, target) => {
    expect(replaced([[source, target]], to)).toEqual([])
  })

  test('is not reported where a last consonant is silent', () => {
    expect(replaced([['Then draw the Bézier curve.', 'Постройте кривую Безье.']], 'rus')).toEqual([])
  })

  test('is not reported of a half that says what the other one names', () => {
    expect(replaced([['The camp in Upper Nile is full.', 'El campamento de Alto Nilo está lleno.']], 'spa')).toEqual([])
    expect(replaced([['They live in the Saint Anne home.', 'Дети живут в приюте Святой Анны.']], 'rus')).toEqual([])
  })

  test('is not reported in the letters of Somali, or with a soft sign of Cyrillic', () => {
    expect(replaced([['Ask for Hassan Omar in Galkayo.', 'Ka codso Xasan Cumar ee Gaalkacyo.']], 'som')).toEqual([])
    expect(replaced([['Ask for Anna Kowalska.', 'Зверніться до Анни Ковальської.']], 'ukr')).toEqual([])
    expect(replaced([['Ask for Irena Wilska, nurse.', 'Запитайте медсестру Ірену Вільську.']], 'ukr')).toEqual([])
    expect(replaced([['Ask for Hassan Omar in Galkayo.', 'Ka codso Xasan Jaamac ee Gaalkacyo.']], 'som')).toEqual([
      '0: Omar Jaamac',
    ])
  })

  test('is not reported where the Ukrainian г is an h', () => {
    expect(replaced([['Ask for Ms Oksana Hrytsenko.', 'Запитайте пані Оксану Гриценко.']], 'ukr')).toEqual([])
  })

  test('is reported beside the rest of the name, in another script too', () => {
    expect(replaced([['Please ask for Helena Macuacua.', 'Demandez Helena Santos.']])).toEqual(['0: Macuacua Santos'])
    expect(replaced([['It was signed by Ahmed Warsame.', 'Це підписав Мохамед Варсаме.']], 'ukr')).toEqual([
      '0: Ahmed Мохамед',
    ])
    expect(replaced([['Please ask for Helena Macuacua.', 'Спросите Хелену Петрову.']], 'rus')).toEqual([
      '0: Macuacua Петрову',
    ])
  })

  test.each([
    ['por', 'Hand it in at the office in Pemba.', 'Entregue-o no escritório de Nampula.', 'Pemba Nampula'],
    ['tur', 'Go to the office in Antakya.', 'Lütfen İskenderun’daki büroya gidin.', 'Antakya İskenderun'],
    ['fra', 'Call Dr Amina Diallo today.', 'Appelez la docteure Fatou Keita.', 'Diallo Keita'],
    ['deu', 'Ask Ms Katharina Brandt for it.', 'Fragen Sie Frau Sabine Hoffmann danach.', 'Brandt Hoffmann'],
  ])('of a place or a person in %s is reported though it is there once: %s', (to, source, target, expected) => {
    expect(replaced([[source, target]], to)).toEqual([`0: ${expected}`])
  })

  test.each([
    ['ita', 'They came from Germany.', 'Sono venuti dalla Germania o dalla Svizzera.'],
    ['fra', 'They came from Germany.', 'Ils sont venus d’Allemagne.'],
    ['nld', 'Write the letter in English.', 'Schrijf de brief in het Engels.'],
    ['nld', 'It begins in May.', 'Het begint in de Mei-vakantie.'],
    ['nld', 'Choose Insert - Table of Contents.', 'Kies Invoegen - Tabel met de Inhoud.'],
  ])('in %s may be the translation of a country, a language, a month or a menu: %s', (to, source, target) => {
    expect(replaced([[source, target]], to)).toEqual([])
  })

  test.each([
    [
      'is not reported for one that is never kept',
      [['It rained in Geneva today.', 'Il a plu à Vienne ce jour.']],
      'fra',
    ],
    [
      'is not reported for the same in other letters',
      [['Ask for Helena Macuacua.', 'Спросите Хелену Макуакуа.']],
      'rus',
    ],
    ['is not reported for the same with an ending', [['Ask for Helena Kowal.', 'Zapytaj o Helenę Kowalową.']], 'pol'],
    [
      'is not reported for what a product is',
      [
        ['Open the Nexus Settings now.', 'Otwórz teraz Nexus Ustawienia.'],
        ['Then the Nexus starts.', 'Wtedy Nexus się uruchamia.'],
      ],
      'pol',
    ],
    [
      'is not reported for a word joined of it and another',
      [...kept, ['The mill of Kindu is shut.', 'De molen van Westkindu is dicht.']],
      'nld',
    ],
    [
      'is not reported for the translation of a part of the name',
      [['Use the AutoFormat of the table.', 'Gebruik de Formattering van de tabel.']],
      'nld',
    ],
    [
      'is not reported for a noun in German',
      [['We use the Nexus Window here.', 'Wir nutzen das Nexus Fenster hier.']],
      'deu',
    ],
  ] satisfies [string, [string, string][], string][])('%s', (_, rows, to) => {
    expect(replaced(rows, to)).toEqual([])
  })
})
