// Scores a text against each language by trigrams, with exactly the tables and results of `franc`. Faster: each trigram
// is looked up once for all languages of its script, which can be more than a hundred.
import { data as models } from 'franc/data.js'
import { expressions } from 'franc/expressions.js'

const maxCharacters = 2048
const minCharacters = 10
/** Penalty for a trigram that is not among a language's most frequent. */
const maxDistance = 300

interface Tables {
  languages: string[]
  /** For each trigram: language, rank, language, rank … */
  ranks: Map<string, number[]>
}

const built = new Map<string, Tables>()

function tablesOf(script: string): Tables {
  const existing = built.get(script)
  if (existing) return existing
  const languages = Object.keys(models[script] ?? {})
  const ranks = new Map<string, number[]>()
  for (const [language, code] of languages.entries())
    for (const [rank, trigram] of (models[script]?.[code] ?? '').split('|').entries()) {
      const known = ranks.get(trigram)
      if (known) known.push(language, rank)
      else ranks.set(trigram, [language, rank])
    }
  const tables = { languages, ranks }
  built.set(script, tables)
  return tables
}

/** The script with the most characters, named as in `franc`: by the language if the script has only one. */
function scriptOf(text: string): string | null {
  let most = 0
  let script: string | null = null
  for (const [name, pattern] of Object.entries(expressions)) {
    const count = text.match(pattern)?.length ?? 0
    if (count <= most) continue
    most = count
    script = name
  }
  return script
}

function trigramsOf(text: string): Map<string, number> {
  const words = text
    .replace(/[\u0021-\u0040]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  const padded = ` ${words} `
  const counts = new Map<string, number>()
  for (let at = 0; at + 3 <= padded.length; at += 1) {
    const trigram = padded.slice(at, at + 3)
    counts.set(trigram, (counts.get(trigram) ?? 0) + 1)
  }
  return counts
}

/** Likeliest first: 1 for the best match, less for others. Only `und` if nothing is known. */
export function trigramScores(text: string, leftOut: readonly string[]): [language: string, score: number][] {
  const value = text.slice(0, maxCharacters)
  const script = value.length < minCharacters ? null : scriptOf(value)
  if (script === null) return [['und', 1]]
  if (!Object.hasOwn(models, script)) return [[leftOut.includes(script) ? 'und' : script, 1]]
  const { languages, ranks } = tablesOf(script)
  const trigrams = trigramsOf(value)
  const distances = new Int32Array(languages.length).fill(maxDistance * trigrams.size)
  for (const [trigram, count] of trigrams) {
    const known = ranks.get(trigram)
    if (!known) continue
    for (let at = 0; at < known.length; at += 2) {
      const language = known[at] ?? 0
      distances[language] = (distances[language] ?? 0) + Math.abs(count - (known[at + 1] ?? 0) - 1) - maxDistance
    }
  }
  const sorted = languages
    .map((code, at): [string, number] => [code, distances[at] ?? 0])
    .filter(([code]) => !leftOut.includes(code))
    .sort(([, one], [, other]) => one - other)
  const nearest = sorted[0]?.[1] ?? 0
  const range = value.length * maxDistance - nearest
  return sorted.map(([code, distance]) => [code, 1 - (distance - nearest) / range || 0])
}
