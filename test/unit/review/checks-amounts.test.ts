import { describe, expect, test } from 'vitest'
import { found, findingsIn, rowsOf } from './row-checking.ts'

describe('a number that means something else is found', () => {
  test.each([
    ['deu', 'Store it at -5 °C.', 'Bei 5 °C lagern.', ['signChanged -5 → 5']],
    ['fra', 'It fell to −12 points.', 'Il est tombé à 12 points.', ['signChanged −12 → 12']],
    ['spa', 'It returns 44.', 'Devuelve -44.', ['signChanged 44 → -44']],
    ['arb', 'It is -45 degrees.', 'إنها 45 درجة.', ['signChanged -45 → 45']],
    ['deu', 'It is true (-1).', 'Es ist wahr (1).', ['signChanged -1 → 1']],
    ['fra', 'Only 5 % came.', 'Seuls 5 sont venus.', ['percentChanged 5 % → 5']],
    ['rus', 'It rose by 30 percent.', 'Выросло на 30.', ['percentChanged 30 percent → 30']],
    ['deu', 'It lost 5 ‰ of it.', 'Es verlor 5 % davon.', ['percentChanged 5 ‰ → 5 %']],
    ['nld', 'It has 16 pages.', 'Het heeft 16 % pagina’s.', ['percentChanged 16 → 16 %']],
    ['deu', 'Take 5 mg a day.', 'Nehmen Sie 5 g pro Tag.', ['unitChanged 5 mg → 5 g']],
    ['rus', 'Choose 100% or 200%.', 'Выберите 100% или 200.', ['percentChanged 200% → 200']],
    ['fra', 'Choose 100% or 200%.', 'Choisissez 100 % ou 200.', ['percentChanged 200% → 200']],
    ['spa', 'Send 1 KB or 1 MB.', 'Envíe 1 MB o 1 MB.', ['unitChanged 1 KB → 1 MB']],
    ['rus', 'Take 5 mg a day.', 'Принимайте 5 г в день.', ['unitChanged 5 mg → 5 г']],
    ['arb', 'Inject 0.5 ml.', 'حقن 0.5 ملغ.', ['unitChanged 0.5 ml → 0.5 ملغ']],
    ['arb', 'Take 250 mg.', 'تناول 250 غ.', ['unitChanged 250 mg → 250 غ']],
    ['hin', 'Take 250 mg.', '250 मिली लें।', ['unitChanged 250 mg → 250 मिली']],
    ['deu', 'Take 5 milligrams.', 'Nehmen Sie 5 Mikrogramm.', ['unitChanged 5 milligrams → 5 Mikrogramm']],
    ['fra', 'Wait 20 minutes.', 'Attendez 20 heures.', ['unitChanged 20 minutes → 20 heures']],
    ['tur', 'Wait 20 minutes.', 'En az 20 saatte bir.', ['unitChanged 20 minutes → 20 saatte']],
    ['cmn', 'Wait 20 minutes.', '請等待20小時。', ['unitChanged 20 minutes → 20小時']],
    ['tha', 'Wait 20 minutes.', 'รอ 20 ชั่วโมง', ['unitChanged 20 minutes → 20 ชั่วโมง']],
    ['swh', 'Wait 20 days.', 'Subiri miezi 20.', ['unitChanged 20 days → miezi 20']],
    ['swh', 'Take 1 litre of oil.', 'Chukua ml 1 ya mafuta.', ['unitChanged 1 litre → ml 1']],
    [
      'spa',
      'From 9 months to 14 years.',
      'De 14 meses a 9 años.',
      ['unitChanged 9 months → 9 años', 'unitChanged 14 years → 14 meses'],
    ],
    ['spa', 'It was 37 °C.', 'Hacía 37 °F.', ['unitChanged 37 °C → 37 °F']],
    ['spa', 'It costs 609 USD.', 'Cuesta 609 EUR.', ['currencyChanged USD → EUR']],
    ['deu', '0.50 $ and (0.50 $)', '0,50 $ und (0,50 €)', ['currencyChanged $ → €']],
    ['ces', 'Price (USD)', 'Cena (EUR)', ['currencyChanged USD → EUR']],
    ['fra', 'It costs 609 dollars.', 'Cela coûte 609 euros.', ['currencyChanged dollars → euros']],
    ['ces', 'Pay 620 crowns.', 'Zaplaťte 620 eury.', ['currencyChanged crowns → eury']],
    ['slk', 'Pay 620 crowns.', 'Zaplaťte 620 eurami.', ['currencyChanged crowns → eurami']],
    ['rus', 'It costs $609.', 'Это стоит 609 евро.', ['currencyChanged $ → евро']],
  ])('in %s: %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual(expected)
  })

  test('where the findings say that it is', () => {
    const [finding] = findingsIn(rowsOf([['Give -5 mg.', 'Geben Sie 5 mg.']]), { to: 'deu' })
    expect(finding).toMatchObject({ code: 'signChanged', severity: 'critical' })
    expect(finding?.source).toEqual([{ start: 5, end: 7 }])
    expect(finding?.target).toEqual([{ start: 10, end: 11 }])
  })
})

