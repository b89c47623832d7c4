// Finds out whether the Linux desktop shows tray icons: GNOME does so only with an extension. Electron cannot report it,
// and without an icon a hidden Verso could not be found again. Asks the session bus with the programs of the system.
import { execFile } from 'node:child_process'
import type { Clock } from '../../ports/clock.ts'

/** Owned by whatever shows icons (Status Notifier specification). */
export const watcherName = 'org.kde.StatusNotifierWatcher'

const bus = ['org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus.NameHasOwner'] as const
/** Each desktop has at least one of these programs; the first answer counts. */
const questions: readonly { program: string; args(name: string): string[] }[] = [
  {
    program: 'gdbus',
    args: (name) => ['call', '--session', '--dest', bus[0], '--object-path', bus[1], '--method', bus[2], name],
  },
  {
    program: 'busctl',
    args: (name) => ['--user', 'call', bus[0], bus[1], 'org.freedesktop.DBus', 'NameHasOwner', 's', name],
  },
  {
    program: 'dbus-send',
    args: (name) => ['--session', '--print-reply=literal', `--dest=${bus[0]}`, bus[1], bus[2], `string:${name}`],
  },
]

/** Resolves with what the program printed; null if it is missing, fails or takes too long. */
export type RunProgram = (program: string, args: readonly string[]) => Promise<string | null>

const answerLimitMs = 2_000

/** @param environment of the programs, with the address of the session bus */
export function createRunProgram(environment: NodeJS.ProcessEnv): RunProgram {
  // An AppImage puts its own libraries first, which programs of the system must not load.
  const { LD_LIBRARY_PATH: _own, ...env } = environment
  return (program, args) =>
    new Promise((resolve) => {
      execFile(program, args, { env, timeout: answerLimitMs, killSignal: 'SIGKILL' }, (error, printed) => {
        resolve(error === null ? printed : null)
      })
    })
}

/** Whether a program on the session bus has this name; false if that is unknown. */
export async function isOnSessionBus(name: string, run: RunProgram): Promise<boolean> {
  for (const { program, args } of questions) {
    const printed = await run(program, args(name))
    const answer = /\b(true|false)\b/.exec(printed ?? '')?.[1]
    if (answer !== undefined) return answer === 'true'
  }
  return false
}

const lookEveryMs = 1_000

/**
 * Resolves with whether tray icons are shown.
 * @param waitMs how long to wait for the desktop, which at login may start after Verso
 */
export async function findTrayHost(run: RunProgram, clock: Clock, waitMs: number): Promise<boolean> {
  const end = clock.now() + waitMs
  for (;;) {
    if (await isOnSessionBus(watcherName, run)) return true
    if (clock.now() >= end) return false
    await new Promise<void>((resolve) => void clock.after(lookEveryMs, resolve))
  }
}
