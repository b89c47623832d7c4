import { performance } from 'node:perf_hooks'
import { zipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { documentLimits } from '../../../../main/documents/limits.ts'
import type { ReviewId } from '../../../../preload/contract/index.ts'
import { declaration } from '../../../fixtures/corpus/declaration.ts'
import { reportWords, sheetWords } from '../../../fixtures/review/words.ts'
import { bytesOf, createDesk, reader, reviewOf, there, untilDone } from '../desk-world.ts'
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
    await using world = createDesk()
    const { desk, told } = world
    const { id, stage } = desk.open(reviewOf(source, target))
    expect(stage).toBe('reading')
    const state = await untilDone(desk, id)
    expect(state).toMatchObject({ stage: 'ready', rows: 3, isCut: false, findings: { critical: 1, dismissed: 0 } })
    const stages = told.map((one) => one.stage)
    expect(stages.indexOf('checking')).toBeGreaterThan(-1)
    expect(stages.indexOf('checking')).toBeLessThan(stages.lastIndexOf('ready'))
    const { total, rows } = there(await desk.ask(id, 'rows', { from: 1, limit: 200 }))
    expect(total).toBe(3)
    expect(rows.map(({ index }) => index)).toEqual([1, 2])
    expect(rows[0]).toMatchObject({
      source: { sentences: ['Mix 6 spoons of sugar in 1 litre of clean water.'], kind: 'paragraph' },
      target: { sentences: ['Mélangez 8 cuillères de sucre dans 1 litre d’eau propre.'] },
      isByHand: false,
    })
  })

  test('names what is wrong, where it stands and in which row', async () => {
    await using world = createDesk()
    const { desk } = world
    const { id } = desk.open(reviewOf(source, target))
    await untilDone(desk, id)
    const { findings } = there(await desk.ask(id, 'findings', { from: 0, limit: 10, withDismissed: false }))
    expect(findings).toMatchObject([{ code: 'numberChanged', row: 1, expected: ['6'], found: ['8'], dismissed: null }])
    const [finding] = findings
    const [span] = there(finding).target
    expect(there(finding).targetText.slice(span?.start, span?.end)).toBe('8')
    const { rows } = there(await desk.ask(id, 'rows', { from: 0, limit: 3 }))
    expect(rows.map(({ findingIds }) => findingIds)).toEqual([[], [there(finding).id], []])
  })

  test('is found again while it is open, and asks nothing of the disk twice', async () => {
    await using world = createDesk()
    const review = reviewOf(source, target)
    const load = vi.fn(review.load)
    const first = world.desk.open({ ...review, load })
    await untilDone(world.desk, first.id)
    expect(world.desk.open({ ...review, load })).toMatchObject({ id: first.id, stage: 'ready' })
    expect(load).toHaveBeenCalledOnce()
  })

  test('opened twice, is ended by the second that leaves it and not by the first', async () => {
    await using world = createDesk()
    const { desk } = world
    const review = reviewOf(source, target)
    const { id } = desk.open(review)
    desk.open(review)
    desk.close(id)
    expect(desk.get(id)).not.toBeNull()
    desk.close(id)
    expect(desk.get(id)).toBeNull()
  })

  test('finds a text in both documents whatever its case and accents', async () => {
    await using world = createDesk()
    const { id } = world.desk.open(reviewOf(source, target))
    await untilDone(world.desk, id)
    const { total, places } = there(await world.desk.ask(id, 'find', { text: 'protege' }))
    expect({ total, places }).toEqual({ total: 1, places: [{ row: 0, side: 'target', span: { start: 0, end: 7 } }] })
    expect(there(await world.desk.ask(id, 'find', { text: 'LITRE' })).places).toHaveLength(2)
  })

  test('finds any of several words where they do not stand together, and says so', async () => {
    await using world = createDesk()
    const { id } = world.desk.open(reviewOf(source, target))
    await untilDone(world.desk, id)
    const find = async (text: string) => there(await world.desk.ask(id, 'find', { text }))
    expect(await find('clean water')).toMatchObject({ total: 1, isByWords: false })
    const apart = await find('sugar appelez water')
    expect(apart).toMatchObject({ total: 3, isByWords: true })
    expect(apart.places.map(({ row, side }) => [row, side])).toEqual([
      [1, 'source'],
      [1, 'source'],
      [2, 'target'],
    ])
    // Of several, none is found in parts of other words.
    expect(await find('nowhere ater')).toMatchObject({ total: 0, isByWords: true })
  })

  test('takes correction of rows, tells what is to be kept, and takes it up again when it is opened anew', async () => {
    await using world = createDesk()
    const { desk } = world
    const { id } = desk.open(reviewOf(source, target))
    await untilDone(desk, id)
    const joined = [{ source: { from: 0, to: 2 }, target: { from: 0, to: 2 } }]
    const corrected = there(await desk.ask(id, 'correct', { rows: joined, remarkRows: [1, 2] }))
    expect(corrected).toEqual({ corrections: joined, remarkRows: [0, 1] })
    expect(desk.get(id)).toMatchObject({ stage: 'checking', rows: 2, corrected: 1 })
    await untilDone(desk, id)
    const after = there(await desk.ask(id, 'findings', { from: 0, limit: 10, withDismissed: false }))
    expect(after.findings).toMatchObject([{ code: 'numberChanged', row: 0 }])

    const again = desk.open(reviewOf(source, target, { corrections: corrected.corrections }))
    expect(await untilDone(desk, again.id)).toMatchObject({ rows: 2, corrected: 1 })
    expect(there(await desk.ask(again.id, 'rows', { from: 0, limit: 1 })).rows).toMatchObject([
      { isByHand: true, confidence: 1, source: { range: { from: 0, to: 2 } } },
    ])
    expect(await desk.ask(again.id, 'correct', { rows: null, remarkRows: [1] })).toEqual({
      corrections: [],
      remarkRows: [2],
    })
    await until(() => expect(desk.get(again.id)).toMatchObject({ stage: 'ready', rows: 3, corrected: 0 }))
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
    ['sentences that are not there', [{ source: { from: 2, to: 9 }, target: { from: 2, to: 9 } }]],
    ['nothing at all', [{ source: { from: 1, to: 1 }, target: { from: 1, to: 1 } }]],
  ])('refuses a correction with %s', async (_, rows) => {
    await using world = createDesk()
    const { id } = world.desk.open(reviewOf(source, target))
    await untilDone(world.desk, id)
    expect(await world.desk.ask(id, 'correct', { rows, remarkRows: [] })).toBeNull()
    expect(world.desk.get(id)).toMatchObject({ rows: 3, corrected: 0 })
  })

  test('keeps silent what was waved off, and counts it', async () => {
    await using world = createDesk()
    const { desk } = world
    const { id } = desk.open(reviewOf(source, target))
    await untilDone(desk, id)
    const [finding] = there(await desk.ask(id, 'quoted', { ids: [await firstFinding(desk, id)] }))
    const dismissal = {
      scope: 'here' as const,
      findingId: there(finding).finding.id,
      code: 'numberChanged',
      document: 'd',
      sourceLanguage: null,
      targetLanguage: null,
    }
    await desk.ask(id, 'setDismissals', { dismissals: [dismissal] })
    expect(desk.get(id)?.findings).toEqual({ critical: 0, major: 0, minor: 0, dismissed: 1 })
    const all = there(await desk.ask(id, 'findings', { from: 0, limit: 10, withDismissed: true }))
    expect(all.findings).toMatchObject([{ dismissed: 'here' }])
    expect(there(await desk.ask(id, 'findings', { from: 0, limit: 10, withDismissed: false })).total).toBe(0)

    const again = desk.open(reviewOf(source, target, { dismissals: [dismissal] }))
    expect((await untilDone(desk, again.id)).findings).toMatchObject({ dismissed: 1 })
  })

  test('checks terms by the glossaries that are used, and anew when these change', async () => {
    await using world = createDesk()
    const { desk } = world
    const glossary = bytesOf('terms.csv', 'source,target\nlitre,décilitre\n')
    const { id } = desk.open(reviewOf(source, target, { glossaries: [glossary] }))
    await untilDone(desk, id)
    const codesNow = async () =>
      there(await desk.ask(id, 'findings', { from: 0, limit: 10, withDismissed: false })).findings.map(
        ({ code }) => code,
      )
    expect(await codesNow()).toContain('termMissing')
    await desk.giveGlossaries(id, [])
    await until(async () => expect(await codesNow()).not.toContain('termMissing'))
    expect(await desk.countTerms(glossary, { source: null, target: null })).toBe(1)
    expect(await desk.countTerms(bytesOf('photo.csv', new Uint8Array(200)), { source: null, target: null })).toBeNull()
  })

  test('makes a sheet and reports that are handed out piece by piece', async () => {
    await using world = createDesk()
    const { desk } = world
    const { id } = desk.open(reviewOf(source, target))
    await untilDone(desk, id)
    const sheet = await desk.makeFile(id, 'makeSheet', { words: sheetWords, language, answersName: 'a.json' }, 's.html')
    const report = await desk.makeFile(id, 'makeReport', { words: reportWords, language, format: 'csv' }, 'f.csv')
    if (sheet === null || sheet === 'tooLarge' || report === null || report === 'tooLarge') throw new Error('not made')
    const html = await gather(sheet.open())
    expect(html).toContain('Mélangez 8 cuillères')
    expect(Buffer.byteLength(html)).toBe(sheet.sizeBytes)
    expect(await gather(report.open())).toContain('numberChanged')
  })
})

