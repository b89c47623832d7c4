// Sorts findings for display: one group for each file, groups with a problem first, and problems first in each; ignored
// ones apart. Pure.
import type { Finding, SourceFileId } from '../../../../preload/contract/index.ts'
import { bySeverity } from '../../../words/finding-words.ts'

interface FindingGroup {
  /** Null: the order as a whole. */
  fileId: SourceFileId | null
  findings: readonly Finding[]
}

interface SortedFindings {
  groups: readonly FindingGroup[]
  ignored: readonly Finding[]
}

export function sortFindings(findings: readonly Finding[]): SortedFindings {
  const byFile = new Map<SourceFileId | null, Finding[]>()
  for (const finding of findings) {
    if (finding.isIgnored) continue
    const known = byFile.get(finding.fileId)
    if (known) known.push(finding)
    else byFile.set(finding.fileId, [finding])
  }
  const groups = [...byFile].map(([fileId, ofFile]) => ({ fileId, findings: ofFile.toSorted(bySeverity) }))
  const hasProblem = ({ findings: [first] }: FindingGroup): number => Number(first?.severity === 'problem')
  return {
    groups: groups.toSorted((one, other) => hasProblem(other) - hasProblem(one)),
    ignored: findings.filter(({ isIgnored }) => isIgnored),
  }
}

/** The findings in one file that are not ignored. */
export function findingsOf(findings: readonly Finding[], fileId: SourceFileId): readonly Finding[] {
  return findings.filter((finding) => finding.fileId === fileId && !finding.isIgnored)
}
