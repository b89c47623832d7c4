// A dropped folder or archive: its files are listed, chosen and added once; no file is added that was not chosen.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DraftId, IntakeEntry, IntakeEntryId, IntakeId, IntakeState } from '../../../preload/contract/index.ts'
import { IntakeChoice } from '../../../renderer/state/drafts/intake-choice.svelte.ts'
import { Verso } from '../../../renderer/state/verso.svelte.ts'
import { deskAnswers } from '../../harness/desk.ts'
import { draftFile } from '../../harness/draft-values.ts'
import { radioDraft } from '../../harness/drafting.ts'
import { createFakeBridge, ok, refused } from '../../harness/fake-bridge.ts'
import type { FakeAnswers } from '../../harness/fake-bridge.ts'
import { timeZone } from '../../harness/fixtures.ts'
import { amountOf, readIntake } from '../../harness/intakes.ts'
import { createManualClock } from './manual-clock.ts'

async function settle() {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}

const draftId = radioDraft.id

function entry(index: number, path: string, changes: Partial<IntakeEntry> = {}): IntakeEntry {
  return {
    id: String(index) as IntakeEntryId,
    path,
    sizeBytes: 1_000,
    format: 'docx',
    isSuggested: true,
    isTakeable: true,
    whyNot: null,
    ...changes,
  }
}

const system = { isSuggested: false, whyNot: 'system' } as const
const locked = { isSuggested: false, isTakeable: false, whyNot: 'encrypted' } as const

const entries = [
  entry(0, '.DS_Store', system),
  entry(1, 'Annexes/A.xlsx'),
  entry(2, 'Annexes/B.xlsx', { sizeBytes: 5_000 }),
  entry(3, 'Annexes/locked.docx', locked),
  entry(4, 'Leaflet.docx'),
]

function stateOf(of: readonly IntakeEntry[], changes: Partial<IntakeState> = {}): IntakeState {
  return readIntake('i1', draftId, of, { title: 'Field visit', ...changes })
}

function choosing(of: readonly IntakeEntry[], changes: Partial<IntakeState> = {}) {
  const intake = stateOf(of, changes)
  const fake = createFakeBridge({
    intake: {
      get: ({ from, limit }) => ok({ intake, entries: of.slice(from, from + limit) }),
      take: ({ what }) => ok({ taskId: null, taken: what.kind === 'chosen' ? what.entryIds.length : 1, skipped: 0 }),
    },
  })
  const taken = () => fake.calls.filter(({ name }) => name === 'intake.take').map(({ args }) => args[0])
  return { choice: new IntakeChoice(fake.bridge, intake), fake, taken }
}

