// Starts Verso at login, without a window. macOS and Windows manage this; on Linux it is an XDG Autostart file. Only
// the installed program registers itself, because a developer's copy would start the wrong program.
import { posix } from 'node:path'
import type { App } from 'electron'
import type { Log } from '../../log.ts'
import type { System } from '../system.ts'
import { hiddenSwitch } from './incoming.ts'

export interface LoginItemDeps {
  app: Pick<App, 'setLoginItemSettings' | 'getLoginItemSettings' | 'isPackaged'>
  system: Pick<System, 'loginItem'>
  environment: Readonly<Record<string, string | undefined>>
  homeDirectory: string
  /** The program's file, which an update may rename. */
  program(): string
  files: {
    write(path: string, text: string): Promise<void>
    /** Changes the text of a file; does nothing if there is none. Synchronous, for the moment when Verso ends. */
    changeNow(path: string, change: (text: string) => string): void
    remove(path: string): Promise<void>
    createDirectory(path: string): Promise<void>
  }
  log: Log
}

export interface LoginItem {
  /** False for a copy that is not installed. */
  isAvailable: boolean
  /** Only for another choice: the person may have switched it off elsewhere, such as in the task manager of Windows. */
  set(startsAtLogin: boolean): Promise<void>
  /** True if the system started Verso at login and no window should open. Elsewhere the command line says so. */
  wasStartedAtLogin(): boolean
  /** Names the program anew where it is registered: an update may have renamed it, or the person has moved it. */
  followProgram(): void
}

const desktopFile = 'org.verso.desktop.desktop'

export function createLoginItem(deps: LoginItemDeps): LoginItem {
  const { app, system, environment, files } = deps
  // The XDG Base Directory Specification says to ignore relative paths.
  const named = environment['XDG_CONFIG_HOME'] ?? ''
  const configuration = posix.isAbsolute(named) ? named : posix.join(deps.homeDirectory, '.config')
  const autostart = posix.join(configuration, 'autostart', desktopFile)

  const setFile = async (startsAtLogin: boolean) => {
    if (!startsAtLogin) {
      await files.remove(autostart)
      return
    }
    await files.createDirectory(posix.dirname(autostart))
    await files.write(autostart, desktopEntry(deps.program()))
  }

  return {
    isAvailable: app.isPackaged,
    async set(startsAtLogin) {
      if (!app.isPackaged) return
      try {
        if (system.loginItem === 'file') await setFile(startsAtLogin)
        else {
          app.setLoginItemSettings({
            openAtLogin: startsAtLogin,
            ...(system.loginItem === 'listedWithSwitch' ? { args: [hiddenSwitch] } : {}),
          })
        }
      } catch (error) {
        deps.log({ level: 'warning', area: 'loginItem', message: 'loginItemNotSet', data: { startsAtLogin, error } })
      }
    },
    wasStartedAtLogin: () => system.loginItem === 'listed' && app.getLoginItemSettings().wasOpenedAtLogin,
    followProgram() {
      if (!app.isPackaged || system.loginItem !== 'file') return
      try {
        // The rest stays: desktops switch an entry off within the file.
        files.changeNow(autostart, (entry) => entry.replace(/^Exec=.*$/m, () => execLine(deps.program())))
      } catch (error) {
        deps.log({ level: 'warning', area: 'loginItem', message: 'loginItemNotMoved', data: { error } })
      }
    },
  }
}

/** A Desktop Entry file. */
export function desktopEntry(program: string): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Verso',
    execLine(program),
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')
}

/** The program's path is quoted and escaped as the Desktop Entry Specification requires. */
function execLine(program: string): string {
  const quoted = program
    .replace(/["`$\\]/g, String.raw`\$&`)
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('%', '%%')
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`)
  return `Exec="${quoted}" ${hiddenSwitch}`
}
