// Units of translation files and program strings, which are matched by key: none missing, none left open, none with a
// changed source.
import type { Passage } from '../../../documents/model.ts'
import { normalised } from '../../finding.ts'
import type { ReviewFinding } from '../../model.ts'
import { pairsOfKeys } from '../../alignment/same-keys.ts'
import { nameOfUnit, pluralForms } from '../../output/unit-names.ts'
import { excerptOf } from './document-context.ts'
import type { DocumentContext, Side } from './document-context.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'

interface Unit {
  /** Its index in the document. */
  passage: number
  key: string
  /** Whether it is one of several plural forms. */
  isForm: boolean
  text: string
  translation: string | null
  state: string | null
}

const keysQuoted = 5
/** If fewer of the source's keys occur in the delivery, the keys are not stable. */
const minCommonShare = 0.5

/**
 * States for "not finished" in gettext, XLIFF 1.2 and 2, and Qt; `needs-review…` means that the translator has
 * finished.
 */
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

function findingFor(
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

/** A unit with only numbers or signs may stay empty. */
function hasWords({ text }: Unit): boolean {
  return /\p{L}/u.test(text)
}

export function* checkUnits(context: DocumentContext): Generator<ReviewFinding<DocumentFindingCode>> {
  const sources = unitsOf(context, 'source')
  const targets = unitsOf(context, 'target')
  if (targets.length === 0) return
  yield* findingFor(
    context,
    'unitUntranslated',
    'target',
    targets.filter((unit) => unit.translation !== null && unit.translation.trim() === '' && hasWords(unit)),
  )
  yield* findingFor(
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
  if (common.length < sources.length * minCommonShare) return
  // Languages differ in their number of plural forms.
  const without = (units: readonly Unit[], kept: ReadonlySet<number>): Unit[] =>
    units.filter((unit, at) => !kept.has(at) && !unit.isForm && hasWords(unit))
  if (!context.target.isCut && common.length < sources.length)
    yield* findingFor(context, 'unitMissing', 'source', without(sources, new Set(common.map(([at]) => at))))
  if (!context.source.isCut && common.length < targets.length)
    yield* findingFor(context, 'unitAdded', 'target', without(targets, new Set(common.map(([, at]) => at))))
  // Only bilingual files contain the source that was translated.
  yield* findingFor(
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
