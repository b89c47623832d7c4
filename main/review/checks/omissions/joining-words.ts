// What parts the items of a list, by language: signs, and the words for “and”, “or” and what may be used instead. One row a language, from general
// knowledge of the languages and from real translations in those that are tuned on. Each has every word that may join two things, so that a list is
// taken for shorter only where nothing can join what is missing.
import { onceForLanguage } from '../../once-for-language.ts'
import { starredExpression } from '../meaning/word-expressions.ts'

/** By the shortest BCP 47 code; `*` is for any letters. */
const rows: Readonly<Record<string, string>> = {
  en: 'and|or|nor|as well as|but|then|plus|with',
  de: 'und|oder|sowie|bzw|beziehungsweise|als auch|wie auch|noch|samt|nebst|plus|dann|danach|aber|sondern|einschließlich|inklusive|sowohl|usw|etc|respektive',
  fr: 'et|ou|ni|ainsi que|puis|mais|ensuite|etc',
  es: 'y|e|o|u|ni|así como|luego|pero|además|sino|también|después|etc',
  it: 'e|ed|o|od|oppure|né|nonché|poi|ma|sia|ovvero|ecc|eccetera',
  pt: 'e|ou|nem|assim como|bem como|depois|mas|além|etc',
  nl: 'en|of|noch|alsmede|evenals|plus|maar|vervolgens|daarna|alsook|zowel|danwel|enz|enzovoort|etc|respectievelijk',
  sv: 'och|eller|samt|varken|men|sedan|plus|liksom|både|därefter|respektive|resp|osv|etc',
  da: 'og|eller|samt|hverken|men|derefter|plus|såvel|både|herefter|respektive|osv|etc',
  nb: 'og|eller|samt|verken|men|deretter|plus|pluss|både|henholdsvis|osv|etc',
  sl: 'in|ter|ali|oziroma|oz|pa|niti|skupaj|potem|nato|bodisi|ampak|plus|itd',
  ru: 'и|или|либо|а|но|да|ни|также|затем|потом|плюс|т. д',
  uk: 'і|й|та|або|чи|а|але|ні|ані|також|потім|тоді',
  pl: 'i|oraz|lub|albo|bądź|czy|a|ale|ani|także|również|następnie|potem|tudzież|wraz|plus',
  cs: 'a|i|nebo|či|anebo|ani|ale|také|pak|potom|poté|jakož|včetně|plus|nebo',
  ro: 'și|ori|sau|nici|iar|dar|precum|apoi|plus|fie',
  el: 'και|κι|ή|είτε|ούτε|αλλά|μαζί|καθώς|έπειτα|ύστερα|συν',
  tr: 've|veya|ya|yahut|veyahut|ile|ama|fakat|hem|da|de|sonra|ayrıca|birlikte|*[ıiuü]p|*arak|*erek|artı|gibi|*yl[ae]',
  ar: 'و*|أو|ام|أم|او|ثم|مع|بل|لا|لكن|إما|كذلك|كما|أيضا',
  fa: 'و|یا|سپس|هم|نیز|اما|همچنین|چه',
  ur: 'اور|یا|و|پھر|نیز|مع|بھی|لیکن|کر|ساتھ|تتھا|خواہ',
  hi: 'और|या|एवं|तथा|व|फिर|भी|अथवा|लेकिन|कर|करके|साथ|*कर',
  bn: 'এবং|ও|আর|বা|অথবা|কিংবা|তারপর|তারপরে|এবার|তবে|সহ|*েয়ে|*িয়ে|নিয়ে|সাথে|করে|খুলে|দিয়ে',
  sw: 'na|au|ama|wala|kisha|halafu|pamoja|pia|lakini|vilevile|nayo',
  so: 'iyo|ama|mise|ee|oo|kadib|ka dib|*na|lakiin|laakiin|isla|kaddib|sidoo|markaas|misena|mase',
  ha: 'da|ko|ko kuma|kuma|sannan|tare|amma|haka|kuma|san',
  id: 'dan|atau|serta|maupun|lalu|kemudian|tetapi|juga|beserta|baik|plus',
  vi: 'và|hoặc|hay|cùng|rồi|cũng|cộng|lẫn|nhưng|kèm|với cả',
  zh: '和|与|與|及|或|並|并|且|跟|同|还|還|也|再|又|然后|然後|而|、',
}

