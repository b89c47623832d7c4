// One delivery under review: what is requested and when, what each side shows, the reason as it is typed, and deciding once.
import { describe, expect, test } from 'vitest'
import type {
  BridgeError,
  DeliveryDetail,
  DeliveryRow,
  Preview,
  ReasonDraft,
  Result,
} from '../../../preload/contract/index.ts'
import { preview } from '../../../preload/contract/reviewing/deliveries.ts'
import { Deciding } from '../../../renderer/features/review/deciding.svelte.ts'
import { cannotShowWords } from '../../../renderer/features/review/panes/cannot-show-words.ts'
import { ReviewLayout } from '../../../renderer/state/review/review-layout.svelte.ts'
import { Review } from '../../../renderer/state/review/review.svelte.ts'
import { deskAnswers } from '../../harness/desk.ts'
import { createFakeBridge, ok, refused } from '../../harness/fake-bridge.ts'
import type { FakeAnswers } from '../../harness/fake-bridge.ts'
import { awaiting, code, deliveryRef } from '../../harness/fixtures.ts'
import { createManualClock } from './manual-clock.ts'

const ref = deliveryRef(71001, 5001)

async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

function fail({ code: failure }: BridgeError) {
  throw new Error(failure)
}

async function opened(answers: FakeAnswers['deliveries'] = {}) {
  const desk = deskAnswers()
  const fake = createFakeBridge({ ...desk, deliveries: { ...desk.deliveries, ...answers } })
  const clock = createManualClock(0)
  const review = new Review({ bridge: fake.bridge, clock, ref, onFailure: fail })
  await review.open()
  await settle()
  const calls = (name: string) =>
    fake.calls.filter((call) => call.name === `deliveries.${name}`).map(({ args }) => args[0])
  return { review, fake, clock, calls }
}

/** The detail of the delivery with its row changed. */
async function detailWith(
  changes: Partial<DeliveryRow>,
  others: Partial<DeliveryDetail> = {},
): Promise<DeliveryDetail> {
  const answer = await deskAnswers().deliveries?.get?.({ ref })
  if (!answer?.ok) throw new Error('the desk knows this delivery')
  return { ...answer.value, row: { ...answer.value.row, ...changes }, ...others }
}

describe('opening', () => {
  test('marks it as seen and shows both sides', async () => {
    const { review, calls } = await opened()
    expect(calls('markSeen')).toEqual([{ ref }])
    expect(review.delivery).toMatchObject({ state: 'here', value: { kind: 'frame', direction: 'rtl' } })
    expect(review.source).toMatchObject({ state: 'here', value: { kind: 'frame', direction: 'ltr' } })
    expect(review.status).toBe('toDecide')
  })

  test('says that there is no source for an order of another program, and requests none', async () => {
    const detail = await detailWith({ isPlacedHere: false }, { sources: [] })
    const { review, calls } = await opened({ get: () => ok(detail) })
    expect(review.source).toMatchObject({ value: { kind: 'cannotShow', reason: 'noSource' } })
    expect(calls('preview')).toEqual([{ side: 'delivery', ref }])
  })

  test('does not show a file as the source if its content contradicts that, until the person chooses it', async () => {
    const sources: DeliveryDetail['sources'] = [
      { id: 's1' as never, name: 'notice.txt', sizeBytes: 1, isAttached: false, fit: 'unlikely' },
    ]
    const detail = await detailWith({}, { sources })
    const { review, calls } = await opened({
      get: () => ok(detail),
      chooseSource: () => ok({ ...detail, sources: sources.map((one) => ({ ...one, fit: 'chosen' as const })) }),
    })
    expect(review.source).toMatchObject({ value: { kind: 'cannotShow', reason: 'noSource' } })
    expect(cannotShowWords('noSource', sources.length).title).not.toBe(cannotShowWords('noSource').title)
    await review.chooseSource('s1' as never)
    await settle()
    expect(calls('chooseSource')).toEqual([{ ref, sourceFileId: 's1' }])
    expect(review.sourceFileId).toBe('s1')
    expect(review.source).toMatchObject({ value: { kind: 'frame' } })
  })

  test.each([
    [{ status: 'accepted' }, 'accepted'],
    [{ status: 'to_accept', isArchived: true }, 'archived'],
    [{ status: 'rejected' }, 'sentBack'],
    [{ status: 'in_revision' }, 'unknown'],
    [{ pendingDecision: { outboxId: 'o1', decision: 'accept' } }, 'onItsWay'],
  ] as const)('with %j its status is %s', async (changes, status) => {
    const detail = await detailWith(changes as Partial<DeliveryRow>)
    const { review } = await opened({ get: () => ok(detail) })
    expect(review.status).toBe(status)
  })
})

