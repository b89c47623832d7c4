import { describe, expect, test } from 'vitest'
import { found } from '../../row-checking.ts'

describe('the unit of a number in words', () => {
  test.each([
    ['fra', 'Bring ten kilograms of sand.', 'Apportez dix grammes de sable.', 'ten kilograms → dix grammes'],
    ['ron', 'We sold six kilograms of plums.', 'Am vândut șase grame de prune.', 'six kilograms → șase grame'],
    ['ben', 'Buy twelve litres of milk.', 'বারো মিলিলিটার দুধ কিনুন।', 'twelve litres → বারো মিলিলিটার'],
    ['urd', 'Walk for three kilometres.', 'تین میٹر چلیں۔', 'three kilometres → تین میٹر'],
    ['hau', 'The tank holds nine litres.', 'Tankin yana ɗaukar giram tara.', 'nine litres → giram tara'],
    ['deu', 'Heat it for one hour.', 'Erhitzen Sie es eine Minute lang.', 'one hour → eine Minute'],
    ['ukr', 'The lesson lasts two weeks.', 'Урок триває до двох місяців.', 'two weeks → двох місяців'],
    ['por', 'Thirty grams of butter.', '30 quilos de manteiga.', 'Thirty grams → 30 quilos'],
    ['arb', 'We meet again after two hours.', 'نلتقي مجددًا بعد دقيقتين.', 'two hours → دقيقتين'],
  ])('in %s is compared: %s', (to, source, target, expected) => {
    expect(found(source, target, { to }).filter((one) => one.startsWith('unit'))).toEqual([`unitChanged ${expected}`])
  })

  test.each([
    ['ita', 'Bring ten kilograms of sand.', 'Porti dieci chili di sabbia.'],
    ['fra', 'One hour a day, for two weeks.', 'Une heure par jour, pendant deux semaines.'],
    ['arb', 'We meet again after two hours.', 'نلتقي مجددًا بعد ساعتين.'],
    ['nld', 'The four feet of the table.', 'De vier poten van de tafel, vier meter hoog.'],
    ['ell', 'It lasts for six months.', 'Διαρκεί επί έξι μηνών.'],
    ['ita', 'A day has 24 hours; take one hour of it.', 'Un giorno ha 24 ore; ne prenda una.'],
  ])('in %s may be the same: %s', (to, source, target) => {
    expect(found(source, target, { to }).filter((one) => one.startsWith('unit'))).toEqual([])
  })
})

describe('everyday names of units', () => {
  test.each([
    ['spa', 'A box of 12 g.', 'Una caja de 12 kilos.', 'unitChanged 12 g → 12 kilos'],
    ['hau', 'Rest for 5 hours.', 'A huta na kwana 5.', 'unitChanged 5 hours → kwana 5'],
    ['urd', 'It is 40 m wide.', 'یہ 40 کلومیٹر چوڑا ہے۔', 'unitChanged 40 m → 40 کلومیٹر'],
    ['pes', 'Pour 3 litres.', '۳ میلی‌لیتر بریزید.', 'unitChanged 3 litres → ۳ میلی‌لیتر'],
    ['swe', 'It is 25 kilometres away.', 'Det ligger 25 mil bort.', 'unitChanged 25 kilometres → 25 mil'],
  ])('in %s are known: %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual([expected])
  })
})

