// Copies a desk from elsewhere, row by row and through schemas, into an empty desk that Verso made itself. Nothing but
// values crosses over: no page, index, trigger or number of a row. What does not fit is left out and counted.
import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { instant } from '../../../preload/contract/identifiers.ts'
import type { ReadableDatabase, WritableDatabase } from '../database/handles.ts'
import { charactersOfPair } from '../memory/memory-limits.ts'
import { arrivingTables } from './desk-tables.ts'
import type { ArrivingTable } from './desk-tables.ts'

export interface CopiedRows {
  copied: number
  leftOut: number
}

type Row = Record<string, unknown>

const bodyRow = z.object({
  id: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  completedAt: instant,
})
const chunkRow = z.object({ position: z.int().nonnegative(), bytes: z.instanceof(Uint8Array) })

/**
 * Reads `from` once, table by table, holding one row at a time.
 * @throws errors of SQLite other than those of a row: the file is damaged, the disk is full
 */
export function copyRows(from: ReadableDatabase, to: WritableDatabase): CopiedRows {
  const sum: CopiedRows = { copied: 0, leftOut: 0 }
  to.transaction(() => {
    const accounts = new Set<unknown>()
    for (const table of arrivingTables) {
      const { copied, leftOut } = copyTable(from, to, table, accounts)
      sum.copied += copied
      sum.leftOut += leftOut
    }
    const { copied, leftOut } = copyBodies(from, to)
    sum.copied += copied
    const dropped = dropHalves(to)
    sum.copied -= dropped
    sum.leftOut += leftOut + dropped
    countMemories(to)
  }).immediate()
  return sum
}

/** The sums of what came in, whatever they were elsewhere. */
function countMemories(to: WritableDatabase): void {
  to.exec(`UPDATE memories SET (pairs, characters) = (
    SELECT count(*), coalesce(sum(${charactersOfPair()}), 0) FROM memory_pairs WHERE memory_id = memories.id)`)
}

function copyTable(
  from: ReadableDatabase,
  to: WritableDatabase,
  { name, columns, isWhole, most }: ArrivingTable,
  accounts: Set<unknown>,
): CopiedRows {
  const names = Object.keys(columns)
  const row = z.object(columns)
  // Without an index, whose entries could be other than the rows of the table.
  const rows = from.prepare<[], Row>(`SELECT ${names.join(', ')} FROM "${name}" NOT INDEXED`).iterate()
  const insert = to.prepare<Row>(
    `INSERT INTO "${name}" (${names.join(', ')}) VALUES (${names.map((each) => `@${each}`).join(', ')})`,
  )
  const sum: CopiedRows = { copied: 0, leftOut: 0 }
  for (const written of rows) {
    const parsed = row.safeParse(written)
    const isFit =
      parsed.success &&
      sum.copied < most &&
      isWhole(parsed.data) &&
      isOfAccount(parsed.data, accounts) &&
      isInserted(() => insert.run(parsed.data))
    sum.copied += Number(isFit)
    sum.leftOut += Number(!isFit)
    if (isFit && name === 'accounts') accounts.add(parsed.data.id)
  }
  return sum
}

function isOfAccount({ account_id: accountId = null }: Row, accounts: ReadonlySet<unknown>): boolean {
  return accountId === null || accounts.has(accountId)
}

/** False if the row breaks a rule of the desk: a key that is there already, a reference to nothing. */
function isInserted(insert: () => unknown): boolean {
  try {
    insert()
    return true
  } catch (error) {
    if (isBrokenRule(error)) return false
    throw error
  }
}

function isBrokenRule(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT')
}

/** A body is copied only if its bytes have its hash; otherwise a file of the person could become another. */
function copyBodies(from: ReadableDatabase, to: WritableDatabase): CopiedRows {
  const bodies = from
    .prepare<[], Row>('SELECT id, sha256, completed_at AS completedAt FROM bodies NOT INDEXED WHERE sha256 IS NOT NULL')
    .iterate()
  const chunks = from.prepare<{ id: number }, Row>(
    'SELECT position, bytes FROM body_chunks WHERE body_id = @id ORDER BY position',
  )
  const insertBody = to.prepare<{ sha256: string; completedAt: string }>(
    'INSERT INTO bodies (sha256, size_bytes, completed_at) VALUES (@sha256, 0, @completedAt)',
  )
  const insertChunk = to.prepare(
    'INSERT INTO body_chunks (body_id, position, checksum, bytes) VALUES (@bodyId, @position, @checksum, @bytes)',
  )
  const setSize = to.prepare('UPDATE bodies SET size_bytes = @sizeBytes WHERE id = @bodyId')
  const copyBody = to.transaction(({ id, sha256, completedAt }: z.infer<typeof bodyRow>) => {
    const bodyId = Number(insertBody.run({ sha256, completedAt }).lastInsertRowid)
    const hash = createHash('sha256')
    let sizeBytes = 0
    let next = 0
    for (const written of chunks.iterate({ id })) {
      const { position, bytes } = chunkRow.parse(written)
      if (position !== next) break
      insertChunk.run({ bodyId, position, checksum: crc32(bytes), bytes })
      hash.update(bytes)
      sizeBytes += bytes.byteLength
      next += 1
    }
    if (hash.digest('hex') !== sha256) throw new OtherBytes()
    setSize.run({ sizeBytes, bodyId })
  })

  const sum: CopiedRows = { copied: 0, leftOut: 0 }
  for (const written of bodies) {
    const parsed = bodyRow.safeParse(written)
    const isFit = parsed.success && isBodyCopied(() => copyBody(parsed.data))
    sum.copied += Number(isFit)
    sum.leftOut += Number(!isFit)
  }
  return sum
}

class OtherBytes extends Error {}

function isBodyCopied(copy: () => void): boolean {
  try {
    copy()
    return true
  } catch (error) {
    if (error instanceof OtherBytes || error instanceof z.ZodError || isBrokenRule(error)) return false
    throw error
  }
}

/**
 * A draft whose orders did not come in returns to the person; an order whose draft did not come in cannot return to it.
 * @returns how many rows were removed
 */
function dropHalves(to: WritableDatabase): number {
  const { changes } = to
    .prepare(
      `DELETE FROM outbox WHERE kind = 'order' AND state <> 'confirmed' AND draft_id NOT IN (SELECT id FROM drafts)`,
    )
    .run()
  to.exec(`UPDATE drafts SET outbox_id = NULL WHERE outbox_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.draft_id = drafts.id)`)
  return changes
}
