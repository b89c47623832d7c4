// Queries on an account's projects as the service last listed them; most recently ordered first.
import type { AccountId, Project, ProjectId } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { canonicalInstant } from '../records/instants.ts'
import type { ListFetches } from './list-fetches.ts'
import type { OrderRecord, OrderRows } from '../records/order-rows.ts'
import type { AreaOf } from '../protocol.ts'
import type { Instant } from '../records/values.ts'

interface ProjectRecord {
  project_id: ProjectId
  client_id: number | null
  name: string
  summary: string
  description: string
}

export function createProjects(
  connection: WritableDatabase,
  { rows, fetches }: { rows: OrderRows; fetches: ListFetches },
): AreaOf<'projects'> {
  const list = connection.prepare<{ accountId: AccountId }, ProjectRecord>(
    `SELECT p.project_id, p.client_id, p.name, p.summary, p.description
     FROM cache.projects p LEFT JOIN project_uses u ON u.account_id = p.account_id AND u.project_id = p.project_id
     WHERE p.account_id = @accountId ORDER BY u.last_used_at DESC NULLS LAST, p.position`,
  )
  const listAsListed = connection.prepare<{ accountId: AccountId }, ProjectRecord>(
    'SELECT project_id, client_id, name, summary, description FROM cache.projects WHERE account_id = @accountId ORDER BY position',
  )
  const fetchedAt = connection.prepare<{ accountId: AccountId }, { fetched_at: Instant }>(
    'SELECT fetched_at FROM cache.project_fetches WHERE account_id = @accountId',
  )
  const removeAll = connection.prepare('DELETE FROM cache.projects WHERE account_id = @accountId')
  const insert = connection.prepare(
    'INSERT OR REPLACE INTO cache.projects (account_id, project_id, client_id, name, summary, description, position) VALUES (@accountId, @projectId, @clientId, @name, @summary, @description, @position)',
  )
  const setFetchedAt = connection.prepare(
    'INSERT INTO cache.project_fetches VALUES (@accountId, @now) ON CONFLICT (account_id) DO UPDATE SET fetched_at = excluded.fetched_at',
  )

  const listOfClient = connection.prepare<{ accountId: AccountId; client: string }, ProjectRecord>(
    `SELECT project_id, client_id, name, summary, description FROM cache.client_projects
     WHERE account_id = @accountId AND client = @client ORDER BY position`,
  )
  const removeOfClient = connection.prepare(
    'DELETE FROM cache.client_projects WHERE account_id = @accountId AND client = @client',
  )
  const insertOfClient = connection.prepare(
    'INSERT OR REPLACE INTO cache.client_projects VALUES (@accountId, @client, @id, @clientId, @name, @summary, @description, @position)',
  )
  const listOrders = connection.prepare<{ accountId: AccountId; projectId: ProjectId; limit: number }, OrderRecord>(
    `SELECT * FROM cache.orders WHERE account_id = @accountId AND project_id = @projectId ORDER BY order_id DESC LIMIT @limit`,
  )
  const countOrders = connection.prepare<{ accountId: AccountId; projectId: ProjectId }, { total: number }>(
    'SELECT count(*) AS total FROM cache.orders WHERE account_id = @accountId AND project_id = @projectId',
  )

  const projectOf = (record: ProjectRecord): Project => ({
    id: record.project_id,
    clientId: record.client_id,
    name: record.name,
    summary: record.summary,
    description: record.description,
  })

  return {
    list: (accountId) => ({
      projects: list.all({ accountId }).map(projectOf),
      fetchedAt: fetchedAt.get({ accountId })?.fetched_at ?? null,
    }),
    replace: connection.transaction((accountId: AccountId, projects: Project[], now: Instant) => {
      const isFirst = fetchedAt.get({ accountId }) === undefined
      const before = JSON.stringify(listAsListed.all({ accountId }).map(projectOf))
      removeAll.run({ accountId })
      for (const [position, { id, clientId, name, summary, description }] of projects.entries()) {
        insert.run({ accountId, projectId: id, clientId, name, summary, description, position })
      }
      setFetchedAt.run({ accountId, now: canonicalInstant(now) })
      return isFirst || before !== JSON.stringify(listAsListed.all({ accountId }).map(projectOf))
    }),
    ofClient(accountId, clientId) {
      const at = fetches.at(accountId, `client ${clientId}`)
      if (at === null) return null
      return { projects: listOfClient.all({ accountId, client: String(clientId) }).map(projectOf), fetchedAt: at }
    },
    replaceOfClient: connection.transaction(
      (accountId: AccountId, client: number, projects: Project[], now: Instant) => {
        removeOfClient.run({ accountId, client: String(client) })
        for (const [position, { id, clientId, name, summary, description }] of projects.entries()) {
          insertOfClient.run({ accountId, client: String(client), id, clientId, name, summary, description, position })
        }
        fetches.note(accountId, `client ${client}`, now)
      },
    ),
    orders: (accountId, projectId, limit) => ({
      rows: listOrders.all({ accountId, projectId, limit }).map((order) => rows.orderRow(order)),
      total: countOrders.get({ accountId, projectId })?.total ?? 0,
    }),
  }
}
