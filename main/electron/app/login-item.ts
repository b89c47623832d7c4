// Starts Verso at login, without a window. macOS and Windows manage this; on Linux it is an XDG Autostart file. Only
// the installed program registers itself, because a developer's copy would start the wrong program.
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
  /** True if the system started Verso at login and no window should open. Elsewhere the command line says so. */
  wasStartedAtLogin(): boolean
}

const desktopFile = 'org.verso.desktop.desktop'

export function createLoginItem(deps: LoginItemDeps): LoginItem {
  const { app, platform, environment, files } = deps
  // The XDG Base Directory Specification says to ignore relative paths.
  const named = environment['XDG_CONFIG_HOME'] ?? ''
  const configuration = isAbsolute(named) ? named : join(deps.homeDirectory, '.config')
  const autostart = join(configuration, 'autostart', desktopFile)

  const setOnLinux = async (startsAtLogin: boolean) => {
    if (!startsAtLogin) {
      await files.remove(autostart)
      return
    }
    await files.createDirectory(dirname(autostart))
    // An AppImage runs from a different folder each time.
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
        deps.log({ level: 'warning', area: 'loginItem', message: 'loginItemNotSet', data: { startsAtLogin, error } })
      }
    },
    wasStartedAtLogin: () => platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin,
  }
}

/** A Desktop Entry file; the program's path is quoted and escaped as its specification requires. */
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
