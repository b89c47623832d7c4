// Words that say which of two persons, places or things does something, and to which it is done; one row a language. From general knowledge of the
// languages; compared with real translations in German, French, Spanish, Italian, Dutch, Portuguese, Swedish, Danish, Norwegian, Russian and Arabic.
import { joinsWords } from '../../joined-languages.ts'
import type { Span } from '../../model.ts'
import { onceForLanguage } from '../../once-for-language.ts'

interface Row {
  /** Before the place where a way or a time begins. */
  from: string
  /** Before the place where it ends. */
  to: string
  /** These stand behind the place, perhaps as its ending. */
  areBehind?: true
  /** Only in languages in which a word beside each says who does something, and to whom; it stands as `from` does. */
  cases?: { doer: string; object: string }
  /** Only in languages in which the end of a word says it. */
  endings?: {
    /** Of who does something, and of nobody else. */
    doer: string
    /** Of one to whom it is done, and of nobody else. */
    object: string
    /** Of both, in different genders. */
    either: string
    /** Before one who is not who does it, though the end of the word says nothing against it. */
    aside: string
  }
  /** Only in languages that name first who does something, unless they turn the sentence round. */
  order?: {
    /** Before one to whom it is done, or something else that is not who does it, at the beginning of a sentence. */
    object: string
    /** Between two, if the second is who does it: `by`, a passive verb, `that`, `whom`. */
    turned: string
    /** Before the second, if it is not who does it; only where the language always says so. */
    marked?: string
    /** Before the second, if something is done with it, for it or against it, and not to it: `avec`. */
    aside: string
    /** Less than another, or not as much. */
    less: string
  }
}

