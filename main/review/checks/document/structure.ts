// Compares the structure of the documents: headings, list items, tables, sheets, slides, notes, pictures, links.
import type { ReviewFinding } from '../../model.ts'
import { excerptOf } from '../coverage/document-context.ts'
import type { DocumentContext, Side } from '../coverage/document-context.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'

/** Formats that mark headings and list items. In a PDF they are only guessed from their appearance. */
const withStyles = new Set(['docx', 'odt', 'html', 'markdown'])
/** A bullet or number that was typed instead of formatted. */
const typedLabel = /^(?:[•‣◦⁃∙▪●○·*\-–—]|[\p{N}\p{L}]{1,4}[.)、．）])\s*/u

interface CountCheck {
  code: DocumentFindingCode
  count: (shape: DocumentContext['source']['shape']) => number | null
  /** Whether additional ones are reported too; translators may add links and pictures for good reason. */
  isMoreToo: boolean
}

const countChecks: readonly CountCheck[] = [
  { code: 'tableCount', count: ({ tables }) => tables, isMoreToo: true },
  {
    code: 'sheetCount',
    count: ({ sheets }) => sheets?.length ?? null,
    isMoreToo: true,
  },
  {
    code: 'slideCount',
    count: ({ slides }) => slides,
    isMoreToo: true,
  },
  {
    code: 'footnoteCount',
    count: ({ footnotes }) => footnotes,
    isMoreToo: false,
  },
  { code: 'pictureCount', count: ({ pictures }) => pictures, isMoreToo: false },
  {
    code: 'hyperlinkCount',
    count: ({ hyperlinks }) => hyperlinks,
    isMoreToo: false,
  },
]

/** The missing name, if all others were kept: a translated name looks like a lost one. */
function lostSheet({ source, target }: DocumentContext): string | null {
  const kept = new Set(target.shape.sheets ?? [])
  const lost = (source.shape.sheets ?? []).filter((name) => !kept.has(name))
  return (target.shape.sheets ?? []).every((name) => source.shape.sheets?.includes(name)) ? (lost[0] ?? null) : null
}

function* checkCounts(context: DocumentContext): Generator<ReviewFinding<DocumentFindingCode>> {
  for (const { code, count, isMoreToo } of countChecks) {
    const expectedNumber = count(context.source.shape)
    const foundNumber = count(context.target.shape)
    if (expectedNumber === null || foundNumber === null || expectedNumber === foundNumber) continue
    const isMore = foundNumber > expectedNumber
    if (isMore && !isMoreToo) continue
    const name = code === 'sheetCount' ? lostSheet(context) : null
    yield context.finding({
      code,
      severity: isMore ? 'minor' : undefined,
      details: { expectedNumber, foundNumber, ...(name === null ? {} : { name }) },
    })
  }
}

interface Pair {
  source: number
  target: number
  row: number
}

/** Passages that correspond one to one: their rows touch no other passage. */
function* pairsOf(context: DocumentContext): Generator<Pair> {
  const rows = context.alignment.rows.length
  for (let row = 0; row < rows; row += 1) {
    const [source, ...moreSources] = context.rowPassages('source', row)
    const [target, ...moreTargets] = context.rowPassages('target', row)
    if (source === undefined || target === undefined || moreSources.length > 0 || moreTargets.length > 0) continue
    yield { source, target, row }
  }
}

function headingsIn(context: DocumentContext, side: Side): number {
  return context[side].passages.filter(({ kind }) => kind === 'heading').length
}

function* checkKinds(context: DocumentContext): Generator<ReviewFinding<DocumentFindingCode>> {
  const pairs = [...pairsOf(context)].filter(({ row }) => (context.alignment.rows[row]?.confidence ?? 0) > 0)
  const passageOf = (side: Side, index: number) => context.passage(side, index)
  const lost = pairs.filter(
    ({ source, target }) =>
      passageOf('source', source)?.kind === 'heading' && passageOf('target', target)?.kind === 'paragraph',
  )
  const [firstLost] = lost
  if (firstLost && headingsIn(context, 'target') < headingsIn(context, 'source'))
    yield context.finding({
      code: 'headingLost',
      row: firstLost.row,
      found: [excerptOf(passageOf('target', firstLost.target)?.text ?? '')],
      details: { expectedNumber: headingsIn(context, 'source'), foundNumber: lost.length },
    })
  const [other] = pairs.filter(({ source, target }) => {
    const [one, another] = [passageOf('source', source), passageOf('target', target)]
    return one?.kind === 'heading' && another?.kind === 'heading' && one.level !== another.level
  })
  if (other)
    yield context.finding({
      code: 'headingLevel',
      row: other.row,
      found: [excerptOf(passageOf('target', other.target)?.text ?? '')],
      details: {
        expectedNumber: passageOf('source', other.source)?.level ?? 0,
        foundNumber: passageOf('target', other.target)?.level ?? 0,
      },
    })
  const items = pairs.filter(({ source, target }) => {
    const [one, another] = [passageOf('source', source), passageOf('target', target)]
    return one?.kind === 'listItem' && another?.kind === 'paragraph' && !typedLabel.test(another.text)
  })
  const [firstItem] = items
  if (firstItem)
    yield context.finding({
      code: 'listItemLost',
      row: firstItem.row,
      found: [excerptOf(passageOf('target', firstItem.target)?.text ?? '')],
      details: { foundNumber: items.length },
    })
}

/** Compares counts only if both have the same format and were read completely. */
export function* checkStructure(context: DocumentContext): Generator<ReviewFinding<DocumentFindingCode>> {
  if (!context.isComparable) return
  // Footnotes, pictures and tables of a PDF are guesses of the reader.
  if (context.source.format !== 'pdf') yield* checkCounts(context)
  if (withStyles.has(context.source.format)) yield* checkKinds(context)
}
