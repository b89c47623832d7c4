// The whole review: a delivery beside its source, the person's comments, the rejection made from them, and the next
// version.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import type {
  DeliveryRef,
  DeliveryRow,
  OutboxEntry,
  ReviewFinding,
  ReviewId,
  ReviewState,
} from '../../../preload/contract/index.ts'
import { declaration } from '../../fixtures/corpus/declaration.ts'
import {
  connectedWorld,
  deliver,
  endWorlds,
  orderElsewhere,
  placeOrder,
  until,
  untilAwaiting,
  untilDownloaded,
  untilEntry,
  value,
} from './world.ts'
import type { World, WorldOptions } from './world.ts'

afterEach(endWorlds)

/** Its articles: the demo has translations of people for them, into all languages of these tests. */
const leaflet = declaration('eng').slice(12, 32).join('\n\n')

interface Delivered {
  world: World
  rows: DeliveryRow[]
}

/** An order into these languages has been delivered and downloaded. */
async function delivered(
  options: WorldOptions & { targets?: string[]; texts?: Record<string, string> } = {},
): Promise<Delivered> {
  const { targets = ['fra'], texts = { 'leaflet.txt': leaflet }, ...rest } = options
  const { world, accountId } = await connectedWorld(rest)
  await placeOrder(world, accountId, { targets, texts })
  await deliver(world)
  const rows = await untilAwaiting(world, targets.length * Object.keys(texts).length)
  for (const { ref } of rows) await untilDownloaded(world, ref)
  return { world, rows }
}

function firstOf<Value>(values: readonly Value[]): Value {
  const [first] = values
  if (first === undefined) throw new Error('there is none')
  return first
}

async function openReview(world: World, ref: DeliveryRef): Promise<ReviewState> {
  const { id } = await value(world.verso.review.open({ ref, sourceFileId: null }))
  return untilReviewed(world, id)
}

async function untilReviewed(world: World, reviewId: ReviewId): Promise<ReviewState> {
  return until(async () => {
    const state = await value(world.verso.review.get({ reviewId }))
    expect(['ready', 'failed']).toContain(state.stage)
    return state
  })
}

async function findingsOf(world: World, reviewId: ReviewId, withDismissed = false): Promise<ReviewFinding[]> {
  return (await value(world.verso.review.findings({ reviewId, from: 0, limit: 200, withDismissed }))).findings
}

function about(quote: string, row: number) {
  return {
    id: null,
    category: 'style' as const,
    severity: 'minor' as const,
    text: 'Too formal for a leaflet.',
    sourceQuote: '',
    targetQuote: quote,
    place: null,
    row,
  }
}

async function sendBack(world: World, ref: DeliveryRef, reason: string): Promise<OutboxEntry> {
  const { outboxId } = await value(world.verso.deliveries.decide({ ref, decision: { kind: 'sendBack', reason } }))
  world.clock.advance(10_000)
  return untilEntry(world, outboxId, 'confirmed')
}

