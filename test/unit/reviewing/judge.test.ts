// The judgement of a delivery that cannot be compared with anything, and when a delivery is judged again.
import { expect, test } from 'vitest'
import { createJudge, keyOf } from '../../../main/reviewing/judge.ts'
import type { JudgeParts } from '../../../main/reviewing/judge.ts'
import { createJudging } from '../../../main/reviewing/judging.ts'
import type { JudgingParts } from '../../../main/reviewing/judging.ts'
import { documentLimits } from '../../../main/documents/limits.ts'
import { learnedStep } from '../../../main/reviewing/memory-pairs.ts'
import type { DeliveryDetail, Judgement, LanguageCode, ReviewId } from '../../../preload/contract/index.ts'
import { deskAnswers } from '../../harness/desk.ts'
import { deliveryRef, judgement } from '../../harness/fixtures.ts'

const ref = deliveryRef(71001, 5001)

/** A downloaded delivery, of an order with these files, that is compared with nothing. */
async function withSources(sources: DeliveryDetail['sources']) {
  const answer = await deskAnswers().deliveries?.get?.({ ref })
  if (!answer?.ok) throw new Error('the desk knows this delivery')
  const detail: DeliveryDetail = { ...answer.value, sources }
  const body = { sha256: 'delivered', sizeBytes: 2_000 }
  const store = {
    deliveries: {
      get: () => Promise.resolve(detail),
      links: () => Promise.resolve({ name: 'a', language: null, body }),
    },
    cacheBodies: { read: async function* () {} },
    glossaries: { list: () => Promise.resolve([]) },
    memory: { pairsIn: () => Promise.resolve(0) },
    orders: { get: () => Promise.resolve(null) },
    reviews: { dismissals: () => Promise.resolve(null), corrections: () => Promise.resolve([]) },
  }
  const { judgedAt: _, ...summary } = judgement({ verdict: 'notJudged', reason: 'noSource' })
  const parts = {
    likelySources: { detail: () => Promise.resolve(detail) },
    checksVersion: () => Promise.resolve('1'),
    clock: { now: () => 0, after: () => () => undefined },
  }
  return { store, summary, parts }
}

type World = Awaited<ReturnType<typeof withSources>>

/** The reason for which it was not judged when it arrived. */
async function reasonOnArrival({ store, summary, parts }: World) {
  const judge = createJudge({
    ...parts,
    store: store as unknown as JudgeParts['store'],
    sessions: {
      open: () => ({ id: 'review-1' }),
      ask: () => Promise.resolve(summary),
      close: () => undefined,
    } as unknown as JudgeParts['sessions'],
  })
  const prepared = await judge.prepare(ref)
  if (prepared === null) throw new Error('the delivery is downloaded')
  return (await judge.judge(prepared, new AbortController().signal))?.reason
}

/** The reason that is kept after its review was opened. */
async function reasonOnceOpened({ store, summary, parts }: World) {
  const kept = Promise.withResolvers<Judgement['reason']>()
  const judgements = {
    circumstances: () => Promise.resolve({ surroundings: '', decisions: 0 }),
    put: (_ref: unknown, _key: unknown, { reason }: Judgement) => {
      kept.resolve(reason)
      return Promise.resolve(true)
    },
    toJudge: () => Promise.resolve({ refs: [], next: null }),
  }
  const id = 'review-1' as ReviewId
  const judging = createJudging({
    ...parts,
    store: { ...store, judgements } as unknown as JudgingParts['store'],
    reviews: {
      find: () => ({ id, ref, sourceFileId: null, pair: { source: '', target: 'delivered' } }),
      get: () => ({ stage: 'failed' }),
      ask: () => Promise.resolve(summary),
      isWorking: () => false,
    } as unknown as JudgingParts['reviews'],
    reader: { passages: () => Promise.reject(new Error('nothing is read')) },
    workerUrl: new URL('file:///no-worker.js'),
    limits: documentLimits,
    idleGate: { untilOpen: () => Promise.resolve(), isSavingPower: () => false },
    newId: () => 'id',
    log: () => undefined,
    onJudged: () => undefined,
  })
  judging.reviewChanged(id)
  const reason = await kept.promise
  await judging.stop()
  return reason
}

const whenever = [
  ['on arrival', reasonOnArrival],
  ['once its review was opened', reasonOnceOpened],
] as const

test.each(whenever)('an order without files has no source, %s', async (_when, reasonOf) => {
  expect(await reasonOf(await withSources([]))).toBe('noSource')
})

test.each(whenever)(
  'an order whose files do not fit says so, because the person can choose one, %s',
  async (_when, reasonOf) => {
    const id = 'notice' as DeliveryDetail['sources'][number]['id']
    const world = await withSources([{ id, name: 'notice.txt', sizeBytes: 2_000, isAttached: false, fit: 'unlikely' }])
    expect(await reasonOf(world)).toBe('noFittingSource')
  },
)

test('a judgement that is looked at again stays the same until the translation memory has grown clearly', () => {
  const languages = { source: 'eng' as LanguageCode, target: 'fra' as LanguageCode }
  const keyAfter = (pairs: number) => {
    const key = keyOf(
      { languages },
      {
        source: null,
        target: { name: 'a.txt', sizeBytes: 1, sha256: 'delivered', open: async function* () {} },
        missing: { source: 'noSource', target: null },
        context: { document: '', dismissals: [], corrections: [], orderFiles: { sources: [], delivered: [] } },
        glossaries: [],
        memory: {
          lookUp: () => Promise.resolve([]),
          accepted: () => Promise.resolve([]),
          learnedStep: learnedStep(pairs),
        },
      },
      '1',
    )
    if (key === null) throw new Error('the delivery is there')
    return key
  }
  expect(keyAfter(180)).toEqual(keyAfter(120))
  expect(keyAfter(120)).not.toEqual(keyAfter(20))
  expect(keyAfter(240)).not.toEqual(keyAfter(120))
  expect(keyAfter(50_000)).toEqual(keyAfter(5_000))
})
