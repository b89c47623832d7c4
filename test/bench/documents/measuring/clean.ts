// What is said of clean translations, and what people who read it made of it: labels of findings by a hash, so that no text is committed.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { CorpusPair } from '../corpus.ts'
import { review } from './review-pair.ts'
import type { Reported } from './review-pair.ts'

export type Label = 'true' | 'arguable' | 'false'

export interface CleanFinding {
  /** Of the document, the finding and its place: the same as long as Debian's package is. */
  hash: string
  code: string
  document: string
  reported: Reported
}

export function hashOf(document: CorpusPair, { code, expected, found, sources, targets }: Reported): string {
  const words = JSON.stringify([document.language.locale, code, expected, found, sources, targets])
  return createHash('sha256').update(words).digest('hex').slice(0, 16)
}

export async function cleanFindings(
  document: CorpusPair,
): Promise<{ segments: number; findings: CleanFinding[]; reported: Reported[] }> {
  const { segments, findings } = await review(document)
  const about = `${document.language.locale} ${document.collection} ${document.name}`
  return {
    segments,
    reported: findings,
    findings: findings.map((reported) => ({
      hash: hashOf(document, reported),
      code: reported.code,
      document: about,
      reported,
    })),
  }
}

export function readLabels(): Readonly<Record<string, Label>> {
  return JSON.parse(readFileSync(new URL('../labels.json', import.meta.url), 'utf8')) as Record<string, Label>
}