describe('how often', () => {
  test.each([
    ['spa', 'Feed the hens twice a day.', 'Dé de comer a las gallinas tres veces al día.', 'twice → tres'],
    ['deu', 'We clean the pump twice a week.', 'Wir reinigen die Pumpe dreimal pro Woche.', 'twice → dreimal'],
    ['rus', 'Shake the bottle three times.', 'Встряхните бутылку дважды.', 'three → дважды'],
    ['ben', 'Feed the hens twice a day.', 'মুরগিকে দিনে তিনবার খাওয়ান।', 'twice → তিনবার'],
    ['arb', 'Feed the hens twice a day.', 'أطعموا الدجاج أربع مرات في اليوم.', 'twice → أربع'],
    ['som', 'Feed the hens twice a day.', 'Digaagga maalintii saddex jeer quudi.', 'twice → saddex'],
  ])('in %s is compared: %s', (to, source, target, expected) => {
    expect(found(source, target, { to }).filter((one) => one.startsWith('number'))).toEqual([
      `numberChanged ${expected}`,
    ])
  })

  test.each([
    ['arb', 'Feed the hens twice a day.', 'أطعموا الدجاج مرتين في اليوم.'],
    ['fra', 'It is twice as long as three years ago.', 'C’est le double d’il y a trois ans.'],
    ['hun', 'Come back in two weeks.', 'Jöjjön vissza két hét múlva.'],
    ['ces', 'Twice a week, five people came.', 'Dvakrát týdně přišlo pět lidí.'],
  ])('in %s may be the same: %s', (to, source, target) => {
    expect(found(source, target, { to }).filter((one) => one.startsWith('number'))).toEqual([])
  })
})

describe('a number of a language with its own way to count', () => {
  test.each([
    ['zho', 'The choir has sixteen singers.', '合唱团有六十名歌手。', 'sixteen → 六十'],
    ['arb', 'The choir has twenty-six women.', 'تضم الجوقة ست وثلاثين امرأة.', 'twenty-six → ست وثلاثين'],
    ['tur', 'Seven of the goats are ill.', 'Keçilerin dokuzu hasta.', 'Seven → dokuzu'],
    ['ron', 'The choir has sixty-one singers.', 'Corul are șaizeci și doi de membri.', 'sixty-one → șaizeci și doi'],
    ['swh', 'Eight rooms were cleaned by the pupils.', 'Vyumba vitano vilisafishwa na wanafunzi.', 'Eight → vitano'],
  ])('in %s is compared: %s', (to, source, target, expected) => {
    expect(found(source, target, { to }).filter((one) => one.startsWith('number'))).toEqual([
      `numberChanged ${expected}`,
    ])
  })

  test.each([
    ['zho', 'The choir has sixteen singers.', '合唱团有十六名歌手。'],
    ['zho', 'The third of May is a Wednesday.', '五月三日是星期三。'],
    ['arb', 'The choir has twenty-six women.', 'تضم الجوقة ستًا وعشرين امرأة.'],
    ['tur', 'Seven of the goats are ill.', 'Keçilerin yedisi hasta.'],
  ])('in %s may be the same: %s', (to, source, target) => {
    expect(found(source, target, { to }).filter((one) => one.startsWith('number'))).toEqual([])
  })
})

describe('a month or a weekday', () => {
  test.each([
    ['rus', 'The fair is on Saturday.', 'Ярмарка в среду.', 'weekdayChanged Saturday → среду'],
    ['ron', 'The fair is on Monday.', 'Târgul este sâmbăta.', 'weekdayChanged Monday → sâmbăta'],
    ['som', 'The fair is on Monday.', 'Carwadu waa Khamiista.', 'weekdayChanged Monday → Khamiista'],
    ['fra', 'The fair is on Mondays.', 'La foire a lieu le vendredi.', 'weekdayChanged Mondays → vendredi'],
    ['spa', 'The fair is in May.', 'La feria es en junio.', 'monthChanged May → junio'],
  ])('in %s is compared also in other cases and short: %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual([expected])
  })

  test.each([
    ['pol', 'The means are discussed on Monday.', 'Środki omawia się w poniedziałek.'],
    ['spa', 'You may come in June.', 'Pueden venir en junio.'],
  ])('in %s may be the same: %s', (to, source, target) => {
    expect(found(source, target, { to })).toEqual([])
  })
})

