// Words by which a language says "not", one row a language, made from real translations (LibreOffice's help, GNOME's guides, Debian's
// installation guide, message catalogues). A language without a row is not judged.

export interface NegationMarkers {
  /** Any of these words makes a sentence negative, or says it another way (`unbekannt`, `failed`). */
  words: RegExp
  /**
   * Measured on clean translations of English sentences that negate: how many; the share that has no marker although the
   * translation is right or wrong (percent); and of those whose "not" was taken out, how many have none left (percent).
   */
  measured: { sentences: number; without: number; found: number }
}

function words(source: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'iu')
}

/** By the shortest BCP 47 code. */
export const negationMarkers: Readonly<Record<string, NegationMarkers>> = {
  de: {
    words: words(
      'nicht|nie|niemals|kein\\p{L}*|nichts|niemand\\p{L}*|ohne|weder|nirgend\\p{L}*|un(?:an|be|er|ge|ver|zu)\\p{L}+|un\\p{L}*(?:bar|lich|gültig|möglich|gleich)\\p{L}*|außer|kaum|verboten|untersagt|fehl\\p{L}*|verhinder\\p{L}*|vermeid\\p{L}*|verberg\\p{L}*|unterdrück\\p{L}*|unterbinde\\p{L}*|statt|scheitert?e?|gescheitert|verweiger\\p{L}*|abgelehnt|ignorier\\p{L}*|deaktivier\\p{L}*|sondern|schreibgeschützt\\p{L}*|falsch|nein|weniger|kleiner|gerade|nur',
    ),
    measured: { sentences: 4707, without: 0.3, found: 88 },
  },
  fr: {
    words: words(
      'ne|n|pas|jamais|non|aucun\\p{L}*|sans|ni|rien|personne|imposs?ible\\p{L}*|échou\\p{L}*|échec|in(?:capable|valide|connu|utilis|existant|access|terdi|trouvable|correct|compl|visible|compr|terromp)\\p{L}*|illisible\\p{L}*|manqu\\p{L}*|refus\\p{L}*|évite\\p{L}*|empêche\\p{L}*|sauf|plutôt|hors|absen\\p{L}*|ignor\\p{L}*|erreur\\p{L}*|irréversible\\p{L}*|incompat\\p{L}*|inexact\\p{L}*|contrairement|désactiv\\p{L}*|annul\\p{L}*|supprim\\p{L}*|différ\\p{L}*',
    ),
    measured: { sentences: 5519, without: 0.25, found: 81 },
  },
  es: {
    words: words(
      'no|nunca|jamás|ni|ningún|ningun\\p{L}*|nada|nadie|sin|tampoco|imposib\\p{L}*|in(?:válid|correct|capaz|activ|accesib|compatib|exist|complet|alcanz)\\p{L}*|evit\\p{L}*|falt\\p{L}*|fall(?:ó|o|ad[oa]s?)|excepto|salvo|prohib\\p{L}*|impid\\p{L}*|des(?:activ|conoc|habilit)\\p{L}*|lugar de|vez de|ocultar|omit\\p{L}*|diferente\\p{L}*|distint\\p{L}*',
    ),
    measured: { sentences: 5416, without: 0.13, found: 86 },
  },
  it: {
    words: words(
      'non|mai|né|nessun\\p{L}*|niente|nulla|senza|impossibil\\p{L}*|in(?:valid|capac|utilizz|disponib|compatib|esisten)\\p{L}*|immutat\\p{L}*|fallit\\p{L}*|errore|evit\\p{L}*|manc\\p{L}*|no|neanche|nemmeno|neppure|eccetto|tranne|impedi\\p{L}*|dis(?:abilit|attiv)\\p{L}*|viet\\p{L}*|priv[oaie]|ignor\\p{L}*|invece|anziché|divers\\p{L}*|sconosciut\\p{L}*|chius[oaie]',
    ),
    measured: { sentences: 4133, without: 0.17, found: 84 },
  },
  nl: {
    words: words(
      'niet\\p{L}*|nooit|geen|niemand|zonder|noch|on(?:bekend|mogelijk|geldig|juist|gedaan|zichtbaar|leesbaar|voldoende|begrijp|duidelijk|toegankelijk|geopend)\\p{L}*|onderdruk\\p{L}*|mislukt\\p{L}*|behalve|voorkom\\p{L}*|vermijd\\p{L}*|ontbre\\p{L}*|geweigerd|weiger\\p{L}*|verboden|nergens|nee|negeren|plaats van|verkeerd\\p{L}*|afwezig|los van|uitgeschakeld\\p{L}*|verschill\\p{L}*|anders',
    ),
    measured: { sentences: 1798, without: 0.11, found: 90 },
  },
  pt: {
    words: words(
      'não|nunca|jamais|nem|nenhum\\p{L}*|nada|ninguém|sem|imposs\\p{L}*|in(?:válid|corret|capaz|existent|acessív|compatív|disponív|alterad|depende)\\p{L}*|des(?:abilit|ativ|conhec)\\p{L}*|falt\\p{L}*|falh\\p{L}*|evit\\p{L}*|exceto|proib\\p{L}*|imped\\p{L}*|ausen\\p{L}*|invés|lugar|ignor\\p{L}*|diferente\\p{L}*|caso contrário',
    ),
    measured: { sentences: 2048, without: 0.1, found: 88 },
  },
  sv: {
    words: words(
      'inte|ej|aldrig|ing(?:en|et|a|enting|enstans)|utan|o(?:kän|giltig|möjlig|tillåt|tillgäng|tillfred|förändr|läsbar)\\p{L}*|miss?lyck\\p{L}*|saknas?|saknar|saknade|icke\\p{L}*|varken|förhindra\\p{L}*|undvik\\p{L}*|fel\\p{L}*|neka\\p{L}*|förbjud\\p{L}*|heller|vägra\\p{L}*|stället|ignorera\\p{L}*|dålig\\p{L}*|skild\\p{L}*|hoppa\\p{L}*|dolda?|bara|endast',
    ),
    measured: { sentences: 5148, without: 0.21, found: 89 },
  },
  da: {
    words: words(
      'ikke\\p{L}*|aldrig|ing(?:en|et)|intet|uden|hverken|u(?:kendt|gyldig|mulig|ændret|tilgæng|læselig|defineret)\\p{L}*|skrivebeskyttet|fravær|mislyk\\p{L}*|mangle\\p{L}*|undgå\\p{L}*|forhindre\\p{L}*|fejl\\p{L}*|nægt\\p{L}*|forbudt?|heller|stedet|ignorer\\p{L}*|forskellig\\p{L}*|undlad\\p{L}*',
    ),
    measured: { sentences: 1833, without: 0.16, found: 88 },
  },
  nb: {
    words: words(
      'ikke|ikkje|aldri|ing(?:en|et|enting)|intet|uten|verken|hverken|u(?:kjent|gyldig|mulig|endret|tilgjeng|leselig|nødvendig)\\p{L}*|mislyk\\p{L}*|mangle\\p{L}*|unngå\\p{L}*|hindre\\p{L}*|feil\\p{L}*|nekt\\p{L}*|heller|stedet|ignorer\\p{L}*|forskjellig\\p{L}*|ulik\\p{L}*|stand|strid\\p{L}*|lar være',
    ),
    measured: { sentences: 1147, without: 0.17, found: 89 },
  },
}

/** In English: something is denied or forbidden. */
export const englishNegation =
  /\b(?:(?:do|does|did|is|are|was|were|must|should|shall|will|would|may|have|has)(?:\s+not|n['’]t)|cannot|can(?:\s+not|['’]t)|never)\b/iu
/** Sentences that other languages often say without a negation: conditions, comparisons, names of values. */
export const mildNegation =
  /\b(?:whether|if|or not|why|not (?:only|just|yet|necessarily)|until|unless|without|except|only|invalid|unable|fail\w*|either|any ?(?:longer|more)|more than|less than|larger|smaller|exceed|at least|at most|differ\w*|other than|same|forget|equal|zero|positive|negative|very|odd|enough|together|match\w*|combine|always|within|single-\w+)\b|\?|["'“‘`=]never/iu
