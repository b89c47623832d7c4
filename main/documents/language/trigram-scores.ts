// How near a text is to each language by its trigrams: the tables and the measure of `franc`, and to the last digit what that gives. Each trigram
// of the text is looked up once for all languages of its script, where there are up to a hundred and more.
import { data as models } from 'franc/data.js'
import { expressions } from 'franc/expressions.js'

const mostCharacters = 2048
const fewestCharacters = 10
/** Added for a trigram that a language does not have among its most frequent. */
const farthest = 300

interface Tables {
  languages: string[]
  /** Of each trigram, language and rank in turns. */
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

/** The script that most characters of a text belong to, as `franc` calls it: by the language where it has only one. */
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

/** The likeliest first: 1 for the nearest language, less for others. `und` alone where nothing can be said. */
export function trigramScores(text: string, leftOut: readonly string[]): [language: string, score: number][] {
  const value = text.slice(0, mostCharacters)
  const script = value.length < fewestCharacters ? null : scriptOf(value)
  if (script === null) return [['und', 1]]
  if (!Object.hasOwn(models, script)) return [[leftOut.includes(script) ? 'und' : script, 1]]
  const { languages, ranks } = tablesOf(script)
  const trigrams = trigramsOf(value)
  const distances = new Int32Array(languages.length).fill(farthest * trigrams.size)
  for (const [trigram, count] of trigrams) {
    const known = ranks.get(trigram)
    if (!known) continue
    for (let at = 0; at < known.length; at += 2) {
      const language = known[at] ?? 0
      distances[language] = (distances[language] ?? 0) + Math.abs(count - (known[at + 1] ?? 0) - 1) - farthest
    }
  }
  const sorted = languages
    .map((code, at): [string, number] => [code, distances[at] ?? 0])
    .filter(([code]) => !leftOut.includes(code))
    .sort(([, one], [, other]) => one - other)
  const nearest = sorted[0]?.[1] ?? 0
  const range = value.length * farthest - nearest
  return sorted.map(([code, distance]) => [code, 1 - (distance - nearest) / range || 0])
}
