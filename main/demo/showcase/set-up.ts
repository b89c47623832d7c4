// Fills an empty ledger with the showcase, as if it had happened over the last year. Each order is recorded once, so an
// interrupted set-up continues where it stopped. Afterwards, also returns what the orderer's computer knows about it.
import type { Account } from '../world/accounts.ts'
import { mainClientId } from '../world/accounts.ts'
import type { DemoClock } from '../world/clock.ts'
import { mediaTypeByName } from '../formats/document-format.ts'
import type { DocumentBodies } from '../state/document-bodies.ts'
import type { DeliveryRow, Ledger } from '../state/ledger.ts'
import type { TranslatorSimulator } from '../translators/translator-simulator.ts'
import { showcaseFile, sourceWords } from './document.ts'
import { showcaseOrders } from './orders.ts'
import type { ShowcaseOrder, ShowcaseVersion } from './orders.ts'
import { pastOrders } from './past-orders.ts'
import type { PastOrder } from './past-orders.ts'
import { orderIdOf, rememberOrder } from './recorded-orders.ts'
import { wordSentBack } from './sent-back.ts'

const hourMs = 60 * 60 * 1000

interface ShowcaseParts {
  ledger: Ledger
  bodies: DocumentBodies
  clock: DemoClock
  accounts: readonly Account[]
  /** How long pending work takes from now on. */
  nextDelayMs: () => number
  /** Translators that work at an instant in the past and send no callbacks. */
  translatorsAt: (nowMs: number) => TranslatorSimulator
}

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function deadlineOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}

function ordererFields(account: Account) {
  return {
    client_id: account.clientId,
    account_id: account.accountId,
    contact_email: account.contactEmail,
    callback_url: null,
    post_assign_instructions: '',
  }
}

// ── orders of the last days ──────────────────────────────────────────────────────────────────────────────────────────

async function placeOrder(order: ShowcaseOrder, account: Account, parts: ShowcaseParts): Promise<number> {
  const { ledger, bodies, clock } = parts
  const placedAtMs = clock.now() - order.placedHoursAgo * hourMs
  const received = await Promise.all(
    order.documents.map(async (document) => ({
      document,
      body: await bodies.receive(singleChunk(showcaseFile(document, 'eng'))),
    })),
  )
  return ledger.inOneGo(() => {
    const documents = received.map(({ document, body }) =>
      ledger.addDocument(
        {
          client_id: account.clientId,
          name: document.name,
          media_type: mediaTypeByName(document.name),
          size_bytes: body.sizeBytes,
          is_delivery: 0,
          created_at_ms: placedAtMs,
        },
        (documentId) => body.keep(documentId),
      ),
    )
    const orderId = ledger.addOrder({
      ...ordererFields(account),
      title: order.title,
      source_lang: 'eng',
      source_wordcount: order.documents.reduce((sum, document) => sum + sourceWords(document), 0),
      instructions: order.instructions,
      deadline: deadlineOf(clock.now() + order.deadlineInHours * hourMs),
      urgency: order.urgency,
      project_id: order.projectId,
      created_at_ms: placedAtMs,
      source_document_ids: documents.map(({ document_id }) => document_id),
      jobs: Object.entries(order.versions).map(([language, [first]]) => ({
        language,
        due_at_ms:
          first === undefined
            ? clock.now() + (order.arrivesInHours === null ? parts.nextDelayMs() : order.arrivesInHours * hourMs)
            : clock.now() - first.deliveredHoursAgo * hourMs,
      })),
    })
    rememberOrder(ledger, order.key, orderId)
    return orderId
  })
}

function sendBack(
  ledger: Ledger,
  orderId: number,
  language: string,
  { sentBack }: ShowcaseVersion,
  nowMs: number,
  dueAtMs: number,
): void {
  if (sentBack === null) return
  const delivery = ledger
    .deliveriesOf([orderId])
    .get(orderId)
    ?.findLast((each) => each.language === language && each.name === sentBack.about)
  if (delivery === undefined) return
  ledger.decide(delivery, 'rejected', wordSentBack(sentBack), nowMs - sentBack.hoursAgo * hourMs, dueAtMs)
}

