// Starts Verso with the computer, without a window. macOS and Windows keep that themselves; on Linux it is a file in the folder that every
// desktop reads at login (XDG Autostart). Only the installed program enters itself: a developer's copy would be started as the wrong program.
import { dirname, isAbsolute, join } from 'node:path'
import type { App } from 'electron'
import type { Log } from '../../log.ts'
import { hiddenSwitch } from './incoming.ts'

export interface LoginItemDeps {
  app: Pick<App, 'setLoginItemSettings' | 'getLoginItemSettings' | 'isPackaged'>
  platform: 'darwin' | 'win32' | 'linux'
  environment: Readonly<Record<string, string | undefined>>
  homeDirectory: string
  execPath: string
  files: {
    write(path: string, text: string): Promise<void>
    remove(path: string): Promise<void>
    createDirectory(path: string): Promise<void>
  }
  log: Log
}

export interface LoginItem {
  /** False for a copy that is not installed. */
  isAvailable: boolean
  set(startsAtLogin: boolean): Promise<void>
  /** True where the system started Verso at login and no window is wanted; on the others the command line says so. */
  wasStartedAtLogin(): boolean
}

const desktopFile = 'org.verso.desktop.desktop'

export function createLoginItem(deps: LoginItemDeps): LoginItem {
  const { app, platform, environment, files } = deps
  // As the XDG Base Directory Specification wants it, a relative path is as good as none.
  const named = environment['XDG_CONFIG_HOME'] ?? ''
  const configuration = isAbsolute(named) ? named : join(deps.homeDirectory, '.config')
  const autostart = join(configuration, 'autostart', desktopFile)

  const setOnLinux = async (startsAtLogin: boolean) => {
    if (!startsAtLogin) {
      await files.remove(autostart)
      return
    }
    await files.createDirectory(dirname(autostart))
    // An AppImage runs from a folder that is another one each time.
    await files.write(autostart, desktopEntry(environment['APPIMAGE'] ?? deps.execPath))
  }

  return {
    isAvailable: app.isPackaged,
    async set(startsAtLogin) {
      if (!app.isPackaged) return
      try {
        if (platform === 'linux') await setOnLinux(startsAtLogin)
        else {
          app.setLoginItemSettings({
            openAtLogin: startsAtLogin,
            ...(platform === 'win32' ? { args: [hiddenSwitch] } : {}),
          })
        }
      } catch (error) {
        deps.log({ level: 'warning', area: 'loginItem', message: 'notSet', data: { startsAtLogin, error } })
      }
    },
    wasStartedAtLogin: () => platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin,
  }
}

/** As the Desktop Entry Specification wants it; a program's path is quoted, and what quotes must not hold as it is, is escaped. */
export function desktopEntry(program: string): string {
  const quoted = program
    .replace(/["`$\\]/g, String.raw`\$&`)
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('%', '%%')
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`)
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Verso',
    `Exec="${quoted}" ${hiddenSwitch}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')
}
