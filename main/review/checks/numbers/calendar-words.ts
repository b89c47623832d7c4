// What people call months and weekdays, and how they write them, beside what Unicode's locale data (`Intl`) has. From general knowledge of the languages.

/** What every such day is called, or this one, which `Intl` does not have: `vendredis`, `fredagen`, `torstaisin`. */
export const endingsOfWeekdays: Readonly<Record<string, readonly string[]>> = {
  da: ['e', 'en', 'ene', 's'],
  en: ['s'],
  fi: ['n', 'ta', 'sta', 'sin', 'isin', 'ksi', 'hin', 'na'],
  fr: ['s'],
  es: ['s'],
  pt: ['s'],
  nb: ['en', 'er', 'ene', 's'],
  nl: ['en'],
  nn: ['en', 'ar', 'ane', 's'],
  sv: ['ar', 'arna', 'en', 's'],
}

/** In Urdu, Saturday is called a week. */
export const doubtfulNames: Readonly<Record<string, readonly string[]>> = { ur: ['ہفتہ'] }

/** Other names, spellings and cases; 0 is Sunday. */
const otherWeekdays: Readonly<Record<string, string>> = {
  ar: '1:الإثنين|الأثنين;2:الثلثاء;3:الاربعاء',
  bn: '4:গুরুবার;0:রোববার',
  cs: '1:pondělky|pondělků;2:úterky|úterků;4:čtvrtky|čtvrtku|čtvrtků;5:pátky|pátku|pátků;0:neděli|neděle',
  fa: '0:یک‌شنبه|یک شنبه;1:دو‌شنبه|دو شنبه;2:سه‌شنبه|سه شنبه|سهشنبه;3:چهار‌شنبه|چهار شنبه;4:پنج‌شنبه|پنج شنبه',
  ha: "1:litini;4:alhamisi;5:juma'a|jumma'a|jumu'a|jumaa;6:asabat",
  hi: '0:इतवार;4:बृहस्पतिवार|वीरवार',
  id: "0:ahad;5:jum'at",
  pl: '2:wtorki|wtorku|wtorków;4:czwartki|czwartku|czwartków;5:piątki|piątku|piątków;0:niedziele|niedzielę|niedziel',
  sk: '2:utorky;4:štvrtky|štvrtka|štvrtku;5:piatky|piatka|piatku;0:nedele|nedeľu',
  so: '2:talaadada;3:arbacada;5:jimce|jimcaha;6:sabtida',
  uk: "1:понеділка|понеділки|понеділкам;2:вівторка|вівторки|вівторкам;4:четверга|четверги|четвергам;0:неділі|неділю|неділям;5:п'ятниць",
  ur: '6:سنیچر',
}
const otherMonths: Readonly<Record<string, string>> = {
  el: '1:ιανουάριος|ιανουάριο|γενάρη|γενάρης;2:φεβρουάριος|φεβρουάριο|φλεβάρη|φλεβάρης;3:μάρτιος|μάρτιο|μάρτη|μάρτης;4:απρίλιος|απρίλιο|απρίλη|απρίλης;5:μάιος|μάιο|μάη|μάης;6:ιούνιος|ιούνιο|ιούνη|ιούνης;7:ιούλιος|ιούλιο|ιούλη|ιούλης;8:αύγουστος|αύγουστο;9:σεπτέμβριος|σεπτέμβριο|σεπτέμβρη|σεπτέμβρης;10:οκτώβριος|οκτώβριο|οκτώβρη|οκτώβρης;11:νοέμβριος|νοέμβριο|νοέμβρη|νοέμβρης;12:δεκέμβριος|δεκέμβριο|δεκέμβρη|δεκέμβρης',
  pl: '2:lutym',
  uk: '2:лютому|лютим',
}

export function otherNamesOf(language: string, kind: 'month' | 'weekday'): [name: string, value: number][] {
  const rows = (kind === 'month' ? otherMonths : otherWeekdays)[language]?.split(';') ?? []
  return rows.flatMap((row) => {
    const [value = '', names = ''] = row.split(':')
    return names.split('|').map((name): [string, number] => [name, Number(value)])
  })
}

/** In front of these or behind them, a name in small letters is one all the same: `ekim ayının`, `hari senin`. */
export const besideNames: Readonly<Record<string, RegExp>> = {
  ha: /(?<!\p{L})(?:ranar|ranakun|watan)\s$/iu,
  id: /(?<!\p{L})(?:bulan|hari)\s$/iu,
  so: /(?<!\p{L})(?:bisha|maalinta)\s$/iu,
  sw: /(?<!\p{L})(?:mwezi wa|siku ya)\s$/iu,
  tr: /^\p{L}{0,4}\s(?:ay|gün|sabah|akşam)/iu,
}

/** Adverbs of days, which have no capital where the days have one. */
export const smallNames: Readonly<Record<string, RegExp>> = {
  de: /^(?:montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonnabends|sonntags)$/u,
}

/** Every such day: `щосереди`. */
export const beginningsOfNames: Readonly<Record<string, RegExp>> = { uk: /^що(?=[\p{L}'’ʼ]{5})/u }
