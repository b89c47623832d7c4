// A review and the translation memory: one query for all segments, answered before the checks; pairs to keep.
import { describe, expect, test } from 'vitest'
import { comparableSegment, segmentKey } from '../../../../preload/text/segment-key.ts'
import type { KnownPair } from '../../../../main/review/lexicon/known-texts.ts'
import type { ReviewMemory } from '../../../../main/review/session/review-sessions.ts'
import { reportWords } from '../../../fixtures/review/words.ts'
import { sentencesOfPassages } from '../../../fixtures/review/invented-languages.ts'
import { bytesOf, createReviewWorld, reader, reviewOf, there, untilDone } from '../review-world.ts'

const english = [
  'Bring your registration card and a clean container with a lid.',
  'Boil the water for three minutes before small children drink it.',
  'Boil the water for three minutes before small children drink it.',
]
const french = [
  'Apportez votre carte d’enregistrement et un récipient propre avec un couvercle.',
  'Faites bouillir l’eau trois minutes avant que les jeunes enfants ne la boivent.',
  'Faites bouillir l’eau trois minutes avant que les jeunes enfants ne la boivent.',
]
const before = 'Munissez-vous du document remis à votre arrivée, et de quoi emporter l’eau sans la salir.'
const source = bytesOf('leaflet.txt', english.join('\n\n'))
const target = bytesOf('leaflet.txt', french.join('\n\n'))

function earlier() {
  const text = english[0] ?? ''
  const translations = [{ target: before, at: '2025-11-12T14:02:00.000Z', title: 'Cholera leaflet' }]
  return [{ key: segmentKey(comparableSegment(text)), source: text, translations }]
}

function memoryWith(lookUp: ReviewMemory['lookUp'], accepted: KnownPair[] = []): ReviewMemory {
  return { lookUp, accepted: () => Promise.resolve(accepted), learnedStep: 0 }
}

test('asks once for the distinct segments, and compares with the answer', async () => {
  await using world = createReviewWorld()
  const asked: number[][] = []
  const memory = memoryWith(async (keys) => {
    asked.push([...keys])
    return earlier()
  })
  const { id } = world.sessions.open(reviewOf(source, target, { memory }))
  await untilDone(world.sessions, id)
  expect(asked).toEqual([english.slice(0, 2).map((text) => segmentKey(comparableSegment(text)))])
  const { findings } = there(await world.sessions.ask(id, 'findings', { from: 0, limit: 10, withDismissed: false }))
  expect(findings).toMatchObject([{ code: 'translationChanged', row: 0, expected: [before], found: [french[0]] }])
  expect(await world.sessions.ask(id, 'earlier', { row: 0 })).toMatchObject([
    { target: before, title: 'Cholera leaflet' },
  ])
  expect(await world.sessions.ask(id, 'earlier', { row: 1 })).toEqual([])
  expect(await world.sessions.ask(id, 'earlier', { row: 99 })).toEqual([])

  // A correction creates a segment that was not looked up yet.
  const joined = [{ source: { from: 0, to: 2 }, target: { from: 0, to: 2 } }]
  await world.sessions.ask(id, 'correct', { rows: joined, commentRows: [] })
  await untilDone(world.sessions, id)
  expect(asked[1]).toEqual([segmentKey(english.slice(0, 2).join(' '))])
})

test('a summary and a report wait for the memory, because the checks do', async () => {
  await using world = createReviewWorld()
  const memory = memoryWith(() => Promise.resolve(earlier()))
  const { id } = world.sessions.open(reviewOf(source, target, { memory }))
  const language = { tag: 'en', direction: 'ltr' } as const
  const parameters = { words: reportWords, language, format: 'csv', quality: null } as const
  // Both questions arrive before the answer of the memory.
  const [summary, report] = await Promise.all([
    world.sessions.ask(id, 'summary', {}),
    world.sessions.makeFile(id, 'makeReport', parameters, 'findings.csv'),
  ])
  expect(summary).toMatchObject({ verdict: 'findings', findings: { critical: 0, major: 0, minor: 1 } })
  if (report === null || report === 'tooLarge') throw new Error('not made')
  let text = ''
  for await (const piece of report.open()) text += Buffer.from(piece).toString()
  expect(text).toContain('translationChanged')
})

