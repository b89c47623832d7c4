import { describe, expect, test } from 'vitest'
import type { AccountId, AttachmentId, DeliveryRef, Judgement, OrderId } from '../../../preload/contract/index.ts'
import { createIdleGate } from '../../../main/reviewing/idle-gate.ts'
import { createJudgingQueue } from '../../../main/reviewing/judging-queue.ts'
import type { JudgingQueueParts } from '../../../main/reviewing/judging-queue.ts'
import type { Circumstances, JudgementKey } from '../../../main/store/store.ts'
import { judgement } from '../../harness/fixtures.ts'
import { until } from '../../harness/until.ts'
import { createHandClock } from '../../integration/sync/hand-clock.ts'

function refOf(id: number): DeliveryRef {
  return { accountId: 'kindu' as AccountId, orderId: 1 as OrderId, attachmentId: id as AttachmentId }
}

interface Kept {
  key: JudgementKey
  judgement: Judgement
  currentFor: string | null
}

interface Prepared {
  key: JudgementKey
  id: number
}

/** A store that keeps what a real one would, and a judge that counts its work in progress. */
function createFakes(count: number) {
  const kept = new Map<number, Kept>()
  const attempts = new Map<number, number>()
  const state = {
    version: 'checks-1',
    glossaries: 'none',
    dismissals: new Map<number, number>(),
    pages: [] as number[],
    judged: [] as number[],
    reported: [] as number[],
    underWay: 0,
    mostUnderWay: 0,
    held: 0,
    mostHeld: 0,
    isPersonWaiting: false,
    savesPower: false,
    /** Ends the judging of a delivery; deliveries without an entry end at once. */
    gates: new Map<number, Promise<Judgement | null>>(),
  }
  const surroundingsOf = (version: string) => `${version} ${state.glossaries}`
  const decisionsNow = () => [...state.dismissals.values()].reduce((sum, one) => sum + one, 0)
  const currentFor = ({ surroundings, decisions }: Circumstances) =>
    decisions === decisionsNow() ? surroundings : null
  const keyOf = (id: number): JudgementKey => ({
    bodySha256: `body-${String(id)}`,
    sourceSha256: 'source',
    sourceLanguage: null,
    targetLanguage: null,
    checksVersion: state.version,
    glossaries: '',
    context: String(state.dismissals.get(id) ?? 0),
  })
  const parts: Omit<JudgingQueueParts<Prepared>, 'clock' | 'idleGate'> = {
    store: {
      judgements: {
        toJudge: async (version, limit, after) => {
          const rows = Array.from({ length: count }, (_, id) => id)
            .filter((id) => id > (after?.row ?? -1) && kept.get(id)?.currentFor !== surroundingsOf(version))
            .slice(0, limit)
          state.pages.push(rows.length)
          const row = rows.at(-1)
          const next = row === undefined || rows.length < limit ? null : { firstSeenAt: '', row }
          return { refs: rows.map(refOf), next }
        },
        begin: async ({ attachmentId }) => {
          attempts.set(attachmentId, (attempts.get(attachmentId) ?? 0) + 1)
          return attempts.get(attachmentId) ?? 0
        },
        breakOff: async ({ attachmentId }) => void attempts.delete(attachmentId),
        isSame: async ({ attachmentId }, key) => JSON.stringify(kept.get(attachmentId)?.key) === JSON.stringify(key),
        confirm: async ({ attachmentId }, circumstances) => {
          const one = kept.get(attachmentId)
          if (one !== undefined) one.currentFor = currentFor(circumstances) ?? one.currentFor
        },
        put: async ({ attachmentId }, key, one, circumstances) => {
          attempts.delete(attachmentId)
          kept.set(attachmentId, { key, judgement: one, currentFor: currentFor(circumstances) })
          return true
        },
        circumstances: async () => ({ surroundings: surroundingsOf(state.version), decisions: decisionsNow() }),
        clean: async () => ({ rows: [], total: 0 }),
      },
    },
    judge: {
      prepare: async ({ attachmentId }) => ({ key: keyOf(attachmentId), id: attachmentId }),
      judge: async ({ id }, signal) => {
        state.judged.push(id)
        state.held += 1
        state.underWay += 1
        state.mostHeld = Math.max(state.mostHeld, state.held)
        state.mostUnderWay = Math.max(state.mostUnderWay, state.underWay)
        const aborted = new Promise<null>((resolve) => {
          signal.addEventListener('abort', () => resolve(null), { once: true })
        })
        const answer = await Promise.race([state.gates.get(id) ?? Promise.resolve(judgement()), aborted])
        state.underWay -= 1
        state.held -= 1
        return answer
      },
    },
    checksVersion: async () => state.version,
    log: () => undefined,
    onJudged: (refs) => void state.reported.push(...refs.map(({ attachmentId }) => attachmentId)),
  }
  return { state, kept, attempts, parts }
}

