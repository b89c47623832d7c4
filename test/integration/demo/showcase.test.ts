// “Try the demo” opens on the desk of an organisation that has worked with Verso for a year.
import { afterEach, describe, expect, test } from 'vitest'
import type {
  AccountId,
  DeliveryRef,
  LanguageCode,
  OrderDetail,
  ReviewFinding,
  ReviewId,
} from '../../../preload/contract/index.ts'
import { qualityScore } from '../../../preload/contract/reviewing/quality-score.ts'
import { createWorld, endWorlds, placeOrder, until, untilUpToDate, value } from '../sync/world.ts'
import type { World } from '../sync/world.ts'

afterEach(endWorlds)

interface TriedDemo {
  world: World
  accountId: AccountId
  first: DeliveryRef
}

async function tryDemo(): Promise<TriedDemo> {
  const world = await createWorld({ seed: 'showcase' })
  const { account, first } = await value(world.verso.accounts.tryDemo())
  if (first === null) throw new Error('nothing is opened first')
  return { world, accountId: account.id, first }
}

async function orderTitled({ world, accountId }: TriedDemo, title: string): Promise<OrderDetail> {
  const placed = world.demo.orders().find((order) => order.title === title)
  const orderId = (placed?.order_id ?? 0) as DeliveryRef['orderId']
  return value(world.verso.orders.get({ ref: { accountId, orderId } }))
}

async function openReview(world: World, ref: DeliveryRef): Promise<ReviewId> {
  const { id } = await value(world.verso.review.open({ ref, sourceFileId: null }))
  await until(async () => {
    expect((await value(world.verso.review.get({ reviewId: id }))).stage).toBe('ready')
  })
  return id
}

async function findingsOf(world: World, reviewId: ReviewId): Promise<ReviewFinding[]> {
  return (await value(world.verso.review.findings({ reviewId, from: 0, limit: 200, withDismissed: false }))).findings
}

describe('the demo', () => {
  test('opens the Arabic leaflet beside its source, with the dose that became 8 and the warning that is missing', async () => {
    const { world, first } = await tryDemo()
    expect(await value(world.verso.deliveries.get({ ref: first }))).toMatchObject({
      row: { name: 'Cholera leaflet.docx', language: 'ara', sourceLanguage: 'eng', isPlacedHere: true, version: 1 },
      sources: [{ name: 'Cholera leaflet.docx' }],
    })
    const findings = await findingsOf(world, await openReview(world, first))
    expect(findings.map(({ code, expected, found }) => [code, expected, found])).toEqual([
      ['numberChanged', ['6'], ['٨']],
      ['passageMissing', ['Never add more salt: too much salt is dangerous for a child.'], []],
    ])
  })

  test('shows its orders as placed from this computer, with their sources, and announces none of them', async () => {
    const tried = await tryDemo()
    const { world } = tried
    await untilUpToDate(world)
    const radio = await orderTitled(tried, 'Radio spots: the river is rising')
    expect(radio.placement).toMatchObject({
      targetLanguages: ['fra', 'swh'],
      urgency: 'high',
      sourceFiles: [{ name: 'Radio script.docx' }, { name: 'Radio spots.srt' }],
    })
    expect(radio.history.map(({ what }) => what.kind)).toEqual([
      'placedHere',
      'delivered',
      'delivered',
      'decided',
      'delivered',
      'delivered',
      'delivered',
    ])
    expect(world.announced).toEqual([])
    expect((await value(world.verso.outbox.list())).entries).toEqual([])
  })

  test('shows that the second version of the radio script resolved two of three comments', async () => {
    const tried = await tryDemo()
    const { world } = tried
    await untilUpToDate(world)
    const { deliveries } = await orderTitled(tried, 'Radio spots: the river is rising')
    const versions = deliveries.filter(({ language, name }) => language === 'fra' && name === 'Radio script.docx')
    expect(versions.map(({ version, status }) => [version, status])).toEqual([
      [1, 'rejected'],
      [2, 'to_accept'],
    ])
    const [first, second] = versions
    if (first === undefined || second === undefined) throw new Error('a version is missing')
    expect((await value(world.verso.review.comments({ ref: first.ref }))).comments).toHaveLength(3)
    const reviewId = await openReview(world, second.ref)
    const { comments } = await value(world.verso.review.resolutions({ reviewId }))
    expect(comments.map(({ verdict }) => verdict)).toEqual(['yes', 'yes', 'no'])
  })

  test('includes a year of decided orders, which give lead times', async () => {
    const tried = await tryDemo()
    const { world, accountId } = tried
    await untilUpToDate(world)
    const { orders } = await value(world.verso.application.counts({ accountId }))
    expect(orders).toBeGreaterThan(120)
    const [sourceLanguage, ...targetLanguages] = ['eng', 'ara', 'swh'].map((code) => code as LanguageCode)
    if (sourceLanguage === undefined) throw new Error('no source language')
    const { pairs } = await value(world.verso.orders.leadTime({ sourceLanguage, targetLanguages }))
    expect(pairs.map(({ count, medianMs }) => count > 20 && medianMs !== null)).toEqual([true, true])
  })

  test('includes findings and quality scores, as reports show them', async () => {
    const tried = await tryDemo()
    const { world, accountId } = tried
    await untilUpToDate(world)
    const { findings, quality } = await value(
      world.verso.reports.get({ period: { kind: 'months', count: 12 }, accountId, project: null }),
    )
    expect(findings.length).toBeGreaterThanOrEqual(4)
    expect(findings.some(({ critical }) => critical > 0)).toBe(true)
    const scores = quality.map((month) => qualityScore(month)).filter((score) => score !== null)
    expect(scores.length).toBeGreaterThanOrEqual(10)
    expect(Math.min(...scores)).toBeGreaterThan(90)
    expect(Math.max(...scores)).toBeLessThanOrEqual(100)
  })

  test('uses the glossary of the organisation', async () => {
    const tried = await tryDemo()
    const { world } = tried
    await untilUpToDate(world)
    expect((await value(world.verso.review.glossaries())).glossaries).toMatchObject([
      { name: 'Registration terms', isUsed: true, targetLanguage: 'fra' },
    ])
    const { deliveries } = await orderTitled(tried, 'Registration form, Riverside camp')
    const [form] = deliveries
    if (form === undefined) throw new Error('the form was not delivered')
    const findings = await findingsOf(world, await openReview(world, form.ref))
    expect(findings.map(({ code, expected }) => [code, expected])).toEqual([['termMissing', ['ménage']]])
  })

  test('is recorded once: at the next start nothing is new', async () => {
    const tried = await tryDemo()
    const { world } = tried
    await untilUpToDate(world)
    const before = await orderTitled(tried, 'Radio spots: the river is rising')
    await world.restart()
    await untilUpToDate(world)
    expect((await orderTitled(tried, 'Radio spots: the river is rising')).history).toEqual(before.history)
    expect((await value(world.verso.review.glossaries())).glossaries).toHaveLength(1)
  })

  test('delivers a person’s order as a translation that says that it is simulated', async () => {
    const { world, accountId } = await tryDemo()
    await placeOrder(world, accountId, { targets: ['fra'], title: 'Own text' })
    const placed = world.demo.orders().find(({ title }) => title === 'Own text')
    await world.demo.deliverNow(placed?.order_id)
    const [delivery] = world.demo.deliveries(placed?.order_id ?? 0)
    const text = new TextDecoder().decode(world.demo.readDocument(delivery?.document_id ?? 0))
    expect(text).toMatch(/^≈ Simulated translation by the Verso demo: /)
  })
})