describe('choosing from a folder', () => {
  test('the suggested files are chosen at first, and added without a list of ids', async () => {
    const { choice, taken } = choosing(entries)
    await settle()
    expect(choice.chosen).toEqual({ count: 3, bytes: 7_000 })
    await choice.take()
    expect(taken()).toEqual([{ intakeId: 'i1', what: { kind: 'suggested' } }])
  })

  test('files are listed under their folders, those in none first', async () => {
    const { choice } = choosing(entries)
    await settle()
    expect(choice.rows.map((row) => (row.kind === 'folder' ? `[${row.path}]` : row.name))).toEqual([
      '.DS_Store',
      'Leaflet.docx',
      '[Annexes]',
      'A.xlsx',
      'B.xlsx',
      'locked.docx',
    ])
  })

  test('a changed choice is added by its ids, in the order of the list', async () => {
    const { choice, taken } = choosing(entries)
    await settle()
    for (const row of choice.rows)
      if (row.kind === 'file' && ['B.xlsx', '.DS_Store'].includes(row.name)) choice.toggle(row)
    expect(choice.chosen).toEqual({ count: 3, bytes: 3_000 })
    await choice.take()
    expect(taken()).toEqual([{ intakeId: 'i1', what: { kind: 'chosen', entryIds: ['0', '1', '4'] } }])
  })

  test('a folder is chosen completely or not at all, and shows when only a part of it is', async () => {
    const { choice } = choosing(entries)
    await settle()
    const folder = choice.rows.find((row) => row.kind === 'folder')
    if (folder?.kind !== 'folder') throw new Error('there is no folder')
    // Files that cannot be added do not make it incomplete.
    expect(choice.chosenOf(folder.entries)).toBe('all')
    choice.choose(folder.entries.slice(0, 1), false)
    expect(choice.chosenOf(folder.entries)).toBe('some')
    choice.toggle(folder)
    expect(choice.chosenOf(folder.entries)).toBe('all')
    choice.toggle(folder)
    expect(choice.chosenOf(folder.entries)).toBe('none')
  })

  test('a file that cannot be added is never chosen', async () => {
    const { choice } = choosing(entries)
    await settle()
    choice.chooseShown('all')
    expect(choice.chosen.count).toBe(4)
    expect(choice.entries.filter((one) => choice.isChosen(one)).map(({ id }) => id)).not.toContain('3')
  })

  test('a filter changes what is shown and what “all” and “none” mean, and nothing else', async () => {
    const { choice } = choosing(entries)
    await settle()
    choice.filter = 'ANNEXES/b'
    expect(choice.rows).toHaveLength(2)
    choice.chooseShown('none')
    expect(choice.chosen.count).toBe(2)
    choice.filter = ''
    choice.chooseShown('suggested')
    expect(choice.isAsSuggested).toBe(true)
  })

  test('a long list is loaded in windows', async () => {
    const many = Array.from({ length: 450 }, (_, index) => entry(index, `${String(index)}.docx`))
    const { choice, fake } = choosing(many)
    expect(choice.isComplete).toBe(false)
    await settle()
    expect(choice.isComplete).toBe(true)
    expect(fake.calls.map(({ args }) => (args[0] as { from: number }).from)).toEqual([0, 200, 400])
  })

  test('sends no more ids than one call allows, and reports the rest as not added', async () => {
    const many = Array.from({ length: 5_010 }, (_, index) => entry(index, `${String(index)}.docx`, system))
    const { choice, taken } = choosing(many)
    for (let turn = 0; turn < 40; turn += 1) await settle()
    choice.chooseShown('all')
    expect(await choice.take()).toEqual({ ok: true, value: { taken: 5_000, skipped: 10 } })
    expect((taken()[0] as { what: { entryIds: string[] } }).what.entryIds).toHaveLength(5_000)
  })

  test('a list that cannot be loaded is reported, not waited for', async () => {
    const fake = createFakeBridge({ intake: { get: () => refused({ code: 'notFound' }) } })
    const choice = new IntakeChoice(fake.bridge, stateOf(entries))
    await settle()
    expect(choice.problem?.code).toBe('notFound')
  })

  test('whatever is clicked, the sum is that of the chosen files', async () => {
    const actions = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('toggle' as const), at: fc.nat(10) }),
        fc.record({ kind: fc.constantFrom('all' as const, 'none' as const, 'suggested' as const), at: fc.constant(0) }),
        fc.record({ kind: fc.constant('filter' as const), at: fc.nat(3) }),
      ),
    )
    await fc.assert(
      fc.asyncProperty(actions, async (done) => {
        const { choice } = choosing(entries)
        await settle()
        for (const { kind, at } of done) {
          if (kind === 'filter') choice.filter = ['', 'annexes', 'leaf', 'no such'][at] ?? ''
          else if (kind === 'toggle') {
            const row = choice.rows[at]
            if (row) choice.toggle(row)
          } else choice.chooseShown(kind)
        }
        expect(choice.chosen).toEqual(amountOf(choice.entries.filter((one) => choice.isChosen(one))))
        expect(choice.chosen.count).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

async function openedWindow(intakes: IntakeState[], changes: FakeAnswers = {}) {
  const answers = deskAnswers()
  const kept = [...intakes]
  const fake = createFakeBridge({
    ...answers,
    intake: {
      list: () => ok({ intakes: [...kept] }),
      get: ({ intakeId }) => {
        const intake = kept.find(({ id }) => id === intakeId)
        return intake ? ok({ intake, entries }) : refused({ code: 'notFound' })
      },
      take: ({ intakeId }) => {
        kept.splice(
          kept.findIndex(({ id }) => id === intakeId),
          1,
        )
        return ok({ taskId: null, taken: 3, skipped: 0 })
      },
      cancel: ({ intakeId }) => {
        kept.splice(
          kept.findIndex(({ id }) => id === intakeId),
          1,
        )
        return ok(null)
      },
      ...changes.intake,
    },
    drafts: { ...answers.drafts, ...changes.drafts },
  })
  const verso = new Verso({ bridge: fake.bridge, clock: createManualClock(0), timeZone })
  await verso.start()
  return { verso, fake, kept }
}

function file(name: string) {
  return new File(['words'], name)
}
const two = [stateOf(entries), stateOf(entries, { id: 'i2' as IntakeId, title: 'pack.zip', kind: 'archive' })]

describe('a dropped folder', () => {
  test('leads to its draft and opens there, before anything is added', async () => {
    const { verso, fake, kept } = await openedWindow([], {
      drafts: {
        addFiles: () => {
          kept.push(...two.slice(0, 1))
          return ok({ draftId, taskId: null, taken: 0, intakes: ['i1' as IntakeId], skipped: [] })
        },
      },
    })
    await verso.intake.addFiles([file('Field visit')])
    expect(verso.routes.current).toEqual({ view: 'draft', draftId })
    verso.intake.follow(draftId)
    await settle()
    expect(verso.intake.choice?.intake.title).toBe('Field visit')
    expect(fake.calls.some(({ name }) => name === 'intake.take')).toBe(false)
    // A folder is neither skipped nor odd.
    expect(verso.toasts.list).toEqual([])
  })

  test('is open again after a reload, one after another', async () => {
    const { verso } = await openedWindow(two)
    verso.intake.follow(draftId)
    await settle()
    expect(verso.intake.choice?.intake.id).toBe('i1')
    expect(verso.intake.waitingCount).toBe(1)
    await verso.intake.take('chosen')
    await settle()
    expect(verso.announcements.polite.text).toBe('Copying 3 files into the draft.')
    expect(verso.intake.choice?.intake.id).toBe('i2')
    await verso.intake.cancel()
    await settle()
    expect(verso.intake.choice).toBeNull()
    expect(verso.announcements.polite.text).toBe('No files were added from “pack.zip”.')
  })

  test('keeps the person’s choice while reading continues', async () => {
    const { verso, fake, kept } = await openedWindow([stateOf(entries, { state: 'reading' })])
    verso.intake.follow(draftId)
    await settle()
    const { choice } = verso.intake
    expect(choice?.intake.state).toBe('reading')
    kept[0] = stateOf(entries)
    fake.emit('intake', 'changed', { intakeId: 'i1' as IntakeId, draftId })
    await settle()
    expect(verso.intake.choice).toBe(choice)
    expect(choice?.isComplete).toBe(true)
  })

  test('of another draft does not affect this one', async () => {
    const { verso, fake } = await openedWindow([])
    verso.intake.follow(draftId)
    await settle()
    const before = fake.calls.length
    fake.emit('intake', 'changed', { intakeId: 'i9' as IntakeId, draftId: 'other' as DraftId })
    await settle()
    expect(fake.calls).toHaveLength(before)
  })

  test('says so if not all files could be added', async () => {
    const { verso } = await openedWindow(two.slice(0, 1), {
      intake: { take: () => ok({ taskId: null, taken: 2, skipped: 1 }) },
    })
    verso.intake.follow(draftId)
    await settle()
    await verso.intake.take('chosen')
    expect(verso.toasts.list.map(({ text }) => text)).toEqual(['One selected file was not added.'])
  })

  test('is ignored once the draft is left', async () => {
    const { verso } = await openedWindow(two)
    const stop = verso.intake.follow(draftId)
    await settle()
    stop()
    expect(verso.intake.choice).toBeNull()
  })
})

describe('a file that replaces another', () => {
  test('can be undone: the old one comes back in its position', async () => {
    const old = draftFile('old', 'plan.xlsx')
    const newcomer = draftFile('new', 'plan 2.xlsx')
    let files = [draftFile('f1', 'a.docx'), old]
    const { verso, fake } = await openedWindow([], {
      drafts: {
        get: () => ok({ ...radioDraft, files }),
        replaceFile: () => {
          files = files.map((one) => (one.id === old.id ? newcomer : one))
          return ok({ draftId, taskId: null, taken: 1, intakes: [], skipped: [] })
        },
        restoreFile: () => ok(radioDraft),
        removeFile: () => ok(radioDraft),
      },
    })
    await verso.intake.replaceFile(draftId, { fileId: old.id, name: old.name }, [file('plan 2.xlsx')])
    const [toast] = verso.toasts.list
    expect(toast?.text).toBe('“plan.xlsx” was replaced.')
    toast?.action?.run()
    await settle()
    const last = fake.calls.filter(({ name }) => ['drafts.restoreFile', 'drafts.removeFile'].includes(name))
    expect(last.map(({ name, args }) => [name, args[0]])).toEqual([
      ['drafts.restoreFile', { draftId, fileId: old.id }],
      ['drafts.removeFile', { draftId, fileId: newcomer.id }],
    ])
  })

  test('is reported if it is not a file, and nothing is replaced', async () => {
    const { verso } = await openedWindow([], {
      drafts: {
        replaceFile: () =>
          ok({ draftId, taskId: null, taken: 0, intakes: [], skipped: [{ name: 'Photos', reason: 'folder' }] }),
      },
    })
    const [old] = radioDraft.files
    if (old === undefined) throw new Error('the draft has no file')
    await verso.intake.replaceFile(draftId, { fileId: old.id, name: old.name }, [file('Photos')])
    expect(verso.toasts.list.map(({ more }) => more)).toEqual([
      '“Photos” is a folder. You can replace a file only with another file.',
    ])
  })
})
