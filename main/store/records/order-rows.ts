// Rows of orders and deliveries as a person sees them, combined from the cache (what the service said) and the desk
// (what this computer knows). Only reads; each row costs a few indexed look-ups.
import type {
  AccountId,
  AttachmentId,
  DeliveryRow,
  DocumentId,
  HistoryEntry,
  Judgement,
  LanguageCode,
  OrderGroupId,
  OrderId,
  OrderRef,
  OrderRow,
  OutboxId,
  OrderState,
  ProjectId,
} from '../../../preload/contract/index.ts'
import { notJudged } from '../../../preload/contract/reviewing/judgement-weights.ts'
import type { ReadableDatabase } from '../database/handles.ts'
import { readJson, storedJudgement, storedPlacement, storedWhat } from './json-columns.ts'
import { sumsOf } from './judgement-sums.ts'
import { isCancelled, latestVersions, orderProgress } from './order-state.ts'
import type { DeliveryFacts, OrderProgress } from './order-state.ts'
import type { PlacedFile, Placement } from '../outbox/outbox-types.ts'
import type { Instant, Sha256 } from './values.ts'

export interface OrderRecord {
  id: number
  account_id: AccountId
  order_id: OrderId
  title: string | null
  status: string | null
  source_language: LanguageCode | null
  word_count: number | null
  deadline: Instant | null
  project_id: ProjectId | null
  state: OrderState
  is_changed: number
  is_vanished: number
  is_only_placed: number
  gravity: number
  updated_at: Instant
}

export interface DeliveryRecord {
  id: number
  account_id: AccountId
  order_id: OrderId
  attachment_id: AttachmentId
  document_id: DocumentId | null
  listed_name: string
  header_name: string | null
  language: LanguageCode | null
  status: string
  download_link: string | null
  self_link: string | null
  is_listed: number
  is_waiting: number
  first_seen_at: Instant
  body: DeliveryRow['body']
  body_sha256: Sha256 | null
  body_size_bytes: number | null
  document: number
  version: number
  seen_at: Instant | null
  /** JSON; null if this body was not judged yet. */
  judgement: string | null
  stays_away: number
}

/** A delivery with its pending decision. */
export interface KnownDelivery extends DeliveryFacts {
  record: DeliveryRecord
  pendingId: OutboxId | null
  judgement: Judgement | null
}

export interface PlacementRecord {
  placedAt: Instant
  /** Null if it is damaged: the order was placed here, but not all that was sent is known. */
  placement: Omit<Placement, 'files'> | null
  webUrl: string | null
  groupId: OrderGroupId | null
}

/** Of a delivery `d`: its file is not on this computer, and Verso does not fetch it by itself. */
export const staysAway = `(d.body = 'failed' OR (d.body = 'absent' AND
  EXISTS (SELECT 1 FROM settings WHERE name = 'downloadDeliveries' AND value = 'false')))`

/** Outbox states in which a decision counts as made. */
export const pendingStates = `('held', 'queued', 'sending', 'unknown')`

export type OrderRows = ReturnType<typeof createOrderRows>

