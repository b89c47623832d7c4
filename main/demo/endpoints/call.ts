// The context of every endpoint: the caller, the request, and the parts of the service it may use.
import type { IncomingMessage } from 'node:http'
import type { Account } from '../world/accounts.ts'
import type { DemoClock } from '../world/clock.ts'
import type { Library } from '../content/public-files.ts'
import type { DemoQuirks } from '../world/quirks.ts'
import type { DocumentBodies } from '../state/document-bodies.ts'
import type { Ledger } from '../state/ledger.ts'
import type { TranslatorSimulator } from '../translators/translator-simulator.ts'

export interface Call {
  request: IncomingMessage
  account: Account
  query: URLSearchParams
  /** `http://host:port` as the caller sees this service; all links start with it. */
  origin: string
  /** `origin` plus the path of the API. */
  baseUrl: string
  quirks: Readonly<DemoQuirks>
  ledger: Ledger
  bodies: DocumentBodies
  translators: TranslatorSimulator
  library: Library
  clock: DemoClock
}

/** The `page` parameter: 1 if absent, null if it is not a positive integer. */
export function pageNumber(query: URLSearchParams): number | null {
  const text = query.get('page')
  if (text === null || text === '') return 1
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
