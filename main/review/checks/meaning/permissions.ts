// What English allows, advises or only frees of, and the translation says cannot be done or is forbidden; and what English forbids and the translation only
// frees of. Possible only: a translation may say it in its own way. Speaks for languages whose words are known, see `permission-words`.
import type { AnalysedRow, RowCheck, RowContext } from '../row-context.ts'
import { conditionWordsOf } from './condition-words.ts'
import { addedNegation } from './negation.ts'
import { negationMarkersOf } from './negation-markers.ts'
import { permissionWordsOf } from './permission-words.ts'
import { firstOf, reportReversed } from './reversed-conditions.ts'
import type { Reversal } from './reversed-conditions.ts'
import { sentencePairsOf } from './sentence-pairs.ts'
import type { SentencePair } from './sentence-pairs.ts'

/** Shorter texts are names of commands; longer ones have several sentences. */
const minCharacters = 20
const maxCharacters = 250

/** Of these, another one may be about what cannot be done. */
const severalSentences = /[.!?]\s+\p{L}/u

/** Nobody has to, and everybody may. */
const freed =
  /\b(?:need not|needn['’]t|(?:do|does|did|will)(?: not|n['’]t) (?:have|need) to|(?:is|are|be)(?: not|n['’]t)(?: be)? (?:required|obliged|compulsory|mandatory|necessary|obligatory))\b/iu
const allowed =
  /\b(?:can|may|could|(?:is|are|be) (?:\w+ )?(?:able|allowed|permitted|entitled|eligible|free|welcome) to|ha(?:s|ve) the right to)\b/iu
/** What is possible may be impossible in another clause. */
const possible = /\b(?:can|may|might|could)\b/iu
/** What is said for people to do, in whatever degree. */
const toBeDone =
  /\b(?:can|may|must|should|ha(?:s|ve) to|needs? to|(?:is|are|be) (?:\w+ )?(?:able|allowed|permitted|entitled|eligible|free|welcome|advised|recommended|encouraged|invited|asked|requested|required|obliged|expected|compulsory|mandatory|obligatory|optional|voluntary)|ha(?:s|ve) the right|please)\b/iu
const forbidding =
  /\b(?:must not|mustn['’]t|may not(?! (?:be|have|work|always|contain|appear|find|see|know|want|need|match)\b)|cannot|can['’]t|(?:is|are) (?:not (?:allowed|permitted)|forbidden|prohibited|banned))\b/iu
/** Beside what is forbidden, something is not needed. */
const needed = /\b(?:needs?|needed|necess\w*|require[sd]?|oblig\w*|ha(?:s|ve) to)\b/iu
/** For these the translation may say that something cannot be done. */
const reasonsForCannot =
  /\b(?:not?|never|cannot|none|nor|neither|nothing|nobody|nowhere|without|unless|until|before|at most|maximum|up to \d+|only|just|except|besides|than|instead|otherwise|else|unable|impossible|fail\w*|lack\w*|miss\w*|remov\w*|abilit\w*|refus\w*|den(?:y|ies|ied)|reject\w*|forb\w*|prohibit\w*|prevent\w*|avoid\w*|stop\w*|lose\w*|los[ts]|losing|hard\w*|difficult\w*|too|few\w*|little|less|rarely|seldom|in(?:valid|accessible|compatib\w*|visible|active|sufficient|eligible|capable|dispensable|separable|complete)|ir(?:re|ro)\w+|im(?:possible|mutable)|un(?!der|it|i|hcr|rwa)\w{2,}|dis(?:abled|allow\w*|connect\w*|card\w*)|block\w*|lock\w*|protect\w*|limit\w*|restrict\w*|exclu\w*|clos\w*|read-only|offline|problem\w*|error\w*|wrong|whether|but|safely)\b|n['’]t\b/iu
/** For these it may say that something is forbidden. */
const reasonsForForbidden =
  /\b(?:not?|never|cannot|none|nor|neither|nobody|nothing|forb\w*|prohibit\w*|ban|bans|banned|illegal\w*|unlawful\w*|illicit|unauthori[sz]ed|inadmissible|refus\w*|den(?:y|ies|ied)|reject\w*|disallow\w*|prevent\w*|avoid\w*|stop\w*|block\w*|bar(?:s|red)?|restrict\w*|exclu\w*|disabl\w*|off[- ]limits|outlaw\w*|contraband|without|unless|only|veto\w*|lock\w*|closed|read-only|censor\w*|crimes?|criminal\w*|against|violat\w*|abus\w*|drugs?|narcotic\w*|substances?|doping|smuggl\w*|poach\w*|black market|fraud\w*|reserved|inhibit\w*|moratori\w*|embargo\w*|taboo\w*|sanction\w*)\b|n['’]t\b/iu

export function createPermissionCheck(context: RowContext): RowCheck {
  const { language } = context.target
  const words = context.source.language === 'en' ? permissionWordsOf(language) : null
  if (words === null) return { examine: () => undefined }
  const freedom = conditionWordsOf(language)?.freedom ?? null
  const markers = negationMarkersOf(language)

  /** `need not` and `must not`, one for the other. */
  const confused = ({ source, target }: SentencePair): Reversal | null => {
    const saidFreed = freed.exec(source.text)
    if (saidFreed !== null) {
      const rest = source.text.replace(freed, ' ')
      if (reasonsForForbidden.test(rest)) return null
      const cannot = possible.test(rest) ? null : firstOf(target.text, words.cannot)
      const found = firstOf(target.text, words.forbidden) ?? cannot
      return found === null ? null : [saidFreed, found]
    }
    const saidForbidding = forbidding.exec(source.text)
    if (saidForbidding === null || freedom === null || needed.test(source.text)) return null
    if (firstOf(target.text, words.cannot) !== null || firstOf(target.text, words.forbidden) !== null) return null
    const found = firstOf(target.text, freedom)
    return found === null ? null : [saidForbidding, found]
  }

  /** What may be done cannot; what is to be done in any degree is forbidden. */
  const turned = ({ source, target }: SentencePair): Reversal | null => {
    const said = allowed.exec(source.text)
    const cannot = said === null || reasonsForCannot.test(source.text) ? null : firstOf(target.text, words.cannot)
    if (said !== null && cannot !== null) return [said, cannot]
    const saidToDo = toBeDone.exec(source.text)
    const isForbidden = saidToDo !== null && !reasonsForForbidden.test(source.text)
    const found = isForbidden ? firstOf(target.text, words.forbidden) : null
    return saidToDo === null || found === null ? null : [saidToDo, found]
  }

  const compare = (row: AnalysedRow, pair: SentencePair): void => {
    const { text } = pair.source
    if (text.length < minCharacters || text.length > maxCharacters || severalSentences.test(text)) return
    if (severalSentences.test(pair.target.text)) return
    const reversed = confused(pair) ?? turned(pair)
    if (reversed === null) return
    // That one is reported already.
    if (markers !== null && addedNegation(pair, markers) !== null) return
    reportReversed(context, row, pair, reversed)
  }

  return {
    examine(row) {
      const { text } = row.source
      if (!toBeDone.test(text) && !freed.test(text) && !forbidding.test(text)) return
      for (const pair of sentencePairsOf(row)) compare(row, pair)
    },
  }
}
