// One follower with a clock that the test moves: when it checks next, and since when it reports a problem.
import { expect, test } from 'vitest'
import type { AccountId } from '../../../../preload/contract/index.ts'
import type { ServiceClient } from '../../../../main/service/client.ts'
import { failed, serviceError, succeeded } from '../../../../main/service/transport/errors.ts'
import type { ServiceErrorCode } from '../../../../main/service/transport/errors.ts'
import type { Store } from '../../../../main/store/store.ts'
import { createFollower } from '../../../../main/sync/following/follower.ts'
import { createHandClock } from '../../../integration/sync/hand-clock.ts'
import { until } from '../../../harness/until.ts'

const minuteMs = 60_000

function followed({ intervalMinutes = 60 } = {}) {
  const clock = createHandClock()
  const settings = { intervalMinutes, trouble: null as ServiceErrorCode | null, retryAfterMs: 0, isOnline: true }
  const asked: number[] = []
  const empty = { orders: [], skipped: [], nextLink: null }
  // Boundary of the test: the follower uses only these calls of the client and the store.
  const client = {
    orders: {
      async *pages() {
        asked.push(clock.now())
        const { trouble, retryAfterMs } = settings
        yield trouble === null ? succeeded(empty) : failed(serviceError(trouble, trouble, { retryAfterMs }))
      },
      async *unreadPages() {
        yield succeeded({ ...empty, hash: '', isKnown: false })
      },
    },
  } as unknown as ServiceClient
  const none = async () => []
  const store = {
    orders: { inbox: async () => ({ awaiting: [] }), unseenSince: none, swept: none, answeredPages: none },
  } as unknown as Store
  const nothing = () => undefined
  const follower = createFollower({
    accountId: 'account-1' as AccountId,
    client,
    store,
    clock,
    random: () => 0.5,
    log: nothing,
    changes: {
      ordersChanged: nothing,
      deliveriesChanged: nothing,
      draftsChanged: nothing,
      countsChanged: nothing,
      flush: async () => undefined,
    },
    desktop: { isOnline: () => settings.isOnline },
    pollIntervalMs: async () => settings.intervalMinutes * minuteMs,
    onStatus: nothing,
    holdNotifications: () => nothing,
    onReachable: nothing,
    onRound: nothing,
  })
  const untilAsked = (times: number) =>
    until(() => {
      expect(asked).toHaveLength(times)
      expect(follower.status().nextAttemptAt).not.toBeNull()
    })
  const nextInMinutes = () => (Date.parse(follower.status().nextAttemptAt ?? '') - clock.now()) / minuteMs
  return { clock, follower, settings, asked, untilAsked, nextInMinutes }
}

test('a shorter interval applies at once, from the last check', async () => {
  const { clock, follower, settings, untilAsked, nextInMinutes } = followed()
  follower.start()
  await untilAsked(1)
  expect(nextInMinutes()).toBe(60)
  clock.advance(4 * minuteMs)
  settings.intervalMinutes = 10
  follower.check('intervalChanged')
  await until(() => expect(nextInMinutes()).toBe(6))
  clock.advance(6 * minuteMs)
  await untilAsked(2)
  await follower.stop()
})

test('checks now if more than the new interval has passed already', async () => {
  const { clock, follower, settings, untilAsked } = followed()
  follower.start()
  await untilAsked(1)
  clock.advance(30 * minuteMs)
  settings.intervalMinutes = 10
  follower.check('intervalChanged')
  await untilAsked(2)
  await follower.stop()
})

test('a longer interval applies at once too', async () => {
  const { clock, follower, settings, untilAsked, nextInMinutes } = followed({ intervalMinutes: 2 })
  follower.start()
  await untilAsked(1)
  settings.intervalMinutes = 60
  follower.check('intervalChanged')
  await until(() => expect(nextInMinutes()).toBe(60))
  clock.advance(59 * minuteMs)
  await untilAsked(1)
  await follower.stop()
})

test('a shorter interval does not shorten the wait that a service asked for', async () => {
  const { clock, follower, settings, asked, untilAsked, nextInMinutes } = followed()
  settings.trouble = 'rateLimited'
  settings.retryAfterMs = 40 * minuteMs
  follower.start()
  await untilAsked(1)
  settings.intervalMinutes = 1
  follower.check('intervalChanged')
  await until(() => expect(nextInMinutes()).toBeLessThan(60))
  clock.advance(39 * minuteMs)
  expect(asked).toHaveLength(1)
  await follower.stop()
})

test('an interval that changes during a check is used for the next one', async () => {
  const { follower, settings, untilAsked, nextInMinutes } = followed()
  follower.start()
  settings.intervalMinutes = 5
  follower.check('intervalChanged')
  await untilAsked(1)
  await until(() => expect(nextInMinutes()).toBe(5))
  await follower.stop()
})

test('reports since when the present problem exists', async () => {
  const { clock, follower, settings, untilAsked } = followed({ intervalMinutes: 2 })
  let times = 0
  const said = async (trouble: ServiceErrorCode | null) => {
    settings.trouble = trouble
    if (times > 0) clock.advance(30 * minuteMs)
    const at = clock.now()
    times += 1
    if (times === 1) follower.start()
    else follower.check('refresh')
    await until(() => expect(follower.status().state).not.toBe('checking'))
    await untilAsked(times)
    const { state, failingSince } = follower.status()
    return [state, failingSince === null ? null : Date.parse(failingSince) === at]
  }
  // Rounds happen only when requested.
  settings.intervalMinutes = 24 * 60
  expect(await said('serverError')).toEqual(['failing', true])
  expect(await said('serverError')).toEqual(['failing', false])
  expect(await said('offline')).toEqual(['offline', true])
  expect(await said('nameNotFound')).toEqual(['offline', false])
  expect(await said('timedOut')).toEqual(['failing', true])
  expect(await said('unauthorized')).toEqual(['keyRefused', true])
  expect(await said(null)).toEqual(['upToDate', null])
  expect(await said('timedOut')).toEqual(['failing', true])
  await follower.stop()
})

test('a missing list of orders is reported as a wrong address, not as an unknown order', async () => {
  const { follower, settings, untilAsked } = followed()
  settings.trouble = 'notFound'
  follower.start()
  await untilAsked(1)
  expect(follower.status()).toMatchObject({ state: 'failing', problem: { code: 'noOrdersHere' } })
  await follower.stop()
})
