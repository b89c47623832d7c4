// The judgement of a delivery that cannot be compared with anything, and when a delivery is judged again.
import { expect, test } from 'vitest'
import { createJudge, keyOf } from '../../../main/reviewing/judge.ts'
import type { JudgeParts } from '../../../main/reviewing/judge.ts'
import { learnedStep } from '../../../main/reviewing/memory-pairs.ts'
import type { DeliveryDetail, LanguageCode } from '../../../preload/contract/index.ts'
import { deskAnswers } from '../../harness/desk.ts'
import { deliveryRef, judgement } from '../../harness/fixtures.ts'

const ref = deliveryRef(71001, 5001)

/** The reason for which a delivery was not judged, if its order has these files. */
async function reasonWith(sources: DeliveryDetail['sources']) {
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
  } as unknown as JudgeParts['store']
  const { judgedAt: _, ...summary } = judgement({ verdict: 'notJudged', reason: 'noSource' })
  const judge = createJudge({
    store,
    likelySources: { detail: () => Promise.resolve(detail) },
    sessions: {
      open: () => ({ id: 'review-1' }),
      ask: () => Promise.resolve(summary),
      close: () => undefined,
    } as unknown as JudgeParts['sessions'],
    checksVersion: () => Promise.resolve('1'),
    clock: { now: () => 0, after: () => () => undefined } as unknown as JudgeParts['clock'],
  })
  const prepared = await judge.prepare(ref)
  if (prepared === null) throw new Error('the delivery is downloaded')
  return (await judge.judge(prepared, new AbortController().signal))?.reason
}

test('an order without files has no source', async () => {
  expect(await reasonWith([])).toBe('noSource')
})

test('an order whose files do not fit says so, because the person can choose one', async () => {
  const id = 'notice' as DeliveryDetail['sources'][number]['id']
  expect(await reasonWith([{ id, name: 'notice.txt', sizeBytes: 2_000, isAttached: false, fit: 'unlikely' }])).toBe(
    'noFittingSource',
  )
})

test('a judgement is valid until the translation memory has grown clearly', () => {
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
