// All paths of the API and their handlers (specification 4).
import type { Answer } from '../http/answer.ts'
import type { Call } from './call.ts'
import { decide } from './decisions.ts'
import { downloadDocument, showDocument, uploadDocument } from './documents.ts'
import { createOrder, listOrders, showOrder } from './orders.ts'
import {
  downloadPublicFile,
  listCalls,
  listCategories,
  listLanguages,
  listProjects,
  listPublicFiles,
} from './reference.ts'

type Handler = (call: Call, ids: readonly number[]) => Answer | Promise<Answer>
interface Route {
  pattern: RegExp
  methods: Readonly<Record<string, Handler>>
}

function first(ids: readonly number[]): number {
  return ids[0] ?? 0
}
function second(ids: readonly number[]): number {
  return ids[1] ?? 0
}

const routes: readonly Route[] = [
  { pattern: /^\/documents$/, methods: { POST: uploadDocument } },
  { pattern: /^\/documents\/(\d+)$/, methods: { GET: (call, ids) => showDocument(call, first(ids)) } },
  { pattern: /^\/document\/(\d+)\/file$/, methods: { GET: (call, ids) => downloadDocument(call, first(ids)) } },
  { pattern: /^\/orders$/, methods: { GET: listOrders, POST: createOrder } },
  // A sample request in the specification uses the singular.
  { pattern: /^\/orders?\/(\d+)$/, methods: { GET: (call, ids) => showOrder(call, first(ids)) } },
  {
    pattern: /^\/orders\/(\d+)\/delivered_documents\/(\d+)$/,
    methods: { PATCH: (call, ids) => decide(call, first(ids), second(ids)) },
  },
  { pattern: /^\/projects$/, methods: { GET: listProjects } },
  { pattern: /^\/public-files$/, methods: { GET: listPublicFiles } },
  { pattern: /^\/public-files\/categories$/, methods: { GET: listCategories } },
  { pattern: /^\/public-files\/languages$/, methods: { GET: listLanguages } },
  { pattern: /^\/public-files\/(\d+)\/file$/, methods: { GET: (call, ids) => downloadPublicFile(call, first(ids)) } },
  { pattern: /^\/calls-for-volunteers$/, methods: { GET: listCalls } },
]

type FoundRoute =
  | { kind: 'found'; answer: (call: Call) => Answer | Promise<Answer> }
  | { kind: 'otherMethods'; methods: readonly string[] }
  | { kind: 'none' }

/** Finds the handler for a method and path (below the base address, without a trailing slash). */
export function routeFor(path: string, method: string): FoundRoute {
  for (const route of routes) {
    const match = route.pattern.exec(path)
    if (match === null) continue
    const handler = Object.hasOwn(route.methods, method) ? route.methods[method] : undefined
    if (handler === undefined) return { kind: 'otherMethods', methods: Object.keys(route.methods) }
    const ids = match.slice(1).map(Number)
    return { kind: 'found', answer: (call) => handler(call, ids) }
  }
  return { kind: 'none' }
}
