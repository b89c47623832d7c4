// Words by which a language says "not", one row a language, made from real translations (LibreOffice's help, GNOME's guides, Debian's
// installation guide, message catalogues), or from knowledge of the language where its translations stay aside. A language without a row is not judged.

import { inAllSpellings } from '../../letter-spellings.ts'
import { onceForLanguage } from '../../once-for-language.ts'

export interface NegationMarkers {
  /** Words that deny or forbid: `not`, `never`, `nobody`. */
  denying: RegExp
  /** Those that do so by themselves: without what only repeats a denial (`никогда не`). */
  denyingAlone: RegExp
  /** Any of these words makes a sentence negative, or says it another way (`unbekannt`, `failed`). With those above; finds all. */
  any: RegExp
  /** Turns a statement into its opposite, as far as no idiom has it (`nicht nur`, `no obstante`); finds all. Null: added ones are not judged. */
  opposing: RegExp | null
  /** Only negations of a verb are looked for, in short sentences. */
  ofVerbsOnly: boolean
  /** The parts of a negation of two words (`ne … pas`), of which each is among those above; finds all. Null: each word denies by itself. */
  parts: { first: RegExp; second: RegExp } | null
  /** Adjectives that deny by a prefix or an ending; finds all. */
  adjectives: RegExp | null
  /** What a clause with `until` or `before` denies by custom, which says nothing: `пока … не`; finds all. */
  idle: RegExp | null
}

interface Row {
  denying: string
  /** What only repeats a denial, in languages that deny twice: `никогда не`. */
  echoes?: string
  others: string
  /** Ordinary words that begin like one of these, or are written alike, and deny nothing (`неділя`). */
  alike?: string
  /** Adjectives and nouns with a prefix or an ending that denies (`несправный`): these may say what English says outright (“faulty”). */
  adjectives?: string
  /** Left out where it reported too much of clean translations. */
  opposing?: string
  parts?: { first: string; second: string }
  /** Not behind a word for waiting: `wait until it is not …` says the same as `do not … until`. */
  idle?: string
  /** Written from knowledge of the language, and measured on real translations that nobody read. */
  isUnread?: true
  /** The script joins words, or puts prefixes before them: the markers may be within a word. */
  isWithin?: true
}

function markers({
  denying,
  echoes,
  others,
  alike,
  adjectives,
  opposing,
  parts,
  idle,
  isWithin,
  isUnread,
}: Row): NegationMarkers {
  const [before, after] = isWithin ? ['', ''] : ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])']
  const ordinary = alike === undefined ? '' : `(?!(?:${alike})${after})`
  const oneOf = (words: string, flags: string): RegExp =>
    new RegExp(inAllSpellings(`${before}${ordinary}(?:${words})${after}`), flags)
  return {
    denying: oneOf(echoes === undefined ? denying : `${denying}|${echoes}`, 'iu'),
    denyingAlone: oneOf(denying, 'iu'),
    any: oneOf(`${denying}|${others}`, 'giu'),
    opposing: opposing === undefined ? null : oneOf(opposing, 'giu'),
    ofVerbsOnly: isUnread === true,
    parts: parts === undefined ? null : { first: oneOf(parts.first, 'giu'), second: oneOf(parts.second, 'giu') },
    adjectives: adjectives === undefined ? null : oneOf(adjectives, 'giu'),
    idle: idle === undefined ? null : oneOf(idle, 'giu'),
  }
}

