import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import type { Worker } from 'node:worker_threads'
import { zipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { documentLimits } from '../../../../main/documents/limits.ts'
import type { FromReviewWorker } from '../../../../main/review/session/worker-protocol.ts'
import type { ReviewId } from '../../../../preload/contract/index.ts'
import { declaration } from '../../../fixtures/corpus/declaration.ts'
import { reportWords, sheetWords } from '../../../fixtures/review/words.ts'
import { bytesOf, createReviewWorld, reader, reviewOf, there, untilDone } from '../review-world.ts'
import { countStartedWorkers } from '../../../harness/started-workers.ts'
import { until } from '../../../harness/until.ts'
import { watchTurns } from '../../../harness/processor-time.ts'

const source = bytesOf(
  'leaflet.txt',
  ['Protect your family.', '', 'Mix 6 spoons of sugar in 1 litre of clean water.', '', 'Call 0800 114 114.'].join('\n'),
)
const target = bytesOf(
  'leaflet.txt',
  [
    'Protégez votre famille.',
    '',
    'Mélangez 8 cuillères de sucre dans 1 litre d’eau propre.',
    '',
    'Appelez le 0800 114 114.',
  ].join('\n'),
)
function declarationText(code: string, times: number): string {
  return Array.from({ length: times }, () => declaration(code).join('\n\n')).join('\n\n')
}

const language = { tag: 'en', direction: 'ltr' } as const

async function gather(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all).toString('utf8')
}

