// Applies the light or dark theme that the person chose, or the system's. The window's first colour follows it, so that
// nothing flashes.
import type { NativeTheme } from 'electron'
import type { Settings } from '../../../preload/contract/index.ts'

/** `paper` in the two palettes; see the page's design tokens. */
const paper = { light: '#fbfaf7', dark: '#181715' } as const

export function applyTheme(nativeTheme: Pick<NativeTheme, 'themeSource'>, theme: Settings['theme']): void {
  if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme
}

export function backgroundColour(nativeTheme: Pick<NativeTheme, 'shouldUseDarkColors'>): string {
  return nativeTheme.shouldUseDarkColors ? paper.dark : paper.light
}
