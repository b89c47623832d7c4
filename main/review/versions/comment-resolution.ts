// What became of each remark of the last rejection: handled, not handled, or for a person to look at. Says yes and no only where that is
// certain; a change alone is no proof that it was the right one.
import { describeFinding } from '../../../preload/contract/review-findings.ts'
import { normalised } from '../finding.ts'
import type { ReviewFinding } from '../model.ts'

export type HandledVerdict = 'yes' | 'no' | 'look'

export interface AskedRemark {
  /** Own words; those of a finding where one was ticked. */
  text: string
  targetQuote: string
  /** Null where a person found it. */
  finding: Pick<ReviewFinding, 'id' | 'code'> | null
}

/** The passage of the remark in the version that was sent back, and the same in the new one; empty where it is not there. */
export interface PassageChange {
  earlier: string
  later: string
}

/** What the checks say of the new version. */
export interface NewFindings {
  ids: ReadonlySet<string>
  /** Codes of all its findings. */
  codes: ReadonlySet<string>
  /** Codes of the findings of the rows in which the later passage stands. */
  codesThere: ReadonlySet<string>
}

const quotedWords = /[“"«„‟「『‹](.{1,200}?)[”"»“」』›]/gu

/** Words in quotation marks that stand in the later passage and did not in the earlier: what was asked for is there. */
function bringsWhatWasAsked(asked: string, { earlier, later }: PassageChange): boolean {
  return [...asked.matchAll(quotedWords)].some(([, words = '']) => {
    const wanted = normalised(words)
    return wanted !== '' && normalised(later).includes(wanted) && !normalised(earlier).includes(wanted)
  })
}

function ofFinding(
  { id, code }: Pick<ReviewFinding, 'id' | 'code'>,
  change: PassageChange | null,
  found: NewFindings,
): HandledVerdict {
  if (found.ids.has(id)) return 'no'
  // It concerned the document: that the checks find it no more is the proof, and another like it is none.
  if (change === null) return found.codes.has(code) ? 'look' : 'yes'
  if (found.codesThere.has(code)) return 'no'
  // A passage that is gone has no fault any more, and that may be the greater one.
  if (change.later === '' && change.earlier !== '') return describeFinding(code)?.asksForRemoval ? 'yes' : 'look'
  if (normalised(change.earlier) !== normalised(change.later)) return 'yes'
  // What was missing had no passage to change.
  if (change.earlier === '') return found.codes.has(code) ? 'look' : 'yes'
  return 'no'
}

/** @param change null where the remark concerns the document as a whole, or its passage cannot be found again */
export function verdictOf(asked: AskedRemark, change: PassageChange | null, found: NewFindings): HandledVerdict {
  if (asked.finding) return ofFinding(asked.finding, change, found)
  if (change === null) return 'look'
  if (normalised(change.earlier) === normalised(change.later)) return 'no'
  if (bringsWhatWasAsked(asked.text, change)) return 'yes'
  return 'look'
}
