import Database from 'better-sqlite3'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { storeErrorOf } from '../../../../main/store/database/failures.ts'

const directory = mkdtempSync(join(tmpdir(), 'verso-failures-'))
afterAll(() => rmSync(directory, { recursive: true }))

function thrownBy(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

describe('what SQLite and the file system throw', () => {
  test('is a full disk if there is no more space', () => {
    const connection = new Database(join(directory, 'small.db'))
    connection.exec('CREATE TABLE t (b BLOB)')
    connection.pragma('max_page_count = 3')
    const error = thrownBy(() => connection.exec('INSERT INTO t VALUES (zeroblob(100000))'))
    connection.close()
    expect(storeErrorOf(error)).toMatchObject({ code: 'diskFull' })
    expect(storeErrorOf(Object.assign(new Error('no space'), { code: 'ENOSPC' }))).toMatchObject({ code: 'diskFull' })
  })

  test('is damage if a file is not a database', () => {
    const path = join(directory, 'letter.db')
    writeFileSync(path, 'not a database at all'.repeat(300))
    expect(storeErrorOf(thrownBy(() => new Database(path).pragma('user_version')))).toMatchObject({ code: 'damaged' })
  })

  test('is read-only if writing is refused', () => {
    const path = join(directory, 'read.db')
    new Database(path).exec('CREATE TABLE t (a)').close()
    const connection = new Database(path, { readonly: true })
    const error = thrownBy(() => connection.exec('INSERT INTO t VALUES (1)'))
    connection.close()
    expect(storeErrorOf(error)).toMatchObject({ code: 'readOnly' })
    for (const code of ['EACCES', 'EPERM', 'EROFS']) {
      expect(storeErrorOf(Object.assign(new Error('refused'), { code }))).toMatchObject({ code: 'readOnly' })
    }
  })

  test('is a fault of Verso in any other case', () => {
    const connection = new Database(':memory:')
    const error = thrownBy(() => connection.exec('SELEKT'))
    connection.close()
    expect(storeErrorOf(error)).toMatchObject({ code: 'failed' })
    expect(storeErrorOf('odd')).toMatchObject({ code: 'failed' })
  })
})
