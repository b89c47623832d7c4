// The decision on a delivered document (specification 4.7): PATCH, or where PATCH is refused as a method, POST with the override
// header. Neither is ever repeated after an answer that may have been lost.
import { addressForLog, keyMayGoTo, readLink, serviceAddress } from '../transport/addresses.ts'
import { looksLikeHtml } from '../transport/error-words.ts'
import { failed, succeeded } from '../transport/errors.ts'
import type { ServiceError, ServiceResult } from '../transport/errors.ts'
import type { HttpAnswer } from '../transport/answers.ts'
import type { Http } from '../transport/http.ts'
import type { AttachmentId, OrderId } from './identifiers.ts'
import { isHtml, jsonRequest, readText } from '../transport/json.ts'
import { deliveredDocumentSchema } from './schemas.ts'
import type { DeliveredDocument } from './schemas.ts'

export type Decision = { deliveryStatus: 'accepted' } | { deliveryStatus: 'rejected'; rejectReason: string }

export interface DecisionRequest {
  orderId: OrderId
  attachmentId: AttachmentId
  /** `self_link` of the delivered document, where it came with one. */
  selfLink?: string | null
  decision: Decision
  signal?: AbortSignal
}

export interface DecisionAnswer {
  /** What the service now says; null where it answered without a document (200 empty, 204), which also means done. */
  deliveredDocument: DeliveredDocument | null
}

export interface Deliveries {
  /** Errors with `mayHaveTakenEffect` (errors.ts) are to be looked up, not repeated. */
  decide(request: DecisionRequest): Promise<ServiceResult<DecisionAnswer>>
}

export function createDeliveries(http: Http): Deliveries {
  // Learnt once for as long as this client lives: a proxy that refuses PATCH refuses it every time.
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
      if (patched.ok || !mayRefuseTheMethod(patched.error)) return patched
      const posted = await send(request, 'POST')
      http.log({
        kind: 'overrideUsed',
        address: addressForLog(decisionAddress(http.baseUrl, request)),
        status: posted.ok ? null : (posted.error.status ?? null),
      })
      if (posted.ok) prefersOverride = true
      // POST is no method here either: what PATCH was told is the truth about the document.
      else if (refusesTheMethod(posted.error) && !refusesTheMethod(patched.error)) return patched
      return posted
    },
  }
}

/** The document's own link, where it is inside of the service; otherwise the documented form of it. */
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

function refusesTheMethod(error: ServiceError): boolean {
  return error.status === 405 || error.status === 501
}

/** Old servers and proxies say 400 or 404 for the method; then there are no words, or they speak of it (field notes 2). */
function mayRefuseTheMethod(error: ServiceError): boolean {
  if (refusesTheMethod(error)) return true
  if (error.status !== 400 && error.status !== 404) return false
  return error.serviceWords.length === 0 || error.serviceWords.some((word) => /\b(?:method|verb|patch)\b/i.test(word))
}

/** 200 with JSON, 200 with nothing and 204 all mean done; a web page does not. */
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
  try {
    return deliveredDocumentSchema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}
