import { expect, test } from 'vitest'
import { ReadingClosed } from '../../../../main/documents/host/reading-jobs.ts'
import { ServiceFailure, serviceError } from '../../../../main/service/transport/errors.ts'
import { StoreError } from '../../../../main/store/store.ts'
import { fromKnownFailure } from '../../../../main/sync/reporting/bridge-errors.ts'
import { found, refuse } from '../../../../main/sync/reporting/call-failure.ts'
import { accountId } from '../../../../preload/contract/identifiers.ts'

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (failure) {
    return failure
  }
  throw new Error('nothing was thrown')
}

test.each([
  [new StoreError('diskFull', 'no room'), 'diskFull'],
  [new StoreError('readOnly', 'no writing'), 'diskReadOnly'],
  [new ServiceFailure(serviceError('offline', 'no network')), 'offline'],
  [Object.assign(new Error('no room'), { code: 'ENOSPC' }), 'diskFull'],
  [new ReadingClosed(), 'cancelled'],
  [Object.assign(new Error('not there'), { code: 'ENOENT' }), 'fileUnreadable'],
])('an expected failure has a code: %s', (failure, code) => {
  expect(fromKnownFailure(failure)).toMatchObject({ code })
})

test.each([new TypeError('a fault'), new StoreError('damaged', 'no database'), 'no error at all'])(
  'a fault of Verso has none: %s',
  (failure) => {
    expect(fromKnownFailure(failure)).toBeNull()
  },
)

test('a refusal by a handler keeps all its details', () => {
  const other = accountId.parse('account-2')
  const failure = thrownBy(() => refuse('accountHere', 'the same key', { accountId: other }))
  expect(fromKnownFailure(failure)).toEqual({
    code: 'accountHere',
    message: 'the same key',
    retryable: false,
    accountId: other,
  })
})

test('refuses what does not exist, and answers for what does', () => {
  expect(found('an order', 'order')).toBe('an order')
  expect(fromKnownFailure(thrownBy(() => found(null, 'order')))).toMatchObject({ code: 'notFound' })
})
