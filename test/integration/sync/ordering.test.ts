// Help with ordering: earlier orders, presets, findings, lead times; and an outbox that follows its settings.
import { afterEach, describe, expect, test } from 'vitest'
import type { AccountId, LanguageCode, OrderId, SourceFileId } from '../../../preload/contract/index.ts'
import { createDemoService } from '../../../main/demo/demo-service.ts'
import type { Reading } from '../../../main/documents/model.ts'
import {
  composeDraft,
  connect,
  connectedWorld,
  createWorld,
  demoKey,
  endWorlds,
  entryOf,
  nextPoll,
  placed,
  placeOrder,
  send,
  until,
  untilAwaiting,
  untilEntry,
  value,
} from './world.ts'
import type { World } from './world.ts'

afterEach(endWorlds)

function language(code: string) {
  return code as LanguageCode
}
const day = 24 * 60 * 60_000

async function composedAndPlaced(world: World, accountId: AccountId, fields: Parameters<typeof composeDraft>[2] = {}) {
  const draft = await composeDraft(world, accountId, fields)
  return { draft, ref: await placed(world, draft.id) }
}

describe('an earlier order', () => {
  test('is ordered again with its fields and files, as a draft that refers to it', async () => {
    const { world, accountId } = await connectedWorld()
    const { ref, draft } = await composedAndPlaced(world, accountId, {
      changes: { instructions: 'Plain words.', urgency: 'high' },
    })
    const again = await value(world.verso.drafts.fromOrder({ ref, kind: 'again' }))
    await world.idle()
    expect(again).toMatchObject({
      fields: { ...draft.fields, deadline: null },
      basedOn: { kind: 'again', ref, title: draft.fields.title },
      sameTitle: { ref },
    })
    const ready = await value(world.verso.drafts.get({ draftId: again.id }))
    expect(ready.files).toMatchObject([{ name: 'leaflet.txt', state: 'ready', reading: 'read', wordCount: 8 }])
    expect(ready.findings).toMatchObject([{ code: 'orderedBefore', excerpt: draft.fields.title, number: 1 }])

    const later = await placed(world, again.id)
    expect(await value(world.verso.orders.get({ ref: later }))).toMatchObject({
      basedOn: { kind: 'again', ref, title: draft.fields.title },
    })
    expect(
      Buffer.from(world.demo.readDocument(world.demo.sourceDocuments(later.orderId)[0]?.document_id ?? 0)),
    ).toEqual(Buffer.from(world.demo.readDocument(world.demo.sourceDocuments(ref.orderId)[0]?.document_id ?? 0)))
  })

  test('can have a new version with its fields and without its files', async () => {
    const { world, accountId } = await connectedWorld()
    const { ref, draft } = await composedAndPlaced(world, accountId)
    const next = await value(world.verso.drafts.fromOrder({ ref, kind: 'newVersion' }))
    expect(next).toMatchObject({
      files: [],
      fields: { title: draft.fields.title },
      basedOn: { kind: 'newVersion', ref },
    })
  })

  test('that was not placed here cannot become a draft', async () => {
    const { world, accountId } = await connectedWorld()
    const ref = { accountId, orderId: 4_711 as OrderId }
    expect(await world.verso.drafts.fromOrder({ ref, kind: 'again' })).toMatchObject({ error: { code: 'notFound' } })
    expect((await value(world.verso.drafts.list())).total).toBe(0)
  })

  test('shows how long the language pair takes, once there are three', async () => {
    const { world, accountId } = await connectedWorld({ deliverAfterMs: 100 * day })
    const ask = () =>
      value(
        world.verso.orders.leadTime({
          sourceLanguage: language('eng'),
          targetLanguages: [language('swh'), language('ara')],
        }),
      )
    for (const [index, days] of [1, 2, 6].entries()) {
      const ref = await placeOrder(world, accountId, { title: `Leaflet ${String(index)}`, changes: { deadline: null } })
      if (index === 2) expect((await ask()).pairs[0]).toMatchObject({ count: 2, medianMs: null })
      world.clock.advance(days * day)
      await world.demo.deliverNow(ref.orderId)
      await nextPoll(world)
      await untilAwaiting(world, index + 1)
    }
    const { pairs } = await ask()
    expect(pairs).toMatchObject([{ count: 3 }, { targetLanguage: 'ara', count: 0, medianMs: null }])
    expect(Math.round((pairs[0]?.medianMs ?? 0) / day)).toBe(2)
    expect(Math.round((pairs[0]?.slowestQuarterMs ?? 0) / day)).toBe(4)
  })
})

