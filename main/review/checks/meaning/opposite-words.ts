// Pairs of words that mean the opposite of each other: left and right, open and closed, hot and cold. What English says by them is here; the words of the
// other languages are in `opposite-words.json`, by the shortest BCP 47 code and the side of a pair. There, `*` is for any letters; behind a semicolon are
// words that may say the side, or something near, and by which no translation is taken for the opposite. Made from general knowledge of the languages, and
// compared with real translations (LibreOffice's help, GNOME's guides, Debian's installation guide, message catalogues) in German, French, Spanish,
// Italian, Dutch, Portuguese, Russian, Swedish and Arabic.
import table from './opposite-words.json' with { type: 'json' }

/** How a language says one side of a pair. */
interface TranslatedSide {
  /** What says it for certain; finds all. */
  said: RegExp
  /** What says it for certain, or may say it, or something near; for texts in small letters. */
  perhaps: RegExp
}

const withinBody =
  'hand|arm|side|eye|leg|foot|feet|ear|knee|shoulder|breast|thigh|lung|edge|corner|border|margin|button|arrow|column|pane|panel'

/** `the right to vote` and `what is left` are no directions. */
function direction(side: string, unless: string): string {
  const before = '(?:turn|(?:to|on|from) (?:the|your|his|her|its)|upper|lower|top|bottom|far)'
  return `${before} ${side}(?! (?:${unless}))|${side}(?:[- ]hand)?(?= (?:upper |lower |front |back )?(?:${withinBody})s?\\b)`
}

