// Words by which a language says that something cannot be done, or is forbidden, one row a language: where the source allows it, advises it, or only frees of
// it, a translation with such a word says the opposite. From general knowledge of the languages; compared with real translations in German, French, Spanish,
// Italian, Dutch, Portuguese, Russian, Swedish, Danish, Norwegian, Slovenian, Bengali, Thai, Chinese and Arabic.
import { onceForLanguage } from '../../once-for-language.ts'
import { wordsExpression } from './word-expressions.ts'

interface Row {
  /** Nobody can or may do it: `kann nicht`. */
  cannot: string
  /** It is forbidden: `verboten`. */
  forbidden: string
}

const word = String.raw`[\p{L}\p{M}]+`

/** By the shortest BCP 47 code. */
const rows: Readonly<Record<string, Row>> = {
  de: {
    cannot: `(?:kann|kannst|könnt?e?n?|darf|darfst|dürf(?:en|t|te|ten))(?: ${word}){0,5}? (?:nicht|niemals|kein(?:e[nmrs]?)?)(?! (?:nur|allein|mehr als))`,
    forbidden: 'verboten\\p{L}*|untersagt\\p{L}*|verbiete[tn]|untersagen|unzulässig\\p{L}*',
  },
  fr: {
    cannot:
      "ne (?:peu[tx]|peuvent|pouv\\p{L}+|pourr\\p{L}+)(?: (?:également|donc|alors|cependant|toutefois|plus))? (?:pas|plus|jamais|rien)(?! (?:seulement|que?))|ne (?:sont|est|êtes) pas (?:autoris|habilit|admis)\\p{L}*|n(?:e |['’])(?:a|ont|avez) pas (?:le droit|la possibilité)",
    forbidden: 'interdi(?:t|ts|te|tes|re|sent|sons|sant)|proscrit\\p{L}*|prohib\\p{L}*',
  },
  es: {
    cannot: 'no (?:se |les? |l[oa]s? |me |te |nos )*(?:pued\\p{L}*|podr\\p{L}*|podí\\p{L}*|podemos)(?! (?:sino|dejar))',
    forbidden: 'prohíb\\p{L}*|prohib\\p{L}*|vedad[oa]s?',
  },
  it: {
    cannot:
      'non (?:si |ci |vi |mi |ti |l[oaie] |gli |ne )*(?:pu[òo]|puoi|possono|possiamo|possa|possano|pot(?:ete|rà|ranno|rete|rai|rebbe|rebbero|eva|evano))(?! (?:che|fare a meno))',
    forbidden: 'vietat[oaie]|vieta|vietano|proibi\\p{L}*|divieto',
  },
  nl: {
    cannot: `(?:kan|kunt|kunnen|mag|mogen|kon|konden)(?: ${word}){0,5}? (?:niet|geen|nooit)(?! alleen)`,
    forbidden: 'verboden|verbied\\p{L}*',
  },
  pt: {
    cannot:
      'não (?:se |[oa]s? |lhes? |me |nos )*(?:pod(?:e|em|emos|eis|es|erá|erão|erei|eria|eriam|ia|iam)|possa|possam)(?! (?:deixar|senão))',
    forbidden: 'proib\\p{L}*|vedad[oa]s?|interdit[oa]s?',
  },
  ru: {
    cannot: 'не (?:мо[жг]\\p{L}*|смо[жг]\\p{L}*|вправе|разреш\\p{L}*)|нельзя|невозможно',
    forbidden: 'запре[тщ]\\p{L}*|воспрещ\\p{L}*',
  },
  uk: {
    cannot: 'не (?:мо[жг]\\p{L}*|змо[жг]\\p{L}*|дозвол\\p{L}*|вправі)|неможливо',
    forbidden: 'заборон\\p{L}*',
  },
  sv: {
    cannot: `(?:kan|får|kunde|fick)(?: ${word}){0,3}? (?:inte|ej|aldrig|inga|inget|ingen)(?! (?:bara|endast))|inte (?:kan|får)`,
    forbidden: 'förbjud\\p{L}*|förbud\\p{L}*',
  },
  da: {
    cannot: `(?:kan|må|kunne|måtte)(?: ${word}){0,3}? (?:ikke|aldrig|ingen|intet)(?! (?:kun|blot))|ikke (?:kan|må)`,
    forbidden: 'forbudt|forbyder|forbydes?',
  },
  nb: {
    cannot: `(?:kan|får|kunne|fikk)(?: ${word}){0,3}? (?:ikke|aldri|ingen|intet)(?! (?:bare|kun))|ikke (?:kan|får)`,
    forbidden: 'forbudt|forbyr|forbys?',
  },
  sl: {
    cannot: 'ne mor(?:e|ejo|ete|emo|em|eš)|ne sme\\p{L}*|ni (?:mogoče|dovoljen\\p{L}*)|niso dovoljen\\p{L}*',
    forbidden: 'prepoved\\p{L}*',
  },
  ar: {
    cannot:
      '[وف]?(?:لا|لن|لم) (?:[يتن]مكن\\p{L}*|[يتن]ستط\\p{L}*|[يت]جوز|[يت]سمح|[يت]حق)|[وف]?غير (?:مسموح|مصرح)\\p{L}*',
    forbidden: '(?:ال)?(?:ممنوع|محظور)\\p{L}*|[يت]حظر',
  },
  zh: {
    cannot: '不(?:能|可以|准|許|许|允|得(?!不))|無法|无法',
    forbidden: '禁止|嚴禁|严禁',
  },
  th: {
    cannot: 'ไม่สามารถ|ไม่อนุญาต|ไม่ได้รับอนุญาต',
    forbidden: 'ห้าม',
  },
  bn: {
    cannot: `(?:পার(?:ে|েন|বে|বেন|ি|ব|বো)|যাবে|যায়) না|সম্ভব নয়|অনুমতি নেই`,
    forbidden: 'নিষিদ্ধ|নিষেধ',
  },
  cs: {
    cannot:
      'nem[ůo](?:že|žete|žeme|žeš|hou|hl\\p{L}*)|nesm(?:í|íte|íme|íš|ěj\\p{L}*|ěl\\p{L}*)|nelze|(?:není|nejsou) (?:možn|povolen|dovolen)\\p{L}*',
    forbidden: 'zakáz[aá]\\p{L}*|zakaz(?:uje\\p{L}*|ován\\p{L}*|ují)',
  },
  sk: {
    cannot:
      'nem[ôo](?:že\\p{L}*|žu|hl\\p{L}*)|nesm(?:ie\\p{L}*|ú|el\\p{L}*)|nedá sa|(?:nie je|nie sú) (?:možn|dovolen|povolen)\\p{L}*',
    forbidden: 'zakáz[aá]\\p{L}*|zakaz(?:uje\\p{L}*|ujú|ovan\\p{L}*)',
  },
  pl: {
    cannot:
      'nie (?:moż(?:e|na|emy|ecie|esz)|mog[ąęłl]\\p{L}*|mógł\\p{L}*|wolno|da się|zezwala\\p{L}*)|nie (?:jest|są) (?:możliw|dozwol|upoważn|uprawn)\\p{L}*',
    forbidden:
      'zabroni(?:on\\p{L}*|ł\\p{L}*)|zabrania(?:ją|my|n\\p{L}*)?|zakaz(?:an\\p{L}*|uje\\p{L}*|ują|u|em)?|wzbron\\p{L}*',
  },
  ro: {
    cannot:
      'nu (?:se |îl |o |le |vă |îi |i |își )*(?:poate|poți|pot|puteți|putem|(?:va|vor|veți|ar) putea|putea|puteau)|nu (?:este|sunt|e) permis\\p{L}*',
    forbidden: 'interzi\\p{L}*',
  },
  hu: {
    cannot: 'nem (?:lehet\\p{L}*|tudj?\\p{L}*|szabad|\\p{L}{3,}h[ae]t\\p{L}*|engedélyez\\p{L}*)',
    forbidden: 'tilos|megtilt\\p{L}*|tiltott\\p{L}*',
  },
  fi: {
    cannot: `(?:ei|en|et|eivät|emme|ette) (?:${word} )?(?:voi|voida|voineet|voinut|saa|saada|ole mahdollis\\p{L}*|pysty)`,
    forbidden: 'kielletty\\p{L}*|kielle(?:tään|ttiin|tyt\\p{L}*)',
  },
  el: {
    cannot:
      'δεν? (?:θα )?(?:μπορ\\p{L}*|επιτρέπ\\p{L}*|δικαιού\\p{L}*)|δεν? έχ\\p{L}+ (?:το )?δικαίωμα|δεν? είναι δυνατ\\p{L}*',
    forbidden: 'απαγορ[εέ]\\p{L}*',
  },
  tr: {
    cannot:
      '\\p{L}{2,}[ae]m[ae](?:z(?:s[ıi]n\\p{L}*|l[ae]r)?|y[ae]c[ae]\\p{L}+)|(?:mümkün|serbest) değil\\p{L}*|izin(?:li)? (?:verilm[ae]\\p{L}*|yok\\p{L}*|değil\\p{L}*)',
    forbidden: 'yasak\\p{L}*',
  },
  id: {
    cannot: '(?:tidak|tak) (?:dapat|bisa|boleh|mungkin|diizinkan|diperbolehkan|dibolehkan|berhak|mampu)',
    forbidden: 'dilarang|melarang|terlarang',
  },
  vi: {
    cannot: 'không (?:thể|được|có quyền)(?! thiếu)',
    forbidden: 'cấm',
  },
  sw: {
    cannot: '(?:ha\\p{L}{0,3}|hu|si)wezi|ha\\p{L}{1,4}kuweza|ha\\p{L}{0,4}taweza|\\p{L}*ruhusiwi|hakuruhusiwa',
    forbidden: 'marufuku|\\p{L}*kataz\\p{L}*',
  },
  bg: {
    cannot: 'не (?:мо(?:же\\p{L}*|га|гат)|е (?:възможн|позволен|разрешен)\\p{L}*|са (?:позволен|разрешен)\\p{L}*)',
    forbidden: 'забран\\p{L}*',
  },
  hr: {
    cannot: 'ne mo(?:že\\p{L}*|gu)|ne smij\\p{L}*|(?:nije|nisu) (?:moguć|dopušten|dozvoljen)\\p{L}*',
    forbidden: 'zabranj\\p{L}*|zabran[aeiu]',
  },
  sr: {
    cannot:
      'не мо(?:же\\p{L}*|гу)|не сме\\p{L}*|(?:није|нису) (?:могућ|дозвољен)\\p{L}*|ne mo(?:že\\p{L}*|gu)|ne sme\\p{L}*|(?:nije|nisu) (?:moguć|dozvoljen)\\p{L}*',
    forbidden: 'забрањ\\p{L}*|забран[аеиу]|zabranj\\p{L}*|zabran[aeiu]',
  },
  ca: {
    cannot: "no (?:es |s['’]hi )?(?:pot|poden|podeu|podem|podr\\p{L}*)",
    forbidden: 'prohib\\p{L}*',
  },
  gl: { cannot: 'non (?:se )?(?:pode|poden|podes|podedes|poderá\\p{L}*)', forbidden: 'prohib\\p{L}*|prohíb\\p{L}*' },
  et: {
    cannot: 'ei (?:saa|või|tohi)|ei ole (?:lubatud|võimalik)',
    forbidden: 'keelatud',
  },
  lt: { cannot: 'negal(?:i|ite|ima|ės|ėjo|ėtų)|neleidžiam\\p{L}*', forbidden: 'draudžiam\\p{L}*|uždraust\\p{L}*' },
  lv: { cannot: 'nevar(?:at|ēs|ēja)?|nedrīkst\\p{L}*|nav (?:iespējam|atļaut)\\p{L}*', forbidden: 'aizlieg\\p{L}*' },
  hi: {
    cannot: `नहीं (?:${word} ){0,3}?सक[\\p{L}\\p{M}]*|अनुमति नहीं`,
    forbidden: 'वर्जित|निषिद्ध|प्रतिबंधित|मना है',
  },
  ur: {
    cannot: `نہیں (?:${word} ){0,3}?سک\\p{L}*|اجازت نہیں`,
    forbidden: 'ممنوع|منع ہے',
  },
  fa: {
    cannot: 'نمی[\\u200c ]?توان\\p{L}*|مجاز نیست\\p{L}*|اجازه ندار\\p{L}*|حق ندار\\p{L}*',
    forbidden: 'ممنوع\\p{L}*|قدغن',
  },
  ha: {
    cannot: `ba(?:i|ya|ta|sa|su|kwa|za)?(?: ${word}){0,3}? (?:iya|yarda)(?: ${word}){0,8}? ba`,
    forbidden: 'haramta\\p{L}*|haramun|an hana',
  },
  so: {
    cannot: `(?:ma|kuma|looma|lama|uma|kama|laguma)(?: ${word}){0,4}? kar(?:o|aan|aa|to|tid|taan|no)|(?:looma|lama) (?:oggola|ogola|fasax)\\p{L}*`,
    forbidden: 'mamnuuc\\p{L}*',
  },
  he: {
    cannot: '(?:לא|אינ\\p{L}*) (?:יכול|ניתן|רשאי|מורש|מותר)\\p{L}*|אי אפשר',
    forbidden: 'אסור\\p{L}*',
  },
  ja: { cannot: 'できない|できません|出来ません|てはいけません|てはならない', forbidden: '禁止' },
}

export interface PermissionWords {
  /** Finds all. */
  cannot: RegExp
  /** Finds all. */
  forbidden: RegExp
}

/** Null for a language without a row. */
export const permissionWordsOf = onceForLanguage((language): PermissionWords | null => {
  const row = Object.hasOwn(rows, language) ? rows[language] : undefined
  return row === undefined
    ? null
    : { cannot: wordsExpression(row.cannot, language), forbidden: wordsExpression(row.forbidden, language) }
})
