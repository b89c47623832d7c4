// Queries on the translation memory. Equal pairs are kept once, with how often and when they were accepted.
import type { AccountId, DeliveryRef } from '../../../preload/contract/index.ts'
import { comparableSegment, segmentKey } from '../../../preload/text/segment-key.ts'
import type { WritableDatabase } from '../database/handles.ts'
import type { AreaOf } from '../protocol.ts'
import { StoreError } from '../records/errors.ts'
import type { Instant } from '../records/values.ts'
import { charactersOfPair, memoryLimits } from './memory-limits.ts'
import type { MemoryQueue } from './memory-queue.ts'
import { forgettingMemory } from './memory-room.ts'
import type { MemoryRoom } from './memory-room.ts'
import type { EarlierTranslation, ImportedPair, KeptFrom, MemoryLanguages, SegmentPair } from './memory-types.ts'

interface KeptRecord extends SegmentPair {
  id: number
  sourceLanguage: string
  targetLanguage: string
  times: number
  firstAt: number
  lastAt: number
  title: string
  fileName: string
}

interface FoundRecord {
  key: number
  source: string
  target: string
  at: number
  title: string
  fileName: string
}

function secondsOf(at: Instant): number {
  const milliseconds = Date.parse(at)
  return Number.isNaN(milliseconds) ? 0 : Math.max(0, Math.floor(milliseconds / 1000))
}

function instantOf(seconds: number): Instant {
  return new Date(seconds * 1000).toISOString()
}

