// Keeps the history of archived accounts. Other accounts can be fetched again, but an archived one cannot, so its
// history is stored in the desk database (and its backups and exports), and the cache is refilled from there if it was
// lost.
import type { AccountId, OrderId } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import type { ApplyOrders } from './apply-orders.ts'
import type { DeriveOrder } from '../records/derive-order.ts'
import { readJson, storedOrder } from '../records/json-columns.ts'
import type { Instant } from '../records/values.ts'

const ordersAtOnce = 500

export interface Archives {
  /** Copies the account's cache into the desk database. */
  keep(accountId: AccountId): void
  /** Archived accounts where the cache lacks what the desk has, or the desk lacks what the cache has. */
  inconsistent(): { toRestore: AccountId[]; toKeep: AccountId[] }
  restore(accountId: AccountId): void
  forget(accountId: AccountId): void
}

interface Parts {
  applying: Pick<ApplyOrders, 'apply'>
  derive: DeriveOrder
}

export function createArchives(connection: WritableDatabase, { applying, derive }: Parts): Archives {
  const one = (sql: string) => connection.prepare<{ accountId: AccountId }>(sql)
  const keeping = [
    // Orders placed here but never listed are restored from what the desk knows.
    `INSERT OR REPLACE INTO archived_orders (account_id, order_id, answer, is_vanished, updated_at)
     SELECT o.account_id, o.order_id, json_object(
         'orderId', o.order_id, 'title', o.title, 'status', o.status, 'sourceLanguage', o.source_language,
         'wordCount', o.word_count, 'instructions', d.instructions, 'deadline', o.deadline, 'projectId', o.project_id,
         'clientId', d.client_id, 'contactEmail', d.contact_email, 'ordererAccountId', d.orderer_account_id,
         'clientContactAccountId', d.client_contact_account_id, 'projectManagerAccountId', d.project_manager_account_id,
         'webUrl', d.web_url, 'unknownFields', json(d.raw), 'deliveries', json((
           SELECT json_group_array(json_object(
             'attachmentId', l.attachment_id, 'documentId', l.document_id, 'name', l.listed_name, 'language', l.language,
             'status', l.status, 'downloadLink', l.download_link, 'selfLink', l.self_link) ORDER BY l.id)
           FROM cache.deliveries l WHERE l.account_id = o.account_id AND l.order_id = o.order_id))),
       o.is_vanished, o.updated_at
     FROM cache.orders o JOIN cache.order_details d ON d.id = o.id
     WHERE o.account_id = @accountId AND o.is_only_placed = 0`,
    `INSERT OR REPLACE INTO archived_documents (account_id, order_id, attachment_id, is_listed, header_name, sha256, size_bytes)
     SELECT d.account_id, d.order_id, d.attachment_id, d.is_listed, d.header_name, b.sha256, b.size_bytes
     FROM cache.deliveries d LEFT JOIN cache.bodies b ON d.body = 'present' AND b.sha256 = d.body_sha256
     WHERE d.account_id = @accountId`,
    `INSERT OR REPLACE INTO archived_names (account_id, kind, code, name)
     SELECT account_id, 'project', project_id, name FROM cache.projects WHERE account_id = @accountId
     UNION ALL SELECT account_id, 'language', code, name FROM cache.languages WHERE account_id = @accountId`,
    ...copyingBodies({ from: 'cache', to: 'main' }),
  ].map(one)
  const restoring = [
    `UPDATE cache.orders SET is_vanished = a.is_vanished, updated_at = a.updated_at FROM main.archived_orders a
     WHERE orders.account_id = @accountId AND a.account_id = @accountId AND a.order_id = orders.order_id`,
    `UPDATE cache.deliveries SET is_listed = a.is_listed, header_name = a.header_name FROM main.archived_documents a
     WHERE deliveries.account_id = @accountId AND a.account_id = @accountId AND a.order_id = deliveries.order_id
       AND a.attachment_id = deliveries.attachment_id`,
    `INSERT OR IGNORE INTO cache.projects (account_id, project_id, client_id, name, summary, description, position)
     SELECT account_id, CAST(code AS INTEGER), NULL, name, '', '', 0 FROM main.archived_names
     WHERE account_id = @accountId AND kind = 'project'`,
    `INSERT OR IGNORE INTO cache.languages (account_id, code, name)
     SELECT account_id, code, name FROM main.archived_names WHERE account_id = @accountId AND kind = 'language'`,
  ].map(one)
  const restoringBodies = [
    ...copyingBodies({ from: 'main', to: 'cache' }),
    `UPDATE cache.deliveries SET body = 'present', body_sha256 = b.sha256, body_size_bytes = b.size_bytes
     FROM main.archived_documents a JOIN cache.bodies b ON b.sha256 = a.sha256
     WHERE deliveries.account_id = @accountId AND a.account_id = @accountId AND a.order_id = deliveries.order_id
       AND a.attachment_id = deliveries.attachment_id`,
  ].map(one)
  const forgetting = ['archived_orders', 'archived_documents', 'archived_names'].map((table) =>
    one(`DELETE FROM main.${table} WHERE account_id = @accountId`),
  )

  const isArchived = 'a.archived_at IS NOT NULL AND a.removed_at IS NULL'
  const cached = '(SELECT count(*) FROM cache.orders o WHERE o.account_id = a.id AND o.is_only_placed = 0)'
  const kept = '(SELECT count(*) FROM main.archived_orders k WHERE k.account_id = a.id)'
  const isDocumentLost = `EXISTS (
    SELECT 1 FROM main.archived_documents k WHERE k.account_id = a.id AND k.sha256 IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM cache.deliveries d WHERE d.account_id = k.account_id AND d.order_id = k.order_id
        AND d.attachment_id = k.attachment_id AND d.body = 'present'))`
  const accountsWhere = (condition: string) =>
    connection.prepare<[], AccountId>(`SELECT a.id FROM accounts a WHERE ${isArchived} AND ${condition}`).pluck()
  const lost = accountsWhere(`(${kept} > ${cached} OR ${isDocumentLost})`)
  const notKept = accountsWhere(`${kept} = 0 AND ${cached} > 0`)
  const archivedAt = connection
    .prepare<{ id: AccountId }, Instant | null>('SELECT archived_at FROM accounts WHERE id = @id')
    .pluck()
  const nextOrders = connection.prepare<
    { accountId: AccountId; after: OrderId | 0; limit: number },
    { order_id: OrderId; answer: string }
  >(
    // Only those missing from the cache: restoring a vanished one would report it as having reappeared.
    `SELECT k.order_id, k.answer FROM main.archived_orders k WHERE k.account_id = @accountId AND k.order_id > @after AND NOT EXISTS (
       SELECT 1 FROM cache.orders o
       WHERE o.account_id = k.account_id AND o.order_id = k.order_id AND o.is_only_placed = 0)
     ORDER BY k.order_id LIMIT @limit`,
  )
  /** Orders that differ from how a list of the service would present them. */
  const unusual = connection.prepare<{ accountId: AccountId }, { order_id: OrderId }>(
    `SELECT order_id FROM main.archived_orders WHERE account_id = @accountId AND is_vanished = 1
     UNION SELECT order_id FROM main.archived_documents WHERE account_id = @accountId AND is_listed = 0`,
  )

  return {
    keep(accountId) {
      for (const statement of keeping) statement.run({ accountId })
    },
    inconsistent: () => ({ toRestore: lost.all(), toKeep: notKept.all() }),
    restore: connection.transaction((accountId: AccountId) => {
      const at = archivedAt.get({ id: accountId }) ?? new Date(0).toISOString()
      let after: OrderId | 0 = 0
      for (;;) {
        const found: { order_id: OrderId; answer: string }[] = nextOrders.all({ accountId, after, limit: ordersAtOnce })
        const last = found.at(-1)
        if (last === undefined) break
        applying.apply(
          accountId,
          found.flatMap(({ answer }) => readJson(storedOrder, answer) ?? []),
          at,
        )
        after = last.order_id
      }
      for (const statement of restoring) statement.run({ accountId })
      for (const statement of restoringBodies) statement.run({ accountId })
      for (const { order_id } of unusual.all({ accountId })) derive({ accountId, orderId: order_id })
    }),
    forget(accountId) {
      for (const statement of forgetting) statement.run({ accountId })
    },
  }
}

/** Copies the archived documents that are missing at the destination. */
function copyingBodies({ from, to }: { from: 'main' | 'cache'; to: 'main' | 'cache' }): string[] {
  const wanted = `SELECT sha256 FROM main.archived_documents WHERE account_id = @accountId AND sha256 IS NOT NULL`
  return [
    `INSERT INTO ${to}.bodies (sha256, size_bytes, completed_at)
     SELECT b.sha256, b.size_bytes, b.completed_at FROM ${from}.bodies b
     WHERE b.sha256 IN (${wanted}) AND b.sha256 NOT IN (SELECT sha256 FROM ${to}.bodies WHERE sha256 IS NOT NULL)`,
    `INSERT INTO ${to}.body_chunks (body_id, position, checksum, bytes)
     SELECT t.id, c.position, c.checksum, c.bytes
     FROM ${to}.bodies t JOIN ${from}.bodies b ON b.sha256 = t.sha256 JOIN ${from}.body_chunks c ON c.body_id = b.id
     WHERE t.sha256 IN (${wanted}) AND NOT EXISTS (SELECT 1 FROM ${to}.body_chunks k WHERE k.body_id = t.id)
     ORDER BY t.id, c.position`,
  ]
}
