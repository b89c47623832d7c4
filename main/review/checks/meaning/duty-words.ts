// Words for duties, for what is allowed, and for what frees of a duty, by the shortest BCP 47 code. From general knowledge of the languages, and from the same
// real translations as `condition-words`.

export type DutyKind = 'allowed' | 'duty'

/** What says for certain that something is a duty, and all that may allow it; of more words than `may` above has, which are for what is found. */
export const duties: Readonly<Record<string, Readonly<Record<DutyKind, string>>>> = {
  de: {
    allowed:
      'recht\\p{L}*|anspruch\\p{L}*|berechtigt\\p{L}*|kann\\p{L}*|könn\\p{L}*|darf\\p{L}*|dürf\\p{L}*|mög\\p{L}*|mag|erlaub\\p{L}*|gestattet|eventuell\\p{L}*|vielleicht|soll\\p{L}*',
    duty: 'muss|musst|müssen|müsst|verpflichtet',
  },
  fr: {
    allowed:
      'droits?|habilit\\p{L}*|peu[tx]\\p{L}*|peuvent|pouv\\p{L}*|pourr\\p{L}*|puiss\\p{L}*|possib\\p{L}*|autoris\\p{L}*|permi\\p{L}*|éventuel\\p{L}*|libre\\p{L}*',
    duty: 'doit|doivent|devez|devra|devront|devrez|faut|obligé\\p{L}*',
  },
  es: {
    allowed: 'derechos?|pued\\p{L}*|podr\\p{L}*|pod\\p{L}*|posib\\p{L}*|permit\\p{L}*|quizá\\p{L}*|autoriz\\p{L}*',
    duty: 'debe|deben|deberá|deberán|tiene que|tienen que|hay que',
  },
  it: {
    allowed:
      'diritt[oi]|può|poss\\p{L}*|puoi|pote\\p{L}*|potr\\p{L}*|permess\\p{L}*|consent\\p{L}*|eventual\\p{L}*|forse',
    duty: 'deve|devono|dovrà|dovranno|dovete|bisogna',
  },
  nl: {
    allowed:
      'recht\\p{L}*|gerechtigd|vrij|kan|kun\\p{L}*|mag|mog\\p{L}*|mogelijk\\p{L}*|toegestaan|misschien|eventue\\p{L}*',
    duty: 'moet|moeten|dient|dienen|verplicht',
  },
  pt: {
    allowed: 'direitos?|pod\\p{L}*|poss\\p{L}*|permi\\p{L}*|autoriz\\p{L}*|talvez|eventual\\p{L}*',
    duty: 'deve|devem|deverá|deverão|tem de|têm de|tem que|têm que',
  },
  ru: {
    allowed: 'прав\\p{L}*|мо[жг]\\p{L}*|можно|разреш\\p{L}*|возмож\\p{L}*|вправе|позвол\\p{L}*|допуск\\p{L}*',
    duty: 'долж(?:ен|на|но|ны)|обязан\\p{L}*|необходимо|нужно',
  },
  sv: {
    allowed:
      'rätt\\p{L}*|berättig\\p{L}*|välkom\\p{L}*|kan|kunna|får|möjlig\\p{L}*|tillå\\p{L}*|kanske|eventuell\\p{L}*|må',
    duty: 'måste|ska|skall',
  },
  ar: {
    allowed:
      '[وف]?يحق|حق\\p{L}*|(?:و|ف|ل)?(?:قد|يمكن\\p{L}*|تمكن\\p{L}*|يجوز|جائز|مسموح|يسمح|يستطيع\\p{L}*|تستطيع\\p{L}*|ربما)|بإمكان\\p{L}*',
    duty: '(?:و|ف)?(?:يجب|ينبغي|يتعين)',
  },
  tr: {
    allowed: 'hak\\p{L}*|\\p{L}*[ae]bil\\p{L}*|mümkün\\p{L}*|izin\\p{L}*|belki|olası\\p{L}*|serbest\\p{L}*',
    duty: '\\p{L}+m[ae]l[ıi](?:d[ıi]r(?:l[ae]r)?)?|zorunda\\p{L}*|gerekir|gereklidir|zorunlu\\p{L}*',
  },
  pl: {
    allowed:
      'praw[oa]\\p{L}*|upraw\\p{L}*|moż\\p{L}*|mog\\p{L}*|wolno|dozwol\\p{L}*|zezw\\p{L}*|ewentual\\p{L}*|moc|móc',
    duty: 'musi|muszą|musisz|trzeba|należy',
  },
  cs: {
    allowed:
      'práv\\p{L}*|oprávn\\p{L}*|nárok\\p{L}*|mů[žz]\\p{L}*|moh\\p{L}*|lze|smí\\p{L}*|možn\\p{L}*|povol\\p{L}*|případ\\p{L}*',
    duty: 'musí|musíte|musíme|nutno',
  },
  uk: {
    allowed: 'прав\\p{L}*|мож\\p{L}*|дозвол\\p{L}*|можлив\\p{L}*',
    duty: "повин\\p{L}*|зобов['’]яз\\p{L}*|необхідно|мусить|мусять",
  },
  ro: {
    allowed: 'drept\\p{L}*|poat\\p{L}*|pot|put\\p{L}*|posib\\p{L}*|permi\\p{L}*|eventual\\p{L}*',
    duty: 'trebuie|obligat\\p{L}*',
  },
  id: {
    allowed: 'berhak|hak|dapat|bisa|boleh|mungkin|diizinkan|diperbolehkan|barangkali|kemungkinan',
    duty: 'harus|wajib',
  },
  sw: {
    allowed: '\\p{L}*haki|huru|\\p{L}*weza\\p{L}*|\\p{L}*ruhus\\p{L}*|huenda|labda',
    duty: 'lazima|anatakiwa|wanatakiwa|unatakiwa|mnatakiwa|wajibu',
  },
  hi: {
    allowed: 'अधिकार|हक़|हक|सक[\\p{L}\\p{M}]*|संभव|अनुमति|शायद|इजाज़त',
    duty: 'अनिवार्य|आवश्यक',
  },
  fa: {
    allowed: 'می[\\u200c ]?توان\\p{L}*|بتوان\\p{L}*|مجاز\\p{L}*|اجازه|ممکن|شاید|اختیار\\p{L}*|امکان\\p{L}*|حق',
    duty: 'باید|موظف\\p{L}*|ملزم\\p{L}*',
  },
  ur: {
    allowed: 'سک\\p{L}*|اجازت|ممکن|شاید|اختیار\\p{L}*|حق|چاہ(?:یں|ے|تے|تی|تا)',
    duty: 'لازم|لازمی|ضروری|پابند|چاہیے|چاہئے|پڑے گا|پڑے گی',
  },
  bn: {
    allowed:
      'পার[\\p{L}\\p{M}]*|সম্ভব[\\p{L}\\p{M}]*|অনুমতি[\\p{L}\\p{M}]*|যাবে|যায়|হয়তো|ঐচ্ছিক|চাইলে|ইচ্ছ[\\p{L}\\p{M}]*|অধিকার[\\p{L}\\p{M}]*',
    duty: 'বাধ্য|আবশ্যক|বাধ্যতামূলক|অবশ্যই|[\\p{L}\\p{M}]*তে হবে',
  },
  ha: {
    allowed: 'hakki|haƙƙi\\p{L}*|iya|izini|yiwu\\p{L}*|dama|halatta|yarda\\p{L}*|ƙila|kila|zaɓi',
    duty: 'dole|wajibi|tilas',
  },
  so: {
    allowed:
      'kar(?:aa|taa|naa|aan|taan|o|to|no|ay|tay|een|teen)|kara|suurta\\p{L}*|oggol\\p{L}*|fasax\\p{L}*|xaq\\p{L}*|yaabaa|yabaa|bannaan\\p{L}*',
    duty: 'waa in\\p{L}*|waajib\\p{L}*|qasab|khasab',
  },
  da: {
    allowed: 'kan|kunne|må|mulig\\p{L}*|tillad\\p{L}*|ret|måske|eventuel\\p{L}*|berettig\\p{L}*|lov|velkom\\p{L}*',
    duty: 'nødt til|forpligtet|pligt til',
  },
  nb: {
    allowed: 'kan|kunne|får|mulig\\p{L}*|tillat\\p{L}*|rett|kanskje|eventuel\\p{L}*|berettig\\p{L}*|lov|velkom\\p{L}*',
    duty: 'nødt til|forpliktet|plikt til',
  },
  sl: {
    allowed: 'lahko|sme\\p{L}*|dovol\\p{L}*|mogoč\\p{L}*|možn\\p{L}*|pravic\\p{L}*|morda|upravič\\p{L}*',
    duty: 'mora|morajo|morate|dolž(?:an|na|ni)',
  },
  vi: {
    allowed: 'có thể|được|quyền|cho phép|tự do|tùy|có lẽ|nên',
    duty: 'phải|bắt buộc|nghĩa vụ',
  },
  el: {
    allowed: 'μπορ\\p{L}*|επιτρ\\p{L}*|δικα[ιί]\\p{L}*|δυνατ\\p{L}*|ίσως|ενδέχ\\p{L}*|ελεύθερ\\p{L}*',
    duty: 'πρέπει|υποχρεού\\p{L}*|υποχρεωμέν\\p{L}*|οφείλ\\p{L}*',
  },
  fi: {
    allowed: 'voi\\p{L}*|saa\\p{L}*|mahdolli\\p{L}*|oikeu\\p{L}*|lupa|ehkä|salli\\p{L}*',
    duty: 'täytyy|pitää|pakko|velvolli\\p{L}*',
  },
  sk: {
    allowed:
      'môž\\p{L}*|moh\\p{L}*|možn\\p{L}*|smie\\p{L}*|práv\\p{L}*|opráv\\p{L}*|nárok\\p{L}*|povol\\p{L}*|dovol\\p{L}*',
    duty: 'musí|musia|musíte|povinn\\p{L}*',
  },
  bg: {
    allowed: 'мо(?:же\\p{L}*|га|гат)|възмож\\p{L}*|позвол\\p{L}*|разреш\\p{L}*|прав\\p{L}*',
    duty: 'трябва|длъжн\\p{L}*|задължен\\p{L}*',
  },
  hr: {
    allowed: 'mo(?:že\\p{L}*|gu\\p{L}*)|smij\\p{L}*|dopušt\\p{L}*|dozvol\\p{L}*|prav\\p{L}*|mogu\\p{L}*|možda',
    duty: 'mora|moraju|morate|obvez(?:an|na|ni)',
  },
  ca: {
    allowed: 'pot|poden|podeu|podr\\p{L}*|permet\\p{L}*|permès|possib\\p{L}*|dret|potser|autorit\\p{L}*',
    duty: 'ha de|han de|heu de|cal|obligat\\p{L}*',
  },
  zh: {
    allowed: '可|能|允|准|许|許|得以|不妨|也许|或许',
    duty: '必须|必須|务必|務必',
  },
}

