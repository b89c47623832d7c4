import Database from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBulkInsert } from '../../../../main/store/database/bulk-insert.ts'

function table() {
  const connection = new Database(':memory:')
  connection.exec('CREATE TABLE kept (id INTEGER PRIMARY KEY, word TEXT, bytes BLOB)')
  const rows = () => connection.prepare('SELECT id, word, bytes FROM kept ORDER BY rowid').raw().all()
  return { connection, insert: createBulkInsert(connection, 'main.kept', ['id', 'word', 'bytes']), rows }
}

describe('many rows', () => {
  test('are inserted as they are, however many', () => {
    const row = fc.tuple(fc.option(fc.string({ unit: 'grapheme' })), fc.option(fc.uint8Array().map(Buffer.from)))
    fc.assert(
      fc.property(fc.array(row, { maxLength: 230, size: 'max' }), fc.nat(), (given, first) => {
        const { connection, insert, rows } = table()
        const wanted = given.map(([word, bytes], index): [number, string | null, Buffer | null] => [
          first + index,
          word,
          bytes,
        ])
        insert(wanted)
        const found = rows()
        connection.close()
        expect(found).toEqual(wanted)
      }),
      { numRuns: 40 },
    )
  })

  test('of which one breaks a rule of the table are refused', () => {
    const { connection, insert } = table()
    const twice = Array.from({ length: 120 }, (_, index): [number, string, null] => [index % 119, 'word', null])
    expect(() => insert(twice)).toThrow(/UNIQUE/)
    connection.close()
  })
})
