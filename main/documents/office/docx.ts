// Reads a Word document: body, text boxes, headers, footers, notes and charts; also comments, tracked changes, hidden
// text, alternative texts, pictures and linked content.
import { placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import type { DocumentLimits } from '../limits.ts'
import { orPartly } from '../collecting/partly.ts'
import { readDiagram } from './drawing-text.ts'
import { createOfficeObjects, findLinksAndMacros } from './office-objects.ts'
import { openOfficePackage } from './office-package.ts'
import type { OfficePackage, Relationship } from './office-package.ts'
import type { PagePicture } from '../collecting/passage-shape.ts'
import { noWordNumbering, readWordNumbering } from './word-numbering.ts'
import type { WordNumbering } from './word-numbering.ts'
import { readPart } from './word-part.ts'
import type { PartContext, TakeParagraph } from './word-part.ts'
import { noWordStyles, readWordStyles } from './word-styles.ts'

function partsOf(
  document: OfficePackage,
  relationships: readonly Relationship[],
  type: string,
  usual: RegExp,
): string[] {
  const named = relationships.filter((one) => one.type === type && !one.isExternal).map(({ target }) => target)
  const lying = document.archive.names.filter((name) => usual.test(name))
  return [...new Set([...named.filter((name) => document.archive.has(name)), ...lying])]
}

function readPageCount(document: OfficePackage, collector: Collector): void {
  let isPages = false
  document.walk('docProps/app.xml', {
    open: (local) => {
      isPages = local === 'Pages'
    },
    text: (text) => {
      const pages = Number(text)
      if (isPages && Number.isInteger(pages) && pages > 0) collector.set('pages', pages)
    },
    close: () => {
      isPages = false
    },
  })
}

/**
 * Reads a Word document.
 * @throws Unreadable like `openOfficePackage` and `walkXml` for the body; other damaged parts become the fact
 * `partlyRead`
 */
export function readDocx(bytes: Uint8Array, limits: DocumentLimits, collector: Collector): void {
  const document = openOfficePackage(bytes, limits, /^word\/document\d*\.xml$/)
  const relationships = document.relationshipsOf(document.mainPart)
  const first = (type: string, usual: RegExp): string | undefined => partsOf(document, relationships, type, usual)[0]
  let styles = noWordStyles
  orPartly(collector, () => {
    styles = readWordStyles(document, first('styles', /^word\/styles\.xml$/))
  })
  let numbering: WordNumbering = noWordNumbering
  orPartly(collector, () => {
    numbering = readWordNumbering(document, first('numbering', /^word\/numbering\.xml$/), styles)
  })
  const pictures: PagePicture[] = []
  const taking: Collector = collector.picture
    ? { ...collector, picture: (picture) => void pictures.push(picture) }
    : collector
  const context: PartContext = {
    document,
    collector,
    styles,
    numbering,
    objects: createOfficeObjects(document, taking, limits),
    commented: new Map(),
    tables: { number: 0 },
    notes: new Map(),
    pictures,
  }
  const counted: TakeParagraph = (text, place, labelWords, shape) => {
    collector.passage(text, place, labelWords, shape)
    collector.add('paragraphs')
  }

  const readEach = (type: string, usual: RegExp, read: (part: string) => void): void => {
    for (const part of partsOf(document, relationships, type, usual))
      orPartly(collector, () => {
        read(part)
      })
  }
  const readNotes = (kind: 'footnote' | 'endnote', usual: RegExp): void => {
    readEach(`${kind}s`, usual, (part) => {
      readPart(part, kind, context, counted)
    })
  }
  const readMargins = (kind: 'header' | 'footer', usual: RegExp): void => {
    // Every section has its own headers, mostly identical: a translator translates them once.
    const known = new Set<string>()
    readEach(kind, usual, (part) => {
      const said: Parameters<TakeParagraph>[] = []
      readPart(part, kind, context, (text, ...more) => said.push([text.trim(), ...more]))
      const all = said.map(([text]) => text).join('\n')
      if (known.has(all)) return
      known.add(all)
      for (const paragraph of said) counted(...paragraph)
    })
  }
  const readDiagrams = (type: string, usual: RegExp): void => {
    const place = placeOf('chart')
    readEach(type, usual, (part) => {
      readDiagram(document, part, (text) => {
        collector.passage(text, place)
      })
    })
  }

  readPart(document.mainPart, 'body', context, counted)
  readNotes('footnote', /^word\/footnotes\d*\.xml$/)
  readNotes('endnote', /^word\/endnotes\d*\.xml$/)
  readMargins('header', /^word\/header\d*\.xml$/)
  readMargins('footer', /^word\/footer\d*\.xml$/)
  readDiagrams('chart', /^word\/charts\/chart\d*\.xml$/)
  readDiagrams('diagramData', /^word\/diagrams\/data\d*\.xml$/)
  readEach('comments', /^word\/comments\.xml$/, (part) => {
    readPart(part, 'comment', context, () => undefined)
  })
  findLinksAndMacros(document, [document.mainPart], collector)
  orPartly(collector, () => {
    readPageCount(document, collector)
  })
}