describe('the document', () => {
  test('is shown as soon as it was downloaded in the background', async () => {
    let body: DeliveryRow['body'] = 'downloading'
    const detail = await detailWith({})
    const shown: Preview = {
      kind: 'frame',
      url: 'x:',
      format: 'text',
      name: 'a',
      language: code('ara'),
      direction: 'rtl',
    }
    const { review, fake } = await opened({
      get: () => ok({ ...detail, row: { ...detail.row, body } }),
      preview: () => ok(body === 'present' ? shown : { kind: 'cannotShow', reason: 'notDownloaded', name: 'a' }),
    })
    expect(review.delivery).toMatchObject({ value: { reason: 'notDownloaded' } })
    body = 'present'
    fake.emit('deliveries', 'changed', { refs: [ref] })
    await settle()
    expect(review.delivery).toMatchObject({ value: { kind: 'frame' } })
  })

  test('that cannot be downloaded says why in its place', async () => {
    const { review } = await opened({ fetch: () => refused({ code: 'offline', retryable: true }) })
    await review.fetch()
    expect(review.delivery).toMatchObject({ state: 'failed', error: { code: 'offline' } })
    expect(review.isFetching).toBe(false)
  })

  test('of the last chosen source is shown, whichever answer arrives last', async () => {
    const answers = new Map<string, (result: Result<Preview>) => void>()
    const sources = ['s1', 's2'].map((id) => ({
      id: id as never,
      name: `${id}.txt`,
      sizeBytes: 1,
      isAttached: false,
      fit: 'likely' as const,
    }))
    const detail = await detailWith({}, { sources })
    const { review } = await opened({
      get: () => ok(detail),
      preview: (shown) =>
        shown.side === 'delivery'
          ? ok({ kind: 'cannotShow', reason: 'empty', name: null })
          : new Promise((resolve) => answers.set(shown.sourceFileId, resolve)),
    })
    void review.showSource('s2' as never)
    const frame = (name: string): Result<Preview> => ({
      ok: true,
      value: { kind: 'frame', url: name, format: 'text', name, language: null, direction: 'ltr' },
    })
    answers.get('s2')?.(frame('s2'))
    answers.get('s1')?.(frame('s1'))
    await settle()
    expect(review.source).toMatchObject({ value: { name: 's2' } })
  })

  test.each(preview.options[1].shape.reason.options.map((reason) => [reason] as const))(
    'that cannot be shown (%s) says so in words',
    (reason) => {
      const { title, text } = cannotShowWords(reason)
      expect(title.length * text.length).toBeGreaterThan(0)
    },
  )
})

describe('the reason', () => {
  test('is saved as it is typed, within a quarter of a second', async () => {
    const { review, clock, calls } = await opened()
    for (const text of ['L', 'Li', 'Lin', 'Line', 'Line 3']) {
      review.reason.change(text)
      clock.advance(60)
    }
    await settle()
    expect(calls('saveReasonDraft')).toMatchObject([{ ref, text: 'Line 3' }])
  })

  test('is restored when the delivery is opened again', async () => {
    const { review } = await opened({
      reasonDraft: () => ok({ text: 'Line 3 is missing.', findingIds: [], commentIds: [] }),
    })
    expect(review.reason.text).toBe('Line 3 is missing.')
  })

  test('is not replaced by the saved one if it was typed before that arrived', async () => {
    let answer: (result: Result<ReasonDraft>) => void = () => undefined
    const desk = deskAnswers()
    const { bridge } = createFakeBridge({
      ...desk,
      deliveries: { ...desk.deliveries, reasonDraft: () => new Promise((resolve) => (answer = resolve)) },
    })
    const review = new Review({ bridge, clock: createManualClock(0), ref, onFailure: fail })
    void review.open()
    review.reason.change('Newer')
    answer({ ok: true, value: { text: 'Older', findingIds: [], commentIds: [] } })
    await settle()
    expect(review.reason.text).toBe('Newer')
  })

  test('is saved when the review is left', async () => {
    const { review, calls, fake } = await opened()
    review.reason.change('In the middle of')
    review.close()
    await settle()
    expect(calls('saveReasonDraft')).toMatchObject([{ ref, text: 'In the middle of' }])
    expect(fake.listenerCount()).toBe(0)
  })
})

