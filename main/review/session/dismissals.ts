// What the person waved off stays waved off: one finding, a kind of finding in a document, or a kind in a pair of languages.
import type { LanguageCode } from '../../../preload/contract/index.ts'
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

/**
 * What can be waved off only one by one: that a page is missing here says nothing of the next page that is missing. A wider dismissal
 * counts for the one finding that it was said of.
 */
const onlyHere: ReadonlySet<string> = new Set([
  'fileEmpty',
  'fileUnchanged',
  'fileLanguage',
  'fileScript',
  'fileDamaged',
  'fileEncrypted',
  'fileWithoutText',
  'fileMissing',
  'passageMissing',
  'endMissing',
  'passageSourceLanguage',
  'unitMissing',
])

/** Whether a finding of this code can be waved off only where it stands. */
export function isOnlyHere(code: string): boolean {
  return onlyHere.has(code)
}

function covers(dismissal: Dismissal, finding: Pick<ReviewFinding, 'id' | 'code'>, context: DismissalContext): boolean {
  const isSameDocument = dismissal.document === context.document
  if (isSameDocument && dismissal.findingId === finding.id) return true
  if (dismissal.scope === 'here' || dismissal.code !== finding.code || onlyHere.has(finding.code)) return false
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
