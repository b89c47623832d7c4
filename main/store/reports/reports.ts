// Computes the figures of reports in SQL: a hundred thousand orders go in, a few dozen numbers come out. docs/reports.md defines each figure;
// `kept-figures` has those of each order, `records/order-outcomes` the parts that order filters share.
import type { FindingCategory, OrderRef, ReportFigures, ReportTimes } from '../../../preload/contract/index.ts'
import { orderKey } from '../../../preload/contract/keys.ts'
import { qualityScore } from '../../../preload/contract/reviewing/quality-score.ts'
import { readJson, storedQuality } from '../records/json-columns.ts'
import type { WritableDatabase } from '../database/handles.ts'
import type { AreaOf } from '../protocol.ts'
import { isLastReviewed, wasOnTime } from '../records/order-outcomes.ts'
import type { Instant } from '../records/values.ts'
import { createKeptFigures } from './kept-figures.ts'
import type { ComputedFigures, LanguageWords, ReportRequest, ReportScope } from './report-types.ts'
import { wordSeries } from './word-series.ts'

const inScope = `(@accountId IS NULL OR o.account_id = @accountId)
  AND (@projectId IS NULL OR (o.project_id = @projectId AND o.account_id = @projectAccountId))`

/** Temporary tables, filled for each report and emptied after it: the orders of the scope that were placed in the period and not cancelled. */
const temporaryTables = {
  reported_steps: '(starts_at TEXT PRIMARY KEY, step INTEGER) WITHOUT ROWID',
  reported_orders: `(id INTEGER PRIMARY KEY, step INTEGER, source_language TEXT, words INTEGER, deliveries INTEGER, was_on_time INTEGER,
    accepted_first INTEGER, sent_back_first INTEGER, reviewed INTEGER, reviewed_words INTEGER, penalty_points INTEGER)`,
}

/** SQLite's percentile interpolates linearly between the neighbours. */
const quantiles = `count(*) AS count, round(percentile_cont(took, 0.25)) AS lowerMs, round(percentile_cont(took, 0.5)) AS medianMs,
  round(percentile_cont(took, 0.75)) AS upperMs, round(percentile_cont(took, 0.9)) AS slowestTenthMs`

interface Scope {
  accountId: string | null
  projectId: number | null
  projectAccountId: string | null
}
interface Period {
  from: Instant
  to: Instant
}

type Pair = ReportFigures['pairs'][number]
type Finding = ReportFigures['findings'][number]

interface StepSums {
  step: number
  orders: number
  deliveries: number
  onTime: number
  late: number
  acceptedFirst: number
  sentBackFirst: number
  reviewed: number
  reviewedWords: number
  points: number
}
const noSums: Omit<StepSums, 'step'> = {
  orders: 0,
  deliveries: 0,
  onTime: 0,
  late: 0,
  acceptedFirst: 0,
  sentBackFirst: 0,
  reviewed: 0,
  reviewedWords: 0,
  points: 0,
}

