// The only set of web preferences: Verso has no other window.
import type { WebPreferences } from 'electron'

export function webPreferences(preloadPath: string, isDevelopment: boolean, platform: NodeJS.Platform): WebPreferences {
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
    // On other systems Chromium would download dictionaries, which reveals that someone is writing here.
    spellcheck: platform === 'darwin',
  }
}