test('a memory that cannot be read does not keep a review from its checks', async () => {
  await using world = createReviewWorld()
  const memory = memoryWith(() => Promise.reject(new Error('the store is closed')))
  const { id } = world.sessions.open(reviewOf(source, target, { memory }))
  expect(await untilDone(world.sessions, id)).toMatchObject({ stage: 'ready', rows: 3 })
  expect(world.logged.map(({ message }) => message)).toContain('memoryNotRead')
})

test('after 200 accepted pairs, the review of a notice in an unknown language finds the passage that translates something else', async () => {
  await using world = createReviewWorld()
  const passages = sentencesOfPassages(150)
  const textOf = (side: 'source' | 'target') => (sentences: KnownPair[]) => sentences.map((one) => one[side]).join(' ')
  const leaflet = passages.slice(0, 6)
  const own = bytesOf('leaflet.txt', leaflet.map(textOf('source')).join('\n\n'))
  const wrong = leaflet.map(textOf('target')).with(1, passages.slice(91, 92).map(textOf('target')).join())
  const codesAfter = async (accepted: KnownPair[]): Promise<string[]> => {
    const memory = accepted.length === 0 ? null : memoryWith(() => Promise.resolve([]), accepted)
    const delivered = bytesOf('leaflet.txt', wrong.join('\n\n'))
    const { id } = world.sessions.open(reviewOf(own, delivered, { memory, languages: ['eng', 'qqq'] }))
    await untilDone(world.sessions, id)
    const { findings } = there(await world.sessions.ask(id, 'findings', { from: 0, limit: 10, withDismissed: false }))
    return findings.map(({ code, row }) => `${code} ${String(row)}`)
  }
  expect(await codesAfter([])).toEqual([])
  expect(await codesAfter(passages.slice(6).flat().slice(0, 200))).toEqual(['passageMismatch 1'])
})

describe('when all reviews are closed', () => {
  const threads = (): number => (process.report.getReport() as { workers: unknown[] }).workers.length
  const { signal } = new AbortController()

  test('the worker of one that nobody looks at has ended', async () => {
    for (const document of [source, target]) await reader.passages(document)
    const before = threads()
    await using world = createReviewWorld()
    const pairs = world.sessions.pairsToKeep(reviewOf(source, target), signal)[Symbol.asyncIterator]()
    await pairs.next()
    expect(threads()).toBe(before + 1)
    await world.sessions.closeAll()
    expect(threads()).toBe(before)
  })

  test('one that is still being loaded does not start a worker', async () => {
    await using world = createReviewWorld()
    const review = reviewOf(source, target)
    const isClosed = Promise.withResolvers<void>()
    const load = async (own: AbortSignal) => {
      await isClosed.promise
      return review.load(own)
    }
    const pairs = world.sessions.pairsToKeep({ ...review, load }, signal)[Symbol.asyncIterator]()
    const first = pairs.next()
    await world.sessions.closeAll()
    isClosed.resolve()
    await expect(first).rejects.toThrow('closed')
  })
})

test('returns the pairs to keep without being opened, and none with mistakes', async () => {
  await using world = createReviewWorld()
  const wrong = bytesOf('leaflet.txt', [...french.slice(0, 2), 'Faites bouillir l’eau 30 minutes.'].join('\n\n'))
  const withNumber = bytesOf('leaflet.txt', [...english.slice(0, 2), 'Boil the water for 3 minutes.'].join('\n\n'))
  const pairs = []
  const { signal } = new AbortController()
  for await (const some of world.sessions.pairsToKeep(reviewOf(withNumber, wrong), signal)) pairs.push(...some)
  expect(pairs).toEqual(english.slice(0, 2).map((text, at) => ({ source: text, target: french[at] })))
  expect(world.sessions.all()).toEqual([])
})
