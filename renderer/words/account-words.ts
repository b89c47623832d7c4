// Words about accounts: colours, where the key is stored, problems with a certificate or a proxy's address, and unsent
// entries.
import type { AccountColour, AccountRemoval, VersoBridge } from '../../preload/contract/index.ts'
import { isInsecure } from '../../preload/contract/service/insecure-addresses.ts'
import * as m from '../messages/generated/messages.js'

type Refusal = Extract<
  Extract<Awaited<ReturnType<VersoBridge['accounts']['chooseAuthority']>>, { ok: true }>['value'],
  { outcome: 'refused' }
>['reason']

const colours: Record<AccountColour, () => string> = {
  sea: m.account_colour_sea,
  ochre: m.account_colour_ochre,
  plum: m.account_colour_plum,
  moss: m.account_colour_moss,
  brick: m.account_colour_brick,
  slate: m.account_colour_slate,
  rose: m.account_colour_rose,
  indigo: m.account_colour_indigo,
}

/** In the order of the contract. Its own list would import a library that the page must not include. */
export const accountColours = Object.keys(colours) as readonly AccountColour[]

export function colourWords(colour: AccountColour): string {
  return colours[colour]()
}

interface KeyStateWords {
  text: string
  tone: 'fine' | 'waiting' | 'wrong'
  means: string | null
}

export function keyStateWords(state: 'keychain' | 'session' | 'missing'): KeyStateWords {
  switch (state) {
    case 'keychain':
      return { text: m.account_key_keychain(), tone: 'fine', means: null }
    case 'session':
      return { text: m.account_key_session(), tone: 'waiting', means: m.account_key_session_means() }
    case 'missing':
      return { text: m.status_key_missing(), tone: 'wrong', means: m.account_key_missing_means() }
  }
}

/** Why a chosen file was not accepted, and what to look for instead. */
export function authorityRefusalWords(reason: Refusal, name: string): string {
  switch (reason) {
    case 'notACertificate':
      return m.authority_not_a_certificate({ name })
    case 'notAnAuthority':
      return m.authority_not_an_authority({ name })
    case 'expired':
      return m.authority_is_expired({ name })
    case 'notYetValid':
      return m.authority_not_yet_valid({ name })
    case 'privateKey':
      return m.authority_private_key({ name })
    case 'tooLarge':
      return m.authority_too_large({ name })
    case 'tooMany':
      return m.authority_too_many({ name })
    case 'unreadable':
      return m.authority_unreadable({ name })
  }
}

/** Whether the typed address of a service would let others read the key. Without a scheme, Verso uses https. */
export function isInsecureAddress(typed: string): boolean {
  const address = typed.trim()
  return /^http:\/\//i.test(address) && URL.canParse(address) && isInsecure(new URL(address))
}

/** What is wrong with the address of a proxy; null for nothing. */
export function proxyAddressTrouble(address: string): string | null {
  if (address === '') return m.network_proxy_address_missing()
  if (!URL.canParse(address)) return m.network_proxy_address_wrong()
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return m.network_proxy_address_password()
  const isProxy = protocol === 'http:' || protocol === 'https:' || protocol === 'socks5:'
  return isProxy && hostname !== '' ? null : m.network_proxy_address_wrong()
}

/** What happens to an outbox entry when its account is removed. */
export function waitingStateWords(
  kind: AccountRemoval['waiting'][number]['kind'],
  state: AccountRemoval['waiting'][number]['state'],
): string {
  if (state === 'answerLost') return m.account_waiting_answer_lost()
  if (state === 'sending') return m.account_waiting_sending()
  return kind === 'order' ? m.account_waiting_order() : m.account_waiting_decision()
}

/** The header that carries the key is a token of HTTP (RFC 9110). */
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/

export function isHeaderName(text: string): boolean {
  return headerName.test(text)
}

/** How many minutes a person may choose between two checks, with those that are set. */
export function pollIntervals(setMinutes: number): number[] {
  return [...new Set([1, 2, 5, 10, 15, 30, 60, 120, setMinutes])].toSorted((one, other) => one - other)
}