/** @param isDoubtful see `createKeptFigures` */
export function createReports(connection: WritableDatabase, isDoubtful: boolean): AreaOf<'reports'> {
  const kept = createKeptFigures(connection, isDoubtful)
  for (const [name, columns] of Object.entries(temporaryTables)) {
    connection.exec(`CREATE TEMP TABLE IF NOT EXISTS ${name} ${columns}`)
  }
  const clear = Object.keys(temporaryTables).map((name) => connection.prepare(`DELETE FROM temp.${name}`))
  const insertSteps = connection.prepare<[{ bounds: string }]>(
    'INSERT INTO reported_steps SELECT value, key FROM json_each(@bounds)',
  )
  const insertOrders = connection.prepare<[Scope & Period & { now: Instant }]>(
    `INSERT INTO reported_orders
     SELECT o.id, (SELECT step FROM reported_steps WHERE starts_at <= f.ordered_at ORDER BY starts_at DESC LIMIT 1),
       o.source_language, f.words, f.deliveries, ${wasOnTime('f.delivered_at')}, f.accepted_first, f.sent_back_first, f.reviewed,
       f.reviewed_words, f.penalty_points
     FROM cache.orders o JOIN order_figures f ON f.order_row = o.id
     WHERE o.state <> 'cancelled' AND f.ordered_at >= @from AND f.ordered_at < @to AND ${inScope}`,
  )
  const countUncounted = connection.prepare<[Scope & Period], { undated: number; cancelled: number }>(
    `SELECT
       (SELECT count(*) FROM order_figures f JOIN cache.orders o ON o.id = f.order_row
        WHERE f.ordered_at IS NULL AND o.state <> 'cancelled' AND ${inScope}) AS undated,
       (SELECT count(*) FROM cache.orders o JOIN order_figures f ON f.order_row = o.id
        WHERE o.state = 'cancelled' AND f.ordered_at >= @from AND f.ordered_at < @to AND ${inScope}) AS cancelled`,
  )
  const findFirst = connection.prepare<[Scope], { at: Instant }>(
    `SELECT f.ordered_at AS at FROM order_figures f JOIN cache.orders o ON o.id = f.order_row
     WHERE f.ordered_at IS NOT NULL AND o.state <> 'cancelled' AND ${inScope} ORDER BY f.ordered_at LIMIT 1`,
  )
  const sumWordsIn = connection.prepare<[Scope & Period], { words: number }>(
    `SELECT coalesce(sum(f.words * (SELECT count(*) FROM translation_figures t WHERE t.order_row = o.id)), 0) AS words
     FROM cache.orders o JOIN order_figures f ON f.order_row = o.id
     WHERE o.state <> 'cancelled' AND f.ordered_at >= @from AND f.ordered_at < @to AND ${inScope}`,
  )
  const sumSteps = connection.prepare<[], StepSums>(
    `SELECT step, count(*) AS orders, sum(deliveries) AS deliveries, count(*) FILTER (WHERE was_on_time = 1) AS onTime,
       count(*) FILTER (WHERE was_on_time = 0) AS late, sum(accepted_first) AS acceptedFirst, sum(sent_back_first) AS sentBackFirst,
       sum(reviewed) AS reviewed, sum(reviewed_words) AS reviewedWords, sum(penalty_points) AS points
     FROM reported_orders GROUP BY step`,
  )
  const sumWords = connection.prepare<[], LanguageWords>(
    `SELECT o.step, nullif(t.language, '') AS language, sum(o.words) AS words
     FROM reported_orders o JOIN translation_figures t ON t.order_row = o.id GROUP BY o.step, t.language`,
  )
  const listTimes = connection.prepare<[{ limit: number }], Pair & { isAll: number }>(
    `WITH times AS MATERIALIZED (
       SELECT o.source_language, t.language, t.took_ms AS took
       FROM reported_orders o JOIN translation_figures t ON t.order_row = o.id
       WHERE t.took_ms IS NOT NULL AND o.source_language IS NOT NULL AND t.language <> '')
     SELECT '' AS sourceLanguage, '' AS targetLanguage, 1 AS isAll, ${quantiles} FROM times HAVING count(*) > 0
     UNION ALL
     SELECT source_language, language, 0, ${quantiles} FROM times GROUP BY source_language, language
     ORDER BY isAll DESC, count DESC, sourceLanguage, targetLanguage LIMIT @limit`,
  )
  const countFindings = connection.prepare<[], { category: FindingCategory | null; severity: string; count: number }>(
    `SELECT nullif(f.category, '') AS category, f.severity, sum(f.count) AS count
     FROM reported_orders o JOIN finding_figures f ON f.order_row = o.id GROUP BY f.category, f.severity`,
  )
  const listQualities = connection.prepare<{ refs: string }, OrderRef & { quality: string }>(
    `SELECT x.account_id AS accountId, x.order_id AS orderId, x.quality
     FROM json_each(@refs) r JOIN decisions x ON x.account_id = r.value ->> 'accountId' AND x.order_id = r.value ->> 'orderId'
     WHERE ${isLastReviewed}`,
  )

  function scopeOf({ accountId, project }: ReportScope): Scope {
    return { accountId, projectId: project?.projectId ?? null, projectAccountId: project?.accountId ?? null }
  }

  function compute(request: ReportRequest): ComputedFigures {
    const { from, to, bounds, before, now, maxLanguages, maxPairs } = request
    const scope = scopeOf(request)
    kept.refresh()
    insertSteps.run({ bounds: JSON.stringify(bounds) })
    insertOrders.run({ ...scope, from, to, now })
    const byStep = new Map(sumSteps.all().map((sums) => [sums.step, sums]))
    const steps = bounds.map((_, step) => byStep.get(step) ?? noSums)
    const [all, ...pairs] = listTimes.all({ limit: maxPairs + 1 })
    return {
      orders: steps.reduce((sum, { orders }) => sum + orders, 0),
      deliveries: steps.reduce((sum, { deliveries }) => sum + deliveries, 0),
      ...(countUncounted.get({ ...scope, from, to }) ?? { undated: 0, cancelled: 0 }),
      ...wordSeries(sumWords.all(), bounds.length, maxLanguages),
      wordsBefore: before === null ? null : (sumWordsIn.get({ ...scope, ...before })?.words ?? 0),
      times: all === undefined ? null : timesOf(all),
      pairs: pairs.map((pair) => ({
        sourceLanguage: pair.sourceLanguage,
        targetLanguage: pair.targetLanguage,
        ...timesOf(pair),
      })),
      timely: steps.map(({ onTime, late }) => ({ onTime, late })),
      firstVersions: steps.map(({ acceptedFirst, sentBackFirst }) => ({
        accepted: acceptedFirst,
        sentBack: sentBackFirst,
      })),
      quality: steps.map(({ reviewed, reviewedWords, points }) => ({
        deliveries: reviewed,
        words: reviewedWords,
        points,
      })),
      findings: findingsOf(countFindings.all()),
    }
  }

  return {
    figures(request) {
      try {
        return compute(request)
      } finally {
        for (const statement of clear) statement.run()
      }
    },
    firstOrderedAt(scope) {
      kept.refresh()
      return findFirst.get(scopeOf(scope))?.at ?? null
    },
    scores(refs) {
      const lowest = new Map<string, number>()
      for (const { quality, ...ref } of listQualities.all({ refs: JSON.stringify(refs) })) {
        const kept = readJson(storedQuality, quality)
        const score = kept === null ? null : qualityScore(kept)
        const key = orderKey(ref)
        if (score !== null) lowest.set(key, Math.min(score, lowest.get(key) ?? 100))
      }
      return refs.flatMap((ref) => {
        const score = lowest.get(orderKey(ref))
        return score === undefined ? [] : [{ ref, score }]
      })
    },
  }
}

function timesOf({ count, lowerMs, medianMs, upperMs, slowestTenthMs }: Pair): ReportTimes {
  return { count, lowerMs, medianMs, upperMs, slowestTenthMs }
}

function findingsOf(rows: readonly { category: FindingCategory | null; severity: string; count: number }[]): Finding[] {
  const byCategory = Map.groupBy(rows, ({ category }) => category)
  const total = ({ critical, major, minor }: Finding) => critical + major + minor
  return [...byCategory]
    .map(([category, counts]) => {
      const of = (severity: string) => counts.find((one) => one.severity === severity)?.count ?? 0
      return { category, critical: of('critical'), major: of('major'), minor: of('minor') }
    })
    .toSorted((one, other) => total(other) - total(one))
}
