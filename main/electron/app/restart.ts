// Starts Verso again once it has ended. Electron does that, except for an AppImage: its helper may not mount one, and runs
// from the folder that disappears with the first run.
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import type { App } from 'electron'
import type { Log } from '../../log.ts'

interface RestartDeps {
  app: Pick<App, 'once' | 'relaunch'>
  environment: NodeJS.ProcessEnv
  /** Of this run. */
  pid: number
  /** The program's file, which an update may rename until Verso has ended. */
  program(): string
  /** For the next run; an AppImage needs none. */
  args: readonly string[]
  spawn(command: string, args: readonly string[], options: SpawnOptions): ChildProcess
  log: Log
}

/** Returns a function that has Verso started again as soon as it ends. */
export function createRestart(deps: RestartDeps): () => void {
  const { app, environment } = deps
  return () => {
    if (environment['APPIMAGE'] === undefined) {
      app.relaunch({ args: [...deps.args], execPath: deps.program() })
      return
    }
    app.once('quit', () => {
      const { command, args, options } = startAfterEnd(deps.program(), deps.pid, environment)
      const waiting = deps.spawn(command, args, options)
      waiting.on('error', (error) => {
        deps.log({ level: 'error', area: 'restart', message: 'notStartedAgain', data: { error } })
      })
      waiting.unref()
    })
  }
}

/** What an AppImage sets for its own run. */
const ofThisRun = new Set(['APPIMAGE', 'APPDIR', 'ARGV0', 'OWD', 'LD_LIBRARY_PATH'])

/** The command that waits for the end of a process and then starts a program, without holding on to the folder of this run. */
export function startAfterEnd(
  program: string,
  pid: number,
  environment: NodeJS.ProcessEnv,
): { command: string; args: string[]; options: SpawnOptions } {
  const wait = 'while kill -0 "$1" 2>/dev/null; do sleep 0.2; done; exec "$2"'
  return {
    command: '/bin/sh',
    args: ['-c', wait, 'sh', String(pid), program],
    options: {
      detached: true,
      stdio: 'ignore',
      cwd: '/',
      env: Object.fromEntries(Object.entries(environment).filter(([name]) => !ofThisRun.has(name))),
    },
  }
}
