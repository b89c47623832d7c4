// What the checks found in deliveries, in one sentence for notifications and the tray: the gravest only.
import type { DeliveryRow, Judgement, JudgementTally } from '../../../preload/contract/index.ts'
import { noTally, weightOf } from '../../../preload/contract/reviewing/judgement-weights.ts'
import { findingSeverities } from '../../../preload/contract/reviewing/review-findings.ts'
import type { FindingSeverity } from '../../../preload/contract/reviewing/review-findings.ts'
import type { Words } from '../messages.ts'

/** Empty if nothing was found, or not everything was checked. */
export function foundInTally(tally: JudgementTally, words: Words): string {
  const gravest = findingSeverities.find((severity) => tally[severity] > 0)
  if (gravest === undefined) return ''
  const count = tally[gravest]
  switch (gravest) {
    case 'critical':
      return words.checkedCritical({ count })
    case 'major':
      return words.checkedMajor({ count })
    case 'minor':
      return words.checkedMinor({ count })
  }
}

/** In a word or two, for a line of the tray's menu; empty if it was not checked, or not in all. */
export function foundInShort({ judgement }: Pick<DeliveryRow, 'judgement'>, words: Words): string {
  if (judgement === null) return ''
  const gravest = gravestOf(judgement)
  if (gravest === undefined) return judgement.verdict === 'clean' ? words.trayClean() : ''
  const count = judgement.findings[gravest]
  switch (gravest) {
    case 'critical':
      return words.trayCritical({ count })
    case 'major':
      return words.trayMajor({ count })
    case 'minor':
      return words.trayMinor({ count })
  }
}

function gravestOf({ findings }: Judgement): FindingSeverity | undefined {
  return findingSeverities.find((severity) => findings[severity] > 0)
}

/** Empty if nothing is known about them. */
export function foundInDeliveries(rows: readonly Pick<DeliveryRow, 'judgement'>[], words: Words): string {
  const [only, ...others] = rows
  if (only === undefined) return ''
  if (rows.every(({ judgement }) => judgement?.verdict === 'clean')) return words.checkedClean()
  if (others.length === 0) return foundInOne(only, words)
  const tally = { ...noTally }
  for (const { judgement } of rows) tally[judgement === null ? 'pending' : weightOf(judgement)] += 1
  return foundInTally(tally, words)
}

function foundInOne({ judgement }: Pick<DeliveryRow, 'judgement'>, words: Words): string {
  const gravest = judgement === null ? undefined : gravestOf(judgement)
  if (judgement === null || gravest === undefined) return ''
  const count = judgement.findings[gravest]
  switch (gravest) {
    case 'critical':
      return words.checkedOneCritical({ count })
    case 'major':
      return words.checkedOneMajor({ count })
    case 'minor':
      return words.checkedOneMinor({ count })
  }
}
