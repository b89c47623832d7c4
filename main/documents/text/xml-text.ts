// Reads XML without a dedicated reader: Android's strings, .resx and Qt's .ts by their rules, other files as all text
// between tags.
import { placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import { walkXml } from '../office/xml.ts'
import { hasLetters } from '../collecting/cells.ts'

interface Rules {
  /** Elements whose text is translated; null for all elements. */
  texts: ReadonlySet<string> | null
  isUnit: boolean
}

const rulesByRoot: ReadonlyMap<string, Rules> = new Map(
  Object.entries({
    resources: { texts: new Set(['string', 'item']), isUnit: true },
    root: { texts: new Set(['value']), isUnit: true },
    TS: { texts: new Set(['source']), isUnit: true },
  }),
)
const anyXml: Rules = { texts: null, isUnit: false }

/** Android escapes quotes and line breaks with a backslash. */
function androidEscapes(text: string): string {
  return text.replace(/\\(.)/g, (_, character: string) =>
    character === 'n' ? '\n' : character === 't' ? '\t' : character,
  )
}

interface QtMessage {
  source: string
  translations: string[]
  state: string
}

/** Qt's files contain both languages and several plural forms. */
function readQtMessages(file: string, nestingDepth: number, collector: Collector): void {
  let context = ''
  let number = 0
  let message: QtMessage | null = null
  let into: 'context' | 'source' | 'translation' | null = null
  const end = ({ source, translations, state }: QtMessage): void => {
    if (!hasLetters(source)) return
    number += 1
    const place = placeOf('unit', { number, at: context === '' ? null : context })
    for (const [index, translation] of translations.entries())
      collector.passage(source, place, 0, {
        kind: 'unit',
        key: `${context}\u0004${source}${index === 0 ? '' : `[${String(index)}]`}`,
        translation,
        ...(state === '' ? {} : { state }),
      })
  }
  walkXml(
    file,
    {
      open: (local, _, attribute) => {
        if (local === 'TS') collector.declareLanguage(attribute('sourcelanguage'), attribute('language'))
        else if (local === 'context') context = ''
        else if (local === 'name') into = 'context'
        else if (local === 'message') message = { source: '', translations: [], state: '' }
        else if (!message) return
        else if (local === 'source') into = 'source'
        else if (local === 'translation') {
          message.state = attribute('type') ?? ''
          message.translations.push('')
          into = 'translation'
        } else if (local === 'numerusform') {
          // White space between the forms is not text.
          if (message.translations.at(-1)?.trim() === '') message.translations.pop()
          message.translations.push('')
          into = 'translation'
        }
      },
      text: (piece) => {
        if (into === 'context') context += piece
        else if (into === 'source' && message) message.source += piece
        else if (into === 'translation' && message)
          message.translations.push(`${message.translations.pop() ?? ''}${piece}`)
      },
      close: (local) => {
        if (local !== 'message') {
          if (['name', 'source', 'translation', 'numerusform'].includes(local)) into = null
          return
        }
        if (message && message.state !== 'vanished' && message.state !== 'obsolete')
          end(message.translations.length > 0 ? message : { ...message, translations: [''] })
        message = null
      },
    },
    nestingDepth,
  )
}

/**
 * Reads an XML file.
 * @throws Unreadable like `walkXml`
 */
export function readXmlText(file: string, nestingDepth: number, collector: Collector): void {
  if (collector.keepsShapes && /<TS[\s>]/.test(file.slice(0, 2_000))) {
    readQtMessages(file, nestingDepth, collector)
    return
  }
  const place = placeOf('body')
  let root: string | null = null
  let rules = anyXml
  let text = ''
  let inside = 0
  let untranslatable = 0
  const open: { isText: boolean; isUntranslatable: boolean; name: string | undefined; items: number }[] = []
  let key = ''
  const end = (): void => {
    const said = root === 'resources' ? androidEscapes(text) : text
    text = ''
    if (!hasLetters(said)) return
    collector.passage(said.replace(/\s+/g, ' '), place, 0, rules.isUnit ? { kind: 'unit', key } : undefined)
    collector.add(rules.isUnit ? 'units' : 'paragraphs')
  }
  walkXml(
    file,
    {
      open: (local, _, attribute) => {
        if (root === null) {
          root = local
          rules = rulesByRoot.get(local) ?? anyXml
        }
        // A typed resource is a picture or an icon; Android marks untranslatable strings.
        const isUntranslatable =
          attribute('translatable') === 'false' ||
          attribute('translate') === 'no' ||
          (root === 'root' && local === 'data' && attribute('type') !== undefined) ||
          (root === 'root' && local === 'resheader')
        const isText = rules.texts === null || rules.texts.has(local)
        if (rules.isUnit && isText && inside === 0) {
          const parent = open.at(-1)
          if (parent) parent.items += 1
          // Array items are numbered, plural items named.
          key =
            local === 'item'
              ? `${parent?.name ?? ''}[${attribute('quantity') ?? String((parent?.items ?? 1) - 1)}]`
              : (attribute('name') ?? parent?.name ?? '')
        }
        open.push({ isText, isUntranslatable, name: attribute('name'), items: 0 })
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
