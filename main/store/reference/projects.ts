// Queries on an account's projects as the service last listed them; most recently ordered first.
import type { Database } from 'better-sqlite3'
import type { AccountId, Project, ProjectId } from '../../../preload/contract/index.ts'
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
  connection: Database,
  { rows, fetches }: { rows: OrderRows; fetches: ListFetches },
): AreaOf<'projects'> {
  const list = connection.prepare<[AccountId], ProjectRecord>(
    `SELECT p.project_id, p.client_id, p.name, p.summary, p.description
     FROM cache.projects p LEFT JOIN project_uses u ON u.account_id = p.account_id AND u.project_id = p.project_id
     WHERE p.account_id = ? ORDER BY u.last_used_at DESC NULLS LAST, p.position`,
  )
  const listAsListed = connection.prepare<[AccountId], ProjectRecord>(
    'SELECT project_id, client_id, name, summary, description FROM cache.projects WHERE account_id = ? ORDER BY position',
  )
  const fetchedAt = connection.prepare<[AccountId], { fetched_at: Instant }>(
    'SELECT fetched_at FROM cache.project_fetches WHERE account_id = ?',
  )
  const removeAll = connection.prepare('DELETE FROM cache.projects WHERE account_id = ?')
  const insert = connection.prepare(
    'INSERT OR REPLACE INTO cache.projects (account_id, project_id, client_id, name, summary, description, position) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const setFetchedAt = connection.prepare(
    'INSERT INTO cache.project_fetches VALUES (?, ?) ON CONFLICT (account_id) DO UPDATE SET fetched_at = excluded.fetched_at',
  )

  const listOfClient = connection.prepare<[AccountId, string], ProjectRecord>(
    `SELECT project_id, client_id, name, summary, description FROM cache.client_projects
     WHERE account_id = ? AND client = ? ORDER BY position`,
  )
  const removeOfClient = connection.prepare('DELETE FROM cache.client_projects WHERE account_id = ? AND client = ?')
  const insertOfClient = connection.prepare(
    'INSERT OR REPLACE INTO cache.client_projects VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const listOrders = connection.prepare<[AccountId, ProjectId, number], OrderRecord>(
    `SELECT * FROM cache.orders WHERE account_id = ? AND project_id = ? ORDER BY order_id DESC LIMIT ?`,
  )
  const countOrders = connection.prepare<[AccountId, ProjectId], { total: number }>(
    'SELECT count(*) AS total FROM cache.orders WHERE account_id = ? AND project_id = ?',
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
      projects: list.all(accountId).map(projectOf),
      fetchedAt: fetchedAt.get(accountId)?.fetched_at ?? null,
    }),
    replace: connection.transaction((accountId: AccountId, projects: Project[], now: Instant) => {
      const isFirst = fetchedAt.get(accountId) === undefined
      const before = JSON.stringify(listAsListed.all(accountId).map(projectOf))
      removeAll.run(accountId)
      for (const [position, { id, clientId, name, summary, description }] of projects.entries()) {
        insert.run(accountId, id, clientId, name, summary, description, position)
      }
      setFetchedAt.run(accountId, canonicalInstant(now))
      return isFirst || before !== JSON.stringify(listAsListed.all(accountId).map(projectOf))
    }),
    ofClient(accountId, clientId) {
      const at = fetches.at(accountId, `client ${clientId}`)
      if (at === null) return null
      return { projects: listOfClient.all(accountId, String(clientId)).map(projectOf), fetchedAt: at }
    },
    replaceOfClient: connection.transaction(
      (accountId: AccountId, client: number, projects: Project[], now: Instant) => {
        removeOfClient.run(accountId, String(client))
        for (const [position, { id, clientId, name, summary, description }] of projects.entries()) {
          insertOfClient.run(accountId, String(client), id, clientId, name, summary, description, position)
        }
        fetches.note(accountId, `client ${client}`, now)
      },
    ),
    orders: (accountId, projectId, limit) => ({
      rows: listOrders.all(accountId, projectId, limit).map((order) => rows.orderRow(order)),
      total: countOrders.get(accountId, projectId)?.total ?? 0,
    }),
  }
}
