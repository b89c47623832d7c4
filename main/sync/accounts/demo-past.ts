// Puts on the desk what was ordered from this computer before the demo was first opened, as the demo service knows it:
// its orders with their sources, decisions and comments, and the glossary in use. What the desk knows is left alone.
import type {
  AccountId,
  AttachmentId,
  Comment,
  CommentId,
  DeliveryRef,
  DocumentId,
  GlossaryId,
  KeptQuality,
  LanguageCode,
  OrderId,
  OutboxId,
  SourceFileId,
} from '../../../preload/contract/index.ts'
import { orderFields } from '../../../preload/contract/orders/order-fields.ts'
import { penaltyPoints } from '../../../preload/contract/reviewing/quality-score.ts'
import { formatOf, headBytes } from '../../documents/format.ts'
import type { ServiceClient } from '../../service/client.ts'
import { ServiceFailure } from '../../service/transport/errors.ts'
import type { OrderFromService, PastDecision, PastOrder, PlacedFile, Store } from '../../store/store.ts'
import { orderFromService } from '../answers/from-service.ts'

interface DemoPastPoint {
  category: Comment['category']
  severity: Comment['severity']
  text: string
  sourceQuote: string
  targetQuote: string
}

interface DemoPastOrder {
  orderId: number
  placedAtMs: number
  targetLanguages: readonly string[]
  urgency: string | null
  files: readonly { documentId: number; name: string; words: number; read(): Uint8Array }[]
  deliveries: readonly {
    attachmentId: number
    deliveredAtMs: number
    decision: {
      isAccepted: boolean
      atMs: number
      by: string
      reason: string | null
      points: readonly DemoPastPoint[]
      findings: readonly KeptQuality['counts'][number][]
      words: number
    } | null
  }[]
}

/** What the demo service knows about the time before. */
export interface DemoPast {
  orders: readonly DemoPastOrder[]
  glossary: {
    name: string
    fileName: string
    sourceLanguage: string
    targetLanguage: string
    terms: number
    bytes: Uint8Array
  }
  /** What a first look opens. */
  first: { orderId: number; language: string } | null
}

export interface DemoPastDeps {
  store: Pick<Store, 'pastOrders' | 'glossaries' | 'deskBodies' | 'orders'>
  newId(): string
}

async function* chunkOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function instantOf(ms: number): string {
  return new Date(ms).toISOString()
}

