// The findings of an open review: in the order of the document, with what was waved off, counted. Filled while the checks run.
import type { LanguageCode } from '../../../preload/contract/index.ts'
import { dismissedIn } from './dismissals.ts'
import type { Dismissal, DismissalScope } from './dismissals.ts'
import type { ReviewFinding } from '../model.ts'

export interface ListedFinding {
  finding: ReviewFinding
  dismissed: DismissalScope | null
}

export interface FindingCounts {
  critical: number
  major: number
  minor: number
  dismissed: number
}

export interface FindingList {
  add(finding: ReviewFinding): void
  /** In the order of the document; what concerns the whole comes first. */
  all(): readonly ListedFinding[]
  /** Those that speak. */
  speaking(): readonly ListedFinding[]
  find(id: string): ListedFinding | undefined
  /** Ids of the findings that speak in a row. */
  idsOfRow(row: number): readonly string[]
  counts(): FindingCounts
  setDismissals(dismissals: readonly Dismissal[]): void
  isFull(): boolean
}

/** More than this nobody looks through; the document is not a translation of its source. */
const mostFindings = 50_000

export interface FindingListContext {
  /** See `DismissalContext`. */
  document: string
  sourceLanguage: LanguageCode | null
  targetLanguage: LanguageCode | null
}

export function createFindingList(context: FindingListContext, dismissed: readonly Dismissal[]): FindingList {
  const listed: ListedFinding[] = []
  const byId = new Map<string, ListedFinding>()
  let speaking: ListedFinding[] | null = null
  let byRow: Map<number, string[]> | null = null
  let counts: FindingCounts | null = null
  let isSorted = true
  let dismissals: { byId: Map<string, Dismissal[]>; byCode: Map<string, Dismissal[]> } = {
    byId: new Map(),
    byCode: new Map(),
  }

  const take = (all: readonly Dismissal[]): void => {
    dismissals = {
      byId: Map.groupBy(all, ({ findingId }) => findingId),
      byCode: Map.groupBy(
        all.filter(({ scope }) => scope !== 'here'),
        ({ code }) => code,
      ),
    }
  }
  take(dismissed)

  const scopeOf = ({ id, code }: ReviewFinding): DismissalScope | null => {
    const concerned = [...(dismissals.byId.get(id) ?? []), ...(dismissals.byCode.get(code) ?? [])]
    return concerned.length === 0 ? null : dismissedIn({ id, code }, concerned, context)
  }

  const changed = (): void => {
    speaking = null
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
      if (listed.length >= mostFindings || byId.has(finding.id)) return
      const entry = { finding, dismissed: scopeOf(finding) }
      isSorted &&= (listed.at(-1)?.finding.row ?? -1) <= (finding.row ?? -1)
      listed.push(entry)
      byId.set(finding.id, entry)
      changed()
    },
    all: sorted,
    speaking: () => (speaking ??= sorted().filter((entry) => entry.dismissed === null)),
    find: (id) => byId.get(id),
    idsOfRow(row) {
      if (byRow === null) {
        byRow = new Map()
        for (const { finding } of list.speaking()) {
          if (finding.row === null) continue
          for (let at = finding.row; at < finding.row + (finding.details.rows ?? 1); at += 1) {
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
      take(all)
      for (const entry of listed) entry.dismissed = scopeOf(entry.finding)
      changed()
    },
    isFull: () => listed.length >= mostFindings,
  }
  return list
}