const english = [
  [
    { side: 'left', said: direction('left', 'over|out|in'), perhaps: 'left\\w*' },
    { side: 'right', said: direction('right', 'to|of|time|place|way|answer|one|person|thing'), perhaps: 'right\\w*' },
  ],
  [
    { side: 'open', said: 'open(?:s|ed|ing|ings)?', perhaps: '(?:re)?open\\w*' },
    { side: 'closed', said: 'clos(?:e|es|ed|ing)|shut', perhaps: 'clos\\w*|shut\\w*' },
  ],
  [
    {
      side: 'increase',
      said: 'increas(?:e|es|ed|ing)',
      perhaps: 'increas\\w*|rais\\w*|rise\\w*|higher|more|larger|grow\\w*|up',
    },
    {
      side: 'decrease',
      said: 'decreas(?:e|es|ed|ing)|reduc(?:e|es|ed|ing)',
      perhaps: 'decreas\\w*|reduc\\w*|lower\\w*|less|fewer|smaller|down|shrink\\w*',
    },
  ],
  [
    { side: 'hot', said: 'hot|warm', perhaps: 'hot\\w*|warm\\w*|heat\\w*' },
    { side: 'cold', said: 'cold', perhaps: 'cold\\w*|cool\\w*|chill\\w*|catch' },
  ],
  [
    { side: 'morning', said: 'mornings?', perhaps: 'morning\\w*|noon|a\\.?m\\b' },
    { side: 'evening', said: 'evenings?', perhaps: 'evening\\w*|p\\.?m\\b|night\\w*|afternoon\\w*' },
  ],
  [
    { side: 'day', said: 'by day|daytime|during the day', perhaps: 'da(?:y|ily)\\w*' },
    { side: 'night', said: 'nights?|at night', perhaps: '\\w*night\\w*' },
  ],
  [
    { side: 'inside', said: 'inside|indoors|indoor', perhaps: 'in(?:side|door|ner|ternal)\\w*|in' },
    { side: 'outside', said: 'outside|outdoors|outdoor', perhaps: 'out\\w*|external\\w*' },
  ],
  [
    { side: 'above', said: 'above', perhaps: 'above|over|upper|top|up\\w*|on' },
    {
      side: 'below',
      said: 'below|underneath|beneath',
      perhaps: 'below|under\\w*|beneath|lower|bottom|down\\w*|following',
    },
  ],
  [
    {
      side: 'start',
      said: 'start(?:s|ed|ing)?|begin(?:s|ning)?|began',
      perhaps: '\\w*start\\w*|beg[iau]n\\w*|open\\w*|from|initial\\w*|launch\\w*',
    },
    {
      side: 'stop',
      said: 'stop(?:s|ped|ping)?|ends?|ended|finish(?:es|ed|ing)?',
      perhaps: 'stop\\w*|\\w*end\\w*|finish\\w*|until|to|last|complet\\w*|clos\\w*',
    },
  ],
  [
    { side: 'add', said: 'add(?:s|ed|ing)?', perhaps: 'add\\w*|insert\\w*|new|more' },
    {
      side: 'remove',
      said: 'remov(?:e|es|ed|ing)',
      perhaps: 'remov\\w*|delet\\w*|tak\\w*|without|un\\w+|subtract\\w*|drop\\w*',
    },
  ],
  [
    { side: 'save', said: 'sav(?:e|es|ed|ing)|keep(?:s|ing)?|kept', perhaps: 'sav\\w*|keep\\w*|kept|stor\\w*' },
    {
      side: 'delete',
      said: 'delet(?:e|es|ed|ing)|discard(?:s|ed|ing)?|throw away',
      perhaps: 'delet\\w*|discard\\w*|eras\\w*|remov\\w*|clear\\w*|throw\\w*|los[et]\\w*',
    },
  ],
  [
    {
      side: 'enable',
      said: 'enabl(?:e|es|ed|ing)|activat(?:e|es|ed|ing)|(?:turn|switch)(?:s|ed|es|ing)? on',
      perhaps: '\\w*enabl\\w*|\\w*activ\\w*|on',
    },
    {
      side: 'disable',
      said: 'disabl(?:e|es|ed|ing)|deactivat(?:e|es|ed|ing)|(?:turn|switch)(?:s|ed|es|ing)? off',
      perhaps: 'disabl\\w*|deactiv\\w*|inactiv\\w*|off|un\\w+|not|no',
    },
  ],
  [
    { side: 'full', said: 'full(?= |\\.|,|$)', perhaps: 'full\\w*|fill\\w*' },
    { side: 'empty', said: 'empty|emptied', perhaps: 'empt\\w*|blank|clear\\w*|no' },
  ],
  [
    { side: 'clean', said: 'clean', perhaps: 'clean\\w*|wash\\w*|pure|clear\\w*|fresh|safe' },
    { side: 'dirty', said: 'dirty|contaminated|polluted', perhaps: 'dirt\\w*|contamin\\w*|pollut\\w*|un\\w+' },
  ],
  [
    { side: 'safe', said: 'safe|safely', perhaps: 'saf\\w*|secur\\w*' },
    {
      side: 'dangerous',
      said: 'dangerous|danger',
      perhaps: 'danger\\w*|unsafe\\w*|risk\\w*|hazard\\w*|insecur\\w*|harm\\w*|threat\\w*',
    },
  ],
  [
    {
      side: 'man',
      said: 'm[ae]n|boys?|husbands?|fathers?|sons?|brothers?',
      perhaps:
        'm[ae]n|male\\w*|boy\\w*|husband\\w*|father\\w*|son\\w*|brother\\w*|he|him|his|parent\\w*|child\\w*|people|person\\w*',
    },
    {
      side: 'woman',
      said: 'wom[ae]n|girls?|wives|wife|mothers?|daughters?|sisters?',
      perhaps:
        'wom[ae]n|female\\w*|girl\\w*|wi[fv]e\\w*|mother\\w*|daughter\\w*|sister\\w*|she|her|lad(?:y|ies)|pregnan\\w*|parent\\w*|child\\w*|people|person\\w*|women\\w*|maternal\\w*',
    },
  ],
  [
    {
      side: 'adult',
      said: 'adults?|grown-ups?',
      perhaps: 'adult\\w*|grown\\w*|older|elder\\w*|people|person\\w*|parent\\w*|m[ae]n|wom[ae]n',
    },
    {
      side: 'child',
      said: 'child(?:ren)?|bab(?:y|ies)|infants?',
      perhaps:
        'child\\w*|bab\\w*|infant\\w*|kid\\w*|boy\\w*|girl\\w*|son\\w*|daughter\\w*|young\\w*|minor\\w*|pupil\\w*|student\\w*|school\\w*|youth',
    },
  ],
  [
    { side: 'north', said: 'north(?:ern)?', perhaps: 'north\\w*' },
    { side: 'south', said: 'south(?:ern)?', perhaps: 'south\\w*' },
  ],
  [
    { side: 'east', said: 'east(?:ern)?', perhaps: '\\w*east\\w*|orient\\w*' },
    { side: 'west', said: 'west(?:ern)?', perhaps: '\\w*west\\w*|occident\\w*' },
  ],
  [
    { side: 'buy', said: 'buy(?:s|ing)?|bought', perhaps: 'buy\\w*|bought|purchas\\w*' },
    { side: 'sell', said: 'sell(?:s|ing)?|sold', perhaps: 'sell\\w*|s[oa]l[de]\\w*' },
  ],
  [
    { side: 'dry', said: 'dry|dries|dried|drying', perhaps: 'dr[yi]\\w*' },
    { side: 'wet', said: 'wet', perhaps: 'wet\\w*|moist\\w*|damp\\w*|humid\\w*|soak\\w*|water\\w*' },
  ],
  [
    { side: 'large', said: 'large|big', perhaps: 'larg\\w*|big\\w*|great\\w*|huge|more' },
    { side: 'small', said: 'small', perhaps: 'small\\w*|little|tiny|mini\\w*|less|short\\w*|min\\w*' },
  ],
  [
    { side: 'high', said: 'high', perhaps: 'high\\w*|tall\\w*|up\\w*|great\\w*|rais\\w*|increas\\w*|most' },
    { side: 'low', said: 'low', perhaps: 'low\\w*|down\\w*|short\\w*|reduc\\w*|decreas\\w*|less|least' },
  ],
  [
    { side: 'early', said: 'earl(?:y|ier)', perhaps: 'earl\\w*|soon\\w*|before|prior|previous\\w*|old\\w*|first' },
    { side: 'late', said: 'late|later', perhaps: 'lat\\w*|after\\w*|delay\\w*|next|subsequent\\w*|new\\w*' },
  ],
  [
    {
      side: 'accept',
      said: 'accept(?:s|ed|ing)?|approv(?:e|es|ed|ing)',
      perhaps: 'accept\\w*|approv\\w*|agree\\w*|allow\\w*',
    },
    {
      side: 'reject',
      said: 'reject(?:s|ed|ing)?|refus(?:e|es|ed|ing)',
      perhaps: 'reject\\w*|refus\\w*|den(?:y|ied)\\w*|declin\\w*|not|no',
    },
  ],
  [
    { side: 'send', said: 'send(?:s|ing)?|sent', perhaps: 'send\\w*|sent|\\w*mail\\w*|post\\w*|submit\\w*|shar\\w*' },
    { side: 'receive', said: 'receiv(?:e|es|ed|ing)', perhaps: 'rec[ei]\\w*|get\\w*|got|recipient\\w*' },
  ],
  [
    {
      side: 'show',
      said: 'show(?:s|n|ed|ing)?|display(?:s|ed|ing)?',
      perhaps: 'show\\w*|display\\w*|visib\\w*|view\\w*|see\\w*',
    },
    { side: 'hide', said: 'hid(?:e|es|den|ing)', perhaps: 'hid\\w*|invisib\\w*|conceal\\w*|not|no|collaps\\w*' },
  ],
  [
    { side: 'healthy', said: 'healthy', perhaps: 'health\\w*|well|fit' },
    { side: 'sick', said: 'sick|ill', perhaps: 'sick\\w*|ill\\w*|disease\\w*|patient\\w*' },
  ],
] as const
export type Side = (typeof english)[number][number]['side']