export function createOrderRows(connection: ReadableDatabase) {
  const findOrder = connection.prepare<OrderRef, OrderRecord>(
    'SELECT * FROM cache.orders WHERE account_id = @accountId AND order_id = @orderId',
  )
  // Most orders of a sweep have no deliveries, and checking this costs a tenth of fetching them.
  const hasDeliveries = connection.prepare<OrderRef, { found: number }>(
    'SELECT 1 AS found FROM cache.deliveries WHERE account_id = @accountId AND order_id = @orderId LIMIT 1',
  )
  // For statements that join or sort, SQLite inspects the value of a bare parameter and plans again at each run, which costs
  // far more than the run itself. With `+@name` it does not.
  const findDeliveries = connection.prepare<OrderRef, DeliveryRecord>(
    `SELECT d.*, coalesce(m.document, 0) AS document, coalesce(m.version, 1) AS version, m.seen_at, j.summary AS judgement,
       ${staysAway} AS stays_away
     FROM cache.deliveries d LEFT JOIN delivery_marks m
       ON m.account_id = d.account_id AND m.order_id = d.order_id AND m.attachment_id = d.attachment_id
     LEFT JOIN cache.judgements j ON j.delivery = d.id AND j.body_sha256 = d.body_sha256
     WHERE d.account_id = +@accountId AND d.order_id = +@orderId`,
  )
  const findPending = connection.prepare<
    OrderRef,
    { id: OutboxId; attachment_id: AttachmentId; decision: 'accept' | 'sendBack' }
  >(
    `SELECT id, attachment_id, decision FROM outbox
     WHERE account_id = @accountId AND order_id = @orderId AND kind = 'decision' AND state IN ${pendingStates}`,
  )
  const findPlacement = connection.prepare<
    OrderRef,
    { placed_at: Instant; placement: string; web_url: string | null; group_id: OrderGroupId | null }
  >(
    'SELECT placed_at, placement, web_url, group_id FROM placements WHERE account_id = @accountId AND order_id = @orderId',
  )
  const findFiles = connection.prepare<OrderRef, PlacedFile>(
    `SELECT file_id AS id, name, format, sha256, size_bytes AS sizeBytes, word_count AS wordCount, document_id AS documentId
     FROM placement_files WHERE account_id = +@accountId AND order_id = +@orderId ORDER BY position`,
  )
  const findProject = connection.prepare<{ accountId: AccountId; projectId: ProjectId }, { name: string }>(
    'SELECT name FROM cache.projects WHERE account_id = @accountId AND project_id = @projectId',
  )
  const newestHistory = connection.prepare<OrderRef, { at: Instant; what: string }>(
    'SELECT at, what FROM history WHERE account_id = +@accountId AND order_id = +@orderId ORDER BY id DESC LIMIT 1',
  )
  const newestDelivery = connection.prepare<
    OrderRef,
    { at: Instant; attachmentId: AttachmentId; name: string; language: LanguageCode | null; version: number }
  >(
    `SELECT first_seen_at AS at, attachment_id AS attachmentId, name, language, version FROM delivery_marks
     WHERE account_id = +@accountId AND order_id = +@orderId ORDER BY first_seen_at DESC, attachment_id DESC LIMIT 1`,
  )
  const findMark = connection.prepare<OrderRef, { first_seen_at: Instant }>(
    'SELECT first_seen_at FROM order_marks WHERE account_id = @accountId AND order_id = @orderId',
  )

  const findArchived = connection.prepare<{ id: AccountId }, { found: number }>(
    'SELECT 1 AS found FROM accounts WHERE id = @id AND archived_at IS NOT NULL',
  )

  const isArchived = (id: AccountId): boolean => findArchived.get({ id }) !== undefined

  const record = (ref: OrderRef): OrderRecord | undefined => findOrder.get(ref)

  const deliveries = (ref: OrderRef): KnownDelivery[] => {
    if (hasDeliveries.get(ref) === undefined) return []
    const records = findDeliveries.all(ref)
    // Sorted here: for a few rows, SQLite's sorting costs more than the rest of the query.
    records.sort((one, other) => compareInstants(one, other) || one.attachment_id - other.attachment_id)
    const pending = new Map(findPending.all(ref).map((entry) => [entry.attachment_id, entry]))
    const ofArchived = isArchived(ref.accountId)
    return records.map((delivery) => ({
      record: delivery,
      language: delivery.language,
      // Without a mark, which happens only if a desk was lost, each delivery is a document of its own.
      document: delivery.document === 0 ? -delivery.id : delivery.document,
      version: delivery.version,
      status: delivery.status,
      isListed: delivery.is_listed === 1,
      pending: pending.get(delivery.attachment_id)?.decision ?? null,
      pendingId: pending.get(delivery.attachment_id)?.id ?? null,
      isArchived: ofArchived,
      judgement: judgementOf(delivery),
    }))
  }

  const placement = (ref: OrderRef): PlacementRecord | null => {
    const found = findPlacement.get(ref)
    if (found === undefined) return null
    return {
      placedAt: found.placed_at,
      placement: readJson(storedPlacement, found.placement),
      webUrl: found.web_url,
      groupId: found.group_id,
    }
  }

  const files = (ref: OrderRef): PlacedFile[] => findFiles.all(ref)

  const progress = (
    order: Pick<OrderRecord, 'status' | 'account_id'>,
    known: readonly KnownDelivery[],
    placed: PlacementRecord | null,
  ): OrderProgress =>
    orderProgress(known, placed?.placement?.targetLanguages ?? null, order.status, isArchived(order.account_id))

  /** The languages ordered from here, otherwise those of the deliveries. */
  const targetLanguages = (known: readonly KnownDelivery[], placed: PlacementRecord | null): LanguageCode[] => [
    ...new Set(
      placed?.placement?.targetLanguages ??
        latestVersions(known)
          .map((delivery) => delivery.language)
          .filter((language) => language !== null),
    ),
  ]

  const projectName = (accountId: AccountId, projectId: ProjectId | null): string | null =>
    projectId === null ? null : (findProject.get({ accountId, projectId })?.name ?? null)

  const latestChange = (ref: OrderRef, placed: PlacementRecord | null): HistoryEntry | null => {
    const latest = newestHistory.get(ref)
    const delivered = newestDelivery.get(ref)
    if (latest !== undefined && (delivered === undefined || latest.at >= delivered.at)) {
      const what = readJson(storedWhat, latest.what)
      if (what !== null) return { at: latest.at, what }
    }
    if (delivered !== undefined) {
      const { at, ...what } = delivered
      return { at, what: { kind: 'delivered', ...what } }
    }
    if (placed !== null) return { at: placed.placedAt, what: { kind: 'placedHere' } }
    const mark = findMark.get(ref)
    return mark === undefined ? null : { at: mark.first_seen_at, what: { kind: 'firstSeen' } }
  }

  const orderRow = (order: OrderRecord, known?: readonly KnownDelivery[]): OrderRow => {
    const ref: OrderRef = { accountId: order.account_id, orderId: order.order_id }
    const delivered = known ?? deliveries(ref)
    const placed = placement(ref)
    const latest = latestVersions(delivered)
    return {
      ref,
      title: order.title ?? '',
      sourceLanguage: order.source_language,
      targetLanguages: targetLanguages(delivered, placed),
      serviceStatus: order.status,
      ...progress(order, delivered, placed),
      deadline: order.deadline,
      // The service sends 0 if nobody counted.
      wordCount: order.word_count === 0 ? null : order.word_count,
      projectName: projectName(order.account_id, order.project_id),
      // A document comes back under the same name in every language.
      fileNames:
        placed === null
          ? [...new Set(latest.map(({ record }) => nameOf(record)))]
          : files(ref).map((file) => file.name),
      isPlacedHere: placed !== null,
      isChangedSinceSeen: order.is_changed === 1,
      latestChange: latestChange(ref, placed),
      isVanished: order.is_vanished === 1,
      isCancelled: isCancelled(order.status),
      judgement: sumsOf(delivered.filter(({ record }) => record.is_waiting === 1).map(({ judgement }) => judgement)),
      updatedAt: order.updated_at,
    }
  }

  const deliveryRow = (
    delivery: KnownDelivery,
    order: OrderRecord,
    known: readonly KnownDelivery[],
    isPlacedHere: boolean,
  ): DeliveryRow => {
    const { record } = delivery
    return {
      ref: { accountId: record.account_id, orderId: record.order_id, attachmentId: record.attachment_id },
      documentId: record.document_id,
      orderTitle: order.title ?? '',
      name: nameOf(record),
      sourceLanguage: order.source_language,
      language: record.language,
      status: record.status,
      pendingDecision:
        delivery.pendingId === null || delivery.pending === null
          ? null
          : { outboxId: delivery.pendingId, decision: delivery.pending },
      version: delivery.version,
      versionCount: known.filter((other) => other.document === delivery.document).length,
      deliveredAt: record.first_seen_at,
      isSeen: record.seen_at !== null,
      isPlacedHere,
      isArchived: delivery.isArchived,
      body: record.body,
      sizeBytes: record.body_size_bytes,
      judgement: delivery.judgement,
    }
  }

  return { record, deliveries, placement, files, progress, targetLanguages, projectName, orderRow, deliveryRow }
}

function judgementOf({ judgement, stays_away, status, first_seen_at: since }: DeliveryRecord): Judgement | null {
  const isMissing = status === 'to_accept' && stays_away === 1
  return readJson(storedJudgement, judgement) ?? (isMissing ? notJudged('notDownloaded', since) : null)
}

function compareInstants(one: { first_seen_at: Instant }, other: { first_seen_at: Instant }): number {
  return one.first_seen_at < other.first_seen_at ? -1 : one.first_seen_at > other.first_seen_at ? 1 : 0
}

/**
 * The document's name, shown before and after the download: the one the service lists, unless it has no extension or
 * lost letters and the download's name is better.
 */
export function nameOf({ listed_name, header_name }: { listed_name: string; header_name: string | null }): string {
  if (header_name === null) return listed_name
  const isWhole = extension.test(listed_name) || !extension.test(header_name)
  return listed_name.trim() !== '' && isWhole && !listed_name.includes('\ufffd') ? listed_name : header_name
}

const extension = /.\.[\p{L}\p{N}]{1,8}$/u
