// The reason that a version was sent back with, as text for the translators.
import type { ShowcaseVersion } from './orders.ts'

export function wordSentBack({ greeting, points }: NonNullable<ShowcaseVersion['sentBack']>): string {
  const numbered = points.map(
    ({ severity, text, sourceQuote, targetQuote }, index) =>
      `${index + 1}. [${severity}] ${text}\n   Source: ${sourceQuote}\n   Translation: ${targetQuote}`,
  )
  return [greeting, ...numbered].join('\n\n')
}
