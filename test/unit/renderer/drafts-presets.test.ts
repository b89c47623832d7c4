// Presets for faster ordering, and drafts that start with them: removal can be undone without a trace, and nothing is started twice.
import { describe, expect, test } from 'vitest'
import type { EmitEvent } from '../../../preload/contract/index.ts'
import { Drafts } from '../../../renderer/state/drafts/drafts.svelte.ts'
import { Languages } from '../../../renderer/state/reference/languages.svelte.ts'
import { LeadTimes } from '../../../renderer/state/drafts/lead-times.svelte.ts'
import { Presets } from '../../../renderer/state/drafts/presets.svelte.ts'
import { deskAnswers } from '../../harness/desk.ts'
import { discardedDraft, draftingAnswers } from '../../harness/drafting.ts'
import { createFakeBridge, ok, refused } from '../../harness/fake-bridge.ts'
import type { FakeAnswers } from '../../harness/fake-bridge.ts'
import { accountId, code } from '../../harness/fixtures.ts'
import { languageSets, presetAnswers, templates } from '../../harness/presets.ts'
import { createManualClock } from './manual-clock.ts'

/** Lets all pending work finish. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

async function kept(answers: FakeAnswers['presets'] = {}) {
  const emit: EmitEvent = (area, name, payload) => {
    fake.emit(area, name, payload as never)
  }
  const fake = createFakeBridge({ presets: { ...presetAnswers(true, emit), ...answers } })
  const clock = createManualClock(0)
  const failures: string[] = []
  const presets = new Presets(fake.bridge, clock, ({ code: failed }) => failures.push(failed))
  await presets.load()
  const names = () => presets.templates.map(({ name }) => name)
  const called = (name: string) => fake.calls.filter((call) => call.name === name).length
  return { presets, clock, failures, names, called }
}

describe('a removed preset', () => {
  const [template] = templates
  if (!template) throw new Error('there is a template')
  const preset = { kind: 'template', id: template.id } as const

  test('is hidden at once, but not deleted while it can be restored', async () => {
    const { presets, clock, names, called } = await kept()
    presets.remove(preset)
    expect(names()).toEqual([])
    clock.advance(30_000)
    expect(presets.keep(preset)).toBe(true)
    expect(names()).toEqual([template.name])
    clock.advance(120_000)
    await settle()
    expect(called('presets.removeTemplate')).toBe(0)
  })

  test('is deleted after a minute, once, and stays deleted', async () => {
    const { presets, clock, names, called } = await kept()
    presets.remove(preset)
    clock.advance(60_000)
    await settle()
    expect(called('presets.removeTemplate')).toBe(1)
    expect(names()).toEqual([])
    expect(presets.keep(preset)).toBe(false)
  })

  test('is deleted when the window closes', async () => {
    const { presets, called } = await kept()
    presets.remove(preset)
    presets.close()
    await settle()
    expect(called('presets.removeTemplate')).toBe(1)
  })

  test('is shown again if it could not be deleted, and that is reported', async () => {
    const { presets, clock, failures, names } = await kept({ removeTemplate: () => refused({ code: 'diskFull' }) })
    presets.remove(preset)
    clock.advance(60_000)
    await settle()
    expect(failures).toEqual(['diskFull'])
    expect(names()).toEqual([template.name])
  })
})

test('sets of languages are kept under their name and replaced under their id', async () => {
  const { presets } = await kept()
  const [set] = languageSets
  await presets.saveLanguageSet(null, 'Sahel', [code('fra'), code('hau')])
  await presets.saveLanguageSet(set?.id ?? null, 'Great Lakes', [code('kin')])
  expect(presets.languageSets.map(({ name, languages }) => [name, languages])).toEqual([
    ['Great Lakes', ['kin']],
    ['Kasai radio', ['lua', 'lin', 'fra']],
    ['Sahel', ['fra', 'hau']],
  ])
})

describe('discarded drafts', () => {
  test('can be restored for a day, and then leave their section', async () => {
    const { bridge } = createFakeBridge({ drafts: draftingAnswers({ hasDrafts: true }) })
    const drafts = new Drafts(bridge)
    await drafts.load()
    expect(drafts.discarded.map(({ title }) => title)).toEqual([discardedDraft.fields.title])
    expect((await drafts.restore(discardedDraft.id)).ok).toBe(true)
    expect(drafts.discarded).toEqual([])
    const { contents } = drafts
    expect(contents.state === 'here' && contents.value.rows.some(({ id }) => id === discardedDraft.id)).toBe(true)
  })

  test('are in the section as soon as they are discarded', async () => {
    const { bridge } = createFakeBridge({ drafts: draftingAnswers({ hasDrafts: true }) })
    const drafts = new Drafts(bridge)
    await drafts.load()
    const { contents } = drafts
    const first = contents.state === 'here' ? contents.value.rows[0] : undefined
    if (!first) throw new Error('there is a draft')
    await drafts.discard(first.id)
    expect(drafts.discarded.map(({ id }) => id)).toContain(first.id)
  })
})

describe('a language', () => {
  async function languages(answers: FakeAnswers['languages'] = {}) {
    const { bridge } = createFakeBridge({ languages: { ...deskAnswers().languages, ...answers } })
    const known = new Languages(bridge, () => new Intl.Locale('en'))
    await known.load(accountId)
    return known
  }

  test('has the name that the person gave it, and is found by every other name', async () => {
    const known = await languages({ setOwnName: () => ok(null) })
    const usual = known.name(accountId, code('swh'))
    await known.setOwnName(code('swh'), 'Kiswahili sanifu')
    expect(known.name(accountId, code('swh'))).toBe('Kiswahili sanifu')
    expect(known.otherNames(accountId, code('swh'))).toMatchObject({ endonym: 'Kiswahili' })
    expect(known.otherNames(accountId, code('swh')).names).toEqual(expect.arrayContaining(['Kiswahili', usual]))
    await known.setOwnName(code('swh'), null)
    expect(known.name(accountId, code('swh'))).toBe(usual)
  })

  test('keeps its name if the new one could not be saved', async () => {
    const known = await languages({ setOwnName: () => refused({ code: 'diskFull' }) })
    const usual = known.name(accountId, code('swh'))
    expect((await known.setOwnName(code('swh'), 'Ours')).ok).toBe(false)
    expect(known.name(accountId, code('swh'))).toBe(usual)
  })
})

describe('lead times', () => {
  const pairs = [{ targetLanguage: code('lin'), count: 6, medianMs: 1, slowestQuarterMs: 2 }]

  test('are requested once for each choice of languages, and not before there is one', async () => {
    const fake = createFakeBridge({ orders: { leadTime: () => ok({ pairs }) } })
    const times = new LeadTimes(fake.bridge)
    await times.ensure(null, [code('lin')])
    await times.ensure(code('eng'), [])
    expect(fake.calls).toEqual([])
    await Promise.all([times.ensure(code('eng'), [code('lin')]), times.ensure(code('eng'), [code('lin')])])
    expect(fake.calls).toHaveLength(1)
    expect(times.of(code('eng'), [code('lin')])).toEqual(pairs)
    expect(times.of(code('fra'), [code('lin')])).toBeNull()
  })

  test('that cannot be loaded cause no error, and are requested again', async () => {
    let isAway = true
    const fake = createFakeBridge({
      orders: { leadTime: () => (isAway ? refused({ code: 'internal' }) : ok({ pairs })) },
    })
    const times = new LeadTimes(fake.bridge)
    await times.ensure(code('eng'), [code('lin')])
    expect(times.of(code('eng'), [code('lin')])).toBeNull()
    isAway = false
    await times.ensure(code('eng'), [code('lin')])
    expect(times.of(code('eng'), [code('lin')])).toEqual(pairs)
  })
})