function open({ state, parts }: ReturnType<typeof createFakes>) {
  const clock = createHandClock()
  const idleGate = createIdleGate({
    isPersonWaiting: () => state.isPersonWaiting,
    savesPower: async () => state.savesPower,
    clock,
  })
  const queue = createJudgingQueue({ ...parts, idleGate, clock })
  return { queue, idleGate, clock }
}

describe('deliveries that arrive', () => {
  test('are judged one at a time, the oldest first, and two thousand in pages of two hundred', async () => {
    const fakes = createFakes(2_000)
    const { queue } = open(fakes)
    queue.wake()
    await until(() => {
      expect(fakes.kept.size).toBe(2_000)
      expect(queue.isWorking()).toBe(false)
    })
    expect(fakes.state.judged).toEqual(Array.from({ length: 2_000 }, (_, id) => id))
    expect(fakes.state.mostUnderWay).toBe(1)
    expect(fakes.state.mostHeld).toBe(1)
    expect(Math.max(...fakes.state.pages)).toBe(200)
    expect(fakes.state.reported.toSorted((a, b) => a - b)).toEqual(fakes.state.judged)
    await queue.stop()
  })

  test('wait while the person waits for a review or a file, and continue afterwards', async () => {
    const fakes = createFakes(2)
    fakes.state.isPersonWaiting = true
    const { queue, clock } = open(fakes)
    queue.wake()
    await until(() => expect(clock.waiting()).toBe(1))
    expect(fakes.state.judged).toEqual([])
    expect(queue.isWorking()).toBe(true)
    fakes.state.isPersonWaiting = false
    clock.advance(1_000)
    await until(() => expect(fakes.kept.size).toBe(2))
    await queue.stop()
  })

  test('wait while the computer saves power, and nothing waits for them', async () => {
    const fakes = createFakes(1)
    fakes.state.savesPower = true
    const { queue, idleGate, clock } = open(fakes)
    queue.wake()
    await until(() => expect(idleGate.isSavingPower()).toBe(true))
    expect(fakes.state.judged).toEqual([])
    fakes.state.savesPower = false
    clock.advance(60_000)
    await until(() => expect(fakes.kept.size).toBe(1))
    expect(idleGate.isSavingPower()).toBe(false)
    await queue.stop()
  })

  test('are not judged again before something changes', async () => {
    const fakes = createFakes(1)
    const { queue } = open(fakes)
    for (const judgedSoFar of [1, 1]) {
      queue.wake()
      await until(() => expect(queue.isWorking()).toBe(false))
      expect(fakes.state.judged).toHaveLength(judgedSoFar)
    }
    fakes.state.version = 'checks-2'
    queue.wake()
    await until(() => expect(fakes.state.judged).toHaveLength(2))
    await until(() => expect(queue.isWorking()).toBe(false))
    // A glossary of other languages changes nothing for this delivery.
    fakes.state.glossaries = 'of other languages'
    queue.wake()
    await until(() => expect(fakes.kept.get(0)?.currentFor).toBe('checks-2 of other languages'))
    expect(fakes.state.judged).toHaveLength(2)
    await queue.stop()
  })

  test('are judged again if the person dismissed a finding in the meantime', async () => {
    const fakes = createFakes(1)
    const gate = Promise.withResolvers<Judgement | null>()
    fakes.state.gates.set(0, gate.promise)
    const { queue } = open(fakes)
    queue.wake()
    await until(() => expect(fakes.state.judged).toEqual([0]))
    fakes.state.dismissals.set(0, 1)
    fakes.state.gates.delete(0)
    gate.resolve(judgement())
    await until(() => expect(fakes.state.judged).toEqual([0, 0]))
    await until(() => expect(fakes.kept.get(0)?.key.context).toBe('1'))
    await queue.stop()
  })
})

