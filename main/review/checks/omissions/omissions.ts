// Parts of English sentences that the translation seems to have lost: items of a list, clauses with a condition. Speaks for languages whose words are
// known, see `joining-words` and `clause-markers`.
import type { Span } from '../../model.ts'
import { usualLengthsOf } from '../../lexicon/usual-lengths.ts'
import { sentencePairsOf } from '../meaning/sentence-pairs.ts'
import type { SentencePair } from '../meaning/sentence-pairs.ts'
import type { AnalysedRow, RowCheck, RowContext } from '../row-context.ts'
import { lostClauseOf } from './lost-clauses.ts'
import { lostItemsOf, lostSecondOf } from './lost-items.ts'

/** Longer ones have lost nothing of the sources that are judged. */
const maxCharactersOfTarget = 800
const mayHaveLists = /\b(?:and|or|then|but)\s/iu
const mayHaveClauses = /\b(?:if|when|whenever|unless|once|as soon as|in case|in the event|should you)\s/iu

interface Compared {
  row: AnalysedRow
  pair: SentencePair
}

export function createOmissionCheck(context: RowContext): RowCheck {
  const { language } = context.target
  if (context.source.language !== 'en') return { examine: () => undefined }
  const lengths: (readonly [source: number, target: number])[] = []
  const compared: Compared[] = []

  const report = (code: 'itemMissing' | 'conditionMissing', { row, pair }: Compared, places: readonly Span[]): void => {
    if (places.length === 0) return
    context.report(row, {
      code,
      source: places.map(({ start, end }) => ({ start: pair.source.start + start, end: pair.source.start + end })),
      expected: places.map(({ start, end }) => pair.source.text.slice(start, end).trim()),
    })
  }

  const compare = (one: Compared, usualRatio: number): void => {
    const { source, target } = one.pair
    if (target.text.length > maxCharactersOfTarget) return
    const share = target.text.length / (source.text.length * usualRatio)
    const clause = lostClauseOf(one.pair, share, language)
    if (clause !== null) report('conditionMissing', one, [clause])
    const items = lostItemsOf(one.pair, share, language)
    const second = items.length > 0 || clause !== null ? null : lostSecondOf(one.pair, share, language)
    report('itemMissing', one, second === null ? items : [second])
  }

  return {
    examine(row) {
      const { text } = row.source
      lengths.push([text.length, row.target.text.length])
      if (!mayHaveLists.test(text) && !mayHaveClauses.test(text)) return
      for (const pair of sentencePairsOf(row)) compared.push({ row, pair })
    },
    finish() {
      const usual = usualLengthsOf(lengths)
      if (usual === null) return
      for (const one of compared) compare(one, Math.exp(usual.logRatio))
    },
  }
}
