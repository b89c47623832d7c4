// Finds the text that the pages of a PDF state for their glyphs (ActualText), which pdf.js does not pass on. Programs
// state it if glyphs do not match letters one by one, as in most scripts of South and South-East Asia.
import { markedBegins } from './marked-content.ts'
import type { MarkedBegin, WidthsOfFont } from './marked-content.ts'
import { contentOf, dictionaryUnder, reference } from './raw-objects.ts'
import type { RawFile } from './raw-objects.ts'

/** By the number of the page's object. Contains only pages that state some text. */
export type StatedTexts = ReadonlyMap<number, readonly MarkedBegin[]>

/** Only fonts with codes of one byte state their widths so. */
function widthsIn(page: string, file: RawFile): WidthsOfFont {
  const fonts = dictionaryUnder('Font', dictionaryUnder('Resources', page, file), file)
  const known = new Map<string, ReturnType<WidthsOfFont>>()
  const read = (name: string): ReturnType<WidthsOfFont> => {
    const number = new RegExp(`/${name.replace(/\W/g, String.raw`\$&`)}\\s+(\\d+)${reference}`).exec(fonts)?.[1]
    const font = file.dictionaries.get(Number(number)) ?? ''
    const written = /\/Widths\s*\[([^\]]*)\]/.exec(font)?.[1]
    if (written === undefined) return null
    const first = Number(/\/FirstChar\s+(\d+)/.exec(font)?.[1] ?? 0)
    const widths = written.trim().split(/\s+/).map(Number)
    return (code) => (widths[code - first] ?? 0) / 1000
  }
  return (name) => {
    const widths = known.get(name) ?? read(name)
    known.set(name, widths)
    return widths
  }
}

function contentsOf(page: string): number[] {
  const written = /\/Contents\s*(?:\[([^\]]*)\]|(\d+\s+\d+\s+R))/.exec(page)
  return [...(written?.[1] ?? written?.[2] ?? '').matchAll(/\b(\d{1,9})\s{1,3}\d{1,5}\s{1,3}R\b/g)].map(([, number]) =>
    Number(number),
  )
}

/** Finds the stated texts of all pages. Empty for encrypted documents. */
export function statedTextsOf(bytes: Buffer, raw: RawFile): StatedTexts {
  const found = new Map<number, MarkedBegin[]>()
  for (const [number, page] of raw.dictionaries) {
    if (!/\/Type\s*\/Page\b/.test(page)) continue
    const streams = contentsOf(page).flatMap((content) => raw.streams.get(content) ?? [])
    const content = streams.map((stream) => contentOf(bytes, stream)).join('\n')
    if (content.includes('/ActualText')) found.set(number, markedBegins(content, widthsIn(page, raw)))
  }
  return found
}
