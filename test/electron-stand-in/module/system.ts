// The small parts of Electron about the system: power, screen, network, safe storage, crash reports.
import { EventEmitter } from 'node:events'
import type { CrashReporter, Display, Net, PowerMonitor, Rectangle, SafeStorage, Screen } from 'electron'
import { headlessScreen } from '../host/chromium.ts'
import { nativeRecord, record } from '../host/native-record.ts'
import type { Declared } from './declared.ts'
import { currentRuntime } from './runtime.ts'

class StandInPowerMonitor extends EventEmitter implements Declared<PowerMonitor> {
  readonly onBatteryPower = false
  isOnBatteryPower(): boolean {
    return false
  }
  getSystemIdleTime(): number {
    return 0
  }
  getSystemIdleState(): 'active' {
    return 'active'
  }
  getCurrentThermalState(): 'unknown' {
    return 'unknown'
  }
}

/** Tests emit any event: `powerMonitor.emit('resume')`. */
export const powerMonitor = new StandInPowerMonitor()

const area: Rectangle = { x: 0, y: 0, ...headlessScreen }

const display: Display = {
  id: 1,
  label: 'Stand-in',
  accelerometerSupport: 'unknown',
  bounds: area,
  colorDepth: 24,
  colorSpace: '{primaries:BT709, transfer:SRGB, matrix:RGB, range:FULL}',
  depthPerComponent: 8,
  detected: true,
  displayFrequency: 60,
  internal: false,
  maximumCursorSize: { width: 0, height: 0 },
  monochrome: false,
  nativeOrigin: { x: 0, y: 0 },
  rotation: 0,
  scaleFactor: 1,
  size: headlessScreen,
  touchSupport: 'unknown',
  workArea: area,
  workAreaSize: headlessScreen,
}

class StandInScreen extends EventEmitter implements Declared<Screen> {
  getPrimaryDisplay(): Display {
    return display
  }
  getAllDisplays(): Display[] {
    return [display]
  }
  getDisplayMatching(): Display {
    return display
  }
  getDisplayNearestPoint(): Display {
    return display
  }
  getCursorScreenPoint(): { x: number; y: number } {
    return { x: 0, y: 0 }
  }
}

export const screen = new StandInScreen()

let isOnline = true

export const net = {
  fetch: (input: string | Request, options?: RequestInit): Promise<Response> => fetch(input, options),
  isOnline: (): boolean => isOnline,
  get online(): boolean {
    return isOnline
  },
} satisfies Partial<Net>

nativeRecord.system['setOnline'] = async (nowOnline: boolean) => {
  isOnline = nowOnline
  await Promise.all((currentRuntime()?.pages.all() ?? []).map((page) => page.setOnline(nowOnline)))
}

export const safeStorage = {
  isEncryptionAvailable: (): boolean => false,
  getSelectedStorageBackend: (): 'unknown' => 'unknown',
} satisfies Partial<SafeStorage>

export const crashReporter = {
  start(options: object): void {
    record('crashReporter.start', options)
  },
  getParameters: (): Record<string, string> => ({}),
  getUploadToServer: (): boolean => false,
  setUploadToServer(isUploading: boolean): void {
    record('crashReporter.setUploadToServer', isUploading)
  },
  addExtraParameter(key: string, value: string): void {
    record('crashReporter.addExtraParameter', key, value)
  },
} satisfies Partial<CrashReporter>
