import { expect, test } from 'vitest'
import type { LogEvent } from '../../../../main/log.ts'
import { createAnswering, done } from '../../../../main/sync/reporting/answer.ts'
import { probeAnswer } from '../../../../main/handlers/accounts.ts'
import { StoreError } from '../../../../main/store/store.ts'

test.each([
  [new StoreError('diskFull', 'no room'), 'diskFull'],
  [new StoreError('readOnly', 'no writing'), 'diskReadOnly'],
  [Object.assign(new Error('no room'), { code: 'ENOSPC' }), 'diskFull'],
  [Object.assign(new Error('not there'), { code: 'ENOENT' }), 'fileUnreadable'],
])('trouble that is expected comes back with its code: %s', async (failure, code) => {
  const logged: LogEvent[] = []
  const handle = createAnswering((event) => void logged.push(event))('test', () => Promise.reject(failure))
  expect(await handle()).toMatchObject({ ok: false, error: { code } })
  expect(logged).toEqual([])
})

test('what nobody expected is logged and answered, never thrown', async () => {
  const logged: LogEvent[] = []
  const answering = createAnswering((event) => void logged.push(event))
  const handle = answering('test', async (text: string) => {
    if (text !== '') throw new TypeError('a fault')
    return done(text)
  })
  expect(await handle('x')).toMatchObject({ ok: false, error: { code: 'internal' } })
  expect(await handle('')).toEqual({ ok: true, value: '' })
  expect(logged).toMatchObject([{ level: 'error', message: 'test failed' }])
})

test('the connection test says in the words of the contract what is wrong', () => {
  const found = { baseUrl: 'http://service.example/api/v1', detail: '', serviceWords: ['no such key'] }
  expect(probeAnswer({ ...found, outcome: 'keyUnusable' })).toMatchObject({
    outcome: 'keyRefused',
    isInsecure: true,
    serviceWords: ['no such key'],
  })
  expect(probeAnswer({ ...found, outcome: 'serverTrouble', status: 500 })).toMatchObject({
    outcome: 'serviceTrouble',
    status: 500,
  })
})
