// The findings of an open review in document order, with their dismissals and counts. The checks fill it while they
// run.
import type { FindingCounts, LanguageCode } from '../../../preload/contract/index.ts'
import { dismissedIn } from './dismissals.ts'
import type { Dismissal, DismissalScope } from './dismissals.ts'
import { rowsOf } from '../finding.ts'
import type { ReviewFinding } from '../model.ts'

export interface ListedFinding {
  finding: ReviewFinding
  dismissed: DismissalScope | null
}

export interface FindingList {
  add(finding: ReviewFinding): void
  /** In document order; findings about the whole document come first. */
  all(): readonly ListedFinding[]
  /** Findings that are not dismissed. */
  active(): readonly ListedFinding[]
  find(id: string): ListedFinding | undefined
  /** Ids of the active findings in a row. */
  idsOfRow(row: number): readonly string[]
  counts(): FindingCounts
  setDismissals(dismissals: readonly Dismissal[]): void
  isFull(): boolean
}

/** Nobody reads more; with so many, the document is not a translation of its source. */
const maxFindings = 50_000

interface FindingListContext {
  /** See `DismissalContext`. */
  document: string
  sourceLanguage: LanguageCode | null
  targetLanguage: LanguageCode | null
}

export function createFindingList(context: FindingListContext, dismissed: readonly Dismissal[]): FindingList {
  const listed: ListedFinding[] = []
  const byId = new Map<string, ListedFinding>()
  let active: ListedFinding[] | null = null
  let byRow: Map<number, string[]> | null = null
  let counts: FindingCounts | null = null
  let isSorted = true
  let dismissals: { byId: Map<string, Dismissal[]>; byCode: Map<string, Dismissal[]> } = {
    byId: new Map(),
    byCode: new Map(),
  }

  const groupDismissals = (all: readonly Dismissal[]): void => {
    dismissals = {
      byId: Map.groupBy(all, ({ findingId }) => findingId),
      byCode: Map.groupBy(
        all.filter(({ scope }) => scope !== 'here'),
        ({ code }) => code,
      ),
    }
  }
  groupDismissals(dismissed)

  const scopeOf = ({ id, code }: ReviewFinding): DismissalScope | null => {
    const concerned = [...(dismissals.byId.get(id) ?? []), ...(dismissals.byCode.get(code) ?? [])]
    return concerned.length === 0 ? null : dismissedIn({ id, code }, concerned, context)
  }

  const changed = (): void => {
    active = null
    byRow = null
    counts = null
  }

  const sorted = (): readonly ListedFinding[] => {
    if (!isSorted) listed.sort((one, other) => (one.finding.row ?? -1) - (other.finding.row ?? -1))
    isSorted = true
    return listed
  }

  const list: FindingList = {
    add(finding) {
      if (listed.length >= maxFindings || byId.has(finding.id)) return
      const entry = { finding, dismissed: scopeOf(finding) }
      isSorted &&= (listed.at(-1)?.finding.row ?? -1) <= (finding.row ?? -1)
      listed.push(entry)
      byId.set(finding.id, entry)
      changed()
    },
    all: sorted,
    active: () => (active ??= sorted().filter((entry) => entry.dismissed === null)),
    find: (id) => byId.get(id),
    idsOfRow(row) {
      if (byRow === null) {
        byRow = new Map()
        for (const { finding } of list.active()) {
          for (const at of rowsOf(finding)) {
            const ids = byRow.get(at)
            if (ids === undefined) byRow.set(at, [finding.id])
            else ids.push(finding.id)
          }
        }
      }
      return byRow.get(row) ?? []
    },
    counts() {
      if (counts === null) {
        counts = { critical: 0, major: 0, minor: 0, dismissed: 0 }
        for (const { finding, dismissed: scope } of listed) counts[scope === null ? finding.severity : 'dismissed'] += 1
      }
      return counts
    },
    setDismissals(all) {
      groupDismissals(all)
      for (const entry of listed) entry.dismissed = scopeOf(entry.finding)
      changed()
    },
    isFull: () => listed.length >= maxFindings,
  }
  return list
}
