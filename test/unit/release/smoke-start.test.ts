import { describe, expect, test } from 'vitest'
import { smokeProblems } from '../../../tools/release/smoke-start.ts'
import type { SmokeStart } from '../../../tools/release/smoke-start.ts'

const well: SmokeStart = {
  window: { address: 'app://verso/', heading: 'Welcome', version: '1.0.0', keychain: 'available', notices: [] },
  exitCode: 0,
  signal: null,
  deskIntegrity: 'ok',
  log: [{ level: 'warning', area: 'loginItem', message: 'loginItemNotSet', data: undefined }],
}

describe('the smoke start', () => {
  test('passes if Verso started and ended well; a warning in the log is not an error', () => {
    expect(smokeProblems(well, '1.0.0')).toEqual([])
  })

  test('names everything that is wrong', () => {
    const ill: SmokeStart = {
      window: { ...well.window, keychain: 'unavailable', notices: [{ code: 'cacheReset' }] },
      exitCode: null,
      signal: 'SIGSEGV',
      deskIntegrity: 'malformed',
      log: [{ level: 'error', area: 'main', message: 'uncaught', data: { error: 'lost' } }],
    }
    expect(smokeProblems(ill, '1.0.1')).toEqual([
      'the window says version 1.0.0 instead of 1.0.1',
      'the keychain is unavailable',
      'the window shows the notice cacheReset',
      'Verso ended with SIGSEGV instead of 0',
      'desk.db is damaged: malformed',
      'the log has an error: main uncaught {"error":"lost"}',
    ])
  })
})
