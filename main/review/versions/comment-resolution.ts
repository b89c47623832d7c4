// Decides for each point of the last rejection whether it is resolved, unresolved, or needs a person to look. Answers
// yes or no only if certain; a change alone does not prove that it was the right one.
import { describeFinding } from '../../../preload/contract/reviewing/review-findings.ts'
import { normalised } from '../finding.ts'
import type { ReviewFinding } from '../model.ts'

export type ResolutionVerdict = 'yes' | 'no' | 'look'

interface RequestedComment {
  /** The person's comment, or the sentence of the selected finding. */
  text: string
  targetQuote: string
  /** Null if a person noted it. */
  finding: Pick<ReviewFinding, 'id' | 'code'> | null
}

/** The commented text in the version that was sent back and in the new one; empty if missing there. */
export interface PassageChange {
  earlier: string
  later: string
}

/** What the checks found in the new version. */
export interface NewFindings {
  ids: ReadonlySet<string>
  /** Codes of all its findings. */
  codes: ReadonlySet<string>
  /** Codes of the findings in the rows of the later text. */
  codesThere: ReadonlySet<string>
}

const quotedWords = /[“"«„‟「『‹](.{1,200}?)[”"»“」』›]/gu

/** Whether quoted words of the comment are new in the later text: then the request was followed. */
function addsRequestedWords(point: string, { earlier, later }: PassageChange): boolean {
  return [...point.matchAll(quotedWords)].some(([, words = '']) => {
    const wanted = normalised(words)
    return wanted !== '' && normalised(later).includes(wanted) && !normalised(earlier).includes(wanted)
  })
}

function verdictOfFinding(
  { id, code }: Pick<ReviewFinding, 'id' | 'code'>,
  change: PassageChange | null,
  found: NewFindings,
): ResolutionVerdict {
  if (found.ids.has(id)) return 'no'
  // For a finding about the document, its absence is the proof, unless there is another of its kind.
  if (change === null) return found.codes.has(code) ? 'look' : 'yes'
  if (found.codesThere.has(code)) return 'no'
  // A removed text has no error, but its removal may be the greater one.
  if (change.later === '' && change.earlier !== '') return describeFinding(code)?.asksForRemoval ? 'yes' : 'look'
  if (normalised(change.earlier) !== normalised(change.later)) return 'yes'
  // What was missing had no text that could change.
  if (change.earlier === '') return found.codes.has(code) ? 'look' : 'yes'
  return 'no'
}

/** @param change null if the point concerns the whole document, or its text cannot be found again */
export function verdictOf(
  point: RequestedComment,
  change: PassageChange | null,
  found: NewFindings,
): ResolutionVerdict {
  if (point.finding) return verdictOfFinding(point.finding, change, found)
  if (change === null) return 'look'
  if (normalised(change.earlier) === normalised(change.later)) return 'no'
  if (addsRequestedWords(point.text, change)) return 'yes'
  return 'look'
}