async function firstFinding(desk: ReturnType<typeof createDesk>['desk'], id: Parameters<typeof desk.get>[0]) {
  const { findings } = there(await desk.ask(id, 'findings', { from: 0, limit: 1, withDismissed: true }))
  return there(findings[0]).id
}

describe('a review that cannot be whole', () => {
  test.each([
    ['no source', null, target, { source: { problem: 'noSource' } }],
    ['a delivery that is not here', source, null, { target: { problem: 'notDownloaded' } }],
    ['an empty delivery', source, bytesOf('leaflet.txt', ''), { target: { problem: 'empty' } }],
    [
      'a damaged delivery',
      source,
      bytesOf('leaflet.docx', new Uint8Array([80, 75, 3, 4, 1, 2, 3])),
      { target: { problem: 'damaged' } },
    ],
  ])('says so: %s', async (_, one, other, expected) => {
    await using world = createDesk()
    const { id } = world.desk.open(reviewOf(one, other))
    expect(await untilDone(world.desk, id)).toMatchObject({ stage: 'failed', ...expected })
    expect(await world.desk.ask(id, 'rows', { from: 0, limit: 5 })).not.toBeNull()
  })

  test('still says what is wrong with an empty file', async () => {
    await using world = createDesk()
    const { id } = world.desk.open(reviewOf(source, bytesOf('leaflet.txt', '')))
    await untilDone(world.desk, id)
    const { findings } = there(await world.desk.ask(id, 'findings', { from: 0, limit: 5, withDismissed: false }))
    expect(findings).toMatchObject([{ code: 'fileEmpty', row: null, severity: 'critical' }])
  })

  test('takes a bilingual file for its own source', async () => {
    await using world = createDesk()
    const po = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Page %d"\nmsgstr "Page"\n'
    const { id } = world.desk.open(reviewOf(null, bytesOf('app.po', po)))
    expect(await untilDone(world.desk, id)).toMatchObject({ stage: 'ready', source: { problem: null }, rows: 1 })
    const { findings } = there(await world.desk.ask(id, 'findings', { from: 0, limit: 5, withDismissed: false }))
    expect(findings.map(({ code }) => code)).toContain('placeholderMissing')
  })

  test('does not take in what is larger than the limits', async () => {
    await using world = createDesk({ limits: { ...documentLimits, fileBytes: 20 } })
    const { id } = world.desk.open(reviewOf(source, bytesOf('a.txt', 'court')))
    expect(await untilDone(world.desk, id)).toMatchObject({ stage: 'failed', source: { problem: 'tooLarge' } })
  })

  test.each(['memory', 'exit', 'throw'])(
    'survives a worker that dies of %s, and tries again when it is asked to',
    async (way) => {
      await using world = createDesk({
        workerUrl: new URL(`./dying-worker.ts?${way}`, import.meta.url),
        limits: { ...documentLimits, memoryMiB: 24 },
      })
      const { desk } = world
      const review = reviewOf(source, target)
      const { id } = desk.open(review)
      const waiting = desk.ask(id, 'quoted', { ids: [] })
      expect(await untilDone(desk, id)).toMatchObject({ stage: 'failed', target: { problem: 'damaged' } })
      expect(world.logged.map(({ message }) => message)).toContain('reviewWorkerDied')
      expect(await waiting).toBeNull()
      expect(await desk.ask(id, 'rows', { from: 0, limit: 5 })).toBeNull()
      expect(desk.open(review)).toMatchObject({ stage: 'reading' })
    },
  )

  test('gives up on one that takes too long', async () => {
    await using world = createDesk({ limits: { ...documentLimits, timeoutMs: 1 } })
    const { id } = world.desk.open(
      reviewOf(bytesOf('a.txt', declarationText('eng', 20)), bytesOf('b.txt', declarationText('fra', 20))),
    )
    const { stage, source: one, target: other } = await untilDone(world.desk, id)
    expect(stage).toBe('failed')
    expect([one.problem, other.problem]).toContain('damaged')
  })

  test('ends the work on leaving: nothing is told any more, and questions that wait are answered', async () => {
    await using world = createDesk()
    const { desk, told } = world
    const long = bytesOf('a.txt', declarationText('eng', 40))
    const { id } = desk.open(reviewOf(long, bytesOf('b.txt', declarationText('fra', 40))))
    const asked = desk.ask(id, 'find', { text: 'a' })
    await until(() => expect(told.length).toBeGreaterThan(0), { interval: 2 })
    const waiting = desk.ask(id, 'quoted', { ids: [] })
    desk.close(id)
    const count = told.length
    await waiting
    await asked
    expect(desk.get(id)).toBeNull()
    expect(await desk.ask(id, 'rows', { from: 0, limit: 1 })).toBeNull()
    await desk.closeAll()
    expect(told).toHaveLength(count)
  })

  test('ends the work on leaving also in the midst of aligning: nothing of it goes on', async () => {
    const threads = (): number => (process.report.getReport() as { workers: unknown[] }).workers.length
    // Its worker goes on after the review.
    await reader.passages(source)
    const before = threads()
    await using world = createDesk()
    const { desk, told } = world
    const { id } = desk.open(
      reviewOf(bytesOf('a.txt', declarationText('eng', 60)), bytesOf('b.txt', declarationText('fra', 60))),
    )
    await until(() => expect(desk.get(id)).toMatchObject({ stage: 'aligning' }), { interval: 1 })
    expect(threads()).toBe(before + 1)
    desk.close(id)
    await desk.closeAll()
    expect(threads()).toBe(before)
    expect(told.at(-1)?.stage).toBe('aligning')
  })

  test('keeps three open, and closes the one that was not looked at for longest', async () => {
    await using world = createDesk()
    const { desk } = world
    const [one, two, three] = [0, 1, 2].map(() => desk.open(reviewOf(source, target)).id)
    desk.get(there(one))
    const four = desk.open(reviewOf(source, target)).id
    expect(desk.all().map(({ id }) => id)).toEqual([four, one, three])
    expect(desk.get(there(two))).toBeNull()
  })
})

