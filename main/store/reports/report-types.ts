// Figures of reports, computed from desk and cache.
import type { AccountId, LanguageCode, OrderRef, ProjectId, ReportFigures } from '../../../preload/contract/index.ts'
import type { Instant } from '../records/values.ts'

/** Which orders a report is about. */
export interface ReportScope {
  accountId: AccountId | null
  project: { accountId: AccountId; projectId: ProjectId } | null
}

export interface ReportRequest extends ReportScope {
  /** Half-open; the steps begin at `bounds`, the first of which is `from`. */
  from: Instant
  to: Instant
  bounds: readonly Instant[]
  before: { from: Instant; to: Instant } | null
  now: Instant
  /** Languages and pairs to list one by one. */
  maxLanguages: number
  maxPairs: number
}

/** What the store computes; main adds the parameters. */
export type ComputedFigures = Omit<ReportFigures, 'range' | 'before' | 'stepUnit' | 'steps'>

/** The lowest score of an order's reviewed deliveries is what an export shows. */
interface OrderScore {
  ref: OrderRef
  score: number
}

export interface ReportsArea {
  figures(request: ReportRequest): Promise<ComputedFigures>
  /** When the first order was placed whose date is known; null without one. */
  firstOrderedAt(scope: ReportScope): Promise<Instant | null>
  /** Of those of these orders that have a delivery decided after a review. */
  scores(refs: OrderRef[]): Promise<OrderScore[]>
}

/** Words in one language ordered in one step. */
export interface LanguageWords {
  step: number
  language: LanguageCode | null
  words: number
}
