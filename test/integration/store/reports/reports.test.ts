// The figures of reports, computed by the store in SQL, against figures that are computed here from plain objects.
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ComputedFigures, Store } from '../../../../main/store/store.ts'
import type { OrderFilter } from '../../../../preload/contract/index.ts'
import { reportedOrders, writeReportedOrders } from '../../../harness/reported-orders.ts'
import type { ReportedDelivery, ReportedOrder } from '../../../harness/reported-orders.ts'
import { accountId, language, outboxId, projectId } from '../store-types.ts'
import { connect, connectReadOnly } from '../../../../main/store/database/connection.ts'
import { stampOf, storePaths, writeLastRun } from '../../../../main/store/database/files.ts'
import { createReports } from '../../../../main/store/reports/reports.ts'
import { account, addAccount, createWorld, delivery, document, minute, order, ref } from '../world.ts'
import type { World } from '../world.ts'

const other = accountId('account-2')
const all = reportedOrders(900, { accountIds: [account, other] })
const now = '2026-03-01T08:00:00.000Z'
const bounds = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2025, month, 1)).toISOString())
const period = { from: '2025-01-01T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z' }
const before = { from: '2024-01-01T00:00:00.000Z', to: '2025-01-01T00:00:00.000Z' }

let world: World
let store: Store

beforeAll(async () => {
  world = await createWorld()
  await addAccount(world.store, other)
  await world.store.close()
  writeReportedOrders(world.directory, all)
  store = await world.reopen()
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
})

type Scope = Pick<Parameters<Store['reports']['figures']>[0], 'accountId' | 'project'>
const everything: Scope = { accountId: null, project: null }

function figures(scope: Scope = everything): Promise<ComputedFigures> {
  return store.reports.figures({ ...scope, ...period, bounds, before, now, maxLanguages: 3, maxPairs: 30 })
}

// The same, from the objects.

