// Decades that a translation says in words: `the 1960s` and `die Sechzigerjahre`, `los años sesenta`, `ستينيات`. From general knowledge of the languages.
import { onceForLanguage } from '../../once-for-language.ts'

/** How words for the decades from the twenties to the nineties begin; a language may have two, with `|`. */
const beginnings: Readonly<Record<string, string>> = {
  am: 'ሃያ,[ሠሰ]ላሳ,አርባ,[ሃአ]ምሳ,ስ[ልድ]ሳ,ሰባ,ሰማንያ,ዘጠና',
  ar: 'عشرين,ثلاثين,[أا]ربعين,خمسين,ستين,سبعين,ثمانين,تسعين',
  az: 'iyirmi,otuz,qırx,əlli,altmış,yetmiş,səksən,doxsan',
  be: 'дваццат,трыццат,сарак,пяцідзясят,шасцідзясят,сямідзясят,васьмідзясят,дзевяност',
  bg: 'два(?:й|де)сет,три(?:й|де)сет,четири(?:й|де)сет,петдесет,ше(?:й|стде)сет,седемдесет,осемдесет,деветдесет',
  bn: 'বিশ|কুড়ি,ত্রিশ|তিরিশ,চল্লিশ,পঞ্চাশ,ষাট,সত্তর,আশি,নব্বই',
  ca: 'vint,trenta,quaranta,cinquanta,seixanta,setanta,vuitanta,noranta',
  ckb: 'بیست,(?<!\\p{L})سی(?!\\p{L}),چل,پەنجا,شەست,حەفتا,هەشتا,نەوەد',
  cs: 'dvacát,třicát,čtyřicát,padesát,šedesát,sedmdesát,osmdesát,devadesát',
  da: 'tyver,tredive,fyrre,halvtreds,(?<!halv)tres,halvfjerds,firs,halvfems',
  de: 'zwanzig,drei(?:ß|ss)ig,vierzig,fünfzig,sechzig,siebzig,achtzig,neunzig',
  el: 'είκοσι,τριάντα,σαράντα,πενήντα,εξήντα,εβδομήντα,ογδόντα,ενενήντα',
  es: 'veinte,treinta,cuarenta,cincuenta,sesenta,setenta,ochenta,noventa',
  et: 'kahekümne,kolmekümne,neljakümne,viiekümne,kuuekümne,seitsmekümne,kaheksakümne,üheksakümne',
  fa: 'بیست,(?<!\\p{L})سی(?!\\p{L}),چهل,پنجاه,شصت,هفتاد,هشتاد,(?<!\\p{L})نود',
  fi: 'kaksikymment,kolmikymment|kolmekymment,nelikymment|neljäkymment,viisikymment,kuusikymment,seitsemänkymment,kahdeksankymment,yhdeksänkymment',
  fr: 'vingt,trente,quarante,cinquante,soixante(?!-dix),soixante-dix|septante,quatre-vingts?(?!-)|huitante|octante,quatre-vingt-dix|nonante',
  gl: 'vinte,trinta,corenta,cincuenta,sesenta,setenta,oitenta,noventa',
  gu: 'વીસ,ત્રીસ,ચા[ળલ]ીસ,પચાસ,સાઠ,સિત્તેર,એંસી,નેવું',
  ha: "ashirin,talatin,arba[ʼ’']in,hamsin,sittin,saba[ʼ’']in,tamanin,casa[ʼ’']in|tis[ʼ’']in",
  he: 'עשרים,שלושים,ארבעים,חמישים,שי?שים,שבעים,שמונים,תשעים',
  hi: 'बीस,तीस,चालीस,पचास,साठ,सत्तर,अस्सी,नब्बे',
  hr: 'dvadeset,trideset,četrdeset,pedeset,šezdeset,sedamdeset,osamdeset,devedeset',
  hu: 'h[uú]sz,harminc,negyven,ötven,hatvan,hetven,nyolcvan,kilencven',
  id: 'dua puluh,tiga puluh,empat puluh,lima puluh,enam puluh,tujuh puluh,delapan puluh,sembilan puluh',
  it: 'venti,trenta,quaranta,cinquanta,sessanta,settanta,ottanta,novanta',
  ja: '二十,三十,四十,五十,六十,七十,八十,九十',
  ko: '이십,삼십,사십,오십,육십,칠십,팔십,구십',
  ku: 'bîst,(?<!\\p{L})sî(?!\\p{L}),çil,pêncî,şêst,heftê,heştê,nod',
  lv: 'divdesmit,trīsdesmit,četrdesmit,piecdesmit,sešdesmit,septiņdesmit,astoņdesmit,deviņdesmit',
  mr: 'व[ीि][सश],त[ीि][सश],चाळ[ीि][सश],पन्ना[सश],साठ,सत्तर,ऐंशी,नव्वद',
  ms: 'dua puluh,tiga puluh,empat puluh,lima puluh,enam puluh,tujuh puluh,(?:lapan|delapan) puluh,sembilan puluh',
  nb: 'tjue|tyve,tretti|tredve,førti|førr,femti,seksti,sytti,åtti,nitti',
  ne: 'बिस|बीस,तिस|तीस,चालिस|चालीस,पचास,साठी,सत्तरी,असी,नब्बे',
  nl: 'twintig,dertig,veertig,vijftig,zestig,zeventig,tachtig,negentig',
  om: 'di+gdam,soddom,afurtam,shantam,jaatam,torbaatam,saddeet+am,sagaltam',
  pl: 'dwudziest,trzydziest,czterdziest,pięćdziesiąt,sześćdziesiąt,siedemdziesiąt,osiemdziesiąt,dziewięćdziesiąt',
  ps: '(?<!\\p{L})شل,دېرش|دیرش,څلوېښت|څلویښت,پنځوس,شپېته|شپیته,اويا|اویا,اتيا|اتیا,نوي|نوی',
  pt: 'vinte,trinta,quarenta,cin[qc][uü]enta,sessenta,setenta,oitenta,noventa',
  ro: 'douăzeci,treizeci,patruzeci,cincizeci,[șş]aizeci,[șş]aptezeci,optzeci,nouăzeci',
  ru: 'двадцат,тридцат,сорок,пятидесят,шестидесят,семидесят,восьмидесят,девяност',
  sk: 'dvadsiat,tridsiat,štyridsiat,päťdesiat,šesťdesiat,sedemdesiat,osemdesiat,deväťdesiat',
  sl: 'dvajset,trideset,štirideset,petdeset,šestdeset,sedemdeset,osemdeset,devetdeset',
  so: 'labaatan,soddon,afartan,konton,lixdan,toddobaatan,siddeetan,sagaashan',
  sr: 'двадесет,тридесет,четрдесет,педесет,шездесет,седамдесет,осамдесет,деведесет',
  sv: 'tjugo,trettio,fyrtio,femtio,sextio,sjuttio,åttio,nittio',
  sw: 'ishirini,thelathini,arobaini,hamsini,sitini,sabini,th[ae]manini,tisini',
  ta: 'இருபது,முப்பது,நாற்பது,ஐம்பது,அறுபது,எழுபது,எண்பது,தொண்ணூற',
  te: 'ఇరవ,ముప్ప,నలభ,యాభ,అరవ,డెబ్బ,ఎనభ,తొంభ',
  ti: 'ዕስራ,ሰላሳ,ኣርብዓ,ሓምሳ,ስ[ድ]?ሳ,ሰብዓ,ሰማንያ,[ተቴ]ስዓ',
  tr: 'yirmi,otuz,kırk,elli,altmış,yetmiş,seksen,doksan',
  uk: "двадцят,тридцят,сорок,п[’ʼ']?ятдесят,шістдесят,сімдесят,вісімдесят,дев[’ʼ']?яност",
  ur: 'بیس,تیس,چالیس,پچاس,ساٹھ,ستر,(?<!\\p{L})اسّ?ی,نوے|نوّے',
  vi: 'hai mươi,ba mươi,bốn mươi,năm mươi,sáu mươi,bảy mươi,tám mươi,chín mươi',
  zh: '二十,三十,四十,五十,六十,七十,八十,九十',
}

const expressionsOf = onceForLanguage((language): readonly RegExp[] =>
  (beginnings[language] ?? '').split(',').map((beginning) => new RegExp(beginning, 'iu')),
)

const inFigures = /\b(?:1[5-9]|20)?([2-9])0s\b/gu

/**
 * The decades that a text has in figures and its translation in words, as their first years: of `the 1960s` 1960, of `in their 50s` 50.
 * @param text in English
 * @param language of the translation, the shortest BCP 47 code
 */
export function decadesInWords(text: string, translation: string, language: string): number[] {
  if (!Object.hasOwn(beginnings, language)) return []
  const decades = Map.groupBy(text.matchAll(inFigures), ([, tens]) => Number(tens))
  // Each word is looked for once, however often the text has its decade.
  return [...decades].flatMap(([tens, found]) =>
    expressionsOf(language)[tens - 2]?.test(translation) === true
      ? found.map(([years]) => Number.parseInt(years, 10))
      : [],
  )
}
