// The guarantees of the outbox, checked with random sequences of events.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BridgeError, OutboxState } from '../../../../preload/contract/index.ts'
import { canUndo, mayHaveArrived, nextStep } from '../../../../main/sync/outbox/outbox-state.ts'
import type { EntryState, OutboxEvent, OutboxStep } from '../../../../main/sync/outbox/outbox-state.ts'

const at = '2026-05-04T10:00:00.000Z'
const later = '2026-05-04T10:01:00.000Z'
const problem: BridgeError = { code: 'connectionLost', message: '', retryable: true }

function held(kind: EntryState['kind']): EntryState {
  return {
    kind,
    state: 'held',
    sentAt: null,
    attempts: 0,
    nextAttemptAt: null,
    lookup: null,
  }
}

const anyEvent: fc.Arbitrary<OutboxEvent> = fc.oneof(
  fc.constantFrom<OutboxEvent>(
    { kind: 'holdEnded' },
    { kind: 'started' },
    { kind: 'placing', at },
    { kind: 'confirmed' },
    { kind: 'refused', problem, status: 400 },
    { kind: 'documentsRefused' },
    { kind: 'failed', problem, retryAt: later },
    { kind: 'answerLost', problem, lookUpAt: later },
    { kind: 'interrupted' },
    { kind: 'restarted' },
    { kind: 'foundDone' },
    { kind: 'foundUnclear', lookup: { found: 'several', candidates: [] } },
    { kind: 'foundUnclear', lookup: { found: 'conflict', candidates: [] } },
    { kind: 'lookUpFailed', problem, retryAt: later },
    { kind: 'personUndid' },
    { kind: 'personSentNow' },
    { kind: 'retryNow' },
    { kind: 'personLooksAgain' },
    { kind: 'personSendsAgain' },
    { kind: 'personDropped' },
    { kind: 'personNamedOrder' },
  ),
  fc.record({
    kind: fc.constant('foundNotDone' as const),
    isFinal: fc.boolean(),
    lookUpAt: fc.constant(later),
    maySendAgain: fc.boolean(),
  }),
)

/** What the store contains after the step; null if the entry has left the outbox. */
function apply(entry: EntryState, step: OutboxStep): EntryState | null {
  switch (step.kind) {
    case 'ignore':
      return entry
    case 'takeBack':
      return null
    case 'confirm':
      return { ...entry, state: 'confirmed' }
    case 'step':
      return {
        ...entry,
        state: step.change.state,
        sentAt: step.change.sentAt === undefined ? entry.sentAt : step.change.sentAt,
        attempts: step.change.attempts ?? entry.attempts,
        nextAttemptAt: step.change.nextAttemptAt === undefined ? entry.nextAttemptAt : step.change.nextAttemptAt,
        lookup: step.change.lookup === undefined ? entry.lookup : step.change.lookup,
      }
  }
}

interface Walk {
  entry: EntryState
  event: OutboxEvent
  step: OutboxStep
  next: EntryState | null
}

function walk(kind: EntryState['kind'], events: OutboxEvent[]): Walk[] {
  const steps: Walk[] = []
  let entry: EntryState | null = held(kind)
  for (const event of events) {
    if (entry === null) break
    const step = nextStep(entry, event)
    const next = apply(entry, step)
    steps.push({ entry, event, step, next })
    entry = next
  }
  return steps
}

const anyWalk = fc.tuple(
  fc.constantFrom<EntryState['kind']>('order', 'decision'),
  fc.array(anyEvent, { maxLength: 60 }),
)

/** The time from which the request that must not be doubled may be at the service. */
function isSend({ entry, event, step }: Walk) {
  return (
    step.kind === 'step' &&
    ((entry.kind === 'order' && event.kind === 'placing') || (entry.kind === 'decision' && event.kind === 'started'))
  )
}