describe('a delivery with a mistake', () => {
  test('is opened, checked, commented on and sent back; its comments are kept', async () => {
    const { world, rows } = await delivered({ quirks: { mistakes: 'always' } })
    const { ref } = firstOf(rows)
    const { verso } = world
    const state = await openReview(world, ref)
    expect(state).toMatchObject({
      stage: 'ready',
      ref,
      source: { name: 'leaflet.txt', language: 'eng', problem: null },
    })
    const shown = await value(verso.review.rows({ reviewId: state.id, from: 0, limit: 200 }))
    expect(shown.total).toBe(state.rows)
    expect(shown.rows[0]?.source.sentences.join(' ')).toContain('Article 1')
    const findings = await findingsOf(world, state.id)
    expect(findings.length).toBeGreaterThan(0)
    const finding = firstOf(findings)

    const comment = await value(verso.review.saveComment({ ref, comment: about('Tous', 1) }))
    expect(comment).toMatchObject({ by: null, row: 1, targetQuote: 'Tous' })
    await value(verso.review.saveComment({ ref, comment: { ...about('Tous les êtres', 1), id: comment.id } }))
    const ownWords = 'Thank you for the quick work.'
    const reason = await value(
      verso.review.wordReason({
        ref,
        reviewId: state.id,
        findingIds: [finding.id],
        commentIds: [comment.id],
        ownWords,
      }),
    )
    expect(reason.isCut).toBe(false)
    expect(reason.text.startsWith(ownWords)).toBe(true)
    expect(reason.text).toContain('1. ')
    expect(reason.text).toContain('2. ')
    expect(reason.text).toContain('Too formal for a leaflet.')

    const draft = { text: ownWords, findingIds: [finding.id], commentIds: [comment.id] }
    await value(verso.deliveries.saveReasonDraft({ ref, ...draft }))
    await world.restart()
    await until(async () => expect(await value(world.verso.deliveries.reasonDraft({ ref }))).toEqual(draft))
    expect((await value(world.verso.review.comments({ ref }))).comments).toMatchObject([
      { id: comment.id, targetQuote: 'Tous les êtres', createdAt: comment.createdAt },
    ])

    await openReview(world, ref)
    await sendBack(world, ref, reason.text)
    expect(world.demo.decisions()).toMatchObject([{ reject_reason: reason.text }])
    expect(await value(world.verso.deliveries.reasonDraft({ ref }))).toEqual({
      text: '',
      findingIds: [],
      commentIds: [],
    })

    await deliver(world)
    const [second] = await untilAwaiting(world, 1)
    const secondRef = firstOf(second === undefined ? [] : [second.ref])
    const later = await openReview(world, secondRef)
    const { comments } = await value(world.verso.review.resolutions({ reviewId: later.id }))
    expect(comments).toHaveLength(2)
    expect(comments.map(({ comment: { text } }) => text)).toContain('Too formal for a leaflet.')
    const ofFinding = comments.find(({ comment: { id } }) => id !== comment.id)
    expect(ofFinding?.verdict).toBe('yes')
    const changes = await value(
      world.verso.review.changes({ reviewId: later.id, earlier: ref, from: 0, limit: 200, onlyChanged: true }),
    )
    expect(changes.counts.same).toBeGreaterThan(0)
    expect(changes.counts.changed + changes.counts.added).toBeGreaterThan(0)
    expect(changes.rows.every(({ state: one }) => one !== 'same')).toBe(true)
  })

  test('a dismissed finding stays hidden, here, in the whole document or in the language pair, until it is restored', async () => {
    const { world, rows } = await delivered({ quirks: { mistakes: 'always' } })
    const { ref } = firstOf(rows)
    const state = await openReview(world, ref)
    const finding = firstOf(await findingsOf(world, state.id))
    for (const scope of ['here', 'file', 'pair'] as const) {
      const { id } = await openReview(world, ref)
      const after = await value(world.verso.review.dismiss({ reviewId: id, findingId: finding.id, scope }))
      expect(after.findings.dismissed).toBeGreaterThan(0)
      expect((await findingsOf(world, id)).map((one) => one.id)).not.toContain(finding.id)
      await world.restart()
      const again = await openReview(world, ref)
      expect(again.findings.dismissed).toBeGreaterThan(0)
      expect((await findingsOf(world, again.id, true)).find((one) => one.id === finding.id)?.dismissed).not.toBeNull()
      await value(world.verso.review.dismiss({ reviewId: again.id, findingId: finding.id, scope: null }))
      expect((await findingsOf(world, again.id)).map((one) => one.id)).toContain(finding.id)
    }
    expect(
      await world.verso.review.dismiss({ reviewId: state.id, findingId: finding.id, scope: 'here' }),
    ).toMatchObject({ ok: false, error: { code: 'notFound' } })
  })

  test('a review opened again is not ended by a late close, and its findings can be quoted', async () => {
    const { world, rows } = await delivered()
    const { ref } = firstOf(rows)
    const { id } = await openReview(world, ref)
    const again = await value(world.verso.review.open({ ref, sourceFileId: null }))
    expect(again.id).toBe(id)
    await value(world.verso.review.close({ reviewId: id }))
    const found = await findingsOf(world, id)
    const asked = { ref, reviewId: id, findingIds: found.map((one) => one.id), commentIds: [], ownWords: 'Please.' }
    expect(await world.verso.review.wordReason(asked)).toMatchObject({ ok: true })
    await value(world.verso.review.close({ reviewId: id }))
    expect(await world.verso.review.get({ reviewId: id })).toMatchObject({ ok: false, error: { code: 'notFound' } })
  })

  test('while rows may still change, a comment stays with its quotation and no row can be corrected', async () => {
    const { world, rows } = await delivered()
    const { ref } = firstOf(rows)
    const { id } = await value(world.verso.review.open({ ref, sourceFileId: null }))
    const [saved, corrected] = await Promise.all([
      value(world.verso.review.saveComment({ ref, comment: about('these words', 3) })),
      world.verso.review.correct({ reviewId: id, rows: null }),
    ])
    expect(saved).toMatchObject({ row: null, targetQuote: 'these words' })
    expect(corrected).toMatchObject({ ok: false, error: { code: 'argumentsRefused' } })
    await untilReviewed(world, id)
    expect(await value(world.verso.review.saveComment({ ref, comment: about('these words', 3) }))).toMatchObject({
      row: 3,
    })
  })

  test('corrected rows are kept after a restart, and comments stay with their passages', async () => {
    const { world, rows } = await delivered()
    const { ref } = firstOf(rows)
    const { id } = await openReview(world, ref)
    const comment = await value(world.verso.review.saveComment({ ref, comment: about('', 5) }))
    const { rows: shown } = await value(world.verso.review.rows({ reviewId: id, from: 0, limit: 3 }))
    const [first, second] = shown
    if (first === undefined || second === undefined) throw new Error('no rows')
    const joined = {
      source: { from: first.source.range.from, to: second.source.range.to },
      target: { from: first.target.range.from, to: second.target.range.to },
    }
    await value(world.verso.review.correct({ reviewId: id, rows: [joined] }))
    expect((await value(world.verso.review.comments({ ref }))).comments).toMatchObject([{ id: comment.id, row: 4 }])
    expect(
      await world.verso.review.correct({ reviewId: id, rows: [{ ...joined, source: { from: 0, to: 999 } }] }),
    ).toMatchObject({ ok: false, error: { code: 'argumentsRefused' } })
    await world.restart()
    const again = await openReview(world, ref)
    expect(again.corrected).toBe(1)
    const { rows: kept } = await value(world.verso.review.rows({ reviewId: again.id, from: 0, limit: 1 }))
    expect(kept).toMatchObject([{ isByHand: true, source: { range: joined.source } }])
    await value(world.verso.review.correct({ reviewId: again.id, rows: null }))
    expect((await value(world.verso.review.comments({ ref }))).comments).toMatchObject([{ row: 5 }])
  })
})

