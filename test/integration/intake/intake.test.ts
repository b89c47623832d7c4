// Dropped folders and archives: listed, shown, and only the chosen files are copied into the draft.
import fc from 'fast-check'
import { mkdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import iconv from 'iconv-lite'
import { afterEach, describe, expect, test } from 'vitest'
import type { AccountId, DraftId, IntakeEntry, IntakeId } from '../../../preload/contract/index.ts'
import { documentLimits } from '../../../main/documents/limits.ts'
import { createReader } from '../../../main/documents/host/reader.ts'
import { listLimits } from '../../../main/ordering/intake/look-through.ts'
import { walkFolder } from '../../../main/ordering/intake/walk-folder.ts'
import { defectiveDocxOf, paragraph, withChanges } from '../../fixtures/corpus/docx-defects.ts'
import { nothingKept } from '../../harness/nothing-kept.ts'
import { readingWorker } from '../../harness/workers.ts'
import { connectedWorld, endWorlds, value } from '../sync/world.ts'
import type { World } from '../sync/world.ts'
import { zipOf } from './zip-writer.ts'
import type { ZipEntry } from './zip-writer.ts'

afterEach(endWorlds)

async function write(folder: string, files: Record<string, string>) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

interface Dropped {
  world: World
  accountId: AccountId
  draftId: DraftId
  intakeId: IntakeId
  entries: IntakeEntry[]
}

async function dropped(make: (folder: string) => Promise<string>): Promise<Dropped> {
  const { world, accountId } = await connectedWorld()
  const path = await make(world.directory)
  const { draftId, intakes, taken } = await value(
    world.verso.drafts.addFiles([new File([], path)], { draftId: null, accountId }),
  )
  expect(taken).toBe(0)
  const [intakeId] = intakes
  if (intakeId === undefined) throw new Error('no intake was opened')
  await world.idle()
  const { entries } = await value(world.verso.intake.get({ intakeId, from: 0, limit: 200 }))
  return { world, accountId, draftId, intakeId, entries }
}

function droppedFolder(files: Record<string, string>) {
  return dropped(async (directory) => {
    await write(join(directory, 'Field office'), files)
    return join(directory, 'Field office')
  })
}

function droppedArchive(entries: readonly ZipEntry[]) {
  return dropped(async (directory) => {
    await writeFile(join(directory, 'all.zip'), zipOf(entries))
    return join(directory, 'all.zip')
  })
}

async function stateOf({ world, intakeId }: Dropped) {
  return (await value(world.verso.intake.get({ intakeId, from: 0, limit: 1 }))).intake
}

async function taken({ world, draftId }: Dropped) {
  await world.idle()
  return (await value(world.verso.drafts.get({ draftId }))).files
}

describe('a dropped folder', () => {
  test('is walked, and the likely files are suggested', async () => {
    const folder = await droppedFolder({
      'letter.txt': 'three small words',
      'Annexes/Annex 10.txt': 'ten',
      'Annexes/Annex 2.txt': 'two',
      '.DS_Store': 'x',
      'Annexes/~$letter.docx': 'x',
      '.git/config': 'x',
      'empty.txt': '',
    })
    expect(folder.entries.map(({ path, whyNot }) => [path, whyNot])).toEqual([
      ['.DS_Store', 'system'],
      ['Annexes/~$letter.docx', 'system'],
      ['Annexes/Annex 2.txt', null],
      ['Annexes/Annex 10.txt', null],
      ['empty.txt', 'empty'],
      ['letter.txt', null],
    ])
    expect(await stateOf(folder)).toMatchObject({
      title: 'Field office',
      kind: 'folder',
      state: 'ready',
      total: { count: 6 },
      suggested: { count: 3, bytes: 23 },
      isCutOff: false,
    })
    expect((await taken(folder)).length).toBe(0)

    const { intake } = folder.world.verso
    expect(await value(intake.take({ intakeId: folder.intakeId, what: { kind: 'suggested' } }))).toMatchObject({
      taken: 3,
      skipped: 0,
    })
    expect(await taken(folder)).toMatchObject([
      { name: 'Annex 2.txt', state: 'ready', reading: 'read' },
      { name: 'Annex 10.txt', state: 'ready' },
      { name: 'letter.txt', state: 'ready', wordCount: 3 },
    ])
    expect((await intake.get({ intakeId: folder.intakeId, from: 0, limit: 1 })).ok).toBe(false)
  })

  test('adds only the chosen files, under unique names', async () => {
    const folder = await droppedFolder({ 'en/a.txt': 'one', 'fr/a.txt': 'deux mots', 'b.txt': 'no' })
    const entryIds = folder.entries.filter(({ path }) => path.endsWith('a.txt')).map(({ id }) => id)
    await value(folder.world.verso.intake.take({ intakeId: folder.intakeId, what: { kind: 'chosen', entryIds } }))
    expect(await taken(folder)).toMatchObject([
      { name: 'a.txt', wordCount: 1 },
      { name: 'fr - a.txt', wordCount: 2 },
    ])
  })

  test('names links and does not follow them, not even into itself', async () => {
    const link = await dropped(async (directory) => {
      const folder = join(directory, 'folder')
      await write(folder, { 'a.txt': 'x' })
      await write(directory, { 'secret.txt': 'x' })
      await symlink(folder, join(folder, 'myself'))
      await symlink(join(directory, 'secret.txt'), join(folder, 'outside.txt'))
      return folder
    })
    expect(link.entries).toMatchObject([
      { path: 'a.txt', isSuggested: true },
      { path: 'myself', whyNot: 'link', isTakeable: false },
      { path: 'outside.txt', whyNot: 'link', isTakeable: false },
    ])
    const entryIds = link.entries.map(({ id }) => id)
    const what = { kind: 'chosen' as const, entryIds }
    expect(await value(link.world.verso.intake.take({ intakeId: link.intakeId, what }))).toMatchObject({
      taken: 1,
      skipped: 2,
    })
  })

  test('is listed up to a limit in number and depth, and says so', async () => {
    const { world } = await droppedFolder({ 'a/b/c/d.txt': 'x', 'e.txt': 'x', 'f.txt': 'x', 'g.txt': 'x' })
    const folder = join(world.directory, 'Field office')
    const { signal } = new AbortController()
    expect(await walkFolder(folder, { entries: 2, depth: 32 }, signal)).toMatchObject({ isCutOff: true })
    const flat = await walkFolder(folder, { ...listLimits, depth: 2 }, signal)
    expect(flat).toMatchObject({ isCutOff: false, unreadFolders: 1 })
    expect(flat.entries.map(({ path }) => path)).toEqual(['e.txt', 'f.txt', 'g.txt'])
    await expect(walkFolder(folder, listLimits, AbortSignal.abort())).rejects.toThrow()
  })

  test('that vanished before its files were added leaves failed files, and no partial ones', async () => {
    const folder = await droppedFolder({ 'a.txt': 'x', 'b.txt': 'y' })
    await rm(join(folder.world.directory, 'Field office'), { recursive: true })
    await value(folder.world.verso.intake.take({ intakeId: folder.intakeId, what: { kind: 'suggested' } }))
    expect((await taken(folder)).map(({ state }) => state)).toEqual(['failed', 'failed'])
  })
})

describe('a dropped archive', () => {
  test('is listed without being unpacked, and its entries are added unchanged', async () => {
    const long = randomBytes(400_000).toString('hex')
    const archive = await droppedArchive([
      { name: 'letters/' },
      { name: 'letters/one.txt', content: 'three small words' },
      { name: 'long.txt', content: long },
      { name: '__MACOSX/letters/._one.txt', content: 'x' },
    ])
    expect(archive.entries.map(({ path, whyNot }) => [path, whyNot])).toEqual([
      ['__MACOSX/letters/._one.txt', 'system'],
      ['letters/one.txt', null],
      ['long.txt', null],
    ])
    await value(archive.world.verso.intake.take({ intakeId: archive.intakeId, what: { kind: 'suggested' } }))
    expect(await taken(archive)).toMatchObject([
      { name: 'one.txt', wordCount: 3 },
      { name: 'long.txt', sizeBytes: 800_000, state: 'ready' },
    ])
  })

  test('can be added as a file', async () => {
    const archive = await droppedArchive([{ name: 'one.txt', content: 'x' }])
    await value(archive.world.verso.intake.take({ intakeId: archive.intakeId, what: { kind: 'asItIs' } }))
    expect(await taken(archive)).toMatchObject([{ name: 'all.zip', state: 'ready', format: 'zip' }])
  })

  test('names entries that cannot be added: encrypted, a link, an unknown method, a bomb, bytes used twice', async () => {
    const tight = Buffer.alloc(30 * 1024 ** 2)
    const archive = await droppedArchive([
      { name: 'a encrypted.txt', content: 'x', isEncrypted: true },
      { name: 'b link.txt', content: '/etc/passwd', isLink: true },
      { name: 'c method.txt', content: 'x', claims: { method: 12 } },
      { name: 'd bomb.txt', content: tight },
      { name: 'e first.txt', content: 'shared' },
      { name: 'e second.txt', sharesWith: 4 },
      { name: 'f good.txt', content: 'good' },
    ])
    expect(archive.entries.map(({ whyNot }) => whyNot)).toEqual([
      'encrypted',
      'link',
      'method',
      'bomb',
      'bomb',
      'bomb',
      null,
    ])
  })

  test('whose entry is more than it claims, or damaged, fails for that entry only', async () => {
    const archive = await droppedArchive([
      { name: 'a.txt', content: 'x'.repeat(100_000), claims: { uncompressedSize: 10 } },
      { name: 'b.txt', content: 'damaged', claims: { crc: 1 } },
      { name: 'c.txt', content: 'good' },
    ])
    await value(archive.world.verso.intake.take({ intakeId: archive.intakeId, what: { kind: 'suggested' } }))
    expect((await taken(archive)).map(({ name, state }) => [name, state])).toEqual([
      ['a.txt', 'failed'],
      ['b.txt', 'failed'],
      ['c.txt', 'ready'],
    ])
  })

  test('with names that point outside gets plain names', async () => {
    const archive = await droppedArchive([
      { name: '../../evil.txt', content: 'x' },
      { name: '/etc/absolute.txt', content: 'x' },
      { name: 'back\\slash\\d.txt', content: 'x' },
    ])
    expect(archive.entries.map(({ path }) => path)).toEqual(['back/slash/d.txt', 'etc/absolute.txt', 'evil.txt'])
    await value(archive.world.verso.intake.take({ intakeId: archive.intakeId, what: { kind: 'suggested' } }))
    expect((await taken(archive)).map(({ name }) => name)).toEqual(['d.txt', 'absolute.txt', 'evil.txt'])
  })

  test.each([
    ['UTF-8 that is marked', { name: 'क्षति 被害.txt', isUtf8: true }],
    ['UTF-8 that is not marked', { name: 'क्षति 被害.txt' }],
    [
      'a local code page with the name in Unicode beside it',
      { name: Buffer.from('?????.txt'), unicodeName: 'क्षति 被害.txt' },
    ],
  ])('reads names in %s', async (_form, entry) => {
    const archive = await droppedArchive([{ content: 'x', ...entry }])
    expect(archive.entries[0]?.path).toBe('क्षति 被害.txt')
  })

  test('reads names in a local code page', async () => {
    const names = ['Обзор положения беженцев.txt', 'Письмо министерству здравоохранения.txt', 'Список пунктов воды.txt']
    const archive = await droppedArchive(names.map((name) => ({ name: iconv.encode(name, 'cp866'), content: 'x' })))
    expect(archive.entries.map(({ path }) => path).toSorted()).toEqual(names.toSorted())
  })

  test('that was changed after it was listed is not read', async () => {
    const archive = await droppedArchive([{ name: 'a.txt', content: 'x' }])
    await truncate(join(archive.world.directory, 'all.zip'), 10)
    await value(archive.world.verso.intake.take({ intakeId: archive.intakeId, what: { kind: 'suggested' } }))
    expect((await taken(archive)).map(({ state }) => state)).toEqual(['failed'])
  })

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 30)],
    [
      'with a directory that points nowhere',
      (bytes: Buffer) => {
        bytes.writeUInt32LE(0x7f_ff_ff_ff, bytes.length - 6)
        return bytes
      },
    ],
  ])('that is damaged (%s) is reported as such, and can still be added as a file', async (_how, damage) => {
    const archive = await dropped(async (directory) => {
      await writeFile(join(directory, 'all.zip'), damage(zipOf([{ name: 'a.txt', content: 'x'.repeat(1_000) }])))
      return join(directory, 'all.zip')
    })
    expect(await stateOf(archive)).toMatchObject({ state: 'failed', problem: { code: 'fileUnreadable' } })
    const { intake } = archive.world.verso
    expect((await intake.take({ intakeId: archive.intakeId, what: { kind: 'suggested' } })).ok).toBe(false)
    await value(intake.take({ intakeId: archive.intakeId, what: { kind: 'asItIs' } }))
    expect(await taken(archive)).toMatchObject([{ name: 'all.zip', state: 'ready' }])
  })

  test('is recognised only if both its name and its first bytes say so: a document is a plain file', async () => {
    const { world, accountId } = await connectedWorld()
    const paths = { 'real.docx': zipOf([{ name: 'a', content: 'x' }]), 'false.zip': Buffer.from('plain text') }
    for (const [name, bytes] of Object.entries(paths)) await writeFile(join(world.directory, name), bytes)
    const files = Object.keys(paths).map((name) => new File([], join(world.directory, name)))
    expect(await value(world.verso.drafts.addFiles(files, { draftId: null, accountId }))).toMatchObject({
      taken: 2,
      intakes: [],
    })
  })

  test('with random bytes never causes a crash', async () => {
    const { world, accountId } = await connectedWorld()
    const good = zipOf([
      { name: 'a.txt', content: 'x'.repeat(500) },
      { name: 'b/c.txt', content: 'y' },
    ])
    const path = join(world.directory, 'random.zip')
    const spoilt = fc.array(fc.tuple(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 })), {
      minLength: 1,
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(spoilt, async (changes) => {
        const bytes = Buffer.from(good)
        for (const [at, byte] of changes) if (at > 3) bytes[at] = byte
        await writeFile(path, bytes)
        const { intakes, draftId } = await value(
          world.verso.drafts.addFiles([new File([], path)], { draftId: null, accountId }),
        )
        await world.idle()
        const [intakeId] = intakes
        if (intakeId === undefined) throw new Error('no intake')
        const { intake } = await value(world.verso.intake.get({ intakeId, from: 0, limit: 200 }))
        expect(['ready', 'failed']).toContain(intake.state)
        if (intake.state === 'ready') {
          await value(world.verso.intake.take({ intakeId, what: { kind: 'suggested' } }))
          await world.idle()
          const { files } = await value(world.verso.drafts.get({ draftId }))
          for (const { state } of files) expect(['ready', 'failed']).toContain(state)
        }
      }),
      { numRuns: 40 },
    )
  })
})

