// Reading a review: rows in windows, findings as they arrive, corrections by hand, dismissals, finding a text, and cleaning up.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Result, ReviewState } from '../../../preload/contract/index.ts'
import { changedPieces } from '../../../renderer/features/review/versions/changed-pieces.ts'
import { markedPieces, withFigures } from '../../../renderer/features/review/aligned/marked-text.ts'
import { notAlignedWords } from '../../../renderer/features/review/aligned/not-aligned-words.ts'
import { findingGroups } from '../../../renderer/features/review/findings/review-finding-groups.ts'
import { actionOfKey, correctionOf } from '../../../renderer/features/review/aligned/row-actions.ts'
import { timeCode } from '../../../renderer/features/review/aligned/row-words.ts'
import { ReviewLayout } from '../../../renderer/state/review/review-layout.svelte.ts'
import { ReviewFind } from '../../../renderer/state/review/review-find.svelte.ts'
import { ReviewReading } from '../../../renderer/state/review/review-reading.svelte.ts'
import { merged, movedDown, movedUp, split } from '../../../renderer/state/review/row-corrections.ts'
import { RowWindows } from '../../../renderer/state/app/row-windows.svelte.ts'
import { RowHeights } from '../../../renderer/ui/lists/row-heights.ts'
import { createFakeBridge, ok } from '../../harness/fake-bridge.ts'
import type { FakeAnswers } from '../../harness/fake-bridge.ts'
import { deliveryRef } from '../../harness/fixtures.ts'
import { reviewAnswers } from '../../harness/review-answers.ts'
import type { ReviewOptions } from '../../harness/review-answers.ts'
import { createManualClock } from './manual-clock.ts'