export function createMemory(
  connection: WritableDatabase,
  { queue, room }: { queue: MemoryQueue; room: MemoryRoom },
): AreaOf<'memory'> {
  const list = connection.prepare<[], { accountId: AccountId; pairs: number; keeps: number }>(
    `SELECT a.id AS accountId, a.keeps_memory AS keeps, coalesce(sum(m.pairs), 0) AS pairs
     FROM accounts a LEFT JOIN memories m ON m.account_id = a.id
     WHERE a.removed_at IS NULL GROUP BY a.id ORDER BY a.created_at, a.id`,
  )
  const setKept = connection.prepare('UPDATE accounts SET keeps_memory = @isKept WHERE id = @accountId')
  const forgetting = forgettingMemory.map((sql) => connection.prepare<{ id: AccountId }>(sql))

  const findAccount = connection.prepare<{ accountId: AccountId }, { found: number }>(
    'SELECT 1 AS found FROM accounts WHERE id = @accountId AND removed_at IS NULL',
  )
  const findMemory = connection.prepare<MemoryLanguages & { accountId: AccountId }, { id: number; pairs: number }>(
    'SELECT id, pairs FROM memories WHERE account_id = @accountId AND source_language = @source AND target_language = @target',
  )
  const countMemories = connection.prepare<{ accountId: AccountId }, { count: number }>(
    'SELECT count(*) AS count FROM memories WHERE account_id = @accountId',
  )
  const insertMemory = connection.prepare<MemoryLanguages & { accountId: AccountId }>(
    'INSERT INTO memories (account_id, source_language, target_language, pairs, characters) VALUES (@accountId, @source, @target, 0, 0)',
  )
  const findOrigin = connection.prepare<DeliveryRef, { id: number }>(
    'SELECT id FROM memory_origins WHERE account_id = @accountId AND order_id = @orderId AND attachment_id = @attachmentId',
  )
  const findFile = connection.prepare<{ accountId: AccountId; fileName: string }, { id: number }>(
    'SELECT id FROM memory_origins WHERE account_id = @accountId AND order_id IS NULL AND file_name = @fileName',
  )
  const insertOrigin = connection.prepare(
    `INSERT INTO memory_origins (account_id, order_id, attachment_id, title, file_name)
     VALUES (@accountId, @orderId, @attachmentId, @title, @fileName)`,
  )
  const insertPair = connection.prepare(
    `INSERT INTO memory_pairs (memory_id, source_key, target_key, source, target, origin_id, times, first_at, last_at)
     VALUES (@memoryId, @sourceKey, @targetKey, @source, @target, @originId, 1, @at, @at)
     ON CONFLICT (memory_id, source_key, target_key) DO NOTHING`,
  )
  /** From the same delivery or file, it is the same acceptance. */
  const countPair = connection.prepare(
    `UPDATE memory_pairs SET times = times + (origin_id <> @originId), first_at = min(first_at, @at),
       origin_id = iif(@at >= last_at, @originId, origin_id), last_at = max(last_at, @at)
     WHERE memory_id = @memoryId AND source_key = @sourceKey AND target_key = @targetKey`,
  )
  const grow = connection.prepare<SegmentPair & { memoryId: number }>(
    `UPDATE memories SET pairs = pairs + 1, characters = characters + ${charactersOfPair('@')} WHERE id = @memoryId`,
  )
  const page = connection.prepare<{ accountId: AccountId; after: number; limit: number }, KeptRecord>(
    `SELECT p.id, p.source, p.target, p.times, p.first_at AS firstAt, p.last_at AS lastAt,
       m.source_language AS sourceLanguage, m.target_language AS targetLanguage, o.title, o.file_name AS fileName
     FROM memory_pairs p JOIN memories m ON m.id = p.memory_id JOIN memory_origins o ON o.id = p.origin_id
     WHERE p.id > @after AND m.account_id = @accountId ORDER BY p.id LIMIT @limit`,
  )
  const lookUp = connection.prepare<{ memoryId: number; keys: string } & Omit<DeliveryRef, 'accountId'>, FoundRecord>(
    `SELECT p.source_key AS key, p.source, p.target, p.last_at AS at, o.title, o.file_name AS fileName
     FROM json_each(@keys) k CROSS JOIN memory_pairs p ON p.memory_id = @memoryId AND p.source_key = k.value
     JOIN memory_origins o ON o.id = p.origin_id
     WHERE o.order_id IS NOT @orderId OR o.attachment_id IS NOT @attachmentId`,
  )
  const newest = connection.prepare<{ memoryId: number; limit: number } & Omit<DeliveryRef, 'accountId'>, SegmentPair>(
    `SELECT p.source, p.target FROM memory_pairs p JOIN memory_origins o ON o.id = p.origin_id
     WHERE p.memory_id = @memoryId AND (o.order_id IS NOT @orderId OR o.attachment_id IS NOT @attachmentId)
     ORDER BY p.last_at DESC, p.id DESC LIMIT @limit`,
  )

  const memoryIn = (accountId: AccountId, { source, target }: MemoryLanguages): { id: number; pairs: number } | null =>
    findMemory.get({ accountId, source, target }) ?? null

  /** Null if the account has too many to begin another one. */
  const memoryFor = (accountId: AccountId, { source, target }: MemoryLanguages): number | null => {
    const known = memoryIn(accountId, { source, target })
    if (known !== null) return known.id
    if ((countMemories.get({ accountId })?.count ?? 0) >= memoryLimits.languagePairs) return null
    return Number(insertMemory.run({ accountId, source, target }).lastInsertRowid)
  }

  const originOf = (ref: DeliveryRef, names: { title: string; fileName: string }): number =>
    findOrigin.get(ref)?.id ?? Number(insertOrigin.run({ ...ref, ...names }).lastInsertRowid)

  const originFile = (accountId: AccountId, fileName: string): number =>
    findFile.get({ accountId, fileName })?.id ??
    Number(insertOrigin.run({ accountId, orderId: null, attachmentId: null, title: '', fileName }).lastInsertRowid)

  /** False if a side is empty or too long. */
  const put = (memoryId: number, originId: number, pair: SegmentPair, at: Instant): boolean => {
    const source = comparableSegment(pair.source)
    const target = comparableSegment(pair.target)
    const isFit = [source, target].every((text) => text !== '' && text.length <= memoryLimits.segmentCharacters)
    if (!isFit) return false
    const keys = { memoryId, originId, sourceKey: segmentKey(source), targetKey: segmentKey(target), at: secondsOf(at) }
    if (insertPair.run({ ...keys, source, target }).changes > 0) grow.run({ memoryId, source, target })
    else countPair.run(keys)
    return true
  }

  const forget = connection.transaction((id: AccountId) => {
    for (const statement of forgetting) statement.run({ id })
  })

  return {
    list: () => list.all().map(({ accountId, pairs, keeps }) => ({ accountId, pairs, isKept: keeps === 1 })),

    setKept: (accountId, isKept) => void setKept.run({ accountId, isKept: Number(isKept) }),

    clear(accountId) {
      forget(accountId)
      return room.sweep()
    },

    waiting: (limit) => queue.waiting(limit),

    begin: connection.transaction((ref: DeliveryRef) => queue.begin(ref)),

    breakOff: (ref) => queue.breakOff(ref),

    keep: connection.transaction(
      (ref: DeliveryRef, { languages, at, ...names }: KeptFrom, pairs: readonly SegmentPair[]) => {
        if (!queue.has(ref)) return false
        if (pairs.length === 0) return true
        const memoryId = memoryFor(ref.accountId, languages)
        if (memoryId === null) return true
        const originId = originOf(ref, names)
        for (const pair of pairs) put(memoryId, originId, pair, at)
        room.make(ref.accountId)
        return true
      },
    ),

    kept: (ref) => queue.remove(ref),

    import: connection.transaction((accountId: AccountId, fileName: string, pairs: readonly ImportedPair[]) => {
      // A large file is imported in many steps, and the account can be removed between two of them.
      if (findAccount.get({ accountId }) === undefined) throw new StoreError('notFound', `no account ${accountId}`)
      const originId = originFile(accountId, fileName)
      let imported = 0
      let memory: { languages: MemoryLanguages; id: number | null } | null = null
      for (const { languages, at, ...pair } of pairs) {
        if (memory === null || !areSame(memory.languages, languages))
          memory = { languages, id: memoryFor(accountId, languages) }
        imported += Number(memory.id !== null && put(memory.id, originId, pair, at))
      }
      room.make(accountId)
      return imported
    }),

    page: (accountId, after, limit) =>
      page.all({ accountId, after, limit }).map(({ sourceLanguage, targetLanguage, firstAt, lastAt, ...pair }) => ({
        ...pair,
        languages: { source: sourceLanguage, target: targetLanguage },
        firstAt: instantOf(firstAt),
        lastAt: instantOf(lastAt),
      })),

    pairsIn: (accountId, languages) => memoryIn(accountId, languages)?.pairs ?? 0,

    lookUp(accountId, languages, keys, { orderId, attachmentId }) {
      const memory = memoryIn(accountId, languages)
      if (memory === null || memory.pairs === 0) return []
      const asked = JSON.stringify([...new Set(keys.subarray(0, memoryLimits.keys))])
      const found = new Map<string, { key: number; rows: FoundRecord[] }>()
      for (const row of lookUp.all({ memoryId: memory.id, keys: asked, orderId, attachmentId })) {
        const known = found.get(row.source)
        if (known === undefined) found.set(row.source, { key: row.key, rows: [row] })
        else known.rows.push(row)
      }
      return Array.from(found, ([source, { key, rows }]) => ({ key, source, translations: newestOf(rows) }))
    },

    newest(accountId, languages, limit, { orderId, attachmentId }) {
      const memory = memoryIn(accountId, languages)
      return memory === null ? [] : newest.all({ memoryId: memory.id, limit, orderId, attachmentId })
    },
  }
}

function newestOf(rows: FoundRecord[]): EarlierTranslation[] {
  return rows
    .toSorted((one, other) => other.at - one.at)
    .slice(0, memoryLimits.translations)
    .map(({ target, at, title, fileName }) => ({ target, at: instantOf(at), title: title === '' ? fileName : title }))
}

function areSame(one: MemoryLanguages, other: MemoryLanguages): boolean {
  return one.source === other.source && one.target === other.target
}
