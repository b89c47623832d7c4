// The state of the window as a whole: what it requests at start, where it goes, what it reports about the outbox, and that it cleans up.
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { OutboxEntry, OutboxId } from '../../../preload/contract/index.ts'
import { Verso } from '../../../renderer/state/verso.svelte.ts'
import { deskAnswers } from '../../harness/desk.ts'
import type { DeskOptions } from '../../harness/desk.ts'
import { createFakeBridge, ok, refused } from '../../harness/fake-bridge.ts'
import type { FakeAnswers } from '../../harness/fake-bridge.ts'
import * as fixtures from '../../harness/fixtures.ts'
import { groupedEntries, outboxEntries } from '../../harness/outbox.ts'
import { createManualClock } from './manual-clock.ts'
import { until } from '../../harness/until.ts'

const open: Verso[] = []
afterEach(() => {
  for (const verso of open.splice(0)) verso.close()
})

function windowOver(options: DeskOptions = {}, answers: FakeAnswers = {}) {
  const desk = deskAnswers(options)
  const fake = createFakeBridge({ ...desk, ...answers })
  const clock = createManualClock(Date.parse(fixtures.now))
  const verso = new Verso({ bridge: fake.bridge, clock, timeZone: fixtures.timeZone })
  open.push(verso)
  return { verso, fake, clock, desk }
}

function heldOrder(state: OutboxEntry['state'], changes: Partial<OutboxEntry> = {}): OutboxEntry {
  const [entry] = outboxEntries
  if (!entry) throw new Error('the fixtures have an entry')
  return { ...entry, progress: null, attempts: 0, state, ...changes }
}

describe('at start', () => {
  test('without an account, only the welcome view is shown', async () => {
    const { verso } = windowOver({ contents: 'welcome' })
    await verso.start()
    expect(verso.routes.current).toEqual({ view: 'welcome' })
    expect(verso.shortcuts.invoke('showInbox')).toBe(false)
  })

  test('with one, the inbox is shown with what waits', async () => {
    const { verso } = windowOver()
    await verso.start()
    expect(verso.routes.current).toEqual({ view: 'inbox' })
    expect(verso.inbox.stops).toHaveLength(6)
    expect(verso.languages.name(fixtures.accountId, fixtures.code('swc'))).toBe('Swahili (Congo)')
  })

  test('a notification that was clicked before the window existed leads to its document', async () => {
    const ref = fixtures.deliveryRef(71001, 5002)
    const { verso, desk } = windowOver()
    const snapshot = await desk.application?.snapshot?.()
    if (!snapshot?.ok) throw new Error('the desk answers its snapshot')
    const { verso: asked } = windowOver(
      {},
      {
        application: {
          ...desk.application,
          snapshot: () => ok({ ...snapshot.value, route: { view: 'delivery', ref } }),
        },
      },
    )
    await asked.start()
    expect(asked.routes.current).toEqual({ view: 'delivery', ref })
    expect(verso.routes.current).toEqual({ view: 'inbox' })
  })

  test('if main cannot answer, the window says so and can try again', async () => {
    const { verso, desk } = windowOver()
    const { verso: failing } = windowOver(
      {},
      { application: { ...desk.application, snapshot: () => refused({ code: 'internal' }) } },
    )
    await failing.start()
    expect(failing.application.facts).toMatchObject({ state: 'failed', error: { code: 'internal' } })
    await verso.start()
    expect(verso.application.facts.state).toBe('here')
  })

  test('closing the window removes every listener', () => {
    const { verso, fake } = windowOver()
    expect(fake.listenerCount()).toBeGreaterThan(5)
    verso.close()
    expect(fake.listenerCount()).toBe(0)
  })
})

