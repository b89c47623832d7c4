// Lists where marked content begins in the content stream of a PDF page (ISO 32000-1, 14.6), with the text that it states
// for its glyphs (14.9.4, ActualText). Pure; reads operators only as far as this needs.

/** The beginning of marked content. */
export interface MarkedBegin {
  tag: string
  /** The text of the glyphs inside; null if none is stated. Empty if they have no text. */
  text: string | null
  /** Where the text matrix put the first glyph, in the coordinates of the stream; null if it was not set inside. */
  start: { x: number; y: number } | null
  /** The sum of the glyphs' advances in multiples of the font size; null if they are not known. */
  width: number | null
}

/** Glyph widths by code, in multiples of the font size; null for a font with codes of several bytes. */
export type WidthsOfFont = (name: string) => ((code: number) => number) | null

/** Strings, names, dictionary brackets, comments and words, in this order of attempt. */
const token =
  /%[^\r\n]*|<<|>>|<[0-9A-Fa-f\s]*>|\((?:[^()\\]|\\[\s\S])*\)|\(|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+|[[\]{}]/g

/** A string with brackets inside, from its opening bracket. Returns the index after its end. */
function endOfString(content: string, from: number): number {
  let depth = 0
  for (let at = from; at < content.length; at += 1) {
    const character = content[at]
    if (character === '\\') at += 1
    else if (character === '(') depth += 1
    else if (character === ')') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return content.length
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function bytesOfString(written: string): Buffer {
  if (written.startsWith('<')) {
    const digits = written.slice(1, -1).replace(/\s/g, '')
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
  }
  const plain = written
    .slice(1, -1)
    .replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal?: string, escaped = '') =>
      octal === undefined
        ? /[\r\n]/.test(escaped)
          ? ''
          : (escapes[escaped] ?? escaped)
        : String.fromCharCode(Number.parseInt(octal, 8) & 0xff),
    )
  return Buffer.from(plain, 'latin1')
}

const windows = new TextDecoder('windows-1252')

/** A text string (7.9.2.2). PDFDocEncoding is read as Windows-1252, from which it differs in a few signs. */
function textOfString(written: string): string {
  const bytes = bytesOfString(written)
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff
  if (isBig) return new TextDecoder('utf-16be').decode(bytes.subarray(2))
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3).toString('utf8')
  return windows.decode(bytes)
}

/** The binary data of an inline image, which could look like operators, ends before this. */
const endOfImage = /[\s\0]EI(?=\s)/g

interface State {
  font: string | null
  operands: string[]
  /** The innermost content with a stated text, while it is open, and how many contents are open inside. */
  stated: { begin: MarkedBegin; depth: number } | null
}

function advanceOf(operands: readonly string[], widthOf: (code: number) => number): number {
  let advance = 0
  for (const operand of operands)
    if (operand.startsWith('<') || operand.startsWith('('))
      for (const code of bytesOfString(operand)) advance += widthOf(code)
    else if (/^[-+.\d]/.test(operand)) advance -= Number(operand) / 1000
  return advance
}

/** Follows where the glyphs of a stated text are, and how wide. */
function follow(operator: string, state: State, widthsOf: WidthsOfFont): void {
  const { operands, stated } = state
  if (operator === 'Tf') state.font = operands.find((operand) => operand.startsWith('/'))?.slice(1) ?? null
  else if (stated === null) return
  else if (operator === 'Tm' && stated.begin.width === 0) {
    const [x, y] = operands.slice(-2).map(Number)
    if (x !== undefined && y !== undefined) stated.begin.start = { x, y }
  } else if (operator === 'Tj' || operator === 'TJ') {
    const widthOf = state.font === null ? null : widthsOf(state.font)
    const { width } = stated.begin
    stated.begin.width = widthOf === null || width === null ? null : width + advanceOf(operands, widthOf)
  }
}

/** The beginnings of marked content in order. */
export function markedBegins(content: string, widthsOf: WidthsOfFont): MarkedBegin[] {
  const begins: MarkedBegin[] = []
  const state: State = { font: null, operands: [], stated: null }
  const begin = (): void => {
    const tag = state.operands.find((operand) => operand.startsWith('/'))?.slice(1) ?? ''
    const at = state.operands.indexOf('/ActualText')
    const written = at < 0 ? undefined : state.operands[at + 1]
    const text = written !== undefined && /^[<(](?!<)/.test(written) ? textOfString(written) : null
    const one: MarkedBegin = { tag, text, start: null, width: text === null ? null : 0 }
    begins.push(one)
    if (state.stated) state.stated.depth += 1
    else if (text !== null) state.stated = { begin: one, depth: 0 }
  }
  const scanner = new RegExp(token)
  for (let match = scanner.exec(content); match; match = scanner.exec(content)) {
    let [found] = match
    if (found === '(') {
      const end = endOfString(content, match.index)
      found = content.slice(match.index, end)
      scanner.lastIndex = end
    }
    if (!/^[A-Za-z'"]/.test(found) || found === 'true' || found === 'false' || found === 'null') {
      state.operands.push(found)
      continue
    }
    if (found === 'BMC' || found === 'BDC') begin()
    else if (found === 'EMC' && state.stated) {
      if (state.stated.depth === 0) state.stated = null
      else state.stated.depth -= 1
    } else if (found === 'ID') {
      endOfImage.lastIndex = scanner.lastIndex
      scanner.lastIndex = endOfImage.exec(content) ? endOfImage.lastIndex : content.length
    } else follow(found, state, widthsOf)
    state.operands = []
  }
  return begins
}