describe('an outbox entry', () => {
  test('is never sent twice without a clear "no" or a look-up in between', () => {
    fc.assert(
      fc.property(anyWalk, ([kind, events]) => {
        let mayBeThere = false
        for (const moment of walk(kind, events)) {
          if (isSend(moment)) {
            expect(mayBeThere).toBe(false)
            mayBeThere = true
          }
          // Only an answer or a look-up that says "not done" is certain.
          if (
            moment.step.kind !== 'ignore' &&
            ['failed', 'refused', 'documentsRefused', 'foundNotDone'].includes(moment.event.kind)
          ) {
            if (moment.next?.state !== 'unknown') mayBeThere = false
          }
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('is tried again when the service can be reached, but leaves its undo window only by time or by the person', () => {
    const queued: EntryState = { ...held('order'), state: 'queued', nextAttemptAt: later }
    expect(nextStep(queued, { kind: 'retryNow' })).toEqual({
      kind: 'step',
      change: { state: 'queued', nextAttemptAt: null },
    })
    expect(nextStep(held('order'), { kind: 'retryNow' })).toEqual({ kind: 'ignore' })
    expect(nextStep(queued, { kind: 'personSentNow' })).toMatchObject({ change: { isAsked: true } })
  })

  test('whose documents were refused is queued again with documents of its own, as if it had not been sent', () => {
    const sending: EntryState = { ...held('order'), state: 'sending', sentAt: at }
    expect(nextStep(sending, { kind: 'documentsRefused' })).toMatchObject({
      kind: 'step',
      change: { state: 'queued', sentAt: null },
    })
    expect(nextStep({ ...sending, kind: 'decision' }, { kind: 'documentsRefused' })).toEqual({ kind: 'ignore' })
  })

  test('can be undone only before its decisive request was sent', () => {
    fc.assert(
      fc.property(anyWalk, ([kind, events]) => {
        for (const { entry, event, step } of walk(kind, events)) {
          if (event.kind === 'personUndid' && step.kind === 'takeBack') expect(mayHaveArrived(entry)).toBe(false)
          if (event.kind === 'personUndid') expect(step.kind === 'takeBack').toBe(canUndo(entry))
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('stays confirmed, whatever happens afterwards', () => {
    fc.assert(
      fc.property(fc.constantFrom<EntryState['kind']>('order', 'decision'), anyEvent, (kind, event) => {
        expect(nextStep({ ...held(kind), state: 'confirmed', sentAt: at }, event)).toEqual({ kind: 'ignore' })
      }),
    )
  })

  test('leaves a refusal only if the person wants it', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        const step = nextStep({ ...held('decision'), state: 'refused' }, event)
        if (step.kind !== 'ignore') expect(['personSendsAgain', 'personDropped']).toContain(event.kind)
      }),
    )
  })

  test('is confirmed only when it was sent, or found, or named by the person', () => {
    fc.assert(
      fc.property(anyWalk, ([kind, events]) => {
        for (const { entry, event, step } of walk(kind, events)) {
          if (step.kind !== 'confirm') continue
          expect(mayHaveArrived(entry) || event.kind === 'foundDone' || event.kind === 'personNamedOrder').toBe(true)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('answers every event in every state', () => {
    const states: OutboxState[] = ['held', 'queued', 'sending', 'confirmed', 'refused', 'unknown']
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.constantFrom<EntryState['kind']>('order', 'decision'),
        fc.option(fc.constant(at), { nil: null }),
        anyEvent,
        (state, kind, sentAt, event) => {
          expect(nextStep({ ...held(kind), state, sentAt }, event).kind).toMatch(/^(step|confirm|takeBack|ignore)$/)
        },
      ),
    )
  })
})

describe('an order', () => {
  const sending: EntryState = { ...held('order'), state: 'sending', attempts: 1 }
  const placed: EntryState = { ...sending, sentAt: at }
  const unknown: EntryState = { ...placed, state: 'unknown' }

  test('interrupted while its files were uploaded is simply queued again after a restart', () => {
    expect(nextStep({ ...sending, state: 'unknown' }, { kind: 'restarted' })).toMatchObject({
      change: { state: 'queued', sentAt: null },
    })
  })

  test('interrupted after its request was sent is looked up after a restart', () => {
    expect(nextStep(unknown, { kind: 'restarted' })).toMatchObject({
      change: { state: 'unknown', nextAttemptAt: null },
    })
  })

  test('that was not found is looked up again until the service has had time to show it, then the person is asked', () => {
    const found = { kind: 'foundNotDone', lookUpAt: later, maySendAgain: false } as const
    expect(nextStep(unknown, { ...found, isFinal: false })).toMatchObject({
      change: { state: 'unknown', nextAttemptAt: later },
    })
    expect(nextStep(unknown, { ...found, isFinal: true })).toMatchObject({
      change: { state: 'unknown', lookup: { found: 'nothing' } },
    })
  })

  test('that the service refused goes back to its draft', () => {
    expect(nextStep(placed, { kind: 'refused', problem, status: 422 })).toMatchObject({
      kind: 'takeBack',
      refusal: { status: 422 },
    })
  })
})

describe('a decision', () => {
  test('that was lost and is still to be made is queued again', () => {
    const unknown: EntryState = { ...held('decision'), state: 'unknown' }
    expect(
      nextStep(unknown, { kind: 'foundNotDone', isFinal: true, lookUpAt: later, maySendAgain: false }),
    ).toMatchObject({
      change: { state: 'queued' },
    })
  })

  test('that was refused stays in the outbox with the service’s own words', () => {
    expect(
      nextStep({ ...held('decision'), state: 'sending' }, { kind: 'refused', problem, status: 409 }),
    ).toMatchObject({
      change: { state: 'refused', problem },
    })
  })
})
