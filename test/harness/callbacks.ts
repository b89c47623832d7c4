// Answers about the callback receiver for the fake bridge: initially off, or on and working.
import type { CallbackArrival, CallbackStatus, CallbackTestOutcome, EmitEvent } from '../../preload/contract/index.ts'
import { ok, refused } from './fake-bridge.ts'
import type { FakeAnswers } from './fake-bridge.ts'
import { orderRef } from './fixtures.ts'

const path = '/verso/P5ocDeV7QqqMYdB-lLLzGF1sCpfh-EsylqtccOgrQfY'

const off: CallbackStatus = {
  isOn: false,
  host: '127.0.0.1',
  port: 47_326,
  path,
  localAddress: `http://127.0.0.1:47326${path}`,
  publicAddress: null,
  addressForService: null,
  isUsedForNewOrders: false,
  state: 'off',
  detail: '',
}

function arrival(id: number, at: string, changes: Partial<CallbackArrival>): CallbackArrival {
  return {
    id,
    at,
    outcome: 'polled',
    count: 1,
    orderId: null,
    orderRef: null,
    event: 'job:completed',
    newDeliveries: null,
    ...changes,
  }
}

const arrivals: CallbackArrival[] = [
  arrival(8, '2026-11-20T12:02:00Z', { orderId: orderRef(1_284).orderId, orderRef: orderRef(1_284), newDeliveries: 2 }),
  arrival(7, '2026-11-20T11:40:10Z', { outcome: 'repeated', orderId: orderRef(1_281).orderId, count: 3 }),
  arrival(6, '2026-11-20T11:40:09Z', {
    outcome: 'nothingNew',
    orderId: orderRef(1_281).orderId,
    orderRef: orderRef(1_281),
    newDeliveries: 0,
  }),
  arrival(5, '2026-11-20T09:12:00Z', { outcome: 'unknownOrder', orderId: orderRef(88).orderId }),
  arrival(4, '2026-11-20T08:30:00Z', { outcome: 'malformed', event: null }),
  arrival(3, '2026-11-19T16:05:00Z', { outcome: 'tooMany', event: null, count: 1_412 }),
  arrival(2, '2026-11-19T15:59:00Z', {
    outcome: 'notRead',
    orderId: orderRef(1_279).orderId,
    orderRef: orderRef(1_279),
  }),
  arrival(1, '2026-11-19T15:58:00Z', { outcome: 'test', event: 'verso:test' }),
]

export interface CallbackDeskOptions {
  isOn?: boolean
  state?: CallbackStatus['state']
  /** The result of testing the public address. */
  outside?: CallbackTestOutcome
}

export function callbackAnswers(
  { isOn = false, state = 'listening', outside = 'arrived' }: CallbackDeskOptions,
  emit: EmitEvent,
): NonNullable<FakeAnswers['callback']> {
  let status: CallbackStatus = isOn
    ? withAddress({ ...off, isOn, state, publicAddress: 'https://verso.example.org', isUsedForNewOrders: true })
    : off
  const become = (changes: Partial<CallbackStatus>) => {
    status = withAddress({ ...status, ...changes })
    emit('callback', 'changed', status)
    return ok(status)
  }
  return {
    status: () => ok(status),
    set: ({ isOn: turned, host, port, publicAddress }) =>
      become({
        ...(turned === undefined ? {} : { isOn: turned, state: turned ? state : 'off' }),
        ...(host === undefined ? {} : { host }),
        ...(port === undefined ? {} : { port }),
        ...(publicAddress === undefined ? {} : { publicAddress }),
      }),
    renewPath: () => become({ path: '/verso/uV2m4nq7T0aC9xJ3Yd8RkZ1sHfLwEoBvG5tNiPcQjMU' }),
    test: ({ through }) => ok({ outcome: through === 'here' ? 'arrived' : outside, status: 204, detail: 'HTTP 204' }),
    arrivals: ({ limit }) => ok({ arrivals: isOn ? arrivals.slice(0, limit) : [], refusedElsewhere: isOn ? 12 : 0 }),
    useForNewOrders: ({ isUsed }) =>
      status.addressForService === null ? refused({ code: 'addressRefused' }) : become({ isUsedForNewOrders: isUsed }),
  }
}

function withAddress(status: CallbackStatus): CallbackStatus {
  const { publicAddress, host, port, path: end } = status
  return {
    ...status,
    localAddress: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${String(port)}${end}`,
    addressForService: publicAddress === null ? null : `${publicAddress}${end}`,
  }
}
