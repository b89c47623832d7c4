// The text in the exchange formats of translators: gettext PO and XLIFF. Source and translation apart: the source is what is counted.
import { SaxesParser } from 'saxes'
import { Unreadable } from '../unreadable.ts'

export interface Bilingual {
  source: string
  translation: string
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', '"': '"', '\\': '\\' }

const unquoted = (line: string): string => {
  const quoted = /^[^"]*"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? ''
  return quoted.replace(/\\(.)/g, (_, character: string) => escapes[character] ?? character)
}

/** The messages of a PO file; the header, comments and obsolete messages (`#~`) are left out. */
export const textOfPo = (file: string): Bilingual => {
  const source: string[] = []
  const translation: string[] = []
  let into: string[] | null = null
  let collected = ''
  let isHeader = false
  const finish = (): void => {
    if (into === source) isHeader = collected === ''
    if (into && collected !== '' && !(isHeader && into === translation)) into.push(collected)
    into = null
    collected = ''
  }
  for (const line of file.split(/\r\n|\n|\r/)) {
    if (line.startsWith('"')) {
      collected += unquoted(line)
      continue
    }
    finish()
    if (line.startsWith('msgid')) into = source
    else if (line.startsWith('msgstr')) into = translation
    else continue
    collected = unquoted(line)
  }
  finish()
  return { source: source.join('\n'), translation: translation.join('\n') }
}

/** Elements of XLIFF 1.2 whose content is the native code of a placeholder, and those that hold offers and notes. */
const notText = new Set(['ph', 'bpt', 'ept', 'it', 'note', 'alt-trans', 'originalData', 'matches', 'glossary'])

/**
 * The segments of an XLIFF file, 1.2 or 2.
 * @throws Unreadable `damaged` where it is no well-formed XML, has a document type declaration or is nested too deep
 */
export const textOfXliff = (file: string, nestingDepth: number): Bilingual => {
  const parser = new SaxesParser()
  const source: string[] = []
  const translation: string[] = []
  const open: string[] = []
  let skipped = 0
  let into: string[] | null = null
  let collected = ''
  parser.on('error', (error) => {
    throw new Unreadable('damaged', error.message)
  })
  parser.on('doctype', () => {
    throw new Unreadable('damaged', 'document type declaration')
  })
  parser.on('opentag', ({ name }) => {
    const local = name.slice(name.indexOf(':') + 1)
    open.push(local)
    if (open.length > nestingDepth) throw new Unreadable('damaged', 'nested too deep')
    if (notText.has(local)) skipped += 1
    if (skipped > 0) return
    if (local === 'source') into = source
    else if (local === 'target') into = translation
    else return
    collected = ''
  })
  parser.on('text', (text) => {
    if (into && skipped === 0) collected += text
  })
  parser.on('closetag', () => {
    const local = open.pop() ?? ''
    if (notText.has(local)) skipped -= 1
    else if (skipped === 0 && (local === 'source' || local === 'target')) {
      if (collected.trim() !== '') into?.push(collected)
      into = null
    }
  })
  parser.write(file).close()
  return { source: source.join('\n'), translation: translation.join('\n') }
}
