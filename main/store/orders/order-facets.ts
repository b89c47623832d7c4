// The values by which the order list can be filtered, with the number of orders for each. Counted on demand and cached
// until something changes.
import type {
  AccountId,
  JudgementWeight,
  LanguageCode,
  OrderFacets,
  ProjectId,
} from '../../../preload/contract/index.ts'
import { maximumFacetValues } from '../../../preload/contract/orders/order-filter.ts'
import type { ReadableDatabase } from '../database/handles.ts'

const limited = { limit: maximumFacetValues }

export function createOrderFacets(connection: ReadableDatabase): () => OrderFacets {
  const values = <Value>(sql: string) =>
    connection.prepare<typeof limited, { value: Value; count: number }>(
      `${sql} ORDER BY count DESC, value LIMIT @limit`,
    )
  const accounts = values<AccountId>(
    'SELECT account_id AS value, count(*) AS count FROM cache.orders GROUP BY account_id',
  )
  const serviceStatuses = values<string>(
    'SELECT status AS value, count(*) AS count FROM cache.orders WHERE status IS NOT NULL GROUP BY status',
  )
  const deliveryStatuses = values<string>(
    `SELECT status AS value, count(*) AS count FROM (
       SELECT DISTINCT status, account_id, order_id FROM cache.deliveries WHERE is_listed = 1) GROUP BY status`,
  )
  const sourceLanguages = values<LanguageCode>(
    `SELECT source_language AS value, count(*) AS count FROM cache.orders WHERE source_language IS NOT NULL
     GROUP BY source_language`,
  )
  const targetLanguages = values<LanguageCode>(
    'SELECT language AS value, count(*) AS count FROM cache.order_targets GROUP BY language',
  )
  const contacts = values<string>(
    `SELECT lower(contact_email) AS value, count(*) AS count FROM cache.order_details
     WHERE contact_email IS NOT NULL AND contact_email <> '' GROUP BY lower(contact_email)`,
  )
  const checked = values<JudgementWeight>(
    'SELECT weight AS value, count(*) AS count FROM cache.order_checks GROUP BY weight',
  )
  const projects = connection.prepare<
    typeof limited,
    { accountId: AccountId; projectId: ProjectId; name: string | null; count: number }
  >(
    `SELECT f.account_id AS accountId, f.project_id AS projectId, p.name, f.count FROM (
       SELECT account_id, project_id, count(*) AS count FROM cache.orders WHERE project_id IS NOT NULL
       GROUP BY account_id, project_id ORDER BY count DESC LIMIT @limit) f
     LEFT JOIN cache.projects p ON p.account_id = f.account_id AND p.project_id = f.project_id
     ORDER BY f.count DESC, f.project_id`,
  )
  const placed = connection.prepare<[], { placedHere: number; orders: number }>(
    `SELECT (SELECT count(*) FROM placements p WHERE EXISTS (
         SELECT 1 FROM cache.orders o WHERE o.account_id = p.account_id AND o.order_id = p.order_id)) AS placedHere,
       (SELECT count(*) FROM cache.orders) AS orders`,
  )
  const totalChanges = connection.prepare<[], { total: number }>('SELECT total_changes() AS total')
  let remembered: { atChange: number; facets: OrderFacets } | null = null

  return () => {
    const atChange = totalChanges.get()?.total ?? 0
    if (remembered?.atChange === atChange) return remembered.facets
    const { placedHere, orders } = placed.get() ?? { placedHere: 0, orders: 0 }
    const facets: OrderFacets = {
      accounts: accounts.all(limited),
      serviceStatuses: serviceStatuses.all(limited),
      deliveryStatuses: deliveryStatuses.all(limited),
      projects: projects.all(limited),
      sourceLanguages: sourceLanguages.all(limited),
      targetLanguages: targetLanguages.all(limited),
      contacts: contacts.all(limited),
      checked: checked.all(limited),
      placedHere,
      placedElsewhere: orders - placedHere,
    }
    remembered = { atChange, facets }
    return facets
  }
}