const rows: Readonly<Record<string, Readonly<Record<Side, string>>>> = table

/** Arabic writes the article and short words in front of a word together with it. */
const prefixes: Readonly<Record<string, string>> = { ar: '[وف]?(?:[بكل]?ال|لل|[بكل])?' }

const anyLetters = '[\\p{L}\\p{M}]*'
const notWithinWord = ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])'] as const

/** Finds any of the words; whole ones, for people to read. */
function wholeWords(words: string, prefix: string): RegExp {
  const [before, after] = notWithinWord
  return new RegExp(`${before}${prefix}(?:${words.replaceAll('*', anyLetters)})${after}`, 'giu')
}

/** Whether a text in small letters has any of the words: what `*` is for at their ends is not looked at, which takes a third of the time. */
function anyOf(words: string, prefix: string): RegExp {
  const [before, after] = notWithinWord
  const all = words.split('|').map((word) => ({
    isWithin: word.startsWith('*'),
    text: `${word.replace(/^\*|\*$/gu, '').replaceAll('*', anyLetters)}${word.endsWith('*') ? '' : after}`,
  }))
  const oneOf = (isWithin: boolean): string[] =>
    all.filter((word) => word.isWithin === isWithin).map(({ text }) => text)
  const [within, beginning] = [oneOf(true), oneOf(false)]
  const atBeginning = beginning.length > 0 ? [`${before}${prefix}(?:${beginning.join('|')})`] : []
  return new RegExp([...atBeginning, ...within].join('|'), 'u')
}

