// The exchange formats of translators: gettext PO and XLIFF 1.2 and 2. Source and translation apart: the source is what is counted.
import { placeOf } from '../collector.ts'
import type { Collector } from '../collector.ts'
import { walkXml, withoutDocumentType } from '../office/xml.ts'
import { countWords } from './word-count.ts'

/** A message or segment. */
export interface Unit {
  id: string
  source: string
  /** Empty where there is none. */
  translation: string
  isFuzzy: boolean
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', '"': '"', '\\': '\\' }

const unquoted = (line: string): string => {
  const quoted = /^[^"]*"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? ''
  return quoted.replace(/\\(.)/g, (_, character: string) => escapes[character] ?? character)
}

interface Message {
  context: string
  sources: string[]
  translations: string[]
  isFuzzy: boolean
}

const noMessage = (): Message => ({ context: '', sources: [], translations: [], isFuzzy: false })

/**
 * The messages of a PO file; comments and obsolete messages (`#~`) are left out.
 * The header is the message without a source; it comes with its fields as translation.
 */
export function* messagesOf(file: string): Generator<Unit> {
  let message = noMessage()
  let into: string[] | 'context' | null = null
  const done = (): Unit | null => {
    const { context, sources, translations, isFuzzy } = message
    message = noMessage()
    into = null
    if (sources.length === 0) return null
    return {
      id: context,
      source: sources.join('\n'),
      translation: translations.filter((text) => text !== '').join('\n'),
      isFuzzy,
    }
  }
  for (const line of file.split(/\r\n|\n|\r/)) {
    if (line.startsWith('"')) {
      const text = unquoted(line)
      if (into === 'context') message.context += text
      else if (into && into.length > 0) into[into.length - 1] = `${into.at(-1) ?? ''}${text}`
      continue
    }
    const isBeginning = line.startsWith('msgctxt') || /^msgid\s/.test(line)
    // A comment or context behind a translation belongs to the next message.
    if (message.translations.length > 0 && (isBeginning || line.startsWith('#') || line.trim() === '')) {
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

/** The encoding that a PO file's header names, or null. */
export const encodingOfPo = (beginning: string): string | null =>
  /Content-Type:[^"\n]{0,80}?charset=([\w.:-]{2,40})/i.exec(beginning)?.[1] ?? null

const take = (unit: Unit, number: number, collector: Collector): void => {
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

const headerField = (header: string, name: string): string | null =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(header)?.[1]?.trim() || null

/** Reads a PO file: every source is counted, whether or not it is translated already. */
export const readPo = (file: string, collector: Collector): void => {
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
    take(unit, number, collector)
  }
}

/** Elements whose content is the native code of a placeholder, and those that hold offers, notes and originals. */
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

/**
 * Reads an XLIFF file, 1.2 or 2: every source is counted but those marked as not to be translated.
 * @throws Unreadable `damaged` where it is no well-formed XML, has a document type declaration or is nested too deep
 */
export const readXliff = (file: string, nestingDepth: number, collector: Collector): void => {
  let skipped = 0
  let into: 'source' | 'target' | null = null
  let unit: Unit & { isTranslatable: boolean } = {
    id: '',
    source: '',
    translation: '',
    isFuzzy: false,
    isTranslatable: true,
  }
  let unitId = ''
  let number = 0
  /** Whether what is below may be translated, from the outside in. */
  const translatable: boolean[] = [true]
  const isUnit = (local: string): boolean => local === 'trans-unit' || local === 'segment'
  const inherits = (local: string): boolean => ['file', 'group', 'unit', 'trans-unit'].includes(local)
  collector.set('units', 0)
  collector.set('translatedUnits', 0)
  walkXml(
    withoutDocumentType(file),
    {
      open: (local, _, attribute) => {
        if (local === 'xliff') collector.declareLanguage(attribute('srcLang'), attribute('trgLang'))
        else if (local === 'file') collector.declareLanguage(attribute('source-language'), attribute('target-language'))
        if (inherits(local)) {
          const says = attribute('translate')
          translatable.push(says === undefined ? (translatable.at(-1) ?? true) : says !== 'no')
        }
        if (local === 'unit') unitId = attribute('id') ?? ''
        else if (isUnit(local)) {
          const id = local === 'segment' ? unitId : (attribute('id') ?? '')
          const isFuzzy = attribute('state') === 'initial'
          unit = { id, source: '', translation: '', isFuzzy, isTranslatable: translatable.at(-1) ?? true }
        }
        if (notText.has(local)) skipped += 1
        if (skipped > 0) return
        if (local === 'source' || local === 'target') {
          into = local
          if (local === 'target') unit.isFuzzy ||= /^(?:needs-|new$|initial$)/.test(attribute('state') ?? '')
        }
      },
      text: (text) => {
        if (!into || skipped > 0) return
        if (into === 'source') unit.source += text
        else unit.translation += text
      },
      close: (local) => {
        if (inherits(local)) translatable.pop()
        if (notText.has(local)) skipped -= 1
        else if (skipped === 0 && (local === 'source' || local === 'target')) into = null
        if (!isUnit(local) || unit.source.trim() === '') return
        number += 1
        if (unit.isTranslatable) take(unit, number, collector)
      },
    },
    nestingDepth,
  )
}