describe('an open review', () => {
  test('goes from reading to ready, and shows rows side by side', async () => {
    await using world = createReviewWorld()
    const { sessions, states } = world
    const { id, stage } = sessions.open(reviewOf(source, target))
    expect(stage).toBe('reading')
    const state = await untilDone(sessions, id)
    expect(state).toMatchObject({ stage: 'ready', rows: 3, isCut: false, findings: { critical: 1, dismissed: 0 } })
    const stages = states.map((one) => one.stage)
    expect(stages.indexOf('checking')).toBeGreaterThan(-1)
    expect(stages.indexOf('checking')).toBeLessThan(stages.lastIndexOf('ready'))
    const { total, rows } = there(await sessions.ask(id, 'rows', { from: 1, limit: 200 }))
    expect(total).toBe(3)
    expect(rows.map(({ index }) => index)).toEqual([1, 2])
    expect(rows[0]).toMatchObject({
      source: { sentences: ['Mix 6 spoons of sugar in 1 litre of clean water.'], kind: 'paragraph' },
      target: { sentences: ['Mélangez 8 cuillères de sucre dans 1 litre d’eau propre.'] },
      isByHand: false,
    })
  })

  test('reports a finding with its span and its row', async () => {
    await using world = createReviewWorld()
    const { sessions } = world
    const { id } = sessions.open(reviewOf(source, target))
    await untilDone(sessions, id)
    const { findings } = there(await sessions.ask(id, 'findings', { from: 0, limit: 10, withDismissed: false }))
    expect(findings).toMatchObject([{ code: 'numberChanged', row: 1, expected: ['6'], found: ['8'], dismissed: null }])
    const [finding] = findings
    const [span] = there(finding).target
    expect(there(finding).targetText.slice(span?.start, span?.end)).toBe('8')
    const { rows } = there(await sessions.ask(id, 'rows', { from: 0, limit: 3 }))
    expect(rows.map(({ findingIds }) => findingIds)).toEqual([[], [there(finding).id], []])
  })

  test('is reused while it is open, and loads its documents once', async () => {
    await using world = createReviewWorld()
    const review = reviewOf(source, target)
    const load = vi.fn(review.load)
    const first = world.sessions.open({ ...review, load })
    await untilDone(world.sessions, first.id)
    expect(world.sessions.open({ ...review, load })).toMatchObject({ id: first.id, stage: 'ready' })
    expect(load).toHaveBeenCalledOnce()
  })

  test('opened twice, ends at the second close and not at the first', async () => {
    await using world = createReviewWorld()
    const { sessions } = world
    const review = reviewOf(source, target)
    const { id } = sessions.open(review)
    sessions.open(review)
    sessions.close(id)
    expect(sessions.get(id)).not.toBeNull()
    sessions.close(id)
    expect(sessions.get(id)).toBeNull()
  })

  test('finds a text in both documents, ignoring case and accents', async () => {
    await using world = createReviewWorld()
    const { id } = world.sessions.open(reviewOf(source, target))
    await untilDone(world.sessions, id)
    const { total, places } = there(await world.sessions.ask(id, 'find', { text: 'protege' }))
    expect({ total, places }).toEqual({ total: 1, places: [{ row: 0, side: 'target', span: { start: 0, end: 7 } }] })
    expect(there(await world.sessions.ask(id, 'find', { text: 'LITRE' })).places).toHaveLength(2)
  })

  test('finds any of several words if they do not occur together, and marks the result', async () => {
    await using world = createReviewWorld()
    const { id } = world.sessions.open(reviewOf(source, target))
    await untilDone(world.sessions, id)
    const find = async (text: string) => there(await world.sessions.ask(id, 'find', { text }))
    expect(await find('clean water')).toMatchObject({ total: 1, isByWords: false })
    const apart = await find('sugar appelez water')
    expect(apart).toMatchObject({ total: 3, isByWords: true })
    expect(apart.places.map(({ row, side }) => [row, side])).toEqual([
      [1, 'source'],
      [1, 'source'],
      [2, 'target'],
    ])
    // With several words, only whole words match.
    expect(await find('nowhere ater')).toMatchObject({ total: 0, isByWords: true })
  })

  test('accepts a correction, returns what to store, and applies it when opened again', async () => {
    await using world = createReviewWorld()
    const { sessions } = world
    const { id } = sessions.open(reviewOf(source, target))
    await untilDone(sessions, id)
    const joined = [{ source: { from: 0, to: 2 }, target: { from: 0, to: 2 } }]
    const corrected = there(await sessions.ask(id, 'correct', { rows: joined, commentRows: [1, 2] }))
    expect(corrected).toEqual({ corrections: joined, commentRows: [0, 1] })
    expect(sessions.get(id)).toMatchObject({ stage: 'checking', rows: 2, corrected: 1 })
    await untilDone(sessions, id)
    const after = there(await sessions.ask(id, 'findings', { from: 0, limit: 10, withDismissed: false }))
    expect(after.findings).toMatchObject([{ code: 'numberChanged', row: 0 }])

    const again = sessions.open(reviewOf(source, target, { corrections: corrected.corrections }))
    expect(await untilDone(sessions, again.id)).toMatchObject({ rows: 2, corrected: 1 })
    expect(there(await sessions.ask(again.id, 'rows', { from: 0, limit: 1 })).rows).toMatchObject([
      { isByHand: true, confidence: 1, source: { range: { from: 0, to: 2 } } },
    ])
    expect(await sessions.ask(again.id, 'correct', { rows: null, commentRows: [1] })).toEqual({
      corrections: [],
      commentRows: [2],
    })
    await until(() => expect(sessions.get(again.id)).toMatchObject({ stage: 'ready', rows: 3, corrected: 0 }))
  })

  test.each([
    [
      'a gap',
      [
        { source: { from: 0, to: 1 }, target: { from: 0, to: 1 } },
        { source: { from: 2, to: 3 }, target: { from: 2, to: 3 } },
      ],
    ],
    ['half a row', [{ source: { from: 0, to: 1 }, target: { from: 0, to: 2 } }]],
    ['sentences that do not exist', [{ source: { from: 2, to: 9 }, target: { from: 2, to: 9 } }]],
    ['no sentence', [{ source: { from: 1, to: 1 }, target: { from: 1, to: 1 } }]],
  ])('refuses a correction with %s', async (_, rows) => {
    await using world = createReviewWorld()
    const { id } = world.sessions.open(reviewOf(source, target))
    await untilDone(world.sessions, id)
    expect(await world.sessions.ask(id, 'correct', { rows, commentRows: [] })).toBeNull()
    expect(world.sessions.get(id)).toMatchObject({ rows: 3, corrected: 0 })
  })

  test('hides dismissed findings and counts them', async () => {
    await using world = createReviewWorld()
    const { sessions } = world
    const { id } = sessions.open(reviewOf(source, target))
    await untilDone(sessions, id)
    const [finding] = there(await sessions.ask(id, 'quoted', { ids: [await firstFinding(sessions, id)] }))
    const dismissal = {
      scope: 'here' as const,
      findingId: there(finding).finding.id,
      code: 'numberChanged',
      document: 'd',
      sourceLanguage: null,
      targetLanguage: null,
    }
    await sessions.ask(id, 'setDismissals', { dismissals: [dismissal] })
    expect(sessions.get(id)?.findings).toEqual({ critical: 0, major: 0, minor: 0, dismissed: 1 })
    const all = there(await sessions.ask(id, 'findings', { from: 0, limit: 10, withDismissed: true }))
    expect(all.findings).toMatchObject([{ dismissed: 'here' }])
    expect(there(await sessions.ask(id, 'findings', { from: 0, limit: 10, withDismissed: false })).total).toBe(0)

    const again = sessions.open(reviewOf(source, target, { dismissals: [dismissal] }))
    expect((await untilDone(sessions, again.id)).findings).toMatchObject({ dismissed: 1 })
  })

  test('checks terms with the glossaries in use, and again when these change', async () => {
    await using world = createReviewWorld()
    const { sessions } = world
    const glossary = bytesOf('terms.csv', 'source,target\nlitre,décilitre\n')
    const { id } = sessions.open(reviewOf(source, target, { glossaries: [glossary] }))
    await untilDone(sessions, id)
    const codesNow = async () =>
      there(await sessions.ask(id, 'findings', { from: 0, limit: 10, withDismissed: false })).findings.map(
        ({ code }) => code,
      )
    expect(await codesNow()).toContain('termMissing')
    await sessions.setGlossaries(id, [])
    await until(async () => expect(await codesNow()).not.toContain('termMissing'))
    expect(await sessions.countTerms(glossary, { source: null, target: null })).toBe(1)
    expect(
      await sessions.countTerms(bytesOf('photo.csv', new Uint8Array(200)), { source: null, target: null }),
    ).toBeNull()
  })

  test('makes a sheet and reports that are read piece by piece', async () => {
    await using world = createReviewWorld()
    const { sessions } = world
    const { id } = sessions.open(reviewOf(source, target))
    await untilDone(sessions, id)
    const sheet = await sessions.makeFile(
      id,
      'makeSheet',
      { words: sheetWords, language, answersName: 'a.json', quality: null },
      's.html',
    )
    const report = await sessions.makeFile(
      id,
      'makeReport',
      { words: reportWords, language, format: 'csv', quality: null },
      'f.csv',
    )
    if (sheet === null || sheet === 'tooLarge' || report === null || report === 'tooLarge') throw new Error('not made')
    const html = await gather(sheet.open())
    expect(html).toContain('Mélangez 8 cuillères')
    expect(Buffer.byteLength(html)).toBe(sheet.sizeBytes)
    expect(await gather(report.open())).toContain('numberChanged')
  })
})

