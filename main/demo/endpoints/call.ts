// What every endpoint is given: who calls, what is asked, and the parts of the service that it may use.
import type { IncomingMessage } from 'node:http'
import type { Account } from '../world/accounts.ts'
import type { DemoClock } from '../world/clock.ts'
import type { Library } from '../content/public-files.ts'
import type { DemoQuirks } from '../world/quirks.ts'
import type { DocumentBodies } from '../state/document-bodies.ts'
import type { Ledger } from '../state/ledger.ts'
import type { TranslationDesk } from '../translators/translator-simulator.ts'

export interface Call {
  request: IncomingMessage
  account: Account
  query: URLSearchParams
  /** `http://host:port` as the caller knows this service: all links start with it. */
  origin: string
  /** `origin` with the path of the interface. */
  baseUrl: string
  quirks: Readonly<DemoQuirks>
  ledger: Ledger
  bodies: DocumentBodies
  desk: TranslationDesk
  library: Library
  clock: DemoClock
}

/** A `page` parameter: 1 where absent, null where it is no whole number from 1 on. */
export function pageNumber(query: URLSearchParams): number | null {
  const text = query.get('page')
  if (text === null || text === '') return 1
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
