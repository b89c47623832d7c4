// What denies in English, what else denies without saying "not", and which denials other languages often say in another way.

/** Every denial has one of these, and most sentences have none. */
export const hintOfNegation = /not|n['’]t|never/i
/** The same for what is denied in other words. */
export const hintOfOtherWords = /\bno|n[eo]t |without|\bfree |forb|prohib|ban/i
/** Denied in other words, or only the duty is denied: reported where the translation has no word at all that denies or excludes. */
export const deniedInOtherWords =
  /\b(?:no(?: (?!longer\b|more\b|matter\b|doubt\b|such\b)[a-z]+){1,2} (?:may|must|shall)(?= [a-z])|(?:(?:do|does|did|will|would|shall)(?:\s+not|n['’]t)|wo n['’]t|don['’]t|doesn['’]t|didn['’]t)\s+(?:have|need) to|need not|not (?:required|obliged|allowed|permitted)|(?<!["'“‘])nobody|no one|forbidden|prohibited|banned|free (?:of|from)(?! charge))\b/iu
/** Only the duty is denied, so the translation may free somebody of it. */
export const noDuty = /\b(?:have|need) to\b|need not|required|obliged/iu
/** Nothing of a kind: `We found no cracks`. Reported as what is denied in other words. */
export const noThing =
  /(?<!\b(?:or|yes|say|says|said|if|of|in|at|by|under) )\bno(?= (?!one\b|longer\b|more\b|less\b|later\b|earlier\b|fewer\b|matter\b|doubt\b|such\b|other\b|change\b|effect\b|and\b|or\b|to\b|is\b|by\b|in\b)[a-z]{3,})/iu
/** Translated freely in names, and in languages whose words are known less well. */
export const withoutThing =
  /(?<!\bwith or )\bwithout(?! \w+ing\b| the (?:single|double|quot)| (?:any )?(?:changes?|delay|exception|interruption|notice)\b)(?= \p{L})/iu
/** Where the same sentence denies something else, too, each of them has its own word: `Without a card you cannot enter`. */
export const withoutAsCondition =
  /^without (?!\w+ing\b|(?:any |a )?(?:doubt|delay|exception|limit|notice|question|fail))(?=\p{L})/iu
/** In English: something is denied or forbidden. */
export const negation =
  /\b(?:(?:do|does|did|is|are|was|were|must|should|shall|will|would|may|might|could|have|has|had|can)(?:\s+not|n['’]t)|(?:ca|wo|sha)n['’]t|cannot|never|not)\b/iu
/** Any word by which English denies something, also by its beginning: `unlock`. */
export const denial = /\b(?:not?|never|cannot|without|nobody|none|neither|nor|un(?!til|der|it|i)\w+)\b|n['’]t\b/iu
/** Denied outright. */
export const outrightNegation =
  /^(?:please )?(?:do not|don['’]t|never)\b|\b(?:must|should|shall|may|can|do|does|did|will|would) not\b|\b(?:cannot|never)\b|\b(?:do|does|did|ca|must|should|wo|would|could)n['’]t\b/iu
/** Other words that deny in English; each accounts for one in the translation. */
export const denyingWords =
  /\b(?:without|except|unless|only|invalid|unable|fail\w*|no|instead|avoid|prevent|other|otherwise|empty|less|ignore\w*|disable\w*|error|miss\w*|closed|closing|closures?|shut|locked|absent|asymptomatic|atypical|anonymous|banned|cancell?ed|free|false\w*|danger\w*|hazard\w*)\b/giu
/** Of a condition, which is often turned round, only these: `if it is not there, take another one`. */
export const denyingWordsOfConditions = /\b(?:only|others?|another|else)\b/giu
/** What many languages say with a prefix or an ending that denies: `unsafe`, `Obdachlose`. */
export const denyingAdjectives =
  /\b(?:danger\w*|hazard\w*|defect\w*|fault\w*|damaged|broken|ill|illegal\w*|poor\w*|weak\w*|minors?|strangers?|accidents?|careless\w*|homeless|small|loose|un(?!til|der|it|io|i[qv]|do|lock|plug|load|pack|wrap|install|mount|fold|select|check)\w{3,}|in(?:complete|correct|active|secure|sufficient|visible|experienced|accurate|formal)|ir(?:regular|relevant)\w*|im(?:mature|pure|proper)\w*|non-\w+)\b/giu
/** Where only a duty is denied, what it costs may be said by such an adjective: `it costs nothing, and you do not have to pay`. */
export const atNoCost = /\bnothing\b|\bfree of charge\b/giu
export const neither = /\bneither\b/iu
/** Said by words that exclude, but deny nothing: `nobody may be refused water`. */
export const refusals = /\b(?:refus\w*|depriv\w*|den(?:y|ie[ds])|reject\w*)\b/giu
/** Beside an outright negation, each of these accounts for one, too: `Not readable; refused`. */
export const excludingWords =
  /\b(?:exclu\w*|reject\w*|refus\w*|den(?:y|ie[ds])|los(?:e|t|s|ing)|hid(?:e|es|den)|under(?= \d)|younger|fewer|at least|another|else|forb\w*|prohibit\w*|forg[eo]t\w*|stop\w*|cancel\w*|skip\w*|omit\w*|blank|read-only|close|closes|absence|lack\w*|shortages?|suspend(?:s|ed)?|interrupt(?:s|ed)?|postponed?|bans?)\b/giu

/** Several things that are denied or forbidden one by one: `do not drink it and do not sell it`; finds all. */
export const eachNegation =
  /\b(?:do|must|should|shall|may|can|will|is|are|has|have)(?:\s+not|n['’]t)\b|\bcannot\b|\bnever\b|\b(?:ca|wo)n['’]t\b/giu
/** What depends on something else is often said without a second negation: `cannot be read because it does not exist`. */
export const dependence = /\b(?:if|because|since|unless|until|so that|when|which|that)\b/iu

/** A verb or a participle that is denied. Without `might`, which many translations turn round. */
export const negationOfVerb =
  /^(?:please )?(?:do not|don['’]t|never)\b|\b(?:is|are|was|were|has|have|had|do|does|did|can|could|may|must|should|shall|will|would)(?:\s+not|n['’]t)\b|\b(?:ca|wo)n['’]t\b|\b(?:cannot|never)\b|\bnot (?:be(?:en)? )?(?:found|set|met|given|sent|known|shown|written|read|allowed|permitted|possible|recommended|available|supported|\w+ed)\b/iu

/** Sentences that other languages often say without a negation: alternatives, degrees, idioms, names of values. */
export const mildNegation =
  /=\s*never\b|\b(?:otherwise|in other words|unless|or not|if not(?! (?:(?!specified|defined|provided)\w+ed|active|valid|possible|correct)\b)|optional|(?:make|be|making|being) sure|check(?:ing)? that|not (?:only|just|the same|identical|equal|limited|often|very|enough|always|entirely|completely|wholly|quite|altogether|case|long|far|least|to mention|surprising(?:ly)?|alone|without|un\w+ly|uncommon|unusual|(?:to )?be truncated|recover)|forget|worry|panic|why (?:not|don['’]t)|(?:be )?careful (?:that )?(?:you|it|they|he|she|we|nobody|nothing)|lest|before[^.;:!?,]{1,60}(?:\bnot|n['’]t) yet)\b|\bwho (?:do|does|did|have|has|had|are|is|were|was|can|could|will|would)(?: not|n['’]t)(?=\s?(?:[,.;:()]|$))|(?:\bnot|n['’]t|\bnever|\bcannot)\b[^.;:!?]{0,60}\b(?:have to|larger|smaller|matter|mind|good idea|hesitate|leave (?:\w+ ){1,3}open)\b|["'“‘`=](?:never|not)/iu
/** Not more than so much is at most so much. */
export const negatedComparison =
  /(?:\bnot?|n['’]t|\bnever|\bcannot)\b[^.;:!?]{0,60}\b(?:more than|exceed\w*|longer than|over \d|above \d)/iu

/** Not until something is only after it. */
export const negationUntil = /(?:\bnot|n['’]t|\bcannot)\b[^.;:!?]{0,60}\buntil\b/iu

/** A condition, which is often turned round: only a translation without any word that denies or excludes is reported. */
export const negationOfCondition =
  /\b(?:if|unless|when|in case) (?:you|this|it|they|the \w+) (?:do|does|did|is|are|have|has|can) ?(?:not|n['’]t)\b(?! like)|\b(?:if|when) you (?:cannot|can['’]t)/iu

/** What is not done without something is done only with it. */
export const onlyWith = /\bwithout (?!\w+ing\b)(?=\p{L})/iu

/** In these clauses, some languages deny by custom. */
export const idleClause = /\b(?:until|before|unless|as long as|by the time)\b/iu

/** Costs nothing, or nobody pays for it. */
export const free = /\bfree\b(?! (?:to|time|up)\b)/iu
export const only = /\b(?:only|just|merely|solely)\b/giu
export const without = /\bwithout\b/giu
/** In English, words for which a translation may deny something: after these nothing is added. */
export const reasonsToDeny =
  /\b(?:not|never|cannot|no|none|nor|neither|nothing|nobody|nowhere|without|unless|until|remote\w*|busy|outdated|with content|opaque|n\/a|reserved|except|besides|only|just|mere|merely|purely|simply|sole|solely|exclusiv\w*|exception\w*|apart|than|rather|instead|otherwise|else|avoid\w*|prevent\w*|fail\w*|lack\w*|miss\w*|refus\w*|den(?:y|ying|ies|ied|ials?)|reject\w*|forb[ai]d\w*|prohibit\w*|bans?|bann(?:ed|ing)|(?:advi[cs]\w*|caution\w*|counsel\w*|deci\w*|guid\w+|recommend\w*|rules?|ruled|polic\w+|vot(?:e[ds]?|ing)|warn\w*) (?:\w+ ){0,2}against|refrain\w*|abst(?:ain|ent|inen)\w*|abandon\w*|neglect\w*|overlook\w*|with(?:h[eo]ld|dr[ae]w)\w*|waiv\w*|exempt\w*|depriv\w*|devoid|evad\w*|shun\w*|ceas(?:e[ds]?|ing)|halt\w*|suspen[ds]\w*|cancel\w*|postpon\w*|revok\w*|interrupt\w*|compromis\w*|violat\w*|breach\w*|breakers?|infring\w*|flout\w*|forego\w*|forgo\w*|renounc\w*|annul\w*|repeal\w*|overturn\w*|debunk\w*|preclud\w*|inhibit\w*|imped\w*|hinder\w*|hamper\w*|obstruct\w*|thwart\w*|restrain\w*|constrain\w*|curtail\w*|deter|deter(?:s|red|ring|rent)|resist\w*|eliminat\w*|eradicat\w*|expir\w*|paus(?:e[ds]?|ing)|clos(?:es|ing|ures?)|shut\w*|lockdowns?|stop\w*|skip\w*|ignor\w*|omit\w*|exclud\w*|hid(?:e|es|den|ing)|disabl\w*|deactivat\w*|absen\w*|deficien\w*|deplet\w*|vacan\w*|void|gone|vanish\w*|extinct\w*|overwhelm\w*|overload\w*|overcrowd\w*|stranded|stuck|trapped|empty|blank|few\w*|little|less|lesser|least|low|weak\w*|scarc\w*|sparse\w*|dearth|short\w*|brief\w*|cheap\w*|slow\w*|delay\w*|overdue|rare|partial\w*|partly|worse\w*|worst|slight\w*|mild\w*|minor|minimal\w*|negligible|negative\w*|neutral\w*|random\w*|strangers?|silent\w*|latent|pre-?symptom\w*|prematur\w*|raw|blind\w*|deaf\w*|orphan\w*|fake\w*|myths?|hoax\w*|myster\w*|elusive|dirty|permanent\w*|forever|soon|shortly|barely|hardly|rarely|seldom|too|differ(?!en[tc])\w*|contrary|opposed|reluctan\w*|hesita\w*|sceptic\w*|skeptic\w*|unlike|wrong\w*|error\w*|problem\w*|trouble|difficult\w*|hard|false|bad|poor\w*|a(?:bnormal|cellular|febril|naerobic|nonym|pathetic|political|rrhythm|septic|sexual|social|symmetr|symptom|synchron|theis|typical)\w*|il(?:leg|lib|licit|literat|logic)\w*|in(?:a(?:bilit|ccessib|ccura|ction|ctiv|dequa|dmissib|dvertent|lienabl|pplicab|ttenti|udib)|c(?:apab|apacit|oheren|ombustib|ompar|ompat|ompet|ompl|omprehens|onceiv|onclusiv|onsequen|onsiderat|onsisten|onspic|ontest|ontinen|onvenien|orrect|orrupt|redibl|urab)|d(?:ecen|ecis|efinit|ependen|estruct|eterminat|ifferen|irect|iscrimina|ispensab|isput|istinct|ivisib)|e(?:dib|ffect|ffic|legan|ligib|qual|quit|rt|scapab|vitab|xact|xcus|xhaust|xorab|xpens|xper|xplic)|f(?:allib|ertil|init|lexib|ormal|requen)|h(?:ospitab|uman)|just|n(?:ocen|ocuous|umer)|oper|opportun|s(?:ane|anit|ecur|ensitiv|eparab|ignifican|olub|olven|tabil|ufficien|urmount)|t(?:act|angib|oler|ractab)|v(?:alid|ariab|incib|isib|olunt|ulnerab))\w*|un(?!der|its|io[nq]|iq|iv|ic|if|hcr|rwa|fpa|esco|anim|do(?:ck|\b|n|e|i))\w{3,}|non\w*|dis(?!play|tanc|trib|cover|count|cuss|patch|trict|tin|kette|abilit|plac|aster|ease|burs|infect)\w{4,}|mis(?!sion)\w{4,}|irr\w{4,}|im(?:balanc|matur|measur|mobil|moral|mortal|mutab|partial|passab|patien|penetr|percept|perfect|permeab|person|plausib|polite|poten|practic|precis|probab|proper|propri|prud|pur[ei]|punit|possib)\w*|why|ever|yet|loss|lost|lose\w*|losing|leave (?:\w+ ){0,2}(?:it|them|alone|blank|empty|out|as)|remember|forg[eo]t\w*|regardless|whether|at most|idle|offline|outage|conflict\w*|whatever|anyway|maintain\w*|continu\w*|ongoing|stay\w*|keep\w*|remain\w*|preserv\w*|retain\w*|outside|opposite|alone|single|static|fixed|constant|obsolete|deprecated|zero|null|nil|stays? the same|stays? as|open (?:\w+ )?(?:findings?|points?|issues?|cases?|questions?)|out of|up to|a maximum|(?:be|is|are) different|optional\w*|filtered|as possible|still|persist\w*|scrub\w*|suspect\w*|opt(?:s|ed|ing)? out|mix(?:e[ds]|ing)? up|unique\w*|abilit(?:y|ies)|abort\w*|suppress\w*|block\w*|protect\w*|anywhere|wherever|limit\w*|restrict\w*|warned|exceed\w*|beyond|broken|closed|separate\w*|hover\w*|gr[ae]yed|accident\w*|relatively|reset|clear\w*|declin\w*|wary|careful\w*|beware|lest|afraid|fear\w*|worr(?:y|ies|ied|ying)|away|same|identical|equal\w*|whichever|whoever|below|maximum|minimum|under(?= \d)|under(?:cook|develop|estimat|fund|nourish|pa[iy]|privileg|report|represent|serv|staff|weight)\w*|(?!wireless)\w+less|\w+-free|free (?:of|from)|mal(?!nutri|nour)\w{5,}|inap\w+|doubt|consider|ambigu\w*|pending|proprietary|choose where|as \w+ as)\b|n['’]t\b/iu
