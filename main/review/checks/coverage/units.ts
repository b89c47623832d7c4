// Units of translation files and texts of programs, which are known by their keys: none missing, none left open, none another than ordered.
import type { Passage } from '../../../documents/model.ts'
import { normalised } from '../../finding.ts'
import type { ReviewFinding } from '../../model.ts'
import { pairsOfKeys } from '../../alignment/same-keys.ts'
import { nameOfUnit, pluralForms } from '../../output/unit-names.ts'
import { excerptOf } from './document-context.ts'
import type { DocumentContext, Side } from './document-context.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/review-findings.ts'

interface Unit {
  /** Its index in the document. */
  passage: number
  key: string
  /** One of several forms that a language has for different numbers. */
  isForm: boolean
  text: string
  translation: string | null
  state: string | null
}

const keysQuoted = 5
/** Where fewer of the source's keys are in the delivery, these are not keys that stay. */
const leastCommonShare = 0.5

/** Words for "not finished" of gettext, XLIFF 1.2 and 2, Qt; `needs-review…` is finished by the one who translated. */
const unfinished = /^(?:fuzzy|new|initial|unfinished|needs-(?:translation|adaptation|l10n))$/i

function unitsOf(context: DocumentContext, side: Side): Unit[] {
  const units: Unit[] = []
  const forms = pluralForms(context[side].passages)
  context[side].passages.forEach((passage: Passage, index) => {
    if (passage.kind !== 'unit' || passage.key === null) return
    units.push({
      passage: index,
      key: passage.key,
      isForm: forms.has(index),
      text: passage.text,
      translation: passage.translation,
      state: passage.state ?? null,
    })
  })
  return units
}

function told(
  context: DocumentContext,
  code: DocumentFindingCode,
  side: Side,
  units: readonly Unit[],
): ReviewFinding<DocumentFindingCode>[] {
  const [first] = units
  if (!first) return []
  const keys = units.slice(0, keysQuoted).map(({ passage: index, text }) => {
    const passage = context.passage(side, index)
    return excerptOf((passage && nameOfUnit(passage)) ?? text, 80)
  })
  return [
    context.finding({
      code,
      row: context.rowOf(side, first.passage),
      ...(side === 'source' ? { expected: keys } : { found: keys }),
      details: { foundNumber: units.length },
    }),
  ]
}

/** Words to translate: a unit of a number or a sign may well stay empty. */
function hasWords({ text }: Unit): boolean {
  return /\p{L}/u.test(text)
}

export function* checkUnits(context: DocumentContext): Generator<ReviewFinding<DocumentFindingCode>> {
  const sources = unitsOf(context, 'source')
  const targets = unitsOf(context, 'target')
  if (targets.length === 0) return
  yield* told(
    context,
    'unitUntranslated',
    'target',
    targets.filter((unit) => unit.translation !== null && unit.translation.trim() === '' && hasWords(unit)),
  )
  yield* told(
    context,
    'unitNeedsWork',
    'target',
    targets.filter(
      ({ state, translation }) =>
        state !== null && state.split(/[\s,]+/).some((word) => unfinished.test(word)) && translation?.trim() !== '',
    ),
  )
  if (sources.length === 0) return
  const common = pairsOfKeys(
    sources.map(({ key }) => key),
    targets.map(({ key }) => key),
  )
  if (common.length < sources.length * leastCommonShare) return
  // A language may have more forms of a message than another, or fewer.
  const without = (units: readonly Unit[], kept: ReadonlySet<number>): Unit[] =>
    units.filter((unit, at) => !kept.has(at) && !unit.isForm && hasWords(unit))
  if (!context.target.isCut && common.length < sources.length)
    yield* told(context, 'unitMissing', 'source', without(sources, new Set(common.map(([at]) => at))))
  if (!context.source.isCut && common.length < targets.length)
    yield* told(context, 'unitAdded', 'target', without(targets, new Set(common.map(([, at]) => at))))
  // Only bilingual files say what was translated.
  yield* told(
    context,
    'unitSourceChanged',
    'target',
    common.flatMap(([at, other]) => {
      const source = sources[at]
      const target = targets[other]
      if (!target || !source || target.translation === null || source.translation === null) return []
      return target.text === source.text || normalised(target.text) === normalised(source.text) ? [] : [target]
    }),
  )
}