describe('the same amount may be written in another way', () => {
  test.each([
    ['swh', 'Take 5 ml of oil.', 'Chukua ml 5 ya mafuta.'],
    ['deu', 'Pages 3 to 5.', 'Seiten 3-5.'],
    ['fra', 'Between -5 and 5.', 'Entre moins 5 et 5.'],
    ['deu', 'A loss of -5 in the books.', 'Ein Verlust von (5) in den Büchern.'],
    ['swe', 'Ancient Greek (to 1453)', 'Grekiska, klassisk (-1453)'],
    ['deu', 'The option -9 of kill.', 'Die Option -9 von kill.'],
    ['fra', 'It rose 10 % to 20 %.', 'Il a augmenté de 10 à 20 %.'],
    ['tur', 'It rose by 5%.', '%5 arttı.'],
    ['tur', 'It rose by 5 percent.', 'Yüzde 5 arttı.'],
    ['cmn', 'It rose by 5 percent.', '上升了百分之5。'],
    ['ita', 'It rose by 5%.', 'È cresciuto del 5 per cento.'],
    ['deu', 'Both Intel 64 processors', 'Beide Intel-64-Prozessoren'],
    ['spa', 'Error %1, line 5 %s', 'Error %1 %s, línea 5'],
    ['fra', 'It takes 5 hours.', 'Cela prend 5 h.'],
    ['rus', 'It takes 5 hours.', 'Это занимает 5 ч.'],
    ['rus', 'Within 5 hours.', 'Ограничено 5 часами.'],
    ['swe', 'Up to 16m rows.', 'Upp till 16 milj rader.'],
    ['ita', 'Diagonal 1l', 'Diagonale 1s'],
    ['tha', 'Since January 1st, 1970.', 'ตั้งแต่ 1 มกราคม 1970'],
    ['deu', 'It has 5 MB.', 'Es hat 5 Mb.'],
    ['fra', 'Room 5, for 2 hours.', 'Salle 5, pendant 2 heures.'],
    ['por', 'It costs $50.', 'Custa US$ 50.'],
    ['deu', 'ALL prices in USD', 'Alle Preise in USD'],
    ['arb', 'Take 250 mg or 5 ml.', 'تناول 250 ملغ أو 5 مل.'],
    ['arb', 'It weighs 12 kg, 3 mm thick.', 'وزنه 12 كجم وسمكه 3 ملم.'],
    ['jpn', 'It costs 500 yen.', '500円です。'],
    ['rhg', 'It costs 5 %.', '5 hoyse.'],
    ['pol', 'Price counts for 60 per cent, quality for the other 40.', 'Cena stanowi 60%, a jakość 40% oceny.'],
    ['hau', 'Attendance rose to 74%.', 'Yawan masu zuwa makaranta ya ƙaru zuwa kashi 74 cikin ɗari.'],
    ['ben', 'The service charge is 12% per year.', 'সার্ভিস চার্জ বছরে শতকরা ১২ ভাগ।'],
  ])('in %s: %s', (to, source, target) => {
    expect(found(source, target, { to }).filter((finding) => !/^(?:length|quote|end)/.test(finding))).toEqual([])
  })
})

