// Numbers in words beyond one hundred, in the most frequently ordered languages; `spelled-numbers` has those up to one
// hundred in more. Used only to accept numbers: digits in one text and words
// in the other are correct.

import { isSpelledOut } from './spelled-numbers.ts'

interface NumberWords {
  values: Readonly<Record<string, number>>
  /** Words that may occur between the parts of a number. */
  joints: ReadonlySet<string>
  hundreds: Readonly<Record<string, number>>
}

/** Words in the order of their values; alternatives are separated by a bar. */
function listed(words: string, from: number, step = 1): Record<string, number> {
  return Object.fromEntries(
    words.split(' ').flatMap((same, index) => same.split('|').map((word) => [word, from + index * step] as const)),
  )
}

const languages: Readonly<Record<string, NumberWords>> = {
  en: {
    values: {
      ...listed(
        'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
        0,
      ),
      ...listed(
        'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
        1,
      ),
      ...listed(
        'twenty|twentieth|twenties thirty|thirtieth|thirties forty|fortieth|forties fifty|fiftieth|fifties sixty|sixtieth|sixties seventy|seventieth|seventies eighty|eightieth|eighties ninety|ninetieth|nineties',
        20,
        10,
      ),
      dozen: 12,
      century: 100,
      score: 20,
    },
    hundreds: {
      hundred: 100,
      hundreds: 100,
      hundredth: 100,
      thousand: 1000,
      thousands: 1000,
      thousandth: 1000,
      million: 1e6,
      millions: 1e6,
      billion: 1e9,
      billions: 1e9,
      trillion: 1e12,
    },
    joints: new Set(['and', 'a']),
  },
  fr: {
    values: {
      ...listed(
        'zéro un|une|premier|première deux|deuxième trois|troisième quatre|quatrième cinq|cinquième six|sixième sept|septième huit|huitième neuf|neuvième dix|dixième onze|onzième douze|douzième treize|treizième quatorze|quatorzième quinze|quinzième seize|seizième',
        0,
      ),
      ...listed(
        'vingt|vingts|vingtième|vingtaine trente|trentième|trentaine quarante|quarantième|quarantaine cinquante|cinquantième|cinquantaine soixante|soixantième|soixantaine septante huitante|octante nonante',
        20,
        10,
      ),
      dizaine: 10,
      quinzaine: 15,
      douzaine: 12,
    },
    hundreds: {
      cent: 100,
      cents: 100,
      centaine: 100,
      centaines: 100,
      mille: 1000,
      millier: 1000,
      milliers: 1000,
      million: 1e6,
      millions: 1e6,
      milliard: 1e9,
      milliards: 1e9,
    },
    joints: new Set(['et', 'de']),
  },
  es: {
    values: {
      ...listed(
        'cero un|uno|una|primero|primera dos|segundo tres|tercero cuatro|cuarto cinco|quinto seis|sexto siete|séptimo ocho|octavo nueve|noveno diez|décimo once|undécimo doce|duodécimo trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte|veinteavo veintiuno|veintiún|veintiuna veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
        0,
      ),
      ...listed('treinta cuarenta cincuenta sesenta setenta ochenta noventa cien|ciento|centenar|centenares', 30, 10),
      ...listed(
        'doscientos|doscientas trescientos|trescientas cuatrocientos|cuatrocientas quinientos|quinientas seiscientos|seiscientas setecientos|setecientas ochocientos|ochocientas novecientos|novecientas',
        200,
        100,
      ),
      decena: 10,
      docena: 12,
    },
    hundreds: { mil: 1000, miles: 1000, millar: 1000, millares: 1000, millón: 1e6, millones: 1e6 },
    joints: new Set(['y', 'de']),
  },
  pt: {
    values: {
      ...listed(
        'zero um|uma|primeiro|primeira dois|duas|segundo três|terceiro quatro cinco seis sete oito nove dez onze doze treze catorze|quatorze quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove',
        0,
      ),
      ...listed(
        'vinte trinta quarenta cinquenta|cinqüenta sessenta setenta oitenta noventa cem|cento|centenas',
        20,
        10,
      ),
      ...listed(
        'duzentos|duzentas trezentos|trezentas quatrocentos|quatrocentas quinhentos|quinhentas seiscentos|seiscentas setecentos|setecentas oitocentos|oitocentas novecentos|novecentas',
        200,
        100,
      ),
      dezena: 10,
      dúzia: 12,
    },
    hundreds: { mil: 1000, milhar: 1000, milhares: 1000, milhão: 1e6, milhões: 1e6, bilhão: 1e9, bilhões: 1e9 },
    joints: new Set(['e', 'de']),
  },
}

/** Whether the number words of the language are known. */
export function knowsNumberWords(language: string): boolean {
  return Object.hasOwn(languages, language) || isSpelledOut(language)
}

function valueOf(words: NumberWords, word: string): number | undefined {
  return Object.hasOwn(words.values, word) ? words.values[word] : undefined
}

/** All values that occur in words; none for an unknown language. */
export function valuesInWords(text: string, language: string): Set<number> {
  const found = new Set<number>()
  const words = languages[language]
  if (!words) return found
  let total = 0
  let section = 0
  let isOpen = false
  const close = (): void => {
    if (isOpen) found.add(total + section)
    total = 0
    section = 0
    isOpen = false
  }
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    const value = valueOf(words, word)
    const times = Object.hasOwn(words.hundreds, word) ? words.hundreds[word] : undefined
    if (value !== undefined) {
      // French counts eighty as four twenties.
      if (language === 'fr' && value === 20 && section % 100 === 4) section += 76
      else section += value
      found.add(value)
      isOpen = true
    } else if (times !== undefined) {
      found.add(times)
      if (times === 100) section = Math.max(1, section) * 100
      else {
        total += Math.max(1, section) * times
        section = 0
      }
      isOpen = true
    } else if (!isOpen || !words.joints.has(word)) close()
  }
  close()
  return found
}