/** By the shortest BCP 47 code. */
const rows: Readonly<Record<string, Row>> = {
  fr: {
    from: "de|d['’]|du|des|depuis",
    to: "à|au|aux|vers|jusqu['’]à|jusqu['’]aux?|en",
    order: {
      aside: 'avec|contre|devant|pour|chez|sur|sous|grâce à',
      less: 'moins|pas',
      object: "à|au|aux|de|du|des|d['’]|chez|avec|pour|sur|contre|en|dans|par",
      turned: "par|que|qu['’]|dont|auquel|à qui|grâce",
    },
  },
  es: {
    from: 'de|del|desde',
    to: 'a|al|hasta|hacia|para|en',
    order: {
      aside: 'con|contra|ante|para|por|sobre|bajo|gracias a',
      less: 'menos|menor|inferior|no',
      object: 'a|al|con|para|por|de|del|en|sobre|contra|según',
      turned: 'por|que|quien|quienes|cual|tienen?',
      marked: 'a|al|con|para|de|del|hacia|contra|sobre|en|ante',
    },
  },
  pt: {
    from: 'de|do|da|dos|das|desde',
    to: 'a|ao|à|aos|às|para|até',
    order: {
      aside: 'com|contra|perante|para|por|sobre|sob|graças a',
      less: 'menos|menor|inferior|não',
      object: 'ao|à|aos|às|com|para|por|de|do|da|dos|das|em|no|na|sobre|contra',
      turned: 'por|pel[oa]s?|que|quem',
    },
  },
  it: {
    from: "da|dal|dalla|dallo|dai|dalle|dall['’]",
    to: "a|ad|al|alla|allo|all['’]|verso|in|fino a",
    order: {
      aside: 'con|contro|davanti a|per|su|sotto|grazie a',
      less: 'meno|minore|inferiore|non',
      object: "a|ad|al|alla|allo|ai|alle|agli|all['’]|con|per|di|del|della|dell['’]|da|dal|dalla|in|su|contro",
      turned: "da|dal|dalla|dallo|dai|dagli|dalle|dall['’]|che|cui",
    },
  },
  ro: {
    from: 'de la|din',
    to: 'la|până la|spre|în',
    order: {
      aside: 'cu|contra|împotriva|pentru|în fața|sub',
      less: 'puțin|mic|mică|nu',
      object: 'pe|lui|la|cu|pentru|de|despre|în|din',
      turned: 'de|de către|care|căruia|căreia',
    },
  },
  de: {
    from: 'von|vom|aus',
    to: 'nach|zu|zum|zur|bis|in|ins',
    order: {
      aside: 'mit|gegen|vor|für|bei|beim|durch|über|unter|zu|zum|zur',
      less: 'weniger|geringer|nicht|kein\\p{L}*',
      object:
        'den|dem|einen|einem|\\p{L}+e[mn](?= )|mit|bei|beim|für|von|vom|zu|zum|zur|vor|gegen|um|an|am|auf|in|im|über',
      // `Die Ärztin rief der Pfleger an`: whoever is behind this does it.
      turned: 'von|vom|durch|(?:der|ein|kein|mein|dein|sein|ihr|unser) $',
    },
  },
  nl: {
    from: 'van|vanuit|vanaf',
    to: 'naar|tot',
    order: {
      aside: 'met|tegen|voor|bij|over|onder',
      less: 'minder|niet|geen',
      object: 'aan|met|voor|bij|van|op|tegen|over|in',
      turned: 'door|van|die|dat|wie',
    },
  },
  sv: {
    from: 'från',
    to: 'till',
    order: {
      aside: 'med|mot|för|inför|hos|under',
      less: 'mindre|inte',
      object: 'med|för|hos|till|på|om|av|mot|i',
      turned: 'av|som',
    },
  },
  da: {
    from: 'fra',
    to: 'til',
    order: {
      aside: 'med|mod|for|hos|under',
      less: 'mindre|ikke',
      object: 'med|for|hos|til|på|om|af|mod|i',
      turned: 'af|som|der',
    },
  },
  nb: {
    from: 'fra',
    to: 'til',
    order: {
      aside: 'med|mot|for|hos|under',
      less: 'mindre|ikke',
      object: 'med|for|hos|til|på|om|av|mot|i',
      turned: 'av|som',
    },
  },
  id: {
    from: 'dari',
    to: 'ke|sampai|hingga|menuju',
    order: {
      aside: 'dengan|melawan|untuk|di hadapan|di bawah|terhadap',
      less: 'kurang|tidak|bukan',
      object: 'kepada|dengan|untuk|bagi|pada|oleh|di|ke|dari|terhadap',
      turned: 'oleh|di\\p{L}{3,}|yang|ter\\p{L}{4,}',
    },
  },
  vi: {
    from: 'từ',
    to: 'đến|tới|sang|về',
    order: {
      aside: 'với|chống|trước|cho|dưới',
      less: 'ít|kém|không',
      object: 'với|cho|của|ở|tại|về',
      turned: 'bị|được|bởi|do|mà',
    },
  },
  sw: {
    from: 'kutoka|toka|kuanzia',
    to: 'hadi|mpaka|kwenda|kuelekea|hata',
    order: {
      aside: 'pamoja na|dhidi ya|mbele ya|kwa ajili ya|chini ya',
      less: 'si|sio|ha\\p{L}+',
      object: 'kwa|na|katika|wa|ya|kuhusu',
      turned: 'na|ambay[eo]|ambao|kutoka',
    },
  },
  zh: {
    from: '从|從|自|由',
    to: '到|至|往|去|前往|开往|開往|飞往|飛往',
    order: {
      aside: '与|與|跟|和|为|為',
      less: '不|没|沒',
      object: '对|對|向|跟|和|给|給|把|被|在|为|為|由|让|讓',
      turned: '被|由|让|讓|叫|受|遭|的',
    },
  },
  ar: {
    from: 'من',
    to: 'إلى|الى|حتى|لغاية',
    order: {
      aside: 'مع|ضد|أمام|لأجل|تحت',
      less: 'أقل|ليس|ليست|لا',
      object: 'مع|إلى|على|في|عن|من|لدى',
      turned: 'من قبل|من جانب|على يد|بواسطة|من|الذي|التي|الذين',
    },
  },
  ru: {
    from: 'из|от|с|со',
    to: 'в|во|на|до|к|по',
    endings: {
      doer: '[бгджзйклмнпрстфхцчшщь]|[^её]в',
      object: '[уюе]|[ая]м',
      either: '[ая]',
      aside: 'от|к|ко|у|из|с|со|для|о|об|без|за|на|против',
    },
  },
  uk: {
    from: 'з|із|зі|від',
    to: 'до|в|у|на|по',
    endings: {
      doer: '[бгґджзйклмнпрстфхцчшщь]',
      object: '[ую]|[оеє]ві|[ая]м|ці|зі',
      either: '[ая]',
      aside: 'від|до|у|в|з|із|зі|для|про|без|за|на|проти',
    },
  },
  pl: {
    from: 'z|ze|od',
    to: 'do|na|w',
    endings: {
      doer: '[bcdfghjklłnprstzżź]',
      object: 'owi|[uę]|om|ce|rze|dze',
      either: 'a',
      aside: 'od|do|u|z|ze|dla|o|bez|za|na|przeciw',
    },
  },
  cs: {
    from: 'z|ze|od',
    to: 'do|na|v',
    endings: {
      doer: '[bcčdfghjklnprřsštvzž]',
      object: 'ovi|u|[ůá]m',
      either: 'a',
      aside: 'od|k|ke|u|s|se|z|ze|pro|o|bez|za|na|proti',
    },
  },
  el: {
    from: 'από',
    to: 'σε|στο|στον|στην|στη|προς|μέχρι|έως|ως',
    cases: { doer: 'ο|η|οι', object: 'τον|την|τους|τις|στον|στην|στη|στους|στις' },
  },
  fa: { from: 'از', to: 'به|تا' },
  so: { from: 'ka', to: 'ilaa' },
  ha: {
    from: 'daga',
    to: 'zuwa',
    order: {
      aside: 'da|don|kan|gaban',
      less: 'ba|kasa|ƙasa',
      object: 'ga|da|wa|daga|a|don|game',
      turned: 'daga|wanda|wadda|wacce|waɗanda|cewa',
    },
  },
  hi: { from: 'से', to: 'तक|को|के लिए', areBehind: true, cases: { doer: 'ने', object: 'को' } },
  ur: { from: 'سے', to: 'تک|کو|کے لیے', areBehind: true, cases: { doer: 'نے', object: 'کو' } },
  bn: { from: 'থেকে', to: 'পর্যন্ত|যা|যায়', areBehind: true },
  tr: { from: '[dt][ae]n', to: 'y?[ea]|n[ea]|[iı]n?[ea]|günü(?:ne)?(?: kadar)?', areBehind: true },
}

