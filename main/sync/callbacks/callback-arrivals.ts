// Records what arrives at the callback receiver, each with its result. Never trusts a callback's contents and never
// opens an address from one.
import type { CallbackOutcome, OrderId } from '../../../preload/contract/index.ts'
import type { Store } from '../../store/store.ts'
import { createCallbackRefresh } from './callback-refresh.ts'
import type { CallbackRefreshDeps } from './callback-refresh.ts'
import { readCallback, testEvent } from './callback-body.ts'
import type { CallbackRefusal } from './callback-server.ts'

export interface CallbackArrivalsDeps extends Omit<CallbackRefreshDeps, 'store' | 'onRefreshed'> {
  store: Pick<Store, 'callbacks' | 'orders'>
  /** A new UUID each time: 122 unguessable bits. */
  newId(): string
  /** Runs work whose failures are only logged. */
  inBackground(work: Promise<unknown>): void
  /** Called when something was recorded. */
  onRecorded(): void
}

export interface CallbackArrivals {
  onBody(body: Uint8Array): 'understood' | 'malformed'
  onRefused(refusal: CallbackRefusal): void
  /** Starts a test with an unguessable text, until it is ended. Only tests that the person starts are recorded. */
  beginTest(isRecorded: boolean): { json: string; haveArrived(): boolean; end(): void }
  /** Resolves when no refresh is running any more. Nothing may arrive after this. */
  stop(): Promise<void>
}

/** A flood is recorded as one row per interval, not as one write per callback. */
const floodRowMs = 10_000

export function createCallbackArrivals(deps: CallbackArrivalsDeps): CallbackArrivals {
  const { store, clock, newId, inBackground, onRecorded } = deps
  /** Running tests by their nonce. */
  const tests = new Map<string, { hasArrived: boolean; isRecorded: boolean }>()
  let cancelFlood: (() => void) | null = null
  let floodCount = 0

  const refreshing = createCallbackRefresh({
    ...deps,
    onRefreshed: (arrivalId, { outcome, ref, newDeliveries }) => {
      inBackground(
        store.callbacks
          .finishArrival(arrivalId, { outcome, accountId: ref?.accountId ?? null, newDeliveries })
          .then(onRecorded),
      )
    },
  })

  function onBody(body: Uint8Array): 'understood' | 'malformed' {
    const message = readCallback(body)
    switch (message.kind) {
      case 'malformed':
        record('malformed', null, null)
        return 'malformed'
      case 'test': {
        const test = tests.get(message.nonce)
        // Only the running test knows its nonce; an old or invented one counts as any other event.
        if (test === undefined) record('otherEvent', null, testEvent)
        else if (test.isRecorded) record('test', null, testEvent)
        if (test !== undefined) test.hasArrived = true
        return 'understood'
      }
      case 'otherEvent':
        record('otherEvent', message.orderId, message.event)
        return 'understood'
      case 'jobCompleted':
        record('asking', message.orderId, message.event, 1, message.jobId)
        return 'understood'
    }
  }

  function onRefused(refusal: CallbackRefusal) {
    if (refusal !== 'tooMany') {
      record(refusal, null, null)
      return
    }
    floodCount += 1
    cancelFlood ??= clock.after(floodRowMs, writeFlood)
  }

  function writeFlood() {
    cancelFlood?.()
    cancelFlood = null
    const count = floodCount
    floodCount = 0
    if (count > 0) record('tooMany', null, null, count)
  }

  function record(
    outcome: CallbackOutcome,
    orderId: OrderId | null,
    event: string | null,
    count = 1,
    jobId: number | null = null,
  ) {
    const at = new Date(clock.now()).toISOString()
    inBackground(
      store.callbacks.addArrival({ at, outcome, count, orderId, event }).then(
        (arrivalId) => {
          if (outcome === 'asking' && orderId !== null) refreshing.refresh({ orderId, jobId, arrivalId })
          onRecorded()
        },
        (failure: unknown) => {
          // Acts on the callback even if it cannot be recorded.
          if (outcome === 'asking' && orderId !== null) refreshing.refresh({ orderId, jobId, arrivalId: 0 })
          throw failure
        },
      ),
    )
  }

  return {
    onBody,
    onRefused,

    beginTest(isRecorded) {
      const nonce = `${newId()}${newId()}`
      const test = { hasArrived: false, isRecorded }
      tests.set(nonce, test)
      return {
        json: JSON.stringify({ event: testEvent, event_data: { nonce } }),
        haveArrived: () => test.hasArrived,
        end: () => void tests.delete(nonce),
      }
    },

    async stop() {
      writeFlood()
      await refreshing.stop()
    },
  }
}