/** By the shortest BCP 47 code. */
const rows: Readonly<Record<string, Row>> = {
  de: {
    denying: 'nicht|nie|niemals|kein\\p{L}*|nichts|niemand\\p{L}*|weder|nirgend\\p{L}*',
    others:
      'ohne|verbot\\p{L}*|un(?!d|ter|ten|ser|s(?!\\p{L})|ivers|icode|ix|garn|bedingt|gefähr(?!l))\\p{L}{4,}|außer\\p{L}*|kaum|untersagt|fehl\\p{L}*|verhinder\\p{L}*|vermeid\\p{L}*|verberg\\p{L}*|verborgen\\p{L}*|statt|anstatt|anstelle|stattdessen|scheitert?e?|gescheitert|verweiger\\p{L}*|abgelehnt|ignorier\\p{L}*|deaktivier\\p{L}*|ausgeschaltet|abgeschaltet|schreibgeschützt\\p{L}*|falsch\\p{L}*|nein|weniger|kleiner|nur|bleib\\p{L}*|schwer|selten|leer(?!zeichen|taste|stelle)\\p{L}*|ander\\p{L}*|sonst|gegebenenfalls|fern|fern(?:ge|zu)?(?:halt|blieb|bleib)\\p{L}*|frei|erst|verzicht\\p{L}*|undef\\p{L}*|verbirg\\p{L}*|ausgeblendet\\p{L}*|verw[ia]rf\\p{L}*|verwerfen|verworfen\\p{L}*|lediglich|unterlass\\p{L}*|langsam\\p{L}*|dürfte\\p{L}*|\\p{L}{3,}los(?:e[nmrs]?)?|bis auf|genügt|reicht|entf[aä]ll\\p{L}*|bestehen|geschlossen\\p{L}*|\\p{L}*schließ\\p{L}*|gesperrt\\p{L}*|abwesen\\p{L}*|mangel\\p{L}*|mängel\\p{L}*|ausbleib\\p{L}*|aufgehört|aufhör\\p{L}*|asymptomat\\p{L}*|atyp\\p{L}*|anonym\\p{L}*|\\p{L}*frei(?:e[nmrs]?)?|gefähr(?:lich|d)\\p{L}*|ablehn\\p{L}*|lehn(?:t|te|en|ten)|abgeraten|abzuraten|rät\\p{L}*|vergriffen|ausverkauft|lüge\\p{L}*',
    opposing:
      'nicht(?! (?:nur|mehr|verlieren|nötig|erst|zuletzt|allein|zögern|vergessen|länger|weniger|lange|selten|wenige?|umsonst|versäumen|verpassen|über|unter))(?<!(?:oder|noch|ob) nicht)|nie|niemals|kein(?:e[nmrs]?)?(?! (?:Rolle|Wunder|Zweifel|Geheimnis|geringer\\p{L}*))',
    adjectives:
      'un(?!mög|zul|geeig|erlaub|d|ter|ten|ser|s(?!\\p{L})|iversal)\\p{L}{4,}|\\p{L}{3,}los(?:e[nmrs]?)?|fehlerhaft\\p{L}*',
    alike: '(?:kabel|draht)los\\p{L}*',
  },
  fr: {
    idle: "(?:avant|jusqu['’]à ce) qu(?:e |['’])(?:[\\p{L}\\p{M}]+ ){0,4}?(?:ne|n)",
    denying: 'ne|n|pas|jamais|non|aucun\\p{L}*|ni|rien|personne|nul\\p{L}*',
    parts: { first: 'ne|n', second: 'pas|jamais|rien|aucun\\p{L}*|personne|nul\\p{L}*' },
    others:
      'sans|exempt\\p{L}*|défend\\p{L}*|prohib\\p{L}*|imposs?ible\\p{L}*|échou\\p{L}*|échec|in(?:capable|valide|connu|utilis|existant|access|terdi|trouvable|correct|compl|visible|compr|terromp|util|sensible|exact|suffis|act|disponib|joign)\\p{L}*|illisible\\p{L}*|manqu\\p{L}*|refus\\p{L}*|évite\\p{L}*|empêch\\p{L}*|sauf|plutôt|hors|absen\\p{L}*|ignor\\p{L}*|erreur\\p{L}*|irréversible\\p{L}*|incompat\\p{L}*|contrairement|désactiv\\p{L}*|désélect\\p{L}*|différ\\p{L}*|autre\\p{L}*|sinon|étei\\p{L}*|mauvais\\p{L}*|vide\\p{L}*|peu|faible\\p{L}*|problèmes?|moins|seul\\p{L}*|uniquement|décoch\\p{L}*|dépourvu\\p{L}*|dispens\\p{L}*|inchang\\p{L}*|inutil\\p{L}*|invari\\p{L}*|disjoint\\p{L}*|déconseill\\p{L}*|défaut|à la place|impérati\\p{L}*|difficil\\p{L}*|sépar\\p{L}*|superflu\\p{L}*|exclu\\p{L}*|cess\\p{L}*|ferm(?:er|ez|ent|etures?|é\\p{L}*)|asymptomatique\\p{L}*|atypique\\p{L}*|anonyme\\p{L}*|proscri\\p{L}*|indolore\\p{L}*|indemne\\p{L}*|moindre\\p{L}*|pénurie\\p{L}*|carence\\p{L}*|priv(?:er|ent|ant|ations?)|cach(?:er|é|ée|és|ées|ent)|disproportionn\\p{L}*|dés(?:aveu|intér|approuv|agréab|avantag|obéi|ert|espér|équil|orient)\\p{L}*|in(?:apte|adapt|adéqua|appropri|cert|concevab|conscien|constan|culte|curab|dépend|déniab|désirab|efficace|évitab|expliq|fini|formel|habit|humain|juste|lassab|offens|opport|ouï|satisf|sens[ée]|stab|support|tact|toléran|vraisembl)\\p{L}*|im(?:mobile|parfait|patien|personn|précis|prévisib|prévu|probab|propre|prud|puissan)\\p{L}*|ir(?:réal|régul|respons|rempl|recev)\\p{L}*|il(?:lég|lisib|limit|logi|licit)\\p{L}*|mé(?:connu|content)\\p{L}*|danger\\p{L}*|fau(?:x|sse)\\p{L}*|mensong\\p{L}*|épuisé\\p{L}*|rupture|incertain\\p{L}*|guère|suspen[ds]\\p{L}*|annul\\p{L}*|interromp\\p{L}*|interrup\\p{L}*|report(?:é|ée|és|ées|er)',
    opposing:
      "(?:ne\\s(?!manqu|tard|cess)|n['’](?!importe|oubli|hésit))(?:[yl]['’])?[\\p{L}'’]+(?:-\\p{L}+)?\\s(?:pas(?! (?:seulement|uniquement|que(?!\\p{L})|moins))|jamais|plus(?! qu)|rien|aucun(?! problème)\\p{L}*)|ne\\s(?:pas|jamais|plus|rien)",
    alike: 'sans(?= fil)|(?<=par )défaut|(?<=(?:une|la|chaque|cette|par|toute|autre|même) )personne',
  },
  es: {
    idle: '(?<!esper\\p{L}*[^.]{0,80})hasta que(?: [\\p{L}\\p{M}]+){0,5}? no',
    denying:
      'no|nunca|jamás|ni|(?<=(?:^|[^\\p{L}\\s]\\s{0,2}|(?<!\\p{L})(?:en|de|a|con|por|para|bajo|sin|ni|que|si|y|e|o|pero|cuando|porque|casi|aunque|mientras|como|donde|pues|según|hasta|sobre|entre|desde|hacia|contra|durante|todavía|aún|actualmente) ))(?:ningún|ningun\\p{L}*|nada)|nadie|tampoco',
    others:
      'sin|imposib\\p{L}*|in(?:válid|correct|capaz|activ|accesib|compatib|exist|complet|alcanz|segur|sufic|neces|disponib)\\p{L}*|ilegib\\p{L}*|evit\\p{L}*|falt\\p{L}*|fall(?:ó|o|ad[oa]s?)|excepto|salvo|prohib\\p{L}*|impid\\p{L}*|impedi\\p{L}*|des(?:activ|conoc|habilit|orden|marc)\\p{L}*|lugar de|vez de|ocult\\p{L}*|omit\\p{L}*|distint\\p{L}*|carec\\p{L}*|fuera|molest\\p{L}*|contrario|sol[oa]\\p{L}*|sólo|menos|vací\\p{L}*|otr[oa]s?|conservar|inalterad\\p{L}*|intact\\p{L}*|irrelevant\\p{L}*|dependen?|excluy\\p{L}*|exclu[ií]d\\p{L}*|innecesari\\p{L}*|superflu\\p{L}*|cerrad[oa]s?|cierr[ae]n?|ausen\\p{L}*|libres?|proh[ií]b\\p{L}*|vedad[oa]s?|neg(?:ar|ó|ad[oa]s?|aron)|nieg\\p{L}*|asintomátic\\p{L}*|atípic\\p{L}*|anónim\\p{L}*|escas\\p{L}*|priv(?:ad[oa]s|ar|ación)|cancel\\p{L}*|rechaz\\p{L}*|ev[ií]t\\p{L}*|om[ií]t\\p{L}*|des(?:proporc|favor|igual|leal|honest|obed|aconsej|aprob|confi|cuid|emple|alent|ocup|provist|respet|actualiz|acuerd|ventaj|agrad)\\p{L}*|in(?:adecu|adapt|apropi|cap|ciert|cómod|complet|concl|consci|const|cumpl|curab|decis|defin|depend|direct|eficac|eficien|esper|estab|evitab|exact|exper|explic|feliz|frecuen|fértil|fiel|formal|human|just|móvil|madur|mun|olvid|quiet|salubr|satisf|sensib|soport|toler|útil|variab|visib|volunt)\\p{L}*|im(?:paci|par[ce]|perfect|person|prec|predec|previs|probab|procedent|propi|prud|pun)\\p{L}*|ir(?:real|regul|respons|repar)\\p{L}*|il(?:eg|ícit|imit|ógic)\\p{L}*|peligr\\p{L}*|fals\\p{L}*|mentira\\p{L}*|agotad\\p{L}*|difier\\p{L}*|diferen\\p{L}*|suspen[ds]\\p{L}*|interr[uú]m\\p{L}*|aplaz\\p{L}*|apenas',
    alike: '(?<=(?:al|por lo) )menos',
    opposing:
      'no(?! (?:obstante|olvid\\p{L}*|dud\\p{L}*|hace|hay|sol[oa]|sólo|será|es necesario|bien|más|menos|cabe duda|dej\\p{L}* de|ser que|import\\p{L}*|tard\\p{L}*|supera\\p{L}*|exced\\p{L}*))(?<!(?<!\\p{L})(?:o|si) no)',
  },
  it: {
    idle: '(?<!(?:atten|aspett)\\p{L}*[^.]{0,80})(?:finché|fino a (?:quando|che))(?: [\\p{L}\\p{M}]+){0,5}? non',
    denying:
      'non|né|(?<=(?:^|[^\\p{L}\\s]\\s{0,2}|(?<!\\p{L})(?:in|di|a|con|per|senza|né|che|se|e|o|ma|quando|perché|sebbene|benché|anche|mentre|come|dove|poiché|finché|da|su|tra|fra|contro|quasi|ancora|finora|attualmente) ))(?:mai|nessun\\p{L}*|niente|nulla)|neanche|nemmeno|neppure',
    others:
      'senza|impossibil\\p{L}*|in(?:valid|capac|utilizz|disponib|compatib|esisten|util|attiv|complet|dipenden)\\p{L}*|immutat\\p{L}*|fallit\\p{L}*|errore|errat\\p{L}*|sbagliat\\p{L}*|evit\\p{L}*|manc\\p{L}*|no|eccetto|tranne|impedi\\p{L}*|dis(?:abilit|attiv)\\p{L}*|desel\\p{L}*|sconsigl\\p{L}*|proib\\p{L}*|viet\\p{L}*|priv[oaie]|ignor\\p{L}*|invece|anziché|diversamente|divers[oaie] da\\p{L}*|sconosciut\\p{L}*|\\p{L}*chius\\p{L}*|altrimenti|nascond\\p{L}*|fiss[oa]|qualunque|solo|soltanto|problem\\p{L}*|altr[oaie]|vuot[oaie]|meno|fuori|rifiut\\p{L}*|scart\\p{L}*|invariat\\p{L}*|inalterat\\p{L}*|irrilevant\\p{L}*|al posto|se necessario|superflu\\p{L}*|esclus\\p{L}*|esclud\\p{L}*|esatt\\p{L}*|chiud\\p{L}*|assen[tz]\\p{L}*|liber[oaie]|esent[ei]|asintomatic\\p{L}*|atipic\\p{L}*|anonim\\p{L}*|scars\\p{L}*|privazion\\p{L}*|annull\\p{L}*|nascost[oaie]|neg(?:are|a|ano|at[oaie]|azion\\p{L}*)|s(?:proporzion|favorev|leal|content|occup|provvist)\\p{L}*|dis(?:ugua|onest|occup|accord|approv|obbed|interess)\\p{L}*|in(?:adegu|adatt|appropri|cert|comod|compatib|consapev|coscien|cost|curab|decis|defin|dirett|efficac|efficien|evitab|esatt|espert|felic|fedel|formal|giust|gradit|sicur|soddisf|sensib|stabil|suffic|toller|variab|visib|volont)\\p{L}*|im(?:matur|mobil|pazien|perfett|person|precis|prevedib|previst|probab|propri|prud)\\p{L}*|ir(?:real|regol|respons|repar)\\p{L}*|il(?:leg|lecit|limit|logic)\\p{L}*|pericol\\p{L}*|fals[oiae]\\p{L}*|bugi\\p{L}*|esaurit\\p{L}*|differ\\p{L}*|sospe[sn]\\p{L}*|interr[uo]\\p{L}*|rinvi\\p{L}*|mica|manco|affatto',
    opposing:
      'non(?! (?:(?:\\p{L}+ ){0,3}solo|soltanto|appena|dimentic\\p{L}*|è necessario|esit\\p{L}*|perd\\p{L}*|oltre|più|meno|superior\\p{L}*|inferior\\p{L}*|ostante|lontan\\p{L}*|super[aio]\\p{L}*))(?<!(?<!\\p{L})(?:o|se) non)',
    alike: 'senza(?= fil)',
  },
  nl: {
    denying: 'niet\\p{L}*|nooit|geen|niemand|noch|nergens',
    others:
      'zonder|on(?!der|ze|s(?!\\p{L})|geveer|line|derdeel|gedaan|middel|t(?!oe|evr))\\p{L}{4,}|onderdruk\\p{L}*|mislukt\\p{L}*|behalve|voorkom\\p{L}*|belet\\p{L}*|vermijd\\p{L}*|ontbre\\p{L}*|geweigerd|weiger\\p{L}*|verboden|nee|neger\\p{L}*|genegeerd|plaats van|verkeerd\\p{L}*|afwezig|los van|uitgeschakeld\\p{L}*|uitschakel\\p{L}*|verschill\\p{L}*|anders?|vervallen|irrelevant|buiten|alleen|leeg|lege|minder|enkel|slechts|pas|afraden|af te raden|afgeraden|terugvallen|evenmin|ongewijzigd\\p{L}*|onvoldoende|\\p{L}{3,}loos|\\p{L}{3,}loze|overbodig\\p{L}*|verbo[dt]\\p{L}*|verbied\\p{L}*|gesloten|\\p{L}*sluit\\p{L}*|dicht(?! bij)|gebrek\\p{L}*|asymptomat\\p{L}*|atypisch\\p{L}*|anoniem\\p{L}*|\\p{L}*vrije?|stop\\p{L}*|gestopt|afgelast|geannuleerd|verlor\\p{L}*|verlies\\p{L}*|gevaar\\p{L}*|vals\\p{L}*|leugen\\p{L}*|uitverkocht|uitgesteld|onderbroken|opgeschort|nauwelijks',
    opposing:
      '(?<!(?:nog|of) )niet(?! (?:alleen|langer|beschikbaar|nodig|aarzel\\p{L}*|meer|minder|zelden|vergeten|lang|onder|boven))|nooit|geen',
    adjectives: 'on(?!mog|toel|gesch|der|ze|s(?!\\p{L})|geveer|line|derdeel)\\p{L}{4,}|\\p{L}{3,}lo(?:os|ze)',
    alike: 'draadlo\\p{L}*|(?<=(?:een|de|uw|je|deze|die|zijn|haar|mijn|hun|geldige|nieuwe) )pas',
  },
  pt: {
    idle: '(?<!(?:esper|aguard)\\p{L}*[^.]{0,80})(?:até|enquanto) (?:que )?(?:[\\p{L}\\p{M}]+ ){0,4}?não',
    denying:
      'não|nunca|jamais|nem|(?<=(?:^|[^\\p{L}\\s]\\s{0,2}|(?<!\\p{L})(?:em|de|a|com|por|para|sob|sem|nem|que|se|e|ou|mas|quando|porque|embora|enquanto|como|onde|pois|segundo|até|sobre|entre|desde|contra|durante|quase|ainda|atualmente) ))(?:nenhum\\p{L}*|nada)|ninguém|tampouco',
    others:
      'sem|ilegív\\p{L}*|imposs\\p{L}*|in(?:válid|corret|capaz|existent|acessív|compatív|disponív|alterad|depende|seguro|complet|defin)\\p{L}*|des(?:abilit|ativ|conhec|marc)\\p{L}*|falt\\p{L}*|falh\\p{L}*|evit\\p{L}*|exceto|proib\\p{L}*|imped\\p{L}*|ausen\\p{L}*|invés|lugar|ignor\\p{L}*|diferente\\p{L}*|caso contrário|fora|vazi[oa]s?|somente|apenas|só|outr[oa]s?|menos|oculta\\p{L}*|desnecess\\p{L}*|inalter\\p{L}*|intact\\p{L}*|irrelevante\\p{L}*|dispens\\p{L}*|depend\\p{L}*|impedid\\p{L}*|fecha(?:d[oa]s?|mentos?)|encerrad\\p{L}*|aus[eê]n\\p{L}*|livres?|isent\\p{L}*|pro[ií]b\\p{L}*|vedad[oa]s?|interdit\\p{L}*|neg(?:ar|ou|ad[oa]s?|aram)|assintomátic\\p{L}*|atípic\\p{L}*|an[óô]nim\\p{L}*|escass\\p{L}*|cancel\\p{L}*|rejeit\\p{L}*|recus\\p{L}*|priv(?:ad[oa]s|ar|ação)|des(?:proporc|favor|igual|leal|honest|obed|aconselh|aprov|confi|confort|cuid|empreg|encoraj|estimul|ocup|provid|respeit|atualiz|acord|vantag|agrad)\\p{L}*|in(?:adequ|adapt|apropri|cert|cômod|cómod|completo|conclus|consci|const|cumpr|curáv|decis|depend|diret|eficaz|eficien|esper|estáv|evitáv|exat|exper|explic|feliz|frequen|fértil|fiel|formal|human|just|satisf|sensív|suport|toler|útil|variáv|visív|volunt)\\p{L}*|im(?:óv|paci|parc|perfeit|pesso|precis|previs|prováv|próp|prud|pun)\\p{L}*|ir(?:real|regul|respons|repar)\\p{L}*|il(?:eg|ícit|imit|ógic)\\p{L}*|perig\\p{L}*|fals\\p{L}*|mentira\\p{L}*|esgotad\\p{L}*|suspen[ds]\\p{L}*|interr[uo]\\p{L}*|adiad\\p{L}*|carec\\p{L}*|sequer|anulad\\p{L}*',
    alike: 'sem(?= fio)|(?<=(?:pelo|ao) )menos',
    opposing:
      'não(?! (?:tarda\\p{L}*|demora\\p{L}*|só|apenas|somente|esque\\p{L}*|é necessário|obstante|hesit\\p{L}*|deix\\p{L}* de|há dúvida\\p{L}*|mais|menos|raro|import\\p{L}*|exced\\p{L}*|ultrapass\\p{L}*|ser que))(?<!(?<!\\p{L})ou não)|nunca|jamais',
  },
  sv: {
    denying: 'inte|ej|aldrig|ing(?:en|et|a|enting|enstans)|icke\\p{L}*|varken',
    others:
      'utan|o(?:känd?|giltig|möjlig|tillåt|tillgäng|tillfred|förändr|läsbar|bero|säker|använd|defin|tilläm)\\p{L}*|miss?lyck\\p{L}*|saknas?|saknar|saknade|förhindra\\p{L}*|undvik\\p{L}*|fel(?!sök|konf)\\p{L}*|neka\\p{L}*|förbjud\\p{L}*|heller|vägra\\p{L}*|stället|ignorera\\p{L}*|dålig\\p{L}*|skild\\p{L}*|hoppa\\p{L}*|dolda?|döljs?|bara|endast|sällan|annars|annan|annat|andra|inaktiv\\p{L}*|avstängd\\p{L}*|tom\\p{L}*|utanför|svårt|slut|sluta\\p{L}{0,2}|långsam\\p{L}*|förbj?ud\\p{L}*|\\p{L}*stäng\\p{L}*|frånvaro\\p{L}*|brist\\p{L}*|asymtomat\\p{L}*|symt?omfri\\p{L}*|atypisk\\p{L}*|anonym\\p{L}*|fria?|fritt|\\p{L}*fri(?:a|tt)?|o(?:förmög|vanlig|lämplig|laglig|nödvändig|rimlig|rättvis|trolig|tydlig|vill|avslut|avsiktlig|begräns|behörig|bekräft|besvar|påverk|skadd|symtom|vaccin|viss)\\p{L}*|inställd\\p{L}*|uteblev|utebli\\p{L}*|\\p{L}{3,}lös(?:a|t)?|farlig\\p{L}*|fara|falsk\\p{L}*|lögn\\p{L}*|avråd\\p{L}*|slutsåld\\p{L}*|avbryt\\p{L}*|avbrut\\p{L}*|uppskjut\\p{L}*|skjut\\p{L}* upp|knappt',
    opposing:
      'inte(?! (?:bara|endast|enbart|längre|minst|mer|mindre|tveka|glöm\\p{L}*|missa|sällan|långt))(?<!eller inte)|aldrig',
    alike: 'trådlös\\p{L}*',
  },
  da: {
    denying: 'ikke\\p{L}*|aldrig|ing(?:en|et|enting)|intet|hverken',
    others:
      'uden\\p{L}*|u(?!d|nder|ge|nge)\\p{L}{5,}|skrivebeskyttet|fravær|mislyk\\p{L}*|mangle\\p{L}*|undgå\\p{L}*|forhindre\\p{L}*|fejl\\p{L}*|nægt\\p{L}*|forbudt?|heller|stedet|ignorer\\p{L}*|forskellig\\p{L}*|undlad\\p{L}*|lad være|kun|ellers|tom\\p{L}*|deaktiver\\p{L}*|anden|andet|andre|slukket|forkert\\p{L}*|forbud\\p{L}*|forby\\p{L}*|luk[kn]\\p{L}*|mangel|asymptomat\\p{L}*|symptomfri\\p{L}*|atypisk\\p{L}*|anonym\\p{L}*|fri|frie|frit|\\p{L}*fri(?:e|t)?|aflys\\p{L}*|mistede?|\\p{L}{3,}løs(?:e|t)?|udebl\\p{L}*|farlig\\p{L}*|fare|falsk\\p{L}*|løgn\\p{L}*|fraråd\\p{L}*|udsolgt\\p{L}*|afbryd\\p{L}*|afbrud\\p{L}*|udsat|næppe',
    opposing: 'ikke(?! (?:kun|blot|længere|længe|mindst|mere|mindre|tøve?|glem\\p{L}*|sjældent))(?<!eller ikke)|aldrig',
    alike: 'trådløs\\p{L}*',
    adjectives: 'u(?!mul|til|egn|d|nder|ge|nge)\\p{L}{5,}',
  },
  nb: {
    denying: 'ikke|ikkje|aldri|ing(?:en|et|enting)|intet|verken|hverken',
    others:
      'uten\\p{L}*|u(?!t(?!il)|nder|ke|nge)\\p{L}{4,}|mislyk\\p{L}*|mangle\\p{L}*|unngå\\p{L}*|hindre\\p{L}*|forbud\\p{L}*|forby\\p{L}*|feil\\p{L}*|nekt\\p{L}*|heller|stedet|ignorer\\p{L}*|forskjellig\\p{L}*|ulik\\p{L}*|stand|strid\\p{L}*|lar være|bare|kun|ellers|tom\\p{L}*|annen|annet|andre|slått av|slutt\\p{L}*|steng(?:t|e|n)\\p{L}*|luk[kn]\\p{L}*|fravær\\p{L}*|mangel|mangl\\p{L}*|asymptomat\\p{L}*|symptomfri\\p{L}*|atypisk\\p{L}*|anonym\\p{L}*|fri|frie|fritt|\\p{L}*fri(?:e|tt)?|avlys\\p{L}*|mistet|\\p{L}{3,}løs(?:e|t)?|utebl\\p{L}*|forhindr\\p{L}*|farlig\\p{L}*|fare|falsk\\p{L}*|løgn\\p{L}*|fraråd?\\p{L}*|utsolgt\\p{L}*|avbry?[td]\\p{L}*|utsatt|neppe',
    opposing: 'ikke(?! (?:bare|kun|lenger|lenge|minst|mer|mindre|nøl\\p{L}*|glem\\p{L}*|sjelden))(?<!eller ikke)|aldri',
    alike: 'trådløs\\p{L}*',
    adjectives: 'u(?!mul|egn|t|nder|ke|nge)\\p{L}{4,}',
  },
  ru: {
    idle: '(?<!жд\\p{L}*[^.]{0,80})(?:пока|покуда)(?: [\\p{L}\\p{M}]+){0,5}? не',
    denying: 'не|нет|нельзя|запре[тщ]\\p{L}*',
    echoes: 'никогда|никто|ничего|ника\\p{L}+|ни|ни один|ни одного',
    others:
      'не\\p{L}{2,}|без\\p{L}*|бес\\p{L}{3,}|отсутств\\p{L}*|кроме|запре\\p{L}*|отмен\\p{L}*|отключ\\p{L}*|отказ\\p{L}*|скры\\p{L}*|иначе|вместо|ошиб\\p{L}*|пуст\\p{L}*|лишь|только|вне|другой|другие|отлич\\p{L}*|игнорир\\p{L}*|исключ\\p{L}*|избе\\p{L}*|сбой|трудно|пропу[сщ]\\p{L}*|мало|менее|меньше|выключ\\p{L}*|противн\\p{L}*|ли|лиш\\p{L}*|отриц\\p{L}*|отлож\\p{L}*|сложно|сомн\\p{L}*|запрещ\\p{L}*|(?:по)?теря\\p{L}*|лишн\\p{L}*|\\p{L}*независим\\p{L}*|закры\\p{L}*|заперт\\p{L}*|воспрещ\\p{L}*|асимптом\\p{L}*|атипич\\p{L}*|аномал\\p{L}*|анонимн\\p{L}*|свобод\\p{L}*|прекра[тщ]\\p{L}*|перекры\\p{L}*|потер\\p{L}*|лише[нм]\\p{L}*|противопоказ\\p{L}*|опасн\\p{L}*|ложн\\p{L}*|ложь|фальш\\p{L}*|закончи\\p{L}*|кончил\\p{L}*|исчерпан\\p{L}*|прерв\\p{L}*|прерыв\\p{L}*|отсроч\\p{L}*|приостан\\p{L}*|едва|воздерж\\p{L}*',
    opposing:
      'не(?! (?:только|далее|дальше|позже|позднее|раньше|ранее|менее|меньше|более|больше|реже|чаще|старше|младше|выше|ниже|просто|столько|раз|забуд\\p{L}*|ли|начн\\p{L}*|отлич\\p{L}*|нужно|требу\\p{L}*|сомнев\\p{L}*|исключ\\p{L}*|медл\\p{L}*|превыш\\p{L}*|говоря|считая))(?<!(?:или|едва|чуть) не)|нельзя',
    alike:
      'беспроводн\\p{L}*|необходим\\p{L}*|недел\\p{L}*|неб[оа]|небес\\p{L}*|недавн\\p{L}*|немедленн\\p{L}*|него|не[её]|нею|нему|нём|несколь\\p{L}*|некотор\\p{L}*|нефт\\p{L}*|нерв\\p{L}*|нес(?:ти|[её]т|ут|ите|ли)|безопасн\\p{L}*|беспоко\\p{L}*',
    adjectives: 'не(?!льзя|возмож|уда|допуст|прав|приемл|пригодн)\\p{L}{4,}|без\\p{L}{3,}|бес\\p{L}{3,}',
  },
  uk: {
    isUnread: true,
    idle: '(?<!чека\\p{L}*[^.]{0,80})(?:поки|доки|допоки)(?: [\\p{L}\\p{M}]+){0,5}? не',
    denying: 'не|ні|нема|немає|не можна',
    echoes: 'ніколи|ніхто|нічого|жодн\\p{L}*',
    others:
      'не\\p{L}{2,}|без\\p{L}*|відсутн\\p{L}*|крім|забор\\p{L}*|скасов\\p{L}*|вимк\\p{L}*|відмов\\p{L}*|прихов\\p{L}*|інакше|замість|помил\\p{L}*|порож\\p{L}*|лише|тільки|поза|інш\\p{L}*|відрізн\\p{L}*|ігнор\\p{L}*|виключ\\p{L}*|уник\\p{L}*|збій|важко|пропу[сщ]\\p{L}*|мало|менше|закри\\p{L}*|заборон\\p{L}*|асимптом\\p{L}*|атипов\\p{L}*|аномал\\p{L}*|анонімн\\p{L}*|вільн\\p{L}*|припин\\p{L}*|втра[тч]\\p{L}*|позбавл\\p{L}*|брак\\p{L}*|бракує|протипоказ\\p{L}*|небезпе\\p{L}*|фальш\\p{L}*|хибн\\p{L}*|закінчил\\p{L}*|вичерпан\\p{L}*|перерв\\p{L}*|перерива\\p{L}*|відкла\\p{L}*|зупин\\p{L}*|утрим(?:уйт|ат)\\p{L}*|навряд',
    alike:
      'бездротов\\p{L}*|необхідн\\p{L}*|неділ\\p{L}*|неб[оа]|небес\\p{L}*|нещодавн\\p{L}*|нерв\\p{L}*|негайн\\p{L}*|незабаром|незалежн\\p{L}*|неї|нею|нафт\\p{L}*|нес(?:ти|е|уть|іть|ли)|немовля\\p{L}*|безпе[кч]\\p{L}*|безпосередн\\p{L}*',
    adjectives: 'не(?!має|можлив|вда|припуст|прийнят|придатн)\\p{L}{4,}|без\\p{L}{3,}',
    opposing:
      'не(?! (?:тільки|лише|лиш|просто|далі|пізніше|раніше|старш\\p{L}*|молодш\\p{L}*|раз|перевищ\\p{L}*|виключ\\p{L}*|менш[е]?|більш[е]?|забу\\p{L}*|забувайте|потрібно|треба|потребу\\p{L}*|обов\\p{L}*))(?<!(?:чи|або|аби|хоча б) не)|ніколи',
  },
  sl: {
    idle: '(?<!čaka\\p{L}*[^.]{0,80})dokler(?: [\\p{L}\\p{M}]+){0,5}? (?:ne|ni\\p{L}*)',
    denying: 'ne|ni|niso|nis(?:em|i|te|mo|va|ta)|nima\\p{L}*|niti|ne\\p{L}{1,3}',
    echoes: 'nikoli|noben\\p{L}*|nihče|nič|nikakor',
    others:
      'brez|ne\\p{L}{2,}|manjka\\p{L}*|prepre\\p{L}*|izog\\p{L}*|napa\\p{L}*|spodlet\\p{L}*|razen|namesto|sicer|samo|le|prazn\\p{L}*|onemogo\\p{L}*|izklop\\p{L}*|prepoved\\p{L}*|zavrn\\p{L}*|drug\\p{L}*|izven|zunaj|odsot\\p{L}*|skri\\p{L}*|prezr\\p{L}*|različ\\p{L}*|brez\\p{L}*|zapr[tle]\\p{L}*|zapir\\p{L}*|asimptom\\p{L}*|atipič\\p{L}*|anonim\\p{L}*|odpoved\\p{L}*|preneh\\p{L}*|izgub\\p{L}*|ustav\\p{L}*|pomanjk\\p{L}*|nevarn\\p{L}*|lažn\\p{L}*|laž|prekin\\p{L}*|odlož\\p{L}*|komaj',
    opposing:
      'ne(?! (?:samo|le|zgolj|glede|oklevajte|več|manj|dlje|presega\\p{L}*))|ni(?! (?:potrebno|mišk))(?<!še ni)|niso',
    alike:
      'nek(?:aj|do|je|i|oga|omu|ater\\p{L}*|oliko|ega|emu|em|e|a|ih|im)|nedelj\\p{L}*|neb[oau]|neg[aeio]|neposredn\\p{L}*|nemudoma',
    adjectives: 'ne(?!mogo|dopust|dovolj)\\p{L}{4,}',
  },
  ar: {
    isWithin: true,
    denying:
      '(?<![\\p{L}\\p{M}])[وفأ]?(?:لا|لم|لن|ألا|لس(?:ت|نا|تم|ن)|ليس\\p{L}*)(?![\\p{L}\\p{M}])|(?<![\\p{L}\\p{M}])[وفلب]?(?:ال)?(?:غير|عدم)(?![\\p{L}\\p{M}])|ممنوع|محظور|(?:[يت]منع|[يت]حظر|منع|حظر)(?:ت|وا|ون|ن|نا|ه|ها|هم|ته|تها|تهم|ك|كم)?(?![\\p{L}\\p{M}])',
    others:
      'بدون|دون|ما(?![\\p{L}\\p{M}])|فشل|تعذر|خطأ|خلاف|عكس|إلا|سوى|بلا|فقط|مفقود|رفض|تجنب|تجاهل|فارغ|مستحيل|ناقص|(?<![\\p{L}\\p{M}])(?:[وفبل]?(?:ال)?خال(?:ي|ية|ين|يين)?|[وف]?خل[اتو]|[وف]?[يت]خلو)(?![\\p{L}\\p{M}])|لايمكن|إيقاف|متوقف|تعطيل|خارج|أبدا|أبدًا|عجز|عاجز|مغلق|أغلق|إغلاق|[يت]غلق|اختف|انعدام|انعدم|منعدم|عديم|افتقار|[يت]فتقر|افتقد|فقدان|غياب|غائب|نقص|غامض|غموض|مجهول|إنكار|أنكر|امتنع|امتناع|[يت]متنع|نادر|صعب|محروم|حرمان|معدوم|ألغ(?:ي|ى|ت|وا|اء)|إلغاء|كاذب|كذب|زائف|خطر|خطير|[يت]ستحيل|استحال|توقف|وقف|تأجيل|تأجل|(?<!\\p{L})(?:ب?ألا|لئلا|لكيلا|كيلا|لسنا|لسن|لستم)(?!\\p{L})|(?<!\\p{L})[وف]?لا[يت](?:وجد|مكن|جب|جوز|عد|ستطيع)',
    // `لا يزال` is “still”, and `لا سيما` “above all”.
    opposing:
      '(?<![\\p{L}\\p{M}])(?<!(?:أو|أم) )[وف]?(?:لا|لن|لم)(?![\\p{L}\\p{M}])(?!\\s+(?:[أنيت]زا?ل|بد|سيما|شك|ريب|غنى|مفر|مناص|محالة|[يت]تجزأ|[يت]نفصل|بأس|مانع|حصر|سلكي|مركزي|إرادي|نهائي|[يت]قل|[يت]تجاوز|[يت]تعدى|[يت]زيد)(?!\\p{L})|[^.،؛]{0,60}\\sإلا(?!\\p{L}))',
  },
  zh: {
    isWithin: true,
    denying: '不|未|沒|没|無|无|非|別|别|勿|禁|莫',
    others:
      '否|失敗|失败|錯誤|错误|拒絕|拒绝|避免|除外|以外|僅|仅|只|缺|空白|忽略|停用|取消|隱藏|隐藏|其他|例外|誤|关闭|關閉|停课|停課|关停|關停|封闭|封閉|停止|消失|拒|防止|阻止|欠|匿名|反对|反對|异常|異常|危险|危險|假|谎|謊|难以|難以|避|以免|暂停|暫停|推迟|推遲|谢绝|謝絕|免除|豁免|尚待|有待|很少|甚少|罕|除了|除非',
    opposing:
      '不(?=[能會会可得應应该該要宜准許许])(?!可(?:或缺|避免|思|逆|抗|分割|磨|知|估)|能不|得不|得已|会不|會不|可不)|勿|禁止',
    alike:
      '非常|非洲|(?<=[特性個个級级類类分區区差識识辨])[別别]|不過|不过|不少|不斷|不断|不久|不時|不时|無論|无论|不得不',
  },
  th: {
    isWithin: true,
    denying: 'ไม่|ห้าม|มิ|อย่า|ไม่ได้',
    others:
      'ไร้|ปราศจาก|ล้มเหลว|ผิดพลาด|ผิด|เว้น|นอก|ขาด|เฉพาะ|เท่านั้น|ยกเลิก|ปฏิเสธ|ซ่อน|ว่าง|แทน|ปิด|งด|ยุติ|ขัดข้อง|ป้องกัน|หลีกเลี่ยง|ระงับ|อันตราย|เท็จ|ปลอม|เลื่อน|ขาดแคลน|หยุด',
    opposing: '(?<!หรือ|ใช่)ไม่(?!ใช่|โคร|ว่า|กี่|เกิน|มี|เพียง|แค่|ต่ำกว่า|น้อยกว่า|สบาย|จำเป็น)|ห้าม|อย่า(?!ง|ลืม)',
    alike: 'อย่าง|มิถุนา|มิตร|มิ(?:ลลิ|เตอร์)',
  },
  bn: {
    // Some write it together with the verb: `যাবেনা`, `করিনি`.
    idle: '(?:যতক্ষণ|যতদিন)(?: [\\p{L}\\p{M}]+){0,9}? না|না [\\p{L}\\p{M}]+ পর্যন্ত',
    denying:
      'না|নাও|নাকো|নয়|নেই|নেইকো|নি|নাই|নহে|নন|নও|নয়তো|[\\p{L}\\p{M}]+(?:বে|বেন|বো|ছি|ছে|ছেন|েন|তাম|লাম)না|[\\p{L}\\p{M}]{2,}েনা|(?:গেল|হল|হলো|পারল|পারলো)না|(?:হ|যা|দে|নে|পা|চা|খা|র)য়না|(?:কর|দেখ|ছাড়|পার|জান|থাক|রাখ|শোন|দাও|যাও|হও|পাও)(?:ন)?নি|[\\p{L}\\p{M}]{2,}িনি|[\\p{L}\\p{M}]+ননি|[\\p{L}\\p{M}]+(?:ে|েন|য়|ই)নি|নিষিদ্ধ|নিষেধ[\\p{L}\\p{M}]*',
    others:
      '(?:অ(?:জানা|নাবশ্যক|প্রয়োজন|পর্যাপ্ত|নুচিত|স্পষ্ট|নিশ্চিত|নির্দিষ্ট|সম্পূর্ণ|কার্যকর|ব্যবহৃত|যৌক্তিক|সুস্থ|স্বাভাবিক|পরিষ্কার|নিয়মিত|দৃশ্য|চেতন|পরিচিত|নীহা|গ্রহণ|প্রতুল|পরিবর্তিত|স্থির|প্রকাশিত|প্রমাণিত|মীমাংসিত|প্রাপ্ত|বাঞ্ছিত|নাক্রান্ত|নাবিষ্কৃত|বৈধ|সম্ভব|সমর্থ|সফল|নুপস্থিত|ক্ষম|প্রাপ্য|জ্ঞান|বুঝ|নিচ্ছ|নিরাপদ|যোগ্য|যথা|কেজো|চল|চেনা|গ্রাহ্য|স্বীকার|ন্য|ভাব|নধিক|মান্য|নবধান)|নির্(?:বোধ|দোষ)|নিষ্|নিঃ|বিনা|ছাড়া|ব্যতী|ব্যর্থ|ভুল|ত্রুটি|শুধু|কেবল|পরিবর্তে|বাতিল|বন্ধ|খালি|বিরত|বারণ|বাধা|বাদ|বঞ্চিত|এড়|প্রত্যাখ্যা|রহিত|সামান্য|মাত্র|অল্প|কম|বাইরে|লুক|আলাদা|ভিন্ন|মিথ্যা|মানা|প্রতিরোধ|উপেক্ষা|ব্যাহত|প্রতিহত|প্রতিরোধ|রোধ|শূন্য|মুক্ত(?!ি)|ঘাটতি|স্থগিত|মুলতুবি|হার[াি]|বিরল|কদাচিৎ|কঠিন|বিপজ্জনক|বিপদ|ঝুঁকিপূর্ণ|জাল)[\\p{L}\\p{M}]*|[\\p{L}\\p{M}]{2,}(?:হীন|বিহীন|মুক্ত|রহিত)[\\p{L}\\p{M}]*|[\\p{L}\\p{M}]*নির্বিশে[\\p{L}\\p{M}]*',
    alike:
      'কেননা|কাহিনি|আইনি|কমপক্ষে|কমিউ[\\p{L}\\p{M}]*|কমিটি[\\p{L}\\p{M}]*|কমি(?:শন|উন)[\\p{L}\\p{M}]*|কমল[\\p{L}\\p{M}]*|কমান্ড[\\p{L}\\p{M}]*|কমপ্লেক্স|এড়িয়া',
    // Whole words only: `নাম` and `ঠিকানা` deny nothing, and `কি না` is “whether”.
    opposing:
      '(?<![\\p{L}\\p{M}])(?<!কি |কিছুই |সন্দেহ |বিকল্প |কম )(?:না|নয়|নেই)(?![\\p{L}\\p{M}]| (?:কো|কখন|কেউ|কিছু|কেন))',
  },
  cs: {
    isUnread: true,
    idle: '(?<!čk\\p{L}*[^.]{0,80})dokud(?: [\\p{L}\\p{M}]+){0,5}? ne\\p{L}+',
    denying:
      'ne(?!bo(?!\\p{L})|j(?!s|d|e)\\p{L}|ch(?!\\p{L}{4})|ž(?!\\p{L})|dáv|děl|blíz)\\p{L}*|ani|bez\\p{L}*|zakáz(?!k)\\p{L}*|zakaz\\p{L}*',
    echoes: 'ni(?:c|kdo|kdy|kde|kter\\p{L}*|koho|jak\\p{L}*|čeho)|žádn\\p{L}*',
    others:
      'chyb\\p{L}*|selh\\p{L}*|odmít\\p{L}*|vyhn\\p{L}*|vyhýb\\p{L}*|vypn\\p{L}*|vypín\\p{L}*|kromě|mimo|místo(?! (?:na|v|pro|k)(?!\\p{L}))|jinak|jen|pouze|vynech\\p{L}*|skry\\p{L}*|prázdn\\p{L}*|jin\\p{L}*|méně|zabrán\\p{L}*|zabraň\\p{L}*|ignor\\p{L}*|různ\\p{L}*|odliš\\p{L}*|přesta\\p{L}*|těžk\\p{L}*|obtížn\\p{L}*|ztra\\p{L}*|špatn\\p{L}*|zruš\\p{L}*|zavř\\p{L}*|uzavř\\p{L}*|absenc\\p{L}*|asymptom\\p{L}*|atypick\\p{L}*|anonym\\p{L}*|zamít\\p{L}*|zamezi\\p{L}*|přeruš\\p{L}*|pozasta\\p{L}*|zakryt\\p{L}*|falešn\\p{L}*|lživ\\p{L}*|lež|zrušen\\p{L}*|odlož\\p{L}*|stěží|sotva',
    alike:
      'bezdrátov\\p{L}*|nemoc\\p{L}*|neděl\\p{L}*|nebes\\p{L}*|nebe|nedávn\\p{L}*|neustál\\p{L}*|neprodlen\\p{L}*|nezávisl\\p{L}*|nezbytn\\p{L}*|nemovit\\p{L}*|neziskov\\p{L}*|neteř\\p{L}*|nevěst\\p{L}*|nerv\\p{L}*|nese|nesou|nést|bezpeč\\p{L}*|bezprostředn\\p{L}*',
    adjectives: '(?:ne(?!možn|úsp|příp|povol|vhod|smě)|bez)\\p{L}{3,}(?:ý|é|ým|ých|ými|ého|ému|ém)',
    opposing:
      'není(?! (?:t[řr]eba|nutn\\p{L}*|pot[řr]eb\\p{L}*|zapot[řr]ebí|jen|pouze|divu))|nejsou(?! (?:jen|nutn\\p{L}*))|nesmí(?:te|me|š)?|nemůže(?:te|me|š)?|nemohou|nemohl\\p{L}*|nelze|nemají|nemáte|nebud(?:e|ou|ete|eme)|nebyl\\p{L}*|nikdy|ne(?!ch|tr|st|mus|zapom|ví|js)\\p{L}{3,}(?:[ejěu]te)(?!\\p{L})',
  },
  hu: {
    isUnread: true,
    idle: '(?<!vár\\p{L}*[^.]{0,80})a?míg(?: [\\p{L}\\p{M}]+){0,5}? nem',
    denying:
      'nem\\p{L}*|ne|se|sem\\p{L}*|sose\\p{L}*|soha|senki\\p{L}*|nincs\\p{L}*|sincs\\p{L}*|sehol|nélkül\\p{L}*|tilos|til[ot]\\p{L}*|\\p{L}{3,}(?:atlan|etlen|talan|telen)\\p{L}*',
    others:
      'hib[aáe]\\p{L}*|hiány\\p{L}*|kivéve|mellőz\\p{L}*|elkerül\\p{L}*|letilt\\p{L}*|kikapcsol\\p{L}*|elutasít\\p{L}*|megtagad\\p{L}*|rejt\\p{L}*|elrejt\\p{L}*|üres\\p{L}*|más(?!ol|od|fél)\\p{L}*|különben|egyébként|csak|csupán|helyett|kihagy\\p{L}*|figyelmen|akadály\\p{L}*|megakadály\\p{L}*|eltér\\p{L}*|különböz\\p{L}*|kev[eé]s\\p{L}*|kívül\\p{L}*|nehéz\\p{L}*|nehez\\p{L}*|elvesz\\p{L}*|leáll\\p{L}*|marad\\p{L}*|zárva|zárt\\p{L}*|lezár\\p{L}*|bezár\\p{L}*|\\p{L}*mentes\\p{L}*|tünetmentes\\p{L}*|asymptom\\p{L}*|aszimpt\\p{L}*|atipikus\\p{L}*|névtelen\\p{L}*|(?:be|meg|le)?tilt\\p{L}*|megszűn\\p{L}*|megszünt\\p{L}*|abbahagy\\p{L}*|meggátol\\p{L}*|gátol\\p{L}*|elmarad\\p{L}*|ritk[aá]\\p{L}*|veszély\\p{L}*|hamis\\p{L}*|hazug\\p{L}*|elfogyott|elhalaszt\\p{L}*|félbeszak\\p{L}*|aligha',
    opposing:
      'nem(?! (?:csak|csupán|kizárólag|utolsósorban|kétséges|ritkán|haboz\\p{L}*|hosszabb|idősebb|nagyobb|kisebb|meghalad\\p{L}*|sokkal|szükség\\p{L}*|kell|kötelező|több|kevesebb|felejt\\p{L}*))(?<!vagy nem)|soha|tilos',
    alike:
      '(?<=vezeték )nélkül\\p{L}*|(?:közvetlen|egyetlen|hirtelen|véletlen|feltétlen)\\p{L}*|nemzet\\p{L}*|nemrég\\p{L}*|nemek\\p{L}*|nemű\\p{L}*|nemi',
    adjectives: '(?!lehet)\\p{L}{3,}(?:atlan|etlen|talan|telen)\\p{L}*',
  },
  fi: {
    isUnread: true,
    denying:
      'ei\\p{L}*|en|et|emme|ette|äl(?:ä|k)\\p{L}*|ettei\\p{L}*|ellei\\p{L}*|jollei\\p{L}*|muttei\\p{L}*|ilman|kielle\\p{L}*|epä\\p{L}+|\\p{L}{3,}(?:(?<!s)t[oö]n|ttoma\\p{L}*|ttömä\\p{L}*|matta|mättä)',
    echoes: 'mikään|mitään|kukaan|ketään|koskaan',
    others:
      'virhe\\p{L}*|puuttu\\p{L}*|est[eäy]\\p{L}*|vält[te](?!ämät)\\p{L}*|paitsi|vain|ainoastaan|muu(?:n|t|ta|ten|toin|ssa|sta|hun|lla|lta|lle|ksi|alla|alta|alle)?|mui(?:ssa|ta|den|hin|sta|lla|lle)|sijaan|sijasta|ohit\\p{L}*|ohita\\p{L}*|piilo\\p{L}*|tyhj\\p{L}*|hyl[kä]\\p{L}*|hylät\\p{L}*|eri|eril\\p{L}*|eroa\\p{L}*|vähem\\p{L}*|jätt?\\p{L}*|lakka\\p{L}*|väär\\p{L}*|ulkopuol\\p{L}*|vaik\\p{L}*|kadon\\p{L}*|pysy\\p{L}*|kielt\\p{L}*|käytöstä|sulje\\p{L}*|sulk[ei]\\p{L}*|puut[et]\\p{L}*|lopet\\p{L}*|keskey\\p{L}*|keskeyt\\p{L}*|peru(?:t|u)\\p{L}*|harv(?:a|oi)\\p{L}*|menetti\\p{L}*|\\p{L}*vapaa\\p{L}*|vaaralli\\p{L}*|vaara\\p{L}*|valhe\\p{L}*|loppu\\p{L}*|lykä\\p{L}*|tuskin',
    alike: 'langat\\p{L}*|\\p{L}*(?:käy|näy|syö|täy|kiy|ty)tön|\\p{L}*(?:lii|luo|muo|osas)ton|eil(?:en|is)\\p{L}*',
    adjectives: 'epä\\p{L}+|(?!mahd)\\p{L}{3,}(?:ton|tön|ttoma\\p{L}*|ttömä\\p{L}*)',
  },
  el: {
    isUnread: true,
    denying: 'δεν|δε|μη|μην|μη\\p{L}+|όχι|ούτε|χωρίς|δίχως|αδ[υύ]ν\\p{L}*|απαγορ\\p{L}*',
    echoes: 'ποτέ|καν(?:έν|είς|ένας)\\p{L}*|καμία|καμιά|τίποτ[αε]',
    others:
      'άγνωστ\\p{L}*|άκυρ\\p{L}*|αποτ[υύ]\\p{L}*|απ[έε]τυχ\\p{L}*|σφάλμα\\p{L}*|λ[άα]θ\\p{L}*|λανθασμέν\\p{L}*|λείπ\\p{L}*|αποφ[υύε]\\p{L}*|εκτός|μόνο\\p{L}*|άλλ\\p{L}*|αντί|αντίθετ\\p{L}*|διαφορετικ\\p{L}*|κεν[όήάέού]\\p{L}*|αγν[οό]\\p{L}*|απενεργ\\p{L}*|κρυ(?!πτ)\\p{L}*|κρύ(?!πτ)\\p{L}*|απόκρυ\\p{L}*|αρν\\p{L}*|άρνη\\p{L}*|απορρ\\p{L}*|λιγότερ\\p{L}*|μικρότερ\\p{L}*|εμποδ\\p{L}*|αποτρ\\p{L}*|παραλ(?!ή|ά|αβ|αμ)\\p{L}*|ανεπ\\p{L}*|ασύμβατ\\p{L}*|ανενεργ\\p{L}*|εσφαλμέν\\p{L}*|σταματ\\p{L}*|διακο[πψ]\\p{L}*|δύσκολ\\p{L}*|έλλει\\p{L}*|χαμέν\\p{L}*|χά[θν]\\p{L}*|παραμέν\\p{L}*|ακυρ\\p{L}*|κλειστ\\p{L}*|κλείν\\p{L}*|κλείσιμ\\p{L}*|έκλει\\p{L}*|απαγ[οό]ρ\\p{L}*|απουσ[ιί]\\p{L}*|απών|απόντ\\p{L}*|ασυμπτωματικ\\p{L}*|άτυπ\\p{L}*|ανώνυμ\\p{L}*|ελεύθερ\\p{L}*|απαλλ\\p{L}*|έλλειψ\\p{L}*|ελλείψ\\p{L}*|στερ(?:είται|ούνται|ημέν\\p{L}*|ήθηκ\\p{L}*)|αδιάφορ\\p{L}*|αδ[ύυ]ναμ\\p{L}*|αναστ[έε]λ\\p{L}*|αναβ[άο]λ\\p{L}*|επικίνδυν\\p{L}*|κίνδυν\\p{L}*|ψευδ\\p{L}*|ψέμα\\p{L}*|εξαντλ\\p{L}*|μόλις|σχεδόν',
    opposing:
      'δεν(?! (?:χρειάζεται|μόνο|υπάρχει αμφιβολία|παύ\\p{L}*|σταματ\\p{L}*|ξεχν\\p{L}*|αποκλεί\\p{L}*|ξεπερν\\p{L}*|υπερβαίν\\p{L}*|είναι (?:απαραίτητ|υποχρεωτικ|αναγκ)\\p{L}*))(?<!ή δεν)|μην(?! (?:ξεχ|διστ)\\p{L}*)|ποτέ',
    alike: 'μηνυμ\\p{L}*|μηδ[εέ]ν\\p{L}*|μητ[εέ]ρ\\p{L}*|μητρ\\p{L}*|μην(?:ός|ών|ύ|ιαί|ιαι)\\p{L}*|μηχ[αά]ν\\p{L}*',
  },
  tr: {
    isUnread: true,
    idle: '\\p{L}+m[ae]d[ae]n önce|\\p{L}+m[ae]d[ıi]k[çc][ae]|\\p{L}+m[ae]y[ıi]nc[ae]',
    denying:
      '\\p{L}{2,}m[ae]z\\p{L}*|\\p{L}{2,}m[ıiuü]yor\\p{L}*|\\p{L}{2,}m[ae](?:d[ıi]|d[ae]n|m[ae]|m[ıi]ş|y[ıiae]|s[ae]|ks[ıi]z)\\p{L}*|\\p{L}{2,}m[ae]s[ıi]n(?:l[ae]r)?|\\p{L}{2,}m[ae](?=\\s*(?:[.!:;]|$))|değil\\p{L}*|yok\\p{L}*|hiç\\p{L}*|asla|ne|\\p{L}+s[ıiuü]z\\p{L}*|yasak\\p{L}*|hayır|olma[dy]\\p{L}*',
    others:
      'hata\\p{L}*|eksik\\p{L}*|yanlış\\p{L}*|sadece|yalnız\\p{L}*|başka\\p{L}*|diğer\\p{L}*|yerine|hariç|dış(?!a aktar)\\p{L}*|boş\\p{L}*|gizl\\p{L}*|önle\\p{L}*|engelle\\p{L}*|kaçın\\p{L}*|red\\p{L}*|iptal|aksi|farklı\\p{L}*|az\\p{L}*|kapalı|atla\\p{L}*|yoksay\\p{L}*|durdur\\p{L}*|imkânsız|zor|kapat\\p{L}*|kapan\\p{L}*|kapal\\p{L}*|asemptomatik\\p{L}*|atipik\\p{L}*|anonim\\p{L}*|yoksun\\p{L}*|yitir\\p{L}*|kayb\\p{L}*|kayıp|ertele\\p{L}*|durdur\\p{L}*|vazgeç\\p{L}*|reddet\\p{L}*|serbest\\p{L}*|arınmış\\p{L}*|tehlike\\p{L}*|yalan\\p{L}*|sahte\\p{L}*|tüken\\p{L}*|iptal\\p{L}*|güç|neredeyse',
    opposing:
      '\\p{L}{2,}[ae]m[ae]z(?:s[ıi]n[ıi]z|lar|ler)?|\\p{L}{2,}(?<!unut)m[ae]y[ıi]n[ıi]z|değil(?:dir|ler)?(?=\\s*[.;!]|$)|\\p{L}{3,}(?:m[ıiuü]yor|m[ae]z|m[ae]d[ıi])(?:l[ae]r)?(?=\\s*[.;!]|$)',
    alike:
      'kablosuz\\p{L}*|tamamen|uygulamadan|namaz\\p{L}*|yoksul\\p{L}*|yokla\\p{L}*|\\p{L}{2,}m(?:aya|eye|ayı|eyi)|ne(?= (?:kadar|zaman|tür))',
    adjectives: '(?!imk[aâ]n)\\p{L}+s[ıiuü]z\\p{L}*',
    parts: {
      first: 'hiç\\p{L}*|asla',
      second: '\\p{L}{2,}m[ae](?:z|d[ıi]|y[ıiae])\\p{L}*|\\p{L}{2,}m[ıiuü]yor\\p{L}*|değil\\p{L}*|yok\\p{L}*',
    },
  },
  id: {
    isUnread: true,
    denying:
      'tidak\\p{L}*|bukan\\p{L}*|jangan\\p{L}*|belum|tak|tanpa|tiada|dilarang|larang\\p{L}*|melarang|non\\p{L}*|nir\\p{L}+|enggan',
    others:
      'gagal|galat|kesalahan|salah|kosong|\\p{L}*hilang\\p{L}*|kecuali|selain|hanya|cuma|\\p{L}*lain\\p{L}*|alih-alih|\\p{L}*abaikan|cegah|mencegah|hindari\\p{L}*|menghindari|\\p{L}*nonaktif\\p{L}*|mustahil|\\p{L}*sembunyi\\p{L}*|\\p{L}*tolak\\p{L}*|kurang\\p{L}*|\\p{L}*beda|luar|\\p{L}*lupa\\p{L}*|\\p{L}*henti\\p{L}*|jarang|sulit|\\p{L}*matikan|lewati|\\p{L}*batal\\p{L}*|bebas|ditutup|tertutup|penutupan|\\p{L}*absen|\\p{L}*tiadaan|asim[pt]\\p{L}*|atipikal|anonim|terlarang|pelarang\\p{L}*|ditunda|\\p{L}*tunda|\\p{L}*habis|nihil|kekurangan|bahaya|berbahaya|palsu|bohong|keliru|sulit\\p{L}*|putus',
    opposing:
      'tidak(?! (?:hanya|perlu|harus|wajib|lupa|lagi|lebih|kurang|lama|sekadar|cuma|jarang|diragukan|ragu|melebihi|terkecuali|terlepas|terpisahkan|jauh))(?<!(?:atau|mau) tidak)|jangan(?! lupa)',
    alike: 'nirkabel|nonton\\p{L}*',
  },
  vi: {
    isUnread: true,
    denying: 'không|chưa|chẳng|đừng|chớ|cấm|phi|vô|bất|chả|ngừng',
    others:
      'lỗi|sai|thất bại|thiếu|trừ|ngoại|chỉ|khác|thay|trống|rỗng|ẩn|tắt|bỏ|từ chối|tránh|ngăn|h[ủu][ỷy]|ít|kém|ngoài|mất|khó|gỡ|nếu|quên|đóng (?:cửa|lại|kín)|bị đóng|hoãn|dừng|vắng|ẩn danh|miễn (?:trừ|cho|khỏi)|hiếm|dị thường|cản|nguy hiểm|giả|gián đoạn',
    alike: 'bất (?:kỳ|kì|cứ)|vô cùng|(?<=hàng )không',
    opposing:
      '(?<!(?:hay|trên|hàng|trời|hư|đường) )không(?! (?:gian|khí|quân|chỉ|những|cần|phải|quá|ít|lồ|tên|dây|đồng|lâu|thể thiếu|ngừng|vượt|quên|hơn|dưới|kém|nhất thiết|ngại|bao lâu|nghi ngờ|lo|thể tách rời|thể phủ nhận|trung|lưu|kể))(?= \\p{L})|đừng(?! quên)',
  },
  sw: {
    isUnread: true,
    idle: '(?:kabla|mpaka|hadi) (?:\\p{L}+ ){0,3}?ha\\p{L}{0,3}ja\\p{L}+',
    denying:
      '(?!(?:sindano|pasipoti|silaha|siki[ol]\\p{L}*|msikiti|misikiti|kisima|visima|kusini|kisiwa|visiwa|kisigino|visigino|simama\\p{L}*|wasiwasi|hakimu|hasira|hasara|hadithi|harusi|siku|sita|simu|siri|siasa|sisi|siagi|sigara|hali|hadi)(?!\\p{L}))(?:ha(?!ki(?!\\p{L})|li(?:si|fa)?(?!\\p{L})|lafu|lmash|bari|ta(?!\\p{L})|ti|tua|tari|sa(?!\\p{L})|raka|di(?!\\p{L})|p[ao](?!\\p{L})|y[ao](?!\\p{L}))\\p{L}{2,}|hu(?:wez|hitaj|pasw|ruhus|ta|ku|ja)\\p{L}*|hu\\p{L}{3,}i|huna|si|sio|siyo|hapana|hakuna|kamwe|wala|bila|pasipo|kataz\\p{L}*|\\p{L}*kataz\\p{L}*|marufuku|(?:u|m|tu|wa|i|zi|li|ya|ki|vi|ku|a|ni|pa)si(?!ku(?!\\p{L})|mam|mu(?!\\p{L})|ng[ie]|li[amns]|l(?:i|a)(?!\\p{L})|kivu)\\p{L}{2,}|si\\p{L}{3,}|\\p{L}*kuto(?!ka(?!\\p{L})|kan|ke|a(?!\\p{L})|le|sh|z)\\p{L}+|\\p{L}*(?:siyo|sio|sizo|siye|sivyo|silo|sicho|sipo)\\p{L}*)',
    others:
      'epuk\\p{L}*|\\p{L}*epuk\\p{L}*|isipokuwa|ila|tu|pekee|badala|\\p{L}*shind\\p{L}*|\\p{L}*kosa\\p{L}*|\\p{L}*kose\\p{L}*|\\p{L}*zuia\\p{L}*|\\p{L}*zuiw\\p{L}*|\\p{L}*kata\\p{L}*|tupu|vingine|ngine|\\p{L}*ngine|chini|kabla|\\p{L}*acha\\p{L}*|\\p{L}*ache\\p{L}*|vigumu|ngumu|\\p{L}*puuz\\p{L}*|\\p{L}*ondo\\p{L}*|mbali|tofauti|nje|\\p{L}*fungwa\\p{L}*|kufunga|\\p{L}*fungika|\\p{L}*kosefu|pungufu\\p{L}*|upungufu|\\p{L}*ahirish\\p{L}*|\\p{L}*sitish\\p{L}*|\\p{L}*piga marufuku|huru|\\p{L}*nyim[aw]\\p{L}*|\\p{L}*katal\\p{L}*|\\p{L}*epush\\p{L}*|adimu|hatari|\\p{L}*danganyif\\p{L}*|uongo|bandia|\\p{L}*katish\\p{L}*|nadra',
    // `Isitoshe` is “besides”, and `hakikisha` “make sure”.
    alike:
      'isitoshe|haswa|hawa|huku|hukumu\\p{L}*|hakika|hakiki\\p{L}*|hadhi|hasi|hamasa|hamsini|harufu|haribu\\p{L}*|hatia|hatimaye|hamia\\p{L}*|hamu',
    opposing:
      'si(?! (?:tu|lazima|rahisi|chini|zaidi|haba|nadra|ajabu|mbali|punde))(?= \\p{L})|hakuna(?! (?:shaka|haja|budi|tatizo))|haiwezi|hawawezi|hawezi|hakuwa|haikuwa|hawakuwa|(?:ha(?:i|wa|tu|m|zi|ya|u|ku|li|ki|vi|pa))(?!ki(?!\\p{L})|miliki|taji|lali|kiki|tari|kimi|ziri)(?:ja\\p{L}{3,}|ta\\p{L}{4,}|ku\\p{L}{3,}a|\\p{L}{3,}i)(?!\\p{L})|(?:usi|msi|wasi|isi|zisi|yasi)(?!ku|ki|ma|ri|ngi|o|wasi|fu|cha|tu|ba|mam|ache|sahau|zidi|pit)\\p{L}{3,}e(?!\\p{L})',
  },
  pl: {
    isUnread: true,
    idle: '(?<!czeka\\p{L}*[^.]{0,80})(?:dopóki|póki|zanim|aż)(?: [\\p{L}\\p{M}]+){0,5}? nie',
    denying: 'nie\\p{L}*|ani|bez\\p{L}*|brak\\p{L}*|zakaz\\p{L}*|zabron\\p{L}*|zabran\\p{L}*|wzbron\\p{L}*',
    echoes: 'nigdy|nikt|nikogo|nikomu|nic|niczego|niczym|żad\\p{L}*|nigdzie',
    others:
      'unik\\p{L}*|wyłącz\\p{L}*|zamiast|oprócz|poza|tylko|jedynie|wyłącznie|odm[oóa]w\\p{L}*|odrzu\\p{L}*|błąd|błęd\\p{L}*|zapobie\\p{L}*|pomi[jnń]\\p{L}*|ignor\\p{L}*|zignor\\p{L}*|pust\\p{L}*|inn\\p{L}*|inaczej|ukry\\p{L}*|przesta\\p{L}*|mniej\\p{L}*|uniemożliw\\p{L}*|wyklucz\\p{L}*|pozbaw\\p{L}*|anul\\p{L}*|trudn\\p{L}*|opróż\\p{L}*|puste\\p{L}*|różn\\p{L}*|przeciwn\\p{L}*|wstrzym\\p{L}*|powstrzym\\p{L}*|zatrzym\\p{L}*|utra\\p{L}*|zgubi\\p{L}*|zamkni\\p{L}*|zamyka\\p{L}*|nieobecn\\p{L}*|asymptomat\\p{L}*|atypow\\p{L}*|anonimow\\p{L}*|woln\\p{L}* od|przerw\\p{L}*|przeryw\\p{L}*|zawie[sś]\\p{L}*|odwoł\\p{L}*|zaprzest\\p{L}*|cofn\\p{L}*|niebezp\\p{L}*|fałsz\\p{L}*|kłam\\p{L}*|odradz\\p{L}*|wyczerpan\\p{L}*|ledwo|ledwie',
    alike:
      'bezprzewodow\\p{L}*|niedziel\\p{L}*|niemowl\\p{L}*|nieb(?:o|a|u|em|ie|iesk\\p{L}*)|niektór\\p{L}*|niem(?:iec|c)\\p{L}*|niestety|nieco|niej|niezbędn\\p{L}*|niezwłoczn\\p{L}*|niedawn\\p{L}*|nieruchomo\\p{L}*|niezależn\\p{L}*|nieść|niesie\\p{L}*|bezpiecz\\p{L}*|bezpośredn\\p{L}*',
    adjectives: '(?:nie(?!możl|uda|powodz|dopuszcz|dozw|wskaz)|bez)\\p{L}{4,}',
    opposing:
      'nie(?! (?:tylko|bez|zwlekaj\\p{L}*|wahaj\\p{L}*|ulega wątpliwości|przekracza\\p{L}*|mniej|więcej|później|wcześniej|dłużej|krócej|starsz\\p{L}*|wyż\\p{L}*|zapom\\p{L}*|trzeba|musi\\p{L}*|musz\\p{L}*|jest (?:koniecz|wymag|potrzeb)\\p{L}*|wymaga\\p{L}*|należy się|ma (?:potrzeby|obowiązku)|lada|byle|raz))(?<!(?:czy|lub) nie)|nigdy(?! więcej)',
  },
  ro: {
    isUnread: true,
    idle: '(?<!aștept\\p{L}*[^.]{0,80})până(?: [\\p{L}\\p{M}]+){0,5}? nu',
    denying:
      'nu|n|neapărat|fără|interzis\\p{L}*|interzi\\p{L}*|ne(?:\\p{L}{5,})|im(?:posibil\\p{L}*)|in(?:valid\\p{L}*|corect\\p{L}*|existent\\p{L}*|complet\\p{L}*|accesibil\\p{L}*|disponibil\\p{L}*|suficient\\p{L}*|activ\\p{L}*|vizibil\\p{L}*|compatibil\\p{L}*|capabil\\p{L}*)',
    echoes: 'nici\\p{L}*|nimeni|nimic',
    others:
      'evit\\p{L}*|eșu\\p{L}*|eroare|erori\\p{L}*|lips\\p{L}*|excep\\p{L}*|doar|numai|refuz\\p{L}*|respin\\p{L}*|împiedic\\p{L}*|preveni\\p{L}*|ignor\\p{L}*|omi\\p{L}*|omite\\p{L}*|gol|goal\\p{L}*|alt\\p{L}*|altfel|ascun\\p{L}*|dezactiv\\p{L}*|mai puțin|puțin|în loc|greu|dificil\\p{L}*|pierd\\p{L}*|opri\\p{L}*|anul\\p{L}*|diferit\\p{L}*|exclu\\p{L}*|exclud\\p{L}*|închi[sd]\\p{L}*|scut\\p{L}*|absen[tțţ]\\p{L}*|asimptomatic\\p{L}*|atipic\\p{L}*|anonim\\p{L}*|liber[iăe]?|întrerup\\p{L}*|încet(?:a|at|ează)\\p{L}*|suspend\\p{L}*|amân\\p{L}*|priva[tț]\\p{L}*|dezavantaj\\p{L}*|dispropor\\p{L}*|im(?:precis|proprii?u|prudent|probabil|mobil|previzibil|perfect|personal)\\p{L}*|ile(?:gal|gitim)\\p{L}*|irespons\\p{L}*|inegal\\p{L}*|injust\\p{L}*|inutil\\p{L}*|instabil\\p{L}*|insensibil\\p{L}*|invizibil\\p{L}*|pericul\\p{L}*|fals\\p{L}*|minciun\\p{L}*|epuizat\\p{L}*|abia|aproape deloc',
    alike: 'neces\\p{L}*|nevoi\\p{L}*|nepo[tț]\\p{L}*|negoci\\p{L}*|nemijloc\\p{L}*',
    adjectives: 'ne\\p{L}{5,}|in(?:valid|corect|complet|accesibil|suficient|activ|vizibil|compatibil|capabil)\\p{L}*',
    opposing:
      'nu(?! (?:doar|numai|încape îndoială|întârzi\\p{L}*|încet\\p{L}*|depăș\\p{L}*|uita\\p{L}*|este (?:nevoie|necesar\\p{L}*|obligatori\\p{L}*)|mai (?:mult|puțin|târziu|devreme|mare|mic)|trebuie să|e nevoie|ezita\\p{L}*))(?<!sau nu)|niciodată',
  },
  sk: {
    isUnread: true,
    idle: '(?<!čka\\p{L}*[^.]{0,80})(?:kým|pokiaľ|dokiaľ|pokým)(?: [\\p{L}\\p{M}]+){0,5}? ne\\p{L}+',
    denying:
      'nie\\p{L}*|ne(?!bo(?!\\p{L})|ch\\p{L}{0,3}(?!\\p{L})|deľ|skôr|ter(?!p))\\p{L}*|ani|bez\\p{L}*|zakáz(?!k)\\p{L}*|zakaz\\p{L}*',
    echoes: 'ni(?:č|kdy|kto|kde|jak\\p{L}*|koho|komu|čoho)|žiad\\p{L}*',
    others:
      'chyb\\p{L}*|zlyh\\p{L}*|odmiet\\p{L}*|vyh[ný]\\p{L}*|vyp[níú]\\p{L}*|okrem|mimo|namiesto|inak|len|iba|vynech\\p{L}*|skry\\p{L}*|prázd\\p{L}*|in[ýéáaío]\\p{L}*|menej|zabrán\\p{L}*|zabráň\\p{L}*|ignor\\p{L}*|rôzn\\p{L}*|odliš\\p{L}*|presta\\p{L}*|ťažk\\p{L}*|strat\\p{L}*|zruš\\p{L}*|iný\\p{L}*|prestan\\p{L}*|zatvor\\p{L}*|uzavr\\p{L}*|zavret\\p{L}*|absenc\\p{L}*|asymptom\\p{L}*|atypick\\p{L}*|anonym\\p{L}*|zamietn\\p{L}*|preruš\\p{L}*|pozasta\\p{L}*|falošn\\p{L}*|lož|odlož\\p{L}*|sotva',
    alike:
      'bezdrôtov\\p{L}*|niek\\p{L}*|niečo|nemoc\\p{L}*|nemec\\p{L}*|nedeľ\\p{L}*|nedávn\\p{L}*|neustál\\p{L}*|nezávisl\\p{L}*|nevyhnutn\\p{L}*|neziskov\\p{L}*|nehnuteľn\\p{L}*|nevest\\p{L}*|nerv\\p{L}*|neb(?:o|a|i|e|esá)|nesie|nesú|bezpeč\\p{L}*|bezprostredn\\p{L}*',
    adjectives: '(?:ne(?!možn|úsp|príp|povol|vhod|sm[ie])|bez)\\p{L}{3,}(?:ý|é|ým|ých|ými|ého|ému)',
  },
  bg: {
    isUnread: true,
    idle: '(?<!чака\\p{L}*[^.]{0,80})докато(?: [\\p{L}\\p{M}]+){0,5}? не',
    denying: 'не\\p{L}*|няма\\p{L}*|нито|без\\p{L}*|забран\\p{L}*|недей\\p{L}*|нямат\\p{L}*',
    echoes: 'никога|никой|нищо|никак\\p{L}*',
    others:
      'греш\\p{L}*|липсв\\p{L}*|освен|само|отказ\\p{L}*|отхвърл\\p{L}*|избяг\\p{L}*|изключ\\p{L}*|вместо|пропу[сщ]\\p{L}*|скри\\p{L}*|праз\\p{L}*|друг\\p{L}*|инак|иначе|игнор\\p{L}*|по-малко|предотвр\\p{L}*|спир\\p{L}*|спр[яе]\\p{L}*|загуб\\p{L}*|трудно|различ\\p{L}*|деактив\\p{L}*|отмен\\p{L}*|провал\\p{L}*|неуспеш\\p{L}*|извън|възпреп\\p{L}*|затв[ао]р\\p{L}*|закри(?:т|ва)\\p{L}*|отсъств\\p{L}*|асимптом\\p{L}*|атипич\\p{L}*|анонимн\\p{L}*|свобод\\p{L}*|прекрат\\p{L}*|прекъс\\p{L}*|изгуб\\p{L}*|лиш(?:ен|ав)\\p{L}*|отложен\\p{L}*|преустанов\\p{L}*|опас(?:н|е)\\p{L}*|лъж[аи]\\p{L}*|фалшив\\p{L}*|изчерпан\\p{L}*|едва',
    alike:
      'безжичн\\p{L}*|ни|ние|него|негов\\p{L}*|нея|не[ий]н\\p{L}*|нещ\\p{L}*|недел\\p{L}*|необходим\\p{L}*|незабавн\\p{L}*|независим\\p{L}*|непосредствен\\p{L}*|неправителствен\\p{L}*|нефт\\p{L}*|небе\\p{L}*|немск\\p{L}*|ниво|нива\\p{L}*|ниск\\p{L}*|безопас\\p{L}*',
    adjectives: '(?:не(?!възм|усп|доп|дей|позв)|без)\\p{L}{4,}',
  },
  hr: {
    isUnread: true,
    idle: '(?<!čeka\\p{L}*[^.]{0,80})dok(?: [\\p{L}\\p{M}]+){0,5}? (?:ne\\p{L}*|ni[js]\\p{L}*)',
    denying: 'ne\\p{L}*|ni[jst]\\p{L}*|bez\\p{L}*|zabranj\\p{L}*|nema\\p{L}*|nis\\p{L}*',
    echoes: 'niš\\p{L}*|nik\\p{L}*',
    others:
      'greš\\p{L}*|pogreš\\p{L}*|osim|samo|jedino|odbi\\p{L}*|izbjeg\\p{L}*|isklj\\p{L}*|umjesto|propu\\p{L}*|sakri\\p{L}*|skri\\p{L}*|prazn\\p{L}*|drug\\p{L}*|inače|zanemar\\p{L}*|manje|spr[ij]\\p{L}*|presta\\p{L}*|izgub\\p{L}*|teško|razli\\p{L}*|onemog\\p{L}*|poništ\\p{L}*|izvan|nedosta\\p{L}*|zaustav\\p{L}*|zatv[ao]r\\p{L}*|zabran\\p{L}*|odsut\\p{L}*|izosta\\p{L}*|asimptom\\p{L}*|atipič\\p{L}*|anonim\\p{L}*|slobod\\p{L}*|preki[nd]\\p{L}*|lišen\\p{L}*|odgođ\\p{L}*|obusta\\p{L}*|opasn\\p{L}*|lažn\\p{L}*|laž\\p{L}*|prekin\\p{L}*|odgođen\\p{L}*|jedva',
    alike:
      'nek\\p{L}*|nešt\\p{L}*|nedjelj\\p{L}*|nebo|neposredn\\p{L}*|neovisn\\p{L}*|neophodn\\p{L}*|nesreć\\p{L}*|nevladin\\p{L}*|nećak\\p{L}*|nizak|nisk\\p{L}*|bezbj?ed\\p{L}*',
    adjectives: '(?:ne(?!m[ao]|će|ću|dop|doz)|bez)\\p{L}{4,}',
  },
  sr: {
    isUnread: true,
    idle: '(?<!(?:чека|čeka)\\p{L}*[^.]{0,80})(?:док|dok)(?: [\\p{L}\\p{M}]+){0,5}? (?:не\\p{L}*|ни[јс]\\p{L}*|ne\\p{L}*|ni[js]\\p{L}*)',
    denying:
      'не\\p{L}*|ни[јст]\\p{L}*|нем\\p{L}*|без\\p{L}*|забрањ\\p{L}*|нис\\p{L}*|ne\\p{L}*|ni[jst]\\p{L}*|nem\\p{L}*|bez\\p{L}*|zabranj\\p{L}*',
    echoes: 'ник\\p{L}*|ништа|nik\\p{L}*|ništa',
    others:
      'греш\\p{L}*|осим|само|једино|одби\\p{L}*|избег\\p{L}*|искљ\\p{L}*|уместо|пропу\\p{L}*|сакри\\p{L}*|скри\\p{L}*|празн\\p{L}*|друг\\p{L}*|иначе|занемар\\p{L}*|мање|спре\\p{L}*|преста\\p{L}*|изгуб\\p{L}*|тешко|разли\\p{L}*|онемог\\p{L}*|пониш\\p{L}*|изван|недост\\p{L}*|заустав\\p{L}*|grešk\\p{L}*|osim|samo|odbi\\p{L}*|izbeg\\p{L}*|isklj\\p{L}*|umesto|prazn\\p{L}*|drug\\p{L}*|затв[ао]р\\p{L}*|забран\\p{L}*|одсу\\p{L}*|изоста\\p{L}*|асимптом\\p{L}*|атипич\\p{L}*|анонимн\\p{L}*|слобод\\p{L}*|преки[нд]\\p{L}*|лишен\\p{L}*|одложен\\p{L}*|обуста\\p{L}*|zatv[ao]r\\p{L}*|zabran\\p{L}*|odsu\\p{L}*|izosta\\p{L}*|asimptom\\p{L}*|atipič\\p{L}*|anonim\\p{L}*|slobod\\p{L}*|preki[nd]\\p{L}*|lišen\\p{L}*|odložen\\p{L}*|obusta\\p{L}*|опасн\\p{L}*|лажн\\p{L}*|лаж\\p{L}*|једва|opasn\\p{L}*|lažn\\p{L}*|jedva',
    alike:
      'нек\\p{L}*|нешт\\p{L}*|недељ\\p{L}*|небо|непосредн\\p{L}*|независн\\p{L}*|неопходн\\p{L}*|несрећ\\p{L}*|невладин\\p{L}*|ниво\\p{L}*|низ\\p{L}*|ниск\\p{L}*|ниж\\p{L}*|њ\\p{L}*|безбедн\\p{L}*|nek\\p{L}*|nešt\\p{L}*|nedelj\\p{L}*|nebo|neposredn\\p{L}*|nezavisn\\p{L}*|neophodn\\p{L}*|nesreć\\p{L}*|nevladin\\p{L}*|nivo\\p{L}*|niz\\p{L}*|nisk\\p{L}*|niž\\p{L}*|bezbedn\\p{L}*',
    adjectives: '(?:не(?!м[ао]|ће|ћу|доп|доз)|без|ne(?!m[ao]|će|ću|dop|doz)|bez)\\p{L}{4,}',
  },
  ca: {
    isUnread: true,
    denying:
      'no|mai|ningú|res|cap|tampoc|ni|sense|prohib\\p{L}*|im(?:possible\\p{L}*)|in(?:vàlid\\p{L}*|correct\\p{L}*|existent\\p{L}*|complet\\p{L}*|accessible\\p{L}*|disponible\\p{L}*|compatible\\p{L}*)',
    others:
      'evit\\p{L}*|err\\p{L}*|falt\\p{L}*|manc\\p{L}*|excepte|llevat|només|sol\\p{L}*|únic\\p{L}*|rebutj\\p{L}*|refus\\p{L}*|imped\\p{L}*|preven\\p{L}*|ignor\\p{L}*|omet\\p{L}*|omès\\p{L}*|buid\\p{L}*|altr\\p{L}*|amag\\p{L}*|ocult\\p{L}*|desactiv\\p{L}*|menys|lloc|difícil\\p{L}*|perd\\p{L}*|atur\\p{L}*|cancel\\p{L}*|diferent\\p{L}*|exclo\\p{L}*|fora|fall\\p{L}*|inhabil\\p{L}*|deix\\p{L}*|tanca\\p{L}*|absè?n[cçt]\\p{L}*|asimptomàtic\\p{L}*|atípic\\p{L}*|anònim\\p{L}*|lliures?|exempt\\p{L}*|nega[rt]\\p{L}*|suspe[ns]\\p{L}*|manca\\p{L}*|escass?\\p{L}*|des(?:proporc|favor|igual|lleial|honest|aconsell|cuid)\\p{L}*|in(?:adequ|cert|còmod|estab|evitab|exact|experi|just|suficient|útil|visib|volunt)\\p{L}*|im(?:par|perfect|prec|previs|probab|pròp|prud)\\p{L}*|il·?l(?:eg|ícit|imit)\\p{L}*|irregular\\p{L}*|perill\\p{L}*|fals\\p{L}*|mentid\\p{L}*|exhaur\\p{L}*|interr[uo]\\p{L}*|ajorn\\p{L}*|gairebé',
  },
  gl: {
    isUnread: true,
    denying:
      'non|nunca|xamais|ning[uú]\\p{L}*|nada|tampouco|nin|sen|prohib\\p{L}*|im(?:posible\\p{L}*)|in(?:válid\\p{L}*|correct\\p{L}*|existent\\p{L}*|complet\\p{L}*|accesible\\p{L}*|dispoñible\\p{L}*|compatible\\p{L}*)',
    others:
      'evit\\p{L}*|err\\p{L}*|falt\\p{L}*|fall\\p{L}*|agás|salvo|excepto|só\\p{L}*|soamente|únic\\p{L}*|rexeit\\p{L}*|refug\\p{L}*|imped\\p{L}*|prev\\p{L}*|ignor\\p{L}*|omit\\p{L}*|baleir\\p{L}*|outr\\p{L}*|agoch\\p{L}*|ocult\\p{L}*|desactiv\\p{L}*|menos|lugar|difícil\\p{L}*|perd\\p{L}*|det[eéi]\\p{L}*|cancel\\p{L}*|diferent\\p{L}*|exclu\\p{L}*|fóra|inhabil\\p{L}*|deix\\p{L}*|pecha\\p{L}*|ausen\\p{L}*|libres?|proh[ií]b\\p{L}*|asintomátic\\p{L}*|atípic\\p{L}*|anónim\\p{L}*|neg(?:ar|ou|ad[oa]s?)|suspen\\p{L}*|escas\\p{L}*|ex[ei]nt\\p{L}*|des(?:proporc|favor|igual|leal|honest|aconsell|coid)\\p{L}*|in(?:adecu|cert|cómod|estab|evitab|exact|expert|xust|suficien|útil|visib|volunt)\\p{L}*|im(?:par|perfect|prec|previs|probab|prop|prud)\\p{L}*|ileg\\p{L}*|irregular\\p{L}*|perig\\p{L}*|fals\\p{L}*|mentira\\p{L}*|esgotad\\p{L}*|interr[uo]\\p{L}*|apenas',
  },
  hi: {
    isUnread: true,
    idle: 'जब तक(?: [\\p{L}\\p{M}]+){0,9}? (?:नहीं|न|ना)',
    denying: 'नही[ंँ]{0,2}|न|ना|मत|बिना|अ\\p{L}\\p{M}[\\p{L}\\p{M}]*|ग़ैर|गैर|निषि[\\p{L}\\p{M}]*|वर्जित|मना',
    others:
      'केवल|सिर्फ|सिर्फ़|अलावा|छोड़[\\p{L}\\p{M}]*|त्रुटि[\\p{L}\\p{M}]*|विफल[\\p{L}\\p{M}]*|असफल[\\p{L}\\p{M}]*|खाली|रिक्त|अन्य|दूसर[\\p{L}\\p{M}]*|बजाय|बच[\\p{L}\\p{M}]*|रोक[\\p{L}\\p{M}]*|छिप[\\p{L}\\p{M}]*|छुप[\\p{L}\\p{M}]*|अस्वीकार[\\p{L}\\p{M}]*|इनकार|कम|बंद|रद्द|हटा[\\p{L}\\p{M}]*|मुश्किल|कठिन|भिन्न|अलग|खो[\\p{L}\\p{M}]*|गलत|ग़लत|बाहर|अक्षम|प्रतिबंध[\\p{L}\\p{M}]*|प्रतिबन्ध[\\p{L}\\p{M}]*|पाबंदी|पाबन्दी|मनाही|बन्द|कमी|इन्कार|वंचित|[\\p{L}\\p{M}]{2,}(?:हीन|विहीन|रहित|मुक्त|शून्य)|मुक्त|निष्क्रिय|निष्फल|निर्दोष|निराधार|निरर्थक|निरस्त|निरक्षर|निर्जन|बे(?:कार|घर|रोज़?गार|असर|होश|जान|बस)|ला(?:पता|इलाज|वारिस)|ना(?:काम|समझ|खुश|पसंद|मुमकिन|जायज़?|बालिग़?|गवार)[\\p{L}\\p{M}]*|स्थगित|टाल[\\p{L}\\p{M}]*|समाप्त|दुर्लभ|विरले|शायद ही|ख़?तर[\\p{L}\\p{M}]*|झूठ[\\p{L}\\p{M}]*|फ़?र्ज़?ी|नकली',
    alike:
      'अतः|अचार|अदरक|अचान[\\p{L}\\p{M}]*|अनाज|अनार|अमरूद|अख़?बार[\\p{L}\\p{M}]*|अध्या[\\p{L}\\p{M}]*|अभिभावक[\\p{L}\\p{M}]*|अतिथि[\\p{L}\\p{M}]*|अदालत[\\p{L}\\p{M}]*|अ(?:न्य(?!ा)|नु(?!प[सल]|चित|त्त)|ने|नी|त्य|ती|भ्य|द्भ|दा(?!ल)|धी|धे|जी|णु|पो|मृ|म्ल|ल्|र्ध|क्षर|श्व|स्थमा|से|सो|स्सी|टॉ|ड्ड|ब्द|रु|शो|धि|भि|भी|ति|ध्य|च्छ|र्थ|प्रै|क्टू|क्स|के|मे|मी|न्न|पे|पी|र्ज|ग्नि|ग्रि|वा|स्पताल|स्थाय|स्थाई|स्त|फ्र|फ्ग|फ़|फी|द्य|लार|ल्प|ली|नाज|नाथ|निवार्य|म्म|ब्बा|ल्ला)[\\p{L}\\p{M}]*',
    opposing:
      'नहीं(?! (?:तो|भूल\\p{L}*|बल्कि))(?<!(?:या|कि|चाहे|ही|कम|शक|संदेह|सिर्फ़|सिर्फ|केवल) नहीं)|(?<=\\s)न(?= (?:कर|हो|दे|ले|जा|रख|खा|पी|छो|छू|लग|डाल|बन|बता|ला|आ|पह|दिख|भर))',
  },
  he: {
    isUnread: true,
    denying: 'לא|אין\\p{L}*|אל|בלי|ללא|אינ\\p{L}*|אסור\\p{L}*|לעולם|שום|מבלי|שאינ\\p{L}*|ולא|שלא|ואל|אי|בל|בלתי|לאו',
    others:
      'שגיא\\p{L}*|נכשל\\p{L}*|חסר\\p{L}*|רק|מלבד|פרט|למעט|אחר\\p{L}*|במקום|ריק\\p{L}*|סירוב|מסרב\\p{L}*|דח\\p{L}*|נדח\\p{L}*|מונע\\p{L}*|למנוע|הימנע\\p{L}*|להימנע|התעלם\\p{L}*|מוסתר\\p{L}*|הסתר\\p{L}*|נסתר\\p{L}*|כבוי\\p{L}*|השבת\\p{L}*|מושבת\\p{L}*|פחות|קשה|ביטול|בטל\\p{L}*|שונה|אבד\\p{L}*|מחוץ|חדל|הפסק\\p{L}*|אלא|סגור\\p{L}*|נסגר\\p{L}*|סגירת\\p{L}*|היעדר\\p{L}*|העדר\\p{L}*|חוסר|נטול\\p{L}*|נטולת|איסור\\p{L}*|אסר\\p{L}*|נאסר\\p{L}*|אסימפטומט\\p{L}*|אנונימי\\p{L}*|חופשי\\p{L}*|פטור\\p{L}*|נמנע\\p{L}*|עצר\\p{L}*|נעצר\\p{L}*|הופסק\\p{L}*|נדיר\\p{L}*|מסוכ\\p{L}*|סכנ\\p{L}*|שקר\\p{L}*|כוזב\\p{L}*|אזל\\p{L}*|כמעט',
    alike: 'אל(?! [תני])|אינ[טדפס]\\p{L}*',
  },
  et: {
    isUnread: true,
    denying:
      'ei|ära|ärge|mitte|keegi|kedagi|miski|midagi|kunagi|ilma|pole|polnud|eba\\p{L}*|mitte\\p{L}*|keela\\p{L}*|\\p{L}{2,}mat[au]\\p{L}*',
    others:
      'viga|vea\\p{L}*|vead\\p{L}*|puudu\\p{L}*|väl[jt]\\p{L}*|vaid|ainult|muu\\p{L}*|muud\\p{L}*|asemel|tühi\\p{L}*|tühj\\p{L}*|peid\\p{L}*|keeld\\p{L}*|loob\\p{L}*|vähem\\p{L}*|raske\\p{L}*|tühis\\p{L}*|eri\\p{L}*|kao\\p{L}*|kaot\\p{L}*|lõpeta\\p{L}*|peata\\p{L}*|takist\\p{L}*|eira\\p{L}*|jät\\p{L}*|erand\\p{L}*|kuigi|sulet\\p{L}*|sulge\\p{L}*|puudu\\p{L}*|asümptom\\p{L}*|ebatüüp\\p{L}*|anonüüm\\p{L}*|lõppe\\p{L}*|katkes\\p{L}*|katkest\\p{L}*|harva|\\p{L}*vaba\\p{L}*|ohtlik\\p{L}*|vale\\p{L}*|vaevalt|lükka\\p{L}*',
  },
  lt: {
    isUnread: true,
    idle: 'kol(?: [\\p{L}\\p{M}]+){0,5}? ne\\p{L}*',
    denying: 'n[eė]\\p{L}+|ne|ni(?:ek\\p{L}*|eko|ekas|ekada|ekur)|be|drau[dž]\\p{L}*|negal\\p{L}*|jok[iį]\\p{L}*',
    others:
      'klaid\\p{L}*|trūk\\p{L}*|išskyrus|tik|tiktai|kit\\p{L}*|vietoj|tušči\\p{L}*|slėp\\p{L}*|paslėp\\p{L}*|atmes\\p{L}*|atmet\\p{L}*|atsisak\\p{L}*|maž\\p{L}*|sunk\\p{L}*|atšauk\\p{L}*|skirting\\p{L}*|praras\\p{L}*|sustab\\p{L}*|veng\\p{L}*|ignor\\p{L}*|išjung\\p{L}*|praleis\\p{L}*|kitaip|užkirs\\p{L}*|uždar\\p{L}*|(?:už)?drau[sdž]\\p{L}*|besimptom\\p{L}*|asimptom\\p{L}*|netipi\\p{L}*|anonim\\p{L}*|laisv\\p{L}*|nutrauk\\p{L}*|stok\\p{L}*|trūkum\\p{L}*|dingo|retai|pavoj\\p{L}*|melag\\p{L}*|atidė\\p{L}*|vos',
    alike: 'nedelsiant|neseniai|nepriklausom\\p{L}*|nelaim\\p{L}*|neš(?:ti|a|kite)',
  },
  lv: {
    isUnread: true,
    idle: 'kamēr(?: [\\p{L}\\p{M}]+){0,5}? ne\\p{L}*',
    denying: 'ne\\p{L}+|ne|ni(?:ek\\p{L}*|ekad\\p{L}*|evien\\p{L}*)|bez\\p{L}*|aizlieg\\p{L}*|nav',
    others:
      'kļūd\\p{L}*|trūkst|izņemot|tikai|cit\\p{L}*|vietā|tukš\\p{L}*|slēp\\p{L}*|paslēp\\p{L}*|noraid\\p{L}*|atteik\\p{L}*|mazāk\\p{L}*|grūt\\p{L}*|atcel\\p{L}*|atšķir\\p{L}*|zaud\\p{L}*|pārtrauk\\p{L}*|izvair\\p{L}*|ignor\\p{L}*|atslēg\\p{L}*|izlai\\p{L}*|citādi|novērs\\p{L}*|liegt\\p{L}*|liedz\\p{L}*|slēg\\p{L}*|aizvēr\\p{L}*|trūk\\p{L}*|asimptom\\p{L}*|netipisk\\p{L}*|anonīm\\p{L}*|brīv\\p{L}*|zaudē\\p{L}*|apstā\\p{L}*|apturē\\p{L}*|reti|liedz\\p{L}*|bīstam\\p{L}*|viltus|nepat\\p{L}*|atlik\\p{L}*|knapi',
    alike:
      'nedēļ\\p{L}*|nepieciešam\\p{L}*|nekavējoties|negadījum\\p{L}*|neatkarīg\\p{L}*|neliel\\p{L}*|nesen\\p{L}*|nes|nest',
  },
  so: {
    isUnread: true,
    denying:
      "(?!ama(?!\\p{L}))\\p{L}{0,6}ma(?:na)?|ma[’'-]\\p{L}+|maa ?ha\\p{L}{0,4}|maya|maan(?:an|ay|u)?|maad(?:an)?|muu(?:san)?|may(?! \\d)|may(?:san|naan|daan|na|no)|(?:u|k[ua]|l[ao]|is|i|na|ku|idin)m(?:ay|uu|aan|aad|aynu)(?:san|na|naan|an)?|maba|oon(?:an|ay|aan|ad)?|een(?:an|ay|ad)|(?!waxaan)\\p{L}+(?:aanay|oonay|eenay)|ha(?:na)?|aan\\p{L}*|inaan\\p{L}*|ayna(?:an)?|\\p{L}*(?:uusan|[ae]ysan|oosan|aadan|aanan|[ae]ydaan|[ae]ynaan)|hadd?aan(?:an|ay|ad|u)|yaan(?:ay|u|ad|an|aan|la|lagu)?|\\p{L}+goon\\p{L}{0,3}|iyadoon\\p{L}{0,3}|miyaan\\p{L}{0,3}|w[ae]lig\\p{L}*|marna|marnaba|\\p{L}*midna|cidna|qofna|ninna|meelna|waxba|bilaa|mamnuuc\\p{L}*|xaaraan\\p{L}*|reeb+an\\p{L}*|\\p{L}*la[’' ]?aan(?:t\\p{L}*)?|la[’'](?!\\p{L})|\\p{L}+nina?|\\p{L}+(?:la)?kiis\\p{L}\\p{L}*|ku filnayn",
    others:
      'jooji\\p{L}*|ka fog\\p{L}*|kaliya|keliya|oo keliya|mooyee|marka laga reebo|diid\\p{L}*|dib\\p{L}*|iska ilaali\\p{L}*|ka reeb\\p{L}*|madhan|maran|kale|qalad\\p{L}*|khalad\\p{L}*|fashil\\p{L}*|adag|lum\\p{L}*|baji\\p{L}*|xir(?:an|may|id|it|is)\\p{L}*|xayir\\p{L}*|xannib\\p{L}*|ka ?hortag\\p{L}*|hortag\\p{L}*|baaq\\p{L}*|fashil\\p{L}*|guul ?darr?\\p{L}*|waay(?!o(?!\\p{L}))\\p{L}*|weyd\\p{L}*|maqan\\p{L}*|seeg\\p{L}*|qald\\p{L}*|khald\\p{L}*|halkii|mooyaan\\p{L}*|xor|caagan|naadir|dhif|hakad\\p{L}*|kansal\\p{L}*|baaji\\p{L}*|ka mamnuuc\\p{L}*|khatar\\p{L}*|halis\\p{L}*|been\\p{L}*',
    opposing:
      '(?:u|k[ua]|la)?ma (?:aha|ah|jir\\p{L}*|lahan|yeelan|laha|leh|lahayn|joog\\p{L}*|shaqe\\p{L}*|karo|karaan|karto|oggola|ogola|bannaana|xirna|furna|yaal\\p{L}*)|(?:lama|kama) \\p{L}+(?:o|aan|in|a)|(?:lama|looma|laguma|lagama|loogama)(?! (?:huraan|degaan)\\p{L}*)|ha(?= \\p{L}+(?:in|inina)(?!\\p{L}))',
  },
  fa: {
    isUnread: true,
    idle: 'تا (?:وقتی|زمانی|هنگامی)[ \\u200c]?که(?: \\p{L}+){0,6}? ن\\p{L}+',
    denying:
      'نمی(?:[\\u200c ]?\\p{L}+)?|نبای\\p{L}*|نیست\\p{L}*|ن(?:کن|کرد|شو|شد|باش|بود|دار|داشت|دان|داد|توان|خور|خواه|خواست|خواب|خوان|گذار|گذاشت|گیر|گرفت|گفت|گرد|گشت|یاور|یای|یامد|یفت|یاف|یاب|گذران|گذر|شناس|شناخت|فهم|آور|آمد|سپار|سپرد|شمار|شمرد|شنو|شنید|ینداز|فرست|فروش|ساز|نوش|نویس|نشین|پوش|پرداز|پرس|پذیر|پز|پاش|بین|دید|مان|مال|ریز|رفت|رسان|رسید|سوز|شکن|ترس|جوش|ایست|چسب|چین|پیچ|زن|کش|بست)\\p{L}{0,4}|ن(?:ده|بر|خر|رو|رس|گو|جو|بند)(?:ید|ند|م|یم)|ن(?!ما|مود|وش|ویس|واز|هاد|هید|ش[اسی]|گر|گه|ام|وید|ورد)\\p{L}{2,}ید|ن(?!ما|مود|وش|ویس|واز|واخت|هاد|هف|ش[اسی]|گر|گه|گاشت|ام|وید|ورد|گران|کته)\\p{L}+[دت](?:ه(?:[ \\u200c]?(?:است|اند|ایم|اید|بود\\p{L}*|باش\\p{L}*))|ند|یم)|ندهد|نرود|نرسد|نرو|نده|نگو|نگوید|م(?:کن|شو|زن)(?:ید)?|مباد\\p{L}*|نه|بدون|بی|غیر\\p{L}*|عدم|فاقد|ممنوع\\p{L}*|منع|قدغن|حرام|خودداری|پرهیز\\p{L}*|اجتناب|امتناع|\\p{L}*ناپذیر\\p{L}*|نا(?:ممکن|معتبر|درست|شناخت|شناس|امن|موفق|معلوم|کافی|مناسب|سالم|قانون|مجاز|سازگار|کامل|پدید|روا|دیده)\\p{L}*',
    others:
      'فقط|تنها|صرفا|خطا\\p{L}*|شکست|اشتباه\\p{L}*|کم|کمتر\\p{L}*|خالی|پنهان|مخفی|حذف|دیگر\\p{L}*|خارج|به[ \\u200c]?جای|جلوگیری|لغو|محروم|رد(?! شو| می)|مانع|سخت|دشوار\\p{L}*|ترک|کنار (?:بگذار|گذاشت)\\p{L}*|دور|معاف|خاموش|قطع|متوقف|توقف|صرف[ \\u200c]?نظر|مفقود|گم|جز|بجز|استثنا\\p{L}*|باطل|انکار|مخالف|محدود\\p{L}*|وگرنه|ندرت|کسر|ناق\\p{L}*|مسدود|بسته (?:است|شد|می)|غلط|لا(?:ینحل|علاج)|نا\\p{L}{4,}|بسته (?:است|شد\\p{L}*|می\\p{L}*)|بسته[\\u200c ]?(?:اند|بود\\p{L}*)|تعطیل\\p{L}*|فقدان|نبود|کمبود|آزاد|عاری|امتناع|نادر|بندرت|معلق|تعلیق|معذور|ناتوان\\p{L}*|منتفی|مبرا|خطرناک\\p{L}*|خطر|دروغ\\p{L}*|جعلی|کاذب|به[\\u200c ]?ندرت',
    alike:
      'نبرد|نماین\\p{L}*|نیایش|نام\\p{L}{1,2}|نامزد\\p{L}*|نامید\\p{L}*|نامگذار\\p{L}*|نامه\\p{L}+|ناظر\\p{L}*|نازک\\p{L}*|نازل|ناخن\\p{L}*|ناشر\\p{L}*|ناوبری|ناوگان|ناحیه\\p{L}*|نارنج\\p{L}*|نایلون\\p{L}*|غیره|غیر[ \\u200c]?(?:دولت|نظام)ی\\p{L}*|(?<=دست[ \\u200c])کم|(?<=ساعت )نه',
    adjectives: 'نا(?!ممکن|مجاز|روا)\\p{L}{2,}|بی[ \\u200c]\\p{L}+|غیر[ \\u200c]?(?!ممکن|مجاز|قابل)\\p{L}+',
    opposing:
      '(?<!(?:لازم|نیازی|ضروری|مهم|بد|دور|الزامی|شکی|تردیدی|بعید|کم|عجیب) )نیست(?:ند)?(?! (?:بلکه|مگر))|نمی[\\u200c ]?\\p{L}+|نباید|ندار(?:د|ند|ید|یم)(?! جز)|(?<!(?:فراموش|شک|درنگ|تردید) )نکنید|هرگز|نشده|نشود',
  },
  ur: {
    isUnread: true,
    idle: 'جب تک(?: \\p{L}+){0,9}? (?:نہیں|نہ)',
    denying:
      'نہیں|نہی|نہ|نا|مت|بغیر|بلا|بنا|غیر\\p{L}*|عدم|ممنوع\\p{L}*|منع|ممانعت|پابندی|حرام|انکار\\p{L}*|بے|گریز|پرہیز|اجتناب|احتراز|نا(?:ممکن|کام|جائز|اہل|معلوم|کافی|قابل|پسند|محرم|مناسب|درست|واقف|حق)\\p{L}*|لا(?:علم|پتہ|وارث|تعلق)\\p{L}*|نہیں\\p{L}+',
    others:
      'صرف|محض|علاوہ|سوا|سوائے|بجز|ورنہ|بجائے|خلاف|روک\\p{L}*|باز|بچ\\p{L}*|خالی|غلط\\p{L}*|باہر|بند|دور|چھوڑ\\p{L}*|ختم|کم|مشکل|دیگر|دوسر\\p{L}*|اور کوئی|الگ|مختلف|چھپ\\p{L}*|رد|مسترد|منسوخ|نظرانداز|نظر انداز|آزاد|معاف|پاک|خارج|بری|خطا\\p{L}*|ضائع|کھو\\p{L}*|گم|منکر\\p{L}*|تردید|مستثن\\p{L}*|استثنا\\p{L}*|محال|حرج|محروم\\p{L}*|لاپروا\\p{L}*|بے\\p{L}+|نا\\p{L}{3,}|فقدان|عاری|قلت|کمی|ملتوی|معطل|قدغن|ناممکن|شاذ|نادر|مبرا|خطرناک|خطرہ|جھوٹ\\p{L}*|جعلی',
    alike:
      'بے شک|بلا (?:کر|لیں|سک\\p{L}*)|بنا (?:پر|کر|ہو\\p{L}*|رہ\\p{L}*|سک\\p{L}*|[دل](?:و|ے|یں|یا|ی|نا|نے|یے|یں)\\p{L}*)|نام\\p{L}{0,2}|نامزد\\p{L}*|ناشت\\p{L}*|نازل|ناظم\\p{L}*|ناخن\\p{L}*|نافذ|نالی\\p{L}*|نالے|غیر سرکاری|بچ(?:ہ|ے|وں|ی|یاں|یوں|پن|ت)|کم از',
    adjectives: 'نا(?!ممکن|جائز|قابل)\\p{L}{2,}|بے ?\\p{L}+|غیر ?(?!ممکن|قانون)\\p{L}+',
    opposing: 'نہیں(?! (?:تو|بھول\\p{L}*|بلکہ))(?<!(?:یا|کہ|ہی|کم|شک|صرف|محض) نہیں)|مت(?= \\p{L})',
  },
  ha: {
    isUnread: true,
    denying:
      'ba|ban|bai|ba[ksm]a|bata|baya|basu|baku|baza\\p{L}*|baa|babu|ba[bs]hi|kada|kadda|kar|mara|maras|marar|marasa|rashi|rashin|hana\\p{L}*|hani|hanin|haramta\\p{L}*|haramun|haram|banda|ƙi|ƙin|ƙiya|kiyaye',
    others:
      "kawai|sai|daban|kuskure\\p{L}*|maimakon|guj\\p{L}*|kauce\\p{L}*|ƙaurac\\p{L}*|daina\\p{L}*|bar|bari|barin|kasa|gaza\\p{L}*|wuya|wuyar|wahala|fanko|face|a['’]a|nesa|nesanta|ɓoy\\p{L}*|soke\\p{L}*|dakata\\p{L}*|dakatar\\p{L}*|rufe\\p{L}*|rufaffe\\p{L}*|kulle|ba(?:ta|ya|i|su|mu|ka|ku)yi|dakat\\p{L}*|dakac\\p{L}*|rasa\\p{L}*|ƙarancin|karancin|kaɗan|soke|yanci|haɗari\\p{L}*|hadari\\p{L}*|ƙarya|karya|jabu",
    // `A ba su` is “give them”, `a baya` is “in the past”.
    alike:
      '(?<=(?:^|[^\\p{L}])(?:ka|ki|ku|a|ya|ta|su|mu|an|iya|wajen|sun|mun|kun) )ba[iy]?(?= \\p{L})|(?<=(?:^|[^\\p{L}])a )baya',
    opposing:
      '(?:(?:bai|bata)(?! (?:fi|wuce)(?!\\p{L}))|babu(?! (?:shakka|makawa))|ba ya|ba ta|ba (?:shi|ta|su) da(?! (?:lafiya|iyaka))|ba za(?: a| ku| su| ta| mu)?|ba a|kada(?! (?:ku|a|ka|ki) (?:manta|mance|hana)\\p{L}*))(?![^.;]* (?:sai|face) )',
  },
  ja: {
    isUnread: true,
    isWithin: true,
    denying: 'ない|なく|なけ|なか|ません|ぬ|ず|不|未|無|非|禁|否|なし|やめ|控え|避け|いいえ|まい|止',
    others:
      '失敗|エラー|誤|違|拒|以外|除|のみ|だけ|しか|空|外|他|別|代わり|無視|防|オフ|隠|欠|省略|困難|難し|解除|取り消|異な|閉|中止|停|欠|なくな|防|匿名|異常|危険|偽|嘘|延期|中断',
    alike: '非常|無料|(?<=[必まは])ず|ず[つれか]|なか[でのに]',
  },
}

