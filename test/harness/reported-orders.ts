// Orders with everything that reports are about, the same for the same seed, and a way to write them into the files of a closed store. What
// a report should say is computed from these plain objects, without SQL.
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { chance } from '../bench/many-orders/order-world.ts'

type Severity = 'critical' | 'major' | 'minor'

export interface ReportedQuality {
  words: number
  points: number
  counts: { category: string | null; severity: Severity; count: number }[]
}

export interface ReportedDelivery {
  attachmentId: number
  language: string | null
  document: number
  version: number
  at: string
  /** As the service sends it. */
  status: 'to_accept' | 'accepted' | 'rejected'
  /** Made here, the latest last. */
  decisions: { decision: 'accepted' | 'rejected'; quality: ReportedQuality | null }[]
}

export interface ReportedOrder {
  accountId: string
  orderId: number
  /** Null: it was there when the account was first read. */
  orderedAt: string | null
  isOwn: boolean
  isCancelled: boolean
  sourceLanguage: string
  targetLanguages: string[]
  /** As the service counts them; 0 if it has not. */
  words: number
  /** As in the placement, if it was placed here. */
  placedWords: number
  projectId: number | null
  deadline: string | null
  files: number
  deliveries: ReportedDelivery[]
}

const sources = ['eng', 'eng', 'eng', 'fra', 'spa']
const targets = ['swh', 'swh', 'swh', 'ara', 'ara', 'fra', 'lin', 'hau', 'som', 'por']
const categories = ['accuracy', 'completeness', 'terminology', 'locale', 'style', 'design', null]
const severities: readonly Severity[] = ['critical', 'major', 'minor', 'minor']
const penalty = { critical: 25, major: 5, minor: 1 }
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** When an account has been read completely: what was there before has no date. */
export const firstSweptAt = '2024-06-01T00:00:00.000Z'
const firstMs = Date.parse('2024-06-02T00:00:00.000Z')

/** @param count spread evenly over so many days from June 2024 on */
export function reportedOrders(count: number, { days = 620, accountIds = ['account-1'] } = {}): ReportedOrder[] {
  const random = chance(count + 11)
  const pick = <Value>(list: readonly Value[]): Value => {
    const value = list[Math.floor(random() * list.length)]
    if (value === undefined) throw new Error('an empty list')
    return value
  }
  const at = (ms: number) => new Date(Math.round(ms)).toISOString()

  function qualityOf(words: number): ReportedQuality {
    const counts = new Map<string, ReportedQuality['counts'][number]>()
    for (let finding = Math.floor(random() ** 2 * 5); finding > 0; finding -= 1) {
      const [category, severity] = [pick(categories), pick(severities)]
      const known = counts.get(`${String(category)} ${severity}`)
      counts.set(`${String(category)} ${severity}`, { category, severity, count: (known?.count ?? 0) + 1 })
    }
    const all = [...counts.values()]
    return { words, points: all.reduce((sum, one) => sum + one.count * penalty[one.severity], 0), counts: all }
  }

  return Array.from({ length: count }, (_, index) => {
    const orderId = index + 1
    const orderedMs = firstMs + (index / count) * days * dayMs + random() * 20 * hourMs
    const isOwn = random() < 0.8
    const isUndated = !isOwn && random() < 0.3
    const targetLanguages = [...new Set(Array.from({ length: 1 + Math.floor(random() ** 3 * 4) }, () => pick(targets)))]
    const files = isOwn ? 1 + Math.floor(random() ** 4 * 3) : 0
    const words = random() < 0.05 ? 0 : 100 + Math.floor(random() * 4_000)
    let attachmentId = orderId * 100
    const deliveries: ReportedDelivery[] = []
    for (const language of random() < 0.85 ? targetLanguages : []) {
      // Now and then a document is still missing.
      const documents = Math.max(1, files - (random() < 0.05 ? 1 : 0))
      const firstAtMs = orderedMs + (0.2 + random() ** 2 * 9) * dayMs
      for (let document = 0; document < documents; document += 1) {
        const versions = random() < 0.2 ? 2 : 1
        for (let version = 1; version <= versions; version += 1) {
          const isLast = version === versions
          const decided = !isLast ? ('rejected' as const) : random() < 0.9 ? ('accepted' as const) : null
          const isHere = decided !== null && random() < 0.8
          const decisions: ReportedDelivery['decisions'] = []
          if (isHere && random() < 0.03) decisions.push({ decision: 'rejected', quality: qualityOf(words) })
          if (isHere)
            decisions.push({ decision: decided, quality: random() < 0.8 && words > 0 ? qualityOf(words) : null })
          deliveries.push({
            attachmentId: (attachmentId += 1),
            language: targetLanguages.length === 1 && random() < 0.1 ? null : language,
            document: targetLanguages.indexOf(language) * 10 + document + 1,
            version,
            at: at(firstAtMs + document * hourMs + (version - 1) * 3 * dayMs),
            status: decided ?? 'to_accept',
            decisions,
          })
        }
      }
    }
    return {
      accountId: pick(accountIds),
      orderId,
      orderedAt: isUndated ? null : at(orderedMs),
      isOwn,
      // While a delivery waits for review, an order is not over.
      isCancelled: random() < 0.03 && deliveries.every(({ status }) => status !== 'to_accept'),
      sourceLanguage: pick(sources),
      // For an order of another program, only the languages of its deliveries are known.
      targetLanguages: isOwn || deliveries.length > 0 ? targetLanguages : [],
      words,
      placedWords: 250,
      projectId: random() < 0.6 ? 1 + Math.floor(random() * 3) : null,
      deadline: random() < 0.7 ? at(orderedMs + (1 + random() * 9) * dayMs) : null,
      files,
      deliveries,
    }
  })
}

