// What people call units where `Intl` has only their formal names: `kilo`, other words for a week or a year, and cases of these.

/** Per language `unit:name|name`, separated by semicolons. */
const otherNames: Readonly<Record<string, string>> = {
  af: 'kilogram:kilo',
  am: 'kilogram:ኪሎ',
  ar: 'kilogram:كيلو|كيلوغرامات|كيلوجرامات;year:عام|عاما|عامًا|أعوام|عامين|عامان',
  bg: 'kilogram:кило|кила',
  bn: 'kilogram:কিলো;hour:ঘন্টা;month:মাস;year:বৎসর;day:দিনের',
  ca: 'kilogram:quilo|quilos;year:anys',
  cs: 'kilogram:kilo|kila|kil',
  da: 'kilogram:kilo|kiloet',
  de: 'kilogram:kilo|kilos',
  el: 'kilogram:κιλό|κιλά|κιλών;hour:ωρών;day:ημερών|μέρα|μέρες;month:μηνών|μηνός;year:ετών|χρόνια|χρόνο|χρόνων;minute:λεπτών',
  en: 'kilogram:kilo|kilos',
  es: 'kilogram:kilo|kilos',
  et: 'kilogram:kilo',
  fa: 'kilogram:کیلو',
  fi: 'kilogram:kilo|kiloa|kilon',
  fr: 'kilogram:kilo|kilos;year:année|années;day:journée|journées',
  gl: 'kilogram:quilo|quilos',
  ha: 'kilogram:kilo;milliliter:mililita;hour:awa|awanni|awoyi;day:kwana|kwanaki|kwanuka;week:sati',
  hi: 'kilogram:किलो;week:हफ़्ता|हफ़्ते|हफ़्तों|हफ्ता|हफ्ते|हफ्तों;month:माह;year:साल|सालों',
  hr: 'kilogram:kilo|kila',
  hu: 'kilogram:kiló|kilós|kilót',
  id: 'kilogram:kilo;week:pekan',
  it: 'kilogram:chilo|chili',
  lt: 'kilogram:kilo',
  ms: 'kilogram:kilo',
  nb: 'kilogram:kilo',
  ne: 'kilogram:किलो|केजी;week:हप्ता;hour:घन्टा;year:बर्ष|साल',
  nl: 'kilogram:kilo|kilo’s',
  pl: 'kilogram:kilo;day:doba|doby|dobę|dób',
  ps: 'kilogram:کیلو|کيلو',
  pt: 'kilogram:quilo|quilos|kilo|kilos',
  ro: 'kilogram:kilo',
  ru: 'kilogram:кило;day:сутки|суток',
  sk: 'kilogram:kilo|kilá',
  sl: 'kilogram:kilo|kile|kil',
  so: 'kilogram:kiilo|kilo;liter:litir;meter:mitir;week:toddobaad|usbuuc;year:sano|sannad|sannadood;month:bil|bilood',
  sr: 'kilogram:кило|кила',
  sv: 'kilogram:kilo',
  sw: 'kilogram:kilo;week:juma|majuma',
  ti: 'kilogram:ኪሎ',
  tr: 'kilogram:kilo|kiloluk|kiloya;year:sene',
  uk: 'kilogram:кіло;day:доба|доби|добу|діб',
  ur: 'kilogram:کلو|کیلو;year:برس;day:روز',
  vi: 'kilogram:ký|kí|cân;hour:tiếng',
}

export function everydayNamesOf(language: string): [name: string, unit: string][] {
  return (otherNames[language] ?? '').split(';').flatMap((row) => {
    const [unit = '', names = ''] = row.split(':')
    return names.split('|').map((name): [string, string] => [name, unit])
  })
}
