// What the reviews of the past found in the deliveries that were decided then. Follows from a delivery's number alone.
import { stableNumber } from '../translators/stable-number.ts'

interface Kind {
  category: 'accuracy' | 'terminology' | 'style' | 'locale' | 'completeness'
  severity: 'critical' | 'major' | 'minor'
}

export type PastFindings = Kind & { count: number }

/** What translators slip up on, the more frequent more often. */
const slips: readonly Kind[] = [
  { category: 'style', severity: 'minor' },
  { category: 'terminology', severity: 'minor' },
  { category: 'locale', severity: 'minor' },
  { category: 'style', severity: 'minor' },
  { category: 'accuracy', severity: 'minor' },
  { category: 'terminology', severity: 'major' },
]
/** What a delivery is sent back for. */
const mistakes: readonly Kind[] = [
  { category: 'accuracy', severity: 'major' },
  { category: 'completeness', severity: 'critical' },
  { category: 'terminology', severity: 'major' },
  { category: 'accuracy', severity: 'critical' },
]

export function pastFindings(attachmentId: number, isAccepted: boolean): PastFindings[] {
  const found = new Map<string, PastFindings>()
  const add = (kinds: readonly Kind[], turn: number): void => {
    const kind = kinds[stableNumber('finding', attachmentId, turn) % kinds.length]
    if (kind === undefined) return
    const name = `${kind.category} ${kind.severity}`
    found.set(name, { ...kind, count: (found.get(name)?.count ?? 0) + 1 })
  }
  // Most of what is accepted has none at all.
  const slipCount = stableNumber('slips', attachmentId) % 5
  for (let turn = 0; turn < (isAccepted ? slipCount - 2 : slipCount); turn += 1) add(slips, turn)
  if (!isAccepted) add(mistakes, slipCount)
  return [...found.values()]
}