const sides = english.flat()
/** English letters only, which takes a third of the time. A group for each side. */
const anySaid = new RegExp(`\\b(?<!-)(?:${sides.map(({ said }) => `(${said})`).join('|')})\\b`, 'gi')
const saidPerhaps = new Map(
  sides.map(({ side, said, perhaps }) => [side, new RegExp(`\\b(?:${said}|${perhaps})\\b`, 'i')]),
)
const oppositeOf = new Map(
  english.flatMap(([one, other]): [Side, Side][] => [
    [one.side, other.side],
    [other.side, one.side],
  ]),
)

/** A word of an English text that has an opposite. */
export interface SaidSide {
  side: Side
  opposite: Side
  /** How many times the text says the opposite too. */
  timesOpposite: number
  /** What the text says, and where. */
  text: string
  start: number
}

/** Without those whose opposite the text perhaps says in another way. */
export function sidesIn(text: string): SaidSide[] {
  const found = new Map<Side, Omit<SaidSide, 'timesOpposite'>>()
  const times = new Map<Side, number>()
  for (const match of text.matchAll(anySaid)) {
    const side = sides[match.findIndex((group, at) => at > 0 && group !== undefined) - 1]?.side
    const opposite = side && oppositeOf.get(side)
    if (side === undefined || opposite === undefined) continue
    times.set(side, (times.get(side) ?? 0) + 1)
    if (!found.has(side)) found.set(side, { side, opposite, text: match[0], start: match.index })
  }
  return [...found.values()].flatMap((said) => {
    const timesOpposite = times.get(said.opposite) ?? 0
    const isUnsure = timesOpposite === 0 && saidPerhaps.get(said.opposite)?.test(text) === true
    return isUnsure ? [] : [{ ...said, timesOpposite }]
  })
}

export type TranslatedSides = Readonly<Record<Side, TranslatedSide>>

/** @param language the shortest BCP 47 code. Null: no words are known. */
export function translatedSidesOf(language: string): TranslatedSides | null {
  const row = Object.hasOwn(rows, language) ? rows[language] : undefined
  if (row === undefined) return null
  const prefix = prefixes[language] ?? ''
  const sideOf = (side: Side): TranslatedSide => {
    const [said = '', perhaps] = row[side].split('; ')
    return {
      said: wholeWords(said, prefix),
      perhaps: anyOf(perhaps === undefined ? said : `${said}|${perhaps}`, prefix),
    }
  }
  return Object.fromEntries(sides.map(({ side }) => [side, sideOf(side)])) as Record<Side, TranslatedSide>
}