describe('the account that is shown', () => {
  test('is the same the next time, with its counts, and among the filters of the list of orders', async () => {
    const options = { hasTwoAccounts: true }
    const desk = deskAnswers(options)
    const { verso, fake } = windowOver(options, desk)
    await verso.start()
    const all = verso.application.shownCounts
    verso.showAccount(fixtures.otherAccountId)
    await until(() => {
      expect(verso.application.shownCounts).toMatchObject({ orders: 3, toDecide: 0 })
    })
    expect(fake.calls.filter(({ name }) => name === 'settings.set').map(({ args }) => args[0])).toEqual([
      { shownAccountId: fixtures.otherAccountId },
    ])

    const { verso: next, fake: nextFake } = windowOver(options, desk)
    await next.start()
    expect(next.accounts.shown?.id).toBe(fixtures.otherAccountId)
    expect(next.orders.filter.accountIds).toEqual([fixtures.otherAccountId])
    expect(next.application.shownCounts.orders).toBe(3)
    const asked = () => nextFake.calls.filter(({ name }) => name === 'application.counts').length
    expect(asked()).toBe(1)
    nextFake.emit('application', 'countsChanged', { ...all, toDecide: 99 })
    await until(() => {
      expect(asked()).toBe(2)
    })
    // The counts of the other account are not shown as those of this one.
    expect(next.application.shownCounts.toDecide).toBe(0)
    next.showAccount(null)
    expect(next.application.shownCounts.toDecide).toBe(99)
  })

  test('becomes “all accounts” once it was removed, in the list of orders too', async () => {
    const { verso, fake } = windowOver({ hasTwoAccounts: true })
    await verso.start()
    verso.showAccount(fixtures.otherAccountId)
    fake.emit('accounts', 'changed', { accounts: [fixtures.account] })
    expect(verso.accounts.shown).toBeNull()
    verso.showAccount(null)
    expect(verso.orders.filter.accountIds).toBeUndefined()
    expect(verso.settings.values.shownAccountId).toBeNull()
  })

  test('is “all accounts” if the last one was removed', async () => {
    const desk = deskAnswers({})
    const { verso } = windowOver({}, desk)
    await verso.settings.set({ shownAccountId: fixtures.otherAccountId })
    const { verso: next } = windowOver({}, desk)
    await next.start()
    expect(next.accounts.shown).toBeNull()
    expect(next.orders.filter.accountIds).toBeUndefined()
    expect(next.application.shownCounts).toEqual(next.application.counts)
  })
})

describe('an order of a read-only account', () => {
  const archived = { ...fixtures.otherAccount, archivedAt: fixtures.now }
  const ref = { ...fixtures.orderRef(71001), accountId: archived.id }

  test('is ordered again with another account, and the window says so', async () => {
    const { verso, fake } = windowOver({ hasTwoAccounts: true })
    await verso.start()
    verso.accounts.all = [fixtures.account, archived]
    // The shown account cannot be chosen if it accepts no orders.
    verso.showAccount(archived.id)
    await verso.newDrafts.fromOrder(ref, 'again', 'Well leaflet')
    expect(fake.calls.filter(({ name }) => name === 'drafts.fromOrder').map(({ args }) => args[0])).toEqual([
      { ref, kind: 'again', accountId: fixtures.accountId },
    ])
    expect(verso.routes.current.view).toBe('draft')
    expect(verso.toasts.list).toMatchObject([{ text: `The draft uses the account “${fixtures.account.name}”.` }])
  })

  test('leads to connecting an account if there is no other', async () => {
    const { verso, fake } = windowOver()
    await verso.start()
    verso.accounts.all = [archived]
    await verso.newDrafts.fromOrder(ref, 'newVersion', '')
    expect(fake.calls.some(({ name }) => name === 'drafts.fromOrder')).toBe(false)
    expect(verso.routes.current).toEqual({ view: 'welcome' })
  })
})

