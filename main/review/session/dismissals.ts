// What the person waved off stays waved off: one finding, a kind of finding in a document, or a kind in a pair of languages.
import type { LanguageCode } from '../../../preload/contract/index.ts'
import { describeFinding } from '../../../preload/contract/reviewing/review-findings.ts'
import type { ReviewFinding } from '../model.ts'

export type DismissalScope = 'here' | 'file' | 'pair'

/** As it is kept. What a scope does not look at may be there all the same. */
export interface Dismissal {
  scope: DismissalScope
  findingId: string
  code: string
  /** Names the document in all its versions. */
  document: string
  sourceLanguage: LanguageCode | null
  targetLanguage: LanguageCode | null
}

export interface DismissalContext {
  document: string
  sourceLanguage: LanguageCode | null
  targetLanguage: LanguageCode | null
}

/** Whether findings of this code can be dismissed only one by one. A wider dismissal counts for the one finding that it was made for. */
export function isOnlyHere(code: string): boolean {
  return describeFinding(code)?.isDismissedSingly === true
}

function covers(dismissal: Dismissal, finding: Pick<ReviewFinding, 'id' | 'code'>, context: DismissalContext): boolean {
  const isSameDocument = dismissal.document === context.document
  if (isSameDocument && dismissal.findingId === finding.id) return true
  if (dismissal.scope === 'here' || dismissal.code !== finding.code || isOnlyHere(finding.code)) return false
  if (dismissal.scope === 'file') return isSameDocument
  // A pair of which one language is not known is no pair.
  return (
    context.sourceLanguage !== null &&
    context.targetLanguage !== null &&
    dismissal.sourceLanguage === context.sourceLanguage &&
    dismissal.targetLanguage === context.targetLanguage
  )
}

/** The widest scope in which a finding was waved off; null where it speaks. */
export function dismissedIn(
  finding: Pick<ReviewFinding, 'id' | 'code'>,
  dismissals: readonly Dismissal[],
  context: DismissalContext,
): DismissalScope | null {
  const scopes = new Set(
    dismissals.filter((dismissal) => covers(dismissal, finding, context)).map(({ scope }) => scope),
  )
  return (['pair', 'file', 'here'] as const).find((scope) => scopes.has(scope)) ?? null
}

export function isDismissed(
  finding: Pick<ReviewFinding, 'id' | 'code'>,
  dismissals: readonly Dismissal[],
  context: DismissalContext,
): boolean {
  return dismissedIn(finding, dismissals, context) !== null
}
