// Words for conditions that change what a reader does: before and after, at least and at most, more and less, only, must and may. One row a language, made
// from real translations (LibreOffice's help, GNOME's guides, Debian's installation guide, message catalogues), and from Ukrainian on
// from general knowledge of these languages. Each has every word that may say it, also words that say
// something else as well: behind a semicolon, where they are many.

import { duties, freedoms } from './duty-words.ts'
import type { DutyKind } from './duty-words.ts'
import { wordsExpression } from './word-expressions.ts'

type WordKind = 'before' | 'after' | 'least' | 'most' | 'more' | 'less' | 'only' | 'must' | 'may' | 'except'
export type ConditionKind = WordKind | DutyKind

/** By the shortest BCP 47 code. */
const rows: Readonly<Record<string, Readonly<Record<WordKind, string>>>> = {
  de: {
    before: 'vor|bevor|zuvor|vorher|davor|bis|voran\\p{L}*|ehe|früher|spätestens|im Voraus|erst',
    after: 'nach|nachdem|danach|hinter|seit|ab|frühestens',
    least: 'mindest\\p{L}*|minim\\p{L}*|wenigstens|zumindest|min|nicht weniger; ab|oder mehr',
    most: 'höchst\\p{L}*|maxim\\p{L}*|nicht mehr als|bis zu|max',
    more: 'mehr|größer\\p{L}*|höher\\p{L}*|ält\\p{L}*|läng\\p{L}*|über\\p{L}*|oberhalb|ab|größte\\p{L}*',
    less: 'weniger|klein\\p{L}*|unter\\p{L}*|niedriger\\p{L}*|kürzer\\p{L}*|jünger\\p{L}*|gering\\p{L}*',
    only: '\\p{L}*nur|\\p{L}*lediglich|ausschließ\\p{L}*|allein\\p{L}*|bloß|einzig\\p{L}*; erst|sonst|kein\\p{L}*|nicht|nichts|sofern|reine?r?|höchstens|sobald|beschränk\\p{L}*|außer|nie',
    must: 'muss\\p{L}*|verpflicht\\p{L}*|pflicht\\p{L}*|obligat\\p{L}*|vorgeschrieben\\p{L}*|müss\\p{L}*|soll\\p{L}*|notwendig\\p{L}*|erforder\\p{L}*|nötig\\p{L}*|unbedingt|zwingend|brauch\\p{L}*|benötig\\p{L}*|nur|ausschließlich|verlang\\p{L}*|hab\\p{L}* zu|hat zu',
    may: 'kann|kannst|können|darf|dürfen|freiwillig\\p{L}*|optional\\p{L}*',
    except:
      'außer\\p{L}*|ausgenommen\\p{L}*|Ausnahme\\p{L}*|bis auf|abgesehen|sonst|ander\\p{L}*|ohne|nur|nicht|kein\\p{L}*|statt|sofern|ausschlie\\p{L}*|ausgeschlossen|jedoch|aber',
  },
  fr: {
    before: "avant|préalable\\p{L}*|auparavant|précéd\\p{L}*|jusqu\\p{L}*|devant|plus tôt|d'abord",
    after: 'après|ensuite|derrière|depuis|suiv\\p{L}*|une fois|dès',
    least: '(?:pas|au|du) moins|minim\\p{L}*|min; moins|plus',
    most: 'maxi\\p{L}*|au plus|max|pas plus; jusqu\\p{L}*',
    more: 'plus|supérieur\\p{L}*|dess?us|dépass\\p{L}*|excéd\\p{L}*|delà',
    less: 'moins|inférieur\\p{L}*|dessous|petit\\p{L}*|sous|bas|court\\p{L}*',
    only: 'seul\\p{L}*|uniqu\\p{L}*|exclusi\\p{L}*|simplement|juste|strictement; ne|n|que|qu|pas|rien|limit\\p{L}*|réserv\\p{L}*',
    must: 'doi\\p{L}*|dev(?!an|is)\\p{L}*|faut|faudra|nécess\\p{L}*|oblig\\p{L}*|impérati\\p{L}*|requis\\p{L}*|besoin|exig\\p{L}*|requi[eè]r\\p{L}*|indispensable\\p{L}*|assur\\p{L}*|veill\\p{L}*',
    may: 'peu[tx]|peuvent|pouvez|pourr\\p{L}*|facultati\\p{L}*|optionnel\\p{L}*',
    except: 'sauf|except\\p{L}*|exclu\\p{L}*|hormis|hors|part|autre\\p{L}*|moins|sans|ne|n|pas|mais|seul\\p{L}*|que',
  },
  es: {
    before: 'antes|previ\\p{L}*|anterior\\p{L}*|hasta|precede\\p{L}*|delante|ante|primero',
    after: 'después|tras|luego|posterior\\p{L}*|detrás|una vez',
    least: '(?:no|al|lo) menos|mínim\\p{L}*|minim\\p{L}*; menos|más',
    most: 'máxim\\p{L}*|como mucho|no más|a lo sumo; hasta',
    more: 'más|mayor\\p{L}*|superior\\p{L}*|encima|super\\p{L}*|exced\\p{L}*|sobre',
    less: 'menos|menor\\p{L}*|inferior\\p{L}*|debajo|bajo|pequeñ\\p{L}*|cort\\p{L}*',
    only: '(?<!sino )sol\\p{L}*|(?<!sino )sólo|únic\\p{L}*|exclusiv\\p{L}*|simplemente|mera\\p{L}*; no|sino|apenas|más que|nada|limit\\p{L}*|salvo',
    must: 'deb(?!aj|ug|il)\\p{L}*|(?:ten|tien|hay|habr|hab)\\p{L}* que|hay que|tend\\p{L}*|neces\\p{L}*|oblig\\p{L}*|requ[ie]\\p{L}*|precis\\p{L}*|falta|asegú\\p{L}*|exig\\p{L}*|ha de|han de|imprescind\\p{L}*',
    may: 'pued\\p{L}*|podr\\p{L}*|opcional\\p{L}*|voluntari\\p{L}*|facultativ\\p{L}*',
    except:
      'except\\p{L}*|excepción|salvo|menos|aparte|otr\\p{L}*|sin|no|exclu\\p{L}*|sino|pero|sol\\p{L}*|sólo|fuera|además',
  },
  it: {
    before: 'prima|precede\\p{L}*|anterior\\p{L}*|fino|davanti|antecedent\\p{L}*|preventiv\\p{L}*|entro',
    after: 'dopo|successiv\\p{L}*|dietro|in seguito|una volta',
    least: 'non meno|almeno|minim\\p{L}*; meno|più',
    most: 'massim\\p{L}*|al più|non più; fino|sino',
    more: 'più|maggior\\p{L}*|superior\\p{L}*|sopra|oltre|super\\p{L}*|ecced\\p{L}*',
    less: 'meno|minor\\p{L}*|inferior\\p{L}*|sotto\\p{L}*|piccol\\p{L}*|brev\\p{L}*',
    only: 'sol\\p{L}*|unic\\p{L}*|esclusiv\\p{L}*|soltanto|semplicement\\p{L}*|puramente; non|appena|limit\\p{L}*',
    must: 'dev\\p{L}*|dov\\p{L}*|debb\\p{L}*|necess\\p{L}*|bisogn\\p{L}*|obblig\\p{L}*|occorr\\p{L}*|richie\\p{L}*|assicur\\p{L}*|indispensabil\\p{L}*|va|vanno|solo',
    may: 'può|possono|puoi|potr\\p{L}*|facoltativ\\p{L}*|opzional\\p{L}*',
    except:
      'tranne|eccett\\p{L}*|eccezion\\p{L}*|salvo|fuorché|esclu\\p{L}*|meno|altr\\p{L}*|senza|non|ma|sol\\p{L}*|oltre|però',
  },
  nl: {
    before: 'voor|voordat|vóór|vooraf\\p{L}*|eerst|eerder|tot|voorgaand\\p{L}*|alvorens',
    after: 'na|nadat|daarna|achter|vervolgens|zodra',
    least: 'minst\\p{L}*|tenminste|minim\\p{L}*; meer',
    most: 'maxim\\p{L}*|hoogst\\p{L}*|niet meer; tot',
    more: 'meer|groter\\p{L}*|hoger\\p{L}*|boven\\p{L}*|ouder|langer|overschr\\p{L}*',
    less: 'minder|klein\\p{L}*|lager\\p{L}*|onder\\p{L}*|korter|jonger',
    only: '\\p{L}*alleen|slechts|enkel\\p{L}*|uitsluitend; pas|maar|enig\\p{L}*|niet|geen|beperk\\p{L}*|één',
    must: 'moet\\p{L}*|dien(?:t|en)?|verplicht\\p{L}*|nodig|noodzakelijk|vereis\\p{L}*|hoef\\p{L}*|zorg\\p{L}*|behor\\p{L}*|alleen|enkel',
    may: 'kan|kunt|kunnen|mag|mogen|optione\\p{L}*|vrijwillig\\p{L}*',
    except:
      'behalve|uitzondering\\p{L}*|uitgezonderd\\p{L}*|tenzij|buiten|ander\\p{L}*|zonder|niet|geen|maar|alleen|na|uitgesloten|slechts|afgezien',
  },
  pt: {
    before: 'antes|prévi\\p{L}*|anterior\\p{L}*|até|precede\\p{L}*|diante|previamente|primeiro',
    after: 'depois|após|posterior\\p{L}*|em seguida|seguinte\\p{L}*|assim que',
    least: '(?:não|pelo|ao) menos|mínim\\p{L}*|minim\\p{L}*; menos|mais',
    most: 'máxim\\p{L}*|não mais; até',
    more: 'mais|maior\\p{L}*|superior\\p{L}*|acima|exced\\p{L}*|ultrapass\\p{L}*',
    less: 'menos|menor\\p{L}*|inferior\\p{L}*|abaixo|pequen\\p{L}*|curt\\p{L}*',
    only: 's[oó]\\p{L}*|somente|apenas|únic\\p{L}*|exclusiv\\p{L}*|simplesmente|unicamente; não|limit\\p{L}*|mal|pouc\\p{L}*',
    must: 'dev\\p{L}*|(?:tem|têm|ter|temos|tenho|terá|terão|teria|teriam|tiver|tiverem) (?:de|que)|necess\\p{L}*|precis\\p{L}*|obrig\\p{L}*|requer\\p{L}*|exig\\p{L}*|certifique\\p{L}*',
    may: 'pod\\p{L}*|opciona\\p{L}*|facultativ\\p{L}*',
    except: 'exce\\p{L}*|salvo|menos|fora|outr\\p{L}*|sem|não|exclu\\p{L}*|mas|apenas|só|somente|além',
  },
  ru: {
    before: 'до|перед|прежде|раньше|ранее|предвар\\p{L}*|предшеств\\p{L}*|пока|впереди',
    after: 'после|затем|потом|через|спустя|позже',
    least:
      'не менее|не меньше|не реже|не ниже|не младше|мере|миним\\p{L}*|хотя бы; менее|реже|меньше|хотя|более|больше',
    most: 'максим\\p{L}*|не более|не больше|не чаще; до',
    more: 'бол\\p{L}*|выше\\p{L}*|свыше|превы\\p{L}*|старше|над|сверх',
    less: 'мен(?:ее|ьше\\p{L}*)|ниже\\p{L}*|младше|короче|мал\\p{L}*',
    only: 'тольк\\p{L}*|лишь|единствен\\p{L}*|исключительно; не|одн\\p{L}*|один|всего|ограничен\\p{L}*',
    must: 'долж\\p{L}*|необходим\\p{L}*|нуж\\p{L}*|надо|следует|обяза\\p{L}*|требу\\p{L}*|при[шд]\\p{L}*|приход\\p{L}*|нельзя|только|понадоб\\p{L}*|потреб\\p{L}*',
    may: 'мож\\p{L}*|могут|необязательн\\p{L}*|добровольн\\p{L}*',
    except: 'кроме|исключ\\p{L}*|помимо|если не|за вычетом|не|без|только|друг\\p{L}*|но|однако|остальн\\p{L}*|лишь',
  },
  sv: {
    before: 'före|innan|förrän|tidigare|till|framför|först|dessförinnan|föregående',
    after: 'efter|därefter|sedan|bakom|när|då',
    least: 'minst|minim\\p{L}*|åtminstone; mer|fler',
    most: 'högst|max\\p{L}*|inte mer; upp till|uppemot',
    more: 'mer|fler|större|högre|över\\p{L}*|ovan\\p{L}*|äldre|längre',
    less: 'mindre|färre|lägre|under\\p{L}*|nedan\\p{L}*|yngre|kortare',
    only: '\\p{L}*bara|endast|enbart|blott|enda; först|inte|enstaka|begräns\\p{L}*|\\p{L}*skydd\\p{L}*',
    must: 'måste|(?<!för att (?:\\p{L}+ ){0,6})ska|skall|skulle|bör|borde|nödvändig\\p{L}*|kräv\\p{L}*|krav|behöv\\p{L}*|tvung\\p{L}*|får|obligatorisk\\p{L}*',
    may: 'kan|kunna',
    except:
      'utom|undantag\\p{L}*|förutom|bortsett|frånsett|inte|utan|andra|annan|annat|bara|endast|men|ej|dock|uteslut\\p{L}*',
  },
  da: {
    before: 'før|inden|forud|tidligere|til|foran|først|forinden',
    after: 'efter|derefter|bagefter|bagved|når|da',
    least: 'mindst\\p{L}*|minim\\p{L}*; mere|flere',
    most: 'højst\\p{L}*|maks\\p{L}*|ikke mere; op til|optil',
    more: 'mere|flere|større|højere|over\\p{L}*|ovenfor|ældre|længere',
    less: 'mindre|færre|lavere|under\\p{L}*|nedenfor|yngre|kortere',
    only: '\\p{L}*kun|blot|alene|udelukkende|eneste|bare; først|ikke|én|begræns\\p{L}*|\\p{L}*beskyt\\p{L}*',
    must: 'skal|pligt\\p{L}*|obligat\\p{L}*|skulle|må|bør|nødvendig\\p{L}*|nødt|kræv\\p{L}*|behøv\\p{L}*|tvung\\p{L}*|påkræv\\p{L}*|sørg\\p{L}*|krav',
    may: 'kan|kunne',
    except: 'undtag\\p{L}*|bortset|udover|ud over|pånær|på nær|ikke|uden|andre|anden|andet|kun|men|dog',
  },
  nb: {
    before: 'før|innen|forut|tidligere|til|foran|først|forinnen|forhånd',
    after: 'etter|deretter|etterpå|bak|når|da|siden',
    least: 'minst|minim\\p{L}*; mer|flere',
    most: 'høyst|maks\\p{L}*|ikke mer|opptil|inntil',
    more: 'mer|flere|større|høyere|over\\p{L}*|ovenfor|eldre|lengre|lenger',
    less: 'mindre|færre|lavere|under\\p{L}*|nedenfor|yngre|kortere',
    only: '\\p{L}*kun|\\p{L}*bare|alene|utelukkende|eneste; først|ikke|én|begrens\\p{L}*|\\p{L}*beskyt\\p{L}*',
    must: 'må|plikt\\p{L}*|obligat\\p{L}*|måtte|skal|skulle|bør|nødvendig\\p{L}*|nødt|krev\\p{L}*|behøv\\p{L}*|treng\\p{L}*|påkrevd|påkrevet|sørg\\p{L}*|krav',
    may: 'kan|kunne',
    except: 'unntatt|unntak\\p{L}*|bortsett|utenom|foruten|ikke|uten|andre|annen|annet|kun|bare|men',
  },
  sl: {
    before: 'pred|preden|prej|do|predhodn\\p{L}*|najprej|dokler',
    after: 'po|potem|nato|zatem|za|kasneje|ko',
    least: 'ne manj|vsaj|najmanj|minim\\p{L}*; več',
    most: 'največ|maks\\p{L}*|ne več; do',
    more: 'več\\p{L}*|višj\\p{L}*|nad|zgor\\p{L}*|starej\\p{L}*|dalj\\p{L}*|prese\\p{L}*',
    less: 'manj\\p{L}*|nižj\\p{L}*|pod|mlaj\\p{L}*|kraj\\p{L}*',
    only: 'le|samo|zgolj|edin\\p{L}*|izključno; šele|ne|omej\\p{L}*|pogoj\\p{L}*',
    must: 'mora\\p{L}*|treba|potreb\\p{L}*|obvez\\p{L}*|nuj\\p{L}*|sme\\p{L}*|zahtev\\p{L}*|naj|dolž\\p{L}*',
    may: 'lahko|mogoče',
    except: 'razen|izjem\\p{L}*|izvzem\\p{L}*|ne|ni|brez|drug\\p{L}*|samo|le|vendar|toda|ampak|izključ\\p{L}*',
  },
  uk: {
    before: 'до|перед|перш|раніше|попередн\\p{L}*|поки|доки',
    after: 'після|потім|через|згодом',
    least: 'не менше|не менш|не рідше|не нижче|не молодше|щонайменше|принаймні|мінім\\p{L}*|хоча б; менше|хоча|більше',
    most: 'щонайбільше|максим\\p{L}*|не більше; до',
    more: 'більш\\p{L}*|вищ\\p{L}*|понад|перевищ\\p{L}*|старш\\p{L}*|над|вище',
    less: 'менш\\p{L}*|нижч\\p{L}*|молодш\\p{L}*|нижче; до',
    only: 'лише\\p{L}*|тільки|єдин\\p{L}*|виключно|не|одн\\p{L}*|один|всього',
    must: 'ма(?:є|ють|єте|ємо|єш) \\p{L}+ти(?:ся)?|повин\\p{L}*|мус\\p{L}*|потріб\\p{L}*|необхідн\\p{L}*|слід|треба|обов\\p{L}*|вимаг\\p{L}*|доведеться|потреб\\p{L}*|зобов\\p{L}*|лише|тільки',
    may: 'мож\\p{L}*|добровільн\\p{L}*|за бажанням',
    except: 'крім|окрім|виня\\p{L}*|виключ\\p{L}*|не|без|тільки|лише|інш\\p{L}*|але|за винятком|решт\\p{L}*',
  },
  ar: {
    before: '[وفلب]?قبل\\p{L}*|حتى|[وب]?سابق\\p{L}*|مسبق\\p{L}*',
    after: '[وفلب]?بعد\\p{L}*',
    least: '[وب]?الأقل|أدنى|يقل|تقل; أقل|أكثر|حد',
    most: '[وب]?الأكثر|أقصى|يزيد|تزيد|يتجاوز; حتى|[يت]صل',
    more: '[وب]?أكثر|أكبر|فوق|[يت]زيد|[يت]تجاوز|أعلى',
    less: '[وب]?أقل|أصغر|تحت|دون(?= (?:سن|عمر|ال\\d|\\d))|[يت]قل|أدنى; دون',
    only: 'فقط|وحد\\p{L}*|[وف]?[يت]?قتصر\\p{L}*|حصر\\p{L}*|مجرد; إلا|سوى|[وف]?[يت]ك(?:ت)?في|[وف]?لا|لم|لن|ليس\\p{L}*|غير|بعد',
    must: '[وف]?[يت]جب|لابد|بد|[وف]?[يت]نبغي|[وف]?[يت]لزم\\p{L}*|[وف]?[يت]تعين|ضروري\\p{L}*|إجباري\\p{L}*|مطلوب\\p{L}*|عليك\\p{L}*|[يت]تطلب\\p{L}*|[يت]حتاج\\p{L}*|بحاجة|واجب\\p{L}*|لازم\\p{L}*|إلزامي\\p{L}*',
    may: '[وف]?[يت]مكن\\p{L}*|[وف]?[يت]ستطيع\\p{L}*|[وف]?[يت]جوز|اختياري\\p{L}*',
    except:
      '[وف]?إلا|باستثناء|[وف]?(?:ما)?عدا|سوى|[وي]?[يت]?ستثن\\p{L}*|استثناء|[وب]?غير|[وف]?لا|لم|لن|ليس\\p{L}*|بدون|دون|فقط|لكن|ولكن|أخرى|آخر',
  },
  sw: {
    before: 'kabla|mpaka|hadi|mbele|awali|kwanza|tangulia\\p{L}*',
    after: 'baada|baadaye|kisha|halafu|tangu|nyuma|mara',
    least: 'angalau|walau|\\p{L}*pungua; chini|pungu\\p{L}*|kiwango|zaidi',
    most: 'si zaidi|isizidi\\p{L}*|\\p{L}*si(?:yo)?zidi\\p{L}*|upeo|hadi; juu|mwisho',
    more: 'zaidi\\p{L}*|\\p{L}*zid\\p{L}*|juu|kubwa|\\p{L}*kubwa|kuliko',
    less: 'chini|pungu\\p{L}*|\\p{L}*pungua|dogo|\\p{L}*dogo|kasoro|kuliko',
    only: 'tu|pekee|peke|ila|isipokuwa|moja|ha\\p{L}+|si|bila',
    must: 'lazima|inabidi|budi|sharti|\\p{L}*paswa|\\p{L}*pasa|wajibu|\\p{L}*hitaji\\p{L}*|\\p{L}*takiwa|muhimu|hakikisha\\p{L}*|tu',
    may: '\\p{L}*weza|\\p{L}*ruhusiwa|hiari',
    except: 'isipokuwa|ila|ispokuwa|bila|kasoro|tu|ha\\p{L}+|si|lakini|\\p{L}*ngine|usi\\p{L}*|msi\\p{L}*|zaidi',
  },
  tr: {
    before: 'önce\\p{L}*|evvel\\p{L}*|önceki|kadar|ilk|geç|den önce|öncesi\\p{L}*',
    after: 'sonra\\p{L}*|ardından|itibaren|en erken|takiben|sonrası\\p{L}*',
    least: 'en az|az olma\\p{L}*|asgari|minimum; az|fazla|çok|aşkın',
    most: 'en fazla|en çok|azami\\p{L}*|maksimum|kadar|fazla olma\\p{L}*|geçme\\p{L}*',
    more: 'fazla\\p{L}*|daha|çok|üst\\p{L}*|aş\\p{L}*|büyük\\p{L}*|yüksek\\p{L}*|uzun\\p{L}*|üzeri\\p{L}*',
    less: 'az\\p{L}*|altı\\p{L}*|küçük\\p{L}*|düşük\\p{L}*|kısa\\p{L}*|aşağı\\p{L}*',
    only: 'yalnız\\p{L}*|sadece|salt\\p{L}*|sırf; ancak|tek\\p{L}*|başka|\\p{L}*m[ae]\\p{L}*|değil|bir',
    must: '\\p{L}*m[ae]l[ıi]\\p{L}*|gerek\\p{L}*|zorun\\p{L}*|lazım|şart\\p{L}*|mecbur\\p{L}*|\\p{L}*zorunda\\p{L}*|yüküml\\p{L}*|emin|\\p{L}*m[ae]\\p{L}+',
    may: '\\p{L}*[ae]bilir\\p{L}*|mümkün\\p{L}*|isteğe bağlı',
    except:
      'dış\\p{L}*|hariç\\p{L}*|haric\\p{L}*|istisna\\p{L}*|başka\\p{L}*|diğer\\p{L}*|\\p{L}*m[ae]\\p{L}*|değil|ancak|yalnız\\p{L}*|sadece|olmadıkça|ama',
  },
  id: {
    before: 'sebelum\\p{L}*|hingga|sampai|dahulu|lebih dulu|awal|depan|selambat\\p{L}*|paling lambat',
    after: 'setelah\\p{L}*|sesudah\\p{L}*|kemudian|begitu|lalu|sejak|seusai|usai|pasca\\p{L}*|belakang',
    least:
      'sedikitnya|setidak\\p{L}*|minim\\p{L}*|paling sedikit|paling tidak|sekurang\\p{L}*|paling kurang; kurang|lebih',
    most: 'maksim\\p{L}*|hingga|sampai|paling banyak|sebanyak-banyaknya|paling lama|tidak lebih|selama-lamanya; paling',
    more: 'lebih\\p{L}*|atas|melebihi|melampaui|besar|lebih dari',
    less: 'kurang\\p{L}*|bawah|kecil|rendah|pendek|muda',
    only: 'hanya\\p{L}*|cuma\\p{L}*|saja|sekadar|belaka|semata\\p{L}*; satu\\p{L}*|tidak|tanpa|kecuali|khusus|sendiri|\\p{L}*batas\\p{L}*|baru',
    must: 'harus\\p{L}*|wajib|mandatori|perlu|mesti|diharuskan|diwajibkan|butuh\\p{L}*|membutuhkan|memerlukan|diperlukan|hendaknya|sebaiknya|pastikan|hanya',
    may: 'boleh|bisa|dapat|mungkin|opsional|sukarela',
    except: 'kecuali|selain|pengecualian|tidak|tanpa|hanya|lain\\p{L}*|bukan|tetapi|namun',
  },
  cs: {
    before: 'před\\p{L}*|než|dříve|do|napřed|nejprve|nejdřív\\p{L}*|dokud|prve|zpředu|vpředu',
    after: 'po|poté|potom|pak|následn\\p{L}*|později|jakmile|za|když|násled\\p{L}*|dále|od',
    least: 'ne méně|alespoň|aspoň|nejméně|minim\\p{L}*; méně|více|víc',
    most: 'nejvýše|nejvíc\\p{L}*|maxim\\p{L}*|nanejvýš|až do|do(?= \\d)|ne více než; až|do',
    more: 'více\\p{L}*|víc|vyšš\\p{L}*|větš\\p{L}*|nad|přes|přesah\\p{L}*|překr\\p{L}*|starš\\p{L}*|del\\p{L}*|dél\\p{L}*|nejméně|alespoň',
    less: 'méně|menš\\p{L}*|nižš\\p{L}*|pod|kratš\\p{L}*|mladš\\p{L}*|míň|nejvýše',
    only: 'jen\\p{L}*|pouze|pouh\\p{L}*|výhradn\\p{L}*|výlučn\\p{L}*|jedin\\p{L}*|toliko|ne\\p{L}*|teprve|až|omez\\p{L}*|samotn\\p{L}*|sam\\p{L}*|jedn\\p{L}*|jeden',
    must: 'mus\\p{L}*|nutn\\p{L}*|třeba|potřeb\\p{L}*|povinn\\p{L}*|nezbytn\\p{L}*|vyžad\\p{L}*|m(?:á|áte|ají|áme|ít|ěl\\p{L}*) (?:být|by)|by měl\\p{L}*|zapotřebí|pouze|jen|požad\\p{L}*|nutno',
    may: 'můž\\p{L}*|mohou|moh\\p{L}*|lze|smí\\p{L}*',
    except:
      'kromě|mimo\\p{L}*|vyjma|výjim\\p{L}*|vyj\\p{L}*|až na|s výjimkou|ne\\p{L}*|bez\\p{L}*|jin\\p{L}*|jen\\p{L}*|pouze|ostatn\\p{L}*|ale|však',
  },
  pl: {
    before: 'przed\\p{L}*|zanim|do|wcześniej\\p{L}*|uprzedn\\p{L}*|najpierw|poprzed\\p{L}*|dopóki|aż|nim',
    after: 'po|potem|następn\\p{L}*|później\\p{L}*|gdy|kiedy|od|za|dalej',
    least: 'nie mniej|nie niższ\\p{L}*|najmniej|minim\\p{L}*|przynajmniej; mniej|więcej|chociaż|choć',
    most: 'najwyżej|maks\\p{L}*|najwięcej|nie więcej niż|do(?= \\d); do|aż',
    more: 'więcej|bardziej|wyżs\\p{L}*|więks\\p{L}*|ponad|powyżej|przekr\\p{L}*|starsz\\p{L}*|dłuż\\p{L}*|nad',
    less: 'mniej\\p{L}*|niżs\\p{L}*|poniżej|pod|krót\\p{L}*|młodsz\\p{L}*',
    only: 'tylko|jedyn\\p{L}*|wyłącznie|nie\\p{L}*|dopiero|ogranicz\\p{L}*|sam\\p{L}*|jeden|jedn\\p{L}*|zaledwie|bez\\p{L}*|żadn\\p{L}*|tylko\\p{L}*|właśnie|wystarcz\\p{L}*',
    must: 'mus\\p{L}*|obligat\\p{L}*|należy|trzeba|powin\\p{L}*|koniecz\\p{L}*|wymag\\p{L}*|potrzeb\\p{L}*|niezb\\p{L}*|obowiąz\\p{L}*|(?:ma|mają|masz|macie) (?:być|zostać)|trzeba|tylko|konieczn\\p{L}*',
    may: 'moż\\p{L}*|mog\\p{L}*|wolno|dobrowoln\\p{L}*|opcjonaln\\p{L}*',
    except:
      'oprócz|poza|prócz|wyjąt\\p{L}*|wyłącz\\p{L}*|za wyjątkiem|nie\\p{L}*|bez\\p{L}*|inn\\p{L}*|tylko|pozosta\\p{L}*|ale|jednak|pomi\\p{L}*',
  },
  el: {
    before: 'πριν\\p{L}*|προ\\p{L}*|μέχρι|έως|ως|πρώτα|νωρίτερα|μπροστά|ώσπου|αργότερο',
    after:
      'μετά\\p{L}*|μετ|αφού|έπειτα|ύστερα|κατόπιν|όταν|μόλις|επόμεν\\p{L}*|ακόλουθ\\p{L}*|από|εφόσον|ακολουθ\\p{L}*|στη συνέχεια',
    least: 'τουλάχιστον|ελάχιστ\\p{L}*|όχι λιγότερ\\p{L}*; λιγότερ\\p{L}*|περισσότερ\\p{L}*|μικρότερ\\p{L}*|κάτω',
    most: 'το πολύ|μέγιστ\\p{L}*|ανώτατ\\p{L}*|μέχρι|έως|όχι περισσότερ\\p{L}*; πολύ|ως|περισσότερο',
    more: 'περισσότερ\\p{L}*|πάνω|άνω|μεγαλύτερ\\p{L}*|υψηλότερ\\p{L}*|υπερβ\\p{L}*|ξεπερν\\p{L}*|πλέον|πιο|παλαιότερ\\p{L}*|παλιότερ\\p{L}*|μακρύτερ\\p{L}*|υπέρ\\p{L}*',
    less: 'λιγότερ\\p{L}*|μικρότερ\\p{L}*|κάτω|χαμηλότερ\\p{L}*|νεότερ\\p{L}*|συντομότερ\\p{L}*|κοντύτερ\\p{L}*',
    only: '(?<!παρά )μόν\\p{L}*|αποκλειστικ\\p{L}*|μοναδικ\\p{L}*|(?<!παρά )μονάχα; παρά μόν\\p{L}*|απλ\\p{L}*|δεν|μην?|όχι|χωρίς|ένα\\p{L}*|περιορι\\p{L}*|παρά|εκτός',
    must: 'πρέπει|έπρεπε|οφείλ\\p{L}*|απαραίτητ\\p{L}*|υποχρε\\p{L}*|αναγκ\\p{L}*|απαιτ\\p{L}*|χρειά\\p{L}*|ανάγκ\\p{L}*|χρειασ\\p{L}*|μόνο\\p{L}*|επιβάλλ\\p{L}*|έχετε να',
    may: 'μπορ\\p{L}*|ενδέχεται|επιτρέπ\\p{L}*|δύνα\\p{L}*',
    except:
      'εκτός|εξαίρεσ\\p{L}*|εξαιρ\\p{L}*|πλην|πέρα|παρά|δεν|μην?|χωρίς|άλλ\\p{L}*|μόνο\\p{L}*|αλλά|όμως|υπόλοιπ\\p{L}*|όχι',
  },
  fi: {
    before: 'ennen\\p{L}*|edel\\p{L}*|aiem\\p{L}*|asti|saakka|mennessä|etukäteen|ensin|viimeistään',
    after: 'jälk\\p{L}*|sitten|kun|kuluttua|päästä|myöhemmin',
    least: 'vähintään|vähinten|ainakin|minim\\p{L}*; enemmän',
    most: 'enintään|korkeintaan|maksim\\p{L}*|enimm\\p{L}*|asti|saakka',
    more: 'enemm\\p{L}*|suurem\\p{L}*|yli\\p{L}*|korkeam\\p{L}*|vanhem\\p{L}*|pidem\\p{L}*|pitem\\p{L}*|useam\\p{L}*',
    less: 'vähem\\p{L}*|pienem\\p{L}*|alle|ali\\p{L}*|alempi|alhais\\p{L}*|matalam\\p{L}*|nuorem\\p{L}*|lyhyem\\p{L}*',
    only: 'vain|ainoa\\p{L}*|ainoastaan|pelk\\p{L}*|yksinomaan|vasta|ei|eivät|rajoit\\p{L}*|rajat\\p{L}*|muu\\p{L}*|yks\\p{L}*|yhd\\p{L}*',
    must: 'täyty\\p{L}*|pitä\\p{L}*|pidä|tule\\p{L}*|tarvi\\p{L}*|tarve\\p{L}*|vaadi\\p{L}*|vaati\\p{L}*|pakko\\p{L}*|pakol\\p{L}*|velvoit\\p{L}*|oltava|\\p{L}*tava|\\p{L}*tävä|varmista\\p{L}*|edellyt\\p{L}*|kuuluu|välttämät\\p{L}*|vain|on p\\p{L}*|tule\\p{L}*',
    may: 'voi|voit|voivat|voida\\p{L}*|saa|saat|saavat|mahdollis\\p{L}*',
    except: 'paitsi|lukuun|ilman|muu\\p{L}*|ei|eivät|vain|pois\\p{L}*|mutta|poikke\\p{L}*',
  },
  ro: {
    before: 'înaint\\p{L}*|anterior\\p{L}*|până|prealabil\\p{L}*|preced\\p{L}*|dinaint\\p{L}*|întâi|devreme|târziu',
    after: 'după|ulterior\\p{L}*|apoi|urm\\p{L}*|odată|imediat',
    least: 'cel puțin|minim\\p{L}*|nu mai puțin; puțin|mult',
    most: 'maxim\\p{L}*|cel mult|nu mai mult|până la',
    more: 'mult\\p{L}*|mare\\p{L}*|mari\\p{L}*|peste|deasupra|superior\\p{L}*|depăș\\p{L}*|lung\\p{L}*|vârst\\p{L}*',
    less: 'puțin\\p{L}*|mic\\p{L}*|sub|inferior\\p{L}*|dedesubt\\p{L}*|scurt\\p{L}*|tiner\\p{L}*|tânăr\\p{L}*',
    only: 'doar|numai|decât|singur\\p{L}*|exclusiv\\p{L}*|unic\\p{L}*|nu|abia|limit\\p{L}*|simplu',
    must: 'trebui\\p{L}*|obligat\\p{L}*|necesar\\p{L}*|nevoie|obligator\\p{L}*|necesit\\p{L}*|doar|numai|asigur\\p{L}*|musai|cere|cer',
    may: 'poate|poți|pot|puteți|putem|putea\\p{L}*|posibil\\p{L}*|opțional\\p{L}*|facultativ\\p{L}*',
    except: 'except\\p{L}*|excepți\\p{L}*|afar\\p{L}*|fără|alt\\p{L}*|nu|doar|numai|dar|însă|decât|restul',
  },
  sk: {
    before: 'pred\\p{L}*|než|skôr|do|najprv|najskôr|kým|vopred|dovtedy',
    after: 'po|potom|následn\\p{L}*|neskôr|keď|za|od|ďalej|akonáhle|len čo',
    least: 'nie menej|aspoň|najmenej|minim\\p{L}*|prinajmenšom; menej|viac',
    most: 'najviac|maxim\\p{L}*|nanajvýš|do(?= \\d)|nie viac; až|do',
    more: 'viac\\p{L}*|vyšš\\p{L}*|väčš\\p{L}*|nad|presah\\p{L}*|prekr\\p{L}*|starš\\p{L}*|dlhš\\p{L}*|cez',
    less: 'menej|menš\\p{L}*|nižš\\p{L}*|pod|kratš\\p{L}*|mladš\\p{L}*|najviac',
    only: 'len|iba|jedin\\p{L}*|výhradn\\p{L}*|výlučn\\p{L}*|ne\\p{L}*|nie|až|obmedz\\p{L}*|sam\\p{L}*|jed\\p{L}*',
    must: 'mus\\p{L}*|nutn\\p{L}*|treba|potreb\\p{L}*|povinn\\p{L}*|nevyhnutn\\p{L}*|vyžad\\p{L}*|m(?:á|áte|ajú|áme|ať|al\\p{L}*) (?:byť|by)|by mal\\p{L}*|požad\\p{L}*|iba|len',
    may: 'môž\\p{L}*|moh\\p{L}*|možn\\p{L}*|smi\\p{L}*',
    except:
      'okrem|mimo\\p{L}*|výnim\\p{L}*|vyn\\p{L}*|ne\\p{L}*|nie|bez\\p{L}*|in\\p{L}*|len|iba|ostatn\\p{L}*|ale|však|až na',
  },
  bg: {
    before: 'пред\\p{L}*|до|по-рано|първо|докато',
    after: 'след\\p{L}*|после|по-късно|когато|щом|от|зад|като',
    least: 'не по-малко|поне|най-малко|миним\\p{L}*; малко|повече',
    most: 'най-много|максим\\p{L}*|до(?= \\d)|не повече; до',
    more: 'повече|по-голям\\p{L}*|по-вис\\p{L}*|над|надвиш\\p{L}*|надхвърл\\p{L}*|по-стар\\p{L}*|по-дълг\\p{L}*|по-възрастн\\p{L}*|превиш\\p{L}*',
    less: 'по-малк\\p{L}*|по-нис\\p{L}*|под|по-млад\\p{L}*|по-къс\\p{L}*',
    only: 'само|единствен\\p{L}*|едва|не|изключително|огранич\\p{L}*|един|една|едно|освен',
    must: 'трябв\\p{L}*|нуж\\p{L}*|необходим\\p{L}*|длъж\\p{L}*|задълж\\p{L}*|изиск\\p{L}*|следва|само',
    may: 'може|могат|можете|мога|можем|можеш|възможн\\p{L}*',
    except: 'освен|изключ\\p{L}*|без|не|друг\\p{L}*|само|но|останал\\p{L}*',
  },
  hr: {
    before: 'pri?je|pre\\p{L}*|prethod\\p{L}*|do|ranije|najprije|prvo|dok|unaprijed|ispred',
    after: 'nakon|poslije|potom|zatim|kasnije|kada|kad|slijed\\p{L}*|sljed\\p{L}*|iza|po|od',
    least: 'najmanje|barem|bar|minim\\p{L}*; manje|više',
    most: 'najviše|maksim\\p{L}*|ne više|do(?= \\d); do',
    more: 'više|već\\p{L}*|viš\\p{L}*|iznad|preko|prelaz\\p{L}*|premaš\\p{L}*|starij\\p{L}*|dulj\\p{L}*|duž\\p{L}*|nad\\p{L}*|prekora\\p{L}*',
    less: 'manj\\p{L}*|niž\\p{L}*|ispod|mlađ\\p{L}*|krać\\p{L}*|pod',
    only: 'samo|jedino|isključivo|tek|ne\\p{L}*|ni\\p{L}*|jedin\\p{L}*|ogranič\\p{L}*|jedan|jedn\\p{L}*',
    must: 'mora\\p{L}*|treba\\p{L}*|potreb\\p{L}*|oba?vez\\p{L}*|nuž\\p{L}*|zahti?jev\\p{L}*|samo|dužn\\p{L}*|smij\\p{L}*',
    may: 'može\\p{L}*|mogu|mogao|mogla|moguć\\p{L}*',
    except: 'osim|izuz\\p{L}*|iznim\\p{L}*|bez|ne\\p{L}*|drug\\p{L}*|samo|ostal\\p{L}*|ali|isključ\\p{L}*|mimo',
  },
  ca: {
    before: 'abans|prèvi\\p{L}*|anterior\\p{L}*|fins|preced\\p{L}*|davant|primer',
    after: 'després|posterior\\p{L}*|darrere|un cop|una vegada|tot seguit|següent\\p{L}*|quan',
    least: '(?:no|al|pel) menys|mínim\\p{L}*|minim\\p{L}*|almenys; menys|més',
    most: 'màxim\\p{L}*|com a molt|no més|fins a',
    more: 'més|major\\p{L}*|superior\\p{L}*|damunt|sobre|super\\p{L}*|exced\\p{L}*|gran\\p{L}*|alt\\p{L}*|llarg\\p{L}*',
    less: 'menys|menor\\p{L}*|inferior\\p{L}*|sota|petit\\p{L}*|curt\\p{L}*|baix\\p{L}*|jove\\p{L}*',
    only: 'només|sol\\p{L}*|únic\\p{L}*|exclusiv\\p{L}*|no|sinó|simplement|limit\\p{L}*|tan sols',
    must: 'he[um]? de|ha de|han de|(?:heu|ha|han|hem|he) d|cal\\p{L}*|hau\\p{L}*|deu\\p{L}*|neces\\p{L}*|oblig\\p{L}*|reque\\p{L}*|només|assegur\\p{L}*|exig\\p{L}*|precis\\p{L}*',
    may: 'pot|pod\\p{L}*|pugu\\p{L}*',
    except:
      'except\\p{L}*|excepció|llevat|tret|altr\\p{L}*|sense|no|exclo\\p{L}*|però|sol\\p{L}*|només|part|fora|menys',
  },
  so: {
    before: 'ka hor|kahor\\p{L}*|horti\\p{L}*|ilaa|hore|ugu horr\\p{L}*|inta aan\\p{L}*|intaan\\p{L}*|horta',
    after: 'ka dib|kadib\\p{L}*|kaddib|dabadeed\\p{L}*|dabeed|ka bacdi|markii|marka|dib|xig\\p{L}*',
    least: 'yaraan; yar|badan',
    most: 'badnaan|ugu badan|ilaa|kama badan|kama badna',
    more: 'badan\\p{L}*|weyn\\p{L}*|sarree\\p{L}*|dheer\\p{L}*|dhaaf\\p{L}*|kor',
    less: 'yar\\p{L}*|hoos\\p{L}*|gaaban\\p{L}*',
    only: 'kaliya|keliya|kali|uun|un|ma|aan|maaha|mooyee|gaar',
    must: 'waa in\\p{L}*|inaad|inay|inuu|in la|qasab|khasab|waajib\\p{L}*|maarmaan|baahan\\p{L}*|ha|laasim|shardi',
    may: 'kar(?:aa|taa|naa|aan|taan|o|to|no|ay|tay|een|teen)|kara|suurta\\p{L}*|yaabaa|oggol\\p{L}*|ikhtiyaari\\p{L}*',
    except: 'reebo|mooyaan\\p{L}*|mooyee|aan|ma|kale|kaliya|keliya|laakiin|la.aan',
  },
  hi: {
    before: 'पहले|पूर्व; तक|सामने',
    after: 'बाद|पश्चात|उपरांत; फिर|जब|पीछे',
    least: 'कम से कम|न्यूनतम; कम|अधिक|ज्यादा|ज़्यादा',
    most: 'अधिकतम|अधिक से अधिक|ज्यादा से ज्यादा|ज़्यादा से ज़्यादा; ज्यादा|ज़्यादा|अधिक|तक',
    more: 'अधिक|ज्यादा|ज़्यादा|बड़[\\p{L}\\p{M}]*|ऊपर|ऊँच[\\p{L}\\p{M}]*|लंब[\\p{L}\\p{M}]*',
    less: 'कम|छोट[\\p{L}\\p{M}]*|नीचे',
    only: 'केवल|सिर्फ|सिर्फ़|मात्र|ही|एकमात्र|नहीं|न',
    must: 'चाहिए|चाहिये|हो(?:गा|गी|ंगे|गे)|[\\p{L}\\p{M}]+न(?:ा|ी|े) (?:है|हैं)|बाध्य[\\p{L}\\p{M}]*|पड़[\\p{L}\\p{M}]*|आवश्यक[\\p{L}\\p{M}]*|जरूर[\\p{L}\\p{M}]*|ज़रूर[\\p{L}\\p{M}]*|अनिवार्य[\\p{L}\\p{M}]*|केवल',
    may: 'सक[\\p{L}\\p{M}]*|संभव|ऐच्छिक|वैकल्पिक|स्वैच्छिक',
    except: 'अलावा|छोड़कर|सिवाय?|बिना|नहीं|न|अन्य|केवल|लेकिन|परंतु',
  },
  vi: {
    before: 'trước|đến|tới|đầu tiên|sẵn',
    after: 'sau|rồi|khi|tiếp|từ',
    least: 'ít nhất|tối thiểu|không dưới; ít|nhiều|trở lên',
    most: 'nhiều nhất|tối đa|không quá|(?:đến|tới)(?= \\d); đến|tới',
    more: 'hơn|trên|lớn|cao|quá|vượt|dài|nhiều',
    less: 'ít|nhỏ|dưới|thấp|kém|ngắn',
    only: 'chỉ|duy nhất|mỗi|riêng|không|độc|thôi',
    must: 'phải|cần|bắt buộc|buộc|yêu cầu|nên|chỉ',
    may: 'có thể|được phép|khả năng',
    except: 'trừ|ngoại|ngoài|không|khác|chỉ|nhưng',
  },
  fa: {
    before: 'پیش از|پیش|قبل از|قبل; تا|پیشتر|پیشاپیش|قبل\\p{L}*|ابتدا|نخست|اول|جلو\\p{L}*|دیرتر',
    after: 'پس از|بعد از|بعد; پس|بعد\\p{L}*|سپس|آنگاه|وقتی|هنگامی|زمانی|محض|پشت|دنبال|گذشت\\p{L}*',
    least: 'حداقل|دست[\\u200c ]?کم|لااقل; حداقل\\p{L}*|کمینه|کم|کمتر\\p{L}*|بیش|بیشتر\\p{L}*|بالاتر|کف',
    most: 'حداکثر; حداکثر\\p{L}*|بیشینه|نهایت\\p{L}*|بیشترین|تا',
    more: 'بیشتر از|بیش از|بیشتر|بالاتر; بیش|بیشتر\\p{L}*|بالا\\p{L}*|فراتر|بزرگ\\p{L}*|مازاد|افزون|طولانی\\p{L}*|بلند\\p{L}*|مسن\\p{L}*|گذشت\\p{L}*|زیاد\\p{L}*|تجاوز|فوق|پیر\\p{L}*|اضاف\\p{L}*|علاوه',
    less: 'کمتر از|کمتر|زیر|پایین[\\u200c ]?تر; کم|کمتر\\p{L}*|پایین\\p{L}*|کوچک\\p{L}*|کوتاه\\p{L}*|جوان\\p{L}*',
    only: 'فقط|تنها\\p{L}*|صرفا|صرفاً|منحصر\\p{L}*|انحصار\\p{L}*|یک\\p{L}*|جز|بجز|مگر|بدون|هیچ\\p{L}*|ن\\p{L}*',
    must: 'باید|بایست\\p{L}*|می[\\u200c ]?بای\\p{L}*|لازم\\p{L}*|الزام\\p{L}*|ضرور\\p{L}*|موظف\\p{L}*|ملزم\\p{L}*|واجب\\p{L}*|اجبار\\p{L}*|مجبور\\p{L}*|نیاز\\p{L}*|ناچار|ناگزیر|حتما|حتماً|وظیفه|فقط|تنها',
    may: 'می[\\u200c ]?توان\\p{L}*|بتوان\\p{L}*|اختیاری|داوطلبانه|دلخواه',
    except: 'جز|بجز|مگر|غیر\\p{L}*|استثنا\\p{L}*|سوا\\p{L}*|بدون|دیگر\\p{L}*|فقط|تنها|اما|ولی|ن\\p{L}*',
  },
  ur: {
    before: 'پہلے|قبل; پہل\\p{L}*|پیش\\p{L}*|تک|سامنے|آگے',
    after: 'بعد; پس|پھر|جب|پیچھے|کر|کرکے|چک\\p{L}*|مابعد|بعد\\p{L}*',
    least: 'کم از کم; کم|کمترین|زیادہ|زائد|اوپر',
    most: 'زیادہ سے زیادہ; زیادہ|زائد|تک|حد',
    more: 'زیادہ|زائد; اوپر|بڑ\\p{L}*|اونچ\\p{L}*|لمب\\p{L}*|تجاوز|بالا\\p{L}*|بیش\\p{L}*',
    less: 'کم; کمتر|نیچے|چھوٹ\\p{L}*|تھوڑ\\p{L}*|زیر',
    only: 'صرف|محض|فقط|ہی|یہی|وہی|اکیل\\p{L}*|واحد|نہیں|نہ|ایک|بس|سوا\\p{L}*|مگر',
    must: 'چاہی\\p{L}*|چاہئ\\p{L}*|لازم\\p{L}*|ضرور\\p{L}*|پڑ\\p{L}*|ہو ?گ(?:ا|ی|ے)|ہوں ?گ(?:ے|ی)|ہون(?:ا|ی|ے)|\\p{L}*ن(?:ا|ی|ے) (?:ہے|ہیں)|فرض|واجب|مجبور|پابند|درکار|صرف',
    may: 'سک(?:تا|تے|تی|تیں|ے|یں|و|وں)|اختیاری|رضاکارانہ',
    except:
      'سوا\\p{L}*|علاوہ|مگر|بجز|چھوڑ\\p{L}*|استثن\\p{L}*|مستثن\\p{L}*|بغیر|نہیں|نہ|دوسر\\p{L}*|دیگر|صرف|لیکن|البتہ|الا|ہاں',
  },
  bn: {
    before:
      'আগে|আগেই|পূর্বে|পূর্বেই; আগে[\\p{L}\\p{M}]*|আগ|পূর্ব|পূর্বে[\\p{L}\\p{M}]*|পূর্ববর্তী[\\p{L}\\p{M}]*|প্রথমে[\\p{L}\\p{M}]*|পর্যন্ত|মধ্যে[\\p{L}\\p{M}]*|সামনে[\\p{L}\\p{M}]*|অগ্রিম|ইতিপূর্বে|প্রাক্কালে|সম্মুখে',
    after:
      'পর|পরই|পরে|পরেই; পরে[\\p{L}\\p{M}]*|পরবর্তী[\\p{L}\\p{M}]*|তারপর[\\p{L}\\p{M}]*|অতঃপর|এরপর[\\p{L}\\p{M}]*|অনন্তর|পেছন[\\p{L}\\p{M}]*|পিছন[\\p{L}\\p{M}]*|যখন|থেকে|শেষে',
    least:
      'কমপক্ষে|অন্তত[\\p{L}\\p{M}]*|ন্যূনতম|ন্যূনপক্ষে; ন্যূন[\\p{L}\\p{M}]*|সর্বনিম্ন|কম|বেশি|বেশী|অধিক|ঊর্ধ্ব[\\p{L}\\p{M}]*|উপরে',
    most: 'সর্বোচ্চ|সর্বাধিক|বড়জোর|বড় জোর|অনধিক; অনূর্ধ্ব|বেশি|বেশী|অধিক|পর্যন্ত',
    more: 'বেশি|বেশী|অধিক; বেশি[\\p{L}\\p{M}]*|বেশী[\\p{L}\\p{M}]*|অধিক[\\p{L}\\p{M}]*|বড়[\\p{L}\\p{M}]*|উপর[\\p{L}\\p{M}]*|ওপর[\\p{L}\\p{M}]*|ঊর্ধ্ব[\\p{L}\\p{M}]*|উর্ধ্ব[\\p{L}\\p{M}]*|ছাড়ি[\\p{L}\\p{M}]*|অতিক্রম[\\p{L}\\p{M}]*|উল্লঙ্ঘন[\\p{L}\\p{M}]*|উলঙ্ঘন[\\p{L}\\p{M}]*|সর্বাধিক|উচ্চ[\\p{L}\\p{M}]*|দীর্ঘ[\\p{L}\\p{M}]*|বয়স্ক|লম্বা|অতিরিক্ত|অপেক্ষা',
    less: 'কম|অনূর্ধ্ব; কমের|নিচ[\\p{L}\\p{M}]*|নীচ[\\p{L}\\p{M}]*|ছোট[\\p{L}\\p{M}]*|নিম্ন[\\p{L}\\p{M}]*|অপেক্ষা',
    only: 'শুধু[\\p{L}\\p{M}]*|কেবল[\\p{L}\\p{M}]*|মাত্র|একমাত্র|নিছক; [\\p{L}\\p{M}]*ই|না|নয়|নেই|ছাড়া|ব্যতীত|এক[\\p{L}\\p{M}]*',
    must: 'হবে[\\p{L}\\p{M}]*|হয়|উচিত|অবশ্যই|অবশ্য|বাধ্য[\\p{L}\\p{M}]*|আবশ্যক[\\p{L}\\p{M}]*|প্রয়োজন[\\p{L}\\p{M}]*|দরকার[\\p{L}\\p{M}]*|জরুরি|কর্তব্য|চাই|লাগবে|অত্যাবশ্যক[\\p{L}\\p{M}]*|অপরিহার্য|শুধু',
    may: 'পার(?:ে|েন|ি|বে|বেন|ব|বো|ো)|ঐচ্ছিক|স্বেচ্ছামূলক',
    except:
      'ছাড়া[\\p{L}\\p{M}]*|ব্যতীত|ব্যতি[\\p{L}\\p{M}]*|বাদ[\\p{L}\\p{M}]*|না|নয়|নেই|অন্য[\\p{L}\\p{M}]*|শুধু[\\p{L}\\p{M}]*|কেবল[\\p{L}\\p{M}]*|কিন্তু|তবে|[\\p{L}\\p{M}]*ই',
  },
  ha: {
    before: 'kafin|kamin|gabanin; gabani|gaba|zuwa|har|farko|tun',
    after: 'bayan; bayan\\p{L}*|sannan|daga baya|baya|daga nan',
    least: 'akalla|aƙalla; mafi ƙaranci|mafi karanci|ƙaranci|karanci|ƙasa da|fiye|sama|wuce',
    most: 'mafi yawa|mafi yawan|bai wuce|ba su wuce|ba ta wuce|(?:kada|kar) (?:ya|ta|su) wuce; iyaka|wuce|fiye|zuwa|matuƙa|har',
    more: 'fiye|sama; wuce\\p{L}*|fi|girma|babba|tsawo|yawa|ƙari|kari|haura\\p{L}*',
    less: '[ƙk]asa da(?! [ƙk]asa); ƙasa|kasa|kaɗan|kadan|ƙanƙan\\p{L}*|ƙarami|ƙanana|ƙaranci|gaza',
    only: 'kawai|kaɗai|kadai|sai|tak|ba|babu|ɗaya|daya',
    must: 'dole|wajibi|tilas|wajaba|buƙat\\p{L}*|bukat\\p{L}*|kamata|lallai|lalle|sai',
    may: 'iya|yiwu\\p{L}*|izini|zaɓi',
    except: 'sai|ban da|banda|amma|face|ba|wani|wata|wasu|kawai|kaɗai',
  },
  zh: {
    before: '之前|以前; 前|先|尚未|未|才',
    after: '之后|之後|以后|以後; 后|後|然后|再|起|完',
    least: '至少|最少|不少于|不少於|不低于|不低於; 起码|以上|起|不小于',
    most: '最多|至多|不超过|不超過|不多于|不多於; 以内|以內|以下|上限|最高|最大|最长|高达|高達|长达|長達|多达|多達|至|到',
    more: '多于|多於|超过|超過|大于|大於|高于|高於; 以上|多|更|逾|满|滿|长',
    less: '少于|少於|小于|小於|低于|低於|不足|不到; 以下|未满|未滿|少|更|内|不超',
    only: '只|仅|僅|唯|除非|才|限|单|光',
    must: '必|须|須|应|應|要|得|务|務|强制|强迫|义务|義務|需|请|請',
    may: '可以|可自行|可选|可選; 可|能|自愿|准|允',
    except: '除|以外|之外|但|不包括|只|外',
  },
}

interface ConditionWords {
  /** What may say it; finds all. */
  any: Readonly<Record<ConditionKind, RegExp>>
  /** What says it and nothing else, as far as the row tells the two apart; finds all. */
  certain: Readonly<Record<ConditionKind, RegExp>>
  /** Frees of a duty. */
  freedom: RegExp
}

const aside = '; '

/** Null for a language without a row. */
export function conditionWordsOf(language: string): ConditionWords | null {
  const row = Object.hasOwn(rows, language) ? rows[language] : undefined
  if (row === undefined) return null
  const kindsOf = (choose: (words: string) => string): Readonly<Record<ConditionKind, RegExp>> => {
    const words = Object.entries({ ...row, ...duties[language] })
    const expressions = words.map(([kind, said]) => [kind, wordsExpression(choose(said), language)])
    return { allowed: /(?!)/gu, duty: /(?!)/gu, ...Object.fromEntries(expressions) } as Record<ConditionKind, RegExp>
  }
  return {
    any: kindsOf((words) => words.replace(aside, '|')),
    certain: kindsOf((words) => words.split(aside)[0] ?? words),
    freedom: wordsExpression(freedoms[language] ?? '(?!)', language),
  }
}
