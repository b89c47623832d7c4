// Electron's `nativeTheme`: light or dark, by the app's choice or by the pretended system.
import { EventEmitter } from 'node:events'
import type { NativeTheme } from 'electron'
import { nativeRecord } from '../host/native-record.ts'
import type { Declared } from './declared.ts'
import { currentRuntime } from './runtime.ts'

type ThemeSource = NativeTheme['themeSource']

let isSystemDark: boolean | undefined
let themeSource: ThemeSource = 'system'

class StandInNativeTheme extends EventEmitter implements Declared<NativeTheme> {
  readonly shouldUseHighContrastColors = false
  readonly shouldUseInvertedColorScheme = false
  readonly inForcedColorsMode = false
  readonly prefersReducedTransparency = false

  get shouldUseDarkColors(): boolean {
    return themeSource === 'system' ? (isSystemDark ?? false) : themeSource === 'dark'
  }
  get shouldUseDarkColorsForSystemIntegratedUI(): boolean {
    return isSystemDark ?? false
  }
  get themeSource(): ThemeSource {
    return themeSource
  }
  set themeSource(source: ThemeSource) {
    if (!['system', 'light', 'dark'].includes(source)) throw new TypeError(`Error processing argument: ${source}`)
    if (source === themeSource) return
    themeSource = source
    followTheme()
  }
}

export const nativeTheme = new StandInNativeTheme()

/** Undefined leaves the page to Chromium, which asks the real system. */
export function pageColorScheme(): 'light' | 'dark' | undefined {
  if (themeSource !== 'system') return themeSource
  return isSystemDark === undefined ? undefined : isSystemDark ? 'dark' : 'light'
}

function followTheme(): void {
  for (const page of currentRuntime()?.pages.all() ?? []) page.setColorScheme(pageColorScheme()).catch(() => undefined)
  nativeTheme.emit('updated')
}

nativeRecord.system['setDark'] = (isDark: boolean) => {
  isSystemDark = isDark
  followTheme()
}
