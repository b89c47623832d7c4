// How Verso behaves on each operating system: the one place where the desktop side of main differs between them. Only
// facts, so that each system's behaviour can be tested on any other.
import { posix, win32 } from 'node:path'
import type { PlatformPath } from 'node:path'

export interface System {
  name: 'darwin' | 'win32' | 'linux'
  /** How paths are written. */
  path: PlatformPath
  /** The menu bar belongs to the application, which keeps running after its last window is closed. */
  hasApplicationMenu: boolean
  /** A window in full screen is a space of the desktop, which does not go when the window is hidden. */
  fullScreenIsSpace: boolean
  /** Without downloading dictionaries, which would reveal that someone is writing here. */
  checksSpelling: boolean
  /** What the icon in the dock or taskbar shows: the Windows taskbar cannot show numbers, and forgets a hidden window's dot. */
  badge: 'number' | 'dot'
  tray: {
    image: string
    /** On macOS a click opens the menu, and reports a click as well. */
    opensOnClick: boolean
    /** Icons appear only where a program on the session bus shows them; see `tray-host.ts`. */
    needsHost: boolean
  }
  notifications: {
    /** Desktops interpret markup in the body (Desktop Notifications Specification): a name could be a link. */
    bodyIsMarkup: boolean
    /** The system keeps notifications after Verso quits, and passes their id back. */
    areKept: boolean
    /** An installed Verso is started by a link in the notification's XML. */
    openLinks: boolean
    /**
     * The COM class that Windows starts for a clicked notification; null elsewhere. Never change it: installed
     * shortcuts name it, and without one Electron makes up another at every start and rewrites the shortcut.
     */
    activator: string | null
  }
  /** How Verso starts at login: with a file of its own, or in a list of the system, with or without a switch for no window. */
  loginItem: 'file' | 'listed' | 'listedWithSwitch'
  /** The program that says whether power is saved on battery; null if none does, and battery alone counts. */
  powerSaver: { program: string; args: readonly string[]; isOn: RegExp } | null
  /** The updater starts the new version. Elsewhere Verso does, because the updater would start it before this one ends. */
  updaterRestarts: boolean
}

const systems: Record<System['name'], System> = {
  darwin: {
    name: 'darwin',
    path: posix,
    hasApplicationMenu: true,
    fullScreenIsSpace: true,
    checksSpelling: true,
    badge: 'number',
    tray: { image: 'markTemplate.png', opensOnClick: false, needsHost: false },
    notifications: { bodyIsMarkup: false, areKept: true, openLinks: false, activator: null },
    loginItem: 'listed',
    powerSaver: { program: '/usr/bin/pmset', args: ['-g'], isOn: /\blowpowermode +1/ },
    updaterRestarts: true,
  },
  win32: {
    name: 'win32',
    path: win32,
    hasApplicationMenu: false,
    fullScreenIsSpace: false,
    checksSpelling: false,
    badge: 'dot',
    tray: { image: 'mark.png', opensOnClick: true, needsHost: false },
    notifications: {
      bodyIsMarkup: false,
      areKept: false,
      openLinks: true,
      activator: '{F129AEEE-333B-4F37-9116-000B5F18D85E}',
    },
    loginItem: 'listedWithSwitch',
    powerSaver: null,
    updaterRestarts: true,
  },
  linux: {
    name: 'linux',
    path: posix,
    hasApplicationMenu: false,
    fullScreenIsSpace: false,
    checksSpelling: false,
    badge: 'number',
    tray: { image: 'mark.png', opensOnClick: true, needsHost: true },
    notifications: { bodyIsMarkup: true, areKept: false, openLinks: false, activator: null },
    loginItem: 'file',
    powerSaver: { program: 'powerprofilesctl', args: ['get'], isOn: /^power-saver/ },
    updaterRestarts: false,
  },
}

/** @param platform `process.platform`; other systems behave like Linux */
export function systemOf(platform: NodeJS.Platform): System {
  return platform === 'darwin' || platform === 'win32' ? systems[platform] : systems.linux
}