test('documents of a dropped folder are read, counted and checked as they arrive', async () => {
  const reader = createReader({
    kept: nothingKept,
    workerUrl: readingWorker,
    limits: documentLimits,
    log: () => undefined,
  })
  try {
    const { world, accountId } = await connectedWorld({ reader })
    const folder = join(world.directory, 'folder')
    const sentence = 'Wash your hands with soap and clean water before you prepare food.'
    await mkdir(folder)
    await writeFile(
      join(folder, 'a changed.docx'),
      defectiveDocxOf({
        blocks: [paragraph(sentence), withChanges('Boil the water', 'for a minute', 'for three minutes')],
      }),
    )
    await writeFile(join(folder, 'b clean.txt'), `${sentence}\n${sentence}`)
    await writeFile(join(folder, 'c unknown.bin'), randomBytes(2_000))
    const { draftId, intakes } = await value(
      world.verso.drafts.addFiles([new File([], folder)], { draftId: null, accountId }),
    )
    await world.idle()
    const [intakeId] = intakes
    if (intakeId === undefined) throw new Error('no intake')
    await value(world.verso.intake.take({ intakeId, what: { kind: 'suggested' } }))
    await world.idle()
    const draft = await value(world.verso.drafts.get({ draftId }))
    expect(draft.files).toMatchObject([
      { reading: 'read', countedHow: 'words', summary: { format: 'docx', paragraphs: 2 } },
      { reading: 'read', wordCount: 24, guessedLanguage: 'eng' },
      { reading: 'cannotRead', wordCount: null, countedHow: null },
    ])
    const [changed, , unknown] = draft.files
    expect(draft.findings.map(({ code, fileId }) => [code, fileId])).toEqual([
      ['trackedChanges', changed?.id],
      ['notCounted', unknown?.id],
    ])
    expect(draft.countedWords).toBeNull()
    if (unknown === undefined) throw new Error('no third file')
    const corrected = await value(world.verso.drafts.setFileWordCount({ draftId, fileId: unknown.id, wordCount: 40 }))
    expect(corrected.findings.map(({ code }) => code)).toEqual(['trackedChanges'])
    expect(corrected.countedWords).toBe((changed?.wordCount ?? 0) + 24 + 40)
  } finally {
    await reader.close()
  }
})

