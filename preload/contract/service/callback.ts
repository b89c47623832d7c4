// The callback receiver: where Verso listens for notifications of finished jobs, whether it can be reached from
// outside, and what arrived. Callbacks are unsigned: they only say which order to request, and their content is never
// trusted.
import { z } from 'zod'
import { call, event } from '../define.ts'
import { instant, orderId, orderRef } from '../identifiers.ts'

/**
 * `portTaken`: another program uses the port; `hostUnavailable`: this computer does not have the address at the moment.
 */
const callbackState = z.enum(['off', 'listening', 'portTaken', 'portForbidden', 'hostUnavailable', 'failed'])

/** An IP address of this computer; a name could resolve to another one later. */
const host = z.union([z.ipv4().max(15), z.ipv6().max(45)])

const port = z.number().int().min(1).max(65_535)

/** What precedes the path in calls from outside; Verso adds the path. */
const publicAddress = z
  .string()
  .trim()
  .max(1_000)
  .refine((text) => {
    if (/\s/.test(text) || !URL.canParse(text)) return false
    const { protocol, username, password, search, hash } = new URL(text)
    return (protocol === 'https:' || protocol === 'http:') && `${username}${password}${search}${hash}` === ''
  }, 'an http or https address without a name, password, query or fragment')

const callbackStatus = z.strictObject({
  isOn: z.boolean(),
  host: z.string(),
  port,
  /** Unguessable; starts with a slash. */
  path: z.string(),
  /** The complete local URL, for a proxy or tunnel on this computer. */
  localAddress: z.string(),
  publicAddress: z.string().nullable(),
  /** The public address with the path, for the service to call. Null without a public address. */
  addressForService: z.string().nullable(),
  /** New orders contain `addressForService`. */
  isUsedForNewOrders: z.boolean(),
  state: callbackState,
  /** Technical; may be empty. */
  detail: z.string(),
})
export type CallbackStatus = z.infer<typeof callbackStatus>

/**
 * `arrived`: the test's own message arrived here. All other values say where it was lost: on the way (`nameNotFound` …
 * `certificate`, `ownProxy`), at the server behind the public address (`redirected` … `wrongAnswer`), or here (`notOn`,
 * `noPublicAddress`, `tooMany`).
 */
const callbackTestOutcome = z.enum([
  'arrived',
  'notOn',
  'noPublicAddress',
  'nameNotFound',
  'notReachable',
  'timedOut',
  'certificate',
  'ownProxy',
  'redirected',
  'notPassedOn',
  'wrongPath',
  'refusedThere',
  'tooMany',
  'wrongAnswer',
])
export type CallbackTestOutcome = z.infer<typeof callbackTestOutcome>

/**
 * What a callback led to. `asking`: the service is being queried; `polled`: it had something new; `nothingNew`: it had
 * nothing new; `notRead`: it could not be queried, and the next regular check will do so; `repeated`: the same order
 * was just queried.
 */
export const callbackOutcome = z.enum([
  'asking',
  'polled',
  'nothingNew',
  'notRead',
  'repeated',
  'unknownOrder',
  'otherEvent',
  'test',
  'malformed',
  'tooLarge',
  'tooMany',
  'wrongMethod',
])
export type CallbackOutcome = z.infer<typeof callbackOutcome>

const callbackArrival = z.strictObject({
  id: z.number().int(),
  at: instant,
  outcome: callbackOutcome,
  /** Number of similar callbacks, the last one at `at`. */
  count: z.number().int().positive(),
  /** From the callback, unverified. */
  orderId: orderId.nullable(),
  /** The order with that number that was queried; null if no account has one. */
  orderRef: orderRef.nullable(),
  event: z.string().nullable(),
  newDeliveries: z.number().int().nonnegative().nullable(),
})
export type CallbackArrival = z.infer<typeof callbackArrival>

export const callback = {
  status: call(z.undefined(), callbackStatus),
  /** Omitted fields stay unchanged; `publicAddress` null removes it. */
  set: call(
    z.strictObject({ isOn: z.boolean(), host, port, publicAddress: publicAddress.nullable() }).partial(),
    callbackStatus,
  ),
  /** Replaces the path: calls to the previous one no longer arrive, including those for orders already placed. */
  renewPath: call(z.undefined(), callbackStatus),
  /** Calls itself, at the local address or through the public one. */
  test: call(
    z.strictObject({ through: z.enum(['here', 'public']) }),
    z.strictObject({
      outcome: callbackTestOutcome,
      /** HTTP status of the answer, if there was one. */
      status: z.number().int().nullable(),
      detail: z.string(),
    }),
  ),
  /** Latest first. `refusedElsewhere`: requests with a wrong path since Verso started. */
  arrivals: call(
    z.strictObject({ limit: z.number().int().min(1).max(200) }),
    z.strictObject({
      arrivals: z.array(callbackArrival).max(200),
      refusedElsewhere: z.number().int().nonnegative(),
    }),
  ),
  /** Sets or clears `settings.callbackUrl`. Fails with `addressRefused` without a public address. */
  useForNewOrders: call(z.strictObject({ isUsed: z.boolean() }), callbackStatus),
  /** The status or the arrivals changed. */
  changed: event(callbackStatus),
}
