// Fills an empty ledger with the showcase, as if it had happened over the last days. Each order is recorded once, so an
// interrupted setup continues where it stopped.
import type { Account } from './world/accounts.ts'
import type { DemoClock } from './world/clock.ts'
import { ordererOf, showcaseOrders } from './content/showcase.ts'
import type { ShowcaseOrder } from './content/showcase.ts'
import { mediaTypeByName } from './formats/document-format.ts'
import type { DocumentBodies } from './state/document-bodies.ts'
import type { Ledger } from './state/ledger.ts'
import type { TranslatorSimulator } from './translators/translator-simulator.ts'

const hourMs = 60 * 60 * 1000

export interface ShowcaseParts {
  ledger: Ledger
  bodies: DocumentBodies
  clock: DemoClock
  accounts: readonly Account[]
  /** How long pending work takes from now on. */
  nextDelayMs: () => number
  /** A simulator that works at an instant in the past and sends no callbacks. */
  translatorsAt: (nowMs: number, mistakeIn: readonly string[]) => TranslatorSimulator
}

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function placeOrder(
  order: ShowcaseOrder,
  account: Account,
  placedAtMs: number,
  parts: ShowcaseParts,
): Promise<number> {
  const { ledger, bodies, clock } = parts
  const body = await bodies.receive(singleChunk(order.document.bytes))
  const isOpen = order.outcome === 'withTranslators'
  return ledger.inOneGo(() => {
    const document = ledger.addDocument(
      {
        client_id: account.clientId,
        name: order.document.name,
        media_type: mediaTypeByName(order.document.name),
        size_bytes: body.sizeBytes,
        is_delivery: 0,
        created_at_ms: placedAtMs,
      },
      (documentId) => body.keep(documentId),
    )
    const orderId = ledger.addOrder({
      client_id: account.clientId,
      account_id: account.accountId,
      contact_email: account.contactEmail,
      title: order.title,
      source_lang: order.sourceLanguage,
      source_wordcount: order.wordCount,
      instructions: order.instructions,
      deadline: new Date(clock.now() + order.deadlineInHours * hourMs).toISOString().slice(0, 19).replace('T', ' '),
      urgency: order.urgency,
      project_id: order.projectId,
      callback_url: null,
      post_assign_instructions: '',
      created_at_ms: placedAtMs,
      source_document_ids: [document.document_id],
      jobs: order.targetLanguages.map((language) => ({
        language,
        due_at_ms: isOpen ? clock.now() + parts.nextDelayMs() : placedAtMs + 20 * hourMs,
      })),
    })
    ledger.setSetting(`showcase ${order.title}`, String(orderId))
    return orderId
  })
}

/** Simulates the past of one order. */
async function simulatePast(
  order: ShowcaseOrder,
  orderId: number,
  placedAtMs: number,
  parts: ShowcaseParts,
): Promise<void> {
  const { ledger } = parts
  if (order.outcome === 'withTranslators') return
  if (order.outcome === 'cancelled') return ledger.setStatus(orderId, 'cancelled')
  const deliveredAtMs = placedAtMs + 20 * hourMs
  await parts.translatorsAt(deliveredAtMs, order.mistakeIn).deliverNow(orderId)
  const deliveries = ledger.deliveriesOf([orderId]).get(orderId) ?? []
  for (const delivery of deliveries) {
    if (order.outcome === 'accepted') ledger.decide(delivery, 'accepted', null, deliveredAtMs + hourMs, 0)
    if (order.outcome === 'sentBackAndDeliveredAgain') {
      ledger.decide(delivery, 'rejected', order.rejectReason, deliveredAtMs + hourMs, deliveredAtMs + 2 * hourMs)
    }
  }
  if (order.outcome === 'sentBackAndDeliveredAgain') {
    await parts.translatorsAt(deliveredAtMs + 30 * hourMs, []).deliverNow(orderId)
  }
}

/** Adds every showcase order that does not exist yet. */
export async function setUpShowcase(parts: ShowcaseParts): Promise<void> {
  for (const order of showcaseOrders()) {
    const account = ordererOf(order, parts.accounts)
    if (account === undefined || parts.ledger.setting(`showcase ${order.title}`) !== null) continue
    const placedAtMs = parts.clock.now() - order.placedHoursAgo * hourMs
    const orderId = await placeOrder(order, account, placedAtMs, parts)
    await simulatePast(order, orderId, placedAtMs, parts)
  }
}
