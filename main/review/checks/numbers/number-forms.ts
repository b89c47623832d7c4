// Forms of spelled-out numbers that CLDR's rules lack.

/** Forms that CLDR lacks: how often (`twice` is `two times`), and some cases. Regular ones are in `regularForms`. */
const moreForms: Readonly<Record<string, string>> = {
  en: '2:twice;3:thrice',
  ar: '2:مرتين|مرتان',
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
  hr: joinedWith('put'),
  nl: joinedWith('maal'),
  sk: joinedWith('krát'),
  sl: joinedWith('krat'),
  sr: joinedWith('пут'),
  uk: (form, value) => (value <= 30 && form.endsWith('ь') ? [`${form.slice(0, -1).replace(/шіст$/u, 'шест')}и`] : []),
  ar: (form, value) => {
    if (value >= 3 && value <= 9) return [form.replace(/ة$/u, '')]
    return value >= 20 && value < 100 ? [form.replace(/ون$/u, 'ين')] : []
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