/** What frees of a duty, or gives a right in its place: `muss nicht`, `ma prawo`. */
export const freedoms: Readonly<Record<string, string>> = {
  de: '(?:muss|musst|müssen|müsst) nicht(?! (?:nur|zwingend nur))|brauch(?:e|st|t|en) (?:\\p{L}+ ){0,3}(?:nicht|kein\\p{L}*)|nicht (?:nötig|notwendig|erforderlich|verpflicht\\p{L}*|vorgeschrieben)|keine pflicht',
  fr: "n['’](?:est|êtes|sont|était) pas (?:obligé|tenu|nécessaire|obligatoire|requis|indispensable)\\p{L}*|pas (?:besoin de|nécessaire|obligatoire|obligé)\\p{L}*",
  es: 'no (?:es|son|está|están|será) (?:necesari|obligatori|obligad|precis)\\p{L}*|no hace falta|no (?:tiene|tienen|tienes) (?:que|por qué)|no (?:necesita|necesitan) ',
  it: "non (?:è|sono|siete) (?:necessari|obbligatori|obbligat|tenut)\\p{L}*|non (?:occorre|occorrono|serve|c['’]è bisogno|hanno bisogno)",
  pt: 'não (?:é|são|está|estão|será) (?:necessári|obrigatóri|obrigad|precis)\\p{L}*|não (?:precisa|precisam|têm (?:de|que)|tem (?:de|que))(?!\\p{L})',
  nl: 'hoe(?:f|ft|ven) (?:\\p{L}+ ){0,4}(?:niet|geen)|niet (?:verplicht|nodig|noodzakelijk|vereist)',
  ro: 'nu (?:este|e|sunt|sunteți) (?:necesar|obligat|nevoie)\\p{L}*|nu (?:are|au|aveți) (?:nevoie|obligația)',
  pl: 'nie (?:musi\\p{L}*|muszą|trzeba|ma obowiązku|mają obowiązku)|nie (?:jest|są) (?:konieczn|wymagan|obowiązkow|potrzebn|zobowiązan)\\p{L}*|(?:ma|mają|masz|mamy) prawo',
  cs: 'nemus\\p{L}*|není (?:nutn\\p{L}*|třeba|potřeb\\p{L}*|povinn\\p{L}*|zapotřebí)|nejs(?:ou|te|me) povinn\\p{L}*|(?:má|mají|máte) právo',
  uk: "не (?:обов['’ʼ]язков|зобов['’ʼ]язан|потрібн|необхідн|мус)\\p{L}*|необов['’ʼ]язков\\p{L}*|ма(?:є|ють|єте) право",
  ru: 'не (?:обязан|обязательн|нужн|требу|надо|необходим)\\p{L}*|необязательн\\p{L}*|(?:имеет|имеют|имеете) право|вправе',
  tr: '(?:zorunda|gerek|şart|zorunlu|mecbur)\\p{L}* (?:değil|yok)\\p{L}*|gerekm(?:ez|iyor|eye)\\p{L}*',
  ar: '(?:لا|ليس) (?:يلزم|يتعين|يشترط|داعي|من الضروري|ضروري\\p{L}*|إلزامي\\p{L}*)|غير (?:ملزم|إلزامي|مطلوب|ضروري)\\p{L}*|ليس\\p{L}* (?:ملزم|مضطر|مطلوب)\\p{L}*|يحق',
  fa: '(?:لازم|ضروری|الزامی|مجبور|نیازی|اجباری|مکلف|ملزم) (?:به \\p{L}+ )?(?:نیست|ندار|نمی)\\p{L}*|نیاز (?:نیست|ندار)\\p{L}*',
  ur: '(?:ضروری|لازمی|لازم|ضرورت|پابند|مجبور) نہیں',
  hi: '(?:ज़रूरी|जरूरी|आवश्यक|अनिवार्य|ज़रूरत|जरूरत|आवश्यकता|बाध्य) (?:भी )?नहीं',
  bn: 'না [\\p{L}\\p{M}]+লেও (?:চলবে|হবে|চলে)|(?:দরকার|প্রয়োজন|বাধ্যতামূলক|বাধ্য|আবশ্যক|জরুরি) (?:নেই|নয়|নন|হবে না)',
  sw: 'si lazima|sio lazima|hahitaji|hawahitaji|hamhitaji|huhitaji|hailazimiki|halazimiki|hawalazimiki|hakuna haja|halazimishwi',
  so: '(?:waajib|qasab|khasab|lagama maarmaan|daruuri|qasbi) ma ah\\p{L}*|looma baahna|uma baahn\\p{L}*|kuma qasbana',
  ha: 'ba (?:dole|lallai|wajibi|tilas) (?:ba|ne)|ba sai|babu bukatar|ba (?:ya|ta|sa|kwa) bukata\\p{L}*',
  id: '(?:tidak|tak) (?:perlu|harus|wajib|usah|diwajibkan|diharuskan)',
  vi: 'không (?:cần|bắt buộc|nhất thiết)',
  el: 'δεν (?:χρειάζεται|υποχρεού\\p{L}*|είναι (?:απαραίτητ|υποχρεωτικ|υποχρεωμέν|αναγκαί)\\p{L}*)',
  sv: 'behöver (?:\\p{L}+ ){0,2}(?:inte|ingen|inget|inga)|inte (?:obligatorisk|nödvändig|skyldig)\\p{L}*',
  da: 'behøver (?:\\p{L}+ ){0,2}ikke|ikke (?:nødvendig|obligatorisk|påkrævet|forpligtet)\\p{L}*',
  nb: '(?:trenger|behøver) (?:\\p{L}+ ){0,2}ikke|ikke (?:nødvendig|obligatorisk|påkrevd|forpliktet)\\p{L}*',
  sl: 'ni (?:treba|potreb\\p{L}*|nujn\\p{L}*|obvez\\p{L}*)|ni(?:so|ste|smo)? dolž\\p{L}*',
  fi: 'ei(?:vät)? (?:tarvitse|ole (?:pakko|pakollis\\p{L}*|välttämät\\p{L}*|tarpeen))',
  sk: 'nemus\\p{L}*|netreba|nie (?:je|sú) (?:nutn\\p{L}*|potreb\\p{L}*|povinn\\p{L}*)',
  bg: 'не (?:е|са) (?:длъж|задълж|необходим|нуж|задължител)\\p{L}*|няма нужда',
  hr: 'ne mora\\p{L}*|ni(?:je|su) (?:potrebn|nužn|obvezn|dužn)\\p{L}*',
  ca: 'no (?:cal|és (?:necess|oblig)\\p{L}*|cal que)|no (?:ha|han|heu) de',
  zh: '不必|不需要|无需|無需|不用(?!于)|无须|無須|不一定要|有权|有權',
}
