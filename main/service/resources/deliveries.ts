// Sends the decision on a delivered document (specification 4.7): PATCH, or POST with the override header if the server
// refuses the method PATCH. Never repeats a request whose answer may have been lost.
import { addressForLog, keyMayGoTo, readLink, serviceAddress } from '../transport/addresses.ts'
import { looksLikeHtml } from '../transport/error-words.ts'
import { failed, succeeded } from '../transport/errors.ts'
import type { ServiceError, ServiceResult } from '../transport/errors.ts'
import type { HttpAnswer } from '../transport/answers.ts'
import type { Http } from '../transport/http.ts'
import type { AttachmentId, OrderId } from './identifiers.ts'
import { isHtml, jsonRequest, readText } from '../transport/json.ts'
import { parseJson } from '../transport/parse-json.ts'
import { deliveredDocumentSchema } from './schemas.ts'
import type { DeliveredDocument } from './schemas.ts'

export type Decision = { deliveryStatus: 'accepted' } | { deliveryStatus: 'rejected'; rejectReason: string }

interface DecisionRequest {
  orderId: OrderId
  attachmentId: AttachmentId
  /** `self_link` of the delivered document, if it has one. */
  selfLink?: string | null
  decision: Decision
  signal?: AbortSignal
}

interface DecisionAnswer {
  /**
   * The document after the decision; null if the service answered without one (empty 200, or 204), which also means
   * success.
   */
  deliveredDocument: DeliveredDocument | null
}

export interface Deliveries {
  /** Look up errors with `mayHaveTakenEffect` (errors.ts); never repeat them. */
  decide(request: DecisionRequest): Promise<ServiceResult<DecisionAnswer>>
}

export function createDeliveries(http: Http): Deliveries {
  // Remembered for the life of this client: a proxy that refuses PATCH refuses it every time.
  let prefersOverride = false

  const send = (request: DecisionRequest, method: 'PATCH' | 'POST') =>
    http.exchange(
      jsonRequest({
        method,
        address: decisionAddress(http.baseUrl, request),
        json: decisionBody(request.decision),
        headers: method === 'POST' ? { 'x-http-method-override': 'PATCH' } : {},
        signal: request.signal,
      }),
      (answer) => readDecision(http, answer),
    )

  return {
    async decide(request) {
      if (prefersOverride) return send(request, 'POST')
      const patched = await send(request, 'PATCH')
      if (patched.ok || !mayRefuseMethod(patched.error)) return patched
      const posted = await send(request, 'POST')
      http.log({
        kind: 'overrideUsed',
        address: addressForLog(decisionAddress(http.baseUrl, request)),
        status: posted.ok ? null : (posted.error.status ?? null),
      })
      if (posted.ok) prefersOverride = true
      // POST is not allowed either, so the answer to PATCH is the meaningful one.
      else if (refusesMethod(posted.error) && !refusesMethod(patched.error)) return patched
      return posted
    },
  }
}

/** The document's own link if it is inside the service; otherwise the documented address. */
function decisionAddress(baseUrl: URL, request: DecisionRequest): URL {
  const link = readLink(request.selfLink, baseUrl)
  if (link !== null && keyMayGoTo(baseUrl, link)) return link
  return serviceAddress(baseUrl, ['orders', request.orderId, 'delivered_documents', request.attachmentId])
}

function decisionBody(decision: Decision): Record<string, string> {
  return decision.deliveryStatus === 'accepted'
    ? { delivery_status: 'accepted' }
    : { delivery_status: 'rejected', reject_reason: decision.rejectReason }
}

function refusesMethod(error: ServiceError): boolean {
  return error.status === 405 || error.status === 501
}

/**
 * Old servers and proxies answer 400 or 404 for an unknown method, without a message or with one about the method
 * (field notes 2).
 */
function mayRefuseMethod(error: ServiceError): boolean {
  if (refusesMethod(error)) return true
  if (error.status !== 400 && error.status !== 404) return false
  return error.serviceWords.length === 0 || error.serviceWords.some((word) => /\b(?:method|verb|patch)\b/i.test(word))
}

/** 200 with JSON, an empty 200 and 204 all mean success; a web page does not. */
async function readDecision(http: Http, answer: HttpAnswer): Promise<ServiceResult<DecisionAnswer>> {
  const text = await readText(http, answer)
  if (!text.ok) return text
  const body = text.value.trim()
  if (body !== '' && (looksLikeHtml(body) || isHtml(answer))) {
    return failed(answer.error('notJson', 'a web page came in place of an answer'))
  }
  return succeeded({ deliveredDocument: documentIn(body) })
}

function documentIn(body: string): DeliveredDocument | null {
  return deliveredDocumentSchema.safeParse(parseJson(body)).data ?? null
}
