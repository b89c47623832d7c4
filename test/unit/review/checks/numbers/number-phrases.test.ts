// What a free translation says in other figures or in words, which is not another number.
import { expect, test } from 'vitest'
import { found } from '../../row-checking.ts'

function numbersFound(to: string, source: string, target: string): string[] {
  return found(source, target, { to }).filter((one) => one.startsWith('number'))
}

test.each(['', 'und', 'constructor', 'Kurdish (Kurmanji)'])(
  'a lost number does not end the checks of a delivery whose language is “%s”',
  (to) => {
    expect(() => numbersFound(to, 'Take 3 tablets a day.', 'Lorem ipsum dolor sit.')).not.toThrow()
  },
)

test.each([
  ['fra', 'The centre is open around the clock.', 'Le centre est ouvert 24 heures sur 24.'],
  ['rus', 'The ward is open 24 hours a day.', 'Отделение работает круглосуточно.'],
  ['ita', 'The machines work until half past eight in the evening.', 'Le macchine sono in funzione fino alle 20.30.'],
  ['deu', 'The bus leaves at a quarter to nine.', 'Der Bus fährt um 8:45 Uhr ab.'],
  ['ita', 'Keep noise down after 11 at night.', 'Dopo le 23 non fate rumore.'],
  ['arb', 'Distribution begins at 8:30 a.m.', 'يبدأ التوزيع في الساعة الثامنة والنصف صباحًا.'],
  ['urd', 'Classes begin at 9:30 a.m.', 'کلاسیں صبح ساڑھے نو بجے شروع ہوتی ہیں۔'],
  ['nld', 'The last bus leaves at 12:40 a.m.', 'De laatste bus vertrekt om 0.40 uur.'],
  ['swe', 'The tour lasts 45 minutes.', 'Visningen tar tre kvart.'],
  ['nld', 'You can get 50% of your money back.', 'U kunt de helft van uw geld terugkrijgen.'],
  ['rus', '9 out of 10 patients completed treatment.', 'Лечение завершили 90 % больных.'],
  ['ell', 'More than 50,000 hectares burned.', 'Κάηκαν πάνω από 500.000 στρέμματα.'],
  ['rus', 'Three viruses have emerged in the past two decades.', 'За последние двадцать лет появились три вируса.'],
  ['ind', 'It was the largest since the crisis of 2007–08.', 'Ini yang terbesar sejak krisis tahun 2007–2008.'],
  ['spa', 'The act provided $8.3 billion.', 'La ley asignó 8300 millones de dólares.'],
  ['zho', 'It may cost half a million lives.', '可能造成 50 万人死亡。'],
  ['urd', 'Visits dropped by two fifths.', 'دوروں میں 40% کمی ہوئی۔'],
  ['zho', 'The risk is highest for men in their 50s.', '50-60 岁男性的风险最高。'],
  ['deu', 'The hospital was built in the 1960s.', 'Das Krankenhaus wurde in den Sechzigerjahren gebaut.'],
  ['arb', 'The hospital was built in the 1960s.', 'بُني المستشفى في ستينيات القرن العشرين.'],
  ['fra', 'The road dates from the 1970s.', 'La route date des années soixante-dix.'],
  ['pol', 'Women in their 40s may take part.', 'Kobiety po czterdziestce mogą wziąć udział.'],
  ['deu', 'The dam was built in the sixties.', 'Der Damm wurde in den 60er-Jahren gebaut.'],
  ['hin', 'The number of cases was 244,000.', 'मामलों की संख्या 2 लाख 44 हज़ार थी।'],
  ['zho', 'There are 120,500,000 doses.', '共有1亿2050万剂。'],
  ['fra', "Return the tools before five o'clock every day.", 'Rapportez les outils avant dix-sept heures chaque jour.'],
  ['fra', 'Call between eight in the morning and six in the evening.', 'Appelez entre huit heures et dix-huit heures.'],
  ['hau', "The shop opens from nine to twelve o'clock.", 'Ana buɗe shagon daga ƙarfe tara zuwa sha biyu.'],
])('in %s is the same: %s', (to, source, target) => {
  expect(numbersFound(to, source, target)).toEqual([])
})

test.each([
  ['rus', 'The ward is open 24 hours a day.', 'Отделение работает 12 часов в сутки.', 'numberChanged 24 → 12'],
  [
    'ita',
    'The machines work until half past eight.',
    'Le macchine sono in funzione fino alle 21.30.',
    'numberAdded 21.30',
  ],
  ['nld', 'The last bus leaves at 12:40 a.m.', 'De laatste bus vertrekt om 0.45 uur.', 'numberMissing 40'],
  ['nld', 'You can get 50% of your money back.', 'U kunt uw geld terugkrijgen.', 'numberMissing 50'],
  [
    'fra',
    "Return the tools before five o'clock every day.",
    'Rapportez les outils avant seize heures chaque jour.',
    'numberChanged five → seize',
  ],
  [
    'fra',
    'Call between eight in the morning and six in the evening.',
    'Appelez entre huit heures et dix-sept heures.',
    'numberChanged six → dix-sept',
  ],
  ['fra', 'The road dates from the 1960s.', 'La route date des années soixante-dix.', 'numberMissing 1960'],
  ['hin', 'The number of cases was 244,000.', 'मामलों की संख्या 2 लाख 54 हज़ार थी।', 'numberMissing 244,000'],
  ['rus', '9 out of 10 patients completed treatment.', 'Лечение завершили 80 % больных.', 'numberChanged 9 → 80'],
  ['urd', 'Visits dropped by two fifths.', 'دوروں میں 60% کمی ہوئی۔', 'numberAdded 60'],
  [
    'rus',
    'Three viruses have emerged in the past two decades.',
    'За последние тридцать лет появились три вируса.',
    'numberChanged two → тридцать',
  ],
  [
    'ind',
    'It was the largest since the crisis of 2007–08.',
    'Ini yang terbesar sejak krisis tahun 2007–2009.',
    'numberChanged 08 → 2009',
  ],
])('in %s is another number: %s %s', (to, source, target, expected) => {
  expect(numbersFound(to, source, target)).toContain(expected)
})
