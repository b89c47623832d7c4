// Units of translation files and texts of programs, which are known by their keys: none missing, none left open, none another than ordered.
import type { Passage } from '../../ports.ts'
import { normalised } from '../finding.ts'
import type { ReviewFinding } from '../model.ts'
import { nameOfUnit, pluralForms } from '../unit-names.ts'
import { excerptOf } from './document-context.ts'
import type { DocumentContext, Side } from './document-context.ts'
import type { DocumentFindingCode } from './document-codes.ts'

interface Unit {
  passage: number
  key: string
  /** What it is called to a person. */
  name: string
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

const unitsOf = (context: DocumentContext, side: Side): Map<string, Unit> => {
  const units = new Map<string, Unit>()
  const turns = new Map<string, number>()
  const forms = pluralForms(context[side].passages)
  context[side].passages.forEach((passage: Passage, index) => {
    if (passage.kind !== 'unit' || passage.key === null) return
    // The forms of a plural may share a key.
    const isFirst = !units.has(passage.key)
    const turn = isFirst ? 1 : (turns.get(passage.key) ?? 1) + 1
    if (!isFirst) turns.set(passage.key, turn)
    units.set(isFirst ? passage.key : `${passage.key}\0${String(turn)}`, {
      passage: index,
      key: passage.key,
      name: nameOfUnit(passage) ?? passage.text,
      isForm: forms.has(index),
      text: passage.text,
      translation: passage.translation,
      state: passage.state ?? null,
    })
  })
  return units
}

type Told = Pick<Parameters<DocumentContext['finding']>[0], 'code' | 'category' | 'severity'>

const told = (
  context: DocumentContext,
  cause: Told,
  side: Side,
  units: readonly Unit[],
): ReviewFinding<DocumentFindingCode>[] => {
  const [first] = units
  if (!first) return []
  const keys = units.slice(0, keysQuoted).map(({ name }) => excerptOf(name, 80))
  return [
    context.finding({
      ...cause,
      row: context.rowOf(side, first.passage),
      ...(side === 'source' ? { expected: keys } : { found: keys }),
      details: { foundNumber: units.length },
    }),
  ]
}

/** Words to translate: a unit of a number or a sign may well stay empty. */
const hasWords = ({ text }: Unit): boolean => /\p{L}/u.test(text)

export function* checkUnits(context: DocumentContext): Generator<ReviewFinding<DocumentFindingCode>> {
  const sources = unitsOf(context, 'source')
  const targets = unitsOf(context, 'target')
  if (targets.size === 0) return
  const all = [...targets.values()]
  yield* told(
    context,
    { code: 'unitUntranslated', category: 'completeness', severity: 'critical' },
    'target',
    all.filter((unit) => unit.translation !== null && unit.translation.trim() === '' && hasWords(unit)),
  )
  yield* told(
    context,
    { code: 'unitNeedsWork', category: 'completeness', severity: 'major' },
    'target',
    all.filter(
      ({ state, translation }) =>
        state !== null && state.split(/[\s,]+/).some((word) => unfinished.test(word)) && translation?.trim() !== '',
    ),
  )
  if (sources.size === 0) return
  const common = [...sources.keys()].filter((key) => targets.has(key))
  if (common.length < sources.size * leastCommonShare) return
  if (!context.target.isCut)
    yield* told(
      context,
      { code: 'unitMissing', category: 'completeness', severity: 'critical' },
      'source',
      // Or fewer.
      [...sources].flatMap(([key, unit]) => (targets.has(key) || unit.isForm || !hasWords(unit) ? [] : [unit])),
    )
  if (!context.source.isCut)
    yield* told(
      context,
      { code: 'unitAdded', category: 'accuracy', severity: 'minor' },
      'target',
      // A language may have more forms than the source's has.
      [...targets].flatMap(([key, unit]) => (sources.has(key) || unit.isForm || !hasWords(unit) ? [] : [unit])),
    )
  // Only bilingual files say what was translated.
  yield* told(
    context,
    { code: 'unitSourceChanged', category: 'accuracy', severity: 'major' },
    'target',
    common.flatMap((key) => {
      const target = targets.get(key)
      const source = sources.get(key)
      if (!target || !source || target.translation === null || source.translation === null) return []
      return target.text === source.text || normalised(target.text) === normalised(source.text) ? [] : [target]
    }),
  )
}