async function firstFinding(
  sessions: ReturnType<typeof createReviewWorld>['sessions'],
  id: Parameters<typeof sessions.get>[0],
) {
  const { findings } = there(await sessions.ask(id, 'findings', { from: 0, limit: 1, withDismissed: true }))
  return there(findings[0]).id
}

describe('a review with a missing or broken document', () => {
  test.each([
    ['no source', null, target, { source: { problem: 'noSource' } }],
    ['a delivery that is not downloaded', source, null, { target: { problem: 'notDownloaded' } }],
    ['an empty delivery', source, bytesOf('leaflet.txt', ''), { target: { problem: 'empty' } }],
    [
      'a damaged delivery',
      source,
      bytesOf('leaflet.docx', new Uint8Array([80, 75, 3, 4, 1, 2, 3])),
      { target: { problem: 'damaged' } },
    ],
  ])('reports the problem: %s', async (_, one, other, expected) => {
    await using world = createReviewWorld()
    const { id } = world.sessions.open(reviewOf(one, other))
    expect(await untilDone(world.sessions, id)).toMatchObject({ stage: 'failed', ...expected })
    expect(await world.sessions.ask(id, 'rows', { from: 0, limit: 5 })).not.toBeNull()
  })

  test('still reports a finding for an empty file', async () => {
    await using world = createReviewWorld()
    const { id } = world.sessions.open(reviewOf(source, bytesOf('leaflet.txt', '')))
    await untilDone(world.sessions, id)
    const { findings } = there(await world.sessions.ask(id, 'findings', { from: 0, limit: 5, withDismissed: false }))
    expect(findings).toMatchObject([{ code: 'fileEmpty', row: null, severity: 'critical' }])
  })

  test('uses a bilingual file as its own source', async () => {
    await using world = createReviewWorld()
    const po = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Page %d"\nmsgstr "Page"\n'
    const { id } = world.sessions.open(reviewOf(null, bytesOf('app.po', po)))
    expect(await untilDone(world.sessions, id)).toMatchObject({ stage: 'ready', source: { problem: null }, rows: 1 })
    const { findings } = there(await world.sessions.ask(id, 'findings', { from: 0, limit: 5, withDismissed: false }))
    expect(findings.map(({ code }) => code)).toContain('placeholderMissing')
  })

  test('does not read a document larger than the limits', async () => {
    await using world = createReviewWorld({ limits: { ...documentLimits, fileBytes: 20 } })
    const { id } = world.sessions.open(reviewOf(source, bytesOf('a.txt', 'court')))
    expect(await untilDone(world.sessions, id)).toMatchObject({ stage: 'failed', source: { problem: 'tooLarge' } })
  })

  test.each(['memory', 'exit', 'throw'])(
    'survives a worker that dies of %s, and tries again when opened again',
    async (way) => {
      await using world = createReviewWorld({
        workerUrl: new URL(`./dying-worker.ts?${way}`, import.meta.url),
        limits: { ...documentLimits, memoryMiB: 24 },
      })
      const { sessions } = world
      const review = reviewOf(source, target)
      const { id } = sessions.open(review)
      const waiting = sessions.ask(id, 'quoted', { ids: [] })
      expect(await untilDone(sessions, id)).toMatchObject({ stage: 'failed', target: { problem: 'damaged' } })
      expect(world.logged.map(({ message }) => message)).toContain('reviewWorkerDied')
      expect(await waiting).toBeNull()
      expect(await sessions.ask(id, 'rows', { from: 0, limit: 5 })).toBeNull()
      expect(sessions.open(review)).toMatchObject({ stage: 'reading' })
    },
  )

  test('fails if the worker takes too long', async () => {
    await using world = createReviewWorld({ limits: { ...documentLimits, timeoutMs: 1 } })
    const { id } = world.sessions.open(
      reviewOf(bytesOf('a.txt', declarationText('eng', 20)), bytesOf('b.txt', declarationText('fra', 20))),
    )
    const { stage, source: one, target: other } = await untilDone(world.sessions, id)
    expect(stage).toBe('failed')
    expect([one.problem, other.problem]).toContain('damaged')
  })

  test('stops its work when closed: no more states arrive, and open calls are answered', async () => {
    await using world = createReviewWorld()
    const { sessions, states } = world
    const long = bytesOf('a.txt', declarationText('eng', 40))
    const { id } = sessions.open(reviewOf(long, bytesOf('b.txt', declarationText('fra', 40))))
    const asked = sessions.ask(id, 'find', { text: 'a' })
    await until(() => expect(states.length).toBeGreaterThan(0), { interval: 2 })
    const waiting = sessions.ask(id, 'quoted', { ids: [] })
    sessions.close(id)
    const count = states.length
    await waiting
    await asked
    expect(sessions.get(id)).toBeNull()
    expect(await sessions.ask(id, 'rows', { from: 0, limit: 1 })).toBeNull()
    await sessions.closeAll()
    expect(states).toHaveLength(count)
  })

  test('leaves its worker to the next review, which sees nothing of it', async () => {
    await reader.passages(source)
    await reader.passages(target)
    using workers = countStartedWorkers()
    await using world = createReviewWorld()
    const { sessions } = world
    const glossary = bytesOf('terms.csv', 'en,fr\nfamily,foyer\n')
    for (let time = 0; time < 12; time += 1) {
      const withGlossary = time % 2 === 0
      const { id } = sessions.open(reviewOf(source, target, withGlossary ? { glossaries: [glossary] } : {}))
      const { stage, rows } = await untilDone(sessions, id)
      expect([stage, rows]).toEqual(['ready', 3])
      const { findings } = there(await sessions.ask(id, 'findings', { from: 0, limit: 50, withDismissed: true }))
      expect(findings.some(({ code }) => code === 'termMissing')).toBe(withGlossary)
      expect(await sessions.ask(id, 'changes', { earlier: 1, from: 0, limit: 5, onlyChanged: false })).toBeNull()
      const earlier = await sessions.addEarlierVersion(id, target)
      expect(earlier).toBe(1)
      sessions.close(id)
    }
    expect(workers.count()).toBeLessThanOrEqual(2)
  })

  test('ends a worker that has been idle for long, by a message', async () => {
    await reader.passages(source)
    await reader.passages(target)
    const started = Promise.withResolvers<Worker>()
    process.once('worker', started.resolve)
    await using world = createReviewWorld()
    const { id } = world.sessions.open(reviewOf(source, target))
    await untilDone(world.sessions, id)
    const worker = await started.promise
    const isClosed = new Promise<void>((resolve) => {
      worker.on('message', ({ kind }: FromReviewWorker) => {
        if (kind === 'closed') resolve()
      })
    })
    const exit = once(worker, 'exit')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      world.sessions.close(id)
      await isClosed
      // Main handles the same message in this turn.
      await new Promise((resolve) => setImmediate(resolve))
      vi.advanceTimersByTime(5 * 60_000)
      // A terminated worker would exit with 1.
      expect(await exit).toEqual([0])
    } finally {
      vi.useRealTimers()
    }
  })

  test('closed during its work, leaves its worker to the next review as well', async () => {
    const long = bytesOf('a.txt', declarationText('eng', 40))
    const other = bytesOf('b.txt', declarationText('fra', 40))
    for (const document of [source, target, long, other]) await reader.passages(document)
    using workers = countStartedWorkers()
    await using world = createReviewWorld()
    const { sessions } = world
    for (const stage of ['aligning', 'checking', 'aligning', 'checking']) {
      const { id } = sessions.open(reviewOf(long, other))
      await until(() => expect(sessions.get(id)).toMatchObject({ stage }), { interval: 1 })
      sessions.close(id)
      const next = sessions.open(reviewOf(source, target))
      expect(await untilDone(sessions, next.id)).toMatchObject({ stage: 'ready', rows: 3 })
      sessions.close(next.id)
    }
    // Two, or a few more if the next review is opened before a busy machine has cleaned up the last one; eight if none were reused.
    expect(workers.count()).toBeLessThanOrEqual(5)
    expect(world.logged).toEqual([])
  })

  test('stops its work when closed in the middle of the alignment', async () => {
    const threads = (): number => (process.report.getReport() as { workers: unknown[] }).workers.length
    // The reader's worker keeps running after the review.
    await reader.passages(source)
    const before = threads()
    await using world = createReviewWorld()
    const { sessions, states } = world
    const { id } = sessions.open(
      reviewOf(bytesOf('a.txt', declarationText('eng', 60)), bytesOf('b.txt', declarationText('fra', 60))),
    )
    await until(() => expect(sessions.get(id)).toMatchObject({ stage: 'aligning' }), { interval: 1 })
    expect(threads()).toBe(before + 1)
    sessions.close(id)
    await sessions.closeAll()
    expect(threads()).toBe(before)
    expect(states.at(-1)?.stage).toBe('aligning')
  })

  test('is closed as the least recently used when a fourth opens', async () => {
    await using world = createReviewWorld()
    const { sessions } = world
    const [one, two, three] = [0, 1, 2].map(() => sessions.open(reviewOf(source, target)).id)
    sessions.get(there(one))
    const four = sessions.open(reviewOf(source, target)).id
    expect(sessions.all().map(({ id }) => id)).toEqual([four, one, three])
    expect(sessions.get(there(two))).toBeNull()
  })
})

