// The callback receiver: where Verso listens for what the service tells of finished jobs, whether that can be reached from outside, and what
// arrived. A callback is unsigned: nothing in it is ever shown as the truth, it only says which order to ask for.
import { z } from 'zod'
import { call, event } from './define.ts'
import { instant, orderId, orderRef } from './identifiers.ts'

/** `portTaken`: another program listens there; `hostUnavailable`: this computer has no such address (now). */
export const callbackState = z.enum(['off', 'listening', 'portTaken', 'portForbidden', 'hostUnavailable', 'failed'])

/** An address of this computer, as a number: a name could come to mean another one. */
const host = z.union([z.ipv4(), z.ipv6()])

const port = z.number().int().min(1).max(65_535)

/** What stands before the path where the service calls from outside; the path is Verso's own. */
const publicAddress = z
  .string()
  .trim()
  .max(1_000)
  .refine((text) => {
    if (/\s/.test(text) || !URL.canParse(text)) return false
    const { protocol, username, password, search, hash } = new URL(text)
    return (protocol === 'https:' || protocol === 'http:') && `${username}${password}${search}${hash}` === ''
  }, 'an http or https address without a name, password, query or fragment')

export const callbackStatus = z.strictObject({
  isOn: z.boolean(),
  host: z.string(),
  port,
  /** Unguessable; begins with a slash. */
  path: z.string(),
  /** Whole, for a proxy or tunnel on this computer. */
  localAddress: z.string(),
  publicAddress: z.string().nullable(),
  /** The public address with the path: what the service is to call. Null without a public address. */
  addressForService: z.string().nullable(),
  /** New orders carry `addressForService`. */
  isUsedForNewOrders: z.boolean(),
  state: callbackState,
  /** Technical; may be empty. */
  detail: z.string(),
})
export type CallbackStatus = z.infer<typeof callbackStatus>

/**
 * `arrived`: the test's own words came in here. Everything else says where they were lost: on the way (`nameNotFound` … `certificate`,
 * `ownProxy`), at what answers under the public address (`redirected` … `wrongAnswer`), or here (`notOn`, `noPublicAddress`, `tooMany`).
 */
export const callbackTestOutcome = z.enum([
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
 * What came of what arrived. `asking`: the service is being asked; `polled`: it was, and had something new; `nothingNew`: it was, and all was
 * known; `notRead`: it could not be asked, the next regular check will; `repeated`: the same order was just being asked for.
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

export const callbackArrival = z.strictObject({
  id: z.number().int(),
  at: instant,
  outcome: callbackOutcome,
  /** So many alike, the last of them at `at`. */
  count: z.number().int().positive(),
  /** As the callback said it, unbelieved. */
  orderId: orderId.nullable(),
  /** The order of that number that was asked for; null where no account knows one. */
  orderRef: orderRef.nullable(),
  event: z.string().nullable(),
  newDeliveries: z.number().int().nonnegative().nullable(),
})
export type CallbackArrival = z.infer<typeof callbackArrival>

export const callback = {
  status: call(z.undefined(), callbackStatus),
  /** What is left out stays; `publicAddress` null for none. */
  set: call(
    z.strictObject({ isOn: z.boolean(), host, port, publicAddress: publicAddress.nullable() }).partial(),
    callbackStatus,
  ),
  /** Another path: whoever knows the one before reaches nothing any more, orders already placed included. */
  renewPath: call(z.undefined(), callbackStatus),
  /** Calls itself: at the local address, or the way that the service would. */
  test: call(
    z.strictObject({ through: z.enum(['here', 'public']) }),
    z.strictObject({
      outcome: callbackTestOutcome,
      /** HTTP status of what answered, where something did. */
      status: z.number().int().nullable(),
      detail: z.string(),
    }),
  ),
  /** The latest first. `refusedElsewhere`: requests since Verso started that did not know the path. */
  arrivals: call(
    z.strictObject({ limit: z.number().int().min(1).max(200) }),
    z.strictObject({
      arrivals: z.array(callbackArrival).max(200),
      refusedElsewhere: z.number().int().nonnegative(),
    }),
  ),
  /** Sets, or empties, `settings.callbackUrl`. Fails with `addressRefused` without a public address. */
  useForNewOrders: call(z.strictObject({ isUsed: z.boolean() }), callbackStatus),
  /** The status, or what arrived. */
  changed: event(callbackStatus),
}