describe('opened from outside while another account is shown', () => {
  const showsOther = async () => {
    const { verso, fake } = windowOver({ hasTwoAccounts: true })
    await verso.start()
    verso.showAccount(fixtures.otherAccountId)
    return { verso, fake }
  }

  test('a digest shows what waits in all accounts', async () => {
    const { verso, fake } = await showsOther()
    fake.emit('application', 'routeRequested', { view: 'inbox' })
    expect(verso.routes.current).toEqual({ view: 'inbox' })
    expect(verso.accounts.shown).toBeNull()
    expect(verso.orders.filter.accountIds).toBeUndefined()
  })

  test('a document is opened beside the list of all accounts, and a route of the shown account changes nothing', async () => {
    const { verso, fake } = await showsOther()
    fake.emit('application', 'routeRequested', {
      view: 'order',
      ref: { ...fixtures.orderRef(71001), accountId: fixtures.otherAccountId },
    })
    expect(verso.accounts.shown?.id).toBe(fixtures.otherAccountId)
    const delivery = { view: 'delivery' as const, ref: fixtures.deliveryRef(71001, 5001) }
    fake.emit('application', 'routeRequested', delivery)
    expect(verso.routes.current).toEqual(delivery)
    expect(verso.accounts.shown).toBeNull()
  })
})

describe('going and coming back', () => {
  test('Esc goes back step by step, finally to the list', async () => {
    const { verso } = windowOver()
    await verso.start()
    verso.routes.go({ view: 'orders' })
    verso.routes.go({ view: 'order', ref: fixtures.orderRef(71001) })
    verso.shortcuts.invoke('back')
    expect(verso.routes.current).toEqual({ view: 'orders' })
    verso.shortcuts.invoke('back')
    expect(verso.routes.current).toEqual({ view: 'inbox' })
    expect(verso.shortcuts.invoke('back')).toBe(false)
  })

  test('an order opened by a link leads back to the orders', async () => {
    const { verso } = windowOver()
    await verso.start()
    verso.routes.replace({ view: 'order', ref: fixtures.orderRef(71001) })
    verso.routes.back()
    expect(verso.routes.current).toEqual({ view: 'orders' })
  })

  test('the menu, a key and the palette invoke the same command, which the shown view handles first', async () => {
    const { verso, fake } = windowOver()
    await verso.start()
    const accepted = vi.fn(() => undefined)
    const release = verso.shortcuts.register('accept', accepted)
    fake.emit('application', 'commandInvoked', { command: 'accept' })
    expect(accepted).toHaveBeenCalledOnce()
    release()
    expect(verso.shortcuts.isAvailable('accept')).toBe(false)
  })

  test('a handler that declines it leaves it to the one before', () => {
    const { verso } = windowOver()
    const first = vi.fn(() => undefined)
    verso.shortcuts.register('next', first)
    verso.shortcuts.register('next', () => false)
    expect(verso.shortcuts.invoke('next')).toBe(true)
    expect(first).toHaveBeenCalledOnce()
  })

  test('keys have the names of the platform', () => {
    const { verso } = windowOver()
    expect(verso.shortcuts.keysOf('palette')).toEqual(['Ctrl', 'K'])
    expect(verso.shortcuts.keysOf('previousFinding')).toEqual(['Shift', 'F8'])
    verso.application.facts = {
      state: 'here',
      value: { version: '1', platform: 'darwin', locale: 'en', isDevelopment: false, keychain: 'available' },
    }
    expect(verso.shortcuts.keysOf('palette')).toEqual(['⌘', 'K'])
    expect(verso.shortcuts.keysOf('previousFinding')).toEqual(['⇧', 'F8'])
    expect(verso.shortcuts.keysOf('addAccount')).toEqual([])
  })
})