describe('a hostile delivery', () => {
  const zeros = new Uint8Array(60_000_000)
  const scripted =
    '<h1 onclick="steal()">Titre</h1><script>steal()</script><p>Texte \u202Eevil.exe <img src=x onerror=steal()> propre.</p>'
  const entities = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'a'.repeat(9_000)}"><!ENTITY b "${'&a;'.repeat(9_000)}">]><xliff version="1.2"><file><body><trans-unit id="1"><source>&b;</source><target>&b;</target></trans-unit></body></file></xliff>`

  test.each([
    ['a page with a script', bytesOf('leaflet.html', scripted)],
    [
      'an archive that is too large when unpacked',
      bytesOf('leaflet.docx', zipSync({ 'word/document.xml': zeros, '[Content_Types].xml': zeros })),
    ],
    ['entities that expand', bytesOf('leaflet.xlf', entities)],
    [
      'bytes without any format',
      bytesOf(
        'leaflet.pdf',
        new Uint8Array(5_000).map((_, at) => (at * 7919) % 251),
      ),
    ],
    ['a line without end', bytesOf('leaflet.txt', 'a'.repeat(3_000_000))],
    ['half a million of one character', bytesOf('leaflet.txt', '((((('.repeat(100_000))],
    ['a table with only separators', bytesOf('leaflet.csv', ',\n'.repeat(200_000))],
  ])('reaches a final state without killing the worker: %s', async (_, hostile) => {
    await using world = createReviewWorld({
      limits: { ...documentLimits, partBytes: 20_000_000, unpackedBytes: 40_000_000 },
    })
    const { sessions } = world
    const { id } = sessions.open(reviewOf(source, hostile))
    await untilDone(sessions, id)
    const { rows } = there(await sessions.ask(id, 'rows', { from: 0, limit: 200 }))
    expect(JSON.stringify(rows)).not.toContain('steal')
    const sheet = await sessions.makeFile(
      id,
      'makeSheet',
      { words: sheetWords, language, answersName: 'a.json', quality: null },
      's.html',
    )
    if (sheet !== 'tooLarge') expect(await gather(there(sheet).open())).not.toMatch(/onerror|steal|\u202E/)
    expect(world.logged).toEqual([])
  })
})