describe('a sheet for a colleague', () => {
  async function sheetOf(world: World, ref: DeliveryRef) {
    const { id } = await openReview(world, ref)
    world.chosen.savePath = join(world.directory, 'sheet.html')
    expect(await value(world.verso.review.saveSheet({ reviewId: id }))).toEqual({ outcome: 'done' })
    const html = await readFile(world.chosen.savePath, 'utf8')
    const data = JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
      format: string
      version: number
      id: string
      rows: [[number, number], [number, number]][]
    }
    return { html, data }
  }

  async function dropped(world: World, ref: DeliveryRef, content: string) {
    const path = join(world.directory, 'answers.json')
    await writeFile(path, content)
    return world.verso.review.addSheet([{ name: path } as File], { ref })
  }

  test('is exported completely, and its answers are imported as comments, once', async () => {
    const { world, rows } = await delivered()
    const { ref } = firstOf(rows)
    const { html, data } = await sheetOf(world, ref)
    expect(html).not.toMatch(/https?:\/\/(?!www\.w3\.org)/)
    const [source, target] = data.rows[3] ?? [
      [0, 0],
      [0, 0],
    ]
    const answers = {
      format: data.format,
      version: data.version,
      sheet: data.id,
      by: 'Amina',
      verdict: 'sendBack',
      general: 'Reads well otherwise.',
      comments: [
        { source, target, quote: 'liberté', category: 'terminology', severity: 'major', words: 'Another word.' },
      ],
    }
    // No review is open: the sheet alone identifies its documents.
    await world.restart()
    expect(await value(dropped(world, ref, JSON.stringify(answers)))).toEqual({ added: 2, by: 'Amina' })
    expect((await value(world.verso.review.comments({ ref }))).comments).toMatchObject([
      { by: 'Amina', text: 'Reads well otherwise.', row: null },
      { by: 'Amina', text: 'Another word.', row: 3, targetQuote: 'liberté', category: 'terminology' },
    ])
    expect(await value(dropped(world, ref, JSON.stringify(answers)))).toEqual({ added: 0, by: 'Amina' })
    // The review that was opened for reading the sheet is closed again.
    expect(await value(world.verso.review.open({ ref, sourceFileId: null }))).toMatchObject({ stage: 'reading' })

    for (const hostile of [
      'not a sheet at all',
      '{"sheet":"' + 'a'.repeat(32) + '"}',
      JSON.stringify({ ...answers, sheet: 'f'.repeat(32) }),
      JSON.stringify({
        ...answers,
        comments: [{ ...answers.comments[0], source: [90_000, 90_001], target: [90_000, 90_001] }],
      }),
      JSON.stringify({ ...answers, extra: { __proto__: 1 } }),
      JSON.stringify({ ...answers, version: 99 }),
    ]) {
      expect(await dropped(world, ref, hostile)).toMatchObject({ ok: false, error: { code: 'notASheet' } })
    }
    expect((await value(world.verso.review.comments({ ref }))).comments).toHaveLength(2)
  })

  test('findings are saved as a table and as a page', async () => {
    const { world, rows } = await delivered({ quirks: { mistakes: 'always' } })
    const { ref } = firstOf(rows)
    const { id } = await openReview(world, ref)
    for (const format of ['csv', 'html'] as const) {
      world.chosen.savePath = join(world.directory, `findings.${format}`)
      expect(await value(world.verso.review.saveFindings({ reviewId: id, format }))).toEqual({ outcome: 'done' })
      const saved = await readFile(world.chosen.savePath, 'utf8')
      expect(saved).toContain(firstOf(await findingsOf(world, id)).sourceText.slice(0, 40))
      expect(saved).toContain('Completeness')
    }
    world.chosen.savePath = null
    expect(await value(world.verso.review.saveSheet({ reviewId: id }))).toEqual({ outcome: 'cancelled' })
  })
})