describe('another month or day of the week', () => {
  test.each([
    ['fra', 'Since May 2012.', 'Depuis juin 2012.', ['monthChanged May → juin']],
    ['tur', 'Closed until 20 February.', '20 Mart’a kadar kapalı.', ['monthChanged February → Mart']],
    ['fra', 'Until the month of April 2012.', 'Jusqu’au mois d’août 2012.', ['monthChanged April → août']],
    ['rus', 'On 24 March 2026.', '24 апреля 2026 года.', ['monthChanged March → апреля']],
    ['fin', 'In January it began.', 'Se alkoi helmikuussa.', []],
    ['jpn', 'On May 3 it began.', '6月3日に始まりました。', ['monthChanged May → 6月']],
    ['vie', 'On 3 May 2026.', 'Ngày 3 tháng 6 năm 2026.', ['monthChanged May → tháng 6']],
    ['arb', 'On 3 May 2026.', 'في 3 يونيو 2026.', ['monthChanged May → يونيو']],
    ['fra', 'It opens on Monday.', 'Cela ouvre mardi.', ['weekdayChanged Monday → mardi']],
    ['fra', 'It opens on Mondays.', 'Cela ouvre les mardis.', ['weekdayChanged Mondays → mardis']],
    ['swe', 'Thursday', 'söndagen', ['weekdayChanged Thursday → söndagen']],
    ['fin', 'It opens on Mondays.', 'Se aukeaa tiistaisin.', ['weekdayChanged Mondays → tiistaisin']],
    ['tur', 'It opens on Friday.', 'Cumartesi günü açılır.', ['weekdayChanged Friday → Cumartesi']],
    ['tur', 'It opens on Sunday.', 'Pazartesi günü açılır.', ['weekdayChanged Sunday → Pazartesi']],
    [
      'tur',
      'It opens in the first week of May.',
      'Haziran ayının ilk haftasında açılır.',
      ['monthChanged May → Haziran'],
    ],
    ['tur', 'Lessons are in October.', 'Dersler kasım ayındadır.', ['monthChanged October → kasım']],
    ['ell', 'It starts in early November.', 'Αρχίζει στις αρχές Οκτωβρίου.', ['monthChanged November → Οκτωβρίου']],
    ['pes', 'We are closed on Mondays.', 'ما یک‌شنبه‌ها تعطیل هستیم.', ['weekdayChanged Mondays → یک‌شنبه']],
    ['pes', 'Only on Saturdays and Tuesdays.', 'فقط شنبه‌ها و سه‌شنبه‌ها.', []],
    ['pes', 'Only on Tuesdays.', 'فقط سه شنبه ها.', []],
    ['hau', 'We meet on Wednesdays.', "Muna taro ranar Juma'a.", ["weekdayChanged Wednesdays → Juma'a"]],
    ['hau', 'We meet on Fridays.', 'Muna taro ranar Jumma’a.', []],
    ['ukr', 'We meet on Mondays.', 'Зустрічаємося щоп’ятниці.', ['weekdayChanged Mondays → п’ятниці']],
    ['deu', 'We are closed on Wednesdays.', 'Wir haben freitags zu.', ['weekdayChanged Wednesdays → freitags']],
    ['pol', 'The lessons are on Tuesdays.', 'Zajęcia są w piątki.', ['weekdayChanged Tuesdays → piątki']],
    [
      'ita',
      'It closes on the last Friday of a month.',
      'Chiude l’ultimo lunedì del mese.',
      ['weekdayChanged Friday → lunedì'],
    ],
    [
      'deu',
      'Closed on December 24, December 25 and December 31.',
      'Geschlossen am 24. Dezember, 25. November und 31. Dezember.',
      ['monthChanged December → November'],
    ],
  ])('in %s is found: %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual(expected)
  })

  test.each([
    ['fra', 'You may take 5 of them in March.', 'Vous pouvez en prendre 5 en mars.'],
    ['fra', 'They march 5 miles.', 'Ils marchent 5 miles en juin.'],
    ['deu', 'On 24 May 2026.', 'Am 24.5.2026.'],
    ['pol', 'In May 2026.', 'W maju 2026.'],
    ['arb', 'In May 2026.', 'في أيار 2026.'],
    ['pes', 'On 24 May 2026.', 'در ۳ خرداد ۱۴۰۵.'],
    ['por', 'On Monday, the second.', 'Na segunda, dia dois.'],
    ['urd', 'Each week, from Monday to Friday.', 'ہر ہفتہ، پیر سے جمعہ تک۔'],
    ['urd', 'Each week, on Monday and Friday.', 'ہفتہ وار، پیر اور جمعہ کو۔'],
    ['nld', 'Thu Mar 3 23:05:25 2005', 'za 01 okt 2005 16:57:09'],
    ['ita', 'The full name (e.g., Sunday)', 'Il nome completo (es. sabato)'],
  ])('in %s is not found where it may be the same: %s', (to, source, target) => {
    expect(found(source, target, { to }).filter((finding) => /month|weekday/.test(finding))).toEqual([])
  })
})