function placedIn(range: { from: string; to: string }, scope: Scope = everything): ReportedOrder[] {
  return all.filter(
    (order) =>
      order.orderedAt !== null &&
      !order.isCancelled &&
      order.orderedAt >= range.from &&
      order.orderedAt < range.to &&
      (scope.accountId === null || order.accountId === scope.accountId) &&
      (scope.project === null ||
        (order.projectId === scope.project.projectId && order.accountId === scope.project.accountId)),
  )
}
function wordsOf(order: ReportedOrder): number {
  return order.words === 0 ? (order.isOwn ? order.placedWords : 0) : order.words
}
function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
function stepOf({ orderedAt }: ReportedOrder): number {
  return bounds.findLastIndex((bound) => bound <= (orderedAt ?? ''))
}
function perStep<Value>(orders: readonly ReportedOrder[], valueOf: (some: ReportedOrder[]) => Value): Value[] {
  return bounds.map((_, step) => valueOf(orders.filter((order) => stepOf(order) === step)))
}
function firstVersionsIn(order: ReportedOrder, target: string): ReportedDelivery[] {
  const only = order.targetLanguages.length === 1 ? order.targetLanguages[0] : null
  return order.deliveries.filter(({ version, ...one }) => version === 1 && (one.language ?? only) === target)
}
function deliveredAt(order: ReportedOrder, target: string): string | null {
  const first = firstVersionsIn(order, target)
  if (first.length < Math.max(order.files, 1)) return null
  return (
    first
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? null
  )
}
function isOnTime(order: ReportedOrder): boolean | null {
  if (order.deadline === null) return null
  const moments = order.targetLanguages.map((target) => deliveredAt(order, target))
  if (moments.length > 0 && moments.every((at) => at !== null))
    return moments.every((at) => at !== null && at <= (order.deadline ?? ''))
  return order.deadline < now ? false : null
}
/** As R's type 7 and spreadsheets do. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return Math.round(low + (high - low) * (at - Math.floor(at)))
}
function timesOf(orders: readonly ReportedOrder[]) {
  const taken = orders.flatMap((order) =>
    order.isOwn
      ? order.targetLanguages.flatMap((target) => {
          const at = deliveredAt(order, target)
          const took = at === null ? 0 : Date.parse(at) - Date.parse(order.orderedAt ?? '')
          return took > 0 ? [{ pair: `${order.sourceLanguage} ${target}`, took }] : []
        })
      : [],
  )
  return taken
}
function summaryOf(took: readonly number[]) {
  const sorted = took.toSorted((one, two) => one - two)
  return {
    count: sorted.length,
    lowerMs: quantile(sorted, 0.25),
    medianMs: quantile(sorted, 0.5),
    upperMs: quantile(sorted, 0.75),
    slowestTenthMs: quantile(sorted, 0.9),
  }
}
function qualitiesOf(orders: readonly ReportedOrder[]) {
  return orders.flatMap(({ deliveries }) => deliveries.flatMap(({ decisions }) => decisions.at(-1)?.quality ?? []))
}
function firstStatus({ decisions, status }: ReportedDelivery): string {
  return status === 'to_accept' ? (decisions.at(-1)?.decision ?? status) : status
}

const scopes: [string, Scope][] = [
  ['all orders', everything],
  ['one account', { accountId: account, project: null }],
  ['one project', { accountId: null, project: { accountId: other, projectId: projectId(2) } }],
]

describe.each(scopes)('the figures of %s', (_, scope) => {
  const cohort = placedIn(period, scope)

  test('count the orders of the period and their deliveries, and what is left out', async () => {
    const { orders, deliveries, undated, cancelled } = await figures(scope)
    const inScope = (order: ReportedOrder) =>
      (scope.accountId === null || order.accountId === scope.accountId) &&
      (scope.project === null ||
        (order.projectId === scope.project.projectId && order.accountId === scope.project.accountId))
    expect(cohort.length).toBeGreaterThan(10)
    expect({ orders, deliveries, undated, cancelled }).toEqual({
      orders: cohort.length,
      deliveries: sum(cohort.map((order) => order.deliveries.length)),
      undated: all.filter((order) => order.orderedAt === null && !order.isCancelled && inScope(order)).length,
      cancelled: all.filter(
        ({ orderedAt, isCancelled, ...order }) =>
          isCancelled &&
          orderedAt !== null &&
          orderedAt >= period.from &&
          orderedAt < period.to &&
          inScope({ orderedAt, isCancelled, ...order }),
      ).length,
    })
  })

  test('count the words of an order once for each target language', async () => {
    const { words, wordsBefore, wordsWithoutLanguage, series } = await figures(scope)
    const total = (orders: readonly ReportedOrder[]) =>
      sum(orders.map((order) => wordsOf(order) * Math.max(1, order.targetLanguages.length)))
    expect(words).toBe(total(cohort))
    expect(wordsBefore).toBe(total(placedIn(before, scope)))
    expect(wordsWithoutLanguage).toBe(total(cohort.filter(({ targetLanguages }) => targetLanguages.length === 0)))
    for (const { languages, words: shown } of series) {
      expect(shown).toEqual(
        perStep(cohort, (some) =>
          sum(
            some.map(
              (order) =>
                wordsOf(order) * order.targetLanguages.filter((one) => languages.includes(language(one))).length,
            ),
          ),
        ),
      )
    }
    expect(sum(series.map((one) => sum(one.words))) + wordsWithoutLanguage).toBe(words)
    expect(series.length).toBeLessThanOrEqual(4)
  })

  test('say how long it took from order to delivery, over all and for each pair', async () => {
    const { times, pairs } = await figures(scope)
    const taken = timesOf(cohort)
    expect(times).toEqual(summaryOf(taken.map(({ took }) => took)))
    const expected = [...Map.groupBy(taken, ({ pair }) => pair)].map(([pair, own]) => ({
      pair,
      ...summaryOf(own.map(({ took }) => took)),
    }))
    const shown = pairs.map(({ sourceLanguage, targetLanguage, ...rest }) => ({
      pair: `${sourceLanguage} ${targetLanguage}`,
      ...rest,
    }))
    const byName = (one: { pair: string }, two: { pair: string }) => (one.pair < two.pair ? -1 : 1)
    expect(shown.toSorted(byName)).toEqual(expected.toSorted(byName))
    expect(pairs.map(({ count }) => count)).toEqual(pairs.map(({ count }) => count).toSorted((one, two) => two - one))
  })

  test('say which orders with a deadline were on time', async () => {
    const { timely } = await figures(scope)
    expect(timely).toEqual(
      perStep(cohort, (some) => ({
        onTime: some.filter((order) => isOnTime(order) === true).length,
        late: some.filter((order) => isOnTime(order) === false).length,
      })),
    )
  })

  test('say how first versions were decided', async () => {
    const { firstVersions } = await figures(scope)
    const first = (some: readonly ReportedOrder[]) =>
      some.flatMap(({ deliveries }) => deliveries.filter(({ version }) => version === 1)).map(firstStatus)
    expect(firstVersions).toEqual(
      perStep(cohort, (some) => ({
        accepted: first(some).filter((status) => status === 'accepted').length,
        sentBack: first(some).filter((status) => status === 'rejected').length,
      })),
    )
  })

  test('add up words, penalty points and findings of the last decision on each delivery', async () => {
    const { quality, findings } = await figures(scope)
    expect(quality).toEqual(
      perStep(cohort, (some) => {
        const own = qualitiesOf(some)
        return {
          deliveries: own.length,
          words: sum(own.map(({ words }) => words)),
          points: sum(own.map(({ points }) => points)),
        }
      }),
    )
    const counts = qualitiesOf(cohort).flatMap((one) => one.counts)
    for (const { category, ...bySeverity } of findings) {
      const own = counts.filter((one) => one.category === category)
      const of = (severity: string) => sum(own.filter((one) => one.severity === severity).map(({ count }) => count))
      expect(bySeverity).toEqual({ critical: of('critical'), major: of('major'), minor: of('minor') })
    }
    expect(sum(findings.map(({ critical, major, minor }) => critical + major + minor))).toBe(
      sum(counts.map(({ count }) => count)),
    )
  })
})

describe('the orders behind a mark', () => {
  async function found(filter: Omit<OrderFilter, 'tab'>): Promise<number[]> {
    const ids: number[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<Store['orders']['page']>> = await store.orders.page({
        filter: {
          tab: 'all',
          ordered: period,
          states: ['withTranslators', 'awaitingDecision', 'sentBack', 'accepted'],
          ...filter,
        },
        now,
        query: '',
        sort: { by: 'title', direction: 'ascending' },
        after,
        limit: 200,
      })
      ids.push(...page.rows.map(({ ref }) => Number(ref.orderId)))
      after = page.next
    } while (after !== null)
    return ids.toSorted((one, two) => one - two)
  }
  const cohort = placedIn(period)
  const idsOf = (orders: readonly ReportedOrder[]) => orders.map(({ orderId }) => orderId)
  const firstDecided = (status: string) =>
    cohort.filter(({ deliveries }) => deliveries.some((one) => one.version === 1 && firstStatus(one) === status))

  const marks: [string, Omit<OrderFilter, 'tab'>, () => ReportedOrder[]][] = [
    ['of the period', {}, () => cohort],
    [
      'of a language',
      { targetLanguages: [language('swh')] },
      () => cohort.filter(({ targetLanguages }) => targetLanguages.includes('swh')),
    ],
    ['on time', { outcome: 'onTime' }, () => cohort.filter((order) => isOnTime(order) === true)],
    ['late', { outcome: 'late' }, () => cohort.filter((order) => isOnTime(order) === false)],
    ['whose first version was accepted', { outcome: 'acceptedFirst' }, () => firstDecided('accepted')],
    ['whose first version was sent back', { outcome: 'sentBackFirst' }, () => firstDecided('rejected')],
    [
      'decided after a review',
      { outcome: 'reviewed' },
      () => cohort.filter((order) => qualitiesOf([order]).length > 0),
    ],
    [
      'with findings about terminology',
      { findingCategories: ['terminology'] },
      () =>
        cohort.filter((order) =>
          qualitiesOf([order]).some(({ counts }) => counts.some(({ category }) => category === 'terminology')),
        ),
    ],
    [
      'of a pair, with a measured time',
      {
        outcome: 'delivered',
        placedBy: 'here',
        sourceLanguages: [language('fra')],
        targetLanguages: [language('ara')],
      },
      () => cohort.filter((order) => timesOf([order]).some(({ pair }) => pair === 'fra ara')),
    ],
  ]
  test.each(marks)('%s are those that the figure counts', async (_, filter, expected) => {
    expect(expected().length).toBeGreaterThan(0)
    expect(await found(filter)).toEqual(idsOf(expected()))
  })
})

test('the first order is the earliest whose date is known', async () => {
  const dates = all.filter(({ isCancelled }) => !isCancelled).flatMap(({ orderedAt }) => orderedAt ?? [])
  expect(await store.reports.firstOrderedAt(everything)).toBe(dates.toSorted()[0])
})

test('a store that can only be read still computes reports, and cannot be written', async () => {
  await world.store.close()
  const connection = connectReadOnly(storePaths(world.directory))
  try {
    expect(
      createReports(connection, true).figures({
        ...everything,
        ...period,
        bounds,
        before,
        now,
        maxLanguages: 3,
        maxPairs: 30,
      }),
    ).toMatchObject({
      orders: placedIn(period).length,
    })
    for (const table of ['placements', 'cache.orders']) {
      expect(() => connection.exec(`DELETE FROM ${table}`)).toThrow('readonly')
    }
  } finally {
    connection.close()
    store = await world.reopen()
  }
})

describe('figures that are kept', () => {
  const request = { ...everything, ...period, bounds, before, now, maxLanguages: 3, maxPairs: 30 }
  const ofDelivery = `account_id = '${account}' AND order_id = @orderId AND attachment_id = @attachmentId`
  const late = '2025-12-30T00:00:00.000Z'

  // Each changes something that the figures depend on.
  const changes: [string, string][] = [
    [
      'a placement arrives',
      `INSERT INTO placements (account_id, order_id, outbox_id, placed_at, placement)
       SELECT account_id, order_id, 'late', '${late}', '{}' FROM cache.orders o WHERE NOT EXISTS (
         SELECT 1 FROM placements p WHERE p.account_id = o.account_id AND p.order_id = o.order_id) LIMIT 1`,
    ],
    ['a placement changes', `UPDATE placements SET placed_at = '${late}' WHERE order_id = @orderId`],
    ['sent files are forgotten', 'DELETE FROM placement_files WHERE position > 0'],
    [
      'an order is first seen at another time',
      `UPDATE order_marks SET first_seen_at = '${late}' WHERE order_id = @notOwn`,
    ],
    ['a delivery arrives later', `UPDATE delivery_marks SET first_seen_at = '${late}' WHERE ${ofDelivery}`],
    [
      'a delivery arrives',
      `INSERT INTO delivery_marks (account_id, order_id, attachment_id, first_seen_at, name, document, version)
       VALUES ('${account}', @orderId, 1, '${late}', 'guide.docx', 99, 1)`,
    ],
    ['a delivery is forgotten', `DELETE FROM delivery_marks WHERE ${ofDelivery}`],
    [
      'a delivery is decided elsewhere',
      `UPDATE cache.deliveries SET status = iif(status = 'accepted', 'rejected', 'accepted') WHERE ${ofDelivery}`,
    ],
    [
      'a delivery is decided here',
      `INSERT INTO decisions (outbox_id, account_id, order_id, attachment_id, decision, decided_by, decided_at, confirmed_at, quality)
       VALUES ('late', '${account}', @orderId, @attachmentId, 'accepted', 'Amina', '${late}', '${late}',
         '{"words":1000,"points":30,"counts":[]}')`,
    ],
    ['the service counts words', 'UPDATE cache.orders SET word_count = word_count + 5000 WHERE order_id = @orderId'],
    [
      'a target language is added',
      `INSERT INTO cache.order_targets SELECT id, 'lua' FROM cache.orders WHERE order_id = @orderId`,
    ],
    [
      'a target language is removed',
      `DELETE FROM cache.order_targets WHERE order_row = (SELECT id FROM cache.orders WHERE order_id = @orderId)`,
    ],
    ['an order is forgotten', 'DELETE FROM cache.orders WHERE order_id = @orderId'],
    ['an account has been read completely', `UPDATE accounts SET first_swept_at = '2025-06-01T00:00:00.000Z'`],
  ]

  let own: World
  let connection: ReturnType<typeof connect>
  let reports: ReturnType<typeof createReports>
  beforeAll(async () => {
    own = await createWorld()
    await addAccount(own.store, other)
    await own.store.close()
    writeReportedOrders(own.directory, all)
    connection = connect(storePaths(own.directory))
    reports = createReports(connection, false)
  })
  afterAll(async () => {
    connection.close()
    await own[Symbol.asyncDispose]()
  })

  async function computedAnew({ directory }: World): Promise<ComputedFigures> {
    const reader = connectReadOnly(storePaths(directory))
    try {
      return await createReports(reader, true).figures(request)
    } finally {
      reader.close()
    }
  }

  const ofAccount = placedIn(period).filter(({ accountId }) => accountId === account)
  /** A separate order for each change, whose only document was delivered once and accepted. */
  const delivered = ofAccount.filter(
    ({ isOwn, targetLanguages, deliveries: [one, more] }) =>
      isOwn && targetLanguages.length === 1 && one?.status === 'accepted' && more === undefined,
  )
  const notOwn = ofAccount.find(({ isOwn }) => !isOwn)?.orderId

  test.each(changes.map(([what, sql], at) => [what, sql, delivered[at]] as const))(
    'are computed again when %s',
    async (_, sql, changed) => {
      const values = { orderId: changed?.orderId, attachmentId: changed?.deliveries[0]?.attachmentId, notOwn }
      const parameters = Object.fromEntries(Object.entries(values).filter(([name]) => sql.includes(`@${name}`)))
      const figuresBefore = await reports.figures(request)
      expect(connection.prepare(sql).run(parameters).changes).toBeGreaterThan(0)
      const figuresAfter = await reports.figures(request)
      expect(figuresAfter).not.toEqual(figuresBefore)
      expect(figuresAfter).toEqual(await computedAnew(own))
    },
  )

  const writeInto = (path: string, sql: string) => {
    const writer = new Database(path)
    writer.exec(sql)
    writer.close()
  }

  /** What happens to the files of the closed store. The backup and the copy are from before all decisions were deleted. */
  const happenings: [string, (world: World) => void | Promise<void>][] = [
    [
      'another program has written to the cache',
      ({ directory }) => writeInto(storePaths(directory).cache, 'UPDATE orders SET word_count = 7'),
    ],
    [
      'another program has written to the desk',
      ({ directory }) => writeInto(storePaths(directory).desk, `UPDATE placements SET placed_at = '${late}'`),
    ],
    [
      'a run did not end in order',
      ({ directory }) => {
        const paths = storePaths(directory)
        writeInto(paths.cache, 'UPDATE orders SET word_count = 7')
        writeLastRun(paths, { isRunning: false, desk: stampOf(paths.desk), cache: null })
      },
    ],
    ['the desk was restored from a backup', ({ directory }) => writeFileSync(storePaths(directory).desk, 'damaged')],
    [
      'another desk was imported',
      async (one) => {
        const { deskCopies } = await one.reopen()
        copyFileSync(join(one.directory, 'copy.db'), await deskCopies.whereToUnpack(1))
        expect(await deskCopies.judge(null)).toMatchObject({ kind: 'whole' })
        await deskCopies.choose()
        await one.store.close()
      },
    ],
  ]

  test.each(happenings)(
    'are computed again after %s, also if nothing was reported before the next start',
    async (_, happen) => {
      await using fresh = await createWorld()
      await addAccount(fresh.store, other)
      await fresh.store.close()
      writeReportedOrders(fresh.directory, all)
      const earlier = await fresh.reopen()
      await earlier.maintenance.backUp(now)
      copyFileSync((await earlier.deskCopies.make()).path, join(fresh.directory, 'copy.db'))
      await earlier.close()
      writeInto(storePaths(fresh.directory).desk, 'DELETE FROM decisions')
      const figuresBefore = await (await fresh.reopen()).reports.figures(request)
      await fresh.store.close()
      await happen(fresh)
      await fresh.reopen()
      const figuresAfter = await (await fresh.reopen()).reports.figures(request)
      await fresh.store.close()
      expect(figuresAfter).not.toEqual(figuresBefore)
      expect(figuresAfter).toEqual(await computedAnew(fresh))
    },
  )

  test('stay as they are from one run that ends in order to the next', async () => {
    await using fresh = await createWorld()
    await fresh.store.close()
    writeReportedOrders(fresh.directory, reportedOrders(20))
    await (await fresh.reopen()).reports.figures(request)
    await fresh.reopen()
    const reader = new Database(storePaths(fresh.directory).cache, { readonly: true })
    expect(reader.prepare('SELECT count(*) AS kept FROM order_figures').get()).toEqual({ kept: 20 })
    expect(reader.prepare('SELECT * FROM figures_doubt').all()).toEqual([])
    reader.close()
  })
})

