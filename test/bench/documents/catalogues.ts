// Message catalogues: what a compiled one (.mo, GNU gettext manual 10.3) contains, and PO files made of it.

export interface Message {
  context: string | null
  /** Singular and plural. */
  sources: string[]
  /** As many as the language has forms. */
  targets: string[]
}

export interface Catalogue {
  /** `Plural-Forms`, as the catalogue gives it. */
  pluralForms: string | null
  messages: Message[]
}

const magic = 0x950412de

/** @throws where the bytes are not a catalogue */
export function readCatalogue(bytes: Uint8Array): Catalogue {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isLittle = view.getUint32(0, true) === magic
  if (!isLittle && view.getUint32(0, false) !== magic) throw new Error('This is not a compiled catalogue.')
  const number = (at: number): number => view.getUint32(at, isLittle)
  const decoder = new TextDecoder()
  const text = (table: number, at: number): string => {
    const entry = table + 8 * at
    return decoder.decode(bytes.subarray(number(entry + 4), number(entry + 4) + number(entry)))
  }
  const [count, sources, targets] = [number(8), number(12), number(16)]
  let pluralForms: string | null = null
  const messages: Message[] = []
  for (let at = 0; at < count; at += 1) {
    const [key, value] = [text(sources, at), text(targets, at)]
    if (key === '') {
      pluralForms = /^Plural-Forms:\s*(.*)$/imu.exec(value)?.[1] ?? null
      continue
    }
    const split = key.indexOf('\u0004')
    messages.push({
      context: split < 0 ? null : key.slice(0, split),
      sources: key.slice(split + 1).split('\0'),
      targets: value.split('\0'),
    })
  }
  return { pluralForms, messages }
}

function inQuotes(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`
}

/** One message of a PO file; without translations for an order, with them for a delivery. */
function entryOf({ context, sources, targets }: Message, isTranslated: boolean): string {
  const [singular = '', plural] = sources
  const translated = (at: number): string => inQuotes(isTranslated ? (targets[at] ?? '') : '')
  return [
    ...(context === null ? [] : [`msgctxt ${inQuotes(context)}`]),
    `msgid ${inQuotes(singular)}`,
    ...(plural === undefined
      ? [`msgstr ${translated(0)}`]
      : [`msgid_plural ${inQuotes(plural)}`, ...targets.map((_, at) => `msgstr[${String(at)}] ${translated(at)}`)]),
  ].join('\n')
}

/** @param tag of the language, BCP 47 */
export function poFile(catalogue: Catalogue, tag: string, isTranslated: boolean): string {
  const header = [
    'Content-Type: text/plain; charset=UTF-8',
    `Language: ${tag.replace('-', '_')}`,
    ...(catalogue.pluralForms === null ? [] : [`Plural-Forms: ${catalogue.pluralForms}`]),
  ]
  return [
    `msgid ""\nmsgstr ""\n${header.map((line) => inQuotes(`${line}\n`)).join('\n')}`,
    ...catalogue.messages.map((message) => entryOf(message, isTranslated)),
    '',
  ].join('\n\n')
}
