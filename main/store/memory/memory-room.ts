// Keeps the translation memory within its limits, and deletes what was forgotten: in slices, because a memory can have
// hundreds of thousands of pairs, and the store has other work.
import { setImmediate } from 'node:timers/promises'
import type { AccountId } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { charactersOfPair, memoryLimits } from './memory-limits.ts'

/** Marks a memory without an account, until its pairs are deleted. No account id contains a space. */
const forgotten = 'forgotten '

/** For the account `@id`: at once nothing of it can be found, and nothing more is kept. */
export const forgettingMemory = [
  `UPDATE memories SET account_id = '${forgotten}' || id WHERE account_id = @id`,
  `UPDATE memory_origins SET account_id = '${forgotten}' WHERE account_id = @id`,
  'DELETE FROM memory_queue WHERE account_id = @id',
] as const

export interface MemoryRoom {
  /** Removes what was accepted longest ago if an account has more than it may. Runs inside the transaction that adds. */
  make(accountId: AccountId): void
  /** Deletes the pairs of forgotten memories. */
  sweep(): Promise<void>
  stop(): void
}

/** More is removed at once than necessary, so that it is not necessary again at once. */
const roomMade = 0.99
const pairsAtOnce = 2_000

export function createMemoryRoom(connection: WritableDatabase): MemoryRoom {
  const measure = connection.prepare<{ accountId: AccountId }, { pairs: number; characters: number }>(
    `SELECT coalesce(sum(pairs), 0) AS pairs, coalesce(sum(characters), 0) AS characters FROM memories
     WHERE account_id = @accountId`,
  )
  const oldest = connection.prepare<
    { accountId: AccountId; limit: number },
    { id: number; memoryId: number; characters: number }
  >(
    `SELECT id, memory_id AS memoryId, ${charactersOfPair()} AS characters FROM memory_pairs WHERE id IN (
       SELECT p.id FROM memories m JOIN memory_pairs p ON p.memory_id = m.id WHERE m.account_id = @accountId
       ORDER BY p.last_at, p.id LIMIT @limit) ORDER BY last_at, id`,
  )
  const removePair = connection.prepare<{ id: number }>('DELETE FROM memory_pairs WHERE id = @id')
  const shrink = connection.prepare<{ memoryId: number; characters: number }>(
    'UPDATE memories SET pairs = pairs - 1, characters = characters - @characters WHERE id = @memoryId',
  )
  const removeUnused = connection.prepare<{ accountId: AccountId }>(
    `DELETE FROM memory_origins WHERE account_id = @accountId
       AND NOT EXISTS (SELECT 1 FROM memory_pairs p WHERE p.origin_id = memory_origins.id)`,
  )
  const sweepPairs = connection.prepare<{ limit: number }>(
    `DELETE FROM memory_pairs WHERE id IN (
       SELECT p.id FROM memories m JOIN memory_pairs p ON p.memory_id = m.id
       WHERE m.account_id LIKE '${forgotten}%' LIMIT @limit)`,
  )
  const sweepRest = [
    `DELETE FROM memories WHERE account_id LIKE '${forgotten}%'`,
    `DELETE FROM memory_origins WHERE account_id = '${forgotten}'
       AND NOT EXISTS (SELECT 1 FROM memory_pairs p WHERE p.origin_id = memory_origins.id)`,
  ].map((sql) => connection.prepare<[]>(sql))
  let isStopped = false
  let sweeping: Promise<void> | null = null

  async function sweepNow(): Promise<void> {
    while (!isStopped && sweepPairs.run({ limit: pairsAtOnce }).changes > 0) await setImmediate()
    if (isStopped) return
    for (const statement of sweepRest) statement.run()
  }

  return {
    make(accountId) {
      let { pairs, characters } = measure.get({ accountId }) ?? { pairs: 0, characters: 0 }
      if (pairs <= memoryLimits.pairs && characters <= memoryLimits.characters) return
      const isOver = () => pairs > memoryLimits.pairs * roomMade || characters > memoryLimits.characters * roomMade
      while (isOver()) {
        const some = oldest.all({ accountId, limit: pairsAtOnce })
        if (some.length === 0) break
        for (const { id, ...removed } of some) {
          if (!isOver()) break
          removePair.run({ id })
          shrink.run(removed)
          pairs -= 1
          characters -= removed.characters
        }
      }
      removeUnused.run({ accountId })
    },
    async sweep() {
      // What is forgotten meanwhile is swept too, before the last step.
      while (sweeping !== null) await sweeping
      sweeping = sweepNow().finally(() => {
        sweeping = null
      })
      await sweeping
    },
    stop() {
      isStopped = true
    },
  }
}