describe('the inbox', () => {
  test('J and K run through all three groups and stop at the ends', async () => {
    const { verso } = windowOver()
    await verso.start()
    let place = verso.inbox.step({ view: 'inbox' }, 1)
    const seen: unknown[] = []
    while (place !== null) {
      seen.push(place)
      place = verso.inbox.step(place, 1)
    }
    expect(seen).toEqual(verso.inbox.stops)
    expect(verso.inbox.step(verso.inbox.stops[0] ?? { view: 'inbox' }, -1)).toBeNull()
  })

  test('loads its first rows at the start, however many there are, and more once the list reaches the last of them', async () => {
    const [row] = fixtures.awaiting
    if (!row) throw new Error('the fixtures have one')
    const asked: number[] = []
    const { verso } = windowOver(
      {},
      {
        orders: {
          inbox: ({ rows = 300 }: { rows?: number | undefined } = {}) => {
            asked.push(rows)
            const awaiting = Array.from({ length: Math.min(rows, 100) }, (_, at) => ({
              ...row,
              ref: fixtures.deliveryRef(80_000 + at, 9_000 + at),
            }))
            return ok({ ...fixtures.inbox, awaiting, awaitingTotal: 5_000, withTranslators: [], changed: [] })
          },
        },
      },
    )
    await verso.start()
    expect(asked).toEqual([24])
    verso.inbox.reach(23)
    expect(asked).toEqual([24])
    expect(verso.inbox.hasMore).toBe(true)
    verso.inbox.reach(45)
    await until(() => {
      expect(verso.inbox.stops).toHaveLength(90)
    })
    verso.inbox.reach(95)
    await until(() => {
      expect(verso.inbox.stops).toHaveLength(100)
    })
    // What is further down is in the list of orders.
    expect(verso.inbox.hasMore).toBe(false)
    verso.inbox.reach(250)
    expect(asked).toEqual([24, 90, 190])
  })

  test('after a decision, the next document to review is offered', async () => {
    const { verso } = windowOver()
    await verso.start()
    expect(verso.inbox.otherAwaiting(fixtures.deliveryRef(71001, 5001))).toEqual(fixtures.deliveryRef(71001, 5002))
    expect(verso.inbox.otherAwaiting(fixtures.deliveryRef(71002, 5003))).toEqual(fixtures.deliveryRef(71001, 5001))
  })

  test('decided documents that are being sent are skipped, and after the last one comes nothing', async () => {
    const [first, second, third] = fixtures.awaiting
    if (!first || !second || !third) throw new Error('the fixtures have three')
    const pendingDecision = { outboxId: 'ob1' as OutboxId, decision: 'accept' as const }
    const awaiting = [first, { ...second, pendingDecision }, { ...third, pendingDecision }]
    const { verso } = windowOver({}, { orders: { inbox: () => ok({ ...fixtures.inbox, awaiting }) } })
    await verso.start()
    expect(verso.inbox.otherAwaiting(second.ref)).toEqual(first.ref)
    expect(verso.inbox.otherAwaiting(first.ref)).toBeNull()
  })

  test('a failure does not remove a list that is shown', async () => {
    let isBroken = false
    const { verso, fake, desk } = windowOver()
    const { verso: shaken, fake: shakenFake } = windowOver(
      {},
      { orders: { ...desk.orders, inbox: () => (isBroken ? refused({ code: 'internal' }) : ok(fixtures.inbox)) } },
    )
    await shaken.start()
    isBroken = true
    shakenFake.emit('orders', 'changed', { refs: null })
    await until(() => {
      expect(shakenFake.calls.filter((call) => call.name === 'orders.inbox')).toHaveLength(2)
    })
    expect(shaken.inbox.contents.state).toBe('here')
    expect(fake.calls).toHaveLength(0)
    verso.close()
  })
})

