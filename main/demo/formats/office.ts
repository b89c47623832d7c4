// Word, Excel and PowerPoint documents (Office Open XML): only text nodes change, all other parts are copied.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { MarkupRules, OpenedMarkup } from './markup.ts'
import { openMarkup } from './markup.ts'
import type { OpenDocument, TargetLanguage } from './opened-document.ts'

/** Larger unpacked documents are not translated: a small ZIP file can contain a very large text. */
const unpackedLimitBytes = 128 * 1024 * 1024

const nothingOpaque: ReadonlySet<string> = new Set()
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

const wordRules: MarkupRules = {
  opaqueElements: nothingOpaque,
  textElement: (name) => name === 'w:t',
  endsPassage: (name) => ['w:p', 'w:tab', 'w:br', 'w:cr', 'w:footnoteReference', 'w:endnoteReference'].includes(name),
  preservesBlanks: true,
  keepsNamedEntities: false,
}

const sheetRules: MarkupRules = {
  // Phonetic guides repeat the text in another script.
  opaqueElements: new Set(['rph', 'x:rph']),
  textElement: (name) => localName(name) === 't',
  endsPassage: (name) => ['si', 'is'].includes(localName(name)),
  preservesBlanks: true,
  keepsNamedEntities: false,
}

const slideRules: MarkupRules = {
  opaqueElements: nothingOpaque,
  textElement: (name) => name === 'a:t',
  endsPassage: (name) => ['a:p', 'a:br', 'a:fld'].includes(name),
  preservesBlanks: false,
  keepsNamedEntities: false,
}

/** Elements that must follow `w:bidi` in paragraph properties. */
const afterBidi =
  /<w:(?:adjustRightInd|snapToGrid|spacing|ind|contextualSpacing|mirrorIndents|suppressOverlap|jc|textDirection|textAlignment|textboxTightWrap|outlineLvl|divId|cnfStyle|rPr|sectPr|pPrChange)\b/
/** Elements that must follow `w:rtl` in run properties. */
const afterRtl = /<w:(?:cs|em|lang|eastAsianLayout|specVanish|oMath|rPrChange)\b/

function inserted(content: string, element: string, followers: RegExp): string {
  if (content.includes(element.slice(0, -2))) return content
  const at = content.search(followers)
  return at === -1 ? content + element : content.slice(0, at) + element + content.slice(at)
}

function wordRightToLeft(xml: string): string {
  return xml
    .replace(/<w:(pPr|rPr)\/>/g, '<w:$1></w:$1>')
    .replace(/(<w:p(?:\s[^<>]*)?(?<!\/)>)(?!\s*<w:pPr>)/g, '$1<w:pPr></w:pPr>')
    .replace(/(<w:r(?:\s[^<>]*)?(?<!\/)>)(?!\s*<w:rPr>)/g, '$1<w:rPr></w:rPr>')
    .replace(/<w:pPr>((?:(?!<w:pPr>)[\s\S]){0,5000}?)<\/w:pPr>/g, (_, content: string) => {
      return `<w:pPr>${inserted(content, '<w:bidi/>', afterBidi)}</w:pPr>`
    })
    .replace(/(<w:r(?:\s[^<>]*)?>\s*)<w:rPr>([\s\S]{0,5000}?)<\/w:rPr>/g, (_, run: string, content: string) => {
      return `${run}<w:rPr>${inserted(content, '<w:rtl/>', afterRtl)}</w:rPr>`
    })
}

function slideRightToLeft(xml: string): string {
  return xml
    .replace(/<a:pPr(?![^<>]*\srtl=)/g, '<a:pPr rtl="1"')
    .replace(/(<a:p(?:\s[^<>]*)?(?<!\/)>)(?!\s*<a:pPr)/g, '$1<a:pPr rtl="1"/>')
}

interface OfficeKind {
  parts: RegExp
  rules: MarkupRules
  rightToLeft(xml: string): string
  directed: RegExp
}

const word: OfficeKind = {
  parts: /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/,
  rules: wordRules,
  rightToLeft: wordRightToLeft,
  directed: /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/,
}
const sheet: OfficeKind = {
  parts: /^xl\/(?:sharedStrings|worksheets\/[^/]+)\.xml$/,
  rules: sheetRules,
  rightToLeft: (xml) => xml.replace(/<((?:\w+:)?sheetView)(?=[\s/>])(?![^>]*\srightToLeft=)/g, '<$1 rightToLeft="1"'),
  directed: /^xl\/worksheets\/[^/]+\.xml$/,
}
const slides: OfficeKind = {
  parts: /^ppt\/(?:slides|notesSlides)\/[^/]+\.xml$/,
  rules: slideRules,
  rightToLeft: slideRightToLeft,
  directed: /^ppt\/(?:slides|notesSlides)\/[^/]+\.xml$/,
}

/** Slide 2 comes before slide 10. */
function inReadingOrder(first: string, second: string): number {
  return first.localeCompare(second, 'en', { numeric: true })
}

function opener(kind: OfficeKind): OpenDocument {
  return (bytes) => {
    let unpackedBytes = 0
    const parts = unzipSync(bytes, {
      filter: (file) => {
        unpackedBytes += file.originalSize
        if (unpackedBytes > unpackedLimitBytes) throw new Error('The document is too large to be unpacked.')
        return true
      },
    })
    const opened: { path: string; markup: OpenedMarkup }[] = []
    for (const path of Object.keys(parts).sort(inReadingOrder)) {
      const part = parts[path]
      if (part !== undefined && kind.parts.test(path)) {
        opened.push({ path, markup: openMarkup(strFromU8(part), kind.rules) })
      }
    }
    if (opened.length === 0) throw new Error('The document has no part with text.')
    return {
      passages: opened.flatMap(({ markup }) => markup.passages),
      rebuild(translations, target: TargetLanguage) {
        const changed: Record<string, Uint8Array> = { ...parts }
        let start = 0
        for (const { path, markup } of opened) {
          const end = start + markup.passages.length
          const xml = markup.rebuild(translations.slice(start, end))
          changed[path] = strToU8(target.isRightToLeft && kind.directed.test(path) ? kind.rightToLeft(xml) : xml)
          start = end
        }
        // A fixed date makes the output reproducible.
        return zipSync(changed, { level: 6, mtime: new Date('2024-01-01T00:00:00Z') })
      },
    }
  }
}

export const openWordDocument: OpenDocument = opener(word)
export const openSpreadsheet: OpenDocument = opener(sheet)
export const openPresentation: OpenDocument = opener(slides)
