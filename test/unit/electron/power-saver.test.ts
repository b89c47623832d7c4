import { describe, expect, test } from 'vitest'
import { createPowerSaver } from '../../../main/electron/app/power-saver.ts'
import { systemOf } from '../../../main/electron/system.ts'

function openOn(platform: NodeJS.Platform, printed: string | null, isOnBattery = true) {
  const asked: string[] = []
  let nowMs = 0
  const saves = createPowerSaver({
    powerMonitor: { isOnBatteryPower: () => isOnBattery },
    system: systemOf(platform),
    run: (program, args) => {
      asked.push([program, ...args].join(' '))
      return Promise.resolve(printed)
    },
    clock: { now: () => nowMs },
  })
  return { saves, asked, pass: (ms: number) => (nowMs += ms) }
}

describe('the computer saves power', () => {
  test.each([
    ['linux', 'power-saver\n', true],
    ['linux', 'balanced\n', false],
    ['darwin', 'Battery Power:\n Currently in use:\n lowpowermode         1\n', true],
    ['darwin', ' lowpowermode         0\n', false],
  ] as const)('on %s if the system says %j: %s', async (platform, printed, isSaving) => {
    expect(await openOn(platform, printed).saves()).toBe(isSaving)
  })

  test('on battery if nothing says whether power is saved', async () => {
    expect(await openOn('linux', null).saves()).toBe(true)
    const { saves, asked } = openOn('win32', null)
    expect(await saves()).toBe(true)
    expect(asked).toEqual([])
  })

  test('never while it is plugged in, without asking a program', async () => {
    const { saves, asked } = openOn('linux', 'power-saver', false)
    expect(await saves()).toBe(false)
    expect(asked).toEqual([])
  })

  test('by asking the system at most once a minute', async () => {
    const { saves, asked, pass } = openOn('linux', 'balanced')
    await saves()
    await saves()
    expect(asked).toEqual(['powerprofilesctl get'])
    pass(60_000)
    await saves()
    expect(asked).toHaveLength(2)
  })
})
