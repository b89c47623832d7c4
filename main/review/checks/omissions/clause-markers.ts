// What shows that a translation says under what condition or when: words for “if”, “when”, “unless” and “in case”, or what else languages have in their
// place, such as the endings of Turkish verbs. Behind the semicolon is what may be left of it: a noun behind “with” or “in” (`bei Verlust`), a verb in
// front (`Ist das Gerät aus, …`). One row a language, from general knowledge of the languages and from real translations in those that are tuned on.
import { onceForLanguage } from '../../once-for-language.ts'
import { starredExpression } from '../meaning/word-expressions.ts'

/** By the shortest BCP 47 code. `*` is for any letters. */
const rows: Readonly<Record<string, string>> = {
  de: 'wenn|falls|sofern|sobald|sollte|sollten|solltest|als|ob|wo|bei|beim|im fall*|*falls|es sei denn|außer|nachdem|während|solange|soweit|wer|*mal|bevor|indem|wann|insofern; nach|ohne|wird|werden|ist|sind|haben|hat|möchten|bis|um|dann|unter|mit|sonst|zum|zur|beide*|durch|damit',
  fr: "si|s'ils?|quand|lorsqu*|dès|cas|moins|condition|une fois|après|avant|pendant|lors|tant|sauf|quiconque|chaque fois|où|pourvu|en *ant; alors|pour|en|sans|celui|dans|qui|avec|à|sinon|au|aux|par|du|des|d|ceux|lui",
  es: 'si|cuando|caso|a menos|una vez|tras|después|siempre|mientras|al *r|al *rse|quien*|donde|salvo|antes|cada vez|cuanto|en cuanto|*iendo|*ando|mediante; en|para|sin|como|que|con|a|al|por|aunque|de',
  it: 'se|quando|caso|qualora|a meno|una volta|dopo|durante|appena|ogni volta|finché|mentre|chi|dove|salvo|prima|laddove|purché|ove|allorché|nel *re|*ando|*endo|*andosi|*endosi|*ndolo|*ndola; per|senza|nel|in|con|al|a|che|allora|di|da',
  pt: 'se|quando|caso|a menos|a não ser|uma vez|após|depois|sempre|enquanto|ao|quem|onde|salvo|antes|assim que|logo|desde|*ando|*endo|*indo|cada vez|na hora; em|para|sem|no|na|que|com|à|por|de|da|do',
  nl: 'als|wanneer|indien|tenzij|zodra|bij|geval|mits|nadat|tijdens|zolang|terwijl|wie|mocht*|toen|elke keer|op het moment|ingeval|voor zover|telkens; na|waar|om|zonder|voordat|of|dan|met|in|door|die',
  sv: 'om|när|ifall|såvida|då|vid|fall|efter|innan|så snart|medan|den som|i händelse|skulle|bara|förutsatt|under|sedan|genom|utifall; där|för|utan|med|annars|är|har|vill|i',
  da: 'hvis|når|såfremt|medmindre|ved|tilfælde|efter|inden|før|så snart|mens|den der|da|skulle|forudsat|under|hvor|fald|ifald|idet; for|uden|om|med|i|er|har|vil',
  nb: 'hvis|når|dersom|såfremt|med mindre|ved|tilfelle|etter|innen|før|så snart|mens|den som|da|skulle|forutsatt|under|der|fall|idet; for|uten|om|med|i|er|har|vil',
  sl: 'če|ko|kadar|primeru|razen|ob|po|takoj|dokler|medtem|kdor|kjer|preden|kakor|pri|ali|kdaj; za|brez|z|s|kot|bi|da|v',
  ru: 'если|когда|ежели|коли|при|случа*|пока|после|как только|по мере|кто|перед|раз|ли|*вши|*вшись|едва|*шись|*ясь|*уя|будучи|имея; где|для|без|до|кроме|в|во|с|со|чтобы|по|из|за',
  uk: 'якщо|коли|якби|при|разі|випадк*|поки|доки|після|щойно|тільки|хто|перед|раз|чи|під час|*вши|*вшись|*[юяау]чи|*[юяау]чись; де|для|без|до|у|в|за|з|щоб|як|із|на',
  pl: 'jeśli|jeżeli|gdy|kiedy|razie|przypadku|przy|po|dopóki|zanim|podczas|skoro|gdyby|o ile|kto|przed|chyba|czy|jeśliby|w trakcie|*ąc|*wszy|w czasie|z chwilą|ilekroć|jak; gdzie|dla|bez|żeby|aby|w|z|ze|do|na',
  cs: 'pokud|když|jestli*|až|při|případě|po|jakmile|dokud|zatímco|kdo|před|kdyby|ledaže|li|*-li|kdykoli*|během|nastane*|pakliže; kde|pro|bez|aby|s|v|ve|z|do|na',
  ro: 'dacă|când|atunci|caz|cazul|după|odată|imediat|până|timp*|cine|înainte|de îndată|decât|ori de câte|la *re*|*ând|*ind|de cum; unde|pentru|fără|la|în|cu|de|să|cum|din',
  el: 'αν|εάν|όταν|περίπτωση|μόλις|μετά|αφού|εκτός|όποιος|όποτε|όσο|ενώ|πριν|κατά|άπαξ|εφόσον|σαν|*οντας|*ώντας; για|χωρίς|σε|όπου|μόνο|με|στην|στο|στον|στις|ώστε|που',
  tr: '*s[ae]|*s[ae]n|*s[ae]n[ıi]z|*s[ae]k|*s[ae]l[ae]r|*s[ae]m|eğer|*[ıiuü]nc[ae]|*[dt][ıiuü]ğ[ıiuü]*|*[dt][ıiuü]kt[ae]n|*ken|hâlinde|halinde|durum*|takdirde|zaman*|sırasında|sonra|önce|*m[ae]d[ae]n|*m[ae]d[ıi]kç[ae]|*[dt][ıiuü]kç[ae]|*anda|ise|koşul*|şart*|yoksa|itibaren; *d[ae]n|için|*[ae]rk|*[ıiuü]p|*[ae]n(?:ler)?|*m[ae]s[ıi]*|*arak|*erek|ile|*l[ae]',
  ar: '[وفأ]?إذا|[وف]?إن|[وف]?ان|[وف]?عند|[وف]?عند*|[وف]?لو|[وف]?في حال*|حال*|[وف]?حين*|لدى|بمجرد|بعد|قبل|كلما|ما لم|إلا|أثناء|خلال|[وف]?متى|طالما|فور|مهما|أينما|لما|حتى; من|ل*|مع|ب*|دون|بدون|[وف]?في',
  fa: 'اگر|اگه|وقتی*|هنگام*|زمان*|صورت*|چنانچه|مگر|پس از|بعد|قبل|همین‌که|همینکه|هرگاه|هر|موقع|گاه|هنگامی|حین; تا|برای|بدون|در|با|که|چون|از',
  ur: 'اگر|جب|جیسے|صورت|بعد|پہلے|جو|جہاں|دوران|وقت|ورنہ|تو|جوں|چاہے|اگرچہ|جونہی|جس|جن; بغیر|پر|میں|کے لیے|کے لئے|تک|سے',
  hi: 'यदि|अगर|जब|जैसे|स्थिति|हालत|बाद|पहले|जो|जहाँ|जहां|दौरान|समय|तो|मामले|जिस*|जिन*|अन्यथा|*ने पर|ज्यों*|जाने; बिना|पर|में|के लिए|तक|*ने|से',
  bn: 'যদি|যখন|হলে|হইলে|ক্ষেত্রে|পরে|পর|আগে|যে|যারা|যেখানে|সময়|*লে|তাহলে|যতক্ষণ|যেই|মাত্র|অবস্থায়; ছাড়া|তবে|জন্য|না|*তে|সাথে|থেকে',
  sw: 'ikiwa|kama|iwapo|*po|endapo|wakati|baada|kabla|pindi|mara|hadi|isipokuwa|(?:a|u|wa|m|tu|ni|i|zi|li|ya|pa)ki\\p{L}{3,}|*sipo*|*tapo*|*napo*|*lipo*|*kapo*; kwa|bila|anaye*|wanao*|yeyote|wenye|mwenye|*ko|katika|ili|ya',
  so: 'haddii*|hadii*|marka|markii|kolka|hadday|hadduu|haddaad|haddaan|kadib|ka dib|ka hor|ilaa|inta|intii|mar|goorta|waqtiga|xaalad*|hadd*; qofka|qofkii|dadka|si|laakiin|kii|kuwa',
  ha: "idan|in|lokaci*|yayin|bayan|kafin|duk|muddin|da zarar|matukar|sa'ad|sa'an*|ba tare; har|sai|wanda|wadanda|waɗanda|inda|don|domin|ko|da",
  id: 'jika|bila|apabila|kalau|jikalau|ketika|saat|waktu|dalam hal|setelah|sesudah|sebelum|kecuali|selama|begitu|siapa|seandainya|andai*|manakala|sementara|asal*|sekiranya|sewaktu; yang|untuk|tanpa|di mana|pada|dengan|sampai|agar|di|dari',
  vi: 'nếu|khi|lúc|trường hợp|sau|trước|trừ|một khi|hễ|ngay|nhỡ|lỡ|giả sử|miễn|mỗi|chừng|bao giờ; ai|nơi|để|không có|trong|với|cho đến|mà|thì|vào',
  zh: '如果|如|若|假如|倘|要是|當|当|時|时|的話|的话|情況|情况|一旦|後|后|前|除非|只要|每當|每当|凡|期間|期间|則|则|万一|萬一|遇|才; 就|為|为|以便|在|中|有|即',
}

/** How a language says a condition. */
export interface ClauseMarkers {
  /** Says it for certain; finds all. */
  certain: RegExp
  /** Says it, or may be what is left of it; finds all. */
  any: RegExp
}

/** Null: the words of the language are not known. */
export const clauseMarkersOf = onceForLanguage((language): ClauseMarkers | null => {
  const words = Object.hasOwn(rows, language) ? rows[language] : undefined
  if (words === undefined) return null
  const [certain = ''] = words.split('; ')
  return {
    certain: starredExpression(certain, language),
    any: starredExpression(words.replace('; ', '|'), language),
  }
})
