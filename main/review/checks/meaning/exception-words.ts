// Words by which a language takes something out or in, one row a language: `except` and `including`, `unless` and `if`, `without`. From general knowledge of
// the languages; compared with real translations in those that `permission-words` names.
import { onceForLanguage } from '../../once-for-language.ts'
import { wordsExpression } from './word-expressions.ts'

interface Row {
  /** Takes something out for certain; a reader has to choose between it and `including`. */
  except: string
  /** Takes it in for certain. */
  including: string
  /** What may say `unless`, beside words that deny. */
  unless: string
  /** Makes it a condition for certain. */
  if: string
  /** Says it of a thing. */
  without: string
}

/** By the shortest BCP 47 code. */
const rows: Readonly<Record<string, Row>> = {
  de: {
    except: 'mit Ausnahme|ausgenommen|abgesehen von|außer(?! (?:dem|Betrieb|Kraft|Reichweite|acht|haus)(?!\\p{L}))',
    including: 'einschließlich|inklusive|inkl|eingeschlossen|mitsamt|samt',
    unless: 'außer|sofern|solange|es sei denn|sonst|ansonsten|nur|ohne',
    if: 'wenn|falls',
    without: 'ohne',
  },
  fr: {
    except: "sauf(?! indication)|excepté\\p{L}*|hormis|à l['’]exception|à l['’]exclusion",
    including: 'y compris|inclus|incluse|notamment|compris dans',
    unless: "sauf|à moins|excepté|hormis|tant qu['’e]\\p{L}*|sans|sinon|seulement|que si",
    if: 'si|lorsque|quand',
    without: 'sans',
  },
  es: {
    except: 'excepto|salvo|a excepción|con (?:la )?excepción|exceptuando',
    including: 'incluid[oa]s?|inclusive|incluso|incluyendo|inclusivamente',
    unless: 'a menos|salvo|excepto|a no ser|mientras|sin|sol[oa]|sólo|de lo contrario',
    if: 'si|cuando',
    without: 'sin',
  },
  it: {
    except: "tranne|eccetto|ad eccezione|fatta eccezione|con (?:l['’])?eccezione|salvo|fuorché",
    including: 'compres[oaie]|inclus[oaie]|incluso',
    unless: 'a meno|salvo|tranne|eccetto|finché|senza|solo|soltanto|altrimenti',
    if: 'se|quando|qualora',
    without: 'senza',
  },
  nl: {
    except: 'behalve|met uitzondering|uitgezonderd',
    including: 'inclusief|waaronder|met inbegrip|inbegrepen',
    unless: 'tenzij|behalve|mits|zolang|anders|zonder|alleen',
    if: 'als|indien|wanneer',
    without: 'zonder',
  },
  pt: {
    except: 'exceto|excepto|salvo|à exceção|com (?:a )?exceção|com excepção|à excepção',
    including: 'incluindo|inclusive|incluíd[oa]s?|inclusivamente|inclusivé',
    unless: 'a menos|exceto|excepto|salvo|a não ser|enquanto|sem|só|somente|apenas|caso contrário',
    if: 'se|quando|caso',
    without: 'sem',
  },
  ru: {
    except: 'кроме(?! то(?:го|му))|за исключением|исключая|помимо',
    including: 'включая|в том числе|включительно',
    unless: 'если не|кроме|разве|пока|иначе|за исключением|без|только|лишь',
    if: 'если|когда',
    without: 'без',
  },
  uk: {
    except: 'крім(?! того)|окрім(?! того)|за винятком|за виключенням|виключаючи',
    including: 'включно|включаючи|зокрема|в тому числі|у тому числі|разом із',
    unless: 'якщо не|крім|хіба|поки|інакше|за винятком|без|лише|тільки',
    if: 'якщо|коли',
    without: 'без',
  },
  sv: {
    except: 'utom|förutom|med undantag|bortsett från|undantaget',
    including: 'inklusive|även om|inräknat|inberäknat',
    unless: 'utom|om inte|såvida|såvitt|såframt|med mindre|annars|utan|bara|endast|förrän',
    if: 'om|ifall|när',
    without: 'utan',
  },
  da: {
    except: 'undtagen|bortset fra|med undtagelse|på nær|undtaget',
    including: 'inklusive|herunder|inkl|selv',
    unless: 'medmindre|undtagen|ellers|uden|kun|hvis ikke|bortset',
    if: 'hvis|når|såfremt',
    without: 'uden',
  },
  nb: {
    except: 'unntatt|bortsett fra|med unntak',
    including: 'inkludert|inklusive|herunder|selv',
    unless: 'med mindre|unntatt|ellers|uten|bare|kun|hvis ikke|bortsett',
    if: 'hvis|dersom|når',
    without: 'uten',
  },
  sl: {
    except: 'razen|z izjemo|izvzemši',
    including: 'vključno|vključujoč',
    unless: 'razen|če ne|sicer|brez|samo|dokler',
    if: 'če|kadar|ko',
    without: 'brez',
  },
  ar: {
    except: 'باستثناء|[وف]?(?:ما )?عدا|فيما عدا|سوى',
    including: 'بما في(?:ها)?|بما فيه\\p{L}*|ويشمل|وتشمل|حتى',
    unless: 'إلا|ما لم|مالم|باستثناء|سوى|دون|بدون|فقط',
    if: 'إذا|[وف]?إن|عندما',
    without: 'بدون|دون|من غير',
  },
  zh: {
    except: '除了?[^，。]{1,20}(?:以外|之外|外)|不包括|例外',
    including: '包括|包含|連|连|甚至',
    unless: '除非|否則|否则|只|僅|仅|才|除',
    if: '如果|若|要是|倘|的話|的话',
    without: '(?!)',
  },
  th: {
    except: 'ยกเว้น|เว้นแต่',
    including: 'รวมถึง|รวมทั้ง|แม้แต่|แม้',
    unless: 'เว้น|นอกจาก|หากไม่|มิฉะนั้น|เฉพาะ|เท่านั้น',
    if: 'ถ้า|หาก',
    without: 'ปราศจาก|ไร้',
  },
  bn: {
    except: 'ব্যতীত|ছাড়া|বাদে|ব্যতিরেকে',
    including: 'সহ|এমনকি|অন্তর্ভুক্ত',
    unless: 'না|নয়|যদি না|ছাড়া|ব্যতীত|নাহলে|নতুবা|শুধু|কেবল',
    if: 'যদি|হলে|গেলে',
    without: 'ছাড়া|বিনা|ব্যতীত',
  },
  cs: {
    except: 'kromě(?! toho)|vyjma|s výjimkou|až na|mimo(?! jiné)',
    including: 'včetně|zahrnuj\\p{L}*',
    unless: 'pokud ne\\p{L}*|ledaže|leda|dokud|jinak|kromě|bez|jen|pouze|s výjimkou',
    if: 'pokud|jestliže|když|jestli',
    without: 'bez|beze',
  },
  sk: {
    except: 'okrem(?! toho)|s výnimkou|vynímajúc|až na',
    including: 'vrátane|zahŕňaj\\p{L}*',
    unless: 'pokiaľ ne\\p{L}*|iba ak|ibaže|len ak|kým|inak|okrem|bez|len|iba|s výnimkou',
    if: 'ak|keď|pokiaľ',
    without: 'bez|bezo',
  },
  pl: {
    except: 'oprócz(?! tego)|z wyjątkiem|poza tymi|za wyjątkiem|wyjąwszy|prócz',
    including: 'włącznie|w tym|łącznie z|wliczając|nawet',
    unless: 'chyba|jeśli nie|o ile nie|dopóki|póki|inaczej|oprócz|bez|tylko|jedynie|z wyjątkiem',
    if: 'jeśli|jeżeli|gdy|kiedy|o ile',
    without: 'bez',
  },
  ro: {
    except: 'cu excepția|exceptând|în afară de|în afara|mai puțin|exceptat\\p{L}*',
    including: 'inclusiv|incluzând|inclus\\p{L}*|chiar și',
    unless: 'decât|dacă nu|cu excepția|altfel|fără|numai|doar|până|exceptând|în afara|în afară',
    if: 'dacă|când|în cazul în care',
    without: 'fără',
  },
  hu: {
    except: 'kivéve|kivételével|leszámítva|kivétel',
    including: 'beleértve',
    unless: 'kivéve|hacsak|ha nem|amíg|különben|nélkül\\p{L}*|csak|feltéve',
    if: 'ha|amikor|amennyiben',
    without: 'nélkül\\p{L}*',
  },
  fi: {
    except: 'paitsi|lukuun ottamatta|poikkeuksena',
    including: 'mukaan lukien|mukaan luettuna|sisältäen|jopa',
    unless: 'ellei\\p{L}*|jollei\\p{L}*|paitsi|ennen|muuten|ilman|vain',
    if: 'jos|kun|mikäli',
    without: 'ilman|\\p{L}{3,}(?:tta|ttä)',
  },
  el: {
    except: 'εκτός(?! αν)|με εξαίρεση|εξαιρουμέν\\p{L}*|πλην',
    including: 'συμπεριλαμβανομέν\\p{L}*|περιλαμβανομέν\\p{L}*|μαζί με|ακόμη και|ακόμα και',
    unless: 'εκτός|αν δεν|διαφορετικά|χωρίς|μόνο|παρά|μέχρι',
    if: 'αν|εάν|όταν|εφόσον',
    without: 'χωρίς|δίχως|άνευ',
  },
  tr: {
    except: 'hariç|dışında(?!ki)|haricinde|istisna olmak üzere',
    including: 'd[aâ]hil\\p{L}*|bile|içinde olmak üzere',
    unless: '\\p{L}*m[ae]\\p{L}*|değil\\p{L}*|hariç|dışında|yalnız\\p{L}*|sadece|yoksa|aksi',
    if: 'eğer|\\p{L}+(?:rs[ae]|ıys[ae]|iys[ae]|sa|se)(?:n[ıi]z)?',
    without: '\\p{L}+s[ıiuü]z\\p{L}*|olmadan|\\p{L}+m[ae]d[ae]n',
  },
  id: {
    except: 'kecuali|selain|terkecuali',
    including: 'termasuk|bahkan',
    unless: 'kecuali|selain|jika tidak|tanpa|hanya|sebelum|asal\\p{L}*',
    if: 'jika|bila|kalau|apabila',
    without: 'tanpa',
  },
  vi: {
    except: 'trừ|ngoại trừ',
    including: 'bao gồm|kể cả|gồm cả|ngay cả',
    unless: 'trừ|nếu không|ngoại|chỉ|khi chưa|trước',
    if: 'nếu|khi',
    without: 'thiếu',
  },
  sw: {
    except: 'isipokuwa|ispokuwa|kasoro|ila(?! (?:kama|pale))',
    including: 'pamoja na|ikiwemo|ikiwa ni pamoja|zikiwemo|wakiwemo|hata',
    unless: 'isipokuwa|ila|bila|labda|vinginevyo|tu|kabla|\\p{L}*sipo\\p{L}*',
    if: 'ikiwa|kama|iwapo|endapo',
    without: 'bila|pasipo',
  },
  bg: {
    except: 'освен(?! това)|с изключение|без да се брои',
    including: 'включително|включва\\p{L}*|дори',
    unless: 'освен|ако не|докато|иначе|без|само|с изключение',
    if: 'ако|когато',
    without: 'без',
  },
  hr: {
    except: 'osim(?! toga)|izuzev|s iznimkom|izuzimajući',
    including: 'uključujući|uključivo|čak',
    unless: 'osim|ako ne|dok|inače|bez|samo|izuzev',
    if: 'ako|kada|kad',
    without: 'bez',
  },
  sr: {
    except: 'осим(?! тога)|изузев|са изузетком|osim(?! toga)|izuzev',
    including: 'укључујући|чак|uključujući|čak',
    unless: 'осим|ако не|док|иначе|без|само|изузев|osim|ako ne|dok|inače|bez|samo|izuzev',
    if: 'ако|када|кад|ako|kada|kad',
    without: 'без|bez',
  },
  ca: {
    except: 'excepte|tret de|llevat|a excepció|salvat',
    including: 'inclòs|inclosos|inclosa|incloses|incloent|fins i tot',
    unless: 'tret|llevat|excepte|a menys|si no|sense|només|mentre',
    if: 'si|quan',
    without: 'sense',
  },
  hi: {
    except: 'को छोड़कर|के अलावा|के सिवा\\p{L}*|के अतिरिक्त',
    including: 'सहित|समेत|शामिल',
    unless: 'जब तक|नहीं|न|ना|बिना|सिवा\\p{L}*|अन्यथा|वरना|केवल|सिर्फ|सिर्फ़|अलावा|छोड़[\\p{L}\\p{M}]*',
    if: 'यदि|अगर|जब',
    without: 'बिना|बगैर|के बिना',
  },
  ur: {
    except: 'کے علاوہ|کے سوا|سوائے|ماسوا\\p{L}*|کو چھوڑ کر',
    including: 'سمیت|بشمول|شامل',
    unless: 'جب تک|نہیں|نہ|نا|بغیر|سوائے|سوا|ورنہ|صرف|علاوہ|الا',
    if: 'اگر|جب',
    without: 'بغیر|بلا',
  },
  fa: {
    except: 'به[ \\u200c]?جز|بجز|به استثنای|مگر|به غیر از|غیر از|جز',
    including: 'از جمله|شامل|حتی|همراه با',
    unless: 'مگر|بدون|جز|بجز|فقط|وگرنه|تا',
    if: 'اگر|در صورتی[ \\u200c]?که|چنانچه|وقتی',
    without: 'بدون|بی',
  },
  ha: {
    except: 'ban da|banda|in ban da',
    including: 'har da|ciki har da|har ma',
    unless: 'sai|ban da|ba|idan ba|in ba|kawai|kafin',
    if: 'idan|in',
    without: 'ba tare da',
  },
  so: {
    except: 'marka laga reebo|mooyee|mooyaane|laga reebo',
    including: 'oo ay ku jir\\p{L}*|xataa|xitaa',
    unless: 'mooyee|mooyaane|haddii aan\\p{L}*|haddaan\\p{L}*|ilaa|kaliya|keliya|la.aan\\p{L}*',
    if: 'haddii|hadii|marka',
    without: '\\p{L}*la.aan\\p{L}*|bilaa',
  },
}

export type ExceptionWords = Readonly<Record<keyof Row, RegExp>>

/** Each finds all. Null for a language without a row. */
export const exceptionWordsOf = onceForLanguage((language): ExceptionWords | null => {
  const row = Object.hasOwn(rows, language) ? rows[language] : undefined
  if (row === undefined) return null
  const words = Object.entries(row).map(([kind, said]: [string, string]) => [kind, wordsExpression(said, language)])
  return Object.fromEntries(words) as ExceptionWords
})
