// What arrives at the callback receiver: written down, each with what came of it. It never believes a callback and never fetches an address
// that stands in one.
import type { CallbackOutcome, OrderId } from '../../../preload/contract/index.ts'
import type { Store } from '../../store/store.ts'
import { createCallbackAsking } from './callback-asking.ts'
import type { CallbackAskingDeps } from './callback-asking.ts'
import { readCallback, testEvent } from './callback-body.ts'
import type { CallbackRefusal } from './callback-server.ts'

export interface CallbackArrivalsDeps extends Omit<CallbackAskingDeps, 'store' | 'onAsked'> {
  store: Pick<Store, 'callbacks' | 'orders'>
  /** A new UUID each time: 122 unguessable bits. */
  newId(): string
  /** A failure of it is told in the log. */
  inBackground(work: Promise<unknown>): void
  /** Something was written down. */
  tell(): void
}

export interface CallbackArrivals {
  onBody(body: Uint8Array): 'understood' | 'malformed'
  onRefused(refusal: CallbackRefusal): void
  /** The words of a test that is under way until it is ended. Only one that the person began is written down. */
  beginTest(isWrittenDown: boolean): { json: string; haveArrived(): boolean; end(): void }
  /** Resolves when nothing is being asked of the service any more. Nothing may arrive after this. */
  stop(): Promise<void>
}

/** A flood is written down as one row now and then, not as a write for each. */
const floodRowMs = 10_000

export function createCallbackArrivals(deps: CallbackArrivalsDeps): CallbackArrivals {
  const { store, clock, newId, inBackground, tell } = deps
  /** By their words. */
  const tests = new Map<string, { hasArrived: boolean; isWrittenDown: boolean }>()
  let cancelFlood: (() => void) | null = null
  let floodCount = 0

  const asking = createCallbackAsking({
    ...deps,
    onAsked: (arrivalId, { outcome, ref, newDeliveries }) => {
      inBackground(
        store.callbacks
          .finishArrival(arrivalId, { outcome, accountId: ref?.accountId ?? null, newDeliveries })
          .then(tell),
      )
    },
  })

  function onBody(body: Uint8Array): 'understood' | 'malformed' {
    const message = readCallback(body)
    switch (message.kind) {
      case 'malformed':
        note('malformed', null, null)
        return 'malformed'
      case 'test': {
        const test = tests.get(message.nonce)
        // Nobody but the test that is under way knows its words; an old or invented one is any other event.
        if (test === undefined) note('otherEvent', null, testEvent)
        else if (test.isWrittenDown) note('test', null, testEvent)
        if (test !== undefined) test.hasArrived = true
        return 'understood'
      }
      case 'otherEvent':
        note('otherEvent', message.orderId, message.event)
        return 'understood'
      case 'jobCompleted':
        note('asking', message.orderId, message.event, 1, message.jobId)
        return 'understood'
    }
  }

  function onRefused(refusal: CallbackRefusal) {
    if (refusal !== 'tooMany') {
      note(refusal, null, null)
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
    if (count > 0) note('tooMany', null, null, count)
  }

  function note(
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
          if (outcome === 'asking' && orderId !== null) asking.ask({ orderId, jobId, arrivalId })
          tell()
        },
        (failure: unknown) => {
          // Where it cannot be written down it is acted on all the same.
          if (outcome === 'asking' && orderId !== null) asking.ask({ orderId, jobId, arrivalId: 0 })
          throw failure
        },
      ),
    )
  }

  return {
    onBody,
    onRefused,

    beginTest(isWrittenDown) {
      const nonce = `${newId()}${newId()}`
      const test = { hasArrived: false, isWrittenDown }
      tests.set(nonce, test)
      return {
        json: JSON.stringify({ event: testEvent, event_data: { nonce } }),
        haveArrived: () => test.hasArrived,
        end: () => void tests.delete(nonce),
      }
    },

    async stop() {
      writeFlood()
      await asking.stop()
    },
  }
}
