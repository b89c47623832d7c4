// Groups findings for their list: by severity, then by category, each in the order of the document. Pure.
import type { FindingCategory, FindingSeverity, ReviewFinding } from '../../../../preload/contract/index.ts'
import { findingSeverities } from '../../../../preload/contract/reviewing/review-findings.ts'

interface FindingGroup {
  severity: FindingSeverity
  categories: { category: FindingCategory; findings: ReviewFinding[] }[]
}

const categories: readonly FindingCategory[] = ['completeness', 'accuracy', 'terminology', 'locale', 'design', 'style']

export function findingGroups(findings: readonly ReviewFinding[]): FindingGroup[] {
  return findingSeverities.flatMap((severity) => {
    const grave = findings.filter((finding) => finding.severity === severity)
    const found = categories.flatMap((category) => {
      const of = grave.filter((finding) => finding.category === category)
      return of.length === 0 ? [] : [{ category, findings: of }]
    })
    return found.length === 0 ? [] : [{ severity, categories: found }]
  })
}
