// Whether the desktop shows tray icons: the session bus is asked, with programs of the system.
import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { describe, expect, test, vi } from 'vitest'
import {
  createRunProgram,
  findTrayHost,
  isOnSessionBus,
  watcherName,
} from '../../../../main/electron/menus/tray-host.ts'
import type { RunProgram } from '../../../../main/electron/menus/tray-host.ts'
import { until } from '../../../harness/until.ts'
import { createTurnedClock } from '../fakes.ts'

/** A system with these programs, each of which prints the same. */
function systemWith(programs: Record<string, string>): { run: RunProgram; asked: string[] } {
  const asked: string[] = []
  const run: RunProgram = async (program) => {
    asked.push(program)
    return programs[program] ?? null
  }
  return { run, asked }
}

describe('a name on the session bus', () => {
  test.each([
    ['gdbus', '(true,)\n', '(false,)\n'],
    ['busctl', 'b true\n', 'b false\n'],
    ['dbus-send', '   boolean true\n', '   boolean false\n'],
  ])('is looked up with %s if the others are missing', async (program, yes, no) => {
    expect(await isOnSessionBus(watcherName, systemWith({ [program]: yes }).run)).toBe(true)
    expect(await isOnSessionBus(watcherName, systemWith({ [program]: no }).run)).toBe(false)
  })

  test('is present or not as the first program says', async () => {
    const { run, asked } = systemWith({ gdbus: '(false,)\n', busctl: 'b true\n' })
    expect(await isOnSessionBus(watcherName, run)).toBe(false)
    expect(asked).toEqual(['gdbus'])
  })

  test('counts as absent if no program can answer', async () => {
    expect(await isOnSessionBus(watcherName, systemWith({}).run)).toBe(false)
    expect(await isOnSessionBus(watcherName, systemWith({ gdbus: 'Error: no bus' }).run)).toBe(false)
  })
})

describe('the desktop', () => {
  test('is asked once at a usual start', async () => {
    const { run, asked } = systemWith({ gdbus: '(false,)\n' })
    expect(await findTrayHost(run, createTurnedClock(), 0)).toBe(false)
    expect(asked).toHaveLength(1)
  })

  test('is waited for at login, because it may start after Verso', async () => {
    const clock = createTurnedClock()
    const run = vi.fn<RunProgram>(async () => '(false,)')
    const found = findTrayHost(run, clock, 30_000)
    await until(() => {
      expect(clock.waiting()).toBe(1)
    })
    run.mockResolvedValue('(true,)')
    clock.turn(1_000)
    expect(await found).toBe(true)
  })

  test('is not waited for endlessly', async () => {
    const clock = createTurnedClock()
    const found = findTrayHost(async () => '(false,)', clock, 2_000)
    for (let second = 1; second <= 2; second += 1) {
      await until(() => {
        expect(clock.waiting()).toBe(1)
      })
      clock.turn(1_000)
    }
    expect(await found).toBe(false)
  })
})

const programs = ['gdbus', 'busctl', 'dbus-send']
function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function startBus(): Promise<{ bus: ChildProcess; address: string }> {
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    bus.stdout.once('data', (line: Buffer) => {
      resolve(line.toString().trim())
    })
    bus.once('error', reject)
  })
  return { bus, address }
}

// Other systems have no session bus, and Verso does not ask there.
describe.skipIf(process.platform !== 'linux' || !isInstalled('dbus-daemon'))('a real session bus', () => {
  test.each(programs.filter(isInstalled))('is understood from the output of %s', async (program) => {
    const { bus, address } = await startBus()
    try {
      const run = createRunProgram({ PATH: process.env['PATH'], DBUS_SESSION_BUS_ADDRESS: address })
      const only: RunProgram = (name, args) => (name === program ? run(name, args) : Promise.resolve(null))
      expect(await isOnSessionBus('org.freedesktop.DBus', only)).toBe(true)
      expect(await isOnSessionBus(watcherName, only)).toBe(false)
    } finally {
      bus.kill()
    }
  })

  test('that cannot be reached, or a program that is missing, gives no answer', async () => {
    const run = createRunProgram({ PATH: process.env['PATH'], DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' })
    expect(await isOnSessionBus('org.freedesktop.DBus', run)).toBe(false)
    expect(await run('no-such-program', [])).toBeNull()
  })
})
