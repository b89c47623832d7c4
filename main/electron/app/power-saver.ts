// Whether the computer saves power, so that nothing is done in the background that can wait. Electron knows only whether it
// runs on battery; a program of the system reports whether power is saved then.
import type { PowerMonitor } from 'electron'
import type { Clock } from '../../ports/clock.ts'
import type { RunProgram } from '../menus/tray-host.ts'
import type { System } from '../system.ts'

interface PowerSaverDeps {
  powerMonitor: Pick<PowerMonitor, 'isOnBatteryPower'>
  system: Pick<System, 'powerSaver'>
  run: RunProgram
  clock: Pick<Clock, 'now'>
}

/** Starting a program costs more than it is worth to know at once. */
const askEveryMs = 60_000

export function createPowerSaver({ powerMonitor, system, run, clock }: PowerSaverDeps): () => Promise<boolean> {
  let asked: { atMs: number; answer: Promise<string | null> } | null = null
  return async () => {
    if (!powerMonitor.isOnBatteryPower()) return false
    if (system.powerSaver === null) return true
    const { program, args, isOn } = system.powerSaver
    const nowMs = clock.now()
    if (asked === null || Math.abs(nowMs - asked.atMs) >= askEveryMs)
      asked = { atMs: nowMs, answer: run(program, args) }
    const printed = await asked.answer
    // If that is unknown, the battery is saved.
    return printed === null || isOn.test(printed)
  }
}
