// XML that is none of the formats with a reader of their own: Android's strings, .resx and Qt's .ts by their rules, others by all the
// text between their tags.
import { placeOf } from '../collector.ts'
import type { Collector } from '../collector.ts'
import { walkXml, withoutDocumentType } from '../office/xml.ts'
import { hasLetters } from './cells.ts'

interface Rules {
  /** Elements whose text is for translators; null for every element. */
  texts: ReadonlySet<string> | null
  isUnit: boolean
}

const rulesByRoot: Readonly<Record<string, Rules>> = {
  resources: { texts: new Set(['string', 'item']), isUnit: true },
  root: { texts: new Set(['value']), isUnit: true },
  TS: { texts: new Set(['source']), isUnit: true },
}
const anyXml: Rules = { texts: null, isUnit: false }

/** Android writes quotes and line breaks with a backslash. */
const androidEscapes = (text: string): string =>
  text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character === 't' ? '\t' : character))

/**
 * Reads an XML file.
 * @throws Unreadable as `walkXml` does
 */
export const readXmlText = (file: string, nestingDepth: number, collector: Collector): void => {
  const place = placeOf('body')
  let root: string | null = null
  let rules = anyXml
  let text = ''
  let inside = 0
  let untranslatable = 0
  const open: { isText: boolean; isUntranslatable: boolean }[] = []
  const end = (): void => {
    const said = root === 'resources' ? androidEscapes(text) : text
    text = ''
    if (!hasLetters(said)) return
    collector.passage(said.replace(/\s+/g, ' '), place)
    collector.add(rules.isUnit ? 'units' : 'paragraphs')
  }
  walkXml(
    withoutDocumentType(file),
    {
      open: (local, _, attribute) => {
        if (root === null) {
          root = local
          rules = rulesByRoot[local] ?? anyXml
        }
        // A resource of a type is a picture or an icon; Android marks what is not to be translated.
        const isUntranslatable =
          attribute('translatable') === 'false' ||
          attribute('translate') === 'no' ||
          (root === 'root' && local === 'data' && attribute('type') !== undefined) ||
          (root === 'root' && local === 'resheader')
        const isText = rules.texts === null || rules.texts.has(local)
        open.push({ isText, isUntranslatable })
        if (isUntranslatable) untranslatable += 1
        if (rules.texts === null) end()
        else if (isText) {
          if (inside === 0) text = ''
          inside += 1
        }
      },
      text: (piece) => {
        if (untranslatable === 0 && (rules.texts === null || inside > 0)) text += piece
      },
      close: () => {
        const closed = open.pop()
        if (closed?.isUntranslatable) untranslatable -= 1
        if (rules.texts === null) end()
        else if (closed?.isText) {
          inside -= 1
          if (inside === 0) end()
        }
      },
    },
    nestingDepth,
  )
}
