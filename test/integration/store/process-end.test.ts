import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../../main/store/open.ts'
import { draftId, outboxId } from './store-types.ts'
import { createWorld, gather, minute } from './world.ts'

const writer = fileURLToPath(new URL('writing-child.ts', import.meta.url))

interface Reported {
  drafts: string[]
  entries: string[]
  bodies: string[]
}

/** Runs until it has reported so many writes, then is killed at once. */
async function killAfter(child: ChildProcess, lines: number): Promise<Reported> {
  const reported: Reported = { drafts: [], entries: [], bodies: [] }
  const { stdout } = child
  if (stdout === null) throw new Error('no output to read')
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let count = 0
  for await (const line of createInterface({ input: stdout })) {
    const [what, id] = line.split(' ')
    if (id === undefined) continue
    if (what === 'draft') reported.drafts.push(id)
    if (what === 'entry') reported.entries.push(id)
    if (what === 'body') reported.bodies.push(id)
    count += 1
    if (count === lines) child.kill('SIGKILL')
  }
  await ended
  return reported
}

describe('a process that is killed in the middle of writing', () => {
  test.each([1, 7, 23, 60])('has all %i reported writes on disk, and no half-written body', async (lines) => {
    await using world = await createWorld()
    await world.store.close()
    const child = spawn(process.execPath, [writer, world.directory], { stdio: ['ignore', 'pipe', 'inherit'] })
    const reported = await killAfter(child, lines)
    const store = await world.reopen()
    expect(store.notices()).toEqual([])
    for (const id of reported.drafts) {
      const found = (await store.drafts.get(draftId(id))) ?? (await store.outbox.get(outboxId(`entry-${id}`)))
      expect(found, id).not.toBeNull()
    }
    for (const id of reported.entries) expect(await store.outbox.get(outboxId(id)), id).toMatchObject({ state: 'held' })
    for (const sha256 of reported.bodies) {
      expect((await gather(store.deskBodies.read(sha256))).byteLength).toBe(700_000)
    }
    // Everything on disk is complete, reported or not.
    for (const { id } of (await store.drafts.list(1_000)).rows) {
      const draft = await store.drafts.get(id)
      for (const file of draft?.files ?? []) expect(['copying', 'ready']).toContain(file.state)
    }
    expect((await world.reopen()).notices()).toEqual([])
  })
})

describe('a store worker that ends', () => {
  test('fails pending and later calls, and nothing hangs', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'verso-store-'))
    const dying = new URL('dying-worker.ts', import.meta.url)
    const store = await openStore({ directory, workerUrl: dying, now: () => minute(0) })
    const asked = store.accounts.list()
    await expect(asked).rejects.toMatchObject({ code: 'failed' })
    await expect(store.settings.get()).rejects.toMatchObject({ code: 'failed' })
    async function* bytes(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(10)
    }
    await expect(store.deskBodies.put(bytes())).rejects.toMatchObject({ code: 'failed' })
    await store.close()
    await rm(directory, { recursive: true })
  })

  test('before it is open makes opening fail', async () => {
    const missing = new URL('no-such-worker.ts', import.meta.url)
    await expect(openStore({ directory: tmpdir(), workerUrl: missing, now: () => minute(0) })).rejects.toMatchObject({
      code: 'failed',
    })
  })
})

describe.skipIf(process.platform === 'win32')('a folder that cannot be written', () => {
  /** Root may write everywhere, so this runs as another user. */
  const isRoot = process.getuid?.() === 0
  const nobody = 65_534
  const asker = fileURLToPath(new URL('reading-child.ts', import.meta.url))

  async function ask(directory: string): Promise<string> {
    const child = spawn(process.execPath, [asker, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(isRoot ? { uid: nobody, gid: nobody } : {}),
    })
    let answer = ''
    for await (const chunk of child.stdout) answer += String(chunk)
    return answer.trim()
  }

  async function makeUnwritable(directory: string): Promise<void> {
    for (const name of await readdir(directory)) await chmod(join(directory, name), 0o444)
    if (isRoot) {
      for (const name of await readdir(directory)) await chown(join(directory, name), nobody, nobody)
      await chown(directory, nobody, nobody)
      await chmod(join(directory, '..'), 0o755)
    }
    await chmod(directory, 0o555)
  }

  test('is read, refuses writes as read-only, and adds a notice', async () => {
    await using world = await createWorld()
    await world.store.settings.set({ personName: 'Amina' })
    await world.store.close()
    await makeUnwritable(world.directory)
    try {
      expect(await ask(world.directory)).toBe('opened storeReadOnly Amina readOnly')
    } finally {
      await chmod(world.directory, 0o700)
    }
  })

  test('is refused as read-only if it is empty', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'verso-store-'))
    const directory = join(parent, 'data')
    await mkdir(directory)
    await makeUnwritable(directory)
    try {
      expect(await ask(directory)).toBe('refused readOnly')
    } finally {
      await chmod(directory, 0o700)
      await rm(parent, { recursive: true })
    }
  })
})
