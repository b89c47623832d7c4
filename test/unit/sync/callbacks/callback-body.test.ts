// Reading a callback: only the order to refresh, and only if it is well formed.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCallback } from '../../../../main/sync/callbacks/callback-body.ts'

function read(value: unknown) {
  return readCallback(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)))
}

test('a completed job names its order, and nothing else is used', () => {
  const message = read({
    event: 'job:completed',
    event_data: { order_id: 70_001, job_id: 3, delivered_documents: [{ document_id: 1, download_url: 'https://x' }] },
    secret: 'more',
  })
  expect(message).toEqual({ kind: 'jobCompleted', event: 'job:completed', orderId: 70_001, jobId: 3 })
})

test('fields that the specification does not know are no reason to refuse', () => {
  expect(read({ event: 'job:completed', version: 2, event_data: { order_id: 1, extra: null } }).kind).toBe(
    'jobCompleted',
  )
})

test.each([
  ['job:assigned', 'job:assigned'],
  ['a b', null],
  ['\u202egnihtemos', null],
  ['x'.repeat(81), null],
])('the name of another event is shown only if it is plain: %j', (event, shown) => {
  expect(read({ event, event_data: { order_id: 5 } })).toEqual({ kind: 'otherEvent', event: shown, orderId: 5 })
})

test('whatever bytes come, there is an answer and no exception', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(readCallback(bytes).kind).toBe('malformed')
    }),
  )
})

test('whatever JSON comes, the order is read only from its field', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(['malformed', 'otherEvent']).toContain(read(json).kind)
    }),
  )
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      const message = read({ event: 'job:completed', event_data: data })
      const orderId =
        typeof data === 'object' && data !== null && !Array.isArray(data) && Object.hasOwn(data, 'order_id')
          ? Reflect.get(data, 'order_id')
          : undefined
      if (message.kind === 'jobCompleted') expect(message.orderId).toBe(orderId)
      else expect(message.kind).toBe('malformed')
    }),
  )
})