/** Into the files of a closed store that has the accounts. */
export function writeReportedOrders(directory: string, orders: readonly ReportedOrder[]): void {
  const connection = new Database(join(directory, 'desk.db'))
  connection.prepare('ATTACH DATABASE @path AS cache').run({ path: join(directory, 'cache.db') })
  const insertOrder = connection.prepare(
    `INSERT INTO cache.orders (account_id, order_id, title, title_key, status, source_language, word_count, deadline, project_id,
       state, is_changed, is_vanished, is_only_placed, updated_at)
     VALUES (@accountId, @orderId, @title, @title, @status, @sourceLanguage, @words, @deadline, @projectId, @state, 0, 0, 0, @at)`,
  )
  const insertTarget = connection.prepare('INSERT INTO cache.order_targets VALUES (@row, @language)')
  const insertMark = connection.prepare(
    `INSERT INTO order_marks (account_id, order_id, first_seen_at, seen_at, number) VALUES (@accountId, @orderId, @at, @at, @orderId)`,
  )
  const insertPlacement = connection.prepare(
    `INSERT INTO placements (account_id, order_id, outbox_id, placed_at, placement)
     VALUES (@accountId, @orderId, @outboxId, @at, @placement)`,
  )
  const insertFile = connection.prepare(
    `INSERT INTO placement_files VALUES (@accountId, @orderId, @position, @fileId, 'guide.docx', 'docx', @sha256, 10, 100, NULL)`,
  )
  const insertDelivery = connection.prepare(
    `INSERT INTO cache.deliveries (account_id, order_id, attachment_id, listed_name, language, status, is_listed, is_waiting,
       first_seen_at, body)
     VALUES (@accountId, @orderId, @attachmentId, 'guide.docx', @language, @status, 1, @isWaiting, @at, 'absent')`,
  )
  const insertDeliveryMark = connection.prepare(
    `INSERT INTO delivery_marks (account_id, order_id, attachment_id, first_seen_at, name, language, document, version, told_at, seen_at)
     VALUES (@accountId, @orderId, @attachmentId, @at, 'guide.docx', @language, @document, @version, @at, @at)`,
  )
  const insertDecision = connection.prepare(
    `INSERT INTO decisions (outbox_id, account_id, order_id, attachment_id, decision, decided_by, decided_at, confirmed_at, quality)
     VALUES (@outboxId, @accountId, @orderId, @attachmentId, @decision, 'Amina', @at, @at, @quality)`,
  )
  let next = 0
  connection.transaction(() => {
    connection.prepare('UPDATE accounts SET first_swept_at = @at').run({ at: firstSweptAt })
    for (const order of orders) {
      const { accountId, orderId, sourceLanguage, words, deadline, projectId, targetLanguages } = order
      const at = order.orderedAt ?? firstSweptAt
      const isWaiting = order.deliveries.some(({ status }) => status === 'to_accept')
      const row = insertOrder.run({
        accountId,
        orderId,
        title: `Order ${String(orderId)}`,
        status: order.isCancelled ? 'cancelled' : 'in_progress',
        sourceLanguage,
        words,
        deadline,
        projectId,
        state: isWaiting ? 'awaitingDecision' : order.isCancelled ? 'cancelled' : 'withTranslators',
        at,
      }).lastInsertRowid
      for (const language of targetLanguages) insertTarget.run({ row, language })
      insertMark.run({ accountId, orderId, at })
      if (order.isOwn) {
        const placement = JSON.stringify({ sourceLanguage, targetLanguages, wordCount: order.placedWords })
        insertPlacement.run({ accountId, orderId, outboxId: `placed-${String(orderId)}`, at, placement })
        for (let position = 0; position < order.files; position += 1) {
          const fileId = `file-${String(orderId)}-${String(position)}`
          insertFile.run({ accountId, orderId, position, fileId, sha256: String(orderId).padStart(64, '0') })
        }
      }
      for (const { decisions, ...delivery } of order.deliveries) {
        const ids = { accountId, orderId, attachmentId: delivery.attachmentId }
        insertDelivery.run({
          ...ids,
          language: delivery.language,
          status: delivery.status,
          isWaiting: Number(delivery.status === 'to_accept'),
          at: delivery.at,
        })
        insertDeliveryMark.run({ ...delivery, ...ids })
        for (const { decision, quality } of decisions) {
          next += 1
          const outboxId = `decided-${String(next)}`
          insertDecision.run({
            ...ids,
            outboxId,
            decision,
            at: delivery.at,
            quality: quality && JSON.stringify(quality),
          })
        }
      }
    }
  })()
  connection.close()
}