describe('accepting several at once', () => {
  test('includes opened and waived deliveries, each as an entry of its own that can be undone', async () => {
    const { world, rows } = await delivered({ targets: ['fra', 'spa', 'swh'] })
    const refs = rows.map(({ ref }) => ref)
    const [one, two, three] = refs
    if (one === undefined || two === undefined || three === undefined) throw new Error('not three')
    const { deliveries, outbox } = world.verso
    await value(deliveries.markSeen({ ref: one }))
    expect((await value(deliveries.get({ ref: one }))).isOpened).toBe(true)
    expect((await value(deliveries.get({ ref: two }))).isOpened).toBe(false)
    expect(await deliveries.acceptMany({ refs, waived: [two] })).toMatchObject({
      ok: false,
      error: { code: 'notOpened' },
    })
    expect((await value(outbox.list())).entries.filter(({ state }) => state === 'held')).toEqual([])

    const { outboxIds } = await value(deliveries.acceptMany({ refs: [...refs, one], waived: [two, three] }))
    expect(outboxIds).toHaveLength(3)
    expect(await deliveries.acceptMany({ refs: [one], waived: [] })).toMatchObject({
      ok: false,
      error: { code: 'alreadyDone' },
    })
    await value(outbox.undo({ outboxId: firstOf(outboxIds.slice(1)) }))
    world.clock.advance(10_000)
    await untilEntry(world, firstOf(outboxIds), 'confirmed')
    await untilEntry(world, firstOf(outboxIds.slice(2)), 'confirmed')
    expect(world.demo.decisions().map(({ delivery_status }) => delivery_status)).toEqual(['accepted', 'accepted'])
    await untilAwaiting(world, 1)
  })

  test('never includes deliveries that another program ordered', async () => {
    const { world, ref } = await foreign()
    await value(world.verso.deliveries.markSeen({ ref }))
    expect(await world.verso.deliveries.acceptMany({ refs: [ref], waived: [ref] })).toMatchObject({
      ok: false,
      error: { code: 'notOpened' },
    })
  })
})

