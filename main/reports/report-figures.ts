// Computes a report: resolves its period and asks the store for the figures.
import type { ReportFigures, ReportQuery } from '../../preload/contract/index.ts'
import { maximumReportPairs, maximumReportSeries } from '../../preload/contract/orders/report-limits.ts'
import type { Store } from '../store/store.ts'
import { resolvePeriod } from './report-period.ts'

/** How many languages and pairs are listed one by one; an export lists them all. */
type ReportExtent = 'shown' | 'whole'

export type ComputeReport = (query: ReportQuery, extent: ReportExtent) => Promise<ReportFigures>

const whole = 10_000

export function createReports({ store, now }: { store: Pick<Store, 'reports'>; now(): number }): ComputeReport {
  return async ({ period, ...scope }, extent) => {
    const first = period.kind === 'all' ? await store.reports.firstOrderedAt(scope) : null
    const nowMs = now()
    const resolved = resolvePeriod(period, nowMs, first)
    const isWhole = extent === 'whole'
    const figures = await store.reports.figures({
      ...scope,
      ...resolved.range,
      bounds: resolved.steps.map(({ from }) => from),
      before: resolved.before,
      now: new Date(nowMs).toISOString(),
      maxLanguages: isWhole ? whole : maximumReportSeries,
      maxPairs: isWhole ? whole : maximumReportPairs,
    })
    return { ...resolved, ...figures }
  }
}
