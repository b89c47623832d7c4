// When deliveries are announced together: all that a read brings at its end, and all that quiet hours held back when
// they end.
import { expect, test } from 'vitest'
import { createAnnouncer } from '../../../../main/sync/notifying/announcer.ts'
import type { AnnouncerDeps } from '../../../../main/sync/notifying/announcer.ts'
import { accountId, deliveryRow, settings } from '../../../harness/fixtures.ts'
import { until } from '../../../harness/until.ts'
import { createHandClock } from '../../../integration/sync/hand-clock.ts'

/** Deliveries that have landed, how many each announcement had, and whether it was one digest of them. */
function announcing() {
  const clock = createHandClock()
  const landed: ReturnType<typeof deliveryRow>[] = []
  const announced: number[] = []
  const digests: number[] = []
  const state = { isPaused: false, unchecked: 0 }
  const time = (ms: number) => new Date(ms).toISOString()
  let asked = 0
  const parts: unknown = {
    clock,
    log: () => undefined,
    areChecked: () => true,
    desktop: {
      announceDeliveries(rows: unknown[], { isOneDigest }: { isOneDigest: boolean }) {
        announced.push(rows.length)
        if (isOneDigest) digests.push(rows.length)
      },
    },
    store: {
      accounts: { list: () => Promise.resolve([{ id: accountId, quietHours: null }]) },
      settings: {
        get: () =>
          Promise.resolve({
            ...settings,
            notificationsPausedUntil: state.isPaused ? time(clock.now() + 3_600_000) : null,
          }),
      },
      deliveries: {
        unannounced: () =>
          Promise.resolve({ oldest: landed.length === 0 ? null : time(clock.now()), unchecked: state.unchecked }),
        takeUnannounced: (_at: string, held: unknown[]) =>
          Promise.resolve(
            held.length > 0
              ? []
              : landed.splice(0).map((row) => ({ ...row, deliveredAt: time(clock.now()), wasThere: false })),
          ),
      },
      notifications: {
        takeNeeds() {
          asked += 1
          return Promise.resolve([])
        },
      },
    },
  }
  // Boundary: of the store and the desktop, only what announcing uses.
  const announcer = createAnnouncer(parts as AnnouncerDeps)
  /** Waits until the due announcement was made. */
  const happen = async (afterMs: number): Promise<void> => {
    const before = asked
    clock.advance(afterMs)
    await until(() => expect(asked).toBe(before + 1))
  }
  return {
    announcer,
    announced,
    digests,
    state,
    happen,
    land: () => void landed.push(deliveryRow(1, landed.length + 1)),
  }
}

test('deliveries of a read that has begun in the meantime are announced together at its end', async () => {
  const { announcer, announced, happen, land } = announcing()
  announcer.announceSoon()
  const end = announcer.hold()
  land()
  await happen(1_000)
  expect(announced).toEqual([])
  land()
  end()
  await happen(1_000)
  expect(announced).toEqual([2])
})

test('a read that does not end holds its deliveries back for a minute at most', async () => {
  const { announcer, announced, happen, land } = announcing()
  announcer.announceSoon()
  announcer.hold()
  land()
  await happen(1_000)
  expect(announced).toEqual([])
  await happen(61_000)
  expect(announced).toEqual([1])
})

test('deliveries that were held back are announced together, even if their checks are not done yet', async () => {
  const { announcer, announced, digests, state, happen, land } = announcing()
  state.isPaused = true
  state.unchecked = 2
  land()
  land()
  announcer.announceSoon()
  await happen(1_000)
  state.isPaused = false
  announcer.announceSoon()
  await happen(1_000)
  expect(announced).toEqual([])
  state.unchecked = 0
  announcer.announceSoon()
  await happen(1_000)
  expect(announced).toEqual([2])
  expect(digests).toEqual([2])
})
