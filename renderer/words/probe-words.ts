// What the connection test found, in plain words: what is the matter and what to do. A new outcome without words does not compile.
import type { ProbeResult } from '../../preload/contract/index.ts'
import * as m from '../messages/generated/messages.js'

type Outcome = ProbeResult['outcome']

export interface ProbeWords {
  what: string
  remedy: string
  /** The field in which it can be put right; null where it lies elsewhere. */
  field: 'baseUrl' | 'key' | null
  /** Whether connecting can make sense all the same, since the trouble may pass. */
  mayPass: boolean
}

const wording: Record<
  Outcome,
  readonly [what: () => string, remedy: () => string, field: ProbeWords['field'], mayPass: boolean]
> = {
  ready: [m.probe_ready, m.probe_ready_do, null, true],
  badAddress: [m.probe_bad_address, m.probe_bad_address_do, 'baseUrl', false],
  offline: [m.probe_offline, m.probe_offline_do, null, true],
  nameNotFound: [m.probe_name_not_found, m.probe_name_not_found_do, 'baseUrl', false],
  connectionRefused: [m.probe_connection_refused, m.probe_connection_refused_do, 'baseUrl', true],
  timedOut: [m.probe_timed_out, m.probe_timed_out_do, null, true],
  certificate: [m.probe_certificate, m.probe_certificate_do, 'baseUrl', false],
  proxyAuthentication: [m.probe_proxy_authentication, m.probe_proxy_authentication_do, null, true],
  keyRefused: [m.probe_key_refused, m.probe_key_refused_do, 'key', false],
  noApiHere: [m.probe_no_api_here, m.probe_no_api_here_do, 'baseUrl', false],
  notJson: [m.probe_not_json, m.probe_not_json_do, 'baseUrl', false],
  serviceTrouble: [m.probe_service_trouble, m.probe_service_trouble_do, null, true],
}

export function probeWords(outcome: Outcome): ProbeWords {
  const [what, remedy, field, mayPass] = wording[outcome]
  return { what: what(), remedy: remedy(), field, mayPass }
}
