// A draft while it is typed: it shows at once, is saved within a quarter of a second, and no answer replaces what was typed since.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Draft, DraftFields, DraftGap, Result, SourceFileId } from '../../../preload/contract/index.ts'
import { DraftEditor } from '../../../renderer/state/drafts/draft-editor.svelte.ts'
import { Drafts } from '../../../renderer/state/drafts/drafts.svelte.ts'
import { draftingAnswers, radioDraft } from '../../harness/drafting.ts'
import { createFakeBridge, ok, refused } from '../../harness/fake-bridge.ts'
import type { FakeAnswers } from '../../harness/fake-bridge.ts'
import { createManualClock } from './manual-clock.ts'

const draftId = radioDraft.id

/** Lets all pending work finish. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

async function opened(answers: FakeAnswers['drafts'] = {}) {
  const fake = createFakeBridge({ drafts: { ...draftingAnswers({ hasDrafts: true }), ...answers } })
  const clock = createManualClock(0)
  const editor = new DraftEditor({ bridge: fake.bridge, clock, draftId })
  await editor.load()
  const saves = () =>
    fake.calls.filter(({ name }) => name === 'drafts.save').map(({ args }) => (args[0] as { changes: unknown }).changes)
  const shown = (): Draft => {
    if (editor.draft.state !== 'here') throw new Error('the draft is not shown')
    return editor.draft.value
  }
  return { editor, fake, clock, saves, shown }
}

describe('typing', () => {
  test('shows in the same frame and is saved within a quarter of a second, even while typing continues', async () => {
    const { editor, clock, saves, shown } = await opened()
    for (const title of ['R', 'Ra', 'Rad', 'Radi', 'Radio']) {
      editor.change({ title })
      expect(shown().fields.title).toBe(title)
      clock.advance(60)
    }
    await settle()
    expect(saves()).toEqual([{ title: 'Radio' }])
  })

  test('sends only what changed', async () => {
    const { editor, saves } = await opened()
    editor.change({ urgency: 'high' })
    editor.change({ title: 'New' })
    await editor.flush()
    expect(saves()).toEqual([{ title: 'New', urgency: 'high' }])
  })

  test('is not replaced by a slower answer, and text typed in the meantime is saved after it', async () => {
    const answers: ((result: Result<Draft>) => void)[] = []
    const { editor, saves, shown } = await opened({ save: () => new Promise((resolve) => answers.push(resolve)) })
    editor.change({ title: 'one' })
    const saved = editor.flush()
    editor.change({ title: 'one two' })
    answers[0]?.({ ok: true, value: { ...radioDraft, fields: { ...radioDraft.fields, title: 'one' } } })
    await settle()
    expect(shown().fields.title).toBe('one two')
    expect(saves()).toEqual([{ title: 'one' }, { title: 'one two' }])
    answers[1]?.({ ok: true, value: radioDraft })
    await saved
    expect(shown().fields.title).toBe('one two')
  })

  test('that could not be saved stays, is reported, and is saved again automatically', async () => {
    let isFull = true
    const { editor, clock, saves, shown } = await opened({
      save: () => (isFull ? refused({ code: 'diskFull' }) : ok(radioDraft)),
    })
    editor.change({ instructions: 'Short sentences.' })
    await editor.flush()
    expect(editor.problem?.code).toBe('diskFull')
    isFull = false
    clock.advance(3_000)
    await settle()
    expect(editor.problem).toBeNull()
    expect(shown().fields.instructions).toBe('Short sentences.')
    expect(saves()).toEqual([{ instructions: 'Short sentences.' }, { instructions: 'Short sentences.' }])
  })

  test('is saved when the view is left', async () => {
    const { editor, saves } = await opened()
    editor.change({ title: 'Left in the middle of a wo' })
    editor.close()
    await settle()
    expect(saves()).toEqual([{ title: 'Left in the middle of a wo' }])
  })

  test('in any order with any answers, ends with main and window in agreement', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('type' as const), title: fc.string({ maxLength: 8 }) }),
      fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 400 }) }),
      fc.record({ do: fc.constant('answer' as const), isTaken: fc.boolean() }),
      fc.constant({ do: 'flush' as const }),
      fc.constant({ do: 'event' as const }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        let held: DraftFields = radioDraft.fields
        const waiting: ((isTaken: boolean) => void)[] = []
        const { editor, fake, clock, shown } = await opened({
          get: () => ok({ ...radioDraft, fields: held }),
          save: ({ changes }) =>
            new Promise((resolve) => {
              waiting.push((isTaken) => {
                if (!isTaken) {
                  void refused({ code: 'diskFull' }).then(resolve)
                  return
                }
                held = { ...held, ...(changes as Partial<DraftFields>) }
                resolve({ ok: true, value: { ...radioDraft, fields: held } })
              })
            }),
        })
        let typed = radioDraft.fields.title
        for (const one of steps) {
          if (one.do === 'type') editor.change({ title: (typed = one.title) })
          else if (one.do === 'wait') clock.advance(one.ms)
          else if (one.do === 'answer') waiting.shift()?.(one.isTaken)
          else if (one.do === 'flush') void editor.flush()
          else fake.emit('drafts', 'changed', { draftIds: [draftId] })
          await settle()
          expect(shown().fields.title).toBe(typed)
        }
        for (let round = 0; round < 40 && (waiting.length > 0 || held.title !== typed); round += 1) {
          clock.advance(3_000)
          await settle()
          waiting.shift()?.(true)
          await settle()
        }
        expect(held.title).toBe(typed)
        editor.close()
      }),
      { numRuns: 60 },
    )
  })
})

describe('files', () => {
  const names = (draft: Draft) => draft.files.map(({ name }) => name)
  const first = radioDraft.files[0]?.id ?? ('' as SourceFileId)

  test('move in the same frame', async () => {
    const { editor, shown } = await opened()
    const moving = editor.moveFile(first, 2)
    expect(names(shown())).toEqual(['Broadcast plan.xlsx', 'clip-48.srt', 'Spot 1 – safe water.docx'])
    await moving
    expect(names(shown())).toEqual(['Broadcast plan.xlsx', 'clip-48.srt', 'Spot 1 – safe water.docx'])
  })

  test('that could not be removed come back', async () => {
    const { editor, shown } = await opened({ removeFile: () => refused({ code: 'internal' }) })
    const removing = editor.removeFile(first)
    expect(names(shown())).not.toContain('Spot 1 – safe water.docx')
    expect((await removing).ok).toBe(false)
    expect(names(shown())).toContain('Spot 1 – safe water.docx')
  })

  test('removed while they are copied do not reappear with an older answer', async () => {
    const answers: ((result: Result<Draft>) => void)[] = []
    let isSlow = false
    const { editor, fake, shown } = await opened({
      get: () => (isSlow ? new Promise((resolve) => answers.push(resolve)) : ok(radioDraft)),
    })
    isSlow = true
    fake.emit('drafts', 'changed', { draftIds: [draftId] })
    await settle()
    await editor.removeFile(first)
    answers[0]?.({ ok: true, value: radioDraft })
    await settle()
    expect(names(shown())).not.toContain('Spot 1 – safe water.docx')
  })
})

describe('sending', () => {
  test('includes what was chosen while an earlier change was still being checked', async () => {
    let judged: Promise<unknown> = Promise.resolve()
    const { editor, fake, saves } = await opened({
      gaps: async () => {
        await judged
        return ok({ gaps: [] })
      },
    })
    await settle()
    const judging = Promise.withResolvers<undefined>()
    judged = judging.promise
    editor.change({ title: 'Radio' })
    void editor.flush()
    await settle()
    editor.change({ contactEmail: 'kindu@relief.example' })
    const sent = editor.send()
    await settle()
    judging.resolve(undefined)
    await sent
    expect(saves()).toEqual([{ title: 'Radio' }, { contactEmail: 'kindu@relief.example' }])
    expect(fake.calls.map(({ name }) => name).filter((name) => /save|send/.test(name))).toEqual([
      'drafts.save',
      'drafts.save',
      'drafts.send',
    ])
  })

  test('sends everything that was typed, to the last letter', async () => {
    const { editor, fake } = await opened()
    editor.change({ title: 'Radio spots, week 49' })
    await editor.send()
    expect(fake.calls.map(({ name }) => name).filter((name) => /save|send/.test(name))).toEqual([
      'drafts.save',
      'drafts.send',
    ])
  })

  test('does not happen if the last change could not be saved', async () => {
    const { editor, fake } = await opened({ save: () => refused({ code: 'diskFull' }) })
    editor.change({ title: 'x' })
    const result = await editor.send()
    expect(result).toMatchObject({ ok: false, error: { code: 'diskFull' } })
    expect(fake.calls.some(({ name }) => name === 'drafts.send')).toBe(false)
  })

  test('of an incomplete draft says what is missing', async () => {
    const gaps: DraftGap[] = ['noContact']
    const { editor } = await opened({ send: () => refused({ code: 'draftIncomplete' }), gaps: () => ok({ gaps }) })
    expect((await editor.send()).ok).toBe(false)
    expect(editor.gaps).toEqual(gaps)
  })
})

test('a draft that was sent or discarded says so instead of showing an empty form', async () => {
  const { editor, fake } = await opened()
  await editor.discard()
  fake.emit('drafts', 'changed', { draftIds: [draftId] })
  await settle()
  expect(editor.draft).toMatchObject({ state: 'failed', error: { code: 'notFound' } })
})

test('stops listening when it is closed', async () => {
  const { editor, fake } = await opened()
  editor.close()
  expect(fake.listenerCount()).toBe(0)
})

describe('the list of drafts', () => {
  test('hides a discarded draft in the same frame, and shows it again if discarding failed', async () => {
    const fake = createFakeBridge({
      drafts: { ...draftingAnswers({ hasDrafts: true }), discard: () => refused({ code: 'internal' }) },
    })
    const drafts = new Drafts(fake.bridge)
    await drafts.load()
    const ids = () => (drafts.contents.state === 'here' ? drafts.contents.value.rows.map(({ id }) => id) : [])
    expect(ids()).toContain(draftId)
    const discarding = drafts.discard(draftId)
    expect(ids()).not.toContain(draftId)
    await discarding
    expect(ids()).toContain(draftId)
    drafts.close()
    expect(fake.listenerCount()).toBe(0)
  })
})
