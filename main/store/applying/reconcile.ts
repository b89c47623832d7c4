// Repairs the cache from the desk when the store opens. A transaction over both databases is atomic only within each,
// and the cache may lose its last writes in a power failure. Data from the service is left to the next poll.
import type { AccountId, OrderId } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import type { DeriveOrder } from '../records/derive-order.ts'
import { instantBefore } from '../records/instants.ts'
import type { Confirmations } from '../outbox/confirmations.ts'
import type { Instant } from '../records/values.ts'

/** Far longer than SQLite takes to checkpoint its log, after which writes are durable. */
const doubtfulMs = 7 * 24 * 60 * 60 * 1000

interface OrderKey {
  account_id: AccountId
  order_id: OrderId
}

interface Reconciling {
  reconcile(openedAt: Instant, isDeskReplaced: boolean): void
  /** Removes everything cached for an account. */
  forgetCached(accountId: AccountId): void
  /** For a newly archived account: its open items no longer wait. */
  restArchived(): void
}

export function createReconciling(
  connection: WritableDatabase,
  { derive, confirmations }: { derive: DeriveOrder; confirmations: Confirmations },
): Reconciling {
  const query = (sql: string) => connection.prepare<[], OrderKey>(sql)
  // Jumps from account to account in the index: reading every sighting would make the start depend on their number.
  const unknownAccounts = connection.prepare<[], { id: AccountId }>(
    `WITH RECURSIVE sighted (id) AS (
       SELECT min(account_id) FROM cache.sightings UNION ALL
       SELECT (SELECT min(account_id) FROM cache.sightings WHERE account_id > sighted.id) FROM sighted WHERE id IS NOT NULL)
     SELECT id FROM sighted WHERE id IS NOT NULL AND id NOT IN (SELECT id FROM accounts WHERE removed_at IS NULL)
     UNION SELECT account_id FROM cache.list_fetches
     WHERE account_id NOT IN (SELECT id FROM accounts WHERE removed_at IS NULL)`,
  )
  const placedButNotShown = query(
    `SELECT p.account_id, p.order_id FROM placements p JOIN accounts a ON a.id = p.account_id AND a.removed_at IS NULL
     WHERE NOT EXISTS (SELECT 1 FROM cache.orders o WHERE o.account_id = p.account_id AND o.order_id = p.order_id)`,
  )
  const changedHere = query(
    `SELECT m.account_id, m.order_id FROM order_marks m JOIN cache.orders o
       ON o.account_id = m.account_id AND o.order_id = m.order_id
     WHERE m.changed_at IS NOT NULL AND o.is_changed = 0
     UNION ALL
     SELECT o.account_id, o.order_id FROM cache.orders o WHERE o.is_changed = 1 AND NOT EXISTS (
       SELECT 1 FROM order_marks m
       WHERE m.account_id = o.account_id AND m.order_id = o.order_id AND m.changed_at IS NOT NULL)`,
  )
  const lately = connection.prepare<{ since: Instant }, OrderKey>(
    `SELECT account_id, order_id FROM outbox WHERE kind = 'decision' AND state <> 'confirmed'
     UNION SELECT account_id, order_id FROM decisions WHERE confirmed_at > @since
     UNION SELECT account_id, order_id FROM placements WHERE placed_at > @since`,
  )
  const openOfArchived = query(
    `SELECT o.account_id, o.order_id FROM accounts a JOIN cache.orders o ON o.account_id = a.id
     WHERE a.archived_at IS NOT NULL AND o.state NOT IN ('archived', 'accepted', 'cancelled')`,
  )
  const archivedOfFollowed = query(
    `SELECT o.account_id, o.order_id FROM cache.orders o INDEXED BY orders_by_state JOIN accounts a ON a.id = o.account_id
     WHERE o.state = 'archived' AND a.archived_at IS NULL`,
  )
  const everyOrder = query('SELECT account_id, order_id FROM cache.orders')
  const adoptOrders = connection.prepare(
    `INSERT OR IGNORE INTO order_marks (account_id, order_id, first_seen_at, number)
     SELECT account_id, order_id, updated_at,
       (SELECT coalesce(max(number), 0) FROM order_marks) + row_number() OVER (ORDER BY updated_at, order_id) FROM cache.orders`,
  )
  const forgetDigests = connection.prepare('UPDATE cache.sightings SET digest = NULL')
  const unmarkedDeliveries = connection.prepare(
    `INSERT INTO delivery_marks (account_id, order_id, attachment_id, first_seen_at, name, language, document, version, told_at)
     SELECT d.account_id, d.order_id, d.attachment_id, d.first_seen_at, d.listed_name, d.language,
       dense_rank() OVER (PARTITION BY d.account_id, d.order_id ORDER BY d.language, d.listed_name)
         + coalesce((SELECT max(m.document) FROM delivery_marks m WHERE m.account_id = d.account_id AND m.order_id = d.order_id), 0),
       row_number() OVER (PARTITION BY d.account_id, d.order_id, d.language, d.listed_name ORDER BY d.first_seen_at, d.attachment_id),
       d.first_seen_at
     FROM cache.deliveries d WHERE NOT EXISTS (
       SELECT 1 FROM delivery_marks m
       WHERE m.account_id = d.account_id AND m.order_id = d.order_id AND m.attachment_id = d.attachment_id)`,
  )
  const dropUnusedBodies = connection.prepare(
    `UPDATE cache.bodies SET sha256 = NULL WHERE sha256 IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM cache.deliveries d WHERE d.body_sha256 = bodies.sha256)
       AND NOT EXISTS (SELECT 1 FROM cache.public_files f WHERE f.body_sha256 = bodies.sha256)`,
  )
  const missingBodies = ['deliveries', 'public_files'].map((table) =>
    connection.prepare(
      `UPDATE cache.${table} SET body = 'absent', body_sha256 = NULL, body_size_bytes = NULL
       WHERE body_sha256 IS NOT NULL AND body_sha256 NOT IN (SELECT sha256 FROM cache.bodies WHERE sha256 IS NOT NULL)`,
    ),
  )
  const forgetting = [
    'DELETE FROM cache.search WHERE rowid IN (SELECT id FROM cache.orders WHERE account_id = @accountId)',
    'DELETE FROM cache.order_places WHERE rowid IN (SELECT id FROM cache.orders WHERE account_id = @accountId)',
    'DELETE FROM cache.deliveries WHERE account_id = @accountId',
    'DELETE FROM cache.orders WHERE account_id = @accountId',
    'DELETE FROM cache.answered_pages WHERE account_id = @accountId',
    'DELETE FROM cache.sightings WHERE account_id = @accountId',
    'DELETE FROM cache.projects WHERE account_id = @accountId',
    'DELETE FROM cache.project_fetches WHERE account_id = @accountId',
    'DELETE FROM cache.languages WHERE account_id = @accountId',
    'DELETE FROM cache.public_file_search WHERE rowid IN (SELECT number FROM cache.public_files WHERE account_id = @accountId)',
    'DELETE FROM cache.public_files WHERE account_id = @accountId',
    'DELETE FROM cache.categories WHERE account_id = @accountId',
    'DELETE FROM cache.volunteer_calls WHERE account_id = @accountId',
    'DELETE FROM cache.client_projects WHERE account_id = @accountId',
    'DELETE FROM cache.list_fetches WHERE account_id = @accountId',
  ].map((sql) => connection.prepare<{ accountId: AccountId }>(sql))

  // Texts that no order uses any more; the rows of a document go with it.
  const forgettingTexts = [
    'DELETE FROM cache.text_places WHERE rowid NOT IN (SELECT text_id FROM cache.order_texts)',
    'DELETE FROM cache.document_texts WHERE id NOT IN (SELECT text_id FROM cache.order_texts)',
  ].map((sql) => connection.prepare<[]>(sql))

  const forgetCached = (accountId: AccountId): void => {
    for (const statement of forgetting) statement.run({ accountId })
    for (const statement of forgettingTexts) statement.run()
    dropUnusedBodies.run()
  }

  /** If the desk is older than the cache (restored from a backup), it adopts what was seen and announced. */
  const adoptFromCache = (): void => {
    adoptOrders.run()
    unmarkedDeliveries.run()
    forgetDigests.run()
  }

  const deriveAll = (orders: readonly OrderKey[]): void => {
    for (const { account_id, order_id } of orders) derive({ accountId: account_id, orderId: order_id })
  }

  return {
    reconcile: connection.transaction((openedAt: Instant, isDeskReplaced: boolean) => {
      for (const { id } of unknownAccounts.all()) forgetCached(id)
      if (isDeskReplaced) adoptFromCache()
      const since = instantBefore(openedAt, doubtfulMs)
      for (const { account_id, order_id } of placedButNotShown.all()) {
        confirmations.showPlaced({ accountId: account_id, orderId: order_id })
      }
      deriveAll(
        isDeskReplaced
          ? everyOrder.all()
          : [...changedHere.all(), ...lately.all({ since }), ...openOfArchived.all(), ...archivedOfFollowed.all()],
      )
      for (const statement of missingBodies) statement.run()
      dropUnusedBodies.run()
    }),
    forgetCached,
    restArchived: () => {
      deriveAll(openOfArchived.all())
    },
  }
}
