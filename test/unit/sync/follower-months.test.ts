// Months of polling by one follower with a clock that the test moves: 10,000 rounds per run must leave no timers and no
// memory behind and must not slow down. integration/sync/months.test.ts does the same with all of Verso, but takes long.
import { expect, test } from 'vitest'
import type { AccountId, OrderRef } from '../../../preload/contract/index.ts'
import type { ServiceClient } from '../../../main/service/client.ts'
import { failed, serviceError, succeeded } from '../../../main/service/transport/errors.ts'
import type { Store } from '../../../main/store/store.ts'
import { createFollower } from '../../../main/sync/following/follower.ts'
import { createHandClock } from '../../integration/sync/hand-clock.ts'
import { liveBytes } from '../../integration/service/live-memory.ts'

test('10,000 polls, every tenth of which fails, leave waits and memory as they were', async () => {
  const clock = createHandClock()
  let polls = 0
  let sweeps = 0
  let rounds = 0
  let roundEnded: () => void = () => undefined
  const empty = { orders: [], skipped: [], nextLink: null }
  const answer = <Page>(page: Page) =>
    polls % 10 === 0 ? failed(serviceError('offline', 'no network')) : succeeded(page)
  // Boundary of the test: the follower uses only these calls of the client and the store.
  const client = {
    orders: {
      async *pages() {
        polls += 1
        yield answer(empty)
      },
      async *unreadPages() {
        sweeps += 1
        yield answer({ ...empty, hash: '', isKnown: false })
      },
    },
  } as unknown as ServiceClient
  const store = {
    orders: {
      inbox: async () => ({ awaiting: [] }),
      unseenSince: async (): Promise<OrderRef[]> => [],
      swept: async (): Promise<OrderRef[]> => [],
      answeredPages: async () => [],
    },
  } as unknown as Store
  const follower = createFollower({
    accountId: 'account-1' as AccountId,
    client,
    store,
    clock,
    random: () => 0.5,
    log: () => undefined,
    changes: {
      ordersChanged: () => undefined,
      deliveriesChanged: () => undefined,
      draftsChanged: () => undefined,
      countsChanged: () => undefined,
      flush: async () => undefined,
    },
    desktop: { isOnline: () => true },
    pollIntervalMs: async () => 120_000,
    onStatus: () => {
      if (follower.status().nextAttemptAt !== null) roundEnded()
    },
    holdNotifications: () => () => undefined,
    onReachable: () => undefined,
    onRound: () => {
      rounds += 1
    },
  })
  const next = async (move: () => void) => {
    const planned = new Promise<void>((resolve) => {
      roundEnded = resolve
    })
    move()
    await planned
    // Scheduling sets its timer after it reports the time.
    await Promise.resolve()
  }
  const poll = async (count: number) => {
    for (let number = 0; number < count; number += 1) {
      await next(() => {
        const wanted = Date.parse(follower.status().nextAttemptAt ?? '') - clock.now()
        clock.advance(wanted)
      })
      expect(clock.waiting()).toBeLessThanOrEqual(1)
    }
  }
  await next(() => {
    follower.start()
  })
  await poll(2_000)
  const before = liveBytes()
  const startedAt = clock.now()
  await poll(10_000)
  expect(liveBytes()).toBeLessThan(before * 1.05)
  expect(rounds).toBe(12_001)
  const days = (clock.now() - startedAt) / (24 * 60 * 60_000)
  expect(days).toBeGreaterThan(13)
  // Hourly, and not more often.
  expect(sweeps).toBeGreaterThan(20 * days)
  expect(sweeps).toBeLessThan(32 * days)
  await follower.stop()
  expect(clock.waiting()).toBe(0)
})