/** Null for a language without a row. Made for the language of a document: those of all languages together take a while. */
export const negationMarkersOf = onceForLanguage((language): NegationMarkers | null => {
  const row = Object.hasOwn(rows, language) ? rows[language] : undefined
  return row === undefined ? null : markers(row)
})

/**
 * Words of any language that deny, also where they are written together with another one or a letter of them is missing:
 * a misprint is another finding.
 */
export const deniesWithin = /nicht|niemals|nooit|geen|ikke|aldri[gk]?|nunca|jamais|нельзя/iu

/** Words of any language that free somebody of a duty, as `do not have to` does. */
export const freesOfDuty =
  /dispens|exempt|exoner|exim|esent|isent|befrei|erspar|vrijgesteld|befria|undantag|zwolni|osvobo|zprošt|освобожд|звільн|scuti|απαλλ|εξαιρ|muaf|معاف|معف|عف[ىي]|إعفاء|छूट|অব্যাহতি|bebas|miễn|samehe/iu

/** Words of any language that say that something costs nothing. */
export const costsNothing =
  /gratis|gratu[iï]t|kosten(?:los|frei)|unentgelt|kosteloos|kostnadsfri|vederlagsfri|бесплатн|безкоштовн|безплатн|бесплатан|bezpłatn|zdarma|bezplatn|zadarmo|besplat|brezplač|tasuta|nemokam|bezmaksas|ilmai|maksut|ingyen|δωρεάν|ücretsiz|bedava|miễn phí|percuma|cuma-cuma|مجان|رایگان|مفت|मु(?:फ|फ़)्त|नि(?:ः|:)?शुल्क|বিনামূল্য|বিনা মূল্য|ফ্রি|bure|kyauta|bilaash|免[费費]|無料|ฟรี|חינם/iu
