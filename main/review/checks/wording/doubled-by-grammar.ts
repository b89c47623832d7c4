// What grammar says of a word that is there twice: a few words may follow themselves, but only in some places (`die Datei, die die Daten
// enthält`), and where any word may be doubled, some forms never are.
import { scriptsWithoutSpaces } from '../../joined-languages.ts'

interface Place {
  /** What is before the two words where they are right; else they are a mistake. */
  right?: RegExp
  /** What is before them where they are a mistake. */
  wrong?: RegExp
}

/** A clause begins, or goes on: `Dateien, die die`, `Ordner, in dem … und die die`. At most one word is between. */
const germanClause = /(?:[,;:–—(]|(?<!\p{L})(?:und|oder|sowie|als|wie))(?: \p{L}+)? $/u
const germanPreposition =
  /(?<!\p{L})(?:an|anhand|auf|aus|außer|bei|gegenüber|hinter|in|mit|mittels|nach|neben|seit|trotz|über|unter|von|vor|während|wegen|zu|zwischen) $/iu
const dutchPreposition =
  /(?<!\p{L})(?:aan|achter|bij|binnen|buiten|door|in|met|na|naar|naast|onder|op|over|per|sinds|tegen|tijdens|tot|tussen|uit|van|via|volgens|voor|zonder) $/iu
const swedishPreposition =
  /(?<!\p{L})(?:av|bakom|efter|enligt|från|för|före|genom|hos|i|med|mellan|mot|på|till|under|ur|utan|utom|vid) $/iu
const danishPreposition =
  /(?<!\p{L})(?:ad|af|av|bag|blant|efter|etter|for|fra|før|gennem|gjennom|hos|i|med|mellem|mellom|mod|mot|over|på|til|uden|under|uten|ved) $/iu

/** Of words that may follow themselves; any other place is right. */
const places: Readonly<Record<string, Readonly<Record<string, Place>>>> = {
  de: {
    die: { right: germanClause },
    das: { right: germanClause },
    der: { right: new RegExp(`${germanClause.source}|${germanPreposition.source}`, 'iu') },
  },
  nl: { het: { wrong: dutchPreposition } },
  sv: { det: { wrong: swedishPreposition }, den: { wrong: swedishPreposition } },
  da: { det: { wrong: danishPreposition }, den: { wrong: danishPreposition } },
  nb: { det: { wrong: danishPreposition }, den: { wrong: danishPreposition } },
  nn: { det: { wrong: danishPreposition }, den: { wrong: danishPreposition } },
}

/**
 * Whether a word that may follow itself does so by mistake.
 * @param word in lower case
 * @param before the text before it
 * @param after the text after the second one
 */
export function isWrongHere(language: string, word: string, before: string, after: string): boolean {
  const place = places[language]?.[word]
  if (place === undefined) return false
  // `från den den 1 maj`
  if (/^ \d/u.test(after)) return false
  return place.right === undefined ? (place.wrong?.test(before) ?? false) : !place.right.test(before)
}

/**
 * Turkish doubles adjectives, nouns and sounds to say how something is done (`yavaş yavaş`, `adım adım`), but none of these: conjunctions
 * and postpositions, and forms with the endings of cases, of verbs and of what is made of them.
 */
const turkishNeverDoubled =
  /^(?:ve|ile|veya|bu|da|de|ki|ama|fakat|ancak|gibi|kadar|olarak|olan|olduğu|ise|eğer|her|en|değil|üzere|göre|tüm|diğer|sadece|yalnızca|hangi|\p{L}+(?:l[ae]r(?:[ıi]n?|[ıi]n[ıi]n?|[ae]|[dt][ae]n?|[ıi]n[dt]?[ae]n?)?|n[ıiuü]n|[ns][ıiuü]n[ıiuüae]|[dt][ae]n|n[dt][ae]|m[ae]s[ıi]|m[ae]k|yor|m[ıiuü]ş|[ae]c[ae]k|[ae]bilir|s[ıiuü]n[ıiuü]z|d[ıiuü]ğ[ıiuü]\p{L}*)|\p{L}{3,}y[ıiuü]|\p{L}{4,}[dt][ıiuü]r)$/u

/** Indonesian and Malay double nouns, in careless writing without the hyphen (`orang orang`): these are verbs and grammatical words. */
const malayNeverDoubled =
  /^(?:yang|dan|di|ke|dari|untuk|dengan|pada|ini|itu|adalah|ialah|akan|atau|tidak|dalam|oleh|sebagai|jika|karena|kerana|telah|sudah|sedang|dapat|bisa|boleh|harus|juga|lebih|agar|saat|ketika|setelah|sebelum|seperti|secara|tersebut|setiap|semua|hanya|anda|kami|mereka|saya|bahwa|bahawa|antara|melalui|tanpa|serta|me(?:m|n|ng|ny)\p{L}{4,}|di\p{L}{3,}(?:kan|i)|\p{L}{3,}nya)$/u

const neverDoubled: Readonly<Record<string, RegExp>> = {
  tr: turkishNeverDoubled,
  id: malayNeverDoubled,
  ms: malayNeverDoubled,
}

/** Whether a language that doubles words on purpose never doubles one of these. */
export function areNeverDoubled(language: string, words: readonly string[]): boolean {
  const pattern = neverDoubled[language]
  return pattern !== undefined && words.some((word) => pattern.test(word))
}

const latinWord = /^[\p{Script=Latin}\p{M}]{2,}$/u

/**
 * Whether the script shows that no grammar doubles these words: they are in Latin letters among others, or have spaces around them where words have none,
 * as parts of sentences do. Burmese is written with spaces, too.
 */
export function areNeverDoubledInScript(script: string | null, words: readonly string[]): boolean {
  if (script === null || script === 'Latn') return false
  if (script !== 'Mymr' && scriptsWithoutSpaces.has(script)) return words.every((word) => word.length > 1)
  return words.every((word) => latinWord.test(word))
}

/**
 * What languages say by a word that is there twice, in English: each of several, various, some, how often and how something is done. Where
 * the source has none of these, and the word is no short one, nothing explains it.
 */
const reasonsToDouble =
  /\b(?:each|every\w*|all|any|various|varied|diff\w*|several|many|multiple|numerous|some\w*|few|both|pairs?|other|another|one|ones|own|separate\w*|individual\w*|respective\w*|particular|specific\w*|certain|distinct\w*|often|frequent\w*|regular\w*|repeat\w*|again|always|constant\w*|continu\w*|keep\w*|gradual\w*|slow\w*|progressiv\w*|increasing\w*|step\w*|stages?|incremental\w*|occasional\w*|periodic\w*|while|during|whenever|wherever|whoever|whichever|whatever|as|by|in turn|little|bits?|pieces?|parts?|long|large|big|small\w*|great|tiny|vast|huge|enormous|heavy|bulky|wide|beautiful|pretty|good|nice|high|deep\w*|quick\w*|fast|soon|immediate\w*|hurr\w*|care\w*|gent\w*|soft\w*|quiet\w*|clear\w*|exact\w*|true|really|very|so|almost|nearly|near|close|side|together|along|across|around|over|apart|alternat\w*|new|hot|warm|cold|just|right|homes?|doors?|drip\w*|drops?)\b/iu
const minLettersUnexplained = 5
/** The participles of Hindi, Marathi, Bengali and Urdu: `while going`. */
const participle = /(?:তে|ते|تے)$/u
/** Languages that double many words, to which this applies. */
const doubling = new Set('am bn hi mr ne gu pa ta te kn ml ur tr az uz kk ky sw so ha id ms'.split(' '))

/** Whether nothing in the English source explains why these words are there twice. */
export function areUnexplained(language: string, words: readonly string[], source: string): boolean {
  return (
    doubling.has(language) &&
    words.every((word) => word.length >= minLettersUnexplained && !participle.test(word)) &&
    !reasonsToDouble.test(source)
  )
}

/** Words that are said twice more often than not, in languages that may double any word: together with, some, slowly, each in turn, whichever. */
const oftenDoubled: Readonly<Record<string, string>> = {
  hi: 'साथ अलग कुछ कभी जैसे वैसे धीरे बार बड़े छोटे क्या कौन जो जहाँ जहां अपने अपनी अपना एक समय किसी जगह घर दूर',
  ur: 'ساتھ الگ کچھ کبھی جیسے بار اپنے اپنی اپنا مختلف بڑے چھوٹے ایک کیا جہاں جو آہستہ وقتاً کسی جگہ گھر دور',
  bn: 'সাথে সঙ্গে কিছু যে যা যার কোন কোনও কোনো বার বারে ধীরে মাঝে নিজ নিজের যখন যেখানে আলাদা ভিন্ন দিন এক বড় বড় ছোট কখনও কখনো জায়গায় পর',
  ne: 'साथ अलग विभिन्न केही बिस्तारै बेला आफ्नो के जे जुन कहिले ठूला साना एक घर',
  mr: 'वेगवेगळ्या हळू वेगळे वेगळ्या कधी काही जे ज्या जो बरोबर मोठ्या लहान एक घर वेळो',
  gu: 'સાથે અલગ કેટલાક ધીમે વાર ક્યારેક જે જુદા જુદી મોટા નાના',
  pa: 'ਨਾਲ ਵੱਖ ਕੁਝ ਕਦੇ ਹੌਲੀ ਵਾਰ ਜਿਵੇਂ ਆਪਣੇ ਆਪਣੀ ਵੱਡੇ ਛੋਟੇ',
  ta: 'பல சில வேறு மெல்ல',
  sw: 'vile hivi hapo pole polepole haraka sasa mbali moja sawa vivyo',
  ha: 'daban sannu kadan kaɗan daya ɗaya dai-dai mataki',
  so: 'mid kala si tartiib',
  rw: 'cyane neza buri vuba gake buke nyinshi',
  rn: 'cane neza vuba buke',
}

/** Whether a word of a language that doubles words on purpose is usually doubled. */
export function isOftenDoubled(language: string, word: string): boolean {
  return oftenDoubled[language]?.split(' ').includes(word) ?? false
}