describe('the outbox', () => {
  test('counts the seconds of the undo window down to none', async () => {
    const { verso, fake, clock } = windowOver()
    await verso.start()
    const entry = heldOrder('held', { heldUntil: new Date(Date.parse(fixtures.now) + 20_000).toISOString() })
    fake.emit('outbox', 'changed', { entries: [entry], unreadable: 0, isPaused: false, pausedAccounts: [] })
    expect(verso.outbox.held).toHaveLength(1)
    expect(verso.outbox.secondsLeft(entry)).toBe(20)
    clock.advance(15_000)
    expect(verso.outbox.secondsLeft(entry)).toBe(5)
    clock.advance(15_000)
    expect(verso.outbox.secondsLeft(entry)).toBe(0)
  })

  test('never shows more seconds than the undo window has, even if the clock was set back', async () => {
    const { verso, clock } = windowOver()
    await verso.start()
    const entry = heldOrder('held', { heldUntil: new Date(Date.parse(fixtures.now) + 20_000).toISOString() })
    clock.advance(-3 * 24 * 60 * 60_000)
    expect(verso.outbox.secondsLeft(entry)).toBe(20)
  })

  test('undo turns an order back into its draft and opens it', async () => {
    const draftId = 'd9' as never
    const { desk } = windowOver()
    const { verso } = windowOver({}, { outbox: { ...desk.outbox, undo: () => ok({ draftId }) } })
    await verso.start()
    await verso.undo('o1' as never)
    expect(verso.routes.current).toEqual({ view: 'draft', draftId })
  })

  test('undo that comes too late says so and changes nothing', async () => {
    const { desk } = windowOver()
    const { verso } = windowOver({}, { outbox: { ...desk.outbox, undo: () => refused({ code: 'alreadyDone' }) } })
    await verso.start()
    await verso.undo('o1' as never)
    expect(verso.routes.current).toEqual({ view: 'inbox' })
    expect(verso.toasts.list).toMatchObject([{ tone: 'wrong' }])
  })

  test('a refusal is reported wherever the person is, in the service’s own words', async () => {
    const { verso, fake } = windowOver()
    await verso.start()
    fake.emit('outbox', 'changed', {
      entries: [heldOrder('sending')],
      unreadable: 0,
      isPaused: false,
      pausedAccounts: [],
    })
    const problem = {
      code: 'refusedByService' as const,
      message: 'HTTP 400',
      serviceWords: ['Too soon.'],
      retryable: false,
    }
    fake.emit('outbox', 'changed', {
      entries: [heldOrder('refused', { problem })],
      unreadable: 0,
      isPaused: false,
      pausedAccounts: [],
    })
    expect(verso.toasts.list).toMatchObject([{ tone: 'wrong', more: 'Too soon.' }])
    expect(verso.announcements.urgent.text).toContain('Too soon.')
    verso.toasts.list[0]?.action?.run()
    expect(verso.routes.current).toEqual({ view: 'outbox', outboxId: 'o1' })
  })

  /** A window whose main has that order as a draft again. */
  async function withReturned(entry: OutboxEntry) {
    const { desk } = windowOver()
    const listed = await desk.drafts?.list?.()
    const [row] = listed?.ok ? listed.value.rows : []
    if (row === undefined || entry.what.kind !== 'order') throw new Error('no order in the fixtures')
    const draftId = 'd7' as never
    const { targetLanguages } = entry.what
    const back = { ...row, id: draftId, accountId: entry.accountId, targetLanguages, isRefused: true }
    const list = () => ok({ rows: [back], total: 1 })
    return { ...windowOver({}, { drafts: { ...desk.drafts, list } }), draftId }
  }

  test.each(['sending', 'held'] as const)(
    'an order that the service refused, %s when it was last seen, is a draft again; the note has a link to it, and stays',
    async (state) => {
      const entry = heldOrder(state)
      const { verso, fake, clock, draftId } = await withReturned(entry)
      await verso.start()
      fake.emit('outbox', 'changed', { entries: [entry], unreadable: 0, isPaused: false, pausedAccounts: [] })
      fake.emit('outbox', 'changed', { entries: [], unreadable: 0, isPaused: false, pausedAccounts: [] })
      await until(() => {
        expect(verso.toasts.list).toMatchObject([
          { tone: 'wrong', text: 'The service refused “Radio spots, week 48”.', isLasting: true },
        ])
      })
      clock.advance(600_000)
      verso.toasts.list[0]?.action?.run()
      expect(verso.routes.current).toEqual({ view: 'draft', draftId })
    },
  )

  test('an order removed with its account was not refused', async () => {
    const { verso, fake } = windowOver({}, { drafts: { list: () => ok({ rows: [], total: 0 }) } })
    await verso.start()
    fake.emit('outbox', 'changed', { entries: [heldOrder('held')], unreadable: 0, isPaused: false, pausedAccounts: [] })
    fake.emit('outbox', 'changed', { entries: [], unreadable: 0, isPaused: false, pausedAccounts: [] })
    await until(() => {
      expect(fake.calls.filter(({ name }) => name === 'drafts.list')).not.toEqual([])
    })
    expect(verso.toasts.list).toEqual([])
  })

  test('an order that the person undid is not announced', async () => {
    const { desk } = windowOver()
    const { verso, fake } = windowOver({}, { outbox: { ...desk.outbox, undo: () => ok({ draftId: null }) } })
    await verso.start()
    fake.emit('outbox', 'changed', {
      entries: [heldOrder('queued')],
      unreadable: 0,
      isPaused: false,
      pausedAccounts: [],
    })
    await verso.undo('o1' as never)
    fake.emit('outbox', 'changed', { entries: [], unreadable: 0, isPaused: false, pausedAccounts: [] })
    expect(verso.toasts.list).toEqual([])
  })

  test('orders that were composed as one are announced once, when all are with the service', async () => {
    const { verso, fake } = windowOver()
    await verso.start()
    const orders = groupedEntries.filter(({ id }) => id.startsWith('h'))
    const tell = (entries: OutboxEntry[]) => {
      fake.emit('outbox', 'changed', { entries, unreadable: 0, isPaused: false, pausedAccounts: [] })
    }
    tell(orders)
    expect(verso.outbox.held).toHaveLength(1)
    expect(verso.announcements.polite.text).toBe('3 orders for “Cholera leaflet, version 4” will be sent')
    tell(orders.map((order, index) => ({ ...order, state: index < 2 ? 'confirmed' : 'sending' })))
    expect(verso.toasts.list).toEqual([])
    tell(orders.map((order) => ({ ...order, state: 'confirmed' })))
    expect(verso.toasts.list.map(({ text }) => text)).toEqual(['3 orders for “Cholera leaflet, version 4” were sent.'])
  })

  test('one of several that the service refused is named by its language', async () => {
    const orders = groupedEntries
      .filter(({ id }) => id.startsWith('h'))
      .map((one) => ({ ...one, state: 'sending' as const }))
    const [first] = orders
    if (first === undefined) throw new Error('no group in the fixtures')
    const { verso, fake } = await withReturned(first)
    await verso.start()
    fake.emit('outbox', 'changed', { entries: orders, unreadable: 0, isPaused: false, pausedAccounts: [] })
    fake.emit('outbox', 'changed', { entries: orders.slice(1), unreadable: 0, isPaused: false, pausedAccounts: [] })
    await until(() => {
      expect(verso.toasts.list[0]?.text).toBe('The service refused “Cholera leaflet, version 4 (Swahili)”.')
    })
  })

  test('one of several is cancelled without leaving the others, and its draft is a click away', async () => {
    const { verso, fake } = windowOver({ withGroups: true })
    await verso.start()
    const second = verso.outbox.byId('h2' as never)
    if (!second) throw new Error('the fixtures have it')
    await verso.cancelOne(second)
    expect(fake.calls.at(-1)).toEqual({ name: 'outbox.cancel', args: [{ outboxId: 'h2' }] })
    expect(verso.routes.current).toEqual({ view: 'inbox' })
    expect(verso.toasts.list[0]?.text).toBe('The order for Arabic was cancelled. The others will still be sent.')
    verso.toasts.list[0]?.action?.run()
    expect(verso.routes.current).toEqual({ view: 'draft', draftId: 'd2' })
  })

  test('one account is paused at once, and resumed if main could not pause it', async () => {
    const { verso, fake } = windowOver({ hasTwoAccounts: true })
    const { desk } = windowOver({ hasTwoAccounts: true })
    await verso.start()
    const pausing = verso.outbox.setPaused(true, fixtures.otherAccountId)
    expect(verso.outbox.isPausedFor(fixtures.otherAccountId)).toBe(true)
    expect(verso.outbox.isPausedFor(fixtures.accountId)).toBe(false)
    await pausing
    expect(fake.calls.at(-1)?.args).toEqual([{ isPaused: true, accountId: fixtures.otherAccountId }])
    const { verso: failing } = windowOver(
      { hasTwoAccounts: true },
      { outbox: { ...desk.outbox, setPaused: () => refused({ code: 'internal' }) } },
    )
    await failing.start()
    await failing.outbox.setPaused(true, fixtures.otherAccountId)
    expect(failing.outbox.isPausedFor(fixtures.otherAccountId)).toBe(false)
    expect(failing.toasts.list).toMatchObject([{ tone: 'wrong' }])
  })

  test('what was there at start is not announced again', async () => {
    const { verso } = windowOver({ withOutbox: true })
    await verso.start()
    expect(verso.toasts.list).toEqual([])
    expect(verso.outbox.waitingForPerson.map(({ first }) => first.state)).toEqual(['refused', 'unknown'])
  })
})