const ref = deliveryRef(71001, 5001)
async function settle() {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

async function reading(options: ReviewOptions = {}, answers: FakeAnswers['review'] = {}) {
  const states: (ReviewState | null)[] = []
  const bridge = createFakeBridge({
    review: {
      ...reviewAnswers((area, name, payload) => {
        bridge.emit(area, name, payload as never)
      }, options),
      ...answers,
    },
  })
  const review = new ReviewReading({ bridge: bridge.bridge, ref, onchange: (state) => states.push(state) })
  await review.open('f1' as never)
  await settle()
  return {
    review,
    bridge,
    states,
    calls: (name: string) => bridge.calls.filter((call) => call.name === `review.${name}`),
  }
}

describe('opening', () => {
  test('shows rows and findings, and notifies its listeners', async () => {
    const { review, states } = await reading()
    expect(review.rows.at(2)?.source.sentences[0]).toMatch(/^Mix 6/)
    expect(review.rows.total).toBe(review.now?.rows)
    expect(review.ofRow(2).map(({ code }) => code)).toEqual(['numberChanged'])
    expect(states.at(-1)?.stage).toBe('ready')
  })

  test('requests no rows while main is still reading', async () => {
    const { review, calls } = await reading({ stage: 'reading' })
    expect(review.isAligned).toBe(false)
    expect(review.isBeginning).toBe(false)
    expect(calls('rows')).toHaveLength(0)
  })

  test('shows the first rows while the rest is aligned, and treats them as preliminary', async () => {
    const { review } = await reading({ stage: 'aligning' })
    expect(review.isBeginning).toBe(true)
    expect(review.isAligned).toBe(false)
    expect(review.rows.at(2)?.source.sentences[0]).toMatch(/^Mix 6/)
    expect(review.findings).toEqual([])
  })

  test('keeps the row being read in view when all rows are aligned and one of them changed', async () => {
    const side = (from: number, to: number) => ({
      range: { from, to },
      sentences: Array.from({ length: to - from }, (_, at) => `Sentence ${String(from + at)}.`),
      kind: 'paragraph' as const,
      level: null,
      place: null,
      key: null,
      startMs: null,
      endMs: null,
    })
    const rowsOf = (ends: readonly number[]) =>
      ends.map((to, index) => {
        const one = side(ends[index - 1] ?? 0, to)
        return { index, source: one, target: one, confidence: 1, isByHand: false, findingIds: [] }
      })
    // The second and third sentence turn out to belong together.
    let rows = rowsOf([1, 2, 3, 4, 5])
    let stage: ReviewState['stage'] = 'aligning'
    const stub = reviewAnswers(() => undefined)
    const stateNow = async (): Promise<Result<ReviewState>> => {
      const opened = await stub.open?.({ ref, sourceFileId: 'f1' as never })
      if (opened === undefined) throw new Error('the stub opens nothing')
      return opened.ok ? ok({ ...opened.value, id: 'review' as never, stage, rows: rows.length }) : opened
    }
    const { review, bridge } = await reading(
      {},
      { open: stateNow, get: stateNow, rows: () => Promise.resolve(ok({ total: rows.length, rows })) },
    )
    expect(review.rows.total).toBe(5)
    review.focused = 3
    rows = rowsOf([1, 3, 4, 5, 6, 7])
    stage = 'checking'
    bridge.emit('review', 'changed', { reviewId: 'review' as never })
    await settle()
    expect(review.isAligned).toBe(true)
    expect(review.rows.at(review.focused)?.source.sentences).toEqual(['Sentence 3.'])
    expect([0, 1, 2, 3, 4].map((row) => review.moved?.to(row))).toEqual([0, 1, 1, 2, 3])
  })

  test('requested twice at once for the same source, keeps the one review that main has for both', async () => {
    const { review, calls } = await reading()
    await Promise.all([review.open('f2' as never), review.open('f2' as never)])
    await settle()
    // Main counts the openings: the earlier one, and the one requested in vain.
    expect(calls('close')).toHaveLength(2)
    expect(calls('open').length - calls('close').length).toBe(1)
    expect(review.now).toMatchObject({ sourceFileId: 'f2', stage: 'ready' })
    expect(review.rows.at(0)).toBeDefined()
  })

  test('ends the work in main when it is left, and gets no more events', async () => {
    const { review, bridge, calls } = await reading()
    review.close()
    expect(calls('close')).toHaveLength(1)
    expect(bridge.listenerCount()).toBe(0)
  })

  test('closes every opening, even one that is answered after the review was left', async () => {
    const late = Promise.withResolvers<undefined>()
    const { review, calls, bridge } = await reading()
    const before = review.now
    if (before === null) throw new Error('none is open')
    Object.assign(bridge.answers.review ?? {}, { open: () => late.promise.then(() => ok(before)) })
    const again = review.open('f1' as never)
    review.close()
    late.resolve(undefined)
    await again
    expect(calls('close').map(({ args }) => args[0])).toEqual([{ reviewId: before.id }, { reviewId: before.id }])
    expect(calls('open')).toHaveLength(2)
  })

  test('without a source shows only the delivery, so that a place in it can be found', async () => {
    const { review, bridge } = await reading()
    const { now } = review
    if (now === null) throw new Error('none is open')
    const failed = { ...now, stage: 'failed' as const, source: { ...now.source, problem: 'noSource' as const } }
    Object.assign(bridge.answers.review ?? {}, { get: () => ok(failed) })
    bridge.emit('review', 'changed', { reviewId: now.id })
    await settle()
    expect(review.isAligned).toBe(true)
    expect(review.rows.at(0)).toBeDefined()
    Object.assign(bridge.answers.review ?? {}, {
      get: () => ok({ ...failed, target: { ...now.target, problem: 'damaged' as const } }),
    })
    bridge.emit('review', 'changed', { reviewId: now.id })
    await settle()
    expect(review.isAligned).toBe(false)
  })

  test('with another source ends the one before', async () => {
    const { review, calls } = await reading()
    const before = review.now?.id
    await review.open('f2' as never)
    expect(review.now?.id).not.toBe(before)
    expect(calls('close').map(({ args }) => args[0])).toEqual([{ reviewId: before }])
  })

  test('says why it is not aligned', async () => {
    const { review } = await reading()
    expect(notAlignedWords(review.state)).toBeNull()
    await review.open(null)
    expect(notAlignedWords(review.state)).toMatch(/source is not on this computer/)
  })
})

describe('findings', () => {
  test('are visited in the order of the document, and wrap around', async () => {
    const { review } = await reading()
    const seen = review.speaking.map(() => review.step(1)?.id)
    expect(seen).toEqual(review.speaking.map(({ id }) => id))
    expect(review.step(1)?.id).toBe(seen[0])
    expect(review.step(-1)?.id).toBe(seen.at(-1))
  })

  test('start at the row that is being read', async () => {
    const { review } = await reading()
    review.focused = 20
    expect(review.step(-1)?.row).toBe(19)
  })

  test('are folded away when dismissed, and can be restored', async () => {
    const { review } = await reading()
    const [first] = review.ofRow(2)
    await review.dismiss(first?.id ?? '', 'file')
    await settle()
    expect(review.ofRow(2)).toEqual([])
    expect(review.dismissed.map(({ dismissed }) => dismissed)).toEqual(['file'])
    await review.dismiss(first?.id ?? '', null)
    await settle()
    expect(review.ofRow(2)).toHaveLength(1)
  })

  test('are listed by severity, then by category, and none is lost', async () => {
    const { review } = await reading()
    const groups = findingGroups(review.speaking)
    expect(groups.map(({ severity }) => severity)).toEqual(['critical', 'major', 'minor'])
    const listed = groups.flatMap(({ categories }) => categories.flatMap(({ findings }) => findings))
    expect(new Set(listed)).toEqual(new Set(review.speaking))
  })
})

describe('correcting by hand', () => {
  const row = (source: [number, number], target: [number, number]) => ({
    source: { range: { from: source[0], to: source[1] } },
    target: { range: { from: target[0], to: target[1] } },
  })

  test('merged rows contain the sentences of both', () => {
    expect(merged(row([3, 4], [3, 5]), row([4, 6], [5, 5]))).toEqual([
      { source: { from: 3, to: 6 }, target: { from: 3, to: 5 } },
    ])
  })

  test('a row from which everything was moved is removed', () => {
    expect(movedDown(row([3, 3], [3, 4]), row([3, 4], [4, 4]), 'target')).toEqual([
      { source: { from: 3, to: 4 }, target: { from: 3, to: 4 } },
    ])
    expect(movedUp(row([3, 4], [3, 4]), row([4, 5], [4, 4]), 'target')).toBeNull()
  })

  test('whatever is done, no sentence is lost or doubled', () => {
    const size = fc.integer({ min: 0, max: 4 })
    fc.assert(
      fc.property(size, size, size, size, fc.constantFrom('source', 'target'), size, (a, b, c, d, side, at) => {
        const one = row([10, 10 + a], [20, 20 + b])
        const other = row([10 + a, 10 + a + c], [20 + b, 20 + b + d])
        for (const rows of [merged(one, other), movedDown(one, other, side), movedUp(one, other, side)]) {
          if (rows === null) continue
          expect(rows[0]?.source.from).toBe(10)
          expect(rows.at(-1)?.source.to).toBe(10 + a + c)
          expect(rows[0]?.target.from).toBe(20)
          expect(rows.at(-1)?.target.to).toBe(20 + b + d)
          if (rows.length === 2) expect(rows[0]?.target.to).toBe(rows[1]?.target.from)
        }
        const parts = split(one, at, at)
        expect(
          parts === null || parts.every(({ source, target }) => source.to - source.from + target.to - target.from > 0),
        ).toBe(true)
      }),
    )
  })

  test('is sent to main and marks the rows', async () => {
    const { review } = await reading()
    const rows = correctionOf({ kind: 'down', side: 'target' }, 7, review.rows)
    await review.correct(rows)
    await settle()
    expect(review.rows.at(7)?.isByHand).toBe(true)
    expect(review.rows.at(7)?.target.sentences).toHaveLength(1)
    expect(review.now?.corrected).toBe(2)
    await review.correct(null)
    await settle()
    expect(review.rows.at(7)?.target.sentences).toHaveLength(2)
  })

  test('by keys', () => {
    const pressed = (key: string, more = {}) =>
      actionOfKey({ key, altKey: false, shiftKey: false, ctrlKey: false, metaKey: false, ...more })
    expect(pressed('p')).toEqual({ kind: 'part' })
    expect(pressed('ArrowDown')).toBeNull()
    expect(pressed('ArrowDown', { altKey: true })).toEqual({ kind: 'down', side: 'target' })
    expect(pressed('ArrowUp', { altKey: true, shiftKey: true })).toEqual({ kind: 'joinPrevious' })
    expect(pressed('p', { ctrlKey: true })).toBeNull()
  })
})

describe('rows in windows', () => {
  const page = (from: number, limit: number) =>
    ok({ total: 1_000, rows: Array.from({ length: Math.min(limit, 1_000 - from) }, (_, index) => from + index) })

  test('are requested once, only near the visible part', async () => {
    const asked: number[] = []
    const rows = new RowWindows<number>((from, limit) => {
      asked.push(from)
      return page(from, limit)
    })
    rows.need(190, 230)
    rows.need(195, 235)
    await settle()
    expect(asked).toEqual([0, 200])
    expect(rows.at(230)).toBe(230)
    expect(rows.at(600)).toBeUndefined()
  })

  test('stay shown while newer ones are on their way', async () => {
    let answer: ((result: Result<{ total: number; rows: readonly number[] }>) => void) | null = null
    let count = 0
    const rows = new RowWindows<number>((from, limit) => {
      count += 1
      return count === 1 ? page(from, limit) : new Promise((resolve) => (answer = resolve))
    })
    rows.need(0, 10)
    await settle()
    rows.renew()
    expect(rows.at(5)).toBe(5)
    const give = answer as unknown as (result: unknown) => void
    give({ ok: true, value: { total: 3, rows: [7, 8, 9] } })
    await settle()
    expect([rows.at(0), rows.total]).toEqual([7, 3])
  })
})

describe('finding a text', () => {
  async function finding(text: string) {
    const { review, bridge, calls } = await reading()
    const clock = createManualClock(0)
    const find = new ReviewFind({ bridge: bridge.bridge, clock, ask: (question) => review.ask(question) })
    find.open()
    await settle()
    find.change(text)
    clock.advance(200)
    await settle()
    return { find, calls }
  }

  test('says how many places there are, and visits them from where the person is', async () => {
    const { find } = await finding('0800 114')
    expect(find.found.places.map(({ side }) => side)).toEqual(['source', 'target'])
    expect(find.step(1, 0)?.side).toBe('source')
    expect(find.step(1, 4)?.side).toBe('target')
    expect(find.step(1, 4)?.side).toBe('source')
    expect(find.ofRow(4)).toHaveLength(2)
  })

  test('requests nothing if nothing is typed', async () => {
    const { find, calls } = await finding('  ')
    expect(calls('find')).toHaveLength(0)
    expect(find.step(1, 0)).toBeNull()
  })
})

describe('texts in pieces', () => {
  test('contain the whole text, whatever marks are on it', () => {
    const spans = fc.array(fc.record({ start: fc.nat(30), end: fc.nat(40) }), { maxLength: 6 })
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), spans, (text, marks) => {
        const pieces = markedPieces(
          text,
          marks.map((mark) => ({ ...mark, kind: 'minor' as const })),
        )
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        expect(
          changedPieces(text, marks)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
        expect(
          withFigures(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  test('show the most severe of their marks', () => {
    const [piece] = markedPieces('six', [
      { start: 0, end: 3, kind: 'minor' },
      { start: 0, end: 3, kind: 'critical' },
      { start: 0, end: 3, kind: 'here' },
    ])
    expect(piece).toEqual({ text: 'six', severity: 'critical', find: 'here' })
  })

  test('keep the digits of a telephone number in order', () => {
    const figures = (text: string) => withFigures(text).flatMap((one) => (one.areFigures ? [one.text] : []))
    expect(figures('اتصل بالرقم 0800 114 114 الآن')).toEqual(['0800 114 114'])
    expect(figures('in 1 litre, 20 litres')).toEqual([])
  })

  test('show the times of subtitles as players do', () => {
    expect([timeCode(1_250), timeCode(64_200), timeCode(3_723_400)]).toEqual(['0:01.3', '1:04.2', '1:02:03.4'])
  })
})

describe('heights of rows', () => {
  test('a row is found at its position, measured or estimated', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 10, max: 300 }), { minLength: 1, maxLength: 80 }),
        fc.nat(200),
        (list, at) => {
          const heights = new RowHeights(list.length, 60)
          list.forEach((height, index) => {
            if (index % 3 !== 0) heights.measure(index, height)
          })
          const real = list.map((height, index) => (index % 3 === 0 ? 60 : height))
          const sum = real.reduce((one, other) => one + other, 0)
          expect(heights.topOf(list.length)).toBe(sum)
          const index = heights.at((at * sum) / 200)
          expect(heights.topOf(index)).toBeLessThanOrEqual((at * sum) / 200)
          if (index < list.length - 1) expect(heights.topOf(index + 1)).toBeGreaterThan((at * sum) / 200)
        },
      ),
    )
  })

  test('added or removed rows move only what is below', () => {
    const heights = new RowHeights(10, 50)
    heights.measure(2, 80)
    heights.setCount(12)
    expect(heights.topOf(12)).toBe(630)
    heights.setCount(2)
    expect(heights.topOf(2)).toBe(100)
  })

  test('if all rows have one height, another height moves all of them', () => {
    const heights = new RowHeights(0, 50)
    heights.setCount(1000)
    expect(heights.topOf(1000)).toBe(50_000)
    heights.setGuess(20)
    expect(heights.topOf(1000)).toBe(20_000)
    expect(heights.at(200)).toBe(10)
  })
})

test('mode and text size are remembered; invalid stored values are ignored', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const desk = new ReviewLayout(storage)
  desk.setMode('layout')
  for (let step = 0; step < 20; step += 1) desk.setZoom(1)
  expect(new ReviewLayout(storage)).toMatchObject({ mode: 'layout', zoom: 2 })
  desk.setZoom(0)
  expect(new ReviewLayout(storage).zoom).toBe(1)
  for (const value of ['{', 'null', '{"zoom":99,"mode":"sideways"}']) {
    kept.set('review-desk', value)
    expect(new ReviewLayout(storage)).toMatchObject({ mode: 'aligned', zoom: 1 })
  }
})