describe('a draft', () => {
  const tracked: Reading = {
    reading: 'read',
    wordCount: 40,
    guessedLanguage: null,
    text: 'text',
    countedHow: 'words',
    facts: [{ code: 'trackedChanges', number: 3, words: 7, places: [], excerpt: 'old words' }],
  }

  test('shows findings, remembers ignored ones, and shows them again for another file', async () => {
    const { world, accountId } = await connectedWorld({ reader: { read: async () => tracked } })
    const draft = await composeDraft(world, accountId)
    await world.idle()
    const findings = async () => (await value(world.verso.drafts.get({ draftId: draft.id }))).findings
    expect(await findings()).toMatchObject([
      { code: 'trackedChanges', severity: 'problem', number: 3, words: 7, excerpt: 'old words', isIgnored: false },
    ])
    const findingId = (await findings())[0]?.id ?? ''
    await value(world.verso.drafts.ignoreFinding({ draftId: draft.id, findingId, isIgnored: true }))
    await world.restart()
    expect(await findings()).toMatchObject([{ id: findingId, isIgnored: true }])
    await value(world.verso.drafts.addText({ draftId: draft.id, name: 'other.txt', text: 'Another text.' }))
    await world.idle()
    expect((await findings()).map(({ isIgnored }) => isIgnored)).toEqual([true, false])
    await value(world.verso.drafts.ignoreFinding({ draftId: draft.id, findingId, isIgnored: false }))
    expect((await findings()).map(({ isIgnored }) => isIgnored)).toEqual([false, false])
  })

  test('is checked again when its fields change: a deadline too soon for its size', async () => {
    const { world, accountId } = await connectedWorld({
      reader: { read: async () => ({ ...tracked, wordCount: 20_000, facts: [] }) },
    })
    const draft = await composeDraft(world, accountId)
    await world.idle()
    const due = async (days: number) => {
      const deadline = new Date(world.clock.now() + days * day).toISOString()
      const { findings } = await value(world.verso.drafts.save({ draftId: draft.id, changes: { deadline } }))
      return findings.map(({ code }) => code)
    }
    expect(await due(2)).toEqual(['shortTime'])
    expect(await due(20)).toEqual([])
  })

  test('uses the word count that the person enters instead of the computed one', async () => {
    const { world, accountId } = await connectedWorld()
    const draft = await composeDraft(world, accountId, { texts: { 'a.txt': 'one two', 'b.txt': 'three' } })
    await world.idle()
    const [first] = draft.files
    if (first === undefined) throw new Error('no file')
    const set = (wordCount: number | null) =>
      value(world.verso.drafts.setFileWordCount({ draftId: draft.id, fileId: first.id, wordCount }))
    expect(await set(100)).toMatchObject({ countedWords: 101, files: [{ wordCount: 2, wordCountOverride: 100 }, {}] })
    await placed(world, draft.id)
    expect(world.demo.orders()).toMatchObject([{ source_wordcount: 101 }])
  })

  test('that was discarded is in a separate list until it is restored', async () => {
    const { world, accountId } = await connectedWorld()
    const draft = await composeDraft(world, accountId)
    await value(world.verso.drafts.discard({ draftId: draft.id }))
    const { rows } = await value(world.verso.drafts.discarded())
    expect(rows).toMatchObject([{ id: draft.id, title: draft.fields.title }])
    expect(rows[0]?.discardedAt).not.toBeNull()
    await value(world.verso.drafts.restore({ draftId: draft.id }))
    expect((await value(world.verso.drafts.discarded())).rows).toEqual([])
    expect((await value(world.verso.drafts.list())).rows).toMatchObject([{ discardedAt: null }])
  })
})

