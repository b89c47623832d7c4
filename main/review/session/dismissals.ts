// Decides whether a finding is dismissed: that finding only, all findings of its code in a document, or all of its code
// for a language pair. A dismissal lasts until the person restores the finding.
import type { LanguageCode } from '../../../preload/contract/index.ts'
import { describeFinding } from '../../../preload/contract/reviewing/review-findings.ts'
import type { ReviewFinding } from '../model.ts'

export type DismissalScope = 'here' | 'file' | 'pair'

/** As it is stored. Fields that its scope does not need may also be set. */
export interface Dismissal {
  scope: DismissalScope
  findingId: string
  code: string
  /** Identifies the document in all its versions. */
  document: string
  sourceLanguage: LanguageCode | null
  targetLanguage: LanguageCode | null
}

export interface DismissalContext {
  document: string
  sourceLanguage: LanguageCode | null
  targetLanguage: LanguageCode | null
}

/**
 * Whether findings of this code can be dismissed only one by one. A wider dismissal then applies only to its own
 * finding.
 */
export function isOnlyHere(code: string): boolean {
  return describeFinding(code)?.isDismissedSingly === true
}

function covers(dismissal: Dismissal, finding: Pick<ReviewFinding, 'id' | 'code'>, context: DismissalContext): boolean {
  const isSameDocument = dismissal.document === context.document
  if (isSameDocument && dismissal.findingId === finding.id) return true
  if (dismissal.scope === 'here' || dismissal.code !== finding.code || isOnlyHere(finding.code)) return false
  if (dismissal.scope === 'file') return isSameDocument
  // With an unknown language there is no pair to compare.
  return (
    context.sourceLanguage !== null &&
    context.targetLanguage !== null &&
    dismissal.sourceLanguage === context.sourceLanguage &&
    dismissal.targetLanguage === context.targetLanguage
  )
}

/** The widest scope in which a finding is dismissed; null if it is active. */
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