/** Signs that part items, except in numbers and times. */
const signs = /(?<!\p{Nd})[,،、，;；؛]|[,،、，;；؛](?!\p{Nd})|[&/+|•·\n]/gu
/** What sets a part of a sentence off: items may be parted by it, where the other text has none. */
const settingOff = /[—(（[]|:(?!\p{Nd})|：|(?<=\s)[-–](?=\s)/gu
/** Commas in front of a clause, which many languages have where English has none. */
const beforeClause: Readonly<Record<string, RegExp>> = {
  de: /,(?= (?:(?:in|auf|mit|für|an|aus|bei|von|zu|um|über|unter|durch|nach|vor) )?(?:dass|denen|deren|dessen|was|wer|wie|wo|ob|wenn|weil|damit|bevor|nachdem|bis|sobald|indem|falls|sofern|während|da|obwohl|als|ohne|anstatt|statt|welche\p{L}*)(?!\p{L}))/giu,
  ru: /,(?= (?:(?:в|на|с|со|для|из|от|к|о|по|при|за|под) )?(?:что|чтобы|котор\p{L}*|где|когда|если|как|чем|кто|чей|куда|откуда|пока|поскольку|так как|потому)(?!\p{L}))/giu,
  uk: /,(?= (?:(?:у|в|на|з|із|для|від|до|про|по|при|за|під) )?(?:що|щоб|як\p{L}*|котр\p{L}*|де|коли|якщо|ніж|хто|чий|куди|звідки|поки|доки|оскільки|бо|тому)(?!\p{L}))/giu,
  pl: /,(?= (?:(?:w|we|na|z|ze|dla|od|do|o|po|przy|za|pod) )?(?:że|żeby|aby|by|któr\p{L}*|gdzie|gdy|kiedy|jeśli|jeżeli|jak|niż|kto|co|czyj\p{L}*|skąd|dokąd|dopóki|ponieważ|bo|zanim)(?!\p{L}))/giu,
  cs: /,(?= (?:(?:v|ve|na|s|se|pro|od|do|o|po|při|za|pod|z|ze) )?(?:že|aby|kter\p{L}*|jenž|kde|když|pokud|jestli|jak|než|kdo|co|odkud|kam|dokud|protože|kdyby)(?!\p{L}))/giu,
  sl: /,(?= (?:(?:v|na|s|z|za|od|do|o|po|pri|pod|iz) )?(?:da|ki|kater\p{L}*|kjer|kadar|ko|če|kot|kdo|kar|kako|dokler|ker|preden)(?!\p{L}))/giu,
}

const joiningWordsOf = onceForLanguage((language): RegExp | null => {
  const words = Object.hasOwn(rows, language) ? rows[language] : undefined
  return words === undefined ? null : starredExpression(words, language)
})

const join = '\u0001'
/** A comma in front of “and” parts the same items. */
const commaAndJoin = new RegExp(`[,،，]\\s*${join}`, 'gu')

/** How many places of a text may part two items of a list. */
export interface Joins {
  joins: number
  /** What else may part them. */
  settingOff: number
}

/** Null for a language whose words are not known. */
export function joinsIn(text: string, language: string): Joins | null {
  const words = joiningWordsOf(language)
  if (words === null) return null
  const clauses = beforeClause[language]
  const own = clauses === undefined ? text : text.replace(clauses, ' ')
  const marked = own.replace(words, join).replace(commaAndJoin, join).replace(signs, join)
  return { joins: marked.split(join).length - 1, settingOff: text.match(settingOff)?.length ?? 0 }
}