/** Adds the orders that the desk does not know. `client`: of the demo service. */
export async function addDemoPast(
  { store, newId }: DemoPastDeps,
  accountId: AccountId,
  past: DemoPast,
  client: Pick<ServiceClient, 'orders'>,
): Promise<void> {
  // The demo's numbers are those of its service.
  const orderIds = past.orders.map(({ orderId }) => orderId as OrderId)
  const unknown = new Set<number>(await store.pastOrders.unknown(accountId, orderIds))
  if (unknown.size === 0) return
  const listed = await listedOrders(client)

  async function placedFile(file: DemoPastOrder['files'][number]): Promise<PlacedFile> {
    const bytes = file.read()
    const { sha256, sizeBytes } = await store.deskBodies.put(chunkOf(bytes))
    return {
      id: newId() as SourceFileId,
      name: file.name,
      format: formatOf(file.name, bytes.subarray(0, headBytes)).id,
      sha256,
      sizeBytes,
      wordCount: file.words,
      documentId: file.documentId as DocumentId,
    }
  }

  function commentOf(point: DemoPastPoint, at: string): Comment {
    return { ...point, id: newId() as CommentId, place: null, row: null, by: null, createdAt: at }
  }

  function qualityOf({ findings, words }: NonNullable<DemoPastOrder['deliveries'][number]['decision']>): KeptQuality {
    const points = findings.reduce((sum, { severity, count }) => sum + penaltyPoints[severity] * count, 0)
    return { words, points, counts: [...findings] }
  }

  function decisionOf(decision: NonNullable<DemoPastOrder['deliveries'][number]['decision']>): PastDecision {
    const at = instantOf(decision.atMs)
    const comments = decision.points.map((point) => commentOf(point, at))
    return {
      id: newId() as OutboxId,
      decision: decision.isAccepted ? { kind: 'accept' } : { kind: 'sendBack', reason: decision.reason ?? '' },
      at,
      by: decision.by,
      comments,
      quality: qualityOf(decision),
      asked: comments.map(({ row: _row, ...comment }) => ({ comment, finding: null })),
    }
  }

  async function pastOrder(ordered: DemoPastOrder, order: OrderFromService): Promise<PastOrder> {
    const files: PlacedFile[] = []
    for (const file of ordered.files) files.push(await placedFile(file))
    return {
      id: newId() as OutboxId,
      placedAt: instantOf(ordered.placedAtMs),
      order,
      placement: {
        contactEmail: order.contactEmail ?? '',
        title: order.title ?? '',
        sourceLanguage: order.sourceLanguage ?? ('' as LanguageCode),
        targetLanguages: ordered.targetLanguages.map((language) => language as LanguageCode),
        wordCount: order.wordCount,
        instructions: order.instructions ?? '',
        deadline: order.deadline,
        urgency: orderFields.urgency.values.find((urgency) => urgency === ordered.urgency) ?? null,
        projectId: order.projectId,
        callbackUrl: null,
        postAssignInstructions: '',
        basedOn: null,
        files,
      },
      deliveries: ordered.deliveries.map(({ attachmentId, deliveredAtMs, decision }) => ({
        attachmentId: attachmentId as AttachmentId,
        at: instantOf(deliveredAtMs),
        decided: decision === null ? null : decisionOf(decision),
      })),
    }
  }

  const orders: PastOrder[] = []
  for (const ordered of past.orders.filter(({ orderId }) => unknown.has(orderId))) {
    const order = listed.get(ordered.orderId)
    if (order !== undefined) orders.push(await pastOrder(ordered, order))
  }
  // The orders last: once they are known, all of it was added, and a glossary that the person removed stays away.
  await addGlossary({ store, newId }, past)
  await store.pastOrders.add(accountId, orders)
}

async function addGlossary({ store, newId }: DemoPastDeps, { glossary, orders }: DemoPast): Promise<void> {
  const { bytes, sourceLanguage, targetLanguage, ...described } = glossary
  const known = await store.glossaries.list()
  if (known.some(({ name, fileName }) => name === glossary.name && fileName === glossary.fileName)) return
  await store.glossaries.add({
    ...described,
    ...(await store.deskBodies.put(chunkOf(bytes))),
    id: newId() as GlossaryId,
    sourceLanguage: sourceLanguage as LanguageCode,
    targetLanguage: targetLanguage as LanguageCode,
    isUsed: true,
    addedAt: instantOf(orders[0]?.placedAtMs ?? 0),
  })
}

/** @throws ServiceFailure if the service cannot be read */
async function listedOrders(client: Pick<ServiceClient, 'orders'>): Promise<Map<number, OrderFromService>> {
  const listed = new Map<number, OrderFromService>()
  for await (const page of client.orders.pages({})) {
    if (!page.ok) throw new ServiceFailure(page.error)
    for (const order of page.value.orders) listed.set(order.orderId, orderFromService(order))
  }
  return listed
}

/** The delivery that a first look opens; null if it was decided. */
export async function firstDelivery(
  { store }: Pick<DemoPastDeps, 'store'>,
  accountId: AccountId,
  { first }: DemoPast,
): Promise<DeliveryRef | null> {
  if (first === null) return null
  const order = await store.orders.get({ accountId, orderId: first.orderId as OrderId })
  const awaiting = order?.deliveries.find(
    ({ language, status }) => language === first.language && status === 'to_accept',
  )
  return awaiting?.ref ?? null
}