describe('a long document', () => {
  const open = (world: ReturnType<typeof createReviewWorld>) =>
    world.sessions.open(
      reviewOf(bytesOf('a.txt', declarationText('eng', 40)), bytesOf('b.txt', declarationText('fra', 40))),
    )
  const untilBegun = async (sessions: ReturnType<typeof createReviewWorld>['sessions'], id: ReviewId) =>
    until(
      () => {
        const state = there(sessions.get(id))
        if (state.rows === 0) throw new Error('no rows yet')
        return state
      },
      { interval: 1 },
    )

  test('shows its first rows during the alignment, without findings, and answers calls', async () => {
    await using world = createReviewWorld()
    const { sessions, states } = world
    const { id } = open(world)
    const begun = await untilBegun(sessions, id)
    expect(begun).toMatchObject({ stage: 'aligning', findings: { critical: 0, major: 0, minor: 0 } })
    const { total, rows } = there(await sessions.ask(id, 'rows', { from: 0, limit: 20 }))
    expect(sessions.get(id)?.stage).toBe('aligning')
    expect(total).toBe(begun.rows)
    expect(rows).toHaveLength(20)
    expect(rows.every(({ findingIds }) => findingIds.length === 0)).toBe(true)
    const ready = await untilDone(sessions, id)
    expect(ready.rows).toBeGreaterThan(begun.rows * 3)
    const all = there(await sessions.ask(id, 'rows', { from: 0, limit: 20 }))
    const sentences = ({ source: one, target: other }: (typeof rows)[number]) =>
      JSON.stringify([one.range, other.range])
    const final = new Set(all.rows.map(sentences))
    expect(rows.filter((row) => final.has(sentences(row))).length).toBeGreaterThan(15)
    expect(states.filter(({ stage, rows: count }) => stage === 'checking' && count === begun.rows)).toEqual([])
  })

  test('waits with corrections and quotes until all rows are aligned, because rows may still change', async () => {
    await using world = createReviewWorld()
    const { sessions } = world
    const { id } = open(world)
    await untilBegun(sessions, id)
    const stages: (string | undefined)[] = []
    const noted = async <Value>(answer: Promise<Value>): Promise<Value> => {
      const value = await answer
      stages.push(sessions.get(id)?.stage)
      return value
    }
    const [corrected, quoted] = await Promise.all([
      noted(sessions.ask(id, 'correct', { rows: null, commentRows: [3] })),
      noted(sessions.ask(id, 'quoted', { ids: [] })),
    ])
    expect(stages).not.toContain('aligning')
    expect(corrected).toMatchObject({ corrections: [], commentRows: [3] })
    expect(quoted).toEqual([])
  })
})

