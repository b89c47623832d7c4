// Chromium's processes: in its sandbox where the system has one, and in the log when one of them dies.
import type { App } from 'electron'
import type { Log } from '../../log.ts'

/**
 * Puts every process into Chromium's sandbox. Call before `ready`. Where the system does not allow it, an AppImage is
 * started with the switch that turns it off: to ask for it all the same would end each page as it begins.
 */
export function takeSandbox(app: Pick<App, 'enableSandbox' | 'commandLine'>, log: Log): void {
  if (!app.commandLine.hasSwitch('no-sandbox')) {
    app.enableSandbox()
    return
  }
  app.commandLine.appendSwitch('disable-gpu-sandbox')
  log({ level: 'warning', area: 'processes', message: 'startedWithoutSandbox' })
}

/** Logs processes that died, except those of pages, which the window logs. */
export function logLostProcesses(app: Pick<App, 'on'>, log: Log): void {
  app.on('child-process-gone', (_event, { type, name, reason, exitCode }) => {
    if (reason === 'clean-exit') return
    log({ level: 'error', area: 'processes', message: 'processDied', data: { type, name, reason, exitCode } })
  })
}
