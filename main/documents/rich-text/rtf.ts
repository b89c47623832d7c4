// Reads RTF: body, notes, headers, footers, text boxes; also comments, tracked changes, hidden text, objects and
// pictures. Decodes code pages and Unicode escapes; skips unknown destinations.
import iconv from 'iconv-lite'
import type { DocumentPlace } from '../model.ts'
import { placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import { createPictureExaminer } from '../images/picture-examiner.ts'
import type { DocumentLimits } from '../limits.ts'
import type { MarkKind } from '../collecting/passage-shape.ts'
import { Unreadable } from '../collecting/unreadable.ts'
import { createParagraphs } from './paragraphs.ts'
import type { Stream } from './paragraphs.ts'
import { rtfTokens } from './tokens.ts'
import {
  characters,
  codePages,
  endsParagraph,
  headerParts,
  markWords,
  readOptional,
  skipped,
  symbols,
} from './vocabulary.ts'

/** The destination of a group's text. */
type Destination = 'text' | 'skipped' | 'fonts' | 'information' | 'picture' | 'comment' | 'instruction' | 'styles'

interface Group {
  destination: Destination
  /** The stream that started with this group. */
  stream: Stream | null
  isHidden: boolean
  isDeleted: boolean
  isInserted: boolean
  /** How many characters replace one Unicode escape. */
  replacedCharacters: number
  font: number | null
  /** Emphasis of the group's text. */
  marks: readonly MarkKind[]
  picture: { from: number; widthMm: number | null; heightMm: number | null } | null
}

const twipsInMm = 1440 / 25.4

/**
 * Reads an RTF document.
 * @throws Unreadable `damaged` if groups are nested too deeply; a truncated document is read as far as it goes and
 * becomes `partlyRead`
 */
export function readRtf(bytes: Uint8Array, limits: DocumentLimits, collector: Collector): void {
  const pictures = createPictureExaminer(collector, limits)
  const fontCodePages = new Map<number, string>()
  let documentCodePage = 'cp1252'
  let defaultFont: number | null = null
  let definedFont: number | null = null
  const paragraphs = createParagraphs(collector)
  const { body, current } = paragraphs
  let group: Group = {
    destination: 'text',
    stream: null,
    isHidden: false,
    isDeleted: false,
    isInserted: false,
    replacedCharacters: 1,
    font: null,
    marks: [],
    picture: null,
  }
  const outer: Group[] = []
  let pending: number[] = []
  let pendingCodePage = documentCodePage
  let toReplace = 0
  let isOptional = false
  let change: { text: string; place: DocumentPlace; isDeleted: boolean } | null = null
  let notes = 0
  let instruction = ''
  let style = { number: 0, name: '' }
  const styleLevels = new Map<number, number>()
  /** The paragraph whose label is being skipped. */
  let labelled: Stream | null = null

  const endChange = (): void => {
    if (change && change.text.trim() !== '')
      collector.found('trackedChanges', { place: change.place, excerpt: change.text })
    change = null
  }

  const write = (text: string): void => {
    if (group.destination === 'comment' || group.destination === 'text') {
      const isChanged = group.isDeleted || group.isInserted
      if (!isChanged || change?.isDeleted !== group.isDeleted) endChange()
      if (isChanged) {
        change ??= { text: '', place: current().place, isDeleted: group.isDeleted }
        if (change.text.length < 200) change.text += text
      }
      if (!group.isDeleted) paragraphs.write(text, group)
    }
  }

  const flush = (): void => {
    if (pending.length === 0) return
    const decoded = iconv.decode(Buffer.from(pending), pendingCodePage)
    pending = []
    write(decoded)
  }

  const codePage = (): string => {
    const font = group.font ?? defaultFont
    return (font === null ? undefined : fontCodePages.get(font)) ?? documentCodePage
  }

  /** Programs write an empty label too, for headings without a number. */
  const writeLabel = (text: string): void => {
    if (!labelled || group.destination !== 'skipped') return
    labelled.label = text
    if (text.trim() !== '') labelled.hasLabel = true
  }

  const writeBytes = (values: Iterable<number>): void => {
    const latin = (): string => Buffer.from(Uint8Array.from(values)).toString('latin1')
    if (group.destination === 'styles' && style.name.length < 100) style.name += latin()
    if (group.destination === 'instruction' && instruction.length < 100) instruction += latin()
    else if (labelled && group.destination === 'skipped') writeLabel(latin())
    if (group.destination !== 'text' && group.destination !== 'comment') return
    const wanted = codePage()
    if (wanted !== pendingCodePage) {
      flush()
      pendingCodePage = wanted
    }
    for (const value of values) {
      if (toReplace > 0) toReplace -= 1
      else pending.push(value)
    }
  }

  const writeText = (text: string): void => {
    if (toReplace > 0) {
      toReplace -= 1
      return
    }
    flush()
    write(text)
  }

  const endParagraph = (word = ''): void => {
    flush()
    paragraphs.end(word)
  }

  const begin = (place: DocumentPlace, isComment = false): void => {
    flush()
    group.destination = isComment ? 'comment' : 'text'
    group.stream = paragraphs.begin(place, isComment)
  }

  const endPicture = (to: number): void => {
    const picture = group.picture
    if (!picture || picture.from < 0) return
    pictures.examine({
      key: String(picture.from),
      sizeBytes: (to - picture.from) >> 1,
      read: () => new Uint8Array(Buffer.from(latin(picture.from, to).replace(/[^0-9A-Fa-f]/g, ''), 'hex')),
      place: current().place,
      widthMm: picture.widthMm,
      heightMm: picture.heightMm,
    })
  }

  const latin = (from: number, to: number): string =>
    Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1')

  const openGroup = (): void => {
    flush()
    if (outer.length >= limits.nestingDepth) throw new Unreadable('damaged', 'nested too deep')
    outer.push(group)
    group = { ...group, stream: null, picture: null, destination: group.destination }
    if (group.destination === 'picture') group.destination = 'skipped'
  }

  /** The style's name identifies headings; paragraphs mostly state their level themselves. */
  const endStyle = (): void => {
    const level = /^\s*heading ([1-9])\b/i.exec(style.name)?.[1] ?? (/^\s*title;/i.test(style.name) ? '1' : undefined)
    if (level !== undefined) styleLevels.set(style.number, Number(level))
    style = { number: 0, name: '' }
  }

  const closeGroup = (at: number): void => {
    flush()
    if (group.destination === 'styles') endStyle()
    toReplace = 0
    if (group.picture && group.destination === 'picture') endPicture(at)
    if (group.stream) paragraphs.endStream(group.stream)
    if (labelled && outer.at(-1)?.destination === 'text') labelled = null
    if (group.destination === 'instruction' && outer.at(-1)?.destination !== 'instruction') endInstruction()
    group = outer.pop() ?? group
  }

  const endInstruction = (): void => {
    if (/^\s*HYPERLINK\s+"/i.test(instruction)) collector.thing('hyperlinks')
    instruction = ''
  }

  const font = (parameter: number | null): void => {
    if (group.destination === 'fonts') definedFont = parameter
    else group.font = parameter
  }

  const formatting = (word: string, parameter: number | null): boolean => {
    const isOn = parameter !== 0
    if (word === 'v') group.isHidden = isOn
    else if (word === 'deleted') group.isDeleted = isOn
    else if (word === 'revised') group.isInserted = isOn
    else if (markWords[word] !== undefined) {
      const kind = markWords[word]
      const others = group.marks.filter((one) => one !== kind)
      group.marks = isOn ? [...others, kind] : others
    } else if (word === 'ulnone') group.marks = group.marks.filter((one) => one !== 'u')
    else if (word === 'nosupersub') group.marks = group.marks.filter((one) => one !== 'sup' && one !== 'sub')
    else if (word === 'plain') {
      group.marks = []
      group.isHidden = false
      group.isDeleted = false
      group.isInserted = false
      group.font = null
    } else if (word === 'f') font(parameter)
    else return false
    return true
  }

  const definition = (word: string, parameter: number | null): boolean => {
    if (word === 'ansicpg' && parameter !== null && iconv.encodingExists(`cp${String(parameter)}`))
      documentCodePage = `cp${String(parameter)}`
    else if (word === 'mac') documentCodePage = 'macintosh'
    else if (word === 'pc') documentCodePage = 'cp437'
    else if (word === 'pca') documentCodePage = 'cp850'
    else if (word === 'deff') defaultFont = parameter
    else if (word === 'fcharset' && definedFont !== null) {
      const named = codePages[parameter ?? 1]
      if (named !== undefined) fontCodePages.set(definedFont, named)
    } else if (word === 'nofpages' && group.destination === 'information') {
      if (parameter !== null && parameter > 0) collector.set('pages', parameter)
    } else return false
    return true
  }

  const destination = (word: string): boolean => {
    const header = headerParts[word]
    if (word === 'listtext' || word === 'pntext') {
      if (group.destination === 'text') labelled = current()
      group.destination = 'skipped'
    } else if (word === 'fldinst') {
      group.destination = group.destination === 'text' ? 'instruction' : 'skipped'
    } else if (skipped.has(word)) group.destination = 'skipped'
    else if (group.destination === 'skipped' && word !== 'ud') {
      const character = characters[word] ?? ''
      if (character.trim() !== '') writeLabel(character)
    } else if (group.destination === 'instruction') return true
    else if (word === 'ud') group.destination = 'text'
    else if (word === 'stylesheet') group.destination = 'styles'
    else if (word === 'fonttbl') group.destination = 'fonts'
    else if (word === 'info') group.destination = 'information'
    else if (word === 'pict') {
      group.destination = 'picture'
      group.picture = { from: -1, widthMm: null, heightMm: null }
    } else if (header !== undefined) begin(placeOf(header))
    else if (word === 'footnote') {
      notes += 1
      collector.thing('footnotes')
      flush()
      current().references.push({ at: current().text.length, label: String(notes) })
      begin(placeOf('footnote', { at: String(notes) }))
    } else if (word === 'ftnalt' && group.stream) group.stream.place = placeOf('endnote', { at: group.stream.place.at })
    else if (word === 'shptxt' || word === 'dptxbxtext') begin(placeOf('textBox', { name: body.place.name }))
    else if (word === 'annotation') begin(placeOf('comment'), true)
    else if (word === 'objemb') collector.found('embeddedObjects', { place: body.place })
    else if (word === 'objlink') collector.found('linkedContent', { place: body.place })
    else return false
    return true
  }

  const structure = (word: string, parameter: number | null): void => {
    const text = characters[word]
    if (text !== undefined) writeText(text)
    else if (endsParagraph.has(word)) {
      if (group.destination !== 'text' && group.destination !== 'comment') return
      endParagraph(word)
    } else if (word === 'pard') {
      paragraphs.setPlain()
    } else if (word === 'intbl') paragraphs.setInTable()
    else if (word === 'outlinelevel') {
      const level = parameter ?? 9
      current().isHeading = level < 9
      current().headingLevel = level >= 0 && level < 9 ? level + 1 : null
    } else if (word === 's' && parameter !== null) {
      if (group.destination === 'styles') style.number = parameter
      else if (group.destination === 'text') current().headingLevel = styleLevels.get(parameter) ?? null
    } else if (word === 'ilvl') current().listLevel = Math.min(9, Math.max(0, parameter ?? 0)) + 1
    else if (word === 'u' && parameter !== null) {
      if (group.destination === 'text' || group.destination === 'comment') {
        flush()
        write(String.fromCharCode(parameter < 0 ? parameter + 0x10000 : parameter))
        toReplace = group.replacedCharacters
      }
    } else if (word === 'uc') group.replacedCharacters = Math.max(0, parameter ?? 1)
    else if (word === 'picwgoal' && group.picture) group.picture.widthMm = (parameter ?? 0) / twipsInMm
    else if (word === 'pichgoal' && group.picture) group.picture.heightMm = (parameter ?? 0) / twipsInMm
  }

  let at = 0
  for (const token of rtfTokens(bytes)) {
    if (token.kind === 'plain') {
      at = token.to
      if (group.destination === 'picture' && group.picture) {
        if (group.picture.from < 0) group.picture.from = token.from
      } else writeBytes(bytes.subarray(token.from, token.to))
      isOptional = false
    } else if (token.kind === 'open') openGroup()
    else if (token.kind === 'close') closeGroup(at)
    else if (token.kind === 'byte') writeBytes([token.value])
    else if (token.kind === 'symbol') {
      if (token.symbol === '*') {
        isOptional = true
        continue
      }
      if (token.symbol === '\n') endParagraph()
      else writeText(symbols[token.symbol] ?? '')
    } else {
      const { word, parameter } = token
      if (word !== 'u') flush()
      if (isOptional && !readOptional.has(word)) group.destination = 'skipped'
      else if (!destination(word) && !formatting(word, parameter) && !definition(word, parameter))
        structure(word, parameter)
      isOptional = false
    }
  }
  flush()
  endChange()
  if (outer.length > 0) collector.found('partlyRead')
  paragraphs.endAll()
}