describe('presets', () => {
  test('survive a restart, are changed in place, and are listed by name', async () => {
    const { world } = await connectedWorld()
    const { presets } = world.verso
    const languages = ['swh', 'som', 'amh', 'swh'].map(language)
    const set = await value(presets.saveLanguageSet({ id: null, name: 'East Africa', languages }))
    await value(presets.saveLanguageSet({ id: null, name: 'élan', languages: [language('fra')] }))
    await value(presets.saveLanguageSet({ id: null, name: 'Zone', languages: [language('fra')] }))
    const snippet = await value(
      presets.saveSnippet({ id: null, use: 'instructions', name: 'Tone', text: 'Plain words.' }),
    )
    await value(presets.saveSnippet({ id: snippet.id, use: 'instructions', name: 'Tone', text: 'Plain, warm words.' }))
    await world.restart()
    expect(await value(world.verso.presets.list())).toMatchObject({
      languageSets: [{ name: 'East Africa', languages: ['swh', 'som', 'amh'] }, { name: 'élan' }, { name: 'Zone' }],
      snippets: [{ id: snippet.id, text: 'Plain, warm words.' }],
      templates: [],
    })
    await value(world.verso.presets.removeLanguageSet({ id: set.id }))
    expect((await value(world.verso.presets.list())).languageSets).toHaveLength(2)
  })

  test('a template gives a draft everything except what belongs to one order', async () => {
    const { world, accountId } = await connectedWorld()
    const draft = await composeDraft(world, accountId, { changes: { instructions: 'Warm.', split: 'onePerTarget' } })
    const template = await value(world.verso.presets.saveTemplate({ id: null, name: 'Leaflets', draftId: draft.id }))
    await value(world.verso.presets.renameTemplate({ id: template.id, name: 'All leaflets' }))
    const next = await value(world.verso.drafts.fromTemplate({ templateId: template.id, accountId }))
    expect(next.fields).toEqual({ ...draft.fields, deadline: null })
    expect(next.files).toEqual([])
    expect((await value(world.verso.presets.list())).templates).toMatchObject([{ name: 'All leaflets' }])
  })

  test('a template keeps its project only for an account that has it', async () => {
    const { world, accountId } = await connectedWorld({ seed: 'showcase' })
    const own = await until(async () => {
      const [project] = (await value(world.verso.projects.list({ accountId }))).projects
      if (project === undefined) throw new Error('no project yet')
      return project.id
    })
    for (const [projectId, kept] of [
      [own, own],
      [(own + 900_000) as typeof own, null],
    ] as const) {
      const draft = await composeDraft(world, accountId, { changes: { projectId } })
      const { id } = await value(world.verso.presets.saveTemplate({ id: null, name: 'Leaflets', draftId: draft.id }))
      const next = await value(world.verso.drafts.fromTemplate({ templateId: id, accountId }))
      expect(next.fields.projectId).toBe(kept)
    }
  })

  test('are kept up to a limit, and further ones are refused', async () => {
    const world = await createWorld()
    for (let count = 0; count < 200; count += 1) {
      await value(
        world.verso.presets.saveSnippet({ id: null, use: 'instructions', name: `Snippet ${String(count)}`, text: 'x' }),
      )
    }
    const more = await world.verso.presets.saveSnippet({ id: null, use: 'instructions', name: 'One more', text: 'x' })
    expect(more).toMatchObject({ ok: false, error: { code: 'tooMany' } })
  })

  test("a language has the person's own name for it, in every account", async () => {
    const { world, accountId } = await connectedWorld()
    const named = async () =>
      (await value(world.verso.languages.list({ accountId }))).languages.find(({ code }) => code === 'rhg')
    await value(world.verso.languages.setOwnName({ code: language('rhg'), ownName: 'Ruáingga' }))
    expect(await named()).toMatchObject({ ownName: 'Ruáingga' })
    await value(world.verso.languages.setOwnName({ code: language('rhg'), ownName: null }))
    expect((await named())?.ownName ?? null).toBeNull()
  })
})