describe('quitting Verso', () => {
  test('interrupts the current judging, which the next start repeats and which does not count as an attempt', async () => {
    const fakes = createFakes(2)
    fakes.state.gates.set(1, new Promise(() => undefined))
    const before = open(fakes)
    before.queue.wake()
    await until(() => expect(fakes.state.judged).toEqual([0, 1]))
    await before.queue.stop()
    expect(fakes.attempts.size).toBe(0)
    fakes.state.gates.clear()
    const after = open(fakes)
    after.queue.wake()
    await until(() => expect(fakes.kept.size).toBe(2))
    expect(fakes.state.judged).toEqual([0, 1, 1])
    await after.queue.stop()
  })

  test('gives up a delivery with which the program ended three times', async () => {
    const fakes = createFakes(1)
    fakes.attempts.set(0, 3)
    const { queue } = open(fakes)
    queue.wake()
    await until(() => expect(fakes.kept.get(0)?.judgement).toMatchObject({ verdict: 'notJudged', reason: 'failed' }))
    expect(fakes.state.judged).toEqual([])
    await queue.stop()
  })
})

describe('a problem', () => {
  test.each<[string, () => Promise<Prepared | null>]>([
    ['cannot be read', () => Promise.reject(new Error('its record is damaged'))],
    ['are not there any more', () => Promise.resolve(null)],
  ])('with two hundred deliveries that %s keeps no other from being judged', async (_what, fail) => {
    const fakes = createFakes(202)
    const { prepare } = fakes.parts.judge
    fakes.parts.judge.prepare = (ref) => (ref.attachmentId < 200 ? fail() : prepare(ref))
    const { queue } = open(fakes)
    queue.wake()
    await until(() => expect(queue.isWorking()).toBe(false))
    expect(fakes.state.judged).toEqual([200, 201])
    fakes.parts.judge.prepare = prepare
    queue.wake()
    await until(() => expect(fakes.kept.size).toBe(202))
    await queue.stop()
  })

  test('with judging a delivery is its judgement, is logged once, and the next delivery is judged', async () => {
    const fakes = createFakes(3)
    const { judge } = fakes.parts.judge
    fakes.parts.judge.judge = (prepared, signal) =>
      prepared.id < 2 ? Promise.reject(new Error('the worker has a fault')) : judge(prepared, signal)
    const logged: unknown[] = []
    fakes.parts.log = ({ message, data }) => void logged.push({ message, data })
    const { queue } = open(fakes)
    queue.wake()
    await until(() => expect(queue.isWorking()).toBe(false))
    expect([0, 1, 2].map((id) => fakes.kept.get(id)?.judgement.reason)).toEqual(['failed', 'failed', null])
    expect(logged).toMatchObject([{ message: 'notJudged', data: { deliveries: 2 } }])
    await queue.stop()
  })

  test('with the store ends the round, and the next wake tries again', async () => {
    const fakes = createFakes(1)
    const put = fakes.parts.store.judgements.put
    fakes.parts.store.judgements.put = () => Promise.reject(new Error('the disk is full'))
    const { queue } = open(fakes)
    queue.wake()
    await until(() => expect(queue.isWorking()).toBe(false))
    expect(fakes.state.judged).toEqual([0])
    fakes.parts.store.judgements.put = put
    queue.wake()
    await until(() => expect(fakes.kept.size).toBe(1))
    await queue.stop()
  })
})