test('the quality that a review found is kept with the decision, once the service has confirmed it', async () => {
  await using fresh = await createWorld()
  await fresh.store.orders.apply(account, [order(1, { deliveries: [delivery(1), delivery(2)] })], minute(1))
  await fresh.store.orders.swept(account, minute(1), minute(2))
  const quality = {
    words: 1_000,
    points: 30,
    counts: [
      { category: 'accuracy' as const, severity: 'critical' as const, count: 1 },
      { category: null, severity: 'major' as const, count: 1 },
    ],
  }
  const decide = async (id: string, attachment: number, kept: typeof quality | null) => {
    const entry = outboxId(id)
    const decision = { kind: 'accept' as const }
    const held = { id: entry, ref: document(1, attachment), decision, decidedBy: 'Amina', quality: kept }
    await fresh.store.outbox.holdDecision({ ...held, heldUntil: minute(4), now: minute(3) })
    return entry
  }
  const reviewed = await decide('reviewed', 1, quality)
  expect(await fresh.store.reports.scores([ref(1)])).toEqual([])
  await fresh.store.outbox.decisionConfirmed(reviewed, minute(5))
  await fresh.store.outbox.decisionConfirmed(await decide('unread', 2, null), minute(5))
  expect(await fresh.store.reports.scores([ref(1), ref(2)])).toEqual([{ ref: ref(1), score: 97 }])
})