async function foreign() {
  const { world } = await connectedWorld()
  await orderElsewhere(world, leaflet)
  const { ref } = firstOf(await untilAwaiting(world, 1))
  await untilDownloaded(world, ref)
  return { world, ref }
}

test('a delivery is reviewed beside its source, or beside another one that the person chooses', async () => {
  const notice = declaration('eng').slice(40, 60).join('\n\n')
  const { world, rows } = await delivered({ texts: { 'leaflet.txt': leaflet, 'notice.txt': notice } })
  const details = await Promise.all(rows.map(async ({ ref }) => value(world.verso.deliveries.get({ ref }))))
  for (const { row, sources } of details) {
    expect(sources[0]).toMatchObject({
      name: row.name.startsWith('notice') ? 'notice.txt' : 'leaflet.txt',
      fit: 'likely',
    })
    expect(sources[1]?.fit).not.toBe('likely')
  }
  const { row, sources } = firstOf(details)
  const other = sources[1]
  if (other === undefined) throw new Error('there are two')
  await value(world.verso.deliveries.chooseSource({ ref: row.ref, sourceFileId: other.id }))
  await world.restart()
  expect(await openReview(world, row.ref)).toMatchObject({ source: { name: other.name } })
})

describe('a delivery of another program’s order', () => {
  test('is read beside a source that was attached by hand, which is kept and can be removed', async () => {
    const { world, ref } = await foreign()
    const { verso } = world
    expect((await value(verso.deliveries.get({ ref }))).sources).toEqual([])
    expect(await openReview(world, ref)).toMatchObject({ stage: 'failed', source: { problem: 'noSource' } })

    const path = join(world.directory, 'source.txt')
    await writeFile(path, `Placed by another program\n\n${leaflet}`)
    const detail = await value(verso.deliveries.attachSource([{ name: path } as File], { ref }))
    expect(detail.sources).toMatchObject([{ name: 'source.txt', isAttached: true }])
    await writeFile(path, 'changed afterwards')
    await world.restart()
    const state = await openReview(world, ref)
    expect(state).toMatchObject({ stage: 'ready', source: { name: 'source.txt' } })
    expect(
      (await value(world.verso.review.rows({ reviewId: state.id, from: 1, limit: 1 }))).rows[0]?.source.sentences,
    ).not.toEqual([])

    const { id } = firstOf(detail.sources)
    expect((await value(world.verso.deliveries.detachSource({ ref, sourceFileId: id }))).sources).toEqual([])
    expect(await world.verso.deliveries.attachSource([{ name: world.directory } as File], { ref })).toMatchObject({
      ok: false,
      error: { code: 'notAFile' },
    })
    world.chosen.files = []
    expect(await value(world.verso.deliveries.pickSource({ ref }))).toBeNull()
  })
})