describe('deciding', () => {
  test('happens once, however often it is requested at the same time', async () => {
    const { review, calls } = await opened()
    const decisions = await Promise.all([review.decide({ kind: 'accept' }), review.decide({ kind: 'accept' })])
    expect(decisions.filter((decision) => decision !== null)).toHaveLength(1)
    expect(calls('decide')).toEqual([{ ref, decision: { kind: 'accept' } }])
  })

  test('to send back continues if the person leaves at once: the review behind the reason stays open until then', async () => {
    const saving = Promise.withResolvers<void>()
    const { review, fake } = await opened({
      saveReasonDraft: async () => {
        await saving.promise
        return ok(null)
      },
    })
    const asked = () => fake.calls.map(({ name }) => name).filter((name) => /wordReason|review\.close/.test(name))
    review.reason.change('Line 3 is missing.')
    const before = asked().length
    const words = review.finalWords()
    review.close()
    await settle()
    expect(asked().slice(before)).toEqual([])
    saving.resolve()
    expect(await words).toMatchObject({ ok: true })
    await settle()
    expect(asked().slice(before)).toEqual(['review.wordReason', 'review.close'])
    expect(fake.listenerCount()).toBe(0)
  })

  test('leaves the review open until the decision is kept with what was asked for, also where the person leaves at once', async () => {
    const saving = Promise.withResolvers<void>()
    const { review, fake } = await opened({
      saveReasonDraft: async () => {
        await saving.promise
        return ok(null)
      },
    })
    const parts = {
      announcements: { say: () => undefined },
      inbox: { otherAwaiting: () => null },
      routes: { current: { view: 'outbox' } },
      toasts: { unwrap: (result: Result<unknown>) => (result.ok ? result.value : null) },
    } as unknown as ConstructorParameters<typeof Deciding>[0]
    review.reason.change('Line 3 is missing.')
    const sent = new Deciding(parts, review, () => undefined).sendBack()
    review.close()
    saving.resolve()
    await sent
    const asked = fake.calls.map(({ name }) => name).filter((name) => /decide|review\.close/.test(name))
    expect(asked).toEqual(['deliveries.decide', 'review.close'])
    expect(fake.listenerCount()).toBe(0)
  })

  test('to send back saves the reason first', async () => {
    const { review, fake } = await opened()
    review.reason.change('Line 3 is missing.')
    await review.decide({ kind: 'sendBack', reason: 'Line 3 is missing.' })
    expect(fake.calls.map(({ name }) => name).filter((name) => /decide|saveReason/.test(name))).toEqual([
      'deliveries.saveReasonDraft',
      'deliveries.decide',
    ])
  })

  test('on an order of another program is allowed for that order only', () => {
    const desk = new ReviewLayout()
    const [one, , other] = awaiting
    if (!one || !other) throw new Error('the fixtures have three')
    desk.take(other.ref)
    expect(desk.isTaken(other.ref)).toBe(true)
    expect(desk.isTaken(one.ref)).toBe(false)
  })
})

test('the divider between the sides leaves each of them some width', () => {
  const desk = new ReviewLayout()
  desk.setShare(0)
  expect(desk.share).toBe(0.2)
  desk.setShare(1)
  expect(desk.share).toBe(0.8)
})