test('files of an intake are added once, and not after it was cancelled, whatever the order of the calls', async () => {
  const { world, accountId } = await connectedWorld()
  await write(join(world.directory, 'folder'), { 'a.txt': 'x', 'b.txt': 'y' })
  const file = new File([], join(world.directory, 'folder'))
  const asked = fc.array(fc.constantFrom('take', 'takeNone', 'cancel', 'get', 'discard', 'restore'), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(asked, async (asks) => {
      const { draftId, intakes } = await value(world.verso.drafts.addFiles([file], { draftId: null, accountId }))
      await world.idle()
      const [intakeId] = intakes
      if (intakeId === undefined) throw new Error('no intake')
      let model = { isOpen: true, isDiscarded: false, files: 0 }
      for (const ask of asks) {
        switch (ask) {
          case 'take':
          case 'takeNone': {
            const what = ask === 'take' ? { kind: 'suggested' as const } : { kind: 'chosen' as const, entryIds: [] }
            const answer = await world.verso.intake.take({ intakeId, what })
            expect(answer.ok).toBe(model.isOpen && !model.isDiscarded)
            if (answer.ok) model = { ...model, isOpen: false, files: ask === 'take' ? 2 : 0 }
            break
          }
          case 'cancel':
            await value(world.verso.intake.cancel({ intakeId }))
            model.isOpen = false
            break
          case 'get':
            expect((await world.verso.intake.get({ intakeId, from: 0, limit: 5 })).ok).toBe(model.isOpen)
            break
          case 'discard':
            await world.idle()
            await value(world.verso.drafts.discard({ draftId }))
            model.isDiscarded = true
            break
          case 'restore':
            await value(world.verso.drafts.restore({ draftId }))
            model.isDiscarded = false
            break
        }
      }
      await world.idle()
      await value(world.verso.drafts.restore({ draftId }))
      const { files } = await value(world.verso.drafts.get({ draftId }))
      expect(files.map(({ state }) => state)).toEqual(Array.from({ length: model.files }, () => 'ready'))
      expect((await value(world.verso.intake.list({ draftId }))).intakes).toHaveLength(model.isOpen ? 1 : 0)
    }),
    { numRuns: 30 },
  )
})