/** At the end of what stands before a word, with a short word behind it: an article or a title. */
function before(words: string, language: string): RegExp {
  return joinsWords(language)
    ? new RegExp(`(?:${words})$`, 'u')
    : new RegExp(`(?<!\\p{L})(?:${words})(?: ?\\p{L}{1,4}\\.?)?[ ’']?$`, 'iu')
}

/** At the beginning of what follows a word. */
function behind(words: string): RegExp {
  return new RegExp(`^[ ’']?(?:${words})(?![\\p{L}\\p{M}])`, 'iu')
}

function within(words: string, language: string): RegExp {
  return joinsWords(language)
    ? new RegExp(words, 'u')
    : new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu')
}

/** What stands around who does something; see `Row`. */
export interface OrderWords {
  object: RegExp
  turned: RegExp
  marked: RegExp | null
  aside: RegExp
  less: RegExp
}

/** Expressions for what stands before a word, or behind it. */
export interface RoleWords {
  from: RegExp
  to: RegExp
  /** `from` and `to` stand behind the place, not before it. */
  areBehind: boolean
  /** Stand as `from` and `to` do. */
  cases: { doer: RegExp; object: RegExp } | null
  endings: { doer: RegExp; object: RegExp; either: RegExp; aside: RegExp } | null
  order: OrderWords | null
}

function orderWords({ object, turned, marked, aside, less }: NonNullable<Row['order']>, language: string): OrderWords {
  return {
    object: within(object, language),
    turned: within(turned, language),
    marked: marked === undefined ? null : before(marked, language),
    aside: before(aside, language),
    less: within(less, language),
  }
}

function endingsOf({ doer, object, either, aside }: NonNullable<Row['endings']>): RoleWords['endings'] {
  const at = (end: string): RegExp => new RegExp(`(?:${end})$`, 'iu')
  return {
    doer: at(doer),
    object: at(object),
    either: at(either),
    aside: new RegExp(`(?<!\\p{L})(?:${aside}) (?:\\p{L}+ )?$`, 'iu'),
  }
}

/** @param language the shortest BCP 47 code. Null: its words are not known. */
export const roleWordsOf = onceForLanguage((language): RoleWords | null => {
  const row = rows[language]
  if (row === undefined) return null
  const { from, to, areBehind = false, cases, endings, order } = row
  const beside = (words: string): RegExp => (areBehind ? behind(words) : before(words, language))
  return {
    from: beside(from),
    to: beside(to),
    areBehind,
    cases: cases === undefined ? null : { doer: beside(cases.doer), object: beside(cases.object) },
    endings: endings === undefined ? null : endingsOf(endings),
    order: order === undefined ? null : orderWords(order, language),
  }
})

/** What stands where these words stand: before the place in the text, or behind it. */
export function textBeside({ areBehind }: RoleWords, text: string, { start, end }: Span): string {
  return areBehind ? text.slice(end) : text.slice(0, start)
}
