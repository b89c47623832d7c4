// What Verso says of a pair of files: read, aligned and checked as when a delivery is opened.
import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import { languageKnowledge } from '../../../../main/documents/language/language-knowledge.ts'
import { documentLimits } from '../../../../main/documents/limits.ts'
import { readPassages } from '../../../../main/documents/reading/read-passages.ts'
import { align } from '../../../../main/review/alignment/alignment.ts'
import { check } from '../../../../main/review/checks/index.ts'
import type { DictionaryLoader } from '../../../../main/review/checks/row-context.ts'
import { dictionaryAt } from '../../../../main/review/spelling/dictionary-files.ts'
import { createDictionaries } from '../../../../main/reviewing/dictionaries.ts'
import type { ReviewedDocument } from '../../../../main/review/model.ts'
import type { LanguageCode } from '../../../../preload/contract/index.ts'
import { describeFinding } from '../../../../preload/contract/reviewing/review-findings.ts'
import type { CorpusLanguage } from '../languages.ts'
import type { PlantedTerm } from '../planting/model.ts'

const dictionaries = createDictionaries({ platform: process.platform, home: homedir(), programFolders: [] })

/** Null where neither Verso nor this computer has one. */
export async function dictionaryFor({ code }: CorpusLanguage): Promise<DictionaryLoader | null> {
  const dictionary = await dictionaries.find(code as LanguageCode)
  return dictionary && ((onPause) => dictionaryAt(dictionary.place, onPause))
}

export interface Reported {
  code: string
  topic: string
  /** Null for what is said of the whole document. */
  row: number | null
  /** The whole passages that it is about. */
  sources: string[]
  targets: string[]
  expected: readonly string[]
  found: readonly string[]
  /** The same for the same finding in a copy of the document. */
  key: string
}

export interface FilePair {
  format: 'html' | 'po'
  language: CorpusLanguage
  sourceFile: string
  targetFile: string
  term?: PlantedTerm | null
}

export async function readDocument(text: string, ending: string, language: string): Promise<ReviewedDocument> {
  const bytes = new TextEncoder().encode(text)
  const name = `document.${ending}`
  return {
    ...(await readPassages(name, bytes, documentLimits)),
    name,
    orderedLanguage: language as LanguageCode,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** One form for what different readers make of blanks. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\u00A0]+/gu, ' ')
    .trim()
}

export async function review(pair: FilePair): Promise<{ segments: number; findings: Reported[] }> {
  const source = await readDocument(pair.sourceFile, pair.format, 'eng')
  const target = await readDocument(pair.targetFile, pair.format, pair.language.code)
  const alignment = align(source, target)
  const terms = pair.term
    ? [{ source: pair.term.source, targets: [pair.term.target], forbidden: [], isCaseSensitive: false }]
    : []
  const dictionary = await dictionaryFor(pair.language)
  const input = { source, target, alignment, terms, languages: languageKnowledge, dictionary }
  const findings = [...check(input)].map(({ code, row, expected, found, details }): Reported => {
    const rows = row === null ? [] : alignment.rows.slice(row, row + (details.rows ?? 1))
    const passagesOf = (side: 'source' | 'target'): string[] => {
      const { passages } = side === 'source' ? source : target
      const segments = rows.flatMap((one) => alignment[side].slice(one[side].from, one[side].to))
      return [...new Set(segments.map(({ passage }) => passage))].map((at) => {
        const passage = passages[at]
        return plain((side === 'target' ? passage?.translation : null) ?? passage?.text ?? '')
      })
    }
    const [sources, targets] = [passagesOf('source'), passagesOf('target')]
    const number = row === null ? String(details.foundNumber ?? '') : ''
    const topic = describeFinding(code)?.topic ?? ''
    return {
      code,
      topic,
      row,
      sources,
      targets,
      expected,
      found,
      key: JSON.stringify([code, expected, found, sources, number]),
    }
  })
  return { segments: alignment.target.length, findings }
}
