// The result of the connection test in plain words: the problem and what to do. A new outcome without words does not
// compile.
import type { ProbeResult } from '../../preload/contract/index.ts'
import * as words from '../messages/generated/groups/probe.ts'

type Outcome = ProbeResult['outcome']

export interface ProbeWords {
  what: string
  remedy: string
  /** The field in which the person can fix it; null for any other cause. */
  field: 'baseUrl' | 'key' | null
  /** Whether connecting makes sense anyway, because the problem may be temporary. */
  mayPass: boolean
}

const places: Record<Outcome, readonly [field: ProbeWords['field'], mayPass: boolean]> = {
  ready: [null, true],
  badAddress: ['baseUrl', false],
  offline: [null, true],
  nameNotFound: ['baseUrl', false],
  connectionRefused: ['baseUrl', true],
  timedOut: [null, true],
  certificate: ['baseUrl', false],
  proxyAuthentication: [null, true],
  keyRefused: ['key', false],
  noApiHere: ['baseUrl', false],
  notJson: ['baseUrl', false],
  serviceTrouble: [null, true],
}

export function probeWords(outcome: Outcome): ProbeWords {
  const [field, mayPass] = places[outcome]
  return { what: words[outcome](), remedy: words[`${outcome}Do` as const](), field, mayPass }
}