/** Everything that happened to the order until now, in its order. */
async function bringUpToDate(order: ShowcaseOrder, orderId: number, parts: ShowcaseParts): Promise<void> {
  const nowMs = parts.clock.now()
  const versions = Object.entries(order.versions).flatMap(([language, all]) =>
    all.map((version, index) => ({ language, version, next: all[index + 1] ?? null })),
  )
  for (const { language, version, next } of versions.toSorted(
    (one, other) => other.version.deliveredHoursAgo - one.version.deliveredHoursAgo,
  )) {
    await parts.translatorsAt(nowMs - version.deliveredHoursAgo * hourMs).deliverDue(orderId)
    const dueAtMs = next === null ? nowMs + parts.nextDelayMs() : nowMs - next.deliveredHoursAgo * hourMs
    sendBack(parts.ledger, orderId, language, version, nowMs, dueAtMs)
  }
}

// ── the year before ──────────────────────────────────────────────────────────────────────────────────────────────────

function deliver(ledger: Ledger, orderId: number, order: PastOrder, language: string, atMs: number): DeliveryRow[] {
  const due = ledger.dueWork(atMs, orderId).filter((work) => work.language === language)
  const attachmentIds = due.flatMap((work) => {
    const document = ledger.addDocument(
      {
        client_id: mainClientId,
        name: order.fileName,
        media_type: mediaTypeByName(order.fileName),
        size_bytes: 0,
        is_delivery: 1,
        created_at_ms: atMs,
      },
      // The service does not keep the documents of orders that were decided long ago.
      () => undefined,
    )
    const corrected = work.corrects_attachment_id === null ? null : ledger.delivery(work.corrects_attachment_id)
    return ledger.finish(work, [
      {
        order_id: orderId,
        job_id: work.job_id,
        document_id: document.document_id,
        source_document_id: null,
        language: work.language,
        version: (corrected?.version ?? 0) + 1,
        mistake: null,
        delivered_at_ms: atMs,
      },
    ])
  })
  return attachmentIds.flatMap((attachmentId) => ledger.delivery(attachmentId) ?? [])
}

function addPastOrder(order: PastOrder, account: Account, ledger: Ledger): void {
  const orderId = ledger.addOrder({
    ...ordererFields(account),
    title: order.title,
    source_lang: order.sourceLanguage,
    source_wordcount: order.wordCount,
    instructions: '',
    deadline: deadlineOf(order.deadlineMs),
    urgency: order.urgency,
    project_id: order.projectId,
    created_at_ms: order.placedAtMs,
    source_document_ids: [],
    jobs: Object.entries(order.versions).map(([language, [first]]) => ({
      language,
      due_at_ms: first?.deliveredAtMs ?? order.deadlineMs,
    })),
  })
  if (order.isCancelled) ledger.setStatus(orderId, 'cancelled')
  for (const [language, versions] of Object.entries(order.versions)) {
    for (const [index, { deliveredAtMs, decidedAtMs, reason }] of versions.entries()) {
      const dueAtMs = versions[index + 1]?.deliveredAtMs ?? 0
      for (const delivery of deliver(ledger, orderId, order, language, deliveredAtMs)) {
        ledger.decide(delivery, reason === null ? 'accepted' : 'rejected', reason, decidedAtMs, dueAtMs)
      }
    }
  }
  rememberOrder(ledger, order.key, orderId)
}

/** Adds every order of the showcase that does not exist yet. */
export async function setUpShowcase(parts: ShowcaseParts): Promise<void> {
  const { ledger, clock, accounts } = parts
  const account = accounts.find(({ mayOrder, clientId }) => mayOrder && clientId === mainClientId)
  if (account === undefined) return
  ledger.inOneGo(() => {
    for (const order of pastOrders(clock.now())) {
      if (orderIdOf(ledger, order.key) === null) addPastOrder(order, account, ledger)
    }
  })
  for (const order of showcaseOrders) {
    if (orderIdOf(ledger, order.key) !== null) continue
    await bringUpToDate(order, await placeOrder(order, account, parts), parts)
  }
}
