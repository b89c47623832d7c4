// What people call currencies where `Intl` has only their formal names, or none that is a word of its own: short names, cases, other spellings.

/**
 * Per language `currency:name|name`, separated by semicolons. The currency is its English name, of which several countries may have one; `*` is for the
 * endings of a name. Short names are whole words, and what may be between a number and them belongs to them (`de lei`).
 */
const otherNames: Readonly<Record<string, string>> = {
  ar: 'euro:يورو|اليورو;dollar:دولار*|الدولار*;shilling:شلن*|شلين*;yen:ين ياباني|ين|ينا;leu:ليو روماني|لي روماني;lek:ليك;birr:بر|بير|برا;kip:كيب;som sum:سوم;manat:مانات|مانت;sol:سول;lev:ليف;naira:نايرا|نيرة;rouble ruble:روبل*;crown koruna krone krona:كرون*;lira:ليرة|ليرات|ليره;pound:جنيه*|باوند*;rial riyal:ريال*;rupee:روبية|روبيات|روبيه;franc:فرنك*;peso:بيزو*;yuan:يوان*',
  bg: 'euro:евро;koruna krone krona:крон*;dollar:долар*;pound:лири|паунд*;lev:лев|лева|левове|лв;franc:франк*;ruble:рубл*',
  bn: 'euro:ইউরো*;dollar:ডলার*;shilling:শিলিং*;taka:টাকা*|টাকার;rupee:রুপি*|রূপি*;rupiah:রুপিয়া*|রুপিয়া*;yuan:ইউয়ান*|ইউয়ান*;yen:ইয়েন|ইয়েন;ruble:রুবল*;hryvnia:রিভনিয়া*|হৃভনিয়া*;zloty:জ্লোটি*|জলোটি*;koruna krona krone:ক্রোনা*|ক্রোন*|কোরুনা*;leu:লেউ;lira:লিরা*;naira:নাইরা*|নায়রা*;cedi:সেডি*;birr:বির;kyat:কিয়াট*|কিয়াত*|চ্যাট;dong:ডং|ডঙ্গ;kip:কিপ;baht:বাত|বাহত*;afghani:আফগানি*;kwacha:কোয়াচা*|কওয়াচা*;rand:র‍্যান্ড*|রেন্ড*|র্যান্ড*;dirham:দিরহাম*;dinar:দিনার*;riyal rial:রিয়াল*|রিয়াল*;franc:ফ্রাঙ্ক*|ফ্র্যাঙ্ক*|ফ্রাঁ*;pound:পাউন্ড*;peso:পেসো*|পেসো;forint:ফোরিন্ট*;ringgit:রিঙ্গিত*',
  cs: 'euro:euro|eur|eura|euru|eury|eurem|eurech|eurům;koruna krona krone:korun*|korunám;dollar:dolar*;leu:lei|leu|leů;lira:lir|liry|lira|lir*;dirham:dirham*;som sum:som|somů|sumů;lek:lek|leků;yen:jen|jeny|jenů;zloty:zlot*;ruble:rubl*;rupee:rupi|rupie|rupií|rupiemi;franc:frank*;pound:libra|libry|liber|libry;shilling:šilink*',
  da: 'euro:euro|euroen;krone krona koruna:kroner|kronerne|krone|kr',
  de: 'euro:euro|euros;rial riyal:rial*|riyal*|rialen;yen:yen;leu:lei|leu;lek:lek;kip:kip;som sum:som|sum;sol:soles|sol;lev:lew|lewa;koruna krona krone:kronen|krone;rupee:rupie*;shilling:schilling*;franc:franken|francs|franc;zloty:zloty|złoty',
  el: 'euro:ευρώ|ευρω;dollar:δολάρι*|δολαρίων|δολ[αά]ρι*;lek:λεκ;kip:κιπ;som sum:σομ;manat:μάνατ|μανάτ;sol:σολ;lev:λέβα|λεβ;pound:λίρες|λίρα|λιρών|στερλίν*;lira:λίρες|λίρα|λιρών;shilling:σελίνι*|σελινιών;rupee:ρουπί*|ρουπιών;franc:φράγκ*;yen:γιεν;yuan:γουάν|γιουάν;ruble:ρούβλι*|ρουβλί*;koruna krona krone:κορών*|κορόν*;dinar:δηνάρι*|δηναρί*;rial riyal:ριάλ|ριγιάλ',
  en: 'ruble:rouble|roubles;koruna krona krone:crown|crowns;leu:lei|leu;lev:leva|lev;hryvnia:hryvnia|hryvnias|hryvnya;baht:baht;kip:kip;sol:soles;yuan:yuan|renminbi;rand:rand;naira:naira;franc:francs|franc;shilling:shilling|shillings|bob;zloty:zloty|zlotys|zlotych;riel:riel|riels;won:won;dong:dong;kyat:kyat|kyats',
  es: 'euro:euro|euros;som sum:som|soms|sum|sums;yuan:yuan|yuanes;rial riyal:rial|riales|riyal|riyales;koruna krona krone:coronas|corona',
  et: 'euro:euro*;koruna krone krona:kroon*;dollar:dollar*;pound:nael*;franc:frank*|frangi*;ruble:rubla*',
  fa: 'euro:یورو;dollar:دالر*|دلار*;afghani:افغانی*;rupee:کلدار*|روپیه*|روپی*;rial riyal:ریال*;yen:ین;lek:لک;cedi:سدی;birr:بیر|بر;kip:کیپ;baht:بات;som sum:سوم;sol:سول;lev:لو;pound:پوند*|پاوند*;lira:لیره|لیر*;ruble:روبل*|روبیل*;franc:فرانک*;dinar:دینار*;dirham:درهم*;yuan:یوان*;somoni:سامانی|سامانی*;koruna krona krone:کرون*|کرونا;shilling:شیلینگ*|شلنگ*',
  fi: 'euro:euro*;koruna krone krona:kruunu*;dollar:dollari*;pound:punta|puntaa|punnan|punnalla;franc:frangi*;ruble:rupla*;yen:jeni*',
  fr: 'euro:euro|euros;leu:leu|lei;som sum:som|soms|sum|sums;koruna krona krone:couronnes|couronne',
  ha: 'euro:yuro|euro;dollar:dala|dalar|daloli|dollar*;naira:naira|nera;franc:sefa|cefa|faran|franc|faranc;pound:fam|fan;yen:yen;leu:leu|lei;kip:kip;sol:sol;dirham:dirham*|dirhami;shilling:shilin*|sule|shilling*;rial riyal:riyal*;dinar:dinar*|dinari;cedi:sidi|cedi',
  hi: 'euro:यूरो;dollar:डॉलर*|डालर*;rupee:रुपए|रुपये|रुपया|रुपयों|रूपए|रूपये|रूपया|रुपयें|रुपयो;rupiah:रुपियाह|रुपिया;taka:टका|टाका;yuan:युआन;yen:येन;ruble:रूबल*|रुबल*;hryvnia:रिव्निया;zloty:ज़्लॉटी|ज़्लोटी|ज्लोटी;koruna krona krone:कोरुना|क्रोना|क्रोन|क्रोनर;leu:ल्यू|लेई;lira:लीरा|लिरा;lek:लेक;naira:नाइरा|नायरा;cedi:सेडी;birr:बिर|बिर्र;kyat:क्याट|क्यात;dong:डोंग|डॉन्ग;kip:किप;baht:बहत|बाट|बाथ;tenge:टेंगे;som sum:सोम;somoni:सोमोनी;manat:मनात|मैनत|मैनेट;afghani:अफ़गानी|अफगानी|अफ़ग़ानी;rand:रैंड;metical:मेटिकल;ariary:आरियरी;dirham:दिरहम|दिरहाम;dinar:दीनार|दिनार;rial riyal:रियाल|रियाल*;franc:फ़्रैंक|फ्रैंक|फ़्रांक;pound:पाउंड|पौंड|पाउण्ड;peso:पेसो;shilling:शिलिंग*;kwacha:क्वाचा;forint:फ़ोरिंट;lev:लेव;lari:लारी;dram:द्राम',
  hr: 'euro:euro|eura|euru|eurom|eurima;koruna krone krona:krun*;dollar:dolar*;pound:funt*;franc:frank*|franak*;dinar:dinar*;forint:forint*',
  hu: 'euro:euró*;forint:forint*;koruna krone krona:korona*|koroná*;dollar:dollár*;pound:font|fontot|fontért;franc:frank*;ruble:rubel*;zloty:zloty*;dinar:dinár*',
  id: 'euro:euro|euro;dollar:dolar|dollar;rial riyal:rial|riyal;yen:yen;leu:leu|lei;lek:lek;kip:kip;som sum:som;sol:sol;lev:lev;pound:pound|paun|pon;rupee:rupee|rupe;koruna krona krone:krona|krone|koruna|kron;franc:franc|frank',
  it: 'euro:euro;rial riyal:rial|riyal;yen:yen;leu:lei|leu;kip:kip;som sum:som|sum;afghani:afghani;sol:sol|soles;koruna krona krone:corone|corona',
  lt: 'euro:euras|eurai|eurų|eurus|eurais|eurą|euro;dollar:doleri*;pound:svar*;koruna krone krona:kron*;franc:frank*;ruble:rubli*;zloty:zlot*',
  lv: 'euro:eiro;dollar:dolār*;pound:mārciņ*;koruna krone krona:kron*;franc:frank*;ruble:rubļ*|rubli*',
  nb: 'euro:euro;krone krona koruna:kroner|krone|kronene|kr',
  nl: 'euro:euro|euro’s|euros;rial riyal:rial|riyal|rials;yen:yen;leu:lei|leu;lek:lek;kip:kip;som sum:som|sum;sol:sol|soles;koruna krona krone:kronen|kroon|kroon;rupee:roepie*|roepies',
  pl: 'euro:euro;koruna krona krone:koron*;dollar:dolar*;pound:funt*;franc:frank*;ruble:rubl*;forint:forint*;hryvnia:hrywn*;zloty:zł|złot*;yen:jen|jenów|jenami;lira:lir|liry|lirami;leu:lei|lejów|leje|leja;kip:kip|kipów;som sum:som|somów|sumów',
  pt: 'euro:euro|euros;rial riyal:rial|riais|riyal|riyais|riyales|riales;real:reais|real;koruna krona krone:coroas|coroa;rupee:rúpia*|rupias',
  ro: 'euro:euro|de euro|eur|de eur;leu:lei|leu|de lei|leul|leii;hryvnia:grivne|hrivne|grivna|hrivna|de grivne|de hrivne;zloty:zloți|zlot|de zloți;dollar:dolar*|de dolari|dolari;lek:lek|lekë;som sum:somi|sumi|sum;sol:soli|sol;forint:forinți|forint|de forinți;lev:leve|leva|de leve;lira:lire|lira|de lire;koruna krona krone:coroane|coroana|de coroane;franc:franci|franc|de franci;pound:lire|lire sterline|de lire;ruble:ruble|rubla|de ruble;rupee:rupii|rupia|de rupii;shilling:șilingi|shillingi|de șilingi|șiling;dinar:dinari|dinar|de dinari;yuan:yuani|yuan|de yuani',
  ru: 'euro:евро;rial riyal:риал*|риял*;som sum:сом|сома|сомов|сум|сума|сумов;afghani:афгани;leone:леоне;tenge:тенге;koruna krona krone:крон*;hryvnia:гривен|гривны|гривна|гривну;leu:лей|лея|леев;kip:кип*;lari:лари;manat:манат*;dollar:доллар*;pound:фунт*;franc:франк*;forint:форинт*;zloty:злот*;yen:иен|иены|иенами|йен|йены;lira:лир|лиры|лирами;ruble:рубл*;dinar:динар*;dirham:дирхам*',
  sk: 'euro:euro|eurá|eur|eurami|eurách|eurám|eurom|eura|euru;koruna krone krona:korun*|korún;dollar:dolár*;zloty:zlot*;forint:forint*;pound:libier|libra|libry|librami;franc:frank*;ruble:rubľ*',
  sl: 'euro:evro|evra|evrov|evri|evre|evrom|evroma;dollar:dolar*;koruna krone krona:kron*;franc:frank*;pound:funt*;forint:forint*;dinar:dinar*;ruble:rubl*',
  so: 'euro:yuuro|yuuroo|euro;dollar:doolar*|doollar*|dollar*;shilling:shilin*|shillin*;leu:leu|lei;kip:kib|kip;birr:bir|birr|birta;dinar:diinaar*|dinaar*;rial riyal:riyaal*|riyal*;pound:gini|bown|baun;franc:faran|farank*;lira:liira|lira;rupee:rubi|rubiyo|rupee',
  sr: 'euro:евро|евра|евру|евром|еврима|evro|evra|evrima;dollar:долар*;dinar:динар*;koruna krone krona:крун*;franc:франак|франка|франака;pound:фунт*',
  sv: 'euro:euro;krone krona koruna:kronor|krona|kr',
  sw: 'euro:yuro|euro;dollar:dola|dolari;shilling:shilingi|shillingi;franc:faranga|franki;rial riyal:riyal|rial|riali;yen:yen;leu:leu|lei;lek:lek;kip:kip;som sum:som;sol:sol;lev:lev;pound:pauni|paundi;naira:naira;birr:birr|bir;rand:randi|rand;kwacha:kwacha;rupee:rupia|rupii;dinar:dinari|dinar;peso:peso;yuan:yuan|yuani',
  tr: 'euro:euro|avro|euroluk|euroya|euronun;dollar:dolar*;lira:lira*;rial riyal:riyal*|rial*',
  uk: 'euro:євро;yen:єн|єни|єна;som sum:сом|сома|сомів|сум|сума|сумів;hryvnia:гривень|гривні|гривня|гривню;koruna krona krone:крон*;leu:лей|лея|леїв;tenge:тенге;afghani:афгані;ruble:рубл*|карбован*;dollar:долар*;pound:фунт*;franc:франк*;forint:форинт*;zloty:злот*;lira:лір|ліри|лірами;dinar:динар*;dirham:дирхам*',
  ur: 'euro:یورو;dollar:ڈالر*;rupee:روپے|روپیہ|روپیے|روپوں|روپئے;pound:پاؤنڈ*|پونڈ*;yen:ین;leu:لی|لیو;lek:لیک;birr:بر|بِرّ|بیر;taka:ٹکا|ٹکے|ٹکہ;kip:کپ|کِپ;som sum:سوم;sol:سول;lev:لیو;dram:ڈرم;rial riyal:ریال*;dirham:درہم*;dinar:دینار*;afghani:افغانی*;shilling:شلنگ*;franc:فرانک*;lira:لیرا|لیرے;yuan:یوآن*;ruble:روبل*',
  vi: 'euro:euro|ơ-rô|ơ rô;dollar:đô la|đô-la|đô|đôla|usd;dong:đồng|đ;kip:kíp|kip|kịp;baht:bạt|baht;riel:riel|riên;yuan:nhân dân tệ|tệ|nguyên;yen:yên|yen;won:won|uôn;ruble:rúp;rial riyal:rial|riyal;leu:leu|lei;lira:lia|lira;lek:lek;som sum:som;sol:sol;lev:lev;pound:bảng anh|bảng;franc:franc|phrăng|phăng;rupee:rupee|rupi;rupiah:rupiah;peso:peso|pê-xô;ringgit:ringgit;kyat:kyat;shilling:shilling|si-ling',
  zh: 'dollar:美元|美金|加元|澳元|港元|港币|港幣|新元;euro:欧元|歐元;yuan:人民币|人民幣|元人民币|元人民幣;yen:日元|日圆|日圓;pound:英镑|英鎊|镑|鎊;rupee:卢比|盧比;rupiah:印尼盾|印尼卢比;dong:越南盾|越盾;baht:泰铢|泰銖;kip:基普;kyat:缅元|緬元|缅币|緬幣;won:韩元|韓元;ruble:卢布|盧布;shilling:先令;franc:法郎|瑞郎;dinar:第纳尔|第納爾;rial riyal:里亚尔|里亞爾;lira:里拉;peso:比索;birr:比尔|比爾;naira:奈拉;cedi:塞地;afghani:阿富汗尼;taka:塔卡;tenge:坚戈|堅戈;rand:兰特|蘭特;kwacha:克瓦查;dirham:迪拉姆;koruna krona krone:克朗;zloty:兹罗提|茲羅提;hryvnia:格里夫纳|格里夫納;ringgit:林吉特|令吉;riel:瑞尔|瑞爾;forint:福林',
}

/** Signs that `Intl` has for one currency, and people use for another. */
export const everydaySigns: ReadonlyMap<string, ReadonlySet<string>> = new Map([['C$', new Set(['CAD', 'NIO'])]])

/** In small letters; a beginning has `isBeginning`. */
export function everydayCurrenciesOf(language: string): { name: string; isBeginning: boolean; currencies: string[] }[] {
  return (otherNames[language] ?? '').split(';').flatMap((row) => {
    const [currencies = '', names = ''] = row.split(':')
    return names === ''
      ? []
      : names.split('|').map((name) => ({
          name: name.replace(/\*$/u, ''),
          isBeginning: name.endsWith('*'),
          currencies: currencies.split(' '),
        }))
  })
}
