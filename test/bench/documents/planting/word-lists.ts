// What the planter must know of languages: how a negation is taken out or put in, and words for small numbers. For the tuned languages written while
// reading the corpus; for others from general knowledge. A language without a row gets no such mistakes. The review must never import this.

interface Negation {
  /** Taken out: what matches gives way to `without` (`$1` and the like as in `replace`). */
  pattern: RegExp
  without: string
  /** Put in: the first match of `where` is replaced by `put`. */
  where?: RegExp
  put?: string
}

function word(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}'’])(?:${words})\\s(?=\\S)`, 'u')
}
const beforeEnd = /(?=[.。।]$)/u

/** By `locale`. */
export const negations: Readonly<Record<string, Negation>> = {
  de: { pattern: /\snicht(?![\p{L}])/u, without: '', where: beforeEnd, put: ' nicht' },
  fr: { pattern: /(?<!\p{L})(?:ne |n['’])(\p{L}+(?:-\p{L}+)?) (?:pas|jamais)(?!\p{L})/u, without: '$1' },
  es: { pattern: word('no'), without: '', where: /(?<=\s)(?=(?:se|es|está|puede|son|tiene)\s)/u, put: 'no ' },
  it: { pattern: word('non'), without: '', where: /(?<=\s)(?=(?:è|si|può|sono|viene|vengono)\s)/u, put: 'non ' },
  nl: { pattern: /\sniet(?!\p{L})/u, without: '', where: beforeEnd, put: ' niet' },
  pt_BR: { pattern: word('não'), without: '', where: /(?<=\s)(?=(?:é|se|pode|são|está|tem)\s)/u, put: 'não ' },
  ru: {
    pattern: word('не'),
    without: '',
    where: /(?<=\s)(?=(?:будет|может|можно|используется|является)\s)/u,
    put: 'не ',
  },
  sv: {
    pattern: /\sinte(?!\p{L})/u,
    without: '',
    where: /(?<=\s(?:är|kan|har|ska|visas|används))(?=\s)/u,
    put: ' inte',
  },
  da: {
    pattern: /\sikke(?!\p{L})/u,
    without: '',
    where: /(?<=\s(?:er|kan|har|skal|vises|bruges))(?=\s)/u,
    put: ' ikke',
  },
  nb: {
    pattern: /\sikke(?!\p{L})/u,
    without: '',
    where: /(?<=\s(?:er|kan|har|skal|vises|brukes))(?=\s)/u,
    put: ' ikke',
  },
  sl: { pattern: word('ne'), without: '', where: /(?<=\s)(?=(?:se|bo|morate|uporablja|prikaže)\s)/u, put: 'ne ' },
  bn: { pattern: /\sনা(?=[\s।,]|$)/u, without: '' },
  th: { pattern: /ไม่/u, without: '', where: /(?=สามารถ)/u, put: 'ไม่' },
  zh_TW: { pattern: /(?:不(?=[能會可是應])|(?<=[並將仍])不)/u, without: '', where: /(?=會|能夠|可以)/u, put: '不' },
  ar: { pattern: word('لا|لم|لن'), without: '', where: /(?<=\s)(?=(?:يمكن|يمكنك)\s)/u, put: 'لا ' },
  bg: { pattern: word('не'), without: '' },
  ca: { pattern: word('no'), without: '' },
  el: { pattern: word('δεν|μην|δε'), without: '' },
  et: { pattern: word('ei'), without: '' },
  eu: { pattern: word('ez'), without: '' },
  fa: { pattern: /(?<!\p{L})ن(?=می)/u, without: '' },
  gl: { pattern: word('non'), without: '' },
  he: { pattern: word('לא'), without: '' },
  hi: { pattern: /\sनहीं(?=[\s।,]|$)/u, without: '' },
  hr: { pattern: word('ne'), without: '' },
  hu: { pattern: word('nem'), without: '' },
  id: { pattern: word('tidak'), without: '' },
  ka: { pattern: word('არ'), without: '' },
  km: { pattern: /មិន/u, without: '' },
  mr: { pattern: /\sनाही(?=[\s.,]|$)/u, without: '' },
  pl: { pattern: word('nie'), without: '' },
  pt: { pattern: word('não'), without: '' },
  ro: { pattern: word('nu'), without: '' },
  sr: { pattern: word('не'), without: '' },
  uk: { pattern: word('не'), without: '' },
  vi: { pattern: word('không'), without: '' },
  zh_CN: { pattern: /不(?=[能会可是应])/u, without: '' },
  cs: { pattern: /(?<!\p{L})ne(?=smí|můž|moh|bud|byl|jsou|zobraz|použ|exist|podpor|obsah)/u, without: '' },
  fi: { pattern: word('ei|eivät|älä'), without: '' },
  ja: { pattern: /ません(?!か)/u, without: 'ます' },
  ko: { pattern: /(?<=수 )없(?=습니다|다|음)/u, without: '있' },
  lt: { pattern: /(?<!\p{L})ne(?=gali|turi|bus|naudo|rod)/u, without: '' },
  lv: { pattern: /(?<!\p{L})ne(?=var|drīkst|tiks)/u, without: '' },
  sk: { pattern: word('nie'), without: '' },
  tr: { pattern: /(?<=\p{L}{2})([ae])m[ae]z(?!\p{L})/u, without: '$1bilir' },
}

/** What one must do, and how it becomes what one may do. By `locale`. */
export const obligations: Readonly<Record<string, readonly (readonly [must: string, may: string])[]>> = {
  de: [
    ['muss', 'kann'],
    ['müssen', 'können'],
  ],
  fr: [
    ['doit', 'peut'],
    ['doivent', 'peuvent'],
    ['devez', 'pouvez'],
  ],
  es: [
    ['debe', 'puede'],
    ['deben', 'pueden'],
  ],
  it: [
    ['deve', 'può'],
    ['devono', 'possono'],
  ],
  nl: [
    ['moet', 'kan'],
    ['moeten', 'kunnen'],
  ],
  pt_BR: [
    ['deve', 'pode'],
    ['devem', 'podem'],
  ],
  ru: [
    ['должен', 'может'],
    ['должно', 'может'],
    ['должна', 'может'],
    ['должны', 'могут'],
    ['необходимо', 'можно'],
    ['нужно', 'можно'],
  ],
  sv: [['måste', 'kan']],
  da: [['skal', 'kan']],
  nb: [['må', 'kan']],
  sl: [
    ['mora', 'lahko'],
    ['morajo', 'lahko'],
    ['morate', 'lahko'],
  ],
  ar: [['يجب', 'يمكن']],
  cs: [
    ['musí', 'může'],
    ['musíte', 'můžete'],
  ],
  el: [['πρέπει', 'μπορεί']],
  fi: [
    ['täytyy', 'voi'],
    ['pitää', 'voi'],
  ],
  pl: [
    ['musi', 'może'],
    ['muszą', 'mogą'],
    ['należy', 'można'],
  ],
  pt: [
    ['deve', 'pode'],
    ['devem', 'podem'],
  ],
  uk: [
    ['повинен', 'може'],
    ['повинна', 'може'],
    ['повинні', 'можуть'],
    ['слід', 'можна'],
  ],
}

/** From two to ten, in English and by `locale`; the form alone, nominative. */
export const englishNumberWords = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
export const numberWords: Readonly<Record<string, readonly string[]>> = {
  de: ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
  fr: ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  es: ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  it: ['due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
  nl: ['twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien'],
  pt_BR: ['dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
  ru: ['два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять', 'десять'],
  sv: ['två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio'],
  da: ['to', 'tre', 'fire', 'fem', 'seks', 'syv', 'otte', 'ni', 'ti'],
  nb: ['to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti'],
  sl: ['dva', 'tri', 'štiri', 'pet', 'šest', 'sedem', 'osem', 'devet', 'deset'],
  bn: ['দুই', 'তিন', 'চার', 'পাঁচ', 'ছয়', 'সাত', 'আট', 'নয়', 'দশ'],
  ca: ['dos', 'tres', 'quatre', 'cinc', 'sis', 'set', 'vuit', 'nou', 'deu'],
  cs: ['dva', 'tři', 'čtyři', 'pět', 'šest', 'sedm', 'osm', 'devět', 'deset'],
  el: ['δύο', 'τρεις', 'τέσσερις', 'πέντε', 'έξι', 'επτά', 'οκτώ', 'εννέα', 'δέκα'],
  et: ['kaks', 'kolm', 'neli', 'viis', 'kuus', 'seitse', 'kaheksa', 'üheksa', 'kümme'],
  fi: ['kaksi', 'kolme', 'neljä', 'viisi', 'kuusi', 'seitsemän', 'kahdeksan', 'yhdeksän', 'kymmenen'],
  hr: ['dva', 'tri', 'četiri', 'pet', 'šest', 'sedam', 'osam', 'devet', 'deset'],
  hu: ['két', 'három', 'négy', 'öt', 'hat', 'hét', 'nyolc', 'kilenc', 'tíz'],
  id: ['dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh'],
  pl: ['dwa', 'trzy', 'cztery', 'pięć', 'sześć', 'siedem', 'osiem', 'dziewięć', 'dziesięć'],
  pt: ['dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
  ro: ['două', 'trei', 'patru', 'cinci', 'șase', 'șapte', 'opt', 'nouă', 'zece'],
  tr: ['iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz', 'on'],
  uk: ['два', 'три', 'чотири', "п'ять", 'шість', 'сім', 'вісім', "дев'ять", 'десять'],
  vi: ['hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười'],
}
