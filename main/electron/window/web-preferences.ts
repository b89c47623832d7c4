// The only set of web preferences: Verso has no other window.
import type { WebPreferences } from 'electron'
import type { System } from '../system.ts'

export function webPreferences(
  preloadPath: string,
  isDevelopment: boolean,
  { checksSpelling }: Pick<System, 'checksSpelling'>,
): WebPreferences {
  return {
    preload: preloadPath,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
    disableDialogs: true,
    devTools: isDevelopment,
    spellcheck: checksSpelling,
  }
}
