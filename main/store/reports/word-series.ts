// Words by step and language as the series of a chart: the languages with the most words, then all others as one. Pure.
import type { LanguageCode, ReportFigures } from '../../../preload/contract/index.ts'
import type { LanguageWords } from './report-types.ts'

/** As many languages as an order filter accepts. */
const maxNamed = 50

type Series = Pick<ReportFigures, 'words' | 'wordsWithoutLanguage' | 'series'>

export function wordSeries(rows: readonly LanguageWords[], steps: number, maxLanguages: number): Series {
  const sumOf = (some: readonly LanguageWords[]) => some.reduce((sum, { words }) => sum + words, 0)
  const known = rows.filter(({ language }) => language !== null)
  const ranked = [...Map.groupBy(known, ({ language }) => language)]
    .flatMap(([language, own]) => (language === null ? [] : [{ language, own, total: sumOf(own) }]))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total || (one.language < other.language ? -1 : 1))
  // A colour for "one other" would be better given to that language.
  const isOneMore = ranked.length === maxLanguages + 1
  const groups = ranked.slice(0, isOneMore ? ranked.length : maxLanguages).map((one) => [one])
  const others = isOneMore ? [] : ranked.slice(maxLanguages)
  if (others.length > 0) groups.push(others)
  return {
    words: sumOf(rows),
    wordsWithoutLanguage: sumOf(rows.filter(({ language }) => language === null)),
    series: groups.map((group) => {
      const words = Array.from({ length: steps }, () => 0)
      for (const row of group.flatMap(({ own }) => own)) words[row.step] = (words[row.step] ?? 0) + row.words
      const languages: LanguageCode[] = group.slice(0, maxNamed).map(({ language }) => language)
      return { languages, count: group.length, words }
    }),
  }
}
