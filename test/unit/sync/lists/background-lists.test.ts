// Lists that are read in the background: when they are due, never twice at once, over months and with jumping clocks.
import { describe, expect, test } from 'vitest'
import type { AccountId, BridgeError } from '../../../../preload/contract/index.ts'
import { createBackgroundList } from '../../../../main/sync/lists/background-lists.ts'
import { createHandClock } from '../../../integration/sync/hand-clock.ts'

const account = 'account-1' as AccountId
const offline: BridgeError = { code: 'offline', message: '', retryable: true }
const hourMs = 60 * 60_000

function createList(read: () => Promise<BridgeError | null> = async () => null) {
  const clock = createHandClock()
  const world = { readings: 0, changes: 0, isReadable: true }
  const list = createBackgroundList({
    name: 'test',
    everyMs: 6 * hourMs,
    afterFailureMs: 60_000,
    clock,
    log: () => undefined,
    canRead: () => world.isReadable,
    read: () => {
      world.readings += 1
      return read()
    },
    onChanged: () => {
      world.changes += 1
    },
  })
  return { clock, list, world }
}

describe('a list', () => {
  test('is read when it is due, and only once by two callers at the same time', async () => {
    const { clock, list, world } = createList()
    list.refreshIfDue(account)
    list.refreshIfDue(account)
    expect(list.isReading(account)).toBe(true)
    await list.refresh(account)
    expect(world.readings).toBe(1)
    list.refreshIfDue(account)
    clock.advance(6 * hourMs - 1)
    list.refreshIfDue(account)
    expect(world.readings).toBe(1)
    clock.advance(1)
    list.refreshIfDue(account)
    expect(world.readings).toBe(2)
    await list.stop()
  })

  test('that failed says why, and is tried again sooner', async () => {
    let problem: BridgeError | null = offline
    const { clock, list, world } = createList(async () => problem)
    await list.refresh(account)
    expect(list.problem(account)).toEqual(offline)
    list.refreshIfDue(account)
    expect(world.readings).toBe(1)
    problem = null
    clock.advance(60_000)
    list.refreshIfDue(account)
    await list.refresh(account)
    expect(list.problem(account)).toBeNull()
    expect(world.readings).toBe(2)
  })

  test('has failed if its reading throws', async () => {
    const { list } = createList(() => Promise.reject(new Error('torn')))
    await list.refresh(account)
    expect(list.problem(account)).toMatchObject({ code: 'internal' })
  })

  test('is read four times a day for months, whatever the polling does', async () => {
    const { clock, list, world } = createList()
    for (let poll = 0; poll < 90 * 24 * 30; poll += 1) {
      list.refreshIfDue(account)
      if (list.isReading(account)) await list.refresh(account)
      clock.advance(2 * 60_000)
    }
    expect(world.readings).toBe(90 * 4)
  })

  test('of an account that cannot be asked is not read, and is due when that is over', async () => {
    const { list, world } = createList()
    world.isReadable = false
    list.refreshIfDue(account)
    await list.refresh(account)
    expect(world.readings).toBe(0)
    world.isReadable = true
    list.refreshIfDue(account)
    expect(world.readings).toBe(1)
    await list.stop()
  })

  test('is no longer read after the end', async () => {
    const { list, world } = createList()
    await list.stop()
    await list.refresh(account)
    expect(world.readings).toBe(0)
  })
})