describe('a delivery that means no good', () => {
  const zeros = new Uint8Array(60_000_000)
  const scripted =
    '<h1 onclick="steal()">Titre</h1><script>steal()</script><p>Texte \u202Eevil.exe <img src=x onerror=steal()> propre.</p>'
  const entities = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'a'.repeat(9_000)}"><!ENTITY b "${'&a;'.repeat(9_000)}">]><xliff version="1.2"><file><body><trans-unit id="1"><source>&b;</source><target>&b;</target></trans-unit></body></file></xliff>`

  test.each([
    ['a page with a script', bytesOf('leaflet.html', scripted)],
    [
      'an archive that unfolds to more than there is',
      bytesOf('leaflet.docx', zipSync({ 'word/document.xml': zeros, '[Content_Types].xml': zeros })),
    ],
    ['entities that unfold', bytesOf('leaflet.xlf', entities)],
    [
      'bytes that are nothing',
      bytesOf(
        'leaflet.pdf',
        new Uint8Array(5_000).map((_, at) => (at * 7919) % 251),
      ),
    ],
    ['a line without end', bytesOf('leaflet.txt', 'a'.repeat(3_000_000))],
    ['half a million of one sign', bytesOf('leaflet.txt', '((((('.repeat(100_000))],
    ['a table of nothing but separators', bytesOf('leaflet.csv', ',\n'.repeat(200_000))],
  ])('ends in a state, with its worker alive: %s', async (_, hostile) => {
    await using world = createDesk({
      limits: { ...documentLimits, partBytes: 20_000_000, unpackedBytes: 40_000_000 },
    })
    const { desk } = world
    const { id } = desk.open(reviewOf(source, hostile))
    await untilDone(desk, id)
    const { rows } = there(await desk.ask(id, 'rows', { from: 0, limit: 200 }))
    expect(JSON.stringify(rows)).not.toContain('steal')
    const sheet = await desk.makeFile(id, 'makeSheet', { words: sheetWords, language, answersName: 'a.json' }, 's.html')
    if (sheet !== 'tooLarge') expect(await gather(there(sheet).open())).not.toMatch(/onerror|steal|\u202E/)
    expect(world.logged).toEqual([])
  })
})

