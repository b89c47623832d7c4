// The texts that help to learn the words of two documents: what was accepted before, and what exists in their languages.
import { knownPairs } from '../../lexicon/known-texts.ts'
import type { Teaching } from '../../lexicon/row-lexicon.ts'
import type { ReviewedDocument } from '../../model.ts'
import { textOfPassage } from '../../segmentation/segmentation.ts'
import { createLanguageTraits } from '../characters/language-traits.ts'
import type { DocumentCheckInput, Side } from './document-context.ts'

/** Documents with more rows teach their own words better than texts about something else. */
export const maxRowsToHelp = 1_500
/** So much shows in which of its two scripts Chinese is written. */
const maxCharactersOfVariant = 2_000

export function knownPairsFor({ source, target, alignment, languages, accepted = [] }: DocumentCheckInput): Teaching {
  if (alignment.rows.length > maxRowsToHelp) return { accepted: [], known: [] }
  const tagOf = ({ orderedLanguage, language, passages }: ReviewedDocument, side: Side): string => {
    const code = orderedLanguage ?? language.possible[0] ?? null
    const { language: tag } = createLanguageTraits(code, languages)
    if (tag !== 'zh') return tag
    const text = passages.map((passage) => textOfPassage(passage, side)).join('')
    const { simplified, traditional } = languages.hanVariantsIn(text.slice(0, maxCharactersOfVariant))
    return traditional > simplified ? 'zh-Hant' : 'zh'
  }
  return { accepted, known: knownPairs(tagOf(source, 'source'), tagOf(target, 'target')) }
}
