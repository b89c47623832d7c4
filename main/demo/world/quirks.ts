// Switches for what the specification leaves open: each value was seen in a real service. Can be changed while the
// service runs. Only faults make the service violate its specification.

export type ErrorShape = 'byField' | 'array' | 'string' | 'html' | 'text' | 'empty'
export type FileNameForm = 'extended' | 'rawUtf8' | 'rawLatin1' | 'both' | 'encodedWord' | 'path' | 'none'

export interface DemoQuirks {
  /** Name of the header with the key. */
  keyHeader: string
  /** How long after `POST /orders` a GET of the new order is refused. */
  hiddenAfterCreationMs: number
  hiddenStatus: 403 | 404
  /** The response to a decision. */
  decisionAnswer: 'json' | 'empty' | 'noContent'
  /** Whether PATCH works, or the status with which it is refused (the override form always works). */
  patch: 'understood' | 400 | 404 | 405 | 501
  /** The body of 201 responses. */
  creationAnswer: 'full' | 'minimal'
  /** The shape of `error_messages`; `byField` is an object for the fields of an order, otherwise an array. */
  errorShape: ErrorShape
  fileNameForm: FileNameForm
  pageSize: number
  publicPageSize: number
  /** The response after the last page of public files. */
  publicFilesEnd: 'empty' | 'repeat'
  /** With `delivery_status`, whether listed orders contain only matching documents or all. */
  listedDocuments: 'matching' | 'all'
  /** How long after a decision the list still shows the document as `to_accept`. */
  staleListMs: number
  deliveredOrder: 'appended' | 'shuffled'
  /** The delivered file has the source's name, optionally with the language appended. */
  deliveredName: 'same' | 'withLanguage'
  mistakes: 'none' | 'some' | 'always'
  /** Larger uploads are refused with 413. */
  uploadLimitBytes: number
  /** An uploaded document can be used for one order only. */
  documentsServeOnce: boolean
  /** The key may not create orders. */
  refusesOrders: boolean
  /** Empty optional text fields of orders and files are null instead of empty. */
  nullsForEmptyText: boolean
}

export const plainQuirks: DemoQuirks = {
  keyHeader: 'X-Service-API-Key',
  hiddenAfterCreationMs: 0,
  hiddenStatus: 404,
  decisionAnswer: 'json',
  patch: 'understood',
  creationAnswer: 'full',
  errorShape: 'byField',
  fileNameForm: 'both',
  pageSize: 20,
  publicPageSize: 20,
  publicFilesEnd: 'empty',
  listedDocuments: 'matching',
  staleListMs: 0,
  deliveredOrder: 'appended',
  deliveredName: 'same',
  mistakes: 'some',
  uploadLimitBytes: Number.POSITIVE_INFINITY,
  documentsServeOnce: false,
  refusesOrders: false,
  nullsForEmptyText: false,
}

/** What can go wrong with one request, in the order in which it happens. */
export type Fault =
  /** Resets the connection before reading anything. */
  | { kind: 'resetBefore' }
  /** Resets the connection after this many bytes of the request body. */
  | { kind: 'resetDuringUpload'; afterBytes: number }
  /** Does the work, then resets the connection: the response is lost. */
  | { kind: 'loseAnswer' }
  /** Sends part of the response body (0–1), then resets the connection. */
  | { kind: 'resetDuringAnswer'; share: number }
  /** Does the work, but sends truncated JSON with matching headers. */
  | { kind: 'truncateJson' }
  /** Never responds; `isDone` says whether the work is done first. */
  | { kind: 'hang'; isDone: boolean }
  /** Sends the body slowly. */
  | { kind: 'slow'; bytesPerSecond: number }
  /** Responds with this status and does nothing. */
  | { kind: 'status'; status: number; body: 'json' | 'html' | 'text' | 'empty'; headers?: Record<string, string> }
  /** 429 with `Retry-After` in seconds or as a date. */
  | { kind: 'rateLimited'; retryAfter: { seconds: number } | { dateInMs: number } | null }
  /** 200 with an HTML page, like a captive portal. */
  | { kind: 'htmlPage' }
  /** The right body with a wrong content type. */
  | { kind: 'wrongContentType'; contentType: string }
  | { kind: 'redirect'; status: 301 | 302 | 303 | 307 | 308; location: string }

export interface FaultRule {
  fault: Fault
  /** All methods if absent. */
  method?: string
  /** Matched against the path including the query; all paths if absent. */
  path?: RegExp
  /** How many matching requests fail; all if absent. */
  times?: number
  /** How many matching requests succeed first. */
  skip?: number
}

export interface QuirkSwitches {
  current(): Readonly<DemoQuirks>
  set(changes: Partial<DemoQuirks>): void
  /** Restores the defaults and removes all faults. */
  reset(): void
  /** Adds a fault; returns a function that removes it. The first matching rule applies. */
  fail(rule: FaultRule): () => void
  /** Returns the fault for a request and counts it as used. For the server. */
  faultFor(method: string, pathWithQuery: string): Fault | null
}

export function createQuirkSwitches(initial: Partial<DemoQuirks> = {}): QuirkSwitches {
  let quirks: DemoQuirks = { ...plainQuirks, ...initial }
  let rules: { rule: FaultRule; seen: number; used: number }[] = []
  return {
    current: () => quirks,
    set(changes) {
      quirks = { ...quirks, ...changes }
    },
    reset() {
      quirks = { ...plainQuirks }
      rules = []
    },
    fail(rule) {
      const entry = { rule, seen: 0, used: 0 }
      rules.push(entry)
      return () => {
        rules = rules.filter((other) => other !== entry)
      }
    },
    faultFor(method, pathWithQuery) {
      for (const entry of rules) {
        const { rule } = entry
        if (rule.method !== undefined && rule.method !== method) continue
        if (rule.path !== undefined && !rule.path.test(pathWithQuery)) continue
        if (rule.times !== undefined && entry.used >= rule.times) continue
        entry.seen += 1
        if (entry.seen <= (rule.skip ?? 0)) continue
        entry.used += 1
        return rule.fault
      }
      return null
    },
  }
}
