// The store compiles a statement when it is first used, so wrong SQL would be found only by who uses it. Here, all is
// compiled.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { onTestFinished, test, expect, vi } from 'vitest'
import { createAreas } from '../../../main/store/areas.ts'
import { prepareAtFirstUse } from '../../../main/store/database/prepared-at-first-use.ts'
import { openFiles } from '../../../main/store/database/recovery.ts'
import type { OpenedStore } from '../../../main/store/database/recovery.ts'
import { minute } from './world.ts'

function open(): OpenedStore {
  const parent = mkdtempSync(join(tmpdir(), 'verso-statements-'))
  const opened = openFiles(join(parent, 'data'), minute(0))
  onTestFinished(() => {
    opened.close()
    rmSync(parent, { recursive: true })
  })
  return opened
}

function countPrepared(connection: Database): () => number {
  const prepare = vi.spyOn(connection, 'prepare')
  return () => prepare.mock.calls.length
}

function createAreasOf(opened: OpenedStore) {
  return createAreas(opened, minute(0), () => Promise.resolve())
}

test('every statement of the store is SQL that SQLite compiles', () => {
  const opened = open()
  const prepared = countPrepared(opened.connection)
  createAreasOf(opened)
  expect(prepared()).toBeGreaterThan(300)
})

test('the store opens without compiling the statements that it does not use yet', async () => {
  const opened = open()
  const prepared = countPrepared(opened.connection)
  prepareAtFirstUse(opened.connection)
  const { areas } = createAreasOf(opened)
  const atStart = prepared()
  expect(atStart).toBeLessThan(60)
  for (let time = 0; time < 2; time += 1) {
    await areas.settings.get()
    expect(prepared()).toBeGreaterThan(atStart)
    expect(prepared()).toBeLessThan(atStart + 5)
  }
})

test('a statement gives the same before and after it is compiled', () => {
  const { connection } = open()
  prepareAtFirstUse(connection)
  const words = connection.prepare<[string], { word: string }>('SELECT value AS word FROM json_each(?)')
  for (let time = 0; time < 2; time += 1) {
    expect(words.get('["quiet", "river"]')).toEqual({ word: 'quiet' })
    expect(words.all('["quiet", "river"]')).toEqual([{ word: 'quiet' }, { word: 'river' }])
    expect([...words.iterate('["quiet"]')]).toEqual([{ word: 'quiet' }])
  }
  const first = connection.prepare<[string], string>('SELECT value FROM json_each(?)').pluck()
  expect(first.all('["quiet", "river"]')).toEqual(['quiet', 'river'])
  expect(words.pluck().get('["quiet"]')).toBe('quiet')
})

test('wrong SQL fails when it is used', () => {
  const { connection } = open()
  prepareAtFirstUse(connection)
  const wrong = connection.prepare('SELECT word FROM nowhere')
  expect(() => wrong.get()).toThrow('no such table: nowhere')
})
