// Reads glossaries of people and terminology programs: tables (CSV, TSV) and TBX, as terms for one language pair.
// Everything is limited; an unreadable glossary is refused with a code, never guessed at.
import { SaxesParser } from 'saxes'
import type { LanguageCode } from '../../../preload/contract/index.ts'
import { createTerms, glossaryLimits } from './glossary-terms.ts'
import type { GlossaryLanguages, ReadGlossary } from './glossary-terms.ts'
import { entriesOfTable } from './glossary-table.ts'

export { glossaryLimits } from './glossary-terms.ts'
export type { GlossaryLanguages, GlossaryRefusal, ReadGlossary } from './glossary-terms.ts'

const maxDepth = 64

interface XmlTerm {
  text: string
  status: string
  usage: string
}

/** By language as written in the file. */
type Concept = Map<string, XmlTerm[]>

class RefusedXml extends Error {}

const forbiddenStatus = /deprecated|forbidden|superseded|obsolete|rejected|doNotUse|notRecommended/i

function isConcept(name: string): boolean {
  return name === 'termEntry' || name === 'conceptEntry'
}
function isLanguage(name: string): boolean {
  return name === 'langSet' || name === 'langSec'
}
function isTermGroup(name: string): boolean {
  return name === 'tig' || name === 'ntig' || name === 'termSec'
}

/** Reads the concepts of a TBX file, version 2 or 3. The parser knows no custom entities, so none are expanded. */
function walkTbx(text: string, onConcept: (concept: Concept) => void): void {
  const parser = new SaxesParser({ xmlns: false })
  const open: string[] = []
  let concept: Concept | null = null
  let language = ''
  let term: XmlTerm | null = null
  let into: 'term' | 'status' | 'usage' | null = null
  let content = ''
  let isTbx = false
  const localOf = (name: string): string => name.slice(name.indexOf(':') + 1)
  parser.on('error', (error) => {
    throw new RefusedXml(error.message)
  })
  parser.on('doctype', (doctype) => {
    // A TBX 2 doctype only names its definition; entity declarations are an attack.
    if (/<!ENTITY/i.test(doctype)) throw new RefusedXml('entities')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const local = localOf(name)
    open.push(local)
    if (open.length > maxDepth) throw new RefusedXml('nested too deep')
    if (open.length === 1) isTbx = local === 'martif' || local === 'tbx'
    if (!isTbx) throw new RefusedXml('no TBX')
    if (isConcept(local)) concept = new Map()
    else if (isLanguage(local)) language = attributes['xml:lang'] ?? ''
    else if (isTermGroup(local)) term = { text: '', status: '', usage: '' }
    else if (term && into === null) {
      const kind = attributes['type'] ?? local
      if (local === 'term') into = 'term'
      else if (kind === 'administrativeStatus') into = 'status'
      else if (kind === 'usageNote') into = 'usage'
      content = ''
    }
  })
  const characters = (piece: string): void => {
    if (into !== null && content.length < glossaryLimits.termCharacters * 4) content += piece
  }
  parser.on('text', characters)
  parser.on('cdata', characters)
  parser.on('closetag', ({ name }) => {
    const local = localOf(name)
    open.pop()
    if (term && into === 'term' && local === 'term') {
      term.text = content
      into = null
    } else if (term && into !== null && into !== 'term') {
      term[into] = content
      into = null
    }
    if (isTermGroup(local) && term) {
      if (concept && language !== '') {
        const known = concept.get(language)
        if (known === undefined) concept.set(language, [term])
        else known.push(term)
      }
      term = null
    } else if (isConcept(local) && concept) {
      onConcept(concept)
      concept = null
    }
  })
  parser.write(text).close()
}

function baseOf(language: string): string {
  return language.split(/[-_]/)[0]?.toLowerCase() ?? ''
}

function readTbx(text: string, languages: GlossaryLanguages): ReadGlossary {
  const terms = createTerms()
  const isOf = (wanted: LanguageCode | null, found: string): boolean =>
    wanted !== null && languages.comparableCode(wanted) === languages.comparableCode(baseOf(found) as LanguageCode)
  let concepts = 0
  let withPair = 0
  try {
    walkTbx(text, (concept) => {
      concepts += 1
      const all = [...concept.keys()]
      const source = all.filter((one) => (languages.source === null ? one === all[0] : isOf(languages.source, one)))
      const target = all.filter((one) =>
        languages.target === null ? !source.includes(one) : isOf(languages.target, one),
      )
      // Every source is combined with every target, so both must be limited.
      const termsIn = (keys: readonly string[]): XmlTerm[] =>
        keys.flatMap((one) => concept.get(one) ?? []).slice(0, glossaryLimits.variants)
      const sources = termsIn(source)
      const targets = termsIn(target)
      if (sources.length === 0 || targets.length === 0) {
        terms.skip()
        return
      }
      withPair += 1
      const isForbidden = ({ status, usage }: XmlTerm): boolean =>
        forbiddenStatus.test(status) || /^do not use/i.test(usage)
      for (const { text: sourceText } of sources)
        terms.add({
          source: sourceText,
          targets: targets.filter((one) => !isForbidden(one)).map((one) => one.text),
          forbidden: targets.filter(isForbidden).map((one) => one.text),
          isCaseSensitive: false,
          isKept: false,
        })
    })
  } catch (error) {
    if (error instanceof RefusedXml) return { ok: false, refusal: 'damaged' }
    throw error
  }
  if (concepts > 0 && withPair === 0) return { ok: false, refusal: 'otherLanguages' }
  return terms.finish()
}

/** Characters that no text contains: the file is an archive, picture or office document, whatever its name. */
const notInText = /[\u0000-\u0008\u000E-\u001A]/
const inspectedCharacters = 16_384

/**
 * @param text the decoded file
 * @returns terms in the order of the file; entries with the same source are merged
 */
export function readGlossary(text: string, languages: GlossaryLanguages): ReadGlossary {
  if (text.length > glossaryLimits.characters) return { ok: false, refusal: 'tooLarge' }
  const plain = text.replace(/^\uFEFF/, '')
  if (/^\s*<(?:\?xml|!DOCTYPE|martif|tbx|!--)/i.test(plain)) return readTbx(plain, languages)
  if (notInText.test(plain.slice(0, inspectedCharacters))) return { ok: false, refusal: 'noTerms' }
  const terms = createTerms()
  const entries = entriesOfTable(plain, languages)
  if (entries === 'otherLanguages') return { ok: false, refusal: 'otherLanguages' }
  for (const entry of entries) {
    if (entry === null) terms.skip()
    else terms.add(entry)
    if (terms.isFull()) break
  }
  return terms.finish()
}
