// The quality score as a sentence in the files that leave a review. Pure.
import type { KeptQuality } from '../../../preload/contract/index.ts'
import { qualityScore } from '../../../preload/contract/reviewing/quality-score.ts'
import { fill } from './finding-sentences.ts'
import type { Template } from './finding-sentences.ts'
import { escaped } from './html.ts'

/** Empty where there is no score. @param template slots `score`, `points`, `words` */
export function qualityHtml(quality: KeptQuality | null, template: Template, locale: string): string {
  const score = quality === null ? null : qualityScore(quality)
  if (quality === null || score === null) return ''
  const digits = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const slots = { score: digits.format(score), points: quality.points, words: quality.words }
  return `<p>${escaped(fill(template, slots, locale))}</p>`
}
