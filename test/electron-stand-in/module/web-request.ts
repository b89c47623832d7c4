// Electron's `session.webRequest`: the app's listeners, and the calls that each request makes to them.
import type { WebRequest as ElectronWebRequest, WebRequestFilter } from 'electron'
import type { HeaderLists, ObservedRequest, ObservedResponse } from '../host/requests.ts'
import type { Declared } from './declared.ts'
import type { WebContents } from './web-contents.ts'
import type { WebFrameMain } from './web-frame-main.ts'

type Callback = (response: Record<string, unknown>) => void
type Moment = 'beforeRequest' | 'beforeSendHeaders' | 'headersReceived'

interface Registered {
  readonly filter: WebRequestFilter | undefined
  readonly listener: (details: object, callback: Callback) => void
}

const listeners = new Map<Moment, Registered>()

function register(moment: Moment, values: readonly unknown[]): void {
  const [first, second] = values
  const [filter, listener] = values.length > 1 ? [first, second] : [undefined, first]
  if (typeof listener === 'function') {
    listeners.set(moment, { filter, listener } as Registered)
  } else {
    listeners.delete(moment)
  }
}

export const webRequest = {
  onBeforeRequest: (...values: readonly unknown[]) => register('beforeRequest', values),
  onBeforeSendHeaders: (...values: readonly unknown[]) => register('beforeSendHeaders', values),
  onHeadersReceived: (...values: readonly unknown[]) => register('headersReceived', values),
} satisfies Declared<ElectronWebRequest>

/** Who sent a request; undefined and null for one that belongs to no page. */
type SenderOf = (request: ObservedRequest) => { contents: WebContents | undefined; frame: WebFrameMain | null }

/** For the stand-in: what the app's listeners say about a request. */
export function createRequestListeners(senderOf: SenderOf) {
  async function ask(moment: Moment, request: ObservedRequest, more: object): Promise<Record<string, unknown>> {
    const registered = listeners.get(moment)
    const resourceType = electronResourceType(request)
    if (registered === undefined || !isWanted(registered.filter, request.url, resourceType)) return {}
    const { contents, frame } = senderOf(request)
    const { promise, resolve } = Promise.withResolvers<Record<string, unknown> | undefined>()
    registered.listener(
      {
        id: request.id,
        url: request.url,
        method: request.method,
        webContents: contents,
        webContentsId: contents?.id,
        frame,
        resourceType,
        referrer: request.referrer,
        timestamp: Date.now(),
        ...more,
      },
      resolve,
    )
    return (await promise) ?? {}
  }

  return {
    async beforeRequest(request: ObservedRequest): Promise<{ cancel?: boolean; redirectURL?: string }> {
      const uploadData = request.body === undefined ? [] : [{ type: 'rawData', bytes: request.body }]
      return ask('beforeRequest', request, { uploadData })
    },
    async beforeSendHeaders(request: ObservedRequest): Promise<{ cancel?: boolean; headers?: HeaderLists }> {
      const answer = await ask('beforeSendHeaders', request, { requestHeaders: { ...request.headers } })
      const headers = answer['requestHeaders']
      return { cancel: answer['cancel'] === true, ...(isObject(headers) ? { headers } : {}) }
    },
    get headersReceived() {
      if (!listeners.has('headersReceived')) return undefined
      return async (request: ObservedRequest, response: ObservedResponse) => {
        const { statusCode, statusLine, headers } = response
        const answer = await ask('headersReceived', request, { statusCode, statusLine, responseHeaders: headers })
        return {
          cancel: answer['cancel'] === true,
          ...(isObject(answer['responseHeaders']) ? { headers: answer['responseHeaders'] } : {}),
          ...(typeof answer['statusLine'] === 'string' ? { statusLine: answer['statusLine'] } : {}),
        }
      }
    },
  }
}

function isObject(value: unknown): value is HeaderLists {
  return typeof value === 'object' && value !== null
}

function electronResourceType(request: ObservedRequest): string {
  switch (request.resourceType) {
    case 'Document':
      return request.frame?.parentId === undefined ? 'mainFrame' : 'subFrame'
    case 'XHR':
    case 'Fetch':
      return 'xhr'
    case 'WebSocket':
      return 'webSocket'
    case 'CSPViolationReport':
      return 'cspReport'
    case 'Stylesheet':
    case 'Image':
    case 'Script':
    case 'Font':
    case 'Media':
    case 'Ping':
      return request.resourceType.toLowerCase()
    default:
      return 'other'
  }
}

function isWanted(filter: WebRequestFilter | undefined, url: string, resourceType: string): boolean {
  if (filter === undefined) return true
  const matches = (patterns: readonly string[]) => patterns.some((pattern) => matchesPattern(pattern, url))
  const isOfType = filter.types === undefined || filter.types.some((type) => type === resourceType)
  const isExcluded = filter.excludeUrls !== undefined && matches(filter.excludeUrls)
  return isOfType && !isExcluded && (filter.urls.length === 0 || matches(filter.urls))
}

/** Chromium's match patterns: `<all_urls>`, or an address with `*` for any run of characters. */
function matchesPattern(pattern: string, url: string): boolean {
  if (pattern === '<all_urls>') return true
  const expression = pattern
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  return new RegExp(`^${expression.replace('\\*://', '[^:/]+://')}$`).test(url)
}
