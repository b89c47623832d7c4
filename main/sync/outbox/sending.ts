// Sends one outbox entry: uploads, the one request that counts, and the meaning of its answer as an event of the state
// machine. Does not schedule, and never repeats what may have arrived.
import type { OrderId, OutboxEntry, SourceFileId } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ServiceClient } from '../../service/client.ts'
import type { ServiceError, ServiceResult } from '../../service/transport/errors.ts'
import { withoutBlanks } from '../../service/resources/orders.ts'
import type { OutboxRecord, PlacedFile, Store } from '../../store/store.ts'
import { backOffMs } from '../answers/back-off.ts'
import { fromServiceError } from '../reporting/bridge-errors.ts'
import type { OutboxEvent } from './outbox-state.ts'
import { troubleOf } from '../answers/trouble.ts'

export interface Outcome {
  event: OutboxEvent
  /** The order that the service created. */
  order?: { orderId: OrderId; webUrl: string | null }
  /** Until this time, all requests of this account would fail the same way; milliseconds since 1970. */
  accountWaitsUntil?: number
  /** Set if the key was missing or refused. */
  keyTrouble?: ServiceError
}

export interface SendingDeps {
  client: ServiceClient
  store: Pick<Store, 'outbox' | 'deskBodies'>
  clock: Clock
  random(): number
  /**
   * Ok once all existing orders are known. Without it, a look-up could mistake an older, equal order for the one whose
   * answer was lost.
   */
  baseline(): Promise<ServiceResult<null>>
}

/** Reports progress and controls the running work. */
export interface SendingControl {
  signal: AbortSignal
  /** `file`: the file being uploaded, and its progress. */
  progressed(progress: NonNullable<OutboxEntry['progress']>, file?: { id: SourceFileId; sentBytes: number }): void
  /** Saves that the order is about to be sent; false if it was stopped before. */
  placing(): Promise<boolean>
}

export type OrderRecord = OutboxRecord & { what: { kind: 'order' } }
export type DecisionRecord = OutboxRecord & { what: { kind: 'decision' } }

/** Base of the back-off after a first failure; see back-off.ts. */
const entryBaseMs = 5_000
const keyBaseMs = 60_000
const firstLookUpMs = 1_000

export async function sendOrder(record: OrderRecord, deps: SendingDeps, control: SendingControl): Promise<Outcome> {
  const { placement } = record.what
  const documentIds = []
  const totalBytes = placement.files.reduce((sum, file) => sum + file.sizeBytes, 0)
  let doneBytes = 0
  for (const file of placement.files) {
    if (file.documentId !== null) {
      documentIds.push(file.documentId)
      doneBytes += file.sizeBytes
      continue
    }
    const sentBefore = doneBytes
    const uploaded = await upload(file, deps, control.signal, (sentBytes) =>
      control.progressed(
        { step: 'uploading', fileName: file.name, sentBytes: sentBefore + sentBytes, totalBytes },
        { id: file.id, sentBytes },
      ),
    )
    if (!uploaded.ok) return outcomeOfUpload(uploaded.error, record, deps)
    await deps.store.outbox.documentUploaded(record.id, file.id, uploaded.value.documentId)
    documentIds.push(uploaded.value.documentId)
    doneBytes += file.sizeBytes
  }
  if (control.signal.aborted) return { event: { kind: 'interrupted' } }

  const baseline = await deps.baseline()
  if (!baseline.ok) return outcomeOf(baseline.error, record, deps, true)

  control.progressed({ step: 'placing', fileName: null, sentBytes: doneBytes, totalBytes })
  if (!(await control.placing())) return { event: { kind: 'interrupted' } }
  const created = await deps.client.orders.create(withoutBlanks({ ...placement, documents: documentIds }))
  if (!created.ok) return outcomeOf(created.error, record, deps, false)
  return { event: { kind: 'confirmed' }, order: { orderId: created.value.orderId, webUrl: created.value.webUrl } }
}

export async function sendDecision(
  record: DecisionRecord,
  deps: SendingDeps,
  control: Pick<SendingControl, 'progressed'>,
): Promise<Outcome> {
  const { ref, decision, selfLink } = record.what
  control.progressed({ step: 'deciding', fileName: null, sentBytes: 0, totalBytes: 0 })
  const decided = await deps.client.deliveries.decide({
    orderId: ref.orderId,
    attachmentId: ref.attachmentId,
    selfLink,
    decision:
      decision.kind === 'accept'
        ? { deliveryStatus: 'accepted' }
        : { deliveryStatus: 'rejected', rejectReason: decision.reason },
  })
  if (!decided.ok) return outcomeOf(decided.error, record, deps, false)
  return { event: { kind: 'confirmed' } }
}

/**
 * Some servers refuse an upload before reading it and close the connection, so the answer is lost. A read request shows
 * whether the key is the reason.
 */
