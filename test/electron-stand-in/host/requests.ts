// Every request of every page passes through here before it leaves Chromium: `app://` addresses are answered by the app's own
// protocol handler, everything else is offered to the app's listeners and then left to Chromium.
// Must never answer, allow or block anything by itself.
import { STATUS_CODES } from 'node:http'
import type { Addresses } from '../worlds/addresses.ts'
import type { DevtoolsSession } from './devtools.ts'
import type { Protocol } from './devtools-types.ts'
import type { Page, PageFrame } from './page.ts'
import type { Pages } from './pages.ts'

export type HeaderLists = Record<string, string[]>

/** A request as the app's listeners see it: with Electron's address. */
export interface ObservedRequest {
  readonly id: number
  readonly url: string
  readonly method: string
  readonly resourceType: Protocol.Network.ResourceType
  readonly headers: Record<string, string>
  readonly referrer: string
  readonly body: Buffer | undefined
  readonly page: Page | undefined
  readonly frame: PageFrame | undefined
}

export interface ObservedResponse {
  readonly statusCode: number
  readonly statusLine: string
  readonly headers: HeaderLists
}

export interface RequestRules {
  readonly addresses: Addresses
  /** The app's handler for a scheme, if it has set one. */
  protocolHandler(scheme: string): ((request: Request) => Response | Promise<Response>) | undefined
  isCustomScheme(scheme: string): boolean
  /** False stops a navigation. */
  mayNavigate(page: Page, frame: PageFrame, url: string, isRedirect: boolean): Promise<boolean>
  beforeRequest(request: ObservedRequest): Promise<{ readonly cancel?: boolean; readonly redirectURL?: string }>
  beforeSendHeaders(request: ObservedRequest): Promise<{ readonly cancel?: boolean; readonly headers?: HeaderLists }>
  /** Undefined if no listener wants to see responses. */
  readonly headersReceived:
    | ((
        request: ObservedRequest,
        response: ObservedResponse,
      ) => Promise<{ readonly cancel?: boolean; readonly headers?: HeaderLists; readonly statusLine?: string }>)
    | undefined
}

export async function handleRequests(browser: DevtoolsSession, pages: Pages, rules: RequestRules): Promise<void> {
  const { addresses } = rules
  const waitingForResponse = new Map<string, ObservedRequest>()
  let lastId = 0

  const fail = (requestId: string, errorReason: Protocol.Network.ErrorReason) =>
    browser.send('Fetch.failRequest', { requestId, errorReason })

  browser.on('Fetch.requestPaused', async (paused) => {
    const { requestId } = paused
    const earlier = waitingForResponse.get(requestId)
    if (earlier !== undefined) {
      waitingForResponse.delete(requestId)
      await passResponse(paused, earlier)
      return
    }

    if (isUnaskedIcon(paused)) {
      await browser.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
      return
    }
    const page = pages.ofFrame(paused.frameId)
    const frame = page?.frame(paused.frameId)
    lastId += 1
    const request: ObservedRequest = {
      id: lastId,
      url: addresses.toElectron(paused.request.url),
      method: paused.request.method,
      resourceType: paused.resourceType,
      headers: translateHeaders(paused.request.headers, addresses),
      referrer: addresses.toElectron(paused.request.headers['Referer'] ?? ''),
      body: readBody(paused.request),
      page,
      frame,
    }

    if (paused.resourceType === 'Document' && page !== undefined && frame !== undefined) {
      const isRedirect = paused.redirectedRequestId !== undefined
      if (isRedirect || (await page.isWantedByPage(frame.id, paused.request.url))) {
        if (!(await rules.mayNavigate(page, frame, request.url, isRedirect)))
          return void (await fail(requestId, 'Aborted'))
      }
    }
    const decision = await rules.beforeRequest(request)
    if (decision.cancel === true) return void (await fail(requestId, 'BlockedByClient'))
    if (decision.redirectURL !== undefined) {
      await browser.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 307,
        responseHeaders: [{ name: 'Location', value: addresses.toChromium(decision.redirectURL) }],
      })
      return
    }
    if (paused.resourceType === 'Document' && frame !== undefined) await page?.prepareDocument(frame.id)
    const scheme = schemeOf(request.url)
    if (rules.isCustomScheme(scheme)) await answerFromHandler(requestId, request, rules.protocolHandler(scheme))
    else await passOn(requestId, request)
  })

  async function answerFromHandler(
    requestId: string,
    observed: ObservedRequest,
    handler: ReturnType<RequestRules['protocolHandler']>,
  ): Promise<void> {
    if (handler === undefined) return void (await fail(requestId, 'Failed'))
    let response: Response
    let body: Buffer
    try {
      response = await handler(toRequest(observed))
      if (response.type === 'error') return void (await fail(requestId, 'Failed'))
      body = Buffer.from(await response.arrayBuffer())
    } catch (error) {
      console.error(`Error in the protocol handler for ${observed.url}:`, error)
      return void (await fail(requestId, 'Failed'))
    }
    const statusText = response.statusText || (STATUS_CODES[response.status] ?? '')
    const observedResponse: ObservedResponse = {
      statusCode: response.status,
      statusLine: `HTTP/1.1 ${response.status} ${statusText}`,
      headers: headerLists([...response.headers].map(([name, value]) => ({ name, value }))),
    }
    const change = (await rules.headersReceived?.(observed, observedResponse)) ?? {}
    if (change.cancel === true) return void (await fail(requestId, 'BlockedByClient'))
    const headers = change.headers ?? observedResponse.headers
    const translated = translateBody(body, response.headers.get('content-type') ?? '', addresses)
    await browser.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: statusCodeOf(change.statusLine) ?? response.status,
      ...(statusText === '' ? {} : { responsePhrase: statusText }),
      responseHeaders: translateResponseHeaders(
        headers,
        translated === body ? undefined : translated.byteLength,
        addresses,
      ),
      body: translated.toString('base64'),
    })
  }

  async function passOn(requestId: string, request: ObservedRequest): Promise<void> {
    const change = await rules.beforeSendHeaders(request)
    if (change.cancel === true) return void (await fail(requestId, 'BlockedByClient'))
    const wantsResponse = rules.headersReceived !== undefined
    if (wantsResponse) waitingForResponse.set(requestId, request)
    await browser.send('Fetch.continueRequest', {
      requestId,
      interceptResponse: wantsResponse,
      ...(change.headers === undefined ? {} : { headers: headerEntries(change.headers) }),
    })
  }

  async function passResponse(paused: Protocol.Fetch.requestPausedPayload, request: ObservedRequest): Promise<void> {
    const { requestId, responseStatusCode } = paused
    if (responseStatusCode === undefined || rules.headersReceived === undefined) {
      return void (await browser.send('Fetch.continueRequest', { requestId }))
    }
    const change = await rules.headersReceived(request, {
      statusCode: responseStatusCode,
      statusLine: `HTTP/1.1 ${responseStatusCode} ${paused.responseStatusText ?? ''}`.trimEnd(),
      headers: headerLists(paused.responseHeaders ?? []),
    })
    if (change.cancel === true) return void (await fail(requestId, 'BlockedByClient'))
    await browser.send('Fetch.continueResponse', {
      requestId,
      ...(change.headers === undefined
        ? {}
        : {
            responseCode: statusCodeOf(change.statusLine) ?? responseStatusCode,
            responseHeaders: headerEntries(change.headers),
          }),
    })
  }

  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
}