describe('numbers in words', () => {
  test.each([
    ['deu', 'It lasted one and a half hours.', 'Es dauerte 1,5 Stunden.'],
    ['fra', 'It lasted 1.5 hours.', 'Cela a duré une heure et demie.'],
    ['deu', 'Fill in ½ of it.', 'Füllen Sie 0,5 davon ein.'],
    ['deu', 'It took 2 1/2 years.', 'Es dauerte 2,5 Jahre.'],
    ['deu', 'There were 45 people.', 'Es waren fünfundvierzig Menschen.'],
    ['rus', 'There were 45 people.', 'Там было сорок пять человек.'],
    ['arb', 'There were 45 people.', 'كان هناك خمسة وأربعون شخصا.'],
    ['tha', 'There were 45 people.', 'มีคนสี่สิบห้าคน'],
    ['hin', 'There were 45 people.', 'वहाँ पैंतालीस लोग थे।'],
  ])('in %s are accepted: %s', (to, source, target) => {
    expect(found(source, target, { to })).toEqual([])
  })

  test.each([
    ['deu', 'Come back in three days.', 'Kommen Sie in fünf Tagen wieder.', ['numberChanged three → fünf']],
    ['fra', 'Take four tablets.', 'Prenez quarante comprimés.', ['numberChanged four → quarante']],
    ['deu', 'The office opens at 10 a.m.', 'Das Büro öffnet um elf Uhr.', ['numberChanged 10 → elf']],
    ['spa', 'The bus leaves at 7 p.m.', 'El autobús sale a las ocho de la tarde.', ['numberChanged 7 → ocho']],
    ['swh', 'The kitchen closes at 12 noon.', 'Jiko hufungwa saa nane mchana.', ['numberChanged 12 → nane']],
    ['spa', 'At least two litres.', 'Al menos tres litros.', ['numberChanged two → tres']],
    ['rus', 'It takes five minutes.', 'Это занимает восемь минут.', ['numberChanged five → восемь']],
    ['ita', 'On the third day.', 'Il quinto giorno.', ['numberChanged third → quinto']],
    ['nld', 'Wait 3 days.', 'Wacht vijf dagen.', ['numberChanged 3 → vijf']],
    ['por', 'Wait twenty-five days.', 'Aguarde 12 dias.', ['numberChanged twenty-five → 12']],
    ['fra', 'About two hundred people.', 'Environ trois cents personnes.', ['numberChanged two hundred → trois cents']],
    ['tha', 'Wait three days.', 'รอห้าวัน', ['numberChanged three → ห้า']],
    ['deu', 'Add four drops.', 'Fügen Sie vierzig Tropfen hinzu.', ['numberChanged four → vierzig']],
    ['arb', 'Add four drops.', 'أضيفوا أربعين قطرة.', ['numberChanged four → أربعين']],
    ['arb', 'Wait for three days.', 'انتظروا خمسة أيام.', ['numberChanged three → خمسة']],
    ['swh', 'Each family gets two nets.', 'Kila kaya inapata vyandarua vitatu.', ['numberChanged two → vitatu']],
  ])('in %s are compared: %s', (to, source, target, expected) => {
    expect(found(source, target, { to }).filter((finding) => finding.startsWith('number'))).toEqual(expected)
  })

  test.each([
    ['ita', 'At least two days before it.', 'Almeno due settimane prima.', 'two days → due settimane'],
    ['tur', 'It takes about two weeks.', 'Yaklaşık iki gün sürer.', 'two weeks → iki gün'],
    ['fra', 'It takes 3 hours.', 'Cela prend trois minutes.', '3 hours → trois minutes'],
  ])('in %s have units of time: %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual([`unitChanged ${expected}`])
  })

  test.each([
    ['deu', 'Fold it twice.', 'Falten Sie es zweimal.'],
    ['arb', 'Add four drops, three times a day.', 'أضيفوا أربع قطرات ثلاث مرات في اليوم.'],
    ['swh', 'Each family gets two nets.', 'Kila kaya inapata vyandarua viwili.'],
    ['swh', 'The kitchen closes at 12 noon.', 'Jiko hufungwa saa sita mchana.'],
    ['deu', 'The bus leaves at 10:30.', 'Der Bus fährt um halb elf.'],
    ['spa', 'The bus leaves at 19:00.', 'El autobús sale a las siete de la tarde.'],
    ['swh', 'From 9 a.m., each family gets two nets.', 'Kuanzia saa 3 asubuhi, kila kaya inapata vyandarua viwili.'],
    ['deu', 'A three-day course.', 'Ein dreitägiger Kurs.'],
    ['fra', 'Ninety-seven people came.', 'Quatre-vingt-dix-sept personnes sont venues.'],
    ['fra', 'A new house for two families.', 'Une maison neuve pour deux familles.'],
    ['fra', '4th quarter (Sep 1 - Dec 31)', 'Quatrième trimestre (1 sept. - 31 déc.)'],
    ['rus', 'For five or six children.', 'Для пяти или шести детей.'],
    ['spa', 'Names longer than four letters.', 'Nombres de cinco o más letras.'],
    ['arb', 'Every two weeks, three times.', 'ثلاث مرات كل أسبوعين'],
    ['tha', 'Two people may not enter.', 'ห้ามสองคนเข้า'],
    ['por', 'On Wednesday, two of them.', 'Na quarta-feira, ambos.'],
    ['vie', 'A secondary school for two years.', 'Trường trung học trong hai năm.'],
    ['vie', 'In two years, in 2028.', 'Trong hai năm, vào năm 2028.'],
  ])('in %s may say the same: %s', (to, source, target) => {
    expect(found(source, target, { to }).filter((finding) => finding.startsWith('number'))).toEqual([])
  })

  test('do not excuse another number', () => {
    expect(found('There were 46 people.', 'Es waren fünfundvierzig Menschen.', { to: 'deu' })).toEqual([
      'numberMissing 46',
    ])
  })
})

describe('a number in the format of the source language', () => {
  test.each([
    ['Set the number to "1,250" now.', 'Stellen Sie die Zahl auf „1,250“ ein.'],
    ['The comma is the thousands separator in 1,250.', 'Das Komma ist das Tausendertrennzeichen in 1,250.'],
  ])('may be quoted: %s', (source, target) => {
    expect(found(source, target, { to: 'fra' })).toEqual([])
  })
})

test('points are no centimetres', () => {
  expect(found('The text has 10 pt.', 'Der Text hat 10 cm.', { to: 'deu' })).toEqual(['unitChanged 10 pt → 10 cm'])
  expect(found('The text has 10 pt.', 'Der Text hat 10 Punkt.', { to: 'deu' })).toEqual([])
})
