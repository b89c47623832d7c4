// Collects a document's passages one by one for the review, and counts what is not text. Counts no words and keeps no
// facts; stops the reader when the limits are reached.
import type { DocumentPassages, DocumentShape, LanguageEvidence, Passage } from '../model.ts'
import type { Collector, Thing } from './collector.ts'
import { codeSpansOf, withoutCode } from './code-spans.ts'
import { createLanguageSamples } from '../language/language-samples.ts'
import { languagesIn } from '../language/language-guess.ts'

/** Thrown by `passage` at the limits. It stops the reader at once; what was collected so far is kept. */
export class EnoughRead extends Error {
  constructor() {
    super('More than is taken in')
    this.name = 'EnoughRead'
  }
}

interface PassageBounds {
  passages: number
  characters: number
}

interface PassageCollector extends Collector {
  finish(reading: DocumentPassages['reading'], format: string, isCut: boolean): DocumentPassages
}

/** What each format can contain; anything not listed is null in the document's shape. */
const things: Readonly<Record<string, readonly (keyof DocumentShape)[]>> = {
  docx: ['tables', 'footnotes', 'pictures', 'hyperlinks'],
  odt: ['tables', 'footnotes', 'pictures', 'hyperlinks'],
  rtf: ['tables', 'footnotes', 'pictures', 'hyperlinks'],
  html: ['tables', 'pictures', 'hyperlinks'],
  markdown: ['tables', 'footnotes', 'pictures', 'hyperlinks'],
  xlsx: ['sheets', 'pictures', 'hyperlinks'],
  ods: ['sheets', 'pictures', 'hyperlinks'],
  pptx: ['slides', 'tables', 'pictures', 'hyperlinks'],
  odp: ['slides', 'tables', 'pictures', 'hyperlinks'],
  pdf: ['hyperlinks'],
}

const noCodes: string[] = []
function none(): void {}

/** Collector methods that only counting needs. */
export const countlessParts = { aside: none, hidden: none, found: none, headerRow: none } as const

export function createPassageCollector(bounds: PassageBounds): PassageCollector {
  const passages: Passage[] = []
  const samples = createLanguageSamples()
  const counts = new Map<Thing | 'tables' | 'slides', number>()
  const sheets: string[] = []
  let characters = 0
  let declared: string | null = null
  let declaredTarget: string | null = null
  let isPartly = false
  let isUnreliable = false

  const count = (kind: Thing | 'tables' | 'slides', number: number): void => {
    counts.set(kind, (counts.get(kind) ?? 0) + number)
  }

  const languageOf = (): LanguageEvidence => {
    const { script, possible } = languagesIn(samples.blocks())
    return { script, possible, declared, declaredTarget }
  }

  const shapeOf = (format: string): DocumentShape => {
    const has = things[format] ?? []
    const number = (kind: Thing | 'tables' | 'slides'): number | null =>
      has.includes(kind) ? (counts.get(kind) ?? 0) : null
    return {
      tables: number('tables'),
      sheets: has.includes('sheets') ? sheets : null,
      slides: number('slides'),
      footnotes: number('footnotes'),
      pictures: number('pictures'),
      hyperlinks: number('hyperlinks'),
    }
  }

  return {
    ...countlessParts,
    keepsShapes: true,
    samples,
    picture: null,
    found: (code) => {
      if (code === 'partlyRead') isPartly = true
      if (code === 'unreliableText') isUnreliable = true
    },
    grid: { begin: ({ name }) => sheets.push(name), rightToLeft: none, merge: none },
    thing: (kind) => {
      count(kind, 1)
    },
    add: (size, number = 1) => {
      if (size === 'tables') count(size, number)
    },
    set: (size, number) => {
      if (size === 'slides') counts.set(size, number)
    },
    declareLanguage: (source, target) => {
      declared ??= source?.trim().slice(0, 35) || null
      declaredTarget ??= target?.trim().slice(0, 35) || null
    },
    passage: (raw, place, _, shape) => {
      if (shape?.isMade) return
      const source = raw.normalize('NFC')
      const text = source.trim()
      if (text === '') return
      const whole = shape?.translation?.normalize('NFC') ?? null
      const translation = whole?.trim() ?? null
      const hasEdges = shape?.kind === 'unit' && (source !== text || whole !== translation)
      characters += text.length + (translation?.length ?? 0)
      if (passages.length >= bounds.passages || characters > bounds.characters) throw new EnoughRead()
      const code = shape?.marks && codeSpansOf(shape.marks, raw)
      samples.add(withoutCode(text, code))
      const cell = shape?.cell
      passages.push({
        kind: cell ? 'cell' : (shape?.kind ?? 'paragraph'),
        level: cell ? cell.column : (shape?.level ?? null),
        place,
        key: shape?.key ?? null,
        table: cell?.table ?? null,
        row: cell?.row ?? null,
        text,
        translation,
        // Most passages have no codes, so they share one empty list.
        codes: shape?.codes ?? noCodes,
        translationCodes: shape?.translationCodes ?? noCodes,
        startMs: shape?.startMs ?? null,
        endMs: shape?.endMs ?? null,
        ...(code === undefined ? {} : { code }),
        ...(shape?.state === undefined ? {} : { state: shape.state }),
        ...(hasEdges ? { written: { text: source, translation: whole } } : {}),
      })
    },
    finish: (reading, format, isCut) => ({
      // Judging such a text would report the file's defects as the translator's.
      reading: isUnreliable ? 'unreliableText' : reading,
      format,
      passages: isUnreliable ? [] : passages,
      shape: shapeOf(format),
      language: languageOf(),
      // A part that could not be read is as absent as one beyond the limits: it must not be reported as missing.
      isCut: isCut || isPartly,
    }),
  }
}
