import { expect, test } from 'vitest'
import { probeAnswer } from '../../../../main/sync/accounts/probe-answer.ts'

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
