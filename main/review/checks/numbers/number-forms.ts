// Forms of spelled-out numbers that CLDR's rules lack.

/** Forms that CLDR lacks: how often (`twice` is `two times`), and some cases. Regular ones are in `regularForms`. */
const moreForms: Readonly<Record<string, string>> = {
  en: '2:twice;3:thrice',
  ar: '2:مرتين|مرتان|اثنين|اثنتين|اثنان|اثنتان;11:أحد عشر|إحدى عشرة;12:اثني عشر|اثنتي عشرة|اثنا عشر|اثنتا عشرة;8:ثماني|ثمان',
  cs: '2:dvou|dvěma;3:tří|třech|třem|třemi;4:čtyř|čtyřech|čtyřem|čtyřmi;5:pěti;6:šesti;7:sedmi;8:osmi;9:devíti;10:deseti;11:jedenácti;12:dvanácti;13:třinácti;14:čtrnácti;15:patnácti;16:šestnácti;17:sedmnácti;18:osmnácti;20:dvaceti;30:třiceti;40:čtyřiceti;50:padesáti;60:šedesáti',
  el: '3:τριών;4:τεσσάρων;13:δεκατριών',
  sk: '2:dvoch|dvom|dvoma;3:troch|trom|troma|tromi;4:štyroch|štyrom|štyrmi;5:piatich|piatim|piatimi|piati;6:šiestich|šiestim|šiesti;7:siedmich|siedmim|siedmi;8:ôsmich|ôsmim|ôsmi;9:deviatich|deviati;10:desiatich|desiati;20:dvadsiatich;30:tridsiatich',
  be: '2:двойчы|двух;3:тройчы|трох',
  bn: '2:দুটি|দুটো|দুজন|দুবার',
  fi: '2:kahdesti;3:kolmesti;4:neljästi',
  he: '2:פעמיים',
  hu: '2:két|kétszer;3:háromszor;4:négyszer;5:ötször;6:hatszor',
  lv: '2:divreiz;3:trīsreiz;4:četrreiz',
  pl: '2:dwukrotnie;3:trzykrotnie;4:czterokrotnie',
  ru: '2:дважды;3:трижды;4:четырежды',
  uk: '2:двічі|двох|двом|двома;3:тричі|трьох|трьом|трьома;4:чотирьох|чотирьом|чотирма;7:семи;8:восьми',
}

function joinedWith(...endings: readonly string[]): (form: string, value: number) => readonly string[] {
  return (form, value) => (value >= 2 && value <= 12 ? endings.map((ending) => form + ending) : [])
}

/**
 * Forms that CLDR lacks because they depend on the noun: `viwili` and `kumi na wawili` beside `mbili` and `kumi na mbili`, `أربع` and
 * `أربعين` beside `أربعة` and `أربعون`; or because they are joined to it: `zweimal`.
 */
const regularForms: Readonly<Record<string, (form: string, value: number) => readonly string[]>> = {
  af: joinedWith('maal'),
  bn: joinedWith('টি', 'টা', 'জন', 'বার'),
  cs: joinedWith('krát'),
  de: joinedWith('mal'),
  // `sha biyu` beside `goma sha biyu`
  ha: (form) => (form.startsWith('goma sha ') ? [form.replace('goma ', '')] : []),
  hr: joinedWith('put'),
  nl: joinedWith('maal'),
  sk: joinedWith('krát'),
  sl: joinedWith('krat'),
  sr: joinedWith('пут'),
  uk: (form, value) => (value <= 30 && form.endsWith('ь') ? [`${form.slice(0, -1).replace(/шіст$/u, 'шест')}и`] : []),
  ar: (form, value) => {
    if (value >= 3 && value <= 9) return [form.replace(/ة$/u, '')]
    if (value >= 13 && value <= 19) return [form.replace(/ة عشر$/u, ' عشرة')]
    if (value < 20 || value >= 100) return []
    const feminine = form
      .replace(/^واحد و/u, 'إحدى و')
      .replace(/^إثنان و/u, 'اثنتان و')
      .replace(/ة و/u, ' و')
    const oblique = [form.replace(/^إثنان/u, 'اثنين'), feminine.replace(/^اثنتان/u, 'اثنتين')]
    return [feminine, ...oblique.map((other) => other.replace(/ون$/u, 'ين'))]
  },
  ro: (form) => [
    form.replace('şasezeci', 'şaizeci').replace('şasesprezece', 'şaisprezece').replace('patrusprezece', 'paisprezece'),
  ],
  so: joinedWith('da', 'ka', 'ta', 'ga', 'di', 'dii', 'kii'),
  tr: (form, value) => {
    // `onu` is “him”, `yüzü` “his face”.
    const isOther = value === 1 || value === 10 || value === 1000 || value % 100 === 0
    return isOther ? [] : ['i', 'ı', 'u', 'ü', 'si', 'sı'].flatMap((ending) => [form + ending, `${form}${ending}n`])
  },
  sw: (form) => {
    const [last] = /(?:(?<=\sna )moja|(?<!\p{L})(?:mbili|tatu|nne|tano|nane))$/u.exec(form) ?? []
    if (last === undefined) return []
    const stem = last === 'mbili' ? 'wili' : last
    const classes = last === 'moja' ? ['m', 'ki'] : ['wa', 'vi', 'ma', 'mi']
    return classes.map((prefix) => form.slice(0, -last.length) + prefix + stem)
  },
}

/** @param cardinals the forms that CLDR has */
export function otherFormsOf(value: number, cardinals: readonly string[], language: string): readonly string[] {
  const rows = (moreForms[language] ?? '').split(';').map((row) => row.split(':'))
  const [, forms] = rows.find(([number]) => Number(number) === value) ?? []
  const regular = cardinals.flatMap((form) => regularForms[language]?.(form, value) ?? [])
  return [...regular, ...(forms?.split('|') ?? [])]
}