describe('twenty thousand units', () => {
  const units = 20_000
  const sentences = (words: readonly string[]) =>
    Array.from({ length: units }, (_, at) => `${String(words[at % words.length])} ${String(at + 1)}.`)
  const po = (texts: readonly string[], translations: readonly string[]) =>
    texts.map((text, at) => `msgid "${text}"\nmsgstr "${translations[at] ?? ''}"\n`).join('\n')
  const english = sentences(['Save the file under number', 'Water points are marked with', 'Call the hotline on line'])
  const french = sentences([
    'Enregistrez le fichier sous le numéro',
    'Les points d’eau portent la marque',
    'Appelez la ligne',
  ])
  french[700] = 'Enregistrez le fichier sous le numéro 999999.'

  test('do not block main during the checks, and show their rows before the checks end', async () => {
    await using world = createReviewWorld()
    const { sessions, states } = world
    const from = bytesOf(
      'app.po',
      po(
        english,
        english.map(() => ''),
      ),
    )
    const into = bytesOf('app.po', po(english, french))
    const { id } = sessions.open(reviewOf(from, into))
    await until(() => expect(sessions.get(id)?.rows).toBeGreaterThan(0), { interval: 5 })
    const watch = watchTurns()
    const answered: number[] = []
    let stage = sessions.get(id)?.stage
    while (stage !== 'ready' && stage !== 'failed') {
      const askedAt = performance.now()
      const { rows } = there(await sessions.ask(id, 'rows', { from: 10_000, limit: 50 }))
      expect(rows).toHaveLength(50)
      answered.push(performance.now() - askedAt)
      stage = sessions.get(id)?.stage
    }
    const turns = watch.end().toSorted((one, other) => one - other)
    const busyMs = turns[Math.floor(0.99 * turns.length)] ?? 0
    expect(sessions.get(id)).toMatchObject({ stage: 'ready', rows: units })
    const { findings } = there(await sessions.ask(id, 'findings', { from: 0, limit: 20, withDismissed: false }))
    expect(findings).toContainEqual(expect.objectContaining({ row: 700, found: ['999999'] }))
    const before = states.find(({ stage: one, rows }) => one === 'checking' && rows === units)
    expect(before).toBeDefined()
    // Generous, because the machine may be slow.
    expect(turns.length).toBeGreaterThan(10)
    expect(busyMs).toBeLessThan(150)
    expect(answered.length).toBeGreaterThan(2)
    process.stderr.write(
      `review of ${String(units)} units: main busy at a stretch p99 ${busyMs.toFixed(1)} ms, max ${(turns.at(-1) ?? 0).toFixed(1)} ms; ` +
        `${String(answered.length)} windows while checking, slowest ${Math.max(...answered).toFixed(0)} ms\n`,
    )
  })
})
