// Words for callbacks: what is wrong with their address; the state of the receiver, the results of a test with what to do, the results of calls.
// A new code without words does not compile.
import type { CallbackOutcome, CallbackStatus, CallbackTestOutcome } from '../../preload/contract/index.ts'
import * as messages from '../messages/generated/groups/callback.ts'
import * as m from '../messages/generated/messages.js'
import { callbackProblem, isBeginning } from './callback-address.ts'
import type { CallbackWay } from './callback-examples.ts'
import { titled } from './titled.ts'

type Message = () => string
type Tone = 'neutral' | 'fine' | 'waiting' | 'wrong'

interface CallbackWords {
  what: string
  remedy: string
  tone: Tone
}

const states: Record<CallbackStatus['state'], readonly [what: Message, remedy: Message, tone: Tone]> = {
  off: [m.callback_state_off, m.callback_state_off_do, 'neutral'],
  listening: [m.callback_state_listening, m.callback_state_listening_do, 'fine'],
  portTaken: [m.callback_state_port_taken, m.callback_state_port_taken_do, 'wrong'],
  portForbidden: [m.callback_state_port_forbidden, m.callback_state_port_forbidden_do, 'wrong'],
  hostUnavailable: [m.callback_state_host_unavailable, m.callback_state_host_unavailable_do, 'wrong'],
  failed: [m.callback_state_failed, m.callback_state_failed_do, 'wrong'],
}

const tests: Record<CallbackTestOutcome, readonly [what: Message, remedy: Message, tone: Tone]> = {
  arrived: [m.callback_test_arrived, m.callback_test_arrived_do, 'fine'],
  notOn: [m.callback_test_not_on, m.callback_test_not_on_do, 'wrong'],
  noPublicAddress: [m.callback_test_no_public, m.callback_test_no_public_do, 'waiting'],
  nameNotFound: [m.callback_test_name, m.callback_test_name_do, 'wrong'],
  notReachable: [m.callback_test_not_reachable, m.callback_test_not_reachable_do, 'wrong'],
  timedOut: [m.callback_test_timed_out, m.callback_test_timed_out_do, 'wrong'],
  certificate: [m.callback_test_certificate, m.callback_test_certificate_do, 'wrong'],
  ownProxy: [m.callback_test_own_proxy, m.callback_test_own_proxy_do, 'waiting'],
  redirected: [m.callback_test_redirected, m.callback_test_redirected_do, 'wrong'],
  notPassedOn: [m.callback_test_not_passed_on, m.callback_test_not_passed_on_do, 'wrong'],
  wrongPath: [m.callback_test_wrong_path, m.callback_test_wrong_path_do, 'wrong'],
  refusedThere: [m.callback_test_refused_there, m.callback_test_refused_there_do, 'wrong'],
  tooMany: [m.callback_test_too_many, m.callback_test_too_many_do, 'waiting'],
  wrongAnswer: [m.callback_test_wrong_answer, m.callback_test_wrong_answer_do, 'wrong'],
}

const ways: Record<CallbackWay, readonly [label: Message, how: Message, text: Message]> = {
  tunnel: [m.callback_way_tunnel, m.callback_way_tunnel_how, m.callback_way_command],
  ssh: [m.callback_way_ssh, m.callback_way_ssh_how, m.callback_way_command],
  nginx: [m.callback_way_nginx, m.callback_way_nginx_how, m.callback_way_lines],
  caddy: [m.callback_way_caddy, m.callback_way_caddy_how, m.callback_way_lines],
}

/**
 * What is wrong with an address; null for nothing.
 * @param isLeft the person has stopped typing: the beginning of an address is wrong too
 */
export function callbackAddressError(typed: string, isLeft: boolean): string | null {
  const text = typed.trim()
  switch (callbackProblem(text)) {
    case 'notAnAddress':
      return m.settings_callback_no_address()
    case 'notWeb':
      return m.settings_callback_not_web()
    case 'withPassword':
      return m.settings_callback_password()
    case null:
      return isLeft && text !== '' && isBeginning(text) ? m.settings_callback_no_address() : null
  }
}

function worded([what, remedy, tone]: readonly [Message, Message, Tone]): CallbackWords {
  return { what: what(), remedy: remedy(), tone }
}

export function callbackStateWords(state: CallbackStatus['state']): CallbackWords {
  return worded(states[state])
}

export function callbackTestWords(outcome: CallbackTestOutcome): CallbackWords {
  return worded(tests[outcome])
}

/** @param newDeliveries how many documents were new, if that is known */
export function callbackOutcomeWords(outcome: CallbackOutcome, newDeliveries: number | null): string {
  if (outcome === 'polled' && newDeliveries !== null) return m.callback_outcome_polled_new({ count: newDeliveries })
  return messages[`outcome${titled(outcome)}` as const]()
}

/** `text`: the example to copy. */
export function callbackWayWords(way: CallbackWay): { label: string; how: string; text: string } {
  const [label, how, text] = ways[way]
  return { label: label(), how: how(), text: text() }
}