describe('exporting', () => {
  test('all documents of an order become one archive, named by the person’s pattern', async () => {
    const { world, rows } = await delivered({
      targets: ['fra', 'spa'],
      texts: { 'leaflet.txt': leaflet, 'short.txt': leaflet.slice(0, 300) },
    })
    const { ref } = firstOf(rows)
    world.chosen.savePath = join(world.directory, 'all.zip')
    const saved = await value(
      world.verso.deliveries.saveAll({
        ref: { accountId: ref.accountId, orderId: ref.orderId },
        pattern: '{title}/{language}/{name}',
        onlyLatest: true,
      }),
    )
    expect(saved).toEqual({ outcome: 'done', saved: 4 })
    const names = await namesIn(await readFile(world.chosen.savePath))
    expect(names).toHaveLength(4)
    for (const name of names) expect(name).toMatch(/^Cholera prevention leaflet\/(fra|spa)\/[^/]+\.txt$/)
  })

  test('a document is dragged out as a separate copy', async () => {
    const { world, rows } = await delivered()
    const { ref, name } = firstOf(rows)
    await value(world.verso.deliveries.startDrag({ ref }))
    const [path] = world.dragged
    expect(path?.endsWith(name)).toBe(true)
    expect((await readFile(path ?? '', 'utf8')).length).toBeGreaterThan(100)
    expect(await readdir(join(world.directory, 'open'))).toHaveLength(1)
  })
})

function namesIn(bytes: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (zip === undefined) {
        reject(error ?? new Error('no archive'))
        return
      }
      const names: string[] = []
      zip.on('entry', (entry: { fileName: string }) => {
        names.push(entry.fileName)
        zip.readEntry()
      })
      zip.on('end', () => resolve(names))
      zip.on('error', reject)
      zip.readEntry()
    })
  })
}

describe('glossaries', () => {
  test('are kept unchanged, used for their languages, and can be removed', async () => {
    const { world, rows } = await delivered()
    const { ref } = firstOf(rows)
    const path = join(world.directory, 'Terms.csv')
    await writeFile(path, 'source,target\ndignity,honneur\n')
    const { id } = await openReview(world, ref)
    const glossary = await value(world.verso.review.addGlossary([{ name: path } as File], undefined))
    expect(glossary).toMatchObject({ name: 'Terms', terms: 1, isUsed: true, sourceLanguage: null })
    const codes = async (reviewId: ReviewId) => (await findingsOf(world, reviewId)).map(({ code }) => code)
    await until(async () => expect(await codes(id)).toContain('termMissing'))
    await value(world.verso.review.changeGlossary({ id: glossary.id, changes: { targetLanguage: 'spa' as never } }))
    await until(async () => expect(await codes(id)).not.toContain('termMissing'))
    await value(world.verso.review.changeGlossary({ id: glossary.id, changes: { targetLanguage: 'fra' as never } }))
    await world.restart()
    const again = await openReview(world, ref)
    expect(await codes(again.id)).toContain('termMissing')
    await value(world.verso.review.removeGlossary({ id: glossary.id }))
    expect((await value(world.verso.review.glossaries())).glossaries).toEqual([])

    await writeFile(path, Buffer.alloc(5_000))
    expect(await world.verso.review.addGlossary([{ name: path } as File], undefined)).toMatchObject({
      ok: false,
      error: { code: 'notAGlossary' },
    })
  })
})

test('comments and dismissals are deleted with their account', async () => {
  const { world, rows } = await delivered()
  const { ref } = firstOf(rows)
  await value(world.verso.review.saveComment({ ref, comment: about('', 0) }))
  expect((await value(world.verso.review.comments({ ref }))).comments).toHaveLength(1)
  await value(world.verso.accounts.remove({ accountId: ref.accountId }))
  expect((await value(world.verso.review.comments({ ref }))).comments).toEqual([])
})
