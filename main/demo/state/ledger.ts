// All of the demo service's data, in one SQLite file that survives a kill at any moment: methods that change something
// return once it is on disk. Bodies of documents are in document-bodies.ts, never here.
import Database from 'better-sqlite3'
import { lastUsedIds, schema } from './schema.ts'

export type DeliveryStatus = 'to_accept' | 'accepted' | 'rejected'

export interface DocumentRow {
  document_id: number
  client_id: number
  name: string
  media_type: string
  size_bytes: number
  is_delivery: 0 | 1
  created_at_ms: number
}

export interface OrderRow {
  order_id: number
  client_id: number
  account_id: number
  contact_email: string
  title: string
  source_lang: string
  source_wordcount: number
  instructions: string
  deadline: string | null
  urgency: string | null
  project_id: number
  callback_url: string | null
  post_assign_instructions: string
  /** Set by staff; null if it follows from the work. */
  status: string | null
  is_hidden: 0 | 1
  created_at_ms: number
}

export interface DeliveryRow {
  attachment_id: number
  order_id: number
  job_id: number
  document_id: number
  source_document_id: number | null
  name: string
  language: string
  version: number
  delivery_status: DeliveryStatus
  /** JSON of a planted mistake. */
  mistake: string | null
  delivered_at_ms: number
  decided_at_ms: number | null
}

export interface WorkRow {
  work_id: number
  order_id: number
  job_id: number
  language: string
  corrects_attachment_id: number | null
  assigned_at_ms: number
  due_at_ms: number
}

export interface DecisionRow {
  attachment_id: number
  delivery_status: DeliveryStatus
  reject_reason: string | null
  decided_at_ms: number
}

type NewOrder = Omit<OrderRow, 'order_id' | 'status' | 'is_hidden'> & {
  source_document_ids: readonly number[]
  /** One job each. */
  jobs: readonly { language: string; due_at_ms: number }[]
}

export type NewDelivery = Omit<DeliveryRow, 'attachment_id' | 'name' | 'delivery_status' | 'decided_at_ms'>

/** Documents decided after this instant are still listed as `to_accept`; null to disable. */
export interface Listing {
  clientId: number
  deliveryStatus: DeliveryStatus | null
  staleSinceMs: number | null
}

export type Ledger = ReturnType<typeof openLedger>

const deliveryColumns = `v.attachment_id, v.order_id, v.job_id, v.document_id, v.source_document_id, d.name, v.language,
  v.version, v.delivery_status, v.mistake, v.delivered_at_ms, v.decided_at_ms`