/** Chromium looks for an icon on its own; Electron does not. */
function isUnaskedIcon({ resourceType, request }: Protocol.Fetch.requestPausedPayload): boolean {
  return resourceType === 'Other' && new URL(request.url).pathname === '/favicon.ico'
}

export function schemeOf(url: string): string {
  return url.slice(0, Math.max(0, url.indexOf(':'))).toLowerCase()
}

function toRequest(observed: ObservedRequest): Request {
  const hasBody = observed.body !== undefined && observed.method !== 'GET' && observed.method !== 'HEAD'
  return new Request(observed.url, {
    method: observed.method,
    headers: observed.headers,
    ...(hasBody ? { body: new Uint8Array(observed.body) } : {}),
  })
}

function readBody(request: Protocol.Network.Request): Buffer | undefined {
  if (request.hasPostData !== true) return undefined
  const parts = request.postDataEntries?.map((entry) => Buffer.from(entry.bytes ?? '', 'base64'))
  return parts === undefined ? Buffer.from(request.postData ?? '') : Buffer.concat(parts)
}

function translateHeaders(headers: Record<string, string>, addresses: Addresses): Record<string, string> {
  const inRequests = new Set(['origin', 'referer'])
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      inRequests.has(name.toLowerCase()) ? addresses.toElectron(value) : value,
    ]),
  )
}

function translateResponseHeaders(
  headers: HeaderLists,
  newLength: number | undefined,
  addresses: Addresses,
): Array<{ name: string; value: string }> {
  return headerEntries(headers).map(({ name, value }) => {
    switch (name.toLowerCase()) {
      case 'content-security-policy':
      case 'content-security-policy-report-only':
        return { name, value: addresses.policyToChromium(value) }
      case 'location':
      case 'access-control-allow-origin':
        return { name, value: addresses.toChromium(value) }
      case 'content-length':
        return { name, value: newLength === undefined ? value : String(newLength) }
      default:
        return { name, value }
    }
  })
}

function translateBody(body: Buffer, contentType: string, addresses: Addresses): Buffer {
  const type = contentType.split(';')[0]?.trim().toLowerCase()
  const translate =
    type === 'text/html' ? addresses.markupToChromium : type === 'text/css' ? addresses.stylesToChromium : undefined
  if (translate === undefined) return body
  // Latin-1 keeps every byte unchanged, whatever the document's encoding; the addresses themselves are ASCII.
  const text = body.toString('latin1')
  const translated = translate(text)
  return translated === text ? body : Buffer.from(translated, 'latin1')
}

function headerLists(entries: ReadonlyArray<{ readonly name: string; readonly value: string }>): HeaderLists {
  const lists: HeaderLists = {}
  for (const { name, value } of entries) (lists[name] ??= []).push(value)
  return lists
}

function headerEntries(lists: HeaderLists): Array<{ name: string; value: string }> {
  return Object.entries(lists).flatMap(([name, values]) =>
    [values].flat().map((value) => ({ name, value: String(value) })),
  )
}

function statusCodeOf(statusLine: string | undefined): number | undefined {
  const found = /^HTTP\/[\d.]+ (\d{3})/.exec(statusLine ?? '')
  return found?.[1] === undefined ? undefined : Number(found[1])
}
