// Reads translators' exchange formats: gettext PO and XLIFF 1.2 and 2. Keeps source and translation apart; only the
// source is counted.
import { placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import { walkXml } from '../office/xml.ts'
import type { PassageShape } from '../collecting/passage-shape.ts'
import { countWords } from '../language/word-count.ts'

/** A message or segment. */
interface Unit {
  id: string
  source: string
  /** Empty if there is none. */
  translation: string
  isFuzzy: boolean
  /** Each plural form with its translation. */
  forms: { source: string; translation: string }[]
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', '"': '"', '\\': '\\' }

function unquoted(line: string): string {
  if (!line.includes('\\')) {
    const start = line.indexOf('"') + 1
    const end = line.indexOf('"', start)
    return start === 0 || end < 0 ? '' : line.slice(start, end)
  }
  const quoted = /^[^"]*"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? ''
  return quoted.replace(/\\(.)/g, (_, character: string) => escapes[character] ?? character)
}

interface Message {
  context: string
  sources: string[]
  translations: string[]
  isFuzzy: boolean
}

function noMessage(): Message {
  return { context: '', sources: [], translations: [], isFuzzy: false }
}

/** The first of several forms is the singular; languages without a singular have only the plural form. */
function formsOf(sources: readonly string[], translations: readonly string[]): Unit['forms'] {
  const [singular = '', plural] = sources
  if (plural === undefined) return [{ source: singular, translation: translations[0] ?? '' }]
  if (translations.length === 0) return [{ source: plural, translation: '' }]
  return translations.map((translation, index) => ({
    source: index === 0 && translations.length > 1 ? singular : plural,
    translation,
  }))
}

function beginsNext(line: string): boolean {
  return line.startsWith('#') || line.startsWith('msgctxt') || /^msgid\s/.test(line) || line.trim() === ''
}

/**
 * The messages of a PO file, without comments and obsolete messages (`#~`). The header is the message without a source;
 * its fields are the translation.
 */
function* messagesOf(file: string): Generator<Unit> {
  let message = noMessage()
  let into: string[] | 'context' | null = null
  const done = (): Unit | null => {
    const { context, sources, translations, isFuzzy } = message
    message = noMessage()
    into = null
    if (sources.length === 0) return null
    const [source = ''] = sources
    const [translation = ''] = translations
    return {
      id: context,
      source: sources.length === 1 ? source : sources.join('\n'),
      translation: translations.length < 2 ? translation : translations.filter((text) => text !== '').join('\n'),
      isFuzzy,
      forms: formsOf(sources, translations),
    }
  }
  for (const line of file.includes('\r') ? file.split(/\r\n|\n|\r/) : file.split('\n')) {
    if (line.startsWith('"')) {
      const text = unquoted(line)
      if (into === 'context') message.context += text
      else if (into && into.length > 0) into[into.length - 1] = `${into.at(-1) ?? ''}${text}`
      continue
    }
    // A comment or context after a translation belongs to the next message.
    if (message.translations.length > 0 && beginsNext(line)) {
      const unit = done()
      if (unit) yield unit
    }
    if (line.startsWith('#,')) message.isFuzzy ||= /\bfuzzy\b/.test(line)
    else if (line.startsWith('#')) into = null
    else if (line.startsWith('msgctxt')) {
      into = 'context'
      message.context = unquoted(line)
    } else if (line.startsWith('msgid')) {
      into = message.sources
      into.push(unquoted(line))
    } else if (line.startsWith('msgstr')) {
      into = message.translations
      into.push(unquoted(line))
    }
  }
  const unit = done()
  if (unit) yield unit
}

/** The encoding declared in a PO file's header, or null. */
export function encodingOfPo(beginning: string): string | null {
  return /Content-Type:[^"\n]{0,80}?charset=([\w.:-]{2,40})/i.exec(beginning)?.[1] ?? null
}

/** Separates context and text of a message, as in gettext's MO files. */
const contextMark = '\u0004'

/** Passes on the forms of a message, each under a language-independent key. */
function takeForms({ id, forms, isFuzzy }: Unit, number: number, collector: Collector): void {
  const name = forms[0]?.source ?? ''
  const place = placeOf('unit', { number, at: id === '' ? null : id })
  const key = id === '' ? name : `${id}${contextMark}${name}`
  for (const [index, { source, translation }] of forms.entries()) {
    const shape: PassageShape = { kind: 'unit', key: index === 0 ? key : `${key}[${String(index)}]`, translation }
    if (isFuzzy) shape.state = 'fuzzy'
    collector.passage(source, place, 0, shape)
  }
}

function take(unit: Unit, number: number, collector: Collector): void {
  const isTranslated = unit.translation.trim() !== '' && !unit.isFuzzy
  collector.add('units')
  collector.passage(unit.source, placeOf('body'))
  collector.aside(unit.translation, placeOf('translation'))
  if (unit.isFuzzy) collector.add('fuzzyUnits')
  if (!isTranslated) return
  collector.add('translatedUnits')
  collector.found('translatedUnits', {
    place: placeOf('unit', { number, at: unit.id === '' ? null : unit.id }),
    words: countWords(unit.source),
    excerpt: unit.translation,
  })
}

function headerField(header: string, name: string): string | null {
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(header)?.[1]?.trim() || null
}

/** Reads a PO file. Every source is counted, translated or not. */
export function readPo(file: string, collector: Collector): void {
  let number = 0
  collector.set('units', 0)
  collector.set('translatedUnits', 0)
  collector.set('fuzzyUnits', 0)
  for (const unit of messagesOf(file)) {
    if (unit.source === '') {
      collector.declareLanguage(
        headerField(unit.translation, 'X-Source-Language'),
        headerField(unit.translation, 'Language'),
      )
      continue
    }
    number += 1
    if (collector.keepsShapes) takeForms(unit, number, collector)
    else take(unit, number, collector)
  }
}

/** Elements with native code of placeholders, alternative translations, notes or originals. */
const notText = new Set([
  'ph',
  'bpt',
  'ept',
  'it',
  'note',
  'alt-trans',
  'originalData',
  'matches',
  'glossary',
  'seg-source',
  'internal-file',
  'bin-unit',
])

/** Inline codes of both versions; those of XLIFF 2 come last. */
const inlineCodes = new Set(['g', 'x', 'bx', 'ex', 'bpt', 'ept', 'ph', 'it', 'pc', 'sc', 'ec'])

/** Elements whose `translate` attribute applies to everything inside. */
const inheriting = new Set(['file', 'group', 'unit', 'trans-unit'])

/** Decodes a character that XML cannot contain. */
function codePoint(hex: string | undefined): string {
  const code = Number.parseInt(hex ?? '', 16)
  return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Ids are unique per `file` element, and a document may contain several. */
function keyOf(id: string, file: number, segment: number): string {
  return `${file > 1 ? `${String(file)}/` : ''}${id}${segment > 1 ? `[${String(segment - 1)}]` : ''}`
}

interface XliffUnit extends Omit<Unit, 'forms'> {
  isTranslatable: boolean
  codes: string[]
  translationCodes: string[]
  state: string
}

function noUnit(id: string, state: string): XliffUnit {
  return {
    id,
    source: '',
    translation: '',
    isFuzzy: false,
    isTranslatable: true,
    codes: [],
    translationCodes: [],
    state,
  }
}

/**
 * Reads an XLIFF file, 1.2 or 2. Counts every source except those marked as not translatable.
 * @throws Unreadable `damaged` if it is not well-formed, declares a document type, or is nested too deeply
 */
export function readXliff(file: string, nestingDepth: number, collector: Collector): void {
  let skipped = 0
  let into: 'source' | 'target' | null = null
  let unit = noUnit('', '')
  let unitId = ''
  let segments = 0
  let files = 0
  let number = 0
  /** Whether nested content is translatable, outermost first. */
  const translatable: boolean[] = [true]
  const isUnit = (local: string): boolean => local === 'trans-unit' || local === 'segment'
  collector.set('units', 0)
  collector.set('translatedUnits', 0)
  walkXml(
    file,
    {
      open: (local, _, attribute) => {
        if (local === 'xliff') collector.declareLanguage(attribute('srcLang'), attribute('trgLang'))
        else if (local === 'file') {
          files += 1
          collector.declareLanguage(attribute('source-language'), attribute('target-language'))
        }
        if (inheriting.has(local)) {
          const says = attribute('translate')
          translatable.push(says === undefined ? (translatable.at(-1) ?? true) : says !== 'no')
        }
        if (local === 'unit') {
          unitId = attribute('id') ?? ''
          segments = 0
        } else if (isUnit(local)) {
          if (local === 'segment') segments += 1
          const id = local === 'segment' ? unitId : (attribute('id') ?? '')
          const state = attribute('state') ?? ''
          const isFuzzy = state === 'initial'
          unit = noUnit(id, state)
          unit.isFuzzy = isFuzzy
          unit.isTranslatable = translatable.at(-1) ?? true
        }
        if (collector.keepsShapes && into && skipped === 0) {
          if (inlineCodes.has(local)) {
            // In XLIFF 1.2 both ends of a pair share an `rid`; in XLIFF 2 the end refers to its start.
            const id = attribute('rid') ?? attribute('startRef') ?? attribute('id') ?? ''
            ;(into === 'source' ? unit.codes : unit.translationCodes).push(`${local}${id}`)
          } else if (local === 'cp') {
            if (into === 'source') unit.source += codePoint(attribute('hex'))
            else unit.translation += codePoint(attribute('hex'))
          }
        }
        if (notText.has(local)) skipped += 1
        if (skipped > 0) return
        if (local === 'source' || local === 'target') {
          into = local
          if (local === 'target') {
            const state = attribute('state')
            unit.isFuzzy ||= /^(?:needs-|new$|initial$)/.test(state ?? '')
            unit.state = state ?? unit.state
          }
        }
      },
      text: (text) => {
        if (!into || skipped > 0) return
        if (into === 'source') unit.source += text
        else unit.translation += text
      },
      close: (local) => {
        if (inheriting.has(local)) translatable.pop()
        if (notText.has(local)) skipped -= 1
        else if (skipped === 0 && (local === 'source' || local === 'target')) into = null
        if (!isUnit(local) || unit.source.trim() === '') return
        number += 1
        if (!unit.isTranslatable) return
        if (!collector.keepsShapes) {
          take({ ...unit, forms: [] }, number, collector)
          return
        }
        const { id, source, translation, codes, translationCodes, state } = unit
        const shape: PassageShape = { kind: 'unit', translation, codes, translationCodes }
        if (id !== '') shape.key = keyOf(id, files, segments)
        if (state !== '') shape.state = state
        collector.passage(source, placeOf('unit', { number, at: id === '' ? null : id }), 0, shape)
      },
    },
    nestingDepth,
  )
}
