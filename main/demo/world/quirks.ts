// What the specification leaves open, as switches: each value is something that real services were seen to do. Settable
// while the service runs. No switch makes the service break its own promises except those under "faults".

export type ErrorShape = 'byField' | 'array' | 'string' | 'html' | 'text' | 'empty'
export type FileNameForm = 'extended' | 'rawUtf8' | 'rawLatin1' | 'both' | 'encodedWord' | 'path' | 'none'

export interface DemoQuirks {
  /** Name of the header that carries the key. */
  keyHeader: string
  /** For so long after `POST /orders`, a GET of the new order is refused. */
  hiddenAfterCreationMs: number
  hiddenStatus: 403 | 404
  /** What a decision is answered with. */
  decisionAnswer: 'json' | 'empty' | 'noContent'
  /** Whether PATCH is understood, or with which status it is refused (the override form always works). */
  patch: 'understood' | 400 | 404 | 405 | 501
  /** Body of the 201 answers. */
  creationAnswer: 'full' | 'minimal'
  /** Shape of `error_messages`; `byField` is an object for the fields of an order and an array otherwise. */
  errorShape: ErrorShape
  fileNameForm: FileNameForm
  pageSize: number
  publicPageSize: number
  /** What comes after the last page of public files. */
  publicFilesEnd: 'empty' | 'repeat'
  /** With `delivery_status`, whether orders are listed with the matching documents only, or whole. */
  listedDocuments: 'matching' | 'all'
  /** For so long after a decision the document is still listed, and shown, as `to_accept` in the list. */
  staleListMs: number
  deliveredOrder: 'appended' | 'shuffled'
  /** The delivered file has the source's name, or the language appended to it. */
  deliveredName: 'same' | 'withLanguage'
  mistakes: 'none' | 'some' | 'always'
  /** Larger uploads are refused with 413. */
  uploadLimitBytes: number
  /** An uploaded document is taken for one order only. */
  documentsServeOnce: boolean
  /** The key may not create orders. */
  refusesOrders: boolean
  /** Optional text fields of orders and files are null instead of empty. */
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

/** What can go wrong with one request, in the order in which it goes wrong. */
export type Fault =
  /** The connection is reset before anything is read. */
  | { kind: 'resetBefore' }
  /** The connection is reset after so many bytes of the request's body. */
  | { kind: 'resetDuringUpload'; afterBytes: number }
  /** The work is done and kept, then the connection is reset: the answer is lost. */
  | { kind: 'loseAnswer' }
  /** Only a part of the answer's body arrives (0–1), then the connection is reset. */
  | { kind: 'resetDuringAnswer'; share: number }
  /** The work is done; the JSON is cut short although the headers promise no more than that. */
  | { kind: 'truncateJson' }
  /** Nothing is ever answered; `isDone` says whether the work is done first. */
  | { kind: 'hang'; isDone: boolean }
  /** The body trickles. */
  | { kind: 'slow'; bytesPerSecond: number }
  /** Answered with this status, nothing is done. */
  | { kind: 'status'; status: number; body: 'json' | 'html' | 'text' | 'empty'; headers?: Record<string, string> }
  /** 429 with `Retry-After` in seconds or as a date. */
  | { kind: 'rateLimited'; retryAfter: { seconds: number } | { dateInMs: number } | null }
  /** 200 with an HTML page, as a captive portal answers. */
  | { kind: 'htmlPage' }
  /** The right body under a wrong content type. */
  | { kind: 'wrongContentType'; contentType: string }
  | { kind: 'redirect'; status: 301 | 302 | 303 | 307 | 308; location: string }

export interface FaultRule {
  fault: Fault
  /** Every method where absent. */
  method?: string
  /** Matched against the path with query; every path where absent. */
  path?: RegExp
  /** How many matching requests fail; all where absent. */
  times?: number
  /** How many matching requests pass first. */
  skip?: number
}

export interface QuirkSwitches {
  current(): Readonly<DemoQuirks>
  set(changes: Partial<DemoQuirks>): void
  /** Back to the plain service, without faults. */
  reset(): void
  /** Adds a fault; the returned function takes it away. The first rule that matches a request is applied. */
  fail(rule: FaultRule): () => void
  /** The fault for a request, counted as used. For the server. */
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