describe('a long document', () => {
  const open = (world: ReturnType<typeof createDesk>) =>
    world.desk.open(
      reviewOf(bytesOf('a.txt', declarationText('eng', 40)), bytesOf('b.txt', declarationText('fra', 40))),
    )
  const untilBegun = async (desk: ReturnType<typeof createDesk>['desk'], id: ReviewId) =>
    until(
      () => {
        const state = there(desk.get(id))
        if (state.rows === 0) throw new Error('no rows yet')
        return state
      },
      { interval: 1 },
    )

  test('shows its first rows while the whole is aligned, without findings, and answers meanwhile', async () => {
    await using world = createDesk()
    const { desk, told } = world
    const { id } = open(world)
    const begun = await untilBegun(desk, id)
    expect(begun).toMatchObject({ stage: 'aligning', findings: { critical: 0, major: 0, minor: 0 } })
    const { total, rows } = there(await desk.ask(id, 'rows', { from: 0, limit: 20 }))
    expect(desk.get(id)?.stage).toBe('aligning')
    expect(total).toBe(begun.rows)
    expect(rows).toHaveLength(20)
    expect(rows.every(({ findingIds }) => findingIds.length === 0)).toBe(true)
    const ready = await untilDone(desk, id)
    expect(ready.rows).toBeGreaterThan(begun.rows * 3)
    const all = there(await desk.ask(id, 'rows', { from: 0, limit: 20 }))
    const sentences = ({ source: one, target: other }: (typeof rows)[number]) =>
      JSON.stringify([one.range, other.range])
    const settled = new Set(all.rows.map(sentences))
    expect(rows.filter((row) => settled.has(sentences(row))).length).toBeGreaterThan(15)
    expect(told.filter(({ stage, rows: count }) => stage === 'checking' && count === begun.rows)).toEqual([])
  })

  test('ties nothing to rows that may yet change: what is corrected or quoted waits until all are aligned', async () => {
    await using world = createDesk()
    const { desk } = world
    const { id } = open(world)
    await untilBegun(desk, id)
    const stages: (string | undefined)[] = []
    const noted = async <Value>(answer: Promise<Value>): Promise<Value> => {
      const value = await answer
      stages.push(desk.get(id)?.stage)
      return value
    }
    const [corrected, quoted] = await Promise.all([
      noted(desk.ask(id, 'correct', { rows: null, remarkRows: [3] })),
      noted(desk.ask(id, 'quoted', { ids: [] })),
    ])
    expect(stages).not.toContain('aligning')
    expect(corrected).toMatchObject({ corrections: [], remarkRows: [3] })
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

  test('leave main free while they are checked, and the rows are there before the checks end', async () => {
    await using world = createDesk()
    const { desk, told } = world
    const from = bytesOf(
      'app.po',
      po(
        english,
        english.map(() => ''),
      ),
    )
    const into = bytesOf('app.po', po(english, french))
    const { id } = desk.open(reviewOf(from, into))
    await until(() => expect(desk.get(id)?.rows).toBeGreaterThan(0), { interval: 5 })
    const watch = watchTurns()
    const answered: number[] = []
    let stage = desk.get(id)?.stage
    while (stage !== 'ready' && stage !== 'failed') {
      const askedAt = performance.now()
      const { rows } = there(await desk.ask(id, 'rows', { from: 10_000, limit: 50 }))
      expect(rows).toHaveLength(50)
      answered.push(performance.now() - askedAt)
      stage = desk.get(id)?.stage
    }
    const turns = watch.end().toSorted((one, other) => one - other)
    const busyMs = turns[Math.floor(0.99 * turns.length)] ?? 0
    expect(desk.get(id)).toMatchObject({ stage: 'ready', rows: units })
    const { findings } = there(await desk.ask(id, 'findings', { from: 0, limit: 20, withDismissed: false }))
    expect(findings).toContainEqual(expect.objectContaining({ row: 700, found: ['999999'] }))
    const before = told.find(({ stage: one, rows }) => one === 'checking' && rows === units)
    expect(before).toBeDefined()
    // Generous: the machine may be a slow one.
    expect(turns.length).toBeGreaterThan(10)
    expect(busyMs).toBeLessThan(150)
    expect(answered.length).toBeGreaterThan(2)
    process.stderr.write(
      `review of ${String(units)} units: main busy at a stretch p99 ${busyMs.toFixed(1)} ms, max ${(turns.at(-1) ?? 0).toFixed(1)} ms; ` +
        `${String(answered.length)} windows while checking, slowest ${Math.max(...answered).toFixed(0)} ms\n`,
    )
  })
})
