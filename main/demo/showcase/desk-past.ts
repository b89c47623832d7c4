// What the computer that ordered the showcase knows about it: what was sent, when it came back, what was decided and why.
// Read from the ledger, so it agrees with the service.
import type { DocumentBodies } from '../state/document-bodies.ts'
import type { Ledger, OrderRow } from '../state/ledger.ts'
import { stableNumber } from '../translators/stable-number.ts'
import { firstShown } from './orders.ts'
import type { SentBackPoint } from './orders.ts'
import { orderIdOf, isOfShowcase, showcaseOrderOf } from './recorded-orders.ts'
import { pastFindings } from './past-findings.ts'
import type { PastFindings } from './past-findings.ts'
import { registrationGlossary, registrationGlossaryFile } from './registration-form.ts'
import { sourceWords } from './document.ts'

interface DeskPastOrder {
  orderId: number
  placedAtMs: number
  targetLanguages: string[]
  urgency: string | null
  files: { documentId: number; name: string; words: number; read(): Uint8Array }[]
  /** In the order in which they came. */
  deliveries: {
    attachmentId: number
    deliveredAtMs: number
    decision: {
      isAccepted: boolean
      atMs: number
      by: string
      reason: string | null
      points: readonly SentBackPoint[]
      /** What the review found in it, over how many words of the source. */
      findings: readonly PastFindings[]
      words: number
    } | null
  }[]
}

export interface DeskPast {
  orders: DeskPastOrder[]
  glossary: {
    name: string
    fileName: string
    sourceLanguage: string
    targetLanguage: string
    terms: number
    bytes: Uint8Array
  }
  /** The order and the language that a first look opens; null if it is not there. */
  first: { orderId: number; language: string } | null
}

const deciders = ['Amina Wanjiru', 'Amina Wanjiru', 'Joseph Okello']

function pastOf(order: OrderRow, ledger: Ledger, bodies: DocumentBodies): DeskPastOrder {
  const orderId = order.order_id
  const showcaseOrder = showcaseOrderOf(ledger, orderId)
  const deliveries = ledger.deliveriesOf([orderId]).get(orderId) ?? []
  const decisions = new Map(ledger.decisionsOf(orderId).map((decision) => [decision.attachment_id, decision]))
  return {
    orderId,
    placedAtMs: order.created_at_ms,
    targetLanguages: ledger.jobs(orderId).map(({ language }) => language),
    urgency: order.urgency,
    files: ledger.sourceDocuments(orderId).map(({ document_id: documentId, name }) => {
      const document = showcaseOrder?.documents.find((each) => each.name === name)
      return {
        documentId,
        name,
        words: document === undefined ? 0 : sourceWords(document),
        read: () => bodies.readWhole(documentId),
      }
    }),
    deliveries: deliveries
      .toSorted((one, other) => one.delivered_at_ms - other.delivered_at_ms)
      .map(({ attachment_id: attachmentId, delivered_at_ms: deliveredAtMs, language, name, version }) => {
        const decision = decisions.get(attachmentId)
        const sentBack = showcaseOrder?.versions[language]?.[version - 1]?.sentBack ?? null
        const points = sentBack?.about === name ? sentBack.points : []
        return {
          attachmentId,
          deliveredAtMs,
          decision:
            decision === undefined
              ? null
              : {
                  isAccepted: decision.delivery_status === 'accepted',
                  atMs: decision.decided_at_ms,
                  by: deciders[stableNumber(attachmentId) % deciders.length] ?? '',
                  reason: decision.reject_reason,
                  points,
                  findings:
                    points.length > 0
                      ? points.map(({ category, severity }) => ({ category, severity, count: 1 }))
                      : pastFindings(attachmentId, decision.delivery_status === 'accepted'),
                  words: order.source_wordcount,
                },
        }
      }),
  }
}

export function readDeskPast(ledger: Ledger, bodies: DocumentBodies): DeskPast {
  const firstId = orderIdOf(ledger, firstShown.key)
  return {
    orders: ledger
      .orders()
      .filter(({ order_id }) => isOfShowcase(ledger, order_id))
      .map((order) => pastOf(order, ledger, bodies)),
    glossary: {
      ...registrationGlossary,
      terms: registrationGlossary.terms.length,
      bytes: registrationGlossaryFile(),
    },
    first: firstId === null ? null : { orderId: firstId, language: firstShown.language },
  }
}
