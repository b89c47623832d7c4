// Passes the app's decision about a permission to Chromium, so that the page's own APIs then behave accordingly.
// A table between Electron's names, the web's names and Chromium's; must never decide.
import type { DevtoolsSession } from './devtools.ts'
import type { Protocol } from './devtools-types.ts'

/** Electron's name → what Chromium asks for; an empty list if Chromium itself never asks (full screen, pointer lock). */
const descriptors: Readonly<Record<string, readonly Protocol.Browser.PermissionDescriptor[]>> = {
  notifications: [{ name: 'notifications' }],
  geolocation: [{ name: 'geolocation' }],
  media: [{ name: 'camera' }, { name: 'microphone' }],
  'display-capture': [{ name: 'display-capture' }],
  'clipboard-read': [{ name: 'clipboard-read' }],
  'clipboard-sanitized-write': [{ name: 'clipboard-write' }],
  midi: [{ name: 'midi' }],
  midiSysex: [{ name: 'midi', sysex: true }],
  'persistent-storage': [{ name: 'persistent-storage' }],
  'idle-detection': [{ name: 'idle-detection' }],
  'window-management': [{ name: 'window-management' }],
  'storage-access': [{ name: 'storage-access' }],
  sensors: [{ name: 'accelerometer' }, { name: 'gyroscope' }, { name: 'magnetometer' }],
  'background-sync': [{ name: 'background-sync' }],
}

const webNames: Readonly<Record<string, string>> = {
  camera: 'media',
  microphone: 'media',
  'clipboard-write': 'clipboard-sanitized-write',
  accelerometer: 'sensors',
  gyroscope: 'sensors',
  magnetometer: 'sensors',
}

/** The name that `navigator.permissions.query` accepts → Electron's name. */
export function electronPermission(webName: string): string {
  return webNames[webName] ?? webName
}

/** @param origin Chromium's, for example `https://verso.app` */
export async function applyPermission(
  browser: DevtoolsSession,
  origin: string,
  permission: string,
  isGranted: boolean,
): Promise<void> {
  for (const descriptor of descriptors[permission] ?? []) {
    await browser.send('Browser.setPermission', {
      permission: descriptor,
      setting: isGranted ? 'granted' : 'denied',
      ...(origin.startsWith('http') ? { origin } : {}),
    })
  }
}
