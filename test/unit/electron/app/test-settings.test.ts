import { describe, expect, test } from 'vitest'
import { testHolds, testTray } from '../../../../main/electron/app/test-settings.ts'

describe('the undo window of tests', () => {
  test('is as long as the environment says', () => {
    expect(testHolds({ VERSO_HOLD_MS: '1500' }, false)).toEqual({ orderMs: 1500, decisionMs: 1500 })
  })

  test.each(['', '0', '-5', 'nonsense', undefined])('is the usual one for %j', (value) => {
    expect(testHolds(value === undefined ? {} : { VERSO_HOLD_MS: value }, false)).toBeNull()
  })

  test('is the usual one in a packaged application, whatever the environment says', () => {
    expect(testHolds({ VERSO_HOLD_MS: '1500' }, true)).toBeNull()
    expect(testHolds({ VERSO_HOLD_MS: '1' }, true)).toBeNull()
  })
})

describe('the tray of tests', () => {
  test('is there or not as the environment says, and otherwise as the desktop says', () => {
    expect(testTray({ VERSO_TRAY: 'shown' }, false)).toBe(true)
    expect(testTray({ VERSO_TRAY: 'none' }, false)).toBe(false)
    expect(testTray({ VERSO_TRAY: 'other' }, false)).toBeNull()
    expect(testTray({}, false)).toBeNull()
  })

  test('follows the desktop in a packaged application', () => {
    expect(testTray({ VERSO_TRAY: 'shown' }, true)).toBeNull()
  })
})