test('a file is replaced in its position; if the new one cannot be read, the old one comes back', async () => {
  const { world, accountId } = await connectedWorld()
  await write(world.directory, { 'a.txt': 'one', 'b.txt': 'two', 'new.txt': 'three new words' })
  const drop = (name: string) => new File([], join(world.directory, name))
  const { draftId } = await value(
    world.verso.drafts.addFiles([drop('a.txt'), drop('b.txt')], { draftId: null, accountId }),
  )
  await world.idle()
  const files = async () => (await value(world.verso.drafts.get({ draftId }))).files
  const fileId = (await files())[0]?.id
  if (fileId === undefined) throw new Error('no file')
  await value(world.verso.drafts.replaceFile([drop('new.txt')], { draftId, fileId }))
  await world.idle()
  const replaced = await files()
  expect(replaced).toMatchObject([{ name: 'new.txt', wordCount: 3 }, { name: 'b.txt' }])

  const next = replaced[0]?.id ?? fileId
  expect(await value(world.verso.drafts.replaceFile([drop('gone.txt')], { draftId, fileId: next }))).toMatchObject({
    taken: 0,
    skipped: [{ name: 'gone.txt', reason: 'unreadable' }],
  })
  // It exists when it is examined, but cannot be read to the end.
  await world.draftFiles.replaceFile(draftId, next, {
    name: 'broken.txt',
    sizeBytes: 10,
    async *open() {
      yield Buffer.from('half')
      throw new Error('the disk was unplugged')
    },
  })
  await world.idle()
  expect(await files()).toMatchObject([{ name: 'new.txt', wordCount: 3 }, { name: 'b.txt' }])

  world.chosen.files = [join(world.directory, 'b.txt')]
  await value(world.verso.drafts.pickReplacement({ draftId, fileId: next }))
  await world.idle()
  expect((await files()).map(({ name }) => name)).toEqual(['b.txt', 'b.txt'])
  expect((await files()).every(({ isDuplicate }) => isDuplicate)).toBe(true)
})