describe('a half', () => {
  test.each([
    ['fra', 'Swallow half a pill.', 'Avalez une pilule.'],
    ['swh', 'Add half a cup of oil.', 'Ongeza kikombe kimoja cha mafuta.'],
  ])('that %s does not say is missing: %s', (to, source, target) => {
    expect(found(source, target, { to })).toEqual(['numberMissing half'])
  })

  test.each([
    ['fra', 'Swallow half a pill.', 'Avalez la moitié d’une pilule.'],
    ['deu', 'Wait half an hour.', 'Warten Sie dreißig Minuten.'],
    ['spa', 'Add half a litre of water.', 'Añada 500 ml de agua.'],
  ])('may be said otherwise in %s: %s', (to, source, target) => {
    expect(found(source, target, { to }).filter((one) => one.startsWith('numberMissing'))).toEqual([])
  })
})

describe('the currency', () => {
  test.each([
    ['swh', 'The fee is 700 shillings.', 'Ada ni faranga 700.', 'shillings → faranga'],
    ['ukr', 'The fee is 700 hryvnias.', 'Внесок становить 700 доларів.', 'hryvnias → доларів'],
    ['ind', 'The fee is 700 rupiah.', 'Biayanya 700 dolar.', 'rupiah → dolar'],
    ['ita', 'The fee is fifty dollars.', 'La quota è di cinquanta euro.', 'fifty → cinquanta'],
    ['ces', 'The seedlings cost 90 crowns.', 'Sazenice stojí 90 eur.', 'crowns → eur'],
    ['ron', 'The seedlings cost 90 lei.', 'Răsadurile costă 90 de euro.', 'lei → de euro'],
    ['rus', 'The seedlings cost 90 roubles.', 'Рассада стоит 90 тенге.', 'roubles → тенге'],
    ['vie', 'The seedlings cost 90,000 dong.', 'Cây giống giá 90.000 kíp.', 'dong → kíp'],
    ['som', 'The seedlings cost 90 US dollars.', 'Geedku waa 90 shilin.', 'US dollars → shilin'],
    ['zho', 'The seedlings cost 90 yuan.', '树苗90美元。', 'yuan → 美元'],
    ['fas', 'The seedlings cost 90 afghanis.', 'نهال‌ها ۹۰ یورو قیمت دارد.', 'afghanis → یورو'],
  ])('in %s is compared by its name: %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual([`currencyChanged ${expected}`])
  })

  test.each([
    ['swh', 'Pay 40 Tanzanian shillings.', 'Lipeni shilingi 40 za Kenya.', 'Tanzanian shillings → shilingi'],
    ['arb', 'Pay 40 Kuwaiti dinars.', 'ادفعوا 40 دينارًا تونسيًا.', 'Kuwaiti dinars → دينارًا تونسيًا'],
    ['deu', 'Pay 40 Egyptian pounds.', 'Zahlen Sie 40 libanesische Pfund.', 'Egyptian pounds → libanesische Pfund'],
  ])('in %s is distinguished from others of its name by the country: %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual([`currencyChanged ${expected}`])
  })

  test.each([
    ['swh', 'Pay 40 Tanzanian shillings.', 'Lipeni shilingi 40 za Tanzania.'],
    ['arb', 'Pay 40 Kuwaiti dinars.', 'ادفعوا 40 دينارًا كويتيًا.'],
    ['arb', 'Pay 40 dinars.', 'ادفعوا 40 دينارًا كويتيًا.'],
    ['zho', 'The seedlings cost 90 yuan.', '树苗90元人民币。'],
    ['swh', 'The fee is 700 shillings.', 'Ada ni shilingi 700.'],
    ['fra', 'The fee is 700 rupiah.', 'La cotisation est de 700 roupies.'],
    ['rus', 'The fee is 700 US dollars.', 'Взнос составляет 700 долларов США.'],
  ])('in %s may be the same: %s', (to, source, target) => {
    expect(found(source, target, { to })).toEqual([])
  })
})