async function outcomeOfUpload(error: ServiceError, record: OutboxRecord, deps: SendingDeps): Promise<Outcome> {
  if (error.code !== 'connectionLost') return outcomeOf(error, record, deps, true)
  const list = await deps.client.orders.page({ deliveryStatus: 'to_accept' })
  if (list.ok) return outcomeOfTrouble('entryLater', error, record, deps)
  const { code } = list.error
  if (code === 'unauthorized' || code === 'forbidden') return outcomeOfTrouble('key', list.error, record, deps)
  return outcomeOf(list.error, record, deps, true)
}

/** The event for an error; queries the service again if the error is ambiguous. */
async function outcomeOf(
  error: ServiceError,
  record: OutboxRecord,
  deps: SendingDeps,
  isRepeatable: boolean,
): Promise<Outcome> {
  const trouble = troubleOf(error, isRepeatable)
  switch (trouble) {
    case 'keyOrRefusal':
      return outcomeOfForbidden(error, record, deps)
    case 'refused':
      return record.what.kind === 'decision' ? refusedOrDecided(error, record, deps) : refused(error, record)
    default:
      return outcomeOfTrouble(trouble, error, record, deps)
  }
}

function outcomeOfTrouble(
  trouble: Exclude<ReturnType<typeof troubleOf>, 'keyOrRefusal' | 'refused'>,
  error: ServiceError,
  record: OutboxRecord,
  { clock, random }: SendingDeps,
): Outcome {
  const problem = fromServiceError(error)
  const waitUntil = (baseMs: number) =>
    clock.now() + backOffMs({ failures: record.attempts + 1, baseMs, random, retryAfterMs: error.retryAfterMs })
  switch (trouble) {
    case 'cancelled':
      return { event: { kind: 'interrupted' } }
    case 'answerLost':
      return { event: { kind: 'answerLost', problem, lookUpAt: instantOf(clock.now() + firstLookUpMs) } }
    case 'entryLater':
      return { event: { kind: 'failed', problem, retryAt: instantOf(waitUntil(entryBaseMs)) } }
    case 'accountLater': {
      const until = waitUntil(entryBaseMs)
      return { event: { kind: 'failed', problem, retryAt: instantOf(until) }, accountWaitsUntil: until }
    }
    case 'key': {
      const until = waitUntil(keyBaseMs)
      return {
        event: { kind: 'failed', problem, retryAt: instantOf(until) },
        accountWaitsUntil: until,
        keyTrouble: error,
      }
    }
  }
}

/**
 * 403 means either "this key is invalid" or "you may not do this" (specification 4.4, 4.5). If the key can read the
 * list of orders, the service refused this request, and its message goes to the person. Otherwise the entry waits for
 * another key.
 */
async function outcomeOfForbidden(error: ServiceError, record: OutboxRecord, deps: SendingDeps): Promise<Outcome> {
  const list = await deps.client.orders.page({ deliveryStatus: 'to_accept' })
  if (list.ok) return record.what.kind === 'decision' ? refusedOrDecided(error, record, deps) : refused(error, record)
  const isKey = list.error.code === 'unauthorized' || list.error.code === 'forbidden'
  if (isKey) return outcomeOfTrouble('key', error, record, deps)
  const trouble = troubleOf(list.error, true)
  const isLater = trouble === 'accountLater' || trouble === 'cancelled'
  return outcomeOfTrouble(isLater ? 'accountLater' : 'entryLater', list.error, record, deps)
}

/**
 * The service also refuses a decision if the document is already decided, perhaps by a request whose answer was lost.
 * So look it up first.
 */
async function refusedOrDecided(error: ServiceError, record: OutboxRecord, deps: SendingDeps): Promise<Outcome> {
  if (record.what.kind !== 'decision') return refused(error, record)
  const order = await deps.client.orders.get(record.what.ref.orderId)
  if (!order.ok) return refused(error, record)
  const { attachmentId } = record.what.ref
  const delivered = order.value.deliveredDocuments.find((each) => each.attachmentId === attachmentId)
  const status = delivered?.deliveryStatus ?? null
  if (status !== 'accepted' && status !== 'rejected') return refused(error, record)
  // A look-up follows at once and finds either result.
  return {
    event: { kind: 'answerLost', problem: fromServiceError(error), lookUpAt: instantOf(deps.clock.now()) },
  }
}

function refused(error: ServiceError, { what }: OutboxRecord): Outcome {
  // The service accepted these documents for another language's order; it may allow a document in one order only.
  const isPerhapsForDocuments = what.kind === 'order' && what.placement.files.some(({ isReused }) => isReused)
  if (isPerhapsForDocuments) return { event: { kind: 'documentsRefused' } }
  return { event: { kind: 'refused', problem: fromServiceError(error), status: error.status ?? null } }
}

function upload(
  file: PlacedFile,
  { client, store }: SendingDeps,
  signal: AbortSignal,
  progressed: (sentBytes: number) => void,
) {
  progressed(0)
  return client.documents.uploadFile({
    name: file.name,
    sizeBytes: file.sizeBytes,
    bytes: store.deskBodies.read(file.sha256),
    onProgress: ({ sentBytes }) => progressed(Math.min(sentBytes, file.sizeBytes)),
    signal,
  })
}

function instantOf(ms: number): string {
  return new Date(ms).toISOString()
}