describe('notes', () => {
  test('disappear by themselves, but not while they are read', async () => {
    const { verso, clock } = windowOver()
    const id = verso.toasts.show('Done')
    verso.toasts.hold(id)
    clock.advance(60_000)
    expect(verso.toasts.list).toHaveLength(1)
    verso.toasts.resume(id)
    clock.advance(60_000)
    expect(verso.toasts.list).toEqual([])
  })

  test('are not shown for what the person cancelled', () => {
    const { verso } = windowOver()
    verso.toasts.fail({ code: 'cancelled', message: '', retryable: false })
    expect(verso.toasts.list).toEqual([])
  })
})

describe('incoming files', () => {
  const file = (name: string) => new File(['x'], name)

  test('start a draft, and the window opens it', async () => {
    const { verso, fake } = windowOver()
    await verso.start()
    const files = [file('a.docx'), file('b.docx')]
    await verso.intake.addFiles(files)
    expect(fake.calls.at(-1)).toMatchObject({
      name: 'drafts.addFiles',
      args: [files, { draftId: null, accountId: fixtures.accountId }],
    })
    expect(verso.routes.current).toMatchObject({ view: 'draft' })
  })

  test('are added to the draft that is open', async () => {
    const { verso, fake } = windowOver()
    await verso.start()
    verso.routes.go({ view: 'draft', draftId: 'd4' as never })
    await verso.intake.addFiles([file('a.docx')])
    expect(fake.calls.at(-1)?.args[1]).toEqual({ draftId: 'd4', accountId: fixtures.accountId })
  })

  test('are named if they cannot be added', async () => {
    const { desk } = windowOver()
    const skipped = [{ name: 'Photos', reason: 'folder' as const }]
    const { verso } = windowOver(
      {},
      {
        drafts: {
          ...desk.drafts,
          addFiles: () => ok({ draftId: 'd1' as never, taskId: null, taken: 0, intakes: [], skipped }),
        },
      },
    )
    await verso.start()
    await verso.intake.addFiles([file('Photos')])
    expect(verso.toasts.list[0]?.more).toContain('“Photos” is a folder')
    expect(verso.routes.current).toEqual({ view: 'inbox' })
  })

  test('without an account lead to the welcome, and nothing is sent to main', async () => {
    const { verso, fake } = windowOver({ contents: 'welcome' })
    await verso.start()
    await verso.intake.addFiles([file('a.docx')])
    expect(fake.calls.some((call) => call.name === 'drafts.addFiles')).toBe(false)
    expect(verso.routes.current).toEqual({ view: 'welcome' })
  })
})

describe('settings', () => {
  test('show a change at once and revert it if it could not be saved', async () => {
    const { desk } = windowOver()
    const { verso } = windowOver({}, { settings: { ...desk.settings, set: () => refused({ code: 'diskFull' }) } })
    await verso.start()
    const done = verso.settings.set({ theme: 'dark' })
    expect(verso.settings.values.theme).toBe('dark')
    await done
    expect(verso.settings.values.theme).toBe('system')
    expect(verso.toasts.list).toHaveLength(1)
  })
})