describe('the outbox', () => {
  test('gives the service the callback address of the settings, and none if none is set', async () => {
    const { world, accountId } = await connectedWorld()
    await placeOrder(world, accountId, { title: 'Without' })
    await value(world.verso.settings.set({ callbackUrl: ' https://relief.example/verso ' }))
    const { draft } = await composedAndPlaced(world, accountId, { title: 'With' })
    expect(draft.fields.title).toBe('With')
    expect(world.demo.orders().map(({ callback_url }) => callback_url)).toEqual([null, 'https://relief.example/verso'])
    for (const callbackUrl of [
      'ftp://relief.example',
      'relief.example',
      'https://a:b@relief.example',
      'javascript:1',
    ]) {
      const refused = await world.verso.settings.set({ callbackUrl })
      expect(refused).toMatchObject({ ok: false, error: { code: 'argumentsRefused' } })
    }
  })

  test('shows each file with its own progress', async () => {
    const { world, accountId } = await connectedWorld()
    const draft = await composeDraft(world, accountId, {
      texts: { 'a.txt': 'one', 'b.txt': 'x'.repeat(300_000), 'c.txt': 'three' },
    })
    world.demo.quirks.fail({
      method: 'POST',
      path: /\/documents$/,
      skip: 1,
      fault: { kind: 'hang', isDone: false },
      times: 1,
    })
    const id = await send(world, draft.id)
    await until(async () => {
      const entry = await entryOf(world, id)
      expect(entry?.what).toMatchObject({
        files: [
          { name: 'a.txt', state: 'uploaded', sentBytes: 3, totalBytes: 3 },
          { name: 'b.txt', state: 'uploading', totalBytes: 300_000 },
          { name: 'c.txt', state: 'waiting', sentBytes: 0 },
        ],
      })
    })
    await value(world.verso.outbox.undo({ outboxId: id }))
  })

  test('sends files over a metered connection only after confirmation', async () => {
    const { world, accountId } = await connectedWorld()
    await value(world.verso.settings.set({ uploadOnlyWhenAsked: true }))
    const draft = await composeDraft(world, accountId, { targets: ['swh', 'ara'], changes: { split: 'onePerTarget' } })
    const id = await send(world, draft.id)
    await until(async () => expect(await entryOf(world, id)).toMatchObject({ state: 'queued', waitsToBeAsked: true }))
    world.clock.advance(60 * 60_000)
    await world.restart()
    expect(await entryOf(world, id)).toMatchObject({ state: 'queued', waitsToBeAsked: true })
    // An order without a file does not need to be released.
    await placeOrder(world, accountId, {
      title: 'No file',
      texts: {},
      changes: { postAssignInstructions: 'Ask for the link.' },
    })
    expect(world.requests.some((request) => /^POST .*\/documents$/.test(request))).toBe(false)

    await value(world.verso.outbox.sendNow({ outboxId: id }))
    await until(async () => {
      const { entries } = await value(world.verso.outbox.list())
      expect(entries.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    })
  })

  test('continues automatically when the setting is turned off', async () => {
    const { world, accountId } = await connectedWorld()
    await value(world.verso.settings.set({ uploadOnlyWhenAsked: true }))
    const id = await send(world, (await composeDraft(world, accountId)).id)
    await until(async () => expect(await entryOf(world, id)).toMatchObject({ waitsToBeAsked: true }))
    await value(world.verso.settings.set({ uploadOnlyWhenAsked: false }))
    await untilEntry(world, id, 'confirmed')
  })

  test('pauses one account, across a restart too, while another continues; a service that hangs delays only its own account', async () => {
    const world = await createWorld({ timeoutMs: 60_000 })
    const first = await connect(world)
    const other = await createDemoService({
      directory: `${world.directory}/other`,
      port: 0,
      key: demoKey,
      deliverAfterMs: day,
      clock: world.clock,
    })
    try {
      const second = await value(
        world.verso.accounts.connect({
          name: 'Other',
          baseUrl: other.baseUrl,
          key: demoKey,
          keyHeader: 'X-Service-API-Key',
        }),
      )
      await until(() =>
        expect(world.sync.accounts.statuses().map(({ state }) => state)).toEqual(['upToDate', 'upToDate']),
      )
      await value(world.verso.outbox.setPaused({ isPaused: true, accountId: first }))
      const paused = await send(world, (await composeDraft(world, first, { title: 'Paused' })).id)
      await untilEntry(
        world,
        await send(world, (await composeDraft(world, second.id, { title: 'Free' })).id),
        'confirmed',
      )
      expect(await entryOf(world, paused)).toMatchObject({ state: 'queued' })
      expect(await value(world.verso.outbox.list())).toMatchObject({ isPaused: false, pausedAccounts: [first] })

      await world.restart()
      expect(await value(world.verso.outbox.list())).toMatchObject({ pausedAccounts: [first] })
      world.demo.quirks.fail({ method: 'POST', path: /\/orders$/, fault: { kind: 'hang', isDone: false } })
      await value(world.verso.outbox.setPaused({ isPaused: false, accountId: first }))
      await until(async () => expect(await entryOf(world, paused)).toMatchObject({ state: 'sending' }))
      await untilEntry(
        world,
        await send(world, (await composeDraft(world, second.id, { title: 'Still free' })).id),
        'confirmed',
      )
      expect(await entryOf(world, paused)).toMatchObject({ state: 'sending' })
      expect(other.orders().map(({ title }) => title)).toEqual(['Free', 'Still free'])
    } finally {
      world.demo.quirks.reset()
      await world.stopDemo()
      await other.close()
    }
  })

  test('sends orders held while the computer slept, once, when it wakes', async () => {
    const { world, accountId } = await connectedWorld()
    const { outboxId } = await value(
      world.verso.drafts.send({ draftId: (await composeDraft(world, accountId, { changes: { deadline: null } })).id }),
    )
    world.clock.advance(12 * 60 * 60_000)
    world.sync.trigger('wake')
    world.sync.trigger('online')
    await untilEntry(world, outboxId, 'confirmed')
    expect(world.demo.orders()).toHaveLength(1)
  })

  test('finds an order whose answer was lost even if the clock was set back in the meantime', async () => {
    const { world, accountId } = await connectedWorld()
    const draft = await composeDraft(world, accountId, { changes: { deadline: null } })
    world.demo.quirks.fail({ method: 'POST', path: /\/orders$/, fault: { kind: 'loseAnswer' }, times: 1 })
    world.demo.quirks.fail({ method: 'GET', path: /\/orders(\?|$)/, fault: { kind: 'resetBefore' }, times: 1, skip: 1 })
    const id = await send(world, draft.id)
    await untilEntry(world, id, 'unknown')
    world.clock.setBack(60 * 60_000)
    await value(world.verso.sync.refresh({ accountId }))
    await until(async () => {
      world.clock.advance(5_000)
      expect(await entryOf(world, id)).toMatchObject({ state: 'confirmed' })
    })
    expect(world.demo.orders()).toHaveLength(1)
  })

  test('waits no longer than it said when the clock is set back', async () => {
    const { world, accountId } = await connectedWorld()
    const draft = await composeDraft(world, accountId, { changes: { deadline: null } })
    const { outboxId } = await value(world.verso.drafts.send({ draftId: draft.id }))
    world.clock.setBack(60 * 60_000)
    world.clock.advance(25_000)
    await untilEntry(world, outboxId, 'confirmed')
  })
})

test('recognises a file by its bytes, whatever its name: in the draft and among earlier orders', async () => {
  const { world, accountId } = await connectedWorld()
  const ref = await placeOrder(world, accountId, { title: 'May', texts: { 'a.txt': 'the same words' } })
  const draft = await composeDraft(world, accountId, {
    title: 'June',
    texts: { 'b.txt': 'the same words', 'c.txt': 'the same words', 'd.txt': 'other words' },
  })
  await world.idle()
  const { files, findings } = await value(world.verso.drafts.get({ draftId: draft.id }))
  expect(
    files.map(({ isDuplicate, earlierOrders }) => [isDuplicate, earlierOrders.map((order) => order.title)]),
  ).toEqual([
    [true, ['May']],
    [true, ['May']],
    [false, []],
  ])
  expect(files[0]?.earlierOrders[0]?.ref).toEqual(ref)
  const byCode = (code: string) => findings.filter((finding) => finding.code === code).map(({ fileId }) => fileId)
  const ids: (SourceFileId | null)[] = files.map(({ id }) => id)
  expect(byCode('orderedBefore')).toEqual(ids.slice(0, 2))
  expect(byCode('twiceInDraft')).toEqual(ids.slice(1, 2))
})
