// The year of orders behind the showcase.
import { expect, test } from 'vitest'
import { pastOrderCount, pastOrders } from '../../../main/demo/showcase/past-orders.ts'

const dayMs = 24 * 60 * 60 * 1000
const nowMs = Date.UTC(2026, 10, 23, 9)
const orders = pastOrders(nowMs)
const jobs = orders.flatMap((order) => Object.values(order.versions).map((versions) => ({ order, versions })))

test('there are at least 120, each with its own title, and the oldest is nearly a year old', () => {
  expect(pastOrderCount).toBeGreaterThanOrEqual(120)
  expect(new Set(orders.map(({ title }) => title)).size).toBe(pastOrderCount)
  expect(nowMs - (orders[0]?.placedAtMs ?? nowMs)).toBeGreaterThan(360 * dayMs)
})

test('they depend only on the current time', () => {
  expect(pastOrders(nowMs)).toEqual(orders)
  expect(pastOrders(nowMs + 7 * dayMs).map(({ wordCount }) => wordCount)).toHaveLength(pastOrderCount)
})

test('each is placed on a working day, delivered, then decided, all in the past', () => {
  for (const { placedAtMs, versions, isCancelled } of orders) {
    expect([0, 6]).not.toContain(new Date(placedAtMs).getUTCDay())
    for (const all of Object.values(versions)) {
      expect(all.length > 0).toBe(!isCancelled)
      let lastMs = placedAtMs
      for (const { deliveredAtMs, decidedAtMs } of all) {
        expect(deliveredAtMs).toBeGreaterThan(lastMs)
        expect(decidedAtMs).toBeGreaterThan(deliveredAtMs)
        lastMs = decidedAtMs
      }
      expect(lastMs).toBeLessThan(nowMs)
    }
  }
})

test('some are late, some were sent back with a reason and accepted at the second version, a few cancelled', () => {
  const late = jobs.filter(({ order, versions }) => (versions[0]?.deliveredAtMs ?? 0) > order.deadlineMs)
  expect(late.length).toBeGreaterThan(5)
  const sentBack = jobs.filter(({ versions }) => versions[0]?.reason !== null && versions.length > 0)
  expect(sentBack.length).toBeGreaterThan(10)
  for (const { versions } of sentBack) expect(versions.map(({ reason }) => reason === null)).toEqual([false, true])
  expect(orders.filter(({ isCancelled }) => isCancelled)).not.toEqual([])
})
