// Finds files of an order that were not delivered, by their names alone. A pure function over lists.
import { createFindings } from '../../finding.ts'
import type { ReviewFinding } from '../../model.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'

/** Words that translators and services add to names, which do not identify the file. */
const additions = new Set(
  'translated translation trans tr final finished done draft rev revised corrected review reviewed edited version v copy new clean'.split(
    ' ',
  ),
)

function identifyingWords(name: string, languageCodes: ReadonlySet<string>): Set<string> {
  const stem = name.normalize('NFKC').replace(/\.[^./\\]{1,12}$/u, '')
  const words = stem
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
  const kept = words.filter((word) => !languageCodes.has(word) && !additions.has(word) && !/^v\d{1,2}$/u.test(word))
  return new Set(kept.length > 0 ? kept : words)
}

/** The share of words that two names have in common. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length
  return common / Math.max(1, one.size + other.size - common)
}

const minLikeness = 0.5

/**
 * The files of an order that were not delivered in one language. Reports nothing if as many were delivered as ordered.
 * Names a file only if all delivered files can be matched by name; otherwise reports only how many are missing.
 * @param languageCodes of the order's language pair, in all forms that occur in names (`fra`, `fr`)
 */
export function missingFiles(
  sources: readonly string[],
  delivered: readonly string[],
  languageCodes: readonly string[] = [],
): ReviewFinding<DocumentFindingCode>[] {
  const missingCount = sources.length - delivered.length
  if (missingCount <= 0 || delivered.length === 0) return []
  const codes = new Set(languageCodes.map((code) => code.toLowerCase()))
  const finding = createFindings()
  const pairs = sources
    .flatMap((source) => {
      const words = identifyingWords(source, codes)
      return delivered.map((name) => ({ source, name, score: likeness(words, identifyingWords(name, codes)) }))
    })
    .filter(({ score }) => score >= minLikeness)
    .toSorted((one, other) => other.score - one.score)
  const taken = new Map<string, string>()
  const used = new Set<string>()
  for (const { source, name } of pairs) {
    if (taken.has(source) || used.has(name)) continue
    taken.set(source, name)
    used.add(name)
  }
  const details = { expectedNumber: sources.length, foundNumber: delivered.length }
  if (used.size < delivered.length) return [finding({ code: 'fileMissing', details })]
  return sources
    .filter((source) => !taken.has(source))
    .map((source) => finding({ code: 'fileMissing', expected: [source], details }))
}