/** Opens the ledger's file, creating it if missing. */
export function openLedger(file: string) {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.exec(schema)
  const seedId = database.prepare<[string, number, string]>(
    'INSERT INTO sqlite_sequence (name, seq) SELECT ?, ? WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?)',
  )
  for (const [name, lastUsed] of Object.entries(lastUsedIds)) seedId.run(name, lastUsed, name)

  const insertDocument = database.prepare<Omit<DocumentRow, 'document_id'>>(
    `INSERT INTO document (client_id, name, media_type, size_bytes, is_delivery, created_at_ms)
     VALUES (@client_id, @name, @media_type, @size_bytes, @is_delivery, @created_at_ms)`,
  )
  const selectDocument = database.prepare<[number], DocumentRow>('SELECT * FROM document WHERE document_id = ?')
  const selectDocuments = database.prepare<[], DocumentRow>('SELECT * FROM document ORDER BY document_id')

  const insertOrder = database.prepare<Omit<OrderRow, 'order_id' | 'status' | 'is_hidden'>>(
    `INSERT INTO work_order (client_id, account_id, contact_email, title, source_lang, source_wordcount, instructions,
       deadline, urgency, project_id, callback_url, post_assign_instructions, created_at_ms)
     VALUES (@client_id, @account_id, @contact_email, @title, @source_lang, @source_wordcount, @instructions,
       @deadline, @urgency, @project_id, @callback_url, @post_assign_instructions, @created_at_ms)`,
  )
  const insertSource = database.prepare<[number, number, number]>(
    'INSERT INTO source_document (order_id, position, document_id) VALUES (?, ?, ?)',
  )
  const insertJob = database.prepare<[number, string]>('INSERT INTO job (order_id, language) VALUES (?, ?)')
  const insertWork = database.prepare<[number, number, number | null, number, number]>(
    'INSERT INTO work (order_id, job_id, corrects_attachment_id, assigned_at_ms, due_at_ms) VALUES (?, ?, ?, ?, ?)',
  )
  const selectOrder = database.prepare<[number], OrderRow>('SELECT * FROM work_order WHERE order_id = ?')
  const selectOrders = database.prepare<[], OrderRow>('SELECT * FROM work_order ORDER BY order_id')
  const selectSources = database.prepare<[number], DocumentRow>(
    'SELECT d.* FROM source_document s JOIN document d USING (document_id) WHERE s.order_id = ? ORDER BY s.position',
  )
  const selectUse = database.prepare<[number], { order_id: number }>(
    'SELECT order_id FROM source_document WHERE document_id = ? LIMIT 1',
  )
  const selectJobs = database.prepare<[number], { job_id: number; language: string }>(
    'SELECT job_id, language FROM job WHERE order_id = ? ORDER BY job_id',
  )
  const updateStatus = database.prepare<[string | null, number]>('UPDATE work_order SET status = ? WHERE order_id = ?')

  const page = database.prepare<{ client: number; limit: number; offset: number }, OrderRow>(
    `SELECT * FROM work_order WHERE client_id = @client AND is_hidden = 0
     ORDER BY order_id DESC LIMIT @limit OFFSET @offset`,
  )
  const pageByStatus = database.prepare<
    { client: number; status: string; stale: number; limit: number; offset: number },
    OrderRow
  >(
    `SELECT * FROM work_order WHERE client_id = @client AND is_hidden = 0 AND order_id IN (
       SELECT order_id FROM delivery WHERE delivery_status = @status
       UNION SELECT order_id FROM delivery WHERE @status = 'to_accept' AND decided_at_ms > @stale
     ) ORDER BY order_id DESC LIMIT @limit OFFSET @offset`,
  )
  const selectDeliveriesOf = database.prepare<[string], DeliveryRow>(
    `SELECT ${deliveryColumns} FROM delivery v JOIN document d USING (document_id)
     WHERE v.order_id IN (SELECT value FROM json_each(?)) ORDER BY v.attachment_id`,
  )
  const selectDelivery = database.prepare<[number], DeliveryRow>(
    `SELECT ${deliveryColumns} FROM delivery v JOIN document d USING (document_id) WHERE v.attachment_id = ?`,
  )
  const insertDelivery = database.prepare<NewDelivery>(
    `INSERT INTO delivery (order_id, job_id, document_id, source_document_id, language, version, delivery_status,
       mistake, delivered_at_ms)
     VALUES (@order_id, @job_id, @document_id, @source_document_id, @language, @version, 'to_accept', @mistake,
       @delivered_at_ms)`,
  )
  const decideDelivery = database.prepare<[DeliveryStatus, number, number]>(
    "UPDATE delivery SET delivery_status = ?, decided_at_ms = ? WHERE attachment_id = ? AND delivery_status = 'to_accept'",
  )
  const insertDecision = database.prepare<[number, DeliveryStatus, string | null, number]>(
    'INSERT INTO decision (attachment_id, delivery_status, reject_reason, decided_at_ms) VALUES (?, ?, ?, ?)',
  )
  const selectDecisions = database.prepare<[], DecisionRow>(
    'SELECT attachment_id, delivery_status, reject_reason, decided_at_ms FROM decision ORDER BY decision_id',
  )

  const selectDecisionsOf = database.prepare<[number], DecisionRow>(
    `SELECT attachment_id, d.delivery_status, reject_reason, d.decided_at_ms FROM decision d JOIN delivery USING (attachment_id)
     WHERE order_id = ? ORDER BY decision_id`,
  )

  const workColumns =
    'w.work_id, w.order_id, w.job_id, j.language, w.corrects_attachment_id, w.assigned_at_ms, w.due_at_ms'
  const selectWaiting = database.prepare<{ limit: number; order: number | null }, WorkRow>(
    `SELECT ${workColumns} FROM work w JOIN job j USING (job_id)
     JOIN work_order o ON o.order_id = w.order_id
     WHERE w.is_done = 0 AND w.due_at_ms <= @limit AND (@order IS NULL OR w.order_id = @order)
       AND o.status IS NOT 'cancelled'
     ORDER BY w.due_at_ms, w.work_id`,
  )
  const selectNextDue = database.prepare<[], { due: number }>(
    `SELECT w.due_at_ms AS due FROM work w JOIN work_order o USING (order_id)
     WHERE w.is_done = 0 AND o.status IS NOT 'cancelled' ORDER BY w.due_at_ms LIMIT 1`,
  )
  const selectWaitingOf = database.prepare<[string], { order_id: number; assigned_at_ms: number; due_at_ms: number }>(
    `SELECT order_id, min(assigned_at_ms) AS assigned_at_ms, min(due_at_ms) AS due_at_ms FROM work
     WHERE is_done = 0 AND order_id IN (SELECT value FROM json_each(?)) GROUP BY order_id`,
  )
  const finishWork = database.prepare<[number]>('UPDATE work SET is_done = 1 WHERE work_id = ?')
  const selectSetting = database.prepare<[string], { value: string }>('SELECT value FROM setting WHERE name = ?')
  const upsertSetting = database.prepare<[string, string]>('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)')

  const documentsOfOrders = (orderIds: readonly number[]): Map<number, DeliveryRow[]> => {
    const byOrder = new Map<number, DeliveryRow[]>(orderIds.map((orderId) => [orderId, []]))
    for (const row of selectDeliveriesOf.all(JSON.stringify(orderIds))) byOrder.get(row.order_id)?.push(row)
    return byOrder
  }

  return {
    /**
     * Adds a document. `keep` moves its body into place once the id is known, inside the transaction, so that every id
     * has a body.
     */
    addDocument(document: Omit<DocumentRow, 'document_id'>, keep: (documentId: number) => void): DocumentRow {
      return database.transaction(() => {
        const document_id = Number(insertDocument.run(document).lastInsertRowid)
        keep(document_id)
        return { document_id, ...document }
      })()
    },
    document: (documentId: number): DocumentRow | null => selectDocument.get(documentId) ?? null,
    documents: (): DocumentRow[] => selectDocuments.all(),

    /** Adds an order with its jobs and assigns the work to the translators; returns the order's id. */
    addOrder(order: NewOrder): number {
      const { source_document_ids, jobs, ...fields } = order
      return database.transaction(() => {
        const orderId = Number(insertOrder.run(fields).lastInsertRowid)
        source_document_ids.forEach((documentId, position) => insertSource.run(orderId, position, documentId))
        for (const job of jobs) {
          const jobId = Number(insertJob.run(orderId, job.language).lastInsertRowid)
          insertWork.run(orderId, jobId, null, order.created_at_ms, job.due_at_ms)
        }
        return orderId
      })()
    },
    /** Adds a target language to an order. */
    addJob(orderId: number, language: string, nowMs: number, dueAtMs: number): void {
      database.transaction(() => {
        insertWork.run(orderId, Number(insertJob.run(orderId, language).lastInsertRowid), null, nowMs, dueAtMs)
      })()
    },
    order: (orderId: number): OrderRow | null => selectOrder.get(orderId) ?? null,
    orders: (): OrderRow[] => selectOrders.all(),
    sourceDocuments: (orderId: number): DocumentRow[] => selectSources.all(orderId),
    isInOrder: (documentId: number): boolean => selectUse.get(documentId) !== undefined,
    jobs: (orderId: number): { job_id: number; language: string }[] => selectJobs.all(orderId),

    /** Orders visible to a client, newest first; one more than `limit` if there are more. */
    orderPage(listing: Listing, limit: number, offset: number): OrderRow[] {
      const { clientId: client, deliveryStatus: status, staleSinceMs } = listing
      if (status === null) return page.all({ client, limit: limit + 1, offset })
      const stale = staleSinceMs ?? Number.MAX_SAFE_INTEGER
      return pageByStatus.all({ client, status, stale, limit: limit + 1, offset })
    },
    deliveriesOf: documentsOfOrders,
    delivery: (attachmentId: number): DeliveryRow | null => selectDelivery.get(attachmentId) ?? null,
    /** Pending work, by order. */
    waitingOf(orderIds: readonly number[]): Map<number, { assignedAtMs: number; dueAtMs: number }> {
      const rows = selectWaitingOf.all(JSON.stringify(orderIds))
      return new Map(rows.map((row) => [row.order_id, { assignedAtMs: row.assigned_at_ms, dueAtMs: row.due_at_ms }]))
    },

    /**
     * Records a decision; returns false if the document was already decided. A rejection goes back to the translators.
     */
    decide(
      delivery: DeliveryRow,
      status: 'accepted' | 'rejected',
      reason: string | null,
      nowMs: number,
      dueAtMs: number,
    ): boolean {
      return database.transaction(() => {
        if (decideDelivery.run(status, nowMs, delivery.attachment_id).changes === 0) return false
        insertDecision.run(delivery.attachment_id, status, reason, nowMs)
        if (status === 'rejected') {
          insertWork.run(delivery.order_id, delivery.job_id, delivery.attachment_id, nowMs, dueAtMs)
        }
        return true
      })()
    },
    decisions: (): DecisionRow[] => selectDecisions.all(),
    decisionsOf: (orderId: number): DecisionRow[] => selectDecisionsOf.all(orderId),

    /** Work due at this instant, for one order or for all. */
    dueWork: (nowMs: number, orderId: number | null = null): WorkRow[] =>
      selectWaiting.all({ limit: nowMs, order: orderId }),
    /** When the next work is due, possibly in the past; null if there is none. */
    nextDue: (): number | null => selectNextDue.get()?.due ?? null,
    /** Records the deliveries of one piece of work in one transaction; returns the attachment ids. */
    finish(work: WorkRow, deliveries: readonly NewDelivery[]): number[] {
      return database.transaction(() => {
        finishWork.run(work.work_id)
        return deliveries.map((delivery) => Number(insertDelivery.run(delivery).lastInsertRowid))
      })()
    },

    setStatus: (orderId: number, status: string | null): void => void updateStatus.run(status, orderId),
    /** Changes that the service's staff may make between two polls. */
    changeOrder(
      orderId: number,
      changes: Partial<
        Pick<
          OrderRow,
          'title' | 'instructions' | 'deadline' | 'source_wordcount' | 'project_id' | 'status' | 'is_hidden'
        >
      >,
    ): void {
      for (const [column, value] of Object.entries(changes)) {
        database.prepare(`UPDATE work_order SET ${column} = ? WHERE order_id = ?`).run(value, orderId)
      }
    },
    setting: (name: string): string | null => selectSetting.get(name)?.value ?? null,
    setSetting: (name: string, value: string): void => void upsertSetting.run(name, value),
    inOneGo<T>(change: () => T): T {
      return database.transaction(change)()
    },
    close: (): void => void database.close(),
  }
}
