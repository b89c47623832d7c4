// Reads tables of terms in common forms: with or without a header row, with columns by name, by language, or simply
// source and translation.
import type { LanguageCode } from '../../../preload/contract/index.ts'
import { readSeparatedRows } from '../../documents/text/separated-rows.ts'
import { glossaryLimits } from './glossary-terms.ts'
import type { GlossaryEntry, GlossaryLanguages } from './glossary-terms.ts'

const maxColumns = 200

type Role = 'source' | 'target' | 'forbidden' | 'case' | 'status' | 'keep' | 'note'

const headingPatterns: readonly (readonly [Role, RegExp])[] = [
  ['forbidden', /^(?:forbidden|do not use|not|wrong|avoid|deprecated|banned|interdit|prohibido|verboten)\b/i],
  ['keep', /^(?:do not translate|dnt|keep|non[- ]?translatable|untranslatable|ne pas traduire|no traducir)\b/i],
  ['case', /^(?:case|match case|case[- ]?sensitive|casesensitive)\b/i],
  ['status', /^(?:status|usage|administrative ?status|term status|type)\b/i],
  ['source', /^(?:source|src|term|source ?(?:term|text|language)|original|from)\b/i],
  ['target', /^(?:target|tgt|translation|target ?(?:term|text|language)|translated|to|traduction|traducción)\b/i],
  [
    'note',
    /^(?:notes?|comments?|definitions?|description|context|examples?|remarks?|domain|subject|part of speech|pos|id|#|no\.?|number|author|date|reference|url)\b/i,
  ],
]

function roleOf(heading: string): Role | null {
  return headingPatterns.find(([, pattern]) => pattern.test(heading))?.[0] ?? null
}

/** Codes and names of a language in English, in itself, and in languages common in glossaries. */
function namesOf(language: LanguageCode, { comparableCode }: GlossaryLanguages): Set<string> {
  const code = comparableCode(language)
  const all = new Set<string>([language.toLowerCase(), code])
  for (const locale of ['en', 'fr', 'es', 'ar', code])
    try {
      const name = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code)
      if (name !== undefined) all.add(name.toLowerCase())
    } catch {
      // A code that Intl does not know has no further names.
    }
  return all
}

const languageCode = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,2}$/i

function isLanguageHeading(heading: string, language: LanguageCode, languages: GlossaryLanguages): boolean {
  const plain = heading
    .replace(/(?<!\s)\s*[([][\s\S]*/, '')
    .trim()
    .toLowerCase()
  if (namesOf(language, languages).has(plain)) return true
  if (!languageCode.test(plain)) return false
  const base = plain.split(/[-_]/)[0] ?? ''
  return languages.comparableCode(base as LanguageCode) === languages.comparableCode(language)
}

/** Whether a heading is a language code that Intl knows. */
function isSomeLanguage(heading: string): boolean {
  const plain = heading.trim()
  if (!languageCode.test(plain)) return false
  try {
    return (
      new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(plain.replaceAll('_', '-')) !== undefined
    )
  } catch {
    return false
  }
}

type Columns = Partial<Record<Exclude<Role, 'note'>, number>>

function columnsOf(headings: readonly string[], languages: GlossaryLanguages): Columns | 'none' | 'otherLanguages' {
  const of = (language: LanguageCode | null): number =>
    language === null ? -1 : headings.findIndex((heading) => isLanguageHeading(heading, language, languages))
  const roles = headings.map(roleOf)
  const columns: Columns = {}
  for (const role of ['source', 'target', 'forbidden', 'case', 'status', 'keep'] as const) {
    const at = roles.indexOf(role)
    if (at >= 0) columns[role] = at
  }
  const source = of(languages.source)
  const target = of(languages.target)
  if (source >= 0) columns.source = source
  if (target >= 0 && target !== columns.source) columns.target = target
  const named = headings.filter(isSomeLanguage).length
  if (columns.source !== undefined && columns.target !== undefined) return columns
  // With two languages of which one is unknown, the other column belongs to it.
  if (columns.source !== undefined && (columns.keep !== undefined || columns.forbidden !== undefined)) return columns
  if (columns.source === 0 && headings.length === 1) return columns
  if (named >= 2 && languages.source !== null && languages.target !== null) return 'otherLanguages'
  if (named >= 2) return { ...columns, source: columns.source ?? 0, target: columns.target ?? 1 }
  return 'none'
}

const yes = /^(?:yes|y|true|1|x|✓|✔|oui|sí|si|ja)$/i
const forbiddenWord = /forbidden|deprecated|do not use|not recommended|obsolete|banned|avoid/i
const keepWord = /do not translate|dnt|non[- ]?translatable|untranslatable|keep as/i

/**
 * A cell may contain several translations, separated by a bar, a line break, or a semicolon unless it separates the
 * cells.
 */
function variants(cell: string, separator: string): string[] {
  return cell.split(separator === ';' ? /[|\n]/ : /[|;\n]/).filter((text) => text.trim() !== '')
}

/** The entries of a table, with null for unusable lines; or that the table has other languages. */
export function entriesOfTable(
  text: string,
  languages: GlossaryLanguages,
): Iterable<GlossaryEntry | null> | 'otherLanguages' {
  const { separator, rows } = readSeparatedRows(text, glossaryLimits.terms * 4 + 1)
  const [first, ...others] = rows.map((row) => row.slice(0, maxColumns))
  if (first === undefined) return []
  const columns = columnsOf(first, languages)
  if (columns === 'otherLanguages') return columns
  const at: Columns = columns === 'none' ? { source: 0, target: 1 } : columns
  const entryOf = (row: readonly string[]): GlossaryEntry | null => {
    const cell = (role: keyof Columns): string => {
      const column = at[role]
      return column === undefined ? '' : (row[column] ?? '')
    }
    const source = cell('source')
    if (source === '') return null
    const status = cell('status')
    const targets = variants(cell('target'), separator)
    const forbidden = cell('forbidden')
    // In a column that only says yes or no, the translation itself is the forbidden one.
    const isForbidden = forbiddenWord.test(status) || yes.test(forbidden)
    return {
      source,
      targets: isForbidden ? [] : targets,
      forbidden: isForbidden
        ? targets
        : variants(forbidden, separator).filter((one) => !/^(?:no|false|0|n)$/i.test(one)),
      isCaseSensitive: yes.test(cell('case')),
      isKept: keepWord.test(status) || yes.test(cell('keep')),
    }
  }
  return (function* () {
    if (columns === 'none') yield entryOf(first)
    for (const row of others) if (row.some((cell) => cell !== '')) yield entryOf(row)
  })()
}
